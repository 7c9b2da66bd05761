"""What hints and look backs say of plays for which people were told nothing, or nothing to the point."""

from __future__ import annotations

from typing import Any

from games.core import registry
from games.core.board import Position
from games.core.match import Match
from games.core.notation import read
from games.core.rng import Rng
from games.mate.scoring import VALUES
from games.mate.state import Foreplace, Keep
from tests.games import dominion_table, milk_run_table, mille_table, milligan_table

NAMES = {1: "You", 2: "Rosa"}


def said(key: str, at: Position[Any], line: str, other: str | None = None) -> str:
    """Why seat 1 should do so, rather than something else."""
    game = registry.game(key)
    view, verbs = game.rules.view(at, 1), game.rules.verbs
    assert game.coach is not None
    words: str = game.coach.why(view, (), read(line, verbs), read(other, verbs) if other else None).told(NAMES, 1)
    return words


def test_a_lower_limit_says_which_cards_no_longer_count() -> None:
    state = milk_run_table.table("2c 4c | 9c", {"2 black": "6s / Ks /"})
    assert said("milk_run", state, "limit 2c @2") == "It blocks Rosa's black cards from 3 to 6."
    state = milk_run_table.table("5c 4c | 9c", {"2 black": "6s / Ks /"})
    assert said("milk_run", state, "limit 5c @2") == "It blocks Rosa's black sixes."


def test_the_last_addition_goes_out_and_wins() -> None:
    melds = {"10": "10s 10d 10c", "A": "As Ac Ad Ah", "2": "2s 2h 2d 2c 2s"}
    state = mille_table.table("10h 8h", "9c", melds, {"K": "Kh Kd Ks"}, pile="7d", phase="meld")
    assert said("mille", state, "add 10 10h", "discard 8h") == (
        "It lets you discard the 8♥ and go out and lays down 10 points. 8♥ puts off going out."
    )
    rich = {rank: " ".join(f"{rank}{suit}" for suit in "shdcshdc") for rank in ("A", "K", "J", "Q")}
    won = mille_table.table("10h 8h", "9c", melds | rich, pile="7d", phase="meld")
    assert "go out and win the match" in said("mille", won, "add 10 10h", "discard 8h")


def test_a_wild_card_says_whose_place_it_takes() -> None:
    state = milligan_table.table("Kc 6h | 9c", "As 2s 3s ||", discharges="9s Qd | 4h")
    assert said("milligan", state, "hand Kc s1").startswith("It takes the place that Rosa's 4♥ could have had")


def test_armies_that_move_in_say_which_cell_is_stronger_then() -> None:
    state = dominion_table.table("a1:1+6", phase="occupy", conquest=(0, 3), flipped=None)
    told = [said("dominion", state, f"occupy {count}", "occupy 0") for count in (1, 4)]
    assert "makes a1 (J♥) the stronger, 16 against 8" in told[0]
    assert "makes a1 (J♥) the stronger, 13 against 11" in told[1]


def test_keeping_is_compared_with_the_card_that_is_easiest_to_spare() -> None:
    match = Match(registry.game("mate").rules, 2, seed=2)
    seat = min(match.active)
    view = match.view(seat)
    coach = registry.game("mate").coach
    assert coach is not None
    keep = Keep()
    aside = [move for move in view.legal if isinstance(move, Foreplace)]
    words = {coach.why(view, (), keep, each).told(NAMES, seat) for each in aside}
    least = min(VALUES[each.card.rank] for each in aside)
    (only,) = words
    named = [coach.name(each) for each in aside if VALUES[each.card.rank] == least]
    assert any(
        name is not None and only.endswith(f" {name.told(NAMES, seat)} gives up a card to answer with.")
        for name in named
    )


def test_losing_the_trick_on_purpose_says_what_is_drawn() -> None:
    """With two players the loser of the trick before the stock is gone draws the upcard."""
    game = registry.game("briscola")
    match, told, rng = Match(game.rules, 2, seed=3), set[str](), Rng(3)
    assert game.coach is not None
    while match.outcome is None and len(match.entries) < 45:
        (seat, *_) = sorted(match.active)
        view = match.view(seat)
        for move in view.legal if seat else ():
            told |= {reason.words.told(NAMES, seat) for reason in game.coach.reasons(view, (), move)}
        index, rng = rng.below(len(view.legal))
        match.submit(seat, view.legal[index])
    assert any("so that you draw the" in words or "and so draws the" in words for words in told)
