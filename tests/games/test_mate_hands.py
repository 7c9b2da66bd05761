"""Mate: options, who sees what, refusals, hands and words, the sheet, golden records."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.cards import HIDDEN, parse_card, parse_cards
from games.core.controller import Click, Drop, Press
from games.core.events import Moved
from games.core.notation import read, write
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.mate.controller import CONTROLLER
from games.mate.rules import RULES
from games.mate.scoring import Result
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, Play
from tests.games.golden import golden, scoring
from tests.games.mate_table import (
    begun,
    bot_match,
    last_game,
    play,
    position,
    undecided,
)

# -- who sees what


@pytest.mark.parametrize("restricted", [False, True])
def test_visibility(restricted: bool) -> None:
    for count in (0, 1, 2, 5, 9, 10**6):
        state = bot_match(4, count, foreplace_restriction=restricted)._state
        shown = restricted or state.phase in ("over", "end")
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                own = Faces.ALL if seat and spot.seat == seat else Faces.NONE
                wanted = {
                    "hand": own,
                    "aside": Faces.ALL if shown else own,
                    "move": Faces.ALL,
                    "stock": Faces.NONE,
                }[spot.name.rstrip("0123456789")]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_the_counts_of_all_piles_are_seen_by_all() -> None:
    state = begun("7h|")
    for seat in (0, 1, 2):
        assert {spot: len(cards) for spot, cards in RULES.view(state, seat).piles.items()} == {
            spot: len(cards) for spot, cards in RULES.piles(state).items()
        }


# -- refusals


def test_refusals_teach() -> None:
    start = undecided()
    assert RULES.refusal(start, 2, Keep()) == "It is {1} who decides on foreplacing."
    assert RULES.refusal(start, 1, Play(parse_card("As"))) == "Decide first: put one card aside, or keep them all."
    assert RULES.refusal(start, 1, Foreplace(parse_card("10s"))) == "You do not hold the 10♠."
    state = begun()
    assert RULES.refusal(state, 2, Play(parse_card("10s"))) == "It is {1} who is to play."
    assert RULES.refusal(state, 1, Play(HIDDEN)) == "Take one of your own cards."
    assert RULES.refusal(state, 1, Keep()) == "Cards are put aside only before the first move."
    led = play(state, "As")
    told = RULES.refusal(led, 2, Play(parse_card("Ah")))
    assert told == "Spades were led and you hold a spade, so you must play a spade."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    told = RULES.refusal(rank, 2, Play(parse_card("10s")))
    assert told == "You hold no club, but an ace, so you must play an ace."
    again = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")
    told = RULES.refusal(again, 1, Play(parse_card("As")))
    assert told == "Your hand is empty: move 10 is played with your K♥ of move 9."
    assert RULES.refusal(state, TABLE, Deal()) == "The next game begins when this one is over."
    assert RULES.refusal(state, TABLE, Timeout()) == "Mate has no time limit."
    over = play(position("Kh", "Qh", 10), "Kh", "Qh")
    assert RULES.refusal(over, 1, Keep()) == "The game is over. Wait for the next one."
    end = play(last_game(Result(0), Result(0), Result(0)), "Kh")
    assert RULES.refusal(end, 1, Keep()) == "The match is over."


# -- hands and words


def test_cards_are_dragged_aside_or_to_the_place_of_the_move() -> None:
    start, card = RULES.view(undecided(), 1), parse_card("As")
    aside = Drop((card,), HAND[1], ASIDE[1])
    assert CONTROLLER.meaning(start, aside) == (Foreplace(card),)
    assert CONTROLLER.buttons(start) == ((Press("keep"), "Keep all cards"),)
    view = RULES.view(begun(), 1)
    drop = Drop((card,), HAND[1], MOVE[1][0])
    assert CONTROLLER.meaning(view, drop) == (Play(card),)
    assert CONTROLLER.targets(view, HAND[1], (card,)) == {MOVE[1][0]}
    assert CONTROLLER.obvious(view, HAND[1], card) == Play(card)
    assert CONTROLLER.meaning(view, Click(HAND[1], card)) == ()
    assert (CONTROLLER.meaning(view, aside), CONTROLLER.attempt(view, aside)) == ((), Foreplace(card))
    assert CONTROLLER.attempt(start, drop) == Play(card)
    assert CONTROLLER.attempt(view, Press("keep")) == Keep()


def test_the_ninth_card_is_moved_on_to_the_tenth_place() -> None:
    view = RULES.view(play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh"), 1)
    card = parse_card("Kh")
    assert CONTROLLER.gestures(view, Play(card)) == (Drop((card,), MOVE[1][8], MOVE[1][9]),)
    assert CONTROLLER.prompt(view) == "Your turn: lead to move 10 with your card of move 9 again."


def test_words_facts_and_standing() -> None:
    start = undecided()
    assert CONTROLLER.prompt(RULES.view(start, 2)) == "{1} decides on foreplacing."
    assert CONTROLLER.prompt(RULES.view(start, 1)) == "Put one card aside to score for one move more, or keep all."
    state = begun("7h|")
    view = RULES.view(state, 1)
    assert CONTROLLER.facts(view) == (
        "Game 1 of 4, move 1",
        "Suits ♣ ♠ ♥ ♦",
        "Ranks A 10 K Q 7",
        "Worth 11 10 4 3 7",
        "{2} holds:",
        "♣ K Q 7",
        "♠ 10 7",
        "♥ A Q",
        "♦ A 10 K",
    )
    others = CONTROLLER.facts(RULES.view(state, 2))
    assert "{1} holds all but one of:" in others
    assert "♥ 10 K 7" in others  # what lies aside is among what was not seen
    assert len(CONTROLLER.facts(RULES.view(state, 0))) == 4
    assert CONTROLLER.standing(view, 1) == "0 points · foreplaced"
    assert CONTROLLER.standing(view, 2) == "0 points"
    assert CONTROLLER.prompt(view) == "Your turn: lead to move 1 with any card."
    assert CONTROLLER.prompt(RULES.view(play(state, "As"), 2)) == "Your turn: answer with a spade."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    assert CONTROLLER.prompt(RULES.view(rank, 2)) == "Your turn: you have no club, answer with an ace."
    over = play(position("Kh", "Qs", 10), "Kh")
    assert CONTROLLER.prompt(RULES.view(over, 2)) == "Game 1 is over: {1} mates with K♥ in move 10."
    assert CONTROLLER.words(view, Foreplace(parse_card("As"))) == "Put A♠ aside"
    assert CONTROLLER.words(view, Play(parse_card("As"))) == "Play A♠"
    assert CONTROLLER.tell(Moved(HAND[2], MOVE[2][3], parse_cards("Kh"), 1)) == "{2} plays K♥."
    assert CONTROLLER.tell(Moved(MOVE[2][8], MOVE[2][9], parse_cards("Kh"), 1)) == "{2} plays K♥ again."
    assert CONTROLLER.tell(Moved(HAND[2], ASIDE[2], (HIDDEN,))) is None


def test_actions_read_back() -> None:
    for text in ("foreplace 7h", "keep", "play Ac", "deal"):
        assert write(read(text, RULES.verbs)) == text


def test_the_sheet_writes_every_game_out() -> None:
    finished = (Result(1, 12, "h", 5, True), Result(2, 10, "c", 3), Result(0), Result(2, 1, "s", 10, True))
    lines = RULES.sheet(replace(last_game(), finished=finished, phase="end"))
    assert [tuple(line) for line in lines] == [
        ("Round 1", ("{1}", "{2}"), "head"),
        ("Game 1: {1} mates with Q♥ in move 5, having foreplaced", ("3 × 6 = 18", "–"), "row"),
        ("Game 2: {2} mates with 10♣ in move 3", ("–", "10 × 3 = 30"), "row"),
        ("Round 1", ("18", "30"), "sum"),
        ("Round 2", ("{1}", "{2}"), "head"),
        ("Game 3: no mate", ("–", "–"), "row"),
        ("Game 4: {2} overmates with A♠ in move 10, having foreplaced", ("–", "11 × 11 × 2 = 242"), "row"),
        ("Round 2", ("0", "242"), "sum"),
        ("Match", ("18 + 0 = 18", "30 + 242 = 272"), "sum"),
    ]


# -- golden records


@pytest.mark.parametrize("name", ["mate_foreplaced", "mate_restricted", "mate_overmate"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match, "row sum")
