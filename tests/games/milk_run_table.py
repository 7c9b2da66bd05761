"""Milk Run: positions in few words, and what is asked of them."""

from dataclasses import replace

from games.core.board import Cards, Position
from games.core.cards import parse_cards
from games.core.events import Spot
from games.core.options import parse_options
from games.core.rng import Rng
from games.milk_run.rules import RULES
from games.milk_run.state import COLOURS, DELIVERY, DISCARD, GO, HAND, LIMIT, STOCK, Colour, MilkRunOptions, Public
from tests.games.steps import Steps

STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused

Lane = tuple[Cards, ...]
"""A player's limit pile, go pile and deliveries of one colour."""


def lane(text: str) -> Lane:
    """``limit / go / deliveries``, bottom to top."""
    limit, go, delivery = (parse_cards(part) for part in text.split("/"))
    return limit, go, delivery


def lane_of(state: Position[Public], seat: int, colour: Colour) -> Lane:
    """A player's piles of one colour."""
    return tuple(state[places[colour][seat]] for places in (LIMIT, GO, DELIVERY))


def table(
    hands: str,
    lanes: dict[str, str] | None = None,
    *,
    stock: str = "2s 2s 3s 3s 4s",
    discard: str = "",
    phase: str = "play",
    options: str = "",
    **changes: object,
) -> Position[Public]:
    """A position: hands by bars, lanes as ``"2 red": "limit / go / deliveries"``; seat 1 is to act."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    chosen = parse_options(MilkRunOptions, dict(word.split("=") for word in options.split()))
    public, laid = RULES.lay(len(held), chosen)
    piles: dict[Spot, tuple[object, ...]] = {spot: () for spot, _ in laid}
    piles |= {STOCK: parse_cards(stock), DISCARD: parse_cards(discard)}
    piles |= {HAND[seat]: cards for seat, cards in enumerate(held, 1)}
    totals = [[0, 0] for _ in held]
    for name, text in (lanes or {}).items():
        seat, colour = int(name.split()[0]), COLOURS[name.endswith("black")]
        limit, go, delivery = lane(text)
        piles |= {LIMIT[colour][seat]: limit, GO[colour][seat]: go, DELIVERY[colour][seat]: delivery}
        totals[seat - 1][COLOURS.index(colour)] = sum(card.rank for card in delivery)
    public = replace(
        public,
        dealer=len(held),
        turn=1,
        phase="play" if phase == "play" else "draw",
        drawn=("stock", "stock") if phase == "play" else (),
        totals=tuple((red, black) for red, black in totals),
    )
    return Position(replace(public, **changes), tuple(piles.items()), Rng(5))  # type: ignore[arg-type]
