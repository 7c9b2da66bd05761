"""Who sits at the table of a lesson, and free play there: computers take the rivals' seats for a hand, a match or so
many actions."""

from games.core.rules import TABLE
from table.session.lesson.script import Lesson, PlayOn
from table.session.session import Session
from table.setup import Kind, SeatChoice, Setup


def seated(lesson: Lesson, kind: Kind, chance: int = 0) -> Session:
    """The table of a lesson: the learner, and rivals who do as it says; they play on with the easiest computers."""
    easiest = next(iter(Setup(lesson.key, (), lesson.options, 0).game.bots))
    choices = tuple(
        SeatChoice(kind, "You") if seat == lesson.learner else SeatChoice("script", lesson.names[seat], easiest)
        for seat in range(1, lesson.seats + 1)
    )
    session = Session(Setup(lesson.key, choices, lesson.options, lesson.seed, chance=chance), lesson.match())
    session.start()
    return session


class FreePlay:
    """From where the lesson stands: if a hand has just ended, the next one is dealt first."""

    def __init__(self, session: Session, task: PlayOn) -> None:
        self._session = session
        self._until = task.until
        match = session.match
        deals = match.active == {TABLE}
        self._since = len(match.entries) + deals
        """How many actions there were when it began."""
        if deals:
            match.submit(TABLE, match.view(TABLE).legal[0], session.clock.now)
        session.let_play()

    @property
    def over(self) -> bool:
        """Whether it has come to where the lesson lets it end."""
        match = self._session.match
        if match.outcome is not None:
            return True
        if self._until == "deal":
            return bool(self._session.dealer.asked)
        return isinstance(self._until, int) and len(match.entries) - self._since >= self._until

    def has_acted(self, seat: int) -> bool:
        """Whether a seat has done anything since it began."""
        return any(entry.seat == seat for entry in self._session.match.entries[self._since :])
