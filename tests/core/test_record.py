"""Records: the same after writing and reading, and one clear line for each way of being wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import pack, parse_cards
from games.core.commitment import commitment
from games.core.record import Entry, Player, Record, RecordError, parse_record

HEAD = '[Game "toy"]\n[Seats "2"]\n'

times = st.integers(0, 10**6).map(lambda thousandths: thousandths / 1000)
entries = st.lists(
    st.builds(Entry, times, st.integers(0, 8), st.sampled_from(["play 7h", "deal", "swap 7h Kc", "cover 2.3"])),
    max_size=12,
)
records = st.builds(
    Record,
    game=st.sampled_from(["toy", "james_bond"]),
    seats=st.integers(2, 8),
    options=st.sampled_from(["", "hands=3", "hands=3 open_row=off"]),
    seed=st.integers(-(10**18), 10**18),
    decks=st.lists(st.permutations(pack()[:6]).map(tuple), max_size=3).map(tuple),
    dice=st.lists(st.integers(1, 6), max_size=5).map(tuple),
    entries=entries.map(tuple),
    begun=st.sampled_from(["", "2026-11-22 20:15 UTC"]),
)
players = st.builds(Player, st.sampled_from(["Anna", "José", "Anna, Hard", "[x]"]), st.sampled_from(["", "Hard"]))


@given(records)
def test_a_record_reads_back(record):
    read = parse_record(str(record))
    assert read.head() == record.head()
    assert [str(entry) for entry in read.entries] == [str(entry) for entry in record.entries]
    assert (read.decks, read.dice, read.seed) == (record.decks, record.dice, record.seed)


@given(st.lists(players, min_size=2, max_size=8).map(tuple))
def test_who_played_reads_back_and_nothing_promised_depends_on_it(players):
    record = Record("toy", len(players), players=players, begun="2026-11-22 20:15 UTC")
    assert parse_record(str(record)).players == players
    assert commitment(record, "0" * 32) == commitment(Record("toy", len(players)), "0" * 32)


def test_the_deck_tag_is_top_card_first():
    record = parse_record(HEAD + '[Deck "Ah 2h 3h"]\n')
    assert record.decks == (parse_cards("3h 2h Ah"),)


def test_times_comments_and_empty_lines_may_be_left_out_or_put_in():
    record = parse_record(HEAD + "# a hand-written record\n\n1 play 7h\n2.5 2 play Kh\n  1 play 8h\n")
    assert record.entries == (Entry(0.0, 1, "play 7h", 5), Entry(2.5, 2, "play Kh", 6), Entry(2.5, 1, "play 8h", 7))


def test_tags_that_may_be_missing():
    record = parse_record(HEAD)
    assert (record.seed, record.options, record.dice, record.decks) == (0, "", (), ())


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 0, 'no [Game "…"] tag: this is not a record of a game'),
        ('[Game "toy"]\n', 0, 'no [Seats "…"] tag'),
        (HEAD + '[Person "Anna"]\n', 0, "1 players are named for 2 seats"),
        (HEAD + '[Computer "Rosa"]\n', 3, 'Computer "Rosa": expected a name, a comma and a level'),
        (HEAD + '[Begun "today"]\n', 3, 'Begun "today": expected a time such as 2026-11-22 20:15 UTC'),
        (HEAD + '[Rules "9"]\n', 3, 'rules version "9" is not known: expected "1"'),
        (HEAD + "[Seed 7]\n", 3, 'a tag must read [Name "value"]'),
        (HEAD + '[Colour "7"]\n', 3, 'unknown tag "Colour": expected one of Game, Rules, Seats, Options, Seed, Deck'),
        (HEAD + '[Seats "2"]\n', 3, "the tag Seats is given twice"),
        (HEAD + '[Seed "x"]\n', 3, 'Seed "x": expected a whole number'),
        (HEAD + '[Deck "Ah Zz"]\n', 3, '"Zz" is not a card'),
        (HEAD + '[Dice "1 7"]\n', 3, 'dice "1 7": expected numbers from 1 to 6'),
        (HEAD + '1 play 7h\n[Seed "7"]\n', 4, "the tag Seed stands after the first action: expected it above"),
        (HEAD + "play 7h\n", 3, '"play 7h": expected seconds (or nothing), a seat, an action'),
        (HEAD + "1\n", 3, '"1": expected seconds (or nothing), a seat, an action'),
        (HEAD + "soon 1 play 7h\n", 3, '"soon" is no time: expected seconds, a seat, an action'),
        (HEAD + "-1 1 play 7h\n", 3, '"-1" is no time: expected seconds from 0'),
        (HEAD + "nan 1 play 7h\n", 3, '"nan" is no time: expected seconds from 0'),
    ],
)
def test_a_wrong_record_is_one_clear_line(text, line, message):
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert caught.value.message.startswith(message)
    assert str(caught.value) == (f"line {line}: " if line else "") + caught.value.message


@given(st.text(max_size=120))
def test_any_text_reads_or_is_refused_in_one_line(text):
    try:
        parse_record(text)
    except RecordError as error:
        message = str(error)
        assert "\n" not in message


@pytest.mark.parametrize("line", ["0.5 ² play 7h", "² play 7h", "0.5 9999 play 7h"])
def test_a_seat_is_written_in_plain_digits(line: str) -> None:
    with pytest.raises(RecordError, match="expected seconds"):
        parse_record(f"{HEAD}{line}\n")


def test_a_deck_may_leave_cards_unnamed():
    text = '[Game "toy"]\n[Seats "2"]\n[Deck "Ah … *2 3h"]\n'
    record = parse_record(text)
    assert '[Deck "Ah … *2 3h"]' in str(record)
    assert parse_record(str(record)) == record


def test_a_deck_with_two_rests_is_one_clear_line():
    with pytest.raises(RecordError, match=r"line 3: .*written once"):
        parse_record('[Game "toy"]\n[Seats "2"]\n[Deck "… Ah …"]\n')
