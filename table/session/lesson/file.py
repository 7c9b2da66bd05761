"""Reading ``games/<key>/lesson.yaml``: within bounds, each fault in one line that says where it is."""

import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import Literal

from games.core.cards import Card, parse_card
from games.core.events import parse_spot
from games.core.match import SetupError
from games.core.options import OptionError, Options, parse_options, split_pairs
from games.core.phrases import Phrase
from games.core.registry import game
from games.core.rng import Script, parse_script
from table.documents import BoundedError, Document, Path_, Reader
from table.session.lesson import script
from table.session.lesson.head import mark
from table.session.lesson.script import Ask, Check, Detour, Do, Lesson, LessonError, LessonStep, QuizAnswer, Task
from table.session.written import written_at
from table.yaml_reader import parse

FORMAT = 1
_TASKS = ("do", "rival", "refused", "ask", "play")
_HEAD = {"lesson", "game", "title", "goal", "minutes", "seats", "learner", "names", "options", "seed", "dice", "decks",
         "before", "advice", "steps"}  # fmt: skip
_STEP = {"say", "at", "given", "check", "prove", "by", "tactic", "hint", "if", "else", "reason", *_TASKS}


def load(key: str) -> Lesson | None:
    """The lesson of a game; None if it has none. BoundedError, one line, if it is wrong."""
    text = game(key).lesson
    return _parsed(key, text) if text else None


def sound(key: str) -> Lesson | None:
    """The lesson of a game, if it has one and nothing is wrong with it."""
    with suppress(BoundedError):
        return load(key)
    return None


@cache
def _parsed(key: str, text: str) -> Lesson:
    """Cached: pages that offer a lesson ask for it at each layout."""
    return read(parse(text, f"games/{key}/lesson.yaml"), text)


def read(document: Document, text: str) -> Lesson:
    """The lesson in a document. BoundedError with the line where something is wrong."""
    reader = _LessonReader(document)
    reader.mapping((), _HEAD)
    if reader.get(("lesson",)) != FORMAT:
        raise document.error(("lesson",), f"expected {FORMAT}, the format that is known")
    key = reader.text(("game",))
    try:
        rules = game(key).rules
    except LookupError as error:
        raise document.error(("game",), str(error.args[0])) from None
    seats = reader.whole(("seats",), 1, 8)
    steps = [reader.step(("steps", index)) for index in range(len(reader.items(("steps",))))]
    if not steps:
        raise document.error(("steps",), "expected at least one step")
    lesson = Lesson(
        key=key,
        title=Phrase(reader.text(("title",))),
        goal=Phrase(reader.text(("goal",))),
        minutes=reader.whole(("minutes",), 1, 3),
        seats=seats,
        learner=reader.whole(("learner",), 1, seats),
        names=reader.names(("names",), seats),
        options=reader.options(("options",), rules.options),
        seed=reader.whole(("seed",), 0, 10**9) if reader.has(("seed",)) else 1,
        decks=tuple(reader.deck(("decks", index)) for index in range(len(reader.items(("decks",))))),
        dice=reader.dice(("dice",)),
        before=tuple(reader.text(("before",)).splitlines()) if reader.has(("before",)) else (),
        advice=reader.level(("advice",), key),
        steps=tuple(steps),
        mark=mark(text),
    )
    try:
        lesson.match()
    except (SetupError, LessonError) as error:
        raise document.error(("before" if isinstance(error, LessonError) else "decks",), str(error)) from None
    return lesson


