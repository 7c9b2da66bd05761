"""Milk Run: red and black milk, 30 of each to win (RULES.md section 1, seeds 000 and 001)."""
