"""Positions of Nuts written as text, and small ways to play them."""

from games.core.board import Position
from games.core.cards import Card, pack, parse_cards
from games.core.events import Event, Spot
from games.core.options import parse_options
from games.core.rng import Rng
from games.nuts.rules import RULES
from games.nuts.state import FOUNDATIONS, SIDES, NutsOptions, Public
from tests.games.steps import Steps, placed

State = Position[Public]
STEPS = Steps(RULES)
step, play, refused = STEPS.step, STEPS.play, STEPS.refused


def events_of(state: State, line: str) -> tuple[Event, ...]:
    return STEPS.step(state, line).events


def built(deck: int, suit: str, upto: int) -> tuple[Card, ...]:
    """A foundation from the ace up, all of one deck."""
    return tuple(Card(rank, suit, deck) for rank in range(1, upto + 1))


def table(*sides: dict[str, str], up: str = "", seats: int = 0, options: str = "", **changes: object) -> State:
    """A position. A side is written ``{"reserve": "7h 6s", "t1": "9c 8h", "waste": …, "stock": …}``, bottom to top, its
    other cards are at the bottom of its stock. ``up``: foundations such as ``1h4`` (deck 1, hearts, up to the four)."""
    piles = [built(int(word[0]), word[1], int(word[2:])) for word in up.split()]
    used = {card for pile in piles for card in pile}
    laid = []
    for deck, side in enumerate(sides, 1):
        parts = {name: parse_cards(text, deck) for name, text in side.items()}
        mine = {card for cards in parts.values() for card in cards}
        assert not mine & used, f"twice: {mine & used}"
        rest = tuple(card for card in pack(deck=deck) if card not in mine | used)
        if "stock" not in parts and "reserve" not in parts:
            parts["reserve"], rest = rest[:1], rest[1:]
        laid.append({**parts, "stock": rest + parts.get("stock", ())})
    count = seats or len(sides)
    assert len(SIDES[count]) == len(sides)
    counts = tuple(sum(card.deck == deck for card in used) for deck in range(1, len(sides) + 1))
    pairs = dict(word.split("=") for word in options.split())
    empty, spots = RULES.lay(count, parse_options(NutsOptions, pairs))
    start: State = Position(empty, tuple((spot, ()) for spot, _ in spots), Rng(1))
    places = {
        Spot(name, side[0]): cards
        for side, mine in zip(SIDES[count], laid, strict=True)
        for name, cards in mine.items()
    }
    places |= dict(zip(FOUNDATIONS[count], piles, strict=False))
    state = placed(start, places, **{"up": counts, "phase": "play", **changes})
    assert sorted(card for pile in RULES.piles(state).values() for card in pile) == sorted(
        card for deck in range(1, len(sides) + 1) for card in pack(deck=deck)
    )
    return state


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


PLAIN = {"reserve": "Kc 9d 2h", "t1": "9s 8h 7c", "t2": "10d", "t3": "6h", "waste": "4s 3c Ah"}


RIVAL = {"reserve": "Qs 5h", "t1": "3h", "t2": "8s", "t3": "Jd", "t4": "Jc", "waste": "2h"}


def two(up: str = "", options: str = "", **changes: object) -> State:
    return table(PLAIN, RIVAL, up=up, options=options, **changes)