class _LessonReader(Reader):
    """Takes the parts of a lesson out of a document."""

    def has(self, path: Path_) -> bool:
        """Whether a mapping has that key."""
        value = self.get(path[:-1])
        return isinstance(value, dict) and path[-1] in value

    def whole(self, path: Path_, least: int, most: int) -> int:
        """A whole number."""
        number = self.number(path, least, most)
        if not isinstance(number, int):
            raise self.document.error(path, "expected a whole number")
        return number

    def texts(self, path: Path_) -> tuple[str, ...]:
        """A text, or a list of them; none if the key is missing."""
        if not self.has(path):
            return ()
        if isinstance(self.get(path), list):
            return tuple(self.text((*path, index)) for index in range(len(self.items(path))))
        return (self.text(path),)

    def words(self, path: Path_) -> Phrase:
        """A sentence for the learner."""
        return written_at(self, path)

    # -- the head

    def names(self, path: Path_, seats: int) -> Mapping[int, str]:
        found = self.mapping(path, {str(seat) for seat in range(1, seats + 1)})
        return {int(seat): self.text((*path, seat)) for seat in found}

    def options(self, path: Path_, kind: type[Options]) -> Options:
        try:
            return parse_options(kind, split_pairs(self.text(path).split() if self.has(path) else ()))
        except OptionError as error:
            raise self.document.error(path, str(error)) from None

    def deck(self, path: Path_) -> Script:
        try:
            return parse_script(self.text(path))
        except ValueError as error:
            raise self.document.error(path, str(error)) from None

    def dice(self, path: Path_) -> tuple[int, ...]:
        faces = self.text(path).split() if self.has(path) else []
        if any(face not in {"1", "2", "3", "4", "5", "6"} for face in faces):
            raise self.document.error(path, "expected numbers from 1 to 6")
        return tuple(map(int, faces))

    def level(self, path: Path_, key: str) -> str:
        if (found := game(key).level(self.text(path))) is None:
            raise self.document.error(path, f"expected one of {', '.join(game(key).bots)}")
        return found

    # -- steps

    def step(self, path: Path_) -> LessonStep:
        found = self.mapping(path, _STEP)
        tasks = [name for name in _TASKS if name in found]
        if len(tasks) > 1:
            raise self.document.error(path, f"expected one of {', '.join(tasks)}, not several")
        for name, owners in (("if", {"do"}), ("else", {"do", "ask"}), ("hint", {"do", "ask"}), ("reason", {"refused"})):
            if name in found and not owners & set(tasks):
                raise self.document.error((*path, name), f"goes with {' or '.join(sorted(owners))}")
        proof = script.Proof(
            self.checks((*path, "given")),
            self.checks((*path, "check")),
            self.phrases((*path, "prove")),
            tuple(self.text((*path, "by")).split()) if "by" in found else (),
        )
        at = tuple(self.anchor((*path, "at"), text) for text in self.texts((*path, "at")))
        tactic = self.words((*path, "tactic")) if "tactic" in found else None
        task, line = self.task(path, tasks[0] if tasks else ""), self.document.lines.get((*path, *tasks), 1)
        return LessonStep(self.words((*path, "say")), at, task, tactic, proof, line)

    def task(self, path: Path_, name: str) -> Task:
        otherwise = self.words((*path, "else")) if self.has((*path, "else")) else None
        differs = self.has((*path, "hint")) and bool(self.word((*path, "hint"), ("any",)))
        match name:
            case "do":
                actions = self.texts((*path, "do"))
                return Do(() if actions == ("any",) else actions, self.detours((*path, "if")), otherwise, differs)
            case "rival":
                return script.WatchOthers(self.texts((*path, "rival")))
            case "refused":
                return script.Try(self.text((*path, "refused")), self.text((*path, "reason")))
            case "ask":
                answers = tuple(self.answer((*path, "ask", index)) for index in range(len(self.items((*path, "ask")))))
                if sum(answer.right for answer in answers) != 1 or len(answers) > 4:
                    raise self.document.error((*path, "ask"), "expected up to four answers, exactly one of them right")
                return Ask(answers, otherwise, differs)
            case "play":
                return script.PlayOn(self.until((*path, "play")))
        return script.Read()

    def until(self, path: Path_) -> Literal["deal", "match"] | int:
        match self.get(path):
            case "deal":
                return "deal"
            case "match":
                return "match"
        return self.whole(path, 1, 1000)

    def detours(self, path: Path_) -> Mapping[str, Detour]:
        if not self.has(path):
            return {}
        found: dict[str, Detour] = {}
        for action in self.mapping(path, None):
            part = (*path, action)
            self.mapping(part, {"say", "rival", "check"})
            found[action] = Detour(
                self.words((*part, "say")), self.texts((*part, "rival")), self.checks((*part, "check"))
            )
        return found

    def answer(self, path: Path_) -> QuizAnswer:
        self.mapping(path, {"answer", "right", "say", "do"})
        text = self.text((*path, "answer"))
        try:
            card: Card | None = parse_card(text)
        except ValueError:
            card = None
        words = Phrase("{card}", card) if card is not None else self.words((*path, "answer"))
        right = self.truth((*path, "right")) if self.has((*path, "right")) else False
        return QuizAnswer(words, card, self.words((*path, "say")), right, self.texts((*path, "do")))

    def checks(self, path: Path_) -> tuple[Check, ...]:
        return tuple(self.check((*path, index)) for index in range(len(self.items(path)))) if self.has(path) else ()

    def check(self, path: Path_) -> Check:
        if isinstance(self.get(path), str):
            return self.text(path)
        self.mapping(path, {"if", "then"})
        return script.Branch(self.texts((*path, "if")), self.checks((*path, "then")))

    def phrases(self, path: Path_) -> Mapping[str, str]:
        return {phrase: self.text((*path, phrase)) for phrase in self.mapping(path, None)} if self.has(path) else {}

    def anchor(self, path: Path_, text: str) -> script.Anchor:
        kind, _, rest = text.partition(" ")
        if kind == "button" and rest:
            return script.AtButton(rest)
        if kind == "pad":
            return script.AtPad(rest)
        if found := re.fullmatch(r"name@([1-8])", text):
            return script.AtName(int(found[1]))
        name, colon, card = text.partition(":")
        try:
            return script.AtPile(parse_spot(name), parse_card(card) if colon else None)
        except ValueError as error:
            raise self.document.error(path, str(error)) from None
