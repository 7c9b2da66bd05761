"""Partners in Briscola and Pepper: at every level they play with each other."""

import pytest

from games.core.registry import game
from games.core.rng import Rng
from tests.games import briscola_table, pepper_table

LEVELS = ("Easy", "Medium", "Hard")
CHANCES = (Rng(2), *map(Rng, range(16)))
"""With the first an easy player does not slip; with some of the others one does."""
STOCK, HEARTS = "s 7s Qs Js Kd Qd Jd Jc", {"trumps": "h", "stock": "2s 7s Qs Js Kd Qd 5s 6s"}


def card(key, state, level, chance):
    found = game(key)
    *_, choice = found.bots[level].think(found.rules.view(state, state.public.turn), (), chance)
    return str(choice.action.card)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hands", "facts", "played", "wanted", "always"),
    [
        # seat 2 holds the trick with the ace of trumps; its partner, last, gives its three and keeps the low card
        ("4h 5h 6d|As 4c 5d|2d 4d 7c|3h 2c 6c", {"stock": f"6{STOCK}"}, "4h As 2d", "3h", False),
        # which cannot be beaten: neither the three of trumps goes on it nor a trump at all
        ("4h 5h 6d|As 4c 5d|2d 4d 7c|3s 6s Kh", {"stock": f"2{STOCK}"}, "4h As 2d", "Kh", False),
        # of two threes both bring ten points to the partner's jack; that of clubs would take the trick from it in vain
        ("4c 5h 6d|Jc 4d 5d|2d 4h 7c|3c 3s 7d", HEARTS, "4c Jc 2d", "3s", True),
        # no trump goes on the partner's trick, not even by a slip
        ("4c 5h 6d|Kc 4d 5d|2d 4s 7c|2h 6h 7d", HEARTS, "4c Kc 2d", "7d", True),
        # a rival's rich trick is taken last of all
        ("Ah 5h 6d|7h 4c 5d|3h 4d 7c|2s 6c 5c", {"stock": f"6{STOCK}"}, "Ah 7h 3h", "2s", False),
    ],
    ids=["points", "sure", "three", "no trump", "rival's"],
)
def test_briscola_plays_with_its_partner(hands, facts, played, wanted, always, level):
    state = briscola_table.run(briscola_table.position(hands, **facts), *played.split())
    assert {card("briscola", state, level, chance) for chance in CHANCES[: None if always else 1]} == {wanted}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hands", "facts", "played", "wanted", "always"),
    [
        # the partner's ace leads and seat 4 has yet to play: the king would win nothing that is not won
        ("As 9d|9s 10d|Ks 10s|9c Qd", {}, "As 9s", "10s", False),
        ("As 9d|9s 10d|Qh 9c|10s Qd", {}, "As 9s", "9c", False),
        # last of all behind the partner's ace: no trump, not even by a slip
        ("9c 9d|Ac Kd|10c Kh|Ks Jd", {"trumps": "s", "won": (8, 8)}, "9c Ac 10c", "Jd", True),
        # a rival's trick is taken as cheaply as can be
        ("10s 9d|9s 10d|Qs Kd|As Ks", {"won": (8, 8)}, "10s 9s Qs", "Ks", False),
    ],
    ids=["left", "not trumped", "no slip", "rival's"],
)
def test_pepper_plays_with_its_partner(hands, facts, played, wanted, always, level):
    state = pepper_table.run(pepper_table.position(hands, **facts), *played.split())
    assert {card("pepper", state, level, chance) for chance in CHANCES[: None if always else 1]} == {wanted}


@pytest.mark.parametrize("level", LEVELS[1:])
def test_ace_and_king_are_led_from_the_top(level):
    """No low card is led under ace and king."""
    state = pepper_table.position("As Ks 9s|Qs 10d 9d|10s Kd 9c|Js Qd 10c", trumps="none", won=(6, 6))
    assert card("pepper", state, level, CHANCES[0]) in {"As", "Ks"}
