"""Who of the regulars speaks at a table, to whom, and that it is remembered."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.phrases import Phrase, Words
from games.core.seating import clockwise, side_of
from table.features.regulars.lines import Known, Lately, SpokenLine, read_said, remembered
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
    seat = next((seat for seat in order if session.choice(seat).rival), 0)
    if not seat:
        return None
    sides = match.rules.sides(match.seats)
    others = [each for each in people if side_of(sides, each) != side_of(sides, seat)]
    return SpeakingSeat(seat, session.choice(seat).rival, others, match.seats == 2)


def known(host: Host, session: Session, of: SpeakingSeat) -> Known:
    """What that regular knows of the only person, before this match."""
    return Known(story.remembered(host, session, session.you), of.rival, session.setup.key, host.today())


def lately(host: Host) -> Lately:
    """What was said lately to whoever the settings belong to."""
    return read_said(host.look.settings.features.get(NAME, ""))


def language(host: Host) -> str:
    """The code of the language that is spoken."""
    return chosen(host.look.settings.language)


def remember(host: Host, line: SpokenLine) -> None:
    """It has just been said."""
    settings = host.look.settings
    kept = remembered(settings.features.get(NAME, ""), line, host.today())
    host.keep(replace(settings, features={**settings.features, NAME: kept}))


def quoted(line: SpokenLine) -> Words:
    """As it stands beside a plate."""
    return Phrase("“{words}”", line.words, context="quote")


def told_by(session: Session, of: SpeakingSeat, line: SpokenLine) -> Words:
    """With who says it."""
    return Phrase("{name}: {words}", session.name(of.seat), quoted(line))
