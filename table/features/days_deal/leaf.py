"""The day's deal on the menu's leaf."""

from __future__ import annotations

from datetime import date

from games.core.figures import signed
from games.core.phrases import Phrase, Told
from table.features.days_deal.page import ToDay
from table.features.days_deal.plan import game_of
from table.layout import layout
from table.screen import Host
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark
from table.screens.menu.leaf_marks import LeafEntry, OfPerson


def day_line(host: Host, day: date) -> LeafLine:
    head = layout.head_or_fault(game_of(day))
    return LeafLine(
        "deal of the day", Phrase("The day's deal"), head.title, head.tuck_box.colour, lambda: host.open(ToDay()),
        Phrase("The day's deal: {game}", head.title),
    )  # fmt: skip


def day_mark(kept: OfPerson, day: date) -> LeafMark:
    from table.features.days_deal.deal import results  # the menu opens sooner without it

    result = results(kept.matches, kept.settings.who).get(day)
    if result is None:
        return NOTHING
    if not result.ended:
        return LeafMark(False, Told("…"), Phrase("Begun, and not over."))
    figure = Told(signed(result.figure))
    return LeafMark(True, figure, figure)


LEAF = LeafEntry(2, day_line, day_mark)
