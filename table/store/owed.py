"""What the writer is given: a match in play, and how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from games.core.phrases import Words
    from table.store.chain import Chain
    from table.store.head import MatchHead
    from table.store.state import State


class Following(Protocol):
    """A match in play, as the writer knows it."""

    synchronous: str

    @property
    def name(self) -> str: ...

    @property
    def head(self) -> MatchHead: ...

    @property
    def chain(self) -> Chain: ...

    def written(self, state: State, told: Words) -> None: ...

    def failed(self, why: Words) -> None: ...


@dataclass(slots=True)
class Job:
    """The newest state of a match that is not on disk yet."""

    match: Following
    state: State
