"""Pepper, the bidding game with bowers for two, three or four."""
