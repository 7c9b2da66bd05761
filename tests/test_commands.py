"""The command line: every command, and one line for every word that cannot be followed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import main
from games.core import registry
from table import box
from table.commands import given, play
from tests.tools import running

pytestmark = pytest.mark.painted

TOP = Path(__file__).resolve().parent.parent


def outside(*words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a player does, without a display."""
    clean = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    clean.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "main.py", *words]
    return subprocess.run(
        command, cwd=TOP, env=clean | surroundings, capture_output=True, text=True, check=False, timeout=60
    )


def test_list_names_every_game(capsys):
    assert main.run(["list"]) == 0
    told = capsys.readouterr().out
    assert all(key in told for key in registry.keys())


def test_list_as_json(capsys):
    assert main.run(["list", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["key"] for game in games] == list(registry.keys())
    for game in games:
        assert set(game) == {"key", "title", "seats", "realtime", "options"}
        assert game["seats"] == list(registry.rules(game["key"]).seats)
        assert game["realtime"] is registry.rules(game["key"]).realtime
        assert game["options"]["first_dealer"] == "random"
        assert game["options"]["action_cap"] is None


@pytest.mark.parametrize("key", registry.keys())
def test_a_game_is_found_by_folder_and_title_in_any_case(key):
    title = given.title(key)
    for name in (key, key.upper(), key.replace("_", "-"), key.replace("_", " "), title, title.lower(), f" {title} "):
        assert given.find_game(name) == key


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "brisk"], 'unknown game "brisk": did you mean Briscola?'),
        (["play", "xyz"], 'unknown game "xyz": expected one of Briscola, California Speed, Dominion, East–West'),
        (["play", "briscola", "--seats", "mouse,bott"], 'unknown seat "bott": did you mean bot?'),
        (["play", "briscola", "--seats", "mouse,"], 'unknown seat "": expected one of mouse, left, right, bot'),
        (["play", "briscola", "--seats", "mouse"], "Briscola is not for 1: expected 2, 3, 4 seats"),
        (["play", "briscola", "--seats", "mouse,bot:grandmaster"], 'unknown level "grandmaster": expected one of '),
        (["play", "briscola", "--seats", "mouse:Medium,bot"], 'seat "mouse:Medium": only computers have levels'),
        (["play", "briscola", "--seats", "left,bot"], "Left and right keys are for real-time games"),
        (["play", "james_bond", "--seats", "left,left"], "Each person needs their own controls"),
        (["play", "briscola", "--option", "removd_two=2s"], 'unknown option "removd_two": did you mean removed_two?'),
        (["play", "briscola", "--option", "removed_two=3s"], 'option removed_two cannot be "3s": expected 2s'),
        (["play", "briscola", "--option", "removed_two"], '"removed_two" is not an option: expected name=value'),
        (["play", "briscola", "--option", "draw_partners=on"], "option draw_partners is for four players"),
        (["play", "briscola", "--option", "first_dealer=4"], "option first_dealer cannot be 4 with 2 seats"),
        (
            ["play", "briscola", "--seats", "mouse,mouse", "--person", "Rosa", "--person", "rosa"],
            'person "rosa": another player has that name',
        ),
        (["play", "briscola", "--person", " "], 'person " ": a name needs a letter'),
        (["play", "briscola", "--seed", "x"], '--seed "x": expected a whole number'),
        (["play", "briscola", "--seed", "9" * 20], f'--seed "{"9" * 20}": expected a whole number up to 184467'),
        (
            ["play", "briscola", "--option", "action_cap=²"],
            'option action_cap cannot be "²": expected none, or a number',
        ),
        (["play", "briscola", "--record", "main.py"], "main.py is there already: name a new file for the record"),
        (["play", "briscola", "--record", "nowhere/x.txt"], "nowhere/x.txt: there is no folder nowhere for the record"),
        (["play"], "expected a game, or a share code: play GAME, play --code CODE"),
        (["ply"], 'unknown command "ply": did you mean play or replay?'),
        (["list", "--xml"], "unrecognized arguments: --xml"),
        (["screenshot", "menu"], "the following arguments are required: --out"),
        (["screenshot", "menu", "--out", "x.png", "--size", "12"], 'size "12": expected width x height in pixels'),
        (["screenshot", "menu", "--out", "x.txt"], "x.txt: expected a name that ends in .png"),
        (["screenshot", "zqzq", "--out", "x.png"], 'unknown game "zqzq": expected one of '),
        (["screenshot", "briscola", "--out", "x.png", "--screen", "tabel"], 'unknown screen "tabel": did you mean'),
    ],
)
def test_a_word_that_cannot_be_followed_is_one_line(words, message, capsys, monkeypatch):
    monkeypatch.chdir(TOP)
    assert main.run(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"tavolino: {message}")
    assert told.err.count("\n") == 1


