"""Sentences of lessons and glossaries: cards, ranks and suits in them are values, named as the deck in use does."""

import re
from typing import Any

from games.core.cards import parse_card
from games.core.phrases import Phrase
from table.documents import Path_, Reader

RANKS = {"A": 1, **{str(rank): rank for rank in range(2, 11)}, "J": 11, "Q": 12, "K": 13}
"""Ranks by how they are written."""
_SIGNS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_CARD = re.compile(r"\b(10|[2-9AKQJ])([♠♥♦♣])")
_PLACE = re.compile(r"\{(?:(10|[2-9AJQK]):(?:[Rr]anks?|index)|([shdc]):[Ss]uit)\}")
_BRACE = re.compile(r"[{}]")


def written_at(reader: Reader, path: Path_) -> Phrase:
    """The sentence at a place of a document. BoundedError where it is none."""
    text = reader.text(path)
    try:
        return written(text)
    except ValueError as error:
        raise reader.document.error(path, str(error)) from None


def written(text: str) -> Phrase:
    """A sentence as a lesson writes it: "K♠", "{Q:ranks}" and "{h:suit}" stand for a card, a rank and a suit. Places
    keep these names, so that who translates it sees what they mean. ValueError for any other brace."""
    if _BRACE.search(_PLACE.sub("", text)):
        raise ValueError("expected ranks and suits alone in braces, as {Q:rank} and {h:suit}")
    values: dict[str, Any] = {}

    def card(found: re.Match[str]) -> str:
        name = found[1] + _SIGNS[found[2]]
        values[name] = parse_card(name)
        return f"{{{name}}}"

    message = _CARD.sub(card, text)
    order = dict.fromkeys(re.findall(r"\{(\w+)", message))
    values |= {found[1] or found[2]: RANKS[found[1]] if found[1] else found[2] for found in _PLACE.finditer(text)}
    return Phrase(message, *(values[name] for name in order))
