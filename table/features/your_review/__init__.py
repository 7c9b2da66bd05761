"""One's own play looked at again: what might have been done better, shown on the table."""
