"""Game night, from the rim of the menu."""

from games.core.phrases import Phrase
from table.doors import MenuPlate
from table.features.evenings.page import ToEvening

PLATE = MenuPlate(
    3, "evening", Phrase("Game night"), Phrase("Several games in one night, with one score sheet."),
    lambda host: host.open(ToEvening()),
)  # fmt: skip
