"""Hints: what a computer player would do with what a hand can see."""

from functools import partial

from games.core.coach import Advice
from games.core.phrases import Phrase, Told, Words
from table.game.intents import Command, Intent
from table.game.part import Part
from table.game.showing import Showing
from table.input.hand import Hand
from table.session.session import Session


class Hinting(Part):
    """In games of turns a hint points a move out; Enter plays it."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing

    def does(self, intent: Intent) -> Intent | None:
        if intent is not Command.HINT:
            return intent
        showing, hand = self._showing, self._showing.hand
        if hand is not None and not showing.realtime:
            session = showing.session
            if not session.adviser.ask(hand.seat, partial(self._show, hand)):
                showing.say(session.controller.prompt(hand.view), hand.seat, refusing=True)
            elif session.adviser.thinking:
                showing.say(Phrase("Thinking of a hint…"), hand.seat, refusing=True)
        return None

    def _show(self, hand: Hand, advice: Advice) -> None:
        self._showing.nav.show(advice.action)
        words = Phrase("Hint: {hint} Enter plays it.", in_words(self._showing.session, hand, advice))
        self._showing.say(words, hand.seat, refusing=True)


def in_words(session: Session, hand: Hand, advice: Advice) -> Told:
    """What is advised, and why."""
    words = session.told(session.controller.words(hand.view, advice.action))
    return Told(f"{words}. {session.told(advice.why)}".rstrip())


def at_once(session: Session, hand: Hand) -> Words:
    """What would be best in a real-time game, where nobody thinks long about it."""
    told: list[Words] = []
    session.adviser.ask(hand.seat, lambda advice: told.append(in_words(session, hand, advice)))
    return told[0] if told else session.told(session.controller.prompt(hand.view))
