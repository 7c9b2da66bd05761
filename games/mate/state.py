"""What Mate keeps beside its cards: its places, options, actions, and what everybody knows."""

from typing import Literal

from games.core.board import At, Cards, Piles, facts
from games.core.cards import Card
from games.core.events import Spot
from games.core.notation import Action
from games.core.options import Options, option
from games.mate.scoring import MOVES, Result, totals

STOCK = Spot("stock")
HAND = tuple(Spot("hand", seat) for seat in range(3))
ASIDE = tuple(Spot("aside", seat) for seat in range(3))
MOVE = tuple(tuple(Spot(f"move{number}", seat) for number in range(1, MOVES + 1)) for seat in range(3))
"""Where the cards of each move stay in front of their player (R6): ``MOVE[seat][0]`` to ``MOVE[seat][9]``."""
PLACES = (HAND[1], HAND[2], *MOVE[1], ASIDE[1], *MOVE[2], ASIDE[2])
"""Where cards are during a game: both hands first, so that they can be swapped, then the rows and the cards aside."""

Phase = Literal["foreplace", "play", "over", "end"]
"""Deciding on foreplacing (R3); playing; between two games; the match is over."""


class MateOptions(Options):
    """How foreplacing goes (R3)."""

    foreplace_restriction: bool = option(False, "Foreplace face up; suits and ranks must differ", (False, True))


class Foreplace(Action):
    """A card of the hand aside before the first move (R3)."""

    card: Card


class Keep(Action):
    """No card aside (R3)."""


class Play(Action):
    """A card to the move in progress, as a lead or an answer (R4, R5)."""

    card: Card


Move = Foreplace | Keep | Play


@facts
class Public:
    """What everybody knows beside the cards on view."""

    open_aside: bool = False
    """Whether cards are foreplaced face up, under the restriction (R3)."""
    finished: tuple[Result, ...] = ()
    phase: Phase = "over"
    game: int = 1
    """Which game of the match, from 1; between two games the one that is over."""
    dealer: int = 0
    """Who dealt the cards of this round."""
    leader: int = 0
    turn: int = 0
    number: int = 1
    """Which move of the game, from 1."""

    @property
    def totals(self) -> tuple[int, int]:
        """The match score (R13)."""
        return totals(self.finished)


State = At[Public]


def led_card(piles: Piles, public: Public) -> Card | None:
    """The card led to the move in progress."""
    lead = piles[MOVE[public.leader][public.number - 1]]
    return lead[0] if lead and public.phase == "play" else None


def playable(at: State, seat: int) -> Cards:
    """The hand; when it is empty before the tenth move, the card of the ninth (R8)."""
    hand = at[HAND[seat]]
    return hand if hand or at.public.number < MOVES else at[MOVE[seat][MOVES - 2]]
