"""At the table: what is told after the deal and after the last card is true by a second reckoning of the bare rows,
which shares no code with the memory; what is remarked on has been seen by everybody."""

import json
import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import date, datetime
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from games.core.phrases import EMPTY
from games.core.registry import rules
from table.features.regulars.afterword import kind_of
from table.features.regulars.lines import DEAL, END, Known, choose
from table.game.after.story import of_one
from table.setup import RIVALS
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.store.memory import memory
from tests.tools.lives import ANNA, live
from tests.words import english

TODAY = date(2026, 11, 27)
CLOSE = {
    "briscola": 6, "dominion": 2, "east_west": 1, "james_bond": 1, "mate": 8, "milk_run": 3, "mille": 50, "nuts": 5,
    "pepper": 2, "scopa": 1, "turnover_bridge": 1,
}  # fmt: skip
"""Points that are next to nothing, as it was settled for each game."""
CLEAR = {
    "briscola": 55, "dominion": 20, "east_west": 3, "james_bond": 3, "mate": 99, "milk_run": 24, "mille": 575,
    "nuts": 62, "pepper": 19, "scopa": 7, "turnover_bridge": 7,
}  # fmt: skip
RANKS = ("Easy", "Medium", "Hard")


class Played(NamedTuple):
    """A match of Anna's from the tables alone."""

    at: datetime
    game: str
    over: bool
    counts: bool
    """Whether nobody had chosen the cards."""
    result: str
    gap: int
    others: tuple[tuple[str, str], ...]
    """Who sat on another side, and at which level."""
    two: bool
    sat: tuple[str, ...]
    """Who else was there."""

    @property
    def day(self) -> date:
        return self.at.date()


def bare(folder: Path) -> dict[str, Played]:
    """Every match by its name, the oldest first."""
    found = {}
    with closing(sqlite3.connect(folder / "tavolino.db")) as rows:
        for number, uid, game, played, ended, seen, summary in rows.execute(
            "SELECT id, uid, game, played, ended, seen, summary FROM matches ORDER BY played"
        ):
            players = rows.execute(
                "SELECT who, level, score, won FROM players WHERE match = ? ORDER BY place", (number,)
            ).fetchall()
            sides = rules(game).sides(len(players))
            players = [(*each, next(at for at, side in enumerate(sides) if place in side))
                       for place, each in enumerate(players, 1)]  # fmt: skip
            me, others = players[0], [each for each in players if each[4]]
            unit, fewest = json.loads(summary[8:])[9:11]
            winners = {each[4] for each in players if each[3]}
            drawn = ended == "drawn" or len(winners) != 1
            result = "drawn" if drawn else "won" if me[3] else "lost"
            gap = (-1 if fewest else 1) * (me[2] - others[0][2]) if unit else 0
            found[uid] = Played(
                datetime.fromtimestamp(played), game, ended not in {"", "abandoned"},
                seen.split(" ")[0] in {"", "day", "evening"}, result,
                abs(gap) if not drawn and (gap > 0) == (result == "won") else 0,
                tuple((each[0], each[1]) for each in others), len(players) == 2,
                tuple(each[0] for each in players[1:]),
            )  # fmt: skip
    return found


class Told(NamedTuple):
    """What was told of one match."""

    uid: str
    deal: str
    deal_key: str
    story: str
    end: str
    end_key: str


def telling(folder: Path) -> Iterator[Told]:
    """What is told at each match of two that counts, by the program."""
    said: dict[str, int] = {}
    with closing(MatchStore(folder)) as store:
        history = sorted(Archive(store).history(), key=lambda match: match.played)
    for at, match in enumerate(history):
        meetings = memory(history[: at + 1], ANNA).meetings
        if not meetings or len(memory(history[:at], ANNA).meetings) == len(meetings):
            continue
        now, known = meetings[-1], memory(history[:at], ANNA)
        knows = Known(known, now.rival, now.game, now.day)
        deal = choose("deal", knows, said, "en")
        said |= {deal.key: now.day.toordinal()} if deal else {}
        words = of_one(known, now, {now.level})
        end, story = choose("end", knows._replace(now=now, story=kind_of(words, now)), said, "en"), english(words)
        said |= {end.key: now.day.toordinal()} if end else {}
        yield Told(
            match.uid, english(deal.words if deal else EMPTY), deal.key.split(".")[2] if deal else "", story,
            english(end.words if end else EMPTY), end.key.split(".")[2] if end else "",
        )  # fmt: skip


