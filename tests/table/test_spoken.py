"""All that is spoken, at every table and on every page: names once, and no sign that only eyes can read."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games.core import registry
from games.core.phrases import Told
from table.aloud import Query, pronounced
from table.game.match_screen import MatchScreen
from tests.pilot import setup_for
from tests.table.all_screens import SCREENS, every_screen, open_everything
from tests.table.listener import Listener

TWICE = re.compile(r"\b([^\W\d_]{3,}) \1\b", re.IGNORECASE)
GLYPH = re.compile(r"[^\w\s.,;:!?'’()%+=±/&\"#*-]")
"""What no voice has a word for."""
ASKED = (pygame.K_F2, pygame.K_F3, pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_TAB,
         pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_n)  # fmt: skip


def faults(said: str) -> list[str]:
    """What is wrong with words that were spoken."""
    found = TWICE.search(said)
    return [*([f"twice: {found[0]}"] if found else []), *(f"sign: {sign}" for sign in set(GLYPH.findall(said)))]


def told_at(key: str, seats: str, options: tuple[str, ...] = (), seed: int = 5, most: int = 60) -> Iterator[str]:
    """All that a person hears who asks for everything again and again while a match goes on."""
    listener = Listener(setup_for(key, seats, seed, *options))
    screen = listener.app.top
    assert isinstance(screen, MatchScreen)
    session = screen.showing.session
    for number in range(most):
        listener.wait(1.0)
        if listener.app.top is not screen:
            listener.press(pygame.K_RETURN)
        elif 1 in session.view(1).deciding:
            if number % 3 == 0:
                for code in ASKED:
                    listener.press(code)
                    if listener.app.top is not screen:
                        listener.press(pygame.K_ESCAPE)
            actions = session.controller.actions(session.view(1))
            if actions and session.view(1).deciding:
                session.submit(1, actions[number % len(actions)])
        if session.match.outcome is not None:
            break
    yield from dict.fromkeys(listener.heard)
    listener.app.close()


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_at_a_table_a_name_is_said_once_and_no_sign(key: str) -> None:
    rules = registry.rules(key)
    person = "left" if rules.realtime else "mouse"
    seats = ",".join([person, *["bot"] * (min(rules.seats) - 1)])
    wrong = {said: found for said in told_at(key, seats) if (found := faults(said))}
    assert not wrong


@every_screen
def test_on_a_page_a_name_is_said_once_and_no_sign(names: tuple[str, ...], tmp_path: Path) -> None:
    wrong: dict[str, list[str]] = {}
    for number, name in enumerate(names):
        if name == "a longer pause":  # it is filled with one word
            continue
        (folder := tmp_path / str(number)).mkdir()
        app = open_everything(folder)
        SCREENS[name](app)
        app.step(0.05)
        top = app.top
        said = [*top.aloud().place, *top.aloud().prompt, top.aloud().focus]
        said += [top.look.text.told(top.answer(query)) for query in Query for _ in range(3)]
        for _ in range(40):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
            app.step(0.05)
            if app.top is not top:
                break
            said.append(top.aloud().focus)
        spoken = dict.fromkeys(pronounced(Told(words), top.speech) for words in said if words)
        wrong |= {f"{name}: {words}": found for words in spoken if (found := faults(words))}
        app.close()
    assert not wrong
