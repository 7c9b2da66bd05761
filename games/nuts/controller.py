"""What hands do in Nuts, and the words for it."""

from collections.abc import Mapping

from games.core.cards import Card
from games.core.controller import CANCEL, Click, Controller, Drop, Gesture, Number, PadRow, Press
from games.core.events import Event, Moved, Spot
from games.core.notation import Action
from games.core.phrases import Phrase, linked, side_name
from games.core.rules import View
from games.nuts import state as nuts
from games.nuts.state import PLAIN, SIDES, Move, Nuts, Play, Public, Recycle, Reserve, Stuck, Turn, Waste, is_foundation

Cards = tuple[Card, ...]
STUCK, NUTS = Press("stuck"), Press("nuts")


class NutsController(Controller[Play, Public]):
    """Cards are carried one by one or as runs, to a column or to a foundation.

    A pad key names a whole pile: ``Drop((), src, dst)`` is the key of one pile and then that of another, and the card
    or run that fits is moved.
    """

    on_pad = frozenset({"{count} up", "{count} point", "−{count} point"})
    places = {
        "reserve": Phrase("Nuts pile"), "waste": Phrase("waste"), "foundations": Phrase("place for foundations"),
        **{name: Phrase("column {number}", number) for number, name in enumerate(nuts.COLUMNS, 1)},
        **{f"f{number}": Phrase("foundation {number}", number) for number in range(1, 33)},
    }  # fmt: skip

    # -- hands

    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        """A click of the stock, a button, or cards carried to a column, to any foundation, or to the place for them
        (R4–R7)."""
        match action:
            case Turn() | Recycle():
                return (Click(_home(view).stock),)
            case Stuck():
                return (STUCK,)
            case Nuts():
                return (NUTS,)
        src, cards = _source(view, action)
        goals = _goals(view, action.to, cards)
        drops = tuple(Drop(cards, src, goal) for goal in goals)
        return (*drops, Drop((), src, goals[-1])) if _by_key(view, action) else drops

    def targets(self, view: View[Play, Public], src: Spot, cards: Cards) -> frozenset[Spot]:
        """Of the foundations only those that take the card are lit, for an ace all free places."""
        lit: set[Spot] = set()
        for action in self.actions(view):
            if isinstance(action, Reserve | Waste | Move) and _source(view, action)[0] == src:
                carried = _source(view, action)[1]
                if carried == cards or (not cards and _by_key(view, action)):
                    lit |= _takers(view, action.to, carried)
        return frozenset(lit)

    def attempt(self, view: View[Play, Public], gesture: Gesture) -> Play | Phrase | None:
        """A button or the stock at the wrong time, a card where it does not fit, another side's card."""
        home = _home(view)
        match gesture:
            case Press("stuck"):
                return Stuck()
            case Press("nuts"):
                return Nuts()
            case Click(spot, _) if spot == home.stock:
                return Turn() if view.piles[spot] or not view.piles[home.waste] else Recycle()
            case Click(spot, Card()) if spot.seat not in {0, home.stock.seat}:
                return _not_yours(view, spot)
            case Drop(cards, src, dst):
                return _attempt_drop(view, cards, src, dst)
        return None

    def aims(self, view: View[Play, Public], gesture: Drop) -> bool:
        """Columns are built on; from the Nuts pile and the waste cards are only taken."""
        return gesture.dst in _home(view).columns

    def obvious(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """A right click sends a card to the foundations, else to a column, an empty one last; it turns the stock."""
        found: list[tuple[int, Play]] = []
        for action in self.actions(view):
            match action:
                case Turn() | Recycle() if spot == _home(view).stock:
                    return action
                case Reserve(to) | Waste(to) | Move(_, to):
                    src, cards = _source(view, action)
                    if src == spot and (card is None or cards[0] == card):
                        goal = _goals(view, to, cards)[0]
                        found.append((0 if to == "f" else 1 if view.piles[goal] else 2, action))
        return min(found, key=lambda option: option[0])[1] if found else None

    def repeat_press(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        """The same key twice sends the pile's card to the foundations; theirs says that the side is stuck."""
        home = _home(view)
        if spot == home.foundations:
            return Stuck()
        if spot == home.reserve:
            return Reserve("f")
        if spot == home.waste:
            return Waste("f")
        cards = view.piles[spot]
        return Move(PLAIN[cards[-1]], "f") if cards and spot in home.columns else None

    def pad_keys(self, view: View[Play, Public]) -> Mapping[str, Click | Press]:
        """Columns above; below the Nuts pile, the waste, the stock, the foundations; the extra key drops the
        selection."""
        if view.seat == 0 or view.public.phase != "play":
            return {}
        home = _home(view)
        reserve = NUTS if Nuts() in view.legal else Click(home.reserve)
        above = (Click(column) for column in home.columns)
        below = (reserve, Click(home.waste), Click(home.stock), Click(home.foundations))
        return {
            **{f"u{place}": key for place, key in enumerate(above, 1)},
            **{f"l{place}": key for place, key in enumerate(below, 1)},
            "x": CANCEL,
        }

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
            case Reserve("f") | Waste("f") | Move(_, "f"):
                return Phrase("{card} to the foundations", _source(view, action)[1][0])
            case Reserve(to) | Waste(to) | Move(_, to):
                return Phrase("{card} to column {n}", _source(view, action)[1][0], nuts.COLUMNS.index(to) + 1)

    def task(self, view: View[Play, Public]) -> Phrase:
        public = view.public
        if public.phase != "play":
            return Phrase("Hand {number} is over.", len(public.finished))
        if view.seat == 0:
            return Phrase("Everyone plays at the same time.")
        if Nuts() in view.legal:
            return Phrase("The Nuts pile is empty: call Nuts!")
        sides = SIDES[public.seats]
        if nuts.NUMBERS[public.seats][view.seat] in public.stuck:
            others = [side for number, side in enumerate(sides) if number not in public.stuck]
            names = linked([side_name(side, "{some} and {other}") for side in others], "{some}, {other}")
            if view.legal:
                return Phrase("Stuck: waiting for {names}. Turn or move a card to play on.", names)
            return Phrase("Stuck: waiting for {names}.", names)
        home = _home(view)
        if not view.piles[home.stock] and view.piles[home.waste] and not any(map(_gets_on, view.legal)):
            return Phrase("Nothing fits. Turn the waste over, or press Stuck if the stock is no help.")
        left = len(view.piles[home.reserve])
        return Phrase("{count} left in your Nuts pile. Columns go down, foundations up.", left)

    def standing(self, view: View[Play, Public], seat: int) -> tuple[Phrase, ...]:
        """Cards up, points, whether they are stuck; with partners the side's first seat speaks for both."""
        public = view.public
        number = nuts.NUMBERS[public.seats][seat]
        if seat != SIDES[public.seats][number][0]:
            return ()
        parts = [Phrase("{count} up", public.up[number])] if public.phase == "play" else []
        if public.finished:
            total = public.totals[number]
            one, many = ("−{count} point", "−{count} points") if total < 0 else ("{count} point", "{count} points")
            parts.append(Phrase(one, abs(total), many=many))
        if number in public.stuck:
            parts.append(Phrase("stuck"))
        return tuple(parts)

    def pad(self, view: View[Play, Public]) -> tuple[PadRow, ...]:
        public = view.public
        rows = [PadRow(Phrase("Hand {number}", len(public.finished) + (public.phase == "play")), says="course")]
        if public.phase == "play":
            rows.append(PadRow(Phrase("Cards up"), tuple(map(Number, public.up))))
            sides = SIDES[public.seats]
            if len(sides) == public.seats:  # the names of pairs leave no room for it
                left = (len(view.piles[nuts.PLACES[seat].reserve]) for (seat,) in sides)
                rows.append(PadRow(Phrase("Nuts left"), tuple(map(Number, left))))
        rows.append(PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"))
        rows.append(PadRow(Phrase("Ends above {points} points", nuts.ENOUGH)))
        if public.options.call_required:
            rows.append(PadRow(Phrase("Nuts must be called")))
        if public.shifts:
            times = Phrase("{times} of {all} times", public.shifts, nuts.SHIFTS + 1)
            rows.append(PadRow(Phrase("Both stuck") if public.seats == 2 else Phrase("All stuck"), (times,)))
        return tuple(rows)

    def tell(self, event: Event) -> Phrase | None:
        """Cards that count for the score; moves to columns and turns of the stock are not mentioned."""
        match event:
            case Moved(Spot("reserve", seat), dst, (card,)) if is_foundation(dst):
                said = "{who:@} plays {card} up from the Nuts pile."
                return Phrase(said, seat, card, you="You play {card} up from the Nuts pile.")
            case Moved(src, dst, (card,)) if is_foundation(dst):
                return Phrase("{who:@} plays {card} up.", src.seat, card, you="You play {card} up.")
            case Moved(Spot("reserve", seat), _, (card,)):
                said = "{who:@} plays {card} from the Nuts pile."
                return Phrase(said, seat, card, you="You play {card} from the Nuts pile.")
        return super().tell(event)


def _home(view: View[Play, Public]) -> nuts.Places:
    """The places of the viewer's side."""
    return nuts.HOMES[view.public.seats][view.seat]


def _gets_on(action: Action) -> bool:
    """Whether it brings anybody further: cards move from column to column and back for ever."""
    return isinstance(action, Reserve | Waste) or (isinstance(action, Move) and action.to == "f")


def _source(view: View[Play, Public], action: Reserve | Waste | Move) -> tuple[Spot, Cards]:
    """Where the cards of an action are, and which they are."""
    home = _home(view)
    match action:
        case Reserve():
            return home.reserve, view.piles[home.reserve][-1:]
        case Waste():
            return home.waste, view.piles[home.waste][-1:]
        case Move(card):
            found = nuts.find(view.piles, home, card)
            assert found is not None, f"{card} is in no column of seat {view.seat}"
            src, depth = found
            return src, view.piles[src][depth:]


def _goals(view: View[Play, Public], to: nuts.Place, cards: Cards) -> tuple[Spot, ...]:
    """Where the cards may be dropped: the pile that takes them first, the one with a key last."""
    home = _home(view)
    if to != "f":
        return (nuts.column_of(home, to),)
    spots = nuts.FOUNDATIONS[view.public.seats]
    taker = nuts.going_up(view.piles, spots)[PLAIN[cards[0]]]
    return (taker, *(spot for spot in spots if spot != taker), home.foundations)


def _takers(view: View[Play, Public], to: nuts.Place, cards: Cards) -> set[Spot]:
    """The piles that the cards fit on, or all free places for an ace (R6), and the one with a key."""
    goals = _goals(view, to, cards)
    face, tops = PLAIN[cards[0]], {spot: view.piles[spot][-1:] for spot in goals[1:-1]}
    fits = {spot for spot, top in tops.items() if (nuts.NEXT[top[0]] == face if top else face in nuts.ACES)}
    return fits | {goals[0], goals[-1]}


def _by_key(view: View[Play, Public], action: Reserve | Waste | Move) -> bool:
    """Whether two keys mean this: to an empty column they move single cards only."""
    empty = action.to != "f" and not view.piles[nuts.column_of(_home(view), action.to)]
    return not empty or len(_source(view, action)[1]) == 1


def _attempt_drop(view: View[Play, Public], cards: Cards, src: Spot, dst: Spot) -> Play | Phrase | None:
    """What was tried by dropping cards on a column or the foundations: those very cards and no others; no cards: the
    top one, by its pile's key."""
    home = _home(view)
    if src.seat not in {0, home.stock.seat}:
        return _not_yours(view, src)
    if dst.seat not in {0, home.stock.seat}:
        return _not_yours(view, dst)
    to = _place(dst, home)
    top = view.piles.get(src, ())[-1:]
    if to is None or not top or (not cards and is_foundation(dst)):
        return None
    if src in {home.reserve, home.waste} and cards in {(), top}:
        return Reserve(to) if src == home.reserve else Waste(to)
    if src not in home.columns:
        return None
    carried = cards or top
    if view.piles[src][-len(carried) :] != carried:
        return Phrase("A card moves together with all the cards on top of it.")
    return Move(PLAIN[carried[0]], to)


def _place(spot: Spot, home: nuts.Places) -> nuts.Place | None:
    """What the notation calls a place where cards were dropped; None if cards may never be put there."""
    if is_foundation(spot) or spot == home.foundations:
        return "f"
    return nuts.COLUMNS[home.columns.index(spot)] if spot in home.columns else None


def _not_yours(view: View[Play, Public], spot: Spot) -> Phrase:
    """Whose a place is (R8)."""
    if not view.seat:
        return Phrase("You're just watching.")
    side = next(side for side in SIDES[view.public.seats] if spot.seat in side)
    return Phrase("Only {side} can play there.", side_name(side, "{some} and {other}"))


CONTROLLER = NutsController()
