"""Who sits where and by which options: all that is settled before the first card."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, get_args

from games.core.options import Options
from games.core.registry import Game, game

Kind = Literal["mouse", "left", "right", "bot"]
KINDS: tuple[Kind, ...] = get_args(Kind)
PACES = ("relaxed", "easy", "medium", "quick")
"""How fast computers may be in real-time games."""
BOT_NAMES = ("Rosa", "Otto", "Ida", "Hugo", "Nina", "Karl", "Vera", "Emil")


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One seat: who plays it (mouse, left or right keys, computer), the name, the computer's level."""

    kind: Kind
    name: str
    level: str = ""

    @property
    def person(self) -> bool:
        return self.kind != "bot"


@dataclass(frozen=True, slots=True)
class Setup:
    """One match to come."""

    key: str
    seats: tuple[SeatChoice, ...]
    options: Options
    seed: int
    record_to: str = field(default="")
    """A file that the record is written to as the match goes on; empty for none."""

    @property
    def game(self) -> Game:
        return game(self.key)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, choice in enumerate(self.seats, 1) if choice.person)

    def trouble(self) -> str | None:
        """Why nobody can play like this, in one line; None if it is fine."""
        rules = self.game.rules
        misfit = rules.setup_error(len(self.seats), self.options)
        if misfit:
            return misfit
        kinds = [choice.kind for choice in self.seats if choice.person]
        if rules.realtime:
            if len(kinds) > 2:
                return "At most two people can play a real-time game at one computer."
            if len(set(kinds)) < len(kinds):
                return "Two people need different hands on the table: left keys, right keys or the mouse."
        elif any(kind in {"left", "right"} for kind in kinds):
            return "Left and right keys are for real-time games; here people share the mouse and the keyboard."
        return None

    def again(self, seed: int) -> Setup:
        """The same people and options for another match."""
        return replace(self, seed=seed)


def default_level(key: str, pace: str = PACES[2]) -> str:
    """The level a computer seat starts with: in real time the one nearest to the rivals' pace that the players like,
    in turns the middle one a game offers."""
    found = game(key)
    levels = tuple(found.bots)
    if not found.rules.realtime:
        return levels[len(levels) // 2]
    last = max(1, len(levels) - 1)

    def rank(index: int) -> float:
        name = levels[index].lower()
        return PACES.index(name) if name in PACES else index * (len(PACES) - 1) / last

    return levels[min(range(len(levels)), key=lambda index: abs(rank(index) - PACES.index(pace)))]


def named(kinds: tuple[tuple[Kind, str], ...], key: str) -> tuple[SeatChoice, ...]:
    """Seats with names of their own for (kind, level) pairs; an empty level takes the default."""
    people = sum(kind != "bot" for kind, _ in kinds)
    choices, person, bot = [], 0, 0
    for kind, level in kinds:
        if kind == "bot":
            choices.append(SeatChoice(kind, BOT_NAMES[bot], level or default_level(key)))
            bot += 1
        else:
            person += 1
            choices.append(SeatChoice(kind, f"Player {person}" if people > 1 else "Player"))
    return tuple(choices)
