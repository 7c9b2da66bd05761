"""The history, from the rim of the menu."""

from games.core.phrases import EMPTY, Phrase
from table.doors import MenuPlate
from table.features.past_matches.page import ToHistory

PLATE = MenuPlate(1, "history", Phrase("History"), EMPTY, lambda host: host.open(ToHistory()), needs_store=True)
