"""The share code: golden codes, every slip of a hand, and what cannot be played here."""

from dataclasses import replace
from typing import Any

import pytest

from games.core import deal_code, registry
from games.core.deal_code import SIGNS, CodedDeal, CodeError, number_of, read_deal, spell_deal
from games.core.match import Match

GOLDEN: tuple[tuple[str, int, dict[str, Any], int, str], ...] = (
    ("briscola", 2, {}, 7, "2JXR E322 222R"),
    ("briscola", 4, {"draw_partners": True, "first_dealer": 3}, 4294967295, "822V Z48P 65XZ GV8H FD"),
    ("dominion", 2, {"size": 5, "time_limit": 45}, 123456789, "QNFW VNDQ 4AJC XH3V 73W"),
    ("mille", 2, {"stakes": "1-3", "min_naturals": 2}, 0, "H4KA RA83 2222"),
    ("milk_run", 8, {"packs": "n-1"}, -12, "SWSZ SEC3 2226"),
    ("nuts", 6, {}, 100000000000000000, "J532 W6MA YCXA SKFT S"),
    ("east_west", 2, {"low_straight": True}, 31, "4NKN 3NB5 2223"),
)


def deal_of(key: str, seats: int, options: dict[str, Any], seed: int) -> CodedDeal:
    return CodedDeal(key, seats, replace(registry.rules(key).options(), **options), seed)


@pytest.mark.parametrize(("key", "seats", "options", "seed", "code"), GOLDEN)
def test_golden_codes(key: str, seats: int, options: dict[str, Any], seed: int, code: str) -> None:
    deal = deal_of(key, seats, options, seed)
    assert spell_deal(deal) == code
    assert read_deal(code) == deal
    assert read_deal(code.lower().replace(" ", "-")) == deal


@pytest.mark.parametrize("code", [golden[-1] for golden in GOLDEN[:2]])
def test_every_wrong_sign_and_every_two_that_changed_places_are_caught(code: str) -> None:
    signs = code.replace(" ", "")
    slips = {signs[:at] + other + signs[at + 1 :] for at in range(len(signs)) for other in SIGNS}
    for one in range(len(signs)):
        for two in range(one):
            slips.add(signs[:two] + signs[one] + signs[two + 1 : one] + signs[two] + signs[one + 1 :])
    slips.discard(signs)
    assert len(slips) > 30 * len(signs)
    for slip in slips:
        with pytest.raises(CodeError, match="mistyped"):
            read_deal(slip)


def test_codes_of_today_are_short_and_in_groups_of_four() -> None:
    for key in registry.keys():
        short, most = (spell_deal(deal_of(key, registry.rules(key).seats[0], {}, 2**bits - 1)) for bits in (32, 64))
        assert [len(group) for group in short.split()] == [4, 4, 4]
        assert len(most.split()) == 5


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**32, 2**63 - 1, 2**63, 2**64 - 1, -1])
def test_every_seed_of_a_generator_has_a_code(seed: int) -> None:
    for key in registry.keys():
        deal = deal_of(key, registry.rules(key).seats[0], {}, seed)
        assert read_deal(spell_deal(deal)) == deal


def test_a_code_of_no_seed_is_refused() -> None:
    for seed in (2**64, -(10**19)):
        with pytest.raises(CodeError, match="not a share code"):
            read_deal(spell_deal(deal_of("briscola", 2, {}, seed)))


def test_every_game_has_a_number_of_its_own() -> None:
    assert len({number_of(key) for key in registry.keys()}) == len(registry.keys())


def test_a_code_deals_the_same_cards() -> None:
    deal = deal_of("briscola", 4, {"draw_partners": True}, 99)
    one, two = (Match(registry.rules(d.key), d.seats, d.options, d.seed) for d in (deal, read_deal(spell_deal(deal))))
    assert one.position == two.position


def coded(monkeypatch: pytest.MonkeyPatch, name: str, value: object) -> str:
    """A code as another version of the program writes it."""
    with monkeypatch.context() as other:
        other.setattr(deal_code, name, value)
        return spell_deal(deal_of("poke", 2, {}, 5))


def test_codes_of_other_versions_and_games_are_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value, words in (
        ("RULES_VERSION", "2", 'rules version "2"'),
        ("FORM", 2, "form 2"),
        ("number_of", lambda key: 1023, "a game that is not known here"),
    ):
        with pytest.raises(CodeError, match=words) as caught:
            read_deal(coded(monkeypatch, name, value))
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "from 12 to 61 characters"), ("K7QX", "from 12 to 61 characters"),
     ("K7QO 2MRD 9VHA", '"O" cannot be in a share code'),
     ("2" * 300, "from 12 to 61 characters"), ("é" * 12, "cannot be in a share code")],
)  # fmt: skip
def test_what_is_no_code_is_told_in_one_line(text: str, words: str) -> None:
    with pytest.raises(CodeError, match=words):
        read_deal(text)
