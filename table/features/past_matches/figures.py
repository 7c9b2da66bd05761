"""The figures of the matches shown, in rows and charts."""

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from games.core import registry
from games.core.anchors import ANCHORS
from games.core.figures import minus
from games.core.phrases import EMPTY, Phrase, Told, Words, linked
from games.core.registry import LEVEL_WORDS
from sprites import palette
from table.dates import month
from table.decimals import decimal
from table.files import local_time
from table.layout import layout
from table.store.figures import Against, Figures, figures
from table.store.rating import ENOUGH, rating
from table.store.summary import Summary
from table.widgets.area import Row
from table.widgets.plot import Plot, Stroke
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, Stack

_GAMES = 6
"""How many games are listed separately; the others are one entry."""
_FIRSTS = 5
"""How many of the latest first times are listed."""
_RESULTS, _ANSWERS = 24, 40
"""How many of the latest results, and of the latest answers, are shown."""
_GAP, _NEAR = 14, 4
_MET = 2
"""From so many matches on it is said how it stands with a rival."""
FIRST, SECOND = palette.PLAYERS[:2]
Rows = Iterator[Row | Widget]


def rows(shown: Sequence[Summary], game: str, who: str, people: Mapping[str, str]) -> Sequence[Row | Widget]:
    """The figures of matches, all of a game (empty: of all) and a person (empty: everybody); ``people``: names by
    person."""
    title = layout.head_or_fault(game).title if game else EMPTY
    if not shown:
        return [Passage(Phrase("No finished matches yet."))]
    if not who:
        return [*_of_all(shown, game, title or Phrase("All games"), people)]
    name = Told(people[who])
    return [*_of_person(shown, game, who, Phrase("{name} in {title}", name, title) if title else name)]


