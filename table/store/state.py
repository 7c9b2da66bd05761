"""How a kept match stands, and how it ended."""

from dataclasses import dataclass
from typing import NamedTuple

from games.core.figures import minus
from games.core.firsts import First, firsts_of
from games.core.match import Match
from games.core.phrases import Phrase, linked, plain
from games.core.rules import TABLE
from games.core.seating import side_of
from table.setup import Setup
from table.store.answers import AnswerTimes
from table.store.chain import stamped
from table.store.kept_words import spell

_MOST = 4
"""Of more sides no figures are told: nobody could say whose they are."""


class Result(NamedTuple):
    """A match's result for the player at a place: score, whether that side won, which side it was (from 0), and in real
    time the median answer in milliseconds (0: not known)."""

    score: int
    won: bool
    side: int
    answer: int
    firsts: str = ""
    """The keys of what was done that may be done for a first time, with spaces between them."""


@dataclass(frozen=True, slots=True)
class State:
    """How a match stands after this many actions, and when that was; results in the order of the players."""

    count: int
    played: float
    standing: str
    """A phrase that is kept; from older versions, words."""
    ended: str = ""
    """``won``, ``drawn``, ``abandoned``; empty while it can be resumed."""
    reason: str = ""
    """As ``standing``."""
    results: tuple[Result, ...] = ()
    """Scores and victories count only once the match is over."""
    lasted: int = 0
    """Milliseconds of table time."""
    unit: str = ""
    """What the scores count; empty where they count nothing."""
    fewest: bool = False
    """Whether the lower score is the better one."""


def state_of(setup: Setup, match: Match, played: float, answers: AnswerTimes) -> State:
    """How a match stands now."""
    count, outcome = len(match.entries), match.outcome
    places = dict(enumerate(match.seating(), 1))
    words = spell(standing(setup, match), places) or spell(_actions(count), places)
    lasted = stamped(match.entries[-1].at) if count else 0
    if outcome is None:
        return State(count, played, words, results=_results(match, answers), lasted=lasted)
    natural = match.rules.outcome(match.position) is not None
    results = _results(match, answers, setup.game.firsts if natural else ())
    ended = "won" if outcome.winners else "drawn" if natural else "abandoned"
    reason = spell(outcome.reason, places)
    unit = (
        match.rules.unit(match.options) if natural and outcome.counted else None
    )  # a conceded match has no final count
    fewest = unit is not None and match.rules.fewest(match.options)
    return State(count, played, words, ended, reason, results, lasted, plain(unit) if unit else "", fewest)


def _results(match: Match, answers: AnswerTimes, firsts: tuple[First, ...] = ()) -> tuple[Result, ...]:
    """The results so far, in the order in which people sat down."""
    sides, outcome = match.rules.sides(match.seats), match.outcome
    found: dict[int, Result] = {}
    for seat, place in enumerate(match.seating(), 1):
        score = outcome.scores[seat - 1] if outcome is not None else 0
        won = outcome is not None and seat in outcome.winners
        done = " ".join(firsts_of(match, firsts, seat)) if firsts else ""
        found[place] = Result(score, won, side_of(sides, seat), answers.median(place), done)
    return tuple(found[place] for place in sorted(found))


def standing(setup: Setup, match: Match) -> Phrase:
    """How a match stands, as its score pad has it: "Hand 2 of 2 · 81 : 39"."""
    found = []
    for line in setup.game.controller.pad(match.view(TABLE)):
        if line.says == "course":
            found.append(line.words)
        elif line.says and len(line.values) <= _MOST:
            score = linked([_figure(value) for value in line.values], "{some}\u00a0:\u00a0{other}")
            found.append(score if line.says == "score" else Phrase("{words} {score}", line.words, score))
    return linked(found, "{some} · {other}") if found else _actions(len(match.entries))


def _figure(value: object) -> str:
    from games.core.controller import Number, Strokes  # no controller is wanted to list what was kept

    match value:
        case Number(number) | Strokes(number):
            return minus(number)
    raise TypeError(f"{value!r} is no figure")


def _actions(count: int) -> Phrase:
    return Phrase("{count} action", count, many="{count} actions")
