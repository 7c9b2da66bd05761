"""One function of gestures, read in both directions."""

from dataclasses import replace

from games.core.cards import Card, parse_card, parse_cards
from games.core.controller import Click, Controller, Drop, Gesture, Press, matches
from games.core.events import Moved, Said, Spot
from games.core.phrases import Phrase, Speech, told
from games.core.rng import Rng
from games.core.rules import View
from tests.core.toy import ROW, TOY, Play, Public, ToyOptions

DECK = parse_cards("Ac 2c 3c Ad 2d 3d Ah 2h 3h As 2s 3s")
HAND = Spot("hand", 1)


class ToyController(Controller[Play, Public]):
    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        return (
            Drop((action.card,), HAND, ROW),
            Click(HAND, action.card),
            *((Press("ace"),) if action.card.rank == 1 else ()),
        )

    def words(self, view: View[Play, Public], action: Play) -> Phrase:
        return Phrase("Play {card}", action.card)

    def task(self, view: View[Play, Public]) -> Phrase:
        return Phrase("Play a card.")


HANDS = ToyController()
VIEW = TOY.view(TOY.deal(2, ToyOptions(), Rng(0, (DECK,))).state, 1)
ACE = parse_card("As")
OBVIOUS = Play(ACE)
"""The move of an ace that a controller names itself, told from the listed one by identity."""


def test_every_gesture_means_its_action():
    for action in VIEW.legal:
        for gesture in HANDS.gestures(VIEW, action):
            assert HANDS.meaning(VIEW, gesture) == (action,)


def test_a_gesture_that_names_no_card_is_met_by_any():
    assert matches(Drop((ACE,), HAND, ROW), Drop((ACE,), HAND, ROW, onto=Card(5, "h")))
    assert not matches(Drop((ACE,), HAND, ROW, onto=ACE), Drop((ACE,), HAND, ROW, onto=Card(5, "h")))
    assert not matches(Drop((ACE,), HAND, ROW), Drop((ACE,), HAND, HAND))
    assert matches(Click(ROW), Click(ROW, ACE))
    assert not matches(Click(ROW, ACE), Click(ROW))
    assert not matches(Press("meld"), Press("meld", (ACE,)))


def test_a_card_dropped_on_a_card_means_what_is_done_with_that_one():
    """Only where that is nothing, what it means anywhere on the spot: dropped beside them it may be for either."""
    nine, five, six = Card(9, "s"), Card(5, "h"), Card(6, "h")

    class Pairs(ToyController):
        def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
            onto = five if action.card == ACE else six
            return Drop((nine,), HAND, ROW, onto), Drop((nine,), HAND, ROW)

    hands = Pairs()
    on_five, on_six = ([move for move in VIEW.legal if (move == Play(ACE)) == ace] for ace in (True, False))
    assert on_five
    assert on_six
    assert [*hands.meaning(VIEW, Drop((nine,), HAND, ROW, five))] == on_five
    assert [*hands.meaning(VIEW, Drop((nine,), HAND, ROW, six))] == on_six
    assert {*hands.meaning(VIEW, Drop((nine,), HAND, ROW))} == {*VIEW.legal}
    assert {*hands.meaning(VIEW, Drop((nine,), HAND, ROW, ACE))} == {*VIEW.legal}


def test_the_spots_that_would_take_a_card_are_lit():
    assert HANDS.targets(VIEW, HAND, (ACE,)) == {ROW}
    assert HANDS.targets(VIEW, HAND, (Card(9, "s"),)) == frozenset()
    assert HANDS.targets(VIEW, ROW, (ACE,)) == frozenset()


class Places(ToyController):
    """Each card may go to everybody's pile and to the row; nothing is obvious."""

    def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
        spots = (ROW, *(Spot("park", seat) for seat in (3, 1, 2)))
        return tuple(Drop((action.card,), HAND, spot) for spot in spots)

    def obvious(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
        return None


def test_keys_offer_the_players_own_piles_before_all_others():
    """The same places, asked for by seat 1 and by seat 2; those of one kind in order."""
    named = {seat: [str(spot) for spot in Places().offers(replace(VIEW, seat=seat), HAND, (ACE,))] for seat in (1, 2)}
    assert named == {1: ["park@1", "park@2", "park@3", "row"], 2: ["park@2", "park@1", "park@3", "row"]}


def test_keys_offer_first_where_the_obvious_move_goes():
    class Sure(Places):
        def obvious(self, view: View[Play, Public], spot: Spot, card: Card | None) -> Play | None:
            return OBVIOUS if card == ACE else None

        def gestures(self, view: View[Play, Public], action: Play) -> tuple[Gesture, ...]:
            found = super().gestures(view, action)
            return found if action is not OBVIOUS else (Drop((ACE,), HAND, Spot("park", 3)),)

    assert [str(spot) for spot in Sure().offers(VIEW, HAND, (ACE,))] == ["park@3", "park@1", "park@2", "row"]
    assert Sure().offers(VIEW, HAND, ()) == ()


def test_the_only_place_a_card_can_go_is_obvious():
    assert HANDS.obvious(VIEW, HAND, ACE) == Play(ACE)
    assert HANDS.obvious(VIEW, HAND, Card(9, "s")) is None


def test_what_another_seat_may_not_do_means_nothing():
    other = TOY.view(TOY.deal(2, ToyOptions(), Rng(0, (DECK,))).state, 2)
    assert HANDS.meaning(other, Click(Spot("hand", 2), ACE)) == ()


def test_the_tables_own_actions_have_no_gestures():
    table = TOY.view(TOY.deal(2, ToyOptions(), Rng(0, (DECK,))).state, 0)
    assert table.legal
    assert HANDS.actions(table) == ()


def test_remarks_are_told_and_moves_are_shown():
    assert HANDS.tell(Said(1, "{1} passes.")) == "{1} passes."
    assert HANDS.tell(Moved(HAND, ROW, (ACE,))) is None


def test_without_bare_presses_there_are_no_buttons():
    assert HANDS.buttons(VIEW) == ()


def test_a_rank_that_words_begin_with_keeps_its_letter() -> None:
    """Beside a pair of kings it is "ace high"; "you", a name, begins a line with a capital."""
    names = {1: "Rosa"}
    assert told(Phrase("{first:rank} high", 1), Speech(names)) == "ace high"
    assert told(Phrase("{first:Rank} high", 1), Speech(names)) == "Ace high"
    assert told(Phrase("{who:@} leads", 1), Speech(names, you=1)) == "You leads"
    assert told(Phrase("{hand} wins", Phrase("no pair")), Speech(names)) == "No pair wins"
