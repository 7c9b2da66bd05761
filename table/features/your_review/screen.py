"""A slip shown on the table: how things stood, what was done, what would have been better, and by how much."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from games.core.controller import Press
from games.core.events import Event
from games.core.match import Match, Rewound
from games.core.notation import Action
from games.core.phrases import EMPTY, Phrase
from games.core.registry import rules
from table.board.scene import Piece
from table.decimals import decimal
from table.features.your_review.slip_paper import BETTER, WORSE, SlipPaper, Tag
from table.game.buttons import BUTTON_HEIGHT, TableButton
from table.game.frame import Frame
from table.game.intents import Command, Intent
from table.game.match_screen import MatchScreen
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.input.focus import pointed
from table.screen import Host, Screen
from table.session.review import Mistake, figure
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import SeatChoice
from table.widgets.strips import cut

RINGS = ("#ea6275", "#62d690")
"""Round what was done and what was better: the colours of the sheet, bright enough for felt."""
_KEYS = {
    pygame.K_LEFT: Command.BACK, pygame.K_UP: Command.BACK, pygame.K_RIGHT: Command.ON, pygame.K_DOWN: Command.ON,
    pygame.K_t: Command.TRY, pygame.K_ESCAPE: Command.LEAVE, pygame.K_RETURN: Command.LEAVE,
    pygame.K_KP_ENTER: Command.LEAVE, pygame.K_SPACE: Command.LEAVE,
}  # fmt: skip


class Still:
    """Time does not pass, and nobody does anything."""

    running = False

    def allows(self, seat: int, action: Action) -> Phrase | None:
        """Nothing."""
        return Phrase("This is the past. You can only watch.")

    def refused(self, seat: int, action: Action) -> None:
        """Nobody is told."""

    def heed(self, heard: Sequence[Event] | Rewound) -> None:
        """Nothing happens."""


class Slips(Part):
    """The decision as the seat saw it, both plays pointed out; a sheet beside it gives the figures."""

    def __init__(
        self, showing: Showing, played: Session, slips: Sequence[Mistake], at: int, turn: Callable[[int], None], *,
        on_try: Callable[[Mistake], None] | None, on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        """``turn``: shows the slip of another number; the others as of ``SlipScreen``."""
        self._showing = showing
        self._played = played
        self._slips = slips
        self.at = at
        self._turn_to = turn
        self._on_try = on_try
        self._on_back = on_back
        self._look = showing.look
        self.paper = SlipPaper(showing.look)

    @property
    def slip(self) -> Mistake:
        """The one that is shown."""
        return self._slips[self.at]

    # -- the view

    def adds(self, view: TableView) -> TableView:
        done, better = (self._pieces(action) for action in (self.slip.decision.action, self.slip.better))
        chosen = (*((piece, RINGS[0]) for piece in done), *((piece, RINGS[1]) for piece in better))
        said = view.pills if self._showing.messages.standing else ()
        middle = self._showing.session.controller.middle  # tags lie where the trick will be
        bare = frozenset(spot for spot in self._showing.stage.scene.piles if spot.name in middle)
        return replace(
            view, prompts=(), pills=said, log=(), log_rect=None, buttons=self._buttons(), pad_rect=self._sheet,
            marks=replace(view.marks, lit={}, focus=None, chosen=chosen, leaving=bare),
        )  # fmt: skip

    @property
    def _sheet(self) -> pygame.Rect:
        """The sheet, where the score pad is otherwise."""
        ways = 2 * self._look.px(BUTTON_HEIGHT) + self._look.length(10)
        return cut(self._showing.frame.column, "bottom", ways)[1]

    def _buttons(self) -> tuple[TableButton, ...]:
        look, high = self._look, self._look.px(BUTTON_HEIGHT)
        low = cut(self._showing.frame.column, "bottom", high)[0].move(0, look.length(48))
        more = low.move(0, -high - look.length(12))
        buttons = (
            [TableButton(Phrase("Try again from here"), more, Command.TRY, main=True)]
            if self._on_try is not None
            else []
        )
        if len(self._slips) > 1:
            for command in (Command.BACK, Command.ON):
                place, low = cut(low, "left", high, look.length(8))
                buttons.append(TableButton(EMPTY, place, command, icon=command.value))
        return (*buttons, TableButton(Phrase("Back"), low, Command.LEAVE, seat=0))

    def _pieces(self, action: Any) -> list[Piece]:
        """The cards that an action is about."""
        showing = self._showing
        hand, scene = showing.hands[self.slip.decision.entry.seat], showing.stage.scene
        gestures = showing.session.controller.gestures(hand.view, action)
        if not gestures:
            return []
        match gestures[0]:
            case Press(_, cards):
                own = showing.stage.layout.roles.hand_of(hand.seat)
                return [piece for piece in scene.piles.get(own, []) if piece.card in cards] if own else []
            case gesture:
                return pointed(scene, gesture)[0][:1]

    def _tags(self) -> list[Tag]:
        """Both plays at their cards, with what they came to."""
        slip, told = self.slip, self._showing.session.told
        controller, view = self._showing.session.controller, self.slip.decision.view
        plays = (
            ("Your move: {play}", slip.decision.action, slip.done.mean, WORSE),
            ("Better: {play}", slip.better, slip.instead.mean, BETTER),
        )
        tags = []
        for said, action, mean, colour in plays:
            words = told(Phrase(said, controller.words(view, action)))
            for piece in self._pieces(action)[:1]:
                under = Phrase("{mean} on average", decimal(mean, 0 if abs(mean) >= 10 else 1))
                tags.append(Tag(words, under, colour, piece.place.rect))
        return tags

    def write(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the tags over the table."""
        coach, told = self._played.setup.game.coach, self._showing.session.told
        assert coach is not None
        assert coach.unit is not None
        rows = [(told(slip.when), told(Phrase("−{figure}", figure(slip.gap)))) for slip in self._slips]
        words, unit = told(self.slip.words), told(coach.unit)
        self.paper.draw(surface, self._sheet, rows, self.at, words, unit, self.slip)
        tags, piles = self._tags(), self._showing.stage.scene.piles.values()
        cards = [
            piece.place.rect for pile in piles for piece in pile if piece.place.rect not in [tag.at for tag in tags]
        ]
        self.paper.draw_tags(surface, self._showing.frame.table, tags, cards)

    # -- what people want

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        showing = self._showing
        match event.type:
            case pygame.KEYDOWN if self._look.settings.keys.meant(event.key, event.scancode) == pygame.K_F3:
                showing.explain()
            case pygame.KEYDOWN:
                closed = showing.explaining.close(None)
                return None if closed and event.key == pygame.K_ESCAPE else _KEYS.get(event.key)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                button = showing.view.button_at(event.pos)
                row = next((at for at, row in enumerate(self.paper.rows) if row.collidepoint(event.pos)), -1)
                if button is not None:
                    return button.does
                if row >= 0:
                    self._turn(row - self.at)
            case pygame.MOUSEMOTION:
                showing.explaining.point(event.pos, waits=not self._sheet.collidepoint(event.pos))
                showing.mouse.move(event, lambda: showing.view, None)
        return HANDLED

    def does(self, intent: Intent) -> Intent | None:
        match intent:
            case Command.BACK:
                self._turn(-1)
            case Command.ON:
                self._turn(1)
            case Command.TRY if self._on_try is not None:
                self._on_try(self.slip)
            case Command.LEAVE:
                self._showing.host.pop()
                self._on_back()
        return None

    def _turn(self, by: int) -> None:
        """To the next slip or the one before."""
        at = (self.at + by) % len(self._slips)
        if at != self.at:
            self._turn_to(at)


