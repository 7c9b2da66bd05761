"""Briscola: positions in few words, and what is asked of them."""

from dataclasses import replace
from functools import partial

from games.briscola.bot import BOTS
from games.briscola.rules import RULES
from games.briscola.scoring import PACK, Tally
from games.briscola.state import BOX, HAND, STOCK, UPCARD, WON, BriscolaOptions, Public
from games.core.board import Position
from games.core.cards import parse_card, parse_cards, spell
from games.core.rng import Rng
from games.core.seating import clockwise
from tests.games import steps
from tests.games.computers import by_computers
from tests.games.steps import placed

deck, replay, run = partial(steps.deck, PACK), partial(steps.replay, "briscola"), steps.Steps(RULES).cards
bot_match = partial(by_computers, RULES, BOTS["Medium"])


def position(
    hands: str, *, trumps: str = "s", leader: int = 1, won: str = "", stock: str = "", **changes: object
) -> Position[Public]:
    """A position as text: hands, and the sides' won cards, separated by |; cards not named are with the first side."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    seats = len(held)
    sides = len(RULES.sides(seats))
    taken = [parse_cards(side) for side in won.split("|")] if won else [()] * sides
    named = {card for cards in (*held, *taken, parse_cards(stock)) for card in cards}
    taken[0] += tuple(card for card in PACK if card not in named)
    piles = {spot: () for spot, _ in RULES.lay(seats, BriscolaOptions())[1]}
    piles |= {HAND[seat]: cards for seat, cards in enumerate(held, 1)}
    piles |= {WON[side[0]]: cards for side, cards in zip(RULES.sides(seats), taken, strict=True)}
    piles |= {STOCK: parse_cards(stock)[1:], UPCARD: parse_cards(stock)[:1]}
    phase = changes.get("phase", "play")
    public = Public(
        seats=seats,
        phase="play",
        players=tuple(range(1, seats + 1)),
        dealer=seats if leader == 1 else leader - 1,
        order=clockwise(tuple(range(1, seats + 1)), leader),
        turn=leader if phase == "play" else 0,
        trumps=trumps,
    )
    return Position(replace(public, **changes), tuple(piles.items()), Rng(1))  # type: ignore[arg-type]


def scored(*points: int, players: tuple[int, ...] = ()) -> Tally:
    """A finished hand with these points: jacks, and a queen where they are odd."""
    counts = tuple((0, 0, 0, side % 2, (side - 3 * (side % 2)) // 2) for side in points)
    return Tally(players or tuple(range(1, len(points) + 1)), counts)


def over(seats: int, dealer: int, *finished: Tally) -> Position[Public]:
    """Between two hands, with these scores."""
    state = position("|" * (seats - 1), dealer=dealer, finished=finished, phase="over")
    if seats == 3:
        out = parse_card("2c")
        won = {WON[seat]: tuple(card for card in state[WON[seat]] if card != out) for seat in (1, 2, 3)}
        state = placed(state, {**won, BOX: (out,)}, removed=out, players=finished[-1].players)
    return state


LOOK = position("7h Ac 5d| Kh 4h 6d| 2h 5c 7d| Jh Qh 3d", stock="Qs 6c 5s 4s", dealer=4)


def looking() -> Position[Public]:
    """The last draw of four players is done: seat 2 has taken the trick."""
    return run(LOOK, "7h", "Kh", "2h", "Jh")


def last_trick(points: tuple[int, int], *finished: Tally) -> Position[Public]:
    """Two players, one trick without points to go, after which this hand counts so."""
    cards = {64: "Ah Ad Ac 3h Kh Kd Qh Qd Qc Js Jh", 55: "Ah Ad Ac 3h Kh Kd Js Jh"}
    first = parse_cards(cards[points[0]])
    rest = [card for card in PACK if card not in (*first, *parse_cards("7s 6s"))]
    return position("7s|6s", won=f"{spell(first)}|{spell(rest)}", finished=finished, dealer=2)
