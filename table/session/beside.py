"""Two matches of the same deal, played by different people, side by side: films in step by own turn, where they parted,
and what each made of it. No pygame here."""

from typing import NamedTuple

from games.core.match import Taken
from games.core.notation import COMMON
from games.core.phrases import Phrase, SpokenError, Words
from games.core.play_on import margin
from games.core.record import parse_record
from table.session.compare import ComparedMatch, Sat, held, played_out
from table.session.film import Film
from table.session.projector import FilmSession
from table.setup import Setup


class BesideError(SpokenError, ValueError):
    """Two matches that cannot be laid side by side. The text is one clear line."""


class Turn(NamedTuple):
    """One of somebody's own turns: of which hand, which of that hand, both from 1."""

    hand: int
    number: int

    @property
    def words(self) -> Phrase:
        """When it was."""
        return Phrase("Hand {hand}, turn {number}", *self)


class OneSide:
    """One of the two matches, as a film that stands after one of the own turns of a seat."""

    def __init__(self, film: Film, seat: int) -> None:
        self.film, self.seat = film, seat
        self.reel = FilmSession(self.film)
        self.turns: dict[Turn, int] = {}
        """How many actions there were after each own turn."""
        counts: dict[int, int] = {}
        for at, entry in enumerate(self.film.entries):
            if entry.seat == seat and not isinstance(entry.action, COMMON):
                hand = self.film.hand(at) + 1
                counts[hand] = counts.get(hand, 0) + 1
                self.turns[Turn(hand, counts[hand])] = at + 1

    @property
    def name(self) -> Words:
        """Who it is about."""
        return self.reel.called(self.seat)

    @property
    def title(self) -> Phrase:
        """What its film is called."""
        return Phrase("Your replay") if self.reel.you == self.seat else Phrase("{name}'s replay", self.name)

    @property
    def ahead(self) -> int:
        """How far the player was ahead at the end."""
        match = self.film.last
        assert match.outcome is not None
        return margin(match.rules, match.options, match.seats, match.outcome, self.seat)

    @property
    def won(self) -> bool:
        """Whether the player has won."""
        outcome = self.film.last.outcome
        return outcome is not None and self.seat in outcome.winners

    @property
    def sums(self) -> ComparedMatch:
        """The sums at the end."""
        return held(Sat(self.film.setup, self.film.last), self.seat, self.reel.speech)

    def wind(self, turn: Turn | None) -> None:
        """Go to where it stood after a turn, or the last one before it; None: before the first."""
        self.reel.wind(0 if turn is None else max((at for own, at in self.turns.items() if own <= turn), default=0))

    def did(self, at: int) -> Words:
        """What the player did as the action of that number, from 0."""
        before = self.film.match_at(at)
        return self.reel.told(self.reel.controller.words(before.view(self.seat), self.film.entries[at].action))

    @property
    def did_last(self) -> Words:
        """What the player did last."""
        at = self.reel.at
        return self.did(at - 1) if at in self.turns.values() else Phrase("Nothing yet")


class Parted(NamedTuple):
    """Where two matches went apart: after so many actions, at or before that own turn; whether it was the players
    themselves who did otherwise."""

    at: int
    turn: Turn
    themselves: bool


class SideBySide:
    """Two matches of the same deal, in step. BesideError where they are none, RecordError where one does not play."""

    def __init__(self, one: tuple[Setup, str], two: tuple[Setup, str]) -> None:
        """Who sat where, and the record, of each."""
        if deal_of(one[1]) != deal_of(two[1]):
            raise BesideError(Phrase("These matches had different cards."))
        if parse_record(one[1]) == parse_record(two[1]):
            raise BesideError(Phrase("That's the same match twice."))
        films = Film(*one), Film(*two)
        if not all(played_out(film.last) for film in films):
            raise BesideError(Phrase("Only finished matches can be compared."))
        seat = _seat(*(Sat(film.setup, film.last) for film in films))
        self.sides = OneSide(films[0], seat), OneSide(films[1], seat)
        self.turns = sorted({turn for side in self.sides for turn in side.turns})
        self.at = 0
        """After how many of these turns both stand."""
        self.parted = self._parted()

    def _parted(self) -> Parted | None:
        """Where they went apart; None: never."""
        one, two = self.sides
        pairs = zip(one.film.entries, two.film.entries, strict=False)
        at = next((at for at, (mine, other) in enumerate(pairs) if _deed(mine) != _deed(other)), None)
        if at is None or not self.turns:
            return None
        turn = min((turn for turn, end in one.turns.items() if end > at), default=self.turns[-1])
        themselves = one.film.entries[at].seat == two.film.entries[at].seat == one.seat
        return Parted(at, turn, themselves)

    @property
    def turn(self) -> Turn | None:
        """The turn after which both stand; None: before the first."""
        return self.turns[self.at - 1] if self.at else None

    def wind(self, to: int) -> None:
        """Go to after so many turns."""
        self.at = max(0, min(to, len(self.turns)))
        for side in self.sides:
            side.wind(self.turn)

    def to_the_parting(self) -> None:
        """Go to the turn at which they went apart."""
        if self.parted is not None:
            self.wind(self.turns.index(self.parted.turn) + 1)

    @property
    def parting(self) -> Phrase:
        """In words, where they went apart."""
        one, two = self.sides
        if self.parted is None:
            return Phrase("Both played exactly the same.")
        if not self.parted.themselves:
            return Phrase("The same up to here; then the others played differently. ({when})", self.parted.turn.words)
        did = (self.parted.turn.words, one.name, one.did(self.parted.at), two.name, two.did(self.parted.at))
        return Phrase("First difference: {when}. {one}: {play}. {other}: {played}.", *did)

    @property
    def verdict(self) -> Phrase:
        """Who made more of the same cards."""
        one, two = self.sides
        rules, options = one.film.rules, one.film.setup.options
        if rules.unit(options) is None:
            if one.won == two.won:
                return Phrase("Both won.") if one.won else Phrase("Neither won.")
            better = one if one.won else two
            return Phrase("Same cards: {name} wins.", better.name)
        more = one.ahead - two.ahead
        if not more:
            return Phrase("Same cards, same result.")
        better, worse = (one, two) if more > 0 else (two, one)
        return Phrase("Same cards: {name} did {count} better than {other}.", better.name, abs(more), worse.name)


def deal_of(record: str) -> tuple[object, ...]:
    """What fixes the deal of a record: equal where the cards were."""
    found = parse_record(record)
    return found.game, found.seats, found.options, found.seed, found.decks, found.dice


def _deed(entry: Taken) -> tuple[int, object]:
    return entry.seat, entry.action


def _seat(one: Sat, two: Sat) -> int:
    """The first seat that a person had in both matches."""
    people = [{sat.seat(place) for place in sat.setup.people} for sat in (one, two)]
    both = people[0] & people[1]
    if not both:
        raise BesideError(Phrase("Nobody sat in the same seat both times."))
    return min(both)
