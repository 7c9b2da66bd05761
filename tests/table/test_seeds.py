"""Seeds are all 64 bits of a generator's state, from where they are drawn to the bytes on disk; and between hands
nobody is told one."""

import re
from pathlib import Path

import pygame
import pytest

from games.core.deal_code import read_deal
from games.core.match import Match
from games.core.record import RecordError, parse_record
from games.core.registry import rules
from games.core.rng import MOST, Rng
from games.core.rules import TABLE
from table import setup as setups
from table.commands.given import GivenError, Parser, add_match
from table.overlays.result import ResultScreen
from table.session.deals import code_of, dealt
from table.session.session import Session
from table.setup import draw_seed
from table.store.archive import Archive
from table.store.matches import MatchStore
from table.text import Text
from tests.pilot import Pilot, setup_for
from tests.table.kept import play_on, read_back

TOP = Path(setups.__file__).resolve().parent.parent
SEEDS = (0, 1, 2**32, 2**63 - 1, 2**63, MOST)


def test_every_seed_is_drawn_in_one_place_and_has_all_64_bits() -> None:
    draws = re.compile(r"randbits|urandom\(8\)|randrange|randint|\bimport random\b|SystemRandom")
    files = [*TOP.glob("table/**/*.py"), *TOP.glob("games/**/*.py"), TOP / "main.py"]
    drawing = [path.relative_to(TOP).as_posix() for path in files if draws.search(path.read_text(encoding="utf-8"))]
    assert drawing == ["table/setup.py"]
    seeds = {draw_seed() for _ in range(200)}
    assert len(seeds) == 200
    assert all(
        any(seed >> bit & 1 for seed in seeds) and not all(seed >> bit & 1 for seed in seeds) for bit in range(64)
    )
    assert all(0 <= seed <= MOST for seed in seeds)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_goes_through_command_line_store_record_and_code(seed: int, tmp_path: Path) -> None:
    parser = Parser()
    add_match(parser)
    assert parser.parse_args(["--seed", str(seed)]).seed == seed
    setup = setup_for("briscola", "bot,bot", seed)
    store = MatchStore(tmp_path)
    session = Session(setup, dealt(setup), store.begin(setup))
    play_on(session, 4)
    session.close()
    (match,) = read_back(tmp_path)
    assert match.tags.seed == seed
    assert match.position == session.match.position
    archive = Archive(store)
    (kept,) = archive.history()
    text = archive.record(kept.uid)
    assert f'[Seed "{seed}"]' in text
    assert Match.replay(text, rules).position == session.match.position
    assert read_deal(code_of(match)).seed == seed
    store.close()


@pytest.mark.parametrize("seed", [str(MOST + 1), "-99999999999999999999", "9" * 40, "1.5", "seven"])
def test_what_is_no_seed_is_refused_in_one_line(seed: str) -> None:
    parser = Parser()
    add_match(parser)
    with pytest.raises(GivenError, match=f"expected a whole number up to {MOST}"):
        parser.parse_args([f"--seed={seed}"])
    with pytest.raises(RecordError, match="line 3: Seed"):
        parse_record(f'[Game "briscola"]\n[Seats "2"]\n[Seed "{seed}"]\n')


def test_records_with_the_seeds_of_earlier_versions_are_read() -> None:
    for seed in (-12, -(10**18) + 1, 4294967295, 10**19 - 1):
        text = f'[Game "briscola"]\n[Seats "2"]\n[Seed "{seed}"]\n'
        assert Match.replay(text, rules).tags.seed == seed


def test_the_largest_seed_begins_a_sequence_of_its_own() -> None:
    firsts = {Rng(seed).below(1 << 60)[0] for seed in SEEDS}
    assert len(firsts) == len(SEEDS)


@pytest.mark.painted
def test_between_hands_no_page_tells_of_the_hands_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Score sheet, pause, rules and menu: neither the seed nor the deal's code is written on any of them."""
    written: set[str] = set()
    line = Text.line

    def listening(self, words, *rest, **more):  # type: ignore[no-untyped-def]
        written.add(str(words))
        return line(self, words, *rest, **more)

    monkeypatch.setattr(Text, "line", listening)
    pilot = Pilot(setup_for("pepper", "mouse,bot", seed=2**63 + 12345), "keys")
    match = pilot.session.match
    while TABLE not in match.active:
        seat = min(match.active)
        assert pilot.session.submit(seat, match.view(seat).legal[0]) is None
    pilot.steps(240, 0.1)
    assert any(isinstance(screen, ResultScreen) for screen in pilot.app.screens)
    for code in (pygame.K_F2, pygame.K_F3, pygame.K_ESCAPE, pygame.K_F1):
        pilot.key(code)
        pilot.steps(5, 0.1)
    said = "".join(written).replace(" ", "") + pygame.display.get_caption()[0]
    assert len(written) > 20
    assert str(match.tags.seed) not in said
    assert code_of(match).replace(" ", "") not in said
    assert code_of(match).split()[0] not in {words.split()[0] for words in written if words.split()}
