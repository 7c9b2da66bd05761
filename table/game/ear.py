"""The table by ear: what it says by itself as things happen, and what it answers when it is asked."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

import pygame

from games.core.events import Event, Moved, Spot
from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.rules import TABLE
from table.aloud import Aloud, News, Query
from table.audio.voice import WORD
from table.game import field_words
from table.game.described import (
    cards_of,
    counts_of,
    field_at,
    focus_of,
    key_of,
    keys_of,
    listed,
    picked_of,
    piles_of,
    points_of,
    rank_of,
)  # fmt: skip
from table.game.intents import Guess
from table.game.part import Handled, Part
from table.game.showing import Showing
from table.game.table_view import TableView
from table.game.to_light import LIGHT, came, faces
from table.input.focus import Target
from table.input.hand import Hand
from table.session.log import Heard
from table.text import count_words

PIECE = 25
"""Words of an answer that are said at a time, a card being one."""
KEPT, TOLD = 200, 3
"""Lines that can be heard of again, and how many at a time."""
STAND = 3.0
"""Seconds at most for which a real-time clock stands while news is said."""


class _ToldLine(NamedTuple):
    line: News
    seat: int
    """Who alone may hear it; 0: everybody."""


class Ear(Part):
    """Keeps what has been told, and for whom. It says what the view of the person at the screen shows, nothing else."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._lines: deque[_ToldLine] = deque(maxlen=KEPT)
        self._count = 0
        self._travels = self._steps = 0
        self._on: Spot | None = None
        """The pile that the keyboard was on."""
        self._focus: tuple[Target | None, Spot | None] = None, None
        """What it is on, and on which pile it was before."""
        self._asked: tuple[Query | None, int] = None, 0
        """What was asked last, and how often in a row."""
        self._moving = False
        """Whether something has happened in real time, where what may be done is said once."""
        self._how: tuple[Words, Words] = EMPTY, EMPTY
        """What a band said last, and under it how that is done."""
        self._before: tuple[int, bool] = showing.viewpoint.viewer, showing.viewpoint.covered

    def opened(self) -> None:
        if self._listens:
            self._showing.means = "keys"

    # -- what happens

    @property
    def _listens(self) -> bool:
        return self._showing.host.voice.on

    @property
    def _alone(self) -> int:
        """The only person at the screen, to whom may be said what nobody else may know; 0: there are more."""
        people = self._showing.session.people
        return people[0] if len(people) == 1 and not self._showing.viewpoint.covered else 0

    def hears(self, heard: Heard) -> None:
        """Something was done: what is told of it, and what came to light for the person here."""
        if not self._listens:
            return
        showing, viewpoint = self._showing, self._showing.viewpoint
        self._moving = self._moving or bool(showing.session.match.entries)
        tell = showing.session.controller.tell if showing.look.settings.full else showing.session.controller.brief
        lines = [showing.session.told(said) for event in heard[viewpoint.teller] if (said := tell(event))]
        if showing.realtime and showing.session.started:
            changed = list(self._changed(heard[viewpoint.teller]))
            if 0 < len(changed) <= LIGHT:
                self._note([words for words, _, _ in changed], abouts=[f"{spot} {key}" for _, key, spot in changed])
                for spot in dict.fromkeys(spot for _, _, spot in changed):
                    self._sound(spot)
                return
        self._note(lines, viewpoint.teller)
        if self._alone in viewpoint.seats and not showing.realtime:
            self._note([*came(showing, self._alone, heard[self._alone], lines)], self._alone)

    def _changed(self, events: Sequence[Event]) -> Iterator[tuple[Told, Words, Spot]]:
        """In real time: what is said of each pile that a key is on and that has another card now, the key, the pile."""
        showing, entries = self._showing, self._showing.session.match.entries
        by = entries[-1].seat if entries else TABLE
        for move in events:
            if not isinstance(move, Moved):
                continue
            for card in faces(move):
                if key := key_of(showing, move.dst, card):
                    news = Phrase("{key} {card}.", key, rank_of(showing, card))
                    others = by and by not in showing.hands
                    words = Phrase("{who:@}: {news}", by, news) if others else news
                    yield showing.session.told(words), key, move.dst

    def _sound(self, spot: Spot) -> None:
        """Where on the table something has changed: left to right by the column, high or low by the row."""
        area, box = self._showing.stage.scene.places.area, self._showing.stage.scene.box(spot)
        side = 2 * (box.centerx - area.left) / max(1, area.width) - 1
        name = "upper" if box.centery < area.centery else "lower"
        self._showing.host.sounds.play(name, side=round(max(-1.0, min(1.0, side)), 1))

    def _note(self, lines: Sequence[Told], seat: int = 0, abouts: Sequence[str] = ()) -> None:
        """``seat``: who alone may hear it; ``abouts``: what each tells of, where only the newest counts."""
        showing = self._showing
        for words, about in zip_longest(lines, abouts, fillvalue=""):
            self._count += 1
            self._lines.append(_ToldLine(News(Told(words), self._count, about), seat))
        entries = showing.session.match.entries
        own = bool(entries) and entries[-1].seat in showing.hands
        if showing.realtime and len(showing.session.people) == 1 and not own:
            showing.news = min(STAND, showing.news + WORD * sum(map(count_words, lines)))

    def rewound(self) -> None:
        """What was taken back has not happened; the log says that it was."""
        self._lines.clear()

    def follow_up(self) -> None:
        """Whoever is given the screen, or covers it, hears nothing that was said for somebody else."""
        now = self._showing.viewpoint.viewer, self._showing.viewpoint.covered
        if now != self._before:
            self._before = now
            self._showing.host.voice.hush()

    def left(self) -> None:
        if self._showing.viewpoint.shared:  # behind the curtain nobody hears what the last one has asked for
            self._showing.host.voice.hush()

    def tick(self, dt: float) -> None:
        self._showing.news = max(0.0, self._showing.news - dt)

    def takes(self, event: pygame.event.Event) -> Handled | None:
        if event.type == pygame.KEYDOWN:
            self._travels += 1
            self._steps += self._showing.keyboard.travels(event)
            self._asked = None, 0
            self._showing.news = 0.0  # whoever acts has heard enough, and cuts it off
        return None

    def adds(self, view: TableView) -> TableView:
        """The words that are being said, where there are captions; not while cards are covered."""
        said = self._caption
        return replace(view, caption=said) if said else view

    def made_of(self) -> tuple[object, ...]:
        return (self._caption,)

    @property
    def _caption(self) -> Told:
        showing = self._showing
        voice = showing.host.voice
        if not (voice.on and showing.look.settings.captions and voice.left) or showing.viewpoint.covered:
            return EMPTY
        return Told(voice.said[-1]) if voice.said else EMPTY

    # -- what it says

    def aloud(self) -> Aloud:
        """All that the table says of itself."""
        showing = self._showing
        hand = showing.hand
        messages, remark = showing.messages, showing.view.remark
        return Aloud(
            place=(showing.session.told(self._title()),),
            lines=tuple(heard.line for heard in self._mine()),
            count=self._count,
            notice=messages.standing,
            noticed=messages.count,
            prompt=tuple(showing.session.told(words) for words in self._prompt() if words),
            focus=self._focus_of(hand) if hand is not None else self._picked(),
            remark=showing.session.told(remark.spoken) if remark is not None else EMPTY,
            remarked=remark.number if remark is not None else 0,
            travels=self._travels,
            steps=self._steps,
        )

    def _title(self) -> Phrase:
        title, count = self._showing.stage.layout.head.title, len(self._showing.session.choices)
        return Phrase("{game}, {count} players", title, count)

    def _mine(self) -> list[_ToldLine]:
        """What may be said to whoever has the screen now."""
        seat = self._alone
        return [heard for heard in self._lines if heard.seat in {0, seat}]

    def _prompt(self) -> Iterator[Words]:
        """What somebody here may do now, at once and not only when the cards lie; in real time only at first, with what
        the keys are on."""
        showing, session = self._showing, self._showing.session
        if (term := showing.explaining.asked) is not None:
            yield Phrase("{game}: {about}", term.name, term.says)
        if (band := showing.view.band) is not None:
            yield band.words
            if band.how != showing.messages.standing:
                self._how = band.words, band.how
            if self._how[0] == band.words:  # it has been said, though a message stands in its place
                yield self._how[1]
            answers = [each for each in showing.view.buttons if isinstance(each.does, Guess)]
            if showing.realtime and not band.pad:  # a position to look at, which is another one each time
                yield keys_of(showing)
            if answers:
                yield listed(showing, (Phrase("{key}: {answer}", each.key, each.words) for each in answers), "; ")
            if not showing.newcomer or showing.realtime:  # in a lesson, play on is like any other
                return
        if showing.viewpoint.covered:
            yield from (prompt.words for prompt in showing.view.prompts)
        for hand in showing.onlookers.live:
            view = session.view(hand.seat)
            over = view.outcome is not None
            late = showing.realtime and self._moving and not over
            if showing.counting or late or not (over or hand.seat in view.deciding):
                continue
            if not over:  # that is said with the result
                yield session.controller.prompt(view)
            buttons = [session.told(words) for _, words in session.controller.buttons(view)]
            if showing.realtime:
                yield EMPTY if over else keys_of(showing)
            elif buttons:
                yield Phrase("Buttons: {buttons}.", listed(showing, buttons))

    def _picked(self) -> Told:
        """The card that a key of a pad has picked up."""
        for hand in self._showing.onlookers.live:
            if hand.selection is not None:
                return self._showing.session.told(picked_of(self._showing, hand.selection))
        return EMPTY

    def _focus_of(self, hand: Hand) -> Told:
        """What the keyboard is on, unless a move is pointed out there, whose words are said."""
        nav = self._showing.nav
        if nav.focus is None or nav.move is not None:
            return EMPTY
        spot, before = nav.focus.spot, self._focus
        known = self._on if before[0] != nav.focus else before[1]
        self._focus, self._on = (nav.focus, known), spot
        return focus_of(self._showing, nav.focus, hand, known)

    # -- what it answers

    def answer(self, query: Query) -> Words:
        """What somebody wants to know; asked again at once, the next of it."""
        before, times = self._asked
        times = times + 1 if query is before else 0
        self._asked = query, times
        showing = self._showing
        hand, field = showing.hand or next(iter(showing.hands.values()), None), field_at(showing)
        match query:
            case Query.CARDS if field is not None and hand is not None:
                spot = showing.nav.focus.spot if showing.nav.focus is not None else None
                found = field_words.about(showing, field, hand.seat, spot)
                return found[times % len(found)]
            case Query.CARDS if hand is not None and showing.viewpoint.seats:
                return cards_of(showing, hand)
            case Query.TABLE if showing.realtime and showing.session.told(keys := keys_of(showing)):
                answers = [keys, *self._pieces(hand, keyless=True)]
                return answers[times % len(answers)]
            case Query.CARDS | Query.TABLE:
                pieces = [*([field_words.whole(showing, field)] if field else []), *self._pieces(hand)]
                return pieces[times % len(pieces)] if pieces else Phrase("Nothing there.")
            case Query.COUNTS:
                return counts_of(showing)
            case Query.MOVES:
                return self._last(times)
            case Query.POINTS:
                return points_of(showing)
        return EMPTY

    def _pieces(self, hand: Hand | None, *, keyless: bool = False) -> list[Told]:
        """The middle and one's own piles, a piece at a time; then every other player's. ``keyless``: as of
        ``piles_of``."""
        showing = self._showing
        order, me = showing.stage.scene.places.order, hand.seat if hand is not None else 0
        found: list[Words] = [*piles_of(showing, 0, keyless=keyless)]
        for seat in [me, *(seat for seat in order if seat != me)] if me else order:
            for at, pile in enumerate(piles_of(showing, seat, keyless=keyless)):
                whose = Phrase("yours: {pile}", pile) if seat == me else Phrase("{who:@}: {pile}", seat, pile)
                found.append(pile if at else whose)
        pieces = [Told("")]
        for words in map(showing.session.told, found):
            if pieces[-1] and count_words(pieces[-1]) + count_words(words) > PIECE:
                pieces.append(Told(""))
            pieces[-1] = Told("; ".join(filter(None, (pieces[-1], words))))
        return [piece for piece in pieces if piece]

    def _last(self, times: int) -> Words:
        lines = [heard.line.words for heard in self._mine()] or [*self._showing.telling.log]
        if not lines:
            return Phrase("Nothing has happened yet.")
        pages = -(-len(lines) // TOLD)
        end = len(lines) - TOLD * (times % pages)
        return Told(" ".join(lines[max(0, end - TOLD) : end]))
