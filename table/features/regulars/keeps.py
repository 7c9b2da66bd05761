"""What was said to somebody goes with that person."""

from table.feature import FeatureKeeps

KEEPS = FeatureKeeps("", of_person=True)
