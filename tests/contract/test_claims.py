"""What hints claim is so: counted again from what the seat sees and has heard, by other hands than the coach's."""

import importlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from games.core import registry
from games.core.cards import Card
from games.core.coach import Claim
from games.core.events import Event
from games.core.match import Match
from games.core.phrases import Phrase, plain
from games.core.rng import Rng
from games.core.rules import TABLE, View
from tests.contract.cases import CASES

COACHED = [key for key in registry.keys() if registry.game(key).coach is not None]
POSITIONS = (50, pytest.param(1000, marks=pytest.mark.long))
SELDOM = {"dominion": {"cells"}, "james_bond": {"complete"}, "mille": {"wins"}, "nuts": {"ends"}, "pepper": {"wastes"}}
"""Claims for which chance seldom gives a reason; test_reasons counts them again in positions made for them."""
Recount = Callable[..., bool]


class Made(NamedTuple):
    """A claim about an action, and what its seat sees and has heard."""

    view: View[Any, Any]
    heard: Sequence[Event]
    action: Any
    claim: Claim
    words: Phrase
    true: frozenset[Claim]
    """All that is claimed about the action."""

    def holds(self, recounts: dict[str, Recount], *figures: object) -> bool:
        return recounts[self.claim.kind](self.view, self.heard, self.action, *figures)


@cache
def _claims(key: str, most: int) -> Sequence[Made]:
    return tuple(_made(key, most))


def _made(key: str, most: int) -> Iterator[Made]:
    """Every claim about every action in so many positions of matches of all rulesets, one in four of those that come
    up; one action in four is a computer player's, the others are chance's."""
    game, cases, seen, seed = registry.game(key), [case for case in CASES if case.key == key], 0, 0
    assert game.coach is not None
    while seen < most:
        seed += 1
        index, rng = Rng(seed).below(len(cases))
        match = Match(game.rules, cases[index].seats, cases[index].options, seed)
        end = min(most, seen + max(5, most // 20))
        while match.outcome is None and seen < end:
            people = sorted(match.active - {TABLE}) or [TABLE]
            index, rng = rng.below(4 * len(people))
            seat = people[index // 4]
            view, heard = match.view(seat), match.heard(seat)
            if seat and not index % 4:
                seen += 1
                for move in view.legal:
                    spared = [each for other in view.legal for each in game.coach.spares(view, move, other)]
                    lost = [each for other in view.legal for each in game.coach.costs(view, heard, move, other)]
                    reasons = (*game.coach.reasons(view, heard, move), *spared, *lost)
                    claims = frozenset(each.claim for each in reasons)
                    for each in reasons:
                        yield Made(view, heard, move, each.claim, each.words, claims)
            index, rng = rng.below(4 * len(view.legal))
            ranked = game.bots["Medium"].rank(view, heard, rng) if seat and not index % 4 else ()
            match.submit(seat, ranked[0] if ranked else view.legal[index // 4])


def _recounts(key: str) -> dict[str, Recount]:
    found: dict[str, Recount] = importlib.import_module(f"tests.claims.{key}").RECOUNTS
    return found


def _named(words: Phrase) -> Iterator[object]:
    """The figures and cards that words name."""
    for value in words.values:
        if isinstance(value, Phrase):
            yield from _named(value)
        elif isinstance(value, int | Card):
            yield value


def _other(figure: object) -> object:
    """Another figure: one more of what is counted, another card, another word."""
    if isinstance(figure, Card):
        return figure._replace(rank=figure.rank % 13 + 1)
    return figure + 1 if isinstance(figure, int) else f"not {figure}"


@pytest.mark.parametrize("most", POSITIONS)
@pytest.mark.parametrize("key", COACHED)
def test_every_reason_is_a_claim_and_is_so(key: str, most: int) -> None:
    recounts, kinds = _recounts(key), set()
    for made in _claims(key, most):
        assert made.holds(recounts, *made.claim.figures), (made.action, made.claim)
        unclaimed = [each for each in _named(made.words) if each not in made.claim.figures]
        assert not unclaimed, f"{plain(made.words)}: {unclaimed} is no figure of {made.claim}"
        kinds.add(made.claim.kind)
    never = set(recounts) - kinds - SELDOM.get(key, set())
    assert not never or most < 1000, f"never said: {never}"


@pytest.mark.parametrize("key", COACHED)
def test_a_false_claim_is_caught(key: str) -> None:
    """Each claim again with one figure changed."""
    recounts, caught = _recounts(key), set()
    for made in _claims(key, 50):
        figures = made.claim.figures
        assert figures, made.claim
        for at, figure in enumerate(figures):
            wrong = (*figures[:at], _other(figure), *figures[at + 1 :])
            refused = Claim(made.claim.kind, wrong) in made.true or not made.holds(recounts, *wrong)
            assert refused, (made.action, made.claim, wrong)
        caught.add(made.claim.kind)
    assert len(caught) > 2
