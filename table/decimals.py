"""Figures with a decimal point, or with what a language has in its place."""

from games.core.phrases import Phrase


def decimal(number: float, digits: int = 1) -> Phrase:
    """A figure with so many digits after the point; a real minus."""
    whole, _, part = f"{number:.{digits}f}".replace("-", "−").partition(".")
    return Phrase("{whole}.{part}", whole, part, context="figure") if part else Phrase("{whole}", whole)


def seconds(count: float) -> Phrase:
    """A time, whole or with one digit after the point: "0.6 s"."""
    return Phrase("{count} s", decimal(count, 0 if count == int(count) else 1))
