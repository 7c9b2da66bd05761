"""The languages that the window speaks: English, and each that ``table/languages`` has a catalogue of."""

import locale
import os
import re
import sys
import unicodedata
from functools import cache
from pathlib import Path

ENGLISH_CODE = "en"
SYSTEM = "system"
"""The setting that follows the system."""
FOLDER = Path(__file__).resolve().parent / "languages"
_NAME = re.compile(r'"Language-Team: (.*?)\\n"')
_HEAD = 2000
"""Bytes in which a catalogue says the name of its language."""


_asked: list[str] = []
"""The code that the command line gave, until somebody chooses another in the window."""


def speak(code: str) -> None:
    """Speak this language, whatever the settings say; empty: the settings' again."""
    _asked[:] = [code] if code else []


@cache
def languages() -> dict[str, str]:
    """Codes and own names of all languages, English first."""
    found = {ENGLISH_CODE: "English"}
    for path in sorted(FOLDER.glob("*.po")):
        with path.open(encoding="utf-8", errors="replace") as file:
            name = _NAME.search(file.read(_HEAD))
        found[path.stem] = name[1] if name else path.stem
    return found


def systems() -> str:
    """The code of the system's language, of those that there are; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return _known(os.environ[name])
    if sys.platform == "win32":
        import ctypes

        return _known(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    return _known(locale.getlocale()[0] or "")


def chosen(setting: str) -> str:
    """The code of the language for a setting."""
    if _asked:
        return _asked[0]
    return systems() if setting == SYSTEM else setting if setting in languages() else ENGLISH_CODE


def alphabetical(words: str) -> str:
    """By which words are sorted: small letters without accents."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _known(place: str) -> str:
    """``it_IT.UTF-8`` is ``it``, where there is Italian."""
    code = re.split(r"[_.@-]", place)[0].lower()
    return code if code in languages() else ENGLISH_CODE
