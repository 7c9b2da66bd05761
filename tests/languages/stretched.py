"""A language in which every word is a third longer and accented: what stays plain on a screen cannot be translated, and
what is cut has no room for words of another language."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import table.speech
from games.core.phrases import Told, Words
from table.text import Text
from tests.tools.translating.messages import PLACE

_ACCENTED = str.maketrans("aeiouncszyAEIOUNCSZY", "àéîöüñçšžýÀÉÎÖÜÑÇŠŽÝ")
_VOWELS = "àéîöü"
_WORD = re.compile(r"[^\W\d_]+")


def _longer(found: re.Match[str]) -> str:
    """A word, about 30 % longer; its last letter is drawn out."""
    word = found[0].translate(_ACCENTED)
    more = round(len(word) * 0.3)
    return word + (word[-1] if word[-1] in _VOWELS else "é") * more


class Stretched:
    """Every message, accented and longer, with its places where they are."""

    def gettext(self, message: str, /) -> str:
        pieces, end = list[str](), 0
        for found in PLACE.finditer(message):
            pieces += [_WORD.sub(_longer, message[end : found.start()]), found[0]]
            end = found.end()
        return "".join([*pieces, _WORD.sub(_longer, message[end:])])

    def ngettext(self, one: str, many: str, number: int, /) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str, /) -> str:
        return message if context.startswith("you ") else self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, number: int, /) -> str:
        return self.ngettext(one, many, number)


STRETCHED = Stretched()


@contextmanager
def stretched(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[set[str], set[str]]]:
    """The program speaks so; gives what is written without an accent, and what is cut."""
    plain, cut = set[str](), set[str]()
    shortened: dict[str, str] = {}
    line: Callable[..., object] = Text.line
    fit: Callable[..., Told] = Text.fit

    def write(self: Text, words: Words, *how: object) -> object:
        said = self.told(words)
        if said in shortened:
            cut.add(f"{shortened[said]} -> {said}")
            said = shortened[said]  # a name that is cut is not another word
        plain.update(word for word in _WORD.findall(said) if len(word) > 2 and word.isascii())
        return line(self, words, *how)

    def fitted(self: Text, words: Words, *how: object) -> Told:
        said = fit(self, words, *how)
        if said.endswith("…") and not self.told(words).endswith("…"):
            shortened[said] = self.told(words)
        return said

    with monkeypatch.context() as patch:
        patch.setattr(table.speech, "of_window", lambda code: STRETCHED)
        patch.setattr(table.speech, "of_game", lambda code, key: STRETCHED)
        patch.setattr(Text, "line", write)
        patch.setattr(Text, "fit", fitted)
        yield plain, cut
