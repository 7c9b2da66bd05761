"""What may be remarked on in play: it has happened, and everybody has seen it."""

from collections.abc import Sequence
from functools import partial
from itertools import permutations

import pytest

from games.core.cards import HIDDEN
from games.core.events import Event, Moved
from games.core.match import Match
from games.core.registry import game, keys, rules
from games.core.rng import Rng
from games.core.rules import TABLE

HAS = [key for key in keys() if game(key).moments is not None]


def test_games_have_moments_of_turns_alone() -> None:
    assert set(HAS) == {"briscola", "scopa", "poke", "pepper", "turnover_bridge"}
    assert not any(rules(key).realtime for key in HAS)


def covered(event: Event) -> Event:
    """As somebody hears it who may see no card of it."""
    return event._replace(cards=(HIDDEN,) * len(event.cards)) if isinstance(event, Moved) else event


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key in HAS for seats in rules(key).seats])
def test_a_moment_has_happened_and_everybody_has_seen_it(key: str, seats: int) -> None:
    moment, found, rng = game(key).moments, 0, Rng(5)
    for seed in range(40):
        match = Match(rules(key), seats, rules(key).nearest_valid(seats, rules(key).options()), seed)
        heard: dict[int, Sequence[Event]] = {}
        for seat in range(seats + 1):
            match.listen(seat, partial(heard.__setitem__, seat))  # type: ignore[arg-type]
        while match.outcome is None and len(match.entries) < 150:
            before, seat = match.view(TABLE), min(match.view(TABLE).deciding)
            legal = match.view(seat).legal
            at, rng = rng.below(len(legal))
            assert match.submit(seat, legal[at]) is None
            for own, by in permutations(range(1, seats + 1), 2):
                told = moment(heard[TABLE], own, by)
                assert {moment(heard[each], own, by) for each in heard} == {told}, "it depends on who looks"
                if told == "lost_ace":
                    found += 1
                    trick = [card for spot, cards in before.piles.items() if spot.name == "trick" and spot.seat == own
                             for card in cards] + ([legal[at].card] if seat == own else [])  # fmt: skip
                    assert any(card.rank == 1 for card in trick)
                    assert moment([*map(covered, heard[TABLE])], own, by) is None
                elif told == "sweep":
                    found += 1
                    assert "sw" in " ".join(str(event) for event in heard[TABLE])
                    assert moment([event for event in heard[TABLE] if isinstance(event, Moved)], own, by) is None
        if found:
            break
    assert found
