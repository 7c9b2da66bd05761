"""Briscola, the Italian trick game for two, three or four (RULES.md section 10)."""
