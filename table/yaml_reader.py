"""Reading YAML that may be wrong or hostile: bounded in every direction, with the line of every key.

Plain data only: mappings with text keys, lists, text, numbers, true, false and null. What YAML 1.1 would quietly turn
into something else (``no``, ``012``, ``1:30``) must be quoted.

The values of the program's own files are kept from one evening to the next, each under a name that says of which text
it is and what has read it: it is that text's, or not found. Nothing depends on them, as on pictures.
"""

import hashlib
import json
from functools import cache, partial
from pathlib import Path

from table import box, documents, kept
from table.documents import BoundedError, Document, utf8
from table.files import cache_folder

MOST_BYTES = 256_000
MOST_KEPT = 8 * MOST_BYTES
"""Bytes of a value that was kept: it is written in another way."""
MOST = 120
"""How many values are kept."""
_ENDING = ".doc"


def read(path: Path, name: str, until: str = "") -> Document:
    """The document in a file, called ``name`` in errors; no further than the outermost key ``until``, if one is given.
    BoundedError on anything out of bounds."""
    return parse(text_of(path, name), name, until)


def text_of(path: Path, name: str) -> str:
    """The text of a file. BoundedError."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BoundedError(f"{name}: cannot be read ({error.strerror})") from None
    if len(raw) > MOST_BYTES:
        raise BoundedError(f"{name}: larger than {MOST_BYTES} bytes")
    return utf8(raw, name)


def parse(text: str, name: str, until: str = "") -> Document:
    """The document in a text, as ``read``; bytes that are no letters may stand in it as ``registry`` reads them."""
    from table import yaml_parser

    utf8(text.encode("utf-8", "surrogatepass"), name)
    return yaml_parser.parse(text, name, until)


def recall(text: str, name: str, until: str = "", folder: Path | None = None) -> Document:
    """As ``parse``, sooner where it was kept. ``folder``: if not where the system wants such things."""
    try:
        if (data := kept.find((folder or cache_folder()) / _file(text, until), MOST_KEPT)) is not None:
            return Document(name, json.loads(data), again=partial(parse, text, name, until))
    except (OSError, ValueError, RecursionError):
        pass  # nobody can tell what read it, or somebody else wrote it
    return parse(text, name, until)


def keep(folder: Path, text: str, until: str = "") -> bool:
    """Keep what is read from a text; whether there was anything to do."""
    try:
        path = folder / _file(text, until)
        if path.exists():
            return False
        data = json.dumps(parse(text, "", until).value, ensure_ascii=False).encode("utf-8", "surrogatepass")
        kept.keep(path, data)
        _make_room(folder)
    except (OSError, BoundedError):
        return False
    return True


def _make_room(folder: Path) -> None:
    """Remove the values that were kept longest ago: their texts have long been others."""
    for path in sorted(folder.glob(f"*{_ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)[MOST:]:
        path.unlink(missing_ok=True)


def _file(text: str, until: str) -> str:
    """The name of the file in which the value of a text is. OSError where nobody can tell what reads it."""
    told = hashlib.blake2b(version(), digest_size=16)
    told.update(f"{until}\n{text}".encode("utf-8", "surrogatepass"))
    return told.hexdigest() + _ENDING


@cache
def version() -> bytes:
    """What reads YAML here. OSError."""
    return box.digest() if box.BOXED else Path(documents.__file__).with_name("yaml_parser.py").read_bytes()
