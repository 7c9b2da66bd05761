"""The pictures of the README: drawn by the program's own command, and those that it shows are there.

``TAVOLINO_REDRAW=1 python -m pytest tests/table/test_readme.py`` draws them anew: look at them before they are
committed.
"""

import os
import re
from pathlib import Path

import pygame
import pytest

import main
from games.core.registry import keys
from table.layout import layout
from tests.table.seeing import off

pytestmark = pytest.mark.painted

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "pictures"
SHOTS = {
    "menu": ["menu"],
    "briscola": ["briscola", "--seats", "mouse,bot", "--moves", "24", "--seed", "5"],
    "james_bond": ["james_bond", "--seats", "left,right", "--moves", "20", "--seed", "3"],
    "seats": ["pepper", "--screen", "seats"],
    "lesson": ["briscola", "--lesson", "3"],
}
SIZE = (800, 500)
COLUMNS, TILE, GAP = 3, (400, 250), 6
MOVES = {"east_west": 18}
"""How far the shorter games have come; the others by thirty actions."""


def shot(words: list[str], folder: Path, size: tuple[int, int] = SIZE) -> pygame.Surface:
    """What the program shows at 1280×800, in a picture of that size."""
    out = folder / "shot.png"
    out.unlink(missing_ok=True)
    assert main.run(["screenshot", *words, "--size", "1280x800", "--out", str(out)]) == 0
    return pygame.transform.smoothscale(pygame.image.load(out), size)


def tables(folder: Path) -> pygame.Surface:
    """All tables in the middle of a game, gentlest first."""
    heads = sorted(map(layout.head_or_fault, keys()), key=lambda head: head.order)
    rows = -(-len(heads) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (TILE[0] + GAP) - GAP, rows * (TILE[1] + GAP) - GAP))
    sheet.fill("#ffffff")
    for number, head in enumerate(heads):
        picture = shot([head.key, "--moves", str(MOVES.get(head.key, 30)), "--seed", "3"], folder, TILE)
        sheet.blit(picture, (number % COLUMNS * (TILE[0] + GAP), number // COLUMNS * (TILE[1] + GAP)))
    return sheet


@pytest.mark.skipif("TAVOLINO_REDRAW" not in os.environ, reason="it draws the README's pictures anew")
def test_the_pictures_are_drawn(tmp_path: Path) -> None:
    for name, words in SHOTS.items():
        pygame.image.save(shot(words, tmp_path), FOLDER / f"readme_{name}.png")
    pygame.image.save(tables(tmp_path), FOLDER / "readme_tables.png")


def test_every_picture_of_the_readme_is_there_and_no_other() -> None:
    shown = set(re.findall(r"\((tests/pictures/[\w.]+)\)", (ROOT / "README.md").read_text("utf-8")))
    assert shown == {f"tests/pictures/{path.name}" for path in FOLDER.glob("readme_*.png")}
    assert {f"tests/pictures/readme_{name}.png" for name in (*SHOTS, "tables")} == shown


def test_the_seats_look_as_the_readme_shows_them(tmp_path: Path) -> None:
    assert off(shot(SHOTS["seats"], tmp_path), pygame.image.load(FOLDER / "readme_seats.png")) < 0.03
