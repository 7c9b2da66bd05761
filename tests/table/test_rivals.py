"""Who sits where no person does: eight rivals, known by who they are and not by their names."""

import pickle
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from games.briscola import bot
from games.core import registry
from games.core.levels import Careless
from sprites.rival import face
from table.app import App
from table.commands.given import GivenError
from table.layout.hosts import named as seated
from table.layout.hosts import rivals_of
from table.screens.seats.rivals import LINES
from table.screens.seats.screen import SeatsScreen
from table.session.questions import Choose
from table.session.session import Session
from table.setup import RIVALS, Kind, SeatChoice, Setup, rival_at
from table.store.matches import MatchStore
from tests.pilot import Pilot, setup_for
from tests.table.hands import named, page, press
from tests.tools.players import player


def test_there_are_eight_and_each_is_the_host_of_a_game():
    assert len(RIVALS) == len(set(RIVALS.values())) == len(LINES) == 8
    assert all(set(rivals_of(key)) == set(RIVALS) for key in registry.keys())
    assert {rivals_of(key)[0] for key in registry.keys()} == set(RIVALS)


def test_the_host_sits_next_to_the_person_clockwise():
    kinds: list[tuple[Kind, str]] = [("bot", ""), ("bot", ""), ("mouse", ""), ("bot", "")]
    assert [choice.rival for choice in seated(tuple(kinds), "pepper")] == [*rivals_of("pepper")[1:3], "", "olga"]


@pytest.mark.parametrize("size", [28, 44, 76])
def test_no_two_faces_are_alike_and_each_looks_up_and_down(size):
    shown = {(who, up): face(who, size, up=up) for who in RIVALS for up in (False, True)}
    for (one, first), (other, second) in combinations(shown.items(), 2):
        same = pygame.image.tobytes(first, "RGBA"), pygame.image.tobytes(second, "RGBA")
        differing = sum(a != b for a, b in zip(*(memoryview(data).cast("I") for data in same), strict=True))
        assert differing > (0.2 if one[0] != other[0] else 0.005) * size * size, (one, other)


@pytest.mark.parametrize("who", RIVALS)
def test_eyes_are_open_a_little_at_rest_and_wide_at_the_turn(who: str) -> None:
    white = []
    for up in (False, True):
        drawn, eyes = face(who, 98, up=up), pygame.Rect(34, 47, 30, 12)
        seen = [drawn.get_at((x, y)) for x in range(eyes.left, eyes.right) for y in range(eyes.top, eyes.bottom)]
        white.append(sum(min(shade[:3]) > 225 for shade in seen))
    assert 3 < white[0] < white[1], white


def test_a_rival_is_chosen_at_a_seat_and_comes_back(app: App) -> None:
    app.push(SeatsScreen(app, "pepper"))
    screen = page(app)
    assert isinstance(screen, SeatsScreen)
    screen.set_count(4)
    first, second, third = (screen.seating.rival(at) for at in (1, 2, 3))
    press(app, named(screen.form, "name1"))
    press(app, named(page(app).form, third))
    assert [screen.seating.rival(at) for at in (1, 2, 3)] == [third, second, first], "they change places"
    setup = screen.seating.setup()
    assert [seat.who for seat in setup.seats[1:]] == [third, second, first]
    assert [seat.name for seat in setup.seats[1:]] == [RIVALS[who] for who in (third, second, first)]
    app.keep(screen.seating.remembered())
    app.pop()
    app.push(SeatsScreen(app, "pepper"))
    again = page(app)
    assert isinstance(again, SeatsScreen)
    assert [again.seating.rival(at) for at in (1, 2, 3)] == [third, second, first]


def test_settings_of_an_earlier_version_seat_whoever_comes_first(app: App) -> None:
    screen = SeatsScreen(app, "pepper")
    remembered = screen.seating.remembered()
    table = replace(remembered.tables["pepper"], seats="mouse,bot:Hard,bot:Easy:nobody")
    app.keep(replace(remembered, tables={"pepper": table}))
    screen = SeatsScreen(app, "pepper")
    assert [seat.level for seat in screen.seating.taken] == ["Medium", "Hard", "Easy"]
    assert [screen.seating.rival(at) for at in (1, 2)] == [*rivals_of("pepper")[:2]]


