"""A match as a film."""
