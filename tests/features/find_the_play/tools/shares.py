"""How many decisions of each level are exactly best, where the end of a game can be counted out from the rules alone.

    python -m tests.features.find_the_play.tools.shares --decisions 200 briscola mate

The positions come from matches between the second rules of thumb. Those count in which the seat can work out every card
but the stock's, and in which not all plays are worth the same. The other player is taken to know as much.
"""

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import sqrt
from typing import Any, NamedTuple

from games.core import registry
from games.core.bot import Bot
from games.core.cards import HIDDEN
from games.core.events import Spot
from games.core.match import Match
from games.core.memory import recall
from games.core.notation import write
from games.core.rng import Rng
from games.core.rules import TABLE
from tests.features.find_the_play.proofs.counting import Count, Plain, TooLarge, as_it_lies
from tests.features.find_the_play.proofs.plain import PLAIN
from tests.tools.players import player, rule_of_thumb

LARGE = 250_000
"""Positions after which a decision is passed over."""
SAME = 1e-9
"""Worths that differ by less are equal."""
SURE = 1.96


def _tricks(match: Match) -> int:
    return sum(len(match.position[Spot("won", seat)]) for seat in (1, 2)) // 2


ENDS: dict[str, tuple[str, Callable[[Match], bool]]] = {
    "mate": ("from the fourth move on", lambda match: match.position.public.number >= 4),
    "east_west": ("the last five cards", lambda match: len(match.position[Spot("stock")]) <= 9),
    "turnover_bridge": ("the last eight tricks", lambda match: _tricks(match) >= 18),
    "briscola": ("the stock empty", lambda match: not match.position[Spot("stock")]),
}
"""From where on a game for two is counted out."""


class Decision(NamedTuple):
    """A seat about to act, and what each of its plays is worth, by its notation."""

    match: Match
    seat: int
    worths: dict[str, float]

    def lost(self, bot: Bot[Any, Any]) -> float:
        """How much less than the best a player's choice is worth."""
        view, heard = self.match.view(self.seat), self.match.heard(self.seat)
        *_, choice = bot.think(view, heard, Rng(len(self.match.entries)))
        return max(self.worths.values()) - self.worths[write(choice.action)]


def known(match: Match, seat: int) -> bool:
    """Whether a seat that remembers all it has seen can tell every card: what it cannot see is in one pile."""
    piles = recall(match.view(seat).piles, match.heard(seat), match.rules.forgotten)
    return sum(HIDDEN in cards for cards in piles.values()) <= 1


def decisions(key: str, seed: int = 1, most: int = LARGE) -> Iterator[Decision | None]:
    """Decisions in which it matters what is played, match by match; None for one that is too large to be counted."""
    rules, rule = registry.rules(key), rule_of_thumb(key, "second")
    plain: Plain = PLAIN[key]._replace(deals=as_it_lies)
    for number in count(seed):
        match = Match(rules, 2, rules.options(), number)
        while match.outcome is None:
            (seat,) = match.active
            view = match.view(seat)
            if seat == TABLE:
                assert match.submit(TABLE, view.legal[0]) is None
                continue
            if len(view.legal) > 1 and ENDS[key][1](match) and known(match, seat):
                try:
                    worths = Count(key, seat, plain, most).worths(match)
                    if max(worths.values()) - min(worths.values()) > SAME:
                        yield Decision(match, seat, worths)
                except TooLarge:
                    yield None
            *_, choice = rule.think(view, match.heard(seat), Rng(number))
            assert match.submit(seat, choice.action) is None


def interval(good: int, of: int) -> tuple[float, float]:
    """Between which shares, in per cent, the true one lies 95 times out of 100 (Wilson)."""
    share, square = good / of, SURE**2 / of
    middle = share + square / 2
    half = SURE * sqrt(share * (1 - share) / of + square / (4 * of))
    return 100 * (middle - half) / (1 + square), 100 * (middle + half) / (1 + square)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="How many decisions are exactly best, where that can be counted.")
    parser.add_argument("games", nargs="*", default=[*ENDS], help=", ".join(ENDS))
    parser.add_argument("--decisions", type=int, default=100, help="how many of each game (100)")
    parser.add_argument("--players", default="hard,medium", help="whose choices (hard,medium); chance has none")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(words)
    for key in given.games:
        bots = {word: bot for word in given.players.split(",") if (bot := player(key, word)) is not None}
        lost: dict[str, list[float]] = {word: [] for word in bots}
        number = large = 0
        for decision in decisions(key, given.seed, LARGE):
            if decision is None:
                large += 1
                continue
            number += 1
            for word, bot in bots.items():
                lost[word].append(decision.lost(bot))
            if number == given.decisions:
                break
        print(f"{key}, {ENDS[key][0]}: {number} decisions that matter, {large} too large to be counted")
        for word, each in lost.items():
            good = sum(less < SAME for less in each)
            low, high = interval(good, number)
            share = f"{100 * good / number:.1f} % exactly best ({low:.1f} to {high:.1f})"
            print(f"  {word}: {share}, loses {sum(each) / number:.3f} a decision", flush=True)


if __name__ == "__main__":
    main()
