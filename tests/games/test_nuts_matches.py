"""Nuts: the next hand, the sheet, the who sees what, whole matches on record."""

from collections import Counter

import pytest

from games.core.cards import pack
from games.core.events import Gathered, Moved, Spot, parse_spot
from games.core.match import Match
from games.core.outcome import Line
from games.core.registry import rules
from games.core.rng import Rng
from games.core.rules import TABLE, Faces
from games.nuts.rules import RULES
from games.nuts.scoring import Tally
from games.nuts.state import PLACES, Turn
from tests.games.nuts_table import RIVAL, events_of, play, table, two
from tests.games.steps import placed
from tests.words import english


def test_the_next_hand_gathers_every_card_into_its_own_stock() -> None:
    over = play(table({"reserve": "2h"}, RIVAL, up="1h1 2s4"), "1 reserve f")
    events = events_of(over, "0 deal")
    back: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Gathered):
            back[str(event.dst)] += event.count
    assert [back[f"stock@{side}"] + len(over[PLACES[side].stock]) for side in (1, 2)] == [52, 52]


def test_the_sheet_writes_every_hand_out() -> None:
    state = two(finished=(Tally((20, 3), (0, 9), 0), Tally((15, 10), (4, 0), None)))
    lines = RULES.sheet(state)
    assert english(lines[:4]) == english(
        (
            Line("Hand 1", ("{1}", "{2}"), "head"),
            Line("Cards on the foundations", ("20", "3")),
            Line("Left in the Nuts pile", ("Nuts!", "9 × −2 = −18")),
            Line("Points", ("+20", "−15"), "sum"),
        )
    )
    assert english(Line("Nobody could play on.", (), "note")) in english(lines)
    assert english(lines[-1]) == english(Line("Total", ("+27", "−5"), "sum"))


def test_a_search_values_how_far_a_side_is_ahead() -> None:
    state = two(up="1d8")
    ahead, behind = RULES.value(state, 1), RULES.value(state, 2)
    assert 0 <= behind < 0.5 < ahead <= 1
    home = PLACES[2]
    fewer = placed(
        state, {home.reserve: state[home.reserve][1:], home.stock: state[home.reserve][:1] + state[home.stock]}
    )
    assert RULES.value(fewer, 2) > behind


def test_a_deck_tag_for_each_side() -> None:
    match = Match(RULES, 2, decks=(tuple(reversed(pack())), pack()))
    piles = match.view(TABLE).piles
    assert (str(piles[Spot("reserve", 1)][-1]), str(piles[Spot("reserve", 2)][-1])) == ("As", "Kc")
    assert match.record().count("[Deck ") == 2
    assert Match.replay(match.record(), rules).record() == match.record()


@pytest.mark.parametrize(
    ("spot", "faces"),
    [
        ("reserve@1", Faces.TOP),
        ("waste@1", Faces.TOP),
        ("t1@1", Faces.ALL),
        ("t4@2", Faces.ALL),
        ("f1", Faces.TOP),
        ("f8", Faces.TOP),
        ("stock@1", Faces.NONE),
        ("stock@2", Faces.NONE),
    ],
)
def test_visibility(spot: str, faces: Faces) -> None:
    for seat in (TABLE, 1, 2):
        assert RULES.faces(two(), parse_spot(spot), seat) is faces


def test_visibility_of_three_turned_cards_only_the_last() -> None:
    state = table({"reserve": "Kc", "stock": "6d 5d 4d 3d 2d"}, RIVAL)
    for seat in (TABLE, 1, 2):
        (moved,) = RULES.witness(state, RULES.apply(state, 1, Turn()), seat)
        assert isinstance(moved, Moved)
        assert [str(card) for card in moved.cards] == ["??", "??", "4d"]


def test_visibility_a_seat_follows_what_it_has_seen_through_the_stock() -> None:
    match = Match(RULES, 2, seed=8)
    assert match.submit(1, "turn") is None
    seen = match.view(1).piles[Spot("waste", 1)][-1]
    for _ in range(11):
        assert match.submit(1, "turn") is None
    for line in ("recycle", "stuck"):
        assert match.submit(1, line) is None
    assert match.submit(2, "stuck") is None
    for seed in range(5):
        state = RULES.determinize(match.view(2), match.heard(2), Rng(seed))
        assert state[PLACES[1].stock][-2] == seen, "third from the top, and one card went below"
