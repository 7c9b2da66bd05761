"""What somebody here plays is looked at again while the match goes on."""

from table.doors import TablePart
from table.features.your_review.sheet import POLL
from table.game.part import Part
from table.game.showing import Showing


class Reviewing(Part):
    """Has every decision rated in the worker, if people want that."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._review = showing.session.review
        self.resized()

    def resized(self) -> None:
        self._review.on = is_reviewed(self._showing)

    def after_tick(self, dt: float) -> None:
        self._review.step()

    def wants(self) -> float | None:
        return POLL if self._review.working else None


def is_reviewed(showing: Showing) -> bool:
    """Whether what somebody here played is looked at again."""
    return showing.look.settings.look_back and bool(showing.hands) and showing.setup.game.coach is not None


PART = TablePart(Reviewing, in_lessons=True, heeds="look_back")
