"""The pause of a match, conceding it, and what is asked before the window closes over it."""

from __future__ import annotations

from abc import abstractmethod

from games.core.coach import Advice
from games.core.common import Concede
from table.game.reading import ReadingScreen
from table.input.hand import Hand, Reply
from table.overlays.dialog import DialogScreen

KEPT = "The match stands still. It is kept, and you can resume it another time."


class PausingScreen(ReadingScreen):
    """A match in play that can be stopped at any time, and is asked about where leaving would be a loss."""

    @abstractmethod
    def _answer(self, hand: Hand, reply: Reply) -> None:
        """Show what came of a gesture."""

    def pause(self) -> None:
        """Stop play, at the table or over what lies on it; resuming starts with a count in real-time games."""
        from table.overlays.pause import PauseScreen  # a table opens sooner without it

        plays = self.host.screens[-1] is self
        concede = self._concede if self.hands and self._may_concede() else None
        sides = len(self.session.match.rules.sides(self.session.match.seats))
        hint = self._paused_hint if plays and self.realtime and len(self.hands) == 1 else None
        rules = self.read_rules if plays and self.frame.room_for_page() else None
        page = PauseScreen(
            self.host, self.setup.key, concede, hint=hint, abandons=sides > 2, commit=self.session.match.tags.commit,
            on_rules=rules, tip=self.coaching.tip() if self.hands else "", lost=self.session.lost,
        )  # fmt: skip
        self.host.push(page)

    def keeps_open(self) -> bool:
        """A match in real time stands still, and closing the window is asked about; so is losing a match that could not
        be kept."""
        runs = self.realtime and self.session.started and self.session.kept is not None and bool(self.hands)
        if not (runs and self.session.match.outcome is None) and not self.session.lost():
            return False
        from table.overlays.pause import UNKEPT

        self.pause()
        words = UNKEPT if self.session.lost() else KEPT
        answers = (("Stay", lambda: None), ("Quit", self.host.quit))
        self.host.push(DialogScreen(self.host, "Quit Tavolino?", words, answers, escape=0))
        return True

    def _may_concede(self) -> bool:
        hand = self.hand or next(iter(self.hands.values()))
        return self.session.match.refusal(hand.seat, Concede()) is None

    def _concede(self) -> None:
        self.host.pop_to(self)  # a curtain or the sheet of a hand may lie on the table
        hand = self.hand or next(iter(self.hands.values()))
        self._answer(hand, hand.play_text("concede"))

    def _hint_in_words(self, hand: Hand, advice: Advice) -> str:
        words = self.session.words(self.session.controller.words(hand.view, advice.action))
        return f"{words}. {self.session.words(advice.why)}".rstrip()

    def _paused_hint(self) -> str:
        """What would be best in a real-time game, where nobody thinks long about it."""
        (hand,) = self.hands.values()
        told: list[str] = []
        self.session.adviser.ask(hand.seat, lambda advice: told.append(self._hint_in_words(hand, advice)))
        return told[0] if told else self.session.words(self.session.controller.prompt(hand.view))
