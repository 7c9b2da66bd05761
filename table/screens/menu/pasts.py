"""What became of each game's matches, for the menu."""

from table.screens.match_words import last_played
from table.screens.menu.game_paper import GamePast
from table.store import lists
from table.store.figures import GUEST, Tally, figures
from table.store.matches import MatchStore
from table.store.summary import Summary


def pasts(store: MatchStore, who: str) -> dict[str, GamePast]:
    """The last match that people finished in each game, and how many that person has won and lost; a guest's where
    nobody is known."""
    nothing: tuple[list[Summary], list[str]] = [], []
    matches, _ = store.ask(lambda connection: lists.summaries(connection, store.summaries), nothing)
    games = figures(matches, who or GUEST).games
    found: dict[str, GamePast] = {}
    for match in matches:  # the latest first
        over = match.ended and match.ended != "abandoned" and any(sitter.person for sitter in match.sitters)
        if over and match.game not in found:
            tally = games.get(match.game, Tally())
            found[match.game] = GamePast(last_played(match), tally.won, tally.lost)
    return found
