"""What the tool for exact shares counts."""

from itertools import islice

import pytest

from games.core.bot import Bot, Choice
from games.core.notation import write
from tests.features.find_the_play.tools import shares
from tests.features.find_the_play.tools.shares import decisions, interval


class Told(Bot):
    """Plays what a decision is told to be worth most, or least."""

    def __init__(self, worths, pick):
        self.worths, self.pick = worths, pick

    def think(self, view, heard, rng):
        yield Choice(self.pick(view.legal, key=lambda action: self.worths[write(action)]))


def test_the_best_play_loses_nothing_and_the_worst_something():
    for decision in islice(decisions("briscola"), 2):
        assert decision.lost(Told(decision.worths, max)) == 0
        assert decision.lost(Told(decision.worths, min)) > 0


def test_what_is_too_large_is_passed_over_and_said(monkeypatch, capsys):
    assert next(decisions("briscola", most=12)) is None
    monkeypatch.setattr(shares, "LARGE", 12)
    shares.main(["briscola", "--decisions", "1", "--players", "second"])
    assert "0 too large" not in capsys.readouterr().out


@pytest.mark.parametrize(("good", "low", "high"), [(0, 0.0, 3.7), (50, 40.4, 59.6), (100, 96.3, 100.0)])
def test_the_interval_of_a_share_never_leaves_the_hundred(good, low, high):
    assert interval(good, 100) == pytest.approx((low, high), abs=0.05)
