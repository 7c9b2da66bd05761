"""What a player likes, kept from one evening to the next."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

CHOICES: Mapping[str, tuple[str, ...]] = {
    "faces": ("classic", "large"),
    "colours": ("two", "four", "safe"),
    "felt": ("green", "blue", "burgundy", "charcoal"),
    "motion": ("full", "short", "none"),
    "moving": ("drag", "click", "both"),
    "pace": ("relaxed", "easy", "medium", "quick"),
}
TEXT_SIZES = (100, 200)


@dataclass(frozen=True, slots=True)
class Settings:
    """Each field is one of CHOICES; text_size is a percentage."""

    faces: str = "classic"
    colours: str = "two"
    felt: str = "green"
    motion: str = "full"
    moving: str = "both"
    pace: str = "medium"
    text_size: int = 100
    names: tuple[str, ...] = ()


class Store:
    """The folder where preferences lie. Nothing that could not be read is ever written over."""

    def __init__(self, folder: Path | None = None) -> None:
        """``folder``: for tests; otherwise the user's own."""
        self.folder = folder or Path(platformdirs.user_data_dir("tavolino", appauthor=False))
        self.trouble: str | None = None
        """One line to show in the window when something could not be read or kept."""

    @property
    def _path(self) -> Path:
        return self.folder / "settings.json"

    def load(self) -> Settings:
        """The kept settings; the defaults where there are none, each bad value replaced by its default."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return Settings()
        except (OSError, UnicodeDecodeError) as error:
            self.trouble = f"The settings could not be read ({error.__class__.__name__}): the defaults are used."
            return Settings()
        try:
            return _sound(json.loads(text))
        except (ValueError, RecursionError):
            self._set_aside()
            return Settings()

    def save(self, settings: Settings) -> None:
        """Keep the settings, all of them or none; trouble is told in one line."""
        spare = self._path.with_suffix(".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with spare.open("w", encoding="utf-8") as file:
                json.dump(dataclasses.asdict(settings), file, indent=1)
                file.flush()
                os.fsync(file.fileno())
            os.replace(spare, self._path)
        except OSError as error:
            self.trouble = f"The settings could not be kept: {error.strerror or error}."

    def _set_aside(self) -> None:
        aside = self._path.with_suffix(".damaged")
        try:
            os.replace(self._path, aside)
            self.trouble = f"The settings could not be read and were set aside as {aside.name}."
        except OSError:
            self.trouble = "The settings could not be read: the defaults are used."


def _sound(found: object) -> Settings:
    if not isinstance(found, dict):
        raise ValueError("the settings are no mapping")
    kept: dict[str, object] = {name: found[name] for name, choices in CHOICES.items() if found.get(name) in choices}
    size = found.get("text_size")
    if isinstance(size, int) and TEXT_SIZES[0] <= size <= TEXT_SIZES[1]:
        kept["text_size"] = size
    names = found.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        kept["names"] = tuple(name[:20] for name in names[:8])
    return Settings(**kept)  # type: ignore[arg-type]
