"""Numbers as score sheets write them, with a real minus."""

from collections.abc import Sequence


def minus(number: int) -> str:
    """ "5", "−6"."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """ "+5", "−6", "0"."""
    return f"+{number}" if number > 0 else minus(number)


def added_up(numbers: Sequence[int]) -> str:
    """ "9 + 5 + 2 = 16"; a single one alone; "0" where there is none."""
    total = sum(numbers)
    return f"{' + '.join(map(str, numbers))} = {total}" if len(numbers) > 1 else str(total)
