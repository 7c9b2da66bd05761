"""The commands that need no window and read or make many matches: replay, simulate, screenshot of a record, verify."""

import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

import main
from games.core import registry
from games.core.bot import Bot, Choice
from games.core.cards import parse_card
from games.core.events import Event
from games.core.match import Match
from games.core.outcome import Outcome
from games.core.phrases import Phrase
from games.core.rng import Rng
from games.core.rules import View
from table.commands import watch
from table.files import ENDING
from table.session.session import Session
from tests.contract.cases import FEW
from tests.pilot import setup_for
from tests.table.archived import at_random
from tests.tools import running, simulate
from tests.tools.measuring import matches

pytestmark = pytest.mark.painted

KING = """[Game "briscola"]
[Seats "2"]
[Options "first_dealer=2"]
[Deck "7h Kh 2c 3c 4c 5c Ad 2s 3s 4s 5s 6s 7s Js Qs Ks As 2h 3h 4h 5h 6h Jh Qh Ah 2d 3d 4d 5d 6d 7d Jd Qd Kd 6c 7c Jc Qc Kc Ac"]

0.636 1 play 7h
1.213 2 play Kh
"""  # noqa: E501


@pytest.fixture
def king(tmp_path: Path) -> Path:
    path = tmp_path / "king.txt"
    path.write_text(KING, encoding="utf-8")
    return path


