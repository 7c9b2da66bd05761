"""Mate at the table: a card goes aside, or from the hand to the place of the move, and the words around it."""

from collections.abc import Iterator, Sequence

from games.core.board import Piles
from games.core.cards import Card
from games.core.controller import Between, Controller, Drop, Gesture, Group, Number, PadRow, Press
from games.core.events import Event, Moved, Spot
from games.core.memory import not_seen
from games.core.phrases import Phrase, linked
from games.core.rules import View
from games.mate.scoring import GAMES, MOVES, PACK, RANKS, SUITS, VALUES, answers, beats
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, Move, Play, Public, led_card

KEEP = Press("keep")


class MateController(Controller[Move, Public]):
    """Drag a card to the place of the move, or aside before the first move; press Keep to put none aside."""

    on_pad = frozenset({"{count} points"})
    between = Between(Phrase("The game is over"), Phrase("Next game"), Phrase("Watch the game"))
    places = {
        "aside": Phrase("card put aside"),
        **{f"move{number}": Phrase("move {number}", number) for number in range(1, MOVES + 1)},
    }  # fmt: skip

    def best(self, side: Sequence[int]) -> Phrase:
        """Who has mated."""
        return Phrase("{who:@} wins the game", side[0], you="You win the game")

    def gestures(self, view: View[Move, Public], action: Move) -> tuple[Gesture, ...]:
        """The one way to do each action; the ninth card is moved on to the tenth place (R8)."""
        me = view.seat
        match action:
            case Foreplace(card):
                return (Drop((card,), HAND[me], ASIDE[me]),)
            case Keep():
                return (KEEP,)
            case Play(card):
                src = HAND[me] if card in view.piles[HAND[me]] else MOVE[me][MOVES - 2]
                return (Drop((card,), src, MOVE[me][view.public.number - 1]),)

    def attempt(self, view: View[Move, Public], gesture: Gesture) -> Move | Phrase | None:
        """A card carried to a move or aside that may not go there, or Keep at the wrong time."""
        me = view.seat
        match gesture:
            case Drop((card,), src, dst) if src == HAND[me] and dst == ASIDE[me]:
                return Foreplace(card)
            case Drop((card,), src, dst) if src == HAND[me] and dst == MOVE[me][view.public.number - 1]:
                return Play(card)
            case Press("keep"):
                return Keep()
        return None

    def hand_name(self, number: int) -> Phrase:
        return Phrase("Game {number}", number)

    def height(self, card: Card) -> int:
        """From the highest rank down (R1)."""
        return RANKS.index(card.rank)

    def order(self, view: View[Move, Public], card: Card) -> tuple[int, ...]:
        """Suit by suit, the highest first, each from its highest card down (R1)."""
        return (SUITS.find(card.suit), self.height(card))

    # -- words

    def words(self, view: View[Move, Public], action: Move) -> Phrase:
        match action:
            case Foreplace(card):
                return Phrase("Put {card} aside", card)
            case Keep():
                return Phrase("Keep all cards")
            case Play(card):
                return Phrase("Play {card}", card)

    def task(self, view: View[Move, Public]) -> Phrase:
        public = view.public
        if public.phase == "over":
            return Phrase("Game {number} is over. {mate}.", public.game, public.finished[-1].words)
        if public.turn != view.seat:
            if public.phase == "foreplace":
                return Phrase(
                    "{who:@} is deciding whether to put a card aside.",
                    public.turn,
                    you="You decide whether to put a card aside.",
                )
            return Phrase("{who:whose} turn.", public.turn)
        if public.phase == "foreplace":
            return Phrase("Put one card aside to score as if one move later, or keep them all.")
        hand, led = view.piles[HAND[view.seat]], led_card(view.piles, public)
        if led is None:
            if not hand:
                said = "Your turn: lead your card of move {before} again, to move {number}."
                return Phrase(said, MOVES - 1, public.number)
            return Phrase("Your turn: lead to move {number} with any card.", public.number)
        if not hand:
            return Phrase("Your turn: answer with your card from move {before}.", MOVES - 1)
        if answers(hand, led)[0].suit == led.suit:
            return Phrase("Your turn: answer in {suit:suit}.", led.suit)
        said = "Your turn: no {suit:suit}, so answer with one of your {rank:ranks}."
        return Phrase(said, led.suit, led.rank)

    def standing(self, view: View[Move, Public], seat: int) -> tuple[Phrase, ...]:
        """Points of the match, and whether the player has put a card aside."""
        points = Phrase("{count} points", view.public.totals[seat - 1])
        return (points, Phrase("foreplaced")) if view.piles[ASIDE[seat]] else (points,)

    def pad(self, view: View[Move, Public]) -> tuple[PadRow, ...]:
        """Game and move, the order and worth of the cards, and what the other holds: all that the player has not seen,
        but for one card if the other has foreplaced it unseen."""
        public = view.public
        rows = [
            PadRow(Phrase("Game {game} of {all}, move {number}", public.game, GAMES, public.number), says="course"),
            PadRow(Phrase("Points"), tuple(map(Number, public.totals)), says="score"),
            PadRow(Phrase("Same rank"), (linked([Phrase("{suit:sign}", suit) for suit in SUITS], "{some}>{other}"),)),
            PadRow(Phrase("Same suit"), (linked([Phrase("{rank:index}", rank) for rank in RANKS], "{some}>{other}"),)),
            PadRow(Phrase("Worth"), (linked([Phrase("{points}", VALUES[rank]) for rank in RANKS]),)),
        ]
        if public.open_aside:
            rows.append(PadRow(Phrase("Foreplaced face up")))
        return (*rows, *_others_cards(view)) if view.seat and public.phase in {"foreplace", "play"} else tuple(rows)

    def groups(self, view: View[Move, Public]) -> dict[Spot, tuple[Group, ...]]:
        """The cards that have won their moves (R6), and the one that has mated (R5)."""
        return {spot: (Group(1, won=True),) for spot in _winning(view.piles, view.public)}

    def tell(self, event: Event) -> Phrase | None:
        """Who plays what; who wins, mates or puts a card aside is said by the table."""
        match event:
            case Moved(src, dst, (card,)) if dst.name.startswith("move"):
                if src.name.startswith("move"):
                    return Phrase("{who:@} plays {card} again.", dst.seat, card, you="You play {card} again.")
                return Phrase("{who:@} plays {card}.", dst.seat, card, you="You play {card}.")
        return super().tell(event)


