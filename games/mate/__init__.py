"""Mate, a duel with twenty cards: lead what the other cannot answer."""
