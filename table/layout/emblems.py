"""The pictures in a layout's head: the emblem, of ``cards`` and ``sign`` parts, in card widths on a ground 4 wide and
2.4 high, and the tuck box."""

import re

from games.core.cards import FRENCH, Card, ItalianDeck, parse_cards
from sprites.parts import HIGH, SIGNS, WIDE, Emblem, LaidCards, Sign, TuckBox
from table.documents import Path_, Reader

MOST_PARTS, MOST_CARDS = 30, 13
SHOWN = 3
"""The cards of a tuck box."""
_DECKS = (FRENCH.key, ItalianDeck().key)
_CARD_KEYS = {"cards", "at", "scale", "turn", "step", "spread", "back", "lit"}
_SIGN_KEYS = {"sign", "at", "scale", "turn", "text", "variant"}


def read_emblem(reader: Reader, path: Path_) -> Emblem:
    """The emblem at that part of a document."""
    count = len(reader.items(path))
    if not 1 <= count <= MOST_PARTS:
        raise reader.document.error(path, f"expected 1 to {MOST_PARTS} parts, each with cards or a sign")
    return tuple(_part(reader, (*path, index)) for index in range(count))


def read_tuck_box(reader: Reader, path: Path_, front: Emblem) -> TuckBox:
    """The tuck box at that part of a document, with the emblem on its front."""
    parts = reader.mapping(path, {"colour", "cards", "deck"})
    colour = reader.text((*path, "colour"))
    if not re.fullmatch("#[0-9a-f]{6}", colour):
        raise reader.document.error((*path, "colour"), 'expected a colour such as "#26527c"')
    cards = _cards(reader, (*path, "cards"))
    if len(cards) != SHOWN or any(card.hidden for card in cards):
        raise reader.document.error((*path, "cards"), f'expected {SHOWN} cards, face up, such as "Ks Ah Kh"')
    deck = reader.word((*path, "deck"), _DECKS) if "deck" in parts else FRENCH.key
    if deck == ItalianDeck().key and not all(map(ItalianDeck().has, cards)):
        raise reader.document.error((*path, "cards"), "expected cards that the Italian deck has")
    return TuckBox(colour, cards, deck, front)


def _part(reader: Reader, path: Path_) -> LaidCards | Sign:
    parts = reader.mapping(path, None)
    if ("cards" in parts) == ("sign" in parts):
        raise reader.document.error(path, "expected cards or a sign")
    reader.mapping(path, _CARD_KEYS if "cards" in parts else _SIGN_KEYS)

    def number(name: str, least: float, most: float, default: float) -> float:
        return reader.number((*path, name), least, most) if name in parts else default

    at = reader.place((*path, "at"), (WIDE, HIGH))
    scale, turn = number("scale", 0.2, 3, 1), number("turn", -180, 180, 0)
    if "sign" in parts:
        name = reader.word((*path, "sign"), tuple(SIGNS))
        text, kind = _text(reader, path, name), SIGNS[name]
        return Sign(name, at, scale, turn, text, round(number("variant", 1, kind.variants, 1)))
    step = reader.pair((*path, "step"), -WIDE, WIDE) if "step" in parts else (0.0, 0.0)
    lit = "lit" in parts and reader.truth((*path, "lit"))
    spread, back = number("spread", -90, 90, 0), round(number("back", 0, 7, 0))
    return LaidCards(_cards(reader, (*path, "cards")), at, scale, turn, step, spread, back, lit)


def _cards(reader: Reader, path: Path_) -> tuple[Card, ...]:
    try:
        cards = parse_cards(reader.text(path))
    except ValueError as error:
        raise reader.document.error(path, str(error)) from None
    if not 1 <= len(cards) <= MOST_CARDS:
        raise reader.document.error(path, f'expected 1 to {MOST_CARDS} cards, such as "10h Ks jk ??"')
    return cards


def _text(reader: Reader, path: Path_, sign: str) -> str:
    """What is written on a sign."""
    text = reader.text((*path, "text")) if "text" in reader.mapping(path, None) else ""
    if not re.fullmatch(SIGNS[sign].text, text):
        raise reader.document.error((*path, "text"), f"expected {SIGNS[sign].wanted}")
    return text
