"""The day's deal on the page of puzzles."""

from collections.abc import Sequence

from games.core.phrases import Phrase
from table.features.days_deal.leaf import day_line, day_mark
from table.screen import Host
from table.screens.menu.leaf_lines import LeafLine
from table.screens.puzzles import PuzzleRows
from table.store.archive import Archive
from table.store.matches import MatchStore


def _lines(host: Host, store: MatchStore | None) -> Sequence[LeafLine]:
    matches, today = Archive(store).history(removed=True) if store is not None else (), host.today()
    return [day_line(host, today, day_mark(matches, host.look.settings.who, today))]


PUZZLES = PuzzleRows(1, Phrase("Today, the same cards for everyone"), _lines)
