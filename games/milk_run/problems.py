"""Problems of Milk Run for two: two cards are drawn, and two plays win the game, whatever is hidden."""

from collections.abc import Mapping

from games.core.board import Board, Position
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.problems import Solver
from games.core.rng import Rng
from games.core.rules import View
from games.milk_run.rules import RULES, plays
from games.milk_run.state import Deliver, Go, Limit, Move, Public, Steal


class MilkRunSolver(Solver[Public, Move]):
    """Looks for the plays of a turn that win."""

    rules = RULES
    asks = "goal"
    themes = {
        "room": Phrase("Make room for the card a joker will bring."),
        "steal": Phrase("A joker can fetch the card you need."),
        "limit": Phrase("A limit is in your way."),
        "stop": Phrase("A stop is in your way."),
        "go": Phrase("First get your milk moving."),
        "deliver": Phrase("Two deliveries will do."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """One of all there may be: nothing hidden comes into a turn once both cards are drawn."""
        view = match.view(seat)
        if match.seats != 2 or match.outcome is not None or view.public.phase != "play" or view.public.turn != seat:
            return ()
        return (RULES.determinize(view, match.heard(seat), Rng(1)),)

    def worths(self, board: Board[Public]) -> Mapping[Move, float]:
        return {play: float(self._wins(board, play)) for play in plays(board, board.public.turn)}

    def _wins(self, board: Board[Public], play: Move) -> bool:
        """Whether a play wins at once, or leaves one that does."""
        seat = board.public.turn
        after = board.copy()
        RULES.do(after, seat, play)
        if after.public.phase == "end" or _over(after.public, seat):
            return after.public.winner == seat
        return any(self._wins(after, another) for another in plays(after, seat))

    def best(self, board: Board[Public]) -> Move | None:
        return next((play for play, worth in self.worths(board).items() if worth), None)

    def settled(self, match: Match, seat: int) -> bool:
        return _over(match.position.public, seat)

    def theme(self, board: Board[Public], worths: Mapping[Move, float]) -> str:
        seat, line = board.public.turn, board.copy()
        kinds: list[type] = []
        while not _over(line.public, seat) and (play := self.best(line)) is not None:
            if isinstance(play, Go) and play.at not in (None, seat):
                return "stop"
            kinds.append(type(play))
            RULES.do(line, seat, play)
        if Steal in kinds and Limit in kinds:
            return "room"
        words = {Steal: "steal", Limit: "limit", Go: "go", Deliver: "deliver"}
        return next(word for kind, word in words.items() if kind in kinds)

    def question(self, view: View[Move, Public], best: float) -> Phrase:
        return Phrase("How do you win this turn?")

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        outcome = RULES.outcome(board)
        return Phrase("After that, you can't win this turn.") if outcome is None else outcome.reason


def _over(public: Public, seat: int) -> bool:
    """Whether the seat's turn is over."""
    return public.phase != "play" or public.turn != seat


SOLVER = MilkRunSolver()
