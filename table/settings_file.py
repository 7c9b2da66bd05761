"""The file of settings: kept from session to session, and never written over where it could not be read."""

import dataclasses
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import get_args

from games.core.hands import Sorting
from games.core.phrases import Phrase, Words
from games.core.registry import FORMER
from table import feature
from table.bindings import kept_keys, validated
from table.catalogue import trouble
from table.files import NAME, SETTINGS, ReadError, data_folder, drawable, open_to_write, read_file, unused
from table.language import chosen
from table.placement import Placement, parse
from table.settings import CHOICES, RANGES, SWITCHES, LastSetup, Settings
from table.setup import CLOSEST, LATEST, SOONEST, WIDEST

NAMES, LETTERS = 8, NAME
"""The most names that are kept, and of how many letters."""
_OWN = ("keys", "answers", "edges", "lessons", "learned", "offered", "waved")
"""Of a person; and so is what some features keep."""
_WHO = 16
_TABLES, _WORDS, _KEPT = 64, 500, 20_000
"""The most games whose last setup is remembered, the most letters of each, and of what a feature keeps."""
KIND, VERSION = "tavolino settings", 1


def own(settings: Settings) -> str:
    """What goes with a person from table to table, as JSON: keys, answers, edges, and lessons."""
    kept = _kept(settings)
    theirs = {name: kept[name] for name in _OWN} | {"features": _parted(settings.features)[0]}
    return json.dumps(theirs, ensure_ascii=False, sort_keys=True)


