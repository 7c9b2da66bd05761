"""Milligan: sequences from ace to queen, and a discharge pile to get rid of (RULES.md section 3, seed 003)."""
