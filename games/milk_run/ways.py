"""Ways of playing Milk Run for two: what some of those who sit down like to do, where it costs them little."""

from games.core.rules import View
from games.milk_run.state import Deliver, Go, Limit, Move, Public, Steal, Stop


def holding_up(view: View[Move, Public], move: Move) -> float:
    """Whether a play hurts the other of two."""
    match move:
        case Steal() | Stop(_, int()) | Limit(_, int()):
            return float(view.public.seats == 2)
    return 0.0


def own_milk(view: View[Move, Public], move: Move) -> float:
    """Whether a play gets on with one's own milk, where two play."""
    match move:
        case Deliver(_, None) | Go(_, None) | Limit(_, None):
            return float(view.public.seats == 2)
    return 0.0
