"""Pages for the tests that look at all of them; seldomer."""

from collections.abc import Callable, Mapping

from games.core.registry import has_spotting, keys
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


MORE = {name: show for key in keys() if has_spotting(key) for name, show in _spotted(key).items()}
