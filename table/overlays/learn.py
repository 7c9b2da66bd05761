"""The button that leads to a game's lesson, wherever a game is talked about."""

from __future__ import annotations

from table.screen import Host, Learn
from table.session.lesson_file import load
from table.widgets.button import Button


def lesson_button(host: Host, key: str, *, full: bool = False) -> Button | None:
    """Says how long the lesson takes, or that it is done; None for a game without one. ``full``: as wide as others."""
    lesson = load(key)
    if lesson is None:
        return None
    done = host.look.settings.lessons.get(key) == (len(lesson.steps), lesson.mark)
    words = "Learn it again" if done else f"Learn it ({lesson.minutes} min)"
    button = Button(host.look, words, lambda: host.open(Learn(key)), icon="book", full=full)
    button.name = "learn"
    return button
