"""What a regular says: the most particular line that is true and was not said lately; rather nothing than the same.

The sentences are in ``voices/LANGUAGE/WHO.yaml``, by when they are said and by the condition that makes them true. A
line is known by a key such as ``tullio.door.run.0``, whatever the language."""

from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

from games.core.phrases import Told
from table.setup import RIVALS
from table.store.memory import BEHIND, RUN, Meeting, Memory, Series
from table.yaml_reader import read

FOLDER = Path(__file__).with_name("voices")
DAYS: Mapping[str, int] = MappingProxyType({"door": 21, "deal": 14, "play": 14, "end": 14})
"""For so many days nobody says the same again, by when it is said."""

Lately = Mapping[str, int]
"""On which day each line was said last, as ``date.toordinal`` counts them, by key."""


class Known(NamedTuple):
    """What a regular knows of somebody when there is something to say."""

    memory: Memory
    """Without the match that is being played."""
    rival: str
    game: str
    today: date
    level: str = ""
    """At the door: the level at which they would play."""
    now: Meeting | None = None
    """After the last card: the match that is over."""
    story: Literal["", "points", "other"] = ""
    """After the last card: whether the table has just told by how little it was decided, or something else."""

    @property
    def before(self) -> Series:
        """What has been between the two in this game."""
        return self.memory.series(self.rival, self.game)

    @property
    def row(self) -> int:
        """Results alike in a row before this match; below 0 lost."""
        return self.memory.run(self.rival, self.game)

    @property
    def strangers(self) -> bool:
        """Whether they never sat at one table in this game."""
        return (self.rival, self.game) not in self.memory.sat

    def ended(self, result: str) -> bool:
        """Whether the match that is over came out like that."""
        return self.now is not None and self.now.result == result

    def closely(self, result: str) -> bool:
        """Whether it came out like that by next to nothing, and nobody has said so yet."""
        return self.now is not None and self.ended(result) and self.now.close and self.story != "points"


Needs = Callable[[Known, Series], bool]


def turn_of(known: Known, every: int) -> bool:
    """Whether it is the turn of what may be said of many matches: one in so many, by the day and by how often the two
    have met, without any chance. What says little (a score after the deal, a clear win, a draw, one more loss in a row)
    is said every second time; a result that is nothing particular every eighth, if the table has had nothing to
    tell."""
    return (known.today.toordinal() + len(known.before.meetings)) % every == 0


def _last(series: Series, result: str, *, close: bool = False) -> bool:
    return series.last is not None and series.last.result == result and (series.last.close or not close)


def _only(known: Known, series: Series) -> bool:
    """Whether that is all there has been between the two, in whatever game."""
    sat = [rival for rival, _ in known.memory.sat if rival == known.rival]
    return len(series.meetings) == 1 and len(sat) <= 1


DOOR: Mapping[str, Needs] = {
    "level": lambda _, s: s.won == s.lost >= 2,
    "last_won_close": lambda _, s: _last(s, "won", close=True),
    "last_lost_close": lambda _, s: _last(s, "lost", close=True),
    "run": lambda _, s: s.run >= RUN,
    "only_win": lambda _, s: s.won == 1 and _last(s, "won") and len(s.meetings) > 1,
    "last_won": lambda k, s: _last(s, "won") and not _only(k, s),
    "one_won": lambda k, s: s.won == 1 and _only(k, s),
    "one_lost": lambda k, s: s.lost == 1 and _only(k, s),
    "they_lead_by_one": lambda _, s: s.lost - s.won == 1 and s.won > 0,
    "you_lead_by_one": lambda _, s: s.won - s.lost == 1 and len(s.meetings) > 2,
    "last_drawn": lambda _, s: _last(s, "drawn"),
    "easy": lambda k, s: s.lost - s.won > 2 and k.level == "Easy",
    "last_lost": lambda k, s: _last(s, "lost") and not _only(k, s),
    "usual": lambda _, s: len(s.meetings) > 1,
    "never_met": lambda k, _: k.strangers,
}
"""At the door, on the menu: between the two, in this game."""
_SAME_NEWS = (
    frozenset(("last_won_close", "only_win", "last_won", "one_won")),
    frozenset(("last_lost_close", "one_lost", "last_lost")),
)
"""What tells of one and the same match."""
_LAST = frozenset(("run", "last_drawn", *_SAME_NEWS[0], *_SAME_NEWS[1]))
"""What tells of the last match: not where another was played since, which does not count between the two."""
_SCORES = frozenset(("they_lead", "you_lead", "level"))
_NO_NEWS = frozenset(("easy", "usual", "never_met"))
"""What is true at the door without anything having happened. All else is told once, in one set of words, until the two
have met again."""
DEAL: Mapping[str, Needs] = {
    "met_today": lambda k, s: s.met(k.today),
    "first_ever": lambda k, _: k.game not in k.memory.games and k.rival not in {who for who, _ in k.memory.sat},
    "never_met": lambda k, _: k.strangers,
    "they_lead": lambda k, s: s.near and s.lost > s.won and turn_of(k, 2),
    "you_lead": lambda k, s: s.near and s.won > s.lost > 0 and turn_of(k, 2),
    "level": lambda k, s: s.won == s.lost > 0 and turn_of(k, 2),
}
"""When the cards have been dealt; where none fits, silence."""
END: Mapping[str, Needs] = {
    "first_win": lambda k, s: k.ended("won") and s.lost >= 2 and not k.memory.sat.get((k.rival, k.game), 0),
    "won_close": lambda k, _: k.closely("won"),
    "won_ends_run": lambda k, _: k.ended("won") and k.row <= -RUN,
    "won_run": lambda k, _: k.ended("won") and k.row >= RUN - 1,
    "won_clear": lambda k, _: k.ended("won") and k.now is not None and k.now.clear and turn_of(k, 2),
    "lost_close": lambda k, _: k.closely("lost"),
    "lost_ends_run": lambda k, _: k.ended("lost") and k.row >= RUN,
    "lost_run": lambda k, _: k.ended("lost") and k.row <= 1 - RUN and turn_of(k, 2),
    "drawn": lambda k, _: k.ended("drawn") and turn_of(k, 2),
    "won": lambda k, _: k.ended("won") and not k.story and turn_of(k, 8),
    "lost": lambda k, s: (
        k.ended("lost") and not k.story and turn_of(k, 8) and s.run > 1 - RUN and s.lost - s.won < BEHIND
    ),
}
"""After the last card, when the story has been told; so that somebody speaks after a third of the matches."""
PLAY = ("sweep", "lost_ace", "comeback", "long_think", "took_back", "last_match")
"""In play, of what all have seen."""
_NEEDS: Mapping[str, Mapping[str, Needs]] = {"door": DOOR, "deal": DEAL, "end": END}


