"""Play-outs: common deals, the same again, no more knowledge than the view has; and each game's quick rule of thumb."""

from itertools import islice
from math import inf

import pytest

from games.core import registry
from games.core.cards import pack, parse_card
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.rules import TABLE, Deal
from games.core.search import Estimate, Worths, at_random, by_playing_on, deal_by_deal, dealt, play_out, race
from tests.contract.cases import Case
from tests.contract.values import exchange, hidden_from
from tests.core.toy import ROW, TOY
from tests.games.steps import placed
from tests.tools.measuring.paces import mid_hand

KEYS = registry.keys()
every_game = pytest.mark.parametrize("key", KEYS)


def _match(key, actions):
    """A match after this many actions at random, with a player to decide."""
    rules = registry.rules(key)
    match, stream = Match(rules, min(rules.seats), seed=7), Stream(7)
    mover = at_random(rules)
    while len(match.entries) < actions or match.active == {TABLE}:
        waiting = sorted(match.view(TABLE).deciding - {TABLE}) or [TABLE]
        seat = waiting[stream.below(len(waiting))]
        action = mover(rules.board(match.position), seat, stream) if seat else match.view(TABLE).legal[0]
        assert match.submit(seat, action) is None
    return match


def playouts(*given, n, **more):
    *_, worths = islice(deal_by_deal(*given, **more), n)
    return worths


def _worths(key, seed=1, n=3, **more):
    view, heard = mid_hand(key)
    return playouts(registry.rules(key), view, heard, Rng(seed), registry.game(key).mover, n=n, cap=60, **more)


@every_game
def test_the_same_candidate_twice_has_the_same_worth(key):
    view, _ = mid_hand(key)
    action = view.legal[0]
    worths = _worths(key, candidates=(action, action))
    assert worths.samples[0] == worths.samples[1]
    assert worths.ahead(action, action) == Estimate(0.0, 0.0)


@every_game
def test_a_candidate_meets_the_same_deals_whoever_else_is_tried(key):
    view, _ = mid_hand(key)
    both = _worths(key, candidates=view.legal[-2:])
    alone = _worths(key, candidates=view.legal[-1:])
    assert both.samples[-1] == alone.samples[0]


@every_game
def test_the_same_chance_gives_the_same_worths(key):
    assert _worths(key) == _worths(key)


def test_other_chance_gives_other_deals():
    assert len({str(_worths("briscola", seed)) for seed in range(4)}) == 4


def test_a_budget_is_a_number_of_deals():
    view, heard = mid_hand("pepper")
    growing = deal_by_deal(registry.rules("pepper"), view, heard, Rng(1), registry.game("pepper").mover, cap=60)
    for count, worths in enumerate(islice(growing, 3), 1):
        assert {len(samples) for samples in worths.samples} == {count}
    assert worths == _worths("pepper")


@pytest.mark.parametrize(("most", "rounds"), [(1, [1]), (10, [10]), (25, [10, 20, 25]), (31, [10, 20, 30, 31])])
def test_a_race_uses_its_whole_budget_and_tells_after_every_round(most, rounds):
    """The last round is what is left; nobody drops out where all are worth the same."""
    match = Match(TOY, 2, seed=3)
    view, heard = match.view(1), match.heard(1)
    alike = race(TOY, view, heard, Rng(1), lambda deal, action, salt: 0.5, most, candidates=view.legal)
    assert [[len(samples) for samples in worths.samples] for worths in alike] == [[count] * 3 for count in rounds]


def test_a_race_ends_when_one_is_left():
    """What a card is worth is known after one round."""
    match = Match(TOY, 2, seed=3)
    view, heard, mover = match.view(1), match.heard(1), at_random(TOY)
    best = view.legal[1].card
    judge = by_playing_on(TOY, 1, mover, lambda board, seat: float(board[ROW] == [best]), cap=0)
    found = race(TOY, view, heard, Rng(1), judge, 500, candidates=view.legal)
    assert [worths.actions for worths in found] == [(view.legal[1],)]


def test_a_move_that_wins_at_once_is_better_than_one_that_does_not():
    """Thirteen tricks to eleven, and two to come: the ace of clubs takes the fourteenth."""
    rules = registry.rules("turnover_bridge")
    ace, two, led, trump = map(parse_card, ("Ac", "2c", "Kc", "Qs"))
    first = rules.deal(2, rules.options(), Rng(1)).state
    spots = {str(spot): spot for spot in first.piles}
    rest = [card for card in pack() if card not in {ace, two, led, trump}]
    piles = dict.fromkeys(first.piles, ()) | {
        spots["won@1"]: rest[:26], spots["won@2"]: rest[26:], spots["trick@2"]: [led],
        spots["column1@1"]: [two], spots["column2@1"]: [ace], spots["column1@2"]: [trump],
    }  # fmt: skip
    view = rules.view(placed(first, piles, leader=2, turn=1), 1)
    takes, ducks = (next(move for move in view.legal if move.card == card) for card in (ace, two))
    for mover in (None, registry.game("turnover_bridge").mover):
        worths = playouts(rules, view, (), Rng(1), mover, n=5)
        assert worths.of(takes) == Estimate(1.0, 0.0)
        assert worths.of(ducks).mean < 1
        assert worths.ranked() == (takes, ducks)


