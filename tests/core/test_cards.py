"""Cards and packs: names, marks, notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import HIDDEN, JOKER, Card, pack, parse_card, parse_cards, spell

any_card = st.sampled_from((*pack(), JOKER, HIDDEN))


@given(st.lists(any_card))
def test_a_row_of_cards_reads_back(cards):
    assert parse_cards(spell(cards)) == tuple(cards)


def test_a_ten_may_be_written_with_a_t_and_in_any_case():
    assert parse_card("Th") == parse_card("10H") == parse_card(" th ") == Card(10, "h")


@pytest.mark.parametrize("text", ["", "h", "1h", "7", "7x", "11h", "7hh", "joker"])
def test_what_is_no_card_is_one_clear_line(text):
    with pytest.raises(ValueError, match="is not a card: expected a rank"):
        parse_card(text)


def test_a_pack_has_every_card_once():
    assert len(pack()) == len(set(pack())) == 52
    assert len(pack(range(9, 14), jokers=2, deck=1)) == 22
    assert {card.deck for card in pack(jokers=1, deck=1)} == {1}


def test_colours_and_faces():
    assert all(card.red != card.black for card in pack())
    assert not JOKER.red
    assert not JOKER.black
    assert sum(card.face for card in pack()) == 12


def test_names_and_marks():
    assert Card(7, "h").name == "seven of hearts"
    assert Card(7, "h").mark == "7♥"
    assert (JOKER.name, JOKER.mark, HIDDEN.name, HIDDEN.mark) == ("joker", "joker", "hidden card", "a card")
