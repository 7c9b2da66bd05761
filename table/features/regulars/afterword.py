"""What a regular says after the last card, when the table has told what the match has meant."""

from typing import Literal

from games.core.phrases import EMPTY, Words
from table.doors import Afterword
from table.features.regulars import speaking
from table.game.after.story import counts, is_whole, meeting, of_points
from table.screen import Host
from table.session.session import Session
from table.store.memory import Meeting


def kind_of(told: Words, now: Meeting) -> Literal["", "points", "other"]:
    """What the table has told of a match."""
    if not told:
        return ""
    return "points" if told == of_points(now) else "other"


def _says(host: Host, session: Session, told: Words) -> Words:
    of = speaking.speaker(session)
    if of is None or len(session.people) > 1 or not (is_whole(session) and counts(session)):
        return EMPTY
    now = meeting(host, session, session.you)
    if not of.alone and not (of.people and now.result == "won"):
        return EMPTY
    more = {"now": now, "story": kind_of(told, now)}
    line = speaking.speak(host, session, of, "end" if of.alone else "end.won", **more)
    return speaking.told_by(session, of, line) if line is not None else EMPTY


AFTERWORD = Afterword(_says)
