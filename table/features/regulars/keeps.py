"""What was said lately goes with whom it was said to."""

from table.feature import FeatureKeeps

KEEPS = FeatureKeeps("", of_person=True)
