"""What a regular says after the last card, when the table has told what the match has meant."""

from typing import Literal

from games.core.phrases import EMPTY, Words
from table.doors import Afterword
from table.features.regulars import speaking
from table.features.regulars.lines import choose, remark
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
    if not host.look.settings.remarks:
        return EMPTY
    now, lately, language = meeting(host, session, session.you), speaking.lately(host), speaking.language(host)
    known = speaking.known(host, session, of)._replace(now=now, story=kind_of(told, now))
    if of.alone:
        line = choose("end", known, lately, language)
    else:
        line = (
            remark("end.won", of.rival, lately, host.today(), language) if of.people and now.result == "won" else None
        )
    if line is None:
        return EMPTY
    speaking.remember(host, line)
    return speaking.told_by(session, of, line)


AFTERWORD = Afterword(_says)