def hours(seconds: float) -> Words:
    """A time in hours, or in minutes if it is short."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return Phrase("{count} min", minutes)
    if minutes < 600:
        return Phrase("{hours} h {minutes} min", minutes // 60, minutes % 60)
    return Phrase("{count} h", round(minutes / 60))


# -- rows and charts


def _head(words: Words, begun: float) -> Row:
    then = local_time(begun)
    parts = then.tm_mday, month(then)
    this_year = then.tm_year == time.localtime().tm_year
    since = Phrase("since {day} {month}", *parts) if this_year else Phrase(
        "since {day} {month} {year}", *parts, then.tm_year)  # fmt: skip
    return Row((Passage(words, 24, weight="bold"), _muted(since)), _NEAR, "spread")


def _muted(words: Words) -> Passage:
    return Passage(words, 16, palette.MUTED)


def _section(title: Words, remark: Words, *parts: Widget | Row) -> Rows:
    """A heading in blue, with a remark at the right edge, and what is under it."""
    beside = [Passage(remark, 19, palette.MUTED)] if remark else []
    yield Row([Passage(title, 19, FIRST, "semibold"), *beside], _NEAR, "spread")
    for at, part in enumerate(parts, 1):
        row = part if isinstance(part, Row) else Row((part,), 0)
        yield row._replace(gap=_GAP) if at == len(parts) else row


def _numbers(*pairs: tuple[Words | int, Words, str]) -> Row:
    """Large figures and what each counts, with its ink; beside one another."""
    told = [(Told(minus(figure)) if isinstance(figure, int) else figure, words, ink) for figure, words, ink in pairs]
    return Row([
        Stack(Passage(figure, 32, ink, "bold"), Passage(words, 19, palette.MUTED), gap=-2,
              said=Phrase("{figure} {words}", figure, words))
        for figure, words, ink in told
    ], _GAP, "even")  # fmt: skip


def share(name: Words, part: int, whole: int) -> Widget:
    """A share as a hatched bar: "Medium ▨▨▨▨▢▢▢ 10 of 17"."""
    filled = [Stroke("hatched", 0, part / whole, -10, 20, FIRST)] if part else []
    bar, count = Plot(20, [Stroke("slot", 0, 1, -10, 20), *filled]), Phrase("{part} of {whole}", part, whole)
    parts = (39, Passage(name, lines=1)), (40, bar), (21, Passage(count, align="right", lines=1))
    return Cols(*parts, high=30, said=Phrase("{words}: {remark}", name, count))


def _results(results: Sequence[str]) -> Plot:
    """Results in a row, the newest at the right: won above the line and filled, lost below it and open, drawn on it."""
    marks = [Stroke("full", 0, 1, 0, 1.2)]
    for at, result in enumerate(results[-_RESULTS:]):
        place = at / _RESULTS, 0.66 / _RESULTS
        if result == "won":
            marks.append(Stroke("full", *place, -25, 23, FIRST, 3))
        elif result == "lost":
            marks.append(Stroke("hollow", *place, 4, 23, SECOND, 3))
        else:
            marks.append(Stroke("full", *place, -4, 8, least=3))
    return Plot(54, marks)


def answer_times(answers: Sequence[int]) -> Iterator[Widget]:
    """The answer in each match as a curve, the newest at the right, with a line across at the median; ``answers``: in
    milliseconds, the oldest first."""
    shown, middle = answers[-_ANSWERS:], median(answers)
    top, steps = max(*shown, middle) * 1.06, max(1, len(shown) - 1)
    curve = [(at / steps, 1 - each / top) for at, each in enumerate(shown)]
    lines = [Stroke("full", 0, 1, 47, 1.2), Stroke("full", 0, 1, 48 - 96 * middle / top, 1.6, SECOND)]
    yield Plot(96, lines, curve)
    first, last = (Passage(Phrase("{count} s", decimal(answer / 1000, 2)), 19, palette.MUTED, align=align, lines=1)
                   for answer, align in ((shown[0], "left"), (shown[-1], "right")))  # fmt: skip
    said = Phrase("from {first} to {last}", first.words, last.words)
    yield Cols((1, first), (1, last), said=said) if len(shown) > 1 else first


def _rating_scale(points: float, doubt: float, levels: Sequence[tuple[Words, int]]) -> Plot:
    """A rating on a line with marks for the levels: a band as wide as its doubt, and in it the figure itself.
    ``levels``: what each is called, and its rating; every second name is above the line."""
    known = [points - doubt, points + doubt, *(at for _, at in levels)]
    least, width = min(known), (max(known) - min(known)) / 0.8

    def x(rating: float) -> float:
        return 0.1 + (rating - least) / width

    return Plot(30, [
        Stroke("hatched", x(points - doubt), 2 * doubt / width, -8, 16, FIRST, 6), Stroke("full", 0, 1, 0, 1.2),
        *(Stroke("full", x(at), 0, -11 if number % 2 else 0, 11, palette.TEXT, 1.6, words)
          for number, (words, at) in enumerate(levels)),
        Stroke("full", x(points), 0, -12, 24, FIRST, 6),
    ])  # fmt: skip


# -- the figures of a person


def _of_person(matches: Sequence[Summary], game: str, who: str, words: Words) -> Rows:
    found = figures(matches, who)
    tally = found.tally
    drawn = [(tally.drawn, Phrase("drawn"), palette.TEXT)] if tally.drawn else []
    yield _head(words, found.since)
    yield _numbers(
        (tally.played, Phrase("played"), palette.TEXT), (tally.won, Phrase("won"), FIRST),
        (tally.lost, Phrase("lost"), SECOND), *drawn, (hours(found.seconds), Phrase("spent playing"), palette.TEXT),
    )  # fmt: skip
    if found.results:
        last = (
            Phrase("Last {count} matches", min(_RESULTS, tally.played))
            if tally.played > 1
            else Phrase("Just one match so far")
        )
        yield from _section(last, _streak(found), _results(found.results))
    if found.against:
        bars = [share(_rival(one), one.tally.won, one.tally.played) for one in found.against]
        yield from _section(Phrase("Wins by opponent"), Phrase("matches"), *bars)
        if leading := _leading(found):
            yield Row((_muted(leading),), _GAP)
    yield from _of_game(matches, game, who, found) if game else _by_game(matches, found)
    yield from _done(found)
    yield from _apart(found)


def _of_game(matches: Sequence[Summary], game: str, who: str, found: Figures) -> Rows:
    """Its rating, its scores, its answers."""
    yield from _rated(matches, game, who)
    for scores in found.scores:
        remark = Phrase("{count} matches", scores.matches) if scores.matches > 1 else EMPTY
        best, mean = (scores.best, Phrase("best")), (decimal(scores.mean), Phrase("average"))
        yield from _section(scores.counted, remark, _numbers((*best, palette.TEXT), (*mean, palette.TEXT)))
    if found.answers:
        remark = Phrase("usually {seconds} s", decimal(found.answer, 2))
        yield from _section(Phrase("Reaction time"), remark, *answer_times(found.answers))


def _done(found: Figures) -> Rows:
    """What was done for the first time, the latest first, and when."""
    games = {each.split()[0] for each in found.firsts}
    known = {f"{key} {first.key}": first.words for key in games for first in registry.game(key).firsts}
    done = sorted(((when, each) for each, when in found.firsts.items() if each in known), reverse=True)
    listed = []
    for when, each in done[:_FIRSTS]:
        then = local_time(when)
        date = Phrase("{day} {month}", then.tm_mday, month(then), context="date")
        listed.append(Row((Passage(Phrase("{first}", known[each]), 16), _muted(date)), _NEAR, "spread"))
    if done:
        yield from _section(Phrase("Firsts"), Phrase("{count} so far", len(done)), *listed)


def _rival(against: Against) -> Words:
    """Who it was: a person, a level, or a rival at a level."""
    if not against.level:
        return LEVEL_WORDS.get(against.name, Told(against.name))
    return Phrase("{name}, {level}", against.name, LEVEL_WORDS[against.level])


def _leading(found: Figures) -> Words:
    """How it stands with the rival met most often: "Ada leads 4 : 2 at Medium."; nothing after a single match."""
    met = max((one for one in found.against if one.level), key=lambda one: one.tally.played, default=None)
    if met is None or met.tally.played < _MET:
        return EMPTY
    theirs, mine = met.tally.lost, met.tally.won
    told = met.name, theirs, mine, LEVEL_WORDS[met.level]
    if theirs > mine:
        return Phrase("{name} leads {theirs}–{mine} at {level}.", *told)
    if mine > theirs:
        return Phrase("{name} trails {theirs}–{mine} at {level}.", *told)
    return Phrase("Level with {name}, {theirs}–{mine}, at {level}.", *told)


def _rated(matches: Sequence[Summary], game: str, who: str) -> Rows:
    """How strong somebody is among the levels, as soon as that can be told; nothing without computers of a strength of
    their own."""
    if (found := rating(matches, who)) is None:
        return
    if found.matches < ENOUGH:
        told = Phrase("A rating appears after {least} matches against computers. {count} so far.", ENOUGH,
                      found.matches)  # fmt: skip
        yield Row((_muted(told),), _GAP)
        return
    points, doubt = (10 * round(figure / 10) for figure in (found.points, found.doubt))
    about = Passage(Phrase("About {points}, give or take {doubt}", points, doubt))
    levels = [(words, ANCHORS[game].of(level) or 0) for level, words in LEVEL_WORDS.items()]
    remark = Phrase("based on {count} matches", found.matches)
    yield from _section(Phrase("Rating"), remark, Row((about,), _NEAR), _rating_scale(points, doubt, levels))


def _streak(found: Figures) -> Words:
    if found.best_streak <= 1:
        return EMPTY
    if found.streak <= 1:
        return Phrase("best streak {best}", found.best_streak)
    return Phrase("best streak {best}, now {now}", found.best_streak, found.streak)


def _by_game(matches: Sequence[Summary], found: Figures) -> Rows:
    """The wins in each game, those played most first."""
    counts, won = Counter(match.game for match in matches), found.games
    common = [key for key, _ in counts.most_common(_GAMES) if key in won]
    if len(counts) > 1 and common:
        bars = [share(layout.head_or_fault(key).title, won[key].won, won[key].played) for key in common]
        yield from _section(Phrase("Wins by game"), Phrase("matches"), *bars)


def _apart(found: Figures) -> Rows:
    """What is counted separately."""
    apart = found.apart
    told = {
        Phrase("With cards seen before: won {won} of {played}.", apart.won, apart.played): apart.played,
        Phrase("Stopped early: {count}.", found.abandoned): found.abandoned,
        Phrase("Unfinished: {count}.", found.unfinished): found.unfinished,
    }
    if any(told.values()):
        yield _muted(linked([words for words, count in told.items() if count]))


# -- the figures of everybody


def _of_all(matches: Sequence[Summary], game: str, title: Words, people: Mapping[str, str]) -> Rows:
    counts = Counter(match.ended for match in matches)
    seconds, count = sum(match.lasted for match in matches) / 1000, len(matches)
    yield _head(title, min(match.begun for match in matches))
    yield _numbers(
        (count, Phrase("matches"), palette.TEXT), (counts["won"] + counts["drawn"], Phrase("finished"), palette.TEXT),
        (hours(seconds), Phrase("in total"), palette.TEXT),
    )  # fmt: skip
    tallies = [(name, figures(matches, who).tally) for who, name in people.items()]
    bars = [share(Told(name), tally.won, tally.played) for name, tally in tallies if tally.played]
    if bars:
        yield from _section(Phrase("Wins by player"), Phrase("matches"), *bars)
    if not game:
        common = Counter(match.game for match in matches).most_common(_GAMES)
        bars, rest = [share(layout.head_or_fault(key).title, many, count) for key, many in common], count - sum(
            many for _, many in common)  # fmt: skip
        others = [share(Phrase("other games"), rest, count)] if rest else []
        yield from _section(Phrase("Matches by game"), Phrase("matches"), *bars, *others)
    if counts["abandoned"]:
        yield _muted(Phrase("Stopped early: {count}.", counts["abandoned"]))
