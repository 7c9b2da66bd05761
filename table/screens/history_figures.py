"""The figures of the matches shown, in rows and charts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

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
from table.look import Look
from table.screens.history_charts import AnswerTimesChart, LargeFigure, Numbers, RatingScale, Results, Share, Title
from table.store.figures import Against, Figures, figures
from table.store.rating import ENOUGH, rating
from table.store.summary import Summary
from table.widgets.area import Row
from table.widgets.widget import Label, Widget

_GAMES = 6
"""How many games are listed separately; the others are one entry."""
_FIRSTS = 5
"""How many of the latest first times are listed."""
_GAP, _NEAR = 14, 4
_MET = 2
"""From so many matches on it is said how it stands with a rival."""
Rows = list[Row | Widget]


def rows(look: Look, shown: Sequence[Summary], game: str, who: str, people: Mapping[str, str]) -> Rows:
    """The figures of matches, all of a game (empty: of all) and a person (empty: everybody); ``people``: names by
    person."""
    title = layout.head_or_fault(game).title if game else EMPTY
    if not shown:
        return [Label(look, Phrase("Nothing to count yet."), 18)]
    if who:
        return _of_person(look, shown, game, who, _called(Told(people[who]), title))
    return _of_all(look, shown, game, title, people)


def _called(name: Told, title: Words) -> Words:
    return Phrase("{name} in {title}", name, title) if title else name


def _since(begun: float) -> Words:
    then = local_time(begun)
    if then.tm_year == time.localtime().tm_year:
        return Phrase("since {day} {month}", then.tm_mday, month(then))
    return Phrase("since {day} {month} {year}", then.tm_mday, month(then), then.tm_year)


def hours(seconds: float) -> Words:
    """A time in hours, or in minutes if it is short."""
    minutes = round(seconds / 60)
    return (
        Phrase("{count} h", round(minutes / 60))
        if minutes >= 600
        else Phrase("{hours} h {minutes}", minutes // 60, minutes % 60)
        if minutes >= 60
        else Phrase("{count} min", minutes)
    )


def number(count: int) -> Told:
    """A figure with a minus of its own width."""
    return Told(minus(count))


def _head(look: Look, words: Words, begun: float) -> list[Row]:
    since = Label(look, _since(begun), 17, colour=palette.MUTED)
    return [Row((Label(look, words, 22, weight="bold"), since), _NEAR, "spread")]


def _of_person(look: Look, matches: Sequence[Summary], game: str, who: str, words: Words) -> Rows:
    found = figures(matches, who)
    tally = found.tally
    numbers = [
        LargeFigure(number(tally.played), Phrase("played")),
        LargeFigure(number(tally.won), Phrase("won"), "first"),
        LargeFigure(number(tally.lost), Phrase("lost"), "second"),
    ]
    if tally.drawn:
        numbers.append(LargeFigure(number(tally.drawn), Phrase("drawn")))
    numbers.append(LargeFigure(hours(found.seconds), Phrase("at the table")))
    made: Rows = [*_head(look, words, found.since), Row((Numbers(look, numbers),), _GAP)]
    if found.results:
        last = Phrase("The only one")
        if tally.played > 1:
            last = Phrase("The last {count}", min(Results.most, tally.played))
        made += [Row((Title(look, last, _streak(found)),), _NEAR), Row((Results(look, found.results),), _GAP)]
    if found.against:
        made.append(Row((Title(look, Phrase("Won against"), Phrase("matches")),), _NEAR))
        made += _shares(look, [(_rival(one), one.tally.won, one.tally.played) for one in found.against])
        leading = _leading(found)
        if leading:
            made.append(Row((Label(look, leading, 17, colour=palette.MUTED),), _GAP))
    if not game:
        made += _by_game(look, matches, found)
    else:
        made += _rated(look, matches, game, who)
    for scores in found.scores if game else ():
        best = LargeFigure(number(scores.best), Phrase("best"))
        mean = LargeFigure(decimal(scores.mean), Phrase("mean"))
        remark = Phrase("{count} matches", scores.matches) if scores.matches > 1 else EMPTY
        made += [
            Row((Title(look, Phrase("{unit}", Phrase(scores.unit)), remark),), _NEAR),
            Row((Numbers(look, (best, mean)),), _GAP),
        ]
    if found.answers and game:
        median = Phrase("median {seconds} s", decimal(found.answer, 2))
        made += [Row((Title(look, Phrase("Time to answer"), median),), _NEAR),
                 Row((AnswerTimesChart(look, found.answers),), _GAP)]  # fmt: skip
    return [*made, *_done(look, found), *_beside(look, found)]


def _done(look: Look, found: Figures) -> Iterator[Row]:
    """What was done for the first time, the latest first, and when."""
    games = {each.split()[0] for each in found.firsts}
    known = {f"{key} {first.key}": first.words for key in games for first in registry.game(key).firsts}
    done = [(when, known[each]) for each, when in found.firsts.items() if each in known]
    if done:
        yield Row((Title(look, Phrase("For the first time"), Phrase("{count} so far", len(done))),), _NEAR)
    for when, words in sorted(done, key=lambda one: one[0], reverse=True)[:_FIRSTS]:
        then = local_time(when)
        date = Phrase("{day} {month}", then.tm_mday, month(then), context="date")
        parts = Label(look, words, 17), Label(look, date, 17, colour=palette.MUTED)
        yield Row(parts, _NEAR, "spread")


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
    theirs, mine, level = met.tally.lost, met.tally.won, LEVEL_WORDS[met.level]
    if theirs > mine:
        return Phrase("{name} leads {theirs} : {mine} at {level}.", met.name, theirs, mine, level)
    if mine > theirs:
        return Phrase("{name} is behind {theirs} : {mine} at {level}.", met.name, theirs, mine, level)
    return Phrase("{name} is level {theirs} : {mine} at {level}.", met.name, theirs, mine, level)


def _rated(look: Look, matches: Sequence[Summary], game: str, who: str) -> Rows:
    """How strong somebody is among the levels, as soon as that can be told; nothing without computers of a strength of
    their own."""
    found = rating(matches, who)
    if found is None:
        return []
    if found.matches < ENOUGH:
        words = Phrase("A rating is told from {least} matches against computers on: {count} so far.", ENOUGH,
                       found.matches)  # fmt: skip
        return [Row((Label(look, words, 17, colour=palette.MUTED),), _GAP)]
    points, doubt = (10 * round(figure / 10) for figure in (found.points, found.doubt))
    levels = [(words, ANCHORS[game].of(level) or 0) for level, words in LEVEL_WORDS.items()]
    return [
        Row((Title(look, Phrase("Rating"), Phrase("from {count} matches", found.matches)),), _NEAR),
        Row((Label(look, Phrase("About {points}, give or take {doubt}", points, doubt), 18),), _NEAR),
        Row((RatingScale(look, points, doubt, levels),), _GAP),
    ]


def _streak(found: Figures) -> Words:
    if found.best_streak <= 1:
        return EMPTY
    if found.streak <= 1:
        return Phrase("best streak {best}", found.best_streak)
    return Phrase("best streak {best}, now {now}", found.best_streak, found.streak)


def _shares(look: Look, found: Sequence[tuple[Words, int, int]]) -> Iterator[Row]:
    for number, (name, part, whole) in enumerate(found, 1):
        yield Row((Share(look, name, part, whole),), _GAP if number == len(found) else 0)


def _by_game(look: Look, matches: Sequence[Summary], of_person: Figures) -> Iterator[Row]:
    """The wins in each game, those played most first."""
    counts = Counter(match.game for match in matches)
    won = of_person.games
    found = [
        (layout.head_or_fault(key).title, won[key].won, won[key].played)
        for key, _ in counts.most_common(_GAMES)
        if key in won
    ]
    if len(counts) > 1 and found:
        yield Row((Title(look, Phrase("Won in"), Phrase("matches")),), _NEAR)
        yield from _shares(look, found)


def _beside(look: Look, found: Figures) -> Iterator[Row]:
    """What is counted separately."""
    told = []
    if found.apart.played:
        told.append(Phrase("With cards seen before: {won} of {played} won.", found.apart.won, found.apart.played))
    if found.abandoned:
        told.append(Phrase("Abandoned: {count}.", found.abandoned))
    if found.unfinished:
        told.append(Phrase("Unfinished: {count}.", found.unfinished))
    if told:
        yield Row((Label(look, linked(told), 17, colour=palette.MUTED),), _GAP)


def _of_all(look: Look, matches: Sequence[Summary], game: str, title: Words, people: Mapping[str, str]) -> Rows:
    seconds = sum(match.lasted for match in matches) / 1000
    over = sum(match.ended in {"won", "drawn"} for match in matches)
    abandoned = sum(match.ended == "abandoned" for match in matches)
    numbers = [
        LargeFigure(number(len(matches)), Phrase("matches")),
        LargeFigure(number(over), Phrase("played out")),
        LargeFigure(hours(seconds), Phrase("in all")),
    ]
    words = title or Phrase("All games")
    made: Rows = [*_head(look, words, min(match.begun for match in matches)), Row((Numbers(look, numbers),), _GAP)]
    won = [(name, figures(matches, who).tally) for who, name in people.items()]
    if any(tally.played for _, tally in won):
        made.append(Row((Title(look, Phrase("Won by"), Phrase("matches")),), _NEAR))
        made += _shares(look, [(Told(name), tally.won, tally.played) for name, tally in won if tally.played])
    if not game:
        counts = Counter(match.game for match in matches)
        common = counts.most_common(_GAMES)
        rest = len(matches) - sum(count for _, count in common)
        shares = [(layout.head_or_fault(key).title, count, len(matches)) for key, count in common]
        made.append(Row((Title(look, Phrase("Played"), Phrase("matches")),), _NEAR))
        made += _shares(look, shares + ([(Phrase("others"), rest, len(matches))] if rest else []))
    if abandoned:
        made.append(Label(look, Phrase("Abandoned: {count}.", abandoned), 17, colour=palette.MUTED))
    return made