def with_own(settings: Settings, text: str) -> Settings:
    """The settings with what goes with a person; whatever of it cannot be is as it is at first."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    theirs = _validated(found if isinstance(found, dict) else {})
    features = _parted(settings.features)[1] | _parted(theirs.features)[0]
    return dataclasses.replace(settings, **{name: getattr(theirs, name) for name in _OWN}, features=features)


def _parted(kept: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """What features keep of a person, and the rest."""
    of_person = {name for name, keeps in feature.doors("keeps", feature.FeatureKeeps).items() if keeps.of_person}
    return (
        {name: text for name, text in kept.items() if name in of_person},
        {name: text for name, text in kept.items() if name not in of_person},
    )


_LEFT = {
    "unread": "Your settings couldn't be read ({fault})",
    "damaged": "Your settings file is damaged",
    "foreign": "That isn't a Tavolino settings file",
    "newer": "The settings are from another version of Tavolino",
}


class Store:
    """The folder where settings are kept. A file that could not be read is never overwritten."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: for tests; otherwise the user's own."""
        self.folder = folder or data_folder()
        self.trouble: Words | None = None
        """One line to show in the window when something could not be read, kept, or said in the language chosen."""
        self.first = False
        """Whether nothing was kept here before."""
        self._aside = ""
        """The name that an unreadable file will get when another takes its place."""

    @property
    def _path(self) -> Path:
        return self.folder / "settings.json"

    def load(self) -> Settings:
        """The kept settings; the defaults if there are none, each bad value replaced by its default."""
        self._aside = ""
        try:
            found = json.loads(read_file(self._path, SETTINGS))
        except FileNotFoundError:
            self.first = True
            return Settings()
        except OSError as error:
            return self._leave("unread", error.strerror or error.__class__.__name__)
        except ReadError as error:
            return self._leave("unread", str(error))
        except (ValueError, RecursionError):
            return self._leave("damaged")
        if not isinstance(found, dict) or found.get("kind") != KIND:
            return self._leave("foreign")
        return self._leave("newer") if found.get("version") != VERSION else _validated(found)

    def save(self, settings: Settings) -> None:
        """Keep the settings, all of them or none; trouble is reported in one line."""
        spare = self._path.with_suffix(".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with open_to_write(spare) as file:
                json.dump(_kept(settings), file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            if self._aside:
                os.rename(self._path, self._free(self._aside))
                self._aside = ""
            os.replace(spare, self._path)
            self.trouble = trouble(chosen(settings.language))
        except OSError as error:
            self.trouble = Phrase("Your settings couldn't be saved: {fault}.", str(error.strerror or error))
            try:
                spare.unlink(missing_ok=True)
            except OSError:
                # A folder that refused the settings may also keep the failed attempt; it is overwritten next time.
                return

    def keep_window(self, window: Placement) -> None:
        """Keep where the window is, beside the settings that are on disk now; those that cannot be read stay as they
        are."""
        settings = self.load()
        if not self._aside and settings.window != window:
            self.save(replace(settings, window=window))

    def _leave(self, name: str, fault: str = "") -> Settings:
        """The file stays as it is; when other settings are kept it gets another name first."""
        self._aside = name
        aside = self._free(name).name
        what = Phrase(_LEFT[name], fault)
        said = "{what}. Tavolino starts with the usual settings; your old file will be kept as {file}."
        self.trouble = Phrase(said, what, aside)
        return Settings()

    def _free(self, name: str) -> Path:
        """A name beside the settings that nothing has yet."""
        return unused(lambda number: self.folder / f"settings.{name}{number}.json")


def _kept(settings: Settings) -> dict[str, object]:
    """The settings as values to be kept."""
    plain: dict[str, object] = {"kind": KIND, "version": VERSION}
    for part in dataclasses.fields(settings):
        plain[part.name] = getattr(settings, part.name)
    plain["window"] = str(settings.window or "")
    plain["learned"] = sorted(settings.learned)
    plain["keys"] = kept_keys(settings.keys)
    plain["tables"] = {key: dataclasses.asdict(table) for key, table in settings.tables.items()}
    return plain


def _validated(found: Mapping[str, object]) -> Settings:
    kept: dict[str, object] = {name: found[name] for name, choices in CHOICES.items() if found.get(name) in choices}
    if found.get("voice") is True:  # it was a switch
        kept["voice"] = "on"
    kept["pace"] = FORMER.get(str(found.get("pace")), str(kept.get("pace", "medium"))).lower()
    for name, (least, most) in RANGES.items():
        number = found.get(name)
        if isinstance(number, int) and not isinstance(number, bool) and least <= number <= most:
            kept[name] = number
    kept |= {name: found[name] for name in SWITCHES if isinstance(found.get(name), bool)}
    names = found.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        kept["names"] = tuple(name for name in (drawable(name, LETTERS) for name in names[:NAMES]) if name)
    kept["window"] = parse(found.get("window"))
    kept["keys"] = validated(found.get("keys"))
    who = found.get("who")
    if isinstance(who, str) and who.isalnum() and who.isascii() and len(who) <= _WHO:
        kept["who"] = who
    kept["features"] = _of_features(found)
    if isinstance(tables := found.get("tables"), dict):
        kept["tables"] = {key: _table(table) for key, table in _games(tables) if isinstance(table, dict)}
    for name, fits in _BY_GAME.items():
        if isinstance(said := found.get(name), dict):
            kept[name] = {key: value for key, value in _games(said) if fits(value)}
    if isinstance(lessons := found.get("lessons"), dict):
        kept["lessons"] = {key: done for key, part in _games(lessons) if (done := _progress(part)) is not None}
    if isinstance(learned := found.get("learned"), list):
        keys = {key: True for key in learned if isinstance(key, str)}
        kept["learned"] = frozenset(key for key, _ in _games(keys))
    return Settings(**kept)  # type: ignore[arg-type]


def _of_features(found: Mapping[str, object]) -> dict[str, str]:
    """What each feature keeps. Before features were folders it stood by itself."""
    said = found.get("features")
    if not isinstance(said, dict):
        before = {name: keeps.before for name, keeps in feature.doors("keeps", feature.FeatureKeeps).items()}
        said = {name: found[word] for name, word in before.items() if word in found}
        said = {name: text if isinstance(text, str) else json.dumps(text) for name, text in said.items()}
    return {key: text for key, text in _games(said) if isinstance(text, str) and len(text) <= _KEPT}


def _games(found: Mapping[str, object]) -> list[tuple[str, object]]:
    """What is said of games; the names of folders, and no more of them than there may be."""
    return [(key, said) for key, said in found.items() if key.isidentifier() and len(key) <= NAME][:_TABLES]


def _progress(found: object) -> tuple[int, str] | None:
    """How many steps of which lesson; None if the value is something else."""
    if not isinstance(found, list) or len(found) != 2:
        return None
    steps, mark = found
    return (steps, mark) if type(steps) is int and 0 <= steps < 1000 and isinstance(mark, str) else None


def _table(found: Mapping[str, object]) -> LastSetup:
    """As far as the command line might accept it."""
    words = [word if isinstance(word, str) else "" for word in (found.get("seats"), found.get("options"))]
    return LastSetup(*(word if len(word) <= _WORDS and word.isascii() and word.isprintable() else "" for word in words))


_BY_GAME: Mapping[str, Callable[[object], bool]] = {
    "answers": lambda found: isinstance(found, float) and SOONEST <= found <= LATEST,
    "edges": lambda found: isinstance(found, float) and CLOSEST <= found <= WIDEST,
    "offered": lambda found: isinstance(found, float),
    "waved": lambda found: isinstance(found, float),
    "sorting": lambda found: found in get_args(Sorting),
    "matches": lambda found: type(found) is int and 0 <= found < 10**6,
}
"""What may be kept for each game."""
