"""Could I have won? The best computer player plays a person's cards of the same deal against the same rivals."""

from collections.abc import Sequence

from games.core.phrases import Phrase, tally
from games.core.rules import Outcome
from games.core.seating import side_of
from table.session.questions import PlayAgain
from table.session.running import RunningSession

BUDGET = 30.0
"""Seconds it may take."""
_UNKNOWN = Phrase("That would take too long to work out.")


class PlayedAgain:
    """Finds out in the worker, which has nothing else to do once a match is over."""

    def __init__(self, session: RunningSession, seat: int) -> None:
        self._session = session
        self._seat = seat
        self.asked = False
        """Whether the worker is looking for the answer."""
        self.words: Phrase | None = None
        """The answer, once it is known."""

    def ask(self) -> None:
        """Ask the worker."""
        session, best = self._session, self._session.setup.game.hardest
        players = tuple((best if choice.person else choice.level, choice.rival) for choice in session.choices)
        question = PlayAgain(session.match.record(), players, session.setup.chance)
        self.asked = session.worker.ask(question, BUDGET)
        if not self.asked:
            self.words = _UNKNOWN

    def step(self) -> bool:
        """See whether the answer is there; True if anything is new. Never waits."""
        if not self.asked:
            return False
        try:
            answer = self._session.worker.poll()
        except TimeoutError:
            self.asked, self.words = False, _UNKNOWN
            return True
        if answer is None:
            return False
        self.asked = False
        self.words = self._words(answer.found) if isinstance(answer.found, Outcome) else _UNKNOWN
        return True

    def _words(self, other: Outcome) -> Phrase:
        said = "Not easily: {level} lost too, {scores}." if other.winners else "Not easily: {level} drew, {scores}."
        if self._seat in other.winners:
            said = "Yes. With your cards, {level} won {scores}."
        answer = Phrase(said, self._session.setup.game.hardest, self._scores(other))
        return Phrase("{answer} Another try might go differently.", answer)

    def _sides(self) -> Sequence[Sequence[int]]:
        match = self._session.match
        return match.rules.sides(match.seats)

    def _scores(self, outcome: Outcome) -> Phrase:
        """The score of each side, the person's own first."""
        sides = self._sides()
        own = side_of(sides, self._seat)
        order = [sides[own], *(side for at, side in enumerate(sides) if at != own)]
        return tally([outcome.scores[side[0] - 1] for side in order])
