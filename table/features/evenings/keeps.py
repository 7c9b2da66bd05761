"""An evening's plan is that of all who play here."""

from table.feature import FeatureKeeps

KEEPS = FeatureKeeps("evening")
