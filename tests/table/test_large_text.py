"""Large text: cards keep their size, the pad folds into a tab, and the message has the ledge at the foot."""

from dataclasses import replace

import pygame
import pytest

from games.core import registry
from games.core.phrases import Told
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.game.intents import Command
from table.game.pad import tab as pad_tab
from table.game.pad.pad import Pad
from table.game.pad.score_pad import ScorePad
from table.layout import layout
from table.look import TEXT, Look
from table.settings import Settings
from tests.languages.stretched import stretched
from tests.pilot import Pilot, setup_for
from tests.table.test_overlap import at_every_size

WINDOWS = ((960, 600), (1280, 800), (1920, 1080))
KEPT = 0.9
"""What cards keep of their size at 100 % text."""


@pytest.mark.parametrize("key", registry.keys())
def test_no_card_is_smaller_than_nine_tenths_of_its_size(key: str) -> None:
    table = layout.load(key)
    for size in WINDOWS:
        look = Look(Display(size), Settings())
        for kind, seats in table.arrangements:
            widths = []
            for text in (100, 125, 150, 175, 200):
                look.restyle(replace(Settings(), text_size=text))
                frame, options = Frame(look, slim=kind == "sides"), registry.rules(key).options()
                widths.append(laid(look, table, kind, range(1, seats + 1), options, frame.table).card)
            assert min(widths) >= KEPT * widths[0], (size, kind, seats, widths)


def large(key: str = "briscola", kinds: str = "mouse,bot", **options: int) -> Pilot:
    pilot = Pilot(setup_for(key, kinds, seed=4, **options), "mouse", text_size=200)
    pilot.clear()
    return pilot


def test_a_click_opens_the_tab_and_the_next_one_folds_it() -> None:
    pilot = large()
    view, cards = pilot.screen.view, len(pilot.session.match.entries)
    assert view.folded
    assert view.opened is None
    pilot.click(view.pad_rect.center)
    opened = pilot.screen.view.opened
    assert opened is not None
    assert opened.width >= 2 * view.pad_rect.width
    pilot.click(opened.center)
    assert pilot.screen.view.opened is None
    assert len(pilot.session.match.entries) == cards, "no card under it was touched"


def test_a_tab_without_figures_says_what_is_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = large("james_bond")
    look, view = pilot.app.look, pilot.screen.view
    written: list[str] = []
    line = look.text.line
    monkeypatch.setattr(look.text, "line", lambda words, *rest: written.append(words) or line(words, *rest))
    pad_tab.draw(look, pilot.app.display.surface, view.pad, view.pad_rect)
    assert "Make every pile four of a kind" in " ".join(written)


def test_keys_open_it_and_say_so() -> None:
    pilot = large(first_dealer=2)
    for _ in range(12):
        pilot.key(pygame.K_TAB)
        focus = pilot.showing.nav.focus
        assert focus is not None
        if focus.button is not None:
            break
    assert "Score pad" in pilot.screen.aloud().focus
    pilot.key(pygame.K_RETURN)
    assert pilot.screen.view.opened is not None
    pilot.key(pygame.K_ESCAPE)
    assert pilot.screen.view.opened is None
    assert pilot.app.top is pilot.screen, "Escape folds the pad and does not pause"


def test_a_click_on_a_card_beside_the_open_pad_plays_on() -> None:
    pilot = large(first_dealer=2)
    pilot.click(pilot.screen.view.pad_rect.center)
    piece = pilot.showing.stage.scene.piles[pilot.showing.stage.layout.roles.hand_of(1)][0]
    pilot.click(piece.place.rect.move(8, 8).topleft)
    assert pilot.screen.view.opened is None
    assert pilot.showing.hands[1].selection is not None


def test_the_longest_message_is_whole_on_the_ledge() -> None:
    pilot = large()
    words = (
        "Hint: Play 4♠. It holds the 1♦ back for a safe trick and adds as little to the trick as you can, but gives 4 "
    )
    pilot.showing.say(words + "points away. 1♦ gives 15 points away. Enter plays it.", 1)
    band = pilot.screen.view.message
    assert band is not None
    assert band.ledge
    assert not band.cut
    assert band.rect.bottom == pilot.app.look.size[1]


def test_all_lines_of_a_pad_are_seen_as_long_as_it_is_not_folded() -> None:
    """The longest one, of a player to whom the your-turn card is shown."""
    pilot = Pilot(setup_for("mate", "mouse,bot", seed=4), "mouse", text_size=125, coach="on")
    pad, pad_rect = pilot.screen.view.pad, pilot.screen.view.pad_rect
    assert len(pad.notes) >= 6
    read = [words for _, words in ScorePad(pilot.app.look).lines(pad, pad_rect)]
    assert {*pad.notes, pad.under} <= set(read)


def test_the_lines_of_a_crowded_pad_are_closer_before_its_letters_are_small(monkeypatch: pytest.MonkeyPatch) -> None:
    look, sizes = Look(Display((1280, 800)), Settings(text_size=150)), dict[str, int]()
    line = look.text.line
    monkeypatch.setattr(look.text, "line", lambda words, px, *how: sizes.update({words: px}) or line(words, px, *how))
    notes = tuple(map(Told, ("Same rank", "Same suit", "Worth 11 10 4 3 7", "Rosa holds:", "two queens")))
    pad = Pad(Told("Mate"), Told("Game 4, move 5"), notes=notes)
    ScorePad(look).draw(look.display.surface, pad, pygame.Rect(0, 0, 298, 340))
    assert {*notes} <= {*sizes}
    assert {sizes[note] for note in notes} == {look.px(TEXT)}


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("key", "kinds"), [("mate", "mouse,bot"), ("pepper", "mouse,bot,bot,bot")])
def test_a_third_longer_words_are_whole_in_all_bands(
    key: str, kinds: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stretched(monkeypatch) as (_, cut):
        pilot = Pilot(setup_for(key, kinds, seed=4), "mouse", text_size=text, coach="on")
        pilot.screen.do(Command.PAD)
        pilot.screen.draw(pilot.app.display.surface)
        band = pilot.screen.view.message
    assert not cut
    assert band is not None
    assert not band.cut


@pytest.mark.parametrize(("key", "kinds"), [("briscola", "mouse,bot"), ("pepper", "mouse,bot,bot,bot")])
def test_in_an_upright_window_the_bands_lie_under_cards_as_wide_as_it(key: str, kinds: str) -> None:
    pilot = Pilot(setup_for(key, kinds, seed=4), "mouse", (480, 800))
    view, frame = pilot.screen.view, pilot.showing.frame
    assert view.message is not None
    assert view.log_rect is not None
    assert frame.upright
    assert frame.table.width > 0.7 * 480
    assert frame.table.bottom <= min(view.pad_rect.top, view.message.rect.top)
    assert view.pad_rect.collidelist([view.message.rect, view.log_rect]) < 0
    assert at_every_size(pilot, sizes=((480, 800),), texts=(100, 200))[0] == []
