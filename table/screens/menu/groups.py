"""Groups of games that the menu can point out, by what the head of its layout says."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from games.core import registry
from games.core.phrases import Phrase
from table.language import alphabetical
from table.layout.layout import GameHead, head_or_fault
from table.text import Text

QUICK = 15
"""The most minutes of a quick game."""


class GameGroup(NamedTuple):
    """One of them: its word, what it means, and which games are in it."""

    words: Phrase
    meaning: Phrase
    holds: Callable[[GameHead], bool]


GROUPS: Mapping[str, GameGroup] = MappingProxyType({
    "quick": GameGroup(
        Phrase("Quick"), Phrase("Quick: highlights games of {minutes} minutes or less.", QUICK),
        lambda head: head.minutes <= QUICK,
    ),
    "partners": GameGroup(
        Phrase("Partners"), Phrase("Partners: highlights games you can play in pairs."), lambda head: head.partners
    ),
    "realtime": GameGroup(
        Phrase("Real time"), Phrase("Real time: highlights games where everyone plays at once."),
        lambda head: head.realtime,
    ),
    "hidden": GameGroup(
        Phrase("Hidden hands"), Phrase("Hidden hands: highlights games where you hide your cards."),
        lambda head: head.hidden,
    ),
})  # fmt: skip


def in_order(text: Text) -> list[GameHead]:
    """All games as the menu has them: the gentlest first, those of one place by their names."""
    heads = map(head_or_fault, registry.keys())
    return sorted(heads, key=lambda head: (head.order, alphabetical(text.told(head.title))))
