"""The day's deal: on each date everybody is dealt the same cards."""
