"""A match in play, being kept: each action goes to the writer, and is on disk before the next is taken."""

import time
from collections.abc import Callable

from games.core.match import Match
from games.core.phrases import EMPTY, Phrase, Words, words_of
from table.setup import Setup
from table.store.answers import AnswerTimes
from table.store.chain import Chain
from table.store.claims import Claims, claim_of
from table.store.faults import SLOW, MendingError
from table.store.head import MatchHead, replayed, script_of
from table.store.state import State, state_of
from table.store.writer import PATIENCE, Writer

_BRIEF = 0.5
"""Seconds that play waits for a store that is being mended: that may take long, and nothing is lost meanwhile."""


class Kept:
    """One match in the store while it is played. Trouble is reported, not raised: play goes on without a disk."""

    def __init__(self, uid: str, setup: Setup, writer: Writer, claims: Claims, now: Callable[[], float]) -> None:
        self.trouble: Words | None = None
        """One line for the window, when something could not be written."""
        self.on_disk = 0
        """How many actions are certainly on disk."""
        self.synchronous = "NORMAL" if setup.game.rules.realtime else "FULL"
        """In real time play does not wait for the disk: a power cut, and only that, may lose the last seconds."""
        self._uid = uid
        self._setup = setup
        self._writer = writer
        self._claims = claims
        self._now = now
        self._begun: tuple[MatchHead, Chain] | None = None
        self._answers: AnswerTimes | None = None
        self._waiting = 0
        """How many actions the disk has been asked to hold; those it refused are no longer waited for."""
        self._since = 0.0
        self._fault: Words = EMPTY
        self._closed = False

    def take_up(self, head: MatchHead, chain: Chain, answers: AnswerTimes) -> None:
        """Resume a match that is in the store."""
        self._begun, self._answers = (head, chain), answers
        self.on_disk = self._waiting = len(chain)

    def watch(self, match: Match) -> None:
        """Take note of the match before the first action."""
        if not match.entries:
            self._answers = AnswerTimes(self._setup, match)

    @property
    def name(self) -> str:
        """The name of the match in the store."""
        return self._uid

    @property
    def head(self) -> MatchHead:
        """What was settled before the first action."""
        assert self._begun is not None
        return self._begun[0]

    @property
    def chain(self) -> Chain:
        """The actions so far; the writer reads them up to the number it was given."""
        assert self._begun is not None
        return self._begun[1]

    def keep(self, match: Match) -> None:
        """Have the store hold the match as it is now."""
        if self._begun is None:
            self._claim()
            head = MatchHead(self._uid, self._setup, script_of(match), self._now())
            self._begun = head, Chain(head.sum)
        fresh = match.entries[len(self.chain) :]
        if self._answers is None or len(fresh) > 1:  # it came with actions, or several count as one
            self._answers = replayed(self.head, (taken.entry for taken in match.entries)).answers
        elif fresh:
            self._answers.follow(match, fresh[0])
        self.chain.extend(taken.entry for taken in fresh)
        self._waiting = len(self.chain)
        self._since = time.monotonic()
        self._writer.put(self, state_of(self._setup, match, self._now(), self._answers))

    @property
    def settled(self) -> bool:
        """Whether the last action is on disk, or has failed to get there."""
        if self.on_disk >= self._waiting:
            return True
        mending = self._writer.mending
        if time.monotonic() - self._since < (_BRIEF if mending else PATIENCE):
            return False
        self.failed(words_of(MendingError()) if mending else SLOW)
        return True

    def settle(self) -> None:
        """Wait until nothing is left to be written; not for ever."""
        if not self.settled:
            self._writer.settle(self._uid)

    @property
    def whole(self) -> bool:
        """Whether everything that was done is on disk; what is not is tried once more."""
        return self._begun is None or not self._fault or self._writer.try_again()

    def close(self) -> None:
        """The match is left or over: nothing more comes. As long as the disk has not all of it no other window can have
        it."""
        self.settle()
        self._closed = True
        if self._uid not in self._writer.owed:
            self._claims.release(claim_of(self._uid))

    def reopen(self) -> Match:
        """Take the match up again that was left before the disk had all of it."""
        self._closed = False
        self._claim()
        match, self._answers, _ = replayed(self.head, self.chain.entries())
        return match

    def _claim(self) -> None:
        try:
            self._claims.take(claim_of(self._uid))
        except OSError:
            return  # if nothing can be written, the writer reports it

    # -- what the writer reports, in its thread

    def written(self, state: State, told: Words) -> None:
        """This much is on disk."""
        self.on_disk = state.count
        if state.ended or self._closed:
            self._claims.release(claim_of(self._uid))  # it can be removed while its table still stands
        if told or self._fault:
            self.trouble = told or Phrase("Saving works again.")
        self._fault = EMPTY

    def failed(self, why: Words) -> None:
        """The latest state is not on disk; the writer tries again, and so does the next action."""
        self._waiting = self.on_disk
        if why != self._fault:
            self._fault = why
            self.trouble = why
