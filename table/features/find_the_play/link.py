"""The problems of a game, from its paper."""

from games.core.phrases import Phrase
from games.core.registry import has_problems
from table.doors import GameLink
from table.features.find_the_play.page import ToProblems

LINK = GameLink(
    "of this game", Phrase("Puzzles"),
    Phrase("Puzzles for this game: find the best play. Every answer is proven."), has_problems,
    lambda host, key: host.open(ToProblems(key)),
)  # fmt: skip
