"""How many random games each ruleset and number of seats gets."""

import pytest

from tests.contract.cases import GAMES, LONG


@pytest.fixture(params=[pytest.param(GAMES, id=""), pytest.param(LONG, id="long", marks=pytest.mark.long)])
def seeds(request):
    """The seeds of the random games; GAMES of them, or many more in a long run."""
    return range(request.param)