class SpokenLine(NamedTuple):
    """Something that a regular may say now."""

    key: str
    words: Told
    rank: int
    """How many conditions are more particular than its own."""


@cache
def voice(who: str, language: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """All that a regular can say: when, on which condition, in which words; in English where a language has none."""
    path = FOLDER / language / f"{who}.yaml"
    found: object = read(path if path.exists() else FOLDER / "en" / path.name, f"{language}/{path.name}").value
    assert isinstance(found, dict)
    return {when: {key: tuple(map(str, lines)) for key, lines in each.items()} for when, each in found.items()}


def choose(when: str, known: Known, lately: Lately, language: str, *, same: bool = False) -> SpokenLine | None:
    """What is said at the door, when the cards have been dealt, or after the last card. ``same``: what was said today
    may be said again, as on a page that is opened again."""
    series, to = known.before, (known.rival, lately, known.today, language)
    for rank, (condition, needs) in enumerate(_NEEDS[when].items()):
        fits = needs(known, series) and not _is_old(when, condition, known, lately, same)
        if fits and (line := remark(f"{when}.{condition}", *to, same=same)) is not None:
            score = "–".join(map(str, sorted((series.won, series.lost), reverse=True)))
            return SpokenLine(line.key, Told(line.words.format(run=series.run, score=score)), rank)
    return None


def remark(
    condition: str, rival: str, lately: Lately, today: date, language: str, *, same: bool = False
) -> SpokenLine | None:  # fmt: skip
    """The first of the lines on a condition that was not said lately. By itself it is for what is said whatever the
    score between the two: in play of a moment, as ``play.sweep``, and ``end.won`` to who has won against several or
    with a partner."""
    when, _, what = condition.partition(".")
    for at, line in enumerate(voice(rival, language)[when][what]):
        key = f"{rival}.{condition}.{at}"
        ago = today.toordinal() - lately.get(key, 0)
        if not 0 <= ago < DAYS[when] or (same and ago == 0):
            return SpokenLine(key, Told(line), 0)
    return None


def _is_old(when: str, condition: str, known: Known, lately: Lately, same: bool) -> bool:
    """Whether that was told at the door since the two met last, in whatever words, or something was played since; the
    score stands there, too."""
    last, today = known.before.last, known.today.toordinal()
    if when == "deal" and condition in _SCORES:
        return any(at == today and key.startswith(f"{known.rival}.door.") for key, at in lately.items())
    if when != "door" or last is None or condition in _NO_NEWS:
        return False
    if condition in _LAST and (known.rival, known.game) in known.memory.since:
        return True
    news = next((each for each in _SAME_NEWS if condition in each), (condition,))
    keys = [f"{known.rival}.door.{each}" for each in news]
    said = (at for key, at in lately.items() if key.rpartition(".")[0] in keys)
    since = max(last.day.toordinal(), today - DAYS["door"])
    return any(since < at <= today and not (same and at == today) for at in said)


# -- what is kept


def read_said(text: str) -> Lately:
    """What was kept; nothing where somebody else wrote it."""
    found: dict[str, int] = {}
    for day, *keys in (part.split() for part in text.split(";") if part.strip()):
        try:
            at = date.fromisoformat(day).toordinal()
        except ValueError:
            continue
        found |= {key: at for key in keys if key.split(".")[0] in RIVALS}
    return found


def remembered(text: str, line: SpokenLine, today: date) -> str:
    """What is kept with a line that has just been said: day by day, as long as nobody says the same."""
    lately, days = {**read_said(text), line.key: today.toordinal()}, dict[int, list[str]]()
    for key, at in lately.items():
        when = key.split(".")[1:2]
        if 0 <= today.toordinal() - at < DAYS.get("".join(when), 0):
            days.setdefault(at, []).append(key)
    return ";".join(" ".join((date.fromordinal(at).isoformat(), *keys)) for at, keys in sorted(days.items()))
