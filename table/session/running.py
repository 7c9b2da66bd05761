"""What the parts of a session know of the session that they belong to."""

from collections.abc import Callable
from typing import Any, Protocol

from games.core.controller import Controller
from games.core.match import Match
from games.core.notation import Action
from games.core.phrases import Phrase
from table.session.clock import Clock
from table.session.pacing import Pacing
from table.session.worker import Worker
from table.setup import SeatChoice, Setup


class RunningSession(Protocol):
    """A match that is played: its seats, its clock, who thinks for its computers."""

    setup: Setup
    match: Match
    controller: Controller[Any, Any]
    choices: tuple[SeatChoice, ...]
    clock: Clock
    tempo: Pacing
    worker: Worker
    fault: str | None

    @property
    def motion(self) -> Callable[[], float]: ...

    @property
    def people(self) -> tuple[int, ...]: ...

    @property
    def runs(self) -> bool: ...

    def choice(self, seat: int) -> SeatChoice: ...

    def submit(self, seat: int, action: Action) -> Phrase | None: ...

    def ask_computers(self) -> None: ...
