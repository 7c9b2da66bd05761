"""A regular at the table: a line when the cards have been dealt, and now and then one of what all have seen."""

from dataclasses import replace

from games.core.rules import TABLE
from games.core.seating import side_of
from table import feature
from table.doors import TablePart
from table.features.regulars import speaking
from table.features.regulars.lines import SpokenLine
from table.game.after.story import counts
from table.game.messages.place import beside_plate
from table.game.messages.prompts import Pill
from table.game.part import Part
from table.game.showing import Showing
from table.game.table_view import TableRemark, TableView
from table.session.log import Heard
from table.session.score import score
from table.text import count_words

MOST = 2
"""Remarks of a match in play, each moment once."""
THINKS = 45.0
"""Seconds of a turn after which somebody thinks long."""
BEHIND = 3
"""Whoever has been behind by so many times what is close, and leads, has come from behind."""
LASTS, READING = 5.0, 0.4
"""Seconds for which a line stands at least, and for each of its words."""


class Regular(Part):
    """Says nothing while anything moves or a message stands, and nothing that anybody waits for."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._of = speaking.speaker(showing.session)
        self._greets = False
        """Whether the cards have just been dealt."""
        self._moment = ""
        """What is to be remarked on."""
        self._had: set[str] = set()
        """What has been."""
        self._thinks = 0.0
        """For how many seconds somebody here has had the turn."""
        self._behind = False
        """Whether the only person was far behind in this match."""
        self._line: SpokenLine | None = None
        self._left = 0.0
        self._pill: Pill | None = None
        """Where the line stands, as long as the table does not change."""
        self._count = 0

    # -- what happens

    def opened(self) -> None:
        session = self._showing.session
        self._greets = not session.match.entries

    def hears(self, heard: Heard) -> None:
        session, of = self._showing.session, self._of
        self._thinks = 0.0
        if not session.match.entries or of is None:
            return
        by, moment = session.match.entries[-1].seat, session.setup.game.moments
        self._greets = self._greets and by not in session.people
        if by != of.seat:
            self._moment = ""  # what was not said at once is not said late
        if moment is not None:
            for each in of.people:
                self._note(moment(heard.get(TABLE, ()), of.seat, each))

    def rewound(self) -> None:
        self._moment = ""
        self._note("took_back")

    def _note(self, moment: str | None) -> None:
        if moment and moment not in self._had and len(self._had) < MOST and not self._showing.realtime:
            self._moment = moment

    # -- time

    @property
    def _able(self) -> bool:
        """Whether something may be said now: nothing moves, nothing else is told, and somebody here has the turn, or a
        game in real time has not begun."""
        showing = self._showing
        session = showing.session
        if self._of is None or not showing.in_front or showing.halts or showing.stage.motion.busy or self._line:
            return False
        if showing.messages.left or showing.viewpoint.covered or session.match.outcome is not None:
            return False
        return showing.counting if showing.realtime else bool(session.view(TABLE).deciding & set(session.people))

    def tick(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        self._line = self._line if self._left else None
        if not self._able or self._of is None:
            return
        if self._greets:
            self._greets = False
            self._greet(self._of)
        if not self._showing.realtime:
            self._thinks += dt
            self._count_score()
            if self._thinks >= THINKS and not self._moment:
                self._note("long_think")
        if self._moment and not self._line:
            moment, self._moment = self._moment, ""
            self._had.add(moment)
            self._say(f"play.{moment}", self._of)

    def _greet(self, of: speaking.SpeakingSeat) -> None:
        """Say that this is the last match of a night, or how it stands between the two."""
        session = self._showing.session
        occasion = feature.occasion(session.setup.seen)
        if occasion is not None and occasion[1].last(session.setup.seen):
            self._say("play.last_match", of)
        elif of.alone and of.people and counts(session):
            self._say("deal", of)

    def _count_score(self) -> None:
        """Notice who leads after having been far behind, by what the score pad shows."""
        session = self._showing.session
        match, rules = session.match, session.match.rules
        sides, figures = rules.sides(match.seats), score(self._showing.telling.landed.rows)
        if not (rules.close and session.you and len(figures) == len(sides)):
            return
        sign, own = -1 if rules.fewest(match.options) else 1, side_of(sides, session.you)
        ahead = sign * figures[own] - max(sign * each for at, each in enumerate(figures) if at != own)
        if self._behind and ahead > 0:
            self._note("comeback")
        self._behind = (self._behind and ahead <= 0) or ahead <= -BEHIND * rules.close

    def _say(self, when: str, of: speaking.SpeakingSeat) -> None:
        if (line := speaking.speak(self._showing.host, self._showing.session, of, when)) is not None:
            self._line, self._left = line, max(LASTS, READING * count_words(line.words))
            self._pill = None
            self._count += 1

    def wants(self) -> float | None:
        if self._line is not None:
            return self._left
        waits = self._thinks < THINKS and len(self._had) < MOST and not self._showing.realtime and self._able
        return THINKS - self._thinks if waits else None

    # -- what is shown

    def made_of(self) -> tuple[object, ...]:
        return (self._line, self._count)

    def refreshed(self) -> None:
        self._pill = None

    def adds(self, view: TableView) -> TableView:
        if self._line is None or self._of is None:
            return view
        showing = self._showing
        if self._pill is None:
            words = showing.session.told(speaking.quoted(self._line))
            self._pill = beside_plate(showing.stage, showing.frame.felt, view, self._of.seat, words)
        if self._pill is None:
            return view
        spoken = speaking.told_by(showing.session, self._of, self._line)
        return replace(view, remark=TableRemark(self._pill, spoken, self._count))


PART = TablePart(Regular, heeds="remarks")
