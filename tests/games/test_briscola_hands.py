"""Briscola: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.briscola.coach import COACH
from games.briscola.controller import CONTROLLER
from games.briscola.rules import RULES
from games.briscola.scoring import Tally
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, WON, Ack, BriscolaOptions, Play
from games.core.cards import HIDDEN, parse_card, parse_cards
from games.core.controller import Click, Drop, Number, PadRow, Press, Strokes, SuitSign
from games.core.events import Event, Moved
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces, Timeout
from tests.games.briscola_table import (
    LOOK,
    bot_match,
    deck,
    last_trick,
    looking,
    over,
    placed,
    position,
    replay,
    run,
    scored,
)
from tests.words import english


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_visibility(seats: int) -> None:
    states = [bot_match(seats, 4, count).position for count in (0, 1, 10, 27, 10**6)]
    if seats == 4:
        states.append(looking())
    for state in states:
        for spot in RULES.piles(state):
            for seat in range(seats + 1):
                partner = state.public.phase == "look" and seat != 0 and spot.seat in (seat + 2, seat - 2)
                wanted = {
                    "upcard": Faces.ALL,
                    "trick": Faces.ALL,
                    "box": Faces.ALL,
                    "hand": Faces.ALL if (seat and spot.seat == seat) or partner else Faces.NONE,
                    "stock": Faces.NONE,
                    "won": Faces.NONE,
                }[spot.name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_points_of_won_tricks_are_not_public_before_the_hand_is_over() -> None:
    first = position("7h Ac | Kd 4h", won="Ah Ad|3h")
    second = placed(first, {WON[1]: first[WON[1]][::-1][:-2] + parse_cards("3h 2h"), WON[2]: (parse_card("Ah"),)})
    assert first.public.finished == ()
    assert RULES.sheet(first) == RULES.sheet(second) == ()
    assert [len(first[won]) for won in WON[1:3]] == [len(second[won]) for won in WON[1:3]]
    assert first.public == second.public


def test_refusals_teach() -> None:
    two = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    assert english(two.submit(1, "play Ah")) == "It's {2}'s turn."
    assert english(two.submit(2, "play Ah")) == english(english(two.submit(2, "play Kh")).replace("K", "A"))  # type: ignore[union-attr]
    assert english(two.submit(2, "play Ah")) == "You don't have the A♥."
    assert english(two.submit(2, Play(HIDDEN))) == "Choose a card you can see."
    assert english(two.submit(2, "ack")) == "You have no partner whose cards you could see. Play a card."
    assert english(two.submit(TABLE, Deal())) == "The next deal comes when this hand is over."
    assert english(two.submit(TABLE, Timeout())) == "There's nothing of that kind for the table to do now."
    four = looking()
    assert english(RULES.refusal(four, 2, Play(four[HAND[2]][0]))) == "Look at your partner's cards, then press Ready."
    ready = RULES.play(four, 2, Ack()).state
    assert english(RULES.refusal(ready, 2, Ack())) == "You're ready. The others are still looking."
    assert "everyone has looked" in (english(RULES.refusal(ready, 2, Play(four[HAND[2]][0])) or ""))
    assert english(RULES.refusal(LOOK, 1, Ack())) == "You see your partner's cards only once, after the last draw."
    done = run(last_trick((64, 56)), "7s", "6s")
    assert english(RULES.refusal(done, 1, Play(parse_card("7s")))) == "The hand is over. Wait for the next deal."
    ended = run(last_trick((55, 65), scored(64, 56)), "7s", "6s")
    assert english(RULES.refusal(ended, 1, Play(parse_card("7s")))) == "The match is over."


def test_a_card_is_dragged_to_the_own_place_and_a_click_only_selects() -> None:
    match = replay(2, deck("7h Ah 2h 3h 4h 5h Kh"))
    view = match.view(2)
    card = parse_card("7h")
    drop = Drop((card,), HAND[2], TRICK[2])
    anywhere = Drop((card,), HAND[2], TRICK[1])
    assert CONTROLLER.gestures(view, Play(card)) == (drop, anywhere)
    assert CONTROLLER.meaning(view, drop) == CONTROLLER.meaning(view, anywhere) == (Play(card),)
    assert CONTROLLER.targets(view, HAND[2], (card,)) == {TRICK[1], TRICK[2]}
    assert CONTROLLER.meaning(view, Click(HAND[2], card)) == ()
    assert CONTROLLER.attempt(view, Click(HAND[2], card)) is None
    assert CONTROLLER.obvious(view, HAND[2], card) == Play(card)
    other = Drop((parse_card("Ah"),), HAND[1], TRICK[1])
    assert CONTROLLER.meaning(match.view(1), other) == ()
    assert CONTROLLER.attempt(match.view(1), other) == Play(parse_card("Ah"))


def test_ready_is_a_button_of_the_look() -> None:
    view = RULES.view(looking(), 3)
    assert english(CONTROLLER.buttons(view)) == english(((Press("ack"), "Ready"),))
    assert CONTROLLER.attempt(RULES.view(LOOK, 3), Press("ack")) == Ack()
    assert english(CONTROLLER.prompt(view)) == "Look at your partner's cards, then press Ready."
    some = RULES.play(RULES.play(looking(), 1, Ack()).state, 2, Ack()).state
    waiting = "Partners are looking at each other's cards. Waiting for {3} and {4}."
    assert english(CONTROLLER.prompt(RULES.view(some, 1))) == english(waiting)
    assert english(CONTROLLER.standing(RULES.view(some, 1), 1)[-1]) == "ready"


def test_words_pad_and_standing() -> None:
    state = RULES.play(over(2, 1, scored(64, 56)), TABLE, Deal()).state
    view = RULES.view(state, 1)
    assert english(CONTROLLER.pad(view)) == english(
        (
            PadRow(Phrase("Hand 2 of 2"), says="course"),
            PadRow(Phrase("Trumps"), (SuitSign(state.public.trumps),)),
            PadRow(Phrase("Points"), (Number(64), Number(56)), says="score"),
            PadRow(Phrase("Tricks"), (Strokes(0), Strokes(0))),
            PadRow(Phrase("Points: after the hand")),
            PadRow(Phrase("Dealer: {2}")),
        )
    )
    first = RULES.view(RULES.deal(2, BriscolaOptions(first_dealer=1), Rng(1)).state, 1)
    assert Phrase("Points") not in [row.words for row in CONTROLLER.pad(first)], "none is known yet"
    assert Phrase("Points: after the hand") not in [row.words for row in CONTROLLER.pad(RULES.view(over(2, 1), 1))]
    assert english(CONTROLLER.standing(view, 1)) == ("0 tricks", "64 points")
    assert english(CONTROLLER.prompt(view)) == "Your turn: lead any card."
    assert english(CONTROLLER.prompt(RULES.view(state, 2))) == "{1}'s turn."
    assert english(CONTROLLER.words(view, Play(parse_card("7h")))) == "Play 7♥"
    assert english(CONTROLLER.tell(Moved(HAND[2], TRICK[2], parse_cards("Kh"), 1))) == "{2} plays K♥."
    assert english(CONTROLLER.tell(Moved(UPCARD, HAND[2], parse_cards("Kh")))) == "{2} draws the upcard K♥."
    assert CONTROLLER.tell(Moved(STOCK, HAND[2], (HIDDEN,))) is None
    three = RULES.view(RULES.deal(3, BriscolaOptions(first_dealer=1), Rng(1)).state, 2)
    assert english(CONTROLLER.pad(three)[-1].words) == "2♣ is left out"
    played = RULES.view(
        RULES.play(RULES.deal(3, BriscolaOptions(first_dealer=1), Rng(1)).state, 2, three.legal[0]).state, 1
    )
    assert english([CONTROLLER.standing(played, seat) for seat in (1, 2, 3)]) == [
        ("0 tricks",),
        ("led", "0 tricks"),
        ("0 tricks",),
    ]


def test_a_lead_that_little_can_beat_is_advised_for_that_reason() -> None:
    state = RULES.deal(2, BriscolaOptions(first_dealer=2), Rng(1)).state
    state = placed(state, {HAND[1]: parse_cards("7s Qd 2c")}, trumps="c")
    queen, gone = (
        Play(parse_card("Qd")),
        [Moved(HAND[2], TRICK[2], parse_cards(card), 1) for card in ("Kd", "3d", "Ad")],
    )

    def said(*heard: Event) -> list[str]:
        return [reason.words for reason in COACH.reasons(RULES.view(state, 1), heard, queen)]

    assert not any("beaten" in english(words) or "highest" in english(words) for words in said(gone[0]))
    assert "can be beaten only by a trump or the A♦" in english(said(*gone[:2]))
    assert "is the highest card left in its suit" in english(said(*gone))


def test_the_sheet_counts_every_finished_hand_out() -> None:
    first = Tally((1, 2), ((3, 1, 3, 2, 1), (1, 3, 1, 2, 3)))
    second = Tally((1, 2), ((2, 2, 2, 1, 1), (2, 2, 2, 3, 3)))
    lines = RULES.sheet(over(2, 1, first, second))
    assert english([(line.kind, line.words, line.values) for line in lines[:7]]) == [
        ("head", "Hand 1", ("{1}", "{2}")),
        ("row", "Aces", ("3 × 11 = 33", "1 × 11 = 11")),
        ("row", "Threes", ("1 × 10 = 10", "3 × 10 = 30")),
        ("row", "Kings (K)", ("3 × 4 = 12", "1 × 4 = 4")),
        ("row", "Queens (Q)", ("2 × 3 = 6", "2 × 3 = 6")),
        ("row", "Jacks (J)", ("1 × 2 = 2", "3 × 2 = 6")),
        ("sum", "Points", ("63", "57")),
    ]
    assert english(lines[-1]) == ("Total", ("63 + 55 = 118", "57 + 65 = 122"), "sum")


def test_the_sheet_names_the_tie_breaker_and_who_sits_out() -> None:
    sums = scored(45, 30, 45)
    lines = RULES.sheet(over(3, 1, sums, sums, sums, scored(64, 0, 56, players=(1, 3))))
    words = [english(line.words) for line in lines]
    assert "{1} and {3} are tied. Tie-breaker 1 decides." in words
    assert words[words.index("Tie-breaker 1") + 6] == "Points"
    assert lines[-1].values == ("64", "–", "56")
    four = RULES.sheet(over(4, 1, scored(64, 56, players=(1, 2, 3, 4))))
    assert english(four[0].values) == ("{1} + {3}", "{2} + {4}")
