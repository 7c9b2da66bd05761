"""The fair deal in words: what a commitment is for, what it proves, and what not."""

from games.core.phrases import Phrase

FIXED = Phrase(
    "This number was made from the cards and dice of the whole match before the first card was dealt. "
    "Write it down if you like: after the match “Proof” shows it again, with what it takes to check it."
)

PROVES = (
    Phrase(
        "Before the first card the table shows a number (SHA-256) that fixes every shuffle and every roll of the "
        "match; the salt, shown after the last card, lets anybody check it."
    ),
    Phrase("This proves that cards and dice were settled beforehand and were not changed while the match was played."),
    Phrase("It does not prove that the seed was drawn fairly: whoever started the match could have tried many."),
    Phrase("Nor does it prove that nobody looked at the cards, because the program that deals them knows them."),
    Phrase("Where the seed was chosen, typed in as a deal code or taken over from another match, it proves nothing."),
)
"""Five sentences."""
KNOWN = Phrase("Somebody may have known these cards beforehand, so the number proves nothing here.")
