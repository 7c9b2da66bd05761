"""What comes between hands and after a match."""
