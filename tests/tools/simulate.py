"""Computers play many matches without a window; who wins how often, and with what certainty."""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path
from typing import Any

from games.core import registry
from games.core.match import SetupError
from games.core.options import Options
from games.core.outcome import Outcome
from games.core.phrases import plain
from games.core.record import RecordError
from games.core.rng import MOST
from table import box
from table.commands.given import GivenError, find_game, find_options, seed
from table.files import ENDING
from tests.tools.measuring import loss, matches
from tests.tools.players import find_players, player

CAP = 4000
"""Actions after which a match of turns that has no cap of its own is given up."""
SURE = 1.96
"""Standard errors to either side of a share within which it is 95 times out of 100."""


@dataclass(frozen=True, slots=True)
class Task:
    """One match to be played: which player has seat 1, 2, …, and which of many it is."""

    key: str
    players: tuple[str, ...]
    options: Options
    seed: int
    number: int
    record: str
    """The file its record goes to; empty for none."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """How a match ended (no outcome: given up), after how many actions."""

    outcome: Outcome | None
    actions: int


@dataclass(slots=True)
class PlayerTally:
    """How one player of the command line fared over all matches."""

    player: str
    wins: float = 0
    draws: int = 0
    scores: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    """Deal by deal, the player's share of the matches: a draw counts as much as chance would give."""

    @property
    def share(self) -> tuple[float, float]:
        """The player's share of all matches in per cent, and half the width of its 95 % interval."""
        mean, half = _mean(self.shares)
        return 100 * mean, 100 * half


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    kinds = "easy, medium, hard, bot (the middle level), random, rule or second (rules of thumb, in the source tree)"
    parser.add_argument("game", metavar="GAME", help="a game, by its folder's name or its title")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches (100)")
    parser.add_argument("--seats", metavar="PLAYER,…", help=f"who plays, from seat 1: {kinds} (all bot)")
    parser.add_argument("--paired", action="store_true", help="play each deal in every seating there is")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes share the work (1)")
    parser.add_argument("--record", metavar="DIR", help="write each match's record into this folder")
    parser.add_argument(
        "--loss", metavar="DIR", help="instead, what each player's choices cost in --games decisions of these records"
    )
    parser.add_argument(
        "--seed", type=seed, default=1, metavar="S", help="the number that decides all shuffles and rolls (1)"
    )
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a choice of the rules")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace) -> int:
    """Play the matches and print who won how often. Players change seats from match to match; ``--paired``, on the same
    deal, so that luck evens out and the interval is that of deals."""
    key = find_game(given.game)
    if given.games < 1:
        raise GivenError(f"--games {given.games}: expected a number from 1")
    if given.jobs < 1:
        raise GivenError(f"--jobs {given.jobs}: expected a number from 1")
    options = find_options(key, given.option)
    players = find_players(key, given.seats)
    if given.loss is not None:
        return _lose(key, players, given)
    if options.action_cap is None and not registry.rules(key).realtime:
        options = replace(options, action_cap=CAP)
    turns = seatings(players) if given.paired else list(range(len(players)))
    folder = _folder(given.record)
    tasks = [
        (turn, _task(key, players, turn, options, (given.seed + deal) % (MOST + 1), number, folder))
        for number, (deal, turn) in enumerate(_deals(given.games, turns, paired=given.paired))
    ]
    tallies = [PlayerTally(words) for words in players]
    sides = registry.rules(key).sides(len(players))
    began = time.perf_counter()
    found: list[PlayedMatch] = []
    try:
        for played in _play_all([task for _, task in tasks], given.jobs):
            found.append(played)
            _progress(len(found), len(tasks), began)
    except SetupError as error:
        raise GivenError(str(error)) from None
    except OSError as error:
        raise GivenError(f"--record {given.record}: {error.strerror or error}") from None
    unit = len(turns) if given.paired else 1
    for first in range(0, len(found), unit):
        for at, tally in enumerate(tallies):
            shares = []
            for (turn, _), played in zip(tasks[first : first + unit], found[first : first + unit], strict=True):
                seat = (at - turn) % len(players) + 1
                _count(tally, played.outcome, seat)
                shares.append(share_of(played.outcome, sides, seat))
            tally.shares.append(sum(shares) / len(shares))
    seconds = max(1e-9, time.perf_counter() - began)
    late = sum(played.outcome is None for played in found)
    actions = sum(played.actions for played in found)
    told = {
        "game": key,
        "games": len(found),
        "deals": len(found) // unit,
        "seats": [
            {
                "player": tally.player,
                "wins": tally.wins,
                "draws": tally.draws,
                "mean_score": round(sum(tally.scores) / max(1, len(tally.scores)), 3),
                "share": round(tally.share[0], 2),
                "half_width": round(tally.share[1], 2),
            }
            for tally in tallies
        ],
        "actions": actions,
        "actions_per_second": round(actions / seconds),
        "capped": late + sum(options.action_cap is not None and played.actions >= options.action_cap
                             for played in found),
    }  # fmt: skip
    print(json.dumps(told)) if given.json else _print(told, late)
    return 0


