"""A match forked off another: the same from there on, and neither knows of the other."""

import pytest

from games.core import registry
from games.core.match import Match
from games.core.rules import TABLE


def played(match: Match, count: int) -> None:
    for number in range(count):
        seat = min(match.active, default=TABLE)
        legal = match.view(seat).legal
        assert match.submit(seat, legal[number % len(legal)]) is None


@pytest.mark.parametrize("key", ["briscola", "mille", "nuts"])
def test_a_fork_plays_on_alike_and_leaves_the_first_match_alone(key: str) -> None:
    one = Match(registry.rules(key), 2, seed=5)
    played(one, 7)
    two = one.fork()
    before = one.position, list(one.entries), one.heard(1)
    played(two, 5)
    assert (one.position, list(one.entries), one.heard(1)) == before
    played(one, 5)
    assert (one.position, one.record(), one.heard(1)) == (two.position, two.record(), two.heard(1))


def test_what_one_takes_back_stays_done_in_the_other() -> None:
    one = Match(registry.rules("briscola"), 2, seed=5)
    seat = min(one.active)
    one.submit(seat, one.view(seat).legal[0])
    before, two = one.position, one.fork()
    assert two.submit(seat, "undo") is None
    assert two.position != before
    assert one.position == before
    assert one.heard(seat) != two.heard(seat)
    assert one.submit(seat, "undo") is None
    assert one.position == two.position
