"""Positions moved on by lines of a record, ``1 play Kh``, without a match round them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.core.board import F, Position, Step
from games.core.cards import Card, parse_cards, spell
from games.core.controller import Controller, Gesture
from games.core.events import Spot
from games.core.match import Match
from games.core.notation import read
from games.core.phrases import Phrase, plain
from games.core.registry import rules
from games.core.rules import IllegalActionError, Rules


class Steps:
    """The rules of one game, by lines."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self._rules = rules

    def step(self, state: Any, line: str) -> Step[Any]:
        """What a line leads to; IllegalActionError where it is refused."""
        seat, text = line.split(" ", 1)
        return self._rules.play(state, int(seat), read(text, self._rules.verbs))

    def play(self, state: Any, *lines: str) -> Any:
        """The state after the lines."""
        for line in lines:
            state = self.step(state, line).state
        return state

    def refused(self, state: Any, line: str) -> str:
        """Why a line is refused; it must be."""
        with pytest.raises(IllegalActionError) as error:
            self.step(state, line)
        return str(error.value)

    def cards(self, state: Any, *cards: str) -> Any:
        """The state after these cards, each played by the seat whose turn it is."""
        for card in cards:
            state = self.play(state, f"{state.public.turn} play {card}")
        return state


def in_vain(rules: Rules[Any, Any, Any], hands: Controller[Any, Any], state: Any, gesture: Gesture) -> str:
    """What seat 1 is told who makes a gesture that means nothing but what is right at any time."""
    view = rules.view(state, 1)
    assert {type(move) for move in hands.meaning(view, gesture)} <= {*rules.claims}
    tried = hands.attempt(view, gesture)
    assert tried is not None
    told = tried if isinstance(tried, Phrase) else rules.refusal(state, 1, tried)
    assert told is not None
    return plain(told)


def deck(pack: Sequence[Card], top: str, out: str = "") -> str:
    """A [Deck] tag: these cards on top, the rest of the pack below; without the card left out."""
    first = parse_cards(top)
    return f'[Deck "{spell((*first, *(card for card in pack if card not in (*first, *parse_cards(out)))))}"]'


def replay(key: str, seats: int, *lines: str, options: str = "first_dealer=1") -> Match:
    """A match from a record written by hand."""
    return Match.replay("\n".join([f'[Game "{key}"]\n[Seats "{seats}"]\n[Options "{options}"]', *lines]), rules)


def placed(state: Position[F], piles: Mapping[Spot, Iterable[Card]] | None = None, **facts: object) -> Position[F]:
    """A position with other cards at these spots, and other facts."""
    laid = {**state.piles, **{spot: tuple(cards) for spot, cards in (piles or {}).items()}}
    return Position(replace(state.public, **facts), tuple(laid.items()), state.rng)  # type: ignore[type-var]
