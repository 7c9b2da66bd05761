"""After cards that were played before, both matches lie on the table before the score sheet."""

from collections.abc import Sequence

from games.core import registry
from games.core.match import Match
from games.core.phrases import Phrase
from table.doors import Afterword
from table.features.both_matches.screen import ComparisonScreen
from table.features.both_matches.verdict import compare
from table.overlays.dialog import Answer, Over
from table.screen import Host, Screen
from table.session.compare import Sat
from table.session.session import Session
from table.store.faults import StoreError


def _before(host: Host, session: Session, sheet: Screen, ways: Sequence[Answer]) -> Screen | None:
    """None where the other match cannot be had, or has nothing to be compared with."""
    why, _, model = session.setup.seen.partition(" ")
    if why != "same" or not model:
        return None
    try:
        film = host.film(model)
    except StoreError:
        return None
    before = Sat(film.setup, Match.replay(film.record, registry.rules))
    if (verdict := compare(before, Sat(session.setup, session.match), session.speech)) is None:
        return None
    new, *_, (_, watch), menu = ways
    buttons: Sequence[Answer] = (
        new,
        (Phrase("Score sheet"), lambda: host.push(sheet)),
        Over(Phrase("Watch the first match"), lambda: host.open(film)),
        Over(Phrase("Watch this match"), watch),
        menu,
    )
    verdict = verdict._replace(words=session.told(verdict.words))
    return ComparisonScreen(host, verdict, film.begun, buttons, host.go_home)


AFTERWORD = Afterword(before=_before)
