"""Small questions over any screen: a few words and buttons, or one of several meanings."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from games.core.phrases import EMPTY, Phrase, Words
from table.screen import Host
from table.widgets.area import Row
from table.widgets.button import Button
from table.widgets.page import Page
from table.widgets.writing import Passage

Answer = tuple[Words, Callable[[], None]]
"""The words of a button, and what it does after the page has gone."""


class Over(NamedTuple):
    """An answer that opens something over the page, and leads back to it."""

    words: Words
    act: Callable[[], None]


def give(host: Host, answer: Answer) -> None:
    """Do what an answer says, on the top page."""
    if not isinstance(answer, Over):
        host.pop()
    answer[1]()


def answer_buttons(host: Host, answers: Sequence[Answer], *, least: float = 96, full: bool = False) -> list[Button]:
    """A button for each answer, the first in gold."""
    return [
        Button(host.look, answer[0], partial(give, host, answer), main=not index and not full, least=least, full=full)
        for index, answer in enumerate(answers)
    ]


class DialogScreen(Page):
    """A question with buttons; the first, in gold, is what Enter presses: the safe one. Esc gives the answer with that
    number."""

    covers = False
    width = 560

    def __init__(self, host: Host, title: Words, words: Words, answers: Sequence[Answer], escape: int = -1) -> None:
        super().__init__(host)
        self.answers = tuple(answers)
        self.escape = escape
        buttons = answer_buttons(host, self.answers, least=120)
        self.build([Passage(title, 24, weight="bold")], [Passage(words, 19)] if words else [], [Row(buttons)])
        self.form.focus_on(buttons[0])

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            give(self.host, self.answers[self.escape])


def ask(host: Host, title: Words, words: Words, stay: Words, *others: Answer) -> None:
    """Ask over a page; the first answer, that of Enter and Esc, changes nothing. Alone it is what is to be known."""
    host.push(DialogScreen(host, title, words, ((stay, lambda: None), *others), escape=0))


def unkept(host: Host) -> DialogScreen:
    """Asked when the program is to end although the disk has not taken all that was played."""
    words = Phrase("Your match isn't fully saved. If you quit now, part of it is lost.")
    answers = ((Phrase("Stay"), lambda: None), (Phrase("Quit"), lambda: host.quit(sure=True)))
    asked = DialogScreen(host, Phrase("Quit Tavolino?"), words, answers, escape=0)
    asked.quits = True
    return asked


class ChoiceScreen(Page):
    """One of several, a button each, one below the other; Esc or Cancel takes none."""

    covers = False
    width = 520

    def __init__(
        self, host: Host, title: Words, answers: Sequence[Answer], on_cancel: Callable[[], None] | None = None, *,
        words: Words = EMPTY,
    ) -> None:  # fmt: skip
        """``words``: what is to be known beside the title."""
        super().__init__(host)
        self.on_cancel = on_cancel
        buttons = answer_buttons(host, answers, full=True)
        head = [Passage(title, 24, weight="bold"), *([Passage(words, 19)] if words else [])]
        self.build(
            head,
            [Row((button,), 8) for button in buttons],
            [Button(self.look, Phrase("Cancel"), self.cancel, icon="cross")],
        )
        if buttons:
            self.form.focus_on(buttons[0])

    def cancel(self) -> None:
        """Close with nothing chosen."""
        self.host.pop()
        if self.on_cancel is not None:
            self.on_cancel()

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.cancel()
