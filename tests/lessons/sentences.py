"""What sentences of a lesson may say: short, only cards that were seen, only numbers that are proved or quoted."""

import re
from collections.abc import Iterable

from games.core.cards import Card
from games.core.phrases import Phrase, plain
from games.core.registry import game
from table.session.lesson.script import Ask, Branch, Check, Do, LessonStep
from tests.lessons.run import WrongError

WORDS = 25
_CARD = re.compile(r"\b(?:10|[2-9AKQJ])[♠♥♦♣]")


def spoken(step: LessonStep) -> list[str]:
    """Everything that a step may say."""
    return list(map(plain, _phrases(step)))


def _phrases(step: LessonStep) -> list[Phrase]:
    found = [step.say, *((step.tactic,) if step.tactic is not None else ())]
    match step.task:
        case Do(detours=detours, otherwise=otherwise):
            found += [detour.say for detour in detours.values()]
            found += [otherwise] if otherwise is not None else []
        case Ask(answers, otherwise):
            found += [answer.say for answer in answers]
            found += [otherwise] if otherwise is not None else []
    return found


def rule(key: str, name: str) -> str:
    """The text of a numbered rule."""
    found = re.search(rf"(?ms)^{name}[. ].*?(?=^R\d|^#|\Z)", game(key).page)
    if found is None:
        raise WrongError(f"there is no rule {name} on the rules page")
    return " ".join(found[0].split())


def expected(checks: Iterable[Check]) -> set[str]:
    """The numbers that checks expect of the position: what stands behind ``=`` or ``size``."""
    found: set[str] = set()
    for check in checks:
        if isinstance(check, Branch):
            found |= expected(check.checks)
        else:
            found |= {number for part in re.findall(r"(?:= |size )(.*)", check) for number in re.findall(r"\d+", part)}
    return found


def lint(key: str, step: LessonStep, seen: set[Card]) -> None:
    """WrongError where a sentence is too long, or says what the learner cannot know or nobody has proved."""
    for name in step.proof.rules:
        rule(key, name)
    missing = {value for phrase in _phrases(step) for value in phrase.values if isinstance(value, Card)} - seen
    if missing:
        raise WrongError(f"names {', '.join(map(str, missing))}, which the learner has not seen: {plain(step.say)}")
    detours = step.task.detours.values() if isinstance(step.task, Do) else ()
    checks = [*step.proof.given, *step.proof.after, *(check for detour in detours for check in detour.checks)]
    for phrase, fragment in step.proof.phrases.items():
        _quoted(key, step, phrase, fragment)
    for text in spoken(step):
        if len(text.split()) > WORDS:
            raise WrongError(f"{len(text.split())} words: {text}")
        _numbers(text, step, expected(checks))


def _quoted(key: str, step: LessonStep, phrase: str, fragment: str) -> None:
    name, _, part = fragment.partition(" ")
    if part not in rule(key, name):
        raise WrongError(f"{name} does not say {part}")
    if set(re.findall(r"\d+", phrase)) - set(re.findall(r"\d+", part)):
        raise WrongError(f"{phrase} and {part} give different numbers")
    if not any(phrase.lower() in text.lower() for text in spoken(step)):
        raise WrongError(f"{phrase} is proved but not said")


def _numbers(text: str, step: LessonStep, proved: set[str]) -> None:
    bare = _CARD.sub("", text)
    for phrase in step.proof.phrases:
        bare = re.sub(re.escape(phrase), "", bare, flags=re.IGNORECASE)
    for one, two, total in re.findall(r"(\d+) and (\d+) (?:are|make) (\d+)", bare):
        if int(one) + int(two) != int(total):
            raise WrongError(f"wrongly added up: {text}")
        proved = proved | {total}
    for number in re.findall(r"\d+", bare):
        if number not in proved:
            raise WrongError(f"the number {number} is neither in a check (= or size) nor in prove (Rn …): {text}")
