"""California Speed at the table: pads, clicks, the pause after a wrong stack, words, fair computers."""

from dataclasses import replace

import pytest

from games.california_speed.bot import BOTS, laid_just_now, other_of_pair
from games.california_speed.controller import CONTROLLER
from games.california_speed.rules import RULES
from games.california_speed.state import COVER, PACKET, STACK, Cover, Restack
from games.core.controller import Click
from games.core.events import Event, Moved, Said, Spot
from games.core.options import Options
from games.core.reach import FLOOR
from games.core.rng import Rng
from games.core.rules import TABLE
from table.game.patience import STANDS
from table.input.hand import Hand, Played, Refused
from table.layout.hosts import named
from table.session.session import Session
from table.setup import Setup
from tests.games.california_speed_table import EIGHT, step, table
from tests.pilot import Pilot, setup_for
from tests.positions import stand
from tests.words import english


def session(left: str = "left", right: str = "right", seed: int = 1) -> Session:
    kinds = tuple((kind, "") for kind in (left, right))
    opened_table = Session(Setup("california_speed", named(kinds, "california_speed"), Options(), seed))  # type: ignore[arg-type]
    opened_table.start()
    return opened_table


def test_both_pads_have_the_shape_of_the_stacks() -> None:
    for seat in (1, 2):
        pad = CONTROLLER.pad_keys(RULES.view(table(), seat))
        assert [pad[slot] for slot in ("u1", "u4", "l1", "l3")] == [
            Click(STACK[Cover(*place)]) for place in ((1, 1), (1, 4), (2, 1), (2, 3))
        ]
        assert "x" not in pad


def test_one_tap_or_one_click_covers() -> None:
    for act in (lambda hand: hand.pad("u1"), lambda hand: hand.click(Spot("stack1_1"), None)):
        here = session()
        stand(here.match, table())
        assert isinstance(act(Hand(here, 1)), Played)
        assert here.match.entries[-1].text == "cover 1.1"


def test_nothing_is_pointed_out() -> None:
    view = RULES.view(table(), 1)
    assert CONTROLLER.targets(view, PACKET[1], ()) == frozenset()
    assert CONTROLLER.buttons(view) == ()


def test_a_wrong_stack_is_refused_and_the_hand_waits() -> None:
    here = session()
    stand(here.match, table())
    wrong, other = Hand(here, 1), Hand(here, 2)
    assert english(wrong.pad("u2")) == english(Refused("You can't cover the K♠: no other stack shows its rank."))
    here.tick(0.39)
    assert english(wrong.pad("u1")) == english(Refused("Not so fast! A wrong try costs you a moment."))
    assert isinstance(other.pad("u1"), Played), "the other hand does not wait"
    here.tick(0.02)
    assert isinstance(wrong.pad("l2"), Played)
    assert [write_line.text for write_line in here.match.entries] == ["cover 1.1", "cover 2.2"], "never in the record"


def test_without_a_penalty_the_hand_does_not_wait() -> None:
    here = session()
    stand(here.match, table())
    hand = Hand(here, 1)
    hand.penalty = 0.0
    assert isinstance(hand.pad("u2"), Refused)
    assert isinstance(hand.pad("u1"), Played)


def test_the_table_restacks_by_itself_after_a_moment() -> None:
    here = session()
    stand(here.match, table("7h Ks 3d 10c | Qd 8s As 5h"))
    here.look()
    here.tick(1.4)
    assert not here.match.entries
    here.tick(0.2)
    assert here.match.entries[0].text == "restack"


def test_words_for_the_player() -> None:
    view = RULES.view(table(), 1)
    assert english(CONTROLLER.words(view, Cover(1, 1))) == "Cover 7♥"
    assert english(CONTROLLER.standing(view, 2)) == ("22 to go",)
    assert "7" not in english(CONTROLLER.prompt(view)), "the pair is not given away"
    said = [event.phrase for event in step(table(), "1 cover 2.2").events if isinstance(event, Said)]
    assert english(said) == ["{1} covers 7♠ with 2♥."]


def at_table(kinds: str, matches: int, stacks: str = EIGHT) -> Pilot:
    """The table in play, where so many matches were played before."""
    pilot = Pilot(setup_for("california_speed", kinds), "mouse", coach="auto", matches={"california_speed": matches})
    pilot.clear()
    stand(pilot.session.match, table(stacks))
    pilot.session.look()
    pilot.showing.recast()
    pilot.showing.refresh()
    pilot.steps(1, 0.0)
    return pilot


