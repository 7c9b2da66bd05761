"""How fast people are at a real-time game: known before a match, and kept after it."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from table.screen import Host
from table.session.session import Session


def recall(host: Host, session: Session) -> None:
    """Tell a session how fast its people were in earlier ones."""
    key = session.setup.key
    known = [answer for seat in session.people if (answer := host.answer_of(session.choice(seat).who, key))]
    session.tempo.before = fmean(known) if known else 0.0
    session.tempo.edge = host.look.settings.edges.get(key, 1.0)


def remember(host: Host, session: Session) -> None:
    """Keep how fast everybody was. How much quicker or slower rivals should be is kept for the person who owns the
    settings."""
    key, settings, tempo = session.setup.key, host.look.settings, session.tempo
    answers = {session.choice(seat).who: round(tempo.answer_of(seat), 3) for seat in session.people}
    own, edge = answers.pop(settings.who, 0.0) or settings.answers.get(key, 0.0), round(tempo.edge, 3)
    if (own, edge) != (settings.answers.get(key, 0.0), settings.edges.get(key, 1.0)):
        host.keep(replace(settings, answers={**settings.answers, key: own}, edges={**settings.edges, key: edge}))
    host.keep_answers(key, {who: answer for who, answer in answers.items() if who and answer})
