"""Another level of the computers, offered to whoever wins or loses most of their matches; seldom, and once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.core.phrases import EMPTY, Phrase, Words
from games.core.registry import LEVEL_WORDS, game
from table.screen import Host

if TYPE_CHECKING:
    from table.store.people import People

FEWEST = 8
"""Matches of a game on this computer, before which nobody's are looked at."""
MONTH = 30 * 24 * 3600
"""Seconds for which nothing is offered again in a game."""


def level_offer(host: Host, people: People | None, key: str) -> Words:
    """A sentence that offers another level of a game to whoever sat here last, where their matches say so; from then on
    it counts as offered."""
    settings = host.look.settings
    if people is None or settings.matches.get(key, 0) < FEWEST:
        return EMPTY
    from table.store.archive import Archive  # the page opens sooner without what has nothing to say
    from table.store.figures import GUEST, RANKS, chosen
    from table.store.rating import better_level

    if 0 <= people.store.now() - settings.offered.get(key, 0.0) < MONTH:
        return EMPTY
    better = better_level(chosen(Archive(people.store).history(), key), settings.who or GUEST)
    if better is None or better.other not in game(key).bots:
        return EMPTY
    host.keep(replace(settings, offered={**settings.offered, key: people.store.now()}))
    level, other = LEVEL_WORDS[better.level], LEVEL_WORDS[better.other]
    won, matches = better.won, better.matches
    if RANKS[better.other] > RANKS[better.level]:
        return Phrase("You've won {won} of your last {count} against {level}. Ready for {other}?", won, matches, level,
                      other)  # fmt: skip
    return Phrase("{level} is tough: you won {won} of your last {count}. {other} is an option too.", level, won,
                  matches, other)  # fmt: skip
