"""How the program speaks by its settings: in which language, with which deck."""

from games.core.phrases import Speech
from games.core.registry import game
from table.catalogue import of_game, of_window, page
from table.language import chosen
from table.settings import Settings


def speech_of(settings: Settings) -> Speech:
    """How the window speaks, to nobody at a table."""
    return Speech(deck=settings.cards, catalogue=of_window(chosen(settings.language)))


def speech_at(settings: Settings, key: str) -> Speech:
    """How the table of a game speaks. A match adds who sits where, who is told, and its own deck
    (``Session.speech``)."""
    return Speech(deck=settings.cards, catalogue=of_game(chosen(settings.language), key))


def page_in(settings: Settings, key: str) -> str:
    """The rules page of a game; in English where the language has none."""
    return page(chosen(settings.language), key) or game(key).page
