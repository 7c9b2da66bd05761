"""Pages for the tests that look at all of them."""

from collections.abc import Callable, Mapping

from games.core.registry import keys, rules
from games.core.rules import TABLE
from games.core.search import Worths
from table.app import App
from table.features.your_review.screen import SlipScreen
from table.features.your_review.sheet import LookBackPage
from table.game.screen import GameScreen
from table.session.session import Session
from tests.pilot import setup_for


def _slips(app: App) -> Session:
    """A table at which somebody could have done better."""
    screen = app.opening.table(setup_for(next(key for key in keys() if not rules(key).realtime), "mouse,bot", 7))
    assert isinstance(screen, GameScreen)
    app.push(screen)
    session = screen.showing.session
    while TABLE in session.match.active or 1 not in session.match.active:
        session.tick(0.5)
    done, other, *_ = session.view(1).legal
    assert session.submit(1, done) is None
    session.review.ratings[0].add((Worths((done, other), ([0.0] * 100, [9.0] * 100)),) * 2, 1.0)
    assert session.review.slips(1)
    return session


def _slip(app: App) -> None:
    played = _slips(app)
    app.push(SlipScreen(app, played, played.review.slips(1), 0, on_try=lambda _: None, on_back=lambda: None))


def _sheet(app: App) -> None:
    app.push(LookBackPage(app, _slips(app), 1, on_show=lambda _: None, on_try=lambda _: None, on_back=lambda: None))


def pages(key: str) -> Mapping[str, Callable[[App], object]]:
    """None of them is that of a game."""
    return {} if key else {"looking back": _sheet, "a slip": _slip}
