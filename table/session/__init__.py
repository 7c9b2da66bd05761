"""A match with its seats and clock. No pygame here."""
