"""The program in a window that nobody sees, with an empty folder of its own; many tests open it further."""

from dataclasses import replace
from pathlib import Path

import pytest

from table.app import App
from tests.table import hands


@pytest.fixture
def app(tmp_path: Path) -> App:
    """The program without any screen, and without motion."""
    app = hands.open_app(tmp_path)
    app.look.settings = replace(app.look.settings, motion="none")
    return app
