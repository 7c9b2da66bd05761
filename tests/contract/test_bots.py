"""Every game: computer players finish it, are honest, and leave the same record at any frame rate."""

import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from math import inf
from pathlib import Path
from random import Random

import pytest

from games.core import registry
from games.core.levels import Searching
from games.core.match import Match
from games.core.notation import write
from games.core.rng import Rng
from games.core.rules import TABLE
from table.layout.hosts import named
from table.session.questions import Choose, Rank
from table.session.session import Session
from table.session.worker import Request
from table.setup import Setup
from tests import rules_of_thumb
from tests.contract.cases import CASES, KEYS, Case, all_cards, choose
from tests.pilot import played
from tests.tools.measuring import matches
from tests.tools.players import player

DEFAULTS = tuple(case for case in CASES if case.options == case.rules.options())
SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3)))
MOST = 300
"""How many actions are followed of a match that may be very long."""
STEPS, DEEP = 20, 2
"""Decisions asked for of a quick player, and of one that searches."""
RULES_OF_THUMB = Path(rules_of_thumb.__path__[0])
every_default = pytest.mark.parametrize("rules_of", DEFAULTS, ids=str)
STATES = 1000 // len(DEFAULTS) + 1
"""How many states of each game and number of seats are dealt again."""
ASKED, DEEPLY = 20, 25
"""How often each quick level is asked in each ruleset, and one of how many actions is followed by asking those that
search, for their first thought."""
LONG_ASKED = pytest.param(40_000 // len(CASES), id="long", marks=pytest.mark.long)
"""Eighty thousand decisions of all games, as most have two quick levels."""
SEARCHED = 17
"""In one of this many a player that searches is heard to the end, in the others to its first thought."""


def _setup(case: Case, seed: int, level: str = "", **options: object) -> Setup:
    return Setup(case.key, named((("bot", level),) * case.seats, case.key), case.rules.options(**options), seed)


def _quick(case: Case) -> tuple[str, ...]:
    """The levels that do not search."""
    return tuple(level for level, bot in case.game.bots.items() if not bot.searches)


@every_default
@pytest.mark.parametrize("seed", SEEDS)
def test_computers_finish_a_game(rules_of: Case, seed: int) -> None:
    """With three or more it may take long: there it must only make progress, and ends if there is time."""
    levels = _quick(rules_of)
    short = seed == 1 and rules_of.seats > 2
    match = played(_setup(rules_of, seed, levels[seed % len(levels)]), MOST if short else 5000)
    assert match.outcome is not None or (short and len(match.entries) >= MOST)


@every_default
def test_the_same_record_at_60_and_at_24_frames_a_second(rules_of: Case) -> None:
    records = set()
    for frames in (60, 24):
        session = Session(_setup(rules_of, seed=4))
        session.start()
        for _ in range(frames * 60):
            session.tick(1 / frames)
            if session.match.outcome is not None:
                break
        assert session.match.entries, "nobody did anything"
        records.add(tuple(map(str, (entry for entry in session.match.entries if entry.at < 55))))
    assert len(records) == 1


@every_default
@pytest.mark.parametrize("seed", SEEDS)
def test_a_computer_chooses_only_what_is_legal(rules_of: Case, seed: int) -> None:
    case = rules_of
    for name, bot in case.game.bots.items():
        match = played(_setup(case, seed), 25)
        for _ in range(DEEP if bot.searches else STEPS):
            people = sorted(match.active - {TABLE})
            if not people:
                break
            chosen = {seat: list(bot.think(match.view(seat), match.heard(seat), Rng(seed))) for seat in people}
            for seat, choices in chosen.items():
                for choice in choices:
                    assert choice.wait >= (0.25 if case.rules.realtime else 0.0)
                    assert case.rules.refusal(match.position, seat, choice.action) is None, f"{name}: {choice}"
            seat = people[seed % len(people)]
            if not chosen[seat]:
                break
            assert match.submit(seat, chosen[seat][-1].action) is None


@pytest.mark.parametrize("key", KEYS)
def test_a_computer_never_sees_a_full_state(key: str) -> None:
    """What a bot is given holds no card that its seat may not see."""
    case = next(case for case in DEFAULTS if case.key == key)
    match = Match(case.rules, case.seats, case.options, 3)
    for seat in sorted(match.active - {TABLE}):
        view = match.view(seat)
        assert len(all_cards(view.piles)) == len(all_cards(case.rules.piles(match.position)))
        assert any(card.hidden for card in all_cards(view.piles))


@pytest.mark.parametrize(
    ("key", "word"),
    [(path.stem, "rule") for path in sorted(RULES_OF_THUMB.glob("*.py"))]
    + [(path.stem, "second") for path in sorted(RULES_OF_THUMB.glob("second/*.py"))],
)
def test_a_rule_of_thumb_plays_by_the_rules(key: str, word: str) -> None:
    """The players that levels are measured against finish matches of the fewest and the most, or play on for long."""
    rules = registry.rules(key)
    for seats in {min(rules.seats), max(rules.seats)}:
        options = rules.nearest_valid(seats, rules.options(action_cap=MOST))
        assert matches.play(key, [player(key, word)] * seats, options, seats).outcome is not None


def _decisions(case: Case) -> Iterator[tuple[Match, int]]:
    """Seats in turn, each about to act in a match that goes on by chance; then in the next match."""
    for seed in count(1):
        match = Match(case.rules, case.seats, case.options, seed)
        while match.outcome is None and len(match.entries) < MOST:
            people = sorted(match.active - {TABLE})
            if not people:
                if match.submit(TABLE, match.view(TABLE).legal[0]) is not None:
                    break
                continue
            seat = people[(seed + len(match.entries)) % len(people)]
            legal = [move for move in match.view(seat).legal if not isinstance(move, case.rules.claims)]
            if not legal:
                break
            yield match, seat
            assert match.submit(seat, legal[(seed * 7 + len(match.entries)) % len(legal)]) is None


def _asked(case: Case, seed: int) -> Iterator[tuple[Match, int]]:
    """A match by chance and by its quick levels, mixed: after each action every seat that may act."""
    random, match = Random(seed), Match(case.rules, case.seats, case.options, seed)
    share, levels = random.random(), _quick(case)
    while match.outcome is None and len(match.entries) < MOST:
        people = sorted(match.active - {TABLE})
        yield from ((match, seat) for seat in people)
        if people and random.random() < share:
            seat, bot = random.choice(people), case.game.bots[random.choice(levels)]
            chosen = list(bot.think(match.view(seat), match.heard(seat), Rng(random.getrandbits(60))))
            if chosen and match.submit(seat, chosen[-1].action) is None:
                continue
        seat, action = choose(case.rules, match.position, random)
        assert match.submit(seat, action) is None


@pytest.mark.parametrize("most", [pytest.param(ASKED, id="short"), LONG_ASKED])
def test_every_level_has_a_legal_choice_wherever_it_is_asked(case: Case, most: int) -> None:
    """What it would do, and its ranking. Only where the match does not wait for it may it have nothing to say."""
    rules, bots = case.rules, case.game.bots
    asked = Counter[str]()
    for seed in count(1):
        print(f"{case} seed {seed}")
        for match, seat in _asked(case, seed):
            view, heard = match.view(seat), match.heard(seat)
            waits = seat in view.deciding and not rules.realtime
            for at, (level, bot) in enumerate(bots.items()):
                if bot.searches and (most > ASKED or (len(match.entries) + seed) % DEEPLY):
                    continue
                chance = Rng(seed * 1000 + len(match.entries) * 10 + at)
                first = next(iter(bot.think(view, heard, chance)), None)
                ranked = (bot.usual if isinstance(bot, Searching) else bot).rank(view, heard, chance)
                assert not waits or (first is not None and ranked), level
                for action in (*((first.action,) if first is not None else ()), *ranked[:1]):
                    reason = rules.refusal(match.position, seat, action)
                    assert reason is None or isinstance(action, rules.claims), f"{level}: {write(action)}: {reason!r}"
                asked[level] += 1
            if min((asked[level] for level in _quick(case)), default=most) >= most:
                print(f"{case}: asked {dict(asked)}")
                return


@every_default
def test_every_level_decides_alike_whatever_it_cannot_know(rules_of: Case) -> None:
    """By its view, what it heard and its chance alone. The unseen cards are dealt again, keeping what a seat has seen
    and heard, in 1,000 states of all games: every level, asked again, decides as before, and the very bytes that go to
    the worker are the same."""
    case, game = rules_of, rules_of.game
    dealt_anew = hidden = 0
    for at, (match, seat) in enumerate(islice(_decisions(case), STATES)):
        view, heard = match.view(seat), match.heard(seat)
        other = case.rules.determinize(view, heard, Rng(at))
        again = case.rules.view(other, seat)
        dealt_anew += other.laid != match.position.laid
        hidden += any(card.hidden for card in all_cards(view.piles))
        for level, bot in game.bots.items():
            asked = [Request(1, Choose(game.players, level, shown, tuple(heard), at), 0.4) for shown in (view, again)]
            assert pickle.dumps(asked[0]) == pickle.dumps(asked[1])
            thoughts = 1 if bot.searches and at % SEARCHED else None
            one, two = ([*islice(bot.think(shown, heard, Rng(at)), thoughts)] for shown in (view, again))
            assert one == two, f"{level} at decision {at}"
        if not at:
            hints = [Rank(game.players, game.hardest, shown, tuple(heard), at, key=game.key) for shown in (view, again)]
            assert hints[0].answer(inf) == hints[1].answer(inf)
    assert dealt_anew or not hidden
