"""Firsts: what may be done for the first time is read from matches that are over, as their rules count it."""

from games.core.firsts import firsts_of
from games.core.match import Match
from games.core.phrases import plain
from games.core.registry import game, keys
from games.core.rules import TABLE
from games.mate.scoring import MOVES
from games.milk_run.state import Draw, Steal, card_of
from tests.tools.measuring.matches import play


def matches(key, count, first=0, **options):
    """Matches for two, or as few as can play, of computers."""
    found = game(key)
    seats = min(found.rules.seats)
    chosen = found.rules.nearest_valid(seats, found.rules.options(**options))
    for seed in range(first, first + count):
        yield play(key, [found.bots["Easy"]] * seats, chosen, seed, seed)


def done(match: Match, seat: int = 1) -> set[str]:
    return {*firsts_of(match, game(match.rules.key).firsts, seat)}


def test_there_are_thirteen_to_thirty_each_of_its_own_words():
    found = [(key, first) for key in keys() for first in game(key).firsts]
    assert 13 <= len(found) <= 30
    assert {key for key, _ in found} == {*keys()}
    assert len({(key, first.key) for key, first in found}) == len(found)
    for _, first in found:
        assert plain(first.words).split()[0] in {"a", "an", "the"}
        assert first.key.isidentifier()


def test_milk_run_is_won_without_a_joker_or_with_one():
    found = set()
    for match in matches("milk_run", 12):
        for seat in (1, 2):
            plays = [each.action for each in match.entries if each.seat == seat and not isinstance(each.action, Draw)]
            jokers = sum(card_of(action).joker for action in plays)
            assert ("plain" in done(match, seat)) == (not jokers and match.outcome.winners == (seat,))
            assert ("steal" in done(match, seat)) == any(isinstance(action, Steal) for action in plays)
            found |= done(match, seat)
    assert "steal" in found


def test_mate_tells_late_mates_and_foreplaced_ones():
    late = foreplaced = 0
    for match in matches("mate", 12):
        games = match.view(TABLE).public.finished
        for seat in (1, 2):
            own = [each for each in games if each.seat == seat]
            assert ("late" in done(match, seat)) == any(each.move == MOVES for each in own)
            assert ("foreplaced" in done(match, seat)) == any(each.foreplaced for each in own)
            late, foreplaced = late + ("late" in done(match, seat)), foreplaced + ("foreplaced" in done(match, seat))
    assert late
    assert foreplaced


def test_briscola_counts_the_points_and_the_aces_of_a_hand():
    found = set()
    for match in matches("briscola", 25):
        for hand in match.view(TABLE).public.finished:
            assert sum(hand.points) == 120
        best = [max(points) for points in zip(*(h.points for h in match.view(TABLE).public.finished), strict=True)]
        for seat in (1, 2):
            assert ("ninety" in done(match, seat)) == (best[seat - 1] >= 90)
            found |= done(match, seat)
    assert found == {"ninety", "aces"}


def test_pepper_and_poke_tell_a_hand_with_every_trick():
    for key, first in (("pepper", "all"), ("poke", "sweep")):
        found = 0
        for match in matches(key, 6):
            for seat in (1, 2):
                whole = any(
                    hand.tricks[seat - 1] == sum(hand.tricks) and hand.tricks[seat - 1]
                    for hand in match.view(TABLE).public.finished
                )
                assert (first in done(match, seat)) == bool(whole)
                found += bool(whole)
        assert found
