"""Messages to the people at the table, and when they stop being true."""

from games.core.phrases import EMPTY, Told
from games.core.rules import TABLE
from table.text import count_words

MESSAGE_TIME, READING = 4.0, 0.35
"""Seconds that a message stays at least, and for each of its words."""


class Messages:
    """One line at a time: a refusal, a hint, a remark."""

    def __init__(self, deciding: frozenset[int]) -> None:
        self.words = EMPTY
        self.left = 0.0
        """Seconds until it goes; 0: there is none."""
        self.speaker = TABLE
        """Whose hand it is for; 0: everybody's."""
        self.count = 0
        """How many there have been: the same words may be said twice."""
        self._refusing = False
        """Whether it is pointless once others are to decide."""
        self._deciding = deciding

    @property
    def standing(self) -> Told:
        """The words, while they are shown."""
        return self.words if self.left else EMPTY

    def say(self, words: Told, speaker: int = TABLE, *, refusing: bool = False) -> None:
        """Show a line for a while, to everybody or to one hand."""
        self.words, self.speaker, self._refusing = words, speaker, refusing
        self.count += 1
        self.left = max(MESSAGE_TIME, READING * count_words(words))

    def hush(self) -> None:
        """Withdraw the message."""
        self.left = 0.0

    def update(self, dt: float) -> None:
        """Let time pass: the line goes."""
        self.left = max(0.0, self.left - dt)

    def pass_by(self, deciding: frozenset[int], *, new_hand: bool) -> None:
        """An action was taken: messages about another turn or another hand go."""
        if new_hand or (deciding != self._deciding and self._refusing):
            self.hush()
        self._deciding = deciding
