"""Chance as a value: every shuffle and die roll of a game comes from here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.core.cards import Card, parse_card, spell

_MASK = (1 << 64) - 1
MOST = _MASK
"""The largest seed: seeds are the whole state of the generator."""
_STEP = 0x9E3779B97F4A7C15


class ScriptError(ValueError):
    """A scripted deck or die does not fit the shuffle or roll that asked for it. The text is one clear line."""


@dataclass(frozen=True, slots=True)
class Rest:
    """Cards of a scripted deck that it does not name, sorted from the top: this many; 0: all that are left."""

    count: int = 0

    def __str__(self) -> str:
        return f"*{self.count}" if self.count else "…"


Script = tuple[Card | Rest, ...]
"""A deck as it is written down, bottom to top: cards by name, and others that need no name."""


def parse_script(text: str) -> Script:
    """A scripted deck, written top first: cards, ``*28`` for 28 that are not named, ``…``, once, for all the others.
    ValueError names what was expected."""
    if text.split().count("…") > 1:
        raise ValueError('"…" stands for all cards that are not named: it is written once')
    return tuple(reversed([_scripted(word) for word in text.split()]))


def _scripted(word: str) -> Card | Rest:
    if word == "…":
        return Rest()
    if word.startswith("*"):
        if not (word[1:].isascii() and word[1:].isdigit() and 0 < int(word[1:]) < 1000):
            raise ValueError(f'"{word}": expected a number of cards after the *')
        return Rest(int(word[1:]))
    return parse_card(word)


@dataclass(frozen=True, slots=True)
class Rng:
    """A splitmix64 generator that is a value: each draw gives the result and the generator that follows.

    The sequence is pinned: records must outlive Python's own ``random``. ``decks`` (each bottom to top) and ``dice``
    are used up before the seed takes over, so that a test or a record can script chance.
    """

    state: int
    decks: tuple[Script, ...] = ()
    dice: tuple[int, ...] = ()

    def below(self, limit: int) -> tuple[int, Rng]:
        """A whole number from 0 to limit − 1, all equally likely; never scripted."""
        number, state = _below(self.state, limit)
        return number, replace(self, state=state)

    def unit(self) -> tuple[float, Rng]:
        """A number from 0 up to, but not including, 1."""
        word, rng = self.below(1 << 53)
        return word / (1 << 53), rng

    def shuffle(self, cards: Sequence[Card]) -> tuple[tuple[Card, ...], Rng]:
        """The cards in chance order, bottom to top. ScriptError where a scripted deck holds other cards."""
        if self.decks:
            return self._scripted(cards), replace(self, decks=self.decks[1:])
        order, state = list(cards), self.state
        for last in range(len(order) - 1, 0, -1):
            other, state = _below(state, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), replace(self, state=state)

    def roll(self, count: int) -> tuple[tuple[int, ...], Rng]:
        """This many six-sided dice, scripted ones first."""
        faces, state = list(self.dice[:count]), self.state
        while len(faces) < count:
            face, state = _below(state, 6)
            faces.append(face + 1)
        return tuple(faces), Rng(state, self.decks, self.dice[count:])

    def _scripted(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        pool: dict[tuple[int, str], list[Card]] = {}
        for card in cards:
            pool.setdefault((card.rank, card.suit), []).append(card)
        deck = self.decks[0]
        wanted = Counter((card.rank, card.suit) for card in deck if isinstance(card, Card))
        held = Counter({face: len(copies) for face, copies in pool.items()})
        rest = sorted((held - wanted).elements())
        counted = sum(gap.count for gap in deck if isinstance(gap, Rest))
        others = len(rest) - counted
        if wanted - held or others < 0 or (others and Rest() not in deck):
            odd = [Card(*face) for face in sorted((wanted - held) + (held - wanted))]
            raise ScriptError(
                f"the scripted deck has {wanted.total() + counted} cards and the shuffle {len(cards)}; "
                f"they differ in {spell(odd[:5])}{' …' if len(odd) > 5 else ''}"
            )
        faces: list[tuple[int, str]] = []
        for item in reversed(deck):
            if isinstance(item, Card):
                faces.append((item.rank, item.suit))
            else:
                count = item.count or others
                faces += rest[:count]
                del rest[:count]
        # A script names faces only; the card handed out is the one shuffled, with the deck it came from.
        return tuple(pool[face].pop() for face in reversed(faces))


class Stream:
    """A quick generator that changes in place: for play-outs, which are not recorded. A match takes an ``Rng``."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit − 1, for limits far below 2³²."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 32) * limit >> 32


def _below(state: int, limit: int) -> tuple[int, int]:
    """A number under the limit, and the state of the generator after it."""
    ceiling = (1 << 64) - (1 << 64) % limit
    while True:
        state = (state + _STEP) & _MASK
        word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        word ^= word >> 31
        if word < ceiling:
            return word % limit, state
