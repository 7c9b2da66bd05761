"""The your-turn card: when it is there, what it says, and where."""

import pygame
import pytest

from games.core.phrases import plain
from games.core.registry import game, keys
from games.core.rng import Rng
from games.mille.state import Discard
from table.game.coach import TurnCoach
from table.overlays.pause import PauseScreen
from table.settings import FIRST, Settings
from tests.pilot import Pilot, setup_for
from tests.table.test_overlap import PLAIN, at_every_size
from tests.words import english


def table(key: str = "briscola", kinds: str = "mouse,bot", **settings: object) -> Pilot:
    pilot = Pilot(setup_for(key, kinds, seed=4, first_dealer=2), "mouse", **settings)
    pilot.clear()
    return pilot


def lines(pilot: Pilot) -> list[str]:
    """The parts of the card; none where only a prompt stands in its place."""
    band = pilot.screen.view.message
    parts = [" ".join(part.lines) for part in band.parts] if band is not None else []
    return parts if len(parts) > 1 else []


def test_the_card_says_what_may_be_done_what_it_is_about_and_how() -> None:
    pilot = table(coach="on")
    view = pilot.session.view(1)
    coach = game("briscola").coach
    assert coach is not None
    may, aim, how = lines(pilot)
    assert may == pilot.session.told(pilot.session.controller.prompt(view))
    assert aim == pilot.session.told(coach.aim(view))
    assert how == "Drag a card, or double-click it."
    assert pilot.screen.view.pills == (), "the prompt is said once"
    pilot.key(pygame.K_LEFT)
    assert lines(pilot)[2] == "Press a card's number, then Enter."


def test_the_card_says_how_a_card_is_drawn() -> None:
    assert english(lines(table("mille", coach="on"))[2]) == "Click the stock."


def test_it_is_there_in_the_first_matches_of_a_game_alone() -> None:
    for coach, matches, there in (
        ("auto", {}, True), ("auto", {"briscola": FIRST - 1}, True), ("auto", {"briscola": FIRST}, False),
        ("on", {"briscola": FIRST}, True), ("off", {}, False),
    ):  # fmt: skip
        assert bool(lines(table(coach=coach, matches=matches))) is there


def test_open_cards_that_may_be_played_stand_out_and_no_others_are_dimmed() -> None:
    pilot = Pilot(setup_for("turnover_bridge", "mouse,bot", seed=4, first_dealer=1), "mouse")
    for _ in range(200):
        view = pilot.session.view(1)
        if 1 in view.deciding and not pilot.screen.busy:
            break
        pilot.steps(1, 0.1)
    may = {card for action in view.legal for card in [action.card]}
    own = {spot: pieces for spot, pieces in pilot.showing.stage.scene.piles.items() if spot.seat == 1}
    open_ = {p for spot, pieces in own.items() for p in pieces[0 if spot.name == "hole" else -1 :] if not p.card.hidden}
    assert 0 < len(may) < len(open_)
    marks = pilot.screen.view.marks
    assert (marks.dim, marks.ready) == (frozenset(), {piece for piece in open_ if piece.card in may})


def test_a_prompt_is_said_once_and_a_hint_beside_buttons_is_never_cut() -> None:
    pilot = table("poke", coach="on")
    pilot.play(1, next(a for a in pilot.session.view(1).legal if len(getattr(a, "cards", ())) == 3))
    quiet = pilot.screen.view
    assert quiet.message is not None
    assert len(quiet.message.parts) == 3
    assert quiet.pills == ()
    pilot.showing.say("Hint: Stand. It keeps the other's tricks cheap. Enter plays it.", 1, refusing=True)
    hint = pilot.screen.view.message
    assert hint is not None
    assert not hint.cut
    assert (hint.rect, pilot.screen.view.game_buttons) == (quiet.message.rect, quiet.game_buttons)


