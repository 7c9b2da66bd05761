"""What Scopa's moves are weighed by. Learned: made by ``python -m tests.tools.learn_scopa``."""

NUMBERS = (1.095, 0.6458, 0.0485, 0.131, 0.0886, -0.7715, 0.0734, 0.1614, -0.0281)
