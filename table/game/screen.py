"""A match on the table: input becomes intents, intents go to hands, events become motion, and a view is drawn.

The way of an action: a key or the mouse → ``Intent`` → ``Hand`` → ``Session.submit`` → ``Match`` pushes its events once
to each listener → ``Log`` → stage (motion), telling (words and figures, when the cards land), sounds. What is drawn is
computed from all that as one ``TableView``.
"""

from functools import partial

from table.doors import parts
from table.game.after.between import BetweenPlays
from table.game.after.photo_finish import PhotoFinish
from table.game.coach import Coaching
from table.game.folding import Folding
from table.game.frame import Frame
from table.game.hinting import Hinting
from table.game.match_screen import MatchScreen
from table.game.pausing import Pausing
from table.game.playing import Playing
from table.game.reading import Reading
from table.game.showing import Showing
from table.screen import Host
from table.session.session import Session
from table.session.viewpoint import Viewpoint


class GameScreen(MatchScreen):
    """The table in play."""

    def __init__(self, host: Host, session: Session) -> None:
        """LayoutError, one line, if the game has no layout."""
        viewpoint = Viewpoint(session)
        frame = Frame(host.look, slim=viewpoint.arrangement()[0] == "sides")
        frame.sides = len(session.match.rules.sides(session.match.seats))
        showing = Showing(host, session, viewpoint, frame)
        self.reading = Reading(showing, self.do)
        coaching = Coaching(showing)
        super().__init__(
            showing,
            (
                PhotoFinish(showing),
                self.reading,
                coaching,
                Folding(showing),
                Playing(showing, self.do),
                Hinting(showing),
                Pausing(showing, self.do, partial(host.pop_to, self), coaching.tip),
                BetweenPlays(showing, self.do),
                *parts(showing),
            ),
        )
