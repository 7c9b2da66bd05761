"""Mate: who sees what, refusals, hands and words, the sheet."""

import pytest

from games.core.board import Position
from games.core.cards import HIDDEN, parse_card, parse_cards
from games.core.controller import Click, Drop, Number, Press
from games.core.events import Moved, Spot
from games.core.notation import Action, write
from games.core.rules import TABLE, Deal, Faces, Timeout
from games.mate.coach import COACH
from games.mate.controller import CONTROLLER
from games.mate.rules import RULES
from games.mate.scoring import Result
from games.mate.state import ASIDE, HAND, MOVE, Foreplace, Keep, Play, Public
from tests.games.mate_table import begun, bot_match, last_game, play, position, undecided
from tests.words import english


@pytest.mark.parametrize("restricted", [False, True])
def test_visibility(restricted: bool) -> None:
    for count in (0, 1, 2, 5, 9, 10**6):
        state = bot_match(4, count, foreplace_restriction=restricted).position
        shown = restricted or state.public.phase in ("over", "end")
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                own = Faces.ALL if seat and spot.seat == seat else Faces.NONE
                wanted = {"hand": own, "aside": Faces.ALL if shown else own, "move": Faces.ALL, "stock": Faces.NONE}[
                    spot.name.rstrip("0123456789")
                ]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)


def test_refusals_teach() -> None:
    start = undecided()
    assert english(RULES.refusal(start, 2, Keep())) == "It's {1}'s turn to decide whether to put a card aside."
    assert (
        english(RULES.refusal(start, 1, Play(parse_card("As"))))
        == "Decide first: put one card aside, or keep them all."
    )
    assert english(RULES.refusal(start, 1, Foreplace(parse_card("10s")))) == "You don't have the 10♠."
    state = begun()
    assert english(RULES.refusal(state, 2, Play(parse_card("10s")))) == "It's {1}'s turn."
    assert english(RULES.refusal(state, 1, Play(HIDDEN))) == "Choose a card you can see."
    assert english(RULES.refusal(state, 1, Keep())) == "Cards are put aside only before the first move."
    led = play(state, "As")
    told = RULES.refusal(led, 2, Play(parse_card("Ah")))
    assert english(told) == "Spades were led, so play one of your spades."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    told = RULES.refusal(rank, 2, Play(parse_card("10s")))
    assert english(told) == "You have no clubs, so you must play one of your aces."
    again = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")
    told = RULES.refusal(again, 1, Play(parse_card("Ad")))
    assert english(told) == "Your hand is empty. Play your K♥ from move 9 again."
    told = RULES.refusal(again, 1, Play(parse_card("As")))
    assert english(told) == "You put the A♠ aside. It's out of this game."
    assert english(RULES.refusal(state, TABLE, Deal())) == "The next game starts when this one is over."
    assert english(RULES.refusal(state, TABLE, Timeout())) == "There's nothing of that kind for the table to do now."
    over = play(position("Kh", "Qh", 10), "Kh", "Qh")
    assert english(RULES.refusal(over, 1, Keep())) == "The game is over. Wait for the next one."
    end = play(last_game(Result(0), Result(0), Result(0)), "Kh")
    assert english(RULES.refusal(end, 1, Keep())) == "The match is over."


ENDS = play(position("Kh", "Qh Ad", 9, aside="As|"), "Kh", "Qh")


@pytest.mark.parametrize("state", [undecided(), begun("7h|"), play(begun(), "Ks", "10s", "7s"), ENDS])
def test_each_drop_that_is_taken_puts_that_card_on_that_pile(state: Position[Public]) -> None:
    view, taken = RULES.view(state, 1), 0
    for src in (HAND[1], MOVE[1][8]):
        for card in state[src]:
            for dst in state.piles:
                gesture = Drop((card,), src, dst)
                tried = CONTROLLER.attempt(view, gesture) or next(iter(CONTROLLER.meaning(view, gesture)), None)
                if not isinstance(tried, Action) or RULES.refusal(state, 1, tried) is not None:
                    continue
                taken += 1
                assert gesture in CONTROLLER.gestures(view, tried)
                assert RULES.apply(state, 1, tried).state[dst][-1] == card
    assert taken == len([action for action in RULES.legal(state, 1) if action != Keep()])


def test_cards_are_dragged_aside_or_to_the_place_of_the_move() -> None:
    start, card = RULES.view(undecided(), 1), parse_card("As")
    aside = Drop((card,), HAND[1], ASIDE[1])
    assert CONTROLLER.meaning(start, aside) == (Foreplace(card),)
    assert english(CONTROLLER.buttons(start)) == english(((Press("keep"), "Keep all cards"),))
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
    assert english(CONTROLLER.prompt(view)) == "Your turn: lead your card of move 9 again, to move 10."


