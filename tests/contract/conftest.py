"""The random games that the contract is tested on, once for each game, ruleset and number of seats."""

from typing import cast

import pytest

from tests.contract.cases import CASES, DAILY, GAMES, LONG, Case, Games

SHORT, THOROUGH = pytest.param(GAMES, id="short"), pytest.param(LONG, id="long", marks=pytest.mark.long)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Two rulesets a game, and GAMES random games of each; all of them and LONG games in a long run."""
    daily = metafunc.config.getoption("markexpr") == "not long"
    if "case" in metafunc.fixturenames:
        cases = [case for case in CASES if case in DAILY] if daily else CASES
        metafunc.parametrize("case", cases, ids=str, indirect=True, scope="session")
    if "games" in metafunc.fixturenames:
        metafunc.parametrize("games", [SHORT if daily else THOROUGH], indirect=True, scope="session")


@pytest.fixture(scope="session")
def case(request: pytest.FixtureRequest) -> Case:
    """One ruleset of one game for one number of seats."""
    return cast(Case, request.param)


@pytest.fixture(scope="session")
def games(request: pytest.FixtureRequest, case: Case) -> Games:
    """Its random games."""
    return Games(case, request.param)
