"""The honest deal: the commitment stands before the first action, the salt after the last, and nothing else fits."""

from dataclasses import replace

import pytest

from games.core import registry
from games.core.commitment import commitment, holds
from games.core.match import Match
from games.core.record import Record, RecordError, parse_record

SALT = "0123456789abcdef" * 2
RULES = registry.rules("briscola")


def test_a_golden_commitment() -> None:
    record = Record("briscola", 2, "first_dealer=2", 7)
    assert commitment(record, SALT) == "1a263cb8a3d02faa71bb97370ff60872d7902ca9047faf34cd3074abec6a1d84"


def test_the_salt_is_told_when_the_match_is_over_and_not_before() -> None:
    match = Match(RULES, 2, seed=7, salt=SALT)
    before = match.record()
    assert f'[Commit "{commitment(match.tags, SALT)}"]' in before
    assert SALT not in before
    match.submit(1, "concede")
    record = parse_record(match.record())
    assert match.record().startswith(before.rstrip("\n"))
    assert record.salt == SALT
    assert holds(record)
    again = Match.replay(match.record(), registry.rules)
    assert again.record() == match.record()


def test_whatever_decides_the_cards_is_committed_to() -> None:
    match = Match(RULES, 2, seed=7, salt=SALT)
    match.submit(1, "concede")
    record = parse_record(match.record())
    deck = ((),)
    for other in (
        replace(record, seed=8), replace(record, seats=3), replace(record, game="poke"), replace(record, dice=(3,)),
        replace(record, options="removed_two=2s"), replace(record, salt="f" * 32), replace(record, salt=""),
        replace(record, decks=deck), replace(record, commit="0" * 64), replace(record, commit=""),
    ):  # fmt: skip
        assert not holds(other)


def test_records_without_a_commitment_read_as_before() -> None:
    match = Match(RULES, 2, seed=7)
    assert "Commit" not in match.record()
    assert "Salt" not in match.record()


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ('[Salt "12"]', 'Salt "12": expected 32 digits'),
        (f'[Commit "{"g" * 64}"]', "expected 64 digits"),
        (f'1 play Kh\n[Commit "{"a" * 64}"]', "the tag Commit stands after the first action"),
        (f'1 play Kh\n[Salt "{SALT}"]\n1 play 2h', "an action stands after the salt"),
    ],
)
def test_what_is_wrong_with_the_tags_is_told(lines: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        parse_record(f'[Game "briscola"]\n[Seats "2"]\n{lines}\n')
