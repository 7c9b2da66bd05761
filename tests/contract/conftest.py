"""The random games that the contract is tested on, once for each game, ruleset and number of seats."""

from typing import cast

import pytest

from tests.contract.cases import CASES, GAMES, LONG, Case, Games

COUNTS = [pytest.param(GAMES, id="short"), pytest.param(LONG, id="long", marks=pytest.mark.long)]


@pytest.fixture(scope="session", params=CASES, ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    """One ruleset of one game for one number of seats."""
    return cast(Case, request.param)


@pytest.fixture(scope="session", params=COUNTS)
def games(request: pytest.FixtureRequest, case: Case) -> Games:
    """Its random games: GAMES of them, or many more in a long run."""
    return Games(case, request.param)
