"""Matches as rows: written as far as they have been played, read as far as they are sound."""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from games.core.record import Entry
from table.files import RECORD
from table.store.chain import Chain, checksum
from table.store.faults import DamagedError, MatchError
from table.store.head import MatchHead, read_head, replayed
from table.store.state import Result, State, state_of
from table.store.summary import Summary, read, spell, summary_of

HEAD = "uid, game, rules, options, seed, script, chance, dealer, begun, seen"
_GOING_ON = (
    "UPDATE matches SET count = ?, sum = ?, played = ?, standing = ?, seal = ?, summary = ?"
    " WHERE id = ? AND count = ? AND sum = ?"
)
"""An action more of a match that is not over; what its index looks at is not touched."""
_ENDING = _GOING_ON.replace(" WHERE", ", ended = ?, reason = ?, removed = ? WHERE")
_STATE = "count, played, standing, ended, reason, summary"
_NONE = "0, 0.0, '', '', '', ''"
"""The same where it cannot be read."""
ALL = f"{HEAD}, head, sum, {_STATE}, removed, seal"


class Stored(NamedTuple):
    """A match as it was read. ``whole``: nothing of it is missing or changed. ``state``: what its row says of it, None
    if that was changed."""

    head: MatchHead
    chain: Chain
    whole: bool
    state: State | None


class Listed(NamedTuple):
    """What the row of a match says, without its actions; ``state`` as in Stored."""

    head: MatchHead
    state: State | None


class Salvaged(NamedTuple):
    """What is left of a match in a damaged store: its actions as far as they are sound, and what its row says: how it
    stands (None if that was changed), the checksum of its last action, when it was removed."""

    head: MatchHead
    chain: Chain
    state: State | None
    total: int
    removed: float

    @property
    def short(self) -> bool:
        """Whether its row tells of actions that are lost."""
        return self.state is not None and self.state.count > len(self.chain)


class StoredMatch(NamedTuple):
    """What the store holds of a match: its row, how many actions, the checksum of the last of them."""

    match: int
    actions: int
    total: int


class RowState(NamedTuple):
    """How a match stands by its row: the number of that, how many actions, when it was played last; whether the actions
    are there."""

    match: int
    actions: int
    played: float
    whole: bool


# -- writing, within a transaction


def write(
    connection: sqlite3.Connection, head: MatchHead, chain: Chain, state: State, removed: float = 0.0,
    held: StoredMatch | None = None,
) -> StoredMatch:  # fmt: skip
    """Have the store hold a match up to ``state.count`` actions, whatever it has of it now. ``held``: what it held when
    the match was written last; then nothing need be asked first."""
    total, summary = chain.sum(state.count), spell(summary_of(head, state))
    told = (state.count, total, state.played, state.standing, seal_of(summary, total, removed), summary)
    if held is None or state.ended or not _changed(connection, _GOING_ON, (*told, *held)):
        held = _found(connection, head, chain, state.count)
        _changed(connection, _ENDING, (*told, state.ended, state.reason, removed, *held))
    _fill(connection, held, chain, state)
    return StoredMatch(held.match, state.count, total)


def _fill(connection: sqlite3.Connection, held: StoredMatch, chain: Chain, state: State) -> None:
    """Write the actions that the store does not hold yet, and the results of a match that is over."""
    rows = (
        (held.match, number, *row)
        for number, row in enumerate(chain.rows[held.actions : state.count], held.actions + 1)
    )
    connection.executemany("INSERT OR REPLACE INTO actions VALUES (?, ?, ?, ?, ?, ?)", rows)
    for place, result in enumerate(state.results if state.ended else (), 1):
        connection.execute(
            "UPDATE players SET score = ?, won = ?, firsts = ? WHERE match = ? AND place = ?",
            (result.score, int(result.won), result.firsts, held.match, place),
        )


def bring_over(connection: sqlite3.Connection, found: Salvaged) -> None:
    """Write what is left of a match into a store, in place of what it has of it. Where actions are lost its row still
    says how it stood, with the checksum of an action that is not there. StoreError, before anything is written, if it
    cannot be played by our rules."""
    if (told := found.state) is None or not found.short:
        whole = told if told is not None and told.count == len(found.chain) else None
        chain, told = settled(Stored(found.head, found.chain, whole is not None, whole))
        found = found._replace(chain=chain, total=chain.sum(told.count))
    if (here := standing(connection, found.head.uid)) is not None:
        erase(connection, here.match)
    held, summary = StoredMatch(_add(connection, found.head), 0, 0), spell(summary_of(found.head, told))
    sealed = seal_of(summary, found.total, found.removed)
    row = (told.count, found.total, told.played, told.standing, sealed, summary, told.ended, told.reason, found.removed)
    _changed(connection, _ENDING, (*row, *held))
    _fill(connection, held, found.chain, told)


