"""Mille's computer player: what it remembers, its honesty, its strength."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.core.cards import spell
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from games.mille.bot import BOTS
from games.mille.memory import remember
from games.mille.rules import RULES
from games.mille.state import DISCARD, HAND, STOCK

NORMAL = BOTS["Normal"]


def _choice(match: Match, seat: int, salt: int):  # type: ignore[no-untyped-def]
    return list(NORMAL.think(match.view(seat), match.heard(seat), Rng(salt)))[-1].action


def _played(seed: int, kinds: str, most: int = 3000) -> Match:
    """A match of bots (b) and random players (r)."""
    match, random = Match(RULES, 2, seed=seed), Random(seed)
    while match.outcome is None and len(match.entries) < most:
        seat = min(match.active)
        legal = match.view(seat).legal
        if seat == TABLE:
            action = legal[0]
        elif kinds[seat - 1] == "r":
            action = random.choice(legal)
        else:
            action = _choice(match, seat, len(match.entries))
        assert match.submit(seat, action) is None
    return match


def test_it_remembers_the_pile_and_what_was_taken_from_it() -> None:
    taken = 0
    for seed in range(6):
        match = Match(RULES, 2, seed=seed)
        for _ in range(120):
            if not match.active - {TABLE}:
                break
            for seat in (1, 2):
                memory = remember(match.view(seat), match.heard(seat))
                piles = RULES.piles(match._state)
                assert memory.pile == piles[DISCARD]
                assert not Counter(memory.held) - Counter(piles[HAND[3 - seat]])
                rest = Counter(piles[HAND[3 - seat]]) - Counter(memory.held) + Counter(piles[STOCK])
                assert spell(sorted(rest.elements())) == spell(memory.unseen)
                taken += len(memory.held)
            seat = min(match.active)
            assert match.submit(seat, _choice(match, seat, 1)) is None
    assert taken


def test_it_chooses_alike_whatever_it_cannot_know() -> None:
    """The real state is replaced by others that its seat cannot tell from it: 20 for each of many decisions."""
    for seed in range(3):
        match = Match(RULES, 2, seed=seed)
        for number in range(60):
            if not match.active - {TABLE}:
                break
            seat = min(match.active)
            view, heard = match.view(seat), match.heard(seat)
            chosen = _choice(match, seat, number)
            for other in range(20):
                state = RULES.determinize(view, heard, Rng(other))
                assert RULES.view(state, seat) == view
                again = list(NORMAL.think(RULES.view(state, seat), heard, Rng(number)))[-1].action
                assert again == chosen
            assert match.submit(seat, chosen) is None


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(20):
        kinds = ("br", "rb")[seed % 2]
        outcome = _played(seed, kinds).outcome
        assert outcome is not None
        won += outcome.winners == (kinds.index("b") + 1,)
    assert won >= 19
