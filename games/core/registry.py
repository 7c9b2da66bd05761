"""The games, found by looking in the folder ``games``: a folder with a rules.py is a game."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.core.phrases import Phrase

if TYPE_CHECKING:
    from games.core.bot import Bot
    from games.core.coach import Coach
    from games.core.controller import Controller
    from games.core.rules import Rules
    from games.core.search import Mover

LEVELS = ("Easy", "Medium", "Hard")
"""How strong computer players are; in real time, how fast. A game need not have them all."""
MANNERS = {
    "Easy": Phrase("Forgets what has been played, and slips now and then."),
    "Medium": Phrase("Plays soundly and remembers every card."),
    "Hard": Phrase("Plays many deals out in its head before each move."),
}
"""How they play in games of turns, unless a game says more."""
PACES = {
    "Easy": Phrase("Takes a little longer than you."),
    "Medium": Phrase("Is about as fast as you."),
    "Hard": Phrase("Is a little faster than you."),
}
"""How they play in real time."""
FORMER = {"normal": "Medium", "relaxed": "Easy", "quick": "Hard"}
"""What version 0.1 called them, as records and settings still do."""
FOLDER = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its rules, what hands mean in it, its computer players by level, who plays on in their searches, the
    text of its rules page."""

    key: str
    rules: Rules[Any, Any, Any]
    controller: Controller[Any, Any]
    bots: Mapping[str, Bot[Any, Any]]
    mover: Mover[Any, Any]
    page: str
    players: str
    """The module that the computer players are in, by which another process finds them."""
    lesson: str = ""
    """The text of the lesson; empty where the game has none."""
    terms: str = ""
    """The text of its glossary; empty where the game has none of its own."""
    coach: Coach[Any, Any] | None = None
    """What says why an action is good; None where the game has no coach."""

    def level(self, name: str) -> str | None:
        """The level of that name, upper or lower case, or of that name in version 0.1; None if the game does not have
        it."""
        wanted = FORMER.get(name.lower(), name.capitalize())
        return wanted if wanted in self.bots else None

    def level_now(self, name: str) -> str | None:
        """The level that plays for one of that name, which the game may no longer have: then the strongest there is.
        None where no game has such a level."""
        return self.level(name) or (self.hardest if name.capitalize() in LEVELS else None)

    @property
    def hardest(self) -> str:
        """The strongest level there is."""
        return [*self.bots][-1]

    def manner(self, level: str) -> Phrase:
        """How the computer player of that level plays, in a sentence."""
        return self.bots[level].manner or (PACES if self.rules.realtime else MANNERS)[level]


@cache
def keys() -> tuple[str, ...]:
    """The folder names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.py") if path.parent.name != "core"))


@cache
def game(key: str) -> Game:
    """The game of that folder. LookupError as ``rules``."""
    from games.core.search import at_random  # the menu opens sooner without what games are played with

    of = rules(key)
    controller = importlib.import_module(f"games.{key}.controller").CONTROLLER
    players = f"games.{key}.bot"
    module = importlib.import_module(players)
    mover: Mover[Any, Any] = getattr(module, "MOVER", None) or at_random(of)
    page = (FOLDER / key / "rules.md").read_text(encoding="utf-8")
    lesson, terms = _text(key, "lesson.yaml"), _text(key, "terms.yaml")
    return Game(key, of, controller, module.BOTS, mover, page, players, lesson, terms, _coach(key))


def _text(key: str, name: str) -> str:
    """A file of a game; empty where there is none."""
    path = FOLDER / key / name
    return path.read_text(encoding="utf-8") if path.exists() else ""


@cache
def common_terms() -> str:
    """The text of the glossary that games have in common."""
    return _text("core", "terms.yaml")


def _coach(key: str) -> Coach[Any, Any] | None:
    if not (FOLDER / key / "coach.py").exists():
        return None
    found: Coach[Any, Any] = importlib.import_module(f"games.{key}.coach").COACH
    return found


def rules(key: str) -> Rules[Any, Any, Any]:
    """The rules of that game alone. LookupError, with one clear line, where there is none."""
    if key not in keys():
        raise LookupError(f'unknown game "{key}": expected one of {", ".join(keys())}')
    found: Rules[Any, Any, Any] = importlib.import_module(f"games.{key}.rules").RULES
    return found
