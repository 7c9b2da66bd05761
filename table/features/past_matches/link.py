"""The history of a game, from its seats and from a result."""

from games.core.phrases import EMPTY, Phrase
from table.features.past_matches.page import ToHistory
from table.game.doors import GameLink

LINK = GameLink(
    "history", Phrase("History"), EMPTY, lambda _: True, lambda host, key: host.open(ToHistory(key)), where="seats"
)  # fmt: skip
