"""How the program speaks by its settings: to nobody at a table, with the deck that was chosen."""

from __future__ import annotations

from games.core.phrases import Speech
from table.settings import Settings


def speech_of(settings: Settings) -> Speech:
    """How the window speaks. A match adds who sits where, who is told, and its own deck (``Session.speech``)."""
    return Speech(deck=settings.cards)
