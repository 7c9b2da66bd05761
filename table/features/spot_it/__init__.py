"""Spotting against the clock: ninety seconds of positions of a game in real time."""
