"""A lesson's script, read from its file."""
