"""Briscola: computers that know what they may know, and play well."""

from collections import Counter

import pytest

from games.briscola.bot import BOTS
from games.briscola.rules import RULES
from games.briscola.scoring import PACK
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, WON, Ack, BriscolaOptions, Play, State
from games.core.cards import Card, parse_card
from games.core.events import Moved
from games.core.match import Match
from games.core.memory import recall
from games.core.rng import Rng
from games.core.rules import TABLE
from tests.games.briscola_table import (
    LOOK,
    bot_match,
    last_trick,
    looking,
    position,
    run,
)

# -- honest computers


def same_to(state: State, other: State, seat: int) -> bool:
    return RULES.view(state, seat) == RULES.view(other, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_determinize_keeps_what_was_seen(seats: int) -> None:
    for count in (0, 3, 17, 25, 28, 29, 31, 33, 41, 60):
        match = bot_match(seats, 6, count)
        for seat in range(1, seats + 1):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert same_to(match.position, sample, seat)
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert all(
                    sample[WON[side[0]]] == match.position[WON[side[0]]] for side in RULES.sides(seats)
                )  # every trick was seen
                assert sample.public == match.position.public
                assert {s for s, c in sample.laid if c != match.position[s]} <= {STOCK, *HAND}


def test_determinize_leaves_the_partners_last_cards_where_they_were_seen() -> None:
    match = bot_match(4, 6, 28)
    assert match.view(0).public.phase == "look"
    for _ in range(4):
        assert match.submit(min(match.active), Ack()) is None
    partner = set(match.position[HAND[3]])
    for seed in range(10):
        sample = RULES.determinize(match.view(1), match.heard(1), Rng(seed))
        assert set(sample[HAND[3]]) == partner
    others = {RULES.determinize(match.view(1), match.heard(1), Rng(seed))[HAND[2]] for seed in range(20)}
    assert len(others) > 1


def test_determinize_remembers_who_drew_the_upcard() -> None:
    match = bot_match(2, 6, 34)
    (upcard,) = next(e.cards for e in match.heard(0) if isinstance(e, Moved) and e.src == UPCARD)
    for seat in (1, 2):
        piles = recall(match.view(seat).piles, match.heard(seat), STOCK)
        assert any(upcard in piles[HAND[holder]] for holder in (1, 2))


def test_the_computer_looks_no_longer_than_needed() -> None:
    choice = next(iter(BOTS["Medium"].think(RULES.view(looking(), 1), (), Rng(1))))
    assert choice.action == Ack()


def bot_card(state: State) -> Card:
    action = next(iter(BOTS["Medium"].think(RULES.view(state, state.public.turn), heard_of(state), Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


def heard_of(state: State) -> tuple[Moved, ...]:
    """As if all won cards had been seen."""
    return tuple(Moved(TRICK[side[0]], WON[side[0]], state[WON[side[0]]]) for side in RULES.sides(state.public.seats))


STOCKED = "7s 4c 5c 6c 7c Jc Qc Kc 3c Ac Ad 3d 2c Qd Jd 7d"


@pytest.mark.parametrize(
    ("hands", "played", "card"),
    [
        # Last to play on the partner's winning trick: feed him the points.
        ("Ah 2h 4h|3h 5h 6h|2d 4d Kh|Kd 5d 6d", ("2h", "3h", "Kh"), "Kd"),
        # The partner's ace holds: the three goes with it.
        ("2h 4h 5d|Ah 5h 6h|2d 4d Jh|3h 5s 6d", ("2h", "Ah", "Jh"), "3h"),
        # Ours already, and nothing to add: no trump for nothing.
        ("2h 4h 5d|Ah 5h 6h|2d 4d 6s|4s 5s 6d", ("2h", "Ah", "2d"), "6d"),
        # An ace and a king of the others: worth a small trump.
        ("Ah 4h 5d|2h 5h 6h|Kh 4d 6s|4s 5s 6d", ("Ah", "2h", "Kh"), "4s"),
    ],
)
def test_partners_play_as_partners(hands: str, played: tuple[str, ...], card: str) -> None:
    state = run(position(hands, stock=STOCKED), *played)
    assert bot_card(state) == parse_card(card)


def points_of_a_hand(seats: int, seed: int, computers: frozenset[int]) -> tuple[int, ...]:
    """One hand, the other seats playing any card by chance; the points of each side."""
    match, chance = Match(RULES, seats, BriscolaOptions(), seed), Rng(seed)
    while TABLE not in match.active and match.outcome is None:
        seat = min(match.active)
        view = match.view(seat)
        if seat in computers:
            action = next(iter(BOTS["Medium"].think(view, match.heard(seat), Rng(seed)))).action
        else:
            index, chance = chance.below(len(view.legal))
            action = view.legal[index]
        assert match.submit(seat, action) is None
    return match.view(0).public.finished[-1].points


@pytest.mark.long
@pytest.mark.parametrize(("seats", "wanted"), [(2, 87), (3, 61), (4, 80)])
def test_the_computer_beats_chance_over_paired_deals(seats: int, wanted: int) -> None:
    """Each deal once from every side, a shared top counts its share."""
    won, hands = 0.0, 0
    for seed in range(400):
        for at, side in enumerate(RULES.sides(seats)):
            points = points_of_a_hand(seats, seed, frozenset(side))
            won += (points[at] == max(points)) / points.count(max(points))
            hands += 1
    assert 100 * won / hands >= wanted


def test_cards_and_hands_of_a_position_are_whole() -> None:
    for state in (LOOK, looking(), last_trick((64, 56))):
        cards: list[Card] = [card for pile in RULES.piles(state).values() for card in pile]
        assert Counter(cards) == Counter(PACK)
        assert sum(spot.name == "hand" for spot in state.piles) == state.public.seats
