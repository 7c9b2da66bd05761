"""What everybody who holds cards has, in any game: an order for the hand, and in real time nine keys."""

from typing import Literal

Sorting = Literal["suit", "rank", "dealt"]
"""How a hand is shown: by suit as the game orders them, by rank, or as it was dealt."""

PAD = ("u1", "u2", "u3", "u4", "l1", "l2", "l3", "l4", "x")
"""The nine keys of a real-time player: four above, four below, one extra."""
