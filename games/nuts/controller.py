"""What hands do in Nuts, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import CANCEL, Click, Controller, Drop, Gesture, Press
from games.core.events import Event, Moved, Said, Spot
from games.core.rules import View
from games.nuts.scoring import side_name, signed
from games.nuts.state import (
    COLUMNS,
    ENOUGH,
    SHIFTS,
    SIDES,
    Cards,
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
    centre_spot,
    column_spot,
    first_seat,
    foundation_for,
    foundation_spot,
    is_foundation,
    reserve_spot,
    side_of,
    stock_spot,
    waste_spot,
)

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
                return (Click(stock_spot(home)),)
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
            case Click(spot, _) if spot == stock_spot(home):
                return Turn() if view.piles[spot] or not view.piles[waste_spot(home)] else Recycle()
            case Click(spot, Card() as card) if spot.seat not in {0, home}:
                return Move(_plain(card), "f")
            case Drop(cards, src, dst):
                to = _place(dst, home)
                return _attempt_drop(view, cards, src, to) if to is not None else None
        return None

    def obvious(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """A right click sends a card to the foundations, else to a column, an empty one last; it turns the stock."""
        found: list[tuple[int, Play]] = []
        for action in self.actions(view):
            match action:
                case Turn() | Recycle() if spot == stock_spot(_home(view)):
                    return action
                case Reserve(to) | Waste(to) | Move(_, to):
                    src, cards = _source(view, action)
                    if src == spot and (card is None or cards[0] == card):
                        goal = _goals(view, to, cards)[0]
                        found.append((0 if to == "f" else 1 if view.piles[goal] else 2, action))
        return min(found, key=lambda option: option[0])[1] if found else None

    def again(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """The same key twice sends the pile's card to the foundations; the centre's says that one is stuck."""
        home = _home(view)
        if spot == centre_spot(home):
            return Stuck()
        if spot == reserve_spot(home):
            return Reserve("f")
        if spot == waste_spot(home):
            return Waste("f")
        cards = view.piles[spot]
        return Move(_plain(cards[-1]), "f") if cards and spot.name in COLUMNS else None

    def pad(self, view: View[Play, Public]) -> Mapping[str, Click | Press]:
        """Columns above; below the Nuts pile, the waste, the stock, the centre; the extra key lets go."""
        if view.seat == 0 or view.public.phase != "play":
            return {}
        home = _home(view)
        keys: dict[str, Click | Press] = {f"u{at + 1}": Click(column_spot(home, at)) for at in range(4)}
        calls = Nuts() in view.legal
        below = (NUTS if calls else Click(reserve_spot(home)), *(
            Click(spot) for spot in (waste_spot(home), stock_spot(home), centre_spot(home))
        ))  # fmt: skip
        return {**keys, **{f"l{place}": key for place, key in enumerate(below, 1)}, "x": CANCEL}

    # -- words

    def words(self, view: View[Play, Public], action: Play) -> str:
        match action:
            case Turn():
                return "Turn three cards"
            case Recycle():
                return "Turn the waste over"
            case Stuck():
                return "Stuck"
            case Nuts():
                return "Nuts!"
            case Reserve(to) | Waste(to) | Move(_, to):
                card = _source(view, action)[1][0]
                return f"{card.mark} to the centre" if to == "f" else f"{card.mark} to column {to[1]}"

    def prompt(self, view: View[Play, Public]) -> str:
        public = view.public
        if view.outcome is not None:
            return view.outcome.reason
        if public.phase != "play":
            return f"Hand {len(public.finished)} is over."
        if view.seat == 0:
            return "All play at once."
        number = side_of(public.seats, view.seat)
        if Nuts() in view.legal:
            return "The Nuts pile is empty: call Nuts!"
        if number in public.stuck:
            sides = [side for other, side in enumerate(SIDES[public.seats]) if other not in public.stuck]
            names = ", ".join(side_name(side, " and ") for side in sides)
            return f"Stuck: waiting for {names}. Turn or move a card to play on."
        left = len(view.piles[reserve_spot(_home(view))])
        return f"{left} left in the Nuts pile: columns down, centre up."

    def standing(self, view: View[Play, Public], seat: int) -> str:
        """With partners the side's first seat speaks for both."""
        public = view.public
        number = side_of(public.seats, seat)
        if seat != first_seat(public.seats, number):
            return ""
        parts = [f"{public.up[number]} up"] if public.phase == "play" else []
        if public.finished:
            parts.append(f"{signed(public.totals[number]).removeprefix('+')} points")
        if number in public.stuck:
            parts.append("stuck")
        return " · ".join(parts)

    def facts(self, view: View[Play, Public]) -> tuple[str, ...]:
        public = view.public
        number = len(public.finished) + (public.phase == "play")
        facts = [f"Hand {number}", f"Ends above {ENOUGH} points"]
        if public.options.call_required:
            facts.append("Nuts must be called")
        if public.shifts:
            facts.append(f"All stuck {public.shifts} of {SHIFTS + 1} times")
        return tuple(facts)

    def tell(self, event: Event) -> str | None:
        match event:
            case Said(_, text):
                return text
            case Moved(src, dst, (card,)) if is_foundation(dst):
                where = " from the Nuts pile" if src.name == "reserve" else ""
                return f"{{{src.seat}}} plays {card.mark} up{where}."
            case Moved(Spot("reserve", seat), _, (card,)):
                return f"{{{seat}}} plays {card.mark} from the Nuts pile."
        return None


