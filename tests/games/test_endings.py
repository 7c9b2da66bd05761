"""What Hard counts out is what the rules come to: endings against play of every line on the rules themselves."""

import pytest

from games.briscola import endgame as briscola
from games.briscola.bot import LEARNED
from games.briscola.onward import margin
from games.briscola.rules import RULES as BRISCOLA
from games.briscola.scoring import tally
from games.briscola.state import TRICK, WON
from games.core import registry
from games.core.board import Board
from games.core.events import Moved
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.rules import TABLE, Rules
from games.core.search import at_random, dealt, play_out
from games.mate.ahead import Count, Duel, hand_of
from games.mate.bot import BOTS as MATE_BOTS
from games.mate.rules import RULES as MATE
from games.mate.state import ASIDE, HAND, MOVE, playable
from games.turnover_bridge import endgame as bridge
from games.turnover_bridge.rules import RULES as BRIDGE
from games.turnover_bridge.state import TurnoverOptions, tricks
from tests.tools.measuring import matches
from tests.tools.players import player


def left_to_play(rules: Rules, seed: int, actions: int, options: object = None) -> Board:
    """A match played at random so far."""
    seats = min(rules.seats)
    board = dealt(rules, seats, options or rules.options(), Rng(seed))
    play_out(rules, board, at_random(rules), Stream(seed), actions)
    return board


def mate_margin(board: Board, seat: int, before: tuple[int, int]) -> int:
    """What a game of Mate brings a seat more than the other, every line played on the rules."""
    public = board.public
    if public.phase != "play":
        now = public.totals
        return (now[seat - 1] - before[seat - 1]) - (now[2 - seat] - before[2 - seat])
    found = []
    for move in MATE.legal(board, public.turn):
        after = board.copy()
        MATE.do(after, public.turn, move)
        found.append(mate_margin(after, seat, before))
    return max(found) if public.turn == seat else min(found)


@pytest.mark.parametrize("seed", range(40))
def test_mate_is_counted_as_the_rules_play_it(seed: int) -> None:
    """Random openings, foreplaced or not, with at most eight actions to go."""
    board = left_to_play(MATE, seed, 12 + 2 * (seed % 2))
    public = board.public
    if public.phase != "play" or public.turn != public.leader:
        pytest.skip("no lead is due here")
    me, other = public.leader, 3 - public.leader
    duel = Duel(
        hand_of(playable(board, me)), hand_of(playable(board, other)), public.number,
        bool(board[ASIDE[me]]), bool(board[ASIDE[other]]),
    )  # fmt: skip
    assert not board[MOVE[me][public.number - 1]]
    assert Count(10**6).margin(duel) == mate_margin(board, me, public.totals)


def test_a_count_that_is_spent_says_so() -> None:
    board = left_to_play(MATE, 1, 2)
    if board.public.phase != "play":
        pytest.skip("mated at once")
    duel = Duel(hand_of(board[HAND[1]]), hand_of(board[HAND[2]]), 1, False, False)
    count = Count(50)
    count.margin(duel)
    assert count.spent


@pytest.mark.long
def test_hard_never_loses_a_round_of_mate_to_a_rule_of_thumb() -> None:
    """Nobody foreplaces, since the rule does not and is dealt the same hands in the second game."""
    hard, rule = MATE_BOTS["Hard"], player("mate", "rule")
    for seed in (0, 2):
        match = matches.play("mate", [hard, rule], MATE.options(), seed)
        finished = match.position.public.finished
        for first in (0, 2):
            both = finished[first : first + 2]
            won, lost = (sum(result.points for result in both if result.seat == seat) for seat in (1, 2))
            assert won >= lost


