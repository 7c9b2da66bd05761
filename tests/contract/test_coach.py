"""What coaches say: for every action an effect in words, from the seat's own view alone, the same for every hint."""

from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

from games.core import registry
from games.core.match import Match
from games.core.notation import write
from games.core.phrases import Phrase, Speech, told
from games.core.rng import Rng
from games.core.rules import TABLE, TableAction, View

COACHED = [key for key in registry.keys() if registry.game(key).coach is not None]
MOVES = 60


def _positions(key: str) -> Iterator[tuple[Match, int]]:
    """Seats that may act, in matches that are played at random, for the fewest and the most seats."""
    game = registry.game(key)
    for seats in {game.rules.seats[0], game.rules.seats[-1]}:
        options = game.rules.nearest_valid(seats, game.rules.options())
        match, rng = Match(game.rules, seats, options, seed=seats), Rng(seats)
        for _ in range(MOVES):
            if match.outcome is not None:
                break
            people = sorted(match.active - {TABLE})
            index, rng = rng.below(max(1, len(people)))
            seat = people[index] if people else TABLE
            if seat:
                yield match, seat
            legal = match.view(seat).legal
            index, rng = rng.below(len(legal))
            match.submit(seat, legal[index])


def _moves(view: View[Any, Any]) -> list[Any]:
    return [move for move in view.legal if not isinstance(move, TableAction)][:12]


@pytest.mark.parametrize("key", COACHED)
def test_every_action_has_effects_in_words(key: str) -> None:
    coach, said, several = registry.game(key).coach, 0, 0
    for match, seat in _positions(key):
        view, heard = match.view(seat), match.heard(seat)
        names = {other: f"N{other}" for other in range(match.seats + 1)}
        assert 3 <= len(told(coach.aim(view), Speech(names, seat)).split()) <= 14
        moment = coach.moment(view)
        assert moment is None or told(moment, Speech(names, seat))
        for move in _moves(view):
            for reason in coach.reasons(view, heard, move):
                assert isinstance(reason.words, Phrase)
                assert isfinite(reason.weight)
                assert reason.weight, f"speaks neither for it nor against it: {reason}"
                words = told(reason.words, Speech(names, seat))
                assert words[0].islower(), words
                assert not set(words) & set("{}.?"), f"{write(move)}: {words}"
                said += 1
        several += len({coach.reasons(view, heard, move) for move in _moves(view)}) > 1
    assert said > 40
    assert several > 10, "actions are hardly ever told apart"


@pytest.mark.parametrize("key", COACHED)
def test_reasons_do_not_depend_on_cards_that_the_seat_cannot_see(key: str) -> None:
    game = registry.game(key)
    coach = game.coach
    compared = 0
    for match, seat in _positions(key):
        view, heard = match.view(seat), match.heard(seat)
        other = game.rules.view(game.rules.determinize(view, heard, Rng(compared)), seat)
        assert other.piles == view.piles
        for move in _moves(view):
            assert coach.reasons(other, heard, move) == coach.reasons(view, heard, move)
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("key", COACHED)
def test_a_hint_sets_the_best_apart_from_the_next(key: str) -> None:
    game = registry.game(key)
    coach, bot = game.coach, next(iter(game.bots.values()))
    good = asked = 0
    for match, seat in _positions(key):
        view, heard = match.view(seat), match.heard(seat)
        ranked = bot.rank(view, heard, Rng(asked))
        if len(ranked) < 2:
            continue
        why = coach.why(view, heard, ranked[0], ranked[1])
        words = told(why, Speech({other: f"N{other}" for other in range(match.seats + 1)}, seat))
        assert words.endswith("."), f"no reason for {write(ranked[0])} rather than {write(ranked[1])}"
        asked += 1
        good += not words.startswith("There's no downside you can see.")
    least = asked if game.rules.realtime else asked / 2  # in real time a hint is told in a pause, with time to read
    assert good >= least, f"{good} of {asked}"
