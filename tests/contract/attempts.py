"""Actions somebody might try: other people's, other phases', and anything that the notation can spell."""

import dataclasses
import types
import typing
from random import Random
from typing import Any

from games.core.cards import Card, pack
from games.core.events import Spot
from games.core.notation import Action
from tests.contract.cases import Case, Moment


def attempts(case: Case, moment: Moment, count: int = 12) -> list[Action]:
    """A handful of actions for this moment, most of them illegal."""
    rules, random = case.rules, moment.random
    now = [move for seat in case.everybody for move in rules.view(moment.state, seat).legal]
    tried = random.sample(now, min(len(now), count)) + random.sample(moment.before, min(len(moment.before), count))
    return tried + [spell_out(random.choice(rules.verbs), case, random) for _ in range(count)]


def spell_out(verb: type[Action], case: Case, random: Random) -> Action:
    """An action of this kind with whatever its fields can hold."""
    hints = typing.get_type_hints(verb)
    return verb(**{field.name: _fill(hints[field.name], case, random) for field in dataclasses.fields(verb)})


def _fill(hint: Any, case: Case, random: Random) -> Any:
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        return _fill(random.choice(typing.get_args(hint)), case, random)
    if typing.get_origin(hint) is typing.Literal:
        return random.choice(typing.get_args(hint))
    if typing.get_origin(hint) is tuple:
        return tuple(random.sample(pack(), random.randint(1, 4)))
    if hint is type(None):
        return None
    if hint is Card:
        return random.choice(pack())
    if hint is int:
        return random.choice((0, 1, 2, 3, 4, 6, 7, 99))
    if hint is Spot:
        return Spot(random.choice(("a1", "b2", "stock", "hand")), random.randint(0, case.seats))
    return random.choice(("x", "new", "s1", "t1"))
