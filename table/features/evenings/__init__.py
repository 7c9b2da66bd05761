"""An evening: several games, and who has won how many of them."""
