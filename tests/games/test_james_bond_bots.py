"""James Bond: computers that reach like hands, end their games, and know no more than they saw."""

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from games.core.board import Position
from games.core.bot import Bot, Choice
from games.core.cards import pack
from games.core.events import Event
from games.core.match import Match
from games.core.reach import FLOOR
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import View
from games.james_bond.bot import BOTS, Player
from games.james_bond.memory import remembered
from games.james_bond.rules import RULES
from games.james_bond.state import (
    CENTRE,
    HELD,
    PILE,
    JamesBondOptions,
    Move,
    Pick,
    Public,
    PutDown,
    Stop,
    Swap,
)
from tests.words import english


def race(seed: int, bots: Sequence[Bot[Move, Public]], seconds: float) -> tuple[Match, list[Choice[Move]]]:
    """A game between computers on table time: each acts when its wait is over; what became illegal is thought over."""
    match = Match(RULES, len(bots), JamesBondOptions(), seed)
    heard: dict[int, list[Event]] = {seat: list(match.heard(seat)) for seat in range(1, len(bots) + 1)}
    for seat, events in heard.items():
        match.listen(seat, events.extend)
    rng, made, queue, number = Rng(seed), [], [(0.0, -seat, seat, None) for seat in heard], 0
    pending: dict[int, Choice[Move]] = {}
    heapq.heapify(queue)
    while queue and match.outcome is None:
        now, _, seat, choice = heapq.heappop(queue)
        if choice is not pending.get(seat):
            continue  # it changed its mind
        if now > seconds:
            break
        if choice is not None:
            del pending[seat]
            match.submit(seat, choice.action, now)
        for each, bot in enumerate(bots, 1):
            view = match.view(each)
            waiting = pending.get(each)
            if each not in view.active or (waiting is not None and waiting.action in view.legal):
                continue
            pending.pop(each, None)
            salt, rng = rng.below(1 << 62)
            for thought in bot.think(view, heard[each], Rng(salt)):
                pending[each] = thought
                made.append(thought)
                number += 1
                heapq.heappush(queue, (now + thought.wait, number, each, thought))
    return match, made


