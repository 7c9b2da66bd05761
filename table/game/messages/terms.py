"""Words of the game explained at the table: what the pointer or the focus rests on, and when its card appears."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

import pygame

from games.core.events import Spot
from games.core.phrases import Phrase, Told, Words
from table.board.stage import Stage
from table.game.intents import Command, Push
from table.game.messages.band import Written, written
from table.game.messages.place import on_table
from table.game.messages.prompts import LEADING, Pill, PointedTerm
from table.game.pad.score_pad import ScorePad
from table.game.table_view import TableView
from table.input.focus import Target
from table.input.hand import Hand
from table.look import Look
from table.session.session import Session
from table.session.terms import Term, Terms, terms_of
from table.widgets import tips

EDGE = 12
"""Between a card and the window's edge, in u."""
STILL = 6
"""Pixels by which a pointer at rest may tremble."""


class Explainer:
    """Finds the terms for things on the table."""

    def __init__(self, look: Look, session: Session, stage: Stage, hands: Mapping[int, Hand]) -> None:
        self._look = look
        self._session = session
        self._stage = stage
        self._hands = hands
        self._pad = ScorePad(look)

    @property
    def _terms(self) -> Terms:
        """As the table speaks now."""
        return terms_of(self._session.setup.key, self._session.speech.catalogue)

    def underlined(self, view: TableView) -> tuple[PointedTerm, ...]:
        """The words of prompts and messages that are explained, where they stand."""
        return (*(asked for pill in view.pills for asked in self._in_pill(pill)), *self._in_band(view))

    def at(self, view: TableView, pos: tuple[int, int], *, resting: bool) -> list[PointedTerm]:
        """What may be explained about the thing under a point. ``resting``: unasked, because the pointer rests there;
        that excludes the player's own hand, where a pointer rests anyway."""
        spoken = [asked for asked in view.underlined if asked.beside.inflate(0, 10).collidepoint(pos)]
        if spoken:
            return spoken
        if (button := view.button_at(pos)) is not None:
            return self._of_button(button.does, button.words, button.rect)
        if (pill := next((pill for pill in view.pills if pill.rect.collidepoint(pos)), None)) is not None:
            return self._asked((asked.term for asked in self._in_pill(pill)), pill.rect)
        if view.message is not None and view.message.rect.collidepoint(pos):
            return self._asked((asked.term for asked in self._in_band(view)), view.message.rect)
        return self._of_words(view, pos) or self._of_pile(pos, resting=resting)

    def focused(self, view: TableView, target: Target, *, resting: bool) -> list[PointedTerm]:
        """What may be explained about the thing that has the focus. ``resting``: unasked, as above."""
        rect = pygame.Rect(target.rect)
        if resting and target.spot in self._own:
            return []
        if target.button is not None and target.button < len(view.game_buttons):
            button = view.game_buttons[target.button]
            return self._of_button(button.does, button.words, rect)
        return self._asked([self._of_label(target.spot)], rect) if target.spot is not None else []

    def card(self, view: TableView, asked: PointedTerm) -> tips.Tip:
        """The card of a term, clear of hands, of where cards may go, of buttons and prompts; as far as there is room,
        of all that lies on the table."""
        look, scene = self._look, self._stage.scene
        avoid = [scene.box(spot) for spot in (*self._own, *view.marks.lit) if spot in scene.piles]
        avoid += [pygame.Rect(point) for point in view.band.points] if view.band is not None else []
        words = [*(button.rect for button in view.game_buttons), *(pill.rect for pill in view.pills)]
        avoid += [rect for rect in words if rect != asked.beside]
        room = pygame.Rect((0, 0), look.size).inflate(-2 * look.length(EDGE), -2 * look.length(EDGE))
        name, says = self._session.told(asked.term.name), self._session.told(asked.term.says)
        spare = [*on_table(self._stage, view), view.pad_rect]
        spare += [view.message.rect] if view.message is not None else []
        spare += [button.rect for button in view.buttons if button.does is not Command.LOG]
        spare = [rect for rect in spare if not rect.colliderect(asked.beside)]
        return tips.placed(look, name, says, asked.beside, room, avoid, spare)

    # -- the things

    @property
    def _own(self) -> list[Spot]:
        """The hands of those who play at this table."""
        hands = (self._stage.layout.roles.hand_of(seat) for seat in self._hands)
        return [spot for spot in hands if spot is not None]

    def _asked(self, terms: Iterable[Term | None], rect: pygame.Rect) -> list[PointedTerm]:
        return [PointedTerm(term, rect) for term in dict.fromkeys(terms) if term is not None]

    def _in_pill(self, pill: Pill) -> list[PointedTerm]:
        """The terms of a prompt, each beside its own word."""
        pitch, lines = round(pill.px * LEADING), []
        for number, line in enumerate(pill.lines):
            middle = pill.rect.centery + round((number - (len(pill.lines) - 1) / 2) * pitch)
            left = pill.rect.centerx - self._look.text.width(line, pill.px, "semibold") // 2
            lines.append(Written(line, pill.px, "semibold", "", (left, middle - round(pill.px * 0.6))))
        return self._in_lines(lines)

    def _in_band(self, view: TableView) -> list[PointedTerm]:
        """The same of the message band."""
        if view.message is None:
            return []
        return self._in_lines([line for part in written(self._look, view.message) for line in part])

    def _in_lines(self, lines: Sequence[Written]) -> list[PointedTerm]:
        """The terms in lines of text, each once; of one that goes on to the next line, both parts."""
        text, found = self._look.text, []
        terms = self._terms.within(" ".join(line.words for line in lines))
        first = 0
        for words, px, weight, _, (left, top) in lines:
            for begins, ends, term in terms:
                start, end = max(0, begins - first), min(len(words), ends - first)
                if start < end:
                    before, wide = (
                        text.width(Told(words[:start]), px, weight),
                        text.width(Told(words[start:end]), px, weight),
                    )
                    found.append(PointedTerm(term, pygame.Rect(left + before, top, wide, round(px * 1.2))))
            first += len(words) + 1
        return found

    def _named(self, words: Words) -> Term | None:
        return self._terms.label(self._session.told(words))

    def _of_label(self, spot: Spot) -> Term | None:
        """The term of a pile: by what is read there, or what the sign in the empty place stands for."""
        scene = self._stage.scene
        label: Words = self._stage.board.labels.words(scene, spot)
        if not label and not scene.piles[spot]:
            label = scene.places.piles[spot].written
        return self._terms.of_pile(spot, self._session.told(label))

    def _of_button(self, does: object, words: Words, rect: pygame.Rect) -> list[PointedTerm]:
        match does:
            case Push(_, press):
                return self._asked([self._terms.at("button", press.name) or self._named(words)], rect)
            case Command.HINT:
                return self._asked([self._named(Phrase("Hint"))], rect)
        return []

    def _of_words(self, view: TableView, pos: tuple[int, int]) -> list[PointedTerm]:
        """Of a badge, a plate, a label or a line of the score pad."""
        scene, board = self._stage.scene, self._stage.board
        for spot, words in view.marks.notes.items():
            if words and spot in scene.piles:
                badge = board.overlay.note_rect(scene, spot, words)
                if badge.collidepoint(pos):
                    return self._asked([self._terms.at("badge", spot.name)], badge)
        for plate in view.marks.plates:
            if (rect := board.overlay.plates.rect(scene, plate)) is not None and rect.collidepoint(pos):
                return self._asked([self._terms.label(part) for part in plate.standing], rect)
        for spot in scene.places.piles:
            if board.labels.there(scene, spot):
                rect = board.labels.rect(scene, spot, board.labels.words(scene, spot))
                if rect.collidepoint(pos):
                    return self._asked([self._of_label(spot)], rect)
        if view.band is None or view.band.pad:
            paper = view.opened if view.folded else view.pad_rect
            for rect, words in self._pad.lines(view.pad, paper) if paper is not None else ():
                if rect.collidepoint(pos):
                    return self._asked([self._named(words)], rect)
        return []

    def _of_pile(self, pos: tuple[int, int], *, resting: bool) -> list[PointedTerm]:
        scene = self._stage.scene
        if (spot := scene.spot_at(pos)) is None or (resting and spot in self._own):
            return []
        return self._asked([self._of_label(spot)], scene.box(spot))


