"""``simulate``: computers play many matches without a window; who wins how often."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from games.core import registry
from games.core.bot import Bot
from games.core.match import Match, SetupError, abandoned
from games.core.options import Options
from games.core.rng import Rng
from games.core.rules import TABLE, Outcome, TableAction, Timeout
from games.core.search import dealt
from table.commands.given import GivenError, find_game, find_options, unknown

CAP = 4000
"""Actions after which a match of turns that has no cap of its own is given up (Common C13)."""
HOURS = 3
"""Hours of table time after which a real-time match is given up."""
_RANDOM_PACE = 0.6
"""Seconds a random player takes in a real-time game."""


@dataclass(slots=True)
class Tally:
    """How one player of the command line fared over all matches."""

    player: str
    wins: float = 0
    draws: int = 0
    scores: list[int] = field(default_factory=list)


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", help="a game, by its folder's name or its title")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many matches (100)")
    parser.add_argument("--seats", metavar="PLAYER,…", help="who plays: bot, bot:LEVEL or random (all bot)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the number that all chance comes from (1)")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="a choice of the rules")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(given: argparse.Namespace) -> int:
    """Play the matches and print the counts. Each deal is played once for every turn of the seats."""
    key = find_game(given.game)
    if given.games < 1:
        raise GivenError(f"--games {given.games}: expected a number from 1")
    options = find_options(key, given.option)
    players = _players(key, given.seats)
    if options.action_cap is None and not registry.rules(key).realtime:
        options = replace(options, action_cap=CAP)
    tallies = [Tally(words) for words, _ in players]
    actions = capped = late = 0
    began = time.perf_counter()
    for number in range(given.games):
        turn = number % len(players)
        turned = players[turn:] + players[:turn]
        try:
            seed = given.seed + number // len(players)
            outcome, count = _result(key, [bot for _, bot in turned], options, seed, number)
        except SetupError as error:
            raise GivenError(str(error)) from None
        actions += count
        late += outcome is None
        capped += options.action_cap is not None and count >= options.action_cap
        for seat in range(len(players)):
            _count(tallies[(seat + turn) % len(players)], outcome, seat + 1)
        _progress(number + 1, given.games, began)
    seconds = max(1e-9, time.perf_counter() - began)
    found = {
        "game": key,
        "games": given.games,
        "seats": [
            {
                "player": tally.player,
                "wins": tally.wins,
                "draws": tally.draws,
                "mean_score": round(sum(tally.scores) / max(1, len(tally.scores)), 3),
            }
            for tally in tallies
        ],
        "actions": actions,
        "actions_per_second": round(actions / seconds),
        "capped": capped + late,
    }
    print(json.dumps(found)) if given.json else _print(found, late)
    return 0


def _players(key: str, text: str | None) -> list[tuple[str, Bot[Any, Any] | None]]:
    """The players of the command line with their computers; None plays at random."""
    game = registry.game(key)
    levels = tuple(game.bots)
    words = text.split(",") if text is not None else ["bot"] * game.rules.seats[0]
    if len(words) not in game.rules.seats:
        raise GivenError(f"{key} is not for {len(words)}: expected {', '.join(map(str, game.rules.seats))} seats")
    players: list[tuple[str, Bot[Any, Any] | None]] = []
    for word in words:
        kind, _, level = word.strip().lower().partition(":")
        if kind not in {"bot", "random"}:
            raise GivenError(unknown("player", word.strip(), ("bot", "random")))
        found = next((name for name in levels if name.lower() == level), None) if level else levels[len(levels) // 2]
        if found is None or (kind == "random" and level):
            raise GivenError(unknown("level", level, levels))
        players.append((word.strip(), game.bots[found] if kind == "bot" else None))
    return players


def _result(
    key: str, players: Sequence[Bot[Any, Any] | None], options: Options, seed: int, number: int
) -> tuple[Outcome | None, int]:  # fmt: skip
    """How a match ends, and how many actions it takes."""
    if any(players) or registry.rules(key).realtime:
        match = play(key, players, options, seed, number)
        return match.outcome, len(match.entries)
    return play_in_place(key, len(players), options, seed, number)


def computers_chance(number: int) -> Rng:
    """The chance of the computers in the match of that number: nothing in it says how the cards of any match were
    shuffled, so that a player cannot work out the deck from what it is given."""
    return Rng(int.from_bytes(sha256(b"computers %d" % number).digest()[:8]))


def play_in_place(
    key: str, seats: int, options: Options, seed: int, number: int = 0
) -> tuple[Outcome | None, int]:  # fmt: skip
    """The same as ``play`` of a game of turns at random, on a silent board: nobody hears or records it."""
    rules = registry.rules(key)
    error = rules.setup_error(seats, options)
    if error is not None:
        raise SetupError(error)
    board, rng = dealt(rules, seats, options, Rng(seed)), computers_chance(number)
    count = 0
    while (outcome := rules.outcome(board)) is None:
        if count == options.action_cap:
            return abandoned(seats, count), count
        waiting = rules.deciding(board) - {TABLE}
        seat = min(waiting, default=TABLE)
        legal = rules.legal(board, seat)
        index, rng = rng.below(len(legal)) if seat != TABLE else (0, rng)
        rules.do(board, seat, legal[index])
        count += 1
    return outcome, count


def play(
    key: str, players: Sequence[Bot[Any, Any] | None], options: Options, seed: int, number: int = 0
) -> Match:  # fmt: skip
    """One match between computers, in turns or on a clock of its own; ``number``: which of many it is."""
    match = Match(registry.rules(key), len(players), options, seed)
    rng = computers_chance(number)
    now = 0.0
    due: dict[int, tuple[float, Any]] = {}
    while match.outcome is None:
        playing = sorted(match.active - {TABLE})
        if not playing or not match.rules.realtime:
            rng = _turn(match, players, rng)
            continue
        for seat in playing:
            if seat not in due or due[seat][1] not in match.view(seat).legal:
                found, rng = _choose(match, seat, players[seat - 1], rng)
                due[seat] = (now + (found[1] if found else 1.0), found[0] if found else None)
        seat = min(due, key=lambda each: (due[each][0], each))
        now, action = due.pop(seat)
        if _time_is_up(match, now):
            break
        if action is not None and match.outcome is None:
            match.submit(seat, action, now)
        _table_acts(match, now)
    return match


def _turn(match: Match, players: Sequence[Bot[Any, Any] | None], rng: Rng) -> Rng:
    """One action in a game of turns, by one of those who must decide, or the table's own."""
    waiting = sorted(match.view(TABLE).deciding - {TABLE})
    if not waiting:
        pending = match.view(TABLE).legal
        assert pending, "nobody can act, and the match is not over"
        refused = match.submit(TABLE, pending[0], float(len(match.entries)))
        assert refused is None, refused
        return rng
    found, rng = _choose(match, waiting[0], players[waiting[0] - 1], rng)
    assert found is not None, "a computer player has nothing to do in its turn"
    refused = match.submit(waiting[0], found[0], float(len(match.entries)))
    assert refused is None, refused
    return rng


