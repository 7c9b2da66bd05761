"""A film on the table: it runs or is wound, with all cards open or as one seat saw it."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from games.core.phrases import EMPTY, Phrase, Told, Words, tally
from table.decimals import decimal
from table.game.buttons import TableButton
from table.game.film.strip import SPEEDS, Bar, FilmFrame, Strip, line_share
from table.game.frame import Frame
from table.game.intents import Eyes, Intent, Reel, Speed
from table.game.part import HANDLED, Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.layout.hosts import rivals_of
from table.look import SmallerLook
from table.overlays.rules_page import RulesScreen
from table.screen import Play, Watch
from table.session.deals import continued, from_here
from table.session.film import Film
from table.session.projector import FilmSession, FilmViewpoint

REST = 0.55
"""Seconds from one action of a game of turns to the next, at the usual speed, once the cards are at rest."""
ROUNDS = 5
"""How often the table is fitted between the papers."""
SHARES = (1.0, 0.9, 0.8, 0.0)
"""How large names and counts may be, of their usual size, the best first; at the last as large as the table."""
TOUCH = 8
"""The pixels of their height and width by which words may touch what is beside them."""
MUCH = Told("West · 12 cards to place")
"""What a plate says that says much: there must be room for it."""
_KEYS = {
    pygame.K_HOME: Reel.FIRST, pygame.K_UP: Reel.BACK, pygame.K_PAGEUP: Reel.BACK, pygame.K_LEFT: Reel.STEP_BACK,
    pygame.K_SPACE: Reel.PLAY, pygame.K_RETURN: Reel.PLAY, pygame.K_RIGHT: Reel.STEP, pygame.K_DOWN: Reel.ON,
    pygame.K_PAGEDOWN: Reel.ON, pygame.K_END: Reel.LAST, pygame.K_g: Reel.GO_ON, pygame.K_v: Reel.EYES,
    pygame.K_ESCAPE: Reel.LEAVE,
}  # fmt: skip
_SPEED_KEYS = {getattr(pygame, f"K_{at}"): times for at, (times, _) in enumerate(SPEEDS, 1)}


class Filming(Part):
    """A film being watched. It is paused until told to run, and at its end."""

    def __init__(
        self, showing: Showing, film: Film, reel: FilmSession, eyes: FilmViewpoint, papers: FilmFrame,
        small: SmallerLook, watch: Watch,
    ) -> None:  # fmt: skip
        """``papers``: how the window is divided; ``small``: the scale of what is on the table."""
        self._showing = showing
        self.film = film
        self.reel = reel
        self.eyes = eyes
        self.papers = papers
        self._small = small
        self._watch = watch
        self._look = showing.look
        self.running = False
        self.speed = 1.0
        self._rest = 0.0
        self._time = 0.0
        """In real time: how far the film has run."""
        self._scrubs = False

    def opened(self) -> None:
        showing = self._showing
        showing.stage.motion.finish()
        showing.stage.board.watched = True
        self._take_in()
        if self.film.eyes is not None:
            self.wind(self.film.hands[-1])
        if self._watch.since:
            self.wind(self._watch.since)
            self._finish()
            self.run(True)
        if self._watch.short:
            showing.say(Phrase("This match file is damaged. The replay stops early."))

    # -- room

    def _take_in(self) -> None:
        """Make room for all cloths and cards, even those that hang over the edge during play, and let them have all
        there is; names and counts are smaller where they would lie on others, at most as much as the table is."""
        usual, papers, stage = Frame(self._look).table, self.papers, self._showing.stage
        stage.inside = None  # hands keep their size
        for share in SHARES:
            papers.inset = (0, 0, 0, 0)
            for _ in range(ROUNDS):
                table = papers.table
                least = min(1.0, table.width / usual.width, table.height / usual.height)
                self._small.share = max(share, least)
                stage.recast(table)
                cards, words = self._boxes()
                papers.take_in(cards + self._under(), words, stage.scene.places.arrangement.size)
            stage.recast(papers.table)
            cards, words = self._boxes()
            if all(box.inflate(-TOUCH, -TOUCH).collidelist(cards + words[:at]) < 0 for at, box in enumerate(words)):
                break

    def _boxes(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What is on the table at its largest: fans, letters of a field; labels, plates with much to say."""
        scene, board, most = self._showing.stage.scene, self._showing.stage.board, self.film.most
        spots = [spot for spot in scene.counts if spot in scene.piles]
        piles = {spot: scene.places.box(spot, most.get(spot, 1)) for spot in spots}
        heaps = [spot for spot in spots if scene.places.piles[spot].heap]
        cards = [*piles.values(), *(piles[spot].inflate(piles[spot].width // 6, 0) for spot in heaps)]
        cards += [rect for _, rect in board.rim(scene)]
        labelled = [spot for spot in spots if scene.places.piles[spot].label]
        labels = [board.labels.at_most(scene, spot, most.get(spot, 1), piles[spot]) for spot in labelled]
        plates = (replace(plate, written=(MUCH,)) for plate in self._showing.view.marks.plates)
        found = (board.overlay.plates.rect(scene, plate) for plate in plates)
        return cards, [rect for rect in found if rect is not None] + labels

    def _under(self) -> list[pygame.Rect]:
        """What is on the table beside cards and words: cloths, darker felt, a tray for dice."""
        places = self._showing.stage.scene.places
        boxes = [places.box_of(box) for box in (places.arrangement.tray, places.arrangement.dice) if box is not None]
        return [*boxes, *(cloth for _, cloth in places.areas)]

    def resizing(self) -> None:
        self._small.settings = self._look.settings

    def resized(self) -> None:
        self._showing.telling.renew(self.eyes.teller)
        self._take_in()

    # -- winding

    @property
    def at(self) -> int:
        """The position of the film."""
        return self.reel.at

    def wind(self, to: int) -> None:
        """Go to a position: one step is played, anything further laid out at once."""
        showing = self._showing
        if showing.stage.motion.busy and to != self.at:
            self._finish()
        showing.messages.hush()
        self.reel.wind(to)
        self._time = self.reel.clock.now
        if self.reel.tie:
            showing.say(self.reel.tie)

    def _finish(self) -> None:
        """Everything is where it belongs, and told."""
        self._showing.stage.motion.finish()
        self._showing.telling.renew(self.eyes.teller)

    def rewound(self) -> None:
        """The log starts again with the current hand."""
        telling, teller = self._showing.telling, self.eyes.teller
        telling.renew(teller)
        telling.lines.clear()
        telling.note(self._showing.log.lines(self.reel.match.heard(teller)))

    def look_as(self, seat: int | None) -> None:
        """Show it as another seat saw it; None: with all cards open."""
        self.eyes.eye = seat
        self._showing.stage.recast(self.papers.table)
        self.rewound()
        self._showing.refresh()

    @property
    def choices(self) -> Sequence[tuple[int | None, Words]]:
        """The seats it can be watched as, with their names."""
        if self.film.eyes is not None:
            return [(eye, self.reel.called(eye) if eye else Phrase("everyone")) for eye in self.film.eyes]
        return [(None, Phrase("all")), *((seat, self.reel.called(seat)) for seat in self.reel.watched)]

    def run(self, going: bool) -> None:
        """Let it run, or pause; at its end it starts again."""
        if going and self.at == len(self.film):
            self.wind(0)
        self.running, self._rest = going and len(self.film) > 0, 0.0
        self._time = self.reel.clock.now

    # -- going on

    @property
    def goes_on(self) -> bool:
        """Whether a match can begin here: not of one in play, whose cards it would tell, nor after the end."""
        return self.film.eyes is None and self.reel.match.outcome is None

    def _go_on(self) -> None:
        """Continue from here against computers, as a new match."""
        if self.goes_on:
            match = self.film.match_at(self.at)
            me = self.eyes.eye or self.reel.you or 1
            setup = continued(self.film.setup, match, me, self._watch.name, rivals_of(self.film.setup.key))
            # What the film's deal was committed to says nothing of a match whose cards have been seen.
            self._showing.host.open(Play(setup, from_here(match)))

    # -- the view

    def made_of(self) -> tuple[object, ...]:
        return self.at, self.running, self.speed, self._time, self.eyes.eye, self.papers.inset, self._small.share

    def adds(self, view: TableView) -> TableView:
        said = bool(self._showing.messages.standing)
        strip = self._strip(view)
        keys = tuple(
            TableButton(EMPTY, pygame.Rect(key.rect), key.does) for key in self.papers.keys(strip) if key.enabled
        )
        return replace(
            view, prompts=view.prompts if said else (), pills=view.pills if said else (), log_rect=None, buttons=keys,
            strip=strip,
        )  # fmt: skip

    def _strip(self, view: TableView) -> Strip:
        film, at = self.film, self.at
        parts = max(1, len(film.gains))
        bars = tuple(
            Bar(index / parts, (index + 1) / parts, gain.side, gain.share) for index, gain in enumerate(film.gains)
        )
        hand: Words = Phrase("hand {number}", film.hand(at) + 1) if len(film.hands) > 1 else EMPTY
        if film.rules.realtime:
            part: Words = Phrase("{count} s", decimal(self._time))
        elif not at or (film.hand(at) and film.part_of(at) and at == film.hands[film.hand(at)]):
            part = Phrase("dealt")
        else:
            first = film.part_of(film.hands[film.hand(at)] + 1)
            number = film.part_of(at) - first + 1
            part = Phrase("trick {number}" if film.part == "taken" else "turn {number}", number)
        return Strip(
            bars, tuple(film.share(mark) for mark in film.hands), film.share(at), (hand, part), self.running,
            self.speed, self.goes_on, tuple(self.choices), self.eyes.eye, view.pad.under or view.pad.title,
            view.log, self._end(), film.rules.armies,
        )  # fmt: skip

    def _end(self) -> Words:
        """How the whole match ended."""
        film, outcome = self.film, self.film.last.outcome
        if outcome is None:
            return EMPTY
        sides = film.sides
        scores = [outcome.scores[side[0] - 1] for side in sides]
        if len(sides) == 2 and any(scores) and outcome.counted and film.rules.unit(film.setup.options):
            return Phrase("Final score {scores}", tally(scores))
        return self.reel.told(outcome.reason)

    # -- input

    def means(self, event: pygame.event.Event) -> bool:
        key = self._look.settings.keys.meant(event.key, event.scancode)
        return not {key, event.key}.isdisjoint({*_KEYS, *_SPEED_KEYS, pygame.K_F1, pygame.K_F3})

    def takes(self, event: pygame.event.Event) -> Intent | Handled | None:
        showing = self._showing
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._scrubs = self.papers.line.inflate(0, self._look.length(10)).collidepoint(event.pos)
                if self._scrubs:
                    self._scrub(event.pos)
                elif showing.view.button_at(event.pos) is not None:
                    showing.mouse.press(event, showing.view, None, showing.host.now)
            case pygame.MOUSEMOTION if self._scrubs:
                self._scrub(event.pos)
            case pygame.MOUSEMOTION:
                showing.explaining.point(event.pos, waits=not self.running)
                showing.mouse.move(event, lambda: showing.view, None)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._scrubs = False
                return showing.mouse.release(event.pos, showing.view, None)
            case pygame.MOUSEWHEEL:
                return Reel.STEP_BACK if event.y > 0 else Reel.STEP
        return HANDLED

    def _key(self, event: pygame.event.Event) -> Intent | None:
        showing = self._showing
        key = self._look.settings.keys.meant(event.key, event.scancode)
        if key in _SPEED_KEYS:
            return Speed(_SPEED_KEYS[key])
        if key == pygame.K_F3:
            self.running = False
            showing.explain()
            return None
        if showing.explaining.close(None) and key == pygame.K_ESCAPE:
            return None
        if key == pygame.K_F1:
            self.running = False
            showing.host.push(RulesScreen(showing.host, showing.setup.key))
        return _KEYS.get(key) or _KEYS.get(event.key)

    def _scrub(self, pos: tuple[int, int]) -> None:
        self.running = False
        to = self.film.position(line_share(self._look, pos[0]))
        if to != self.at:
            self.wind(to)
            self._finish()

    def does(self, intent: Intent) -> Intent | None:
        """Follow a button or a key of the film."""
        film, at = self.film, self.at
        match intent:
            case Speed(times):
                self.speed = times
            case Eyes(seat):
                self.look_as(seat)
            case Reel.EYES:
                eyes = [eye for eye, _ in self.choices]
                self.look_as(eyes[(eyes.index(self.eyes.eye) + 1) % len(eyes)])
            case Reel.PLAY:
                self.run(not self.running)
            case Reel.GO_ON:
                self._go_on()
            case Reel.LEAVE:
                self._showing.host.pop()
            case Reel():
                self.running = False
                marks = film.hands if intent in {Reel.FIRST, Reel.LAST} else film.parts
                step = -1 if intent in {Reel.FIRST, Reel.BACK, Reel.STEP_BACK} else 1
                self.wind(at + step if intent in {Reel.STEP, Reel.STEP_BACK} else film.hop(marks, at, step))
            case _:
                return intent
        return None

    # -- time

    @property
    def busy(self) -> bool:
        return self.running

    runs = busy

    def tick(self, dt: float) -> None:
        self._showing.pace = self.speed if self.running else 1.0

    def after_tick(self, dt: float) -> None:
        """Play what is due."""
        film = self.film
        if not self.running:
            return
        if film.rules.realtime:
            until = self._time + dt * self.speed
            while self.at < len(film) and film.entries[self.at].at <= until:
                self.wind(self.at + 1)
            self._time = until
        elif not self._showing.stage.motion.busy:
            self._rest += dt * self.speed
            if self._rest >= REST:
                self._rest = 0.0
                self.wind(self.at + 1)
        if self.at == len(film):
            self.running = False
