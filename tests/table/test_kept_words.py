"""Phrases in the store: kept as message and values, told when they are shown."""

from dataclasses import replace
from pathlib import Path

import pytest

from games.core import registry
from games.core.cards import ItalianDeck, parse_card
from games.core.match import Match
from games.core.phrases import Phrase, Speech, row, told
from table.screens import match_words as history_words
from table.screens.unfinished import called
from table.store import state
from table.store.archive import Archive
from table.store.kept_words import LONGEST, read, spell
from table.store.matches import MatchStore
from table.store.state import standing
from tests.pilot import setup_for
from tests.table.archived import keep
from tests.tools.measuring.matches import play
from tests.words import english

ITALIAN = ItalianDeck("italian")
NAMES = {1: "Rosa", 2: "Otto"}


def test_a_phrase_is_kept_with_its_values_and_told_as_it_is() -> None:
    card = Phrase("{who:@} plays {card:card}.", 2, parse_card("Kh"))
    for phrase in (
        card,
        Phrase("{count} card", 1, many="{count} cards"),
        Phrase("{count} card", 3, many="{count} cards"),
        Phrase("{a} · {b}", row([card, card]), "7 : 2"),
    ):
        text = spell(phrase, {})
        assert told(read(text, NAMES), Speech()) == told(phrase, Speech(NAMES))
        assert told(read(text, NAMES), Speech(deck=ITALIAN)) == told(phrase, Speech(NAMES, deck=ITALIAN))
    kept = read(spell(card, {}), NAMES)
    assert told(kept, Speech(deck=ITALIAN)) != told(kept, Speech())


def test_seats_are_kept_as_the_places_of_those_who_sat_there() -> None:
    assert english(read(spell(Phrase("{who:@} wins.", 1), {1: 2, 2: 1}), NAMES)) == "Otto wins."


def test_what_older_versions_wrote_stays_as_it_is() -> None:
    for words in ("Hand 2 of 2, 81 : 39", "12 actions", '["phrases" are no words', ""):
        assert read(words, NAMES) == words


@pytest.mark.parametrize(
    "text",
    [
        '["phrase",', '["phrase",1,[],null,null,null]', '["phrase","{who:@} wins.",[9],null,null,null]',
        '["phrase","{a} and {b}",[1],null,null,null]', '["phrase","{card}",[["card","Zz"]],null,null,null]',
        '["phrase","{n} a",["x"],"{n} b",null,null]', '["phrase","{a}",[{}],null,null,null]',
        '["phrase",' * 3_000,
    ],
)  # fmt: skip
def test_a_text_that_was_changed_is_told_as_nothing(text: str) -> None:
    assert read(text, NAMES) == ""


def test_what_is_too_long_is_not_kept() -> None:
    assert spell(Phrase("long " * LONGEST), {}) == ""


@pytest.mark.parametrize("most", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", registry.keys())
def test_how_every_game_stands_is_kept_and_told_as_its_pad_has_it(key: str, most: bool) -> None:
    seats = (max if most else min)(registry.rules(key).seats)
    chosen = replace(registry.rules(key).nearest_valid(seats, registry.rules(key).options()), action_cap=400)
    whole = play(key, [None] * seats, chosen, 5, 5)
    record, count = whole.record(), len(whole.entries)
    setup = setup_for(key, ",".join(["bot"] * seats), seed=5)
    said = set()
    for upto in {0, min(20, count), count // 2, count - 1}:
        match = Match.replay(record, registry.rules, upto)
        phrase = standing(setup, match)
        words = told(read(spell(phrase, {}), {}), Speech())
        assert words == told(phrase, Speech())
        pad = setup.game.controller.pad(match.view(0))
        assert all(told(line.words, Speech()) in words for line in pad if line.says == "course")
        assert all(told(line.words, Speech()) in words for line in pad if line.says == "count" and len(line.values) < 5)
        assert len(words) < 60, "it has one line"
        said.add(words)
    stands = {"milligan", "nuts"} if most else {"milligan"}
    assert len(said) > 1 or key in stands, "nothing goes from the discharge pile at random, no hand of eight ends"


def test_of_many_sides_no_figures_are_told() -> None:
    for seats, words in ((4, "Red 0\u00a0:\u00a00\u00a0:\u00a00\u00a0:\u00a00"), (8, "0 actions")):
        setup = setup_for("milk_run", ",".join(["bot"] * seats), seed=5)
        match = Match(setup.game.rules, seats, setup.dealt_options, 5)
        assert told(standing(setup, match), Speech()).startswith(words)


def test_a_store_of_an_older_version_is_offered_and_listed_in_its_own_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The words are in the row, in its summary and under both seals, as it wrote them."""
    monkeypatch.setattr(state, "spell", lambda phrase, places: "Hand 2 of 2, 81 : 39")
    keep(MatchStore(tmp_path), "briscola", ["You", "Medium"], 3, 0.0, actions=8)
    monkeypatch.undo()
    store = MatchStore(tmp_path)
    (saved,), (listed,) = store.unfinished(), Archive(store).history()
    assert store.trouble is None
    assert "Briscola · Hand 2 of 2, 81 : 39 · " in english(called(saved))
    assert history_words.match_words(listed, "", "").standing == "Hand 2 of 2, 81 : 39"


def test_days_are_named() -> None:
    now = 1_700_000_000.0
    assert english(history_words.day(0, now)) == "Before"
    assert english(history_words.day(now - 60, now)) == "Earlier today"
    assert english(history_words.day(now - 3 * 86400, now)) in {"Saturday", "Sunday", "Friday"}
    assert english(history_words.day(now - 40 * 86400, now)).split()[1] in {"October", "September"}
