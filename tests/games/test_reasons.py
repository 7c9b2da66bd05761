"""What hints and look backs say of plays for which people were told nothing, or nothing to the point."""

import importlib
from dataclasses import replace
from typing import Any

import pytest

from games.core import registry
from games.core.board import Position
from games.core.match import Match
from games.core.notation import read
from games.core.options import Options
from games.core.phrases import Speech, told
from games.core.rng import Rng
from games.mate.scoring import VALUES
from games.mate.state import Foreplace, Keep
from games.pepper.state import Bid
from tests.claims import briscola
from tests.games import (
    bond_table,
    briscola_table,
    dominion_table,
    east_west_table,
    milk_run_table,
    mille_table,
    milligan_table,
    nuts_table,
    pepper_table,
    poke_table,
)
from tests.words import english

NAMES = {1: "You", 2: "Rosa"}


def said(key: str, at: Position[Any], line: str, other: str | None = None) -> str:
    """Why seat 1 should do so, rather than something else, all of it counted again."""
    game = registry.game(key)
    view, verbs = game.rules.view(at, 1), game.rules.verbs
    recounts = importlib.import_module(f"tests.claims.{key}").RECOUNTS
    for move in (read(each, verbs) for each in (line, other) if each):
        for kind, figures in (each.claim for each in game.coach.reasons(view, (), move)):
            assert recounts[kind](view, (), move, *figures), (move, kind, figures)
    words: str = told(
        game.coach.why(view, (), read(line, verbs), read(other, verbs) if other else None), Speech(NAMES, 1)
    )
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
        "It lets you discard the 8♥ and go out and lays down 10 points. 8♥ delays going out."
    )
    rich = {rank: " ".join(f"{rank}{suit}" for suit in "shdcshdc") for rank in ("A", "K", "J", "Q")}
    won = mille_table.table("10h 8h", "9c", melds | rich, pile="7d", phase="meld")
    assert "go out and win the match" in said("mille", won, "add 10 10h", "discard 8h")


def test_a_wild_card_says_whose_place_it_takes() -> None:
    state = milligan_table.table("Kc 6h | 9c", "As 2s 3s ||", discharges="9s Qd | 4h")
    assert said("milligan", state, "hand Kc s1").startswith("It takes the space Rosa's 4♥ wanted")


def test_armies_that_move_in_say_which_cell_is_stronger_then() -> None:
    state = dominion_table.table("a1:1+6", phase="occupy", conquest=(0, 3), flipped=None)
    told = [said("dominion", state, f"occupy {count}", "occupy 0") for count in (1, 4)]
    assert "makes a1 (J♥) the stronger one, 16 against 8" in told[0]
    assert "makes a1 (J♥) the stronger one, 13 against 11" in told[1]


def test_keeping_is_compared_with_the_card_that_is_easiest_to_spare() -> None:
    match = Match(registry.game("mate").rules, 2, seed=2)
    seat = min(match.active)
    view = match.view(seat)
    coach = registry.game("mate").coach
    keep = Keep()
    aside = [move for move in view.legal if isinstance(move, Foreplace)]
    words = {told(coach.why(view, (), keep, each), Speech(NAMES, seat)) for each in aside}
    least = min(VALUES[each.card.rank] for each in aside)
    (only,) = words
    named = [coach.name(each) for each in aside if VALUES[each.card.rank] == least]
    assert any(
        name is not None and only.endswith(f" {told(name, Speech(NAMES, seat))} gives up a card to answer with.")
        for name in named
    )


def test_losing_the_trick_on_purpose_says_what_is_drawn() -> None:
    """With two players the loser of the trick before the stock is gone draws the upcard."""
    game = registry.game("briscola")
    match, said, rng = Match(game.rules, 2, seed=3), set[str](), Rng(3)
    while match.outcome is None and len(match.entries) < 45:
        (seat, *_) = sorted(match.active)
        view = match.view(seat)
        for move in view.legal if seat else ():
            said |= {told(reason.words, Speech(NAMES, seat)) for reason in game.coach.reasons(view, (), move)}
        index, rng = rng.below(len(view.legal))
        match.submit(seat, view.legal[index])
    assert any("so you draw the" in words for words in said)
    assert any(words.startswith("gets you the ") and words.endswith(" if it loses") for words in said)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bid_counts_on_the_trumps_that_its_bidder_would_name(seats: int) -> None:
    game = registry.game("pepper")
    asked = set()
    for seed in range(20):
        at = game.rules.deal(seats, Options(first_dealer=seats), Rng(seed)).state
        for bid in (move for move in game.rules.view(at, 1).legal if isinstance(move, Bid)):
            reasons = game.coach.reasons(game.rules.view(at, 1), (), bid)
            (counts,) = [each for each in reasons if "counts on" in english(each.words)]
            bought = replace(at, public=replace(at.public, phase="trump", bid=bid.level, declarer=1, turn=1))
            (named, *_) = game.bots["Medium"].rank(game.rules.view(bought, 1), (), Rng(1))
            assert told(counts.words, Speech(NAMES, 1)).endswith(TRUMPS[named.suit]), (bid, counts.words)
            asked.add(named.suit)
    assert len(asked) > 2


