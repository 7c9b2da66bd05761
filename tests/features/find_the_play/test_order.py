"""A problem is asked, answered, hinted at and left in another order than usual."""

import pickle
import time

import pygame
import pytest

from games.core.registry import keys
from table.features.find_the_play import problem_file
from table.features.find_the_play.screen import ProblemScreen
from table.session.worker import WorkerAnswer, WorkerPipe
from tests.table.stories import ACTS, DEEDS, THERE, Player, cycled, goes_well, tell
from tests.table.watched import SCENES

PROBLEMS = tuple(key for key in keys() if problem_file.heads(key))
ASKED = ["problem", "problem counted grip", "problem counted mine", "problem counted mine counted"]

LOOKS = 10
"""So often is looked for an answer that is known already."""
_TOLD: dict[bytes, WorkerAnswer] = {}
"""What processes have answered in earlier stories, by what they were asked."""


@pytest.fixture(autouse=True)
def _each_is_counted_once(monkeypatch):
    """All stories ask the same: a process counts for the first of them, and the others wait as long as that."""
    send, received, waits = WorkerPipe.send, WorkerPipe.received, {}

    def sends(pipe, request):
        waits[pipe] = request.number, pickle.dumps(request.question), LOOKS
        if waits[pipe][1] not in _TOLD:
            send(pipe, request)

    def comes(pipe):
        number, asked, looks = waits.get(pipe, (0, b"", 0))
        if looks and asked in _TOLD:
            waits[pipe] = number, asked, looks - 1
            return received(pipe) if looks > 1 else _TOLD[asked]._replace(number=number)
        if isinstance(found := received(pipe), WorkerAnswer) and found.number == number:
            _TOLD[asked] = found
            waits.pop(pipe)
        return found

    monkeypatch.setattr(WorkerPipe, "send", sends)
    monkeypatch.setattr(WorkerPipe, "received", comes)


class Asked(Player):
    """Somebody who looks for the play."""

    def counted(self) -> None:
        """Wait until a problem has done what it does by itself: it counts, answers, and shows what follows."""
        screen = self.screen
        assert isinstance(screen, ProblemScreen)
        ends = time.monotonic() + 20.0
        while screen.puzzling.puzzle.pending and time.monotonic() < ends:
            self.steps(dt=0.1)
            time.sleep(0.01 * self.session.worker.busy)  # another process counts

    def goes_on(self) -> bool:
        self.counted()
        self.key(pygame.K_BACKSPACE)
        self.counted()
        count = len(self.session.match.entries)
        return not self.mine() or len(self.session.match.entries) > count


SCENES["problem"] = lambda app, key, _: ProblemScreen(app, problem_file.heads(key)[0].name)
DEEDS["counted"] = Asked.counted  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("key", "story"),
    cycled([(moment, PROBLEMS) for moment in ASKED], THERE) + cycled([("problem counted mine", PROBLEMS)], ACTS),
)
def test_whatever_is_done_whenever_the_laws_hold_and_it_can_be_tried_again(key: str, story: str) -> None:
    goes_well(tell(key, story, sits=Asked))
