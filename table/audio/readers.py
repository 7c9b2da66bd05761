"""Whether a screen reader runs on this computer, by the cheap sign that each system gives."""

import sys
from pathlib import Path

_GET_SCREEN_READER = 0x46
"""Windows' SPI_GETSCREENREADER."""
_PATIENCE = 2.0
"""Seconds that another program may take to answer."""


def reader_runs(processes: Path = Path("/proc")) -> bool:
    """Whether one runs: as Windows itself says, VoiceOver on macOS, elsewhere Orca. ``processes``: where Linux lists
    them."""
    if sys.platform == "win32":
        import ctypes

        found = ctypes.c_int(0)
        said = ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(found), 0)
        return bool(said and found.value)
    if sys.platform == "darwin":
        import subprocess  # nobody else needs it

        try:
            asked = subprocess.run(["pgrep", "-x", "VoiceOver"], check=False, capture_output=True, timeout=_PATIENCE)
        except (OSError, subprocess.SubprocessError):
            return False
        return asked.returncode == 0
    return any(_name(process) == "orca" for process in processes.glob("[0-9]*"))


def _name(process: Path) -> str:
    try:
        return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:  # it has ended, or belongs to somebody else
        return ""
