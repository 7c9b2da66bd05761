"""The coach at the table: a card that says what may be done now, what it is about, and how it is done."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

import pygame

from games.core.controller import Click, Drop, Gesture, Press
from games.core.notation import verb_of
from games.core.phrases import EMPTY, Phrase, Words
from table.game.buttons import beside, centred
from table.game.intents import Command
from table.game.log_plate import LogPlate
from table.game.message_place import on_table
from table.game.part import Part
from table.game.prompts import Pill
from table.game.showing import Showing
from table.game.table_view import TableView
from table.game.turn_card import CardPlace, TurnCard, TurnWords
from table.input.hand import Hand
from table.layout.roles import Role, Roles
from table.session.lesson_file import load
from table.session.session import Session
from table.setup import SIDES

ABOVE, BELOW = 12, 10
"""Clear felt above the log and below it, in u."""


class TurnCoach:
    """Says what a turn is about, and once a match gives a piece of advice of the lesson, where it first fits."""

    def __init__(self, session: Session, roles: Roles, *, carries: bool = True) -> None:
        """``carries``: whether any cards are carried in this game."""
        self._session = session
        self._carries = carries
        self._roles = roles
        self._tactic: Phrase | None = None
        self._told: int | None = None
        """At how many actions of the match the advice was given."""

    @property
    def given(self) -> Phrase | None:
        """The piece of advice that is given now."""
        return self._tactic

    def follow(self, hand: Hand | None, played: int) -> None:
        """The table has changed. ``played``: how many matches of the game there were before, for other advice each
        time."""
        entries = self._session.match.entries
        if self._told is not None:
            if len(entries) != self._told:
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
        self._told = len(entries) if self._tactic is not None else None

    def tactic(self, played: int, verbs: AbstractSet[str] | None = None) -> Phrase | None:
        """A piece of the lesson's advice, another in each match; ``verbs``: only about such actions."""
        lesson = load(self._session.setup.key)
        known = lesson.tactics if lesson is not None else ()
        fitting = [tactic for verb, tactic in known if verbs is None or verb in verbs]
        return fitting[played % len(fitting)] if fitting else None

    def advice(self, hand: Hand, prompt: Words, means: str) -> TurnWords | None:
        """What there is to say to a hand; None where it is not its turn, or nobody knows."""
        session, coach = self._session, self._session.setup.game.coach
        view = hand.view
        if coach is None or view.outcome is not None or hand.seat not in view.active:
            return None
        return TurnWords(prompt, session.words(self._tactic or coach.aim(view)), self._how(hand, means))

    def _how(self, hand: Hand, means: str) -> Words:
        """How it is done, with what was used last."""
        controller, own = self._session.controller, self._roles.hand_of(hand.seat)
        if self._session.match.rules.realtime:
            if self._session.choice(hand.seat).kind not in SIDES:
                if means == "keys":
                    return Phrase("Arrow keys, then Enter.")
                return Phrase("Click or drag.") if self._carries else Phrase("Click it.")
            return (
                Phrase("Click, or use your keys.")
                if means == "mouse"
                else Phrase("The keys are shown beside the cards.")
            )
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
            return Phrase("Drag a card: its places light up.")
        if gestures and all(isinstance(each, Click) and self._roles.role(each.spot) is Role.STOCK for each in gestures):
            return Phrase("Click the stock.")
        return _by_mouse(gestures, hand.seat)


def _by_mouse(gestures: Sequence[Gesture], seat: int) -> Words:
    if any(isinstance(gesture, Press) and gesture.cards for gesture in gestures):
        return Phrase("Click cards, then a button.")
    if any(isinstance(gesture, Drop) and gesture.src.seat == seat for gesture in gestures):
        return Phrase("Drag a card, or double-click it.")
    if any(isinstance(gesture, Drop) for gesture in gestures):
        return Phrase("Drag it: its places light up.")
    if any(isinstance(gesture, Click) for gesture in gestures):
        return Phrase("Click it.")
    return Phrase("Press a button.") if gestures else EMPTY


def _by_keys(gestures: Sequence[Gesture], own: object) -> Words:
    if any(isinstance(gesture, Drop) and gesture.src == own for gesture in gestures):
        return Phrase("A card's number, then Enter.")
    return Phrase("N shows each move, Enter plays it.") if gestures else EMPTY


