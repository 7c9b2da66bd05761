"""Mille, the rummy for two with 104 cards and wild 2s."""
