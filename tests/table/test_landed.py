"""What is shown has landed: a film of one hand of each game, frame by frame."""

from dataclasses import dataclass
from typing import Any

import pytest

from games.core import registry
from games.core.controller import SuitSign
from games.core.events import Spot
from games.core.rules import TABLE, Deal, View
from table.board.flights import Flight
from table.game.intents import HandReply
from table.game.pad.pad import Pad
from table.game.pad.rows import pad_of
from tests.pilot import Pilot, setup_for

STEP = 1 / 40
LONGEST = 4000
"""Frames of a hand that are looked at, at most."""
FILMED = [
    (key, seats)
    for key in registry.keys()
    for seats in sorted({registry.rules(key).seats[0], registry.rules(key).seats[-1]})
]
SAMPLE = ("briscola", 2, 500), ("poke", 2, 500)


@dataclass
class Moment:
    """The match after one action, and what flies because of it."""

    view: View[Any, Any]
    deciding: frozenset[int]
    flights: list[Flight]
    deals: bool


def goes(flight: Flight) -> bool:
    """Whether a card goes somewhere or is turned over, and does not only make room for others."""
    return any(leg.to != flight.origin or leg.before != leg.after for leg in flight.legs)


class Film:
    """Follows a match at the table, and keeps which flights belong to which action."""

    def __init__(self, key: str, seats: int) -> None:
        self.person = not registry.rules(key).realtime
        kinds = ["mouse" if self.person else "bot", *["bot"] * (seats - 1)]
        self.pilot = Pilot(setup_for(key, ",".join(kinds), seed=3), "mouse", motion="full")
        self.eye = 1 if self.person else TABLE
        self.moments: list[Moment] = []
        self._known: set[int] = set()
        self._kept: list[Flight] = []
        self._note(deals=True)
        self.pilot.session.match.listen(TABLE, lambda heard: self._note(deals=self._dealt()))

    def _dealt(self) -> bool:
        entries = self.pilot.session.match.entries
        return bool(entries) and isinstance(entries[-1].action, Deal)

    def _note(self, *, deals: bool) -> None:
        session, flights = self.pilot.session, self.pilot.showing.stage.motion.flights
        new = [flight for flight in flights.values() if id(flight) not in self._known and goes(flight)]
        self._known |= {id(flight) for flight in new}
        self._kept += new  # so that no other gets its id
        view = session.view(self.eye)
        self.moments.append(Moment(view, session.view(TABLE).deciding, new, deals))

    def landed(self) -> int:
        """The last moment up to which all cards lie; -1: those of the first deal fly."""
        motion = self.pilot.showing.stage.motion
        flying = set(map(id, motion.flights.values()))
        for at, moment in enumerate(self.moments):
            if any(id(each) in flying and each.legs[-1].end > motion.now + 1e-6 for each in moment.flights):
                return at - 1
        return len(self.moments) - 1

    def pad(self, moment: Moment) -> Pad:
        """The pad as it would be then."""
        return self._written(self.pilot.session.controller.pad(moment.view))

    def bare(self, moment: Moment) -> Pad:
        """The same without its trumps, as while cards are dealt."""
        rows = self.pilot.session.controller.pad(moment.view)
        return self._written([row for row in rows if not any(isinstance(each, SuitSign) for each in row.values)])

    def _written(self, rows: Any) -> Pad:
        stage, frame, look = self.pilot.showing.stage, self.pilot.showing.frame, self.pilot.app.look
        room = frame.column.width - look.px(20)
        return pad_of(
            self.pilot.session, stage.layout.head.title, rows, self.eye,
            lambda words: look.text.width(words, look.px(18)) <= room,
        )  # fmt: skip

    def prompt(self, moment: Moment) -> str:
        return self.pilot.session.told(self.pilot.session.controller.prompt(moment.view))

    def play(self) -> None:
        """The person plays once it is said that it is their turn."""
        hand = self.pilot.showing.hands.get(1)
        awaited = any(plate.seat == 1 and plate.active for plate in self.pilot.screen.view.marks.plates)
        if hand is not None and awaited and hand.view.legal:
            legal = [action for action in hand.view.legal if "concede" not in str(action).lower()]
            self.pilot.screen.do(HandReply(1, hand.play(legal[0])))


def check(film: Film) -> None:
    """Nothing that is shown at this instant is ahead of the cards."""
    pilot, at = film.pilot, film.landed()
    view, realtime = pilot.screen.view, pilot.showing.realtime
    seen = [film.pad(moment) for moment in film.moments[max(0, at - 12) : at + 1]]
    if at < 0 or any(moment.deals for moment in film.moments[at + 1 :]):
        assert not view.pad.trumps, "a trump sign before the trump is turned"
    if at < 0 or any(moment.deals for moment in film.moments[at:]):
        seen += [film.bare(moment) for moment in film.moments[max(0, at - 1) : at + 2]]
    assert view.pad in seen, f"the pad is ahead: {view.pad} is none of {seen[-2:]}"
    active = {plate.seat for plate in view.marks.plates if plate.active}
    if not (pilot.showing.stage.motion.busy or realtime):
        assert view.pad == film.pad(film.moments[-1]), "the pad lags"
    elif at < len(film.moments) - 1 and not realtime:
        allowed = film.moments[at].deciding if at >= 0 else frozenset[int]()
        assert active <= allowed, "whose turn it is said to be, is ahead"
        said = {prompt.words for prompt in view.prompts if prompt.words and not prompt.message}
        if pilot.showing.telling.taking:
            assert said <= {*view.log[-4:]}, "who takes the cards that lie there"  # then cards are drawn, and shown
            return
        done = set(view.log) if pilot.showing.telling.aimed else set()  # what a rival did to somebody stands longer
        assert said <= {film.prompt(film.moments[max(0, at)]), *done}, f"the prompt is ahead: {said}"
        assert at >= 0 or not said


@pytest.mark.parametrize(
    ("key", "seats", "frames"),
    [*SAMPLE, *(pytest.param(*each, LONGEST, marks=pytest.mark.long) for each in FILMED)],
)
def test_nothing_is_said_before_the_cards_lie(key: str, seats: int, frames: int) -> None:
    film = Film(key, seats)
    turned = 0
    for _ in range(frames):
        check(film)
        if len(film.moments) > 1 and film.moments[-1].deals and not turned:
            turned = len(film.moments)
        if film.pilot.session.match.outcome is not None and film.landed() == len(film.moments) - 1:
            break
        if turned and len(film.moments) > turned + 3:
            break
        film.play()
        film.pilot.steps(1, STEP)
        if film.pilot.session.dealer.asked and not film.pilot.showing.stage.motion.busy:
            film.pilot.session.dealer.proceed()
    assert len(film.moments) > 3, "nothing happened"


def test_a_place_is_seen_to_be_empty_once_its_card_has_gone() -> None:
    """Not before: an outline under a card that is still above it tells of it too soon."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2), "mouse", motion="full")
    stage = pilot.showing.stage
    while stage.motion.busy:
        pilot.steps()
    pieces = list(stage.scene.piles[Spot("hand", 1)])
    pilot.screen.do(HandReply(1, pilot.showing.hands[1].play_text(f"play {pieces[0].card}")))
    assert Spot("hand", 1) in pilot.screen.view.marks.leaving
    pilot.steps(1, 0.1)
    assert Spot("hand", 1) not in pilot.screen.view.marks.leaving
