"""Computer players of Nuts: as fast as hands, no faster; they play for the Nuts pile, and finish their matches."""

import pytest

from games.core.match import Match
from games.core.notation import write
from games.core.reach import FLOOR
from games.core.registry import game
from games.core.rng import Rng
from games.nuts.bot import BOTS
from games.nuts.rules import RULES
from games.nuts.state import Public
from table.layout.hosts import named
from table.session.session import Session
from table.setup import Setup
from tests.games.nuts_table import State, play, table
from tests.games.test_nuts import PLAIN, RIVAL


def session(levels: tuple[str, ...], seed: int = 1, **options: object) -> Session:
    """A match among computers, played to its end on table time."""
    kinds = tuple(("bot", level) for level in levels)
    chosen = game("nuts").rules.options(**options)
    played = Session(Setup("nuts", named(kinds, "nuts"), chosen, seed))  # type: ignore[arg-type]
    played.start()
    for _ in range(7200):
        if played.match.outcome is not None:
            break
        played.tick(1.0)
    return played


def choice(state: State, seat: int = 1, level: str = "Medium") -> str | None:
    found = list(BOTS[level].think(RULES.view(state, seat), (), Rng(1)))
    return write(found[-1].action) if found else None


def test_the_nuts_pile_comes_first() -> None:
    assert choice(table(PLAIN, {"reserve": "4c"}, up="2h1")) == "reserve f"
    assert choice(table(PLAIN, RIVAL)) == "reserve t4"
    full = PLAIN | {"t4": "Qh"}
    assert choice(table(full, RIVAL)) == "waste f"
    assert choice(table(full | {"waste": "4s"}, RIVAL)) == "move 9s t2", "an empty column for the Nuts pile"


def test_with_nothing_to_play_it_turns_the_stock() -> None:
    assert choice(table({"reserve": "5h", "t1": "9s", "t2": "9c", "t3": "Qs", "t4": "Qc"}, RIVAL)) == "turn"


def test_a_hand_that_is_stuck_waits_for_the_others() -> None:
    state = table({"reserve": "5h", "t1": "9s", "t2": "9c", "t3": "Qs", "t4": "Qc"}, RIVAL)
    assert choice(play(state, "1 stuck")) is None


def test_of_partners_the_second_turns_the_stock() -> None:
    state = table({"reserve": "5h", "t1": "9s", "t2": "9c", "t3": "Qs", "t4": "Qc"}, RIVAL, {}, seats=6)
    assert (choice(state, 1), choice(state, 2)) == (None, "turn")


@pytest.mark.parametrize("level", list(BOTS))
def test_no_hand_answers_within_the_floor(level: str) -> None:
    match = Match(RULES, 2, seed=3)
    waits = []
    for salt in range(400):
        for found in BOTS[level].think(match.view(1), match.heard(1), Rng(salt)):
            waits.append(found.wait)
    assert min(waits) >= FLOOR


def test_levels_differ_in_pace() -> None:
    match = Match(RULES, 2, seed=3)
    means = [
        sum(next(iter(bot.think(match.view(1), (), Rng(salt)))).wait for salt in range(100)) for bot in BOTS.values()
    ]
    assert means == sorted(means, reverse=True)


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.long) for seats in (3, 4, 6, 8))])
def test_computers_bring_their_matches_to_an_end(seats: int) -> None:
    played = session(("Hard",) * seats)
    outcome = played.match.outcome
    assert outcome is not None
    assert max(outcome.scores) > 100
    assert 120 < played.clock.now < 3600, "between two minutes and an hour"


def test_nuts_is_called_where_it_must_be() -> None:
    played = session(("Hard", "Hard"), call_required=True)
    assert played.match.outcome is not None
    calls = sum(entry.text == "nuts" for entry in played.match.entries)
    public = played.match.view(0).public
    assert isinstance(public, Public)
    assert calls == sum(hand.caller is not None for hand in public.finished)


@pytest.mark.long
def test_a_hard_hand_beats_an_easy_one() -> None:
    won = 0
    for seed in range(3):
        for levels, seat in ((("Hard", "Easy"), 1), (("Easy", "Hard"), 2)):
            outcome = session(levels, seed).match.outcome
            won += outcome is not None and seat in outcome.winners
    assert won >= 5
