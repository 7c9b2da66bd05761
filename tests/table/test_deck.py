"""Which deck a game is played with, and what its cards are called then."""

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.cards import FRENCH, ItalianDeck, parse_card, parse_cards
from games.core.match import Match
from games.core.phrases import Phrase, Speech, told
from sprites.atlas import Atlas
from sprites.italian import face
from sprites.laurels import Fan
from table.game.screen import GameScreen
from table.overlays.settings import SettingsScreen
from table.session.lesson.file import load
from table.session.session import Session
from table.session.terms import terms_of
from tests.pilot import setup_for
from tests.table import hands
from tests.table.archived import at_random
from tests.table.seeing import pixels

pytestmark = pytest.mark.painted

ITALIAN = ItalianDeck()
LEAST = 0.8
"""How much of the width of French cards the higher Italian ones keep, at least."""


def test_italian_cards_have_names_of_their_own() -> None:
    knight = parse_card("Qh")
    named = Phrase("the {card:card}", knight)
    assert told(named, Speech(deck=ITALIAN)) == "the knight (C) of cups"
    assert told(named, Speech(deck=ItalianDeck("french"))) == "the knight (Q) of cups"
    assert ItalianDeck("italian").card(parse_card("Ad")) == "1♦"
    assert ItalianDeck("none").card(parse_card("Jc")) == "F♣"
    assert [ITALIAN.suit(suit) for suit in "dhsc"] == ["coins", "cups", "swords", "clubs"]
    assert [ITALIAN.ranks(rank) for rank in (1, 6, 11, 12, 13)] == ["aces", "sixes", "knaves", "knights", "kings"]
    assert not ITALIAN.has(parse_card("8s"))


def test_a_message_follows_the_deck() -> None:
    said = Phrase(
        "Follow with a {suit:suit}, such as the {card:card}, or with {ranks:Ranks}.", "h", parse_card("Kh"), 12
    )
    assert told(said, Speech({}, None, ITALIAN)) == "Follow with a cups, such as the king (R) of cups, or with Knights."
    assert told(said, Speech({}, None, FRENCH)) == "Follow with a hearts, such as the king of hearts, or with Queens."


