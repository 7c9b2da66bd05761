"""Poke, draw poker played out in tricks, for two."""