def ringed(pilot: Pilot) -> list[str]:
    """The stacks that have a gold ring in the picture."""
    surface, scene = pilot.screen.look.display.surface.copy(), pilot.showing.stage.scene
    pilot.screen.draw(surface)
    found = []
    for cover, spot in STACK.items():
        box = scene.goal(spot)
        over = [surface.get_at((box.centerx, box.top - up)) for up in range(1, 10)]
        gold = any(red > 180 and green > 130 and blue < 120 for red, green, blue, _ in over)
        found += [f"{cover.side}.{cover.number}"] * gold
    return found


@pytest.mark.parametrize("kinds", ["mouse,bot", "mouse,left"])
def test_in_the_first_match_open_stacks_have_a_gold_ring_for_one_and_for_two(kinds: str) -> None:
    pilot = at_table(kinds, 0)
    assert ringed(pilot) == ["1.1", "2.2"]
    pilot.showing.patience.update(STANDS + 1)
    pilot.steps(1, 0.0)
    assert ringed(pilot) == ["1.1", "2.2"], "as well while one of them is pointed out"


def test_later_only_a_stack_that_is_open_without_its_partner_has_one_and_the_sign_names_it() -> None:
    pilot = at_table("mouse,left", 1)
    assert ringed(pilot) == []
    assert pilot.session.submit(1, "cover 1.1") is None
    pilot.steps(20, 0.1)  # without motion a card that has just come is ringed for a moment
    assert ringed(pilot) == ["2.2"]
    assert [str(prompt.words) for prompt in pilot.screen.view.prompts] == ["Still open: 7♠."] * 2
    assert pilot.session.submit(2, "cover 2.2") is None
    pilot.steps(10, 0.1)
    assert ringed(pilot) == []


def test_while_nothing_matches_the_sign_says_what_comes() -> None:
    pilot = at_table("mouse,left", 1, "7h Ks 3d 10c | Qd 8s As 5h")
    assert [str(prompt.words) for prompt in pilot.screen.view.prompts] == ["No match: new rows."] * 2


def test_a_computer_covers_what_is_open_and_then_the_other_of_the_pair() -> None:
    before = table()
    heard: tuple[Event, ...] = tuple(
        Moved(PACKET[cover.side], stack, (before[stack][-1],)) for stack, cover in COVER.items()
    )
    assert other_of_pair(RULES.view(before, 1), heard) is None
    done = step(before, "1 cover 1.1")
    heard += RULES.witness(before, done, 1)
    assert other_of_pair(RULES.view(done.state, 1), heard) == Cover(2, 2)
    assert other_of_pair(RULES.view(done.state, 2), heard) is None
    (quick,) = BOTS["Medium"].think(RULES.view(done.state, 1), heard, Rng(1))
    (slow,) = BOTS["Medium"].think(RULES.view(done.state, 2), heard, Rng(1))
    assert quick.wait < slow.wait


def test_a_computer_waits_until_a_new_layout_can_be_seen() -> None:
    state = table("7h Ks 3d 10c | Qd 8s As 5h")
    heard = RULES.witness(state, RULES.apply(state, TABLE, Restack()), 1)
    assert laid_just_now(heard) == 16
    assert laid_just_now((*heard, Said(1, "{1} covers 2♥ with 3♥."))) == 0


@pytest.mark.parametrize("level", list(BOTS))
def test_no_hand_answers_within_the_floor(level: str) -> None:
    view = RULES.view(table(), 1)
    waits = [choice.wait for salt in range(500) for choice in BOTS[level].think(view, (), Rng(salt))]
    assert min(waits) >= FLOOR


@pytest.mark.parametrize(("mistakes", "seconds"), [("free", 0.0), ("brief", 0.4), ("long", 1.0)])
def test_how_long_a_hand_waits_is_the_players_to_choose(mistakes: str, seconds: float) -> None:
    pilot = Pilot(setup_for("california_speed", "left,right"), "keys")
    pilot.app.restyle(replace(pilot.app.settings, mistakes=mistakes))
    assert {hand.penalty for hand in pilot.showing.hands.values()} == {seconds}
