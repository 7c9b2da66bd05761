"""Why a stack may not be covered at California Speed."""

from games.california_speed.state import STACK, Cover, State
from games.core.phrases import Phrase


def objection(at: State, action: Cover) -> Phrase | None:
    """Why this stack may not be covered now; None if it may (R4)."""
    if action not in STACK:
        said = "There's no stack {side}.{number}. Stacks are 1.1 to 1.4 and 2.1 to 2.4."
        return Phrase(said, action.side, action.number)
    if action in at.public.open:
        return None
    return Phrase("You can't cover the {card}: no other stack shows its rank.", at[STACK[action]][-1])
