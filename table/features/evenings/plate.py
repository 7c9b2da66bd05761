"""Game night, from the rim of the menu."""

from games.core.phrases import Phrase
from table.doors import MenuPlate
from table.features.evenings.page import ToEvening

PLATE = MenuPlate(
    3, "evening", Phrase("Game night"), Phrase("An evening of several games, with a score sheet for all of them."),
    lambda host: host.open(ToEvening()),
)  # fmt: skip
