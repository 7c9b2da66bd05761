"""The best of the day is that of a person."""

from table.feature import FeatureKeeps

KEEPS = FeatureKeeps("spotted", of_person=True)
