"""Records, stores and settings with anything changed in them: one line or none, in bounded time."""

import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import main
from table.settings import Settings
from table.settings_file import Store
from table.store.archive import Archive
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.place import FILE
from table.store.records import read_file_in
from tests.table.kept import played
from tests.table.test_settings import OTHER
from tests.words import english

SPARE = 0.5
"""Seconds of the processor that a changed file may take above the whole one; waiting for a busy disk is not the
program's work."""
WHOLE = 0.1
"""Seconds that a whole one takes, at most."""
WAITED = 6.0
"""Seconds by the clock, on a busy disk."""
_READ_IN = 0.15
"""The share of the changed records that are read into a history too."""
MEMORY = 60
"""MB more than the program has without them."""


def mutant(raw: bytes, rng: random.Random) -> bytes:
    """The file with something changed: bits, bytes, a stretch cut, doubled, zeroed or put elsewhere."""
    data = bytearray(raw)
    for _ in range(rng.choice((1, 1, 1, 2, 5, 20))):
        if not data:
            break
        at = rng.randrange(len(data))
        length = rng.choice((1, 2, 8, 60, 400, 4096))
        match rng.randrange(7):
            case 0:
                data[at] ^= 1 << rng.randrange(8)
            case 1:
                data[at] = rng.randrange(256)
            case 2:
                del data[at : at + length]
            case 3:
                data[at:at] = data[at : at + length]
            case 4:
                data[at : at + length] = bytes(min(length, len(data) - at))
            case 5:
                piece = data[at : at + length]
                to = rng.randrange(len(data))
                data[to : to + len(piece)] = piece
            case _:
                del data[at : at + 1 if rng.random() < 0.8 else len(data)]
    return bytes(data)


def run_mutants(count: int, use: Callable[[random.Random], None]) -> None:
    """Use this many changed files; the slowest and the most memory are bounded."""
    resource = pytest.importorskip("resource")
    slowest = waited = 0.0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(count):
        began, clock = time.process_time(), time.perf_counter()
        print("mutant", seed)  # the last one printed is the one that failed
        use(random.Random(seed))
        slowest = max(slowest, time.process_time() - began)
        waited = max(waited, time.perf_counter() - clock)
    more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    took = f"{slowest:.2f} s of the processor, {waited:.2f} s by the clock"
    print(f"{count} mutants: the slowest took {took}; {more:.0f} MB more memory at most")
    assert slowest < WHOLE + SPARE
    assert waited < WAITED
    assert more < MEMORY


@pytest.mark.parametrize("count", [200, pytest.param(5000, marks=pytest.mark.long)])
def test_changed_records(tmp_path: Path, capsys: pytest.CaptureFixture[str], count: int) -> None:
    match = played(tmp_path / "from", 14, "briscola")
    store = MatchStore(tmp_path / "from")
    exported = Archive(store).record(store.unfinished()[0].id)
    store.close()
    assert exported != match.record()  # it says who played, and when
    path = tmp_path / "r.txt"

    def use(rng: random.Random) -> None:
        path.write_bytes(mutant(rng.choice((match.record(), exported)).encode(), rng))
        code = main.run(["replay", str(path)])
        told = capsys.readouterr()
        assert code in {0, 1, 2}
        assert told.err.count("\n") == (code != 0)
        if rng.random() < _READ_IN:
            store, refused = MatchStore(tmp_path / "into"), ""
            try:
                read_file_in(store, path)
            except StoreError as error:
                refused = str(error)
            assert refused.isprintable()
            assert refused or code == 0
            assert len(Archive(store).history()) == (not refused)
            store.close()
            shutil.rmtree(tmp_path / "into", ignore_errors=True)

    run_mutants(count, use)


@pytest.mark.parametrize("count", [100, pytest.param(4000, marks=pytest.mark.long)])
def test_changed_stores(tmp_path: Path, count: int) -> None:
    whole = tmp_path / "whole"
    for seed in range(4):
        played(whole, 9, ("briscola", "pepper", "nuts", "east_west")[seed], seed=seed)
    raw = (whole / FILE).read_bytes()
    troubles: list[str] = []
    aim = list(range(0, len(raw), 4096))

    def use(rng: random.Random) -> None:
        place = tmp_path / "store"
        place.mkdir()
        changed = bytearray(raw)
        if rng.random() < 0.5:  # one page only, or the head of one: SQLite must read them all
            at = rng.choice(aim)
            page = bytearray(mutant(raw[at : at + 4096], rng)[:4096])
            changed[at : at + len(page)] = page
        else:
            changed = bytearray(mutant(raw, rng))
        (place / FILE).write_bytes(changed)
        store = MatchStore(place)
        Archive(store).history()
        for saved in store.unfinished():
            try:
                resumed = store.resume(saved.id)
            except StoreError as error:
                troubles.append(str(error))
                continue
            resumed.kept.close()
        troubles.append(english(store.trouble or ""))
        store.close()
        shutil.rmtree(place)

    run_mutants(count, use)
    assert all(trouble.isprintable() for trouble in troubles)


@pytest.mark.parametrize("count", [200, pytest.param(1000, marks=pytest.mark.long)])
def test_changed_settings(tmp_path: Path, count: int) -> None:
    Store(tmp_path).save(OTHER)
    path = tmp_path / "settings.json"
    raw = path.read_bytes()

    def use(rng: random.Random) -> None:
        path.write_bytes(mutant(raw, rng))
        store = Store(tmp_path)
        found = store.load()
        assert isinstance(found, Settings)
        assert len(set(found.keys.turns) - {0}) + found.keys.turns.count(0) == len(found.keys.turns)
        assert all(name.isprintable() for name in found.names)
        store.save(found)
        assert Store(tmp_path).load() == found
        for extra in tmp_path.glob("settings.*.json"):
            extra.unlink()

    run_mutants(count, use)


def test_two_hundred_thousand_tables_are_not_kept(tmp_path: Path) -> None:
    import json

    kept = {"kind": "tavolino settings", "version": 1, "tables": {f"game{n}": {"seats": "m"} for n in range(20_000)}}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    assert len(Store(tmp_path).load().tables) == 64
    kept["tables"] = {f"game{n}": {} for n in range(200_000)}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    store = Store(tmp_path)
    assert store.load() == Settings()
    assert "larger than 1 MB" in (english(store.trouble) or "")
