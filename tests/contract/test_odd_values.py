"""Every game: values outside their types are refused in words, whatever the action and whoever tries it."""

import dataclasses
import types
import typing
from collections.abc import Iterator
from typing import Any

from games.core.cards import HIDDEN, Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.phrases import Phrase
from games.core.rules import TableAction
from tests.contract.attempts import spell_out
from tests.contract.cases import Case, Games, Moment
from tests.contract.sentences import sentence

CARDS = (Card(14, "s"), Card(0, "h"), Card(-1, "s"), Card(5, "x"), Card(0, "*", 9), Card(7, "h", 9), HIDDEN)
"""Too high, too low, of no suit, of another pack, not to be seen."""
PLACES = (Spot("zz"), Spot("hand", 9), Spot("stock", -1), Spot(""), Spot("a1", 1))
WORDS = ("zz", "", "s9", "new1", "0", "{who}", "red ")
NUMBERS = (-1, 10**12, 10**8, 99)


def test_values_outside_their_types_are_refused(case: Case, games: Games) -> None:
    rules = case.rules
    for moment in games.sampled(20):
        before, own = hash(moment.state), _in_play(case, moment)
        for action in _odd(case, moment, own):
            for seat in range(1, case.seats + 1):
                reason = rules.refusal(moment.state, seat, action)
                assert isinstance(reason, Phrase), f"seat {seat} may {action}"
                assert sentence(reason), f"{action}: {reason!r}"
        assert hash(moment.state) == before


def _in_play(case: Case, moment: Moment) -> frozenset[Card]:
    return frozenset(card for cards in case.rules.piles(moment.state).values() for card in cards)


def _odd(case: Case, moment: Moment, own: frozenset[Card]) -> Iterator[Action]:
    """Actions of every class, one value of each out of order; the others as chance has them, or as they were legal."""
    random = moment.random
    legal = [move for seat in case.everybody for move in case.rules.view(moment.state, seat).legal]
    for verb in case.rules.verbs:
        if issubclass(verb, TableAction):
            continue
        usual = [move for move in legal if type(move) is verb]
        for name, hint in _fields(verb).items():
            for value in _values(hint, own):
                base = random.choice(usual) if usual and random.random() < 0.7 else spell_out(verb, case, random)
                yield dataclasses.replace(base, **{name: value})


def _fields(verb: type[Action]) -> dict[str, Any]:
    hints = typing.get_type_hints(verb)
    return {field.name: hints[field.name] for field in dataclasses.fields(verb)}


def _values(hint: Any, own: frozenset[Card]) -> Iterator[Any]:
    """Values that no action of this field can have."""
    if typing.get_origin(hint) in {typing.Union, types.UnionType}:
        for part in typing.get_args(hint):
            if part is not type(None):
                yield from _values(part, own)
        return
    if typing.get_origin(hint) is typing.Literal:
        yield from (word for word in (*WORDS, *NUMBERS) if word not in typing.get_args(hint))
    elif typing.get_origin(hint) is tuple:
        yield ()
        yield from ((card,) for card in _others(own))
        yield from ((card, min(own)) for card in _others(own))
    elif hint is Card:
        yield from _others(own)
    elif hint is int:
        yield from NUMBERS
    elif hint is Spot:
        yield from PLACES
    else:
        yield from WORDS


def _others(own: frozenset[Card]) -> list[Card]:
    """Cards that are not in this game, a joker among them where it has none."""
    return [card for card in (*CARDS, Card(0, "*"), Card(0, "*", 1)) if card not in own]
