"""Deals as people pass them on: an honest one, one of a code, the cards of another match once more."""

import secrets
from collections.abc import Sequence
from dataclasses import replace

from games.core.deal_code import CodedDeal, spell_deal
from games.core.match import Match
from games.core.options import parse_options, split_pairs
from games.core.record import parse_record
from games.core.seating import to_the_left
from table.session.session import Session
from table.setup import HOUSE_NAMES, SeatChoice, Setup, default_level, draw_seed, rival_at
from table.store.person import is_stranger


def dealt(setup: Setup) -> Match:
    """A new match, committed to its cards before the first of them is dealt. SetupError if it is impossible."""
    salt = secrets.token_hex(16)
    return Match(setup.game.rules, len(setup.seats), setup.dealt_options, setup.seed, salt=salt)


def of_deal(deal: CodedDeal, seats: Sequence[SeatChoice], chance: int, record_to: str = "") -> Setup:
    """The match of a share code for these people."""
    return Setup(deal.key, tuple(seats), deal.options, deal.seed, record_to, chance, seen="code")


def code_of(match: Match) -> str:
    """The code of a match's deal; empty if its cards or dice were written by hand."""
    tags = match.tags
    if tags.decks or tags.dice:
        return ""
    options = parse_options(match.rules.options, split_pairs(tags.options.split()))
    return spell_deal(CodedDeal(tags.game, tags.seats, options, tags.seed))


def next_record(session: Session) -> str:
    """The file that the next match's record goes to; empty for none."""
    return str(session.record_file.next()) if session.record_file is not None else ""


def new_cards(session: Session, seed: int, chance: int) -> Setup:
    """The same people and options for another match; the deal passes on."""
    match = session.match
    passed = to_the_left(match.dealer, match.seats) if match.dealer else 0
    record_to = next_record(session)
    return replace(session.setup, seed=seed, chance=chance, dealer=passed, record_to=record_to, seen="")


def same_cards(setup: Setup, chance: int, model: str = "", record_to: str = "") -> Setup:
    """The same cards once more, for the same seats; the drawn first dealer stays. ``model``: the name of that match in
    the store."""
    return replace(setup, chance=chance, record_to=record_to, seen=f"same {model}".strip())


def from_here(match: Match) -> str:
    """The record of a match that goes on from where this one stands; what was promised of the deal does not hold for
    it."""
    return str(replace(parse_record(match.record()), commit=""))


def seats_changed(setup: Setup, chance: int, model: str = "", record_to: str = "") -> Setup:
    """The same cards, each hand of them for the player at its right."""
    return replace(same_cards(setup, chance, model, record_to), seats=(*setup.seats[-1:], *setup.seats[:-1]))


def continued(setup: Setup, match: Match, me: int, model: str, rivals: Sequence[str]) -> Setup:
    """The setup of a match that continues from a point: a person at one seat, computers at all others. ``rivals``: in
    the order in which they take the seats of other people."""
    kind = next((seat.kind for seat in setup.seats if seat.person), "left" if match.rules.realtime else "mouse")
    places = {person: seat for seat, person in enumerate(match.seating(), 1)}
    level, there = default_level(setup.key), {seat.rival for seat in setup.seats}
    spare = iter([who for who in rivals if who not in there])
    seats = []
    for person, seat in enumerate(setup.seats, 1):
        if places[person] == me:
            own = seat.person and not is_stranger(seat.who)
            seats.append(seat if own else SeatChoice(kind, HOUSE_NAMES[0]))
        elif seat.person:
            seats.append(rival_at(next(spare), level))
        else:
            seats.append(seat if seat.level in setup.game.bots else replace(seat, kind="bot", level=level))
    if setup.dealt_options != match.options:
        setup = replace(setup, options=match.options, dealer=0)
    chance, seen = draw_seed(), f"point {model}".strip()
    return replace(setup, seats=tuple(seats), seed=match.tags.seed, chance=chance, record_to="", seen=seen)
