"""The players that ``simulate`` knows by name: a game's levels, chance, and rules of thumb written for comparison."""

import importlib
import importlib.util
from typing import Any

from games.core import registry
from games.core.bot import Bot
from table.commands.given import GivenError, title, unknown
from table.setup import RIVALS

RULES_OF_THUMB = {"rule": "tests.rules_of_thumb", "second": "tests.rules_of_thumb.second"}
"""The packages, in the source tree, whose modules, named as games are, hold an independent player each: ``RULE``."""


def find_players(key: str, text: str | None) -> tuple[str, ...]:
    """The players written ``hard,rule``, checked. GivenError names the known ones."""
    rules = registry.rules(key)
    words = tuple(word.strip().lower() for word in text.split(",")) if text is not None else ("bot",) * rules.seats[0]
    if len(words) not in rules.seats:
        raise GivenError(f"{title(key)} is not for {len(words)}: expected {', '.join(map(str, rules.seats))} seats")
    for word in words:
        player(key, word)
    return words


def player(key: str, word: str) -> Bot[Any, Any] | None:
    """The computer player of that name; None plays at random."""
    game = registry.game(key)
    levels = tuple(game.bots)
    if word == "random":
        return None
    if word in RULES_OF_THUMB:
        return rule_of_thumb(key, word)
    kind, *rest = word.split(":")
    level, *rivals = (rest or [levels[len(levels) // 2]]) if kind == "bot" else (kind, *rest)
    found, who = game.level(level), ":".join(rivals)
    if found is None and kind == "bot":
        raise GivenError(unknown("level", level, levels))
    if found is None:
        raise GivenError(unknown("player", word, (*map(str.lower, levels), "bot", "random", *RULES_OF_THUMB)))
    if rivals and who not in RIVALS:
        raise GivenError(unknown("rival", who, tuple(RIVALS)))
    return game.bot(found, who)


def rule_of_thumb(key: str, word: str) -> Bot[Any, Any]:
    """An independent player of a game. GivenError where there is none, as outside the source tree."""
    name = f"{RULES_OF_THUMB[word]}.{key}"
    try:
        there = importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        there = False
    if not there:
        raise GivenError(f"there is no rule of thumb for {key}: {name.replace('.', '/')}.py is not in this folder")
    found: Bot[Any, Any] = importlib.import_module(name).RULE
    return found
