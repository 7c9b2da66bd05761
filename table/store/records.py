"""Records: a match of the store written out with who played it, and a record read into the store."""

import calendar
import hashlib
import re
import sqlite3
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple

from games.core import registry
from games.core.commitment import holds
from games.core.match import Match
from games.core.phrases import Words
from games.core.record import Player, Record, RecordError, parse_record
from games.core.registry import LEVELS, Game, game
from games.core.rules import TABLE
from table import feature
from table.files import NAME, RECORD, ReadError, drawable, in_calendar, one_line, read_file
from table.setup import HOUSE_NAMES, KINDS, SEAT_NAMES, SIDES, Kind, SeatChoice, Setup, default_level
from table.store import rows
from table.store.chain import Chain
from table.store.database import transaction
from table.store.faults import StoreError
from table.store.head import MatchHead, replayed, script_of
from table.store.kept_words import read
from table.store.matches import MatchStore
from table.store.people import named
from table.store.person import STRANGER, Person, is_stranger

_TIME = "%Y-%m-%d %H:%M UTC"
_MOST = 200
"""How many stored matches with the same cards are compared with a record."""


def record_of(setup: Setup, match: Match, begun: float) -> str:
    """A match as a record that says who played it and when."""
    players = tuple(Player(seat.name, seat.level if seat.kind == "bot" else "") for seat in setup.seats)
    told = time.strftime(_TIME, time.gmtime(in_calendar(begun))) if begun else ""
    occasion = setup.seen if _goes_with(setup.seen) else ""
    return str(replace(parse_record(match.record()), players=players, begun=told, occasion=occasion))


def _goes_with(seen: str) -> bool:
    """Whether what ``Setup.seen`` says goes with a match from store to store."""
    found = feature.occasion(seen)
    return found is not None and re.fullmatch(found[1].form, seen, re.ASCII) is not None


def open_record(path: Path) -> str:
    """The text of a record. StoreError, one line, where the file cannot be read."""
    try:
        return read_file(path, RECORD).decode("utf-8-sig")
    except (OSError, ReadError) as error:
        why = error.strerror or error.__class__.__name__ if isinstance(error, OSError) else str(error)
        raise StoreError(one_line(f"{path.name} cannot be read: {why}.")) from None
    except ValueError:
        raise StoreError(one_line(f"{path.name} is not a record: expected UTF-8 text.")) from None


def setup_of(text: str, people: Sequence[Person] = ()) -> Setup:
    """Who sat where in a record. RecordError, one line, if it cannot be read or dealt."""
    return _setup(parse_record(text), Match.replay(text, registry.rules, 0), people)


def _setup(record: Record, match: Match, people: Sequence[Person]) -> Setup:
    seats = _named_seats(record.players, game(record.game), people) if record.players else _unnamed_seats(match)
    return Setup(record.game, seats, match.options, record.seed)


def _named_seats(players: Iterable[Player], found: Game, people: Sequence[Person]) -> tuple[SeatChoice, ...]:
    """The seats of players who are named: people by what they are called here, computers at levels there are."""
    hands: list[Kind] = [*SIDES] if found.rules.realtime else []
    seats = []
    for player in players:
        name = drawable(player.name, NAME) or HOUSE_NAMES[0]
        if player.level:
            known = found.level_now(player.level) is not None
            named_so = (each for each in LEVELS if each.lower() == player.level.lower())
            level = found.level(player.level) or next(named_so, player.level)
            seats.append(SeatChoice("bot", name, level if known else default_level(found.key)))
            continue
        person = named(name, people)
        who = person.uid if person is not None else f"{STRANGER}{name}"
        seats.append(SeatChoice(hands.pop(0) if hands else KINDS[0], name, who=who))
    return tuple(seats)


def _unnamed_seats(match: Match) -> tuple[SeatChoice, ...]:
    """The seats of a record without names. If it can be resumed, the person gets the seat whose turn it is."""
    level = default_level(match.rules.key)
    turn = min(match.view(TABLE).deciding - {TABLE}, default=1)
    seats = [SeatChoice("bot", name, level, STRANGER) for name in SEAT_NAMES[: match.seats]]
    if match.outcome is None and match.entries:
        hand: Kind = "left" if match.rules.realtime else "mouse"
        seats[match.seating()[turn - 1] - 1] = SeatChoice(hand, HOUSE_NAMES[0])
    return tuple(seats)


Done = Literal["new", "longer", "restored", "known"]
"""What reading in did: a match came, went on from what the store had of it, came back, or was there already."""


class ReadIn(NamedTuple):
    """A match that was read in: its name in the store, its game, how it stands ("Hand 2 of 2 · 81 : 39"), and what was
    done with it."""

    uid: str
    game: str
    words: Words
    done: Done


