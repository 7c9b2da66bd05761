"""The rules pages: cards drawn on them, and the glossary at their end."""

from dataclasses import fields, replace
from itertools import pairwise

import pygame
import pytest

from games.briscola.scoring import POINTS, RANKINGS
from games.core.cards import FRENCH, ItalianDeck, parse_card
from games.core.events import parse_spot
from games.core.phrases import Speech, plain
from games.core.registry import game, keys
from games.mate.scoring import VALUES
from games.mille.scoring import worth
from sprites import palette
from table.overlays import rules_page
from table.overlays.rules_page import RulesScreen
from table.overlays.table_picture import TablePicture
from table.session.choices import HIDDEN, choices_of
from table.session.lesson.table_block import BlockError, position, read_block, session_at
from table.session.terms import terms_of
from table.widgets.ladder import read_ladder
from table.widgets.prose import BASE, parse
from tests.pilot import open_app
from tests.table import hands
from tests.table.game_table import game_with
from tests.words import english


def test_the_ladders_of_values_are_what_the_rules_count() -> None:
    for key, counted in (("mate", lambda card: VALUES[card.rank]), ("mille", lambda card: worth((card,)))):
        (ladder,) = [part.ladder for part in parse(game(key).page) if part.ladder is not None]
        assert [str(counted(card)) for card in ladder.cards] == list(ladder.figures)


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
def test_every_page_ends_with_its_words_and_choices_and_closes_its_blocks(key: str) -> None:
    app = open_app()
    screen = RulesScreen(app, key)
    app.push(screen)
    heads = [part.words for part in screen.prose.parts if part.level]
    assert heads[-2:] == ["Words", "House rules"]
    words = " ".join(part.words for part in screen.prose.parts)
    glossary = [part.words.partition(":")[0] for part in screen.prose.parts[heads_at(screen, "Words") :]]
    choices = {f"option {field.name}" for field in fields(game(key).rules.options)}
    assert all(
        f"**{plain(term.name)}**" in glossary for term in terms_of(key).own if not choices.issuperset(term.at or "-")
    )
    assert len(set(glossary)) == len(glossary)
    assert not any(head.startswith("Choices before") for head in heads), "they are told once"
    assert game(key).page.count("```") % 2 == 0
    options = [field for field in fields(game(key).rules.options) if field.name not in HIDDEN]
    assert all(f"**{plain(field.metadata['label'])}**" in words for field in options)
    means = [terms_of(key).at("option", field.name) for field in options]
    assert all(term is not None and plain(term.says) in words for term in means)
    assert all(len(field.metadata["values"]) > 1 or field.name == "first_dealer" for field in options)


def heads_at(screen: RulesScreen, words: str) -> int:
    """The part after that heading."""
    return next(at for at, part in enumerate(screen.prose.parts, 1) if part.level and part.words == words)


@pytest.mark.painted
def test_a_chapter_is_a_press_away_and_the_one_that_is_read_is_marked() -> None:
    app = open_app()
    screen = RulesScreen(app, "briscola")
    app.push(screen)
    app.step(0.02)
    assert english([chapter.words for chapter, _ in screen.chapters if chapter.current]) == ["Goal"]
    assert screen.form.focus is not None
    assert screen.form.focus.name == "close", "Enter leaves, as it always did"
    for (chapter, at), top in zip(
        screen.chapters[1:], ("The table", "On screen", "First hints", None, "Words"), strict=False
    ):
        chapter.on_press()
        app.step(0.02)
        assert chapter.current
        assert top in {None, screen.prose.parts[at].words}
        assert 0 <= screen.body.box(screen.prose).top + screen.prose.top(at) - screen.body.rect.top < 60
    screen.body.scroll_to(screen.body.most)
    screen.stale = True
    app.step(0.02)
    assert screen.chapters[-1][0].current


def test_the_glossary_has_the_common_words_that_a_page_uses() -> None:
    told = {key: rules_page.glossary(Speech(), key) for key in ("briscola", "california_speed")}
    assert "**Trick**" in told["briscola"]
    assert "**Trick**" not in told["california_speed"]
    assert all("**First dealer**" not in words for words in told.values()), "choices have a chapter of their own"


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


BLOCK = """lesson: 10
piles: trick@2 hand@1 upcard
point: hand@1:2h upcard
words: The smallest trump takes the 1♦."""


