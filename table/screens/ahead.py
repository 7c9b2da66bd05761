"""What a table needs is loaded in time to spare, so that the menu answers sooner and a table opens no later."""

import importlib
import sys
from pathlib import Path

from games.core import registry
from table import yaml_reader
from table.layout import layout
from table.layout.layout import LayoutError
from table.screen import Host
from table.session.lesson import head as lesson_head

_MODULES = (
    "table.screens.seats.screen", "table.store.database", "table.store.lists", "table.session.worker",
    "table.session.session", "table.yaml_parser", "table.session.terms",
    "table.session.lesson.file", "table.board.scene", "table.board.stage",
    "table.game.messages.prompts", "table.game.pad.score_pad", "table.game.coach",
    "table.game.view", "table.game.match_screen", "table.overlays.rules_page", "table.game.screen",
)  # fmt: skip
"""What needs the least comes first, so that no step takes long."""


class Ahead:
    """What is still to be done in time to spare."""

    def __init__(self, host: Host, folder: Path | None) -> None:
        """``folder``: where things are kept that can be made again; None: nowhere."""
        self._host = host
        self._folder = folder
        self._unkept = list(registry.keys()) if folder is not None else []

    def go_on(self) -> bool:
        """Load one module that is not there yet, or keep what the files of one game say; whether there may be more."""
        missing = next((name for name in _MODULES if name not in sys.modules), None)
        if missing is not None:
            importlib.import_module(missing)
        elif self._unkept and self._folder is not None:
            key = self._unkept[-1]
            if not any(yaml_reader.keep(self._folder, *text) for text in _texts(key)):
                self._unkept.pop()
        elif (more := self._host.look.text.look_for_faces()) is None:
            self._host.restyle(self._host.look.settings)  # with letters that could not be drawn
        elif more:
            return True
        return missing is not None or bool(self._unkept)


def _texts(key: str) -> list[tuple[str, str]]:
    """What the menu and the seats page read of a game, and how far they read it."""
    try:
        layouts = layout.text_of(key)
    except LayoutError:
        return []
    lesson = registry.lesson(key)
    return [(layouts, layout.UNTIL), (layouts, ""), *([(lesson, lesson_head.UNTIL)] if lesson else [])]