@every_game
def test_worths_do_not_depend_on_hidden_cards(key):
    """Hidden cards are exchanged in the real state: the seat sees, and reckons, the same."""
    rules = registry.rules(key)
    match = Match(rules, min(rules.seats), seed=3)
    case = Case(key, min(rules.seats), rules.options())
    for seat in sorted(match.view(TABLE).deciding - {TABLE}):
        hidden = hidden_from(case, match.position, seat)
        found = []
        for state in (match.position, exchange(match.position, hidden[0], hidden[-1])):
            view = rules.view(state, seat)
            found.append(playouts(rules, view, match.heard(seat), Rng(2), n=2, candidates=view.legal[:3], cap=30))
        assert found[0] == found[1]


@every_game
def test_what_was_searched_is_as_it_was(key):
    match = _match(key, 6)
    rules, state = match.rules, match.position
    seat = min(match.view(TABLE).deciding - {TABLE})
    view, before = match.view(seat), (hash(state), str(match.view(seat)))
    deal = rules.board(rules.determinize(view, match.heard(seat), Rng(1)))
    position = deal.position()
    play_out(rules, deal.copy(), registry.game(key).mover, Stream(1), 30)
    assert deal.position() == position
    playouts(rules, view, match.heard(seat), Rng(1), n=2, candidates=view.legal[:2], cap=30)
    assert (hash(match.position), str(match.view(seat))) == before


@pytest.mark.few_games
@every_game
def test_a_mover_does_what_the_rules_let_pass_and_leaves_the_board_alone(key):
    rules = registry.rules(key)
    for mover in {registry.game(key).mover, registry.game(key).doubter, at_random(rules)}:

        def checked(board, seat, stream, /, mover=mover):
            before = board.position()
            action = mover(board, seat, stream)
            assert board.position() == before
            assert action is None or rules.refusal(board, seat, action) is None, action
            return action

        for seats in rules.seats:
            options = rules.nearest_valid(seats, rules.options())
            for seed in range(3):
                play_out(rules, dealt(rules, seats, options, Rng(seed)), checked, Stream(seed), 150)


@pytest.mark.parametrize("key", ["briscola", "pepper", "mate", "poke", "mille"])
def test_a_play_out_stops_at_the_end_of_the_hand(key):
    rules = registry.rules(key)
    board = dealt(rules, min(rules.seats), rules.options(), Rng(1))
    count = play_out(rules, board, registry.game(key).mover, Stream(1), 5000)
    assert 5 < count < 5000
    assert rules.legal(board, TABLE) == (Deal(),) or rules.outcome(board) is not None


def test_a_play_out_stops_at_its_cap_and_the_table_acts_by_itself():
    rules = registry.rules("california_speed")
    for seed in range(30):
        board = dealt(rules, 2, rules.options(), Rng(seed))
        count = play_out(rules, board, at_random(rules), Stream(seed), 100)
        assert count == 100 or rules.outcome(board) is not None
    assert play_out(rules, dealt(rules, 2, rules.options(), Rng(1)), at_random(rules), Stream(1), 3) == 3


@pytest.mark.parametrize("key", ["briscola", "pepper"])
def test_partners_have_the_worth_of_their_side(key):
    rules = registry.rules(key)
    for seed in range(5):
        board = dealt(rules, 4, rules.options(), Rng(seed))
        play_out(rules, board, registry.game(key).mover, Stream(seed), 5 * seed)
        assert rules.value(board, 1) == rules.value(board, 3)
        assert rules.value(board, 2) == rules.value(board, 4)


QUICK = tuple(key for key in KEYS if registry.game(key).doubter is not registry.game(key).mover)
"""The games with a quick player, and another one who doubts it."""


@pytest.mark.parametrize("key", QUICK)
def test_the_two_who_play_on_are_of_different_minds(key):
    """They would play otherwise in one of ten positions at least."""
    rules, of_game = registry.rules(key), registry.game(key)
    choices = []

    def watched(board, seat, stream, /):
        one, other = (mover(board, seat, Stream(1)) for mover in (of_game.mover, of_game.doubter))
        if rules.legal(board, seat)[1:]:
            choices.append(one != other)
        return one

    for seed in range(5):
        play_out(rules, dealt(rules, 2, rules.options(), Rng(seed)), watched, Stream(seed), 40)
    assert len(choices) > 30
    assert sum(choices) * 10 >= len(choices)


@pytest.mark.parametrize("who", ["mover", "doubter"])
@pytest.mark.parametrize("key", QUICK)
def test_a_quick_rule_of_thumb_is_better_than_chance(key, who):
    rules = registry.rules(key)
    quick = getattr(registry.game(key), who)
    chance = at_random(rules)
    won = 0.0
    for number in range(24):
        me = number % 2 + 1

        def mixed(board, seat, stream, /, me=me):
            return quick(board, seat, stream) if seat == me else chance(board, seat, stream)

        board = dealt(rules, 2, rules.options(), Rng(number // 2))
        play_out(rules, board, mixed, Stream(number), 600)
        mine, theirs = rules.value(board, me), rules.value(board, 3 - me)
        won += 0.5 if mine == theirs else mine > theirs
    assert won > 12, f"{won} of 24"


def test_estimates():
    one, two = "one", "two"
    worths = Worths((one, two), ([1.0, 0.0, 1.0, 0.0], [0.75, 0.0, 0.75, 0.0]))
    assert worths.of(one) == pytest.approx((0.5, (1 / 12) ** 0.5))
    assert worths.ahead(one, two) == pytest.approx((0.125, 0.125 / 3**0.5))
    assert worths.ahead(one, two).error < worths.of(two).error
    assert worths.ranked() == (one, two)
    assert Worths((one,), ([1.0],)).of(one) == (1.0, inf)


def test_a_stream_is_even():
    stream = Stream(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[stream.below(6)] += 1
    assert all(900 < count < 1100 for count in counts)
