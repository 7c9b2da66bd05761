"""Scopa: forty Italian cards, of which each takes others of its value from the table."""
