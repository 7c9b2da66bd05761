"""Who waits at the door: one of the regulars, a game, how it stands between the two, and what they say."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from games.core.phrases import EMPTY, Phrase, Told, Words
from table.features.regulars.lines import Known, choose, read_said, remembered
from table.language import chosen
from table.layout import layout
from table.screen import Host
from table.screens.menu.leaf_marks import Greeting, OfPerson
from table.screens.menu.waiting import Waiting
from table.setup import RIVALS
from table.store.memory import Series


def score(series: Series) -> Words:
    """How it stands between the two, and whose that is; empty where it would reproach somebody."""
    won, lost = series.won, series.lost
    if not series.near:
        return EMPTY
    if won == lost:
        return Told(f"{won}–{lost}")
    if won > lost:
        return Phrase("{score} to you", f"{won}–{lost}")
    return Phrase("{score} to {name}", f"{lost}–{won}", RIVALS[series.rival])


def greet(host: Host, kept: OfPerson | None, day: date, asked: Sequence[Waiting]) -> Greeting:
    """The most particular line decides, among those who were met lately rather than long ago, another day another. What
    is said is remembered: on the same day the same is said."""
    settings, waits, line, best = host.look.settings, asked[0], None, 1e9
    said, language = settings.features.get("regulars", ""), chosen(settings.language)
    for place, one in enumerate(asked if kept is not None and settings.remarks else ()):
        assert kept is not None
        known = Known(kept.memory, one.rival, one.game, day, one.level)
        found = choose("door", known, read_said(said), language, same=True)
        worth = found.rank + 1.5 * place + (day.toordinal() * 7 + place * 5) % 8 if found is not None else best
        if worth < best:
            waits, line, best = one, found, worth
    if line is not None and (now := remembered(said, line, day)) != said:
        host.keep(replace(settings, features={**settings.features, "regulars": now}))
    small = [words for words in (layout.head_or_fault(waits.game).title, score(waits.series)) if words]
    return Greeting(waits, RIVALS[waits.rival], small, line.words if line is not None else EMPTY)
