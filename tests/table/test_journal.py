"""Nothing is lost: journals through kills, damage, full disks; going on from the menu; taking moves back."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.core.match import Match
from games.core.registry import game, keys, rules
from table.overlays.pause import PauseScreen
from table.screens.menu import MenuScreen
from table.session.session import Session
from table.setup import Setup
from table.store import journal
from table.store.journal import Journal, JournalError, SavedMatches, load
from tests.pilot import Pilot, open_app, setup_for

ROOT = Path(__file__).resolve().parents[2]


def played(folder: Path, actions: int = 12, key: str = "briscola") -> tuple[Path, Match]:
    """A journal of computers playing this many actions."""
    seats = min(rules(key).seats)
    setup = setup_for(key, ",".join(["bot"] * seats), seed=3)
    kept = SavedMatches(folder).begin(setup)
    session = Session(setup, journal=kept)
    session.start()
    while len(session.match.entries) < actions:
        assert session.match.outcome is None
        session.tick(0.25)
    kept.close()
    return kept.path, session.match


def test_a_journal_gives_the_same_match_back(tmp_path: Path) -> None:
    for key in keys():
        path, match = played(tmp_path / key, 6, key)
        saved = load(path)
        assert saved.whole
        assert saved.match.record() == match.record()
        assert saved.setup.key == key


def test_nothing_is_on_disk_before_the_first_action(tmp_path: Path) -> None:
    SavedMatches(tmp_path).begin(setup_for("briscola", "mouse,bot"))
    assert not list(tmp_path.iterdir())


def test_cut_at_every_byte_of_the_last_line_it_gives_the_line_before(tmp_path: Path) -> None:
    path, match = played(tmp_path)
    raw = path.read_bytes()
    start = raw.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(start, len(raw)):
        path.write_bytes(raw[:cut])
        saved = load(path)
        assert saved.whole
        assert len(saved.match.entries) == len(match.entries) - 1


@pytest.mark.parametrize("line", [2, 5, 9])
def test_a_changed_byte_is_noticed_and_the_file_set_aside(tmp_path: Path, line: int) -> None:
    path, _ = played(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[line] = lines[line][:-1] + b"~"
    path.write_bytes(b"\n".join(lines))
    damaged = path.read_bytes()
    saved_matches = SavedMatches(tmp_path)
    found = saved_matches.newest()
    assert found is not None
    assert len(found[1].match.entries) == line - 2
    saved_matches.resume(*found).close()
    assert "set aside as" in (saved_matches.trouble or "")
    assert [aside.read_bytes() for aside in tmp_path.glob("*.damaged*")] == [damaged]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no journal"),
        (b"hello\n", "is no journal"),
        (b"\x00\xff" * 50, "is no journal"),
        (None, "newer version"),
    ],
)
def test_foreign_and_newer_files_are_set_aside_whole(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / f"x{journal.ENDING}"
    if content is None:
        line = "Tavolino journal 2"
        content = f"{__import__('zlib').crc32(line.encode()):08x} {line}\n".encode()
    path.write_bytes(content)
    saved_matches = SavedMatches(tmp_path)
    assert saved_matches.newest() is None
    assert said in (saved_matches.trouble or "")
    assert [aside.read_bytes() for aside in tmp_path.glob("*.damaged*")] == [content]
    with pytest.raises(JournalError):
        load(tmp_path / "nowhere")


def test_what_a_journal_says_of_the_players_is_checked(tmp_path: Path) -> None:
    path, _ = played(tmp_path)
    raw = path.read_text(encoding="utf-8").splitlines()
    for old, new in (("briscola", "bridge"), ('"bot"', '"cat"'), ('"seed": 3', '"seed": "x"')):
        text, total = "", 0
        for line in [raw[0][9:], raw[1][9:].replace(old, new), *(line[9:] for line in raw[2:])]:
            total = __import__("zlib").crc32(line.encode(), total)
            text += f"{total:08x} {line}\n"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(JournalError):
            load(path)


@pytest.mark.parametrize("step", ["open", "write", "fsync", "replace"])
def test_a_disk_that_fails_is_told_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    setup = setup_for("briscola", "bot,bot", seed=3)
    kept = Journal(tmp_path / "m.journal", setup)
    session = Session(setup, journal=kept)
    while len(session.match.entries) < 5:
        session.tick(0.25)

    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        if step == "fsync":
            patch.setattr(os, "fsync", full)
        elif step == "replace":
            kept.fail(OSError(5, "broken"))
            patch.setattr(os, "replace", full)
        elif step == "write":
            patch.setattr(Journal, "_write", full)
        else:
            kept.fail(OSError(5, "broken"))
            patch.setattr(Path, "open", full)
        while len(session.match.entries) < 8:
            session.tick(0.25)
        assert "cannot be kept on disk" in (session.trouble or "")
        assert "No space" in (session.trouble or "")
    while len(session.match.entries) < 10:
        session.tick(0.25)
    kept.close()
    assert load(tmp_path / "m.journal").match.record() == session.match.record()


def test_a_finished_match_leaves_nothing_to_go_on_with(tmp_path: Path) -> None:
    setup = setup_for("briscola", "bot,bot", seed=3)
    session = Session(setup, journal=SavedMatches(tmp_path).begin(setup))
    while session.match.outcome is None:
        session.tick(0.5)
    assert SavedMatches(tmp_path).newest() is None
    assert not list(tmp_path.iterdir())


def test_going_on_from_the_menu_shows_the_table_as_it_stood(tmp_path: Path) -> None:
    for key in keys():
        kinds = ",".join(["mouse"] + ["bot"] * (min(rules(key).seats) - 1))
        pilot = Pilot(setup_for(key, kinds, seed=5), "mouse")
        app = pilot.app
        app.saved_matches = SavedMatches(tmp_path / key)
        app.screens.clear()
        app.push(MenuScreen(app, app.saved_matches))
        app.push(app.table(setup_for(key, kinds, seed=5)))
        pilot.steps(3)
        pilot.clear()
        for _ in range(6):
            for seat in sorted(pilot.session.match.active & {1}):
                action = pilot.think(seat)
                if action is not None:
                    pilot.session.submit(seat, action)
            pilot.steps(20, 0.1)
        before = pilot.session.match.record()
        piles = pilot.session.view(1).piles
        app.screens.clear()
        app.push(MenuScreen(app, app.saved_matches))
        menu = app.top
        assert isinstance(menu, MenuScreen)
        menu.resume()
        pilot.steps(1, 0.0)
        assert pilot.session.match.record() == before
        assert pilot.session.view(1).piles == piles
        if rules(key).realtime:
            assert isinstance(app.top, PauseScreen)
            assert not pilot.session.started or pilot.session.paused


CHILD = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from table.store.journal import SavedMatches
from table.session.session import Session
from tests.pilot import setup_for
key, kinds, seed, folder = sys.argv[1:]
setup = setup_for(key, kinds, seed=int(seed))
while True:
    session = Session(setup, journal=SavedMatches(Path(folder)).begin(setup))
    session.start()
    while session.match.outcome is None:
        before = len(session.match.entries)
        session.tick(0.02)
        if len(session.match.entries) > before:
            print(session.journal.path.name, len(session.match.entries), session.match.outcome is not None, flush=True)
"""


