"""A match of an evening: which evening, which of its games, all of them."""

from games.core.phrases import Phrase
from table.feature import Occasion


def _is_last(seen: str) -> bool:
    _, _, number, games = seen.split()
    return int(number) == games.count(",")


OCCASION = Occasion(
    "evening", r"evening [0-9a-z]{1,32} \d [a-z0-9_,]{1,240}", Phrase("game night"), known=False, last=_is_last
)  # fmt: skip
