"""Mille's computer player: what it remembers, its honesty, its strength."""

from collections import Counter

import pytest

from games.core.cards import spell
from games.core.events import Moved
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE
from games.mille.bot import BOTS, SOUND
from games.mille.memory import remember
from games.mille.rules import RULES
from games.mille.scoring import WILD
from games.mille.state import DISCARD, HAND, STOCK, Add, Discard
from tests.games.computers import choice, share_of_pairs
from tests.games.mille_table import cards, table

HARD = BOTS["Hard"]


def test_it_remembers_the_pile_and_what_was_taken_from_it() -> None:
    taken = 0
    for seed in range(6):
        match = Match(RULES, 2, seed=seed)
        for _ in range(120):
            if not match.active - {TABLE}:
                break
            for seat in (1, 2):
                memory = remember(match.view(seat), match.heard(seat))
                piles = RULES.piles(match.position)
                assert memory.pile == piles[DISCARD]
                assert not Counter(memory.held) - Counter(piles[HAND[3 - seat]])
                rest = Counter(piles[HAND[3 - seat]]) - Counter(memory.held) + Counter(piles[STOCK])
                assert spell(sorted(rest.elements())) == spell(memory.unseen)
                taken += len(memory.held)
            seat = min(match.active)
            assert match.submit(seat, choice(SOUND, match, seat, 1)) is None
    assert taken


@pytest.mark.parametrize(("level", "most"), [("Easy", 500), ("Medium", 500), ("Hard", 3)])
def test_a_two_is_not_given_away_while_another_card_is_there(level: str, most: int) -> None:
    """Version 0.1 threw a wild two in ten of 417 discards."""
    discards = twos = 0
    for seed in range(3):
        match = Match(RULES, 2, seed=seed)
        while match.outcome is None and len(match.entries) < most:
            seat = min(match.active)
            if seat == TABLE:
                assert match.submit(seat, match.view(seat).legal[0]) is None
                continue
            action = choice(BOTS[level], match, seat, len(match.entries))
            if isinstance(action, Discard):
                discards += 1
                others = [card for card in match.view(seat).piles[HAND[seat]] if card.rank != WILD]
                twos += action.card.rank == WILD and bool(others)
            assert match.submit(seat, action) is None
    assert discards > most / 5
    assert not twos


def test_it_beats_random_play() -> None:
    assert share_of_pairs(RULES, SOUND, 10) >= 95


def test_a_position_is_worth_the_points_by_which_a_player_is_ahead() -> None:
    state = table("7c 9d", "Jd 8h", {"K": "Kh Kd Ks"}, {"9": "9c 9s 2h"}, pile="5d", phase="meld")
    # 60 − 10 against 30 − 55: a lead of 75 of 1200.
    assert [RULES.value(state, seat) for seat in (1, 2)] == [0.5 + 75 / 2400, 0.5 - 75 / 2400]


def test_a_beginner_lays_a_pair_down_with_a_two() -> None:
    view = RULES.view(table("Kh Kd 2c 9s 8d 5h", "3c " * 2 + "4d 5c 6h", pile="7h", phase="meld"), 1)
    beginner, hard = (BOTS[level].rank(view, (), Rng(1))[0] for level in ("Easy", "Hard"))
    assert spell(getattr(beginner, "cards", ())) == "Kh Kd 2c"
    assert isinstance(hard, Discard)


def test_a_slip_spends_no_twos() -> None:
    """In a slip of Medium the next harmful card is discarded: the 2 and the pair stay."""
    view = RULES.view(table("Kh Kd 2c 9s 8d 5h", "3c " * 2 + "4d 5c 6h", pile="7h", phase="meld"), 1)
    chosen = [BOTS["Medium"].rank(view, (), Rng(seed))[0] for seed in range(60)]
    assert len({*chosen}) == 2
    assert all(isinstance(move, Discard) and move.card.rank in {5, 8, 9} for move in chosen)


def test_it_throws_what_it_could_add_rather_than_what_the_other_is_known_to_hold() -> None:
    """The other took a 9 with the pile and never laid it down; a player added its 6 and threw a 9 onto a deep pile."""
    pile = "5d Kc Ks 4s As 3c 7s Kd 8s Ac Jh Ah Jd Qh"
    state = table("2c 9s 9h 6h", "9d 9c 4c", {"6": "6s 6d 6c"}, pile=pile, phase="meld")
    view = RULES.view(state, 1)
    taken = Moved(DISCARD, HAND[2], cards("9d"))
    heard = (Moved(STOCK, DISCARD, cards("9d")), taken, Moved(STOCK, DISCARD, cards(pile)))
    assert remember(view, heard).held == cards("9d")
    assert SOUND.rank(view, heard, Rng(1))[0] == Discard(cards("6h")[0])
    assert isinstance(SOUND.rank(view, heard[2:], Rng(1))[0], Add)
