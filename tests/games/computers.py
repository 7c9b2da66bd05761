"""Computer players against chance."""

from random import Random
from typing import Any

from games.core.bot import Bot
from games.core.match import Match
from games.core.rng import Rng
from games.core.rules import TABLE, Deal, Rules


def choice(bot: Bot[Any, Any], match: Match, seat: int, salt: int) -> Any:
    """What a computer does at a seat."""
    return list(bot.think(match.view(seat), match.heard(seat), Rng(salt)))[-1].action


def by_computers(
    rules: Rules[Any, Any, Any], bot: Bot[Any, Any], seats: int, seed: int, actions: int = 10**6, **options: object
) -> Match:
    """A match played by computers, to its end or so far."""
    match = Match(rules, seats, rules.options(**options), seed)
    while match.outcome is None and len(match.entries) < actions:
        seat = min(match.active)
        done = next(iter(bot.think(match.view(seat), match.heard(seat), Rng(seed)))).action if seat else Deal()
        assert match.submit(seat, done) is None
    return match


def played(rules: Rules[Any, Any, Any], bot: Bot[Any, Any], seed: int, kinds: str, most: int = 3000) -> Match:
    """A match of computers (b) and random players (r), by seats."""
    match, random = Match(rules, len(kinds), seed=seed), Random(seed)
    while match.outcome is None and len(match.entries) < most:
        seat = min(match.active)
        legal = match.view(seat).legal
        if seat == TABLE:
            action = legal[0]
        elif kinds[seat - 1] == "r":
            action = random.choice(legal)
        else:
            action = choice(bot, match, seat, len(match.entries))
        assert match.submit(seat, action) is None
    return match


def share_of_pairs(rules: Rules[Any, Any, Any], bot: Bot[Any, Any], deals: int) -> float:
    """Of a hundred matches for two against chance those won, each deal once from either side; a tie counts half."""
    won = 0.0
    for seed in range(deals):
        for kinds in ("br", "rb"):
            outcome = played(rules, bot, seed, kinds).outcome
            assert outcome is not None
            won += 0.5 if not outcome.winners else (kinds.index("b") + 1 in outcome.winners)
    return 100 * won / (2 * deals)
