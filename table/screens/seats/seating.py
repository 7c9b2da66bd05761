"""Who sits where before a game, and with which options: the choices on the seats page."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from games.core.options import OptionError, Options, Value, matters, parse_options, spell_options, split_pairs
from games.core.phrases import Phrase, Told, Words
from games.core.registry import game
from games.core.rng import Rng
from games.core.rules import Faces, Rules
from table.layout.hosts import clockwise, rivals_of
from table.settings import LastSetup, Settings
from table.setup import HOUSE_NAMES, KINDS, MOST_PEOPLE, RIVALS, Kind, SeatChoice, Setup, default_level, draw_seed
from table.store.people import named
from table.store.person import Person


@dataclass
class Seat:
    """One seat, as chosen so far."""

    kind: Kind
    level: str
    name: str = ""
    """Typed by a person; empty: a default name."""
    settled: bool = False
    """Whether a person chose the kind."""
    rival: str = ""
    """Which of the rivals sits there where no person does; empty: whoever comes first."""


class Seating:
    """The choices so far; at first those of the last time the game was played, if still possible."""

    def __init__(self, key: str, settings: Settings, people: Sequence[Person] = ()) -> None:
        """``people``: those who are known, and may be chosen."""
        self.key = key
        self.settings = settings
        """What is remembered of people and tables."""
        self.people = people
        self.game = game(key)
        self.level = default_level(key, settings.pace)
        """Of computers, unless chosen otherwise."""
        self.count = self.rules.seats[0]
        self.seats = self._fresh()
        self.values: dict[str, Value] = {}
        self.eased = ""
        """The level that computers have because it is the first match of somebody who has just learned the game."""
        self._recall()

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.game.rules

    @property
    def taken(self) -> list[Seat]:
        """The seats of those who play."""
        return self.seats[: self.count]

    def _fresh(self) -> list[Seat]:
        """One person at the mouse, computers in the other seats."""
        seats = [Seat("bot", self.level) for _ in range(max(self.rules.seats))]
        seats[0].kind = "mouse"
        return seats

    def _recall(self) -> None:
        last = self.settings.tables.get(self.key)
        if last is None:
            return
        words = [word.partition(":") for word in last.seats.split(",")]
        kinds = [kind for kind, _, _ in words]
        if len(kinds) in self.rules.seats and all(kind in KINDS for kind in kinds):
            self.count = len(kinds)
            for seat, (kind, _, rest) in zip(self.seats, words, strict=False):
                level, _, rival = rest.partition(":")
                seat.kind, seat.settled = cast(Kind, kind), True
                seat.level = self.game.level(level) or self.level
                seat.rival = rival if rival in RIVALS and all(other.rival != rival for other in self.seats) else ""
        try:
            options = parse_options(self.rules.options, split_pairs(last.options.split()))
        except OptionError:
            options = self.rules.options()
        known = dataclasses.fields(options)
        self.values = {one.name: now for one in known if (now := getattr(options, one.name)) != one.default}
        if self.setup().trouble():
            self.count, self.seats, self.values = self.rules.seats[0], self._fresh(), {}

    def ease(self) -> None:
        """For a first match, the computers play as easily as they can."""
        if self.key in self.settings.tables or len(self.game.bots) < 2:
            return
        self.eased = next(iter(self.game.bots))
        for seat in self.seats:
            seat.level = self.eased

    # -- what was chosen

    def setup(self, seed: int = 0) -> Setup:
        """The match as chosen so far."""
        seats = tuple(
            SeatChoice(seat.kind, name, seat.level if seat.kind == "bot" else "", self._who(seat, name))
            for seat, name in zip(self.taken, self.names(), strict=True)
        )
        return Setup(self.key, seats, self.options(), seed, chance=draw_seed() if seed else 0)

    def _who(self, seat: Seat, name: str) -> str:
        """Which of the people has that name, or which of the rivals."""
        if seat.kind == "bot":
            return next(who for who, called in RIVALS.items() if called == name)
        person = named(name, self.people)
        return person.uid if person is not None else ""

    def options(self) -> Options:
        """The options as chosen so far, fitting this many players."""
        chosen: Options = self.rules.nearest_valid(self.count, self.rules.options(**self.values))
        return chosen

    def names(self) -> tuple[str, ...]:
        """A name for each seat: typed, remembered, or a default; of computers, the rival's."""
        people = [seat for seat in self.taken if seat.kind != "bot"]
        kept = (*self.settings.names, *("" for _ in people))
        house = HOUSE_NAMES[1:] if len(people) > 1 else HOUSE_NAMES
        named = [seat.name or kept[at] or house[at] for at, seat in enumerate(people)]
        taken = {seat.rival for seat in self.taken if seat.kind == "bot"}
        taken |= {who for who, name in RIVALS.items() if name.casefold() in map(str.casefold, named)}
        spare = iter([who for who in rivals_of(self.key) if who not in taken])
        sits, found = iter(named), {}
        for at in clockwise(tuple(seat.kind for seat in self.taken)):
            if (seat := self.taken[at]).kind == "bot":
                found[at] = RIVALS[seat.rival or next(spare)]
        return tuple(found.get(at) or next(sits) for at in range(self.count))

    def rival(self, index: int) -> str:
        """Which of the rivals sits there."""
        return self._who(self.seats[index], self.names()[index])

    def absent(self, index: int) -> list[Told]:
        """The names of people who are known and at no other seat."""
        there = self._elsewhere(index)
        return [Told(person.name) for person in self.people if person.name not in there]

    def guest(self, index: int) -> str:
        """What a guest at that seat is called."""
        there = self._elsewhere(index)
        return next(name for name in HOUSE_NAMES if name not in there)

    def _elsewhere(self, index: int) -> set[str]:
        return {name for at, name in enumerate(self.names()) if at != index}

    def trouble(self) -> Words | None:
        """Why this cannot be played, in one line; None if it can."""
        names = [name.casefold() for name in self.names()]
        if len(set(names)) < len(names):
            return Phrase("Two players share a name. Please change one.")
        return self.setup().trouble()

    def private(self) -> bool:
        """Whether a seat may look at cards that another may not."""
        return not self.rules.setup_error(self.count, self.options()) and hides(self.rules, self.count, self.options())

    # -- choosing

    def set_count(self, count: int) -> None:
        """This many play; options that do not fit return to their defaults."""
        self.count = count
        options = self.options()
        known = {field.name: field for field in dataclasses.fields(self.rules.options)}
        for name in [*self.values]:
            if not matters(known[name], count, options) or self.misfit(name, self.values[name]):
                del self.values[name]

    def set_kind(self, index: int, kind: Kind) -> Words | None:
        """A seat gets that kind of player, if it can: at a real-time game two people at most. They have different
        controls: who has those that are chosen gets the others."""
        seat = self.seats[index]
        others = [one for one in self.taken if one is not seat and one.kind != "bot"]
        shared = self.rules.realtime and kind != "bot"
        if shared and len(others) > 1:
            return MOST_PEOPLE
        if (seat.kind == "bot") != (kind == "bot"):
            seat.name = ""
        was, seat.kind, seat.settled = seat.kind, kind, True
        for other in others if shared else ():
            if other.kind == kind and was != "bot":
                other.kind = was
            elif other.kind == kind or not other.settled:
                other.kind = "right" if kind == "left" else "left"
        return None

    def misfit(self, name: str, value: Any) -> Words | None:
        """Why that value of an option does not fit the others."""
        return self.rules.setup_error(self.count, replace(self.options(), **{name: value}))

    def remembered(self) -> Settings:
        """The settings with people's names, and with who sat here and which options were chosen."""
        kept = [*self.settings.names]
        people = [seat for seat in self.taken if seat.kind != "bot"]
        for index, seat in enumerate(people):
            if seat.name:
                kept += [""] * (index + 1 - len(kept))
                kept[index] = seat.name
        words = [self._word(seat) for seat in self.taken]
        table = LastSetup(",".join(words), spell_options(self.options()))
        return replace(self.settings, names=tuple(kept), tables={**self.settings.tables, self.key: table})

    def set_rival(self, index: int, who: str) -> None:
        """That rival sits there; who sat there changes places with them."""
        names = self.names()
        for at, seat in enumerate(self.taken):
            if seat.kind == "bot" and at != index and names[at] == RIVALS[who]:
                seat.rival = next(other for other, name in RIVALS.items() if name == names[index])
        self.seats[index].rival = who

    def face(self, who: str, level: str, person: str) -> None:
        """One person alone sits opposite that rival. ``person``: which of the store; empty: nobody it knows."""
        kind: Kind = next((seat.kind for seat in self.seats if seat.kind != "bot"), "mouse")
        self.seats = self._fresh()
        self.set_count(2)
        self.set_kind(0, kind)
        self.seats[0].name = next((one.name for one in self.people if one.uid == person), "")
        self.seats[1].rival, self.seats[1].level = who, self.game.level_now(level) or self.level

    def _word(self, seat: Seat) -> str:
        """A seat in the word that settings keep."""
        if seat.kind != "bot":
            return seat.kind
        level = "" if seat.level == self.level else seat.level
        return f"bot:{level}:{seat.rival}" if seat.rival else f"bot:{level}" if level else "bot"


def hides(rules: Rules[Any, Any, Any], seats: int, options: Options) -> bool:
    """Whether a seat may look at cards that another may not."""
    state, faces = rules.deal(seats, options, Rng(0)).state, rules.faces
    return any(
        faces(state, spot, spot.seat) is Faces.ALL and faces(state, spot, 0) is not Faces.ALL
        for spot in rules.piles(state)
        if spot.seat
    )
