"""Actions as lines of text, for every kind of field that a game may use."""

from typing import ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Card, pack, parse_cards
from games.core.events import Spot, parse_spot
from games.core.notation import Action, Concede, read, write
from games.core.rules import Deal, Timeout


class Play(Action):
    card: Card


class Limit(Action):
    card: Card
    owner: int | None = None
    form: ClassVar[str] = "limit {card}[ @{owner}]"


class Meld(Action):
    cards: tuple[Card, ...]


class Advance(Action):
    src: Spot
    dst: Spot
    count: int
    form: ClassVar[str] = "advance {src}-{dst} {count}"


class Steal(Action):
    victim: int
    colour: Literal["red", "black"]
    form: ClassVar[str] = "steal from {victim} {colour}"


class Cover(Action):
    seat: int
    stack: int
    form: ClassVar[str] = "cover {seat}.{stack}"


VERBS = (Play, Limit, Meld, Steal, Cover, Deal, Timeout, Concede)
cards = st.sampled_from(pack())
actions = st.one_of(
    st.builds(Play, cards),
    st.builds(Limit, cards, st.one_of(st.none(), st.integers(1, 8))),
    st.builds(Meld, st.lists(cards, min_size=1, max_size=6).map(tuple)),
    st.builds(Steal, st.integers(1, 8), st.sampled_from(["red", "black"])),
    st.builds(Cover, st.integers(1, 2), st.integers(1, 4)),
    st.sampled_from([Deal(), Timeout(), Concede()]),
)


@given(actions)
def test_an_action_reads_back(action):
    assert read(write(action), VERBS) == action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Play(Card(7, "h")), "play 7h"),
        (Limit(Card(2, "h")), "limit 2h"),
        (Limit(Card(2, "h"), 3), "limit 2h @3"),
        (Meld(parse_cards("Kh Ks 2c")), "meld Kh Ks 2c"),
        (Steal(2, "red"), "steal from 2 red"),
        (Cover(2, 3), "cover 2.3"),
        (Advance(Spot("b2"), Spot("c2"), 4), "advance b2-c2 4"),
        (Deal(), "deal"),
    ],
)
def test_the_notation_of_the_rules_book(action, text):
    assert write(action) == text
    assert read(text, (*VERBS, Advance)) == action


def test_spaces_and_ts_do_not_matter():
    assert read("  play   Th ", VERBS) == Play(Card(10, "h"))


def test_an_unknown_verb_names_the_known_ones():
    with pytest.raises(ValueError, match=r'"fly 7h" is not a move in this game: expected play \{card\}, limit'):
        read("fly 7h", VERBS)


def test_a_bad_card_is_named():
    with pytest.raises(ValueError, match='"9x" is not a card'):
        read("play 9x", VERBS)


def test_a_word_that_is_no_choice_is_no_move():
    with pytest.raises(ValueError, match="is not a move in this game"):
        read("steal from 2 green", VERBS)


@given(st.text(max_size=30))
def test_any_text_reads_or_is_refused_in_one_line(text):
    try:
        action = read(text, VERBS)
    except ValueError as error:
        message = str(error)
        assert "\n" not in message
    else:
        assert read(write(action), VERBS) == action


def test_spots_read_back():
    for text in ("stock", "hand@2", "column3@1", "b2"):
        assert str(parse_spot(text)) == text


@pytest.mark.parametrize("text", ["", "@2", "hand@", "hand@x"])
def test_what_is_no_spot_is_refused(text):
    with pytest.raises(ValueError, match="is not a place"):
        parse_spot(text)
