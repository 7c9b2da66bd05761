"""Who sits where and by which options: everything that is settled before the first card."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, get_args

from games.core.cards import FRENCH, Deck
from games.core.phrases import Phrase, Told, Words
from games.core.registry import Game, game
from table import feature

if TYPE_CHECKING:
    from games.core.options import Options
    from games.core.rules import Rules

Kind = Literal["mouse", "left", "right", "bot"]
KINDS: tuple[Kind, ...] = get_args(Kind)
SIDES: tuple[Kind, Kind] = ("left", "right")
"""The two players' pads in real-time games, as seats name them."""
PACES = ("easy", "medium", "hard")
"""How fast computers may be in real-time games."""
SOONEST, LATEST = 0.15, 12.0
"""Seconds: an action that comes sooner or later than this is no answer to what happened."""
CLOSEST, WIDEST = 0.2, 5.0
"""Bounds of how much longer than people rivals may take, adjusted by results."""
HOUSE_NAMES = ("Player", *(f"Player {number}" for number in range(1, 9)))
"""What people are called who have not said their name: alone, and the first to the eighth of several."""
MOST_PEOPLE = Phrase("Real-time games take at most two players at one computer.")
SEAT_NAMES = tuple(f"Seat {number}" for number in range(1, 9))
"""What those are called of whom a record has no names."""


def called(name: str) -> Words:
    """What somebody is called: as they said, or by the house's name in the language that is spoken."""
    if name in SEAT_NAMES:
        return Phrase("Seat {number}", SEAT_NAMES.index(name) + 1)
    if name not in HOUSE_NAMES:
        return Told(name)
    number = HOUSE_NAMES.index(name)
    return Phrase("Player {number}", number) if number else Phrase("Player")


RIVALS: Mapping[str, str] = MappingProxyType(
    {
        "ada": "Ada", "ugo": "Ugo", "livia": "Livia", "dario": "Dario",
        "olga": "Olga", "ettore": "Ettore", "emil": "Emil", "tullio": "Tullio",
    }
)  # fmt: skip
"""Who sits where no person does, by the name under which the store knows them: what they are called, in every
language. The level says how strong they are."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """One seat: who plays it (mouse, left or right keys, computer), the name, the computer's level.

    A ``script`` seat follows a lesson, until a computer of that level takes over.
    """

    kind: Kind | Literal["script"]
    name: str
    level: str = ""
    who: str = ""
    """Which person of the store it is, or which of the rivals; empty: a guest, or a computer without a face."""

    @property
    def person(self) -> bool:
        return self.kind in ("mouse", *SIDES)

    @property
    def rival(self) -> str:
        """Which of the rivals it is; empty: none."""
        return self.who if self.kind == "bot" and self.who in RIVALS else ""


@dataclass(frozen=True, slots=True)
class Setup:
    """One match to come."""

    key: str
    seats: tuple[SeatChoice, ...]
    options: Options
    seed: int
    record_to: str = ""
    """The file that the record is written to during play; empty for none."""
    chance: int = 0
    """The number behind the computers' choices. It is drawn apart from the seed, so that nobody can compute the cards
    from it."""
    dealer: int = 0
    """Who deals first if the option leaves it to chance and the match before decides who is next; 0: chance."""
    seen: str = ""
    """Why somebody may know the cards: ``same`` as in another match, continued from a ``point`` of one, dealt by a
    ``code``; empty: nobody does. Or of what the match is part, in the words of a feature (``feature.Occasion``)."""

    @property
    def known(self) -> bool:
        """Whether somebody may have known the cards beforehand."""
        return is_known(self.seen)

    @property
    def dealt_options(self) -> Options:
        """The options of this very match, including its dealer if known."""
        if self.dealer and self.options.first_dealer == "random":
            return replace(self.options, first_dealer=self.dealer)
        return self.options

    @property
    def game(self) -> Game:
        return game(self.key)

    @property
    def playable(self) -> Setup:
        """The same match against levels there are: who sat at a level that the game no longer has is the strongest."""
        now = self.game.level_now
        return replace(self, seats=tuple(replace(seat, level=now(seat.level) or seat.level) for seat in self.seats))

    def fits(self, deck: Deck) -> bool:
        """Whether the deck has every card that is played with."""
        return fits(deck, self.game.rules, len(self.seats), self.dealt_options)

    def deck(self, wanted: Deck) -> Deck:
        """That deck if it has every card that is played with, otherwise the French one."""
        return wanted if self.fits(wanted) else FRENCH

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(seat for seat, choice in enumerate(self.seats, 1) if choice.person)

    def trouble(self) -> Phrase | None:
        """Why this setup cannot be played, in one line; None if it can."""
        rules = self.game.rules
        if (error := rules.setup_error(len(self.seats), self.options)) is not None:
            return error
        kinds = [choice.kind for choice in self.seats if choice.person]
        if rules.realtime:
            if len(kinds) > 2:
                return MOST_PEOPLE
            if len(set(kinds)) < len(kinds):
                return Phrase("Each person needs their own controls: left keys, right keys or the mouse.")
        elif any(kind in SIDES for kind in kinds):
            return Phrase("Left and right keys are for real-time games. Here you share the mouse and keyboard.")
        return None


def is_known(seen: str) -> bool:
    """Whether what is kept as ``Setup.seen`` says that somebody may have known the cards."""
    part = feature.occasion(seen)
    return part[1].known if part is not None else bool(seen)


def is_dealt(seen: str) -> bool:
    """Whether what is kept as ``Setup.seen`` says that nobody at the table chose the cards."""
    return not seen or feature.occasion(seen) is not None


def draw_seed() -> int:
    """A number that nobody can guess, for the cards of a match or for the choices of its computers: the whole state of
    a generator, so that knowing some cards does not single it out."""
    return int.from_bytes(os.urandom(8), "big")


def fits(deck: Deck, rules: Rules[Any, Any, Any], seats: int, options: Options) -> bool:
    """Whether a deck has every card that so many play with by these options."""
    public, _ = rules.lay(seats, options)
    return all(deck.has(card) for cards, _ in rules.packs(public) for card in cards)


def sign_of(rules: Rules[Any, Any, Any], seats: int, seat: int) -> tuple[int, int]:
    """The sign by which a seat is known: the mark of its cloth, which partners share, and the player whose armies stand
    for it; 0: the cloth does."""
    return next(side[0] - 1 for side in rules.sides(seats) if seat in side), seat if rules.armies else 0


def default_level(key: str, pace: str = "medium") -> str:
    """The level a computer seat starts with: in real time the pace in the settings, in turns the middle one."""
    found = game(key)
    return found.level(pace if found.rules.realtime else "medium") or next(iter(found.bots))


def rival_at(who: str, level: str) -> SeatChoice:
    """A seat for that rival."""
    return SeatChoice("bot", RIVALS[who], level, who)
