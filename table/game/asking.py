"""The table asks all whether to stop, when a game in real time gets nowhere: heard, and written in the log."""

from games.core.rules import TABLE
from table.audio.cues import Soundtrack
from table.game.telling import Telling
from table.session.session import Session


def heed(session: Session, telling: Telling, track: Soundtrack) -> None:
    """From now on report the question when it comes."""

    def ask() -> None:
        if session.standstill.asking:
            question = session.controller.standstill(session.view(TABLE))
            telling.note([question])
            track.ask(question)

    session.standstill.report = ask
