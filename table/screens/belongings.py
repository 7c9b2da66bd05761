"""What goes with people from table to table: while they play, the settings hold their keys, answers and lessons."""

from collections.abc import Mapping
from dataclasses import replace

from table.bindings import Keys
from table.settings import Settings
from table.settings_file import own, with_own
from table.setup import HOUSE_NAMES, SIDES, Setup
from table.store.people import People, named
from table.store.person import Person


class Belongings:
    """Knows whose keys, answers and lessons the settings hold now."""

    def __init__(self, people: People) -> None:
        self.people = people
        self._pads: dict[str, str] = {}
        """Who owns a pad, by side, if two people play at once and the settings belong to the first."""

    def seat(self, setup: Setup, settings: Settings) -> Setup:
        """The setup with those people whose names are known. A seat without a name gets whoever sat there last, as on
        the seats page."""
        known, taken = self.people.known(), {choice.who for choice in setup.seats}
        seats, place = [], 0
        for choice in setup.seats:
            if choice.person:
                last = settings.names[place] if place < len(settings.names) else ""
                place += 1
                person = named(last if choice.name in HOUSE_NAMES else choice.name, known)
                if not choice.who and person is not None and person.uid not in taken:
                    taken.add(person.uid)
                    choice = replace(choice, name=person.name, who=person.uid)
            seats.append(choice)
        return replace(setup, seats=tuple(seats))

    def sit_down(self, setup: Setup, settings: Settings) -> Settings:
        """The settings with what goes with the people of a setup: the first one's, and each one's own pad."""
        choices = [choice for choice in setup.seats if choice.person]
        if not choices:
            return settings
        self.people.look_again()
        settings = self._lend(choices[0].who, settings)
        self._pads = {choice.kind: choice.who for choice in choices[1:] if choice.kind in SIDES and choice.who}
        for side, who in self._pads.items():
            person = self.people.find(who)
            if person is not None:
                settings = replace(settings, keys=_with_pad(settings.keys, side, self._keys_of(person)))
        return settings

    def _lend(self, who: str, settings: Settings) -> Settings:
        """The settings as that person's, or as a guest's, of whom nothing is known."""
        person = self.people.find(who) if who else None
        if person is not None:
            return replace(with_own(settings, person.own), who=who)
        if not settings.who:
            return settings
        return replace(with_own(settings, "{}"), who="", keys=settings.keys)

    def keep(self, settings: Settings) -> Settings:
        """Have the store hold what goes with whom; the settings as they are kept, with all keys the first one's.
        StoreError, one line, where it cannot."""
        self.people.look_again()  # what another window has written down is not written over
        first = self.people.find(settings.who) if settings.who else None
        if first is None:
            return settings
        keys = settings.keys
        for side, who in self._pads.items():
            other = self.people.find(who)
            keys = _with_pad(keys, side, self._keys_of(first))
            if other is not None:
                mixed = _with_pad(self._keys_of(other), side, settings.keys)
                theirs = own(replace(with_own(settings, other.own), keys=mixed))
                self._write(other, theirs)
        settings = replace(settings, keys=keys)
        self._write(first, own(settings))
        return settings

    def answer_of(self, who: str, key: str) -> float:
        """A person's mean answer in a real-time game, in seconds; 0: not known."""
        person = self.people.find(who) if who else None
        return with_own(Settings(), person.own).answers.get(key, 0.0) if person is not None else 0.0

    def keep_answers(self, key: str, answers: Mapping[str, float]) -> None:
        """Keep people's mean answers in a game. StoreError, one line, where that is impossible."""
        if answers:
            self.people.look_again()
        for who, answer in answers.items():
            person = self.people.find(who)
            if person is not None:
                theirs = with_own(Settings(), person.own)
                self._write(person, own(replace(theirs, answers={**theirs.answers, key: answer})))

    def _write(self, person: Person, text: str) -> None:
        if person.own != text and not person.removed:
            self.people.change(replace(person, own=text))

    def _keys_of(self, person: Person) -> Keys:
        return with_own(Settings(), person.own).keys

    def make_known(self, setup: Setup, settings: Settings) -> tuple[Setup, Settings]:
        """The setup with everybody who has a name of their own as one of the people; somebody new is written down. The
        first of all takes over what is in the settings. StoreError where the store takes nobody more."""
        seats = []
        for choice in setup.seats:
            if choice.person and not choice.who and choice.name not in HOUSE_NAMES:
                first = not self.people.ever()
                person = self.people.add(choice.name, own(settings))
                if first:
                    settings = replace(settings, who=person.uid)
                choice = replace(choice, who=person.uid)
            seats.append(choice)
        return replace(setup, seats=tuple(seats)), settings


def _with_pad(keys: Keys, side: str, pad: Keys) -> Keys:
    """The keys with the left or the right player's from others."""
    return replace(keys, left=pad.left) if side == "left" else replace(keys, right=pad.right)
