"""The game screen."""
