"""The table: a window where any of the games is played. Knows games.core; asks the registry for the games."""