TRUMPS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs", "none": "no trump"}


def test_a_card_that_stakes_points_says_so_and_names_no_lesser_evil_of_another() -> None:
    state = briscola_table.position("As 3d 4c|2h 5h 6h", trumps="h", stock="7h 2c 5d 6d")
    assert (
        said("briscola", state, "play As", "play 3d")
        == "It is the highest card left in its suit and holds the 3♦ back for a safe trick, but puts 11 points at risk."
    )
    worse = said("briscola", state, "play 3d", "play As")
    assert worse.endswith("but puts 10 points at risk. A♠ puts 11 points at risk.")


def test_a_trump_that_the_rival_was_seen_to_draw_is_still_out() -> None:
    """The upcard, in the hand of the one who lost the trick before the stock was gone."""
    match, coach = briscola_table.bot_match(2, seed=0, actions=34), registry.game("briscola").coach
    (seat,) = match.active
    view, heard = match.view(seat), match.heard(seat)
    for move in view.legal:
        for kind, figures in (each.claim for each in coach.reasons(view, heard, move)):
            assert briscola.RECOUNTS[kind](view, heard, move, *figures), (move, kind, figures)


def test_the_last_card_thrown_ends_the_hand_and_can_be_taken_by_nobody() -> None:
    state = mille_table.table("Qh", "9c", {"K": "Kh Kd Ks Kc", "Q": "Qd Qc Qs"}, pile="Ks", phase="meld")
    assert said("mille", state, "discard Qh") == "It ends the hand."


def test_no_row_has_the_most_room_where_all_are_alike() -> None:
    state = east_west_table.position("8h 9h 10h", "||", "||", turn=1)
    assert "most room" not in "".join(said("east_west", state, f"place {row}") for row in (1, 2, 3))
    state = east_west_table.position("8h 9h 10h", "Kc|2c 7s|3c", "||", turn=1)
    assert "most room" not in "".join(said("east_west", state, f"place {row}") for row in (1, 2, 3))
    state = east_west_table.position("8h 9h 10h", "Kc|2c 7s|", "||", turn=1)
    assert "most room" in said("east_west", state, "place 3")


def test_three_queens_have_no_article() -> None:
    state = poke_table.table("Qs Qh Qd 7c 2c", "Ks Kd 6c 7d Jd", turn=1)
    assert said("poke", state, "stand", "draw Qs").endswith("breaks up three queens.") or "three queens" in said(
        "poke", state, "stand"
    )
    assert "a three" not in said("poke", state, "stand", "draw Qs")


def test_a_trump_under_another_is_wasted() -> None:
    state = pepper_table.position("9h Kc|Ad Qs|Ah Ks|9d 9s", trumps="h", declarer=2)
    state = pepper_table.run(state, "Ad", "Ah", "9d")
    assert said("pepper", state, "play 9h") == "It leaves the trick to your partner, but wastes a trump."


def test_calling_nuts_ends_the_hand() -> None:
    state = nuts_table.table({"reserve": "", "t1": "9c"}, {"reserve": "7h 6s"}, options="call_required=on")
    assert said("nuts", state, "nuts") == "It ends the hand before the others score more."


def test_a_complete_pile_is_left_as_it_is() -> None:
    state = bond_table.play(bond_table.two(), "1 pick 1")
    assert said("james_bond", state, "drop") == "It leaves a complete pile as it is."


def test_moving_into_the_last_cell_wins() -> None:
    held = "a1:1+6 b1:1+1 c1:1+1 b2:1+1 c2:1+1 a3:1+1 b3:1+1 c3:1+1"
    state = dominion_table.table(held, phase="occupy", conquest=(0, 3), flipped=None)
    assert said("dominion", state, "occupy 1").startswith("It wins the game: you occupy every cell")
