"""Who of the regulars speaks at a table, to whom, and that it is remembered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from games.core.phrases import Phrase, Words
from games.core.seating import clockwise, side_of
from table.features.regulars.lines import Known, SpokenLine, choose, read_said, remark, remembered
from table.game.after import story
from table.language import chosen
from table.screen import Host
from table.session.session import Session

NAME = "regulars"


class SpeakingSeat(NamedTuple):
    """The one regular at a table who speaks: whoever sits next clockwise."""

    seat: int
    rival: str
    people: Sequence[int]
    """The people on another side: to them something can be said of what they have done."""
    alone: bool
    """Whether nobody else is there but the only person, so that there is a score between the two."""


def speaker(session: Session) -> SpeakingSeat | None:
    """None in a lesson, and where no regular sits or no person."""
    match, people = session.match, session.people
    order = clockwise(tuple(range(1, match.seats + 1)), people[0]) if people and session.gate is None else ()
    if not (seat := next((seat for seat in order if session.choice(seat).rival), 0)):
        return None
    sides = match.rules.sides(match.seats)
    others = [each for each in people if side_of(sides, each) != side_of(sides, seat)]
    return SpeakingSeat(seat, session.choice(seat).rival, others, match.seats == 2)


def speak(host: Host, session: Session, of: SpeakingSeat, when: str, **more: Any) -> SpokenLine | None:
    """What that regular says now, which is remembered; None where nobody is to talk, or rather nothing is said.
    ``when``: as for ``choose``, or a condition as for ``remark``; ``more``: what is ``Known`` beside what was before
    this match."""
    settings, today = host.look.settings, host.today()
    if not settings.remarks:
        return None
    said, language = settings.features.get(NAME, ""), chosen(settings.language)
    if "." in when:
        line = remark(when, of.rival, read_said(said), today, language)
    else:
        known = Known(story.remembered(host, session, session.you), of.rival, session.setup.key, today, **more)
        line = choose(when, known, read_said(said), language)
    if line is not None:
        host.keep(replace(settings, features={**settings.features, NAME: remembered(said, line, today)}))
    return line


def quoted(line: SpokenLine) -> Words:
    """As it stands beside a plate."""
    return Phrase("“{words}”", line.words, context="quote")


def told_by(session: Session, of: SpeakingSeat, line: SpokenLine) -> Words:
    """With who says it."""
    return Phrase("{name}: {words}", session.name(of.seat), quoted(line))
