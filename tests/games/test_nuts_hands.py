"""Hands in Nuts: carrying, clicking, right clicks, pads, words; through the table's own Hand and through real keys."""

import pytest

from games.core.cards import Card, parse_card
from games.core.controller import CANCEL, Click, Drop, Gesture, Number, PadRow, Press
from games.core.events import Moved, Said, Spot
from games.core.notation import write
from games.core.phrases import Phrase, Speech, told
from games.core.registry import game
from games.core.rules import View
from games.nuts.controller import CONTROLLER
from games.nuts.rules import RULES
from games.nuts.state import PLACES, Play, Public
from table.input.hand import Chosen, Hand, Played, Refused, Selection
from table.layout.hosts import named
from table.session.session import Session
from table.setup import Setup
from tests.games.nuts_table import State, play, table
from tests.games.steps import in_vain, placed
from tests.games.test_nuts import PLAIN, RIVAL, two
from tests.positions import stand
from tests.words import english

RESERVE, WASTE, STOCK, FOUNDATIONS = (Spot(name, 1) for name in ("reserve", "waste", "stock", "foundations"))
T1, T2, T3, T4 = (Spot(f"t{column}", 1) for column in (1, 2, 3, 4))
F1, F5 = Spot("f1"), Spot("f5")


def card(text: str, deck: int = 1) -> Card:
    return parse_card(text, deck)


def view(state: State, seat: int = 1) -> View[Play, Public]:
    return RULES.view(state, seat)


def meaning(state: State, gesture: Gesture, seat: int = 1) -> list[str]:
    return [write(move) for move in CONTROLLER.meaning(view(state, seat), gesture)]


RUN = (card("9s"), card("8h"), card("7c"))


@pytest.mark.parametrize(
    ("gesture", "move"),
    [
        (Drop(RUN, T1, T2), "move 9s t2"),
        (Drop(RUN[1:], T1, T4), "move 8h t4"),
        (Drop((card("Ah"),), WASTE, F1), "waste f"),
        (Drop((card("Ah"),), WASTE, F5), "waste f"),
        (Drop((card("Ah"),), WASTE, FOUNDATIONS), "waste f"),
        (Drop((card("2h"),), RESERVE, T4), "reserve t4"),
        (Drop((card("6h"),), T3, T1, card("7c")), "move 6h t1"),
        (Click(STOCK), "turn"),
        (Press("stuck"), "stuck"),
        (Drop((), T1, T2), "move 9s t2"),
        (Drop((), T1, T4), "move 7c t4"),
        (Drop((), WASTE, FOUNDATIONS), "waste f"),
    ],
)
def test_gestures_mean_moves(gesture: Gesture, move: str) -> None:
    assert meaning(two(), gesture) == [move]


@pytest.mark.parametrize(
    ("gesture", "reason"),
    [
        (Drop((card("2h"),), RESERVE, F1), "Not yet. The 2♥ needs the ace of hearts under it."),
        (Drop((card("2h"),), RESERVE, T1), "The 2♥ goes on a black three, not on the 7♣."),
        (Drop(RUN[1:], T1, FOUNDATIONS), "One card at a time: the 7♣ is on top of the 8♥."),
        (Drop((), T2, T4), "Moving a whole column to an empty one changes nothing."),
        (Click(Spot("t2", 2), card("8s", 2)), "Only {2} can play there."),
        (Drop((card("8s", 2),), Spot("t2", 2), T2), "Only {2} can play there."),
        (Drop((card("2h"),), RESERVE, Spot("t1", 2)), "Only {2} can play there."),
        (Drop((card("9s"),), T1, T2), "A card moves together with all the cards on top of it."),
    ],
)
def test_wrong_gestures_are_told_why(gesture: Gesture, reason: str) -> None:
    assert in_vain(RULES, CONTROLLER, two(), gesture) == reason


