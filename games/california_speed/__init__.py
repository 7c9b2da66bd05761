"""California Speed: cover the pairs before the other does. Rules: ``rules.md``."""
