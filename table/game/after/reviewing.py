"""One's own play is looked at again while the match goes on, and shown when it is asked for."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from games.core.match import Match
from games.core.registry import rules
from table.game.intents import Command, Intent
from table.game.part import Part
from table.game.showing import Showing
from table.overlays.look_back import POLL, LookBackPage
from table.screen import Play
from table.session.deals import from_here
from table.session.review import Mistake
from table.setup import draw_seed


class Reviewing(Part):
    """What might have been done better by somebody at this table."""

    def __init__(self, showing: Showing, do: Callable[[Intent], None]) -> None:
        self._showing = showing
        self._do = do
        self._session = showing.session
        self.resized()

    def resized(self) -> None:
        self._session.review.on = is_reviewed(self._showing)

    def after_tick(self, dt: float) -> None:
        self._session.review.step()

    def wants(self) -> float | None:
        return POLL if self._session.review.working else None

    def does(self, intent: Intent) -> Intent | None:
        if intent is not Command.REVIEW:
            return intent
        seat = self._showing.viewpoint.viewer or self._session.people[0]
        show, back = partial(self._show, seat), partial(self._do, Command.RESULT)
        host = self._showing.host
        host.push(LookBackPage(host, self._session, seat, on_show=show, on_try=self._tries, on_back=back))
        return None

    @property
    def _tries(self) -> Callable[[Mistake], None] | None:
        """A match in play has hands to come, which nobody is to see before."""
        return self._try if self._session.match.outcome is not None else None

    def _show(self, seat: int, at: int) -> None:
        from table.game.after.slip_screen import SlipScreen

        host, back = self._showing.host, partial(self._do, Command.REVIEW)
        slips = self._session.review.slips(seat)
        host.push(SlipScreen(host, self._session, slips, at, on_try=self._tries, on_back=back))

    def _try(self, slip: Mistake) -> None:
        """Another match from just before it."""
        match = Match.replay(self._session.match.record(), rules, upto=slip.decision.at)
        chance = draw_seed()
        setup = replace(
            self._showing.setup, options=match.options, dealer=0, chance=chance, record_to="", seen="point"
        )  # fmt: skip
        self._showing.host.open(Play(setup, from_here(match)))


def is_reviewed(showing: Showing) -> bool:
    """Whether what somebody here played is looked at again."""
    return showing.look.settings.look_back and bool(showing.hands) and showing.setup.game.coach is not None