def _winning(piles: Piles, public: Public) -> Iterator[Spot]:
    """Where the winning card of each move is, if it is still there: a ninth card goes on to move 10 (R8)."""
    for number, (one, two) in enumerate(zip(MOVE[1], MOVE[2], strict=True), 1):
        if piles[one] and piles[two]:
            yield one if beats(piles[one][0], piles[two][0]) else two
        elif number < public.number or public.phase in {"over", "end"}:
            lead = MOVE[public.leader][number - 1]
            if piles[lead]:
                yield lead


def _others_cards(view: View[Move, Public]) -> list[PadRow]:
    """The cards a player has not seen, suit by suit, from high to low: "♣ A 10 7"."""
    other, theirs = 3 - view.seat, not_seen(PACK, view.piles)
    if not theirs:
        return []
    if any(card.hidden for card in view.piles[ASIDE[other]]):
        rows = [PadRow(Phrase("{who:@} holds all but one of these:", other, you="You hold all but one of these:"))]
    else:
        rows = [PadRow(Phrase("{who:@} holds:", other, you="You hold:"))]
    suits = []
    for suit in SUITS:
        held = {card.rank for card in theirs if card.suit == suit}
        ranks = [Phrase("{rank:index}", rank) for rank in RANKS if rank in held]
        if ranks:
            suits.append(Phrase("{suit:sign} {ranks}", suit, linked(ranks)))
    return [*rows, *(PadRow(linked(suits[at : at + 2], "{some} · {other}")) for at in range(0, len(suits), 2))]


CONTROLLER = MateController()
