"""Numbers as score sheets write them, with a real minus."""

from collections.abc import Sequence

from games.core.phrases import Phrase, row


def minus(number: int) -> str:
    """ "5", "−6"."""
    return str(number).replace("-", "−")


def signed(number: int) -> str:
    """ "+5", "−6", "0"."""
    return f"+{number}" if number > 0 else minus(number)


def against(own: int, others: Sequence[int]) -> Phrase:
    """How a match was won: "11 to 6.", "31 to 9 and −1."."""
    return Phrase("{own} to {others}.", minus(own), row([*map(minus, others)]))


def apiece(points: int) -> Phrase:
    """How a match was drawn: "40 each."."""
    return Phrase("{points} each.", minus(points))


def is_score(how: Phrase) -> bool:
    """Whether how a match ended is no more than its figures."""
    return how.message in (against(0, [0]).message, apiece(0).message)


def added_up(numbers: Sequence[int]) -> str:
    """ "9 + 5 + 2 = 16"; a single one alone; "0" where there is none."""
    total = sum(numbers)
    return f"{' + '.join(map(str, numbers))} = {total}" if len(numbers) > 1 else str(total)
