"""What is to be seen in California Speed against the clock: which two stacks are equal."""

from games.california_speed.state import COVERS, STACK, Cover, Public
from games.core.phrases import Phrase
from games.core.rules import View
from games.core.spotting import Spotting


def pair(view: View[Cover, Public]) -> frozenset[Cover]:
    """The covers of the only two stacks that are equal (R3); none where a stack is open whose partner has gone."""
    covers = frozenset(cover for cover in COVERS if cover in view.legal)
    ranks = {view.piles[STACK[cover]][-1].rank for cover in covers}
    return covers if len(covers) == 2 and len(ranks) == 1 else frozenset()


SPOTTING = Spotting(Phrase("Which cards match? Cover one."), (Cover,), pair)
