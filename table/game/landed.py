"""How things stand as far as their cards have landed: what words, figures, signs and names at the table go by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.core.controller import PadRow, Press, SuitSign
from games.core.events import Spot
from games.core.phrases import Phrase
from games.core.rules import TABLE, Outcome, View
from table.session.session import Session


@dataclass(frozen=True, slots=True)
class Landed:
    """One moment of the match, as it is shown."""

    views: Mapping[int, View[Any, Any]]
    """Of everybody (0), of the people here, and of the seat it is shown to."""
    standings: tuple[tuple[Phrase, ...], ...]
    """Of each seat."""
    rows: tuple[PadRow, ...]
    """The score pad."""
    notes: Mapping[Spot, Phrase]
    stacks: Mapping[Spot, tuple[int, int]]
    signs: Mapping[Spot, str]
    words: Mapping[tuple[int, Press], Phrase]
    """What is written on each person's buttons."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.views[TABLE].outcome

    def before_deal(self) -> Landed:
        """Without what the cards that are being dealt will say."""
        rows = tuple(row for row in self.rows if not any(isinstance(value, SuitSign) for value in row.values))
        return replace(self, rows=rows, notes={}, stacks={}, signs={})


def landed(session: Session, seat: int, people: Iterable[int]) -> Landed:
    """The match as it is now, all of it landed. ``seat``: whose view, 0: everybody's; ``people``: those here."""
    controller = session.controller
    views = {each: session.view(each) for each in (TABLE, seat, *people)}
    view, seats = views[seat], range(1, len(session.choices) + 1)
    words = {(person, press): text for person in people for press, text in controller.buttons(views[person])}
    return Landed(
        views,
        tuple(tuple(controller.standing(view, each)) for each in seats),
        controller.pad(view),
        controller.notes(view),
        controller.stacks(view),
        controller.signs(view),
        words,
    )
