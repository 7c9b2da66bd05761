"""Milligan: positions in few words, and what is asked of them."""

from __future__ import annotations

from dataclasses import replace

from games.core.cards import parse_cards
from games.core.options import parse_options
from games.core.rng import Rng
from games.milligan.rules import RULES
from games.milligan.state import (
    MilliganOptions,
    State,
)
from tests.games.steps import Steps

STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused


def table(
    hands: str,
    sequences: str = "||",
    *,
    discharges: str = "9s 9s | 9h 9h",
    parks: tuple[str, str] = ("|||", "|||"),
    stock: str = "2d 2d 2d 2d 2d 2d 2d 2d 2d 2d",
    aside: str = "",
    options: str = "",
    **changes: object,
) -> State:
    """A position, parts divided by bars, bottom to top; seat 1 is to act, seat 2 has dealt."""

    def parts(text: str) -> tuple[tuple, ...]:  # type: ignore[type-arg]
        return tuple(parse_cards(part) for part in text.split("|"))

    state = State(
        parse_options(MilliganOptions, dict(word.split("=") for word in options.split())),
        Rng(5),
        2,
        1,
        (),
        "play",
        parts(discharges),  # type: ignore[arg-type]
        parts(hands),  # type: ignore[arg-type]
        (parts(parks[0]), parts(parks[1])),
        parts(sequences),
        parse_cards(stock),
        parse_cards(aside),
    )
    return replace(state, **changes)  # type: ignore[arg-type]
