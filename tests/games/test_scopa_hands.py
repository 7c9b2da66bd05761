"""What hands mean in Scopa, what is said, and matches written down."""

from collections.abc import Sequence

import pytest

from games.core.cards import ItalianDeck, parse_card, parse_cards
from games.core.controller import Drop
from games.core.events import Event, Moved
from games.core.match import Match
from games.core.phrases import Speech, told
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import TABLE
from games.scopa.controller import CONTROLLER
from games.scopa.rules import RULES
from games.scopa.state import HAND, OPEN, STOCK, WON, Lay, Move, Take
from tests.games.scopa_table import play, position
from tests.words import english


def take(card: str, cards: str) -> Take:
    return Take(parse_card(card), parse_cards(cards))


def dropped(table: str, hand: str, card: str, onto: str = "") -> tuple[Move, ...]:
    """What a card of the hand means on the table, or on a card there."""
    view = RULES.view(position(table, hand, "Kc", stock="…"), 1)
    return CONTROLLER.meaning(view, Drop((parse_card(card),), HAND[1], OPEN, parse_card(onto) if onto else None))


def test_a_card_takes_what_it_can_wherever_on_the_table_it_falls() -> None:
    assert dropped("3c 4h Qd", "7c 2s", "7c") == (take("7c", "3c 4h"),)
    assert dropped("3c 4h Qd", "7c 2s", "7c", "4h") == (take("7c", "3c 4h"),)
    assert dropped("3c 4h Qd", "7c 2s", "7c", "Qd") == (take("7c", "3c 4h"),)
    assert dropped("3c 4h Qd", "7c 2s", "2s", "Qd") == (Lay(parse_card("2s")),)


def test_a_card_that_can_take_different_cards_is_dropped_on_one_or_the_table_asks() -> None:
    table = "Ac 2s 4d 3h 6h"
    every = (take("7c", "Ac 2s 4d"), take("7c", "Ac 6h"), take("7c", "3h 4d"))
    assert dropped(table, "7c", "7c") == every
    assert dropped(table, "7c", "7c", "6h") == (take("7c", "Ac 6h"),)
    assert dropped(table, "7c", "7c", "3h") == (take("7c", "3h 4d"),)
    assert dropped(table, "7c", "7c", "Ac") == every[:2]
    view = RULES.view(position(table, "7c", "Kc", stock="…"), 1)
    asked = CONTROLLER.question(view, every)
    assert english(asked.words) == "What does the 7♣ take?"
    assert len({CONTROLLER.words(view, action) for action in every}) == 3


def test_R12_dropped_on_a_sum_while_one_card_goes_before_it() -> None:
    at = position("3c 4h 7s", "7c", "Kc", stock="…")
    gesture = Drop(parse_cards("7c"), HAND[1], OPEN, parse_card("4h"))
    assert dropped("3c 4h 7s", "7c", "7c", "4h") == ()
    tried = CONTROLLER.attempt(RULES.view(at, 1), gesture)
    assert tried == take("7c", "3c 4h")
    assert english(RULES.refusal(at, 1, tried)) == "One card comes before a sum. The 7♣ must take the 7♠."
    assert dropped("3c 4h 7s", "7c", "7c", "7s") == (take("7c", "7s"),)


def test_cards_are_played_nowhere_but_on_the_table() -> None:
    view = RULES.view(position("3c", "7c", "Kc", stock="…"), 1)
    gesture = Drop(parse_cards("7c"), HAND[1], WON[1])
    assert CONTROLLER.meaning(view, gesture) == ()
    assert english(CONTROLLER.attempt(view, gesture)) == "Drop the 7♣ onto the table."
    assert CONTROLLER.targets(view, HAND[1], parse_cards("7c")) == {OPEN}


def test_what_is_tried_out_of_turn_is_refused() -> None:
    at = position("3c", "7c", "3d", stock="…")
    tried = CONTROLLER.attempt(RULES.view(at, 2), Drop(parse_cards("3d"), HAND[2], OPEN))
    assert tried == take("3d", "3c")
    assert english(RULES.refusal(at, 2, tried)) == "It's {1}'s turn."


