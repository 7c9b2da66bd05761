"""The program in another language: which one, from where, and changed on an open table."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import main
import table.catalogue
from games.core import registry
from games.core.cards import parse_card
from games.core.phrases import ENGLISH, NAME, Phrase, Told, plain, side_name, told
from table import kept
from table.catalogue import of_game, of_window
from table.language import SYSTEM, chosen, languages, speak, systems
from table.overlays.rules_page import RulesScreen
from table.overlays.settings import SettingsScreen
from table.screens.seats.screen import SeatsScreen
from table.session.lesson.file import load
from table.session.terms import WORDS, terms_of
from table.settings import Settings
from table.settings_file import Store
from table.speech import speech_at, speech_of
from table.widgets.choice import ChoiceField
from tests.pilot import Pilot, setup_for
from tests.table import hands

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache of the test's own, with nothing in it."""
    monkeypatch.setattr(table.catalogue, "cache_folder", lambda: tmp_path / "cache")
    table.catalogue._merged.cache_clear()
    of_window.cache_clear()
    of_game.cache_clear()


@pytest.mark.parametrize(
    ("place", "code"),
    [("it_IT.UTF-8", "it"), ("it", "it"), ("it_CH@euro", "it"), ("en_GB", "en"), ("xx_YY", "en"), ("C", "en")],
)
def test_the_language_is_the_systems(place: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", place)
    assert systems() == chosen(SYSTEM) == code
    monkeypatch.setenv("LC_ALL", "en_GB")
    assert systems() == "en", "LC_ALL comes before LANG"


def test_a_setting_comes_before_the_system_and_the_command_line_before_both(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT")
    assert chosen("en") == "en"
    speak("it")
    try:
        assert chosen("en") == "it"
    finally:
        speak("")
    assert chosen("en") == "en"


def test_an_unknown_language_is_one_line() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "play", "mate", "--language", "xx"], cwd=ROOT, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert 'unknown language "xx"' in done.stderr


def test_a_kept_language_that_is_gone_is_the_systems(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(replace(Settings(), language="it"))
    assert store.load().language == "it"
    path = tmp_path / "settings.json"
    path.write_text(path.read_text().replace('"language": "it"', '"language": "xx"'))
    assert store.load().language == SYSTEM


def test_a_game_has_its_own_word_and_asks_the_others_for_the_rest() -> None:
    trumps, menu = Phrase("Trumps"), Phrase("Settings")
    said = [told(trumps, speech_at(Settings(language="it"), key)) for key in ("briscola", "pepper")]
    assert said[0] != said[1]
    assert told(menu, speech_at(Settings(language="it"), "mate")) == told(menu, speech_of(Settings(language="it")))
    title = Phrase("Mate", context=NAME)
    assert told(title, speech_of(Settings(language="it"))) == "Matto", "the menu names a game that is not open"


def test_a_catalogue_is_compiled_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(language="it")
    folder = tmp_path / "cache" / "languages"
    assert told(Phrase("Settings"), speech_of(settings)) == "Impostazioni"
    (compiled,) = folder.glob("*.mo")
    kept.keep(compiled, (kept.find(compiled, 4_000_000) or b"").replace(b"Impostazioni", b"IMPOSTAZIONI"))
    of_window.cache_clear()
    assert told(Phrase("Settings"), speech_of(settings)) == "IMPOSTAZIONI", "what lies there is read"
    compiled.write_bytes(compiled.read_bytes().replace(b"IMPOSTAZIONI", b"impostazioni"))
    of_window.cache_clear()
    assert told(Phrase("Settings"), speech_of(settings)) == "Impostazioni", "a damaged one is made again"
    monkeypatch.setattr(table.catalogue, "_stamp", lambda files: "1-2")
    of_window.cache_clear()
    speech_of(settings)
    assert [path.name for path in folder.glob("*.mo")] == ["it-1-2.mo"], "one of former catalogues goes"


def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in its way")
    assert told(Phrase("Settings"), speech_of(Settings(language="it"))) == "Impostazioni"


def test_english_opens_no_catalogue() -> None:
    code = (
        "import sys; from table.settings import Settings; from table.speech import speech_of, speech_at;"
        "speech_of(Settings()); speech_at(Settings(), 'mate'); print('polib' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert done.stdout == "False\n"
    assert of_window("en") is of_game("en", "mate") is ENGLISH


def test_a_package_that_is_missing_is_one_line(monkeypatch, capsys):
    """Italian is compiled by polib: with nothing in the cache it is needed, and after that no more."""
    words = ["play", "no such game"]  # looked for among the titles in all languages
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "polib", None)
        assert main.run(words) == 2
        assert capsys.readouterr().err == "tavolino: polib is missing: python -m pip install -r requirements.txt\n"
    assert of_window("it") is not ENGLISH
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "polib", None)
        of_window.cache_clear()
        assert told(Phrase("Settings"), speech_of(Settings(language="it"))) == "Impostazioni"


def test_an_open_table_changes_its_language_at_once() -> None:
    """Prompts, pad, log and standings are told again; of the former language no word is left."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4), "mouse")
    while len(pilot.session.match.entries) < 6:
        action = pilot.think(1) if 1 in pilot.session.match.active else None
        if action is not None:
            pilot.play(1, action)
        pilot.steps(1, 0.2)
    pilot.steps(20, 0.2)

    def words() -> list[str]:
        view = pilot.screen.view
        shown = [*view.log, *(prompt.words for prompt in view.prompts)]
        shown += [part for plate in view.marks.plates for part in plate.standing]
        return [str(each) for each in shown]

    english = words()
    pilot.app.restyle(replace(pilot.app.settings, language="it"))
    pilot.steps(2)
    italian = words()
    assert len(italian) == len(english) > 5
    assert not set(italian) & set(english)
    assert any("Rosa" in line or "gioca" in line or "Giochi" in line for line in italian)
    pilot.app.restyle(replace(pilot.app.settings, language="en"))
    pilot.steps(2)
    assert words() == english


def test_the_setting_is_on_the_page_and_takes_effect_at_once(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    app.push(SettingsScreen(app))
    app.step(0.02)
    field = hands.named(hands.page(app).form, "language")
    assert [plain(cell.words) for _, cell in field.values] == ["As on my computer", "English", "Deutsch", "Italiano"]
    field.choose(3)
    app.step(0.02)
    assert app.settings.language == "it"
    assert app.look.text.told(Phrase("Done")) == "Fatto"
    app.push(RulesScreen(app, "mate"))
    app.step(0.02)
    assert any("Tutte e venti le carte" in part.words for part in hands.page(app).prose.parts)


def test_the_house_rules_of_a_game_are_in_its_own_words(tmp_path: Path) -> None:
    """In Milligan "One hand" is a deal; in the window, which the page asks for all else, one hand at the keyboard."""
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.settings, language="it")
    app.restyle(app.look.settings)
    app.push(seats := SeatsScreen(app, "milligan"))
    seats.show_options()
    app.step(0.02)
    fields = [
        widget for area in hands.page(app).form.areas for widget in area.widgets if isinstance(widget, ChoiceField)
    ]
    (match,) = [field for field in fields if field.name == "match"]
    said = [app.look.text.told(words) for words in (match.label, *(cell.words for _, cell in match.values))]
    assert said == ["Partita", "Una smazzata", "Al meglio di tre", "A punti"]


@pytest.mark.parametrize(
    ("code", "seat", "win", "won"),
    [("it", 1, "Vincete", "avete vinto"), ("it", 2, "Vincono", "hanno vinto"),
     ("de", 1, "gewinnt", "habt gewonnen"), ("de", 2, "gewinnen", "haben gewonnen")],
)  # fmt: skip
def test_of_two_who_win_and_are_told_so_the_verb_is_theirs(code: str, seat: int, win: str, won: str) -> None:
    names = dict(enumerate(("Rosa", "Ida", "Emil", "Ugo"), 1))
    side = side_name((1, 3), "{some} and {other}")
    speech = speech_at(Settings(language=code), "briscola")._replace(names=names, you=seat)
    for said, wanted in ((Phrase("{side} win!", side), win), (Phrase("{side} won the hand", side), won)):
        assert all(word in told(said, speech).strip("!").split() for word in wanted.split())


@pytest.mark.few_games
@pytest.mark.parametrize("code", [code for code in languages() if code != "en"])
@pytest.mark.parametrize("key", registry.keys())
def test_a_lesson_is_as_short_as_in_english(code: str, key: str) -> None:
    lesson, speech = load(key), speech_at(Settings(language=code), key)
    for step in lesson.steps:
        assert len(told(step.say, speech).split()) <= 30, told(step.say, speech)


def test_terms_are_found_by_the_words_of_the_language() -> None:
    """Each term that an Italian glossary has words for is found in them, in whatever form; none by an English one."""
    for key in registry.keys():
        italian, speech = terms_of(key, of_game("it", key)), speech_at(Settings(language="it"), key)
        for term in italian.own:
            words = told(Phrase(", ".join(term.forms), context=WORDS), speech) if term.forms else ""
            for word in words.split(", ") if words else ():
                assert any(found.term is term for found in italian.within(f"Ecco {word}, qui.")) or italian.label(word)
    pilot = Pilot(setup_for("pepper", "mouse,bot,bot,bot", seed=4), "mouse")
    pilot.app.restyle(replace(pilot.app.settings, language="it"))
    pilot.steps(2)
    pilot.showing.say(Phrase("The {card} is the left bower, a trump. {follow}", parse_card("Jd"), Told("")))
    pilot.steps(1)
    assert "Left bower" in {plain(asked.term.name) for asked in pilot.screen.view.underlined}
