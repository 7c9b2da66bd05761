"""Milk Run's computer players: what they never do, what they see, their honesty, their strength."""

import pytest

from games.core.cards import JOKER, parse_card
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.search import at_random, dealt, play_out
from games.milk_run.bot import BOTS, plans
from games.milk_run.duel import odds
from games.milk_run.mover import liking, quick
from games.milk_run.rules import RULES, plays
from games.milk_run.state import DISCARD, HAND, Deliver, Discard, Draw, Go, Limit, Steal, Stop, colour_of, most, target
from tests.games.computers import choice, share_of_pairs
from tests.games.milk_run_table import table

LEVELS = pytest.mark.parametrize("level", BOTS)
SOUND = pytest.mark.parametrize("level", ["Medium", "Hard"])


def chosen(level, state):
    return list(BOTS[level].think(RULES.view(state, 1), (), Rng(2)))[-1].action


@SOUND
def test_a_joker_steals_where_it_can(level):
    open_lanes = {"1 red": "8h / Kh / 5h 6h", "2 red": "9d / Qd / 9h 8d", "1 black": "/ / 4s", "2 black": "/ / 5s"}
    state = table("jk jk 2s Ks 3c 2c | 2c 3c 4c 5c 6c 7c", open_lanes)
    first = chosen(level, state)
    assert Steal(2, "red") in (first, chosen(level, RULES.play(state, 1, first).state))


@pytest.mark.long
def test_jokers_are_not_hoarded():
    """Two jokers in hand where one could steal: over whole matches that does not last."""
    hoarded = turns = 0
    for seed in range(4):
        match = Match(RULES, 2, seed=seed)
        while match.outcome is None:
            seat = min(match.active)
            view = match.view(seat)
            action = choice(BOTS["Medium"], match, seat, len(match.entries))
            if view.public.phase == "play" and any(isinstance(move, Steal) for move in view.legal):
                jokers = sum(card.joker for card in view.piles[HAND[seat]])
                turns += jokers >= 2
                hoarded += jokers >= 2 and view.public.played == 1 and not isinstance(action, Steal)
            assert match.submit(seat, action) is None
    assert turns >= 5
    assert hoarded <= turns / 2


@pytest.mark.parametrize("level", [pytest.param(level, marks=[pytest.mark.long] * (level == "Hard")) for level in BOTS])
def test_no_limit_of_its_own_is_lowered_and_no_rivals_raised_nor_played_twice_in_a_turn(level):
    limits = 0
    for seed in range(1 if level == "Hard" else 2):
        match = Match(RULES, 2, seed=seed)
        before = None
        while match.outcome is None and len(match.entries) < 160:
            seat = min(match.active)
            view = match.view(seat)
            action = choice(BOTS[level], match, seat, len(match.entries))
            if isinstance(action, Limit):
                limits += 1
                limit = most(view.piles, colour_of(action.card), action.at or seat)
                assert action.card.rank > limit if action.at is None else action.card.rank < limit
                assert not (isinstance(before, Limit) and target(seat, before) == target(seat, action))
            before = action if view.public.phase == "play" and view.public.played == 0 else None
            assert match.submit(seat, action) is None
    assert limits > 5


def test_a_turn_is_planned_as_a_whole():
    """The eight goes under a limit that the nine must raise first."""
    state = table(
        "8h 9h 2s 3s 4s Ac | 2c 3c 4c 5c 6c 7c", {"1 red": "/ Kh / 9d 9d 4h", "1 black": "/ Ks / 10s 10s 10c"}
    )
    first = plans(RULES.board(state), 1, 2)[0].play
    assert first == Limit(parse_card("9h"))
    assert BOTS["Medium"].rank(RULES.view(state, 1), (), Rng(1))[0] == first
    assert [chosen(level, state) for level in ("Medium", "Hard")] == [first, first]


@LEVELS
def test_a_won_game_is_won(level):
    state = table(
        "6h 9s 2s 3s 4s Ac | 2c 3c 4c 5c 6c 7c", {"1 red": "8d / Kh / 9d 9d 7h", "1 black": "/ Ks / 10s 10s 10c"}
    )
    wins = [list(BOTS[level].think(RULES.view(state, 1), (), Rng(salt)))[-1].action for salt in range(8)]
    assert wins.count(Deliver(parse_card("6h"))) >= (6 if level == "Easy" else 8)


