"""Lives: stores of somebody who has played on so many evenings. The rows are as the program writes them; the results
are invented, from a seed.

python -m tests.tools.lives FOLDER COUNT [--seed N] [--today 2026-11-27]
"""

import argparse
from contextlib import closing
from datetime import date, datetime, time, timedelta
from pathlib import Path
from random import Random
from typing import Literal

from games.core.record import Entry
from games.core.registry import LEVELS, game, has_problems, keys
from table import feature
from table.layout.hosts import rivals_of
from table.layout.layout import head_or_fault
from table.settings import LastSetup, Settings
from table.settings_file import Store
from table.setup import SeatChoice, Setup, rival_at
from table.store import rows
from table.store.chain import Chain
from table.store.database import open_writer, transaction
from table.store.head import MatchHead
from table.store.person import Person, write_person
from table.store.place import FILE
from table.store.solved import Solved, write_solved
from table.store.state import Result, State

ANNA = "a11a0001"
_SEEN = ("", "", "", "", "", "", "day {day}", "evening e {number} mate", "same 0011", "code", "point 0011")
"""What was known of the cards: mostly nothing."""


def remembered(seen: str) -> str:
    """What a feature has a match remember of its deal; nothing where the program is without that feature."""
    return seen if feature.occasion(seen) is not None else ""


def days_of(count: int, today: date, dice: Random) -> list[date]:
    """So many days before today, with the gaps of an ordinary life."""
    found = [today - timedelta(days=1)]
    while len(found) < count:
        found.append(found[-1] - timedelta(days=dice.choice((1, 1, 1, 2, 2, 3, 4, 7))))
    return found[::-1]


def live(folder: Path, count: int, seed: int = 1, today: date = date(2026, 11, 27)) -> list[date]:
    """Fill a store and the settings beside it; the evenings."""
    dice, days, known = Random(seed), days_of(count, today, Random(seed)), list[str]()
    likes = sorted(keys(), key=lambda key: (head_or_fault(key).order + dice.randrange(6), key))
    skill, tables = dice.choice((0.15, 0.35, 0.5, 0.5, 0.65)), dict[str, LastSetup]()
    folder.mkdir(parents=True, exist_ok=True)
    with closing(open_writer(folder / FILE)) as connection, transaction(connection):
        write_person(connection, Person(ANNA, "Anna", 0, 1.0))
        for number, day in enumerate(days):
            at = datetime.combine(day, time(20, dice.randrange(50))).timestamp()
            fresh = likes[len(known) : len(known) + (not known or (len(known) < len(likes) and dice.random() < 0.35))]
            known += fresh
            for key in [*fresh, *(dice.choice(known[:2] + known) for _ in range(dice.randrange(1, 4)))]:
                level = LEVELS[0] if number < 3 else dice.choice(LEVELS[: 2 + (number > 15)])
                for _ in range(1 + (dice.random() < 0.3)):
                    at += 600
                    tables[key] = _match(connection, key, level, dice, at, day, skill + number / 100)
            for key in filter(has_problems, known):
                if dice.random() < 0.15:
                    solved = at if dice.random() < 0.7 else 0.0
                    name = f"{key}-{dice.randrange(1, 30):03}"
                    write_solved(connection, [Solved(ANNA, name, dice.randrange(0 if solved else 1, 3), 9000, solved)])
    lessons = dict.fromkeys(known, (99, ""))
    Store(folder).save(
        Settings(who=ANNA, names=("Anna",), learned=frozenset(known), tables=tables, lessons=lessons, motion="none")
    )
    return days


def _match(connection: object, key: str, level: str, dice: Random, at: float, day: date, skill: float) -> LastSetup:
    rules = game(key).rules
    more = [count for count in rules.seats if 2 < count <= 4]
    seats = dice.choice(more) if more and dice.random() < 0.15 else 2
    options = rules.nearest_valid(seats, rules.options())
    order = [*rivals_of(key)]
    if dice.random() < 0.25:
        order.insert(0, order.pop(dice.randrange(1, 4)))
    kind: Literal["left", "mouse"] = "left" if rules.realtime else "mouse"
    sits = (SeatChoice(kind, "Anna", who=ANNA), *(rival_at(who, level) for who in order[: seats - 1]))
    seen = dice.choice(_SEEN).format(day=day, number=0)
    seen = remembered(seen) if seen.startswith(("day ", "evening ")) else seen
    setup = Setup(key, sits, options, dice.getrandbits(60), chance=1, seen=seen)
    head = MatchHead(f"{dice.getrandbits(64):016x}", setup, "", at)
    chain = Chain(head.sum, [Entry(1.0, 1, "deal")])
    rows.write(connection, head, chain, _ended(setup, dice, at, skill))  # type: ignore[arg-type]
    return LastSetup(",".join(seat.kind if seat.person else f"bot:{seat.level}:{seat.who}" for seat in sits))


def _ended(setup: Setup, dice: Random, at: float, skill: float) -> State:
    """Won or lost, close or clear, drawn now and then; a few were left, conceded or abandoned."""
    rules, seats = setup.game.rules, len(setup.seats)
    sides = [next(at for at, side in enumerate(rules.sides(seats)) if seat in side) for seat in range(1, seats + 1)]
    how = dice.random()
    if how < 0.04:
        results = tuple(Result(0, False, side, 0) for side in sides)
        return State(1, at, "", "abandoned" if how < 0.02 else "", "", results, 60000)
    best = 0 if dice.random() < skill else dice.randrange(1, max(sides) + 1)
    drawn, margin = how < 0.1, max(1, round(abs(dice.gauss(0, (rules.clear or 30) / 1.25))))
    unit = rules.unit(setup.options) if how > 0.14 else None  # a conceded match counts nothing
    fewest = unit is not None and rules.fewest(setup.options)
    firsts = " ".join(first.key for first in setup.game.firsts if dice.random() < 0.1)
    results = tuple(
        Result(50 if drawn else 50 + margin * ((side == best) is not fewest), side == best and not drawn, side, 0,
               firsts if place == 0 else "")
        for place, side in enumerate(sides)
    )  # fmt: skip
    return State(1, at, "", "drawn" if drawn else "won", "", results, 60000, unit.message if unit else "", fewest)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--today", type=date.fromisoformat, default=date(2026, 11, 27))
    given = parser.parse_args()
    live(given.folder, given.count, given.seed, given.today)
