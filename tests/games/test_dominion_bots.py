"""Dominion's computer players: stronger than chance, honest, and never idle on their turn."""

from collections.abc import Iterator, Sequence

import pytest

from games.core.bot import Bot, Choice
from games.core.events import Event
from games.core.notation import write
from games.core.rng import Rng
from games.core.rules import TABLE, View
from games.dominion.bot import BOTS
from games.dominion.field import PLACE
from games.dominion.outlook import falls, prospect, situation
from games.dominion.rules import RULES
from games.dominion.scoring import LAND
from games.dominion.state import BOX, STOCK, Attack, DominionOptions, EndAttack, Move, Public, Resign, State
from tests.contract.values import exchange
from tests.games.dominion_table import LARGE, play, table
from tests.games.steps import placed


class Chance(Bot[Move, Public]):
    """Any legal action, as likely as any other; never resigns."""

    def think(self, view: View[Move, Public], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Move]]:
        moves = [move for move in view.legal if not isinstance(move, Resign)]
        if moves:
            index, _ = rng.below(len(moves))
            yield Choice(moves[index])  # type: ignore[arg-type]


def finish(seed: int, options: DominionOptions, *bots: Bot[Move, Public]) -> State:
    """A game between these players, to its end."""
    state, rng = RULES.deal(len(bots), options, Rng(seed)).state, Rng(seed)
    for _ in range(20_000):
        if RULES.outcome(state) is not None:
            break
        (seat,) = RULES.deciding(state)
        salt, rng = rng.below(1 << 62)
        (choice,) = bots[seat - 1].think(RULES.view(state, seat), (), Rng(salt))
        state = RULES.play(state, seat, choice.action).state
    return state


def share(games: int, options: DominionOptions, bot: Bot[Move, Public], rival: Bot[Move, Public]) -> float:
    """The share of games won of paired deals, a draw counting half."""
    points = 0.0
    for seed in range(games):
        for mine, pair in ((1, (bot, rival)), (2, (rival, bot))):
            outcome = RULES.outcome(finish(seed, options, *pair))
            assert outcome is not None
            points += 0.5 if len(outcome.winners) != 1 else outcome.winners[0] == mine
    return points / (2 * games)


def test_it_beats_chance_on_three_by_three_in_150_turns() -> None:
    assert share(20, DominionOptions(size=3, turn_limit=75), BOTS["Hard"], Chance()) >= 0.95


@pytest.mark.long
@pytest.mark.parametrize("size", [3, 4])
def test_it_beats_chance_over_many_games(size: int) -> None:
    assert share(200, DominionOptions(size=size, turn_limit=75), BOTS["Hard"], Chance()) >= 0.95


def test_a_duel_is_worth_more_with_the_advantage() -> None:
    assert prospect(4, 3, 3) > prospect(0, 3, 3) > prospect(-4, 3, 3)
    assert prospect(10, 5, 1) > 0.9 * (LAND + 1)
    assert prospect(-8, 1, 5) < 0


def test_it_attacks_where_the_odds_pay_and_not_where_they_do_not() -> None:
    (choice,) = BOTS["Hard"].think(RULES.view(table("b3:1+11 c3:2+1"), 1), (), Rng(1))
    assert str(choice.action) == "Flip()"
    (choice,) = BOTS["Hard"].think(RULES.view(table("a1:1+1 a2:2+6"), 1), (), Rng(1))
    assert str(choice.action) == "EndAttack()"


def test_idle_armies_march_to_the_border_and_stay_there() -> None:
    chosen = []
    for armies in ("a1:1+3 b1:1+1 a2:1+1 d4:2+1", "a1:1+1 b1:1+1 a2:1+3 d4:2+1"):
        state = table(armies, field=LARGE, phase="advance")
        (choice,) = BOTS["Hard"].think(RULES.view(state, 1), (), Rng(1))
        chosen.append(write(choice.action))
    assert chosen == ["advance a1-a2 2", "noadvance"]


MATCH = "As 4s 5h 9c 4h Js Jc Jh Ac"
"""The field of a match in which Hard was seen to play foolishly."""


def chosen(armies: str, **changes: object) -> str:
    view = RULES.view(table(armies, field=MATCH, **changes), 1)
    return write(BOTS["Hard"].rank(view, (), Rng(1))[0])


