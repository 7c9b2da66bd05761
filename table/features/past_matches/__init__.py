"""The history: what was played, and the figures of it."""
