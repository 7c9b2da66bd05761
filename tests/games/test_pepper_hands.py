"""Pepper: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.controller import Click, Drop, Number, PadRow, Press, Strokes, SuitSign
from games.core.events import Moved
from games.core.match import Match
from games.core.options import Options
from games.core.phrases import Phrase
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.pepper.coach import COACH
from games.pepper.controller import CONTROLLER
from games.pepper.rules import RULES
from games.pepper.scoring import Played
from games.pepper.state import HAND, TRICK, Bid, Call, Pass, Play, Trump
from tests.games.pepper_table import auction, bot_match, ending, position, run, scored
from tests.games.steps import placed
from tests.words import english


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_visibility(seats: int) -> None:
    for count in (0, 2, 9, 15, 22, 31, 40):
        state = bot_match(seats, 4, count).position
        for spot in RULES.piles(state):
            for seat in range(seats + 1):
                wanted = {
                    "trick": Faces.ALL,
                    "hand": Faces.ALL if seat and spot.seat == seat else Faces.NONE,
                    "dead": Faces.NONE,
                    "won": Faces.NONE,
                    "stock": Faces.NONE,
                }[spot.name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_the_auction_trumps_and_tricks_are_public() -> None:
    state = auction(3, "pass", "3", "pass", "4", "pass", "pass")
    public = state.public
    assert public.calls[:2] == (Call(2, "pass"), Call(3, "3"))
    assert (public.declarer, public.bid) == (2, "4")
    assert RULES.play(state, 2, Trump("d")).state.public.trumps == "d"
    view = RULES.view(run(position("9s 9d|Ks 10d|Qs Qd|As Kd"), "9s", "Ks", "Qs", "As"), 0)
    assert english([CONTROLLER.standing(view, seat) for seat in (1, 2)]) == [("bid 1", "0 tricks"), ("5 tricks",)]


def test_refusals_teach_following() -> None:
    state = run(position("Ah Qs|9h As Jd|9d Ad|9s 9c"), "Ah")
    assert (
        english(RULES.refusal(state, 2, Play(parse_card("As")))) == "Trumps were led and you have one, so play a trump."
    )
    state = run(position("Ad Qs|Kd Jd|9d 9s|10s 9c"), "Ad")
    assert (
        english(RULES.refusal(state, 2, Play(parse_card("Jd"))))
        == "The J♦ is the left bower, a trump. Diamonds were led, and you have some, so you must follow suit."
    )
    plain = run(position("Ad Qs|Kd As|9d 9s|10s 9c", trumps="none"), "Ad")
    told = "Diamonds were led, and you have some, so you must follow suit."
    assert english(RULES.refusal(plain, 2, Play(parse_card("As")))) == english(told)
    bower = run(position("Ah Qs|Kd Jd|9d 9s|10s 9c"), "Ah")
    assert (
        english(RULES.refusal(bower, 2, Play(parse_card("Kd"))))
        == "Trumps were led, and your J♦ is one: the left bower. You must play it."
    )
    assert english(RULES.refusal(state, 3, Play(parse_card("9s")))) == "It's {2}'s turn."
    assert english(RULES.refusal(state, 3, Play(parse_card("Ks")))) == "You don't have the K♠."
    assert english(RULES.refusal(state, 2, Play(HIDDEN))) == "Choose a card you can see."


def test_refusals_teach_the_auction() -> None:
    first = auction(4)
    assert english(RULES.refusal(first, 3, Bid("1"))) == "It's {2}'s turn to bid."
    bids = "Bid 1, 2, 3, 4, 5, little pepper or big pepper, or pass."
    assert english(RULES.refusal(first, 2, Bid("6"))) == f"With four players a hand has only six tricks. {bids}"
    assert english(RULES.refusal(first, 2, Bid("8"))) == f"There's no such bid. {bids}"
    told = RULES.refusal(first, 2, Play(first[HAND[2]][0]))
    assert english(told) == "The auction comes first. Bid or pass when it's your turn."
    assert english(RULES.refusal(first, 2, Trump("h"))) == "Not yet. After the auction the highest bidder names trumps."
    named = auction(4, "4", "pass", "pass", "pass")
    assert english(RULES.refusal(named, 3, Bid("5"))) == "The auction is over. {2} bid 4 tricks."
    assert english(RULES.refusal(named, 3, Trump("h"))) == "Only the highest bidder names trumps. That's {2}."
    told = "Name spades, hearts, diamonds or clubs for trumps, or no trump."
    assert english(RULES.refusal(named, 2, Trump("x"))) == english(told)
    assert english(RULES.refusal(named, 3, Play(named[HAND[3]][0]))) == "Wait: {2} must name trumps first."
    playing = RULES.play(named, 2, Trump("h")).state
    assert english(RULES.refusal(playing, 2, Trump("s"))) == "Trumps are already named."
    assert english(RULES.refusal(playing, 2, Pass())) == "The auction is over. {2} bid 4 tricks."
    assert english(RULES.refusal(playing, TABLE, Deal())) == "The next deal comes when this hand is over."
    assert english(RULES.refusal(playing, TABLE, Timeout())) == "There's nothing of that kind for the table to do now."
    done = ending((0, 0), (3, 3))
    assert english(RULES.refusal(done, 1, Pass())) == "The hand is over. Wait for the next deal."
    assert english(RULES.refusal(ending((28, 29), (3, 3)), 1, Pass())) == "The match is over."


def test_calls_are_buttons_and_cards_are_dragged() -> None:
    view = RULES.view(auction(4, "4"), 3)
    assert english(CONTROLLER.buttons(view)) == english(
        (
            (Press("bid 5"), "Bid 5"),
            (Press("bid little"), "Little pepper"),
            (Press("bid big"), "Big pepper"),
            (Press("pass"), "Pass"),
        )
    )
    assert CONTROLLER.meaning(view, Press("bid little")) == (Bid("little"),)
    assert CONTROLLER.attempt(view, Press("bid 3")) == Bid("3")
    assert CONTROLLER.attempt(view, Press("ack")) is None
    named = RULES.view(auction(4, "4", "pass", "pass", "pass"), 2)
    assert english([words for _, words in CONTROLLER.buttons(named)]) == [
        "Spades ♠",
        "Hearts ♥",
        "Diamonds ♦",
        "Clubs ♣",
        "No trump",
    ]
    view = RULES.view(run(position("Ad Qs|Kd Jd|9d 9s|10s 9c"), "Ad"), 2)
    king, jack = parse_cards("Kd Jd")
    assert CONTROLLER.meaning(view, Drop((king,), HAND[2], TRICK[2])) == (Play(king),)
    assert CONTROLLER.meaning(view, Drop((jack,), HAND[2], TRICK[2])) == ()
    assert CONTROLLER.attempt(view, Drop((jack,), HAND[2], TRICK[2])) == Play(jack)
    # anywhere over the trick will do
    assert CONTROLLER.gestures(view, Play(king))[0] == Drop((king,), HAND[2], TRICK[2])
    assert CONTROLLER.meaning(view, Drop((king,), HAND[2], TRICK[4])) == (Play(king),)
    assert CONTROLLER.targets(view, HAND[2], (king,)) == set(TRICK[1:])
    assert CONTROLLER.obvious(view, HAND[2], king) == Play(king)
    assert CONTROLLER.attempt(view, Click(HAND[2], king)) is None


def test_what_a_hint_says_of_a_discard() -> None:
    lowest = Phrase("is the lowest card you can play")
    view = RULES.view(run(position("Ad Qs|Kh Js|9d 9s|10s 9c", trumps="c"), "Ad"), 2)
    assert lowest not in [each.words for each in COACH.reasons(view, (), Play(parse_cards("Kh")[0]))]
    lost = RULES.view(run(position("Ad Qs|Kh 10s|9d 9s|Js 9c", trumps="c"), "Ad"), 2)
    assert lowest in [each.words for each in COACH.reasons(lost, (), Play(parse_cards("10s")[0]))]


def test_prompts_pad_and_standing() -> None:
    view = RULES.view(auction(4, "pass", "4"), 4)
    assert english(CONTROLLER.prompt(view)) == "Your turn: bid more than 4, or pass."
    assert english(CONTROLLER.prompt(RULES.view(auction(4, "pass", "4"), 1))) == "{4} is to bid or pass."
    assert english([CONTROLLER.standing(view, seat) for seat in (1, 2, 3)]) == [(), ("passes",), ("bids 4",)]
    assert english(CONTROLLER.standing(RULES.view(auction(4, "pass", "little"), 4), 3)) == ("little pepper",)
    assert english(CONTROLLER.pad(view)) == english(
        (
            PadRow(Phrase("Hand 1, to 30"), says="course"),
            PadRow(Phrase("Bid: 4, {3}")),
            PadRow(Phrase("Points"), (Number(0), Number(0)), says="score"),
            PadRow(Phrase("Tricks"), (Strokes(0), Strokes(0))),
            PadRow(Phrase("Dealer: {1}")),
        )
    )
    state = run(position("Ad Qs|Kd Jd|9d 9s|10s 9c", bid="little", finished=scored(3, 1)), "Ad")
    view = RULES.view(state, 2)
    assert english(CONTROLLER.prompt(view)) == "Your turn: {1} led diamonds. Follow suit. Trumps: ♥."
    said = "Your turn: {1} led diamonds and you have none, so play any card. Trumps: ♥."
    assert english(CONTROLLER.prompt(RULES.view(run(state, "Kd", "9d"), 4))) == english(said)
    assert english(CONTROLLER.standing(view, 1)) == ("led", "little pepper", "0 tricks", "3 points")
    assert "led" not in english(CONTROLLER.standing(view, 2))
    assert english(CONTROLLER.pad(view)[1:4]) == english(
        (
            PadRow(Phrase("Trumps"), (SuitSign("h"),)),
            PadRow(Phrase("little pepper: {1}")),
            PadRow(Phrase("Points"), (Number(3), Number(1)), says="score"),
        )
    )
    behind = placed(state, finished=(Played(1, "5", "h", (0, 6)),))
    assert english(CONTROLLER.standing(RULES.view(behind, 2), 1)) == ("led", "little pepper", "0 tricks", "−6 points")
    only = run(position("Ah Qs|Kd Jd|9d 9s|10s 9c"), "Ah")
    said = "Your turn: {1} led trumps. Follow suit: your J♦ is a trump, too. Trumps: ♥."
    assert english(CONTROLLER.prompt(RULES.view(only, 2))) == english(said)
    assert english(CONTROLLER.tell(Moved(HAND[2], TRICK[2], parse_cards("Kh"), 1))) == "{2} plays K♥."


def test_a_sorted_hand_has_its_trumps_together() -> None:
    view = RULES.view(position("Jd 9h Kd Jh As|9s 9c", trumps="h", won=(0, 9)), 1)
    hand = sorted(view.piles[HAND[1]], key=lambda card: CONTROLLER.order(view, card))
    assert spell(hand) == "Jh Jd 9h As Kd"
    plain = RULES.view(position("Jd 9h Kd Jh As|9s 9c", trumps="none", won=(0, 9)), 1)
    hand = sorted(plain.piles[HAND[1]], key=lambda card: CONTROLLER.order(plain, card))
    assert spell(hand) == "As Jh 9h Kd Jd"


def test_a_bid_or_trumps_that_do_not_exist_are_typed_in_vain_and_told_what_there_is() -> None:
    match = Match(RULES, 3, Options(first_dealer=1), 7)
    told = "There's no such bid. Bid 1, 2, 3, 4, 5, 6, 7, little pepper or big pepper, or pass."
    assert english(match.submit(2, "bid 8")) == english(told)
    assert match.submit(2, "bid big") is None
    assert english(match.submit(2, "trump x")) == "Name spades, hearts, diamonds or clubs for trumps, or no trump."
    assert match.submit(2, "trump none") is None