@pytest.mark.parametrize("key", keys())
def test_every_picture_of_a_page_can_be_drawn(key: str) -> None:
    app = open_app()
    for part in parse(game(key).page):
        if part.table is not None:
            assert TablePicture(app.look, key, part.table, FRENCH).high(app.look, 600) > 100


def test_a_picture_shows_the_armies_and_what_is_noted_at_a_pile() -> None:
    app = open_app()
    (text,) = [part.table for part in parse(game("dominion").page) if part.table is not None]
    picture = TablePicture(app.look, "dominion", text, FRENCH)
    laid = {str(laid.spot): laid for laid in picture.plan(app.look, 600).piles}
    assert {name: laid[name].army for name in ("b1", "b2", "a1")} == {"b1": (2, 4), "b2": (1, 4), "a1": (0, 0)}
    assert [laid[name].note for name in ("b1", "b2", "a1")] == ["9", "13 (+2)", ""]
    surface = pygame.Surface((600, picture.high(app.look, 600)))
    picture.draw(app.look, surface, surface.get_rect())
    for name, seat in (("b2", 1), ("b1", 2)):
        cell = surface.subsurface(laid[name].box)
        ink = pygame.mask.from_threshold(cell, pygame.Color(palette.player(seat)), pygame.Color(40, 40, 40, 255))
        assert ink.count() > 200


def test_a_picture_has_the_cards_and_the_words_of_its_page() -> None:
    app = open_app()
    app.restyle(replace(app.settings, deck="italian", language="it"))
    laid = {}
    for key, spot in (("milligan", "s1"), ("scopa", "hand@1")):
        screen = RulesScreen(app, key)
        app.push(screen)
        (picture, *_) = [figure for figure, _, _ in screen.prose.figures if isinstance(figure, TablePicture)]
        (laid[key],) = [pile for pile in picture.plan(app.look, 600).piles if str(pile.spot) == spot]
        app.pop()
    assert laid["milligan"].note == "serve: 4"
    assert {card.ratio for card, _ in laid["scopa"].cards} == {ItalianDeck().ratio}


def test_a_picture_shows_the_position_after_a_step_as_the_learner_sees_it() -> None:
    piles = position("briscola", read_block(BLOCK), Speech()).piles()
    assert piles[parse_spot("trick@2")] == (parse_card("Ad"),)
    assert parse_card("2h") in piles[parse_spot("hand@1")]
    assert all(card.hidden for card in piles[parse_spot("hand@2")])


def test_a_picture_of_a_record_ends_where_the_record_does() -> None:
    before = session_at("briscola", read_block(BLOCK))
    record = before.match.record()
    block = read_block(f"record:\n{record}\npiles: trick@2 hand@1\nwords: The same.")
    after = position("briscola", block, Speech()).piles()
    assert (
        after[parse_spot("hand@1")] == position("briscola", read_block(BLOCK), Speech()).piles()[parse_spot("hand@1")]
    )
    assert block.piles == (parse_spot("trick@2"), parse_spot("hand@1"))


def test_a_picture_has_its_points_in_gold_and_fits_the_column() -> None:
    app = open_app()
    picture = TablePicture(app.look, "briscola", BLOCK, FRENCH)
    for width in (320, 700):
        high = picture.high(app.look, width)
        surface = pygame.Surface((width, high))
        picture.draw(app.look, surface, surface.get_rect())
        gold = pygame.mask.from_threshold(surface, pygame.Color(palette.GOLD), pygame.Color(12, 12, 12, 255))
        assert len(gold.connected_components(40)) >= 2
        plan = picture.plan(app.look, width)
        whole = surface.get_rect()
        assert all(whole.contains(laid.box) for laid in plan.piles)
        assert whole.contains(plan.plate)
        assert plan.plate.collidelist([laid.box for laid in plan.piles]) < 0


@pytest.mark.parametrize(
    ("block", "told"),
    [
        ("words: Nothing.", "either lesson or record"),
        ("lesson: 3", "words"),
        ("lesson: 3\nlesson: 4\nwords: a", "twice"),
        ("lesson: three\nwords: a", "number of a step"),
        ("lesson: 99\nwords: a", "expected a step from 1 to"),
        ("lesson: 18\nwords: a", "free play"),
        ("lesson: 10\npiles: nowhere\nwords: a", "no pile"),
        ("lesson: 10\npiles: hand@1:2h\nwords: a", "expected a pile"),
        ("lesson: 10\npoint: hand@1:Ks\nwords: a", "K♠ is not seen"),
        ("lesson: 10\npoint: hand@1:zz\nwords: a", "zz"),
        ("lesson: 10\npiles: upcard\npoint: stock\nwords: a", "not one of the piles shown"),
        ("lesson: 10\nand: more\nwords: a", "expected one of"),
        ("record: nonsense\nwords: a", "record: "),
    ],
)
def test_a_wrong_picture_is_told_in_one_line(block: str, told: str) -> None:
    with pytest.raises(BlockError, match=told) as caught:
        position("briscola", read_block(block), Speech())
    assert "\n" not in str(caught.value)


