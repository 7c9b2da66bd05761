"""What a table needs is loaded in time to spare, so that the menu answers sooner and a table opens no later."""

from __future__ import annotations

import importlib
import sys

_MODULES = (
    "table.screens.seats",
    "table.store.database",
    "table.store.lists",
    "table.session.worker",
    "table.session.session",
    "table.session.lesson_file",
    "table.board.scene",
    "table.board.stage",
    "table.game.prompts",
    "table.game.score_pad",
    "table.game.coach",
    "table.game.view",
    "table.game.match_screen",
    "table.overlays.rules_page",
    "table.game.screen",
)
"""What needs the least comes first, so that no step takes long."""


def load_next() -> bool:
    """Load one module that is not there yet; whether there may be more."""
    missing = next((name for name in _MODULES if name not in sys.modules), None)
    if missing is not None:
        importlib.import_module(missing)
    return missing is not None