def kill(key: str, folder: Path, chance: random.Random) -> tuple[int, int]:
    """Kill a program in play at a random moment: actions it had told of, actions its journal holds."""
    kinds, seed = ",".join(["bot"] * min(rules(key).seats)), chance.randrange(1000)
    words = [sys.executable, "-c", CHILD.format(root=str(ROOT)), key, kinds]
    child = subprocess.Popen(
        [*words, str(seed), str(folder)], stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    assert child.stdout is not None
    lines = [child.stdout.readline()]
    time.sleep(chance.random() * 0.25)
    child.send_signal(signal.SIGKILL)
    lines += child.stdout.readlines()
    child.wait()
    last = [line.split() for line in lines if line.endswith("\n") and len(line.split()) == 3][-1]
    told, over = int(last[1]), last[2] == "True"
    held = {path.name: load(path) for path in folder.glob(f"*{journal.ENDING}")}
    for path in folder.iterdir():
        path.unlink()
    if over:
        return 0, 0
    if last[0] not in held:
        # Killed after the action that ended the match took its journal away, and before that was told.
        assert _over_after(setup_for(key, kinds, seed=seed), told), "a journal is gone, and its match was not over"
        return 0, 0
    saved = held[last[0]]
    again = Match.replay(saved.match.record(), rules)
    assert again.record() == saved.match.record()
    return told, len(saved.match.entries)


def _over_after(setup: Setup, told: int) -> bool:
    """Whether the match of those computers ends with what they do after this many actions."""
    session = Session(setup)
    session.start()
    while len(session.match.entries) <= told and session.match.outcome is None:
        session.tick(0.02)
    return session.match.outcome is not None


def kills(count: int, folder: Path) -> None:
    chance = random.Random(count)
    names = list(keys())
    worst = 0
    for number in range(count):
        told, held = kill(names[number % len(names)], folder, chance)
        assert held >= told, "an action that was taken is gone"
        worst = max(worst, held - told)
    print(f"{count} kills over {len(names)} games: nothing lost; at most {worst} actions kept that were not yet told")


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_at_random_moments_nothing_is_lost(tmp_path: Path) -> None:
    kills(6, tmp_path)


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
def test_killed_three_hundred_times_nothing_is_lost(tmp_path: Path) -> None:
    kills(300, tmp_path)


# -- taking back


def lead(seed: int = 4) -> Pilot:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=seed, first_dealer=2), "keys")
    pilot.steps(2)
    return pilot


