"""A lesson being proved: its match, lines played in it, and what the lesson claims of the position."""

from dataclasses import dataclass
from typing import Any

from games.core.cards import HIDDEN, RANKS, Card, parse_cards, spell
from games.core.controller import Controller
from games.core.events import Moved, Said, Turned, parse_spot
from games.core.match import Match
from games.core.notation import Action, read, write
from games.core.phrases import Phrase, Speech, told
from games.core.registry import game, rules
from games.core.rng import Rng
from table.session.lesson.script import Branch, Check, Lesson, LessonError, play_line
from tests.lessons.measures import MEASURES

LETTERS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


class WrongError(AssertionError):
    """A lesson claims what the rules do not bear out."""


def plain(cards: Any) -> tuple[Card, ...]:
    """Cards without the pack they come from."""
    return tuple(card._replace(deck=0) for card in cards)


@dataclass
class Run:
    """A match on its way through a lesson."""

    match: Match
    lesson: Lesson

    @property
    def me(self) -> int:
        return self.lesson.learner

    @property
    def controller(self) -> Controller[Any, Any]:
        return game(self.lesson.key).controller

    def words(self, text: Phrase | str) -> str:
        """A phrase as the learner is told it."""
        names = {0: "The table", self.me: "You", **self.lesson.names}
        return told(text, Speech(names, self.me))

    def copy(self) -> "Run":
        return Run(Match.replay(self.match.record(), rules), self.lesson)

    def line(self, text: str) -> None:
        try:
            play_line(self.match, text)
        except LessonError as error:
            raise WrongError(str(error)) from None

    def refusal(self, action: str) -> str | None:
        reason = self.match.refusal(self.me, read(action, self.match.verbs))
        return None if reason is None else self.words(reason)

    def advice(self, seed: int = 7) -> str:
        """What the computer player that gives hints would do."""
        if self.me not in self.match.active:
            return "(waits)"
        bot = game(self.lesson.key).bots[self.lesson.advice]
        *_, choice = (None, *bot.think(self.match.view(self.me), self.match.heard(self.me), Rng(seed)))
        return self.written(choice.action) if choice is not None else "(waits)"

    def written(self, action: Action) -> str:
        """The action as the record has it, whatever order its cards were taken in."""
        before = self.copy().match
        assert before.submit(self.me, action) is None
        return before.entries[-1].text

    def seen(self) -> set[Card]:
        """The cards that the learner sees, has seen in this hand, or finds on the score pad."""
        view = self.match.view(self.me)
        shown = [card for cards in view.piles.values() for card in cards]
        passed = [
            card for event in self.match.heard(self.me) if isinstance(event, Moved | Turned) for card in event.cards
        ]
        listed = []
        for row in self.controller.pad(view):
            words = self.words(row.words).split() + [
                part for value in row.values if isinstance(value, str) for part in self.words(value).split()
            ]
            suit = ""
            for word in words:
                suit = LETTERS.get(word, suit)
                if suit and word in RANKS:
                    listed += parse_cards(word + suit)
        return set(plain((*shown, *passed, *listed))) - {HIDDEN}

    # -- claims

    def holds(self, check: Check) -> None:
        """WrongError unless the position is so."""
        if isinstance(check, Branch):
            branch = self.copy()
            for line in check.lines:
                branch.line(line)
            for inner in check.checks:
                branch.holds(inner)
            return
        verb, _, rest = check.partition(" ")
        claims = {
            "legal": self._legal, "refused": self._refused, "hint": self._hint, "winner": self._winner,
            "turn": self._turn, "public": self._public, "measure": self._measure, "said": self._said,
            "prompt": self._prompt, "badge": self._badge, "sheet": self._sheet,
        }  # fmt: skip
        if verb in claims:
            claims[verb](rest)
        else:
            self._pile(verb, rest)

    def _legal(self, rest: str) -> None:
        if rest.startswith("only "):
            wanted = {part.strip() for part in rest[5:].split("|")}
            found = {write(action) for action in self.match.view(self.me).legal}
            _want(wanted == found, f"legal is {sorted(found)}, not {sorted(wanted)}")
        else:
            reason = self.refusal(rest)
            _want(reason is None, f"not legal: {rest}: {reason}")

    def _refused(self, rest: str) -> None:
        action, _, part = rest.partition(": ")
        reason = self.refusal(action)
        _want(reason is not None and part.lower() in reason.lower(), f"{action} should be refused for {part}: {reason}")

    def _hint(self, rest: str) -> None:
        _want(self.advice() == rest, f"the hint is {self.advice()}, not {rest}")

    def _winner(self, rest: str) -> None:
        outcome = self.match.outcome
        _want(outcome is not None and int(rest) in outcome.winners, f"winner {rest}: {outcome}")

    def _turn(self, rest: str) -> None:
        _want(int(rest) in self.match.active, f"turn {rest}: active are {sorted(self.match.active)}")

    def _public(self, rest: str) -> None:
        path, _, value = rest.partition(" = ")
        node: Any = self.match.view(0).public
        for part in path.split("."):
            try:
                node = node[int(part)] if part.isdigit() else getattr(node, part)
            except (AttributeError, IndexError, TypeError):
                raise WrongError(f"there is no public {path}") from None
        _want(str(node) == value, f"public {path} is {node}, not {value}")

    def _measure(self, rest: str) -> None:
        left, _, value = rest.partition(" = ")
        name, _, seat = left.rpartition(" ")
        found = MEASURES[self.lesson.key][name](self.match, int(seat))
        _want(str(found) == value, f"{left} is {found}, not {value}")

    def _said(self, rest: str) -> None:
        heard = self.match.heard(self.me)[-12:]
        texts = [self.words(event.phrase) for event in heard if isinstance(event, Said)]
        _want(any(rest in text for text in texts), f"nobody said {rest}: {texts}")

    def _prompt(self, rest: str) -> None:
        prompt = self.words(self.controller.prompt(self.match.view(self.me)))
        _want(rest.removeprefix("= ") in prompt, f"the prompt is {prompt}")

    def _badge(self, rest: str) -> None:
        spot, _, words = rest.partition(" = ")
        note = self.controller.notes(self.match.view(self.me)).get(parse_spot(spot))
        _want(note is not None and self.words(note) == words, f"the badge at {spot} is {note!r}")

    def _sheet(self, rest: str) -> None:
        lines = [" | ".join((self.words(line.words), *map(self.words, line.values))) for line in self.match.sheet()]
        _want(any(rest in line for line in lines), f"no {rest} on the sheet: {lines}")

    def _pile(self, name: str, rest: str) -> None:
        verb, _, words = rest.partition(" ")
        pile = plain(self.match.view(self.me).piles[parse_spot(name)])
        match verb:
            case "=":
                good = sorted(pile) == sorted(parse_cards(words))
            case "has":
                good = all(card in pile for card in parse_cards(words))
            case "size":
                good = len(pile) == int(words)
            case "top":
                good = pile[-1:] == parse_cards(words)
            case _:
                raise WrongError(f"unknown check: {name} {rest}")
        _want(good, f"{name} {rest}: the pile is {spell(pile)}")


def _want(good: bool, message: str) -> None:
    if not good:
        raise WrongError(message)
