"""What a hand could lift and let go where, whether it means anything or not."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from games.core.cards import Card
from games.core.controller import Drop, Gesture, matches
from games.core.events import Moved, Spot
from games.core.notation import Action
from games.core.rules import View
from table.layout import layout
from table.session.viewpoint import seen_from
from tests.contract.cases import Case

MOST = 40
"""Selections tried of one hand."""

AREAS = {"briscola": "trick", "pepper": "trick", "turnover_bridge": "trick", "nuts": r"f\d+|foundations"}
"""Places that take a card wherever over them it is let go: it finds its own spot there."""


def shown_spots(case: Case, kind: str, viewer: int) -> set[Spot]:
    """The spots that an arrangement of the layout shows, seen from a seat."""
    near = (viewer,) if kind == "south" else (viewer, viewer % case.seats + 1)
    order = (0, *seen_from(case.rules, case.seats, near))
    return {Spot(spot.name, order[spot.seat]) for spot in layout.load(case.key).arrangements[kind, case.seats].piles}


def drops(case: Case, view: View[Any, Any], random: Random) -> Iterator[Drop]:
    """Everything that can be lifted, dropped on every other pile that the layout shows, and on the cards there."""
    spots = sorted(shown_spots(case, "south", view.seat) & view.piles.keys())
    for src, cards in _lifted(case, view, spots, random):
        for dst in spots:
            if dst != src:
                over = [card for card in view.piles[dst] if not card.hidden]
                yield from (Drop(cards, src, dst, onto) for onto in (None, *(over if len(over) <= 4 else over[-1:])))


def _lifted(
    case: Case, view: View[Any, Any], spots: Sequence[Spot], random: Random
) -> list[tuple[Spot, tuple[Card, ...]]]:
    """What a move would take; the top card of a pile, a run, a whole pile; any card of a hand, several where several
    can be selected."""
    hands = case.game.controller
    done = [gesture for action in hands.actions(view) for gesture in hands.gestures(view, action)]
    found = [(gesture.src, gesture.cards) for gesture in done if isinstance(gesture, Drop) and gesture.src in spots]
    for src in spots:
        pile = view.piles[src]
        if pile:
            found += [(src, pile[-1:]), (src, pile)]
        if src.seat in {0, view.seat} and not any(card.hidden for card in pile):
            found += [(src, (card,)) for card in pile]
            found += [(src, pile[start:]) for start in range(len(pile))]
            found += [(src, cards) for cards in _selections(pile, random) if hands.multi_select]
    return list(dict.fromkeys(found))


def _selections(pile: tuple[Card, ...], random: Random) -> list[tuple[Card, ...]]:
    """Several cards of a hand, in the order in which they were selected: cards of a rank and wild ones, or any."""
    several = [cards for count in (2, 3, 4, 5) for cards in combinations(pile, count)] if len(pile) < 9 else []
    several += [tuple(card for card in pile if card.rank in {rank, 2}) for rank in sorted({card.rank for card in pile})]
    several += [tuple(random.sample(pile, count)) for count in (2, 3, 4) if count <= len(pile)]
    return [tuple(random.sample(cards, len(cards))) for cards in random.sample(several, min(MOST, len(several)))]


def meant(case: Case, view: View[Any, Any], state: Any, drop: Drop) -> Iterator[Action]:
    """What is done, or asked, when a hand does this."""
    hands = case.game.controller
    found: Sequence[Any] = hands.meaning(view, drop)
    yield from found
    tried = hands.attempt(view, drop) if not found else None
    if isinstance(tried, Action) and case.rules.refusal(state, view.seat, tried) is None:
        yield tried


def listed(gestures: Sequence[Gesture], drop: Drop) -> bool:
    """Whether a drop is among these gestures; in which order its cards were selected makes no difference."""
    done = _in_order(drop)
    return any(isinstance(gesture, Drop) and matches(_in_order(gesture), done) for gesture in gestures)


def _in_order(drop: Drop) -> Drop:
    return replace(drop, cards=tuple(sorted(drop.cards)))


def astray(case: Case, step: Any, drop: Drop) -> str | None:
    """Which other cards than those dropped leave their pile, or where else they go; None if all is well."""
    moves = [event for event in step.events if isinstance(event, Moved) and event.src == drop.src != event.dst]
    gone = Counter(card for event in moves for card in event.cards)
    named = Counter(card for card in drop.cards if not card.hidden)
    if gone.total() != len(drop.cards) or named - gone:
        return f"{[*gone.elements()]} leave {drop.src}"
    places = {event.dst for event in moves}
    area = AREAS.get(case.key)
    if places != {drop.dst} and not (area and all(re.fullmatch(area, spot.name) for spot in (*places, drop.dst))):
        return f"they go to {[*map(str, places)]}"
    return None
