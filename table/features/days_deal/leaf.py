"""The day's deal on the menu's leaf, for whoever plays it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from games.core.figures import signed
from games.core.phrases import Phrase, Told
from table.features.days_deal.page import ToDay
from table.features.days_deal.plan import game_of
from table.screen import Host
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark
from table.screens.menu.leaf_marks import LeafEntry, OfPerson

if TYPE_CHECKING:
    from table.store.summary import Summary

LATELY = 7
"""Days for which whoever has played a day's deal finds the next one on the leaf."""


def day_line(host: Host, day: date, mark: LeafMark = NOTHING) -> LeafLine:
    """What leads to the page of the day's deal."""
    what = Phrase("Deal of the day")
    return LeafLine("deal of the day", game_of(day), lambda: host.open(ToDay()), what, mark=mark)


def day_mark(matches: Sequence[Summary], who: str, day: date) -> LeafMark:
    """What a person has made of the day's deal."""
    from table.features.days_deal.deal import results  # the menu opens sooner without it

    if (result := results(matches, who).get(day)) is None:
        return NOTHING
    if not result.ended:
        return LeafMark(False, Told("…"), Phrase("Started, not finished."))
    figure = Told(signed(result.figure))
    return LeafMark(True, figure, figure)


def _line(host: Host, kept: OfPerson, day: date) -> LeafLine | None:
    from table.features.days_deal.deal import results

    if not any(0 <= (day - played).days <= LATELY for played in results(kept.matches, kept.settings.who)):
        return None
    return day_line(host, day, day_mark(kept.matches, kept.settings.who, day))


LEAF = LeafEntry("last", _line, Phrase("One deal a day, the same for everyone."))
