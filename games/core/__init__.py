"""What every game is made of: cards, chance, events, rules, records. Standard library only."""