class Coaching(Part):
    """Puts the card on the table where it covers nothing, and moves the log out of its way."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._look = showing.look
        self._session = showing.session
        self._stage = showing.stage
        self._frame = showing.frame
        self._place = CardPlace(showing.look)
        self._log_plate = LogPlate(showing.look)
        carries = any(pile.lift != "none" for pile in showing.stage.scene.places.piles.values())
        self.coach = TurnCoach(showing.session, showing.stage.layout.roles, carries=carries)

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
        played = self._look.settings.matches.get(self._stage.layout.head.key, 0)
        self.coach.follow(self._learner, played)

    def made_of(self) -> tuple[object, ...]:
        return self.coach.given, self._reader

    def tip(self) -> Words:
        """A piece of advice for a pause in real time, where play itself leaves no time to read; none after the first
        matches."""
        settings, key = self._look.settings, self._stage.layout.head.key
        tactic = self.coach.tactic(settings.matches.get(key, 0)) if self._realtime and settings.coaches(key) else None
        return self._session.words(tactic) if tactic is not None else EMPTY

    def adds(self, view: TableView) -> TableView:
        """The view with the card, if there is anything to say and room for it."""
        hand = self._reader
        advice, pill = self._advice(view, hand)
        if advice is None or hand is None:
            return view
        if view.page is not None:  # it has the place of pad and log
            under = self._place.card(advice, view.page.panel, self._frame.column.bottom, None, ())
            return view if under is None else self._hung(view, under, hand, pill)
        buttons = [button for button in view.buttons if button.does is not Command.LOG]
        foot = min((button.rect.top for button in buttons if button.main), default=self._frame.column.bottom)
        lies = on_table(self._stage, view)
        taken = lies + [button.rect for button in buttons if button.rect]
        over, end = pill.rect if pill is not None else None, self._log_end(foot)
        fixed = view.log_rect if self._log_stays(view) else None
        own = self._stage.scene.places.arrangement.log is not None
        card = self._place.card(advice, view.pad_rect, foot, over, [*taken, fixed]) if fixed is not None else None
        if fixed is not None and not own and (card is None or not card.taped or len(card.parts) < advice.count):
            fixed = None  # the log makes way where the pad is long
        log = 0 if fixed is not None else self._log_plate.least(view.log, view.pad_rect.width)
        if fixed is None:
            # Rather a shorter card than no log.
            short = end - log - self._look.length(ABOVE + BELOW)
            card = self._place.card(advice, view.pad_rect, short, over, taken)
            if card is None or not card.taped:
                card = self._place.card(advice, view.pad_rect, foot, over, taken)
        if card is None:
            return view
        if not card.taped:
            return replace(view, turn=card)
        view = self._hung(view, card, hand, pill)
        return view if fixed is not None else self._under(view, card.rect, end, lies)

    def _advice(self, view: TableView, hand: Hand | None) -> tuple[TurnWords | None, Pill | None]:
        """What there is to say to a hand, and the prompt that says a part of it."""
        if hand is None or not self._look.settings.coaches(self._stage.layout.head.key):
            return None, None
        prompt = next((prompt for prompt in view.prompts if prompt.seat in {0, hand.seat}), None)
        said = prompt.words if prompt is not None else EMPTY
        if prompt is not None and prompt.message:
            said = self._session.words(self._session.controller.prompt(hand.view))
        pill = next((pill for pill in view.pills if pill.prompt is prompt), None)
        return self.coach.advice(hand, said, self._showing.means), pill

    def _hung(self, view: TableView, card: TurnCard, hand: Hand, pill: Pill | None) -> TableView:
        """The view with the card, without a prompt that says no more, and with the buttons beside it in its place."""
        said = pill is not None and not pill.prompt.message
        kept = tuple(other for other in view.pills if other is not pill or not said)
        view = replace(view, turn=card, pills=kept)
        if self._realtime:  # the card goes when the first card is played, and no button moves then
            return view
        look, places = self._look, self._stage.scene.places
        moved = centred(look, places, hand.seat, view.buttons)
        pills = view.pills if moved == view.buttons else beside(look, places, moved, (), view.pills)
        return replace(view, buttons=moved, pills=pills)

    def _log_stays(self, view: TableView) -> bool:
        """Whether the log has a place that is not right under the score pad: at the foot of the column, or where the
        layout wants it."""
        log, pad = view.log_rect, view.pad_rect
        if log is None or self._stage.scene.places.arrangement.log is None:
            return log is not None and not self._frame.page
        return log.top < pad.bottom or log.left >= pad.right or log.right <= pad.left

    def _log_end(self, foot: int) -> int:
        """How far down a log under the score pad reaches."""
        places = self._stage.scene.places
        box = places.arrangement.log
        return foot if box is None else min(foot, places.box_of(box).bottom + self._look.length(BELOW))

    def _under(self, view: TableView, card: pygame.Rect, foot: int, lies: Sequence[pygame.Rect]) -> TableView:
        """The view with its log where it was, if the card leaves that place free, or under the card, or without one.
        ``lies``: what is on the table."""
        look, pad = self._look, view.pad_rect
        own = self._stage.scene.places.arrangement.log is not None
        if own and view.log_rect is not None and not view.log_rect.colliderect(card):
            return view
        top = card.bottom + look.length(ABOVE)
        room = pygame.Rect(pad.left, top, pad.width, max(0, foot - look.length(BELOW) - top))
        rect = self._log_plate.rect(view.log, room, view.log_key)
        if rect is not None and rect.collidelist(lies) >= 0:
            rect = None
        others = tuple(button for button in view.buttons if button.does is not Command.LOG)
        moved = tuple(replace(button, rect=rect) for button in view.buttons if button.does is Command.LOG and rect)
        return replace(view, log_rect=rect, buttons=others + moved)
