"""Whose the matches are that were played before anybody had a name: it is asked until somebody says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from table.overlays.dialog import DialogScreen
from table.screen import Host
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import Person
from table.store.summary import Summary


def ask_whose(host: Host, people: People, matches: Sequence[Summary], done: Callable[[str], None]) -> bool:
    """Ask the first person, if there is anything to ask; whether there is. ``done``: called with a line about what went
    wrong, empty where nothing did."""
    found = people.unclaimed(matches)
    if found is None:
        return False
    person, count = found

    def answer(*, theirs: bool) -> None:
        done(_claimed(people, person, theirs=theirs))

    words = "1 match was" if count == 1 else f"{count} matches were"
    answers = (
        ("Not now", lambda: None),
        (f"Yes, {person.name}'s", lambda: answer(theirs=True)),
        ("No, a guest's", lambda: answer(theirs=False)),
    )  # fmt: skip
    said = f"{words} played here alone before anybody had a name."
    host.push(DialogScreen(host, f"Was that {person.name}?", said, answers, escape=0))
    return True


def _claimed(people: People, person: Person, *, theirs: bool) -> str:
    try:
        people.claim(person, theirs=theirs)
    except StoreError as error:
        return str(error)
    return ""
