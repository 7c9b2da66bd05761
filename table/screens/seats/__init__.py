"""The seats of a game: who plays, and by which house rules."""
