"""Every message in the code: it can be said to whom it speaks of, and names no card in English."""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.tools.sources import nodes, tree, walk

pytestmark = pytest.mark.xdist_group("sources")

TOP = Path(__file__).resolve().parent.parent.parent
FILES = sorted(path for folder in ("games", "table") for path in (TOP / folder).rglob("*.py"))
MADE = frozenset({"Phrase", "say"})
"""What makes a message: ``Phrase(message, …)`` and ``board.say(seat, message, …)``."""

SEAT_FIRST = re.compile(r"(?:^|: )\{\w+:@\} (?!and \{\w+:@\})\w")
"""A seat that does something: it stands first, or after a colon, and a word follows."""
NAMES = re.compile(
    r"\b([Aa]ces?|[Kk]ings?|[Qq]ueens?|[Jj]acks?|[Tt]wos?|[Tt]hrees?|[Ff]ours?|[Ff]ives?|[Ss]ix(?:es)?|[Ss]evens?"
    r"|[Ee]ights?|[Nn]ines?|[Tt]ens?|[Ss]pades?|[Hh]earts?|[Dd]iamonds?|[Cc]lubs?)\b|\b[JQK]s?\b|[♠♥♦♣]"
)
"""What suits, ranks and cards are called in English, and what stands on them."""


_PLACES = re.compile(r"\{[^}]*\}")
COUNTED = re.compile(
    r"\b(?:(?:one|two|three|four|five|six|seven|eight|nine|ten)(?: to | or |, )?)+"
    r"(?: more| natural)? (?:of a kind|of them|of your|or more|at the table|times|\{\w+(?::ranks)?\}|2s"
    r"|\{\w+:index\}s"
    r"|cards?|cells|deliveries|hands|pair|players|points|rows|sequences|tied|tricks)"
    r"|(?:at least|at most|more than|only|play|to) (?:one|two|three|four)"
    r"|Four, colour-blind safe|or four that|round two|two matches|Two clicks|the two keys"
    r"|a meld of eight|^(?:two|three|four|five|six|seven|eight|nine|ten)$",
    re.IGNORECASE,
)
"""Numbers that count things, and are no cards' names."""
OF_OTHERS = {
    "{who:@} put the {card} aside. Yours must be another suit and another rank.": "who: the other player",
    "{who:@} has no {colour} milk to steal.": "who: whom one would steal from",
    "{who:@} has led. Answer with {cards}.": "who: the other player",
    "{who:@} led {cards}. Answer with just as many.": "who: the other player",
    "{who:@} got there first.": "who: another hand",
    "Too late to take back: {who:@} has moved since.": "who: another person",
    "Your turn: {who:@} led trumps and you have none, so play any card.": "who: another player, who led",
    "Your turn: {who:@} led trumps. Follow suit: your {card} is a trump, too.": "who: another player, who led",
    "Your turn: {who:@} led trumps. Follow suit.": "who: another player, who led",
    "Your turn: {who:@} led {suit:suit} and you have none, so play any card.": "who: another player, who led",
    "Your turn: {who:@} led {suit:suit}. Follow suit.": "who: another player, who led",
}
"""Sentences said to one person about another, who is never told them."""
UNKNOWN = {"games/core/board.py", "games/core/options.py", "games/core/phrases.py"}
"""Where any message passes through."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message where it is made into a phrase: what it may say, and the other words given with it."""

    where: str
    words: tuple[str, ...]
    also: frozenset[str]


Known = dict[str, tuple[str, ...]]
"""What texts a name may stand for."""


@cache
def messages() -> tuple[Message, ...]:
    """All messages that are made in the code."""
    return tuple(_messages())


def _messages() -> Iterator[Message]:
    constants: dict[Path, Known] = {}
    for path in FILES:
        yield from _made(str(path.relative_to(TOP)), tree(path).body, constants.setdefault(path.parent, {}))
    for path in FILES:
        for scope in nodes(path):
            if isinstance(scope, ast.FunctionDef):
                yield from _made(str(path.relative_to(TOP)), scope.body, dict(constants[path.parent]))


