"""The computer players of Scopa."""

import pytest

from games.core.cards import parse_card, parse_cards, spell
from games.core.match import Match
from games.core.rng import Rng
from games.scopa.bot import BOTS, SOUND, Hard, countable, hidden_cards, ranked, sweepable
from games.scopa.coach import COACH
from games.scopa.rules import RULES
from games.scopa.state import HAND, PACK, STOCK, Lay, Take
from games.scopa.worth import danger, worth
from tests.games.computers import choice, share_of_pairs
from tests.games.scopa_table import position
from tests.words import english


def first(table: str, hand: str, other: str = "Kc Qc Jc", **more: str) -> Take | Lay:
    """What the sound player does, having seen nothing but its cards and the table."""
    view = RULES.view(position(table, hand, other, stock="…", **more), 1)
    move = SOUND.rank(view, (), Rng(1))[0]
    assert isinstance(move, Take | Lay)
    return move


def test_it_sweeps_takes_the_settebello_and_takes_many() -> None:
    assert first("3c 4h", "7c Kd 2s") == Take(parse_card("7c"), parse_cards("3c 4h"))
    assert first("7d Qs Ks", "7c Qd 2s") == Take(parse_card("7c"), parse_cards("7d"))
    taken = first("2c 5h 3c 4h Qs", "7s Jd", "Kc")
    assert isinstance(taken, Take)


def test_it_leaves_no_settebello_and_no_sweep_if_it_can() -> None:
    assert first("Ks Qh", "7d Js 2s").card != parse_card("7d")
    assert first("5c", "2h Ks", "Kd") == Lay(parse_card("Ks"))


def test_what_the_next_player_takes_is_foreseen() -> None:
    table, unseen = parse_cards("3c 4h"), parse_cards("7s Kd Kc Ks")
    sure = worth(parse_cards("3c 4h 7s")) + 1
    assert danger(table, parse_cards("7s"), 1) == pytest.approx(sure)
    assert danger(table, unseen, 1) == pytest.approx(sure / 4)
    assert danger(table, parse_cards("Kd Ks"), 2) == 0
    assert danger((), unseen, 3) == 0
    assert danger(table, parse_cards("7s"), 1, sweeps=False) == pytest.approx(sure - 1)


def test_the_last_card_of_a_hand_is_feared_by_nobody() -> None:
    at = position("", "3c 4h", "7s Kd")
    assert sweepable(RULES.view(at, 1))
    assert not sweepable(RULES.view(position("", "4h", "7s"), 1))
    reasons = COACH.reasons(RULES.view(position("3c", "4h", "7s"), 1), (), Lay(parse_card("4h")))
    assert not any("sweep with" in english(reason.words) for reason in reasons)


def test_a_good_memory_knows_what_is_out() -> None:
    match = Match(RULES, 2, seed=4)
    while match.position[STOCK]:
        seat = min(match.active)
        assert match.submit(seat, match.view(seat).legal[0]) is None
    for seat in (1, 2):
        unseen = hidden_cards(match.view(seat), match.heard(seat))
        assert sorted(unseen) == sorted(match.position[HAND[3 - seat]])
    assert len(hidden_cards(match.view(1), ())) > len(unseen)


def exhausted(seed: int) -> Match:
    """A match in which the last three cards have been dealt."""
    match = Match(RULES, 2, seed=seed)
    while not countable(match.view(min(match.active))):
        seat = min(match.active)
        assert match.submit(seat, choice(SOUND, match, seat, seed)) is None
    return match


def test_the_last_cards_are_counted_out() -> None:
    """Against a search of its own that plays every line of the real position to its end."""

    def best(at: object, seat: int) -> float:
        public = at.public  # type: ignore[attr-defined]
        if public.phase == "over":
            return RULES.value(at, seat)  # type: ignore[arg-type]
        found = [best(RULES.apply(at, public.turn, move).state, seat) for move in RULES.legal(at, public.turn)]  # type: ignore[arg-type]
        return max(found) if public.turn == seat else min(found)

    differs = 0
    for seed in range(12, 20):
        match = exhausted(seed)
        seat = min(match.active)
        hard = choice(BOTS["Hard"], match, seat, 1)
        at = match.position
        worths = {move: best(RULES.apply(at, seat, move).state, seat) for move in RULES.legal(at, seat)}
        assert worths[hard] == max(worths.values())
        differs += worths[choice(SOUND, match, seat, 1)] < worths[hard]
    assert differs, "nothing to count out: the rule of thumb is never wrong"


def test_equal_ends_are_played_as_the_rule_of_thumb_would() -> None:
    match = exhausted(3)
    seat = min(match.active)
    moves = SOUND.rank(match.view(seat), match.heard(seat), Rng(1))
    order = ranked(RULES.board(match.position), seat, moves)
    assert sorted(map(str, order)) == sorted(map(str, moves))


def test_nothing_is_counted_out_while_cards_are_unknown() -> None:
    assert not countable(Match(RULES, 2, seed=1).view(1))
    assert not countable(RULES.view(position("3c", "Ks", "Kd", "2c", "2d"), 1))
    assert isinstance(BOTS["Hard"], Hard)
    assert spell(PACK).count(" ") == 39


def test_medium_beats_chance() -> None:
    assert share_of_pairs(RULES, BOTS["Medium"], 10) >= 90
