"""Games whose levels differ by slips and by looking ahead: each level is stronger than the last."""

from itertools import pairwise

import pytest

from games.core import registry
from tests.tools.measuring import matches

OPTIONS = {"dominion": {"size": 3, "turn_limit": 75}}
DEALS = 60


@pytest.mark.long
@pytest.mark.parametrize("key", ["dominion", "east_west", "mille", "milligan", "poke"])
def test_each_level_beats_the_one_below(key: str) -> None:
    """A hundred and twenty matches of paired deals: a step of 58 per cent shows as less than half once in 25 times, on
    this seed it does not."""
    rules = registry.rules(key)
    options = rules.options(action_cap=4000, **OPTIONS.get(key, {}))
    for weak, strong in pairwise(registry.game(key).bots.values()):
        won = 0.0
        for seed in range(DEALS):
            for seat, players in ((1, (strong, weak)), (2, (weak, strong))):
                outcome = matches.play(key, players, options, seed, 2 * seed + seat).outcome
                won += 0.5 if outcome is None or not outcome.winners else seat in outcome.winners
        assert won > DEALS
