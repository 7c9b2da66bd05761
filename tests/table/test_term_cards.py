"""Words explained at the table: when their cards come and go, and what they never cover."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from games.core.events import Spot
from games.core.registry import game, keys
from table.commands.lesson import open_lesson
from table.game.intents import Command
from table.game.messages.terms import Explainer
from table.game.pad.pad import Pad, PadCount, Side
from table.game.pad.score_pad import ScorePad
from table.session.terms import terms_of
from table.settings import Settings
from table.widgets import tips
from tests.pilot import Pilot, open_app, setup_for
from tests.table.game_table import middle
from tests.words import english

SIZES, TEXTS = ((960, 600), (1280, 800)), (100, 200)


def table(key: str = "briscola", kinds: str = "mouse,bot") -> Pilot:
    pilot = Pilot(setup_for(key, kinds, seed=4, first_dealer=2), "mouse")
    pilot.clear()
    return pilot


def rest(pilot: Pilot, pos: tuple[int, int], seconds: float) -> None:
    """Move the pointer there and leave it."""
    pilot.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))
    pilot.steps(round(seconds * 20), 0.05)


def title(pilot: Pilot) -> str:
    tip = pilot.screen.view.tip
    return tip.title if tip is not None else ""


def test_a_pile_is_explained_after_half_a_second() -> None:
    pilot = table()
    rest(pilot, middle(pilot, Spot("stock")), 0.35)
    assert title(pilot) == ""
    rest(pilot, middle(pilot, Spot("stock")), 0.6)
    assert title(pilot) == "Stock"
    rest(pilot, pilot.screen.view.icon("pause").rect.center, 0.05)
    assert title(pilot) == ""


def test_the_card_of_a_cell_covers_no_other_cell() -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", seed=4, size=3, first_dealer=2), "mouse")
    scene = pilot.showing.stage.scene
    rest(pilot, middle(pilot, Spot("b1")), 0.6)
    tip = pilot.screen.view.tip
    assert tip is not None
    assert not [spot for spot in scene.piles if spot in scene.counts and scene.box(spot).colliderect(tip.rect)]


def test_a_card_of_the_hand_that_has_the_focus_is_explained_on_request_alone() -> None:
    pilot = table("milk_run")
    pilot.key(pygame.K_RETURN)
    pilot.steps(40, 0.05)
    assert title(pilot) == ""
    pilot.key(pygame.K_F3)
    assert title(pilot) == "Hand"


def test_any_key_and_any_click_closes_the_card_and_esc_does_no_more() -> None:
    pilot = table()
    for close in (
        lambda: pilot.key(pygame.K_ESCAPE),
        lambda: pilot.key(pygame.K_F2),
        lambda: pilot.click((pilot.showing.frame.felt.left + 3, 400)),
    ):
        rest(pilot, middle(pilot, Spot("upcard")), 0.7)
        assert title(pilot) == "Upcard"
        close()
        assert title(pilot) == ""
        assert pilot.app.top is pilot.screen
        rest(pilot, pilot.showing.frame.felt.center, 0.05)
    rest(pilot, middle(pilot, Spot("upcard")), 0.7)
    assert title(pilot) == "Upcard"
    pilot.screen.do(Command.RESULT)
    assert title(pilot) == "", "a sheet would lie across it"
    assert pilot.app.top is not pilot.screen
    pilot.app.pop()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.top is not pilot.screen


def test_a_card_comes_once_while_the_pointer_rests() -> None:
    pilot = table()
    x, y = middle(pilot, Spot("upcard"))
    rest(pilot, (x, y), 0.7)
    assert title(pilot) == "Upcard"
    for gone in (lambda: pilot.key(pygame.K_ESCAPE), pilot.showing.refresh):
        gone()
        rest(pilot, (x + 2, y), 0.7)
        assert title(pilot) == "", "the hand trembles, and the card was closed, or play went on"
        rest(pilot, (x + 12, y), 0.7)
        assert title(pilot) == "Upcard", "somebody wants to know it again"
        rest(pilot, (x, y), 0.7)


def test_f3_explains_at_once_what_the_pointer_is_on_and_goes_through_its_words() -> None:
    pilot = table()
    rest(pilot, middle(pilot, Spot("hand", 1)), 2.0)
    assert title(pilot) == "", "one's own cards are where a pointer rests anyway"
    pilot.key(pygame.K_F3)
    assert title(pilot) == "Hand"
    pilot.key(pygame.K_F3)
    assert title(pilot) == ""


def test_the_focus_is_explained_after_a_second() -> None:
    pilot = table()
    pilot.key(pygame.K_TAB)
    pilot.steps(16, 0.05)
    assert title(pilot) == ""
    pilot.steps(8, 0.05)
    assert title(pilot) == "Trick"
    pilot.key(pygame.K_TAB)
    assert title(pilot) == ""
    pilot.key(pygame.K_F3)
    assert title(pilot) == "Stock"
    pilot.key(pygame.K_1)  # the focus goes to the trick by itself
    pilot.steps(30, 0.05)
    assert title(pilot) == ""
    pilot.key(pygame.K_F3)
    assert title(pilot) == "Trick"
    pilot.key(pygame.K_RETURN)
    pilot.steps(30, 0.05)
    assert title(pilot) == ""


def test_words_of_prompts_and_refusals_are_underlined_and_explained() -> None:
    pilot = table("pepper", "mouse,bot,bot,bot")
    pilot.showing.say("The left bower is a trump.")
    words = {english(asked.term.name): asked.beside for asked in pilot.screen.view.underlined}
    assert set(words) == {"Left bower", "Trumps"}
    band = pilot.screen.view.message
    assert band is not None
    assert all(band.room.contains(word) for word in words.values())
    rest(pilot, words["Left bower"].center, 0.7)
    assert title(pilot) == "Left bower"


def test_lines_of_the_pad_plates_and_buttons_are_explained() -> None:
    pilot = table("pepper", "mouse,bot,bot,bot")
    button = next(button for button in pilot.screen.view.game_buttons if button.words.lower().startswith("pass"))
    rest(pilot, button.rect.center, 0.7)
    assert title(pilot) == "Pass"
    found = [terms_of("pepper").label(words) for words in ("bids 4", "Little pepper: you", "Bid: 4, you")]
    assert [english(term.name) for term in found if term is not None] == ["Bid", "Little pepper", "Bid"]
    pilot = table()
    view = pilot.screen.view
    lines = {words: rect for rect, words in ScorePad(pilot.app.look).lines(view.pad, view.pad_rect)}
    sign = next(rect for words, rect in lines.items() if "rump" in words)
    rest(pilot, sign.center, 0.7)
    assert title(pilot) == "Trumps"


def test_figures_of_four_digits_are_whole_beside_long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    look, written = open_app().look, list[str]()
    line = look.text.line

    def note(words: str, *how: object) -> pygame.Surface:
        written.append(words)
        return line(words, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(look.text, "line", note)
    sides = Side("You", 0, 1), Side("Rosa", 1, 2)
    pad = Pad("Poke", sides=sides, entries=(PadCount("Above the line", ("1150", "1300")),))
    score = ScorePad(look)
    score.draw(look.display.surface, pad, pygame.Rect(1010, 48, 226, 600))
    assert {"Above the line", "1150", "1300"} <= set(written)
    high: list[int] = []
    monkeypatch.setattr(look.text, "line", lambda words, px, *how: high.append(px) or line(words, px, *how))
    room = pygame.Rect(400, 600, 366, 90)
    score.draw(look.display.surface, pad, room)
    assert sum(high[:2]) < 34, "the title and the names over a low pad's figures leave each other room"


def test_nothing_comes_by_itself_while_a_real_time_game_runs() -> None:
    pilot = table("california_speed", "mouse,bot")
    spot = next(spot for spot in pilot.showing.stage.scene.piles if spot.name.startswith("stack"))
    pilot.post(pygame.MOUSEMOTION, pos=middle(pilot, spot), rel=(1, 0), buttons=(0, 0, 0))
    pilot.showing.session.paused = True
    pilot.steps(20, 0.05)
    assert title(pilot) == ""
    pilot.key(pygame.K_F3)
    assert title(pilot) == "Stack"
    band = pilot.screen.view.message
    assert band is not None
    words = band.parts[0]
    assert " ".join(words.lines) == "Cover a card of any match, on either side."
    explainer = Explainer(pilot.app.look, pilot.session, pilot.showing.stage, pilot.showing.hands)
    whole = ("Cover a", "card of any match, on", "either side.")
    broken = ("Cover a card of any", "match, on either side.")
    for lines, parts in ((whole, 1), (broken, 2)):
        each = replace(band, parts=(replace(words, lines=lines),))
        found = explainer.underlined(replace(pilot.screen.view, message=each))
        assert [pilot.session.told(asked.term.name) for asked in found] == ["Match"] * parts


def test_a_card_is_there_at_once_in_a_lesson_too() -> None:
    app = open_app()
    screen = open_lesson(app, "briscola", 1)
    app.push(screen)
    for _ in range(20):
        app.step(0.1)
    screen.showing.explaining.point(screen.showing.stage.scene.box(Spot("stock")).center, waits=True)
    for _ in range(8):
        app.step(0.1)
    assert screen.view.tip is not None
    assert screen.view.tip.title == "Stock"


@pytest.mark.few_games("poke")
@pytest.mark.parametrize("key", keys())
def test_cards_stay_in_the_window_and_off_the_hand(key: str) -> None:
    """Every pile's card, in small windows and with large text; beside the thing where there is any room."""
    pilot = table(key, ",".join(["mouse"] + ["bot"] * (min(game(key).rules.seats) - 1)))
    screen, window = pilot.screen, pygame.Rect(0, 0, 0, 0)
    screen.showing.session.paused = True
    seen = 0
    for size, text in product(SIZES, TEXTS):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.app.display.resized()
        pilot.app.look.restyle(replace(Settings(motion="none"), text_size=text))
        screen.resized()
        window.size = size
        hand = screen.showing.stage.layout.roles.hand_of(1)
        own = screen.showing.stage.scene.box(hand) if hand in screen.showing.stage.scene.piles else window.move(9999, 0)
        for spot in screen.showing.stage.scene.piles:
            screen.showing.explaining.point(middle(pilot, spot), waits=True)
            screen.showing.explaining.update(tips.HOVER, lambda: screen.view)
            tip = screen.view.tip
            if tip is None:
                continue
            seen += 1
            assert window.contains(tip.rect)
            assert not any(line.endswith("…") for line in tip.lines)
            if text == 100:
                assert not tip.rect.colliderect(own), f"{tip.title} at {size} lies on the hand"
    assert seen
