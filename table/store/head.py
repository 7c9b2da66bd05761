"""What was settled before the first card of a kept match, and rebuilding the match from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from games.core.match import Match, SetupError
from games.core.options import OptionError, parse_options, spell_options, split_pairs
from games.core.record import RULES_VERSION, Entry, RecordError, parse_record
from games.core.registry import game
from table.files import NAME, drawable
from table.setup import HOUSE_NAMES, KINDS, SeatChoice, Setup
from table.store.answers import AnswerTimes
from table.store.chain import checksum, spelled
from table.store.faults import MatchError, StoreError


@dataclass(frozen=True, slots=True)
class MatchHead:
    """What is settled before the first action. ``script``: the tags of scripted chance, as in a record."""

    uid: str
    setup: Setup
    script: str
    begun: float
    """Seconds since 1970."""

    def columns(self) -> tuple[str | int | float, ...]:
        """As the row of the match has it: uid, game, rules, options, seed, script, chance, dealer, begun, seen."""
        setup = self.setup
        return (
            self.uid, setup.key, RULES_VERSION, spell_options(setup.options), str(setup.seed), self.script,
            str(setup.chance), setup.dealer, self.begun, setup.seen,
        )  # fmt: skip

    def players(self) -> tuple[tuple[str, str, str, str], ...]:
        """Kind, name, level and which person, in the order in which they sat down."""
        return tuple((seat.kind, seat.name, seat.level, seat.who) for seat in self.setup.seats)

    @property
    def sum(self) -> int:
        """The checksum with which the chain of the actions begins."""
        return head_sum(self.columns(), self.players())


def head_sum(columns: Sequence[object], players: Sequence[Sequence[object]]) -> int:
    """Empty values at the end of a row do not count: earlier versions knew less of a match."""
    return checksum(spelled(_trimmed(columns), tuple(map(_trimmed, players))))


def _trimmed(columns: Sequence[object]) -> tuple[object, ...]:
    *known, last = columns
    return (*known, last) if last != "" else tuple(known)


def read_head(columns: Sequence[object], players: Sequence[Sequence[object]], total: object) -> MatchHead:
    """The head in those columns. MatchError if they were changed, StoreError if it cannot be played now."""
    uid, key, rules, options, seed, script, chance, dealer, begun, seen = columns
    if head_sum(columns, players) != total:
        raise MatchError
    if rules != RULES_VERSION:
        raise StoreError(f'This match was played by other rules (version "{rules}").')
    setup = read_setup(str(key), players, str(options), (str(seed), str(chance), str(dealer)))
    return MatchHead(str(uid), replace(setup, seen=str(seen)), str(script), float(str(begun)))


def read_setup(key: str, players: Iterable[Sequence[object]], options: str, numbers: Sequence[str]) -> Setup:
    """A setup from words: kind, name and level of each player, and which person; seed, chance and dealer. StoreError if
    there is no such setup."""
    try:
        found = game(key)
        seats = tuple(
            SeatChoice(kind, drawable(name, NAME) or HOUSE_NAMES[0], found.level(level) or level, *who)
            for known, name, level, *who in (tuple(map(str, player)) for player in players)
            for kind in KINDS
            if kind == known
        )
        parsed = parse_options(found.rules.options, split_pairs(options.split()))
        seed, chance, dealer = (int(number) for number in numbers)
    except (LookupError, ValueError, OptionError) as error:
        raise StoreError(f"This match does not say who plays what ({error.__class__.__name__}).") from None
    setup = Setup(found.key, seats, parsed, seed, chance=chance, dealer=dealer)
    unknown = any(seat.kind == "bot" and found.level_now(seat.level) is None for seat in seats)
    if unknown or not 0 <= dealer <= len(seats):
        raise StoreError("This match has players that this version does not know.")
    if trouble := setup.trouble():
        raise StoreError(trouble)
    return setup


class Replayed(NamedTuple):
    """A match played again from its actions; ``whole``: whether the rules took them all."""

    match: Match
    answers: AnswerTimes
    whole: bool


def replayed(head: MatchHead, entries: Iterable[Entry]) -> Replayed:
    """The match of those actions. StoreError if it cannot be dealt."""
    setup = head.setup
    try:
        tags = parse_record(f'[Game "{setup.key}"]\n[Seats "{len(setup.seats)}"]\n{head.script}')
        match = Match(
            setup.game.rules, len(setup.seats), setup.dealt_options, setup.seed, tags.decks, tags.dice, tags.salt
        )  # fmt: skip
    except (RecordError, SetupError) as error:
        raise StoreError(str(error)) from None
    answers = AnswerTimes(setup, match)
    for entry in entries:
        if match.submit(entry.seat, entry.text, entry.at) is not None:
            return Replayed(match, answers, False)
        answers.follow(match, match.entries[-1])
    return Replayed(match, answers, True)


def script_of(match: Match) -> str:
    """The tags of a match's scripted chance, and the salt of its deal; empty where it has none."""
    lines = str(replace(match.tags, commit="")).splitlines()
    return "\n".join(line for line in lines if line.startswith(("[Deck", "[Dice", "[Salt")))
