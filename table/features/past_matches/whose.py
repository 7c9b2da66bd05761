"""Whose the matches are that were played before anybody had a name: it is asked until somebody says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.core.phrases import EMPTY, Phrase, Words, words_of
from table.overlays.dialog import DialogScreen
from table.screen import Host
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import Person
from table.store.summary import Summary


def ask_whose(host: Host, people: People, matches: Sequence[Summary], done: Callable[[Words], None]) -> bool:
    """Ask the first person, if there is anything to ask; whether there is. ``done``: called with a line about what went
    wrong, empty where nothing did."""
    found = people.unclaimed(matches)
    if found is None:
        return False
    person, count = found

    def answer(*, theirs: bool) -> None:
        done(_claimed(people, person, theirs=theirs))

    answers = (
        (Phrase("Not now"), lambda: None),
        (Phrase("Yes, {name}'s", person.name), lambda: answer(theirs=True)),
        (Phrase("No, a guest's"), lambda: answer(theirs=False)),
    )  # fmt: skip
    said = Phrase(
        "{count} match was played here alone before anybody had a name.", count,
        many="{count} matches were played here alone before anybody had a name.",
    )  # fmt: skip
    host.push(DialogScreen(host, Phrase("Was that {name}?", person.name), said, answers, escape=0))
    return True


def _claimed(people: People, person: Person, *, theirs: bool) -> Words:
    try:
        people.claim(person, theirs=theirs)
    except StoreError as error:
        return words_of(error)
    return EMPTY
