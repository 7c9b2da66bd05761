"""Two matches of the same cards on one page: how much was play."""
