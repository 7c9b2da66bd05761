"""Dominion, the game of cards, armies and dice for two to six."""