def bridge_tricks(board: Board, seat: int) -> int:
    """The tricks a seat takes from now on, every line played on the rules to the end."""
    public = board.public
    if not public.turn:
        return 0
    found = []
    for move in BRIDGE.legal(board, public.turn):
        after = board.copy()
        before = tricks(after)[seat - 1]
        BRIDGE.do(after, public.turn, move)
        found.append(tricks(after)[seat - 1] - before + bridge_tricks(after, seat))
    return max(found) if public.turn == seat else min(found)


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
@pytest.mark.parametrize("seed", range(20))
def test_turnover_bridge_is_counted_as_the_rules_play_it(flip: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three or four tricks left, to lead and to follow. The game goes on when it is won, so that all are counted."""
    monkeypatch.setattr("games.turnover_bridge.steps.ENOUGH", 99)
    for actions in (44 + seed % 4, 47):
        board = left_to_play(BRIDGE, seed, actions, TurnoverOptions(flip=flip))
        seat = board.public.turn
        for move in BRIDGE.legal(board, seat):
            after = board.copy()
            before = tricks(after)[seat - 1]
            BRIDGE.do(after, seat, move)
            expected = tricks(after)[seat - 1] - before + bridge_tricks(after, seat)
            assert {each: more for more, each in bridge.counted_out(board)}[move] == expected


@pytest.mark.parametrize("seed", range(20))
def test_briscolas_last_cards_are_known_and_counted(seed: int) -> None:
    """With the stock drawn, a seat's only deal is the real one, and no play of its last cards does better."""
    match = Match(BRISCOLA, 2, seed=seed)
    stream = Stream(seed)
    while not briscola.is_open(match.position.piles, match.position.public):
        (seat,) = match.active
        legal = match.view(seat).legal if seat != TABLE else match.view(TABLE).legal
        assert match.submit(seat, legal[stream.below(len(legal))]) is None
    (seat,) = match.active
    deal = BRISCOLA.determinize(match.view(seat), match.heard(seat), Rng(3))
    assert [*map(set, (deal[briscola.HAND[1]], deal[briscola.HAND[2]]))] == [
        *map(set, (match.position[briscola.HAND[1]], match.position[briscola.HAND[2]]))
    ]
    found = briscola.counted_out(BRISCOLA.board(match.position))
    assert not any(
        given(match, move) < given(match, found[0][1]) for worth, move in found if abs(worth - found[0][0]) < 1e-9
    )
    quick = registry.game("briscola").mover
    for _, move in found:
        board = BRISCOLA.board(match.position)
        BRISCOLA.do(board, seat, move)
        play_out(BRISCOLA, board, lambda at, who, chance: best_or(at, who, seat, quick, chance), Stream(1))
        assert briscola.worth(board, seat) <= found[0][0] + 1e-9 or board.public.turn != seat


def given(match: Match, move: object) -> int:
    """The points of a card that does not take the trick for sure: of equal plays the one that gives away the least
    comes first."""
    (seat,) = match.active
    led = match.position[briscola.TRICK[3 - seat]]
    card = move.card  # type: ignore[attr-defined]
    trumps = match.position.public.trumps
    over = led and (card.suit == trumps != led[0].suit or briscola.RANKINGS[trumps].beats(card, led[0]))
    return 0 if over else briscola.POINTS[card.rank]


def best_or(board: Board, who: int, me: int, quick: object, chance: Stream) -> object:
    """The other answers as well as can be; the seat itself by its quick rule."""
    if who == me:
        return quick(board, who, chance)  # type: ignore[operator]
    return briscola.counted_out(board)[0][1]


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_of_briscola_is_played_on_as_by_the_rules_and_then_counted_out(seed: int) -> None:
    """From early and late in either hand, to lead and to answer, by the learned player who remembers what was won."""
    for actions in (seed, 25 + seed % 6):
        board = left_to_play(BRISCOLA, seed, actions)
        if seed % 2:
            board.public.finished = (tally((1, 2), ((), board[WON[1]])),)
        seat = board.public.turn
        for move in BRISCOLA.legal(board, seat):
            after = board.copy()
            BRISCOLA.do(after, seat, move)
            while not briscola.is_open(after, after.public):
                state, turn = after.position(), after.public.turn
                seen = [Moved(TRICK[side], WON[side], state[WON[side]]) for side in (1, 2)]
                BRISCOLA.do(after, turn, LEARNED.rank(BRISCOLA.view(state, turn), seen, Rng(1))[0])
            best = briscola.counted_out(after)[0][0]
            expected = best if after.public.turn == seat else 1 - best
            assert briscola.worth_with(board.public, seat, margin(board, seat, move)) == pytest.approx(expected)
