"""The fair deal: a number published before the first card, which fixes all cards and dice and can be checked after
the last.

SHA-256 over the head of the record and a salt of 128 bits. The salt stays secret until the match is over, so that
nobody can try out seeds against the commitment.
"""

import hashlib
from dataclasses import replace

from games.core.record import Record

_FORM = "tavolino deal 1\n"


def commitment(record: Record, salt: str) -> str:
    """What a match commits to: rules version, game, seats, options, seed, scripted chance, in the words of a record."""
    head = replace(record, commit="", salt="", entries=(), players=(), begun="").head()
    return hashlib.sha256(f'{_FORM}{head}[Salt "{salt}"]\n'.encode()).hexdigest()


def committed(record: Record, salt: str) -> Record:
    """The record with a salt, and the commitment that goes with it."""
    return replace(record, commit=commitment(record, salt), salt=salt)


def holds(record: Record) -> bool:
    """Whether a record's salt gives its commitment: the shuffles and dice are those fixed at the start."""
    return bool(record.commit and record.salt) and commitment(record, record.salt) == record.commit
