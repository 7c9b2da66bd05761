"""What leads to a game's lesson: a button wherever a game is talked about, an offer when it is opened first."""

from dataclasses import replace

from games.core.phrases import EMPTY, Phrase, Words
from table.screen import Host, Learn
from table.session.lesson.head import LessonHead, head
from table.widgets.button import Button


def lesson_button(host: Host, key: str, *, full: bool = False) -> Button | None:
    """Says how long the lesson takes, or that it is done; None for a game without one. ``full``: as wide as others."""
    words = words_of(host, key)
    if not words:
        return None
    return Button(host.look, words, lambda: host.open(Learn(key)), icon="book", full=full, name="learn")


def words_of(host: Host, key: str) -> Words:
    """The words that lead to the lesson of a game; empty for a game without one."""
    lesson = head(key)
    if lesson is None:
        return EMPTY
    at, mark = host.look.settings.lessons.get(key, (0, ""))
    done = at > 0 and mark == lesson.mark and at == _length(key)
    return Phrase("Learn it again") if done else _words(lesson)


def offer(host: Host, key: str) -> Words | None:
    """The words that offer the lesson of a game which nobody has opened before; from then on it has been opened."""
    settings = host.look.settings
    if key in settings.lessons or key in settings.tables:
        return None
    lesson = head(key)
    if lesson is None or not lesson.minutes:
        return None
    host.keep(replace(settings, lessons={**settings.lessons, key: (0, lesson.mark)}))
    return _words(lesson)


def learns_first(host: Host, key: str) -> bool:
    """Whether somebody is led to the lesson of a game, which nobody here has opened before."""
    if host.look.settings.matches.get(key) or offer(host, key) is None:
        return False
    host.open(Learn(key))
    return True


def _length(key: str) -> int:
    """How many steps it has."""
    from table.session.lesson.file import sound  # the seats page opens sooner without it

    lesson = sound(key)
    return len(lesson.steps) if lesson is not None else 0


def _words(lesson: LessonHead) -> Words:
    return Phrase("Learn ({minutes} min)", lesson.minutes) if lesson.minutes else Phrase("Learn to play")
