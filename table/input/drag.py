"""The mouse at the table: press, drag, release, click-click; one small state machine."""

from collections.abc import Callable
from dataclasses import dataclass, field

from games.core.cards import Card
from games.core.controller import Drop
from games.core.events import Spot
from table.board.held import HeldCards
from table.board.lean import Lean
from table.board.scene import Piece, Scene
from table.input.hand import Hand, Reply
from table.layout.geometry import Place

START = 6
"""Units from the press before it is a drag."""


@dataclass(slots=True)
class Pressed:
    """The button is down, nothing has moved yet."""

    pos: tuple[int, int]
    piece: Piece | None
    spot: Spot | None
    grab: tuple[float, float]
    """From the pointer to the middle of the card."""


@dataclass(slots=True)
class Pointer:
    """What the mouse is doing at the table. ``state`` is None when no button is down."""

    scene: Callable[[], Scene]
    reach: Callable[[], float]
    """Pixels from the press before it is a drag."""
    drags: Callable[[], bool]
    """Whether the settings let cards be dragged."""
    most: Callable[[], float]
    """How many degrees the settings let held cards lean."""
    state: Pressed | HeldCards | None = None
    pos: tuple[int, int] = (-1, -1)
    released: list[tuple[Piece, Place]] = field(default_factory=list)
    """Pieces that were dropped in vain and must fly home, for the screen to collect."""
    grown: float = 0.0
    """Seconds that have passed for what is held, and not yet for the rest of the table."""

    @property
    def held(self) -> HeldCards | None:
        return self.state if isinstance(self.state, HeldCards) else None

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down; a second press during a drag is ignored."""
        if self.state is None:
            self.state = self._pressed(pos)

    def _pressed(self, pos: tuple[int, int]) -> Pressed:
        scene = self.scene()
        piece = scene.piece_at(pos)
        grab = (piece.place.x - pos[0], piece.place.y - pos[1]) if piece is not None else (0.0, 0.0)
        return Pressed(pos, piece, scene.spot_at(pos), grab)

    def move(self, pos: tuple[int, int], down: bool, hand: Hand | None) -> None:
        """The pointer moved."""
        self.pos = pos
        if (state := self.state) is not None and not down:
            self.cancel()  # the button came up outside the window
        elif isinstance(state, Pressed):
            far = (pos[0] - state.pos[0]) ** 2 + (pos[1] - state.pos[1]) ** 2 >= self.reach() ** 2
            if far and hand is not None and state.piece is not None and self.drags():
                self._lift(state, pos, hand)
        elif isinstance(state, HeldCards):
            state.pos = pos
            state.aim(self.scene())

    def carry(self, pos: tuple[int, int], dt: float) -> None:
        """The pointer is there with what it holds, so much later, between two frames."""
        self.move(pos, True, None)
        grown, self.grown = self.grown, 0.0
        self.grow(dt)
        self.grown = grown + dt

    def grow(self, dt: float) -> None:
        """Time passes for held cards, which grow as they rise, and lean as they go."""
        held = self.held
        dt, self.grown = max(0.0, dt - self.grown), 0.0
        if held is not None:
            grows, held.age = held.rises, held.age + dt
            if grows:
                held.aim(self.scene())
            held.lean.follow(held.pos[0] * START / self.reach(), dt)

    def release(self, pos: tuple[int, int], hand: Hand | None) -> Reply | None:
        """The left button came up: a click where nothing was lifted, otherwise a drop."""
        state, self.state = self.state, None
        if hand is None or state is None:
            return None
        if isinstance(state, Pressed):
            if (spot := self.scene().spot_at(pos)) is None or spot != state.spot:
                return hand.cancel() if spot is None and state.spot is None else None
            return self.click(spot, self.scene().piece_at(pos), hand)
        state.pos = pos
        state.aim(self.scene())
        self.released = self._let_go(state)
        onto = state.onto.card if state.onto is not None else None
        if state.best is not None:
            return hand.drop(state.cards, state.src, state.best, onto)
        if state.meant is None or state.meant == state.src:
            return hand.cancel()
        return hand.turn_down(state.cards, state.src, state.meant, onto)

    def click(self, spot: Spot, piece: Piece | None, hand: Hand) -> Reply:
        """A pile or a card was clicked, or chosen by a key."""
        spot = self._wanted(spot, hand)
        if piece is None or piece.card.hidden:
            return hand.click(spot, None, self.lifted(piece, hand))
        scene, chosen = self.scene(), hand.selection
        lifted = self.lifted(piece, hand)
        if not hand.session.controller.multi_select or chosen is None or chosen.spot != spot or not lifted:
            scene.touched = {piece}
            return hand.click(spot, piece.card, lifted)
        out = piece in scene.picked(spot, chosen.cards)
        scene.touched ^= {piece} if out == (piece in scene.touched) else set()
        return hand.toggle(spot, piece.card, out=out)

    def _wanted(self, spot: Spot, hand: Hand) -> Spot:
        """Of several empty piles in one place, the one that would take the selection."""
        alike, chosen = self.scene().alike(spot), hand.selection
        if len(alike) < 2 or chosen is None:
            return spot
        targets = hand.session.controller.targets(hand.view, chosen.spot, chosen.cards)
        return next((other for other in alike if other in targets), spot)

    def cancel(self) -> None:
        """Let go of everything: the cards fly home and nothing is played."""
        if isinstance(self.state, HeldCards):
            self.released = self._let_go(self.state)
        self.state = None

    def _let_go(self, held: HeldCards) -> list[tuple[Piece, Place]]:
        """The pieces that were in the air, where they were; carried armies are back at once."""
        return list(zip(held.lifted, held.places(), strict=False))

    def forget(self, hand: Hand | None) -> None:
        """The table changed under the hand. A pressed card is still the one that was pressed, wherever it is now; a
        drag ends if its card is gone, otherwise what is lit is found again."""
        state, piles = self.state, self.scene().piles
        if isinstance(state, Pressed):
            if (
                state.piece is None
                or state.piece not in piles.get(state.piece.spot, ())
                or state.piece.spot != state.spot
            ):
                self.state = self._pressed(state.pos)
        elif isinstance(state, HeldCards):
            there = piles.get(state.src, ())
            taken = zip(state.pieces, state.cards, strict=True)
            if any(piece not in there or piece.card != card for piece, card in taken):
                self.state = None
            elif hand is None:
                self.cancel()
            else:
                state.targets = hand.session.controller.targets(hand.view, state.src, state.cards)
                state.sight = None
                state.aim(self.scene())

    def liftable(self, piece: Piece, hand: Hand) -> list[Piece]:
        """The cards that come along when a piece is picked up: those a legal move would take, else those the layout
        allows."""
        scene = self.scene()
        pile = scene.places.piles[piece.spot]
        pieces = scene.piles[piece.spot]
        chosen = hand.selection
        if hand.session.controller.multi_select and chosen is not None and chosen.spot == piece.spot:
            picked = scene.picked(chosen.spot, chosen.cards)
            if piece in picked:
                return picked
        view, controller = hand.view, hand.session.controller
        legal = {
            gesture.cards
            for action in controller.actions(view)
            for gesture in controller.gestures(view, action)
            if isinstance(gesture, Drop) and gesture.src == piece.spot
        }
        # Where several cards are selected one by one, those on top of a card do not come along.
        alone = hand.session.controller.multi_select and pile.lift == "one"
        for group in ([piece],) if alone else ([piece], scene.tail(piece), list(pieces)):
            if tuple(each.card for each in group) in legal:
                return group
        if pile.lift == "none" or piece.spot.seat not in {0, hand.seat} or piece.card.hidden:
            return []
        if pile.lift == "run":
            return scene.tail(piece)
        return [piece] if pile.lift == "one" or piece is pieces[-1] else []

    def lifted(self, piece: Piece | None, hand: Hand) -> tuple[Card, ...]:
        """The cards that come along when a piece is picked up."""
        return tuple(each.card for each in self.liftable(piece, hand)) if piece is not None else ()

    def _lift(self, state: Pressed, pos: tuple[int, int], hand: Hand) -> None:
        assert state.piece is not None
        if not (pieces := self.liftable(state.piece, hand)):
            return
        src = state.piece.spot
        cards = tuple(piece.card for piece in pieces)
        army = hand.session.controller.stacks(hand.view).get(src)
        x, y = state.piece.place.x - state.grab[0], state.piece.place.y - state.grab[1]
        grabs = [(piece.place.x - x, piece.place.y - y) for piece in pieces]
        if army is not None:
            grabs = [(0.0, 0.0) for _ in pieces]  # the marker is under the pointer
        controller, grip = hand.session.controller, pieces.index(state.piece)
        targets = controller.targets(hand.view, src, cards)
        hand.selection = None

        def takes(dst: Spot, onto: Card | None) -> bool:
            return bool(controller.meaning(hand.view, Drop(cards, src, dst, onto)))

        held = HeldCards(pieces, cards, src, grabs, pos, targets, takes, grip, army=army, lean=Lean(self.most()))
        self.state = held
        held.aim(self.scene())
