"""Every game: its record is the match, and continues like it."""

import dataclasses
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from games.core import registry
from games.core.match import Match
from games.core.notation import write
from games.core.rules import TABLE, TableAction, Timeout
from tests.contract.attempts import attempts
from tests.contract.cases import CASES, Case, Games, Moment
from tests.contract.values import in_sight

TOP = Path(__file__).resolve().parent.parent.parent


def _begin(case: Case, game: list[Moment]) -> Match:
    return Match(case.rules, case.seats, case.options, game[0].seed)


def test_a_record_replays_to_the_same_match_and_goes_on_like_it(case: Case, games: Games) -> None:
    for game in games:
        match = _begin(case, game)
        cut = game[len(game) * 2 // 3].number
        again = None
        for moment in game:
            if moment.number == cut:
                again = Match.replay(match.record(), registry.rules)
                assert again.position == match.position
                for seat in case.everybody:
                    assert again.view(seat) == match.view(seat)
                    assert again.heard(seat) == match.heard(seat)
            at = moment.number * 0.317
            assert match.submit(moment.seat, moment.action, at) is None
            if again is not None:
                assert again.submit(moment.seat, write(moment.action), at) is None
        assert again.position == match.position == game[-1].step.state
        assert again.record() == match.record()
        assert again.outcome == match.outcome


def test_an_action_has_one_name_in_the_record_and_in_the_rules(case: Case, games: Games) -> None:
    """Whatever it is called: its cards in any order, as hands choose them and as anybody may write them."""
    rules = case.rules
    for game in games:
        match = _begin(case, game)
        for moment in game:
            state, seat, random = moment.state, moment.seat, moment.random
            for action in attempts(case, moment, 4) if moment.sampled(9) else ():
                if rules.refusal(state, seat, action) is None:
                    named, other = (rules.recorded(state, seat, each) for each in (action, _shuffled(action, random)))
                    assert named == other == rules.recorded(state, seat, named), write(action)
                    assert named in rules.legal(state, seat) or named == action or case.game.controller.multi_select
                    fork = match.fork()
                    assert fork.submit(seat, _shuffled(action, random)) is None
                    assert fork.entries[-1].action == named
                    assert fork.position == rules.play(state, seat, named).state
            assert match.submit(seat, _shuffled(moment.action, random)) is None
            assert match.entries[-1].action == moment.action
        again = Match.replay(match.record(), registry.rules)
        assert again.position == match.position == game[-1].step.state
        assert again.record() == match.record()
        for seat in case.everybody:
            assert again.heard(seat) == match.heard(seat)


def _shuffled(action: Any, random: Random) -> Any:
    """The same action, its cards in another order."""
    cards = getattr(action, "cards", None) or ()
    return dataclasses.replace(action, cards=tuple(random.sample(cards, len(cards)))) if cards else action


def test_lines_of_the_table_may_be_left_out(case: Case, games: Games) -> None:
    for game in games:
        match = _begin(case, game)
        kept = 0
        for moment in game:
            if moment.seat != TABLE:
                kept = moment.number + 1
        for moment in game[:kept]:
            assert match.submit(moment.seat, moment.action, moment.number) is None
        lines = match.record().splitlines()
        head, body = lines[: len(lines) - kept], lines[len(lines) - kept :]
        spare = {
            moment.number
            for moment in game[:kept]
            if isinstance(moment.action, TableAction) and not isinstance(moment.action, Timeout)
        }
        text = "\n".join(head + [line for number, line in enumerate(body) if number not in spare]) + "\n"
        assert Match.replay(text, registry.rules).position == match.position


HASHES = """
from tests.contract.cases import CASES, walk
for case in CASES:
    for moment in walk(case, 1):
        pass
    print(case, moment.step.events, case.rules.piles(moment.step.state))
"""


def test_chance_does_not_depend_on_how_python_hashes() -> None:
    told = []
    for seed in ("0", "1", "2"):
        chance = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", HASHES], cwd=TOP, capture_output=True, text=True, check=True, env=chance
        )
        told.append(done.stdout.splitlines())
    assert len(told[0]) == len(CASES)
    assert told[0] == told[1] == told[2]


def test_what_is_taken_back_has_not_happened(case: Case, games: Games) -> None:
    """After an undo the match is what it was before the seat's last action; in real time there is none."""
    taken_back = 0
    for game in games:
        if game[0].seed > 1:  # every undo is replayed twice, which takes long
            break
        match = _begin(case, game)
        past = []
        for moment in game[:45]:
            past.append((moment.seat, match.position, {seat: match.heard(seat) for seat in case.everybody}))
            assert match.submit(moment.seat, moment.action) is None
            for seat in case.everybody[1:]:
                if not moment.sampled(4) or match.undo_refusal(seat) is not None:
                    continue
                before = max(number for number, (by, _, _) in enumerate(past) if by == seat)
                again = Match.replay(match.record(), registry.rules)
                assert again.submit(seat, "undo") is None
                assert again.position == past[before][1], f"seat {seat} after {write(moment.action)}"
                assert {at: again.heard(at) for at in case.everybody} == past[before][2]
                assert Match.replay(again.record(), registry.rules).position == again.position
                taken_back += 1
                break
    # Where every action turns up a card (East–West), nothing can be taken back.
    assert not (taken_back and case.rules.realtime)
    assert taken_back or case.rules.realtime or all(_turns_up(case, moment) for game in games for moment in game[:-1])


def _turns_up(case: Case, moment: Moment) -> bool:
    """Whether an action shows a new card to the player who did it."""
    seen = [in_sight(case.rules.shown(state, moment.seat)) for state in (moment.state, moment.step.state)]
    return bool(seen[1] - seen[0])