def read_file_in(store: MatchStore, path: Path, people: Sequence[Person] = ()) -> ReadIn:
    """The same for a file. StoreError, one line that names it."""
    text = open_record(path)
    try:
        return read_in(store, text, path.stat().st_mtime, people)
    except (RecordError, OSError) as error:
        raise StoreError(one_line(f"{path.name}: {error}")) from None


def read_in(store: MatchStore, text: str, when: float, people: Sequence[Person] = ()) -> ReadIn:
    """Have the store hold the match of a record; one that it knows stays one match. ``when``: it was written down, if
    it does not say when it began. RecordError, StoreError."""
    match = Match.replay(text, registry.rules)
    if not match.entries:
        raise StoreError("This record has no action: there is nothing to keep.")
    head = _head(parse_record(text), match, when, people)
    chain = Chain(head.sum, (taken.entry for taken in match.entries))
    chain, state = rows.settled(rows.Stored(head, chain, False, None))
    if state.count < len(match.entries):
        raise StoreError("This record has more actions than the store can hold.")
    found = store.look_up(lambda connection: _same(connection, head, match, chain), None)
    words = read(state.standing, {place: seat.name for place, seat in enumerate(head.setup.seats, 1)})
    done: Done = "new" if found is None else "known" if found.actions >= state.count else "longer"
    if found is not None:
        if done == "known" and found.removed:
            store.restore(found.head.uid)
            return ReadIn(found.head.uid, head.setup.key, words, "restored")
        # Who played, and when, the store knows better than any record; the salt it may learn from one.
        head = replace(found.head, script=head.script) if "[Salt" in head.script else found.head
    if done != "known":
        fresh = Chain(head.sum, chain.entries())
        with store.changing(head.uid) as connection, transaction(connection):
            rows.write(connection, head, fresh, state)
    return ReadIn(head.uid, head.setup.key, words, done)


def _head(record: Record, match: Match, when: float, people: Sequence[Person]) -> MatchHead:
    """What was settled before the first action of a record. StoreError if it cannot be played here."""
    setup = _setup(record, match, people)
    if match.outcome is None:
        setup = replace(setup, seen="record")  # all cards are in a record
    elif _goes_with(record.occasion) and not any(is_stranger(seat.who) for seat in setup.seats):
        setup = replace(setup, seen=record.occasion)
    if trouble := setup.trouble():
        raise StoreError(trouble)
    begun = when
    if record.begun:
        with suppress(ValueError):  # a thirteenth month
            begun = float(calendar.timegm(time.strptime(record.begun, _TIME)))
    # A salt without the commitment it belongs to would become the proof of another deal.
    script = script_of(match) if holds(record) else script_of(_unpromised(match))
    whole = str(
        replace(record, players=(), begun="", occasion="", entries=tuple(taken.entry for taken in match.entries))
    )
    uid = hashlib.blake2b(whole.encode(), digest_size=8).hexdigest()
    return MatchHead(uid, setup, script, begun)


def _unpromised(match: Match) -> Match:
    """The match without what was promised of its deal."""
    tags = replace(match.tags, commit="", salt="")
    return Match(match.rules, match.seats, match.options, tags.seed, tags.decks, tags.dice)


class _KnownMatch(NamedTuple):
    """A match of the store that a record is about."""

    head: MatchHead
    actions: int
    removed: bool


def _same(connection: sqlite3.Connection, head: MatchHead, match: Match, chain: Chain) -> _KnownMatch | None:
    """The stored match that a record is of: the same deal, and the same actions at the same times as far as both go."""
    query = "SELECT uid, removed FROM matches WHERE game = ? AND seed = ? AND count > 0 ORDER BY count DESC LIMIT ?"
    for uid, removed in connection.execute(query, (head.setup.key, str(head.setup.seed), _MOST)).fetchall():
        try:
            found = rows.stored(connection, str(uid))
            dealt = replayed(found.head, ()).match
        except StoreError:
            continue
        if not (both := min(len(found.chain), len(chain))) or not _same_deal(dealt.tags, match.tags):
            continue
        if [row[:3] for row in found.chain.rows[:both]] == [row[:3] for row in chain.rows[:both]]:
            return _KnownMatch(found.head, len(found.chain), bool(removed))
    return None


def _same_deal(one: Record, other: Record) -> bool:
    """Whether two matches began with the same cards, and promised the same where both promised anything."""
    promised = not one.commit or not other.commit or one.commit == other.commit
    return promised and replace(one, commit="", salt="") == replace(other, commit="", salt="")
