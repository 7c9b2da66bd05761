"""What hints claim is so: counted again from what the seat sees, by other hands than the coach's."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tests.claims
from games.core import registry
from games.core.coach import Claim
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, View

CLAIMED = sorted(path.stem for path in Path(tests.claims.__path__[0]).glob("*.py"))
"""The games of which every reason is a claim."""
POSITIONS = (50, pytest.param(1000, marks=pytest.mark.long))
Recount = Callable[..., bool]


def _claims(key: str, most: int) -> Iterator[tuple[View[Any, Any], Any, Claim]]:
    """Every claim about every action in so many positions of matches played at random."""
    game, seen, seed = registry.game(key), 0, 0
    assert game.coach is not None
    while seen < most:
        seed += 1
        seats = game.rules.seats[seed % len(game.rules.seats)]
        match, rng = Match(game.rules, seats, None, seed), Rng(seed)
        while match.outcome is None and seen < most:
            seat = min(match.active - {TABLE}, default=TABLE)
            view = match.view(seat)
            if seat:
                seen += 1
                for move in view.legal:
                    for each in game.coach.reasons(view, match.heard(seat), move):
                        assert each.claim is not None, each.words
                        yield view, move, each.claim
            index, rng = rng.below(len(view.legal))
            match.submit(seat, view.legal[index])


def _recounts(key: str) -> dict[str, Recount]:
    found: dict[str, Recount] = importlib.import_module(f"tests.claims.{key}").RECOUNTS
    return found


@pytest.mark.parametrize("most", POSITIONS)
@pytest.mark.parametrize("key", CLAIMED)
def test_every_reason_is_a_claim_and_is_so(key: str, most: int) -> None:
    recounts, kinds = _recounts(key), set()
    for view, move, claim in _claims(key, most):
        assert recounts[claim.kind](view, move, *claim.figures), (move, claim)
        kinds.add(claim.kind)
    assert kinds == set(recounts) or most < 1000, f"never said: {set(recounts) - kinds}"


@pytest.mark.parametrize("key", CLAIMED)
def test_a_false_claim_is_caught(key: str) -> None:
    """Each claim again with another figure: one more of what is counted, or another hand."""
    recounts, caught = _recounts(key), set()
    for view, move, claim in _claims(key, 50):
        wrong = [each + 1 if isinstance(each, int) else f"not {each}" for each in claim.figures]
        assert wrong, claim
        assert not recounts[claim.kind](view, move, *wrong), (move, claim, wrong)
        caught.add(claim.kind)
    assert len(caught) > 2
