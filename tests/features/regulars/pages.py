"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping
from datetime import date

from games.core.registry import keys
from table.app import App
from table.features.regulars.page import ToRegulars
from table.features.regulars.screen import RegularsScreen
from table.layout.hosts import rivals_of
from table.store.memory import Meeting, Memory


def _known(app: App) -> None:
    day = date(2026, 11, 24)
    meetings = [Meeting(key, rivals_of(key)[0], "Medium", day, "won", 5) for key in keys() for _ in range(12)]
    lost = [one._replace(result="lost", margin=-5) for one in meetings]
    games = dict.fromkeys(keys(), 24)
    app.push(RegularsScreen(app, Memory((*meetings, *lost), games, firsts=frozenset({("briscola", "ninety")}))))


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    if key:
        return {}
    return {"the regulars, not met yet": lambda app: app.open(ToRegulars()), "the regulars, met often": _known}
