"""What a screen says at one moment, as one frozen value; and what is spoken when it has become another."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from games.core.cards import SUITS, Deck, pack
from games.core.phrases import EMPTY, Catalogue, Phrase, Speech, Told, plain, told

LONG = 1200
"""Letters of a text that are read as it comes up."""


_asked: list[bool] = []


def ask_aloud(*, on: bool) -> None:
    """Have the program speak this once, whatever the settings say."""
    _asked[:] = [True] if on else []


def is_asked_aloud() -> bool:
    """Whether that was asked for."""
    return bool(_asked)


class Urgency(Enum):
    """What becomes of what is being said."""

    CUT = "cut"
    """It is cut off: the player has just done something."""
    NEXT = "next"
    """It is said to its end first."""
    IDLE = "idle"
    """This is said only if nothing else is."""
    LATER = "later"
    """This is said after a pause, if nobody has pressed another key."""


class Query(Enum):
    """What may be asked of a screen by ear."""

    CARDS = "cards"
    TABLE = "table"
    COUNTS = "counts"
    MOVES = "moves"
    """What has happened last."""
    POINTS = "points"
    AGAIN = "again"
    """What was said last."""


class Utterance(NamedTuple):
    """Words to be spoken."""

    words: Told
    urgency: Urgency = Urgency.NEXT
    about: str = ""
    """What it tells of, where only the newest counts: older words about the same are left out if they still wait."""


class News(NamedTuple):
    """One thing that has happened."""

    words: Told
    number: int
    """How many there have been with this one."""
    about: str = ""
    """As of an ``Utterance``."""


@dataclass(frozen=True, slots=True)
class Aloud:
    """All that a screen says without being asked. Parts that are empty say nothing."""

    place: tuple[Told, ...] = ()
    """What has come up: the title and the text of a page, the name of a game. Of another text the parts are said that
    are new."""
    lines: tuple[News, ...] = ()
    """The newest of what has happened, newest last."""
    count: int = 0
    """How many there have been, for whoever they were."""
    notice: Told = EMPTY
    """A refusal, a hint, an answer to a question."""
    noticed: int = 0
    """How many notices there have been: the same words may be said twice."""
    prompt: tuple[Told, ...] = ()
    """What somebody here may do now, in parts, of which the new ones are said; empty while others decide."""
    focus: Told = EMPTY
    remark: Told = EMPTY
    """What somebody at the table says, after all that has to be known."""
    remarked: int = 0
    """How many remarks there have been."""
    travels: int = 0
    """How many keys there have been: one that moved the focus cuts what is being said."""
    steps: int = 0
    """How many of them were to move it: at the end of a row it is said again."""


def changed(before: Aloud | None, after: Aloud, *, back: bool = False) -> list[Utterance]:
    """What is spoken when a screen that said ``before`` says ``after``; None: it is new. ``back``: another one was on
    top of it."""
    known = before.count if before is not None else 0
    found = [Utterance(line.words, about=line.about) for line in after.lines if line.number > known]
    if before is None or back:
        notice = after.notice if before is None or after.noticed != before.noticed else EMPTY
        parts = (
            Utterance(notice),
            Utterance(paged(after.place)),
            *found,
            Utterance(Told(" ".join(after.prompt))),
            Utterance(after.focus),
            Utterance(after.remark if before is None or after.remarked > before.remarked else EMPTY),
        )
        found = [each for each in parts if each.words]
        return [found[0]._replace(urgency=Urgency.CUT), *found[1:]] if found else []
    if after.noticed != before.noticed and after.notice:
        found.append(Utterance(after.notice, Urgency.NEXT if found else Urgency.CUT))
    moved = after.focus if after.focus != before.focus else EMPTY
    by_hand = after.travels != before.travels and not found
    if moved and by_hand:
        found.append(Utterance(moved, Urgency.CUT))
    if fresh_text := paged([words for words in after.place if words not in before.place]):
        found.append(Utterance(fresh_text, Urgency.LATER if moved and by_hand else Urgency.NEXT))
    if asked := Told(" ".join(words for words in after.prompt if words not in before.prompt)):
        found.append(Utterance(asked))
    if moved and not by_hand:
        found.append(Utterance(moved, Urgency.IDLE))
    if not found and after.steps != before.steps and after.focus:
        found.append(Utterance(after.focus, Urgency.CUT))
    if after.remarked > before.remarked:
        found.append(Utterance(after.remark))
    return found


def paged(parts: Sequence[Told]) -> Told:
    """As much of a text as is read by itself."""
    return Told(" ".join(map(ended, filter(None, parts)))[:LONG].removesuffix("."))


def ended(words: str) -> str:
    """A sentence with what ends it."""
    return words if words.rstrip("”«»“").endswith((".", "!", "?", ":", "…")) else f"{words}."


_SIGNS: Mapping[str, Phrase] = {
    "−": Phrase("minus", context="spoken"),
    "×": Phrase("times", context="spoken"),
    "→": Phrase("to", context="spoken"),
}
_BREATHS = {" · ": ", ", ">": ", ", " – ": ", ", "–": "-", ":.": ":", "…": ".", **dict.fromkeys("“”«»„", "")}
_RANGE = re.compile(r"(?<!\d)(\d+)–(\d+)(?= [^\W\d_])")
"""What is counted from one number to a higher: "2–4 players". Of a score the two are beside each other: "3–1"."""
_SCORE = re.compile(r"(?<=\d)–(?=\d)")
_BEGINS = re.compile(r"^\w|(?<=[.!?] )[^\W\d_]")
"""The first letter of a sentence."""


def pronounced(words: Told, speech: Speech) -> Told:
    """Words with the names of cards and suits in place of their signs, as text on the table has pictures there."""
    names, pattern = _names(speech.deck, speech.catalogue)
    said = pattern.sub(lambda found: names[found[0]], words)
    said = _RANGE.sub(lambda found: _ranged(found, speech), said)
    said = _SCORE.sub(f" {told(_SIGNS['→'], speech)} ", said)
    for sign, breath in _BREATHS.items():
        said = said.replace(sign, breath)
    said = re.sub(r"(?<=[.!?]),", "", re.sub(r"\s+", " ", said)).strip()
    return Told(_BEGINS.sub(lambda found: found[0].upper(), said))


def _ranged(found: re.Match[str], speech: Speech) -> str:
    low, high = int(found[1]), int(found[2])
    return told(Phrase("{low} to {high}", low, high, context="spoken"), speech) if low < high else found[0]


@lru_cache(maxsize=4)
def _names(deck: Deck, catalogue: Catalogue) -> tuple[dict[str, str], re.Pattern[str]]:
    """What is said for cards in short, suits and signs; and where they stand. A court card's index is for the eye."""
    speech = Speech(deck=deck, catalogue=catalogue)
    found = {sign: f" {told(word, speech)} " for sign, word in _SIGNS.items()}
    for card in pack():
        if deck.has(card):
            whole, beside = told(Phrase("{card:card}", card), speech), deck.beside(card)
            found[whole] = found[told(Phrase("{card}", card), speech)] = bare = whole.replace(f" ({beside})", "")
            found[whole[:1].upper() + whole[1:]] = bare[:1].upper() + bare[1:]
            found.setdefault(plain(Phrase("{card}", card)), bare)  # as a page names it that knows no other deck
    for suit in SUITS:
        sign, name = deck.sign(suit), told(Phrase("{suit:suit}", suit), speech)
        found |= dict.fromkeys((sign, f"{sign} {name}", f"{name} {sign}"), name)
        found[f"{name[:1].upper()}{name[1:]} {sign}"] = f"{name[:1].upper()}{name[1:]}"
    longest = sorted(found, key=len, reverse=True)
    begins = dict.fromkeys(_SIGNS, "")  # they may follow a letter: A×4
    return found, re.compile("|".join(begins.get(sign, r"(?<!\w)") + re.escape(sign) for sign in longest))
