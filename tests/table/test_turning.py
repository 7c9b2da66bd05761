"""The turn of a match: told where it is certain, from the match itself, and shown from there as a film."""

from types import SimpleNamespace

import pytest

from games.core.controller import Number, PadRow
from games.core.match import Match
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.registry import game, keys, rules
from games.core.rules import TABLE, Deal
from table.overlays.result import ResultScreen
from table.screens.viewer import ViewerScreen
from table.session.turning import turn_of
from tests.pilot import Pilot, played, setup_for
from tests.words import english


class ScoredMatch:
    """A match of which only the scores are known, hand by hand; the first side has won it."""

    seats = 2

    def __init__(self, scores: list[tuple[int, int]], *, fewest: bool = False) -> None:
        self.stages = list(enumerate(scores))
        self.entries = [SimpleNamespace(action=Deal()) for _ in scores[1:]]
        self.position, self.options, self.outcome = scores[-1], None, Outcome(scores[-1], (1,), Phrase("Over."))
        self.rules = SimpleNamespace(
            outcome=lambda at: self.outcome, sides=lambda seats: ((1,), (2,)), active=lambda at: {TABLE},
            realtime=False, view=lambda at, seat: at, so_far=lambda at: (), fewest=lambda options: fewest,
        )  # fmt: skip


class PadOfScores:
    def pad(self, scores: tuple[int, int]) -> list[PadRow]:
        return [PadRow(Phrase("Points"), tuple(map(Number, scores)), "score")]

    def hand_name(self, number: int) -> Phrase:
        return Phrase("Hand {number}", number)


@pytest.mark.parametrize(
    ("scores", "words"),
    [
        ([(0, 0), (5, 9), (30, 11), (33, 20)], "Hand 2 turned it: {1} +25, {2} +2"),
        ([(0, 0), (5, 9), (30, 9), (33, 20)], "Hand 2 turned it: {1} +25"),
        ([(0, 0), (5, 9), (30, 11), (30, 31), (40, 31)], None),  # the lead changed after it, and again
        ([(0, 0), (10, 0), (10, 5), (20, 5)], None),  # two moves as large
        ([(0, 0), (5, 9), (30, 11)], None),  # too few
        ([(0, 0), (10, 9), (30, 10), (33, 20)], None),  # who led before it turned nothing
        ([(0, 0), (30, 11), (33, 20), (36, 29)], None),  # nothing was there to be turned
        ([(0, 0), (0, 5), (2, 9), (40, 9)], None),  # nor does anything where somebody has more than twice as much
        ([(0, 0), (0, 5), (2, 19), (38, 19)], "Hand 3 turned it: {1} +36"),
    ],
)
def test_a_turn_is_the_one_move_after_which_the_lead_was_kept(scores: list[tuple[int, int]], words: str | None) -> None:
    turn = turn_of(ScoredMatch(scores), PadOfScores())
    assert (english(turn.words) if turn is not None else None) == words


def test_where_fewer_are_better_it_is_the_other_who_was_set_back() -> None:
    turn = turn_of(ScoredMatch([(0, 0), (6, 2), (7, 22), (16, 25)], fewest=True), PadOfScores())
    assert english(turn.words) == "Hand 2 turned it: {1} +1, {2} +20"


@pytest.mark.parametrize("key", [key for key in keys() if not rules(key).realtime])
def test_nothing_is_said_of_a_match_that_was_conceded(key: str) -> None:
    match = played(setup_for(key, ",".join(["mouse"] + ["bot"] * (min(rules(key).seats) - 1)), seed=3), 30)
    match.submit(1, "concede")
    assert turn_of(match, game(key).controller) is None


def test_a_trick_is_the_turn_where_tricks_have_points_and_the_film_begins_with_it() -> None:
    """ScoredMatch again from the cards that were taken."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=14), "mouse")
    match = played(pilot.session.setup, 400)
    turn = turn_of(match, game("briscola").controller)
    again = Match.replay(match.record(), rules, turn.since)
    assert not any(cards for spot, cards in again.position.laid if spot.name == "trick"), "before its first card"
    before = rules("briscola").so_far(again.position)
    for taken in match.entries[turn.since : turn.since + 2]:
        assert again.submit(taken.seat, taken.action) is None
    gained = [now - then for then, now in zip(before, rules("briscola").so_far(again.position), strict=True)]
    winner = match.outcome.winners[0]
    hand = 1 + sum(isinstance(taken.action, Deal) for taken in match.entries[: turn.since])
    assert english(turn.words) == f"Hand {hand}: one trick turned it, {{{winner}}} +{max(gained)}"
    pilot.session.match.restore(match)
    pilot.steps(30, 0.1)
    page = pilot.app.top
    assert isinstance(page, ResultScreen)
    pilot.press_button(page, lambda words: "turned it" in english(words))
    film = pilot.app.top
    assert isinstance(film, ViewerScreen)
    assert film.filming.running
    assert film.filming.at == turn.since
