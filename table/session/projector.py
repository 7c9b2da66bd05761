"""A film on the table: a session in which nobody acts, seen as one seat saw it or with all cards open."""

from dataclasses import replace

from games.core.phrases import EMPTY, Phrase, Words
from games.core.rules import TABLE
from table.session.film import Film
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.store.person import is_stranger


class FilmSession(Session):
    """The match of a film at one of its positions. A lone person of it who plays here is "You", as at the table."""

    def __init__(self, film: Film) -> None:
        seats = tuple(replace(seat, kind="script") for seat in film.setup.seats)
        super().__init__(replace(film.setup, seats=seats, record_to=""), film.match_at(0), still=True)
        self.film = film
        self.started = True
        self.at = 0

    @property
    def watched(self) -> tuple[int, ...]:
        return tuple(range(1, len(self.choices) + 1))

    @property
    def you(self) -> int:
        people = [
            seat for seat, person in enumerate(self.match.seating(), 1) if self.film.setup.seats[person - 1].person
        ]
        alone = len(people) == 1 and not is_stranger(self.choices[people[0] - 1].who)
        return people[0] if alone else 0

    def wind(self, to: int) -> None:
        """Show another position: the next one is played, any other laid out."""
        film = self.film
        to = max(0, min(to, len(film)))
        if to == self.at:
            return
        if to == self.at + 1:
            entry = film.entries[self.at]
            self.at = to
            refused = self.match.submit(entry.seat, entry.action, entry.at)
            assert refused is None, refused
        else:
            self.at = to
            self.match.restore(film.match_at(to))
        self.clock.now = film.entries[to - 1].at if to else 0.0

    @property
    def tie(self) -> Words:
        """A near tie that has just been seen, in words; empty where there was none."""
        if (found := self.film.tie(self.at)) is None:
            return EMPTY
        first, second, ms = found
        return Phrase("{who:@} beat {other:@} by {ms} ms", first, second, ms, you="You beat {other:@} by {ms} ms")


class FilmViewpoint(Viewpoint):
    """Everybody's cards, or the table as one seat saw it. It is always laid out from the same side."""

    def __init__(self, session: FilmSession, near: int = 0) -> None:
        """``near``: the seat that is nearest; 0: the lone person's, or the first."""
        super().__init__(session)
        eyes = session.film.eyes
        self.eye: int | None = eyes[0] if eyes is not None else None
        """Whose eyes: 0: everybody's; None: with all cards."""
        self._all = session.watched
        self._last = near or session.you or 1

    @property
    def seats(self) -> tuple[int, ...]:
        return self._all if self.eye is None else (self.eye,) if self.eye else ()

    @property
    def teller(self) -> int:
        return self.eye or TABLE
