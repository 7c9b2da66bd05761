"""California Speed: cover the pairs before the other does. Rules: RULES.md section 4 (seed 004)."""
