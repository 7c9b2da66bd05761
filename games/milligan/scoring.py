"""How a match of Milligan is decided: single hands, best of three, points (R16–R18), and its score written out."""

from collections.abc import Iterator, Sequence

from games.core.figures import added_up, apiece
from games.core.outcome import Line, Outcome
from games.core.phrases import Phrase, seat_name
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
    if (winner := decided(options, finished)) is None:
        return None
    scores = {"single": finished[-1].left, "best_of_three": wins(finished), "points": points(finished)}[options.match]
    if not winner:
        return Outcome(scores, (), Phrase("{drawn} Nobody owes anyone an ice cream.", _drawn(options, finished)))
    won, lost = scores[winner - 1], scores[2 - winner]
    match options.match:
        case "single" if finished[-1].blocked:
            why = Phrase(
                "The hand is blocked, {won} card left to {lost}.", won, lost,
                many="The hand is blocked, {won} cards left to {lost}.",
            )  # fmt: skip
        case "single":
            how = Phrase(
                "{count} card left. {who:@} owes {winner:@} an ice cream.", lost, 3 - winner, winner,
                many="{count} cards left. {who:@} owes {winner:@} an ice cream.",
                you="{count} card left. You owe {winner:@} an ice cream.",
                you_many="{count} cards left. You owe {winner:@} an ice cream.",
            )  # fmt: skip
            return Outcome(scores, (winner,), how)
        case "best_of_three":
            why = Phrase("{won} hands to {lost}.", won, lost)
        case "points":
            why = Phrase("{won} points to {lost}. The limit was {target}.", won, lost, options.target)
    return Outcome(scores, (winner,), Phrase("{why} {owes}", why, _owes(winner)))


def ended(result: Result) -> Phrase:
    """How a hand ended, in a sentence."""
    first, second = result.left
    if not result.blocked:
        return _emptied(result.winner, result.left[2 - result.winner])
    if not result.winner:
        many = "The hand is blocked: {first} cards left to {second}. Nobody wins it."
        return Phrase("The hand is blocked: {first} card left to {second}. Nobody wins it.", first, second, many=many)
    return Phrase(
        "The hand is blocked. {who:@} wins it with {won} card left to {lost}.",
        result.winner, result.left[result.winner - 1], result.left[2 - result.winner],
        many="The hand is blocked. {who:@} wins it with {won} cards left to {lost}.",
        you="The hand is blocked. You win it with {won} card left to {lost}.",
        you_many="The hand is blocked. You win it with {won} cards left to {lost}.",
    )  # fmt: skip


def _emptied(winner: int, left: int) -> Phrase:
    rest = Phrase(
        "{who:@} has {count} card left", 3 - winner, left, many="{who:@} has {count} cards left",
        you="you have {count} card left", you_many="you have {count} cards left",
    )  # fmt: skip
    you = "Your discharge pile is empty, and {rest}!"
    return Phrase("{who:@} has emptied the discharge pile, and {rest}.", winner, rest, you=you)


def _owes(winner: int) -> Phrase:
    you = "You owe {winner:@} an ice cream!"
    return Phrase("{loser:@} owes {winner:@} an ice cream.", 3 - winner, winner, you=you)


def _drawn(options: MilliganOptions, finished: Sequence[Result]) -> Phrase:
    if options.match == "points":
        return apiece(points(finished)[0])
    first, second = finished[-1].left
    if first == second:
        one, many = "The hand is blocked, {count} card left each.", "The hand is blocked, {count} cards left each."
        return Phrase(one, first, many=many)
    return Phrase(
        "The hand is blocked, {won} card left to {lost}.", first, second,
        many="The hand is blocked, {won} cards left to {lost}.",
    )  # fmt: skip


# -- written out


def sheet(options: MilliganOptions, finished: Sequence[Result]) -> Iterator[Line]:
    """Every finished hand, and how the match stands."""
    if not finished:
        return
    yield Line(Phrase("Left in the discharge pile"), (seat_name(1), seat_name(2)), "head")
    for number, hand in enumerate(finished, 1):
        words = Phrase("Hand {number} (blocked)", number) if hand.blocked else Phrase("Hand {number}", number)
        yield Line(words, tuple(_left_text(hand, seat) for seat in SEATS))
    match options.match:
        case "best_of_three":
            yield Line(Phrase("Hands won"), tuple(map(str, wins(finished))), "sum")
        case "points":
            columns = zip(*(hand.left for hand in finished), strict=True)
            yield Line(Phrase("Points"), tuple(map(added_up, columns)), "sum")
            yield Line(Phrase("First to {target} points loses the match.", options.target), (), "note")
    if (winner := decided(options, finished)) is None and not finished[-1].winner:
        yield Line(Phrase("A drawn hand is played again."), (), "note")
    if winner:
        yield Line(_owes(winner), (), "note")


def _left_text(hand: Result, seat: int) -> Phrase | str:
    left = hand.left[seat - 1]
    return Phrase("{left} – won", left) if hand.winner == seat else str(left)
