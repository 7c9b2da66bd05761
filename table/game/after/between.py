"""What comes between plays: the screen goes to the next person, and a hand's or the match's score is shown."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from games.core.events import Event, Moved
from games.core.rules import TABLE
from table.doors import afterwords
from table.game import paces
from table.game.after.handover import Curtain, Handover, ScoreSheet, Step, TurnTo
from table.game.after.parting import NOTHING, Parting, parting
from table.game.intents import Command, Intent
from table.game.part import Part
from table.game.showing import Showing
from table.game.table_view import NO_PAD, TableView
from table.overlays.curtain import CurtainScreen
from table.screen import Screen
from table.setup import sign_of

_BESIDE = {Command.PAUSE, Command.RULES}
"""What can be done beside the sheet of a hand."""


class BetweenPlays(Part):
    """Calls people to the table, and brings up what only they can answer."""

    def __init__(
        self, showing: Showing, do: Callable[[Intent], None], scores: Callable[[], bool] = lambda: True
    ) -> None:
        """``scores``: whether a score that is due may be shown."""
        self._showing = showing
        self._do = do
        self._scores = scores
        self._session = showing.session
        self._handover = Handover(showing.session, showing.viewpoint, showing.log)
        self._counted = False
        """Whether the match is among those played to their end."""
        self._page: Screen | None = None
        """The score that was shown last."""
        self._aside, self._room = False, 0
        """Whether it is that of those who have lost, beside the cards, and how much of the table's width it has."""
        self._over = False
        """Whether what was done for the first time has been said."""
        self._parting: Parting | None = None
        """What is said at the end of the match, the same as often as its result is shown."""
        self._looked_at = self._standing
        """How things stood when it was last looked what follows."""

    @property
    def _standing(self) -> tuple[Any, int, bool]:
        # A match that was left between two hands has its score sheet to show once the count is over.
        match = self._session.match
        return match.position, len(match.entries), self._session.started

    def opened(self) -> None:
        if self._session.match.entries:  # it is resumed
            self._look()
            self._showing.telling.renew(self._showing.viewpoint.viewer)
            self._leave_room(aside=False)
        self._handover.open()

    def rewound(self) -> None:
        self._handover.forget()
        self._leave_room(aside=False)

    def follow_up(self) -> None:
        if self._looked_at != self._standing:
            self._look()

    def _look(self) -> None:
        self._looked_at = self._standing
        self._hand_over(self._handover.look())

    @property
    def busy(self) -> bool:
        return self._handover.waiting

    def after_tick(self, dt: float) -> None:
        if not self._showing.halts and not self._showing.replays:
            self._hand_over(self._handover.update(dt, still=not self._showing.stage.motion.busy))

    def closed(self) -> None:
        self._remember()

    def _remember(self) -> None:
        """Keep how fast everybody is here, and once that a match was played to its end: when its result is shown, so
        that the next match knows of it, or when the table is left."""
        paces.remember(self._showing.host, self._session)
        self._counted = self._counted or paces.count(self._showing.host, self._session)

    def _hand_over(self, step: Step | None) -> None:
        match step:
            case TurnTo(seat, quietly):
                self._showing.turn_to(seat, quietly=quietly)
            case Curtain(seat):
                self._drop_curtain(seat)
            case ScoreSheet() if self._scores():
                self._show_result()

    def _drop_curtain(self, seat: int) -> None:
        showing, log = self._showing, self._showing.log
        words, name = self._session.told, self._session.told(self._session.name(seat))
        lines, calls = [*map(words, log.missed(seat)[-5:])], [*map(words, log.called(seat))]
        hide = showing.caps.label(showing.look.settings.keys.place("hide"))
        opened, pause = partial(showing.turn_to, seat), partial(self._do, Command.PAUSE)
        match = self._session.match
        sign = sign_of(match.rules, match.seats, seat)
        showing.host.push(CurtainScreen(showing.host, name, sign, lines, opened, pause, hide, calls))

    @property
    def _shown(self) -> bool:
        """Whether the score lies on the table."""
        return self._page in self._showing.host.screens

    def adds(self, view: TableView) -> TableView:
        """No button for a score that lies there; where it has the place of the pad, nothing else is there either."""
        if not self._shown:
            return view
        if not self._aside:
            return replace(view, buttons=tuple(button for button in view.buttons if button.does is not Command.RESULT))
        over = self._session.match.outcome is not None
        left = tuple(button for button in view.buttons if button.does in _BESIDE and not over)
        return replace(view, pad_rect=NO_PAD, opened=None, log_rect=None, message=None, page=None, buttons=left)

    def made_of(self) -> tuple[object, ...]:
        return self._shown, self._aside

    def does(self, intent: Intent) -> Intent | None:
        match intent:
            case Command.RESULT:
                self._show_result()
            case Command.NEXT:
                reason = self._session.dealer.proceed()
                if reason is not None:
                    self._showing.say(reason)
            case _:
                return intent
        return None

    def _show_result(self) -> None:
        """The score sheet of the hand or of the match, with what to do next."""
        from table.game.after.result_page import result_page  # a table opens sooner without what comes after it
        from table.overlays.result import ResultScreen

        showing = self._showing
        self._handover.shown()
        self._remember()
        if self._parting is None and self._session.match.outcome is not None:
            self._parting = parting(showing.host, self._session)
        following, pause = (partial(self._do, each) for each in (Command.NEXT, Command.PAUSE))
        ways = [way for each in afterwords() for way in each.ways(showing, self._do)]
        page = result_page(
            showing.host, self._session, following, ways, pause, self._click_under_sheet, self._parting or NOTHING
        )  # fmt: skip
        self._aside = isinstance(page, ResultScreen) and page.ending is not None and page.ending.lost
        self._leave_room(aside=self._aside)
        self._lay_last_trick()
        if isinstance(page, ResultScreen):
            page.keep_to(lambda: showing.frame.result(over=self._session.match.outcome is not None))
            page.on_rules = partial(self._do, Command.RULES) if self._session.match.outcome is None else None
        self._page = page
        showing.host.push(page)
        self._over = self._over or self._session.match.outcome is not None

    def _leave_room(self, *, aside: bool) -> None:
        """Lay the table into what the sheet of those who have lost leaves it, or all over again where that has gone;
        what is read there already stays as wide as it is."""
        showing, frame = self._showing, self._showing.frame
        if frame.page != self._room:
            return
        self._room = frame.room_for_result() if aside else 0
        closing = self._session.controller.middle if aside or self._session.dealer.asked else ()
        wanted = self._room, closing, aside and self._session.match.outcome is not None
        if (frame.page, showing.stage.closing, frame.over) != wanted:
            frame.page, showing.stage.closing, frame.over = wanted
            showing.recast()
            showing.refresh()

    def entered(self) -> None:
        if self._aside and not self._shown:
            self._aside = False
            self._leave_room(aside=False)

    def resizing(self) -> None:
        if self._room and self._showing.frame.page == self._room:
            self._room = self._showing.frame.page = self._showing.frame.room_for_result()

    def resized(self) -> None:
        self._lay_last_trick()

    def _lay_last_trick(self) -> None:
        """Those who have lost see the last trick where it fell."""
        if self._aside and self._session.match.outcome is not None:
            self._showing.stage.scene.rewind(self._last_trick(), up=True)

    def _last_trick(self) -> Sequence[Event]:
        """How the last trick of the match was taken."""
        middle, taken = self._session.controller.middle, []
        for event in reversed(self._session.match.heard(TABLE)):
            if isinstance(event, Moved) and event.dst.name in middle:
                break
            if isinstance(event, Moved) and event.src.name in middle:
                taken.append(event)
        return taken[::-1]

    def _click_under_sheet(self, pos: tuple[int, int]) -> None:
        """The signs for pause and rules are in sight beside the sheet of a hand, and mean the same there."""
        button = self._showing.view.button_at(pos)
        if button is not None and button.does in _BESIDE:
            self._do(button.does)
