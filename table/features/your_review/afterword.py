"""The way from a result to what might have been done better, and from there to the table."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from games.core.match import Match
from games.core.phrases import Phrase
from games.core.registry import rules
from table.doors import Afterword
from table.features.your_review.part import is_reviewed
from table.features.your_review.sheet import LookBackPage
from table.game.intents import Command, Intent
from table.game.showing import Showing
from table.overlays.dialog import Answer
from table.screen import Play
from table.session.deals import from_here
from table.session.review import Mistake
from table.setup import draw_seed


class LookingBack:
    """The sheet, the table of each slip, and a match that is played on from there."""

    def __init__(self, showing: Showing, do: Callable[[Intent], None]) -> None:
        self._showing, self._session, self._do = showing, showing.session, do
        self._seat = showing.viewpoint.viewer or showing.session.people[0]

    def open(self) -> None:
        """Lay the sheet over the table; back from it the result is shown again."""
        host, back = self._showing.host, partial(self._do, Command.RESULT)
        host.push(LookBackPage(host, self._session, self._seat, on_show=self._show, on_try=self._tries, on_back=back))

    @property
    def _tries(self) -> Callable[[Mistake], None] | None:
        """A match in play has hands to come, which nobody is to see before."""
        return self._try if self._session.match.outcome is not None else None

    def _show(self, at: int) -> None:
        from table.features.your_review.screen import SlipScreen

        host, slips = self._showing.host, self._session.review.slips(self._seat)
        host.push(SlipScreen(host, self._session, slips, at, on_try=self._tries, on_back=self.open))

    def _try(self, slip: Mistake) -> None:
        """Another match from just before it."""
        match = Match.replay(self._session.match.record(), rules, upto=slip.decision.at)
        setup = self._showing.setup
        again = replace(setup, options=match.options, dealer=0, chance=draw_seed(), record_to="", seen="point")
        self._showing.host.open(Play(again, from_here(match)))


def _ways(showing: Showing, do: Callable[[Intent], None]) -> Sequence[Answer]:
    return ((Phrase("Review"), LookingBack(showing, do).open),) if is_reviewed(showing) else ()


AFTERWORD = Afterword(ways=_ways)
