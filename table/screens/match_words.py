"""A match in words: when, against whom, with what result."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.figures import minus
from games.core.phrases import EMPTY, Phrase, Told, Words, linked, row, tally
from games.core.registry import LEVEL_WORDS
from table import feature
from table.dates import month, short_month, weekday
from table.files import drawable, local_time
from table.layout import layout
from table.screens.unfinished import days_before
from table.store import kept_words
from table.store.figures import is_of, result_of
from table.store.person import is_stranger
from table.store.summary import Sitter, Summary

_NAME = 20
_PERSON, _UNNAMED = Phrase("player"), Phrase("unnamed players")
_LAST = {
    "won": ("You won {scores}, {day}", "You won, {day}"),
    "lost": ("You lost {scores}, {day}", "You lost, {day}"),
    "drawn": ("You drew {scores}, {day}", "You drew, {day}"),
    "left": ("You left at {scores}, {day}", "You left, {day}"),
    "abandoned": ("You stopped at {scores}, {day}", "You stopped early, {day}"),
}
"""A match that is over in a line, with its scores and without."""
_RESULTS = {
    "won": Phrase("won"), "lost": Phrase("lost"), "drawn": Phrase("drawn"), "left": Phrase("left"),
    "abandoned": Phrase("stopped early"),
}  # fmt: skip
_SEEN: Mapping[str, Phrase] = {
    "same": Phrase("same cards"), "point": Phrase("replayed from a point"), "code": Phrase("from a share code"),
    "seed": Phrase("chosen deal"), "record": Phrase("from a file"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class MatchWords:
    """The words of one match."""

    day: Words
    time: Words
    first: Words
    second: Words
    """Against whom and how; if matches of all games are listed, the game comes first."""
    scores: tuple[Told, ...]
    """Of each side, one's own first; empty if they say nothing."""
    winners: frozenset[int]
    """Which of the scores won."""
    standing: Words
    """The standing, if it can be resumed."""
    result: Words
    ended: str
    """How it ended for the one whose history it is: ``won``, ``drawn``, ``lost``, ``left``, ``abandoned``."""
    lasted: Words


def match_words(match: Summary, who: str, game: str) -> MatchWords:
    """A match as a person sees it. ``who``: whose history it is, empty for everybody's; ``game``: the only game in the
    list, empty for any."""
    own = _own(match, who)
    others = [sitter for sitter in match.sitters if own is None or sitter.side != own.side]
    rivals = _names(others if own is not None else match.sitters)
    against = Phrase("against {others}", rivals) if own is not None else rivals
    if own is not None and not who and own.who:
        against = Phrase("{name} against {others}", Told(drawable(own.name, _NAME)), rivals)
    how = _how(match, others, named=bool(game))
    first, second = (against, how) if game else (layout.head_or_fault(match.game).title, [against, *how])
    scores, winners, ended = *_scores(match, own), _ended(match, own)
    return MatchWords(
        _day(match.played), Told(time.strftime("%H:%M", local_time(match.played))), first,
        linked(second, "{some} · {other}") if second else EMPTY, scores, winners, _standing(match),
        _RESULTS.get(ended, EMPTY), ended,
        Phrase("{count} min", max(1, round(match.lasted / 60_000))),
    )  # fmt: skip


def _standing(match: Summary) -> Words:
    """How a match stands that can be resumed."""
    names = {place: sitter.name for place, sitter in enumerate(match.sitters, 1)}
    return EMPTY if match.ended else kept_words.read(match.standing, names)


def last_played(match: Summary) -> Words:
    """A finished match in a line: "You won 71–49, yesterday"; among several people nobody is "you"."""
    words = match_words(match, "", match.game)
    scores = tally(words.scores) if words.scores else EMPTY
    own = _own(match, "") if sum(sitter.person for sitter in match.sitters) == 1 else None
    if own is None:
        return Phrase("{scores}, {day}", scores, words.day) if scores else words.day
    whole, bare = _LAST[_ended(match, own)]
    return Phrase(whole, scores, words.day) if scores else Phrase(bare, words.day)


def _day(when: float) -> Words:
    """The day in everyday words, kept short: "yesterday", "18 Nov"."""
    now = max(time.time(), when)
    days, then = days_before(when, now), local_time(when)
    if days < 2:
        return Phrase("yesterday") if days else Phrase("today")
    if then.tm_year == local_time(now).tm_year:
        return Phrase("{day} {month}", then.tm_mday, short_month(then), context="date")
    return Phrase("{day} {month} {year}", then.tm_mday, short_month(then), then.tm_year, context="date")


def _own(match: Summary, who: str) -> Sitter | None:
    """Whose match it is: that person's, or of the first at the table; nobody's if only computers played."""
    mine = is_of(who) if who else lambda sitter: sitter.person
    return next((sitter for sitter in match.sitters if mine(sitter)), None)


def _names(sitters: Sequence[Sitter]) -> Words:
    return row([Told(drawable(sitter.name, _NAME)) for sitter in sitters]) if sitters else EMPTY


def _how(match: Summary, others: Sequence[Sitter], *, named: bool) -> list[Words]:
    """The levels if known, or, where there is room for it (``named``), that it was a person; and what somebody knew of
    the cards beforehand."""
    known = [sitter for sitter in others if sitter.person or not is_stranger(sitter.who)]
    levels = list(dict.fromkeys(sitter.level for sitter in known))
    said: list[Words] = [LEVEL_WORDS.get(level, Told(level)) if level else _PERSON for level in levels]
    seen, part = match.seen.split(" ")[0], feature.occasion(match.seen)
    how = [linked(said, "{some}, {other}") if said else _UNNAMED] if named or levels != [""] else []
    return [*how, *([part[1].said if part else _SEEN.get(seen, Told(seen))] if seen else [])]


def _scores(match: Summary, own: Sitter | None) -> tuple[tuple[Told, ...], frozenset[int]]:
    """One score for each side, one's own first."""
    if not match.ended or not match.unit:
        return (), frozenset()
    sides = {sitter.side: sitter for sitter in match.sitters}
    order = sorted(sides, key=lambda side: (own is not None and side != own.side, side))
    scores = tuple(Told(minus(sides[side].score)) for side in order)
    return scores, frozenset(at for at, side in enumerate(order) if sides[side].won)


def _ended(match: Summary, own: Sitter | None) -> str:
    """How a match ended for somebody; empty where nobody's history it is."""
    if not match.ended:
        return "left"
    if match.ended == "abandoned":
        return "abandoned"
    return result_of(match, own) if own is not None else ""


def day(begun: float, now: float) -> Words:
    """When the earlier match was: "Earlier today", "Sunday", "3 November"."""
    if not begun:
        return Phrase("Before")
    then, today = local_time(begun), local_time(now)
    if then[:3] == today[:3]:
        return Phrase("Earlier today")
    if now - begun < 6 * 86400:
        return weekday(then)
    return Phrase("{day} {month}", then.tm_mday, month(then), context="date")