def _home(view: View[Play, Public]) -> int:
    """The seat that names the places of the viewer's side."""
    return first_seat(view.public.seats, side_of(view.public.seats, view.seat))


def _plain(card: Card) -> Card:
    """A card as the notation writes it, without its deck."""
    return card._replace(deck=0)


def _source(view: View[Play, Public], action: Reserve | Waste | Move) -> tuple[Spot, Cards]:
    """Where the cards of an action lie, and which they are."""
    home = _home(view)
    match action:
        case Reserve():
            return reserve_spot(home), view.piles[reserve_spot(home)][-1:]
        case Waste():
            return waste_spot(home), view.piles[waste_spot(home)][-1:]
        case Move(card):
            for at in range(4):
                column = view.piles[column_spot(home, at)]
                for depth, lying in enumerate(column):
                    if _plain(lying) == card:
                        return column_spot(home, at), column[depth:]
    raise AssertionError(action)


def _goals(view: View[Play, Public], to: Place, cards: Cards) -> tuple[Spot, ...]:
    """Where the cards may be let go: the pile that takes them first, the one with a key last."""
    home = _home(view)
    if to != "f":
        return (Spot(to, home),)
    spots = [foundation_spot(number) for number in range(4 * len(view.public.up))]
    number = foundation_for(cards[0], tuple(view.piles[spot] for spot in spots))
    assert number is not None
    return (spots[number], *spots[:number], *spots[number + 1 :], centre_spot(home))


def _by_key(view: View[Play, Public], action: Reserve | Waste | Move) -> bool:
    """Whether two keys mean this: to an empty column they move single cards only."""
    src, cards = _source(view, action)
    empty = action.to != "f" and not view.piles[Spot(action.to, src.seat)]
    return len(cards) == 1 or not empty


def _place(spot: Spot, home: int) -> Place | None:
    """What the notation calls a place where cards were let go; None where none may ever be put."""
    if is_foundation(spot) or spot == centre_spot(home):
        return "f"
    return next((to for to in COLUMNS if spot == Spot(to, home)), None)


def _attempt_drop(view: View[Play, Public], cards: Cards, src: Spot, to: Place) -> Play | None:
    home = _home(view)
    if src == reserve_spot(home):
        return Reserve(to)
    if src == waste_spot(home):
        return Waste(to)
    lying = cards or view.piles[src][-1:]
    return Move(_plain(lying[0]), to) if lying and src.name in COLUMNS else None


CONTROLLER = NutsController()
