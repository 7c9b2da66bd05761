"""An evening on the menu's leaf."""

from __future__ import annotations

from datetime import date

from games.core.phrases import EMPTY, Phrase
from table.features.evenings.page import ToEvening
from table.screen import Host
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark
from table.screens.menu.leaf_marks import LeafEntry, OfPerson


def _line(host: Host, _: date) -> LeafLine:
    kept = host.look.settings.features.get("evenings", "")
    words = Phrase("Game night…") if _under_way(kept) else Phrase("Game night")
    return LeafLine("evening", EMPTY, words, "", lambda: host.open(ToEvening()), words)


def _under_way(evening: str) -> bool:
    """Whether an evening was begun, by what the settings keep of it."""
    if not evening:
        return False
    from table.features.evenings.evening import parse  # the menu opens sooner without what knows matches

    return parse(evening) is not None


def _mark(kept: OfPerson, _: date) -> LeafMark:
    from table.features.evenings.evening import parse, sheet

    evening = parse(kept.settings.features.get("evenings", ""))
    if evening is None:
        return NOTHING
    over = sum(played is not None and bool(played.points) for played in sheet(evening, kept.matches))
    count = Phrase("{number} of {count}", over, len(evening.games))
    return LeafMark(over == len(evening.games), count, count)


LEAF = LeafEntry(3, _line, _mark)
