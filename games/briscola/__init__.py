"""Briscola, the Italian trick game for two, three or four."""
