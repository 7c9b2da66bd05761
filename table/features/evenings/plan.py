"""What makes games comparable."""

from collections.abc import Mapping

SPREADS: Mapping[str, float] = {
    "briscola": 44, "dominion": 16, "east_west": 1.5, "james_bond": 1, "mate": 79, "milk_run": 19, "mille": 460,
    "milligan": 5.4, "nuts": 49, "pepper": 14.5, "poke": 1250, "scopa": 5.6, "turnover_bridge": 5.2,
}  # fmt: skip
"""The standard deviation of a margin between two players of one strength (Medium; Nuts over 4 matches, the
others over 7 to 120)."""
