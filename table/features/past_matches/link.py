"""The history of a game, from its seats and from a result."""

from games.core.phrases import EMPTY, Phrase
from table.doors import GameLink
from table.features.past_matches.page import ToHistory

LINK = GameLink("history", Phrase("History"), EMPTY, lambda _: True, lambda host, key: host.open(ToHistory(key)))