def test_words_pad_and_standing() -> None:
    start = undecided()
    assert english(CONTROLLER.prompt(RULES.view(start, 2))) == "{1} is deciding whether to put a card aside."
    assert (
        english(CONTROLLER.prompt(RULES.view(start, 1)))
        == "Put one card aside to score as if one move later, or keep them all."
    )
    state = begun("7h|")
    view = RULES.view(state, 1)
    assert english(CONTROLLER.pad(view)) == english(
        (
            ("Game 1 of 4, move 1", (), "course"),
            ("Points", (Number(0), Number(0)), "score"),
            ("Same rank", ("♣>♠>♥>♦",), ""),
            ("Same suit", ("A>10>K>Q>7",), ""),
            ("Worth", ("11 10 4 3 7",), ""),
            ("{2} holds:", (), ""),
            ("♣ K Q 7 · ♠ 10 7", (), ""),
            ("♥ A Q · ♦ A 10 K", (), ""),
        )
    )
    others = [line.words for line in CONTROLLER.pad(RULES.view(state, 2))]
    assert "{1} holds all but one of these:" in english(others)
    assert any("♥ 10 K 7" in words for words in english(others))  # the card put aside is among those that were not seen
    assert len(CONTROLLER.pad(RULES.view(state, 0))) == 5
    assert english(CONTROLLER.standing(view, 1)) == ("0 points", "foreplaced")
    assert english(CONTROLLER.standing(view, 2)) == ("0 points",)
    assert english(CONTROLLER.prompt(view)) == "Your turn: lead to move 1 with any card."
    assert english(CONTROLLER.prompt(RULES.view(play(state, "As"), 2))) == "Your turn: answer in spades."
    rank = play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "Ac")
    assert english(CONTROLLER.prompt(RULES.view(rank, 2))) == "Your turn: no clubs, so answer with one of your aces."
    over = play(position("Kh", "Qs", 10), "Kh")
    assert english(CONTROLLER.prompt(RULES.view(over, 2))) == "Game 1 is over. {1} mates with K♥ on move 10."
    assert english(CONTROLLER.words(view, Foreplace(parse_card("As")))) == "Put A♠ aside"
    assert english(CONTROLLER.words(view, Play(parse_card("As")))) == "Play A♠"
    assert english(CONTROLLER.tell(Moved(HAND[2], MOVE[2][3], parse_cards("Kh"), 1))) == "{2} plays K♥."
    assert english(CONTROLLER.tell(Moved(MOVE[2][8], MOVE[2][9], parse_cards("Kh"), 1))) == "{2} plays K♥ again."
    assert CONTROLLER.tell(Moved(HAND[2], ASIDE[2], (HIDDEN,))) is None


def test_every_play_has_something_to_be_said_for_it() -> None:
    leads = RULES.view(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), 1)
    assert english({write(lead): COACH.why(leads, (), lead, None) for lead in leads.legal}) == {
        "play Ac": "It keeps the lead and forces out one of your opponent's 2 aces.",
        "play Ks": "It forces out one of your opponent's 2 spades, but may lose the lead.",
        "play Qs": "It forces out one of your opponent's 2 spades, but may lose the lead.",
        "play 7h": "It forces out the A♥, the only answer, but may lose the lead.",
    }
    alone = RULES.view(play(position("Ac Ks Qs 7h", "10s 7s Ah Ad", 7), "7h"), 2)
    assert english(COACH.why(alone, (), Play(parse_card("Ah")), None)) == "It is the only card you can play."


@pytest.mark.parametrize(
    ("state", "cards", "won"),
    [
        (begun(), ("Kh",), {}),
        (begun(), ("Kh", "Ah", "7s", "Ks"), {MOVE[2][0], MOVE[1][1]}),
        (position("Kc Ks Qs 7h", "10s 7s Ah", 7, aside="|Ad"), ("Kc",), {MOVE[1][6]}),
    ],
)
def test_R5_R6_the_card_that_has_won_its_move_is_ringed_and_the_one_that_mates(state, cards, won):
    played = {spot for seat in (1, 2) for spot in MOVE[seat][state.public.number - 1 :]}
    for seat in (1, 2):
        assert set(CONTROLLER.groups(RULES.view(play(state, *cards), seat))) & played == set(won)


def test_R8_the_ring_stays_where_the_winning_card_of_move_9_is_and_goes_on_with_it() -> None:
    def ringed(*cards: str, first: str, second: str) -> set[Spot]:
        found = CONTROLLER.groups(RULES.view(play(position(first, second, 9, aside="As|"), *cards), 2))
        return {spot for spot in found if spot in {*MOVE[1][8:], *MOVE[2][8:]}}

    assert ringed("Qh", "Kh", "10h", "Qh", first="Qh", second="Kh 10h") == {MOVE[2][8], MOVE[2][9]}
    # an overmate: of move 9 only the card that lost is still there
    assert ringed("Ah", "Kh", "Ah", first="Ah", second="Kh Qs") == {MOVE[1][9]}
