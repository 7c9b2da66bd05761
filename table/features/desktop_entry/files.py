"""How a Linux desktop knows the program: entries, icons, and the kind of file that a record is."""

import re
from collections.abc import Sequence
from pathlib import Path

from sprites import window
from table.display import WINDOW_CLASS
from table.files import ENDING

MIME = "application/x-tavolino-record"
SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Of icons, in pixels."""
_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Tavolino
GenericName=Card Games
Comment=Card games at a small table, with the computer or with friends
Exec={call}
Icon=tavolino
Categories=Game;CardGame;
Keywords=cards;Briscola;Scopa;Nerts;Speed;
StartupNotify=true
StartupWMClass={window}
"""
_RECORD = """\
[Desktop Entry]
Type=Application
Name=Tavolino: a match
Comment=Show a match that was kept
Exec={call} watch --window %f
Icon=tavolino
MimeType={mime};
NoDisplay=true
StartupNotify=true
StartupWMClass={window}
"""
_KIND = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{mime}">
    <comment>match of a card game</comment>
    <sub-class-of type="text/plain"/>
    <icon name="tavolino"/>
    <magic priority="60"><match type="string" offset="0" value="[Game &quot;"/></magic>
    <glob pattern="*{ending}"/>
  </mime-type>
</mime-info>
"""


def files(call: Sequence[str]) -> dict[Path, bytes]:
    """What to write below a folder of shared data, by path. ``call``: the words that start the program."""
    words = " ".join(map(_quoted, call))
    texts = {
        Path("applications/tavolino.desktop"): _ENTRY.format(call=words, window=WINDOW_CLASS),
        Path("applications/tavolino-record.desktop"): _RECORD.format(call=words, mime=MIME, window=WINDOW_CLASS),
        Path("mime/packages/tavolino.xml"): _KIND.format(mime=MIME, ending=ENDING),
    }
    icons = {Path(f"icons/hicolor/{size}x{size}/apps/tavolino.png"): window.file(size) for size in SIZES}
    return {path: text.encode() for path, text in texts.items()} | icons


def _quoted(word: str) -> str:
    """A word as the Exec line of an entry has it: quoted once for the line, and its backslashes once more as in any
    value of an entry."""
    if not re.fullmatch(r"[\w./+:@=-]+", word, re.ASCII):
        word = '"' + re.sub(r'(["`$\\])', r"\\\1", word) + '"'
    return word.replace("\\", r"\\").replace("%", "%%")
