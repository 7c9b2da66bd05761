"""The cards on the table as pieces: built from a view, carried along by events, found under a pointer."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from games.core.cards import HIDDEN, Card
from games.core.controller import Group
from games.core.events import Event, Gathered, Moved, Spot, Turned
from table.layout.geometry import Place, Places

ASIDE = 0.28
"""How far aside a card rests from the last one that it takes, in card widths."""
Piles = Mapping[Spot, tuple[Card, ...]]
Sorter = Callable[[Card], tuple[int, ...]]


@dataclass(slots=True, eq=False)
class Piece:
    """One card on the screen: what is seen of it, and its place when nothing moves."""

    card: Card
    spot: Spot
    place: Place


class Hop(NamedTuple):
    """One piece's move in one event: between two places, and what is seen of the card before and after."""

    piece: Piece
    src: Place
    dst: Place
    before: Card
    after: Card
    event: int
    origin: Spot
    to: Spot


class Scene:
    """All pieces, by spot, bottom to top. Spots that the layout leaves out have none."""

    def __init__(self, places: Places) -> None:
        self.places = places
        self.piles: dict[Spot, list[Piece]] = {spot: [] for spot in places.piles}
        self.counts: dict[Spot, int] = {}
        self.sorters: dict[Spot, Sorter] = {}
        """Hands that are shown in an order of the player's own."""
        self.sideways: frozenset[Spot] = frozenset()
        """Piles whose top card is turned across."""
        self.groups: Mapping[Spot, tuple[Group, ...]] = {}
        """The cards of piles that belong together, bottom to top."""
        self.covered: dict[Piece, Card] = {}
        """Faces that were on view until other cards set off to cover them."""
        self.touched: set[Piece] = set()
        """Pieces that were clicked one by one, to tell copies of a card apart."""

    # -- building

    def show(self, piles: Piles) -> None:
        """Lay everything out as in the view, without motion."""
        self.places.flow({spot: len(cards) for spot, cards in piles.items()})
        for spot, pieces in self.piles.items():
            self._settle(spot, pieces, piles.get(spot, ()))
        self.counts = {spot: len(cards) for spot, cards in piles.items()}

    def relay(self, places: Places) -> None:
        """Take a new arrangement or size; every piece is where it belongs at once."""
        shown = {spot: tuple(piece.card for piece in pieces) for spot, pieces in self.piles.items()}
        self.places = places
        self.group(self.groups)
        self.places.flow({spot: len(cards) for spot, cards in shown.items()})
        self.piles = {spot: self.piles.get(spot, []) for spot in places.piles}
        for spot, pieces in self.piles.items():
            self._settle(spot, pieces, shown.get(spot, ()))

    def group(self, groups: Mapping[Spot, tuple[Group, ...]]) -> None:
        """Cards of a pile that belong together, for what is laid out next."""
        self.groups = groups
        self.places.group({spot: tuple(group.size for group in found) for spot, found in groups.items()})

    def won(self) -> Iterator[list[Piece]]:
        """The groups of cards that have taken a trick."""
        for spot, groups in self.groups.items():
            first = 0
            for group in groups:
                pieces = self.piles.get(spot, [])[first : first + group.size]
                first += group.size
                if group.won and pieces:
                    yield pieces

    def rewind(self, events: Sequence[Event], *, up: bool = False) -> None:
        """Put pieces back to where they were before these events: face down (a deal about to be shown), or ``up`` (a
        trick that lies there once more)."""
        for event in reversed(events):
            if isinstance(event, Moved | Gathered):
                count = len(event.cards) if isinstance(event, Moved) else event.count
                back = self._top(event.dst, count)
                back += [self._new(event.src) for _ in range(count - len(back)) if up]
                cards = event.cards if up and isinstance(event, Moved) else (HIDDEN,) * count
                for piece, card in zip(back, cards, strict=False):
                    piece.card = card
                self.piles.get(event.src, []).extend(back)
        for spot, pieces in self.piles.items():
            for piece, place in zip(pieces, self.places.cards(spot, len(pieces)), strict=True):
                piece.spot, piece.place = spot, place

    def follow(self, piles: Piles, events: Sequence[Event], held: Mapping[Piece, Place]) -> list[Hop]:
        """Move the pieces by the events, then agree with the view; return their moves.

        ``held``: the places of pieces held in hand or still on their way.
        """
        seen = dict(held)
        self.places.flow({spot: len(cards) for spot, cards in piles.items()})
        faces = {piece: piece.card for pieces in self.piles.values() for piece in pieces if not piece.card.hidden}
        hops: list[Hop] = []
        for number, event in enumerate(events):
            match event:
                case Moved(src, dst, cards, shown, at):
                    pieces = [self._pick(src, card) for card in cards]
                    after = (HIDDEN,) * (len(cards) - shown) + cards[len(cards) - shown :]
                    beside = self._beside(event, events[number + 1 :])
                    hops += [
                        hop
                        for hop in self._carry(pieces, dst, after, seen, number, at, beside)
                        if src != dst or hop.src != hop.dst  # a piece that stays in place does not move
                    ]
                case Gathered(src, dst, count):
                    pieces = self._unseen(src, count)
                    pieces += [self._new(src) for _ in range(count - len(pieces))]
                    hops += self._carry(pieces, dst, (HIDDEN,) * count, seen, number)
                case Turned(spot, cards):
                    for piece, card in zip(self.piles.get(spot, [])[-len(cards) :], cards, strict=False):
                        place = seen.get(piece, piece.place)
                        hops.append(Hop(piece, place, place, piece.card, card, number, spot, spot))
                        piece.card = card
        moved = {hop.piece for hop in hops}
        start = {piece: seen.get(piece, piece.place) for pieces in self.piles.values() for piece in pieces}
        self.show(piles)
        for pieces in self.piles.values():
            for piece in pieces:
                if piece not in moved and start.get(piece, piece.place) != piece.place:
                    spot = piece.spot
                    hops.append(Hop(piece, start[piece], piece.place, piece.card, piece.card, -1, spot, spot))
        self.covered = {
            piece: self.covered.get(piece) or faces[piece]
            for pieces in self.piles.values()
            for at, piece in enumerate(pieces)
            if piece.card.hidden
            and piece not in moved
            and (piece in faces or piece in self.covered)
            and any(above in moved or above in held for above in pieces[at + 1 :])
        }
        return hops

    def _carry(
        self, pieces: list[Piece], dst: Spot, faces: Sequence[Card], seen: dict[Piece, Place], number: int,
        at: int | None = None,
        beside: Place | None = None,
    ) -> list[Hop]:  # fmt: skip
        """Put pieces on top of a spot, or into it, and note each one's move. To a spot that is not drawn they fly off
        and are gone. ``beside``: where one rests before it goes on."""
        if dst in self.piles:
            pile = self.piles[dst]
            first = len(pile) if at is None else at
            pile[first:first] = pieces
            places = [beside] if beside else self.places.cards(dst, len(pile))[first : first + len(pieces)]
        else:
            places = [self.places.beyond(dst.seat)] * len(pieces)
        hops = []
        for piece, face, place in zip(pieces, faces, places, strict=True):
            if dst not in self.piles and piece.spot not in self.piles:
                continue  # from one unseen place to another
            hops.append(Hop(piece, seen.get(piece, piece.place), place, piece.card, face, number, piece.spot, dst))
            piece.card, piece.spot = face, dst
            seen[piece] = place
            if dst not in self.piles:
                piece.place = place
        return hops

    def _beside(self, laid: Moved, later: Sequence[Event]) -> Place | None:
        """Where a card rests that is laid into a row and at once goes on with others from there, which it takes: over
        the last of them, so far aside that both are read. None for others."""
        pile = self.places.piles.get(laid.dst)
        if pile is None or pile.fan == "none" or pile.anchor != "center" or len(laid.cards) != 1:
            return None
        for event in later:
            if isinstance(event, Moved) and event.src == laid.dst and laid.cards[0] in event.cards[1:]:
                found = [piece for card in event.cards if (piece := self.find(laid.dst, card)) is not None]
                last = max((piece.place for piece in found), default=None)
                return last and last._replace(x=last.x + ASIDE * last.width, y=last.y + ASIDE * last.width)
        return None

    def _pick(self, spot: Spot, card: Card) -> Piece:
        """Take one piece out of a spot: the card itself if it is seen there, otherwise one that is not."""
        pieces = self.piles.get(spot, [])
        for wanted in (card, HIDDEN):
            for index in range(len(pieces) - 1, -1, -1):
                if pieces[index].card == wanted:
                    return pieces.pop(index)
        return pieces.pop() if pieces else self._new(spot)

    def _top(self, spot: Spot, count: int) -> list[Piece]:
        pieces = self.piles.get(spot, [])
        taken = pieces[len(pieces) - count :] if count <= len(pieces) else list(pieces)
        del pieces[len(pieces) - len(taken) :]
        return taken

    def _unseen(self, spot: Spot, count: int) -> list[Piece]:
        """Take this many pieces out of a spot, face-down ones first: cards on view are gathered last."""
        pieces = self.piles.get(spot, [])
        order = sorted(range(len(pieces)), key=lambda index: (not pieces[index].card.hidden, index))
        chosen = set(order[:count])
        taken = [piece for index, piece in enumerate(pieces) if index in chosen]
        pieces[:] = [piece for index, piece in enumerate(pieces) if index not in chosen]
        return taken

    def _new(self, spot: Spot) -> Piece:
        """A piece for a card from a spot that is not drawn: it comes from the middle of the table."""
        return Piece(HIDDEN, spot, self.places.middle)

    def _settle(self, spot: Spot, pieces: list[Piece], cards: tuple[Card, ...]) -> None:
        """Make the pieces of a spot be these cards, keeping for each card the piece that showed it."""
        sorter = self.sorters.get(spot)
        wanted = sorted(cards, key=sorter) if sorter else list(cards)
        found: list[Piece | None] = []
        spare = list(pieces)
        if [piece.card for piece in pieces] == wanted:  # as most piles are, whatever moved
            found, spare = list(pieces), []
        for card in wanted[len(found) :]:
            match = next((piece for piece in spare if piece.card == card), None)
            if match is not None:
                spare.remove(match)
            found.append(match)
        places = self.places.cards(spot, len(wanted))
        if spot in self.sideways and places:
            places[-1] = places[-1]._replace(turn=(places[-1].turn + 90) % 360)
        pieces.clear()
        for card, piece, place in zip(wanted, found, places, strict=True):
            if piece is None:
                piece = spare.pop(0) if spare else Piece(card, spot, place)
            piece.card, piece.spot, piece.place = card, spot, place
            pieces.append(piece)

    def made_of(self) -> tuple[object, ...]:
        """Everything that can be seen of it, as values: while they are equal, it looks the same."""
        pieces = tuple((piece, piece.card, piece.place) for pile in self.piles.values() for piece in pile)
        return self.places, pieces, self.counts, self.groups, frozenset(self.touched), frozenset(self.covered.items())

    # -- finding

    def piece_at(self, pos: tuple[int, int]) -> Piece | None:
        """The topmost piece under a point."""
        for pieces in reversed(self.piles.values()):
            for piece in reversed(pieces):
                if piece.place.rect.collidepoint(pos):
                    return piece
        return None

    def top_at(self, spot: Spot, pos: tuple[int, int], away: Collection[Piece]) -> Piece | None:
        """The topmost card of a pile at a point, without those that are in the air."""
        found = [piece for piece in self.piles[spot] if piece not in away and piece.place.rect.collidepoint(pos)]
        return found[-1] if found else None

    def spot_at(self, pos: tuple[int, int]) -> Spot | None:
        """The pile under a point, empty ones and the gaps of a fan included."""
        piece = self.piece_at(pos)
        if piece is not None:
            return piece.spot
        for spot in reversed(self.piles):
            if spot in self.counts and self.box(spot).collidepoint(pos):
                return spot
        return next((spot for spot, tray in self.places.spread.items() if tray.collidepoint(pos)), None)

    def box(self, spot: Spot) -> pygame.Rect:
        """The rectangle round a pile and its marked places, of one card where it has neither."""
        return self.places.box(spot, max(len(self.piles[spot]), self.places.piles[spot].slots))

    def goal(self, spot: Spot) -> pygame.Rect:
        """Where the next card of a pile goes, if that is a marked place; otherwise the rectangle round the pile."""
        free = self.places.free(spot, len(self.piles[spot]))
        return free[0].rect if free else self.box(spot)

    def stand(self, spot: Spot) -> tuple[Places, int, Place, Place]:
        """All that the box round a pile depends on."""
        count = len(self.piles[spot])
        laid = self.places.cards(spot, max(1, count))
        return self.places, count, laid[0], laid[-1]

    def alike(self, spot: Spot) -> list[Spot]:
        """The piles that an empty one stands for: those whose cards would go to the same place."""
        return self.places.alike(spot, self.piles)

    def marked(self, spot: Spot, lit: Collection[Spot]) -> Spot:
        """The pile that is marked for all that are like this empty one: of those that are lit the first."""
        alike = self.alike(spot)
        return next((each for each in alike if each in lit), alike[0])

    def find(self, spot: Spot, card: Card) -> Piece | None:
        """The piece that shows a card at a spot."""
        return next((piece for piece in reversed(self.piles.get(spot, [])) if piece.card == card), None)

    def picked(self, spot: Spot, cards: Sequence[Card]) -> list[Piece]:
        """The pieces of a spot that show these cards, one for each, bottom to top; of copies those touched."""
        wanted = list(cards)
        found = set()
        pieces = self.piles.get(spot, [])
        for piece in sorted(pieces, key=lambda piece: piece not in self.touched):
            if piece.card in wanted:
                wanted.remove(piece.card)
                found.add(piece)
        return [piece for piece in pieces if piece in found]

    def tail(self, piece: Piece) -> list[Piece]:
        """A piece with all those on it."""
        pieces = self.piles[piece.spot]
        return pieces[pieces.index(piece) :]

    def seen(self, piece: Piece) -> pygame.Rect:
        """The part of a card that the next one in its fan leaves open."""
        rect = piece.place.rect.copy()
        for other in self.tail(piece)[1:2]:
            over = other.place.rect
            right, down = over.left - rect.left, over.top - rect.top
            if over.colliderect(rect) and max(right, down) > 0:
                rect = pygame.Rect(rect.topleft, (right, rect.height) if right > down else (rect.width, down))
        return rect
