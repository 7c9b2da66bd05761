"""The fair deal in words: what a commitment is for, what it proves, and what not."""

from games.core.phrases import Phrase

FIXED = Phrase(
    "This number seals every card and die of the match. It was made before the first deal. Note it if you "
    "like: after the match, “Check the deal” lets you verify it."
)

PROVES = (
    Phrase(
        "Before the first card, the table shows a number (SHA-256) that seals every shuffle and roll. The "
        "salt, shown after the last card, lets anyone check it."
    ),
    Phrase("It proves that the cards and dice were set beforehand and never changed during play."),
    Phrase("It doesn't prove the deal was random: whoever started the match could have tried many deals."),
    Phrase("Nor does it prove that nobody peeked: the program that deals the cards knows them."),
    Phrase("If the deal was chosen, entered as a share code or copied from another match, it proves nothing."),
)
"""Five sentences."""
KNOWN = Phrase("Someone may have seen these cards before, so the seal proves nothing here.")
