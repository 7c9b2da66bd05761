"""Files and pipes of others: bounded, told in one line; output that nobody takes; a record file is one match's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from games.core.match import Match
from games.core.registry import rules
from table.files import QUOTED, drawable, one_line
from table.session.deals import new_cards
from table.session.session import Session
from tests.pilot import setup_for
from tests.words import english

TOP = Path(__file__).resolve().parents[1]
KING = '[Game "briscola"]\n[Seats "2"]\n[Options "first_dealer=2"]\n\n'


def refused(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """The one line in which a record is refused."""
    assert main.run(["replay", str(path)]) in {1, 2}
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert all(letter.isprintable() for letter in told.err[:-1])
    return told.err


@pytest.mark.parametrize("length", [10, 4001, 200_000])
@pytest.mark.parametrize(
    ("line", "reason"),
    [("{}", ": expected seconds (or nothing), a seat, an action"), ('{}"', ": expected seconds (or nothing), a seat"),
     ('{}"x 1 play Kh', '" is no time: expected seconds'), ("1.0 1 {}", '" is not a move in this game: expected '),
     ('1.0 1 {} "Kh', '" is not a move in this game: expected '), ("1.0 1 play {}", '" is not a card: expected a rank'),
     ('[Seed "{}"]', ": expected a whole number"), ('[Deck "{}"]', '" is not a card: expected a rank'),
     ('[{} "1"]', ": expected one of Game, Rules"), ('[Options "{}=1"]', ": expected one of "),
     ('[Options "{}"]', "is not an option: expected name=value"), ('[Game "{}"]', ": expected one of briscola")],
)  # fmt: skip
def test_a_line_of_any_length_is_refused_with_its_reason(tmp_path, capsys, line, reason, length):
    path = tmp_path / "long.txt"
    tag = line[: line.find(" ")] if line.startswith("[") and "{" not in line[:2] else "[nothing"
    head = "".join(part for part in KING.splitlines(keepends=True) if not part.startswith(tag))
    path.write_text(head + line.format("z" * length) + "\n")
    assert reason in refused(path, capsys)


def test_a_record_that_is_too_large_is_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "large.txt"
    with open(path, "wb") as file:
        file.truncate(4_000_001)
    assert "cannot be read (larger than 4 MB)" in refused(path, capsys)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "cannot be read (not a regular file)" in refused(tmp_path / "pipe", capsys)
    assert "cannot be read" in refused(tmp_path, capsys)
    assert "cannot be read" in refused(Path("/dev/zero"), capsys)


@pytest.mark.parametrize("text", ["x" * 100_000, "\x1b[31m\x07" * 50, "\u202e" * 90, "\x00" * 90, "\u0301" * 90])
@pytest.mark.parametrize("place", ["1 play {}\n", "1 {}\n", "{}\n", '[Game "{}"]\n', '[{} "x"]\n', '[Options "{}"]\n'])
def test_what_an_error_line_quotes_is_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str, text: str):
    path = tmp_path / "r.txt"
    path.write_text(KING.replace("\n\n", "\n") + place.format(text), encoding="utf-8")
    assert len(refused(path, capsys)) < len(str(path)) + 5 * QUOTED


def test_a_line_is_one_line() -> None:
    assert one_line('no "a\nb\x1b" is there') == 'no "a?b?" is there'
    assert len(one_line(f'"{"x" * 500}" and "{"y" * 500}"')) == 2 * QUOTED + len('"" and ""')


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Anna", "Anna"),
        ("An\x00na\n", "Anna"),
        ("\ud800Ben", "Ben"),
        ("x" * 20_000, "x" * 20),
        ("e\u0301", "e\u0301"),
        ("z" + "\u0301" * 500, "z" + "\u0301" * 3),
        ("a\u202eb\u200b", "ab"),
        ("  ", ""),
    ],
)
def test_text_of_others_can_be_drawn(text: str, drawn: str) -> None:
    assert drawable(text, 20) == drawn


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full disk to write to")
@pytest.mark.parametrize("words", [["list"], ["list", "--json"], ["--help"], ["--version"]])
def test_output_that_nobody_takes_ends_quietly(words: list[str]) -> None:
    command = [sys.executable, "main.py", *words]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=TOP, env=environment, check=False)
    assert done.returncode == 2
    assert done.stderr == b"tavolino: the output cannot be written (No space left on device)\n"
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=TOP, env=environment, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, b"")
    shell = " ".join([f'"{sys.executable}"', "main.py", *words, ">&-"])
    done = subprocess.run(shell, shell=True, capture_output=True, cwd=TOP, env=environment, check=False)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def table(record: Path) -> Session:
    from dataclasses import replace

    return Session(replace(setup_for("briscola", "mouse,mouse", seed=3), record_to=str(record)))


def act(session: Session, count: int) -> None:
    for _ in range(count):
        seat = min(session.match.active)
        assert session.submit(seat, session.view(seat).legal[0]) is None


def test_a_record_file_holds_the_match_and_again_writes_another(tmp_path: Path) -> None:
    first = table(tmp_path / "evening.txt")
    act(first, 4)
    assert Match.replay((tmp_path / "evening.txt").read_text(), rules).record() == first.match.record()
    second = new_cards(first, 4, 5)
    assert second.record_to == str(tmp_path / "evening-2.txt")
    (tmp_path / "evening-2.txt").write_text("mine")
    assert new_cards(first, 4, 5).record_to == str(tmp_path / "evening-3.txt")
    again = table(tmp_path / "evening-3.txt")
    assert new_cards(again, 4, 5).record_to == str(tmp_path / "evening-4.txt")


def test_a_file_that_appears_meanwhile_is_not_added_to(tmp_path: Path) -> None:
    session = table(tmp_path / "r.txt")
    (tmp_path / "r.txt").write_text("mine")
    act(session, 1)
    assert english(session.take_trouble()) == "Can't save to r.txt any more: File exists."
    act(session, 3)
    assert session.take_trouble() is None, "it is told once"
    assert (tmp_path / "r.txt").read_text() == "mine"


@pytest.mark.parametrize("how", ["gone", "other", "grown"])
def test_a_file_that_is_taken_away_or_changed_is_not_made_anew(tmp_path: Path, how: str) -> None:
    session, path = table(tmp_path / "r.txt"), tmp_path / "r.txt"
    act(session, 2)
    if how == "gone":
        path.unlink()
    elif how == "other":
        path.rename(tmp_path / "mine.txt")
        path.write_text("another")
    else:
        path.write_text(path.read_text() + "# a note\n")
    before = path.read_bytes() if path.exists() else None
    act(session, 3)
    assert "Can't save to r.txt any more" in (english(session.take_trouble() or ""))
    assert (path.read_bytes() if path.exists() else None) == before
    assert len(session.match.entries) == 5
