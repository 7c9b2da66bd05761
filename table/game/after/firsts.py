"""What people have done for the first time, said once, when the result of the match is shown."""

from collections.abc import Iterator

from games.core.firsts import firsts_of
from games.core.phrases import EMPTY, Phrase, Words, linked, row
from table.game.after.story import is_whole, remembered
from table.screen import Host
from table.session.session import Session


def told_firsts(host: Host, session: Session) -> Words:
    """A sentence for each person; empty where a match is not over, was conceded, is not kept, began with somebody
    else's plays, or holds nothing new. With whatever cards: done is done."""
    tells = is_whole(session) and session.kept is not None and not session.setup.seen.startswith("point")
    said = list(_new(host, session)) if tells else []
    return linked(said) if said else EMPTY


def _new(host: Host, session: Session) -> Iterator[Words]:
    setup = session.setup
    for seat in session.people:
        if done := set(firsts_of(session.match, setup.game.firsts, seat)):
            done -= {first for key, first in remembered(host, session, seat).firsts if key == setup.key}
        new = [first.words for first in setup.game.firsts if first.key in done]
        if new and len(session.people) > 1:
            yield Phrase("A first for {name}: {firsts}.", session.name(seat), row(new))
        elif new:
            said = Phrase("A first for you: {firsts}.", row(new))
            yield said if len(new) == 1 else Phrase("Firsts for you: {firsts}.", row(new))
