"""What hands do in Nuts, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import CANCEL, Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.phrases import Phrase, row
from games.core.rules import View
from games.nuts.scoring import side_name, signed
from games.nuts.state import (
    COLUMNS,
    ENOUGH,
    FOUNDATIONS,
    PLACES,
    PLAIN,
    SHIFTS,
    SIDES,
    Move,
    Nuts,
    Place,
    Play,
    Public,
    Recycle,
    Reserve,
    Stuck,
    Turn,
    Waste,
    first_seat,
    going_up,
    is_foundation,
    side_of,
)

Cards = tuple[Card, ...]
STUCK, NUTS = Press("stuck"), Press("nuts")


class NutsController(Controller[Play, Public]):
    """Cards are carried one by one or as runs, to a column or anywhere onto the foundations.

    A pad key names a whole pile: ``Drop((), src, dst)`` is the key of one pile and then that of another, and what goes
    is the card, or the run, that fits.
    """

    # -- hands

    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        home = _home(view)
        match action:
            case Turn() | Recycle():
                return (Click(PLACES[home].stock),)
            case Stuck():
                return (STUCK,)
            case Nuts():
                return (NUTS,)
        src, cards = _source(view, action)
        goals = _goals(view, action.to, cards)
        drops = tuple(Drop(cards, src, goal) for goal in goals)
        return (*drops, Drop((), src, goals[-1])) if _by_key(view, action) else drops

    def targets(self, view: View[Play, Public], src: Spot, cards: Cards) -> frozenset[Spot]:
        """Of the foundations only the one that takes the card is lit, though it may be let go over any of them."""
        lit: set[Spot] = set()
        for action in self.actions(view):
            if isinstance(action, Reserve | Waste | Move) and _source(view, action)[0] == src:
                carried = _source(view, action)[1]
                if carried == cards or (not cards and _by_key(view, action)):
                    goals = _goals(view, action.to, carried)
                    lit |= {goals[0], goals[-1]}
        return frozenset(lit)

    def attempt(self, view: View[Play, Public], gesture: Gesture) -> Play | None:
        home = _home(view)
        match gesture:
            case Press("stuck"):
                return Stuck()
            case Press("nuts"):
                return Nuts()
            case Click(spot, _) if spot == PLACES[home].stock:
                return Turn() if view.piles[spot] or not view.piles[PLACES[home].waste] else Recycle()
            case Click(spot, Card() as card) if spot.seat not in {0, home}:
                return Move(PLAIN[card], "f")
            case Drop(cards, src, dst):
                to = _place(dst, home)
                return _attempt_drop(view, cards, src, to) if to is not None else None
        return None

    def obvious(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """A right click sends a card to the foundations, else to a column, an empty one last; it turns the stock."""
        found: list[tuple[int, Play]] = []
        for action in self.actions(view):
            match action:
                case Turn() | Recycle() if spot == PLACES[_home(view)].stock:
                    return action
                case Reserve(to) | Waste(to) | Move(_, to):
                    src, cards = _source(view, action)
                    if src == spot and (card is None or cards[0] == card):
                        goal = _goals(view, to, cards)[0]
                        found.append((0 if to == "f" else 1 if view.piles[goal] else 2, action))
        return min(found, key=lambda option: option[0])[1] if found else None

    def repeat_press(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """The same key twice sends the pile's card to the foundations; the centre's says that one is stuck."""
        home = _home(view)
        if spot == PLACES[home].centre:
            return Stuck()
        if spot == PLACES[home].reserve:
            return Reserve("f")
        if spot == PLACES[home].waste:
            return Waste("f")
        cards = view.piles[spot]
        return Move(PLAIN[cards[-1]], "f") if cards and spot.name in COLUMNS else None

    def pad_keys(self, view: View[Play, Public]) -> Mapping[str, Click | Press]:
        """Columns above; below the Nuts pile, the waste, the stock, the centre; the extra key lets go."""
        if view.seat == 0 or view.public.phase != "play":
            return {}
        home = _home(view)
        keys: dict[str, Click | Press] = {f"u{at + 1}": Click(PLACES[home].columns[at]) for at in range(4)}
        calls = Nuts() in view.legal
        below = (NUTS if calls else Click(PLACES[home].reserve), *(
            Click(spot) for spot in (PLACES[home].waste, PLACES[home].stock, PLACES[home].centre)
        ))  # fmt: skip
        return {**keys, **{f"l{place}": key for place, key in enumerate(below, 1)}, "x": CANCEL}

    # -- words

    def words(self, view: View[Play, Public], action: Play) -> Phrase:
        match action:
            case Turn():
                return Phrase("Turn three cards")
            case Recycle():
                return Phrase("Turn the waste over")
            case Stuck():
                return Phrase("Stuck")
            case Nuts():
                return Phrase("Nuts!")
            case Reserve(to) | Waste(to) | Move(_, to):
                card = _source(view, action)[1][0]
                up = to == "f"
                return Phrase("{card} to the centre", card) if up else Phrase("{card} to column {n}", card, to[1])

    def prompt(self, view: View[Play, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase != "play":
            return Phrase("Hand {number} is over.", len(public.finished))
        if view.seat == 0:
            return Phrase("All play at once.")
        if Nuts() in view.legal:
            return Phrase("The Nuts pile is empty: call Nuts!")
        if side_of(public.seats, view.seat) in public.stuck:
            sides = [side for other, side in enumerate(SIDES[public.seats]) if other not in public.stuck]
            names = row([side_name(side, " and ") for side in sides], last="{some}, {other}")
            return Phrase("Stuck: waiting for {names}. Turn or move a card to play on.", names)
        left = len(view.piles[PLACES[_home(view)].reserve])
        return Phrase("{count} left in the Nuts pile: columns down, centre up.", left)

    def standing(self, view: View[Play, Public], seat: int) -> str:
        """With partners the side's first seat speaks for both."""
        public = view.public
        number = side_of(public.seats, seat)
        if seat != first_seat(public.seats, number):
            return ""
        parts = [Phrase("{count} up", public.up[number])] if public.phase == "play" else []
        if public.finished:
            parts.append(Phrase("{count} points", signed(public.totals[number], "")))
        if number in public.stuck:
            parts.append(Phrase("stuck"))
        return row(parts, last="{some} · {other}", more="{some} · {other}") if parts else ""

    def facts(self, view: View[Play, Public]) -> tuple[Phrase, ...]:
        public = view.public
        number = len(public.finished) + (public.phase == "play")
        facts = [Phrase("Hand {number}", number), Phrase("Ends above {points} points", ENOUGH)]
        if public.options.call_required:
            facts.append(Phrase("Nuts must be called"))
        if public.shifts:
            facts.append(Phrase("All stuck {times} of {all} times", public.shifts, SHIFTS + 1))
        return tuple(facts)

    def tell(self, event: Event) -> str | None:
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if is_foundation(dst):
                if src.name == "reserve":
                    return Phrase("{who:@} plays {card} up from the Nuts pile.", src.seat, card)
                return Phrase("{who:@} plays {card} up.", src.seat, card)
            case Moved(Spot("reserve", seat), _, (card,)):
                return Phrase("{who:@} plays {card} from the Nuts pile.", seat, card)
        return None


