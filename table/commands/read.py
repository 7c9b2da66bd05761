"""``read``: records, read into the history; and files of what somebody has solved."""

import argparse
import os
import sys
import time

from games.core.phrases import plain
from games.core.record import RecordError
from table.commands.given import GivenError, title
from table.commands.replay import read_record
from table.files import data_folder, one_line
from table.store.faults import StoreError
from table.store.matches import MatchStore
from table.store.people import People
from table.store.records import ReadIn, read_in
from table.store.solved_file import is_solved_file, read_solved, words_in

_DONE = {
    "new": "imported",
    "longer": "continues a match that was here",
    "restored": "brought back",
    "known": "here already",
}
UNREAD = 2
"""The exit code where one of the files could not be read in."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    what = "a match file, or a file of solved puzzles; - reads it from standard input"
    parser.add_argument("files", metavar="FILE", nargs="+", help=what)


def run(given: argparse.Namespace) -> int:
    """Read them in, with one line for each."""
    store, code = MatchStore(data_folder()), 0
    people = People(store).known()
    try:
        for file in given.files:
            try:
                text = read_record(file)
                if is_solved_file(text):
                    print(one_line(f"{file}: {plain(words_in(read_solved(store, text, people)))}"))
                    continue
                found = read_in(store, text, _written(file), people)
            except (GivenError, StoreError) as error:
                code = _refused(str(error))
            except RecordError as error:
                code = _refused(f"{file}:{error.line}: {error.message}" if error.line else f"{file}: {error}")
            else:
                print(_line(file, found))
    finally:
        store.close()
        if (told := store.take_trouble()) is not None:
            print(one_line(f"tavolino: {plain(told)}"), file=sys.stderr)
    return code


def _written(file: str) -> float:
    """When a file was written last, in seconds since 1970."""
    return os.stat(file).st_mtime if os.path.exists(file) else time.time()


def _line(file: str, found: ReadIn) -> str:
    return one_line(f"{file}: {title(found.game)}, {plain(found.words)}: {_DONE[found.done]}")


def _refused(words: str) -> int:
    print(one_line(f"tavolino: {words}"), file=sys.stderr)
    return UNREAD