def _choose(match: Match, seat: int, bot: Bot[Any, Any] | None, rng: Rng) -> tuple[tuple[Any, float] | None, Rng]:
    """An action and the seconds until it is done; None: nothing for now."""
    view = match.view(seat)
    if bot is None:
        legal = [move for move in view.legal if not isinstance(move, match.rules.claims)]
        if not legal:
            return None, rng
        index, rng = rng.below(len(legal))
        return (legal[index], _RANDOM_PACE), rng
    salt, rng = rng.below(1 << 62)
    choices = list(bot.think(view, match.heard(seat), Rng(salt)))
    return ((choices[-1].action, max(0.05, choices[-1].wait)) if choices else None), rng


def _table_acts(match: Match, now: float) -> None:
    """What the table does by itself as soon as it may; time limits are the caller's."""
    while match.outcome is None and TABLE in match.active:
        pending = [move for move in match.view(TABLE).legal if not isinstance(move, Timeout)]
        if not pending or not isinstance(pending[0], TableAction) or match.submit(TABLE, pending[0], now) is not None:
            return


def _time_is_up(match: Match, now: float) -> bool:
    """Call time where the options set a limit; whether the match has gone on for longer than any should."""
    pending = match.view(TABLE).legal if TABLE in match.active else ()
    limits = [(move, match.due(move)) for move in pending if isinstance(move, Timeout)]
    for move, limit in limits:
        if limit is not None and now >= limit:
            match.submit(TABLE, move, limit)
    return not limits and now > HOURS * 3600


def _count(tally: Tally, outcome: Outcome | None, seat: int) -> None:
    if outcome is None:
        return
    tally.scores.append(outcome.scores[seat - 1])
    if seat in outcome.winners:
        tally.wins += 1
    elif not outcome.winners:
        tally.draws += 1


def _progress(done: int, games: int, began: float) -> None:
    """A bar on long runs, where somebody watches."""
    if not sys.stderr.isatty() or time.perf_counter() - began < 1:
        return
    width = 30
    full = width * done // games
    end = "\n" if done == games else ""
    print(f"\r[{'#' * full}{'.' * (width - full)}] {done} of {games}", end=end, file=sys.stderr, flush=True)


def _print(found: dict[str, Any], late: int) -> None:
    """The counts in words; ``late``: how many matches ran out of time."""
    print(f"{found['game']}: {found['games']} matches, {found['actions']} actions, "
          f"{found['actions_per_second']} a second")  # fmt: skip
    for tally in found["seats"]:
        share = 100 * tally["wins"] / found["games"]
        print(f"  {tally['player']:12} won {tally['wins']:g} ({share:.1f} %), drew {tally['draws']}, "
              f"mean score {tally['mean_score']:g}")  # fmt: skip
    if found["capped"] > late:
        print(f"  {found['capped'] - late} met the cap of actions")
    if late:
        print(f"  {late} given up after {HOURS} hours at the table, without a result")
