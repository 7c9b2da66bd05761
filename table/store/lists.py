"""Many matches at once: their summaries, and which of them can be resumed."""

import sqlite3

from table.store.rows import seal_of
from table.store.summary import Known, Summary, read, read_all


def names(connection: sqlite3.Connection) -> list[str]:
    """The names of all matches."""
    return [str(uid) for (uid,) in connection.execute("SELECT uid FROM matches ORDER BY id")]


_SEALED = "uid, removed, count, sum, seal, summary"
_SUMMARIES = "SELECT uid, summary, id FROM matches WHERE removed = 0 AND count > 0"


def read_ahead(connection: sqlite3.Connection, known: Known, after: int, most: int) -> int:
    """Add some summaries to those that are known, of the matches after that row; the last row, 0 where there was
    none."""
    rows = connection.execute(f"{_SUMMARIES} AND id > ? ORDER BY id LIMIT ?", (after, most)).fetchall()
    read_all((row[:2] for row in rows), known)
    return int(rows[-1][2]) if rows else 0


def summaries(connection: sqlite3.Connection, known: Known) -> tuple[list[Summary], list[str]]:
    """The summaries of all matches that were not removed, the latest first; the names of those whose summary, or being
    removed, was changed."""
    found, damaged = read_all(connection.execute(_SUMMARIES.replace(", id", "")), known)
    hidden = connection.execute(f"SELECT {_SEALED} FROM matches WHERE (removed = 0 AND count > 0) IS NOT TRUE")
    damaged += [str(uid) for uid, *told in hidden if _is_shown(str(uid), *told)]
    return sorted(found, key=lambda summary: summary.played, reverse=True), damaged


def removed(connection: sqlite3.Connection, known: Known) -> list[Summary]:
    """The summaries of the matches that were removed."""
    return read_all(connection.execute("SELECT uid, summary FROM matches WHERE removed > 0 AND count > 0"), known)[0]


def ever(connection: sqlite3.Connection, known: Known) -> list[Summary]:
    """The summaries of all matches, also of the removed: what was played once stays played."""
    return summaries(connection, known)[0] + removed(connection, known)


def unfinished(connection: sqlite3.Connection) -> list[str]:
    """The names of the matches that can be resumed, those played last first."""
    rows = connection.execute(f"SELECT {_SEALED} FROM matches WHERE ended = '' ORDER BY played DESC, id DESC")
    return [str(uid) for uid, *told in rows if _is_shown(str(uid), *told)]


def _is_shown(uid: str, removed: object, count: object, total: object, seal: object, summary: object) -> bool:
    """Whether a match is neither removed nor without any action. That it is counts only if its row is as it was
    written: nothing is lost from sight because a number was changed."""
    if removed == 0 and isinstance(count, int) and count > 0:
        return True
    if not summary:
        return False  # an earlier version removed it, which knew no summaries
    known = read(uid, summary)
    return known is None or known.actions != count or seal_of(str(summary), total, removed) != seal


def of_same_deal(connection: sqlite3.Connection, uid: str) -> set[str]:
    """The names of the other matches whose cards were shuffled alike."""
    rows = connection.execute(
        "SELECT one.uid FROM matches AS one JOIN matches AS other USING (game, seed, options)"
        " WHERE other.uid = ? AND one.uid <> other.uid", (uid,)
    )  # fmt: skip
    return {str(found) for (found,) in rows}


def latest(connection: sqlite3.Connection, most: int) -> list[Summary]:
    """The summaries of the newest matches that are over; what was changed is left out."""
    rows = connection.execute(
        "SELECT uid, summary FROM matches WHERE removed = 0 AND ended <> '' ORDER BY id DESC LIMIT ?", (most,)
    )
    return read_all(rows, {})[0]
