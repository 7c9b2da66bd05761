"""The end of one of its matches: back to the sheet of the evening."""

from games.core.phrases import Phrase
from table.doors import Farewell
from table.features.evenings.page import ToEvening

FAREWELL = Farewell(lambda _: (Phrase("Game night"), ToEvening()))
