"""The text form of a match: tags, then one line for each action. Log, save, bug report and test script in one."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from games.core.cards import spell
from games.core.rng import MOST, Script, parse_script

RULES_VERSION = "1"
_TAG = re.compile(r'\[(\w+) "([^"]*)"\]')
_SEAT = re.compile("[0-9]{1,3}")
SEEDS = range(1 - 10**19, MOST + 1)
"""What may be a seed: what a generator can begin with, and numbers below 0 as earlier versions took them."""
_TAGS = (
    "Game", "Rules", "Seats", "Options", "Seed", "Deck", "Dice", "Commit", "Salt", "Begun", "Occasion", "Person",
    "Computer",
)  # fmt: skip
_BEGUN = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d UTC")
_HEX = {"Commit": 64, "Salt": 32}
"""How many hexadecimal digits each of the tags of a fair deal has."""


class RecordError(ValueError):
    """A record that cannot be read or does not play: the line (from 1; 0 for the whole) and what is wrong with it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
        self.message = message


class RefusedError(RecordError):
    """A line of a record that the rules do not let pass."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One action that was taken: seconds of table time, seat, notation; the line it was read from, or 0."""

    at: float
    seat: int
    text: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.at:.3f} {self.seat} {self.text}"


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat down to a match: the name, and a computer's level; a person has none."""

    name: str
    level: str = ""

    def __str__(self) -> str:
        name = self.name.replace('"', "'")
        return f'[Computer "{name}, {self.level}"]' if self.level else f'[Person "{name}"]'


@dataclass(frozen=True, slots=True)
class Record:
    """The tags and the entries. decks are bottom to top here, top first in the text, where ``…`` and ``*28`` stand for
    cards not named. commit: the number that fixed the deal beforehand; salt: what proves it, added after the last
    action. players: in the order in which they sat down; begun: "2026-11-22 20:15 UTC"; occasion: of which
    day or evening it was, as whoever keeps it says it; both empty where a record does not say."""

    game: str
    seats: int
    options: str = ""
    seed: int = 0
    decks: tuple[Script, ...] = ()
    dice: tuple[int, ...] = ()
    entries: tuple[Entry, ...] = ()
    commit: str = ""
    salt: str = ""
    players: tuple[Player, ...] = ()
    begun: str = ""
    occasion: str = ""

    def head(self) -> str:
        """The tags as text."""
        lines = [f'[Game "{self.game}"]', f'[Rules "{RULES_VERSION}"]', f'[Seats "{self.seats}"]']
        lines += [f'[Begun "{self.begun}"]'] if self.begun else []
        lines += [f'[Occasion "{self.occasion}"]'] if self.occasion else []
        lines += map(str, self.players)
        lines += [f'[Options "{self.options}"]', f'[Seed "{self.seed}"]']
        lines += [f'[Deck "{spell(reversed(deck))}"]' for deck in self.decks]
        if self.dice:
            lines.append(f'[Dice "{" ".join(map(str, self.dice))}"]')
        if self.commit:
            lines.append(f'[Commit "{self.commit}"]')
        return "\n".join(lines) + "\n\n"

    def foot(self) -> str:
        """What stands after the last action."""
        return f'\n[Salt "{self.salt}"]\n' if self.salt else ""

    def __str__(self) -> str:
        return self.head() + "".join(f"{entry}\n" for entry in self.entries) + self.foot()


