"""The games, found by looking in the folder ``games``: a folder with a rules.md is a game."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from games.core.phrases import Phrase

if TYPE_CHECKING:
    from games.core.bot import Bot
    from games.core.coach import Coach
    from games.core.controller import Controller
    from games.core.events import Event
    from games.core.firsts import First
    from games.core.problems import Solver
    from games.core.rules import Rules
    from games.core.search import Mover
    from games.core.spotting import Spotting

LEVELS = ("Easy", "Medium", "Hard")
LEVEL_WORDS: Mapping[str, Phrase] = {"Easy": Phrase("Easy"), "Medium": Phrase("Medium"), "Hard": Phrase("Hard")}
"""How strong computer players are; in real time, how fast. A game need not have them all."""
MANNERS = {
    "Easy": Phrase("Forgets cards and slips up now and then."),
    "Medium": Phrase("Plays well and remembers every card."),
    "Hard": Phrase("Plays out many deals in its head before each move."),
}
"""How they play in games of turns, unless a game says more."""
PACES = {
    "Easy": Phrase("A little slower than you."),
    "Medium": Phrase("About as fast as you."),
    "Hard": Phrase("A little faster than you."),
}
"""How they play in real time."""
FORMER = {"normal": "Medium", "relaxed": "Easy", "quick": "Hard"}
"""What version 0.1 called them, as records and settings still do."""
FOLDER = Path(__file__).resolve().parent.parent


class Game:
    """One game: its rules, and all else that belongs to it, loaded when it is wanted."""

    def __init__(self, key: str, of: Rules[Any, Any, Any]) -> None:
        self.key = key
        self.rules = of
        self.players = f"games.{key}.bot"
        """The module that the computer players are in, by which another process finds them."""

    @cached_property
    def controller(self) -> Controller[Any, Any]:
        """What hands mean in it."""
        return cast("Controller[Any, Any]", importlib.import_module(f"games.{self.key}.controller").CONTROLLER)

    @cached_property
    def bots(self) -> Mapping[str, Bot[Any, Any]]:
        """Its computer players by level."""
        return cast("Mapping[str, Bot[Any, Any]]", self._of_players("BOTS"))

    @cached_property
    def ways(self) -> Mapping[tuple[str, str], Bot[Any, Any]]:
        """Those who play in a way of their own: by level, and by the store's name for who sits there."""
        return cast("Mapping[tuple[str, str], Bot[Any, Any]]", self._of_players("WAYS") or {})

    def bot(self, level: str, who: str = "") -> Bot[Any, Any]:
        """The computer player of that level, in the way of who sits there."""
        return seated(self.players, level, who)

    @cached_property
    def mover(self) -> Mover[Any, Any]:
        """Who plays on in their searches."""
        from games.core.search import at_random

        return cast("Mover[Any, Any]", self._of_players("MOVER") or at_random(self.rules))

    @cached_property
    def doubter(self) -> Mover[Any, Any]:
        """Who plays on beside the mover where two of different minds must agree; the mover where the game has none."""
        return cast("Mover[Any, Any]", self._of_players("DOUBTER") or self.mover)

    @cached_property
    def coach(self) -> Coach[Any, Any] | None:
        """What says why an action is good; None where the game has no coach."""
        return cast("Coach[Any, Any] | None", self._optional("coach", "COACH"))

    @cached_property
    def solver(self) -> Solver[Any, Any] | None:
        """What counts its problems out; None where the game has none."""
        return cast("Solver[Any, Any] | None", self._optional("problems", "SOLVER"))

    @cached_property
    def spotting(self) -> Spotting | None:
        """What is to be seen in its positions against the clock; None where there is nothing."""
        return cast("Spotting | None", self._optional("spotting", "SPOTTING"))

    @cached_property
    def moments(self) -> Callable[[Sequence[Event], int, int], str | None] | None:
        """``moment(events, seat, by)``: what one action, as everybody has heard it, has done to a seat by the hand of
        another that may be remarked on: ``sweep`` (that one took all there was), ``lost_ace`` (and took an ace of the
        seat's); None: nothing. None where the game has nothing of that kind."""
        return cast("Callable[[Sequence[Event], int, int], str | None] | None", self._optional("moments", "moment"))

    @cached_property
    def firsts(self) -> tuple[First, ...]:
        """What may be done in it for the first time."""
        return cast("tuple[First, ...]", self._optional("firsts", "FIRSTS") or ())

    def _of_players(self, name: str) -> Any:
        """What the module of its computer players says under that name; None where it says nothing."""
        return getattr(importlib.import_module(self.players), name, None)

    def _optional(self, file: str, name: str) -> Any:
        """What a file of the game ends with; None where the game has no such file."""
        module = f"games.{self.key}.{file}"
        return getattr(importlib.import_module(module), name) if find_spec(module) is not None else None

    @cached_property
    def problems(self) -> str:
        """The text of its problems; empty where the game has none."""
        return _text(self.key, "problems.yaml")

    @cached_property
    def page(self) -> str:
        """The text of its rules page."""
        return (FOLDER / self.key / "rules.md").read_text(encoding="utf-8", errors="replace")

    @cached_property
    def lesson(self) -> str:
        """The text of the lesson; empty where the game has none."""
        return lesson(self.key)

    @cached_property
    def terms(self) -> str:
        """The text of its glossary; empty where the game has none of its own."""
        return _text(self.key, "terms.yaml")

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

    def manner(self, level: str, who: str = "") -> Phrase:
        """How the computer player of that level plays, in the way of who sits there, in a sentence."""
        return self.bot(level, who).manner or (PACES if self.rules.realtime else MANNERS)[level]


@cache
def keys() -> tuple[str, ...]:
    """The folder names of all games, in alphabetical order."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob("*/rules.md")))


def seated(players: str, level: str, who: str = "") -> Bot[Any, Any]:
    """The computer player of a level, from the module that a game's players are in; in the way of who sits there, if
    they have one of their own at that level (``WAYS``)."""
    module = importlib.import_module(players)
    return cast("Bot[Any, Any]", getattr(module, "WAYS", {}).get((level, who)) or module.BOTS[level])


@cache
def game(key: str) -> Game:
    """The game of that folder. LookupError as ``rules``."""
    return Game(key, rules(key))


def _text(key: str, name: str) -> str:
    """A file of a game; empty where there is none. Bytes that are no letters are surrogates in it, until somebody reads
    it and says where they are."""
    path = FOLDER / key / name
    return path.read_text(encoding="utf-8", errors="surrogateescape") if path.exists() else ""


def lesson(key: str) -> str:
    """The text of a game's lesson, the rest of the game unread; empty where it has none."""
    return _text(key, "lesson.yaml")


def has_problems(key: str) -> bool:
    """Whether a game has problems, the rest of it unread."""
    return (FOLDER / key / "problems.yaml").exists()


@cache
def has_spotting(key: str) -> bool:
    """Whether a game has something to be seen against the clock, the rest of it unread."""
    return find_spec(f"games.{key}.spotting") is not None


@cache
def common_terms() -> str:
    """The text of the glossary that games have in common."""
    return _text("core", "terms.yaml")


def rules(key: str) -> Rules[Any, Any, Any]:
    """The rules of that game alone. LookupError, with one clear line, where there is none."""
    if key not in keys():
        raise LookupError(f'unknown game "{key}": expected one of {", ".join(keys())}')
    return cast("Rules[Any, Any, Any]", importlib.import_module(f"games.{key}.rules").RULES)
