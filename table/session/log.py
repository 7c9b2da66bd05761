"""What happens at a table, passed on as each person here sees it; and what a person has missed."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from games.core.events import Event, Said
from games.core.match import Rewound
from games.core.phrases import Phrase
from games.core.rules import TABLE
from table.session.session import Session

Heard = Mapping[int, tuple[Event, ...]]
"""The events of one action, by the seat that witnessed them."""


class Log:
    """Listens for every person at this screen, and for seat 0, which hears what everybody may know."""

    def __init__(
        self, session: Session, people: Iterable[int], on_action: Callable[[Heard], None],
        on_rewound: Callable[[], None],
    ) -> None:  # fmt: skip
        """``on_action`` is called once for each action, ``on_rewound`` when some were taken back."""
        self._session = session
        self._seats = (TABLE, *people)
        self._heard: dict[int, tuple[Event, ...]] = {}
        self._on_action = on_action
        self._on_rewound = on_rewound
        self._events = list(session.match.heard(TABLE))
        """What everybody may know, from the beginning of the hand in progress when the screen opened."""
        self._read = dict.fromkeys(self._seats, 0)
        for seat in self._seats:
            session.match.listen(seat, partial(self._hear, seat))

    def _hear(self, seat: int, heard: Sequence[Event] | Rewound) -> None:
        last = seat == self._seats[-1]
        if isinstance(heard, Rewound):
            if last:
                self._on_rewound()
            return
        self._heard[seat] = tuple(heard)
        if last:
            self._events += self._heard[TABLE]
            self._on_action(self._heard)

    def so_far(self) -> Heard:
        """What each has heard of this hand."""
        return {seat: self._session.match.heard(seat) for seat in self._seats}

    def seen(self, seat: int) -> None:
        """Note that the person has watched up to now."""
        self._read[seat] = len(self._events)

    def missed(self, seat: int) -> list[Phrase]:
        """What happened since that person last watched, in words."""
        return self.lines(self._events[self._read[seat] :])

    def called(self, seat: int) -> list[Phrase]:
        """If nothing has moved since that person last watched: everything that was said since it did, in words."""
        since = max([at for at, event in enumerate(self._events, 1) if not isinstance(event, Said)], default=0)
        return self.lines(self._events[since:]) if since <= self._read[seat] else []

    def lines(self, events: Sequence[Event]) -> list[Phrase]:
        """Events as the log tells them; some are not worth a line."""
        found = [self._session.controller.tell(event) for event in events]
        return [line for line in found if line]