def untrue(told: Told, played: dict[str, Played]) -> list[str]:
    """What is wrong with what was told, by the bare rows."""
    names = list(played)
    now, past = played[told.uid], [played[name] for name in names[: names.index(told.uid)]]
    [(who, level)] = now.others
    between = [one for one in past if one.over and one.counts and one.two and one.game == now.game
               and one.others[0][0] == who]  # fmt: skip
    won, lost = (sum(one.result == result for one in between) for result in ("won", "lost"))
    rows = _row(now, past, who)
    wrong = _deal(told, now, past, between, (won, lost))
    close, clear = 0 < now.gap <= CLOSE.get(now.game, 0), now.gap >= CLEAR.get(now.game, 10**9)
    holds = {
        "": True, "drawn": now.result == "drawn", "won": now.result == "won",
        "lost": now.result == "lost" and rows[-2:] != ["lost", "lost"] and lost + 1 <= won + 2,
        "won_close": now.result == "won" and close, "lost_close": now.result == "lost" and close,
        "won_clear": now.result == "won" and clear, "won_run": rows[-2:] == ["won", "won"] and now.result == "won",
        "lost_run": rows[-2:] == ["lost", "lost"] and now.result == "lost",
        "won_ends_run": rows[-3:] == ["lost"] * 3 and now.result == "won",
        "lost_ends_run": rows[-3:] == ["won"] * 3 and now.result == "lost",
        "first_win": now.result == "won" and not won and lost >= 2,
    }  # fmt: skip
    wrong += [] if holds[told.end_key] else [told.end_key]
    wrong += ["the story once more"] * (told.end_key.endswith("_close") and " in it." in told.story)
    wrong += ["a figure after the story"] * bool(re.search(r"\d", told.end))
    return wrong + _story(told.story, now, past, between, (who, level))


def _deal(
    told: Told, now: Played, past: Sequence[Played], between: Sequence[Played], score: tuple[int, int]
) -> list[str]:  # fmt: skip
    won, lost = score
    who = now.others[0][0]
    sat = any(one.game == now.game and who in {each[0] for each in one.others} for one in past)
    near = len(between) > 1 and min(won, lost) > 0 and lost - won <= 2
    holds = {
        "": True, "met_today": bool(between) and between[-1].day == now.day,
        "first_ever": not any(one.game == now.game or who in {each[0] for each in one.others} for one in past),
        "never_met": not sat,
        "they_lead": near and lost > won, "you_lead": near and won > lost > 0, "level": won == lost > 0,
    }  # fmt: skip
    wrong = [] if holds[told.deal_key] else [told.deal_key]
    figures = re.findall(r"(\d+)–(\d+) to (me|you)", told.deal)
    right = {"they_lead": [(str(lost), str(won), "me")], "you_lead": [(str(won), str(lost), "you")]}
    return wrong + ["score"] * (figures != right.get(told.deal_key, []))


def _row(now: Played, past: Sequence[Played], who: str) -> list[str]:
    """How the matches of the two in a game came out, since one that did not count between them."""
    found: list[str] = []
    for one in past:
        if one.over and one.game == now.game and who in one.sat:
            found = [*found, one.result] if one.counts and one.two else []
    return found


