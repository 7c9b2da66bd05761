"""Eight regulars of the café, and what they say."""