@pytest.mark.parametrize("key", ["briscola", "scopa"])
def test_a_knight_is_never_called_a_queen(key: str) -> None:
    """Nor a knave a jack, in whatever is said of a match, in lessons, terms and options."""
    found, said = registry.game(key), list[str]()
    whole = at_random(key, 2, 7)
    controller = found.controller
    for upto in range(0, len(whole.entries), 1 + len(whole.entries) // 40):
        match = Match.replay(whole.record(), registry.rules, upto)
        for seat in (1, 2):
            view, heard = match.view(seat), match.heard(seat)
            phrases = [controller.prompt(view), *(controller.words(view, action) for action in view.legal)]
            phrases += [line for event in heard if (line := controller.tell(event))]
            phrases += [line.words for line in controller.pad(view)] + [line.words for line in match.sheet()]
            if found.coach is not None and view.legal:
                phrases += [
                    reason.words for action in view.legal for reason in found.coach.reasons(view, heard, action)
                ]
            said += [told(phrase, Speech({1: "Rosa", 2: "Otto"}, seat, ITALIAN)) for phrase in phrases]
    lesson = load(key)
    assert lesson is not None
    said += [told(step.say, Speech({}, None, ITALIAN)) for step in lesson.steps]
    said += [told(term.says, Speech({}, None, ITALIAN)) for term in terms_of(key).all]
    assert any("knight" in words for words in said)
    assert any(re.search("C[♠♥♦♣]", words) for words in said)
    assert not [words for words in said if re.search(r"\b(queen|jack)s?\b|[AJQK][♠♥♦♣]", words, re.IGNORECASE)]


@pytest.mark.parametrize("key", ["briscola", "scopa"])
def test_its_rules_page_calls_no_knight_a_queen(key: str) -> None:
    """Beside the ladders of cards, which are drawn."""
    page = " ".join(re.sub("(?s)```.*?```", "", registry.game(key).page).split())
    assert "knight" in page
    for both in ("jack, queen and king", "knave or jack", "knight or queen"):
        page = page.replace(both, "")
    assert not re.findall(r"queen|jack|\b[JQK]\b", page)


@pytest.mark.parametrize("key", registry.keys())
def test_a_game_may_have_the_italian_deck_only_if_it_has_every_card(key: str) -> None:
    rules = registry.rules(key)
    setup = setup_for(key, ",".join(["mouse"] + ["bot"] * (rules.seats[0] - 1)))
    public, _ = rules.lay(rules.seats[0], rules.options())
    cards = {card for pack, _ in rules.packs(public) for card in pack}
    assert setup.fits(ITALIAN) == all(card.rank in {1, 2, 3, 4, 5, 6, 7, 11, 12, 13} for card in cards)
    assert setup.fits(FRENCH)


def test_every_italian_card_can_be_drawn_in_every_style() -> None:
    cards = [card for rank in "A234567JQK" for suit in "shdc" if face.DECK.has(card := parse_card(rank + suit))]
    assert len(cards) == 40
    for card in cards:
        pictures = {
            pixels(face.draw(card, 60, "two", index, indices))
            for index in ("classic", "large")
            for indices in ("french", "italian", "none")
        }
        assert len(pictures) >= 3, card  # only where the index has a letter do French and Italian ones differ


def test_briscola_is_played_with_it_and_leaves_it_on_the_table(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    screen = GameScreen(app, Session(setup_for("briscola", "mouse,bot")))
    app.push(screen)
    assert (app.look.atlas.deck, screen.showing.session.deck) == ("italian", ITALIAN)
    app.restyle(replace(app.settings, indices="italian"))
    assert screen.showing.session.deck == ItalianDeck("italian")
    app.restyle(replace(app.settings, deck="french"))
    assert (app.look.atlas.deck, screen.showing.session.deck) == ("french", FRENCH)
    app.restyle(replace(app.settings, deck="italian"))
    app.pop()
    assert app.look.atlas.deck == "french"
    app.push(GameScreen(app, Session(setup_for("mate", "mouse,bot"))))
    assert app.look.atlas.deck == "french"


@pytest.mark.parametrize(("key", "seats"), [("briscola", 2), ("briscola", 4), ("scopa", 2), ("scopa", 4)])
def test_its_higher_cards_are_nearly_as_wide_and_whole(tmp_path: Path, key: str, seats: int) -> None:
    app = hands.open_app(tmp_path)
    screen = GameScreen(app, Session(setup_for(key, ",".join(["mouse"] + ["bot"] * (seats - 1)))))
    app.push(screen)
    shown = {}
    for deck in ("french", "italian"):
        app.restyle(replace(app.settings, deck=deck))
        app.paint()
        stage = screen.showing.stage
        shown[deck] = {spot: pieces[-1].place for spot, pieces in stage.scene.piles.items() if pieces}
        hand = stage.layout.roles.hand_of(1)
        assert hand is not None
        card, place = stage.scene.piles[hand][-1].card, shown[deck][hand]
        picture = stage.board.faces.plain(card, 0, place.width)
        assert picture.get_size() == (place.width, place._replace(turn=0, tilt=0).size[1] + stage.board.faces.thick)
        assert place.rect.bottom - place.width // 3 < app.look.size[1]
    for spot, place in shown["italian"].items():
        old = shown["french"][spot]
        assert (place.ratio, old.ratio) == (5 / 3, 7 / 5)
        assert LEAST * old.width <= place.width <= old.width, "every hand is whole on the felt"
    assert shown["italian"][hand].rect.bottom <= app.look.size[1]


def test_the_winners_cards_are_of_the_deck_of_the_match() -> None:
    atlas, cards, shape = Atlas(), tuple(parse_cards("Ac 3c Kh 7d 2s")), Fan(60, 190, 11)
    pictures = {}
    for deck in ("french", "italian"):
        atlas.deck = deck
        pictures[deck] = pygame.image.tobytes(atlas.fan(shape, cards), "RGBA")
    assert pictures["french"] != pictures["italian"]
    atlas.deck = "french"
    assert pygame.image.tobytes(atlas.fan(shape, cards), "RGBA") == pictures["french"]


def test_another_match_keeps_the_deck(tmp_path: Path) -> None:
    app = hands.open_app(tmp_path)
    app.push(GameScreen(app, Session(setup_for("briscola", "mouse,bot"))))
    app.swap(GameScreen(app, Session(setup_for("briscola", "mouse,bot", 2))))
    assert app.look.atlas.deck == "italian"


def test_a_card_that_the_deck_lacks_is_a_french_one(tmp_path: Path) -> None:
    """The settings show such cards, and they are drawn in time to spare, while an Italian game is on the table."""
    app = hands.open_app(tmp_path)
    app.push(GameScreen(app, Session(setup_for("briscola", "mouse,bot"))))
    assert app.look.atlas.card(parse_card("10d"), 60).get_width() == 60
    while app.top.prepare():
        pass
    app.push(SettingsScreen(app))
    app.paint()
