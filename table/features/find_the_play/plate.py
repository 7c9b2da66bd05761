"""All problems, from the rim of the menu."""

from games.core.phrases import Phrase
from table.doors import MenuPlate
from table.features.find_the_play.page import ToProblems

PLATE = MenuPlate(
    2, "problems", Phrase("Puzzles"), Phrase("Puzzles: find the best play. Every answer is proven."),
    lambda host: host.open(ToProblems()),
)  # fmt: skip
