"""The screen for spotting: ninety seconds of positions of a game in real time."""

import json
from dataclasses import replace
from datetime import date

from games.core.phrases import Told, Words
from games.core.registry import keys
from games.core.rng import Stream
from table.features.spot_it.drill import Drill, seated
from table.features.spot_it.drilling import Drilling, asked_of, result
from table.game.lesson.band_frame import BandFrame
from table.game.match_screen import MatchScreen
from table.game.messages.place import MessagePlace
from table.game.playing import Playing
from table.game.showing import Showing
from table.screen import Host
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import HOUSE_NAMES, draw_seed

LONGEST = Told("mmmm " * 8)
"""As much as the band may have to say of what came of it."""
HANGS = 16
"""What a plate that hangs from the band takes of the table, in u."""


class SpotScreen(MatchScreen):
    """For one person, with mouse and left keys, or a race of two, each with keys of their own."""

    def __init__(self, host: Host, key: str, *, two: bool = False) -> None:
        """LayoutError as ``GameScreen``."""
        setup = seated(key, HOUSE_NAMES[1:3] if two else HOUSE_NAMES[:1], host.look.settings.who)
        session = Session(setup, still=True)
        session.gate = drill = Drill(session, Stream(draw_seed()))
        session.start()
        asked = [session.told(words) for words in asked_of(drill.spotting)]
        frame = BandFrame(host.look, asked, LONGEST, pad=False, below=HANGS)
        showing = Showing(host, session, Viewpoint(session), frame, learner=0 if two else drill.people[0])
        self.drilling = Drilling(
            showing, frame, drill, lambda: host.swap(SpotScreen(host, key, two=not two)), self._keep
        )
        parts = self.drilling, MessagePlace(host.look, showing.stage, frame), Playing(showing, self.do, counts=False)
        super().__init__(showing, parts)

    def _keep(self, drill: Drill) -> Words:
        """Keep the best of the day, alone; what came of it, in words."""
        settings, key = self.look.settings, self.showing.session.setup.key
        today, (seat, *others) = self.host.today(), drill.people
        bests = read_bests(settings.features.get("spot_it", ""))
        kept, best = best_of(bests.get(key, ""), today), drill.right[seat]
        if others or best <= kept:
            return result(drill, kept)
        bests[key] = f"{today.isoformat()} {best}"
        self.host.keep(replace(settings, features={**settings.features, "spot_it": json.dumps(bests)}))
        return result(drill, best)


def read_bests(kept: str) -> dict[str, str]:
    """Of each game the last day on which somebody spotted in it, and the best of that day, from what is kept of them:
    {"california_speed": "2026-11-24 31"}."""
    try:
        found = json.loads(kept)
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {key: best for key, best in found.items() if key in keys() and isinstance(best, str)}


def best_of(kept: str, day: date) -> int:
    """The best of that day, as it is kept; 0: nothing was done."""
    when, _, best = kept.partition(" ")
    return int(best) if when == day.isoformat() and best.isascii() and best.isdigit() else 0
