"""The end of one of its matches: back to the sheet of the evening."""

from games.core.phrases import Phrase
from table.features.evenings.page import ToEvening
from table.game.farewell import Farewell

FAREWELL = Farewell(lambda _: (Phrase("The evening"), ToEvening()))
