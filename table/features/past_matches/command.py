"""The command ``stats``: what was played here, and with what results, for each game and person."""

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict

from games.core import registry
from games.core.phrases import plain
from table.commands.given import GivenError, find_game, title, unknown
from table.feature import FeatureCommand
from table.files import data_folder, one_line
from table.store import lists
from table.store.archive import Archive
from table.store.figures import Figures, chosen, figures
from table.store.matches import MatchStore
from table.store.summary import Summary


def _add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="one game only")
    parser.add_argument("--person", metavar="NAME", help="one person only")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--rebuild", action="store_true", help="first compute everything again from the actions")


def _run(given: argparse.Namespace) -> int:
    """Print the figures."""
    store = MatchStore(data_folder())
    try:
        archive = Archive(store)
        if given.rebuild:
            _rebuild(archive, quiet=given.json)
        matches = archive.history()
        nobody: list[str] = []
        store.look_up(lists.names, nobody)  # where the store cannot be read there are no figures
        if (told := store.take_trouble()) is not None:
            print(one_line(f"tavolino: {plain(told)}"), file=sys.stderr)
        key = find_game(given.game) if given.game else ""
        people = _people(archive, matches, given.person)
    finally:
        store.close()
    if given.json:
        print(json.dumps(list(_facts(matches, key, people)), indent=1))
        return 0
    games = [each for each in registry.keys() if each == key or not key]
    lines = [line for each in games for line in _lines(chosen(matches, each), each, people)]
    print("\n".join(lines) or "Nothing has been played here yet.")
    return 0


def _rebuild(archive: Archive, *, quiet: bool) -> None:
    done = archive.rebuild()
    if not quiet:
        print(f"{done.matches} matches computed again, {done.changed} of them changed.")
    if done.failed:
        matches = "1 match is" if len(done.failed) == 1 else f"{len(done.failed)} matches are"
        raise GivenError(f"{matches} damaged or being played, and not counted again")


def _people(archive: Archive, matches: list[Summary], wanted: str | None) -> dict[str, str]:
    """Names by person. GivenError if nobody has that name."""
    people = archive.players(matches)
    if wanted is None:
        return people
    found = {uid: name for uid, name in people.items() if name.casefold() == wanted.casefold()}
    if not found:
        raise GivenError(unknown("person", wanted, people.values()) if people else "nobody is known here yet")
    return found


def _facts(matches: list[Summary], key: str, people: dict[str, str]) -> Iterator[dict[str, object]]:
    for each in registry.keys():
        if key not in {"", each}:
            continue
        of_game = chosen(matches, each)
        for who, name in people.items():
            found = figures(of_game, who)
            if found.matches:
                told = {"lost": found.tally.lost, "streak": found.streak, "best_streak": found.best_streak}
                yield {"game": each, "person": name, **told, "answer": found.answer, "figures": asdict(found)}


def _lines(matches: list[Summary], key: str, people: dict[str, str]) -> list[str]:
    """The lines about a game; none if none of those people played it."""
    parts = [(name, figures(matches, who)) for who, name in people.items()]
    told = [line for name, found in parts if found.matches for line in _about(name, found)]
    return [title(key), *told] if told else []


def _about(name: str, found: Figures) -> Iterator[str]:
    tally = found.tally
    drawn = f", {tally.drawn} drawn" if tally.drawn else ""
    streak = f"; best streak {found.best_streak}, now {found.streak}" if tally.played else ""
    yield f"  {name}: {tally.played} played, {tally.won} won, {tally.lost} lost{drawn}{streak}"
    if found.against:
        parts = (
            f"{' '.join(filter(None, (rival.name, rival.level)))} {rival.tally.won} of {rival.tally.played}"
            for rival in found.against
        )
        yield f"    won against: {', '.join(parts)}"
    for scores in found.scores:
        matches = "1 match" if scores.matches == 1 else f"{scores.matches} matches"
        yield f"    {scores.unit}: best {scores.best}, mean {scores.mean:.1f} ({matches})"
    if found.answer:
        yield f"    answer: {found.answer:.2f} s, from {found.answers[0] / 1000:.2f} to {found.answers[-1] / 1000:.2f}"
    counts = ((found.abandoned, "abandoned"), (found.unfinished, "unfinished"))
    others = [f"{number} {what}" for number, what in counts if number]
    if found.apart.played:
        others.append(f"{found.apart.played} with cards seen before ({found.apart.won} won)")
    yield f"    time: {duration(found.seconds)}{''.join(f'; {other}' for other in others)}"


def duration(seconds: float) -> str:
    """A time as people say it: "2 h 5 min"; what was begun takes a minute at least."""
    hours, minutes = divmod(max(1, round(seconds / 60)) if seconds else 0, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"


COMMAND = FeatureCommand("stats", "what was played here, and what it came to", _add, _run)
