"""How a match ended, and the lines of its score sheet."""

from dataclasses import dataclass
from typing import NamedTuple

from games.core.phrases import Phrase, side_name


class Line(NamedTuple):
    """One line of a score sheet: words, then a value for each side in the order of ``Rules.sides``.

    kind: ``head`` (side names), ``row``, ``sum``, or ``note`` (words only).
    """

    words: Phrase
    values: tuple[Phrase | str, ...] = ()
    """Figures and signs; phrases where they have words."""
    kind: str = "row"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: a score for each seat, the seats that won, and how."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """None or all of them: it is a draw."""
    how: Phrase
    """Without who has won: "11 to 6."."""
    void: bool = False
    """Whether it has no result."""
    counted: bool = True
    """Whether the scores decided it, so that by how much it was won may be told."""

    @property
    def drawn(self) -> bool:
        """Whether nobody has won, or everybody."""
        return len(self.winners) in {0, len(self.scores)}

    @property
    def who(self) -> Phrase:
        """Who has won, as a heading."""
        if self.void:
            return Phrase("No result")
        if self.drawn:
            return Phrase("It's a draw")
        if len(self.winners) == 1:
            return Phrase("{who:@} wins!", *self.winners, you="You win!")
        return Phrase("{side} win!", side_name(self.winners, "{some} and {other}"))

    @property
    def reason(self) -> Phrase:
        """Who has won and how: "You win! 11 to 6."."""
        return Phrase("{who}. {how}" if self.void or self.drawn else "{who} {how}", self.who, self.how)
