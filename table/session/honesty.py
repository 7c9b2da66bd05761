"""The honest deal in words: what a commitment proves, and what not."""

PROVES = (
    "Before the first card the table prints a number (SHA-256) that fixes every shuffle and every roll of the match; "
    "the salt, told after the last, lets anybody check it.",
    "This proves that cards and dice were settled beforehand and were not changed while the match was played.",
    "It does not prove that the seed was drawn fairly: whoever started the match could have tried many.",
    "Nor does it prove that nobody looked at the cards, for the program that deals them knows them.",
    "Where the seed was chosen, typed in as a deal code or taken over from another match, it proves nothing.",
)
"""Five sentences."""
KNOWN = "Somebody may have known these cards beforehand, so the number proves nothing here."
