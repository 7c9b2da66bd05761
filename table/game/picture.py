"""What the game screen looks like: the resting picture, kept, and what moves over it."""

from __future__ import annotations

import pygame

from sprites import palette
from table.board.canvas import Canvas, Ground
from table.board.held import Held
from table.board.stage import Stage
from table.game.buttons import draw_button, draw_icon_button, draw_main_button
from table.game.score_pad import Panel
from table.game.view import Prompt, TableView
from table.look import Look

PROMPT, CAPTION, COUNT = 21, 18, 150
"""Text sizes at 1280×800."""


class Picture:
    """Draws table views."""

    def __init__(self, look: Look, stage: Stage, panel: Panel) -> None:
        self._look = look
        self._stage = stage
        self._panel = panel
        self._resting: Canvas | None = None
        self._moved: list[pygame.Rect] = []

    def forget(self) -> None:
        """The size has changed."""
        self._resting = None

    def draw(self, surface: pygame.Surface, view: TableView, held: Held | None, hovered: pygame.Rect | None) -> None:
        """Everything."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self._resting = Canvas(surface.copy())
        self._rest(self._resting, view, hovered)
        surface.blit(self._resting.surface, (0, 0))
        self._moved = self._draw_over(surface, view.count, held)

    def redraw(
        self, surface: pygame.Surface, view: TableView, held: Held | None, hovered: pygame.Rect | None
    ) -> list[pygame.Rect] | None:
        """What has changed, over what was drawn before; the rectangles, or None where everything was drawn."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self.draw(surface, view, held, hovered)
            return None
        changed = self._rest(self._resting, view, hovered)
        for rect in changed:
            surface.blit(self._resting.surface, rect, rect)
        return changed + self.animate(surface, view.count, held)

    def animate(self, surface: pygame.Surface, count: int, held: Held | None) -> list[pygame.Rect]:
        """Only what moves, over the resting picture."""
        if self._resting is None:
            return []
        before = self._moved
        for rect in before:
            surface.blit(self._resting.surface, rect, rect)
        self._moved = self._draw_over(surface, count, held)
        return before + self._moved

    # -- at rest

    def _rest(self, canvas: Canvas, view: TableView, hovered: pygame.Rect | None) -> list[pygame.Rect]:
        """Bring the resting picture up to date; where it changed."""
        self._stage.draw_resting(canvas, view.marks)
        side = self._panel.side
        tops = [button.rect.top for button in view.buttons if button.rect.left >= side.left and not button.icon]
        self._panel.draw(canvas, view.title, view.rows, view.log, min(tops, default=None))
        self._draw_prompts(canvas, view)
        self._draw_caption(canvas, view.caption)
        for button in view.buttons:
            hover = hovered == button.rect
            if button.icon:
                draw_icon_button(self._look, canvas, button, hover)
            elif button.main:
                draw_main_button(self._look, canvas, button, hover)
            else:
                draw_button(self._look, canvas, button, hover)
        return canvas.settle()

    def _draw_prompts(self, surface: Ground, view: TableView) -> None:
        """What may be done now, for each person whose cards are shown, or a message in its place."""
        look, panel = self._look, self._panel
        left = look.length(40) + look.text.width(view.title, look.px(24), "bold")
        right = min(button.rect.left for button in view.buttons if button.icon)
        right = right if panel.slim else min(right, panel.table.right)
        width = (right - left) // len(view.prompts)
        for index, prompt in enumerate(view.prompts):
            self._draw_prompt(surface, pygame.Rect(left + index * width, 0, width, panel.bar.height), prompt)

    def _draw_prompt(self, surface: Ground, area: pygame.Rect, prompt: Prompt) -> None:
        """One line, or two smaller ones where it is too long; a message in a frame."""
        look = self._look
        inside = area.inflate(-look.length(24), -look.length(6))
        px, lines = look.px(PROMPT), [prompt.words]
        while px > look.length(14) and not self._fits(lines, px, inside):
            px -= 1
            lines = look.text.wrap(prompt.words, px, inside.width, "semibold")
        height = look.text.height(px, "semibold")
        lines = [look.text.fit(line, px, inside.width, "semibold") for line in lines[: max(1, inside.height // height)]]
        pictures = [look.text.line(line, px, prompt.colour, "semibold") for line in lines]
        if prompt.message:
            frame = pygame.Rect(0, 0, max(line.get_width() for line in pictures) + look.length(24), inside.height)
            frame.center = inside.center
            surface.blit(look.atlas.rounded(frame.size, look.length(10), palette.PANEL, palette.GOLD, 2), frame)
        top = inside.centery - height * len(pictures) // 2
        for line in pictures:
            surface.blit(line, line.get_rect(midtop=(inside.centerx, top)))
            top += height

    def _fits(self, lines: list[str], px: int, area: pygame.Rect) -> bool:
        text = self._look.text
        wide = max(text.width(line, px, "semibold") for line in lines)
        return wide <= area.width and text.height(px, "semibold") * len(lines) <= area.height

    def _draw_caption(self, surface: Ground, words: str) -> None:
        """What is to be heard now, in words."""
        look = self._look
        if not words or not look.settings.captions:
            return
        strip = self._panel.caption
        px, icon = look.px(CAPTION), round(strip.height * 0.7)
        line = look.text.line(look.text.fit(words, px, strip.width // 2, "semibold"), px, palette.TEXT, "semibold")
        plate = pygame.Rect(0, 0, line.get_width() + icon + look.length(34), strip.height)
        plate.midbottom = strip.midbottom
        surface.blit(look.atlas.rounded(plate.size, plate.height / 2, palette.PANEL, palette.PANEL_EDGE, 1), plate)
        sign = look.atlas.icon("sound" if look.settings.sound else "mute", icon, palette.GOLD)
        surface.blit(sign, sign.get_rect(midleft=(plate.left + look.length(12), plate.centery)))
        surface.blit(line, line.get_rect(midright=(plate.right - look.length(14), plate.centery)))

    # -- in motion

    def _draw_over(self, surface: pygame.Surface, count: int, held: Held | None) -> list[pygame.Rect]:
        rects = self._stage.draw_moving(surface, held)
        if count:
            rects.append(self._draw_count(surface, str(count)))
        return [rect.clip(surface.get_rect()) for rect in rects]

    def _draw_count(self, surface: pygame.Surface, words: str) -> pygame.Rect:
        """The number that is counted down to, in the middle of the table."""
        look = self._look
        line = look.text.line(words, look.px(COUNT), palette.GOLD, "bold")
        size = look.length(220)
        ground = pygame.Rect(0, 0, size, size)
        ground.center = self._panel.table.center
        surface.blit(look.atlas.rounded(ground.size, size // 2, palette.PANEL + "ee", palette.GOLD, 4), ground)
        surface.blit(line, line.get_rect(center=ground.center))
        return ground
