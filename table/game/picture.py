"""What the game screen looks like: the resting picture, kept, what moves over it, and the light on both."""

from dataclasses import replace
from functools import partial

import pygame

from games.core.phrases import Told, Words
from sprites import palette
from table.board.canvas import BlitTarget, Canvas, Pending, apart, copy_over, joined, part
from table.board.held import HeldCards
from table.board.stage import Stage
from table.game import log_plate
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
            log = view.log[-log_plate.SHOWN :], view.log_rect
            part(canvas, "log", log, partial(log_plate.draw, self._look, canvas, *log))

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
