"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from table.app import App
from table.features.evenings.evening import Evening
from table.features.evenings.page import ToEvening


def _evening(app: App) -> None:
    evening = Evening("ab12", ("Maximiliane", "Otto", "Carla"), ("milk_run", "briscola"))
    app.keep(replace(app.settings, features={"evenings": str(evening)}))
    app.open(ToEvening())


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    if key:
        return {}
    return {"an evening to be begun": lambda app: app.open(ToEvening()), "an evening in progress": _evening}
