"""Milk Run: red and black milk, 30 of each to win."""
