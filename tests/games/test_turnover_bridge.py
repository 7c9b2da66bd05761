"""Turnover Bridge: R1–R8, both ways to turn up, who sees what, refusals, words, golden records, honest computers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from games.core.cards import HIDDEN, Card, parse_card, parse_cards, spell
from games.core.controller import Click, Drop
from games.core.events import Gathered, Moved, Said, Turned
from games.core.match import Match, SetupError
from games.core.notation import read, write
from games.core.options import OptionError, parse_options
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Faces
from games.turnover_bridge.bot import BOTS
from games.turnover_bridge.controller import CONTROLLER
from games.turnover_bridge.rules import RULES, recall
from games.turnover_bridge.state import (
    COLUMN,
    HOLE,
    PACK,
    TRICK,
    WON,
    Play,
    State,
    TurnoverOptions,
    beats,
    open_cards,
)
from tests.games.computers import share_of_pairs
from tests.games.golden import golden, scoring


def position(first: str, second: str, *, holes: str = "|", leader: int = 1, late: bool = False, won: int = 0) -> State:
    """A position as text: columns separated by commas, each bottom to top; hole cards of both by |. Cards not named
    are won: ``won`` tricks by seat 1, the others by seat 2."""
    sides = tuple(tuple(parse_cards(column) for column in side.split(",")) for side in (first, second))
    kept = tuple(parse_cards(hole) for hole in holes.split("|"))
    named = {card for side in sides for column in side for card in column} | {card for hole in kept for card in hole}
    rest = tuple(card for card in PACK if card not in named)
    columns = tuple((*side, *[()] * (12 - len(side))) for side in sides)
    return State(Rng(1), late, 3 - leader, leader, leader, columns, kept, won=(rest[: 2 * won], rest[2 * won :]))


def run(state: State, *cards: str) -> State:
    """Play these cards, each by the seat whose turn it is."""
    for card in cards:
        state = RULES.play(state, state.turn, Play(parse_card(card))).state
    return state


def playable(state: State, seat: int) -> str:
    """What a seat may play, as text, by suit."""
    cards = [action.card for action in RULES.legal(state, seat) if isinstance(action, Play)]
    return spell(sorted(cards, key=lambda card: ("cdhs".index(card.suit), card.rank)))


def bot_match(seed: int, actions: int = 10**6, **options: object) -> Match:
    """A game played by computers, to its end or so far."""
    match = Match(RULES, 2, TurnoverOptions(**options), seed)  # type: ignore[arg-type]
    while match.outcome is None and len(match.entries) < actions:
        (seat,) = match.active
        choice = next(iter(BOTS["Normal"].think(match.view(seat), match.heard(seat), Rng(seed))))
        assert match.submit(seat, choice.action) is None
    return match


# -- R1–R3


def test_R1_two_players_fifty_two_cards() -> None:
    cards = Counter(
        card for pile in RULES.piles(RULES.deal(2, TurnoverOptions(), Rng(3)).state).values() for card in pile
    )
    assert cards == Counter(PACK)
    assert len(PACK) == 52
    with pytest.raises(SetupError, match="expected 2 seats"):
        Match(RULES, 3)


def test_R1_ace_high_spades_trumps() -> None:
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for high, low in pairwise(ranks):
        assert beats(parse_card(f"{high}h"), parse_card(f"{low}h"))
        assert not beats(parse_card(f"{low}h"), parse_card(f"{high}h"))
    assert beats(parse_card("2s"), parse_card("Ah"))


def test_R2_twelve_down_twelve_up_two_in_the_hole() -> None:
    deck = parse_cards(spell(PACK))
    text = f'[Game "turnover_bridge"]\n[Seats "2"]\n[Options "first_dealer=1"]\n[Deck "{spell(deck)}"]\n'
    state = Match.replay(text, rules)._state
    numbered = dict(enumerate(deck, 1))
    for seat, first in ((2, 1), (1, 2)):
        assert [column[0] for column in state.columns[seat - 1]] == [numbered[first + 2 * at] for at in range(12)]
        assert [column[1] for column in state.columns[seat - 1]] == [numbered[first + 24 + 2 * at] for at in range(12)]
        assert state.holes[seat - 1] == (numbered[first + 48], numbered[first + 50])


def test_R2_the_deal_shows_no_covered_card() -> None:
    step = RULES.deal(2, TurnoverOptions(first_dealer=2), Rng(5))
    down = {column[0] for side in step.state.columns for column in side}
    for seat in (0, 1, 2):
        seen = [event for event in RULES.witness(step.state, step, seat) if isinstance(event, Moved)]
        assert not down & {card for event in seen for card in event.cards}
    assert [type(event) for event in step.events[1:25]] == [Gathered] * 24
    assert [event.dst for event in step.events[1:4] if isinstance(event, Gathered)] == [
        COLUMN[1][0],
        COLUMN[2][0],
        COLUMN[1][1],
    ]


def test_R3_fourteen_cards_are_accessible_at_the_start() -> None:
    state = RULES.deal(2, TurnoverOptions(first_dealer=2), Rng(5)).state
    wanted = {column[1] for column in state.columns[0]} | set(state.holes[0])
    assert {action.card for action in RULES.legal(state, 1) if isinstance(action, Play)} == wanted
    assert len(wanted) == 14
    covered = state.columns[0][4][0]
    assert RULES.refusal(state, 1, Play(covered)) == f"The {covered.mark} is not among your open cards and hole cards."


# -- R4


def test_R4_the_card_under_a_led_one_is_turned_up_at_once() -> None:
    state = position("9d 7h,2c", "Kh,3c")
    step = RULES.play(state, 1, Play(parse_card("7h")))
    assert RULES.view(step.state, 2).piles[COLUMN[1][0]] == parse_cards("9d")
    assert Said(1, "{1} turns up the 9♦.") in step.events
    assert parse_card("9d") in open_cards(step.state, 1)


def test_R4_the_answers_card_too_and_both_can_be_played_next() -> None:
    state = run(position("9d 7h,2c", "5s 3h,3c", won=11), "7h", "3h")
    assert playable(state, 1) == "2c 9d"
    assert playable(run(state, "2c"), 2) == "3c"
    assert set(open_cards(state, 2)) == set(parse_cards("5s 3c"))


def test_R4_after_the_trick_the_uncovered_card_waits() -> None:
    state = position("9d 7h,2c", "5s 3h,3c", late=True)
    led = RULES.play(state, 1, Play(parse_card("7h")))
    for seat in (0, 1, 2):
        assert RULES.view(led.state, seat).piles[COLUMN[1][0]] == (HIDDEN,)
        assert not [event for event in RULES.witness(state, led, seat) if isinstance(event, Said | Turned)]
    assert set(open_cards(led.state, 1)) == {parse_card("2c")}
    answered = RULES.play(led.state, 2, Play(parse_card("3h")))
    turned = [event for event in RULES.witness(led.state, answered, 2) if isinstance(event, Turned)]
    assert turned == [Turned(COLUMN[1][0], parse_cards("9d"))]
    assert Said(1, "{1} turns up the 9♦.") in answered.events
    assert Said(2, "{2} turns up the 5♠.") in answered.events
    assert RULES.view(answered.state, 2).piles[COLUMN[1][0]] == parse_cards("9d")
    assert answered.state.waiting is None


def test_R4_the_options_are_at_once_and_after_trick() -> None:
    assert TurnoverOptions().flip == "at_once"
    assert parse_options(TurnoverOptions, {"flip": "after_trick"}).flip == "after_trick"
    with pytest.raises(OptionError, match="flip"):
        parse_options(TurnoverOptions, {"flip": "never"})


def test_R4_nothing_is_turned_up_under_a_hole_card_or_in_an_emptied_column() -> None:
    state = position("7h,2c", "Kh,3c", holes="As|Ks")
    for card in ("As", "7h"):
        step = RULES.play(state, 1, Play(parse_card(card)))
        assert not [event for event in step.events if isinstance(event, Turned | Said)]


# -- R5–R7


@pytest.mark.parametrize("dealer", [1, 2])
def test_R5_the_non_dealer_leads(dealer: int) -> None:
    state = RULES.deal(2, TurnoverOptions(first_dealer=dealer), Rng(1)).state
    assert RULES.active(state) == {3 - dealer}


def test_R5_the_winner_leads_next_and_trumps_may_be_led() -> None:
    state = position("7h,2c,4s", "Kh,3c,5d", won=11)
    assert playable(state, 1) == "2c 7h 4s"
    state = run(state, "7h", "Kh")
    assert (state.leader, RULES.active(state)) == (2, {2})


def test_R6_follow_suit_from_table_or_hole() -> None:
    state = run(position("7h,2c", "Kh,3c", holes="|2h 9s"), "7h")
    assert playable(state, 2) == "2h Kh"
    told = RULES.refusal(state, 2, Play(parse_card("3c")))
    assert told == "Hearts were led and you have a heart, so you must play a heart."
    only_hole = run(position("7h,2c", "Ks,3c", holes="|2h 9s"), "7h")
    assert playable(only_hole, 2) == "2h"


def test_R6_without_the_suit_any_card_and_no_duty_to_trump() -> None:
    state = run(position("7h,2c", "Ks,3c", holes="|2d"), "7h")
    assert playable(state, 2) == "3c 2d Ks"


def test_R6_no_duty_to_win() -> None:
    assert playable(run(position("7h,2c", "Ah,3h"), "7h"), 2) == "Ah 3h"


def test_R6_a_covered_card_does_not_count_as_the_suit() -> None:
    state = run(position("7h,2c", "Kh 4d,3c"), "7h")
    assert playable(state, 2) == "3c 4d"


@pytest.mark.parametrize(
    ("led", "answer", "wins"),
    [
        ("7h", "Kh", True),  # higher in the suit led
        ("Kh", "7h", False),
        ("Kh", "2s", True),  # any trump on a plain suit
        ("9s", "10s", True),  # the higher trump
        ("10s", "9s", False),
        ("2h", "Ad", False),  # another plain suit never wins
        ("9d", "Jd", True),  # the rules page's examples
        ("9d", "Ac", False),
    ],
)
def test_R7_highest_spade_otherwise_highest_of_the_suit_led(led: str, answer: str, wins: bool) -> None:
    before = run(position(f"{led},2c,3d", f"{answer},3c,4c", won=11), led)
    state = run(before, answer)
    winner = 2 if wins else 1
    assert (state.leader, state.tricks[winner - 1]) == (winner, before.tricks[winner - 1] + 1)


# -- R8


def test_R8_fourteen_tricks_win_at_once() -> None:
    state = position("Kh,2c,3c,4c,5c,6c", "7h,2d,3d,4d,5d,6d", won=13)
    assert state.tricks == (13, 7)
    step = RULES.play(run(state, "Kh"), 2, Play(parse_card("7h")))
    outcome = RULES.outcome(step.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((14, 7), (1,))
    assert outcome.reason == "{1} wins with 14 tricks to 7."
    assert step.events[-1] == Said(TABLE, outcome.reason)
    assert RULES.active(step.state) == frozenset()
    assert RULES.refusal(step.state, 1, Play(parse_card("2c"))) == "The game is over."


def test_R8_thirteen_each_is_a_tie() -> None:
    state = run(position("Kh", "7h", won=12), "Kh", "7h")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((13, 13), ())
    assert outcome.reason == "Both have taken 13 tricks: the game is tied."


def test_R8_twenty_six_tricks_at_most_and_one_deal_is_one_game() -> None:
    for seed in range(8):
        match = bot_match(seed)
        assert match.outcome is not None
        assert max(match.outcome.scores) == 14 or match.outcome.scores == (13, 13)
        assert len(match.entries) == 2 * sum(match.outcome.scores)
        assert match.submit(TABLE, Deal()) == "The game is over."


def test_first_dealer_is_random_or_chosen() -> None:
    assert {RULES.deal(2, TurnoverOptions(), Rng(seed)).state.dealer for seed in range(20)} == {1, 2}
    with pytest.raises(SetupError, match="first_dealer"):
        Match(RULES, 2, TurnoverOptions(first_dealer=3))


# -- who sees what


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_visibility(flip: str) -> None:
    for count in (0, 1, 2, 9, 24, 10**6):
        state = bot_match(4, count, flip=flip)._state
        for spot in RULES.piles(state):
            for seat in (0, 1, 2):
                name = spot.name.rstrip("0123456789")
                wanted = {
                    "column": Faces.NONE if spot == state.waiting else Faces.TOP,
                    "trick": Faces.ALL,
                    "hole": Faces.ALL if seat and spot.seat == seat else Faces.NONE,
                    "won": Faces.NONE,
                    "stock": Faces.NONE,
                }[name]
                assert RULES.faces(state, spot, seat) is wanted, (spot, seat)
        assert (state.waiting is not None) <= (flip == "after_trick")


def test_covered_cards_are_nobodys_and_counts_are_everybodys() -> None:
    state = bot_match(4, 12)._state
    for seat in (0, 1, 2):
        piles = RULES.view(state, seat).piles
        assert {spot: len(cards) for spot, cards in piles.items()} == {
            spot: len(cards) for spot, cards in RULES.piles(state).items()
        }
        for side in (1, 2):
            for spot, column in zip(COLUMN[side], state.columns[side - 1], strict=True):
                assert piles[spot] == (HIDDEN,) * (len(column) - 1) + column[-1:]


# -- refusals, hands and words


def test_refusals_teach() -> None:
    state = position("7h,2c", "Kh,3c")
    assert RULES.refusal(state, 2, Play(parse_card("Kh"))) == "It is {1}'s turn."
    assert RULES.refusal(state, 1, Play(parse_card("Kh"))) == "The K♥ is not among your open cards and hole cards."
    assert "covered card cannot be played" in (RULES.refusal(state, 1, Play(HIDDEN)) or "")
    assert RULES.refusal(state, TABLE, Deal()) == "The table has nothing to do: one deal is one game."


def test_a_card_is_dragged_from_where_it_lies_to_the_own_place() -> None:
    view = RULES.view(position("9d 7h,2c", "Kh,3c", holes="As|Ks"), 1)
    for card, src in (("7h", COLUMN[1][0]), ("2c", COLUMN[1][1]), ("As", HOLE[1])):
        drop = Drop(parse_cards(card), src, TRICK[1])
        assert CONTROLLER.gestures(view, Play(parse_card(card))) == (drop,)
        assert CONTROLLER.meaning(view, drop) == (Play(parse_card(card)),)
        assert CONTROLLER.targets(view, src, parse_cards(card)) == {TRICK[1]}
        assert CONTROLLER.obvious(view, src, parse_card(card)) == Play(parse_card(card))
    assert CONTROLLER.meaning(view, Click(COLUMN[1][0], parse_card("7h"))) == ()
    wrong = RULES.view(run(position("7h,2c", "Kh,3c"), "7h"), 2)
    drop = Drop(parse_cards("3c"), COLUMN[2][1], TRICK[2])
    assert (CONTROLLER.meaning(wrong, drop), CONTROLLER.attempt(wrong, drop)) == ((), Play(parse_card("3c")))


def test_words_facts_and_standing() -> None:
    state = position("7h,2c", "Kh,3c", won=3, late=True)
    view = RULES.view(state, 1)
    assert CONTROLLER.facts(view) == (
        "Trumps ♠",
        f"Trick {sum(state.tricks) + 1} of 26",
        "14 tricks win",
        "Cards turn up after the trick",
        "Dealer {2}",
    )
    assert CONTROLLER.standing(view, 1) == "3 tricks"
    assert CONTROLLER.notes(view) == {WON[1]: "3", WON[2]: str(state.tricks[1])}
    assert CONTROLLER.prompt(view) == "Your turn: lead any of your open cards or hole cards."
    assert CONTROLLER.prompt(RULES.view(state, 2)) == "{1}'s turn."
    assert CONTROLLER.prompt(RULES.view(run(state, "7h"), 2)) == "Your turn: follow with a heart."
    assert CONTROLLER.prompt(RULES.view(run(state, "2c"), 2)) == "Your turn: follow with a club."
    void = run(position("7h,2c", "Kd,3c"), "7h")
    assert CONTROLLER.prompt(RULES.view(void, 2)) == "Your turn: you have no heart open, play any card."
    assert CONTROLLER.words(view, Play(parse_card("7h"))) == "Play 7♥"
    assert CONTROLLER.tell(Moved(HOLE[2], TRICK[2], parse_cards("Kh"), 1)) == "{2} plays K♥."
    assert CONTROLLER.tell(Moved(TRICK[2], WON[2], parse_cards("Kh"))) is None


def test_actions_read_back() -> None:
    assert write(read("play 10h", RULES.verbs)) == "play 10h"


def test_the_sheet_counts_the_tricks_by_what_took_them() -> None:
    state = position("Kh,2c,3c,4c,5c,6c", "7h,2d,3d,4d,5d,6d", won=13)
    assert RULES.sheet(state) == ()
    lines = RULES.sheet(run(state, "Kh", "7h"))
    assert [line.kind for line in lines] == ["head", "row", "row", "sum"]
    assert lines[0].values == ("{1}", "{2}")
    assert lines[3] == ("Tricks", ("14", "7"), "sum")
    plain, ruffs = (tuple(map(int, line.values)) for line in lines[1:3])
    assert [a + b for a, b in zip(plain, ruffs, strict=True)] == [14, 7]


# -- golden records


@pytest.mark.parametrize("name", ["turnover_bridge_at_once", "turnover_bridge_after_trick", "turnover_bridge_tied"])
def test_golden_records(name: str) -> None:
    match, told = golden(name)
    assert told == scoring(match, "row sum")


# -- honest computers


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_determinize_keeps_what_was_seen(flip: str) -> None:
    for count in (0, 1, 2, 7, 15, 24, 33, 40):
        match = bot_match(6, count, flip=flip)
        state = match._state
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            for seed in range(4):
                sample = RULES.determinize(view, heard, Rng(seed))
                assert RULES.view(sample, seat) == view
                assert Counter(card for pile in RULES.piles(sample).values() for card in pile) == Counter(PACK)
                assert sample == replace(state, rng=sample.rng, columns=sample.columns, holes=sample.holes)


def test_determinize_mixes_covered_cards_and_the_others_hole() -> None:
    match = bot_match(6, 8)
    samples = [RULES.determinize(match.view(1), match.heard(1), Rng(seed)) for seed in range(20)]
    assert len({sample.holes[1] for sample in samples}) > 5
    assert len({sample.columns for sample in samples}) == 20
    assert {sample.holes[0] for sample in samples} == {match._state.holes[0]}


def test_a_computer_remembers_every_trick() -> None:
    match = bot_match(2, 30)
    piles = recall(match.view(1), match.heard(1))
    assert (piles[WON[1]], piles[WON[2]]) == match._state.won


@pytest.mark.parametrize("flip", ["at_once", "after_trick"])
def test_a_computers_move_does_not_depend_on_hidden_cards(flip: str) -> None:
    changed = 0
    for count in range(0, 42, 3):
        match = bot_match(9, count, flip=flip)
        for seat in match.active:
            view, heard = match.view(seat), match.heard(seat)
            moves = set()
            for seed in range(5):
                state = RULES.determinize(view, heard, Rng(seed))
                changed += state.columns != match._state.columns
                other = RULES.view(state, seat)
                moves.add(next(iter(BOTS["Normal"].think(other, heard, Rng(1)))).action)
                assert RULES.determinize(other, heard, Rng(3)) == RULES.determinize(view, heard, Rng(3))
            assert len(moves) == 1
    assert changed > 20


def bot_card(state: State) -> Card:
    won = [Moved(TRICK[seat], WON[seat], state.won[seat - 1]) for seat in (1, 2)]
    action = next(iter(BOTS["Normal"].think(RULES.view(state, state.turn), won, Rng(1)))).action
    assert isinstance(action, Play)
    return action.card


@pytest.mark.parametrize(
    ("mine", "theirs", "card"),
    [
        ("7h 2c", "Kh,Ah,8h,3h", "8h"),  # as cheaply as it wins
        ("Kh 2c", "Qh,3h,8h", "3h"),  # what cannot win goes low
        ("Ah 2c", "2d,3s,Kd", "3s"),  # an ace is worth a small trump
    ],
)
def test_the_computer_answers_with_sense(mine: str, theirs: str, card: str) -> None:
    led, spare = mine.split()
    assert bot_card(run(position(f"{led},{spare}", theirs), led)) == parse_card(card)


def test_the_computer_leads_what_the_other_cannot_beat() -> None:
    assert bot_card(position("9h,Kd,2c", "Ad,4h,3c")) == parse_card("9h")


@pytest.mark.long
def test_the_computer_beats_chance_over_paired_deals() -> None:
    assert share_of_pairs(RULES, BOTS["Normal"], 300) >= 84
