"""What ``bench`` measures of games: random actions a second in every way there is to play, and play-outs a second."""

import statistics
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from games.core import registry
from games.core.board import Board
from games.core.events import Event
from games.core.match import Match
from games.core.rng import Rng, Stream
from games.core.rules import TABLE, View
from games.core.search import deal_by_deal, dealt, play_out
from tests.tools.measuring.figures import Measurement, figure

CAP = 400
"""Actions after which a random game is left where it is."""
DEALS = 8
"""How many deals take turns, so that no single deal decides."""
CANDIDATES = 4
"""Of the actions listed in mid-hand at most this many are played out."""
SLICE, ROUNDS, FEWEST = 0.1, 5, 3
"""Seconds of one measurement; how many there are of each figure, and in a short run."""


def games(share: float) -> Iterator[Measurement]:
    """Random actions a second, legal moves included, and play-outs from the middle of a hand, on one core.

    Medians of several rounds in which the ways take turns, so that a busy moment of the machine hits all of them. Each
    way of playing is compared with the one through a Match, the only one that deals each of its games afresh.
    """
    for key in registry.keys():
        ways = {
            "random play through Match": (_through_match(key), 16),
            "random play through apply": (_through_apply(key), 16),
            "random play in place": (_in_place(key), 16),
            "play-outs from mid-hand": (_play_outs(key), 1),
        }
        for acts, _ in ways.values():
            next(acts)
        rates: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(max(FEWEST, round(ROUNDS * share))):
            for name, (acts, chunk) in ways.items():
                rates[name].append(_rate(acts, chunk, SLICE * share))
        middle = {name: statistics.median(found) for name, found in rates.items()}
        floor, *others, outs = middle
        yield figure(f"{key}, {floor}", middle[floor], "a/s")
        for name in others:
            yield figure(f"{key}, {name}", middle[name], "a/s", middle[floor], "Match")
        yield figure(f"{key}, {outs}", middle[outs], "1/s")


def _rate(acts: Iterator[int], chunk: int, seconds: float) -> float:
    """How many acts a second, reading the clock after this many steps."""
    count = 0
    began = time.perf_counter()
    while True:
        count += sum(islice(acts, chunk))
        spent = time.perf_counter() - began
        if spent >= seconds:
            return count / spent


# -- each runs without end, and yields how much it has done


def _through_match(key: str) -> Iterator[int]:
    rules, stream, seed = registry.rules(key), Stream(1), 0
    while True:
        seed += 1
        match = Match(rules, min(rules.seats), None, seed)
        for _ in range(CAP):
            if not match.active:
                break
            seat = max(match.active)
            legal = match.view(seat).legal
            # A claim that is not true is refused, but counts as an action.
            match.submit(seat, legal[stream.below(len(legal))])
            yield 1


def _through_apply(key: str) -> Iterator[int]:
    rules, stream = registry.rules(key), Stream(1)
    first = [rules.deal(min(rules.seats), rules.options(), Rng(seed)).state for seed in range(DEALS)]
    while True:
        for state in first:
            for _ in range(CAP):
                if rules.outcome(state) is not None:
                    break
                seat = max(rules.active(state))
                legal = rules.legal(state, seat)
                action = legal[stream.below(len(legal))]
                if not isinstance(action, rules.claims) or rules.refusal(state, seat, action) is None:
                    state = rules.apply(state, seat, action).state
                yield 1


def _in_place(key: str) -> Iterator[int]:
    rules, stream = registry.rules(key), Stream(1)
    first = [dealt(rules, min(rules.seats), rules.options(), Rng(seed)) for seed in range(DEALS)]
    active, legal, do, claims, outcome = rules.active, rules.legal, rules.do, rules.claims, rules.outcome
    while True:
        for deal in first:
            board = deal.copy()
            for _ in range(CAP):
                if outcome(board) is not None:
                    break
                seat = max(active(board))
                moves = legal(board, seat)
                action = moves[stream.below(len(moves))]
                if not claims or not isinstance(action, claims) or rules.refusal(board, seat, action) is None:
                    do(board, seat, action)
                yield 1


def _play_outs(key: str) -> Iterator[int]:
    """Deal the unseen cards, and play each candidate on to the end of the hand."""
    game = registry.game(key)
    view, heard = mid_hand(key)
    candidates = view.legal[:CANDIDATES]
    for _ in deal_by_deal(game.rules, view, heard, Rng(1), game.mover, candidates=candidates):
        yield len(candidates)


def mid_hand(key: str, seed: int = 1) -> tuple[View[Any, Any], tuple[Event, ...]]:
    """What a seat that has to decide sees, and has heard, in the middle of a hand played by rule of thumb."""
    game = registry.game(key)
    rules, seats = game.rules, min(game.rules.seats)
    played: list[tuple[int, Any]] = []

    def noted(board: Board[Any], seat: int, stream: Stream, /) -> Any:
        action = game.mover(board, seat, stream)
        if action is not None:
            played.append((seat, action))
        return action

    play_out(rules, dealt(rules, seats, rules.options(), Rng(seed)), noted, Stream(seed), CAP)
    match = Match(rules, seats, None, seed)
    for seat, action in played[: len(played) // 2]:
        while match.view(TABLE).deciding == {TABLE}:
            match.submit(TABLE, match.view(TABLE).legal[0])
        refused = match.submit(seat, action)
        assert refused is None, refused
    while match.view(TABLE).deciding == {TABLE}:
        match.submit(TABLE, match.view(TABLE).legal[0])
    decides = min(match.view(TABLE).deciding - {TABLE})
    return match.view(decides), match.heard(decides)