def test_a_taken_card_lands_on_the_table_first_and_goes_to_the_pile_with_the_others() -> None:
    at = position("3c 4h Qd", "7c", "Kc", stock="…")
    moves = [event for event in RULES.play(at, 1, take("7c", "4h 3c")).events if isinstance(event, Moved)]
    assert [(event.src, event.dst, event.cards) for event in moves] == [
        (HAND[1], OPEN, parse_cards("7c")),
        (OPEN, WON[1], parse_cards("4h 3c 7c")),
    ]


def test_the_record_has_the_cards_taken_in_one_order() -> None:
    match = Match(RULES, 2, seed=1)
    while not any(isinstance(move, Take) and len(move.cards) > 1 for move in match.view(min(match.active)).legal):
        match.submit(min(match.active), match.view(min(match.active)).legal[0])
    seat = min(match.active)
    move = next(move for move in match.view(seat).legal if isinstance(move, Take) and len(move.cards) > 1)
    assert match.submit(seat, Take(move.card, move.cards[::-1])) is None
    assert match.entries[-1].text == f"take {' '.join(map(str, move.cards))} with {move.card}"


def test_refusals_name_what_is_wrong() -> None:
    at = position("3c 4h", "7c", "Kc", stock="…")
    assert english(RULES.refusal(at, 1, Lay(parse_card("Kc")))) == "You don't have the K♣."
    assert english(RULES.refusal(at, 1, take("7c", "3c 4c"))) == "There's no 4♣ on the table."
    assert english(RULES.refusal(at, 1, take("7c", "3c 4h 3c"))) == "There's no 3♣ on the table."
    assert english(RULES.refusal(at, 1, take("7c", ""))) == "Which cards should the 7♣ take?"


def test_the_pad_has_points_and_sweeps_of_both_sides() -> None:
    at = play(position("3c 4h", "7c 2s", "Kc", stock="…", totals=(4, 9)), "1 take 3c 4h with 7c")
    rows = CONTROLLER.pad(RULES.view(at, 1))
    assert [english(row.words) for row in rows] == ["Hand 1", "Points", "Sweeps", "Points to win"]
    assert [number.value for number in rows[1].values] == [4, 9]
    assert [stroke.count for stroke in rows[2].values] == [1, 0]


def test_an_italian_deck_has_every_card_and_names_its_coins() -> None:
    at = play(position("", "7d", "Kc", won=("As", "Ac"), stock=""), "1 lay 7d")
    assert all(ItalianDeck().has(card) for cards in at.piles.values() for card in cards)
    over = play(at, "2 lay Kc")
    words = [told(line.words, Speech({1: "Anna", 2: "Bea"}, deck=ItalianDeck())) for line in RULES.sheet(over)]
    assert "Coins (0 to 0)" in words


def _piles(events: Sequence[Event]) -> list[list[str]]:
    """What went to the two piles, as text."""
    return [
        [str(card) for event in events if isinstance(event, Moved) and event.dst is spot for card in event.cards]
        for spot in WON[1:3]
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_points_are_those_that_a_count_by_hand_gives(seats: int) -> None:
    """Each hand of some matches is counted again from what was seen, as the rules page says and by nothing else."""
    best = dict(zip("765432AJQK", (21, 18, 15, 14, 13, 12, 16, 10, 10, 10), strict=True))
    bot = game("scopa").bots["Medium"]
    for seed in range(6):
        match, totals = Match(RULES, seats, seed=seed), [0, 0]
        while match.outcome is None:
            (seat,) = match.active
            view = match.view(seat)
            move = view.legal[0] if seat == TABLE else next(iter(bot.think(view, match.heard(seat), Rng(seed)))).action
            assert match.submit(seat, move) is None
            public = match.position.public
            if public.phase != "over":
                continue
            piles = _piles(match.heard(TABLE))
            assert sum(map(len, piles)) + len(match.position[OPEN]) + len(match.position[STOCK]) == 40
            found: list[tuple[float, float]] = []
            for pile in piles:
                suits = [[best[card[0]] for card in pile if card[1] == suit] for suit in "shdc"]
                found.append((len(pile), sum(card[1] == "d" for card in pile), "7d" in pile,
                              sum(map(max, suits)) if all(suits) else 0))  # type: ignore[arg-type]  # fmt: skip
            won = [0 if one > two else 1 for one, two in zip(*found, strict=True) if one != two] + [*public.sweeps]
            for side in won:
                if max(totals) < 11:
                    totals[side] += 1
            assert tuple(totals) == public.totals
