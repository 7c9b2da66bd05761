"""What somebody may remark on in Scopa: a sweep."""

from collections.abc import Sequence

from games.core.events import Event, Said
from games.scopa.steps import SWEEPS


def moment(events: Sequence[Event], seat: int, by: int) -> str | None:
    """``sweep``: all that lay on the table was taken (R15)."""
    swept = any(isinstance(each, Said) and each.seat == by and each.phrase.message == SWEEPS for each in events)
    return "sweep" if swept and (by - seat) % 2 else None