def _home(view: View[Play, Public]) -> int:
    """The seat that names the places of the viewer's side."""
    return first_seat(view.public.seats, side_of(view.public.seats, view.seat))


def _source(view: View[Play, Public], action: Reserve | Waste | Move) -> tuple[Spot, Cards]:
    """Where the cards of an action lie, and which they are."""
    home = _home(view)
    match action:
        case Reserve():
            return PLACES[home].reserve, view.piles[PLACES[home].reserve][-1:]
        case Waste():
            return PLACES[home].waste, view.piles[PLACES[home].waste][-1:]
        case Move(card):
            for at in range(4):
                column = view.piles[PLACES[home].columns[at]]
                for depth, lying in enumerate(column):
                    if PLAIN[lying] == card:
                        return PLACES[home].columns[at], column[depth:]
    raise AssertionError(action)


def _goals(view: View[Play, Public], to: Place, cards: Cards) -> tuple[Spot, ...]:
    """Where the cards may be let go: the pile that takes them first, the one with a key last."""
    home = _home(view)
    if to != "f":
        return (Spot(to, home),)
    spots = FOUNDATIONS[view.public.seats]
    taker = going_up(view.piles, spots)[PLAIN[cards[0]]]
    return (taker, *(spot for spot in spots if spot != taker), PLACES[home].centre)


def _by_key(view: View[Play, Public], action: Reserve | Waste | Move) -> bool:
    """Whether two keys mean this: to an empty column they move single cards only."""
    src, cards = _source(view, action)
    empty = action.to != "f" and not view.piles[Spot(action.to, src.seat)]
    return len(cards) == 1 or not empty


def _place(spot: Spot, home: int) -> Place | None:
    """What the notation calls a place where cards were let go; None where none may ever be put."""
    if is_foundation(spot) or spot == PLACES[home].centre:
        return "f"
    return next((to for to in COLUMNS if spot == Spot(to, home)), None)


def _attempt_drop(view: View[Play, Public], cards: Cards, src: Spot, to: Place) -> Play | None:
    home = _home(view)
    if src == PLACES[home].reserve:
        return Reserve(to)
    if src == PLACES[home].waste:
        return Waste(to)
    lying = cards or view.piles[src][-1:]
    return Move(PLAIN[lying[0]], to) if lying and src.name in COLUMNS else None


CONTROLLER = NutsController()
