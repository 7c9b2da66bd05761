"""The numbers that players have learned: who makes them sees what the game sees, and makes the same ones again."""

from pathlib import Path
from statistics import fmean, stdev

import pytest

from games.briscola import bot as briscola
from games.briscola.learned import Sight, features
from games.core import registry
from games.core.match import Match
from games.core.rng import Stream
from games.scopa import bot as scopa
from games.scopa.bot import look
from games.scopa.rules import RULES
from tests.tools import learn_briscola, learn_scopa
from tests.tools.measuring import matches
from tests.tools.simulate import share_of

SOUND, LEARNED = (
    {"briscola": briscola.SOUND, "scopa": scopa.SOUND},
    {"briscola": briscola.LEARNED, "scopa": scopa.LEARNED},
)


@pytest.fixture(scope="module")
def learner(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return learn_briscola.built(tmp_path_factory.mktemp("learner"))


@pytest.mark.parametrize("seats", [2, 4])
def test_briscolas_numbers_are_the_same_from_the_same_seed(learner: Path, seats: int) -> None:
    files = [
        learn_briscola.listed({seats: learn_briscola.asked(learner, "train", seats, seed, 2, 600)})
        for seed in (5, 5, 6)
    ]
    assert files[0] == files[1] != files[2]


def test_scopas_numbers_are_the_same_from_the_same_seed() -> None:
    files = [
        learn_scopa.module(learn_scopa.learned(seed, 2, 2, 12, workers)) for seed, workers in ((5, 1), (5, 2), (6, 1))
    ]
    assert files[0] == files[1] != files[2]


@pytest.mark.parametrize("seats", [2, 4])
def test_briscolas_learner_sees_what_the_game_sees(learner: Path, seats: int) -> None:
    """Over 200 positions, early and late in a hand."""
    positions = set()
    for line in learn_briscola.asked(learner, "positions", seats, 3, 200):
        words = line.split()
        hand, trick = (int(words.pop(0)), *_counted(words)), _counted(words)
        friendly, unseen, stock, held, lead, upcard = (int(words.pop(0)) for _ in range(6))
        sight = Sight(seats, hand, tuple(trick), bool(friendly), unseen, stock, held, lead, upcard)
        assert features(sight, hand[0]) == pytest.approx([float(word) for word in words], abs=2e-6)
        positions.add((tuple(sorted(hand)), tuple(trick), unseen))
    assert len(positions) == 200


def _counted(words: list[str]) -> list[int]:
    """So many cards as the first word says."""
    return [int(words.pop(0)) for _ in range(int(words.pop(0)))]


def test_scopas_learner_sees_what_a_player_sees_who_remembers() -> None:
    match, chance = Match(RULES, 2, seed=3), Stream(3)
    for _ in range(200):
        (seat,) = match.active
        view = match.view(seat)
        if seat:
            seen = learn_scopa.sight_of(RULES.board(match.position), seat)
            told = look(view, match.heard(seat))
            assert [*map(sorted, seen[:3]), *seen[3:]] == [*map(sorted, told[:3]), *told[3:]]
        assert match.submit(seat, view.legal[chance.below(len(view.legal))]) is None
        if match.outcome is not None:
            match = Match(RULES, 2, seed=chance.below(1000))


FLOORS = {("briscola", 2): 0.6, ("briscola", 4): 0.52, ("scopa", 2): 0.52}


@pytest.mark.parametrize("deals", [12, pytest.param(150, marks=pytest.mark.long)])
@pytest.mark.parametrize(("key", "seats"), FLOORS)
def test_the_learned_player_beats_the_rule_of_thumb(key: str, seats: int, deals: int) -> None:
    """Each deal once from either side: of many the mean, of few the mean and twice its error are above the floor."""
    found = registry.game(key)
    usual, learned = SOUND[key], LEARNED[key]
    shares = []
    for seed in range(deals):
        won = []
        for side in (0, 1):
            players = [learned if seat % 2 == side else usual for seat in range(seats)]
            outcome = matches.play(key, players, found.rules.options(), seed, seed).outcome
            won.append(share_of(outcome, found.rules.sides(seats), side + 1))
        shares.append(fmean(won))
    error = stdev(shares) / len(shares) ** 0.5
    assert fmean(shares) + (2 * error if deals < 100 else 0) >= FLOORS[key, seats]
