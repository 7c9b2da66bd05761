"""Dominion by ear: its field, its battles, and that what ends the match for somebody asks, whichever way it is said."""

import re

import pygame
import pytest

from games.core.cards import parse_cards
from games.core.match import Match
from games.core.phrases import Phrase
from games.dominion.field import LINES
from table.aloud import pronounced
from table.game.screen import GameScreen
from table.overlays.dialog import DialogScreen
from table.session.session import Session
from tests.games.dominion_table import FIELD, LARGE
from tests.games.dominion_table import table as dominion
from tests.pilot import setup_for
from tests.table.listener import Listener


def beaten() -> Listener:
    """Seat 1 of three has lost everything, and is to roll or to resign."""
    listener, setup = Listener(), setup_for("dominion", "mouse,bot,bot", 5)
    state = dominion("b1:2+2 d4:3+1", field=LARGE, seats=3, deployed=frozenset({1, 2, 3}))
    match = Match(setup.game.rules, 3, state.public.options)
    match.suppose(state)
    listener.app.push(GameScreen(listener.app, Session(setup, match)))
    listener.wait(1)
    return listener


def focus_words(screen) -> str:
    """What is on the button that the keyboard is on."""
    target = screen.showing.nav.focus
    if target is None or target.button is None:
        return ""
    return str(screen.showing.session.told(screen.view.game_buttons[target.button].words))


def by_ear(listener: Listener) -> None:
    for _ in range(5):
        if listener.press(pygame.K_n)[-1].startswith("Resign"):
            return
    raise AssertionError("N does not say it")


def press_resign(listener: Listener) -> None:
    screen = listener.app.top
    button = next(each for each in screen.view.buttons if screen.showing.session.told(each.words) == "Resign")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=button.rect.center, button=1))
    listener.wait(0.1)


@pytest.mark.parametrize("way", ["ear", "keys", "mouse"])
def test_what_ends_the_match_for_somebody_always_asks(way):
    for answer in ("stay", "escape", "resign"):
        listener = beaten()
        listener.app.voice.on = way == "ear"
        table_, match = listener.app.top, listener.app.top.showing.session.match
        if way == "mouse":
            press_resign(listener)
        elif way == "ear":
            by_ear(listener)
            said = listener.press(pygame.K_RETURN)
            assert any("Resign?" in words and "ends the match for you" in words for words in said), said
        else:
            while focus_words(table_) != "Resign":
                listener.press(pygame.K_DOWN if focus_words(table_) else pygame.K_TAB)
            listener.press(pygame.K_RETURN)
        assert isinstance(listener.app.top, DialogScreen)
        assert not match.entries
        if answer == "escape":
            listener.press(pygame.K_ESCAPE)
        else:
            if answer == "resign":
                listener.press(pygame.K_TAB)
            listener.press(pygame.K_RETURN)
        assert [entry.text for entry in match.entries][:1] == (["resign"] if answer == "resign" else [])
        listener.app.close()


def test_a_field_is_walked_by_arrows_and_read_by_rows():
    """Every cell of a field of each size, with what lies there, whose it is, and what it may attack."""
    for armies, size in (("a1:1+3 b1:2+2 c3:1+1", 3), ("a1:2+2 d4:3+1 d3:2+4 a4:1+1", 4)):
        listener = Listener()
        cards = FIELD if size == 3 else LARGE
        state = dominion(armies, field=cards, seats=size - 1)
        setup = setup_for("dominion", ",".join(["mouse", *["bot"] * (size - 2)]), 5)
        match = Match(setup.game.rules, size - 1, state.public.options)
        match.suppose(state)
        session = Session(setup, match)
        listener.app.push(GameScreen(listener.app, session))
        listener.wait(1)
        names = [f"{letter}{row}" for row in range(1, size + 1) for letter in "abcd"[:size]]
        speech = listener.app.top.speech
        spoken = [pronounced(session.told(Phrase("{card}", card)), speech).lower() for card in parse_cards(cards)]
        (whole,) = listener.press(pygame.K_F6)
        at_ = [whole.lower().index(f"{name} {card}") for name, card in zip(names, spoken, strict=True)]
        assert at_ == sorted(at_), "in the order of reading"
        parts = re.split(r"; |\. |: ", whole)
        for name, held in (each.split(":") for each in armies.split()):
            owner, count = held.split("+")
            part = next(each for each in parts if each.startswith(f"{name} "))
            assert f", {session.told(session.called(int(owner)))} {count}" in part
            lines = LINES[size][names.index(name)]
            prey = [names[cell] for cell in lines if state.public.owners[cell] not in {0, int(owner)}]
            assert all((goal in part.partition("can attack")[2]) == (goal in prey) for goal in names if goal != name)
        nav = listener.app.top.showing.nav
        for _ in range(2 * size):
            listener.press(pygame.K_HOME)
            if nav.focus.spot.name == names[0]:
                break
            listener.press(pygame.K_UP)
        walked = []
        for row in range(size):
            for column in range(size):
                said = listener.press(pygame.K_RIGHT)[-1] if column else listener.app.top.aloud().focus
                walked.append(nav.focus.spot.name)
                assert ("upright" in said) is ((row + column) % 2 == 0)
                assert ("sideways" in said) is ((row + column) % 2 == 1)
            assert listener.press(pygame.K_END)[-1]
            assert nav.focus.spot.name == walked[-1]
            listener.press(pygame.K_HOME)
            assert nav.focus.spot.name == walked[-size]
            listener.press(pygame.K_DOWN)
        assert walked == names
        own, row_, column_ = (listener.press(pygame.K_F5)[-1] for _ in range(3))
        assert own.startswith("Yours: a")
        assert row_.startswith(f"Row {size}: a{size} ")
        assert column_.startswith("Column a: a1 ")
        assert column_.count(";") == size - 1


def test_a_battle_is_told_with_its_dice_and_the_advantage():
    listener = Listener()
    state = dominion("a1:1+2 a2:2+2", field=FIELD, stock="Kd", dice="6 5 2 1")
    setup = setup_for("dominion", "mouse,bot", 5)
    match = Match(setup.game.rules, 2, state.public.options)
    match.suppose(state)
    listener.app.push(GameScreen(listener.app, Session(setup, match)))
    listener.wait(1)
    session = listener.app.top.showing.session
    for text in ("flip", "grant a1", "attack a1-a2"):
        assert session.submit(1, text) is None
    said = " ".join(listener.wait(1))
    assert "You, a1 to a2: 11 + 5 against 3, " in said
