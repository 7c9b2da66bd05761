"""A game is chosen in the menu: whether it can be played, and what is offered in place of a new match."""

from collections.abc import Callable
from typing import NamedTuple

from games.core.phrases import Phrase, Words, words_of
from table.layout import layout
from table.layout.layout import LayoutError
from table.overlays.dialog import ask
from table.screen import Host, Screen
from table.store.matches import MatchStore
from table.store.saved import SavedMatch


class Offer(NamedTuple):
    """An alternative to a new match: its words, and what it does."""

    words: Words
    take: Callable[[], None]


def is_laid_out(host: Host, key: str) -> bool:
    """Whether the whole layout of a game is good; if not, a dialog says what is wrong."""
    try:
        layout.load(key)
    except LayoutError as error:
        ask(host, Phrase("This game can't be opened"), words_of(error), Phrase("Back"))
        return False
    return True


def offer_to_resume(host: Host, menu: Screen, store: MatchStore, saved: SavedMatch) -> Offer:
    """To go on with an unfinished match, over the menu."""
    from table.screens.unfinished import go_on, standing  # the menu opens sooner without pages it leads to

    def resume() -> None:
        host.pop_to(menu)
        go_on(host, store, saved)

    words = Phrase("Resume: {standing}", standing(saved)) if saved.standing else Phrase("Resume")
    return Offer(words, resume)
