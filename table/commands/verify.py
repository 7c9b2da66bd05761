"""``verify``: whether the shuffles and dice of a record are those fixed before its first card."""

import argparse
import sys

from games.core import registry
from games.core.commitment import holds
from games.core.match import Match
from games.core.phrases import plain
from games.core.record import RecordError, parse_record
from table.commands.given import GivenError
from table.commands.replay import read_record
from table.files import one_line
from table.session.honesty import PROVES

BROKEN = 1
"""The exit code if nothing is proved."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.epilog = " ".join(map(plain, PROVES))
    parser.add_argument("file", metavar="FILE", help="a match file; - reads it from standard input")


def run(given: argparse.Namespace) -> int:
    """Check it; 0 only if the commitment holds and the record plays."""
    text = read_record(given.file)
    try:
        record = parse_record(text)
    except RecordError as error:
        raise GivenError(f"{given.file}: {error}") from None
    if not record.commit:
        return _broken(given.file, "it commits to nothing: there is no [Commit] tag")
    if not record.salt:
        return _broken(given.file, "there is no [Salt] tag: it is added when the match is over")
    if not holds(record):
        return _broken(given.file, "the commitment does not hold: seed, options or salt are not those of the beginning")
    try:
        match = Match.replay(text, registry.rules)
    except RecordError as error:
        return _broken(given.file, str(error))
    over = "" if match.outcome is not None else ", which is not over"
    print(f"The commitment holds, and all {len(match.entries)} actions of the match{over} follow from it.")
    print(plain(PROVES[-1]))
    return 0


def _broken(file: str, why: str) -> int:
    print(one_line(f"{file}: {why}"), file=sys.stderr)
    return BROKEN
