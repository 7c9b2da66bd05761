"""Looking into states of any game: whether they are plain values, and the same state with two cards exchanged."""

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from games.core.board import Step
from games.core.cards import HIDDEN, Card
from games.core.events import Moved, Rolled, Spot, Turned
from games.core.phrases import Phrase
from games.core.rng import Rng, ScriptError
from games.core.rules import Faces
from tests.contract.cases import Case


def unplain(value: Any, path: str = "state") -> str | None:
    """Where a value holds something that can change; None if it is plain through and through."""
    if value is None or isinstance(value, int | float | str | Enum):
        return None
    if isinstance(value, Phrase):
        return unplain(value.values, f"{path}.values")
    if isinstance(value, tuple | frozenset):
        found = (unplain(item, f"{path}[{index}]") for index, item in enumerate(value))
        return next((trouble for trouble in found if trouble), None)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if not value.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            return f"{path} is not frozen: {type(value).__name__}"
        found = (unplain(getattr(value, field.name), f"{path}.{field.name}") for field in dataclasses.fields(value))
        return next((trouble for trouble in found if trouble), None)
    return f"{path} is a {type(value).__name__}"


def exchange(value: Any, one: Card, two: Card) -> Any:
    """The same value with two cards in each other's place, everywhere."""
    if isinstance(value, Card):
        return two if value == one else one if value == two else value
    if isinstance(value, tuple):
        items = [exchange(item, one, two) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if isinstance(value, frozenset):
        return frozenset(exchange(item, one, two) for item in value)
    if isinstance(value, Mapping):
        return {exchange(key, one, two): exchange(item, one, two) for key, item in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        changes = {
            field.name: exchange(getattr(value, field.name), one, two)
            for field in dataclasses.fields(value)
            if field.init
        }
        return dataclasses.replace(value, **changes)
    return value


def hidden_from(case: Case, state: Any, seat: int) -> list[Card]:
    """The cards of which this seat sees no copy, apart from those that the options name."""
    rules = case.rules
    piles, seen = rules.piles(state), rules.shown(state, seat)
    spelled = {getattr(case.options, field.name) for field in dataclasses.fields(case.options)}
    hidden = set().union(*piles.values()) - in_sight(seen)
    return sorted(card for card in hidden if str(card) not in spelled)


def deals(case: Case, seed: int, seat: int) -> tuple[Step[Any], Step[Any]] | None:
    """Two first deals that a seat cannot tell apart: in the shuffled pack of the second, two cards that it does not see
    have changed places. None where what is done with the cards at once tells them apart."""
    shuffled: list[tuple[Card, ...]] = []

    class Listening(Rng):
        """A generator that notes down each shuffle."""

        def shuffle(self, cards: Sequence[Card]) -> tuple[tuple[Card, ...], Rng]:
            order, rng = super().shuffle(cards)
            shuffled.append(order)
            return order, Listening(rng.state)

    case.rules.deal(case.seats, case.options, Listening(seed))
    decks = tuple(shuffled)
    step = case.rules.deal(case.seats, case.options, Rng(seed, decks))
    hidden = [card for card in hidden_from(case, step.state, seat) if not card.joker]
    one = hidden[0]
    two = [card for card in hidden if card.deck == one.deck][-1]
    at = max(at for at, deck in enumerate(decks) if one in deck)
    try:
        decks = (*decks[:at], exchange(decks[at], one, two), *decks[at + 1 :])
        other = case.rules.deal(case.seats, case.options, Rng(seed, decks))
    except ScriptError:
        return None  # another card of the two is put aside before the shuffle
    events = case.rules.witness(other.state, other, seat)
    told = {card for event in events if isinstance(event, Moved | Turned) for card in event.cards}
    return None if {one, two} & (told | in_sight(case.rules.shown(other.state, seat))) else (step, other)


def in_sight(piles: Mapping[Spot, tuple[Card, ...]]) -> set[Card]:
    """The cards that are face up."""
    return set().union(*piles.values()) - {HIDDEN}


def passing(rules: Any, before: Any, step: Step[Any], seat: int) -> Iterator[Card]:
    """The cards that a seat may see while the step happens: those that leave or reach a place it may look at."""
    for event in step.events:
        match event:
            case Moved(src, dst, cards):
                if _open(rules, before, src, seat) or _open(rules, step.state, dst, seat):
                    yield from cards
            case Turned(spot, cards):
                if _open(rules, step.state, spot, seat):
                    yield from cards


def brings_news(rules: Any, before: Any, step: Step[Any], seat: int) -> bool:
    """Whether dice fall, or a card comes from where a seat may not look to where it may: a copy of one in sight tells
    as much."""
    return any(
        isinstance(event, Rolled)
        or (
            isinstance(event, Moved)
            and not _open(rules, before, event.src, seat)
            and _open(rules, step.state, event.dst, seat)
        )
        for event in step.events
    )


def _open(rules: Any, state: Any, spot: Spot, seat: int) -> bool:
    return rules.faces(state, spot, seat) is not Faces.NONE
