"""Hands in real time: haste and tiredness last for a while, and now and then something is overlooked."""

from statistics import correlation, fmean, median

from games.core.reach import LATER, Mood
from games.core.rng import Rng


def test_a_mood_lasts_and_is_1_on_average():
    mood, rng, found = Mood(), Rng(1), []
    for _ in range(4000):
        seed, rng = rng.below(1 << 62)
        found.append(mood.stretch(Rng(seed)))
    assert 0.95 < fmean(found) < 1.05
    assert correlation(found[1:], found[:-1]) > 0.45
    usual = median(found)
    assert 0.02 < sum(each > 1.7 * usual for each in found) / len(found) < 0.12
    assert max(found) > LATER * usual


def test_two_hands_have_moods_of_their_own():
    one, other = Mood(), Mood()
    for number in range(5):
        one.stretch(Rng(number))
    assert one.stretch(Rng(9)) != other.stretch(Rng(9))
