"""Spotting: in every position there is one thing to be seen, found again here from the rules alone."""

from collections import Counter
from itertools import combinations, islice, pairwise

import pytest

from games.core.registry import game, has_spotting, keys
from games.core.rng import Rng, Stream
from games.core.spotting import positions

SPOTTED = [key for key in keys() if has_spotting(key)]


def made(key, people, count, seed=8):
    found = game(key)
    return islice(
        (
            each
            for each in positions(found.rules, found.bots["Medium"], found.spotting, 2, people, Stream(seed))
            if each
        ),
        count,
    )


def equal_stacks(view):
    """California Speed, R4: the pairs of top cards of one rank."""
    tops = [pile[-1].rank for spot, pile in view.piles.items() if spot.name.startswith("stack") and pile]
    return [pair for pair in combinations(tops, 2) if pair[0] == pair[1]]


def cards_that_go_up(view):
    """Nuts, R6: the cards in reach that are an ace, or one above a foundation of their suit."""
    tops = {
        (pile[-1].suit, pile[-1].rank) for spot, pile in view.piles.items()
        if spot.name[0] == "f" and spot.name[1:].isdigit() and pile
    }  # fmt: skip
    own = [pile[-1] for spot, pile in view.piles.items() if spot.seat == view.seat and spot.name != "stock" and pile]
    return [card for card in own if card.rank == 1 or (card.suit, card.rank - 1) in tops]


def cards_that_complete(view):
    """James Bond, R4 and R6: the cards of the centre of the only rank of which the pile in hand has most."""
    held = next(pile for spot, pile in view.piles.items() if spot.name == "held" and spot.seat == view.seat)
    centre = next(pile for spot, pile in view.piles.items() if spot.name == "centre")
    (rank, most), *others = Counter(card.rank for card in held).most_common()
    assert all(count < most for _, count in others)
    return [card for card in centre if card.rank == rank]


SEEN = {"california_speed": equal_stacks, "nuts": cards_that_go_up, "james_bond": cards_that_complete}


def test_there_is_something_to_be_seen_in_every_game_of_real_time():
    assert {*SPOTTED} == {*SEEN} == {key for key in keys() if game(key).rules.realtime}


@pytest.mark.parametrize("key", SPOTTED)
def test_one_thing_is_to_be_seen_and_every_answer_to_it_is_legal(key):
    spotting, views = game(key).spotting, []
    for match in made(key, (1,), 60):
        view = match.view(1)
        right = spotting.right(view)
        assert len(SEEN[key](view)) == 1, view.piles
        assert right
        assert all(isinstance(action, spotting.tries) for action in right)
        for action in right:
            assert match.fork().submit(1, action) is None
        views.append(view.piles)
    assert all(before != after for before, after in pairwise(views))


@pytest.mark.parametrize("key", SPOTTED)
def test_in_a_race_both_have_something_to_see(key):
    for match in made(key, (1, 2), 15):
        for seat in (1, 2):
            assert len(SEEN[key](match.view(seat))) == 1


@pytest.mark.parametrize("key", SPOTTED)
def test_what_the_seat_does_not_see_changes_no_answer(key):
    found = game(key)
    for match in made(key, (1,), 10):
        view, imagined = match.view(1), found.rules.imagine(match.view(1), match.heard(1))
        answer = found.spotting.right(view)
        for seed in range(5):
            other = match.fork()
            other.suppose(imagined(Rng(seed)))
            assert found.spotting.right(other.view(1)) == answer
