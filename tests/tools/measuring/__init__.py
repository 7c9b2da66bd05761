"""What measures the program for those who work on it, beside floors of the same run; nothing a player runs loads it."""
