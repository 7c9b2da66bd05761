"""Catalogues, as ``.po`` files: what is translated of a folder, and how it is brought up to date."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib

from games.core import registry
from table.catalogue import WIDTH, parse_catalogue, read_catalogue
from tests.tools.translating import folders, seals
from tests.tools.translating.messages import FolderMessages, Message

NEAR = 0.8
"""How like a new message must be to one that is gone, for its translation to be offered: 1 is the same."""
_HEAD = {"MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit"}
_PLURALS = "Plural-Forms"


@dataclass(frozen=True, slots=True)
class LanguageShare:
    """How much of a folder is translated."""

    folder: str
    done: int
    fuzzy: int
    all: int
    page: bool | None
    """Whether its rules page is there; None where there is none in English."""
    changed: tuple[str, ...] = ()
    """What has changed on the English page since it was told."""

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return self.done == self.all and self.page is not False and not self.changed


def path(folder: str, language: str) -> Path:
    """Where a catalogue is."""
    return folders.place(folder) / f"{language}.po"


def read(folder: str, language: str) -> polib.POFile:
    """A catalogue; an empty one where there is none. BoundedError, one clear line."""
    file = path(folder, language)
    if file.exists():
        return read_catalogue(file)
    made = polib.POFile(wrapwidth=WIDTH)
    made.metadata = {"Language": language, **_HEAD}
    return made


def key_of(entry: polib.POEntry) -> tuple[str, str]:
    """By which an entry is found: its context, and its message."""
    return entry.msgctxt or "", entry.msgid


def share(folder: str, language: str) -> LanguageShare:
    """How much of a folder's messages a language has."""
    known, entries = folders.messages(folder).known, {key_of(entry): entry for entry in read(folder, language)}
    there = [entries[key] for key in known if key in entries]
    done = sum(entry.translated() for entry in there)
    page = None if folder not in registry.keys() else (folders.place(folder) / f"{language}.md").exists()
    since: list[str] = []
    if page:
        told_page = (folders.place(folder) / f"{language}.md").read_text(encoding="utf-8")
        since = seals.changed(told_page, registry.game(folder).page)
    return LanguageShare(folder, done, sum(entry.fuzzy for entry in there), len(known), page, tuple(since))


def missing(folder: str, language: str) -> list[str]:
    """The messages that are not translated."""
    entries = {key_of(entry) for entry in read(folder, language) if entry.translated()}
    return [text for context, text in folders.messages(folder).known if (context, text) not in entries]


def begun(folder: str, language: str) -> bool:
    """Whether anything of a folder is translated: it is to be whole then, and is English until then."""
    return any(entry.translated() for entry in read(folder, language))


def own(entry: polib.POEntry, found: FolderMessages) -> bool:
    """Whether a language adds it: a form, or what it says to the one who sits at a place of a message."""
    context = entry.msgctxt or ""
    to = folders.TO.fullmatch(context)
    if to is None:
        return folders.OWN.fullmatch(context) is not None
    return any(message.text == entry.msgid and to[1] in message.names for message, _ in found.known.values())


def update(folder: str, language: str) -> str:
    """The catalogue as it should be: what is kept, new messages empty, those like one that is gone marked fuzzy with
    its words, and no others. ValueError, with one clear line, where a new language cannot be begun."""
    found, old = folders.messages(folder), read(folder, language)
    kept = {key_of(entry): entry for entry in old if not entry.obsolete}
    gone = {key: entry for key, entry in kept.items() if key not in found.known and entry.translated()
            and not own(entry, found)}  # fmt: skip
    made = polib.POFile(wrapwidth=WIDTH)
    made.header = old.header
    made.metadata = old.metadata if path(folder, language).exists() else _head(language)
    plurals = re.match(r"nplurals=(\d+)", made.metadata.get(_PLURALS, ""))
    forms = int(plurals[1]) if plurals else 2
    for key, (message, places) in found.known.items():
        entry = kept.get(key) or _near(message, gone)
        made.append(_entry(message, places, entry, forms))
        made.extend(
            each for each in kept.values() if each.msgid == message.text and folders.TO.fullmatch(each.msgctxt or "")
        )
    written = {key_of(entry) for entry in made}
    made.extend(entry for key, entry in kept.items() if key not in written and own(entry, found))
    return f"{made}\n"


