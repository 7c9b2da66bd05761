"""Turnover Bridge, a trick game for two with most of the cards on the table."""