def test_another_sides_card_never_plays_the_own_card_of_the_same_face() -> None:
    state = table({"reserve": "Kc", "t1": "9d", "t2": "8s"}, {"reserve": "Kc", "t1": "8s", "t2": "Ad"})
    seen = view(state)
    assert meaning(state, Drop((card("8s"),), T2, T1)) == ["move 8s t1"]
    assert english(CONTROLLER.attempt(seen, Drop((card("8s", 2),), Spot("t1", 2), T1))) == "Only {2} can play there."
    assert english(CONTROLLER.attempt(seen, Click(Spot("t1", 2), card("8s", 2)))) == "Only {2} can play there."


def test_partners_use_the_same_places() -> None:
    state = table(PLAIN, RIVAL, {}, seats=6)
    assert meaning(state, Drop((card("Ah"),), WASTE, F1), seat=2) == ["waste f"]
    assert CONTROLLER.pad_keys(view(state, 2)) == CONTROLLER.pad_keys(view(state, 1))


def test_of_the_foundations_only_the_one_that_takes_the_card_is_lit() -> None:
    state = table(PLAIN, {"t1": "3h", "reserve": "4c"}, up="2s3 2h1")
    assert CONTROLLER.targets(view(state), RESERVE, (card("2h"),)) == {Spot("f2"), FOUNDATIONS, T4}
    assert CONTROLLER.targets(view(state), T1, RUN) == {T2}
    assert CONTROLLER.targets(view(state), T1, ()) == {T2, T4}, "by keys any run that fits"


def test_right_click_sends_to_the_foundations_then_to_columns_and_turns_the_stock() -> None:
    def obvious(state: State, spot: Spot, text: str | None) -> str | None:
        move = CONTROLLER.obvious(view(state), spot, card(text) if text else None)
        return write(move) if move is not None else None

    state = table(PLAIN, {"t1": "3h", "reserve": "4c"}, up="2h1")
    assert obvious(state, RESERVE, "2h") == "reserve f"
    assert obvious(two(), RESERVE, "2h") == "reserve t4"
    assert obvious(state, T1, "9s") == "move 9s t2"
    assert obvious(state, T3, "6h") == "move 6h t1"
    assert obvious(state, STOCK, None) == "turn"
    assert obvious(state, T2, "10d") is None


def test_the_pad_has_columns_above_and_piles_below() -> None:
    assert CONTROLLER.pad_keys(view(two())) == {
        "u1": Click(T1), "u2": Click(T2), "u3": Click(T3), "u4": Click(T4),
        "l1": Click(RESERVE), "l2": Click(WASTE), "l3": Click(STOCK), "l4": Click(FOUNDATIONS), "x": CANCEL,
    }  # fmt: skip
    called = table({"reserve": "2h"}, RIVAL, up="1h1", options="call_required=on")
    done = RULES.play(called, 1, CONTROLLER.repeat_press(view(called), RESERVE, None)).state  # type: ignore[arg-type]
    assert CONTROLLER.pad_keys(view(done))["l1"] == Press("nuts")
    assert [press for press, _ in CONTROLLER.buttons(view(done))] == [Press("stuck"), Press("nuts")]


def hand(state: State) -> Hand:
    setup = Setup("nuts", named((("left", ""), ("bot", "Easy")), "nuts"), game("nuts").rules.options(), 1)
    session = Session(setup)
    stand(session.match, state)
    session.start()
    return Hand(session, 1)


def tap(state: State, *slots: str) -> tuple[Hand, list[object]]:
    person = hand(state)
    return person, [person.pad(slot) for slot in slots]


@pytest.mark.parametrize(
    ("slots", "move"),
    [
        (("u1", "u2"), "move 9s t2"),
        (("u3", "u1"), "move 6h t1"),
        (("u1", "u4"), "move 7c t4"),
        (("l1", "u4"), "reserve t4"),
        (("l2", "l2"), "waste f"),
        (("l2", "l4"), "waste f"),
        (("l3",), "turn"),
        (("u1", "l3"), "turn"),
        (("l4", "l4"), "stuck"),
    ],
)
def test_keys_source_then_target_and_the_same_key_twice(slots: tuple[str, ...], move: str) -> None:
    person, replies = tap(two(), *slots)
    assert all(reply == Chosen() for reply in replies[:-1])
    assert isinstance(replies[-1], Played)
    assert person.session.match.entries[-1].text == move
    assert person.selection is None


