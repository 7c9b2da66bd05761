"""Problems of Turnover Bridge: every card is known or can be inferred; which play wins, or ties?

What counts is who gets to fourteen tricks, since play stops there (R8).
"""

from collections.abc import Mapping

from games.core.board import Board, Position
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.problems import Solver, right_ones
from games.core.rng import Rng
from games.core.rules import View
from games.turnover_bridge.bot import is_unknown
from games.turnover_bridge.endgame import counted_out, tricks_left, worths
from games.turnover_bridge.rules import RULES
from games.turnover_bridge.state import ENOUGH, RANKING, TRICK, TRUMPS, Play, Public, tricks

LONGEST = 7
"""Tricks that a person can still count out."""


class TurnoverSolver(Solver[Public, Play]):
    """Counts won, tied and lost games: 1, 0 and −1."""

    rules = RULES
    asks = "result"
    themes = {
        "draw": Phrase("Make your opponent spend a trump."),
        "cash": Phrase("Take your sure trick while you can."),
        "give": Phrase("Give up this trick to win the later ones."),
        "take": Phrase("Take this trick."),
        "dear": Phrase("Win this trick, but not with your cheapest card."),
        "duck": Phrase("Let your opponent have this trick."),
        "ruff": Phrase("Trump it."),
        "spare": Phrase("Save your trumps."),
        "throw": Phrase("This trick is lost. Throw the right card."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """The one there is, once all but one card have been seen."""
        view, heard = match.view(seat), match.heard(seat)
        if match.outcome is not None or view.public.turn != seat or tricks_left(view.piles) > LONGEST:
            return ()
        return () if is_unknown(view, heard) else (RULES.determinize(view, heard, Rng(1)),)

    def worths(self, board: Board[Public]) -> Mapping[Play, float]:
        seat, left = board.public.turn, tricks_left(board)
        mine, theirs = tricks(board)[seat - 1], tricks(board)[2 - seat]
        return {
            play: float((mine + more >= ENOUGH) - (theirs + left - more >= ENOUGH)) for more, play in counted_out(board)
        }

    def best(self, board: Board[Public]) -> Play:
        """Among equal plays the one with more tricks: so nobody gives up."""
        found = worths(board)
        return max(found, key=found.__getitem__)

    def settled(self, match: Match, seat: int) -> bool:
        public: Public = match.position.public
        return not public.turn

    def theme(self, board: Board[Public], worths: Mapping[Play, float]) -> str:
        best, seat = right_ones(worths)[0], board.public.turn
        if trick := board[TRICK[3 - seat]]:
            return self._answered(best, worths, trick[0].suit, [p for p in worths if RANKING.beats(p.card, trick[0])])
        led = board.copy()
        RULES.do(led, seat, best)
        answers = [answer.card for answer in right_ones(self.worths(led))]
        trumped = any(answer.suit == TRUMPS for answer in answers)
        if trumped and all(answer.suit == TRUMPS for answer in answers):
            return "draw"
        return "give" if any(RANKING.beats(answer, best.card) for answer in answers) else "cash"

    def _answered(self, best: Play, worths: Mapping[Play, float], suit: str, over: list[Play]) -> str:
        """What an answer to a lead of that suit does; ``over``: those that take the trick."""
        if best in over:
            if best.card.suit == TRUMPS != suit:
                return "ruff"
            lower = [play for play in over if RANKING.heights[play.card] < RANKING.heights[best.card]]
            return "dear" if any(worths[play] < worths[best] for play in lower) else "take"
        if not over:
            return "throw"
        return "spare" if all(play.card.suit == TRUMPS != suit for play in over) else "duck"

    def question(self, view: View[Play, Public], best: float) -> Phrase:
        if not (trick := view.piles[TRICK[3 - view.seat]]):
            return Phrase("You lead. Which card wins?") if best > 0 else Phrase("You lead. Which card earns a draw?")
        if best > 0:
            return Phrase("{card} is led. Which answer wins?", trick[0])
        return Phrase("{card} is led. Which answer earns a draw?", trick[0])

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        outcome = RULES.outcome(board)
        assert outcome is not None
        return outcome.reason


SOLVER = TurnoverSolver()
