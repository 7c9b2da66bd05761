"""Groups of games that the menu can point out, each worked out from what the layout's head and the rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from games.core import registry
from games.core.phrases import Phrase
from table.language import alphabetical
from table.layout.layout import GameHead, head_or_fault
from table.text import Text

if TYPE_CHECKING:
    from games.core.options import Options
    from games.core.rules import Rules

QUICK = 15
"""The most minutes of a quick game."""


class GameGroup(NamedTuple):
    """One of them: its word, what it means, and which games are in it."""

    words: Phrase
    meaning: Phrase
    holds: Callable[[GameHead], bool]


@cache
def partners(key: str) -> bool:
    """Whether people can be partners in a game."""
    rules = registry.rules(key)
    return any(len(side) > 1 for seats in rules.seats for side in rules.sides(seats))


@cache
def hidden(key: str) -> bool:
    """Whether a game has cards that their player alone may look at."""
    rules = registry.rules(key)
    return any(private(rules, seats, rules.nearest_valid(seats, rules.options())) for seats in rules.seats[:1])


def private(rules: Rules[Any, Any, Any], seats: int, options: Options) -> bool:
    """Whether a seat may look at cards that another may not."""
    from games.core.rng import Rng  # the menu opens sooner without what rules need
    from games.core.rules import Faces

    state = rules.deal(seats, options, Rng(0)).state
    faces = rules.faces
    return any(
        faces(state, spot, spot.seat) is Faces.ALL and faces(state, spot, 0) is not Faces.ALL
        for spot in rules.piles(state)
        if spot.seat
    )


GROUPS: Mapping[str, GameGroup] = MappingProxyType(
    {
        "quick": GameGroup(
            Phrase("Quick"),
            Phrase("Quick: games that take no more than {minutes} minutes stand out.", QUICK),
            lambda head: head.minutes <= QUICK,
        ),
        "partners": GameGroup(
            Phrase("Partners"),
            Phrase("Partners: games that people can play in pairs stand out."),
            lambda head: partners(head.key),
        ),
        "realtime": GameGroup(
            Phrase("Real time"),
            Phrase("Real time: games in which everybody plays at the same time stand out."),
            lambda head: head.realtime,
        ),
        "hidden": GameGroup(
            Phrase("Hidden hands"),
            Phrase("Hidden hands: games with cards that only their player sees stand out."),
            lambda head: hidden(head.key),
        ),
    }
)


def in_order(text: Text) -> list[GameHead]:
    """All games as the menu has them: the gentlest first, those of one place by their names."""
    heads = map(head_or_fault, registry.keys())
    return sorted(heads, key=lambda head: (head.order, alphabetical(text.told(head.title))))
