"""What rivals say of a hand or a match that was counted: theirs, or yours. Never a hint, and nothing about cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.core.phrases import Phrase, Told
from games.core.rng import Rng
from games.core.rules import Deal
from table.game.part import Part
from table.game.showing import Showing
from table.session.score import most, score
from table.session.session import Session

PLEASED: Mapping[str, tuple[Phrase, ...]] = MappingProxyType(
    {
        "ada": (
            Phrase("Exactly as I worked it out."),
            Phrase("Full marks, for once to me."),
            Phrase("Adds up nicely."),
        ),
        "ugo": (Phrase("On the house!"), Phrase("My table, my luck."), Phrase("Another coffee?")),
        "livia": (Phrase("Right on the beat!"), Phrase("I could dance."), Phrase("That was fun. Again!")),
        "dario": (Phrase("Smooth sailing."), Phrase("Wind from behind."), Phrase("No leak in that one.")),
        "olga": (Phrase("It is Thursday after all."), Phrase("I stayed for this."), Phrase("Lovely.")),
        "ettore": (Phrase("Old, not slow."), Phrase("I have seen it done before."), Phrase("Hm. Good.")),
        "emil": (Phrase("That is going into my notes."), Phrase("Better than an exam."), Phrase("Ha!")),
        "tullio": (Phrase("In time."), Phrase("A low note, but a long one."), Phrase("That had swing.")),
    }
)
"""After a hand that was best for them."""
IMPRESSED: Mapping[str, tuple[Phrase, ...]] = MappingProxyType(
    {
        "ada": (Phrase("Very good. Sit up straight and go on."), Phrase("I must count again."), Phrase("Well done.")),
        "ugo": (
            Phrase("You pay with my own coins!"),
            Phrase("Bravo, bravo."),
            Phrase("I was pouring, I did not look."),
        ),
        "livia": (Phrase("You lead well."), Phrase("Oh, nicely done!"), Phrase("I was out of step.")),
        "dario": (Phrase("That sank me."), Phrase("I should have stayed on land."), Phrase("Good hand. Truly.")),
        "olga": (
            Phrase("Nobody told me you were this good."),
            Phrase("Not bad at all."),
            Phrase("I will remember that."),
        ),
        "ettore": (Phrase("In my day you would have been lucky, too."), Phrase("Respect."), Phrase("Hm. Not bad.")),
        "emil": (
            Phrase("Is that allowed? Yes. Yes, it is."),
            Phrase("I read about that!"),
            Phrase("All right, all right."),
        ),
        "tullio": (Phrase("Take it again, from the top."), Phrase("Beautifully phrased."), Phrase("I came in late.")),
    }
)
"""After a hand that was best for a person."""
_OFTEN = 2
"""A remark after one hand of so many, and after one match."""


def remark(session: Session, best: Sequence[int]) -> Phrase | None:
    """What a rival says now of a hand or a match that was best for these seats; None most often."""
    chance = Rng(session.setup.chance ^ len(session.match.entries)).below(_OFTEN)
    if chance[0]:
        return None
    rivals = [seat for seat in range(1, session.match.seats + 1) if session.choice(seat).rival]
    theirs, others = [seat for seat in rivals if seat in best], [seat for seat in rivals if seat not in best]
    if theirs:
        lines, seats = PLEASED, theirs
    elif others and any(session.choice(seat).person for seat in best):
        lines, seats = IMPRESSED, others
    else:
        return None
    at, rng = chance[1].below(len(seats))
    which = lines[session.choice(seats[at]).rival]
    words = which[rng.below(len(which))[0]]
    return Phrase("{name}: “{words}”", Told(session.choice(seats[at]).name), words)


class Remarks(Part):
    """Once the figures of a hand have been told, a rival may say something, in the line for messages."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._read = 0
        """How many actions have been looked at."""
        self._counted = False
        """Whether a hand has been dealt since the last was counted, and is not remarked on yet."""
        self._scores: tuple[int, ...] = ()

    def opened(self) -> None:
        self.rewound()

    def rewound(self) -> None:
        self._read, self._counted = len(self._showing.session.match.entries), False
        self._scores = self._shown()

    def follow_up(self) -> None:
        entries = self._showing.session.match.entries
        self._counted |= any(isinstance(taken.action, Deal) for taken in entries[self._read :])
        self._read = len(entries)
        if not self._counted or self._showing.stage.motion.busy:
            return
        before, self._scores, self._counted = self._scores, self._shown(), False
        if self._showing.look.settings.remarks and not self._showing.messages.left:
            said = self._remark(before, self._scores)
            if said is not None:
                self._showing.say(said)

    def _shown(self) -> tuple[int, ...]:
        return score(self._showing.telling.landed.rows)

    def _remark(self, before: tuple[int, ...], now: tuple[int, ...]) -> Phrase | None:
        session = self._showing.session
        sides = session.match.rules.sides(session.match.seats)
        if not len(before) == len(now) == len(sides):
            return None
        first = most(session.match, [after - earlier for earlier, after in zip(before, now, strict=True)])
        return remark(session, sides[first[0]]) if first else None
