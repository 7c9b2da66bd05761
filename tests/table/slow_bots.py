"""Computer players that misbehave, for the worker to be tried with. Each begins with a sound first thought."""

import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

from games.briscola.rules import Play
from games.core.bot import Bot, Choice
from games.core.cards import Card
from games.core.events import Event, Moved
from games.core.rng import Rng
from games.core.rules import View


class Misbehaving(Bot[Any, Any]):
    """Thinks as ``how`` says, after a first thought that is sound."""

    searches = True

    def __init__(self, how: str) -> None:
        self.how = how

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        yield Choice(view.legal[0])
        here = os.environ.get("TAVOLINO_TEST_PARENT") == str(os.getpid())
        if here:
            return
        match self.how:
            case "slow":
                end = time.monotonic() + 0.25
                while time.monotonic() < end:
                    sum(range(2000))
                yield Choice(view.legal[-1])
            case "hung":
                time.sleep(3600)
            case "dead":
                os._exit(1)
            case "lying":
                yield Choice(Play(Card(9, "s")))
            case "raising":
                raise ValueError("lost its way")
            case _:
                yield "nonsense"  # type: ignore[misc]


class Hopeless(Bot[Any, Any]):
    """Thinks at the table, and at first or always of nothing that can be done."""

    def __init__(self, how: str) -> None:
        self.how = how

    def think(self, view: View[Any, Any], heard: Sequence[Event], rng: Rng) -> Iterator[Choice[Any]]:
        if self.how == "broken":
            raise KeyError("no idea")
        if self.how == "stubborn":
            yield Choice(Play(Card(9, "s")))
        if self.how == "hesitant" and sum(isinstance(event, Moved) for event in heard) > 14:  # a few tricks on
            yield Choice(view.legal[0])


BOTS: dict[str, Bot[Any, Any]] = {
    **{how: Misbehaving(how) for how in ("slow", "hung", "dead", "lying", "garbage", "raising")},
    **{how: Hopeless(how) for how in ("broken", "stubborn", "silent", "hesitant")},
}
