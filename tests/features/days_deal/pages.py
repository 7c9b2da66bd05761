"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from table.app import App
from table.features.days_deal.page import ToDay


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    return {} if key else {"deal of the day": lambda app: app.open(ToDay())}
