"""What is said once a match is over: what it has meant, and what somebody says to that."""

from typing import NamedTuple

from games.core.phrases import EMPTY, Words
from table.doors import afterwords
from table.screen import Host
from table.session.session import Session


class Parting(NamedTuple):
    """The story is the table's; it comes first."""

    story: Words = EMPTY
    says: Words = EMPTY


NOTHING = Parting()


def parting(host: Host, session: Session) -> Parting:
    """What is said of a match that has just ended; what is asked twice may be answered in another way."""
    from table.game.after.story import story  # a table opens sooner without what comes after it

    told = story(host, session)
    given = (each.says(host, session, told) for each in afterwords())
    return Parting(told, next((words for words in given if words), EMPTY))
