"""The day's deal: the match of a date, what came of it, and the line in which people tell each other."""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

from games.core import figures, registry
from games.core.deal_code import CodedDeal, CodeError, read_deal, spell_deal
from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.play_on import margin
from table.features.days_deal.plan import PLAYERS, chance_of, game_of, seed_of
from table.layout.hosts import named
from table.session.session import Session
from table.setup import Kind, Setup
from table.store.figures import is_of
from table.store.summary import Sitter, Summary

LEVEL = "Medium"
"""Of the computers that everybody meets."""
WORD = "day"
"""With which it begins what ``Setup.seen`` says of a match of a day."""
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_FIGURE = re.compile(r"(?<![\w+-])([+-]\d{1,6}|0)(?!\w)")
_CODE = re.compile(r"(?:[2-9A-HJKMNP-Z]{2,4}[ -])+[2-9A-HJKMNP-Z]{1,4}\s*$")


LATE = 7
"""For so many days a deal can be played, and is that day's."""


def is_open(day: date, today: date) -> bool:
    """Whether the deal of a day can be played today, if it was not yet."""
    return today - timedelta(days=LATE) < day <= today


def open_day(key: str, seed: int, today: date) -> date | None:
    """The open day whose deal that is; None if it is that of none."""
    days = (today - timedelta(days=before) for before in range(LATE))
    return next((day for day in days if (key, seed) == (game_of(day), seed_of(day))), None)


class DayResult(NamedTuple):
    """What somebody made of a day's deal."""

    day: date
    uid: str
    ended: str
    """As of a summary: empty while it can be resumed."""
    margin: int
    """How far that person was ahead."""
    par: int | None
    """How far was to be expected with these cards; None where that tells nothing, or nobody knows."""

    @property
    def figure(self) -> int:
        """What the player made of it: what par leaves of the margin."""
        return self.margin - (self.par or 0)


class DayLine(NamedTuple):
    """A result as somebody else has sent it."""

    day: date
    margin: int
    par: int | None
    deal: CodedDeal


class DayLineError(ValueError):
    """A text that is no such line. ``words``: why."""

    def __init__(self, words: Phrase) -> None:
        super().__init__(words.message)
        self.words = words


def setup_of(day: date, kind: Kind = "mouse", par: int | None = None) -> Setup:
    """The match of a day, for one person of that kind against computers; with what is expected of it, if it is known
    by now."""
    key = game_of(day)
    rules = registry.rules(key)
    seats = min(rules.seats)
    kinds: tuple[tuple[Kind, str], ...] = ((kind, ""), *(("bot", LEVEL) for _ in range(seats - 1)))
    seen = f"{WORD} {day.isoformat()}" + ("" if par is None else f" {par} {PLAYERS}")
    options = rules.nearest_valid(seats, rules.options())
    return Setup(key, named(kinds, key), options, seed_of(day), chance=chance_of(day), seen=seen)


def day_of(seen: str) -> tuple[date, int | None] | None:
    """Of which day's deal a match was, and its par; None if it was none. ``seen``: as in Setup."""
    word, *parts = seen.split(" ")
    try:
        day = date.fromisoformat(parts[0]) if word == WORD and parts else None
        par = int(parts[1]) if len(parts) == 3 else None
    except ValueError:
        return None
    return (day, par) if day is not None else None


def results(matches: Iterable[Summary], who: str) -> dict[date, DayResult]:
    """What a person has made of the deals of days: of each day the match that was begun first."""
    found: dict[date, tuple[float, DayResult]] = {}
    for match in matches:
        known = day_of(match.seen)
        own = _own(match, who)
        if known is None or own is None or match.ended == "abandoned" or match.game != game_of(known[0]):
            continue
        day, par = known
        if day not in found or match.begun < found[day][0]:
            found[day] = match.begun, DayResult(day, match.uid, match.ended, _margin(match, own), par)
    return {day: result for day, (_, result) in found.items()}


def _own(match: Summary, who: str) -> Sitter | None:
    """Where the person sat, or somebody whom nobody knows."""
    mine = is_of(who) if who else lambda sitter: sitter.person and not sitter.who
    return next((sitter for sitter in match.sitters if mine(sitter)), None)


def _margin(match: Summary, own: Sitter) -> int:
    sign = -1 if match.fewest else 1
    others = [sign * (sitter.score or 0) for sitter in match.sitters if sitter.side != own.side]
    return sign * (own.score or 0) - max(others, default=0)


def signed(number: int) -> Told:
    """A figure with its sign, as it stands in a line: "+13", "-4"."""
    return Told(f"{number:+d}" if number else "0")


def line(result: DayResult) -> Phrase:
    """The line to be passed on: words in one's own language, but date, figures and code in one form."""
    setup = setup_of(result.day)
    code = spell_deal(CodedDeal(setup.key, len(setup.seats), setup.options, setup.seed))
    day, own = result.day.isoformat(), signed(result.margin)
    if result.par is None:
        return Phrase("Tavolino, deal of the day {date}: {margin}. Code {code}", day, own, code)
    said = "Tavolino, deal of the day {date}: {margin}, par {par}. Code {code}"
    return Phrase(said, day, own, signed(result.par), code)


def read_line(text: str) -> DayLine:
    """What such a line says, in whatever language. DayLineError, one line, if it is none."""
    dated, coded = _DATE.search(text), _CODE.search(text)
    between = text[dated.end() : coded.start()] if dated is not None and coded is not None else ""
    numbers = [int(figure) for figure in _FIGURE.findall(between)]
    if dated is None or coded is None or not 1 <= len(numbers) <= 2:
        raise DayLineError(Phrase("That doesn't look like a shared result. It needs a date, a score and a code."))
    iso, code = dated[0], coded[0]
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        raise DayLineError(Phrase("{date} isn't a date.", iso)) from None
    try:
        deal = read_deal(code)
    except CodeError as error:
        raise DayLineError(Phrase("{fault}.", str(error))) from None
    if deal.seed != seed_of(day) or deal.key != game_of(day):
        raise DayLineError(Phrase("That code doesn't match the deal of {date}.", iso))
    return DayLine(day, numbers[0], numbers[1] if len(numbers) == 2 else None, deal)


def ahead(result: DayResult) -> Phrase:
    """How far the player was ahead, or behind."""
    if not result.margin:
        return Phrase("You finished level.")
    said = "You finished {count} ahead!" if result.margin > 0 else "You finished {count} behind."
    return Phrase(said, abs(result.margin))


def of_match(session: Session) -> DayResult | None:
    """What the only person made of a match that is over; None if it was not that of a day."""
    known, outcome, match = day_of(session.setup.seen), session.match.outcome, session.match
    if known is None or outcome is None or len(session.people) != 1:
        return None
    won = margin(match.rules, match.options, match.seats, outcome, session.people[0])
    return DayResult(known[0], session.kept.name if session.kept is not None else "", "won", won, known[1])


def verdict(result: DayResult) -> Words:
    """How a result compares with what the cards were worth."""
    if result.par is None:
        return EMPTY
    figure, par = result.figure, figures.signed(result.par)
    if not figure:
        return Phrase("Par {par}: right on par.", par)
    if figure > 0:
        return Phrase("Par {par}: you beat it by {count}!", par, figure)
    return Phrase("Par {par}: {count} under.", par, -figure)
