"""The pause of a match, conceding it, and what is asked before the window closes over it."""

from collections.abc import Callable
from functools import partial

from games.core.phrases import EMPTY, Phrase, Words
from table.game.hinting import at_once
from table.game.intents import Command, Intent
from table.game.part import Part
from table.game.playing import conceding, may_concede
from table.game.showing import Showing
from table.overlays.dialog import ask

KEPT = Phrase("Your match is saved. Pick it up again any time.")


class Pausing(Part):
    """A match can be stopped at any time, and is asked about where leaving would be a loss."""

    def __init__(
        self, showing: Showing, do: Callable[[Intent], None], to_front: Callable[[], None], tip: Callable[[], Words]
    ) -> None:
        """``to_front``: takes away what lies on the table, a curtain or the sheet of a hand; ``tip``: a piece of advice
        for the pause, or nothing."""
        self._showing = showing
        self._do = do
        self._to_front = to_front
        self._tip = tip

    def does(self, intent: Intent) -> Intent | None:
        if intent is not Command.PAUSE:
            return intent
        self._pause()
        return None

    def _pause(self) -> None:
        """Stop play, at the table or over what lies on it; resuming starts with a count in real-time games."""
        from table.overlays.pause import PauseScreen  # a table opens sooner without it

        showing, session = self._showing, self._showing.session
        plays, hands = showing.in_front, tuple(showing.hands.values())
        hint = partial(at_once, session, *hands) if plays and showing.realtime and len(hands) == 1 else None
        page = PauseScreen(
            showing.host, showing.setup.key, self._concede if may_concede(showing) else None, hint=hint,
            abandons=len(session.match.rules.sides(session.match.seats)) > 2,
            on_rules=partial(self._do, Command.READ) if plays and showing.frame.room_for_page() else None,
            tip=self._tip() if hands else EMPTY,
            who=session.name(conceding(showing).seat) if len(hands) > 1 else EMPTY, lost=session.lost,
        )  # fmt: skip
        showing.host.push(page)

    def _concede(self) -> None:
        self._to_front()
        self._do(Command.CONCEDE)

    def keeps_open(self) -> bool:
        """A match in real time stands still, and closing the window is asked about; where it could not be kept, the
        program asks about that."""
        showing, session = self._showing, self._showing.session
        runs = showing.realtime and session.started and session.kept is not None and bool(showing.hands)
        if not (runs and session.match.outcome is None):
            return False
        self._do(Command.PAUSE)
        if session.lost():
            return False
        quits = Phrase("Quit"), showing.host.quit
        ask(showing.host, Phrase("Quit Tavolino?"), KEPT, Phrase("Stay"), quits)
        return True
