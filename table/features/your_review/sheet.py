"""What might have been done better: a sheet with the slips of a hand or a match, or the longest waits in real time."""

from collections.abc import Callable
from functools import partial

import pygame

from games.core.outcome import Outcome
from games.core.phrases import Phrase, Words, tally
from games.core.seating import side_of
from table.overlays.deal_slip import grouped
from table.overlays.dialog import ask
from table.screen import Host
from table.session.honesty import FIXED
from table.session.questions import PlayAgain
from table.session.review import Mistake
from table.session.running import RunningSession
from table.session.session import Session
from table.widgets.area import Row
from table.widgets.page import Page
from table.widgets.widget import Label, Widget
from table.widgets.writing import Passage

POLL = 0.1
"""Seconds from look to look while the worker is busy."""
SMALL = 16
BUDGET = 30.0
"""Seconds it may take."""
_UNKNOWN = Phrase("That would take too long to work out.")


class PlayedAgain:
    """Could I have won? The best computer player plays a person's cards of the same deal against the same rivals: the
    worker finds out, which has nothing else to do once a match is over."""

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

    def _scores(self, outcome: Outcome) -> Phrase:
        """The score of each side, the person's own first."""
        match = self._session.match
        sides = match.rules.sides(match.seats)
        own = side_of(sides, self._seat)
        order = [sides[own], *(side for at, side in enumerate(sides) if at != own)]
        return tally([outcome.scores[side[0] - 1] for side in order])


class LookBackPage(Page):
    """Over the game. It is written on while decisions are still being looked at."""

    covers = False
    width = 720

    def __init__(
        self, host: Host, session: Session, seat: int, *, on_show: Callable[[int], None],
        on_try: Callable[[Mistake], None] | None, on_back: Callable[[], None],
    ) -> None:  # fmt: skip
        """``on_show``: shows the slip of that number on the table; ``on_try``: plays on from there, where that tells no
        cards to come; ``on_back`` is called when the sheet has gone."""
        super().__init__(host)
        self.session = session
        self.seat = seat
        self.again = PlayedAgain(session, seat)
        self._on_show, self._on_try, self._on_back = on_show, on_try, on_back
        session.look_back(seat)
        self.fill()

    def fill(self) -> None:
        """Write down what is known by now."""
        look, told = self.look, self.session.told
        body: list[Row | Widget] = []
        for at, slip in enumerate(self.session.review.slips(self.seat)):
            body += self._slip(at, slip)
        body += [Row((Label(look, told(wait.words)),), 6) for wait in self.session.waits.longest(self.seat)]
        if not body:
            body.append(Label(look, told(self._nothing())))
        body += [Row((Label(look, told(words), SMALL),), 14) for words in self._at_work()]
        if self.again.words is not None:
            body.append(Row((Label(look, told(self.again.words), weight="semibold"),), 14))
        self.build([Label(look, self._title(), 32, weight="bold")], body, [Row(self._buttons())])

    def _title(self) -> Words:
        return Phrase("What you missed") if self.session.match.rules.realtime else Phrase("Your review")

    def _nothing(self) -> Phrase:
        if self.session.match.rules.realtime:
            return Phrase("Sharp eyes! Nothing was open for long.")
        if self.session.review.working:
            return Phrase("Nothing better found so far.")
        return Phrase("Well played! Nothing was clearly better.")

    def _at_work(self) -> list[Phrase]:
        """What is still being found out."""
        found = []
        if self.session.review.working:
            many = "Still checking {count} moves…"
            found.append(Phrase("Still checking {count} move…", self.session.review.left, many=many))
        return found

    def _slip(self, at: int, slip: Mistake) -> list[Row | Widget]:
        told, decision = self.session.told, slip.decision
        play = self.session.controller.words(decision.view, decision.action)
        words = told(Phrase("{when}. You chose: {play}. {words}", slip.when, play, slip.words))
        leave = partial(self._leave, partial(self._on_show, at))
        buttons = [self.button(f"show {at}", Phrase("Show me"), leave, "play")]
        if self._on_try is not None:
            buttons.append(self.button(f"try {at}", Phrase("Try again from here"), partial(self._on_try, slip), "redo"))
        return [Row((Passage(words, 19),), 10), Row(buttons, 18)]

    def _buttons(self) -> list[Widget]:
        match, again = self.session.match, self.again
        found: list[Widget] = [self.button("back", Phrase("Back"), self.back, main=True)]
        if match.tags.commit:
            found.append(self.button("fair", Phrase("Sealed deal"), self.prove, "lock"))
        if again.asked:  # where the question was
            return [*found, Passage(Phrase("Playing your cards again…"), 19, weight="semibold")]
        over = match.outcome is not None and self.seat not in match.outcome.winners
        if over and not match.rules.realtime and again.words is None:
            found.append(self.button("wonder", Phrase("Could I have won?"), self._wonder, "question"))
        return found

    def prove(self) -> None:
        """Show the number by which the cards were fixed, and what it is for."""
        said = Phrase("Number: {number}\n{said}", grouped(self.session.match.tags.commit), FIXED)
        ask(self.host, Phrase("The sealed deal"), said, Phrase("Close"))

    def _wonder(self) -> None:
        self.again.ask()
        self.fill()
        self.form.focus_name("back")

    def _leave(self, then: Callable[[], None]) -> None:
        self.host.pop()
        then()

    def back(self) -> None:
        """The sheet goes away."""
        self._leave(self._on_back)

    def on_close(self) -> None:
        super().on_close()
        if self.again.asked:
            self.session.worker.forget()

    # -- time

    def update(self, dt: float) -> None:
        super().update(dt)
        news, answered = self.session.review.step(), self.again.step()
        if news or answered:
            self.fill()
        if answered:
            self.body.scroll_to(self.body.most)  # the answer stands under all slips

    @property
    def due(self) -> float | None:
        return POLL if self.session.review.working or self.again.asked else super().due

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.back()