def position(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main.run(["replay", *words, "--yaml"]) == 0
    found = yaml.safe_load(capsys.readouterr().out)
    assert list(found) == ["game", "seats", "active", "legal", "piles", "public", "outcome"]
    return dict(found)


def test_replay_prints_the_position_as_a_seat_may_see_it(king: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = position(capsys, str(king), "--upto", "1", "--seat", "1")
    assert found["active"] == [2]
    assert found["legal"] == {}
    assert found["piles"]["hand@1"] == ["2c", "4c"]
    assert found["piles"]["hand@2"] == ["??", "??", "??"]
    assert found["piles"]["trick@1"] == ["7h"]
    assert found["outcome"] is None


def test_replay_prints_the_whole_position_without_a_seat(king: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = position(capsys, str(king))
    cards = [card for pile in found["piles"].values() for card in pile]
    assert len(cards) == 40
    assert "??" not in cards
    assert found["active"] == [2], "the king of the suit led takes the trick"
    assert set(found["legal"]) == {2}
    assert all(parse_card(text.removeprefix("play ")) for text in found["legal"][2])


def test_replay_reads_standard_input(king, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(KING))
    assert main.run(["replay", "-"]) == 0
    assert {"to act: seat 2", "  phase          play"} <= {*capsys.readouterr().out.splitlines()}


def test_replay_stops_at_a_line_the_rules_refuse(king: Path, capsys: pytest.CaptureFixture[str]) -> None:
    king.write_text(KING + "2.0 1 play 2c\n", encoding="utf-8")
    assert main.run(["replay", str(king)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{king}:8: seat 1: play 2c: ")
    assert len(said.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_one_line(tmp_path, capsys, locked):
    assert main.run(["replay", str(tmp_path / "none")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    path = tmp_path / "locked.txt"
    path.write_text("")
    locked(path)
    for command in ("replay", "read", "watch"):
        assert main.run([command, str(path)]) == 2
        assert capsys.readouterr().err == f"tavolino: {path} cannot be read (Permission denied)\n"
    assert main.run(["replay", str(tmp_path / "none"), "--upto", "-1"]) == 2


def test_records_of_computers_play_again_to_the_same_end(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for key in FEW:
        seats = min(registry.rules(key).seats)
        session = Session(setup_for(key, ",".join(["bot"] * seats), seed=2, action_cap=3000))
        session.start()
        while session.match.outcome is None and session.clock.now < 3000:
            session.tick(1.0)
        path = tmp_path / f"{key}.txt"
        path.write_text(session.match.record(), encoding="utf-8")
        found = position(capsys, str(path))
        outcome = session.match.outcome
        if outcome is not None:
            assert found["outcome"]["scores"] == list(outcome.scores)
            assert found["outcome"]["winners"] == list(outcome.winners)


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_simulate_counts_matches(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = min(registry.rules(key).seats)
    words = ["simulate", key, "--games", "2", "--seats", ",".join(["bot"] + ["random"] * (seats - 1)), "--json"]
    assert running.run([*words, "--option", "action_cap=300"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["game", "games", "deals", "seats", "actions", "actions_per_second", "capped"]
    assert found["games"] == 2
    assert [seat["player"] for seat in found["seats"]] == ["bot"] + ["random"] * (seats - 1)
    assert all(set(seat) == {"player", "wins", "draws", "mean_score", "share", "half_width"} for seat in found["seats"])
    assert found["actions"] > 20


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert running.run(["simulate", *words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    del found["actions_per_second"]
    return found


def test_paired_matches_play_each_deal_from_every_seat(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("briscola", "--seats", "bot,random", "--games", "5", "--paired", "--record", str(tmp_path))
    found = simulated(capsys, *words)
    assert (found["games"], found["deals"]) == (6, 3)
    records = sorted(tmp_path.iterdir())
    assert len(records) == 6
    played = [Match.replay(path.read_text(encoding="utf-8"), registry.rules) for path in records]
    assert all(match.outcome is not None for match in played)
    assert [path.stem.split("-")[1] for path in records] == ["1", "1", "2", "2", "3", "3"]
    assert sum(seat["share"] for seat in found["seats"]) == 100


def test_a_share_has_an_interval_over_deals(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("turnover_bridge", "--seats", "random,rule", "--paired", "--games")
    few, many = (simulated(capsys, *words, number)["seats"] for number in ("12", "48"))
    assert few[0]["half_width"] == few[1]["half_width"] > many[0]["half_width"] > 0
    tally = simulate.PlayerTally("anybody", shares=[1.0, 0.5, 0.5, 0.0])
    assert tally.share == pytest.approx((50, 196 * (0.5 / 3 / 4) ** 0.5))


def test_seatings_come_once() -> None:
    assert simulate.seatings(("a", "b")) == [0, 1]
    assert simulate.seatings(("a", "a")) == [0]
    assert simulate.seatings(("a", "b", "a", "b")) == [0, 1]
    assert simulate.seatings(("a", "b", "b")) == [0, 1, 2]


def test_a_drawn_match_is_shared() -> None:
    two, three, partners = ((1,), (2,)), ((1,), (2,), (3,)), ((1, 3), (2, 4))
    assert simulate.share_of(Outcome((1, 1), (), Phrase("drawn")), two, 1) == 0.5
    assert simulate.share_of(None, three, 2) == pytest.approx(1 / 3)
    assert simulate.share_of(Outcome((2, 2, 1), (1, 2), Phrase("shared")), three, 1) == 0.5
    assert [simulate.share_of(Outcome((1, 0, 1, 0), (1, 3), Phrase("won")), partners, seat) for seat in (1, 2, 3)] == [
        1, 0, 1,
    ]  # fmt: skip


def test_work_that_is_shared_out_comes_to_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("briscola", "--games", "6", "--paired", "--seats", "medium,rule")
    assert simulated(capsys, *words) == simulated(capsys, *words, "--jobs", "2")


@pytest.mark.parametrize(
    "words",
    [
        ["briscola", "--games", "0"],
        ["briscola", "--jobs", "0"],
        ["briscola", "--record", "main.py/here"],
        ["california_speed", "--seats", "rule,bot"],
        ["briscola", "--seats", "bot"],
        ["briscola", "--seats", "bot,cat"],
        ["briscola", "--seats", "bot,bot:Wizard"],
        ["briscola", "--option", "x=1"],
        ["snap"],
    ],
)
def test_simulate_says_what_is_wrong_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert running.run(["simulate", *words]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_simulate_asks_only_those_who_must_decide(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "dominion", "--seats", "bot,bot,bot", "--games", "6", "--json"]
    assert running.run([*words, "--option", "turn_limit=40"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["capped"], sum(seat["wins"] for seat in found["seats"])) == (0, 6)


def test_simulate_waits_for_a_random_player_who_can_do_nothing() -> None:
    options = registry.rules("nuts").options(action_cap=2000)
    assert len(matches.play("nuts", [None, None], options, 3).entries) == 2000


def test_simulate_gives_a_match_of_hands_up_after_hours(capsys, monkeypatch):
    monkeypatch.setattr(matches, "HOURS", 0.01)
    assert running.run(["simulate", "nuts", "--games", "1"]) == 0
    assert "1 given up after 0.01 hours at the table, without a result" in capsys.readouterr().out


def test_a_picture_of_a_record(king: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.png", tmp_path / "second.png"
    assert main.run(["screenshot", "briscola", "--record", str(king), "--upto", "0", "--out", str(first)]) == 0
    assert main.run(["screenshot", "briscola", "--record", str(king), "--out", str(second)]) == 0
    pictures = [pygame.image.load(path) for path in (first, second)]
    assert pictures[0].get_size() == (1280, 800)
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
    assert main.run(["screenshot", "james_bond", "--record", str(king), "--out", str(first)]) == 2
    assert "is a record of briscola" in capsys.readouterr().err


class Noting(Bot[Any, Any]):
    """Plays what comes first, and keeps the chance it is given."""

    def __init__(self) -> None:
        self.given: list[Rng] = []

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        self.given.append(rng)
        yield Choice(view.legal[0])


def test_the_chance_of_computers_says_nothing_of_the_deck() -> None:
    given = {}
    for number, seed in ((0, 1), (0, 2), (1, 1), (1, 2)):
        bot = Noting()
        matches.play("briscola", [bot, bot], registry.rules("briscola").options(action_cap=30), seed, number)
        given[number, seed] = bot.given
    assert given[0, 1] == given[0, 2] != given[1, 1] == given[1, 2]


TURNS = [key for key in registry.keys() if not registry.rules(key).realtime]


@pytest.mark.few_games
@pytest.mark.parametrize("key", TURNS)
def test_random_seats_come_to_the_same_on_a_board(key: str) -> None:
    rules = registry.rules(key)
    options = rules.options(action_cap=250)
    for number, seats in enumerate((rules.seats[0], rules.seats[-1])):
        chosen = rules.nearest_valid(seats, options)
        match = matches.play(key, [None] * seats, chosen, 5, number)
        assert matches.play_in_place(key, seats, chosen, 5, number) == (match.outcome, len(match.entries))


def honest(tmp_path: Path, **changes: str) -> Path:
    """A record of an honest deal that was conceded, with some words of it changed."""
    match = Match(registry.rules("briscola"), 2, seed=7, salt="0123456789abcdef" * 2)
    match.submit(1, "concede")
    text = match.record()
    for old, new in changes.items():
        text = text.replace(old, new)
    path = tmp_path / "honest.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_verify_finds_an_honest_deal_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["verify", str(honest(tmp_path))]) == 0
    assert "The commitment holds" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({'Seed "7"': 'Seed "8"'}, 1, "the commitment does not hold"),
        ({"Salt": "Seed"}, 2, "stands after the first action"),
        ({"Commit": "Salt"}, 2, "expected 32 digits"),
        ({"concede": "play Zz"}, 1, "line 8"),
        ({"89abcdef": "89abcdee"}, 1, "the commitment does not hold"),
    ],
)
def test_verify_finds_what_was_changed(tmp_path, capsys, changes, code, words):
    assert main.run(["verify", str(honest(tmp_path, **changes))]) == code
    told = capsys.readouterr()
    assert words in told.err
    assert told.err.count("\n") == 1
    assert "holds" not in told.out


def test_verify_says_where_nothing_was_committed_to(king: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["verify", str(king)]) == 1
    assert "it commits to nothing" in capsys.readouterr().err


def test_the_help_of_verify_says_in_six_sentences_what_it_proves(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.run(["verify", "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "doesn't prove the deal was random" in told
    assert told.split("Before the first card")[1].count(".") == 6


def test_a_double_click_shows_the_film_or_says_in_the_window_what_is_wrong(tmp_path):
    good, bad = tmp_path / f"good{ENDING}", tmp_path / f"bad{ENDING}"
    match: Match = at_random("briscola", 2, 3)
    good.write_text(match.record(), encoding="utf-8")
    bad.write_bytes(good.read_bytes()[:120] + b"\0\xff")
    shown = watch.open_file(good, tmp_path)
    assert type(shown.top).__name__ == "ViewerScreen"
    told = watch.open_file(bad, tmp_path)
    assert told.top is told.screens[0]
    assert f"bad{ENDING}" in told.top.toast.words  # type: ignore[attr-defined]
