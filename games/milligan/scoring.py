"""How a match of Milligan is decided: single hands, best of three, points (R16–R18), and its score written out."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.rules import Line, Outcome
from games.milligan.state import MilliganOptions, Result

SEATS = (1, 2)
WINS_NEEDED = 2
"""Hands that win a best of three (R18)."""


def wins(finished: Sequence[Result]) -> tuple[int, int]:
    """Hands won by each seat."""
    first, second = (sum(hand.winner == seat for hand in finished) for seat in SEATS)
    return first, second


def points(finished: Sequence[Result]) -> tuple[int, int]:
    """Discharge cards left, added up hand by hand; the winner of a hand has none (R18)."""
    first, second = (sum(hand.left[seat - 1] for hand in finished) for seat in SEATS)
    return first, second


def decided(options: MilliganOptions, finished: Sequence[Result]) -> int | None:
    """The winner of the match, 0 for a draw; None while another hand must be played (R18)."""
    if not finished:
        return None
    match options.match:
        case "single":
            return finished[-1].winner
        case "best_of_three":
            return next((seat for seat in SEATS if wins(finished)[seat - 1] == WINS_NEEDED), None)
        case "points":
            first, second = points(finished)
            if max(first, second) < options.target:
                return None
            return 0 if first == second else 1 if first < second else 2


def outcome(options: MilliganOptions, finished: Sequence[Result]) -> Outcome | None:
    """The end of the match, with what the loser owes (R16)."""
    winner = decided(options, finished)
    if winner is None:
        return None
    scores = {"single": _left(finished), "best_of_three": wins(finished), "points": points(finished)}[options.match]
    if not winner:
        return Outcome(scores, (), f"{_drawn(options, finished)} Nobody owes anybody an ice cream.")
    loser = 3 - winner
    owes = f"{{{loser}}} owes {{{winner}}} an ice cream."
    won, lost = scores[winner - 1], scores[loser - 1]
    match options.match:
        case "single" if finished[-1].blocked:
            why = f"The hand is blocked: {{{winner}}} wins with {won} discharge cards left to {lost}."
        case "single":
            why = f"{{{winner}}} has emptied the discharge pile; {{{loser}}} has {_cards(lost)} left."
        case "best_of_three":
            why = f"{{{winner}}} wins by {won} hands to {lost}."
        case "points":
            why = f"{{{loser}}} has {lost} points and {{{winner}}} {won}: {options.target} or more lose."
    return Outcome(scores, (winner,), f"{why} {owes}")


def told(result: Result) -> str:
    """How a hand ended, in a sentence."""
    first, second = result.left
    if result.blocked:
        if not result.winner:
            return f"The hand is blocked and drawn, with {first} and {second} discharge cards left."
        lost = result.left[2 - result.winner]
        won = result.left[result.winner - 1]
        return f"The hand is blocked: {{{result.winner}}} wins it with {won} discharge cards left to {lost}."
    loser = 3 - result.winner
    return f"{{{result.winner}}} has emptied the discharge pile; {{{loser}}} has {_cards(result.left[loser - 1])} left."


def sheet(options: MilliganOptions, finished: Sequence[Result]) -> tuple[Line, ...]:
    """Every finished hand, and how the match stands."""
    if not finished:
        return ()
    lines = [Line("Discharge cards left", ("{1}", "{2}"), "head")]
    for number, hand in enumerate(finished, 1):
        marks = tuple(f"{left} – won" if hand.winner == seat else str(left) for seat, left in enumerate(hand.left, 1))
        lines.append(Line(f"Hand {number}" + (" (blocked)" if hand.blocked else ""), marks))
    match options.match:
        case "best_of_three":
            lines.append(Line("Hands won", tuple(map(str, wins(finished))), "sum"))
        case "points":
            lines.append(Line("Points", tuple(_added_up(finished, seat) for seat in SEATS), "sum"))
            lines.append(Line(f"Whoever comes to {options.target} points first loses the match.", (), "note"))
    if not finished[-1].winner and decided(options, finished) is None:
        lines.append(Line("A drawn hand is played again.", (), "note"))
    winner = decided(options, finished)
    if winner:
        lines.append(Line(f"{{{3 - winner}}} owes {{{winner}}} an ice cream.", (), "note"))
    return tuple(lines)


def _left(finished: Sequence[Result]) -> tuple[int, int]:
    return finished[-1].left


def _drawn(options: MilliganOptions, finished: Sequence[Result]) -> str:
    first, second = points(finished) if options.match == "points" else _left(finished)
    if options.match == "points":
        return f"Both have {first} points: the match is drawn."
    if first == second:
        return f"The hand is blocked with {_cards(first)} left on either side: a draw."
    return f"The hand is blocked, with {first} and {second} discharge cards left: a tie."


def _added_up(finished: Sequence[Result], seat: int) -> str:
    """ "9 + 7 = 16"."""
    left = [hand.left[seat - 1] for hand in finished]
    return f"{' + '.join(map(str, left))} = {sum(left)}" if len(left) > 1 else str(left[0])


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"
