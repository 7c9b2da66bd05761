"""Every screen in a language whose words are a third longer: nothing on it stays plain, and nothing is cut."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.core.phrases import Phrase, Told
from tests.languages.stretched import stretched
from tests.table.all_screens import SCREENS, every_screen, open_everything

pytestmark = pytest.mark.painted

NAMES = frozenset((
    "Ada", "Ugo", "Livia", "Dario", "Olga", "Ettore", "Emil", "Tullio", "Rosa", "Otto", "Ida", "Tom", "Anna",
    "Bruno", "Carla", "Dino", "Maximiliane", "von", "Esc", "Tab", "Ctrl", "Alt", "Win", "English", "Deutsch",
    "Italiano", "Meld", "sevens", "Which", "Look", "played", "took", "and", "Cover",
))  # fmt: skip
"""Names of people, keys and languages, and what those who open the screens say themselves."""
WRITTEN = ("rules ",)
"""Screens with a rules page: a text of its own in each language, as is what somebody at the table remarks."""
MORE = (((1280, 800), 100), ((960, 600), 100), ((1280, 800), 200))
ROOMS = [((960, 600), 200), *(pytest.param(*room, marks=pytest.mark.long) for room in MORE)]
"""The first has the least room."""


def _look(name: str, size: tuple[int, int], scale: int, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with stretched(monkeypatch) as (plain, cut):
        app = open_everything(folder, size)
        app.restyle(replace(app.settings, text_size=scale, remarks=False))
        SCREENS[name](app)
        app.step(0.02)
        app.step(0.1)
    if not name.startswith(WRITTEN):
        assert not plain - NAMES, name
    # A line of the log may be cut: L shows all of it. No other words end in a full stop there.
    assert not {words for words in cut if not words.partition(" -> ")[0].endswith(".")}, name


@pytest.mark.parametrize(("size", "scale"), ROOMS)
@every_screen
def test_nothing_stays_plain_and_nothing_is_cut(names, size, scale, tmp_path, monkeypatch):
    for number, name in enumerate(names):
        (folder := tmp_path / str(number)).mkdir()
        _look(name, size, scale, folder, monkeypatch)


def test_a_plain_word_and_one_that_is_cut_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with stretched(monkeypatch) as (plain, cut):
        text = open_everything(tmp_path).look.text
        text.line(Told("Bare words"), 20)
        text.line(text.fit(Phrase("Settings"), 20, 60), 20)
    assert plain == {"Bare", "words"}
    assert len(cut) == 1
