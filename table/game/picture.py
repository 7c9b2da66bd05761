"""What the game screen looks like: the resting picture, kept, what moves over it, and the light on both."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from sprites.tint import PLATE
from table.board.canvas import BlitTarget, Canvas, Pending, apart, copy_over, joined, part
from table.board.held import HeldCards
from table.board.stage import Stage
from table.game.buttons import TableButton, draw_button, draw_icon_button, draw_main_button
from table.game.fading import Fading
from table.game.film.painter import FilmPainter
from table.game.frame import Frame
from table.game.intents import Command
from table.game.lesson.band import BandPainter
from table.game.messages import band as message_band
from table.game.messages import prompts
from table.game.pad import tab as pad_tab
from table.game.pad.score_pad import ScorePad
from table.game.table_view import TableView
from table.look import TEXT, Look
from table.widgets import tips

SINKS = 1
"""How far a pressed button moves down, in u."""
COUNT = 150
"""Text size at 1280×800."""
LEAD, CLOSE = 25, 24
"""From line to line in u, and the least where a long entry needs a line more."""
CLOSER = 0.9
"""Letters that are no smaller than this share are rather read in fewer lines, farther apart."""
SHOWN = 2
"""How many entries there are, and lines for them."""


class Picture:
    """Draws table views."""

    def __init__(self, look: Look, stage: Stage, frame: Frame) -> None:
        self._look = look
        self._stage = stage
        self._frame = frame
        self._score_pad = ScorePad(look)
        self._band = BandPainter(look)
        self._film = FilmPainter(look)
        self.fading = Fading()
        self._resting: Canvas | None = None
        self._moved: list[pygame.Rect] = []
        """Where something in motion was drawn last."""
        self._single = False
        """Whether that was one picture alone."""
        self._light: pygame.Surface | None = None
        """What all there is to see is multiplied by; None: the light is even."""

    def forget(self) -> None:
        """The size has changed."""
        self._resting = self._light = None
        self.fading = Fading()

    def draw(
        self, surface: pygame.Surface, view: TableView, held: HeldCards | None, hovered: pygame.Rect | None,
        pressed: pygame.Rect | None = None,
    ) -> None:  # fmt: skip
        """Everything. ``hovered``, ``pressed``: the button under the pointer, and the one that is down."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self._resting = Canvas(surface.copy())
        self._light = self._look.light()
        self._rest(self._resting, view, hovered, pressed)
        self._show(surface, self._resting, [surface.get_rect()], view.count, held)

    def redraw(
        self, surface: pygame.Surface, view: TableView, held: HeldCards | None, hovered: pygame.Rect | None,
        pressed: pygame.Rect | None = None,
    ) -> list[pygame.Rect] | None:  # fmt: skip
        """What has changed, over what was drawn before; the rectangles, or None where everything was drawn."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self.draw(surface, view, held, hovered, pressed)
            return None
        self.fading.follow(self._resting.surface, view, self._stage.motion.pace)
        changed = self._rest(self._resting, view, hovered, pressed)
        self.fading.keep(changed)
        return self._show(surface, self._resting, changed + self._moved, view.count, held)

    def animate(self, surface: pygame.Surface, count: int, held: HeldCards | None) -> list[pygame.Rect]:
        """Only what moves, over the resting picture."""
        return self._show(surface, self._resting, self._moved, count, held) if self._resting is not None else []

    def aim(
        self, surface: pygame.Surface, before: TableView, view: TableView, held: HeldCards
    ) -> list[pygame.Rect]:  # fmt: skip
        """What is carried has moved to where something else is lit."""
        assert self._resting is not None
        self._stage.draw_lit(self._resting, before.marks, view.marks)
        return self._show(surface, self._resting, self._resting.settle() + self._moved, view.count, held)

    def follow(self, surface: pygame.Surface, count: int, held: HeldCards) -> list[pygame.Rect]:
        """What is carried has moved, and nothing else has."""
        if self._resting is None or not self._single or held.army is not None:
            return self.animate(surface, count, held)
        over = Pending(surface.get_rect())
        self._stage.draw_carried(over, held)
        return self._lay(surface, self._resting, self._moved, over)

    def _show(
        self, surface: pygame.Surface, resting: Canvas, stale: list[pygame.Rect], count: int, held: HeldCards | None
    ) -> list[pygame.Rect]:  # fmt: skip
        """Bring what rests and what moves to the window, in its light, where that is ``stale`` or something moves;
        the rectangles."""
        over = Pending(surface.get_rect())
        self._draw_over(over, count, held)
        return self._lay(surface, resting, stale, over)

    def _lay(
        self, surface: pygame.Surface, resting: Canvas, stale: list[pygame.Rect], over: Pending
    ) -> list[pygame.Rect]:
        self._moved, self._single = over.rects(), over.single
        drawn = joined(stale + self._moved)
        for rect in apart(drawn):  # light falls once on each pixel
            copy_over(surface, resting.surface, rect)
            over.draw(surface, rect)
            if self._light is not None:
                surface.blit(self._light, rect, rect, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    # -- at rest

    def _rest(
        self, canvas: Canvas, view: TableView, hovered: pygame.Rect | None, pressed: pygame.Rect | None
    ) -> list[pygame.Rect]:
        """Bring the resting picture up to date; where it changed."""
        self._stage.draw_resting(canvas, view.marks)
        if view.strip is not None:
            self._film.draw(canvas, view.strip, hovered)
            self._draw_pills(canvas, view)
        elif view.band is None:
            self._draw_aside(canvas, view)
        else:
            if view.band.pad:
                self._draw_pad(canvas, view)
                self._draw_log(canvas, view)
            self._band.draw(canvas, view.band)
            self._draw_pills(canvas, view)
        if view.remark is not None:
            part(canvas, "remark", view.remark.pill, partial(prompts.draw, self._look, canvas, view.remark.pill))
        self._draw_caption(canvas, view.caption)
        for at, button in enumerate(view.buttons):
            hover = hovered == button.rect
            if pressed == button.rect:
                button = replace(button, rect=button.rect.move(0, max(1, self._look.length(SINKS))))
            part(canvas, ("button", at), (button, hover), partial(self._draw_button, canvas, button, hover))
        if view.opened is not None:
            opened = view.pad, view.opened
            part(canvas, "opened", opened, partial(self._score_pad.draw, canvas, *opened))
        if view.tip is not None:
            tips.draw(self._look, canvas, view.tip)
        return canvas.settle()

    def _draw_button(self, canvas: Canvas, button: TableButton, hover: bool) -> None:
        if button.does is Command.PAD:
            return  # the tab is drawn already
        if button.icon:
            draw_icon_button(self._look, canvas, button, hover)
        elif button.main:
            draw_main_button(self._look, canvas, button, hover)
        elif button.words:
            draw_button(self._look, canvas, button, hover)

    def _draw_pad(self, canvas: Canvas, view: TableView) -> None:
        pad = view.pad, view.pad_rect
        drawn = partial(pad_tab.draw, self._look) if view.folded else self._score_pad.draw
        part(canvas, "pad", (*pad, view.folded), partial(drawn, canvas, *pad))

    def _draw_log(self, canvas: Canvas, view: TableView) -> None:
        if view.log_rect is not None:
            log = view.log[-SHOWN:], view.log_rect
            part(canvas, "log", log, partial(draw_log, self._look, canvas, *log))

    def _draw_pills(self, canvas: Canvas, view: TableView) -> None:
        for at, pill in enumerate(view.pills):
            part(canvas, ("pill", at), pill, partial(prompts.draw, self._look, canvas, pill))

    def _draw_aside(self, canvas: Canvas, view: TableView) -> None:
        """The score pad, the log, and what may be done now."""
        if view.pad_rect:
            self._draw_pad(canvas, view)
        if view.page is not None:
            canvas.blit(view.page.picture, view.page.corner)
        self._draw_log(canvas, view)
        self._draw_pills(canvas, view)
        if view.message is not None:
            message_band.draw(self._look, canvas, view.message)
        ink = message_band.INK if view.message is not None else palette.TEXT
        for asked in view.underlined:
            prompts.underline(self._look, canvas, asked.beside, ink)

    def _draw_caption(self, surface: BlitTarget, words: Words) -> None:
        """The captions: what can be heard now, in words."""
        look = self._look
        if not words or not look.settings.captions:
            return
        strip = self._frame.caption
        px, icon = look.px(TEXT), round(strip.height * 0.7)
        line = look.text.squeezed(words, px, strip.width // 2, palette.TEXT, "semibold")
        plate = pygame.Rect(0, 0, line.get_width() + icon + look.length(34), strip.height)
        plate.midbottom = strip.midbottom
        surface.blit(look.atlas.rounded(plate.size, plate.height / 2, look.tints.dark, look.tints.plate_edge, 1), plate)
        sign = look.atlas.icon("sound" if look.settings.sound else "mute", icon, palette.GOLD)
        surface.blit(sign, sign.get_rect(midleft=(plate.left + look.length(12), plate.centery)))
        surface.blit(line, line.get_rect(midright=(plate.right - look.length(14), plate.centery)))

    # -- in motion

    def _draw_over(self, surface: BlitTarget, count: int, held: HeldCards | None) -> None:
        self.fading.draw(surface)
        self._stage.draw_moving(surface, held)
        if count:
            self._draw_count(surface, Told(str(count)))
        home = self._stage.turned_away()
        if self._stage.refused is not None and home is not None:
            prompts.draw_beside(self._look, surface, home, self._stage.refused[1], self._frame.felt)

    def _draw_count(self, surface: BlitTarget, words: Words) -> None:
        """The number that is counted down to, in the middle of the table."""
        look = self._look
        line = look.text.line(words, look.px(COUNT), palette.GOLD, "bold")
        size = look.length(220)
        ground = pygame.Rect(0, 0, size, size)
        ground.center = self._frame.table.center
        surface.blit(look.atlas.rounded(ground.size, size // 2, look.tints.dark + "ee", palette.GOLD, 4), ground)
        surface.blit(line, line.get_rect(center=ground.center))


def draw_log(look: Look, surface: BlitTarget, lines: Sequence[Words], rect: pygame.Rect) -> None:
    """Write the newest lines on a plate of that size; all of it, clicked on, shows every move."""
    inner, tints, high = look.length(12), look.tints, rect.height - look.length(10)
    surface.blit(look.atlas.rounded(rect.size, look.length(14), tints.dark + PLATE, tints.plate_edge + "60", 1), rect)
    wide = rect.width - 2 * inner
    sizes = {many: _log_px(look, lines, wide, high, many) for many in (SHOWN, 1, SHOWN + 1)}
    most = max(sizes, key=lambda many: sizes[many] * (CLOSER if many > SHOWN else 1))
    px, lead = sizes[most], min(look.px(LEAD), high // most)
    rows = _log_rows(look, lines, wide, most, px)
    top = rect.centery - most * lead // 2
    for words, newest in rows:
        line = look.text.line(words, px, palette.TEXT if newest else palette.MUTED)
        surface.blit(line, line.get_rect(midleft=(rect.left + inner, top + lead // 2)))
        top += lead


def _log_px(look: Look, lines: Sequence[Words], wide: int, high: int, many: int) -> int:
    """How large the newest entry is in so many lines of a plate that wide and high."""

    def fits(size: int) -> bool:
        long = lines and len(look.text.wrap(lines[-1], size, wide)) > many
        return not long and many * size * CLOSE <= high * TEXT

    return look.text.fitting(look.px(TEXT), fits)


def _log_rows(look: Look, lines: Sequence[Words], width: int, most: int, px: int) -> list[tuple[Told, bool]]:
    """The last lines in type of that size, wrapped, oldest first, as many as fit: whether each belongs to the newest
    entry. Of the newest rather a part than nothing."""
    if not lines:
        return []
    newest = look.text.in_lines(lines[-1], px, width, "regular", most)
    before = look.text.wrap(lines[-2], px, width) if len(lines) > 1 else []
    fits = len(before) + len(newest) <= most
    return [*((words, False) for words in before if fits), *((words, True) for words in newest)]
