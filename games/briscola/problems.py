"""Problems of Briscola for two: the last draw, where few deals are left, and the last three tricks, where none is."""

from collections.abc import Iterator, Mapping

from games.briscola.endgame import is_open
from games.briscola.rules import RULES, play
from games.briscola.scoring import RANKINGS
from games.briscola.state import HAND, STOCK, TRICK, UPCARD, Move, Play, Public
from games.core.board import Board, Position
from games.core.events import Spot
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.problems import Solver, right_ones
from games.core.rng import Rng
from games.core.rules import View


class BriscolaSolver(Solver[Public, Move]):
    """Counts the points of the hand, more than the other player's; at the last draw their mean."""

    rules = RULES
    themes = {
        "lose": Phrase("Lose this trick for the card you'll draw."),
        "win": Phrase("Win this trick, whatever you draw next."),
        "trump": Phrase("Take it with a trump."),
        "take": Phrase("Win it by following suit."),
        "leave": Phrase("You could win this trick. Don't."),
        "throw": Phrase("You can't win this one. What can you spare?"),
        "force": Phrase("Make your opponent spend a trump."),
        "cash": Phrase("Lead something your opponent won't want to take."),
        "give": Phrase("Let your opponent win this trick and lead next."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """With the stock gone the one there is; with one card in it, and a card led, as many as it may be."""
        view, heard = match.view(seat), match.heard(seat)
        public, piles = view.public, view.piles
        if match.seats != 2 or public.phase != "play" or public.turn != seat:
            return ()
        if is_open(piles, public):
            return (RULES.determinize(view, heard, Rng(1)),)
        if len(piles[STOCK]) == 1 and piles[UPCARD] and piles[TRICK[3 - seat]]:
            return tuple(
                sorted(_exchanged(RULES.determinize(view, heard, Rng(1)), HAND[3 - seat]), key=lambda deal: deal[STOCK])
            )
        return ()

    def worths(self, board: Board[Public]) -> Mapping[Move, float]:
        seat = board.public.turn
        return {move: _after(board, seat, move) for move in map(play, board[HAND[seat]])}

    def theme(self, board: Board[Public], worths: Mapping[Move, float]) -> str:
        public, best = board.public, right_ones(worths)[0]
        ranking, seat = RANKINGS[public.trumps], public.turn
        assert isinstance(best, Play)
        if not (trick := board[TRICK[3 - seat]]):
            led = board.copy()
            RULES.do(led, seat, best)
            answers = [move.card for move in right_ones(self.worths(led)) if isinstance(move, Play)]
            over = [card for card in answers if ranking.beats(card, best.card)]
            if not over:
                return "cash"
            return "force" if all(card.suit == public.trumps != best.card.suit for card in over) else "give"
        takes = ranking.beats(best.card, trick[0])
        if board[UPCARD]:
            return "win" if takes else "lose"
        if takes:
            return "trump" if best.card.suit == public.trumps != trick[0].suit else "take"
        over = [move.card for move in worths if isinstance(move, Play) and ranking.beats(move.card, trick[0])]
        return "leave" if over else "throw"

    def question(self, view: View[Move, Public], best: float) -> Phrase:
        if not (trick := view.piles[TRICK[3 - view.seat]]):
            return Phrase("You lead, with three tricks to go. Which card earns the most?")
        if view.piles[UPCARD]:
            said = "{card} is led, and the {trump} is the last card to draw. Which card earns the most?"
            return Phrase(said, trick[0], view.piles[UPCARD][0])
        return Phrase("{card} is led, with three tricks to go. Which card earns the most?", trick[0])

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        points = board.public.finished[-1].points
        said, you = (
            "{who:@} ends with {points} points, {other:@} with {others}.",
            "You end with {points} points, {other:@} with {others}.",
        )
        return Phrase(said, seat, points[seat - 1], 3 - seat, points[2 - seat], you=you)


def _exchanged(deal: Position[Public], hand: Spot) -> Iterator[Position[Public]]:
    """A deal, and those in which the card of the stock is one of the other player's."""
    yield deal
    (drawn,) = deal[STOCK]
    for card in deal[hand]:
        kept = tuple(drawn if each == card else each for each in deal[hand])
        piles = {**deal.piles, STOCK: (card,), hand: kept}
        yield Position(deal.public, tuple(piles.items()), deal.rng)


def _after(board: Board[Public], seat: int, move: Move) -> float:
    """The points that a seat has more at the end of the hand after a move, if both play perfectly."""
    after = board.copy()
    RULES.do(after, seat, move)
    public = after.public
    if public.phase != "play":
        points = public.finished[-1].points
        return points[seat - 1] - points[2 - seat]
    best = max([_after(after, public.turn, reply) for reply in map(play, after[HAND[public.turn]])])
    return best if public.turn == seat else -best


SOLVER = BriscolaSolver()