def test_a_key_chooses_the_pile_and_the_extra_key_lets_go() -> None:
    person, _ = tap(two(), "u1")
    assert person.selection == Selection(T1, ())
    assert person.pad("x") == Chosen()
    assert person.selection is None


def test_a_key_that_does_not_fit_says_why_and_lets_go() -> None:
    person, replies = tap(two(), "u1", "u3")
    assert english(replies[-1]) == english(Refused("The 7♣ goes on a red eight, not on the 6♥."))
    assert person.selection is None
    assert english(tap(two(), "l1", "l1")[1][-1]) == english(
        Refused("Not yet. The 2♥ needs the ace of hearts under it.")
    )


def test_a_click_on_the_stock_puts_a_lifted_card_down_and_turns() -> None:
    person = hand(two())
    assert person.click(RESERVE, card("2h"), (card("2h"),)) == Chosen()
    assert isinstance(person.click(STOCK, None), Played)
    assert person.session.match.entries[-1].text == "turn"
    assert person.selection is None


def test_a_click_on_a_column_that_does_not_fit_says_why_and_lifts_what_lies_there() -> None:
    person = hand(two())
    person.click(T1, card("7c"), (card("7c"),))
    assert english(person.click(T3, card("6h"), (card("6h"),))) == english(
        Refused("The 7♣ goes on a red eight, not on the 6♥.")
    )
    assert person.selection == Selection(T3, (card("6h"),))
    assert person.click(WASTE, card("Ah"), (card("Ah"),)) == Chosen(), "nothing is ever put on the waste"
    assert isinstance(person.click(F1, None), Played)


def test_recycle_is_the_same_key() -> None:
    state = two()
    home = PLACES[1]
    person, replies = tap(placed(state, {home.stock: (), home.waste: state[home.waste] + state[home.stock]}), "l3")
    assert isinstance(replies[0], Played)
    assert person.session.match.entries[-1].text == "recycle"


def test_words_for_the_player() -> None:
    seen = view(two())
    words = {write(move): CONTROLLER.words(seen, move) for move in CONTROLLER.actions(seen)}
    assert english(words["waste f"]) == "A♥ to the foundations"
    assert english(words["move 9s t2"]) == "9♠ to column 2"
    assert english(words["turn"]) == "Turn three cards"
    assert english(CONTROLLER.prompt(seen)) == "3 left in your Nuts pile. Columns go down, foundations up."
    stuck = play(two(), "1 stuck")
    assert english(CONTROLLER.prompt(view(stuck))) == "Stuck: waiting for {2}. Turn or move a card to play on."
    assert english(CONTROLLER.standing(view(stuck), 1)) == ("0 up", "stuck")
    assert told(words["move 9s t2"], Speech({})) == "9♠ to column 2"
    assert english(CONTROLLER.pad(view(two(up="1d8", shifts=2)))) == english(
        (
            PadRow(Phrase("Hand 1"), says="course"),
            PadRow(Phrase("Cards up"), (Number(8), Number(0))),
            PadRow(Phrase("Nuts left"), (Number(3), Number(2))),
            PadRow(Phrase("Points"), (Number(0), Number(0)), says="score"),
            PadRow(Phrase("Ends above 100 points")),
            PadRow(Phrase("Both stuck"), (Phrase("2 of 4 times"),)),
        )
    )


def test_what_is_told() -> None:
    assert english(CONTROLLER.tell(Moved(RESERVE, F1, (card("Ah"),)))) == "{1} plays A♥ up from the Nuts pile."
    assert english(CONTROLLER.tell(Moved(T1, F1, (card("Ah"),)))) == "{1} plays A♥ up."
    assert CONTROLLER.tell(Moved(T1, T2, (card("Ah"),))) is None
    assert english(CONTROLLER.tell(Said(1, Phrase("{who:@} is stuck.", 1)))) == "{1} is stuck."
    up = CONTROLLER.tell(Moved(T1, F1, (card("Ah"),)))
    assert isinstance(up, Phrase)
    assert told(up, Speech({1: "Rosa"}, you=1)) == "You play A♥ up."
