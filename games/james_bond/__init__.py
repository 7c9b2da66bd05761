"""James Bond: four of a kind in every pile, all hands at once. Rules: ``rules.md``."""