def test_the_face_is_on_the_plate_and_looks_up_when_it_is_their_turn():
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=1), "keys")
    seen: list[bool] = []
    for _ in range(400):
        plates = {plate.seat: plate for plate in pilot.showing.view.marks.plates}
        assert plates[1].rival == ""
        assert plates[2].rival == rivals_of("briscola")[0]
        seen.append(plates[2].active)
        if seen[-1] is False and True in seen:
            break
        pilot.steps()
    pilot.session.close()
    assert seen[0] is True
    assert seen[-1] is False


@pytest.mark.painted
def test_a_plate_turns_from_bronze_to_brass_in_180_ms_and_says_what_the_pad_does_not():
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=1), "keys", motion="full")
    stage = pilot.showing.stage
    polish = stage.board.overlay.plates.polish
    seen: list[float] = []
    for _ in range(600):
        pilot.steps(1, 0.03)
        plate = pilot.showing.view.marks.plates[0]
        if plate.active or seen:
            seen.append(polish.level(1))
        if len(seen) == 9:
            break
    assert seen[0] < 1
    assert seen == sorted(seen)
    assert seen[7] == 1
    assert "tricks" in plate.standing[-1], "it is heard"
    assert plate.written == (), "and stands on the pad"
    assert pilot.showing.view.marks.plates[1].counted, "their cards can be seen"
    assert pilot.showing.view.marks.plates[1].written == ()
    pilot.session.close()


def test_a_computer_that_is_only_called_so_is_nobody():
    assert SeatChoice("bot", "Ada", "Hard").rival == ""
    assert SeatChoice("mouse", "Ada", "", "ada").rival == ""
    assert rival_at("ada", "Hard").rival == "ada"


def test_a_way_of_playing_goes_with_who_sits_there_at_that_level(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the table, resumed, in the process that thinks, in a simulation; never with the name."""
    found = registry.game("briscola")
    own = Careless(found.bots["Medium"], tuple)
    monkeypatch.setattr(bot, "WAYS", {("Medium", "ada"): own}, raising=False)
    seats = (SeatChoice("mouse", "Anna"), rival_at("ada", "Medium"))
    store = MatchStore(tmp_path)
    setup = Setup("briscola", seats, found.rules.options(), 1, chance=1)
    session = Session(setup, kept=store.begin(setup))
    session.submit(min(session.match.active), session.match.view(min(session.match.active)).legal[0])
    assert [seat.bot for seat in session._bots] == [own]
    session.close()
    (saved,) = store.unfinished()
    resumed = store.resume(saved.id)
    again = Session(resumed.setup, resumed.match, resumed.kept)
    assert [seat.bot for seat in again._bots] == [own]
    again.close()
    store.close()
    view = session.match.view(2)
    for level, who, expected in (
        ("Medium", "ada", own),
        ("Hard", "ada", None),
        ("Medium", "ugo", None),
        ("Medium", "", None),
    ):
        asked = pickle.loads(pickle.dumps(Choose(found.players, level, view, (), 1, who)))
        assert asked.bot is player("briscola", f"{level}:{who}".rstrip(":")) is (expected or found.bots[level])
    called = replace(setup, seats=(seats[0], SeatChoice("bot", "Ada", "Medium")))
    assert [seat.bot for seat in Session(called)._bots] == [found.bots["Medium"]]
    with pytest.raises(GivenError, match="rival"):
        player("briscola", "medium:nobody")


def test_who_has_a_way_of_playing_is_one_of_them():
    for key in registry.keys():
        found = registry.game(key)
        for (level, who), way in found.ways.items():
            assert who in RIVALS
            assert way.manner != found.bots[level].manner
