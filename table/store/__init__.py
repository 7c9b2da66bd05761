"""What is kept on disk. No pygame here."""