def _lose(key: str, players: Sequence[str], given: argparse.Namespace) -> int:
    """Print what each of the players loses a decision, as the two who play on find."""
    try:
        records = [path.read_text(encoding="utf-8") for path in sorted(Path(given.loss).glob(f"*{ENDING}"))]
    except (OSError, UnicodeDecodeError) as error:
        raise GivenError(f"--loss {given.loss}: {getattr(error, 'strerror', None) or error}") from None
    coach = registry.game(key).coach
    if not records or coach is None or coach.unit is None or registry.rules(key).realtime:
        raise GivenError(
            f"--loss {given.loss}: expected a folder with records of a game of turns whose plays are measured"
        )
    told: list[dict[str, Any]] = []
    for words in dict.fromkeys(players):
        bot = player(key, words)
        if bot is None:
            raise GivenError("--loss: random play has no choices to be measured")
        try:
            found = [*loss.losses(key, bot, records, given.games, given.seed)]
        except (RecordError, LookupError) as error:
            raise GivenError(f"--loss {given.loss}: {error}") from None
        told.append(
            {"player": words, "decisions": len(found), "lost": [_mean(each) for each in zip(*found, strict=True)]}
        )
    if given.json:
        print(json.dumps({"game": key, "unit": plain(coach.unit), "players": told}))
        return 0
    for each in told:
        one, other = (f"{mean:.2f} ± {half:.2f}" for mean, half in each["lost"])
        print(f"{key}: {each['player']} loses {one} {plain(coach.unit)} a decision, by the second player {other} "
              f"({each['decisions']})")  # fmt: skip
    return 0


def _mean(figures: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    count = len(figures)
    mean = sum(figures) / count
    spread = sum((each - mean) ** 2 for each in figures) / max(1, count - 1)
    return mean, SURE * sqrt(spread / count)


def seatings(players: Sequence[str]) -> list[int]:
    """By how many seats to turn the players so that each seating comes about once."""
    seen = {_turned(players, turn): turn for turn in reversed(range(len(players)))}
    return sorted(seen.values())


def share_of(outcome: Outcome | None, sides: Sequence[Sequence[int]], seat: int) -> float:
    """A seat's part of a match: all for its only winners, an equal part for sides that share it."""
    winners = outcome.winners if outcome is not None else ()
    sharing = [side for side in sides if not winners or side[0] in winners]
    return sum(seat in side for side in sharing) / len(sharing)


def _turned(players: Sequence[str], turn: int) -> tuple[str, ...]:
    return (*players[turn:], *players[:turn])


def _deals(games: int, turns: Sequence[int], *, paired: bool) -> Iterator[tuple[int, int]]:
    """Deal and turn of each match; paired, as many as make whole deals."""
    if paired:
        return ((deal, turn) for deal in range(-(-games // len(turns))) for turn in turns)
    return ((number, turns[number % len(turns)]) for number in range(games))


def _task(
    key: str, players: Sequence[str], turn: int, options: Options, seed: int, number: int, folder: Path | None
) -> Task:  # fmt: skip
    record = str(folder / f"{key}-{seed}-{turn + 1}{ENDING}") if folder is not None else ""
    return Task(key, _turned(players, turn), options, seed, number, record)


def _folder(name: str | None) -> Path | None:
    """Where records go. GivenError if there can be no such folder."""
    if name is None:
        return None
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise GivenError(f"--record {name}: {error.strerror or error}") from None
    return Path(name)


def _play_all(tasks: Sequence[Task], jobs: int) -> Iterator[PlayedMatch]:
    """Play them all, in this process or shared out; the results come in order."""
    if jobs == 1:
        yield from map(_played, tasks)
        return
    with ExitStack() as stack:
        context = box.spawning()
        pool = stack.enter_context(ProcessPoolExecutor(min(jobs, len(tasks)), context))
        stack.callback(pool.shutdown, cancel_futures=True)
        yield from pool.map(_played, tasks, chunksize=max(1, min(16, len(tasks) // (4 * jobs))))


def _played(task: Task) -> PlayedMatch:
    """Play one match."""
    bots = [player(task.key, words) for words in task.players]
    if not (any(bots) or task.record or registry.rules(task.key).realtime):
        return PlayedMatch(*matches.play_in_place(task.key, len(bots), task.options, task.seed, task.number))
    match = matches.play(task.key, bots, task.options, task.seed, task.number)
    if task.record:
        Path(task.record).write_text(match.record(), encoding="utf-8")
    return PlayedMatch(match.outcome, len(match.entries))


def _count(tally: PlayerTally, outcome: Outcome | None, seat: int) -> None:
    if outcome is None:
        return
    tally.scores.append(outcome.scores[seat - 1])
    if seat in outcome.winners:
        tally.wins += 1
    elif not outcome.winners:
        tally.draws += 1


def _progress(done: int, games: int, began: float) -> None:
    """A progress bar on long runs, if the output is a terminal."""
    if not sys.stderr.isatty() or time.perf_counter() - began < 1:
        return
    width = 30
    full = width * done // games
    end = "\n" if done == games else ""
    print(f"\r[{'#' * full}{'.' * (width - full)}] {done} of {games}", end=end, file=sys.stderr, flush=True)


def _print(told: dict[str, Any], late: int) -> None:
    """The counts in words; ``late``: how many matches ran out of time."""
    deals = f" on {told['deals']} deals" if told["deals"] < told["games"] else ""
    print(f"{told['game']}: {told['games']} matches{deals}, {told['actions']} actions, "
          f"{told['actions_per_second']} a second")  # fmt: skip
    for tally in told["seats"]:
        print(f"  {tally['player']:12} {tally['share']:.1f} % ± {tally['half_width']:.1f}: won {tally['wins']:g}, "
              f"drew {tally['draws']}, mean score {tally['mean_score']:g}")  # fmt: skip
    if told["capped"] > late:
        print(f"  {told['capped'] - late} met the cap of actions")
    if late:
        print(f"  {late} given up after {matches.HOURS} hours at the table, without a result")


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