def test_a_face_card_goes_on_a_rivals_stop_only_before_a_steal():
    lanes = {"1 red": "10h / Kh / 9h 9d 5h", "2 red": "/ Qd Ad / 9h 8d"}
    with_joker = table("jk Qh 2s 3s 4s 5s | 2c 3c 4c 5c 6c 7c", lanes)
    assert BOTS["Medium"].rank(RULES.view(with_joker, 1), (), Rng(1))[0] == Go(parse_card("Qh"), 2)
    without = table("8s Qh 2s 3s 4s 5s | 2c 3c 4c 5c 6c 7c", lanes)
    assert Go(parse_card("Qh"), 2) not in BOTS["Medium"].rank(RULES.view(without, 1), (), Rng(1))


def test_a_joker_is_discarded_only_beyond_two():
    one = table("jk jk Qh 2s 3s 2c | 2c 3c 4c 5c 6c 7c")
    many = table("jk jk jk jk jk jk | 2c 3c 4c 5c 6c 7c")
    medium = BOTS["Medium"]
    assert Discard(JOKER) not in medium.rank(RULES.view(one, 1), (), Rng(1))
    assert Discard(JOKER) in medium.rank(RULES.view(many, 1), (), Rng(1))


def test_a_joker_is_taken_from_the_discards():
    state = table("8s Qh 2s 3s 4s 5s | 2c 3c 4c 5c 6c 7c", {}, discard="5d jk", phase="draw", drawn=("stock",))
    assert state[DISCARD][-1].joker
    assert chosen("Medium", state) == Draw("discard")


def test_it_beats_random_play():
    assert share_of_pairs(RULES, BOTS["Medium"], 5) >= 95


def test_hard_knows_that_a_light_and_a_limit_are_worth_more_together():
    """Of two players, with tens in hand."""
    hands = "10h 10d 9h 2s 3s 4s | 2c 3c 4c 5c 6c 7c"
    found = {
        (go, limit): odds(RULES.board(table(hands, {"1 red": f"{limit} / {go} / 9d"})), 1)
        for go in ("", "Kh")
        for limit in ("", "10d")
    }
    both, light, way, nothing = found["Kh", "10d"], found["Kh", ""], found["", "10d"], found["", ""]
    assert nothing < min(light, way)
    assert both - light > way - nothing + 0.1


def test_hard_sees_no_difference_between_the_colours():
    """The same table of two in the other colours."""
    lanes = {"1 red": "8h / Kh / 5h 9h", "1 black": "/ As / 4s", "2 red": "/ Kd / 6d 9d 8d", "2 black": "9c / / 10c 9c"}
    hands = "jk 8h 3d Kh As 9s | 2c 3c 4c 5c 6c 7c"
    swap = str.maketrans("hdsc", "scdh")
    other = {f"{name[:2]}{'black' if 'red' in name else 'red'}": lane.translate(swap) for name, lane in lanes.items()}
    found = [
        odds(RULES.board(table(hand, piles)), 1) for hand, piles in ((hands, lanes), (hands.translate(swap), other))
    ]
    assert found[0] == pytest.approx(found[1])
    assert abs(found[0]) > 0.1


@pytest.mark.parametrize("options", [{}, {"deliver_to_others": True, "packs": "n-1"}, {"steal_needs_card": True}])
def test_who_plays_on_does_what_it_likes_best_of_all_that_is_listed(options):
    done = set()

    def watched(board, seat, stream, /):
        action = quick(board, seat, stream)
        if board.public.phase == "play":
            done.add(type(action))
            assert action == max(plays(board, seat), key=lambda play: liking(board, seat, play))
        return at_random(RULES)(board, seat, stream) if stream.below(2) else action

    for seats in (2, 3, 4, 6):
        play_out(RULES, dealt(RULES, seats, RULES.options(**options), Rng(seats)), watched, Stream(seats), 300)
    assert done >= {Deliver, Discard, Go, Limit, Steal, Stop}
