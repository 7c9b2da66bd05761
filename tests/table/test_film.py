"""Films: every position is that of the match, marks, near ties, and who may see what."""

from dataclasses import replace

import pytest

from games.core import registry
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.record import RecordError
from games.core.rules import TABLE
from table.session.film import Film
from table.session.projector import FilmSession, FilmViewpoint
from table.setup import Setup
from table.store.records import setup_of
from tests.pilot import played, setup_for
from tests.words import english


def filmed(key: str, kinds: str, actions: int = 4000, seed: int = 7) -> tuple[Setup, Match]:
    setup = setup_for(key, kinds, seed)
    return setup, played(setup, actions)


@pytest.mark.parametrize(("key", "kinds"), [("briscola", "mouse,bot"), ("california_speed", "left,bot"),
                                            ("east_west", "bot,bot")])  # fmt: skip
def test_every_position_is_that_of_the_match(key: str, kinds: str) -> None:
    setup, match = filmed(key, kinds, 150)
    film = Film(setup, match.record())
    session = FilmSession(film)
    assert len(film) == len(match.entries)
    for at in (*range(0, len(film) + 1, 7), len(film), 3, 2, 3, 0):
        session.wind(at)
        wanted = Match.replay(match.record(), registry.rules, at)
        assert session.match.position == wanted.position
        assert session.match.heard(1) == wanted.heard(1)
        assert film.match_at(at).position == wanted.position


def test_tricks_and_hands_are_marks() -> None:
    setup, match = filmed("briscola", "mouse,bot")
    film = Film(setup, match.record())
    assert film.part == "taken"
    assert len(film.parts) - 1 == 40, "two hands of twenty tricks"
    assert film.hands == [0, 41]
    assert [film.hand(at) for at in (0, 40, 41, len(film))] == [0, 0, 1, 1]


def test_without_tricks_turns_are_marks_and_in_real_time_seconds() -> None:
    film = Film(*_args("east_west", "bot,bot"))
    assert film.part == "turns"
    assert all(film.entries[at - 1].seat != film.entries[at].seat for at in film.parts[1:-1])
    film = Film(*_args("california_speed", "bot,bot", 60))
    assert film.part == "seconds"
    assert all(film.entries[at].at // 5 > film.entries[at - 1].at // 5 for at in film.parts[1:-1])


def _args(key: str, kinds: str, actions: int = 4000) -> tuple[Setup, str]:
    setup, match = filmed(key, kinds, actions)
    return setup, match.record()


def test_the_time_line_leads_back_to_where_it_was_pointed_at() -> None:
    film = Film(*_args("briscola", "mouse,bot"))
    shares = [film.share(at) for at in range(len(film) + 1)]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert [film.position(share) for share in shares] == list(range(len(film) + 1))
    assert film.position(-3) == 0
    assert film.position(9) == len(film)


def test_who_takes_points_gains() -> None:
    setup, match = filmed("briscola", "mouse,bot")
    film = Film(setup, match.record())
    assert {gain.side for gain in film.gains} == {0, 1}
    assert max(gain.share for gain in film.gains) == 1.0
    first = film.match_at(film.parts[1])
    worth = [registry.rules("briscola").value(first.position, seat) for seat in (1, 2)]
    start = [registry.rules("briscola").value(film.match_at(0).position, seat) for seat in (1, 2)]
    gained = [after - before for before, after in zip(start, worth, strict=True)]
    assert film.gains[0].side == gained.index(max(gained))


def test_near_ties_are_told_in_real_time() -> None:
    setup, match = filmed("california_speed", "left,bot", 12)
    tags, *lines = match.record().split("\n\n")
    told = lines[0].splitlines()
    moved = [index for index in range(1, len(told)) if told[index].split()[1] != told[index - 1].split()[1]]
    at = next(index for index in moved if "0" not in {told[index].split()[1], told[index - 1].split()[1]})
    for index, line in enumerate(told):
        time = 10.0 + index if index < at else 9.0 + index + 0.04
        told[index] = f"{time:.3f} {line.split(maxsplit=1)[1]}"
    session = FilmSession(Film(setup, tags + "\n\n" + "\n".join(told) + "\n"))
    session.wind(at)
    assert session.tie == ""
    session.wind(at + 1)
    one, two = (int(told[index].split()[1]) for index in (at - 1, at))
    name = session.choices[1].name
    assert session.told(session.tie) == (f"You beat {name} by 40 ms" if one == 1 else f"{name} beat you by 40 ms")
    assert {one, two} == {1, 2}


def test_a_seat_sees_in_a_film_what_it_saw_at_the_table_and_all_eyes_see_no_more_than_all_seats() -> None:
    setup, match = filmed("briscola", "mouse,bot")
    session = FilmSession(Film(setup, match.record()))
    eyes = FilmViewpoint(session)
    for at in (0, 5, 30, 44):
        session.wind(at)
        views = {seat: session.view(seat).piles for seat in (TABLE, 1, 2)}
        for seat, piles in views.items():
            eyes.eye = seat
            assert eyes.piles() == piles
        eyes.eye = None
        shown = eyes.piles()
        for spot, cards in shown.items():
            assert cards in {views[1][spot], views[2][spot]}
        assert all(card.hidden for spot, cards in shown.items() if spot.name == "stock" for card in cards)


def test_of_a_match_in_play_only_finished_hands_are_in_the_film() -> None:
    setup, match = filmed("briscola", "mouse,bot", 50)
    assert match.outcome is None
    record = match.record()
    film = Film(setup, record, (1,))
    assert film.eyes == (1,)
    assert len(film) == 40, "the second hand has begun, and is not shown"
    assert {gain.share for gain in film.gains} == {0.0}
    assert FilmViewpoint(FilmSession(film)).eye == 1
    one = Match.replay(record, registry.rules, 40)
    assert len(Film(setup, one.record(), (1,))) == 40, "the hand is over: the next is not dealt yet"
    first = Match.replay(record, registry.rules, 12)
    assert len(Film(setup, first.record(), (1,))) == 0
    over = filmed("briscola", "mouse,bot")[1]
    assert Film(setup, over.record(), (1,)).eyes is None, "once it is over everything may be seen"


def test_a_film_of_a_record_names_seats_and_a_lone_person_is_you() -> None:
    setup, match = filmed("briscola", "mouse,bot", 10)
    found = setup_of(match.record())
    assert [seat.name for seat in found.seats] == ["Seat 1", "Seat 2"]
    assert FilmSession(Film(found, match.record())).called(1) == Phrase("Seat {number}", 1)
    session = FilmSession(Film(setup, match.record()))
    assert english(session.called(1)) == "You"
    assert session.people == ()
    with pytest.raises(RecordError):
        setup_of("no record")


def test_nobody_acts_in_a_film() -> None:
    setup, match = filmed("briscola", "bot,bot", 40)
    session = FilmSession(Film(replace(setup, record_to="x.txt"), match.record()))
    session.wind(40)
    for _ in range(100):
        session.tick(0.1)
    assert len(session.match.entries) == 40
    assert session.record_file is None
