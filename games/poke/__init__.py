"""Poke, draw poker played out in tricks, for two (RULES.md section 6)."""
