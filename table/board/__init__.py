"""The cards of a match on the screen."""