def test_help_and_version_say_what_there_is(capsys):
    for words in (["--help"], ["--version"], ["play", "--help"], ["screenshot", "--help"]):
        with pytest.raises(SystemExit) as left:
            main.run(words)
        assert left.value.code == 0
    told = capsys.readouterr().out
    assert all(command in told for command in main.COMMANDS)
    assert f"tavolino {box.VERSION}" in told


def test_seats_as_written():
    seats = given.find_seats("briscola", "mouse,BOT,mouse,bot:normal")
    assert [seat.kind for seat in seats] == ["mouse", "bot", "mouse", "bot"]
    assert [seat.level for seat in seats] == ["", "Medium", "", "Medium"]
    assert len({seat.name for seat in seats}) == 4


@pytest.mark.parametrize("key", registry.keys())
def test_without_seats_one_person_plays_computers(key):
    kinds = [seat.kind for seat in given.find_seats(key, None)]
    assert kinds == ["mouse"] + ["bot"] * (registry.rules(key).seats[0] - 1)


@pytest.mark.parametrize("words", [(), ("play", "briscola")])
def test_without_a_display_one_line_says_so_and_names_what_works(words):
    done = outside(*words)
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "tavolino: there is no display to open a window on; "
        "without a window there are: list, stats, read, replay, verify, screenshot"
    ]


def test_a_display_that_does_not_answer_is_no_display():
    done = outside("play", "briscola", DISPLAY=":99")
    assert done.returncode == 2
    assert "list, stats, read, replay, verify, screenshot" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_the_window_opens_at_the_table_or_the_menu(monkeypatch, tmp_path):
    import pygame

    from table import loop

    shown = []

    def look(app):
        app.step(1 / 60)
        shown.append([type(screen).__name__ for screen in app.screens])

    monkeypatch.setattr(loop, "run", look)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main.run([]) == 0
    assert main.run(["play", "Briscola", "--seats", "mouse,bot,bot", "--seed", "3"]) == 0
    assert shown == [["MenuScreen"], ["DeferredScreen", "GameScreen"]]
    pygame.event.clear()


@pytest.mark.few_games
@pytest.mark.parametrize("what", ["menu", "settings", *registry.keys()])
def test_a_screenshot_is_a_picture_of_that_size(what, tmp_path):
    import pygame

    out = tmp_path / "seen.png"
    assert main.run(["screenshot", what, "--out", str(out), "--size", "1024x700", "--seed", "1", "--moves", "5"]) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1024, 700)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 16) for y in range(0, 700, 14)}
    assert len(colours) > 20, "the picture is all but empty"


def test_a_screenshot_is_the_same_again(tmp_path):
    pictures = []
    for name in ("one.png", "two.png"):
        assert main.run(["screenshot", "briscola", "--out", str(tmp_path / name), "--seed", "5", "--moves", "12"]) == 0
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]


def test_a_picture_that_cannot_be_written_is_one_line(capsys, tmp_path):
    assert main.run(["screenshot", "menu", "--out", str(tmp_path / "no" / "where.png")]) == 2
    assert "could not be written" in capsys.readouterr().err


