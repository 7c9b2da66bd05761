"""``languages``: catalogues brought up to date, put into one file and taken apart."""

import re
import shutil
import sys
from functools import cache
from pathlib import Path

import polib
import pytest

from tests.tools.running import run
from tests.tools.translating import catalogues, folders

pytestmark = pytest.mark.xdist_group("sources")


@cache
def whole() -> tuple[str, ...]:
    """The folders that are in Italian: a game that is just being written may not be."""
    return tuple(folder for folder in folders.names() if catalogues.begun(folder, "it"))


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The catalogues, in a place where they may be written on."""
    real = {folder: folders.place(folder) for folder in whole()}
    monkeypatch.setattr(folders, "names", lambda: tuple(real))
    for folder, place in real.items():
        shutil.copytree(place, tmp_path / folder)
    monkeypatch.setattr(folders, "place", lambda folder: tmp_path / folder)
    return tmp_path


def change(path: Path, former: str, now: str) -> None:
    text = path.read_text("utf-8")
    assert former in text
    path.write_text(text.replace(former, now), encoding="utf-8")


def found(path: Path, message: str) -> polib.POEntry:
    return next(entry for entry in polib.pofile(path.read_text("utf-8")) if entry.msgid == message)


def test_a_whole_language_is_counted(copies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["languages", "it"]) == 0
    assert "100 %" in capsys.readouterr().out


def test_what_is_missing_is_listed_and_new_messages_are_empty(copies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(copies / "mate" / "it.po", 'msgid "Keep the lead. Your', 'msgid "Something else that is gone, quite')
    assert run(["languages", "it", "--update", "--missing"]) == 1
    said = capsys.readouterr().out
    assert "Keep the lead. Your mate is worth more later." in said
    entry = found(copies / "mate" / "it.po", "Keep the lead. Your mate is worth more later.")
    assert not entry.msgstr


def test_a_catalogue_is_begun_where_it_is_asked_for_alone(copies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games that are left for later stay without one."""
    run(["languages", "de", "--update"])
    assert not (copies / "nuts" / "de.po").exists()
    run(["languages", "de", "nuts", "--update"])
    assert (copies / "nuts" / "de.po").exists()
    assert run(["languages", "de", "nutz", "--update"]) == 2
    assert "did you mean nuts?" in capsys.readouterr().err


def test_a_new_language_begins_with_its_name_and_its_rule_of_plurals(copies: Path) -> None:
    pytest.importorskip("babel", reason="Babel is not installed: no language can be begun")
    assert run(["languages", "pl", "mate", "--update"]) == 1
    assert run(["languages", "pl", "table", "--update"]) == 1
    for folder in ("mate", "table"):
        made = polib.pofile((copies / folder / "pl.po").read_text("utf-8"))
        assert made.metadata["Language-Team"] == "Polski"
        assert re.fullmatch(r"nplurals=3; plural=[^;]*n ?== ?1 ?[^;]*;", made.metadata["Plural-Forms"])
        assert {len(entry.msgstr_plural) for entry in made if entry.msgid_plural} == {3}
    assert not (copies / "core" / "pl.po").exists()


@pytest.mark.parametrize(("code", "line"), [("pl", "Babel is needed: python -m pip"), ("xx", "knows no language")])
def test_a_language_that_cannot_be_begun_is_one_line(code, line, copies, capsys, monkeypatch):
    """Without Babel, or without such a language; those that there are do without it."""
    if code == "xx":
        pytest.importorskip("babel", reason="Babel is not installed: no language can be begun")
    else:
        monkeypatch.setitem(sys.modules, "babel", None)
    assert run(["languages", code, "mate", "--update"]) == 2
    said = capsys.readouterr().err
    assert line in said
    assert said.count("\n") == 1
    assert not [*copies.rglob(f"{code}.po")]
    assert run(["languages", "de", "nuts", "--update"]) == 1


def test_a_message_much_like_one_that_is_gone_has_its_words_to_be_looked_at(copies: Path) -> None:
    change(copies / "mate" / "it.po", 'msgid "Take the lead."', 'msgid "Take the leads."')
    run(["languages", "it", "--update"])
    entry = found(copies / "mate" / "it.po", "Take the lead.")
    assert entry.fuzzy
    assert entry.msgstr == "Prendi l'uscita."
    assert entry.previous_msgid == "Take the leads."
    assert catalogues.share("mate", "it").fuzzy == 1


def test_without_a_language_all_of_them_are_brought_up_to_date(copies: Path) -> None:
    for code in ("de", "it"):
        change(copies / "mate" / f"{code}.po", 'msgid "Take the lead."', 'msgid "Take the leads."')
    run(["languages", "--update"])
    assert [found(copies / "mate" / f"{code}.po", "Take the lead.").fuzzy for code in ("de", "it")] == [True, True]


def test_a_bundle_comes_apart_as_it_was(copies: Path) -> None:
    former = {folder: (copies / folder / "it.po").read_text("utf-8") for folder in folders.names()}
    assert run(["languages", "it", "--bundle", str(copies / "all.po")]) == 0
    for folder in folders.names():
        (copies / folder / "it.po").write_text("", encoding="utf-8")
    run(["languages", "it", "--unbundle", str(copies / "all.po"), "--update"])
    for folder, text in former.items():
        now = polib.pofile((copies / folder / "it.po").read_text("utf-8"))
        assert [(each.msgid, each.msgstr, each.msgstr_plural) for each in now] == [
            (each.msgid, each.msgstr, each.msgstr_plural) for each in polib.pofile(text)
        ]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["languages", "--bundle", "all.po"], "expected the code of a language"),
        (["languages", "Italian"], '"Italian": expected the code'),
        (["languages", "it", "--unbundle", "/nowhere/all.po"], "No such file"),
    ],
)
def test_what_cannot_be_done_is_one_line(words: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    said = capsys.readouterr().err
    assert line in said
    assert said.count("\n") == 1


def test_a_bundle_of_something_else_is_one_line_and_writes_nothing(copies, capsys):
    former = (copies / "mate" / "it.po").read_text("utf-8")
    wrong = copies / "wrong.po"
    wrong.write_text('msgctxt "nowhere|"\nmsgid "a"\nmsgstr "b"\n', encoding="utf-8")
    assert run(["languages", "it", "--unbundle", str(wrong)]) == 2
    assert "expected a context that begins with a folder" in capsys.readouterr().err
    assert (copies / "mate" / "it.po").read_text("utf-8") == former
