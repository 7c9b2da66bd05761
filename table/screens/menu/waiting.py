"""Who may wait for somebody at the table, at which game and how strong: chosen from what was played."""

from collections.abc import Sequence
from typing import NamedTuple

from games.core.registry import LEVELS
from table.layout.hosts import rivals_of
from table.layout.layout import GameHead
from table.screen import Host
from table.screens.choosing import is_laid_out
from table.store.memory import BEHIND, Memory, Series
from table.store.people import People

_LATELY = 3
"""So many games with somebody that were played last are thought of first."""


class Waiting(NamedTuple):
    """One of the rivals at a game for two."""

    series: Series
    """What has been between them and the person."""
    level: str
    """At which they would play."""

    @property
    def rival(self) -> str:
        return self.series.rival

    @property
    def game(self) -> str:
        return self.series.game


def who_waits(memory: Memory, heads: Sequence[GameHead], learned: Sequence[str]) -> list[Waiting]:
    """All who may wait, the likeliest first. ``heads``: the games, the gentlest first; ``learned``: those of which
    somebody has begun the lesson. Whoever has met nobody is awaited by the host of what they have played or learned,
    and else by that of the gentlest game."""
    games = {head.key: head for head in heads if 2 in head.seats}
    series = [one for one in memory.all_series() if one.game in games]
    usual = {one.game: one for one in sorted(series, key=lambda one: len(one.meetings))}  # with whom one plays it most
    met = {(one.rival, one.game) for one in series}
    guests = [(games[key].guest, key) for key in usual if games[key].guest]
    hosts = [(rivals_of(key)[0], key) for key in memory.games if key in games and key not in usual]
    new = [memory.series(*pair) for pair in (*guests, *hosts) if pair not in met]
    found = [*dict.fromkeys((*series[:_LATELY], *usual.values(), *new))]
    if not found:
        first = next((key for key in games if key in learned), next(iter(games), ""))
        found = [Series(rivals_of(first)[0], first)] if first else []
    return [Waiting(one, level_of(memory, one)) for one in found]


def host_of(memory: Memory, key: str) -> Waiting:
    """The host of a game."""
    series = memory.series(rivals_of(key)[0], key)
    return Waiting(series, level_of(memory, series))


def level_of(memory: Memory, series: Series) -> str:
    """At which level they would play: as the last time; one lower for whoever is so far behind that no score is named;
    as easily as they can where the person has never played the game to its end."""
    met = [one for one in memory.meetings if one.game == series.game]
    level = (series.meetings or met)[-1].level if met else ""
    if level not in LEVELS:
        return LEVELS[1] if memory.games.get(series.game) else LEVELS[0]
    return LEVELS[max(0, LEVELS.index(level) - (series.lost - series.won > BEHIND))]


def sit_down(host: Host, people: People | None, waits: Waiting) -> None:
    """Sit down with one of the rivals alone, by the options of the last time."""
    from table.screens.seats.screen import SeatsScreen

    if is_laid_out(host, waits.game):
        seats = SeatsScreen(host, waits.game, None, people)
        seats.seating.face(waits.rival, waits.level, host.look.settings.who)
        host.push(seats)
        seats.play()
