"""Ways of playing, measured: nobody is stronger or weaker for one, and a few matches tell two of them apart."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from games.briscola.scoring import POINTS, RANKINGS
from games.briscola.state import HAND, STOCK, TRICK, Play
from games.core import registry
from games.core.match import Match
from games.core.rng import Rng
from games.milk_run.state import Draw, Limit, Steal, Stop
from tests.tools.measuring.matches import play
from tests.tools.simulate import share_of

DEALS, FIRST = 450, 70_000
MATCHES, DRAWS, TOLD = 3, 1000, 300
"""From how many matches they are to be told apart, how often that is tried, and out of how many these are drawn."""


def decisions(match: Match, seat: int) -> Iterator[tuple[Any, Any]]:
    """The positions in which a seat did something, and what it did."""
    again = Match(match.rules, match.seats, match.options, match.tags.seed)
    for entry in match.entries:
        if entry.seat == seat:
            yield again.position, entry.action
        again.submit(entry.seat, entry.action)


def briscola(match: Match, seat: int) -> dict[str, float]:
    """What can be told of a match of Briscola: trumps spent while half the stock is there, points of a lead, tricks
    taken of those that could be."""
    led, taken, trumps = [], [], 0
    for at, action in decisions(match, seat):
        if not isinstance(action, Play):
            continue
        (rival,) = at[TRICK[3 - seat]] or (None,)
        trumps += action.card.suit == at.public.trumps and len(at[STOCK]) > 16
        beats = RANKINGS[at.public.trumps].beats
        if rival is None:
            led.append(POINTS[action.card.rank])
        elif any(beats(card, rival) for card in at[HAND[seat]]):
            taken.append(beats(action.card, rival))
    return {"trumps early": trumps, "points led": fmean(led), "tricks taken": fmean(taken)}


def milk_run(match: Match, seat: int) -> dict[str, float]:
    """What can be told of a match of Milk Run: how many of the plays hurt the other."""
    plays = [action for _, action in decisions(match, seat) if not isinstance(action, Draw)]
    return {"hurting": fmean(hurts(action) for action in plays)}


def hurts(action: Any) -> bool:
    return isinstance(action, Steal) or (isinstance(action, Stop | Limit) and action.at is not None)


@dataclass(frozen=True)
class Pair:
    """Two who do a thing less and more often."""

    key: str
    less: str
    more: str
    share: str
    told: Callable[[Match, int], dict[str, float]]


PAIRS = (
    Pair("briscola", "ada", "ugo", "points led", briscola),
    Pair("briscola", "tullio", "livia", "tricks taken", briscola),
    Pair("milk_run", "livia", "ugo", "hurting", milk_run),
)


def measured(key: str, who: str, told: Callable[[Match, int], dict[str, float]]) -> tuple[list[float], list[Any]]:
    """Somebody at Medium against the plain level: the share of each deal, played from both seats, and what can be told
    of the matches."""
    game = registry.game(key)
    own, plain = game.bot("Medium", who), game.bot("Medium")
    shares, styles = [], []
    for seed in range(FIRST, FIRST + DEALS):
        found = []
        for seat in (1, 2):
            match = play(key, [own, plain] if seat == 1 else [plain, own], game.rules.options(), seed, seed)
            found.append(share_of(match.outcome, game.rules.sides(2), seat))
            if len(styles) < TOLD:
                styles.append(told(match, seat))
        shares.append(fmean(found))
    columns = {name: [one[name] for one in styles] for name in styles[0]}
    figures = [f"{name} {fmean(each):.2f} ± {stdev(each):.2f}" for name, each in columns.items()]
    half = 1.96 * stdev(shares) / len(shares) ** 0.5
    print(f"{key}: {who or 'Medium'} wins {100 * fmean(shares):.1f} ± {100 * half:.1f}; {', '.join(figures)} a match")
    return shares, styles


@pytest.mark.long
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair.key}-{pair.less}-{pair.more}")
def test_ways_cost_nothing_and_are_told_apart(pair: Pair) -> None:
    few, many = [], []
    for who, found in ((pair.less, few), (pair.more, many)):
        shares, styles = measured(pair.key, who, pair.told)
        assert 0.47 <= fmean(shares) <= 0.53, who
        found += [one[pair.share] for one in styles]
    draw = Random(1).sample
    right = sum(fmean(draw(few, MATCHES)) < fmean(draw(many, MATCHES)) for _ in range(DRAWS))
    print(f"{pair.key}: {pair.less} and {pair.more} told apart by {pair.share} in {right} of {DRAWS} draws")
    assert right >= 0.75 * DRAWS


@pytest.mark.parametrize("seats", [2, 3])
def test_rivals_play_briscola_for_two_as_they_like_and_no_other(seats: int) -> None:
    """Whoever does otherwise than the plain level does more of what they like."""
    game, signs = registry.game("briscola"), {"ada": -1, "ugo": 1, "livia": 1, "tullio": -1}
    assert {*game.ways} == {("Medium", who) for who in signs}
    match, otherwise = Match(game.rules, seats, seed=10), set()
    while match.outcome is None:
        (seat,) = match.active
        view, heard = match.view(seat), match.heard(seat)
        usual = game.bot("Medium").rank(view, heard, Rng(1))[0] if seat else view.legal[0]
        for who, sign in signs.items() if seat else ():
            other = game.bot("Medium", who).rank(view, heard, Rng(1))[0]
            if other != usual:
                otherwise.add(who)
                rivals = [card for each in view.public.order for card in view.piles[TRICK[each]]] if seats == 2 else []
                if who in ("ada", "ugo"):
                    assert not rivals
                    assert sign * (POINTS[other.card.rank] - POINTS[usual.card.rank]) > 0
                else:
                    took = [RANKINGS[view.public.trumps].beats(move.card, rivals[0]) for move in (other, usual)]
                    assert took == [sign > 0, sign < 0]
        assert match.submit(seat, usual) is None
    assert otherwise == (set(signs) if seats == 2 else set())


@pytest.mark.parametrize("seats", [2, 3])
def test_rivals_play_milk_run_for_two_as_they_like_and_no_other(seats: int) -> None:
    """Ugo does otherwise than the plain level only to hurt, Livia only not to."""
    game = registry.game("milk_run")
    assert {*game.ways} == {("Medium", "ugo"), ("Medium", "livia")}
    match, otherwise = Match(game.rules, seats, seed=10), set()
    while match.outcome is None and len(match.entries) < 100:
        (seat,) = match.active
        view, heard = match.view(seat), match.heard(seat)
        usual = game.bot("Medium").rank(view, heard, Rng(1))[0]
        for who in ("ugo", "livia"):
            other = game.bot("Medium", who).rank(view, heard, Rng(1))[0]
            if other != usual:
                otherwise.add(who)
                assert hurts(other) > hurts(usual) if who == "ugo" else not hurts(other)
        assert match.submit(seat, usual) is None
    assert otherwise == ({"ugo", "livia"} if seats == 2 else set())
