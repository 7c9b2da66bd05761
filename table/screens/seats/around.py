"""How the seats page is laid out: plates round the table, and the paper beside it or, with large text, below."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sprites.paper import margin
from table.look import Look
from table.screens.seats.plates import TableTop, around
from table.screens.seats.rows import SeatPlate
from table.widgets.area import Area, Row, SlipArea

PLATE, ALONE, TABLE, LEAST = 300, 470, 350, 170
"""The width of a plate at 100 % text, and where none is beside it; the sides of the table at most, and its height at
least."""
GAP = 12


class TableArea(Area):
    """The table in the middle, each seat's plate at its side, the house rules on paper, and notes under them."""

    def __init__(
        self, look: Look, plates: Sequence[SeatPlate], table: TableTop, slip: SlipArea, notes: Sequence[Row],
        most: Sequence[Row],
    ) -> None:  # fmt: skip
        """``plates``: of seat 1, 2 … ``most``: the longest notes that may come, for which room is kept."""
        super().__init__(look, [Row((*plates, table, slip)), *notes])
        self._plates = plates
        self._table = table
        self._slip = slip
        self._notes = notes
        self._most = most
        self.column = 0
        """How wide the paper is beside the table; 0: it is below."""
        self.head = self.foot = 0
        """Heights taken at the upper left and at the lower right, if the paper is beside the table."""
        self._rooms: dict[int, int] = {}
        """The height that was kept for each seat's plate when it was last laid out: measuring a plate moves it."""
        self.fits = True
        """Whether all of it was in sight when it was last laid out."""

    @property
    def sides(self) -> dict[str, tuple[int, ...]]:
        return around(len(self._plates))

    def plate_width(self, width: int) -> int:
        """How wide plates are when table and plates have this much room."""
        text = self.look.settings.text_size / 100
        abreast = 3 if self.sides["west"] else 1
        plate = self.look.length(PLATE if abreast > 1 else ALONE)
        return min(round(plate * text), (width - (abreast - 1) * self.look.length(GAP)) // abreast)

    def _lay(self, rect: pygame.Rect) -> int:
        gap = self.look.length(GAP)
        if not self.column:
            low = self._lay_table(pygame.Rect(rect.left, rect.top, rect.width, 0))
            paper = pygame.Rect(rect.left, rect.top + low + gap, rect.width, self._slip.measure(rect.width)[1])
            self._slip.place(paper)
            kept, told = (self._lay_notes(notes, paper.bottomleft, rect.width) for notes in (self._most, self._notes))
            return low + gap + paper.height + max(kept, told)
        edge = margin(self.look.u)  # of the sheets under the paper, which would be cut
        room = rect.width - self.column - edge - 2 * gap
        low = self._lay_table(pygame.Rect(rect.left, rect.top, room, rect.height))
        left = rect.right - self.column - edge
        paper = pygame.Rect(left, rect.top, self.column, self._slip.measure(self.column)[1])
        self._slip.place(paper)
        free = rect.height - self.foot - gap - paper.height
        kept, _ = (self._lay_told(notes, paper, free, rect) for notes in (self._most, self._notes))
        self.fits = low <= rect.height and free >= 0 and kept
        return max(low, paper.height)

    def _lay_told(self, notes: Sequence[Row], paper: pygame.Rect, free: int, rect: pygame.Rect) -> bool:
        """Notes under the paper as far as they go in the free height, the others aside; whether there is room."""
        under = len(notes)
        while under and self._lay_notes(notes[:under], paper.bottomleft, paper.width) > free:
            under -= 1
        return self._lay_aside(notes[under:], rect)

    def _lay_notes(self, notes: Sequence[Row], corner: tuple[int, int], width: int) -> int:
        """Notes under one another, with a gap above each; the height that they take."""
        high = 0
        for row in notes:
            high += self.look.length(GAP)
            high += self._lay_row(row, corner[0], corner[1] + high, width)
        return high

    def _lay_aside(self, notes: Sequence[Row], rect: pygame.Rect) -> bool:
        """The notes for which there is no room under the paper, at the lower left; whether there is room there."""
        if not notes:
            return True
        gap, sides = self.look.length(GAP), self.sides
        width = self._plate(sides["south"][0]).rect.left - gap - rect.left
        if width < self.look.length(PLATE) // 2:
            return False
        high = self._lay_notes(notes, rect.topleft, width)
        room = pygame.Rect(rect.left, rect.bottom - high, width, high)
        self._lay_notes(notes, room.topleft, width)
        taken = [rect.top + self.head, *(self._kept(seat).bottom for seat in sides["west"])]
        return not room.colliderect(self._table.rect) and room.top >= max(taken)

    def _kept(self, seat: int) -> pygame.Rect:
        """The room of a plate, whoever sits there."""
        rect = self._plate(seat).rect
        return pygame.Rect(rect.topleft, (rect.width, self._rooms[seat]))

    def _lay_table(self, room: pygame.Rect) -> int:
        """Plates round the table in the room, whose height is 0 if it is free; returns the height used."""
        gap, wide = self.look.length(GAP), self.plate_width(room.width)
        sides = self.sides
        self._rooms = {seat: self._plate(seat).room(wide) for seats in sides.values() for seat in seats}
        heights = {side: max((self._rooms[seat] for seat in seats), default=0) for side, seats in sides.items()}
        top = self.head + gap if len(sides["north"]) > 1 and self.column else 0
        if sides["north"] and not sides["west"] and self.column:
            top = max(top, self.head - heights["north"])  # the table is wider than the plate beside the title
        beside = max(heights["west"], heights["east"])
        needed = top + heights["north"] + heights["south"] + 2 * gap
        most, least = self.look.length(TABLE), max(self.look.length(LEAST), beside)
        across = room.width - (2 * (wide + self.look.length(GAP)) if sides["west"] else 0)
        high = max(least, min(most, round(across * 1.06), room.height - needed))
        spare = max(0, room.height - needed - high)
        gap += min(spare // 3, gap)
        if self.column:
            # The title goes beside the far plate; the plate at the left begins below it.
            if sides["west"]:
                under = self.head - heights["north"]
                plates = heights["north"] + heights["south"]
                over = under - (high - beside) // 2 + plates + 2 * gap + high - room.height
                high = max(least, high - 2 * max(0, over))  # a lower table has its plates begin lower by half of that
                top = max(top, under - (high - beside) // 2)
            if not sides["north"]:
                top = max(top, (room.height - needed - high) // 2)
        middle = top + heights["north"] + gap
        table = pygame.Rect(0, 0, min(across, round(high * 1.3), most if sides["west"] else round(most * 1.3)), high)
        table.midtop = (room.centerx, room.top + middle)
        self._table.place(table)
        low = middle + high + gap
        self._row(sides["north"], wide, room.centerx, room.top + top)
        self._row(sides["south"], wide, room.centerx, room.top + low)
        for side, left in (("west", room.left), ("east", room.right - wide)):
            for seat in sides[side]:
                plate = self._plate(seat)
                top = table.centery - self._rooms[seat] // 2
                plate.place(pygame.Rect(left, top, wide, plate.measure(wide)[1]))
        return low + heights["south"]

    def _row(self, seats: Sequence[int], wide: int, middle: int, top: int) -> None:
        """Plates side by side about a middle."""
        pitch = wide + self.look.length(GAP)
        left = middle - (pitch * len(seats) - self.look.length(GAP)) // 2
        for number, seat in enumerate(seats):
            plate = self._plate(seat)
            plate.place(pygame.Rect(left + number * pitch, top, wide, plate.measure(wide)[1]))

    def _plate(self, seat: int) -> SeatPlate:
        return self._plates[seat - 1]
