"""What the table says, and where it stands."""
