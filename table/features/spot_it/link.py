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
    "spot it", Phrase("Quick eyes"),
    Phrase("Ninety seconds. See it, play it, next! On your own, or racing a friend."),
    has_spotting, _open,
)  # fmt: skip
