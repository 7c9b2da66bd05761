"""A month of play as people have it: two of them, six games, leaving, resuming, the same cards; counted by hand."""

from pathlib import Path

from table.session.session import Session
from table.store.archive import Archive
from table.store.figures import Figures, chosen, figures
from table.store.matches import MatchStore
from table.store.people import People
from tests.table.archived import DAY, at_random, keep

BEGUN = 1.79e9


def resume(folder: Path, uid: str, when: float) -> None:
    """Another evening: go on with a match to its end, as it would have been played at once."""
    store = MatchStore(folder, lambda: when)
    resumed = store.resume(uid)
    session = Session(resumed.setup, resumed.match, resumed.kept)
    whole = at_random(resumed.setup.key, len(resumed.setup.seats), resumed.setup.seed)
    for entry in whole.entries[len(session.match.entries) :]:
        assert session.match.submit(entry.seat, entry.text, entry.at) is None
    resumed.kept.keep(session.match)
    session.close()
    store.close()


def month(folder: Path) -> tuple[str, str]:
    """Play it; Anna and Marco."""
    store = MatchStore(folder, lambda: BEGUN)
    people = People(store)
    anna, marco = people.add("Anna").uid, people.add("Marco").uid
    a, m = f"Anna/{anna}", f"Marco/{marco}"
    day = iter(BEGUN + number * DAY for number in range(60))
    for seed in (1, 2, 3, 4):
        keep(store, "briscola", (a, "Medium"), seed, next(day))
    keep(store, "briscola", (a, m), 5, next(day))
    keep(store, "briscola", (m, a), 6, next(day))
    left, _ = keep(store, "briscola", (a, "Hard"), 7, next(day), actions=11)
    keep(store, "briscola", (a, "Medium"), 1, next(day), seen="same")
    keep(store, "briscola", (a, m, "Easy"), 8, next(day), actions=9, conceding=1)
    keep(store, "east_west", (a, "Easy"), 1, next(day))
    keep(store, "east_west", (m, "Easy"), 2, next(day))
    keep(store, "california_speed", (a, m), 1, next(day))
    keep(store, "california_speed", (a, "Hard"), 2, next(day))
    keep(store, "turnover_bridge", (m, a), 1, next(day))
    keep(store, "mate", (a, "Hard"), 1, next(day), actions=5)
    keep(store, "mate", (m, "Medium"), 2, next(day), actions=5, conceding=1)
    keep(store, "poke", (m, "Medium"), 3, next(day))
    store.close()
    resume(folder, left, next(day))
    return anna, marco


def told(found: Figures) -> tuple[object, ...]:
    """Played, won, drawn and lost; with cards seen before, played and won; abandoned, unfinished; seconds."""
    tally, apart = found.tally, found.apart
    return (
        (tally.played, tally.won, tally.drawn, tally.lost), (apart.played, apart.won),
        (found.abandoned, found.unfinished), round(found.seconds, 1),
    )  # fmt: skip


def won(found: Figures) -> str:
    """The results in their order, as letters."""
    return "".join(result[0] for result in found.results)


def against(found: Figures) -> dict[str, tuple[int, int]]:
    return {rival.name: (rival.tally.won, rival.tally.played) for rival in found.against}


def test_a_month_comes_to_what_it_was_by_hand(tmp_path: Path) -> None:
    anna, marco = month(tmp_path)
    store = MatchStore(tmp_path)
    matches = Archive(store).history()
    assert store.trouble is None
    store.close()
    assert len(matches) == 17

    hers = figures(chosen(matches, "briscola"), anna)
    assert told(hers) == ((7, 5, 0, 2), (1, 1), (1, 0), 648.0)
    assert (won(hers), hers.best_streak, hers.streak) == ("wwlwwwl", 3, 0), "the resumed match was played last"
    assert against(hers) == {"Medium": (3, 4), "Hard": (0, 1), "Marco": (2, 2)}
    assert [(one.unit, one.matches, one.best, round(one.mean, 2)) for one in hers.scores] == [
        ("points", 7, 156, 125.57)
    ]
    his = figures(chosen(matches, "briscola"), marco)
    assert told(his) == ((2, 0, 0, 2), (0, 0), (1, 0), 168.0)
    assert against(his) == {"Anna": (0, 2)}
    assert [(one.best, one.mean) for one in his.scores] == [(110, 97.0)]

    fast = figures(chosen(matches, "california_speed"), anna)
    assert told(fast) == ((2, 2, 0, 0), (0, 0), (0, 0), 51.6)
    assert fast.scores == ()
    assert fast.answers == [600, 600], "who plays at random takes as long"
    assert [(one.unit, one.best) for one in figures(chosen(matches, "east_west"), anna).scores] == [("rows", 1)]
    assert [(one.unit, one.best) for one in figures(chosen(matches, "turnover_bridge"), anna).scores] == [
        ("tricks", 14)
    ]
    assert told(figures(chosen(matches, "mate"), anna)) == ((0, 0, 0, 0), (0, 0), (0, 1), 4.0)
    given_up = figures(chosen(matches, "mate"), marco)
    assert told(given_up) == ((1, 0, 0, 1), (0, 0), (0, 0), 4.0)
    assert given_up.scores == (), "nothing was counted to its end"

    every = figures(matches, anna)
    assert told(every) == ((11, 8, 0, 3), (1, 1), (1, 1), 765.6)
    assert (won(every), every.best_streak) == ("wwlwwwlwwwl", 3)
    other = figures(matches, marco)
    assert told(other) == ((7, 2, 0, 5), (0, 0), (1, 0), 326.4)
    assert (won(other), other.streak) == ("llwlllw", 1)
    assert against(other) == {"Easy": (1, 1), "Medium": (1, 2), "Anna": (0, 4)}