def test_a_move_that_showed_nothing_hidden_is_taken_back_and_done_again() -> None:
    pilot = lead()
    before = pilot.session.view(1)
    pilot.session.submit(1, before.legal[0])
    pilot.steps(1, 0.0)
    pilot.key(pygame.K_BACKSPACE)
    assert pilot.session.match.entries[-1].text == "undo"
    assert pilot.session.view(1) == before
    pilot.key(pygame.K_r)
    assert pilot.session.match.entries[-1].text == pilot.session.match.entries[0].text
    again = Match.replay(pilot.session.match.record(), rules)
    assert again.view(1) == pilot.session.view(1)


def test_what_has_been_seen_cannot_be_taken_back() -> None:
    pilot = lead()
    pilot.session.submit(1, pilot.session.view(1).legal[0])
    while len(pilot.session.match.entries) < 2:
        pilot.steps(1, 0.2)
    pilot.key(pygame.K_BACKSPACE)
    assert "has been seen" in pilot.screen.message
    assert pilot.session.match.entries[-1].text != "undo"


def test_there_must_be_something_to_take_back_or_do_again() -> None:
    pilot = lead()
    pilot.key(pygame.K_BACKSPACE)
    assert "nothing of yours" in pilot.screen.message
    pilot.key(pygame.K_r)
    assert "nothing to do again" in pilot.screen.message


def test_another_persons_move_stands_in_the_way() -> None:
    session = Session(setup_for("briscola", "mouse,mouse", seed=4, first_dealer=2))
    session.submit(1, session.view(1).legal[0])
    session.submit(2, session.view(2).legal[0])
    assert session.undo(1) is not None
    assert len(session.match.entries) == 2


def test_games_of_hands_take_nothing_back() -> None:
    session = Session(setup_for("james_bond", "left,right", seed=4))
    session.start()
    session.submit(1, "pick 1")
    assert session.undo(1) == "Nothing can be taken back in a game without turns."


def test_a_hint_is_what_a_computer_would_do_with_this_view() -> None:
    pilot = lead()
    pilot.key(pygame.K_h)
    move = pilot.screen.keyboard.nav.move
    assert move in pilot.session.view(1).legal
    assert pilot.screen.message.startswith("Hint: ")
    assert move == pilot.session.advice(1)
    pilot.key(pygame.K_RETURN)
    assert len(pilot.session.match.entries) == 1


def test_the_menu_offers_nothing_to_continue_without_a_shelf() -> None:
    app = open_app()
    app.push(MenuScreen(app, app.saved_matches))
    app.step(0.0)
    assert game("briscola").key == "briscola"
