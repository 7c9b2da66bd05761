"""From a controller's rows to the writing on the score pad: sides, entries, notes in words."""

from collections.abc import Callable, Sequence

from games.core.controller import Number, PadRow, Strokes, SuitSign
from games.core.figures import minus
from games.core.phrases import EMPTY, Phrase, Told, Words, linked
from games.core.rules import TABLE
from table.game.pad.pad import Pad, PadCount, Side, Value
from table.session.session import Session
from table.setup import sign_of


def pad_of(session: Session, title: Words, rows: Sequence[PadRow], seat: int, fits: Callable[[Words], bool]) -> Pad:
    """The pad as ``seat`` reads it (0: nobody in particular). ``fits``: whether words go on one line of the pad."""
    words = session.told
    sides = _sides(session, seat)
    first = first_side(session, seat)
    entries, notes, under = [], [], EMPTY
    trumps, trumps_words = "", EMPTY
    for number, line in enumerate(rows):
        said = words(line.words)
        match line.values:
            case (SuitSign(suit),):
                trumps, trumps_words = suit, said
            case () if not number and fits(said):
                under = said
            case ():
                notes.append(said)
            case values if len(values) == len(sides) > 1:
                told = tuple(_value(session, value) for value in values)
                entries.append(PadCount(said, told[first:] + told[:first]))
            case values:
                notes.append(Told(f"{said} {' : '.join(_words(session, value) for value in values)}"))
    sides = sides[first:] + sides[:first]
    return Pad(title, under, sides if entries else (), tuple(entries), trumps, trumps_words, tuple(notes))


def first_side(session: Session, seat: int) -> int:
    """The side that the pad names first: in a game where everybody has a fixed end of the table, the one at its left;
    elsewhere the first of the rules."""
    facing = session.controller.facing(session.view(seat))
    return next((at for at, side in enumerate(session.match.rules.sides(session.match.seats)) if facing in side), 0)


def _sides(session: Session, seat: int) -> tuple[Side, ...]:
    match = session.match
    sides = match.rules.sides(match.seats)
    together = any(len(side) > 1 for side in sides)
    names = [linked([session.called(each) for each in side], "{some} & {other}") for side in sides]
    if together and seat != TABLE and len(sides) == 2:
        names = [Phrase("We") if seat in side else Phrase("They") for side in sides]
    return tuple(
        Side(name, *sign_of(match.rules, match.seats, side[0])) for name, side in zip(names, sides, strict=True)
    )


def _value(session: Session, value: Number | Strokes | SuitSign | Phrase) -> Value:
    return value if isinstance(value, Strokes) else _words(session, value)


def _words(session: Session, value: Number | Strokes | SuitSign | Phrase) -> Told:
    """A value of the pad in words: a figure, a suit's sign."""
    match value:
        case Number(figure):
            return Told(minus(figure))
        case Strokes(count):
            return Told(str(count))
        case SuitSign(suit):
            return Told(session.deck.sign(suit))
    return session.told(value)