class Aimless(Bot[Move, Public]):
    """Does anything that may be done, at a middling pace; never asks to stop."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        moves = [move for move in view.legal if not isinstance(move, Stop)]
        index, _ = rng.below(len(moves))
        yield Choice(moves[index], 1.3)


def winners(seeds: range, *bots: Bot[Move, Public]) -> Counter[int]:
    """Who won by a call; 0 where nobody had after 15 minutes."""
    won: Counter[int] = Counter()
    for seed in seeds:
        match, _ = race(seed, bots, 900.0)
        by_call = match.outcome is not None and english(match.outcome.reason).count("Four of a kind")
        won[match.outcome.winners[0] if match.outcome and by_call else 0] += 1
    return won


@pytest.mark.parametrize("level", list(BOTS))
def test_no_hand_answers_within_the_floor(level: str) -> None:
    match, made = race(3, [BOTS[level], BOTS["Hard"]], 60.0)
    assert min(choice.wait for choice in made) >= FLOOR == 0.25
    for seed in range(50):
        assert all(choice.wait >= 0.25 for choice in Player(0.01, 1.0).think(match.view(1), match.heard(1), Rng(seed)))


def test_paces_differ_in_time_and_in_nothing_else() -> None:
    match, _ = race(5, [BOTS["Medium"], BOTS["Medium"]], 20.0)
    (slow,), (middle,), (quick,) = (
        list(BOTS[level].think(match.view(1), match.heard(1), Rng(9))) for level in ("Easy", "Medium", "Hard")
    )
    assert slow.action == middle.action == quick.action
    assert slow.wait > middle.wait > quick.wait


def test_computers_bring_their_games_to_an_end() -> None:
    assert winners(range(4), BOTS["Medium"], BOTS["Medium"])[0] <= 1
    assert winners(range(2), BOTS["Medium"], BOTS["Hard"], BOTS["Easy"])[0] <= 1


@pytest.mark.parametrize(
    ("seeds", "least"), [(range(5, 8), 2), pytest.param(range(30), 20, marks=pytest.mark.long)], ids=["short", "long"]
)
def test_a_computer_beats_aimless_play(seeds: range, least: int) -> None:
    assert winners(seeds, BOTS["Medium"], Aimless())[1] >= least


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_at_least_nine_games_of_ten_are_decided_in_fifteen_minutes(seats: int) -> None:
    won = winners(range(200), *[BOTS["Medium"]] * seats)
    print(won)
    assert won[0] < 20


def redealt(match: Match, seat: int, seed: int) -> Position[Public]:
    return RULES.determinize(match.view(seat), match.heard(seat), Rng(seed))


@pytest.mark.parametrize("seats", [2, 3])
def test_determinize_fits_the_view_and_what_was_heard(seats: int) -> None:
    for seconds in (5.0, 25.0, 60.0):
        match, _ = race(11, [BOTS["Medium"]] * seats, seconds)
        for seat in range(1, seats + 1):
            view, heard = match.view(seat), match.heard(seat)
            known = remembered(view, heard)
            for seed in range(5):
                state = redealt(match, seat, seed)
                assert RULES.view(state, seat) == view
                full = RULES.piles(state)
                assert sorted(card for pile in full.values() for card in pile) == sorted(pack())
                for spot, pile in known.items():
                    assert all(card.hidden or card in full[spot] for card in pile)


def test_the_memory_is_true() -> None:
    match, _ = race(2, [BOTS["Medium"], BOTS["Medium"]], 45.0)
    true = RULES.piles(match.position)
    for seat in (1, 2):
        known = remembered(match.view(seat), match.heard(seat))
        own = [PILE[seat][number] for number in range(1, 7)]
        assert all(known[spot] == true[spot] for spot in own if not known[spot] or not known[spot][0].hidden)
        for spot, pile in known.items():
            assert Counter(card for card in pile if not card.hidden) <= Counter(true[spot])


def test_hidden_cards_dealt_anew_change_no_thought() -> None:
    """The bot gets the same view and the same memory of every deal it cannot tell apart, and so thinks the same."""
    for seconds in (3.0, 12.0, 40.0):
        match, _ = race(6, [BOTS["Medium"], BOTS["Medium"]], seconds)
        heard = match.heard(1)
        thought = list(BOTS["Medium"].think(match.view(1), heard, Rng(1)))
        for seed in range(20):
            other = redealt(match, 1, seed)
            assert list(BOTS["Medium"].think(RULES.view(other, 1), heard, Rng(1))) == thought
            again = RULES.determinize(RULES.view(other, 1), heard, Rng(3))
            assert again == redealt(match, 1, 3)


def test_it_calls_when_its_memory_says_complete_and_not_before() -> None:
    match, _ = race(0, [BOTS["Medium"], BOTS["Medium"]], 900.0)
    assert match.entries[-1].text == "bond"
    assert match.outcome is not None
    calls = [entry for entry in match.entries if entry.text == "bond"]
    assert len(calls) == 1


def test_it_does_not_ask_to_stop_while_there_is_hope() -> None:
    for seed in range(4):
        match, made = race(seed, [BOTS["Medium"], BOTS["Medium"]], 900.0)
        assert not any(isinstance(choice.action, Stop) for choice in made)
        assert match.outcome is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_beside_people_who_do_nothing_it_undoes_nothing_and_then_waits(seats: int) -> None:
    """It offers what it has no use for, never changes two cards to and fro, and asks nobody to stop."""
    for seed in range(10):
        match = Match(RULES, seats, seed=seed)
        swaps: list[Swap] = []
        for number in range(200):
            thought = list(BOTS["Medium"].think(match.view(1), match.heard(1), Rng(number)))
            if not thought:
                break
            move = thought[-1].action
            assert not isinstance(move, Stop)
            assert match.submit(1, move) is None
            swaps += [move] if isinstance(move, Swap) else []
        else:
            raise AssertionError("it never waits")
        pairs = Counter(frozenset((swap.give, swap.take)) for swap in swaps)
        assert max(pairs.values()) == 1
        assert len(swaps) < 30


def test_it_plays_on_when_somebody_changes_the_centre() -> None:
    """A card it needs comes into the centre: it goes for it."""
    match = Match(RULES, 2, seed=1)
    number = 0
    while thought := list(BOTS["Medium"].think(match.view(1), match.heard(1), Rng(number))):
        assert match.submit(1, thought[-1].action) is None
        number += 1
    for pile in range(1, 7):
        assert match.submit(2, Pick(pile)) is None
        for give in match.view(2).piles[HELD[2]]:
            take = match.view(2).piles[CENTRE][0]
            assert match.submit(2, Swap(give, take)) is None
            if list(BOTS["Medium"].think(match.view(1), match.heard(1), Rng(0))):
                return
        assert match.submit(2, PutDown()) is None
    raise AssertionError("it waits for ever")


def test_it_joins_in_stopping_when_it_has_nothing_more_to_offer() -> None:
    match = Match(RULES, 2, seed=1)
    number = 0
    while thought := list(BOTS["Medium"].think(match.view(1), match.heard(1), Rng(number))):
        assert match.submit(1, thought[-1].action) is None
        number += 1
    assert match.submit(2, Stop()) is None
    (chosen,) = BOTS["Medium"].think(match.view(1), match.heard(1), Rng(0))
    assert chosen.action == Stop()


def test_it_gives_in_where_a_rank_is_split_for_good() -> None:
    """The other sits on his cards and asks to stop: the computer tries for a while, then agrees."""

    class Sitting(Bot[Move, Public]):
        def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
            if Stop() in view.legal:
                yield Choice(Stop(), 1.0)

    match, _ = race(1, [BOTS["Medium"], Sitting()], 900.0)
    assert match.outcome is not None
    assert english(match.outcome.how).startswith("Both want to stop.")


def test_the_game_is_found() -> None:
    found = game("james_bond")
    assert found.rules.realtime
    assert list(found.bots) == ["Easy", "Medium", "Hard"]
    assert all(f"R{number}." in found.page for number in range(1, 8))