class SlipScreen(MatchScreen):
    """The table as a seat saw it before a decision."""

    def __init__(
        self, host: Host, played: Session, slips: Sequence[Mistake], at: int, *,
        on_try: Callable[[Mistake], None] | None, on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        """``played``: where it happened; ``on_try``: plays on from a slip, if that may be; ``on_back`` is called
        when this has gone."""
        session = _before(played, slips[at])
        viewpoint = Viewpoint(session)
        frame = Frame(host.look, slim=viewpoint.arrangement()[0] == "sides", speaks=False)
        showing = Showing(host, session, viewpoint, frame)

        def turn(to: int) -> None:
            host.swap(SlipScreen(host, played, slips, to, on_try=on_try, on_back=on_back))

        self.slips = Slips(showing, played, slips, at, turn, on_try=on_try, on_back=on_back)
        super().__init__(showing, (self.slips,))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.slips.write(surface)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        return Screen.redraw(self, surface)

    def animate(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return []


def _before(played: Session, slip: Mistake) -> Session:
    """A table at which time stands just before a slip; only its seat is a person's."""
    match = Match.replay(played.match.record(), rules, upto=slip.decision.at)
    person = match.seating()[slip.decision.entry.seat - 1]
    seats = tuple(
        choice if at == person else SeatChoice("script", choice.name)
        for at, choice in enumerate(played.setup.seats, 1)
    )  # fmt: skip
    session = Session(replace(played.setup, seats=seats, record_to=""), match)
    session.gate = Still()
    return session
