"""Poke's computer player: its honesty, its strength."""

from __future__ import annotations

from random import Random

from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from games.poke.bot import BOTS
from games.poke.rules import RULES, thrown
from games.poke.state import BOX

NORMAL = BOTS["Normal"]


def _choice(match: Match, seat: int, salt: int):  # type: ignore[no-untyped-def]
    return list(NORMAL.think(match.view(seat), match.heard(seat), Rng(salt)))[-1].action


def _played(seed: int, kinds: str) -> Match:
    """A rubber of bots (b) and random players (r)."""
    match, random = Match(RULES, 2, seed=seed), Random(seed)
    while match.outcome is None:
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


def test_it_remembers_what_it_threw_away() -> None:
    seen = 0
    for seed in range(10):
        match = Match(RULES, 2, seed=seed)
        while match.active - {TABLE}:
            box = RULES.piles(match._state)[BOX]
            for seat in (1, 2):
                own = thrown(match.heard(seat))
                assert len(own) == len(box)
                assert all(card.hidden or card == lying for card, lying in zip(own, box, strict=True))
                seen += sum(not card.hidden for card in own)
                assert RULES.determinize(match.view(seat), match.heard(seat), Rng(1)).box != () or not box
            seat = min(match.active)
            assert match.submit(seat, _choice(match, seat, seed)) is None
    assert seen


def test_it_chooses_alike_whatever_it_cannot_know() -> None:
    """The real state is replaced by others that its seat cannot tell from it: 20 for each decision."""
    for seed in range(4):
        match = Match(RULES, 2, seed=seed)
        while match.active - {TABLE}:
            seat = min(match.active)
            view, heard = match.view(seat), match.heard(seat)
            chosen = _choice(match, seat, seed)
            for other in range(20):
                state = RULES.determinize(view, heard, Rng(other))
                assert RULES.view(state, seat) == view
                again = list(NORMAL.think(RULES.view(state, seat), heard, Rng(seed)))[-1].action
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
