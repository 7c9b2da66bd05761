"""What people have done for the first time, said once, when the result of the match is shown."""

from collections.abc import Iterator

from games.core.firsts import firsts_of
from games.core.phrases import EMPTY, Phrase, Words, linked
from table.screen import Host
from table.session.session import Session
from table.store.figures import GUEST, chosen, figures


def told_firsts(host: Host, session: Session) -> Words:
    """A sentence; empty where a match is not over, was conceded, is not kept, or holds nothing new."""
    match, kept = session.match, session.kept
    if kept is None or session.setup.seen or match.outcome is None or match.rules.outcome(match.position) is None:
        return EMPTY
    said = list(_new(host, session, kept.name))
    return linked(said) if said else EMPTY


def _new(host: Host, session: Session, uid: str) -> Iterator[Words]:
    firsts = session.setup.game.firsts
    for seat in session.people:
        done = set(firsts_of(session.match, firsts, seat))
        if done:
            before = [match for match in chosen(host.history(), session.setup.key) if match.uid != uid]
            known = figures(before, session.choice(seat).who or GUEST).firsts
            done -= {first.split()[1] for first in known}
        for first in firsts:
            if first.key in done and len(session.people) == 1:
                yield Phrase("{first}.", first.words)
            elif first.key in done:
                yield Phrase("{name}: {first}.", session.name(seat), first.words)
