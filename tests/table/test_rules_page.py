"""The rules pages: cards drawn on them, and the glossary at their end."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from games.briscola.scoring import POINTS, RANKINGS
from games.core.cards import ItalianDeck
from games.core.registry import game, keys
from table.overlays.rules_page import RulesScreen
from table.session.terms import terms_of
from table.widgets.ladder import read_ladder
from table.widgets.prose import parse
from tests.pilot import open_app


def test_the_ladder_of_briscola_is_what_the_rules_count() -> None:
    (part,) = [part for part in parse(game("briscola").page) if part.ladder is not None]
    assert part.ladder is not None
    cards, figures = part.ladder
    assert [POINTS[card.rank] for card in cards] == [int(figure) for figure in figures]
    assert sum(map(int, figures)) == 30
    assert {card.suit for card in cards} == {"h"}
    ranking = RANKINGS["s"]
    assert all(ranking.best((lower, higher)) == 1 for higher, lower in pairwise(cards))
    assert len(cards) == 10


@pytest.mark.parametrize("key", keys())
def test_every_page_ends_with_its_words_and_closes_its_blocks(key: str) -> None:
    app = open_app()
    screen = RulesScreen(app, key)
    app.push(screen)
    heads = [part.words for part in screen.prose.parts if part.level]
    assert heads[-1] == "Words"
    words = " ".join(part.words for part in screen.prose.parts)
    assert all(f"**{term.name}**" in words for term in terms_of(key).own)
    assert game(key).page.count("```") % 2 == 0


def test_cards_and_words_follow_the_deck_while_the_page_is_open() -> None:
    app = open_app()
    for deck, name in (("italian", "knight"), ("french", "queen")):
        app.restyle(replace(app.settings, deck=deck))
        screen = RulesScreen(app, "briscola")
        app.push(screen)
        assert app.look.atlas.deck == deck
        assert any(f"{name} 3" in part.words for part in screen.prose.parts)
        app.pop()
        assert app.look.atlas.deck == "french"
    assert ItalianDeck().key == "italian"
    app.restyle(replace(app.settings, deck="italian"))
    app.push(RulesScreen(app, "pepper"))
    assert app.look.atlas.deck == "french", "the Italian deck lacks its nines"


@pytest.mark.parametrize("block", ["A♥ 3♥", "A♥ 3♥\n11", "A♥\n11", "A♥ 3♥\n11 10\n4"])
def test_a_wrong_ladder_is_told(block: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        read_ladder(block)
