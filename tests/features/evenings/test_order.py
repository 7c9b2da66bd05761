"""A match of an evening is played in another order than usual."""

from dataclasses import replace

import pytest

from table.features.evenings import evening
from table.features.evenings.evening import Evening
from tests.table.stories import ACTS, SECRETS, THERE, TURNS, cycled, goes_well, tell
from tests.table.watched import SCENES, table_of

SCENES["evening"] = lambda app, key, seed: table_of(
    app, replace(evening.setup_of(Evening("ab12", ("Anna", "Bea"), (key,)), 0), seed=seed, chance=seed)
)
MOMENTS = [("evening still mine", TURNS), ("evening still end pages", TURNS)]


@pytest.mark.parametrize(
    ("key", "story"), cycled(MOMENTS, THERE) + cycled([("evening still handing curtain", SECRETS)], ACTS)
)
def test_whatever_is_done_whenever_the_laws_hold_and_play_goes_on(key: str, story: str) -> None:
    goes_well(tell(key, story))
