"""James Bond: four of a kind in every pile, all hands at once. Rules: RULES.md section 8 (seed 004)."""
