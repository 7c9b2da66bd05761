"""Every game: what a position is worth to a seat is a measure that search can trust."""

from typing import Any

from tests.contract.cases import Case, Games, last_moment


def _worths(case: Case, at: Any) -> list[float]:
    """What a position or a board is worth to each side; partners agree."""
    found = []
    for side in case.rules.sides(case.seats):
        worths = [case.rules.value(at, seat) for seat in side]
        assert all(0.0 <= worth <= 1.0 for worth in worths), f"{side}: {worths}"
        assert len(set(worths)) == 1, f"{side}: {worths}"
        found.append(worths[0])
    return found


def test_a_position_is_worth_from_nothing_to_one_and_stays_as_it_is(case: Case, games: Games) -> None:
    for moment in games.sampled(3):
        before, board = hash(moment.state), case.rules.board(moment.state)
        worths = _worths(case, moment.state)
        assert _worths(case, board) == worths
        assert hash(moment.state) == before
        assert board.position() == moment.state


def test_of_two_sides_not_both_are_ahead(case: Case, games: Games) -> None:
    if len(case.rules.sides(case.seats)) != 2:
        return
    for moment in games.sampled(3):
        one, other = _worths(case, moment.step.state)
        assert min(one, other) <= 0.5 + 1e-9, f"{one} and {other}"
        assert max(one, other) >= 0.5 - 1e-9, f"{one} and {other}"


def test_whoever_has_won_a_match_is_ahead_and_whoever_has_lost_is_not(case: Case, games: Games) -> None:
    ends = [game[-1].step.state for game in games if case.rules.outcome(game[-1].step.state) is not None]
    if not ends and case.options == case.rules.options() and case.seats <= 4:
        ends.append(last_moment(case).step.state)
    for state in ends:
        winners = case.rules.outcome(state).winners
        for seat in range(1, case.seats + 1) if winners else ():
            worth = case.rules.value(state, seat)
            assert worth >= 0.5 if seat in winners else worth < 0.5, f"seat {seat}, won by {winners}: {worth}"
