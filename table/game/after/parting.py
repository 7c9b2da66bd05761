"""What is said once a match is over: what was done for a first time, what it has meant, what somebody says to that."""

from typing import NamedTuple

from games.core.phrases import EMPTY, Words
from table.doors import afterwords
from table.screen import Host
from table.session.session import Session


class Parting(NamedTuple):
    """A first and the story are the table's; they come first."""

    first: Words = EMPTY
    story: Words = EMPTY
    says: Words = EMPTY


NOTHING = Parting()


def parting(host: Host, session: Session) -> Parting:
    """What is said of a match that has just ended; what is asked twice may be answered in another way."""
    from table.game.after.firsts import told_firsts  # a table opens sooner without what comes after it
    from table.game.after.story import story

    first, told = told_firsts(host, session), story(host, session)
    given = (each.says(host, session, told or first) for each in afterwords())
    return Parting(first, told, next((words for words in given if words), EMPTY))
