"""The regulars: who waits, what they say, and what has been between them and somebody."""
