"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from games.core.registry import keys, rules
from table.app import App
from table.session.deals import same_cards
from tests.pilot import played, setup_for


def _comparison(app: App) -> None:
    setup = setup_for(next(key for key in keys() if not rules(key).realtime), "mouse,bot", 7)
    assert app.saved_matches is not None
    kept = app.saved_matches.begin(setup)
    kept.keep(played(setup, 4000))
    kept.close()
    again = same_cards(setup, 1, kept.head.uid, "")
    app.push(app.opening.table(again, played(again, 4000)))
    for _ in range(40):
        app.step(0.3)


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    return {} if key else {"both matches": _comparison}
