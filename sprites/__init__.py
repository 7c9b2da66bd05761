"""Pictures of cards and pieces, each drawn from a value and a size in pixels."""
