"""Spotting, by game, on the page of puzzles."""

from collections.abc import Sequence
from functools import partial

from games.core import registry
from games.core.phrases import Phrase, Told
from table.features.spot_it.page import ToSpot
from table.features.spot_it.screen import best_of, read_bests
from table.overlays.learn import learns_first
from table.screen import Host
from table.screens.choosing import is_laid_out
from table.screens.menu.leaf_lines import NOTHING, LeafLine, LeafMark
from table.screens.puzzles import PuzzleRows
from table.store.matches import MatchStore


def _open(host: Host, key: str) -> None:
    if is_laid_out(host, key) and not learns_first(host, key):
        host.open(ToSpot(key))


def _lines(host: Host, _: MatchStore | None) -> Sequence[LeafLine]:
    bests, lines = read_bests(host.look.settings.features.get("spot_it", "")), []
    for key in filter(registry.has_spotting, registry.keys()):
        best = best_of(bests.get(key, ""), host.today())
        mark = LeafMark(False, Told(str(best)), Phrase("Today's best: {best}.", best)) if best else NOTHING
        lines.append(LeafLine(f"spot {key}", key, partial(_open, host, key), mark=mark))
    return lines


PUZZLES = PuzzleRows(3, Phrase("Quick eyes: ninety seconds, position after position"), _lines)
