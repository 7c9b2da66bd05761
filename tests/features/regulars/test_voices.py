"""What the regulars say: whole in every language, each line where it is true, none twice within its days."""

import re
from datetime import date, timedelta
from difflib import SequenceMatcher
from itertools import combinations

import pytest

from games.core import registry
from games.core.phrases import Told
from table.features.regulars import lines
from table.features.regulars.lines import (
    DAYS,
    DEAL,
    DOOR,
    END,
    PLAY,
    Known,
    SpokenLine,
    choose,
    remark,
    turn_of,
    voice,
)
from table.language import languages
from table.layout.hosts import rivals_of
from table.setup import RIVALS
from table.store.memory import Meeting, Memory

TODAY = date(2026, 11, 27)
WHEN = {"door": DOOR, "deal": DEAL, "play": dict.fromkeys(PLAY), "end": END}
LONGEST = {"{run}": "12", "{score}": "12–10"}
TOLD = {"door.run": "{run}", "deal.they_lead": "{score}", "deal.you_lead": "{score}"}
"""The figure of each condition that has one."""
BEFORE = {
    "door": {
        "level": "WLLW", "last_won_close": "LLw", "last_lost_close": "WWl", "run": "LWWW",
        "only_win": "LLW", "last_won": "WWLW", "one_won": "W", "one_lost": "L", "they_lead_by_one": "WLL",
        "you_lead_by_one": "WWL", "last_drawn": "d", "easy": "LLLL", "last_lost": "LL", "usual": "Ld", "never_met": "",
    },
    "deal": {"met_today": "L", "first_ever": "", "never_met": "", "they_lead": "WLL", "you_lead": "WWL", "level": "WL"},
    "end": {
        "first_win": "LL W", "won_close": "L w", "won_ends_run": "LLL W", "won_run": "WW W", "won_clear": "L C",
        "lost_close": "L l", "lost_ends_run": "WWW L", "lost_run": "LL L", "drawn": "L d", "won": "L W", "lost": "W L",
    },
}  # fmt: skip
"""A history in which each condition holds: won, lost or drawn, close in small letters, C: clearly won; then the match
that is over."""


@pytest.mark.parametrize("language", languages())
def test_every_voice_is_whole_and_says_nothing_that_another_says(language: str) -> None:
    said: dict[str, str] = {}
    for who in RIVALS:
        assert (lines.FOLDER / language / f"{who}.yaml").exists()
        own, english = voice(who, language), voice(who, "en")
        assert {when: list(each) for when, each in own.items()} == {when: list(each) for when, each in WHEN.items()}
        for when, conditions in own.items():
            for condition, texts in conditions.items():
                assert len(texts) == len(english[when][condition])
                for text in texts:
                    name = f"{who}.{when}.{condition}: {text}"
                    assert re.findall(r"\{\w+\}", text) == [*filter(None, [TOLD.get(f"{when}.{condition}")])], name
                    for place, figure in LONGEST.items():
                        text = text.replace(place, figure)
                    assert len(text) <= 52, name
                    assert text.count("!") <= 1, name
                    bare = re.sub(r"\W+", " ", text.lower()).strip()
                    assert bare not in said, f"{name} is {said.get(bare)}"
                    said[bare] = name
    if language == "en":  # whoever never met at a game may have met at another, or not
        new = [line for who in RIVALS for when in ("door", "deal") for line in voice(who, language)[when]["never_met"]]
        assert not [line for line in new if re.search(r"\b(same|pairing|again|still)\b", line.lower())]
    if language == "en":  # nearly the same words from two mouths
        near = [(one, other) for one, other in combinations(said, 2) if abs(len(one) - len(other)) < 6]
        assert not [pair for pair in near if SequenceMatcher(None, *pair).quick_ratio() > 0.9
                    and SequenceMatcher(None, *pair).ratio() > 0.85]  # fmt: skip


def history(rival: str, game: str, letters: str) -> list[Meeting]:
    rules = registry.rules(game)
    near, far = rules.close, rules.close + 1
    margins = {"W": far, "L": -far, "w": near, "l": -near, "C": rules.clear, "d": 0}
    results = {"w": "won", "l": "lost", "c": "won", "d": "drawn"}
    return [
        Meeting(game, rival, "Easy", TODAY - timedelta(days=10 - at), results[each.lower()], margins[each])  # type: ignore[arg-type]
        for at, each in enumerate(letters)
    ]


def where(when: str, condition: str, rival: str, game: str) -> Known:
    """What is known where that condition holds."""
    before, _, last = BEFORE[when][condition].partition(" ")
    meetings = history(rival, game, before)
    if condition == "met_today":
        meetings = [meetings[0]._replace(day=TODAY)]
    games = {} if condition == "first_ever" else {game: len(meetings)}
    sat = {(rival, game): sum(one.result == "won" for one in meetings)} if meetings else {}
    now = history(rival, game, last)[0]._replace(day=TODAY) if last else None
    return Known(Memory(tuple(meetings), games, sat=sat), rival, game, TODAY, "Easy", now)