class Explaining:
    """Which card is shown: after the pointer or the focus has rested, or at once on request."""

    def __init__(self, explainer: Explainer) -> None:
        self._explainer = explainer
        self._things: list[PointedTerm] = []
        self._number = 0
        self._pos: tuple[int, int] | None = None
        self._explained: tuple[int, int] | None = None
        """Where the pointer rested when its card came, or was closed: no other comes there unasked."""
        self._focus: Target | None = None
        self._left = 0.0
        """Seconds until the thing rested on is explained; 0: nothing waits."""
        self._asked = False
        """Whether somebody has asked for the card."""

    @property
    def shown(self) -> bool:
        """Whether a card is shown."""
        return bool(self._things)

    @property
    def things(self) -> tuple[PointedTerm, ...]:
        """What is explained: first that of the card, then what may be asked for next."""
        return tuple(self._things[self._number :])

    @property
    def asked(self) -> Term | None:
        """What somebody has asked for, while its card is shown."""
        return self._things[self._number].term if self._asked and self._things else None

    @property
    def due(self) -> float | None:
        """Seconds until there may be something to show."""
        return self._left or None

    def on(self, view: TableView) -> TableView:
        """The view with its underlined words and the card that is shown."""
        view = replace(view, underlined=self._explainer.underlined(view))
        if not self._things:
            return view
        return replace(view, tip=self._explainer.card(view, self._things[self._number]))

    def point(self, pos: tuple[int, int], *, waits: bool) -> None:
        """The pointer is there now. ``waits``: whether a card may appear unasked."""
        self._pos, self._focus = pos, None
        if self._explained is not None and math.dist(pos, self._explained) <= STILL:
            return
        self._explained = None
        if self._things and self._things[self._number].beside.collidepoint(pos):
            return
        self._left = tips.HOVER if waits else 0.0
        self._close()

    def close(self, focus: Target | None, *, rests: bool = False) -> bool:
        """A key or a click: the card goes; whether there was one. ``rests``: whether somebody moved the focus there,
        and may want to know what that is; where it went by itself, it only shows what comes next."""
        moved = rests and focus is not None and focus != self._focus
        self._focus, self._explained = focus, self._pos
        self._left = tips.FOCUS if moved else 0.0
        return self._close()

    def update(self, dt: float, view: Callable[[], TableView]) -> None:
        """Let time pass: a card may come."""
        before, self._left = self._left, max(0.0, self._left - dt)
        if before and not self._left:
            self._things, self._number, self._asked = self._rested_on(view(), resting=True), 0, False
            self._explained = self._pos if self._focus is None else self._explained

    def ask(self, view: TableView) -> bool:
        """Explain at once what the focus or the pointer is on, else what the prompt says; asked again, its next word,
        and at last nothing. Whether there is anything."""
        self._left, self._asked = 0.0, True
        if self._things:
            self._number += 1
            if self._number == len(self._things):
                self._close()
            return True
        self._things = self._rested_on(view, resting=False) or list(view.underlined)
        self._number = 0
        return self.shown

    def _rested_on(self, view: TableView, *, resting: bool) -> list[PointedTerm]:
        if self._focus is not None:
            return self._explainer.focused(view, self._focus, resting=resting)
        return self._explainer.at(view, self._pos, resting=resting) if self._pos is not None else []

    def _close(self) -> bool:
        was, self._things, self._number = self.shown, [], 0
        return was
