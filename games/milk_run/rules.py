"""Milk Run: its rules page is ``rules.md``, and R1–R19 below are its numbers.

Two cards drawn, two played. A column grows while its go pile shows a face card, by numerals within its limit; 30 of
red and of black milk win.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar, get_args

from games.core.board import ANYWHERE, Board, Cards, Pack, Position
from games.core.cards import HIDDEN, Card
from games.core.events import Event, Gathered, Moved, Spot
from games.core.figures import against
from games.core.memory import Unseen
from games.core.notation import Action
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import Faces, Rules, TableAction, View
from games.milk_run import state as milk
from games.milk_run.refusals import objection
from games.milk_run.scoring import sheet, worth
from games.milk_run.state import COLOURS, HAND, STOCK, MilkRunOptions, Move, Play, Public, State, draw, goes, most
from games.milk_run.steps import deal_hands, draw_card, play_card


class MilkRun(Rules[Public, Move, MilkRunOptions]):
    key: ClassVar[str] = "milk_run"
    close, clear = 3, 24
    seats: ClassVar[tuple[int, ...]] = tuple(range(2, milk.MOST + 1))
    verbs: ClassVar[tuple[type[Action], ...]] = get_args(Move)
    options = MilkRunOptions
    first_hand = staticmethod(deal_hands)

    # -- setting up

    def setup_error(self, seats: int, options: MilkRunOptions) -> Phrase | None:
        """As many packs as players, or one less (R2)."""
        if seats in self.seats and options.count(seats) not in (seats, seats - 1):
            said = "option packs cannot be {packs} with {seats} seats: expected {seats} or {less}"
            return Phrase(said, options.packs, seats, seats - 1)
        return super().setup_error(seats, options)

    def lay(self, seats: int, options: MilkRunOptions) -> tuple[Public, Sequence[tuple[Spot, Cards]]]:
        """Stock and discards; for each player six work piles and a hand (R5)."""
        piles: list[tuple[Spot, Cards]] = [(STOCK, milk.all_packs(options.count(seats))), (milk.DISCARD, ())]
        for seat in range(1, seats + 1):
            work = (places[colour][seat] for colour in COLOURS for places in (milk.LIMIT, milk.GO, milk.DELIVERY))
            piles += [*((place, ()) for place in work), (HAND[seat], ())]
        return Public(seats, options, totals=((0, 0),) * seats), piles

    # -- in play

    def legal(self, at: State, seat: int) -> Sequence[Move | TableAction]:
        """Stock or discard (R6); then every place that takes a card of the hand (R8–R14)."""
        public = at.public
        if public.phase == "play":
            return plays(at, seat)
        if "discard" in public.drawn or not at[milk.DISCARD]:
            return (draw("stock"),)
        return (draw("stock"), draw("discard"))

    objection = staticmethod(objection)

    def not_due(self, at: State, action: TableAction) -> Phrase:
        return Phrase("Milk Run is one hand: nothing more is dealt.")

    def do(self, board: Board[Public], seat: int, action: Move | TableAction) -> None:
        assert not isinstance(action, TableAction)
        if isinstance(action, milk.Draw):
            draw_card(board, seat, action.source)
        else:
            play_card(board, seat, action)

    def outcome(self, at: State) -> Outcome | None:
        """30 of both colours win (R17); the scores count what was delivered, up to 30 of each colour."""
        public = at.public
        if public.phase != "end":
            return None
        winner = public.winner
        scores = tuple([sum([min(milk.GOAL, total) for total in both]) for both in public.totals])
        others = sorted((*scores[: winner - 1], *scores[winner:]), reverse=True)
        return Outcome(scores, (winner,), against(scores[winner - 1], others))

    def value(self, at: State, seat: int) -> float:
        """How far ahead of the best of the others a player is, in milk delivered and in what the player's piles let
        through."""
        if at.public.phase == "end":
            return float(at.public.winner == seat)
        others = [worth(at, other) for other in range(1, at.public.seats + 1) if other != seat]
        return 0.5 + 0.49 * (worth(at, seat) - max(others))

    # -- what can be seen

    def faces(self, at: State, spot: Spot, seat: int) -> Faces:
        """Deliveries for all, the tops of limits, gos and discards too; a hand for its owner."""
        if spot.name in {"limit_red", "limit_black", "go_red", "go_black", "discard"}:
            return Faces.TOP
        own = spot.name == "hand" and seat and spot.seat == seat
        return Faces.ALL if own or spot.name in {"delivery_red", "delivery_black"} else Faces.NONE

    def packs(self, public: Public) -> Sequence[Pack]:
        """A pack with two jokers for each player, or one less (R2)."""
        return ((milk.all_packs(public.options.count(public.seats)), ANYWHERE),)

    def remembered(self, view: View[Move, Public], heard: Sequence[Event]) -> dict[Spot, Cards]:
        """The piles of a view with all that its seat knows; ``heard``: what it witnessed since the deal."""
        memory = _listen(view, heard)
        piles: dict[Spot, Cards] = {}
        for spot, cards in view.piles.items():
            known = memory.piles.get(spot, ())
            piles[spot] = (*known, *(HIDDEN,) * (len(cards) - len(known))) if HIDDEN in cards else cards
        return piles

    def barred(self, view: View[Move, Public], heard: Sequence[Event]) -> frozenset[tuple[Spot, Card]]:
        """The stock holds only cards that were in it when it was last made (R18)."""
        return _listen(view, heard).barred(STOCK)

    def imagine(self, view: View[Move, Public], heard: Sequence[Event]) -> Callable[[Rng], Position[Public]]:
        """The stock holds only cards that were in it when it was last made (R18); all else as everywhere."""
        if not heard:
            return super().imagine(view, heard)
        fresh = sorted(_listen(view, heard).fresh.elements())
        known = {spot: tuple(cards) for spot, cards in self.remembered(view, heard).items()}
        size = len(view.piles[STOCK])
        held = {spot: cards for spot, cards in known.items() if HIDDEN in cards and spot != STOCK}
        unseen = Counter(milk.all_packs(view.public.options.count(view.public.seats)))
        unseen.subtract(card for cards in known.values() for card in cards)
        old = [*(unseen - Counter(fresh)).elements()]

        def imagined(rng: Rng) -> Position[Public]:
            drawn, rng = rng.shuffle(fresh)
            rest, rng = rng.shuffle(sorted([*drawn[size:], *old]))
            cards = iter(rest)
            hands = {spot: tuple([next(cards) if card is HIDDEN else card for card in held[spot]]) for spot in held}
            return Position(view.public, tuple({**known, STOCK: drawn[:size], **hands}.items()), rng)

        return imagined

    sheet = staticmethod(sheet)


def plays(at: State, seat: int) -> list[Play]:
    """Every play of a player's hand: deliveries first, discards last (R8–R14)."""
    public = at.public
    around = owners(public.seats, seat)
    columns = around if public.options.deliver_to_others else around[:1]
    deliveries: list[Play] = []
    steals: list[Play] = []
    lights: list[Play] = []
    stops: list[Play] = []
    limits: list[Play] = []
    blocks: list[Play] = []
    discards: list[Play] = []
    for card in dict.fromkeys(at[HAND[seat]]):
        discards.append(milk.discard(card))
        if card.joker:
            for colour in COLOURS:
                if goes(at, colour, seat):
                    blocks.append(milk.block(colour))
                    victims = [other for _, other in around[1:] if may_steal(at, seat, other, colour)]
                    steals += [milk.steal(victim, colour) for victim in victims]
            continue
        colour, rank = milk.colour_of(card), card.rank
        if rank >= 11:
            lights += [milk.go(card, name) for name, owner in around if not goes(at, colour, owner)]
        elif rank == 1:
            stops += [milk.stop(card, name) for name, owner in around if goes(at, colour, owner)]
        else:
            limits += _limits(card, public.seats, seat)
            deliveries += [
                milk.deliver(card, name)
                for name, owner in columns
                if goes(at, colour, owner) and rank <= most(at, colour, owner)
            ]
    return [*deliveries, *steals, *lights, *stops, *limits, *blocks, *discards]