def test_the_window_leaves_out_a_wrong_picture_and_reads_a_right_one(monkeypatch: pytest.MonkeyPatch) -> None:
    real = game("briscola")
    page = f"# Briscola\n\n```table\nlesson: 99\nwords: a\n```\n\nBetween.\n\n```table\n{BLOCK}\n```\n"
    monkeypatch.setattr(rules_page, "game", lambda key: game_with(real, page=page))
    monkeypatch.setattr(rules_page, "page_in", lambda settings, key: page)
    app = open_app()
    screen = RulesScreen(app, "briscola")
    app.push(screen)
    app.step(0.02)
    assert [type(figure) for figure, _, _ in screen.prose.figures] == [TablePicture]
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode="", scancode=0))
    assert "smallest trump takes the 1" in screen.toast.words


def _type(screen: RulesScreen, words: str) -> None:
    for letter in words:
        screen.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def _press(screen: RulesScreen, key: int, mod: int = 0) -> None:
    hands.key(screen.host, key, mod)  # type: ignore[arg-type]


def _said(screen: RulesScreen) -> str:
    return screen.count.words


def test_words_are_found_marked_and_gone_through() -> None:
    app = open_app()
    screen = RulesScreen(app, "briscola")
    app.push(screen)
    _press(screen, pygame.K_f, pygame.KMOD_LCTRL)
    _type(screen, "THE UPCARD")
    whole = " ".join(" ".join(part.words.replace("*", "").split()) for part in screen.prose.parts).lower()
    many = len(screen.prose.found)
    assert many == whole.count("the upcard") > 1
    assert english(_said(screen)) == f"1 of {many}"
    _press(screen, pygame.K_RETURN)
    assert english(_said(screen)) == f"2 of {many}"
    for _ in range(2):
        _press(screen, pygame.K_RETURN, pygame.KMOD_LSHIFT)
    assert english(_said(screen)) == f"{many} of {many}"
    box = screen.prose.found[-1][0].move(screen.body.box(screen.prose).topleft)
    assert screen.body.rect.contains(box), "the one that is read is in sight"
    _type(screen, "xyz")
    assert english(_said(screen)) == "Nothing found"


def test_what_was_found_lies_on_its_words() -> None:
    app = open_app()
    screen = RulesScreen(app, "briscola")
    app.push(screen)
    screen.prose.seek("only tricks with points")
    (rects,) = screen.prose.found
    words = {piece.words for row in screen.prose.rows for piece in row.pieces if row.y in {box.y for box in rects}}
    assert any("tricks with" in line for line in words)
    width = sum(box.width for box in rects)
    px = screen.look.px(BASE)
    assert abs(width - screen.look.text.width("only tricks with points", px)) < 4 * len(rects) + px // 2


def test_escape_ends_the_search_before_it_closes_the_page() -> None:
    app = open_app()
    screen = RulesScreen(app, "poke")
    app.push(screen)
    _press(screen, pygame.K_f, pygame.KMOD_LCTRL)
    _type(screen, "trick")
    assert screen.prose.found
    assert screen.takes(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0)), "letters are for the line"
    _press(screen, pygame.K_ESCAPE)
    assert app.top is screen
    assert not screen.prose.found
    _press(screen, pygame.K_ESCAPE)
    assert not app.screens


def test_choices_are_told_in_the_words_of_the_options() -> None:
    assert english(choices_of("briscola")) == (
        "**Players**: 2, 3 or 4.",
        "**Three players leave out** (with 3 players): 2♣, 2♠, 2♥ or 2♦. With three players one 2 is left out, so the "
        "cards come out even.",
        "**Draw cards for partners** (with 4 players): Off or On. Everyone draws a card: the two highest play the "
        "two lowest. Otherwise partners are as you sit.",
        "**First dealer**: At random or any player. Who deals first. Left alone, it's random. In turn-based games it "
        "decides who starts.",
    )
    milligan = " ".join(map(plain, choices_of("milligan")))
    assert "Only used with Match: " in milligan
