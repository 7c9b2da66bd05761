"""What is spoken when a screen has changed, and how it is pronounced."""

from dataclasses import replace

import pytest

from games.core.cards import FRENCH, ItalianDeck, parse_card
from games.core.phrases import Speech, Told
from table.aloud import Aloud, News, Urgency, changed, paged, pronounced

CUT, NEXT, IDLE = Urgency.CUT, Urgency.NEXT, Urgency.IDLE
TABLE = Aloud(
    place=(Told("Briscola"),), lines=(News(Told("Rosa deals."), 1),), count=1, prompt=(Told("Your turn."),),
    focus=Told("7♥"), travels=3,
)  # fmt: skip


def said(before, after, **how):
    return [(each.words, each.urgency) for each in changed(before, after, **how)]


def test_a_screen_that_comes_up_says_everything_and_cuts_what_was_said():
    assert said(None, TABLE) == [("Briscola", CUT), ("Rosa deals.", NEXT), ("Your turn.", NEXT), ("7♥", NEXT)]


def test_parts_of_a_text_are_sentences_and_end_once():
    assert paged((Told("You win!"), Told("11 to 6."), Told("Rosa: “Again?”"), Told("Score"))) == (
        "You win! 11 to 6. Rosa: “Again?” Score"
    )


def test_a_screen_that_comes_back_does_not_repeat_what_has_happened():
    assert said(TABLE, TABLE, back=True) == [("Briscola", CUT), ("Your turn.", NEXT), ("7♥", NEXT)]


def test_what_has_not_changed_is_not_said():
    assert said(TABLE, replace(TABLE)) == []


def test_a_key_that_moves_the_focus_cuts_and_a_table_that_moves_it_does_not():
    assert said(TABLE, replace(TABLE, focus=Told("8♥"), travels=4)) == [("8♥", CUT)]
    assert said(TABLE, replace(TABLE, focus=Told("8♥"))) == [("8♥", IDLE)]


def test_a_key_that_cannot_move_the_focus_any_further_has_it_said_again():
    assert said(TABLE, replace(TABLE, travels=4)) == []
    assert said(TABLE, replace(TABLE, travels=4, steps=1)) == [("7♥", CUT)]


def test_what_has_happened_comes_before_what_may_be_done():
    lines = (*TABLE.lines, News(Told("Rosa plays 2♣."), 2), News(Told("You get 3♦."), 3))
    after = replace(TABLE, lines=lines, count=3, prompt=(Told("Follow."),), focus=Told("3♦"), travels=4)
    assert said(TABLE, after) == [("Rosa plays 2♣.", NEXT), ("You get 3♦.", NEXT), ("Follow.", NEXT), ("3♦", IDLE)]


def test_lines_that_were_for_somebody_else_are_not_made_up_for():
    """Numbers say which lines are new, however many of them may be heard."""
    own = (News(Told("You get 3♦."), 2), News(Told("You get 4♦."), 3))
    covered = replace(TABLE, count=3)
    assert said(replace(TABLE, lines=(*TABLE.lines, *own), count=3), covered) == []
    assert said(covered, replace(TABLE, lines=(*TABLE.lines, *own), count=3)) == []


def test_the_same_refusal_twice_is_said_twice():
    once = replace(TABLE, notice=Told("Follow suit."), noticed=1)
    assert said(TABLE, once) == [("Follow suit.", CUT)]
    assert said(once, once) == []
    assert said(once, replace(once, noticed=2)) == [("Follow suit.", CUT)]


def test_of_a_text_that_has_changed_the_new_parts_are_said():
    page = Aloud(place=(Told("Settings"), Told("Sound off")), focus=Told("Sound"))
    after = replace(page, place=(Told("Settings"), Told("Sound on")), focus=Told("Volume"), travels=1)
    assert said(page, after) == [("Volume", CUT), ("Sound on", Urgency.LATER)]


@pytest.mark.parametrize(
    ("words", "deck", "spoken"),
    [
        ("Play 7♥", FRENCH, "Play seven of hearts"),
        ("10♠, A♣", FRENCH, "Ten of spades, ace of clubs"),
        ("Trumps ♦ · K♦", FRENCH, "Trumps diamonds, king of diamonds"),
        ("−3 points × 2", FRENCH, "Minus 3 points times 2"),
        ("Thinking of a hint…", FRENCH, "Thinking of a hint."),
        ("East–West, 2–4 players", FRENCH, "East-West, 2 to 4 players"),
        ("Rosa holds:. ♠ 7", FRENCH, "Rosa holds: spades 7"),
        (
            "You deal. 5♦ is turned up. 2.5 points, e.g. 3",
            FRENCH,
            "You deal. Five of diamonds is turned up. 2.5 points, e.g. 3",
        ),
    ],
)
def test_signs_are_said_as_words(words, deck, spoken):
    assert pronounced(Told(words), Speech(deck=deck)) == spoken


def test_a_court_card_is_said_without_its_index():
    deck = ItalianDeck("italian")
    for words in ("Knave (F) of coins", deck.card(parse_card("Jd"))):
        assert pronounced(Told(words), Speech(deck=deck)) == "Knave of coins"