@cache
def owners(seats: int, seat: int) -> tuple[tuple[int | None, int], ...]:
    """All seats, as an action names them and as they are: the player's own first, which needs no name."""
    return ((None, seat), *((other, other) for other in range(1, seats + 1) if other != seat))


@cache
def _limits(card: Card, seats: int, seat: int) -> tuple[Play, ...]:
    """A numeral on every limit pile there is (R8)."""
    return tuple([milk.limit(card, name) for name, _ in owners(seats, seat)])


def may_steal(at: State, seat: int, victim: int, colour: milk.Colour) -> bool:
    """Whether a player who goes may put a joker on another's go pile (R12)."""
    if not goes(at, colour, victim):
        return False
    column = at[milk.DELIVERY[colour][victim]]
    return not at.public.options.steal_needs_card if not column else column[-1].rank <= most(at, colour, seat)


@dataclass(slots=True)
class Memory(Unseen):
    """What an attentive player knows: every open pile to its bottom, and who took which discard; and the cards not
    seen, of which the old ones are in hands."""

    piles: dict[Spot, list[Card]] = field(default_factory=dict)
    """The cards known by place, bottom to top."""


def _listen(view: View[Move, Public], heard: Sequence[Event]) -> Memory:
    memory = Memory(Counter(milk.all_packs(view.public.options.count(view.public.seats))))
    gathering = False
    for event in heard:
        match event:
            case Moved(src, dst, (card,)):
                _move(memory, src, dst, card)
            case Gathered(src):
                if not gathering:
                    # The stock was empty, so every unseen card is in a hand (R18).
                    memory.renew()
                pile = memory.piles[src]
                kept = milk.KEPT if src == milk.DISCARD else 1
                memory.fresh.update(pile[:-kept])
                del pile[:-kept]
        gathering = isinstance(event, Gathered)
    return memory


def _move(memory: Memory, src: Spot, dst: Spot, card: Card) -> None:
    if card.hidden:
        return
    known = memory.piles.get(src, [])
    if src == STOCK:
        memory.fresh[card] -= 1
    elif card in known:
        if known[-1] == card:
            known.pop()
        else:
            known.remove(card)
    else:
        memory.see(card)
    memory.piles.setdefault(dst, []).append(card)


RULES = MilkRun()
