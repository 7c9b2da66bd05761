"""The figures of the matches shown, in rows and charts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from sprites import palette
from table.files import local_time
from table.layout import layout
from table.look import Look
from table.screens.history_charts import AnswerTimesChart, LargeFigure, Numbers, Results, Share, Title
from table.store.figures import Figures, figures
from table.store.summary import Summary
from table.widgets.area import Row
from table.widgets.widget import Label, Widget

_GAMES = 6
"""How many games are listed separately; the others are one entry."""
_GAP, _NEAR = 14, 4
Rows = list[Row | Widget]


def rows(look: Look, shown: Sequence[Summary], game: str, who: str, people: Mapping[str, str]) -> Rows:
    """The figures of matches, all of a game (empty: of all) and a person (empty: everybody); ``people``: names by
    person."""
    title = layout.head_or_fault(game).title if game else ""
    if not shown:
        return [Label(look, "Nothing to count yet.", 18)]
    if who:
        return _of_person(look, shown, game, who, _called(people[who], title))
    return _of_all(look, shown, game, title, people)


def _called(name: str, title: str) -> str:
    return f"{name} in {title}" if title else name


def _since(begun: float) -> str:
    then = local_time(begun)
    year = f" {then.tm_year}" if then.tm_year != time.localtime().tm_year else ""
    return f"since {then.tm_mday} {time.strftime('%B', then)}{year}"


def hours(seconds: float) -> str:
    """A time in hours, or in minutes if it is short."""
    minutes = round(seconds / 60)
    return (
        f"{minutes / 60:.0f} h"
        if minutes >= 600
        else f"{minutes // 60} h {minutes % 60}"
        if minutes >= 60
        else f"{minutes} min"
    )


def _head(look: Look, words: str, begun: float) -> list[Row]:
    since = Label(look, _since(begun), 17, colour=palette.MUTED)
    return [Row((Label(look, words, 22, weight="bold"), since), _NEAR, "spread")]


def _of_person(look: Look, matches: Sequence[Summary], game: str, who: str, words: str) -> Rows:
    found = figures(matches, who)
    tally = found.tally
    numbers = [LargeFigure(str(tally.played), "played"), LargeFigure(str(tally.won), "won", "first"),
               LargeFigure(str(tally.lost), "lost", "second")]  # fmt: skip
    if tally.drawn:
        numbers.append(LargeFigure(str(tally.drawn), "drawn"))
    numbers.append(LargeFigure(hours(found.seconds), "at the table"))
    made: Rows = [*_head(look, words, found.since), Row((Numbers(look, numbers),), _GAP)]
    if found.results:
        last = f"The last {min(Results.most, tally.played)}" if tally.played > 1 else "The only one"
        made += [Row((Title(look, last, _streak(found)),), _NEAR), Row((Results(look, found.results),), _GAP)]
    if found.against:
        made.append(Row((Title(look, "Won against", "matches"),), _NEAR))
        made += _shares(look, [(one.name, one.tally.won, one.tally.played) for one in found.against])
    if not game:
        made += _by_game(look, matches, found)
    for scores in found.scores if game else ():
        best = LargeFigure(f"{scores.best}".replace("-", "−"), "best")
        mean = LargeFigure(f"{scores.mean:.1f}".replace("-", "−"), "mean")
        remark = f"{scores.matches} matches" if scores.matches > 1 else ""
        made += [
            Row((Title(look, scores.unit.capitalize(), remark),), _NEAR),
            Row((Numbers(look, (best, mean)),), _GAP),
        ]
    if found.answers and game:
        made += [Row((Title(look, "Time to answer", f"median {found.answer:.2f} s"),), _NEAR),
                 Row((AnswerTimesChart(look, found.answers),), _GAP)]  # fmt: skip
    return [*made, *_beside(look, found)]


def _streak(found: Figures) -> str:
    now = f", now {found.streak}" if found.streak > 1 else ""
    return f"best streak {found.best_streak}{now}" if found.best_streak > 1 else ""


def _shares(look: Look, found: Sequence[tuple[str, int, int]]) -> Iterator[Row]:
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
        yield Row((Title(look, "Won in", "matches"),), _NEAR)
        yield from _shares(look, found)


def _beside(look: Look, found: Figures) -> Iterator[Row]:
    """What is counted separately."""
    told = []
    if found.apart.played:
        told.append(f"With cards seen before: {found.apart.won} of {found.apart.played} won.")
    if found.abandoned:
        told.append(f"Abandoned: {found.abandoned}.")
    if found.unfinished:
        told.append(f"Unfinished: {found.unfinished}.")
    if told:
        yield Row((Label(look, " ".join(told), 17, colour=palette.MUTED),), _GAP)


def _of_all(look: Look, matches: Sequence[Summary], game: str, title: str, people: Mapping[str, str]) -> Rows:
    seconds = sum(match.lasted for match in matches) / 1000
    over = sum(match.ended in {"won", "drawn"} for match in matches)
    abandoned = sum(match.ended == "abandoned" for match in matches)
    numbers = [
        LargeFigure(str(len(matches)), "matches"),
        LargeFigure(str(over), "played out"),
        LargeFigure(hours(seconds), "in all"),
    ]
    words = title or "All games"
    made: Rows = [*_head(look, words, min(match.begun for match in matches)), Row((Numbers(look, numbers),), _GAP)]
    won = [(name, figures(matches, who).tally) for who, name in people.items()]
    if any(tally.played for _, tally in won):
        made.append(Row((Title(look, "Won by", "matches"),), _NEAR))
        made += _shares(look, [(name, tally.won, tally.played) for name, tally in won if tally.played])
    if not game:
        counts = Counter(match.game for match in matches)
        common = counts.most_common(_GAMES)
        rest = len(matches) - sum(count for _, count in common)
        shares = [(layout.head_or_fault(key).title, count, len(matches)) for key, count in common]
        made.append(Row((Title(look, "Played", "matches"),), _NEAR))
        made += _shares(look, shares + ([("others", rest, len(matches))] if rest else []))
    if abandoned:
        made.append(Label(look, f"Abandoned: {abandoned}.", 17, colour=palette.MUTED))
    return made
