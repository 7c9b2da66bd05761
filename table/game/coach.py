"""The coach at the table: it says what may be done now, what it is about, and how it is done."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from games.core.controller import Click, Drop, Gesture, Press
from games.core.notation import verb_of
from games.core.phrases import EMPTY, Phrase, Words
from table.game.messages.band import TurnWords
from table.game.part import Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.input.hand import Hand
from table.layout.roles import Role, Roles
from table.session.lesson.file import sound
from table.session.session import Session
from table.setup import SIDES


class TurnCoach:
    """Says what a turn is about, and once a match gives a piece of advice of the lesson, where it first fits."""

    def __init__(self, session: Session, roles: Roles, *, carries: bool = True) -> None:
        """``carries``: whether any cards are carried in this game."""
        self._session = session
        self._carries = carries
        self._roles = roles
        self._tactic: Phrase | None = None
        self._coached: int | None = None
        """At how many actions of the match the advice was given."""

    @property
    def given(self) -> Phrase | None:
        """The piece of advice that is given now."""
        return self._tactic

    def follow(self, hand: Hand | None, played: int) -> None:
        """The table has changed. ``played``: how many matches of the game there were before, for other advice each
        time."""
        entries = self._session.match.entries
        if self._coached is not None:
            if len(entries) != self._coached:
                self._tactic = None
            return
        if hand is None:
            return
        if self._session.match.rules.realtime:  # the count before a match leaves time to read, from the second match on
            self._tactic = self.tactic(played) if played else None
        elif hand.seat in hand.view.deciding and any(entry.seat == hand.seat for entry in entries):
            # not before the first action, which has enough to read
            verbs = {verb_of(action) for action in hand.session.controller.actions(hand.view)}
            self._tactic = self.tactic(played, verbs)
        self._coached = len(entries) if self._tactic is not None else None

    def tactic(self, played: int, verbs: AbstractSet[str] | None = None) -> Phrase | None:
        """A piece of the lesson's advice, another in each match; ``verbs``: only about such actions."""
        lesson = sound(self._session.setup.key)
        known = lesson.tactics if lesson is not None else ()
        fitting = [tactic for verb, tactic in known if verbs is None or verb in verbs]
        return fitting[played % len(fitting)] if fitting else None

    def advice(self, hand: Hand, prompt: Words, means: str) -> TurnWords | None:
        """What there is to say to a hand; None where it is not its turn, or nobody knows."""
        session, coach = self._session, self._session.setup.game.coach
        view = hand.view
        if coach is None or view.outcome is not None or hand.seat not in view.active:
            return None
        return TurnWords(prompt, session.told(self._tactic or coach.aim(view)), self._how(hand, means))

    def _how(self, hand: Hand, means: str) -> Words:
        """How it is done, with what was used last."""
        controller, own = self._session.controller, self._roles.hand_of(hand.seat)
        if self._session.match.rules.realtime:
            return Phrase("Everyone plays at once. {how}", self._at_any_time(hand, means))
        gestures = [
            gesture
            for action in controller.actions(hand.view)
            for gesture in controller.gestures(hand.view, action)[:1]
        ]
        if means == "keys":
            return _by_keys(gestures, own)
        carried = [gesture for gesture in gestures if isinstance(gesture, Drop) and gesture.src.seat == hand.seat]
        pressed = any(isinstance(gesture, Press) and gesture.cards for gesture in gestures)
        if (
            carried
            and not pressed
            and not any(controller.obvious(hand.view, each.src, each.cards[-1]) for each in carried)
        ):
            return Phrase("Drag a card: the places it can go light up.")
        if gestures and all(isinstance(each, Click) and self._roles.role(each.spot) is Role.STOCK for each in gestures):
            return Phrase("Click the stock.")
        return _by_mouse(gestures, hand.seat)

    def _at_any_time(self, hand: Hand, means: str) -> Words:
        """How it is done in a game in real time."""
        if self._session.choice(hand.seat).kind in SIDES:
            by_mouse = means == "mouse"
            return Phrase("Click, or use your keys.") if by_mouse else Phrase("The keys are shown beside the cards.")
        if means == "keys":
            return Phrase("Arrow keys, then Enter.")
        return Phrase("Click or drag.") if self._carries else Phrase("Click it.")


