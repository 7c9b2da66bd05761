"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from table.app import App
from table.features.past_matches.page import ToHistory
from table.features.past_matches.read_in import ReadScreen
from table.features.past_matches.screen import HistoryScreen


def _counted(app: App) -> None:
    """The history's other paper."""
    app.open(ToHistory())
    screen = app.top
    assert isinstance(screen, HistoryScreen)
    screen.turn()


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    if key:
        return {}
    return {
        "history": lambda app: app.open(ToHistory()),
        "figures": _counted,
        "reading in": lambda app: app.push(ReadScreen(app, lambda _: "", lambda _: "")),
    }
