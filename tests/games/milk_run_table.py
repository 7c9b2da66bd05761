"""Milk Run: positions in few words, and what is asked of them."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import parse_cards
from games.core.options import parse_options
from games.core.rng import Rng
from games.milk_run.rules import RULES
from games.milk_run.state import (
    Lane,
    MilkRunOptions,
    State,
)
from tests.games.steps import Steps

STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused


def lane(text: str) -> Lane:
    """``limit / go / deliveries``, bottom to top."""
    limit, go, delivery = (parse_cards(part) for part in text.split("/"))
    return Lane(limit, go, delivery)


def table(
    hands: str,
    lanes: dict[str, str] | None = None,
    *,
    stock: str = "2s 2s 3s 3s 4s",
    discard: str = "",
    phase: str = "play",
    options: str = "",
    **changes: object,
) -> State:
    """A position: hands by bars, lanes as ``"2 red": "limit / go / deliveries"``; seat 1 is to act."""
    held = tuple(parse_cards(hand) for hand in hands.split("|"))
    both = [[Lane(), Lane()] for _ in held]
    for name, text in (lanes or {}).items():
        seat, colour = name.split()
        both[int(seat) - 1][colour == "black"] = lane(text)
    state = State(
        parse_options(MilkRunOptions, dict(word.split("=") for word in options.split())),
        Rng(5),
        len(held),
        1,
        held,
        parse_cards(stock),
        parse_cards(discard),
        tuple((red, black) for red, black in both),
        "play" if phase == "play" else "draw",
        ("stock", "stock") if phase == "play" else (),
    )
    return replace(state, **changes)  # type: ignore[arg-type]