def parse_record(text: str) -> Record:
    """The record in a text. RecordError says which line is wrong and what was expected."""
    tags: dict[str, str] = {}
    decks: list[Script] = []
    dice: list[int] = []
    players: list[Player] = []
    entries: list[Entry] = []
    lines = {}
    for number, raw in enumerate(text.splitlines(), 1):
        if not (line := raw.strip()) or line.startswith("#"):
            continue
        if line.startswith("["):
            name, value = _tag(number, line)
            if entries and name != "Salt":
                raise RecordError(number, f"the tag {name} stands after the first action: expected it above")
            if name == "Deck":
                decks.append(_deck(number, value))
            elif name == "Dice":
                dice += _dice(number, value)
            elif name in {"Person", "Computer"}:
                players.append(_player(number, name, value))
            elif name == "Begun" and not _BEGUN.fullmatch(value):
                raise RecordError(number, f'Begun "{value}": expected a time such as 2026-11-22 20:15 UTC')
            elif name in _HEX and not re.fullmatch(f"[0-9a-f]{{{_HEX[name]}}}", value):
                raise RecordError(number, f'{name} "{value}": expected {_HEX[name]} digits from 0 to f')
            elif name in tags:
                raise RecordError(number, f"the tag {name} is given twice")
            else:
                tags[name], lines[name] = value, number
        elif entries and "Salt" in tags:
            raise RecordError(number, "an action stands after the salt, which is told when the match is over")
        else:
            entries.append(_entry(number, line, entries[-1].at if entries else 0.0))
    if "Game" not in tags:
        raise RecordError(0, 'no [Game "…"] tag: this is not a record of a game')
    if tags.get("Rules", RULES_VERSION) != RULES_VERSION:
        raise RecordError(lines["Rules"], f'rules version "{tags["Rules"]}" is not known: expected "{RULES_VERSION}"')
    seats = _whole(tags, lines, "Seats", None)
    seed = _whole(tags, lines, "Seed", 0)
    if seed not in SEEDS:
        raise RecordError(lines["Seed"], f'Seed "{seed}": expected a whole number up to {MOST}')
    commit, salt = tags.get("Commit", ""), tags.get("Salt", "")
    options, begun = tags.get("Options", ""), tags.get("Begun", "")
    if players and len(players) != seats:
        raise RecordError(0, f"{len(players)} players are named for {seats} seats")
    return Record(
        tags["Game"], seats, options, seed, tuple(decks), tuple(dice), tuple(entries), commit, salt, tuple(players),
        begun, tags.get("Occasion", ""),
    )  # fmt: skip


def _tag(number: int, line: str) -> tuple[str, str]:
    if (found := _TAG.fullmatch(line)) is None:
        raise RecordError(number, 'a tag must read [Name "value"]')
    if found[1] not in _TAGS:
        raise RecordError(number, f'unknown tag "{found[1]}": expected one of {", ".join(_TAGS)}')
    return found[1], found[2]


def _player(number: int, tag: str, value: str) -> Player:
    name, comma, level = value.rpartition(", ") if tag == "Computer" else (value, ",", "")
    if not (name.strip() and comma and (level or tag == "Person")):
        raise RecordError(number, f'{tag} "{value}": expected a name{", a comma and a level" * (tag == "Computer")}')
    return Player(name, level)


def _whole(tags: dict[str, str], lines: dict[str, int], name: str, missing: int | None) -> int:
    if name not in tags:
        if missing is None:
            raise RecordError(0, f'no [{name} "…"] tag')
        return missing
    if not re.fullmatch("-?[0-9]{1,20}", tags[name]):
        raise RecordError(lines[name], f'{name} "{tags[name]}": expected a whole number')
    return int(tags[name])


def _deck(number: int, value: str) -> Script:
    try:
        return parse_script(value)
    except ValueError as error:
        raise RecordError(number, str(error)) from None


def _dice(number: int, value: str) -> Iterable[int]:
    faces = value.split()
    if any(face not in {"1", "2", "3", "4", "5", "6"} for face in faces):
        raise RecordError(number, f'dice "{value}": expected numbers from 1 to 6')
    return map(int, faces)


def _entry(number: int, line: str, last: float) -> Entry:
    words = line.split()
    at = last
    if len(words) > 2 and _SEAT.fullmatch(words[1]):
        try:
            at = float(words[0])
        except ValueError:
            quoted = words[0].replace('"', "'")
            raise RecordError(number, f'"{quoted}" is no time: expected seconds, a seat, an action') from None
        if not 0 <= at < 1e9:
            raise RecordError(number, f'"{words[0]}" is no time: expected seconds from 0')
        del words[0]
    if len(words) < 2 or not _SEAT.fullmatch(words[0]):
        quoted = line.replace('"', "'")  # whoever shows it cuts what is quoted
        raise RecordError(number, f'"{quoted}": expected seconds (or nothing), a seat, an action')
    return Entry(at, int(words[0]), " ".join(words[1:]), number)
