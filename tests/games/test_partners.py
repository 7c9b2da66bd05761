"""Partners in Briscola and Pepper: at every level they play with each other."""

import pytest

from games.briscola.bot import BOTS as BRISCOLA
from games.briscola.rules import RULES as BRISCOLA_RULES
from games.briscola.state import Play
from games.core.board import Position
from games.core.rng import Rng
from games.pepper.bot import BOTS as PEPPER
from games.pepper.rules import RULES as PEPPER_RULES
from games.pepper.state import Play as PepperPlay
from tests.games import briscola_table, pepper_table

LEVELS = ("Easy", "Medium", "Hard")
each_level = pytest.mark.parametrize("level", LEVELS)
CHANCE = Rng(2)
"""With which an easy player does not slip."""


CHANCES = tuple(map(Rng, range(16)))
"""With some of which an easy player slips."""


def briscola_card(state: Position, level: str, chance: Rng = CHANCE) -> str:
    seat = state.public.turn
    *_, choice = BRISCOLA[level].think(BRISCOLA_RULES.view(state, seat), (), chance)
    assert isinstance(choice.action, Play)
    return str(choice.action.card)


def pepper_card(state: Position, level: str, chance: Rng = CHANCE) -> str:
    seat = state.public.turn
    *_, choice = PEPPER[level].think(PEPPER_RULES.view(state, seat), (), chance)
    assert isinstance(choice.action, PepperPlay)
    return str(choice.action.card)


@each_level
def test_points_go_to_a_trick_that_is_the_partners(level: str) -> None:
    """Seat 2 holds the trick with the ace of trumps; its partner, last, gives its three and keeps the low card."""
    state = briscola_table.position("4h 5h 6d|As 4c 5d|2d 4d 7c|3h 2c 6c", stock="6s 7s Qs Js Kd Qd Jd Jc")
    assert briscola_card(briscola_table.run(state, "4h", "As", "2d"), level) == "3h"


@each_level
def test_a_partners_sure_trick_is_not_taken(level: str) -> None:
    """The partner's ace of trumps cannot be beaten: neither the three of trumps goes on it nor a trump at all."""
    state = briscola_table.position("4h 5h 6d|As 4c 5d|2d 4d 7c|3s 6s Kh", stock="2s 7s Qs Js Kd Qd Jd Jc")
    assert briscola_card(briscola_table.run(state, "4h", "As", "2d"), level) == "Kh"


@each_level
def test_of_two_threes_the_one_that_leaves_the_partner_its_trick_is_given(level: str) -> None:
    """Both bring ten points to the partner's jack; the three of clubs would take the trick from it in vain."""
    state = briscola_table.position("4c 5h 6d|Jc 4d 5d|2d 4h 7c|3c 3s 7d", trumps="h", stock="2s 7s Qs Js Kd Qd 5s 6s")
    state = briscola_table.run(state, "4c", "Jc", "2d")
    assert {briscola_card(state, level, chance) for chance in CHANCES} == {"3s"}


@each_level
def test_no_trump_goes_on_the_partners_trick_by_inattention(level: str) -> None:
    state = briscola_table.position("4c 5h 6d|Kc 4d 5d|2d 4s 7c|2h 6h 7d", trumps="h", stock="2s 7s Qs Js Kd Qd 5s 6s")
    state = briscola_table.run(state, "4c", "Kc", "2d")
    assert {briscola_card(state, level, chance) for chance in CHANCES} == {"7d"}


@each_level
def test_a_rivals_rich_trick_is_taken_last_of_all(level: str) -> None:
    state = briscola_table.position("4h 5h 6d|Ah 4c 5d|Kh 4d 7c|2s 6c 5c", stock="6s 7s Qs Js Kd Qd Jd Jc", leader=2)
    played = briscola_table.run(state, "5d", "Kh")
    assert played.public.turn == 4
    state = briscola_table.position("Ah 5h 6d|7h 4c 5d|3h 4d 7c|2s 6c 5c", stock="6s 7s Qs Js Kd Qd Jd Jc")
    assert briscola_card(briscola_table.run(state, "Ah", "7h", "3h"), level) == "2s"


@each_level
def test_pepper_leaves_the_partner_its_trick(level: str) -> None:
    """The partner's ace leads and seat 4 has yet to play: the king would win nothing that is not won."""
    state = pepper_table.run(pepper_table.position("As 9d|9s 10d|Ks 10s|9c Qd"), "As", "9s")
    assert pepper_card(state, level) == "10s"


@each_level
def test_pepper_does_not_trump_the_partners_trick(level: str) -> None:
    state = pepper_table.run(pepper_table.position("As 9d|9s 10d|Qh 9c|10s Qd"), "As", "9s")
    assert pepper_card(state, level) == "9c"


@each_level
def test_pepper_takes_no_partners_trick_by_inattention(level: str) -> None:
    """Last of all behind the partner's ace: no trump, not even by a slip."""
    state = pepper_table.position("9c 9d|Ac Kd|10c Kh|Ks Jd", trumps="s", won=(8, 8))
    state = pepper_table.run(state, "9c", "Ac", "10c")
    assert {pepper_card(state, level, chance) for chance in CHANCES} == {"Jd"}


@each_level
def test_pepper_takes_a_rivals_trick_as_cheaply_as_it_can(level: str) -> None:
    state = pepper_table.run(pepper_table.position("10s 9d|9s 10d|Qs Kd|As Ks", won=(8, 8)), "10s", "9s", "Qs")
    assert pepper_card(state, level) == "Ks"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_ace_and_king_are_led_from_the_top(level: str) -> None:
    """No low card is led under ace and king."""
    state = pepper_table.position("As Ks 9s|Qs 10d 9d|10s Kd 9c|Js Qd 10c", trumps="none", won=(6, 6))
    assert pepper_card(state, level) in {"As", "Ks"}
