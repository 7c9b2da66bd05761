"""Milligan: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.core.board import Position
from games.core.cards import parse_card, parse_cards
from games.core.controller import Click, Drop, Press
from games.core.events import Moved, Spot, parse_spot
from games.core.match import Match
from games.core.notation import read, write
from games.core.rng import Rng
from games.core.rules import TABLE, Faces
from games.milligan.bot import BOTS
from games.milligan.coach import COACH
from games.milligan.controller import CONTROLLER
from games.milligan.rules import RULES
from games.milligan.state import DISCHARGE, HAND, PARKING, SEQUENCES, WILD, Discard, End, Hand, Move, Park, Pile, Public
from tests.games.milligan_table import play, table
from tests.words import english

SEEN = [
    ("discharge@1", Faces.TOP, Faces.TOP, Faces.TOP),
    ("hand@1", Faces.ALL, Faces.NONE, Faces.NONE),
    ("s1", Faces.ALL, Faces.ALL, Faces.ALL),
    ("s3", Faces.ALL, Faces.ALL, Faces.ALL),
    ("park1@1", Faces.ALL, Faces.ALL, Faces.ALL),
    ("park4@2", Faces.ALL, Faces.ALL, Faces.ALL),
    ("stock", Faces.NONE, Faces.NONE, Faces.NONE),
    ("aside", Faces.NONE, Faces.NONE, Faces.NONE),
]


@pytest.mark.parametrize(("spot", "owner", "other", "watcher"), SEEN)
def test_visibility(spot: str, owner: Faces, other: Faces, watcher: Faces) -> None:
    assert [RULES.faces(table("9c | 9c"), parse_spot(spot), seat) for seat in (1, 2, TABLE)] == [owner, other, watcher]


def test_hands_free_cards_go_to_sequences_and_an_ace_to_any_free_place() -> None:
    state = table("Ah 2c 9c | 9c", "As||", discharges="9s 2h | 9h", parks=("2s | | |", "|||"))
    view = RULES.view(state, 1)

    def meant(card: str, src: Spot, dst: str) -> tuple[Move, ...]:
        return CONTROLLER.meaning(view, Drop(parse_cards(card), src, parse_spot(dst)))

    ace, nine = parse_card("Ah"), parse_card("9c")
    assert meant("2h", DISCHARGE[1], "s1") == (Pile("s1"),)
    assert meant("2s", Spot("park1", 1), "s1") == (Park(1, "s1"),)
    assert meant("Ah", HAND[1], "s2") == (Hand(ace, "new"),)
    assert meant("Ah", HAND[1], "s3") == (Hand(ace, "s3"),)
    assert meant("9c", HAND[1], "park1@1") == (Discard(nine, "p1"),)
    assert meant("9c", HAND[1], "park2@1") == (Discard(nine, "new"),)
    assert meant("9c", HAND[1], "park4@1") == (Discard(nine, "p4"),)
    assert meant("9c", HAND[1], "s1") == ()
    assert CONTROLLER.attempt(view, Drop((nine,), HAND[1], Spot("s1"))) == Hand(nine, "s1")
    assert CONTROLLER.obvious(view, HAND[1], parse_card("2c")) == Hand(parse_card("2c"), "s1")
    assert english(CONTROLLER.notes(view)) == english({Spot("s1"): "next: 2"})


def test_a_right_click_plays_a_wild_card_only_where_it_can_stand_for_but_one_rank() -> None:
    def obvious(sequences: str) -> Move | None:
        view = RULES.view(table("Kh 9c | 9c", sequences, discharges="9s 2h | 9h", parks=("2s | | |", "|||")), 1)
        return CONTROLLER.obvious(view, HAND[1], parse_card("Kh"))

    assert obvious("As||") == Hand(parse_card("Kh"), "s1")
    assert obvious("As|Ah|") == Hand(parse_card("Kh"), "s1"), "a 2 on either"
    assert obvious("As|Ah 2h|") is None, "a 2 or a 3"
    assert obvious("As 2s 3s 4s 5s 6s||") is None, "the 7 must be real"


def test_the_keys_offer_a_sequence_before_the_parking() -> None:
    view = RULES.view(table("Kh 2h 9c | 9c", "As|Ah 2h|", discharges="9s 2h | 9h", parks=("2s | | |", "|||")), 1)
    parking = [f"park{number}@1" for number in (1, 2, 3, 4)]

    def offered(card: str) -> list[str]:
        return [str(spot) for spot in CONTROLLER.offers(view, HAND[1], (parse_card(card),))]

    assert offered("2h") == ["s1", *parking]
    assert offered("Kh") == ["s1", "s2", *parking]
    assert offered("9c") == parking


def test_a_click_on_a_card_that_no_sequence_takes_says_so() -> None:
    view = RULES.view(table("Ah 9c | 9c", "As||", discharges="9s 3h | 9h", parks=("2s | 8s | |", "|||")), 1)
    nine, eight, three = (parse_card(text) for text in ("9c", "8s", "3h"))
    said = CONTROLLER.attempt(view, Click(HAND[1], nine))
    assert english(said) == "The 9♣ doesn't fit anywhere yet. You can only discard it."
    assert english(CONTROLLER.attempt(view, Click(Spot("park2", 1), eight))) == "The 8♠ doesn't fit anywhere yet."
    assert english(CONTROLLER.attempt(view, Click(DISCHARGE[1], three))) == "The 3♥ doesn't fit anywhere yet."
    assert CONTROLLER.attempt(view, Click(Spot("park1", 1), parse_card("2s"))) is None, "it can be played"
    assert CONTROLLER.attempt(view, Click(DISCHARGE[2], parse_card("9h"))) is None


def test_a_hint_for_a_play_always_has_a_reason() -> None:
    state = table("Ah 2c 3c Kh 9c | 9c", "As||", discharges="9s 6h | 9h 4h", parks=("2s | | |", "|||"))
    view = RULES.view(state, 1)

    def said(line: str) -> list[str]:
        return [reason.words for reason in COACH.reasons(view, (), read(line, RULES.verbs))]

    assert english(said("hand 2c s1")) == [
        "makes room in your hand", "lets your 3♣ follow", "brings the sequence closer to your 6♥",
        "brings the sequence closer to {2}'s 4♥",
    ]  # fmt: skip
    assert english(said("hand Ah new")[:2]) == ["makes room in your hand", "lets your 2♣ follow"]
    assert english(said("park 1 s1")[0]) == "takes a card off a column"
    assert all(COACH.reasons(view, (), move) for move in view.legal)


def test_cards_go_where_the_hand_lets_them_go() -> None:
    state = table("Ah Ah 2c 9c | 9c", "|As|", discharges="9s Ad | 9h", parks=("2s | | Ac |", "|||"))
    view, accepted = RULES.view(state, 1), 0
    places = (*SEQUENCES.values(), *PARKING[1].values(), *PARKING[2].values(), DISCHARGE[1], HAND[1], Spot("stock"))
    for src in (HAND[1], DISCHARGE[1], *PARKING[1].values()):
        for card in view.piles[src]:
            for dst in places:
                drop = Drop((card,), src, dst)
                tried = CONTROLLER.attempt(view, drop)
                if not isinstance(tried, Move) or RULES.refusal(state, 1, tried) is not None:
                    assert dst not in CONTROLLER.targets(view, src, (card,))
                    continue
                accepted += 1
                assert CONTROLLER.meaning(view, drop) == (tried,)
                assert drop in CONTROLLER.gestures(view, tried)
                assert dst in CONTROLLER.targets(view, src, (card,))
                assert RULES.play(state, 1, tried).events[0] == Moved(src, dst, (card,))
    assert accepted == 26


def test_a_drop_that_means_no_move_is_told_why() -> None:
    view = RULES.view(table("9c | 9c", parks=("2s Ah 3s | | |", "|||")), 1)
    buried = Drop(parse_cards("Ah"), PARKING[1]["p1"], Spot("s1"))
    parked = Drop(parse_cards("3s"), PARKING[1]["p1"], PARKING[1]["p2"])
    for drop, reason in (
        (buried, "You can only play the last card of a column."),
        (parked, "You can only discard from your hand."),
    ):
        assert CONTROLLER.meaning(view, drop) == ()
        assert english(CONTROLLER.attempt(view, drop)) == english(reason)


def test_words_say_what_a_wild_card_stands_for() -> None:
    view = RULES.view(table("jk 9c | 9c", "As 2s||"), 1)
    assert english(CONTROLLER.words(view, Hand(parse_card("jk"), "s1"))) == "Play joker as 3"
    ending = RULES.view(table(" | 9c", stock=""), 1)
    assert english(CONTROLLER.buttons(ending)) == english(((Press("end"), "End the turn"),))
    assert ending.legal == (End(),)


def chosen(match: Match, seat: int, state: Position[Public] | None = None) -> Move:
    view = match.view(seat) if state is None else RULES.view(state, seat)
    found: list[Move] = [choice.action for choice in BOTS["Hard"].think(view, match.heard(seat), Rng(1))]
    return found[-1]


def test_the_computer_takes_the_way_to_its_discharge_card_and_keeps_wild_cards() -> None:
    state = table("2h 3h Kh Qc Qd | 9c", "As||", discharges="9s 4c | 9h Jh")
    match = Match(RULES, 2, seed=1)
    for line in ("1 hand 2h s1", "1 hand 3h s1", "1 pile s1"):
        assert f"1 {write(chosen(match, 1, state))}" == line
        state = play(state, line)
    assert chosen(match, 1, table("Kh jk 9h Qc Qd | 9c")).card.rank not in WILD  # type: ignore[union-attr]


def test_the_computer_does_not_build_for_the_other() -> None:
    state = table("3h Qc Qd 9c 8c | 9c", "As 2s||", discharges="9s Qh | 9h 4h")
    assert isinstance(chosen(Match(RULES, 2, seed=1), 1, state), Discard)


def test_a_position_is_worth_the_discharge_cards_by_which_a_player_is_ahead() -> None:
    state = table("9c | 9c", "As||", discharges="9s 2c | 9h 9h 9h 9h 9h")
    assert [RULES.value(state, seat) for seat in (1, 2)] == [0.5 + 3 / 30, 0.5 - 3 / 30]
    won = play(table("9c | 9c", discharges="Ah | 9h"), "1 pile new")
    assert [RULES.value(won, seat) for seat in (1, 2)] == [1.0, 0.0]
