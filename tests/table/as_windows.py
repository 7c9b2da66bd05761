"""The system's calls as Windows answers them, where that can be told from what Linux knows of a file.

What is open cannot be renamed, replaced or removed; only what was opened to be written can be brought to the disk; a
folder is no file; calendars begin in 1970 and end with 3000; strftime knows the codes of C89; some names are no files.
"""

import builtins
import errno
import fcntl
import io
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

from table.files import forbidden

LAST = 32_536_799_999
"""The last second of localtime there."""
CODES = frozenset("aAbBcdHIjmMpSUwWxXyYZ%")


def opened() -> set[str]:
    """The files that this process has open."""
    found = set()
    for each in os.listdir("/proc/self/fd"):
        try:
            found.add(os.readlink(f"/proc/self/fd/{each}"))
        except OSError:
            continue  # the folder itself
    return found


def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system answer as Windows would."""
    real = {name: getattr(os, name) for name in ("replace", "rename", "unlink", "remove", "fsync", "open")}

    def closed(*paths: Any) -> None:
        for path in paths:
            if os.path.realpath(path) in opened() and not str(path).endswith(".lock"):  # removed otherwise there
                raise PermissionError(errno.EACCES, "used by another process", str(path))

    def named(path: Any) -> None:
        if isinstance(path, str | os.PathLike) and forbidden(Path(path).name):
            raise OSError(errno.EINVAL, "Invalid argument", str(path))

    def move(name: str) -> Any:
        def moved(old: Any, new: Any) -> None:
            closed(old, new)
            named(new)
            if name == "rename" and os.path.lexists(new):
                raise FileExistsError(errno.EEXIST, "exists", str(new))
            real[name](old, new)

        return moved

    def remove(path: Any, **more: Any) -> None:
        closed(path)
        real["unlink"](path, **more)

    def fsync(handle: int) -> None:
        if fcntl.fcntl(handle, fcntl.F_GETFL) & os.O_ACCMODE == os.O_RDONLY:
            raise OSError(errno.EBADF, "Bad file descriptor")
        real["fsync"](handle)

    def open_handle(path: Any, flags: int, *more: Any, **words: Any) -> int:
        named(path)
        if os.path.isdir(path):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return int(real["open"](path, flags, *more, **words))

    plain_open, localtime, gmtime, strftime = builtins.open, time.localtime, time.gmtime, time.strftime

    def open_file(path: Any, mode: str = "r", *more: Any, **words: Any) -> Any:
        named(path)
        return plain_open(path, mode, *more, **words)

    def in_years(found: Any) -> Any:
        def moment(when: float | None = None) -> time.struct_time:
            if when is not None and not 0 <= when <= LAST:
                raise OSError(errno.EINVAL, "Invalid argument")
            return found(when)  # type: ignore[no-any-return]

        return moment

    def spelled(form: str, *when: Any) -> str:
        if not set(re.findall(r"%(.)", form)) <= CODES:
            raise ValueError("Invalid format string")
        return strftime(form, *when)

    for name, does in {"replace": move("replace"), "rename": move("rename"), "unlink": remove, "remove": remove,
                       "fsync": fsync, "open": open_handle}.items():  # fmt: skip
        monkeypatch.setattr(os, name, does)
    monkeypatch.setattr(builtins, "open", open_file)
    monkeypatch.setattr(io, "open", open_file)
    monkeypatch.setattr(time, "localtime", in_years(localtime))
    monkeypatch.setattr(time, "gmtime", in_years(gmtime))
    monkeypatch.setattr(time, "strftime", spelled)
