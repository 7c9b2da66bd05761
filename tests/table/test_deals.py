"""Deal codes on the command line, the cards of a match once more, and whose deal it is then."""

import argparse
from dataclasses import replace
from pathlib import Path

import pytest

from games.core.deal_code import read_deal, spell_deal
from games.core.match import Match, SetupError
from games.core.registry import rules
from table.commands import play
from table.commands.given import GivenError
from table.session.deals import code_of, dealt, new_cards, same_cards, seats_changed
from table.session.session import Session
from table.setup import Setup
from table.store.matches import MatchStore
from tests.pilot import setup_for
from tests.table.kept import play_on, read_back


def coded(words: list[str]) -> Setup:
    parser = argparse.ArgumentParser()
    play.add(parser)
    return play.coded(parser.parse_args(words))


CODE = "2JXR E322 222R"


def test_a_code_on_the_command_line_seats_people_at_its_deal() -> None:
    setup = coded(["--code", CODE])
    assert (setup.key, setup.seed, setup.seen) == ("briscola", 7, "code")
    assert [seat.kind for seat in setup.seats] == ["mouse", "bot"]
    assert code_of(dealt(setup)) == CODE


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--code", "K7QX"], "from 12 to 61 characters"),
        (["--code", "2JXR E322 222S"], "mistyped"),
        (["poke", "--code", CODE], "is of briscola, not of poke"),
        (["--code", CODE, "--seed", "3"], "leave --option and --seed out"),
        (["--code", CODE, "--seats", "mouse,bot,bot"], "is for 2, and 3 seats were given"),
    ],
)
def test_what_a_code_does_not_go_with_is_one_line(words: list[str], told: str) -> None:
    with pytest.raises(GivenError, match=told):
        coded(words)


def test_without_a_game_and_a_code_one_line_says_what_is_missing() -> None:
    parser = argparse.ArgumentParser()
    play.add(parser)
    with pytest.raises(GivenError, match="play --code"):
        play.chosen(parser.parse_args([]))
    assert play.chosen(parser.parse_args(["poke", "--seed", "7"])).seen == "seed"


def test_every_deal_is_committed_to_and_told_when_it_is_over(tmp_path: Path) -> None:
    setup = replace(setup_for("briscola", "mouse,bot"), record_to=str(tmp_path / "match.txt"))
    session = Session(setup, dealt(setup))
    session.start()
    salt = session.match.tags.salt
    assert len(salt) == 32
    seat = min(session.match.active)
    session.submit(seat, session.match.view(seat).legal[0])
    assert salt not in (tmp_path / "match.txt").read_text()
    session.submit(1, "concede")
    written = (tmp_path / "match.txt").read_text()
    assert Match.replay(written, rules).record() == session.match.record()
    assert '[Person "Player"]' in written
    assert written.endswith(f'\n[Salt "{salt}"]\n')
    assert dealt(setup).tags.salt != salt


def test_a_resumed_match_still_knows_its_salt(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    setup = setup_for("briscola", "bot,bot")
    session = Session(setup, dealt(setup), store.begin(setup))
    play_on(session, 4)
    session.close()
    store.close()
    (match,) = read_back(tmp_path)
    assert match.tags == session.match.tags
    assert match.tags.salt


@pytest.mark.parametrize(("key", "kinds"), [("turnover_bridge", "mouse,bot"), ("briscola", "mouse,bot,bot")])
def test_new_cards_pass_the_deal_on_and_the_same_cards_keep_the_first_dealer(key: str, kinds: str) -> None:
    """R8 of Turnover Bridge."""
    for seed in range(6):
        setup = setup_for(key, kinds, seed)
        session = Session(setup)
        first = session.match.dealer
        new = new_cards(session, seed + 100, 1)
        assert Match(rules(key), len(setup.seats), new.dealt_options, new.seed).dealer == first % len(setup.seats) + 1
        for again in (same_cards(setup, 1), seats_changed(setup, 1)):
            match = Match(rules(key), len(setup.seats), again.dealt_options, again.seed)
            assert match.dealer == first
            assert match.position == session.match.position
        passed = same_cards(new, 1)
        assert passed.dealt_options == new.dealt_options


def test_with_seats_changed_each_player_has_the_cards_of_another() -> None:
    setup = setup_for("briscola", "mouse,bot,bot")
    changed = seats_changed(setup, 5, "0123456789abcdef")
    assert [seat.name for seat in changed.seats] == [setup.seats[at].name for at in (2, 0, 1)]
    assert (changed.seed, changed.chance, changed.seen) == (setup.seed, 5, "same 0123456789abcdef")


def test_a_match_with_written_cards_has_no_code() -> None:
    deck = Match.replay('[Game "dominion"]\n[Seats "2"]\n[Dice "1 2 3 4"]\n', rules)
    assert code_of(deck) == ""
    assert read_deal(code_of(Match(rules("dominion"), 2, seed=4))).seed == 4


def test_a_code_cannot_ask_for_what_the_rules_do_not_have() -> None:
    deal = replace(read_deal(CODE), options=rules("briscola").options(first_dealer=8))
    with pytest.raises(ValueError, match="first_dealer"):
        read_deal(spell_deal(deal))
    with pytest.raises(SetupError):
        Match(rules("briscola"), 2, deal.options)
