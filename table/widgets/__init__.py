"""The small widget kit."""
