"""Files of what can be made again, kept from one evening to the next, each with a checksum. Nothing depends on them."""

import os
import zlib
from contextlib import suppress
from pathlib import Path

from table.files import ReadError, read_file

UNDONE = ".new"
_SUM = 8


def find(path: Path, most: int) -> bytes | None:
    """What was kept in a file, of at most this many bytes; None where it is not there, or spoiled."""
    try:
        data = read_file(path, most)
        rest = data[_SUM:]
        return rest if rest and int(data[:_SUM], 16) == zlib.crc32(rest) else None
    except (OSError, ReadError, ValueError):
        return None


def keep(path: Path, data: bytes) -> None:
    """Keep this in a file: the whole of it under another name first, so that nobody ever sees a part. OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    spare = path.with_suffix(f".{os.getpid()}{UNDONE}")
    try:
        spare.write_bytes(b"%08x" % zlib.crc32(data) + data)
        os.replace(spare, path)
    except OSError:
        with suppress(OSError):  # where nothing can be written nothing was left behind
            spare.unlink(missing_ok=True)
        raise