@pytest.mark.parametrize(
    "armies",
    [
        "a1:2+1 b1:2+9 c1:2+1 a2:1+2 b2:1+7 b3:2+2 c3:2+5",
        "a1:2+11 b1:2+9 c1:2+1 a2:2+4 b2:1+8 c2:1+2 b3:2+2 c3:2+12",
    ],
)
def test_it_leaves_room_for_what_the_roll_will_bring(armies: str) -> None:
    """It took the last army but one off a2, or off c2, to fill b2 up, and then rolled armies that no cell took."""
    assert chosen(armies, phase="advance") not in {"advance a2-b2 1", "advance c2-b2 1"}


def test_it_leaves_no_single_army_before_a_gate() -> None:
    """It took seven of eight armies off b1, at which nine on b2 aimed and behind which a1 and c1 lay."""
    assert chosen("a1:1+1 b1:1+8 c1:1+1 a2:1+1 b2:2+9 c2:2+2 b3:2+2 c3:2+10", phase="advance") != "advance b1-c1 7"


def test_first_armies_go_where_they_are_strongest() -> None:
    """On an empty field all cells are worth the same, and it took the ace for the first of them."""
    assert chosen("", phase="deploy", roll=(5, 6)).split()[1] in {"c2", "a3", "b3"}


def test_what_may_fall_lets_an_enemy_at_what_lies_behind_it() -> None:
    guarded, weak = (
        situation(table(f"a1:1+1 b1:1+{held} b2:2+9", field=MATCH).public, turned=False) for held in (9, 1)
    )
    lone = situation(table("b1:1+1 b2:2+9", field=MATCH).public, turned=False)
    assert falls(8, 9, 1) > 0.95 > falls(0, 9, 9) > falls(-6, 9, 9)
    assert weak.worth(1) - lone.worth(1) < 1 < guarded.worth(1) - lone.worth(1)


def test_it_attacks_at_a_disadvantage_only_where_it_must() -> None:
    """Version 0.1 did so in 29 of 233 attacks."""
    attacks = behind = 0
    for seed in range(12):
        options, rng = DominionOptions(size=3, turn_limit=75), Rng(seed)
        state = RULES.deal(2, options, rng).state
        while RULES.outcome(state) is None:
            (seat,) = RULES.deciding(state)
            view = RULES.view(state, seat)
            action = BOTS["Hard"].rank(view, (), rng)[0]
            if isinstance(action, Attack):
                here, place = situation(view.public, turned=True), PLACE[3]
                worse = here.strength(place[action.src]) < here.strength(place[action.dst])
                attacks += 1
                behind += worse
                assert not worse or EndAttack() not in view.legal
            state = RULES.play(state, seat, action).state
    assert attacks > 100
    assert behind <= attacks / 15


def test_its_choice_does_not_depend_on_the_stock_or_the_rest_of_the_pack() -> None:
    state = play(table("a1:1+2 a2:2+4 b3:1+4 c3:2+1", stock="8c"), "1 flip")
    top, deep = state[STOCK][-1], state[STOCK][0]
    other = exchange(state, top, deep)
    for bot in BOTS.values():
        views = [RULES.view(one, 1) for one in (state, other)]
        chosen = [list(bot.think(view, (), Rng(5))) for view in views]
        assert chosen[0] == chosen[1]


def test_an_imagined_stock_is_what_is_not_turned_in_an_order_of_its_own() -> None:
    state = play(table("a1:1+2 a2:2+4", stock="8c"), "1 flip")
    view = RULES.view(state, 2)
    imagined = RULES.determinize(view, (), Rng(3))
    assert RULES.view(imagined, 2) == view
    assert sorted(imagined[STOCK]) == sorted(state[STOCK])
    assert sorted(imagined[BOX]) == sorted(state[BOX])
    shuffled = placed(state, {STOCK: state[STOCK][::-1], BOX: state[BOX][::-1]})
    assert RULES.determinize(RULES.view(shuffled, 2), (), Rng(3)) == imagined


def test_out_of_its_turn_it_waits() -> None:
    state = table("a1:2+1 c3:2+1", turn=2, deployed=frozenset({1, 2}))
    assert (RULES.active(state), RULES.deciding(state)) == ({1, 2}, {2})
    assert not any(list(bot.think(RULES.view(state, 1), (), Rng(1))) for bot in BOTS.values())
    assert RULES.view(state, TABLE).legal == ()
