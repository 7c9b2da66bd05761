"""Milligan: sequences from ace to queen, and a discharge pile to get rid of."""
