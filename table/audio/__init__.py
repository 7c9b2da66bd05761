"""Sounds and captions."""