def write(folder: str, language: str, text: str) -> None:
    """Keep a catalogue."""
    folders.place(folder).mkdir(exist_ok=True)
    path(folder, language).write_text(text, encoding="utf-8")


def bundle(language: str) -> str:
    """All catalogues in one; the context of each entry begins with its folder."""
    made = polib.POFile(wrapwidth=WIDTH)
    made.metadata = {"Language": language, **_HEAD}
    for folder in folders.names():
        old = read(folder, language)
        if folder == folders.WINDOW:
            made.metadata = dict(old.metadata)
        for entry in old:
            entry.msgctxt = f"{folder}|{entry.msgctxt or ''}"
            made.append(entry)
    return f"{made}\n"


def unbundle(language: str, text: str) -> None:
    """Take such a file apart. ValueError where an entry has no folder; nothing is written then."""
    given = parse_catalogue(text, "the bundle")
    parts: dict[str, polib.POFile] = {}
    for entry in given:
        folder, bar, context = (entry.msgctxt or "").partition("|")
        if not bar or folder not in folders.names():
            raise ValueError(f'line {entry.linenum}: expected a context that begins with a folder, as "mate|"')
        entry.msgctxt = context or None  # type: ignore[assignment]
        if folder not in parts:
            parts[folder] = polib.POFile(wrapwidth=WIDTH)
            parts[folder].metadata = read(folder, language).metadata
        parts[folder].append(entry)
    for folder, made in parts.items():
        write(folder, language, f"{made}\n")


def _head(language: str) -> dict[str, str]:
    """The head of a catalogue that is begun: as the language's others have it. The name of a new language, and its rule
    of plurals, are what Babel says. ValueError, with one clear line, where it does not."""
    for folder in folders.names():
        if path(folder, language).exists():
            return dict(read(folder, language).metadata)
    try:
        from babel import Locale, UnknownLocaleError
        from babel.messages.plurals import get_plural
    except ModuleNotFoundError:
        raise ValueError("to begin a language, Babel is needed: python -m pip install babel") from None
    try:
        name = Locale.parse(language).get_display_name() or language
    except UnknownLocaleError:
        raise ValueError("Babel knows no language of that code") from None
    team = {"Language-Team": name[0].upper() + name[1:], "Language": language}
    return team | _HEAD | {_PLURALS: f"{get_plural(language).plural_forms.rstrip(';')};"}


def _entry(message: Message, places: tuple[str, ...], known: polib.POEntry | None, forms: int) -> polib.POEntry:
    made = polib.POEntry(
        msgid=message.text, msgctxt=message.context or None, occurrences=[(place, "") for place in places]
    )
    if message.many is not None:
        made.msgid_plural = message.many
        made.msgstr_plural = dict.fromkeys(range(forms), "")
    if known is not None:
        made.tcomment = known.tcomment
        made.flags = [flag for flag in known.flags if flag == "fuzzy"]
        words = dict(known.msgstr_plural) or dict.fromkeys(range(forms), known.msgstr)
        if message.many is not None:
            made.msgstr_plural = words
        else:
            made.msgstr = words.get(0, "")
        if known.msgid != message.text or (known.msgid_plural or None) != message.many:
            if any(words.values()) and "fuzzy" not in made.flags:
                made.flags.append("fuzzy")
            made.previous_msgid = known.msgid
    return made


def _near(message: Message, gone: dict[tuple[str, str], polib.POEntry]) -> polib.POEntry | None:
    """What was translated of a message much like it, which is there no more."""
    likely = difflib.get_close_matches(message.text, [text for _, text in gone], 1, NEAR)
    return next((entry for (_, text), entry in gone.items() if text in likely), None)


def languages() -> Iterator[str]:
    """Those that the window has a catalogue of."""
    return (file.stem for file in sorted(folders.place(folders.WINDOW).glob("*.po")))