def _by_mouse(gestures: Sequence[Gesture], seat: int) -> Words:
    if any(isinstance(gesture, Press) and gesture.cards for gesture in gestures):
        return Phrase("Click cards, then a button.")
    if any(isinstance(gesture, Drop) and gesture.src.seat == seat for gesture in gestures):
        return Phrase("Drag a card, or double-click it.")
    if any(isinstance(gesture, Drop) for gesture in gestures):
        return Phrase("Drag it: the places it can go light up.")
    if any(isinstance(gesture, Click) for gesture in gestures):
        return Phrase("Click it.")
    return Phrase("Press a button.") if gestures else EMPTY


def _by_keys(gestures: Sequence[Gesture], own: object) -> Words:
    if any(isinstance(gesture, Drop) and gesture.src == own for gesture in gestures):
        return Phrase("Press a card's number, then Enter.")
    return Phrase("N steps through your moves, Enter plays one.") if gestures else EMPTY


class Coaching(Part):
    """Has the message band say what the turn is about."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._session = showing.session
        carries = any(pile.lift != "none" for pile in showing.stage.scene.places.piles.values())
        self.coach = TurnCoach(showing.session, showing.stage.layout.roles, carries=carries)
        self._played = showing.look.settings.matches
        """How many matches of each game there were before this one: the band has its height for all of it."""
        self.resizing()

    def resizing(self) -> None:
        showing, session = self._showing, self._session
        coached = bool(session.people) and session.setup.game.coach is not None
        showing.frame.card = coached and replace(showing.look.settings, matches=self._played).coaches(showing.setup.key)

    @property
    def _realtime(self) -> bool:
        return self._showing.realtime

    @property
    def _learner(self) -> Hand | None:
        """The only hand on the screen, on its turn; none while a real-time game runs."""
        live = self._showing.onlookers.live
        if len(live) != 1 or (self._realtime and self._session.started and not self._showing.patience.stands):
            return None
        return live[0] if self._realtime or live[0].seat in live[0].view.deciding else None

    @property
    def _reader(self) -> Hand | None:
        """The same once the cards lie that lead to this turn."""
        hand = self._learner
        return hand if hand is not None and (self._realtime or hand.seat in self._showing.telling.awaited) else None

    def refreshed(self) -> None:
        key = self._showing.stage.layout.head.key
        self.coach.follow(self._learner, self._showing.look.settings.matches.get(key, 0))

    def made_of(self) -> tuple[object, ...]:
        return self.coach.given, self._reader

    def tip(self) -> Words:
        """A piece of advice for a pause in real time, where play itself leaves no time to read; none after the first
        matches."""
        settings, key = self._showing.look.settings, self._showing.stage.layout.head.key
        tactic = self.coach.tactic(settings.matches.get(key, 0)) if self._realtime and settings.coaches(key) else None
        return self._session.told(tactic) if tactic is not None else EMPTY

    def adds(self, view: TableView) -> TableView:
        """The view with the your-turn card in its message band, unless a message stands there; while others play it
        says what the game is about."""
        hand, showing = self._reader, self._showing
        if view.message is None or not showing.frame.card or view.prompts[0].message:
            return view
        may = view.prompts[0].words
        said = self.coach.advice(hand, may, showing.means) if hand is not None else None
        if said is None and may and not self._realtime and self._session.match.outcome is None:
            said = TurnWords(may, self._session.told(showing.stage.layout.head.about))
        return replace(view, message=showing.viewer.band(said, view.buttons)) if said is not None else view
