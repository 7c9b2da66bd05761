"""Spotting in a game, from its paper."""

from __future__ import annotations

from games.core.phrases import Phrase
from games.core.registry import has_spotting
from table.doors import GameLink
from table.features.spot_it.page import ToSpot
from table.screen import Host
from table.screens.choosing import is_laid_out


def _open(host: Host, key: str) -> None:
    if is_laid_out(host, key):
        host.open(ToSpot(key))


LINK = GameLink(
    "spot it", Phrase("Spot it"),
    Phrase("Ninety seconds: see it and play it, position after position. Alone, or as a race on the keys."),
    has_spotting, _open,
)  # fmt: skip