def test_hints_beside_a_field_are_whole_and_have_reasons() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", seed=3, size=3, first_dealer=2), "mouse")
    session, coach, bot = pilot.session, game("dominion").coach, game("dominion").bots["Hard"]
    assert coach is not None
    for _ in range(60):
        (seat,) = session.view(0).deciding
        view = session.view(seat)
        best, *others = bot.rank(view, (), Rng(1))
        if seat == 1 and others:
            why = session.told(coach.why(view, (), best, others[0]))
            assert why, best
            pilot.showing.say(f"Hint: {session.told(session.controller.words(view, best))}. {why} Enter plays it.", 1)
            band = pilot.screen.view.message
            assert band is not None
            assert not band.cut, why
        session.submit(seat, best)


def test_while_others_decide_it_says_what_the_game_is_about() -> None:
    pilot = table("mille", coach="on")
    pilot.play(1, pilot.session.view(1).legal[0])
    pilot.play(1, next(action for action in pilot.session.view(1).legal if isinstance(action, Discard)))
    for _ in range(100):
        if len(lines(pilot)) == 2:
            break
        pilot.steps(1, 0.05)
    may, about = lines(pilot)
    assert may.endswith("'s turn.")
    assert about == english(pilot.showing.stage.layout.head.about)


def test_a_match_played_to_its_end_is_counted_and_one_that_is_left_is_not() -> None:
    pilot = table()
    pilot.app.pop()
    assert pilot.app.settings.matches == {}
    pilot = table()
    pilot.session.submit(1, "concede")
    pilot.app.pop_to(pilot.screen)
    pilot.app.pop()
    assert pilot.app.settings.matches == {"briscola": 1}


def test_advice_of_the_lesson_comes_once_a_match_where_it_fits() -> None:
    pilot = table(coach="on")
    told = []
    for _ in range(12):
        while pilot.showing.telling.acted:  # a trick rests before the next turn is spoken of
            pilot.steps()
        if 1 in pilot.session.view(1).deciding:
            told.append(lines(pilot)[1])
            pilot.play(1, pilot.session.view(1).legal[0])
        else:
            pilot.session.submit(2, pilot.session.view(2).legal[0])
            pilot.steps(1)
    advice = "High cards when you play last, low cards when you lead."
    assert told.count(advice) == 1
    assert told[0] != advice, "the first action has enough to read"


@pytest.mark.parametrize("key", [key for key in keys() if game(key).rules.realtime])
def test_advice_in_real_time_is_on_the_pause_and_from_the_second_match_on_in_the_count(key: str) -> None:
    for played in (0, 1, FIRST):
        pilot = Pilot(setup_for(key, "mouse,bot", seed=4), "mouse", coach="auto", matches={key: played})
        tactic = TurnCoach(pilot.session, pilot.showing.stage.layout.roles).tactic(played)
        assert pilot.showing.counting
        assert (plain(tactic or "") in lines(pilot)) is (played == 1)
        pilot.key(pygame.K_ESCAPE)
        pause = pilot.app.top
        assert isinstance(pause, PauseScreen)
        said = [english(getattr(widget, "words", "")) for widget in pause.body.widgets]
        assert (f"Tip: {plain(tactic or '')}" in english(said)) is (played < FIRST)


@pytest.mark.few_games
@pytest.mark.parametrize("key", keys())
def test_every_game_has_something_to_say_that_covers_nothing(key: str) -> None:
    """With the card on, at the smallest window and at 1280×800; most games have room for it there."""
    kinds = ",".join(["mouse"] + ["bot"] * (min(game(key).rules.seats) - 1))
    pilot = table(key, kinds)
    pilot.session.paused = True
    base = Settings(motion="none", coach="on")
    windows, texts = ((960, 600), (1280, 800)), (100, 150)
    found, sizes = at_every_size(pilot, base, windows, texts)
    assert set(found) <= set(at_every_size(pilot, PLAIN, windows, texts)[0])
    if not pilot.showing.realtime:
        assert sizes, "there is room for the card at some size"
