"""What somebody may remark on in Poke: a sweep."""

from collections.abc import Sequence

from games.core.events import Event, Said
from games.poke.steps import SWEPT


def moment(events: Sequence[Event], seat: int, by: int) -> str | None:
    """``sweep``: all five tricks of a hand were taken (R10)."""
    said = (each.phrase for each in events if isinstance(each, Said))
    return "sweep" if any(each.message == SWEPT and each.values == (by,) for each in said) and by != seat else None
