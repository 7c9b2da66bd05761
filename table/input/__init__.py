"""Hands at work: drag, focus, pads, and waiting for the window system."""