def test_check_finds_the_house_in_order(capsys, monkeypatch):
    from tests.tools import check
    from tests.tools.measuring import cover

    monkeypatch.setattr(check, "ACTIONS", 20)  # the contract suite plays whole matches
    monkeypatch.setattr(cover, "MOMENTS", 2)
    assert running.run(["check"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:4] == ["layouts: good", "games: good", "art: good", "emblems: good"]
    covers = [re.fullmatch(r"cover: (\w+) (\d.*)", line) for line in said[4:]]
    assert [cover and cover[1] for cover in covers] == list(registry.keys())
    shares = [int(share) for cover in covers if cover for share in re.findall(r"(\d+) %", cover[2].split(" (")[0])]
    rules = [registry.rules(key) for key in registry.keys()]
    assert len(shares) == 2 * sum(len(each.seats) * (2 if each.realtime else 1) for each in rules)
    assert all(5 < share < 60 for share in shares)


def test_check_looks_at_one_game_alone(capsys, monkeypatch, tmp_path):
    from table.layout import layout
    from tests.tools import check
    from tests.tools.measuring import cover

    monkeypatch.setattr(check, "ACTIONS", 60)
    monkeypatch.setattr(cover, "MOMENTS", 2)
    assert running.run(["check", "poke"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:3] == ["layouts: good", "games: good", "emblems: good"]
    assert [line.split()[:2] for line in said[3:]] == [["cover:", "poke"]]
    assert running.run(["check", "pok"]) == 2
    assert "did you mean poke?" in capsys.readouterr().err
    text = (layout.FOLDER / "poke.yaml").read_text("utf-8")
    (tmp_path / "poke.yaml").write_text(text.replace("signs: {box: exchange}\n", ""), "utf-8")
    monkeypatch.setattr(layout, "FOLDER", tmp_path)
    layout.load.cache_clear()
    try:
        assert any("is read on the felt" in fault for fault in check.layout_faults(["poke"]))
    finally:
        layout.load.cache_clear()


@pytest.mark.long
def test_cards_cover_as_much_of_the_felt_as_they_should():
    from tests.tools import check

    lines = list(check.felt_cover(registry.keys()))
    assert len(lines) == len(registry.keys())
    assert [line for line in lines if "aim" in line] == []


def test_check_tells_of_a_layout_that_is_wrong(capsys, monkeypatch, tmp_path):
    from table.layout import layout
    from tests.tools import check

    monkeypatch.setattr(check, "game_faults", lambda keys: iter(()))  # they are whole, and take long
    for path in layout.FOLDER.glob("*.yaml"):
        (tmp_path / path.name).write_text("title: 7\n", encoding="utf-8")
    monkeypatch.setattr(layout, "FOLDER", tmp_path)
    layout.load.cache_clear()
    layout.head.cache_clear()
    try:
        assert main.run(["list"]) == 2
        assert capsys.readouterr().err.count("\n") == 1
        assert running.run(["check"]) == 1
        told = capsys.readouterr()
        assert told.out.startswith(f"layouts: {len(registry.keys())} wrong\n")
        assert all(f"layouts: layouts/{key}.yaml:1: " in told.err for key in registry.keys())
    finally:
        layout.load.cache_clear()
        layout.head.cache_clear()


def test_ctrl_c_ends_it_quietly(monkeypatch, capsys):
    def interrupt(**_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main, "open_window", interrupt)
    assert main.run([]) == 130
    assert capsys.readouterr().err == ""


def test_the_menu_is_there_once_the_table_opened_first_is_left(tmp_path: Path) -> None:
    app = play.begin(given.find_setup("east_west", None, [], 1), tmp_path)
    app.step(0.0)
    assert type(app.top).__name__ == "GameScreen"
    app.pop_to(app.screens[0])  # as the pause does
    app.step(0.0)
    assert [type(screen).__name__ for screen in app.screens] == ["MenuScreen"]
    assert app.running
