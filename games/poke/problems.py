"""Problems of Poke with open hands: the lead or the answer that takes most of the five tricks.

More tricks are never worse, by whatever they count (R8, R10), so that tricks alone are counted.
"""

from collections import Counter
from collections.abc import Mapping

from games.core.board import Board, Position
from games.core.cards import without
from games.core.match import Match
from games.core.phrases import Phrase, row
from games.core.problems import Solver, right_ones
from games.core.rules import View
from games.poke.endgame import ALL_FIVE, HAND_SIZE, Heights, answered, heights, played
from games.poke.rules import RULES
from games.poke.scoring import beats
from games.poke.state import HAND, PLAYED, Lead, Move, Play, Public


class PokeSolver(Solver[Public, Move]):
    """Counts a player's tricks of the hand."""

    rules = RULES
    open_hands = True
    themes = {
        "set": Phrase("Lead your set."),
        "split": Phrase("Lead part of a set."),
        "single": Phrase("Lead a single card."),
        "take": Phrase("Take it."),
        "leave": Phrase("You could take it. Don't."),
        "keep": Phrase("You can't take it. Keep your set together."),
        "break": Phrase("You can't take it. Spare a card from your set."),
        "throw": Phrase("You can't take it. Keep what you'll need."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """As it lies: both hands are open."""
        public: Public = match.position.public
        return (match.position,) if public.phase in {"lead", "answer"} and public.turn == seat else ()

    def worths(self, board: Board[Public]) -> Mapping[Move, float]:
        public = board.public
        me, other = public.turn, 3 - public.turn
        own, theirs = heights(board[HAND[me]]), heights(board[HAND[other]])
        led, found = heights(board[PLAYED[other]][-public.led :]), dict[Heights, float]()
        moves = [move for move in RULES.legal(board, me) if isinstance(move, Lead | Play)]
        for cards in {heights(move.cards) for move in moves}:
            if public.phase == "lead":
                ahead = answered(cards, own, theirs, (1, 1), all_taken=False)
            else:
                ahead = -played(led, cards, theirs, tuple(without(own, cards)), (1, 1), all_taken=False)
            # A sweep is told apart by what it counts, which no five tricks come to.
            if abs(ahead) > HAND_SIZE:
                ahead -= ALL_FIVE if ahead > 0 else -ALL_FIVE
            found[cards] = public.tricks[me - 1] + (len(own) + ahead) / 2
        return {move: found[heights(move.cards)] for move in moves}

    def settled(self, match: Match, seat: int) -> bool:
        return match.position.public.phase not in {"lead", "answer"}

    def theme(self, board: Board[Public], worths: Mapping[Move, float]) -> str:
        best, seat = right_ones(worths)[0], board.public.turn
        held = Counter(card.rank for card in board[HAND[seat]])
        if isinstance(best, Lead):
            there = held[best.cards[0].rank]
            return "set" if len(best.cards) == there > 1 else "split" if there > 1 else "single"
        led = board[PLAYED[3 - seat]][-board.public.led :]
        over = [move for move in worths if isinstance(move, Play) and beats(move.cards, led)]
        if over:
            return "take" if best in over else "leave"
        if max(held.values()) == 1 or not isinstance(best, Play):
            return "throw"
        return "break" if any(held[card.rank] > 1 for card in best.cards) else "keep"

    def question(self, view: View[Move, Public], best: float) -> Phrase:
        if view.public.phase == "lead":
            return Phrase("Both hands are face up and you lead. What wins you the most tricks?")
        led = view.piles[PLAYED[3 - view.seat]][-view.public.led :]
        said = "{cards} is led. What wins you the most tricks?"
        many = "{cards} are led. What wins you the most tricks?"
        return Phrase(said if len(led) == 1 else many, row(led))

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        tricks = board.public.finished[-1].tricks
        you = "You take {count} of the five tricks."
        return Phrase("{who:@} wins {count} of the five tricks.", seat, tricks[seat - 1], you=you)

    def suited(self, view: View[Move, Public], plays: tuple[Move, ...]) -> Phrase:
        """How many of which cards, since suits do not matter."""
        cards = plays[0].cards if isinstance(plays[0], Lead | Play) else ()
        return Phrase(
            "One of your {rank:ranks}." if len(cards) == 1 else "With one of the {rank:ranks}.", cards[0].rank
        )


SOLVER = PokeSolver()
