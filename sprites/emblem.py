"""Pictures for the menu tiles, one for each game, made of our own cards and pieces.

Each is laid out on a stage 200 wide and 120 high with (0, 0) in the middle, scaled to the tile and drawn at its pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from games.core.cards import JOKER, parse_card, parse_cards
from sprites import army, back, card, dice, glyph, icon, palette, shadow, svg

WIDE, HIGH = 200, 120
# Below this many pixels across a card gets the large index; a court is recognised at smaller sizes than a number.
SMALL, SMALL_COURT = 48, 36


class Stage:
    """Where a picture is put together: places are in stage units, cards are drawn in whole pixels."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.scale = min(width / WIDE, height / HIGH)
        self.parts: list[str] = []

    def face(self, text: str, x: float, y: float, width: float = 58, turn: float = 0) -> None:
        """A card, written as in notation, with its middle at (x, y), turned clockwise by degrees.

        Cards too small for the classic index get the large one.
        """
        shown = JOKER if text == "jk" else parse_card(text)
        pixels = self._pixels(width)
        index = "large" if pixels < (SMALL_COURT if shown.face else SMALL) else "classic"
        self._lay(card.body(shown, pixels, index=index), pixels, x, y, turn)

    def back(self, mark: int, x: float, y: float, width: float = 58, turn: float = 0) -> None:
        """A card face down."""
        pixels = self._pixels(width)
        self._lay(back.body(mark, pixels), pixels, x, y, turn)

    def fan(self, text: str, x: float, y: float, step: float, spread: float, width: float = 58) -> None:
        """Cards side by side about (x, y), each that many units and degrees from the one before."""
        faces = parse_cards(text)
        for at, shown in enumerate(faces):
            off = at - (len(faces) - 1) / 2
            self.face(str(shown), x + off * step, y + off * off * spread * 0.25, width, off * spread)

    def shape(self, body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> None:
        """SVG elements drawn in stage units about (0, 0)."""
        at_x, at_y = self._place(x, y)
        self.parts.append(svg.shift(at_x, at_y, body, scale=self.scale * scale, turn=turn))

    def text(self, text: str, x: float, y: float, height: float, colour: str) -> None:
        """Our numerals with their middle at (x, y)."""
        cap = max(5, round(height * self.scale))
        at_x, at_y = self._place(x, y)
        self.parts.append(glyph.body(text, at_x, round(at_y - cap / 2), cap, max(1, round(cap * 0.17)), colour))

    def army(self, count: int, player: int, x: float, y: float, size: float) -> None:
        """A marker of armies with its middle at (x, y)."""
        pixels = size * self.scale
        at_x, at_y = self._place(x, y)
        self.parts.append(svg.shift(at_x - pixels / 2, at_y - pixels / 2, army.body(count, player, pixels)))

    def _pixels(self, width: float) -> int:
        return max(12, round(width * self.scale))

    def _place(self, x: float, y: float) -> tuple[float, float]:
        return self.width / 2 + x * self.scale, self.height / 2 + y * self.scale

    def _lay(self, body: str, pixels: int, x: float, y: float, turn: float) -> None:
        tall = card.height(pixels)
        at_x, at_y = self._place(x, y)
        if not turn:
            at_x, at_y = round(at_x - pixels / 2) + pixels / 2, round(at_y - tall / 2) + tall / 2
        under = shadow.soft(-pixels / 2, -tall / 2, pixels, tall, pixels * 0.062, pixels * 0.07, 0.4)
        self.parts.append(svg.shift(at_x + pixels * 0.012, at_y + pixels * 0.03, under, turn=turn))
        self.parts.append(svg.shift(at_x, at_y, svg.shift(-pixels / 2, -tall / 2, body), turn=turn))


def draw(key: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a game on a clear surface of that many pixels; a game not known gets a hand of cards."""
    width, height = size
    stage = Stage(width, height)
    PICTURES.get(key, _unknown)(stage)
    return svg.picture(width, height, *stage.parts)


def _unknown(stage: Stage) -> None:
    stage.fan("10h Jc Qd Ks Ah", 0, -5, 25, 8, 58)


def _milk_run(stage: Stage) -> None:
    stage.fan("4h 7d", -52, 2, 28, 12)
    stage.fan("8s Jc", 52, 2, 28, 12)
    stage.shape(_bottle("#f3a6b8"), -12, 14, 0.86, -4)
    stage.shape(_bottle("#7a4a2c"), 14, 18, 0.86, 5)


def _dominion(stage: Stage) -> None:
    for row, faces in enumerate(("7h 4s 10d", "6c 2h 9s", "5d 8c 3h")):
        for column, text in enumerate(faces.split()):
            stage.face(text, (column - 1) * 39, (row - 1) * 39, 27, 90 if (row + column) % 2 else 0)
    for count, player, column, row in ((3, 1, -1, -1), (12, 2, 1, 0), (5, 1, 0, 0), (2, 2, 1, 1), (4, 1, -1, 1)):
        stage.army(count, player, column * 39 + 8, row * 39 + 7, 19)
    for pips, red, x, y, tilt in ((5, False, -78, 6, -9), (3, True, 79, -6, 8)):
        stage.shape(svg.shift(-22, -22, dice.body(pips, 44, red, tilt)), x, y)


def _milligan(stage: Stage) -> None:
    stage.face("jk", -62, 4, 50, -9)
    for at, text in enumerate(("Ah", "2c", "3d", "4s")):
        stage.face(text, -14 + at * 19, -9 + at * 7, 50)
    stage.back(1, 72, 4, 44, 10)


def _california_speed(stage: Stage) -> None:
    faces = ("7h", "Ks", "3d", "10c", "Qd", "7s", "Ac", "5h")
    for at, text in enumerate(faces):
        x, y = (at % 4 - 1.5) * 46, (-28, 28)[at // 4]
        if text[0] == "7":
            glow = svg.rect(-20.5, -27.3, 41, 54.6, 5, None, palette.SHADE, 5) + svg.rect(
                -20.5, -27.3, 41, 54.6, 5, None, palette.GOLD, 3
            )
            stage.shape(glow, x, y)
        stage.face(text, x, y, 34)
    bolt = svg.path(icon.PATHS["lightning"][0][1], palette.GOLD, palette.INK, 1.4)
    stage.shape(svg.shift(-12, -12, bolt), 0, 1, 1.7)


def _turnover_bridge(stage: Stage) -> None:
    for at, text in enumerate(("10h", "8c", "As", "6d", "")):
        x = (at - 2) * 40
        stage.back(0, x, -17, 36)
        if text:
            stage.face(text, x, 10 if text != "As" else 20, 36)
    stage.face("Ks", 76, 12, 36, 12)


def _poke(stage: Stage) -> None:
    stage.back(1, 62, 2, 50, 14)
    stage.back(1, 44, -2, 50, 6)
    stage.fan("Kh Kd Ks", -32, 4, 28, 11)
    cube = svg.rect(-13, -13, 26, 26, 5, "#efe9d8", palette.INK, 1.6)
    stage.shape(cube, 74, 38, 1, 8)
    stage.text("2", 74, 38, 14, palette.INK)


def _east_west(stage: Stage) -> None:
    rows = (("9c 9h", "9d", "7s 8s"), ("Ah 10h", "8h", "10c 10s"), ("7d 7c", "As", "Ac Ad"))
    for row, (west, board, east) in enumerate(rows):
        y = (row - 1) * 39
        for at, text in enumerate(west.split()):
            stage.face(text, -80 + at * 33, y, 27)
        for at, text in enumerate(east.split()):
            stage.face(text, 47 + at * 33, y, 27)
        stage.face(board, 0, y, 27)


def _james_bond(stage: Stage) -> None:
    stage.fan("7s 7h 7c 7d", 0, -4, 34, 11, 60)


def _nuts(stage: Stage) -> None:
    for at, (mark, x, turn) in enumerate(((0, -65, -10), (1, 65, 10))):
        for step in range(3):
            stage.back(mark, x + (2 - step) * (2, -2)[at], 4 - step * 2, 47, turn)
    for at, text in enumerate(("Ah", "2h", "3h", "4h")):
        stage.face(text, -18 + at * 12, -20 + at * 14, 48, (at - 1.5) * 5)


def _briscola(stage: Stage) -> None:
    stage.face("3d", -37, 2, 58, 90)
    for step in range(4):
        stage.back(0, -64 - step * 1.5, 3 - step * 1.5, 58)
    stage.fan("As Kh", 49, 4, 28, 14)


def _mate(stage: Stage) -> None:
    stage.back(3, -62, 4, 50, -14)
    stage.face("Qd", -10, -2, 60, -8)
    stage.face("Ad", 34, 4, 60, 10)
    crown = "".join(svg.path(d, palette.GOLD, palette.INK, 1.5) for _, d in icon.PATHS["crown"][:1])
    stage.shape(svg.shift(-12, -12, crown), 72, -36, 1.9, 14)


def _mille(stage: Stage) -> None:
    stage.fan("Qs Qh Qd 2c", 0, -10, 34, 8, 58)
    plaque = svg.rect(-44, -15, 88, 30, 15, palette.GOLD, palette.INK, 2)
    stage.shape(plaque, 0, 42)
    stage.text("1000", 0, 42, 17, palette.INK)


def _pepper(stage: Stage) -> None:
    stage.fan("9h Js Jc Ah", -14, 2, 30, 10, 58)
    body = svg.path("M-4 -26C10 -28 18 -18 16 -4C14 14 2 28 -20 34C-6 24 -8 8 -10 -6C-11 -16 -10 -24 -4 -26Z",
                    "#d8232f", palette.INK, 2)  # fmt: skip
    light = svg.line("M9 -16C11 -6 8 6 1 15", "#f7a09a", 2.6)
    stem = svg.path("M-8 -22C-4 -30 10 -30 14 -22C8 -25 -2 -26 -8 -22Z", palette.GREEN, palette.INK, 1.8)
    stalk = svg.line("M3 -28C3 -35 7 -39 12 -40", palette.INK, 5) + svg.line(
        "M3 -28C3 -35 7 -39 12 -40", palette.GREEN, 2.6
    )
    stage.shape(body + light + stalk + stem, 76, 10, 1.1, 8)


def _bottle(milk: str) -> str:
    """A bottle of milk of that colour."""
    glass = "M-7 -44H7V-28C7 -20 17 -16 17 -4V38C17 42 14 44 11 44H-11C-14 44 -17 42 -17 38V-4C-17 -16 -7 -20 -7 -28Z"
    fill = (
        "M-14.5 -2C-14.5 -12 -5 -18 -5 -26H5C5 -18 14.5 -12 14.5 -2V37C14.5 40 13 41.5 10.5 41.5H-10.5"
        "C-13 41.5 -14.5 40 -14.5 37Z"
    )
    label = svg.rect(-14.5, 8, 29, 18, 0, palette.PAPER) + svg.circle(0, 17, 5.5, milk)
    cap = svg.rect(-9, -50, 18, 8, 2.5, palette.LEAF, palette.INK, 2)
    light = svg.line("M-10.5 0V34", "#ffffff90", 2.4)
    return svg.path(glass, "#eef4f2", palette.INK, 2.2) + svg.path(fill, milk) + label + light + cap


PICTURES: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "milk_run": _milk_run,
        "dominion": _dominion,
        "milligan": _milligan,
        "california_speed": _california_speed,
        "turnover_bridge": _turnover_bridge,
        "poke": _poke,
        "east_west": _east_west,
        "james_bond": _james_bond,
        "nuts": _nuts,
        "briscola": _briscola,
        "mate": _mate,
        "mille": _mille,
        "pepper": _pepper,
    }
)