def _story(
    text: str, now: Played, past: Sequence[Played], between: Sequence[Played], sits: tuple[str, str]
) -> list[str]:  # fmt: skip
    """A sentence is taken apart by its words, and each thing that it says is counted anew."""
    who, level = sits
    after = [*(one.result for one in between), now.result]
    won, lost = after.count("won"), after.count("lost")
    rows = _row(now, past, who)
    last = rows[-1] if rows else ""
    alike = next((at for at, one in enumerate(reversed(rows)) if one != last), len(rows))
    name, number = RIVALS[who], [int(each) for each in re.findall(r"\d+", text)]
    here = [one for one in past if one.game == now.game and one.over]
    beaten = [RANKS.index(other[1]) for one in here if one.result == "won" for other in one.others]
    over = [one for one in past if one.over and one.result == "won" and who in {each[0] for each in one.others}]
    before = [one.gap for one in between if one.result == "won"]
    lead = {"you": (won, lost), name: (lost, won)}
    in_row = now.result == last == "won" and number == [alike + 1]
    elsewhere = any(one.game != now.game and one.over and one.counts and one.two and who in one.sat for one in past)
    found = {
        f"Your first win at {level} in this game.": now.result == "won" and bool(here)
        and RANKS.index(level) > max([0, *beaten]),
        f"Your first win over {name}.": now.result == "won" and not over and lost >= 2,
        f"Your first win over {name} in this game.": now.result == "won" and won == 1 and lost >= 2 and bool(over),
        f"{name} had won the last N. Not this one.": now.result == "won" and last == "lost" and number == [alike],
        f"That's N in a row against {name}.": in_row and not elsewhere,
        f"That's N in a row against {name} in this game.": in_row and elsewhere,
        "That makes it N–N between you.": number == [won, lost] and won == lost,
        f"Your biggest win over {name} yet.": now.result == "won" and len(before) > 1 and now.gap > max(before),
        f"You lead {name} N–N now.": tuple(number) == lead["you"] and won == lost + 1,
        "One point in it.": now.gap == 1,
        "Only N points in it.": number == [now.gap] and now.gap <= CLOSE.get(now.game, 0),
        "You had won the last N.": now.result == "lost" and last == "won" and number == [alike],
        "You still lead N–N.": now.result == "lost" and tuple(number) == lead["you"] and won > lost,
        f"{name} leads N–N.": now.result == "lost" and tuple(number) == lead[name] and 0 < lost - won <= 2 and won > 0,
        "": True,
    }  # fmt: skip
    return [] if found[re.sub(r"\d+", "N", text)] else [text]


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 61))])
def test_what_is_told_at_the_table_is_true_by_the_bare_rows(tmp_path: Path, seed: int) -> None:
    """Some two hundred matches of six lives in one case; each line within its days once."""
    count = 0
    for life in range(6):
        folder = tmp_path / str(life)
        live(folder, 20, 100 * seed + life, TODAY)
        played, heard = bare(folder), dict[str, date]()
        for told in telling(folder):
            assert not untrue(told, played), told
            count += 1
            for text in filter(None, (told.deal, told.end)):
                said = re.sub(r"\d+", "", text)
                assert (played[told.uid].day - heard.get(said, date.min)).days >= 14, told
                heard[said] = played[told.uid].day
    assert count > 150


def test_the_second_reckoning_finds_what_is_not_so(tmp_path: Path) -> None:
    """Every story and every line is told somewhere; each is found out where it is told of another match."""
    stories, ends, deals, caught = set[str](), set[str](), set[str](), 0
    for seed in range(20):
        live(tmp_path / str(seed), 25, seed, TODAY)
        played, told = bare(tmp_path / str(seed)), list(telling(tmp_path / str(seed)))
        names = re.compile("|".join(RIVALS.values()))
        for one, other in pairwise(told):
            said = names.sub("X", re.sub(r"\d+", "N", one.story))
            stories.add(re.sub(r"\b(Easy|Medium|Hard)\b", "L", said))
            ends.add(one.end_key)
            deals.add(one.deal_key)
            if played[one.uid].result != played[other.uid].result and one.end_key:
                wrong = other._replace(end=one.end, end_key=one.end_key)
                assert untrue(wrong, played), wrong
                caught += 1
    assert len(stories) >= 13, stories
    assert ends == {"", *END}
    assert deals == {"", *DEAL}
    assert caught > 30
