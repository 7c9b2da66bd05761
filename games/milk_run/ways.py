"""Ways of playing Milk Run for two: what some of those who sit down like to do, where it costs them little."""

from games.core.rules import View
from games.milk_run.state import Deliver, Go, Limit, Move, Public, Steal, Stop


def holding_up(view: View[Move, Public], move: Move) -> float:
    """Whether a play hurts the other of two."""
    hurts = isinstance(move, Steal) or (isinstance(move, Stop | Limit) and move.at is not None)
    return float(hurts and view.public.seats == 2)


def own_milk(view: View[Move, Public], move: Move) -> float:
    """Whether a play gets on with one's own milk, where two play."""
    own = isinstance(move, Deliver | Go | Limit) and move.at is None
    return float(own and view.public.seats == 2)
