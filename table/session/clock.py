"""Table time: only ``tick`` moves it, and timers run in the order they are due."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True, slots=True)
class Timer:
    """Something to be done at a time; ``cancelled`` ones are skipped."""

    due: float
    order: int
    act: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)


class Clock:
    """Seconds of table time since the match began."""

    def __init__(self) -> None:
        self.now = 0.0
        self._timers: list[Timer] = []
        self._count = 0

    def after(self, seconds: float, act: Callable[[], None]) -> Timer:
        """Do something when this many seconds have passed."""
        self._count += 1
        timer = Timer(self.now + max(0.0, seconds), self._count, act)
        heapq.heappush(self._timers, timer)
        return timer

    def tick(self, dt: float) -> None:
        """Let time pass. Each timer sees its own due time as now, so the frame rate leaves no trace in a record."""
        until = self.now + dt
        while self._timers and self._timers[0].due <= until:
            timer = heapq.heappop(self._timers)
            if not timer.cancelled:
                self.now = max(self.now, timer.due)
                timer.act()
        self.now = until

    @property
    def due(self) -> float | None:
        """Seconds until the next timer; None if nothing waits."""
        while self._timers and self._timers[0].cancelled:
            heapq.heappop(self._timers)
        return max(0.0, self._timers[0].due - self.now) if self._timers else None
