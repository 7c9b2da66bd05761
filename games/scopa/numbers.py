"""What Scopa's moves are weighed by. Learned: made by ``python -m tests.tools.learn_scopa``."""

NUMBERS = (1.0518, 0.6575, 0.0500, 0.1030, 0.0988, -0.6088, 0.0500, 0.1634, -0.0283)
