"""What the game screen looks like: the resting picture, kept, and what moves over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from games.core.cards import FRENCH
from games.core.controller import Drop, Number, Row, Sign, Strokes
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE, View
from sprites import palette
from table.bindings import SIDES
from table.board.canvas import Canvas, Ground
from table.board.marks import Marks, Plate
from table.board.scene import Piece
from table.game.buttons import BUTTON_HEIGHT, draw_button
from table.input.focus import pointed
from table.input.pads import pad_caps

if TYPE_CHECKING:
    from table.game.screen import GameScreen
    from table.input.hand import Hand, Selection
    from table.session.session import Session

PROMPT, MESSAGE, CAPTION, COUNT = 21, 19, 18, 150
"""Text sizes at 1280×800."""


class Picture:
    """Draws a game screen; finds its buttons under a point."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._resting: Canvas | None = None
        self._moved: list[pygame.Rect] = []

    def forget(self) -> None:
        """The size has changed."""
        self._resting = None

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Everything."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self._resting = Canvas(surface.copy())
        self._rest(self._resting)
        surface.blit(self._resting.surface, (0, 0))
        self._moved = self._draw_over(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """What has changed, over what was drawn before; the rectangles, or None where everything was drawn."""
        if self._resting is None or self._resting.get_size() != surface.get_size():
            self.draw(surface)
            return None
        changed = self._rest(self._resting)
        for rect in changed:
            surface.blit(self._resting.surface, rect, rect)
        return changed + self.animate(surface)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Only what moves, over the resting picture."""
        if self._resting is None:
            return []
        before = self._moved
        for rect in before:
            surface.blit(self._resting.surface, rect, rect)
        self._moved = self._draw_over(surface)
        return before + self._moved

    def _rest(self, canvas: Canvas) -> list[pygame.Rect]:
        """Bring the resting picture up to date; where it changed."""
        screen = self._screen
        screen.stage.draw_resting(canvas, self._marks())
        self._draw_panel(canvas)
        self._draw_prompt(canvas)
        self._draw_message(canvas)
        self._draw_caption(canvas)
        for index, button in enumerate(screen.buttons):
            hover = screen.mouse.hovered == f"game {index}"
            draw_button(screen.look, canvas, button, self._colour(button.seat), hover)
        return canvas.settle()

    def _draw_over(self, surface: pygame.Surface) -> list[pygame.Rect]:
        screen = self._screen
        rects = screen.stage.draw_moving(surface, screen.pointer.held)
        if screen.counting:
            rects.append(self._draw_count(surface))
        return [rect.clip(surface.get_rect()) for rect in rects]

    def _draw_count(self, surface: pygame.Surface) -> pygame.Rect:
        look = self._screen.look
        words = str(int(self._screen.countdown) + 1)
        line = look.text.line(words, look.px(COUNT), palette.GOLD, "bold")
        middle = self._screen.panel.table.center
        size = look.length(220)
        ground = pygame.Rect(0, 0, size, size)
        ground.center = middle
        surface.blit(look.atlas.rounded(ground.size, size // 2, palette.PANEL + "ee", palette.GOLD, 4), ground)
        surface.blit(line, line.get_rect(center=middle))
        return ground

    def _draw_panel(self, surface: Ground) -> None:
        screen = self._screen
        facts = [_row_words(screen.session, row) for row in screen.session.controller.pad(self._view)]
        top = min((b.rect.top for b in screen.buttons if b.rect.left >= screen.panel.side.left), default=None)
        extra = self._side_buttons()
        for rect, _ in extra.values():
            top = min(rect.top, top) if top is not None else rect.top
        screen.panel.draw(surface, screen.stage.layout.head.title, facts, top, screen.mouse.hovered, self.icons())
        for name, (rect, words) in extra.items():
            hover = screen.mouse.hovered == name
            fill = palette.mix(palette.GOLD, "#ffffff", 0.3) if hover else palette.GOLD
            surface.blit(screen.look.atlas.rounded(rect.size, screen.look.length(9), fill), rect)
            line = screen.look.text.line(words, screen.look.px(19), palette.DARK_TEXT, "semibold")
            surface.blit(line, line.get_rect(center=rect.center))

    def _draw_prompt(self, surface: Ground) -> None:
        """What may be done now, for each person whose cards are shown."""
        screen, look = self._screen, self._screen.look
        table = screen.panel.table
        hands = screen.live_hands
        left = look.length(40) + look.text.width(screen.stage.layout.head.title, look.px(24), "bold")
        right = min(rect.left for rect in self.icons().values())
        right = right if screen.panel.slim else min(right, table.right)
        area = pygame.Rect(left, 0, right - left, screen.panel.bar.height)
        if len(hands) < 2:
            view = hands[0].view if hands else screen.session.view(TABLE)
            mine = bool(hands) and hands[0].seat in view.deciding
            self._prompt_line(surface, area, self._prompt(view), palette.GOLD if mine else palette.TEXT)
            return
        order = [seat for seat in screen.stage.scene.places.order if seat in screen.watch.seats]
        for index, seat in enumerate(order):
            half = pygame.Rect(area.left + index * area.width // 2, 0, area.width // 2, area.height)
            self._prompt_line(surface, half, self._prompt(screen.session.view(seat)), self._colour(seat))

    def _prompt(self, view: View[Any, Any]) -> str:
        screen = self._screen
        if screen.counting:
            return "Get ready" if not screen.session.started else "Going on"
        if screen.watch.covered:
            return f"Your cards are turned down. {screen.key_of('hide')} shows them again."
        if screen.watch.shared and not screen.watch.viewer and screen.session.match.outcome is None:
            waiting = screen.watch.next_person()
            return screen.session.words(f"Next: {{{waiting}}}") if waiting else ""
        return screen.session.words(screen.session.controller.prompt(view))

    def _prompt_line(self, surface: Ground, area: pygame.Rect, words: str, colour: str) -> None:
        look = self._screen.look
        px = look.px(PROMPT)
        inside = area.inflate(-look.length(24), 0)
        while px > look.length(15) and look.text.width(words, px, "semibold") > inside.width:
            px -= 1
        line = look.text.line(look.text.fit(words, px, inside.width, "semibold"), px, colour, "semibold")
        surface.blit(line, line.get_rect(center=inside.center))

    def _draw_message(self, surface: Ground) -> None:
        """A refusal or a remark, in a box under the prompt for as long as it lasts."""
        screen, look = self._screen, self._screen.look
        if not screen.message_left:
            return
        table = screen.panel.table
        px = look.px(MESSAGE)
        lines = look.text.wrap(screen.message, px, min(table.width - look.length(80), look.length(760)), "semibold")
        pictures = [look.text.line(words, px, palette.TEXT, "semibold") for words in lines]
        width = max(line.get_width() for line in pictures) + look.length(40)
        height = sum(line.get_height() for line in pictures) + look.length(18)
        box = pygame.Rect(0, 0, width, height)
        box.midtop = (table.centerx, screen.panel.bar.bottom + look.length(2))
        surface.blit(look.atlas.rounded(box.size, look.length(10), palette.PANEL, palette.GOLD, 2), box)
        top = box.top + look.length(9)
        for line in pictures:
            surface.blit(line, line.get_rect(midtop=(box.centerx, top)))
            top += line.get_height()

    def _draw_caption(self, surface: Ground) -> None:
        """What is to be heard now, in words."""
        look, words = self._screen.look, self._screen.track.caption
        if not words or not look.settings.captions:
            return
        strip = self._screen.panel.caption
        px, icon = look.px(CAPTION), round(strip.height * 0.7)
        line = look.text.line(look.text.fit(words, px, strip.width // 2, "semibold"), px, palette.TEXT, "semibold")
        plate = pygame.Rect(0, 0, line.get_width() + icon + look.length(34), strip.height)
        plate.midbottom = strip.midbottom
        surface.blit(look.atlas.rounded(plate.size, plate.height / 2, palette.PANEL, palette.PANEL_EDGE, 1), plate)
        sign = look.atlas.icon("sound" if look.settings.sound else "mute", icon, palette.GOLD)
        surface.blit(sign, sign.get_rect(midleft=(plate.left + look.length(12), plate.centery)))
        surface.blit(line, line.get_rect(midright=(plate.right - look.length(14), plate.centery)))

    # -- what is pointed out

    @property
    def _view(self) -> View[Any, Any]:
        hands = self._screen.live_hands
        return hands[0].view if len(hands) == 1 else self._screen.session.view(TABLE)

    def _marks(self) -> Marks:
        screen = self._screen
        scene = screen.stage.scene
        marks = Marks(away=screen.stage.away(screen.pointer.held), plates=self._plates())
        chosen: list[tuple[Piece, str]] = [(piece, palette.GOLD) for piece in screen.stage.jumped]
        lit: dict[Spot, str] = {}
        for hand in screen.live_hands:
            if hand.selection is not None:
                picked = scene.picked(hand.selection.spot, hand.selection.cards)
                chosen += [(piece, self._colour(hand.seat, chosen=True)) for piece in picked]
                if hand.session.controller.multi_select:
                    marks.raised |= set(picked)
                if not hand.selection.cards and hand.selection.spot in scene.piles:
                    marks.held = (*marks.held, (hand.selection.spot, self._colour(hand.seat, chosen=True)))
                lit |= self._within_reach(hand, hand.selection)
            elif screen.pointer.held is None and screen.keyboard.nav.move is None:
                lit |= dict.fromkeys(hand.session.controller.lit(hand.view), "")
        self._mark_drag(marks, chosen, lit)
        self._mark_keyboard(marks, chosen, lit)
        marks.chosen, marks.lit = chosen, lit
        controller = screen.session.controller
        marks.stacks = controller.stacks(self._view)
        marks.arrows = self._arrows()
        marks.notes = controller.notes(self._view)
        marks.dice = controller.dice(self._view)
        marks.rolling = frozenset(screen.stage.motion.rolls)
        colours = {hand.seat: self._colour(hand.seat) for hand in screen.live_hands}
        marks.caps = pad_caps(screen.look, scene, screen.live_hands, screen.caps, frozenset(screen.flashes), colours)
        return marks

    def _arrows(self) -> dict[tuple[Spot, Spot], str]:
        """What may be done from the pile in hand, or from any where none is; and what a player has done."""
        held = self._screen.pointer.held
        taken = {held.src} if held is not None else set()
        taken |= {hand.selection.spot for hand in self._screen.live_hands if hand.selection is not None}
        return {
            line: palette.player(seat) if seat else palette.GOLD
            for line, seat in self._screen.session.controller.arrows(self._view).items()
            if seat or not taken or line[0] in taken
        }

    def _within_reach(self, hand: Hand, selection: Selection) -> dict[Spot, str]:
        """The piles that would take what is selected, with the words of what that would do."""
        controller, view = hand.session.controller, hand.view
        lit = {}
        for spot in controller.targets(view, selection.spot, selection.cards):
            found = controller.meaning(view, Drop(selection.cards, selection.spot, spot))
            lit[spot] = self._screen.session.words(controller.words(view, found[0])) if len(found) == 1 else ""
        return lit

    def _mark_drag(self, marks: Marks, chosen: list[tuple[Piece, str]], lit: dict[Spot, str]) -> None:
        """Light the piles that would take what is in the air; words on the one that will."""
        screen = self._screen
        held, hand = screen.pointer.held, screen.hand
        if held is None or hand is None:
            return
        lit |= dict.fromkeys(held.targets, "")
        marks.best = held.best
        if held.best is not None:
            onto = held.onto.card if held.onto is not None else None
            found = hand.session.controller.meaning(hand.view, Drop(held.cards, held.src, held.best, onto))
            if len(found) == 1:
                lit[held.best] = screen.session.words(hand.session.controller.words(hand.view, found[0]))
                if held.onto is not None and screen.stage.scene.places.piles[held.best].fan != "none":
                    chosen.append((held.onto, palette.GOLD))

    def _mark_keyboard(self, marks: Marks, chosen: list[tuple[Piece, str]], lit: dict[Spot, str]) -> None:
        """Point out the focus, or the move that is shown."""
        screen = self._screen
        nav, hand = screen.keyboard.nav, screen.hand
        if hand is None:
            return
        if nav.move is not None:
            gestures = hand.session.controller.gestures(hand.view, nav.move)
            pieces, spot = pointed(screen.stage.scene, gestures[0]) if gestures else ([], None)
            chosen += [(piece, "#ffffff") for piece in pieces]
            if spot is not None:
                lit[spot] = ""
        elif nav.focus is not None:
            marks.focus = pygame.Rect(nav.focus.rect)

    def _plates(self) -> list[Plate]:
        screen = self._screen
        view = self._view
        plates = []
        over = view.outcome is not None
        awaited = view.deciding
        armed = bool(screen.session.controller.stacks(view))
        for seat in range(1, len(screen.session.choices) + 1):
            parts = [screen.session.words(screen.session.controller.standing(view, seat))]
            hand = view.piles.get(Spot("hand", seat))
            if hand is not None and seat not in screen.watch.seats:
                parts.insert(0, f"{len(hand)} card" + ("s" if len(hand) != 1 else ""))
            standing = " · ".join(part for part in parts if part)
            active = seat in awaited and not screen.realtime and not over
            colour = palette.player(seat) if armed else self._colour(seat)
            plates.append(Plate(seat, screen.session.name(seat), standing, active, colour))
        return plates

    def _colour(self, seat: int, *, chosen: bool = False) -> str:
        """A player's colour: two people at one table have one each."""
        people = self._screen.session.people
        if seat in people and len(people) > 1:
            return palette.player(people.index(seat) + 1)
        if seat in people and self._screen.session.choice(seat).kind in SIDES:
            return palette.player(1 if self._screen.session.choice(seat).kind == "left" else 2)
        return palette.player(1) if chosen else palette.TEXT

    # -- buttons

    def button_area(self) -> pygame.Rect:
        """Where buttons go that the layout gives no place."""
        return self._screen.panel.side

    def icons(self) -> dict[str, pygame.Rect]:
        """The program's own small buttons."""
        names = ["pause", "question"]
        if not self._screen.realtime and self._screen.hands:
            names += ["hint", "redo", "undo"]
        return self._screen.panel.icons(names)

    def _side_buttons(self) -> dict[str, tuple[pygame.Rect, str]]:
        """The table's own buttons at the foot of the side strip."""
        screen = self._screen
        height = screen.look.length(BUTTON_HEIGHT)
        side = screen.panel.side
        rect = pygame.Rect(side.left, side.bottom - height, side.width, height)
        if screen.panel.slim:
            rect = pygame.Rect(0, 0, screen.look.length(240), height)
            rect.midbottom = (side.centerx, side.top - screen.look.length(8))
        if screen.session.match.outcome is not None:
            return {"result": (rect, "Result")}
        if screen.session.dealer.asked and screen.hands:
            return {"result": (rect, "Score sheet")}
        return {}

    def button_at(self, pos: tuple[int, int]) -> str:
        """The name of the button under a point; empty where there is none."""
        for name, rect in self.icons().items():
            if rect.collidepoint(pos):
                return name
        for name, (rect, _) in self._side_buttons().items():
            if rect.collidepoint(pos):
                return name
        for index, button in enumerate(self._screen.buttons):
            if button.rect.collidepoint(pos):
                return f"game {index}"
        return ""

    def activate(self, name: str) -> None:
        """A button was pressed and let go."""
        screen = self._screen
        if name == "pause":
            screen.pause()
        elif name == "question":
            screen.rules()
        elif name in {"undo", "redo", "hint"}:
            {"undo": screen.undo, "redo": screen.redo, "hint": screen.hint}[name]()
        elif name == "result":
            screen.between.show_result()
        elif name.startswith("game "):
            index = int(name.removeprefix("game "))
            if index < len(screen.buttons):
                screen.press_button(screen.buttons[index])

    # -- words

    def state_in_words(self) -> str:
        """Whose turn, what may be done, how all stand, in one line (F2)."""
        screen = self._screen
        view = self._view
        standings = [
            f"{screen.session.name(seat)}: {words}"
            for seat in range(1, len(screen.session.choices) + 1)
            if (words := screen.session.words(screen.session.controller.standing(view, seat)))
        ]
        return " · ".join([self._prompt(view), *standings])


def _row_words(session: Session, row: Row) -> str:
    """A line of the score pad as words: "Tricks 3 : 2"."""
    return " ".join(
        [session.words(row.words), " : ".join(_value_words(session, value) for value in row.values)]
    ).strip()


def _value_words(session: Session, value: Number | Strokes | Sign | Phrase) -> str:
    match value:
        case Number(figure):
            return str(figure).replace("-", "−")
        case Strokes(count):
            return str(count)
        case Sign(suit):
            return FRENCH.sign(suit)
    return session.words(value)
