"""How fast people are at a real-time game, and how many matches they have played: known before a match, and kept
after it."""

from dataclasses import replace
from statistics import fmean

from table.screen import Host
from table.session.session import Session
from table.settings import Settings
from table.setup import PACES


def recall(host: Host, session: Session) -> None:
    """Tell a session how fast its people were in earlier ones."""
    key = session.setup.key
    known = [answer for seat in session.people if (answer := host.answer_of(session.choice(seat).who, key))]
    session.tempo.before = fmean(known) if known else 0.0
    session.tempo.edge = host.look.settings.edges.get(key, 1.0)


def heed(settings: Settings, session: Session) -> None:
    """Tell a session how its rivals are to keep time."""
    session.tempo.follows = settings.follow and bool(session.people)
    session.tempo.brisk = settings.pace == PACES[-1]


def remember(host: Host, session: Session) -> None:
    """Keep how fast everybody was. How much quicker or slower rivals should be is kept for the person who owns the
    settings."""
    key, settings, tempo = session.setup.key, host.look.settings, session.tempo
    answers = {session.choice(seat).who: round(tempo.answer_of(seat), 3) for seat in session.people}
    own, edge = answers.pop(settings.who, 0.0) or settings.answers.get(key, 0.0), round(tempo.edge, 3)
    if (own, edge) != (settings.answers.get(key, 0.0), settings.edges.get(key, 1.0)):
        host.keep(replace(settings, answers={**settings.answers, key: own}, edges={**settings.edges, key: edge}))
    host.keep_answers(key, {who: answer for who, answer in answers.items() if who and answer})


def count(host: Host, session: Session) -> bool:
    """Count a match that people have played to its end; whether it is one."""
    if not session.people or session.gate is not None or session.match.outcome is None:
        return False
    settings, key = host.look.settings, session.setup.key
    host.keep(replace(settings, matches={**settings.matches, key: settings.matches.get(key, 0) + 1}))
    return True
