"""The viewer: any match as a film on the table, controlled by mouse or keys."""

from pathlib import Path

from games.core.phrases import Words
from table.game.film.filming import Filming
from table.game.film.strip import FilmFrame
from table.game.match_screen import MatchScreen
from table.game.showing import Showing
from table.look import SmallerLook
from table.screen import Host, Watch
from table.screens.beside import BesideScreen
from table.screens.dropped import show
from table.session.beside import BesideError
from table.session.film import Film
from table.session.projector import FilmSession, FilmViewpoint


class ViewerScreen(MatchScreen):
    """A film being watched."""

    def __init__(self, host: Host, watch: Watch) -> None:
        """RecordError where the record does not play; LayoutError as any table."""
        film = Film(watch.setup, watch.record, watch.eyes)
        reel, papers, small = FilmSession(film), FilmFrame(host.look), SmallerLook(host.look)
        eyes = FilmViewpoint(reel)
        showing = Showing(host, reel, eyes, papers, look=small)
        self.watch = watch
        self.filming = Filming(showing, film, reel, eyes, papers, small, watch)
        super().__init__(showing, (self.filming,))

    def take_file(self, path: Path) -> Words:
        """Make way for the film of another record; one with the same deal is laid beside it."""
        return show(self.host, path, self._make_way)

    def _make_way(self, watch: Watch) -> None:
        try:
            self.host.swap(BesideScreen(self.host, self.watch, watch))
        except BesideError:
            self.host.swap(ViewerScreen(self.host, watch))