def _made(file: str, body: Sequence[ast.stmt], known: Known) -> Iterator[Message]:
    """The messages made by statements, one after the other; ``known`` is what is known after them."""
    for statement in body:
        blocks = _blocks(statement)
        if isinstance(statement, ast.FunctionDef):
            continue
        for part in [statement] if not blocks else _heads(statement):
            for call in walk(part):
                if isinstance(call, ast.Call) and called(call) in MADE:
                    yield _message(file, call, known)
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                _name(target, statement.value, known)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            _name(statement.target, statement.value, known)
        before, after = dict(known), []
        for block in blocks:
            inside = dict(before)
            yield from _made(file, block, inside)
            if not isinstance(block[-1], ast.Return | ast.Raise | ast.Continue | ast.Break):
                after.append(inside)
        for inside in after:
            for name, texts in inside.items():
                known[name] = tuple(dict.fromkeys((*known.get(name, ()), *texts)))


def _blocks(statement: ast.stmt) -> list[list[ast.stmt]]:
    """The blocks within a statement."""
    if isinstance(statement, ast.Match):
        return [case.body for case in statement.cases]
    found = [getattr(statement, name, None) for name in ("body", "orelse", "finalbody")]
    return [block for block in found if block]


def _heads(statement: ast.stmt) -> list[ast.AST]:
    return [node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)]


def called(call: ast.Call) -> str:
    """The name by which something is called."""
    match call.func:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def _message(file: str, call: ast.Call, known: Known) -> Message:
    arguments = call.args[1:] if called(call) == "say" else call.args
    also = frozenset(keyword.arg for keyword in call.keywords if keyword.arg is not None)
    more = [keyword.value for keyword in call.keywords if keyword.arg in {"many", "you", "you_many"}]
    words = [text for expression in (*arguments[:1], *more) for text in _texts(expression, known)]
    return Message(f"{file}:{call.lineno}", tuple(words), also)


def _name(target: ast.expr, value: ast.expr, known: Known) -> None:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, other in zip(target.elts, value.elts, strict=True):
            _name(one, other, known)
    elif isinstance(target, ast.Tuple):
        for one in target.elts:
            _name(one, value, known)
    elif isinstance(target, ast.Name):
        known[target.id] = _texts(value, known)


def _texts(expression: ast.expr, known: Known) -> tuple[str, ...]:
    """The texts that an expression may be; of a table of texts any."""
    match expression:
        case ast.Tuple() | ast.Dict():
            return tuple(
                part.value
                for part in ast.walk(expression)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )
        case ast.Subscript(table):
            return _texts(table, known)
        case ast.Constant(str(words)):
            return (words,)
        case ast.IfExp(_, one, other):
            return (*_texts(one, known), *_texts(other, known))
        case ast.Name(name):
            return known.get(name, ())
    return ()


def test_a_message_about_what_a_seat_does_has_words_for_that_seat() -> None:
    for message in messages():
        for words in message.words:
            if SEAT_FIRST.search(words) and words not in OF_OTHERS:
                assert "you" in message.also, f"{message.where}: {words}"
                assert "many" not in message.also or "you_many" in message.also, f"{message.where}: {words}"


_CHORDS = re.compile(r"(?:Ctrl|Alt|Shift)\+\w")


def test_messages_name_no_suit_rank_or_card() -> None:
    for message in messages():
        for words in message.words:
            named = NAMES.search(_CHORDS.sub("…", _PLACES.sub("…", COUNTED.sub("…", words))))
            assert named is None, f"{message.where}: {named[0]} in {words}"


def test_every_message_of_a_game_stands_in_its_code() -> None:
    for message in messages():
        file = message.where.split(":")[0]
        assert message.words or file in UNKNOWN or not file.startswith("games/"), message.where


def test_every_exception_is_needed() -> None:
    said = {words for message in messages() for words in message.words}
    assert said >= OF_OTHERS.keys()