def _changed(connection: sqlite3.Connection, statement: str, values: Sequence[object]) -> bool:
    """Write how a match stands; False if the store did not hold exactly what it was expected to."""
    return connection.execute(statement, tuple(values)).rowcount == 1


def _found(connection: sqlite3.Connection, head: MatchHead, chain: Chain, count: int) -> StoredMatch:
    """What the store holds of a match; another match or a damaged one makes way."""
    row = connection.execute("SELECT id, count, sum FROM matches WHERE uid = ?", (head.uid,)).fetchone()
    if row is not None:
        match, had, total = row
        # The row of a match that was damaged tells of actions that are lost.
        (there,) = connection.execute("SELECT count(*) FROM actions WHERE match = ?", (match,)).fetchone()
        if isinstance(had, int) and 0 <= had <= count and there == had and (chain.sum(had) == total or not had):
            return StoredMatch(match, had, total)
        erase(connection, match)
    return StoredMatch(_add(connection, head), 0, 0)


def _add(connection: sqlite3.Connection, head: MatchHead) -> int:
    match = connection.execute(
        f"INSERT INTO matches ({HEAD}, head, count, sum, {_STATE[7:]}, removed, seal)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, '', '', '', '', 0, 0)",
        (*head.columns(), head.sum),
    ).lastrowid
    assert match is not None
    players = ((match, place, *player) for place, player in enumerate(head.players(), 1))
    connection.executemany(
        "INSERT OR REPLACE INTO players (match, place, kind, name, level, who) VALUES (?, ?, ?, ?, ?, ?)", players
    )
    return match


def mark_removed(connection: sqlite3.Connection, uid: str, removed: float) -> None:
    """Take a match out of sight, or with 0 bring it back."""
    match, listed = _row(connection, uid)
    seal = 0
    if listed.state is not None:
        total, summary = connection.execute("SELECT sum, summary FROM matches WHERE id = ?", (match,)).fetchone()
        seal = seal_of(summary, total, removed)
    connection.execute("UPDATE matches SET removed = ?, seal = ? WHERE id = ?", (removed, seal, match))


def erase(connection: sqlite3.Connection, match: int) -> None:
    """Delete a match for good."""
    for table in ("actions", "players"):
        connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    connection.execute("DELETE FROM matches WHERE id = ?", (match,))


def renew(connection: sqlite3.Connection, uid: str) -> bool:
    """Compute a match's summary again from its actions and write it down, within a transaction; whether it differs from
    the old one. MatchError, StoreError as ``listed``, and if not all actions can be read."""
    found = stored(connection, uid)
    removed, played, text, sealed, count = connection.execute(
        "SELECT removed, played, summary, seal, (SELECT count(*) FROM actions WHERE match = id) FROM matches"
        " WHERE uid = ?",
        (uid,),
    ).fetchone()
    chain, fresh = settled(found._replace(state=None))
    if not len(chain) == len(found.chain) == count:
        raise MatchError
    if isinstance(played, float) and played >= found.head.begun:  # the actions do not say when that was
        fresh = replace(fresh, played=played)
    now, total = spell(summary_of(found.head, fresh)), chain.sum(len(chain))
    if fresh == found.state and text == now and seal_of(now, total, removed) == sealed:
        return False
    # Whether it was removed is not in the actions: where no seal says so it is rather seen once too often.
    seals = {seal_of(known, total, removed) for known in (str(text), now)}
    write(connection, found.head, chain, fresh, removed if sealed in seals or not text else 0.0)
    return True


# -- reading


def standing(connection: sqlite3.Connection, uid: str) -> RowState | None:
    """How a match stands, if the store has it."""
    row = connection.execute(
        "SELECT id, count, played, count = (SELECT count(*) FROM actions WHERE match = id) FROM matches WHERE uid = ?",
        (uid,),
    ).fetchone()
    return RowState(*row) if row is not None else None


def listed(connection: sqlite3.Connection, uid: str) -> Listed:
    """A match without its actions. MatchError if its head was changed, DamagedError if mending would give it back,
    StoreError if it cannot be played now."""
    return _row(connection, uid)[1]


def stored(connection: sqlite3.Connection, uid: str) -> Stored:
    """A match with its actions, as far as they are sound. MatchError, StoreError as ``listed``."""
    return _with_actions(connection, *_row(connection, uid))


def salvaged(connection: sqlite3.Connection, match: int) -> Salvaged:
    """A match of a store that is damaged, by the number of its row: the index of names may be broken, and if the seats
    are, the summary has them too. MatchError, StoreError as ``listed``."""
    columns = _columns(connection, "id", match)
    try:
        row = _listed(columns, _players(connection, match))
    except (sqlite3.DatabaseError, UnicodeDecodeError, MatchError):
        row = _listed(columns, _sitters(columns))
    chain = Chain(row.head.sum)
    with suppress(sqlite3.DatabaseError, OverflowError, UnicodeDecodeError):  # a page cannot be read: those before can
        _read_actions(connection, match, chain)
    total, removed = columns[2], columns[3]
    if row.state is None or not isinstance(total, int) or not isinstance(removed, float):
        return Salvaged(row.head, chain, None, 0, 0.0)
    return Salvaged(row.head, chain, row.state, total, removed)


