"""How to do what a lesson wants, in a few words and with the device that the learner uses; and what it is done with."""

from collections.abc import Sequence

from games.core.controller import Click, Drop, Gesture, Press
from games.core.events import Spot
from games.core.phrases import EMPTY, Phrase, Words
from table.board.stage import Stage
from table.game.intents import Push
from table.game.table_view import TableView
from table.input.focus import Target
from table.input.hand import Hand
from table.input.pads import pad_of
from table.input.sdl import Caps
from table.look import Look
from table.session.lesson.script import Anchor, Ask, AtButton, AtPile, Do
from table.session.lesson.teacher import Teacher
from table.setup import SIDES

SHOWN, LATE = 2, 6.0
"""How often the way to do a thing of one kind is explained; after how many seconds it is explained all the same."""


class Ways:
    """Knows how the wanted actions are done."""

    def __init__(self, look: Look, teacher: Teacher, hand: Hand, stage: Stage, caps: Caps) -> None:
        self._look = look
        self._teacher = teacher
        self._hand = hand
        self._stage = stage
        self._caps = caps
        self._explained: dict[str, set[int]] = {}
        """The steps in which the way to do a thing of each kind was explained."""

    @property
    def gestures(self) -> list[Gesture]:
        """The usual gesture of each wanted action."""
        controller, view = self._hand.session.controller, self._hand.view
        return [gesture for action in self._teacher.wanted for gesture in controller.gestures(view, action)[:1]]

    @property
    def at(self) -> tuple[Anchor, ...]:
        """What is pointed at: what the step says, or what the answer to its question is done with."""
        if self._teacher.at or not isinstance(self._teacher.task, Ask):
            return self._teacher.at
        match self.gestures[:1]:
            case [Drop((card, *_), src) | Click(src, card)]:
                return (AtPile(src, card),)
            case [Press(name)]:
                return (AtButton(name),)
        return ()

    def goals(self) -> dict[Spot, Words]:
        """The piles to be lit: where wanted cards go, and those to be clicked at which the lesson does not point."""
        pointed = {anchor.spot for anchor in self.at if isinstance(anchor, AtPile)}
        clicked = {each.spot for each in self.gestures if isinstance(each, Click)} - pointed
        return dict.fromkeys(sorted(clicked | {each.dst for each in self.gestures if isinstance(each, Drop)}), EMPTY)

    # -- the focus

    def first(self, targets: Sequence[Target], view: TableView) -> Target | None:
        """Where keys begin: at what the wanted action is done with, otherwise at what the lesson points at."""
        chosen = self._hand.selection
        for gesture in self.gestures[:1]:
            match gesture:
                case Drop(cards, src, dst, onto) if chosen is not None and (chosen.spot, chosen.cards) == (src, cards):
                    return _at(targets, AtPile(dst, onto))
                case Drop((card, *_), src) | Click(src, card):
                    return _at(targets, AtPile(src, card))
                case Press(name, ()):
                    return self._button(targets, view, name)
        for anchor in self.at:
            match anchor:
                case AtPile():
                    found = _at(targets, anchor)
                case AtButton(name):
                    found = self._button(targets, view, name)
                case _:
                    found = None
            if found is not None:
                return found
        return None

    def _button(self, targets: Sequence[Target], view: TableView, name: str) -> Target | None:
        press = Push(self._teacher.me, Press(name))
        index = next((at for at, button in enumerate(view.game_buttons) if button.does == press), None)
        return next((each for each in targets if index is not None and each.button == index), None)

    # -- words

    def words(self, means: str, idle: float) -> Words:
        """The line under the text; only for the first things of a kind, or once the learner has done nothing for a
        while (``idle``: for how long, in seconds)."""
        kind, words = self._line(means)
        told = self._explained.setdefault(kind, set())
        if self._teacher.number not in told and len(told) >= SHOWN and idle < LATE:
            return EMPTY
        if words:
            told.add(self._teacher.number)
        return words

    def _line(self, means: str) -> tuple[str, Words]:
        teacher = self._teacher
        if teacher.showing or teacher.over:
            return "", EMPTY
        if teacher.free:
            realtime = self._hand.session.match.rules.realtime
            return "free", EMPTY if realtime else Phrase("H shows what a good player would do.")
        if teacher.reading and isinstance(teacher.task, Do):
            return f"detour {teacher.number}", Phrase("Press Enter or click to go back.")
        if not (gestures := self.gestures):
            return "read", Phrase("Press Enter or click anywhere.")
        if means == "keys":
            return f"{type(gestures[0]).__name__} by keys", self._by_keys(gestures[0])
        return type(gestures[0]).__name__, self._by_mouse(gestures)

    def _by_mouse(self, gestures: Sequence[Gesture]) -> Words:
        several = len(gestures) > 1
        match gestures[0]:
            case Drop(cards) if cards and not several:
                return self._hand.session.told(Phrase("Drag the {card} to the lit place.", cards[0]))
            case Drop(cards) if cards:
                return Phrase("Drag one to the lit place.")
            case Press(_, cards) if cards:
                return Phrase("Click the cards, then press the button.")
            case Press():
                return Phrase("Press the button.")
        return Phrase("Click a lit one.") if several else Phrase("Click it.")

    def _by_keys(self, gesture: Gesture) -> Words:
        """By a key of the pad, by the card's number in the hand, or with the focus, which begins at what is lit."""
        hand, stage = self._hand, self._stage
        pad = pad_of(hand, self._look.settings.keys)
        ways = hand.session.controller.gestures(hand.view, self._teacher.wanted[0])
        if (code := next((code for code, does in pad.items() if does in ways), None)) is not None:
            return Phrase("Press {key}.", self._caps.label(code))
        own = stage.layout.roles.hand_of(hand.seat)
        held = [piece.card for piece in stage.scene.piles[own]][:9] if own in stage.scene.piles else []
        match gesture:
            case Press(_, (_, *_)):
                return Phrase("H shows it, H again plays it.")
            case _ if hand.session.choice(hand.seat).kind in SIDES:  # whose keys move no focus
                return Phrase("H shows it, H again plays it.")
            case Drop((card,), src) if src == own and card in (
                held := [each.card for each in stage.scene.piles[src]][:9]
            ):
                return Phrase("Press {key}, then Enter.", held.index(card) + 1)
            case Drop():
                return Phrase("Tab to the lit card, then press Enter twice.")
        return Phrase("Tab to the lit place, then press Enter.")


def _at(targets: Sequence[Target], anchor: AtPile) -> Target | None:
    """The card that is pointed at; otherwise its pile."""
    there = [each for each in targets if each.spot == anchor.spot]
    wanted = anchor.card[:2] if anchor.card is not None else None
    exact = (each for each in there if each.card is not None and each.card[:2] == wanted)
    return next(exact, there[0] if there else None)
