"""A problem is asked, answered, hinted at and left in another order than usual."""

import time

import pygame
import pytest

from games.core.registry import keys
from table.features.find_the_play import problem_file
from table.features.find_the_play.screen import ProblemScreen
from tests.table.stories import ACTS, DEEDS, THERE, Player, cycled, goes_well, tell
from tests.table.watched import SCENES

PROBLEMS = tuple(key for key in keys() if problem_file.heads(key))
ASKED = ["problem", "problem counted grip", "problem counted mine", "problem counted mine counted"]


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