def in_turn(known: Known) -> Known:
    """So many days later that it is the turn of what is said now and then."""
    late = next(timedelta(at) for at in range(8) if turn_of(known._replace(today=TODAY + timedelta(at)), 8))
    meetings = tuple(one._replace(day=one.day + late) for one in known.memory.meetings)
    return known._replace(today=TODAY + late, memory=known.memory._replace(meetings=meetings))


@pytest.mark.parametrize("rival", RIVALS)
def test_each_line_is_said_at_the_table_of_whoever_says_it(rival: str) -> None:
    """Where what is more particular has been said; but for what no figure of the game tells."""
    games = [key for key in registry.keys() if rivals_of(key)[0] == rival]
    assert games
    reached: set[str] = set()
    for game in games:
        figures = registry.rules(game)
        for when, conditions in BEFORE.items():
            for condition in conditions:
                if ("close" in condition and not figures.close) or ("clear" in condition and not figures.clear):
                    continue
                known, said = in_turn(where(when, condition, rival, game)), dict[str, int]()
                last = known.before.last
                for _ in range(40):
                    line = choose(when, known, said, "en")
                    if line is None:
                        break
                    reached.add(line.key)
                    said[line.key] = (last.day if last else known.today).toordinal()
                assert any(key.startswith(f"{rival}.{when}.{condition}.") for key in said), (game, when, condition)
    for moment in PLAY:
        line = remark(f"play.{moment}", rival, {}, TODAY, "en")
        assert line is not None
        reached.add(line.key)
    every = {f"{rival}.{when}.{condition}.{at}" for when, each in voice(rival, "en").items()
             for condition, texts in each.items() for at in range(len(texts))}  # fmt: skip
    assert reached == every


def test_what_is_said_of_many_matches_is_said_now_and_then() -> None:
    """By the day and by how often they have met, and where the table has told nothing; what is particular, always."""
    sometimes = (
        ("deal", "you_lead", 2), ("deal", "level", 2), ("end", "won_clear", 2), ("end", "lost_run", 2),
        ("end", "drawn", 2), ("end", "won", 8), ("end", "lost", 8),
    )  # fmt: skip
    for when, condition, every in sometimes:
        known = where(when, condition, "tullio", "briscola")
        days = [known._replace(today=TODAY + timedelta(at)) for at in range(1, 9)]
        assert sum(choose(when, day, {}, "en") is not None for day in days) == 8 // every, condition
        more = [day._replace(story="other") for day in days]
        assert sum(choose(when, day, {}, "en") is not None for day in more) == (8 // every if every == 2 else 0)
    known = in_turn(where("deal", "level", "tullio", "briscola"))
    assert choose("deal", known, {"tullio.door.level.0": known.today.toordinal()}, "en") is None, "it stood at the door"
    close = where("end", "lost_close", "tullio", "briscola")
    assert [bool(choose("end", close._replace(story=told), {}, "en")) for told in ("", "other", "points")] == [
        True, True, False,
    ]  # fmt: skip


def test_what_happened_last_is_told_once_at_the_door_until_they_meet_again() -> None:
    known = where("door", "last_won_close", "tullio", "briscola")
    assert [one.result for one in known.memory.meetings] == ["lost", "lost", "won"]
    later = known._replace(today=TODAY + timedelta(days=1))
    heard = {"tullio.door.last_won_close.0": TODAY.toordinal()}
    line, anew = choose("door", later, heard, "en"), known.memory.meetings[-1]._replace(day=TODAY)
    assert line is not None
    assert line.key == "tullio.door.they_lead_by_one.0"
    again = known.memory._replace(meetings=(*known.memory.meetings[1:], anew, anew))
    line = choose("door", later._replace(memory=again), heard, "en")
    assert line is not None
    assert line.key == "tullio.door.last_won_close.1"


def test_nothing_is_said_twice_within_its_days_and_what_is_over_is_forgotten() -> None:
    known, text, heard = where("door", "run", "tullio", "briscola"), "", dict[str, date]()
    for days in range(90):
        today = TODAY + timedelta(days=days)
        line = choose("door", known._replace(today=today), lines.read_said(text), "en")
        if line is None:
            continue
        assert (today - heard.get(line.key, date.min)).days >= DAYS["door"]
        heard[line.key] = today
        text = lines.remembered(text, line, today)
        again = choose("door", known._replace(today=today), lines.read_said(text), "en", same=True)
        assert again == line, "a page that is opened again says the same"
    assert len(heard) == 4, "a win is told of once"
    later = SpokenLine("ada.play.sweep.0", Told(""), 0)
    assert lines.remembered(text, later, TODAY + timedelta(365)) == "2027-11-27 ada.play.sweep.0"
    assert lines.read_said("rubbish; 2026-99-01 ada.end.won.0;2026-11-02 nobody.end.won.0 ada.end.won.1") == {
        "ada.end.won.1": date(2026, 11, 2).toordinal()
    }


def test_whoever_has_beaten_several_is_told_so_three_times() -> None:
    said: dict[str, int] = {}
    while line := remark("end.won", "olga", said, TODAY, "de"):
        said[line.key] = TODAY.toordinal()
    assert sorted(said) == ["olga.end.won.0", "olga.end.won.1", "olga.end.won.2"]
