"""Every game of turns: what a seat has seen cannot be taken back, and everything else can.

The cards that a seat could not know before its last action are dealt again, and the same is done as before. If the seat
could have witnessed anything else then undo must be refused; otherwise it must work. It is refused in any case after a
roll or a shuffle, and once the hand has been counted.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import Any, NamedTuple

import pytest

from games.core.board import Step
from games.core.events import Event, Moved
from games.core.match import Match
from games.core.notation import Action, write
from games.core.rng import Rng
from games.core.rules import TABLE, Deal
from tests.contract.cases import CASES, KEYS, Case, choose

OF_TURNS = [key for key in KEYS if not next(case for case in CASES if case.key == key).rules.realtime]
DAILY, THOROUGH = 40, 2000
"""Moments of each game that are looked at."""
DEALS, RARE = 12, 150
"""How many deals in which nothing differs show that nothing was seen, and in how many something that differs is looked
for where undo is refused."""
LONGEST, STRIDE = 150, 3
"""Actions that are followed of a match, and after one of how many the table is looked at."""


class Done(NamedTuple):
    """An action with what it led to."""

    seat: int
    action: Action
    before: Any
    step: Step[Any]


class Moment(NamedTuple):
    """A seat that has done something, and all that was done since, its own action first."""

    match: Match
    seat: int
    heard: tuple[Event, ...]
    """What it had witnessed before."""
    since: Sequence[Done]


def _moments(case: Case, seed: int) -> Iterator[Moment]:
    """A match by chance and by its quick levels, mixed."""
    rules, random = case.rules, Random(seed)
    share, bots = random.random(), [bot for bot in case.game.bots.values() if not bot.searches]
    match = Match(rules, case.seats, case.options, seed)
    first = rules.deal(case.seats, case.options, Rng(seed))
    hand = [Done(TABLE, Deal(), first.state, first)]
    for number in range(LONGEST):
        before = match.position
        seat, action = choose(rules, before, random)
        if seat in match.view(seat).deciding - {TABLE} and random.random() < share:
            thoughts = random.choice(bots).think(match.view(seat), match.heard(seat), Rng(random.getrandbits(60)))
            action = [choice.action for choice in thoughts][-1]
        assert match.submit(seat, action) is None
        if isinstance(action, Deal):
            hand.clear()
        hand.append(Done(seat, action, before, rules.apply(before, seat, action)))
        if match.outcome is not None:
            break
        if number % STRIDE != seed % STRIDE:
            continue
        seat = random.choice([seat or 1, random.randrange(case.seats) + 1])
        own = [at for at, done in enumerate(hand) if done.seat == seat]
        if own:
            heard = (event for done in hand[: own[-1]] for event in rules.witness(done.before, done.step, seat))
            yield Moment(match, seat, tuple(heard), hand[own[-1] :])


def _told_whole(rules: Any, moment: Moment) -> bool:
    """Whether the table has acted since, dice were thrown or cards shuffled, or the hand has been counted."""
    now, since = moment.match.position, moment.since
    counted = TABLE in rules.active(now) and Deal() in rules.legal(now, TABLE)
    return counted or any(done.seat == TABLE for done in since) or now.rng != since[0].before.rng


def _differs(rules: Any, moment: Moment, chance: Rng) -> bool | None:
    """Whether the seat would have witnessed anything else in another deal; None where the same cannot be done there."""
    seat = moment.seat
    state = rules.determinize(rules.view(moment.since[0].before, seat), moment.heard, chance)
    for by, action, before, step in moment.since:
        told = rules.witness(before, step, seat)
        if rules.refusal(state, by, action) is not None:
            return True if _elsewhere(rules, told, before, state) else None
        other = rules.apply(state, by, action)
        if rules.witness(state, other, seat) != told or other.state.public != step.state.public:
            return True
        if rules.shown(other.state, seat) != rules.shown(step.state, seat):
            return True
        state = other.state
    return False


def _elsewhere(rules: Any, told: Sequence[Event], before: Any, state: Any) -> bool:
    """Whether a card that the seat saw leave a pile is not there in another deal."""
    moves = [event for event in told if isinstance(event, Moved)]
    for spot in {event.src for event in moves}:
        left = Counter(card for event in moves if event.src == spot for card in event.cards if not card.hidden)
        true, other = (Counter(rules.piles(at)[spot]) for at in (before, state))
        if (left & true) - other:
            return True
    return False


@pytest.mark.parametrize(
    "most", [pytest.param(DAILY, id="short"), pytest.param(THOROUGH, id="long", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("key", OF_TURNS)
def test_undo_is_refused_where_something_was_seen_and_works_where_nothing_was(key: str, most: int) -> None:
    cases = [case for case in CASES if case.key == key]
    seen: Counter[str] = Counter()
    for case in cases:
        rules = case.rules
        moments = (moment for seed in count(1) for moment in _moments(case, seed))
        for number, moment in enumerate(islice(moments, most // len(cases) + 1)):
            refused = moment.match.undo_refusal(moment.seat)
            where = (
                f"{case}, {number}: seat {moment.seat}, {[write(done.action) for done in moment.since]}: {refused!r}"
            )
            if _told_whole(rules, moment):
                assert refused is not None, where
                seen["told whole"] += 1
                continue
            found: list[bool | None] = []
            while True not in found and len(found) < RARE and (refused or found.count(False) < DEALS):
                found.append(_differs(rules, moment, Rng(number * 1000 + len(found))))
            if True in found:
                assert refused is not None, where
                seen["differs"] += 1
            elif False in found:
                assert refused is None, where
                seen["the same"] += 1
            else:
                seen["cannot be judged"] += 1
    print(f"{key}: {dict(seen)}")
    assert seen["told whole"] + seen["differs"]
    assert seen["the same"] > most // 20 or key == "east_west"  # where every card turns up the next one
    assert seen["cannot be judged"] <= most // 10