def _with_actions(connection: sqlite3.Connection, match: int, row: Listed) -> Stored:
    chain = Chain(row.head.sum)
    said = connection.execute("SELECT count, sum FROM matches WHERE id = ?", (match,)).fetchone()
    sound = _read_actions(connection, match, chain)
    whole = sound and said == (len(chain), chain.sum(len(chain))) and row.state is not None
    return Stored(row.head, chain, whole, row.state if whole else None)


def _read_actions(connection: sqlite3.Connection, match: int, chain: Chain) -> bool:
    """Add a match's actions to the chain, up to the first that was changed; whether there is none."""
    size = 0
    for number, ms, seat, text, total in connection.execute(
        "SELECT number, ms, seat, text, sum FROM actions WHERE match = ? ORDER BY number", (match,)
    ):
        if number != len(chain) + 1 or not (isinstance(ms, int) and isinstance(seat, int) and isinstance(text, str)):
            return False
        size += len(text) + 16
        if size > RECORD:
            raise MatchError("A match that was kept is larger than 4 MB.")
        chain.extend([Entry(ms / 1000, seat, text)])
        if chain.rows[-1] != (ms, seat, text, total):
            chain.rows.pop()
            return False
    return True


def _row(connection: sqlite3.Connection, uid: str) -> tuple[int, Listed]:
    columns = _columns(connection, "uid", uid)
    match = columns[0]
    assert isinstance(match, int)
    try:
        return match, _listed(columns, _players(connection, match))
    except MatchError:
        _listed(columns, _sitters(columns))
        raise DamagedError("The store of matches is damaged") from None  # its seats are, and the summary has them


def _columns(connection: sqlite3.Connection, by: str, value: str | int) -> Sequence[object]:
    """A match's row: its number, the sums of its head and its last action, when it was removed, the seal, the head, the
    state."""
    query = f"SELECT id, head, sum, removed, seal, {HEAD}, {_STATE} FROM matches WHERE {by} = ?"
    found: Sequence[object] | None
    try:
        found = connection.execute(query, (value,)).fetchone()
    except sqlite3.DataError:  # a text is longer than any of ours: its actions give how it stands as well
        found = connection.execute(query.replace(_STATE, _NONE), (value,)).fetchone()
    if found is None:
        if connection.execute(f"SELECT 1 FROM matches NOT INDEXED WHERE {by} = ?", (value,)).fetchone():
            raise DamagedError("The store of matches is damaged")  # its index has lost the match
        raise MatchError("This match is no longer there.")
    return found


def _sitters(columns: Sequence[object]) -> Sequence[Sequence[object]]:
    """The seats of a match as its summary has them."""
    summary = read(str(columns[5]), columns[20])
    return [(one.kind, one.name, one.level, one.who) for one in summary.sitters] if summary is not None else []


def _players(connection: sqlite3.Connection, match: int) -> Sequence[Sequence[object]]:
    query = "SELECT kind, name, level, who FROM players WHERE match = ? ORDER BY place LIMIT 9"
    return connection.execute(query, (match,)).fetchall()


def _listed(columns: Sequence[object], players: Sequence[Sequence[object]]) -> Listed:
    _, head_sum, total, removed, seal = columns[:5]
    head = read_head(columns[5:15], players, head_sum)
    text = columns[20]
    summary = read(head.uid, text)
    if summary is None or not isinstance(text, str) or seal_of(text, total, removed) != seal:
        return Listed(head, None)
    return Listed(head, _state(columns[15:20], summary))


def seal_of(summary: str, total: object, removed: object) -> int:
    """The checksum of all that the row says about how the match stands."""
    return checksum(f"{total} {removed!r}", checksum(summary))


def _state(columns: Sequence[object], summary: Summary) -> State | None:
    """How a match stands by its summary; None where its columns say something else."""
    told = (summary.actions, summary.played, summary.standing, summary.ended, summary.reason)
    if tuple(columns) != told:
        return None
    results = tuple(Result(one.score, one.won, one.side, one.answer, one.firsts) for one in summary.sitters)
    return State(*told, results, summary.lasted, summary.unit, summary.fewest)


def settled(found: Stored) -> tuple[Chain, State]:
    """The actions of a match that was read, as far as the rules take them, and how it stands then. StoreError if it
    cannot even be dealt."""
    if found.state is not None:
        return found.chain, found.state
    match, answers, _ = replayed(found.head, found.chain.entries())
    chain = found.chain.cut(len(match.entries))
    last = chain.rows[-1][0] / 1000 if chain.rows else 0.0
    return chain, state_of(found.head.setup, match, found.head.begun + last, answers)
