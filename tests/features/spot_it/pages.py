"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from games.core.registry import has_spotting
from table.app import App
from table.features.spot_it.page import ToSpot
from table.features.spot_it.screen import SpotScreen


def _spot(app: App, key: str, *, begun: bool) -> None:
    """Spotting in a game, before it begins or in it."""
    app.open(ToSpot(key))
    screen = app.top
    assert isinstance(screen, SpotScreen)
    if begun:
        screen.drilling.drill.begin()


def _spotted(key: str) -> Mapping[str, Callable[[App], object]]:
    return {
        f"spotting in {key}, to be begun": lambda app: _spot(app, key, begun=False),
        f"spotting in {key}": lambda app: _spot(app, key, begun=True),
    }


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """Those of a game."""
    return _spotted(key) if key and has_spotting(key) else {}
