"""A person's seat: the hand's selection, and what its clicks, drops and keys do."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from games.core.cards import Card
from games.core.controller import CANCEL, Click, Drop, Gesture, Press
from games.core.events import Spot
from games.core.notation import GivingUp
from games.core.phrases import Phrase, row
from games.core.rules import OVER, View
from table.session.session import Session

NAMED = 3
"""How many things that a card could do are named in a sentence."""


class Selection(NamedTuple):
    """Cards selected by clicks or keys, bottom to top, still in place; none: the whole pile, by its key."""

    spot: Spot
    cards: tuple[Card, ...]


class Played(NamedTuple):
    """The action was taken."""

    action: Any


class Refused(NamedTuple):
    """The action was refused, and why."""

    reason: Phrase


class Ambiguous(NamedTuple):
    """The gesture means several things: the player says which."""

    actions: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """Only the selection changed."""


class Grave(NamedTuple):
    """The action gives the match up: the player says whether that was meant."""

    action: GivingUp


Reply = Played | Refused | Ambiguous | Grave | Chosen


class Hand:
    """The hand of the person at one seat. Mouse and keys both lead here; it knows nothing of the screen."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.selection: Selection | None = None
        self.penalty = session.controller.penalty
        """Seconds of waiting after a refused action."""
        self._waits_until = 0.0

    @property
    def view(self) -> View[Any, Any]:
        return self.session.view(self.seat)

    # -- gestures

    def drop(self, cards: tuple[Card, ...], src: Spot, dst: Spot, onto: Card | None) -> Reply:
        """Cards were dropped on a pile, or on one card of it."""
        return self._do(Drop(cards, src, dst, onto))

    def turn_down(self, cards: tuple[Card, ...], src: Spot, dst: Spot, onto: Card | None) -> Reply:
        """Cards were let go of where they are not taken: nothing is played, and it is said why."""
        self.selection = None
        tried = self.session.controller.attempt(self.view, Drop(cards, src, dst, onto))
        if isinstance(tried, Phrase):
            return Refused(tried)
        if tried is None or self.session.match.refusal(self.seat, tried) is None:
            return Refused(self._nothing())
        return self.play(tried)

    def press(self, name: str) -> Reply:
        """A button was pressed, with whatever is selected; that stays selected if it is refused."""
        controller, view, chosen = self.session.controller, self.view, self.selection
        pressed = Press(name)
        if chosen is not None:
            with_cards = Press(name, chosen.cards)
            if controller.meaning(view, with_cards) or controller.attempt(view, with_cards) is not None:
                pressed = with_cards
        reply = self._do(pressed)
        if isinstance(reply, Refused):
            self.selection = chosen
            self.refresh()
        return reply

    def click(self, spot: Spot, card: Card | None, lifted: tuple[Card, ...] = ()) -> Reply:
        """A pile or card was clicked; ``lifted``: the cards that would come along if it were picked up."""
        chosen, click, controller, view = self.selection, Click(spot, card), self.session.controller, self.view
        if chosen is not None:
            if chosen.spot == spot and (not lifted or lifted == chosen.cards):
                return self.cancel()
            if chosen.spot != spot:
                gesture = Drop(chosen.cards, chosen.spot, spot, card)
                tried = controller.attempt(view, gesture) is not None
                # In somebody else's pile no card could be picked up next: the second click was meant for the pile.
                if controller.meaning(view, gesture) or (tried and spot.seat not in {0, self.seat}):
                    return self._do(gesture)
                if not lifted and (tried or not controller.meaning(view, click)):
                    return self._do(gesture)
                if lifted and tried and controller.aims(view, gesture):
                    reply = self._do(gesture)  # it says why the first card may not go there; the second one is taken
                    if isinstance(reply, Refused):
                        self.selection = Selection(gesture.dst, lifted)
                    return reply
            self.selection = None
        if controller.meaning(view, click):
            return self._do(click)
        if lifted:
            self.selection = Selection(spot, lifted)
            return Chosen()
        return self._do(click)

    def toggle(self, spot: Spot, card: Card, *, out: bool) -> Reply:
        """Add a card to the selection or take it out; copies of a card count separately."""
        kept = list(self.selection.cards) if self.selection is not None else []
        if out:
            kept.remove(card)
        else:
            kept.append(card)
        self.selection = Selection(spot, tuple(kept)) if kept else None
        return Chosen()

    def pad(self, slot: str) -> Reply | None:
        """A key of a real-time player's pad; None where it means nothing now."""
        if (gesture := self.session.controller.pad_keys(self.view).get(slot)) is None:
            return None
        if gesture == CANCEL:
            return self.cancel()
        if isinstance(gesture, Press):
            return self.press(gesture.name)
        if gesture.card is None:
            return self._pad_pile(gesture)
        lifted = (gesture.card,)
        if self.selection == Selection(gesture.spot, lifted):
            action = self.session.controller.repeat_press(self.view, gesture.spot, gesture.card)
            return self.play(action) if action is not None else self.cancel()
        return self.click(gesture.spot, gesture.card, lifted)

    def playable(self, spot: Spot, card: Card | None, lifted: tuple[Card, ...] = ()) -> bool:
        """Whether a click there would do or select something now and not be refused. ``lifted``: the cards that would
        come along if it were picked up; they may be selected at any time."""
        controller, view, chosen = self.session.controller, self.view, self.selection
        if lifted:
            return True
        if chosen is not None and (
            chosen.spot == spot or controller.meaning(view, Drop(chosen.cards, chosen.spot, spot, card))
        ):
            return True
        if not view.legal:
            return False
        if controller.multi_select and spot.seat == self.seat:
            return True
        return any(
            gesture in (Click(spot, card), Click(spot, None))
            or (isinstance(gesture, Drop) and gesture.src == spot and (card is None or card in gesture.cards))
            for action in controller.actions(view)
            for gesture in controller.gestures(view, action)
        )

    def obvious(self, spot: Spot, card: Card | None, lifted: tuple[Card, ...] = ()) -> Reply:
        """A right click: the best legal move of that card, or why none is played. A card that could go somewhere is
        selected then, so that its places are lit. ``lifted``: the cards that would come along."""
        controller, view, click = self.session.controller, self.view, Click(spot, card)
        if (action := controller.obvious(view, spot, card)) is not None:
            return self.play(action)
        places = controller.targets(view, spot, lifted) if lifted else frozenset()
        if not places:
            return self._do(click)
        self.selection = Selection(spot, lifted)
        reason = controller.attempt(view, click)
        return Refused(reason if isinstance(reason, Phrase) else self._which(spot, lifted, len(places)))

    def forgive(self) -> None:
        """End the wait after a refused action."""
        self._waits_until = 0.0

    def play(self, action: Any, *, sure: bool = False) -> Reply:
        """Do an action, however it was reached for: whoever comes too late for it need not wait. ``sure``: even one
        that gives the match up."""
        self.selection = None
        if isinstance(action, GivingUp) and not sure and self.session.match.refusal(self.seat, action) is None:
            return Grave(action)
        now = self.session.clock.now
        if now < self._waits_until:
            return Refused(Phrase("Not so fast! A wrong try costs you a moment."))
        if (reason := self.session.submit(self.seat, action)) is None:
            return Played(action)
        if (outrun := self.session.races.outrun(self.seat, action)) is not None:
            return Refused(outrun)
        self._waits_until = now + self.penalty
        return Refused(reason)

    def play_text(self, text: str) -> Reply:
        """Do an action by its notation."""
        self.selection = None
        reason = self.session.submit(self.seat, text)
        return Played(text) if reason is None else Refused(reason)

    def cancel(self) -> Reply:
        """Drop the selection."""
        self.selection = None
        return Chosen()

    def refresh(self) -> None:
        """The table changed: forget selected cards that are no longer in place."""
        if (chosen := self.selection) is None:
            return
        there = list(self.view.piles.get(chosen.spot, ()))
        for card in chosen.cards:
            if card not in there:
                self.selection = None
                return
            there.remove(card)

    # -- within

    def _pad_pile(self, click: Click) -> Reply:
        """The key of a whole pile: what a click there does, or selects the pile; a second key says where to."""
        controller, view, chosen = self.session.controller, self.view, self.selection
        if chosen is not None and chosen.spot == click.spot:
            action = controller.repeat_press(view, click.spot, None)
            return self.play(action) if action is not None else self.cancel()
        clicks = bool(controller.meaning(view, click))
        if chosen is not None:
            drop = Drop(chosen.cards, chosen.spot, click.spot)
            if controller.meaning(view, drop) or (not clicks and controller.attempt(view, drop) is not None):
                return self._do(drop)
        if clicks or controller.attempt(view, click) is not None:
            return self._do(click)
        self.selection = Selection(click.spot, ())
        return Chosen()

    def _do(self, gesture: Gesture) -> Reply:
        found = self.session.controller.meaning(self.view, gesture)
        if len(found) == 1:
            if (late := self._late(gesture, found[0])) is None:
                return self.play(found[0])
            self.selection = None  # the race was lost: nothing is done, and nobody waits for it
            return Refused(late)
        if found:
            return Ambiguous(found)
        attempt = self.session.controller.attempt(self.view, gesture)
        if isinstance(attempt, Phrase):
            return Refused(attempt)
        return self.play(attempt) if attempt is not None else Refused(self._nothing())

    def _late(self, gesture: Gesture, action: Any) -> Phrase | None:
        """Who has just taken the card that was meant, and laid another in its place, if it matters which it is."""
        match gesture:
            case Drop(_, _, dst, Card() as onto) if gesture in self.session.controller.gestures(self.view, action):
                return self.session.races.unseen(self.seat, dst, onto)
        return None

    def _which(self, src: Spot, cards: tuple[Card, ...], places: int) -> Phrase:
        """What these cards could do, if it is little enough to be named, or at how many places."""
        controller, view = self.session.controller, self.view
        found = dict.fromkeys(
            action
            for action in controller.actions(view)
            for gesture in controller.gestures(view, action)
            if isinstance(gesture, Drop) and (gesture.src, gesture.cards) == (src, cards)
        )
        if max(places, len(found)) > NAMED or not found:  # several cards that were chosen are in nobody's list
            one = "It can go to {count} place: drag it there, or click the lit place."
            return Phrase(one, places, many="It can go to {count} places: drag it to one, or click a lit one.")
        words = [Phrase("“{action}”", controller.words(view, action)) for action in found]
        said = row(words, last="{some} or {other}")
        return Phrase("Did you mean {actions}? Drag it there, or click a lit place.", said)

    def _nothing(self) -> Phrase:
        """What to say if a gesture means nothing at all: which gestures would."""
        return OVER if self.session.match.outcome is not None else self.session.controller.prompt(self.view)
