"""Tricks: what takes one, what follows suit, and what is known of those who have not followed."""

import pytest

from games.core.cards import pack, parse_card, parse_cards
from games.core.events import Moved, Spot
from games.core.memory import settle
from games.core.tricks import Ranking, voids

PACK = pack()
RANKING = Ranking({card: card.suit for card in PACK}, {card: card.rank for card in PACK}, "s")
HAND = tuple(Spot("hand", seat) for seat in range(4))
TRICK = tuple(Spot("trick", seat) for seat in range(4))


@pytest.mark.parametrize(
    ("trick", "winner"), [("7h 9h 8h", 1), ("7h 9d 8c", 0), ("Kh 2s Qh", 1), ("Kh 2s 5s", 2), ("7h", 0)]
)
def test_the_highest_trump_takes_a_trick_otherwise_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    assert RANKING.best(parse_cards(trick)) == winner


def test_cards_of_the_suit_led_follow_and_without_one_any_card() -> None:
    hand = parse_cards("7h 2s 9h")
    assert tuple(RANKING.following(hand, parse_card("Kh"))) == parse_cards("7h 9h")
    assert RANKING.following(hand, parse_card("Kd")) == hand


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    tricks = ((1, "7h"), (2, "9h"), (3, "2s"), (3, "Kc"), (1, "Qd"), (2, "2c"))
    heard = [Moved(HAND[seat], TRICK[seat], parse_cards(card)) for seat, card in tricks]
    taken = Moved(TRICK[1], Spot("won", 3), parse_cards("7h"))
    assert voids([*heard[:3], taken, *heard[3:]], RANKING, 3) == {(3, "h"), (1, "c")}


def test_unseen_cards_go_only_where_they_can_be() -> None:
    cards, spots = parse_cards("7h 9h 2s Kc"), [HAND[1], HAND[1], HAND[2], HAND[3]]
    assert settle(cards, spots, frozenset()) == list(cards)
    barred = frozenset((spot, card) for spot in HAND[1:3] for card in parse_cards("7h 2s"))
    with pytest.raises(AssertionError, match="fit nowhere"):
        settle(cards, spots, barred)
    barred = frozenset((HAND[1], card) for card in parse_cards("7h 9h"))
    settled = settle(cards, spots, barred)
    assert sorted(settled) == sorted(cards)
    assert not {(spot, card) for spot, card in zip(spots, settled, strict=True)} & barred
