"""A deal as a short code: game, seats, options and seed in characters that can be read out, typed and checked.

A code is a number, written with 31 signs, and a check sign. 31 is a prime: a wrong sign, or two signs that changed
places, always change the check (in codes of up to 30 signs, and anywhere for neighbouring signs).
"""

import dataclasses
import zlib
from dataclasses import dataclass

from games.core.options import OptionError, Options, Value, parse_options, spell_value
from games.core.phrases import Phrase, SpokenError
from games.core.record import RULES_VERSION, SEEDS
from games.core.registry import keys, rules

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters without 0, O, 1, I and L, which are easily confused."""
GROUP = 4
FORM = 1
"""The version of this form; count it up when anything below changes."""
_BASE = len(SIGNS)
_FORMS, _VERSIONS, _SEATS, _GAMES = 8, 25, 7, 1024
"""How many there can be of each: forms, rules versions, numbers of seats (from 2 on), numbers of games."""
_FEWEST, _MOST = 11, 60
"""Signs before the check sign."""
_WEIGHTS = _BASE - 2
_FIELDS, _VALUES, _LETTERS, _LENGTHS = 16, 16, 95, 16
"""Limits for options: fields of a game, values that a menu offers (the last stands for any other), printable letters,
the length of such another value."""


class CodeError(SpokenError):
    """A text that is not the code of a deal this program can play. What it says is one clear line."""


@dataclass(frozen=True, slots=True)
class CodedDeal:
    """What decides every card of a match: whose rules, for how many, by which options, and the seed."""

    key: str
    seats: int
    options: Options
    seed: int


def number_of(key: str) -> int:
    """The number by which a code names a game; it is computed from the game's key, so that there is no list of
    games."""
    return zlib.crc32(key.encode()) % _GAMES


def spell_deal(deal: CodedDeal) -> str:
    """The code of a deal, in groups of four signs."""
    number = _MixedRadix()
    number.put(FORM, _FORMS)
    number.put(int(RULES_VERSION), _VERSIONS)
    number.put(deal.seats - 2, _SEATS)
    number.put(number_of(deal.key), _GAMES)
    _put_options(number, deal.options)
    number.put(int(deal.seed < 0), 2)
    body = number.signs(abs(deal.seed))
    signs = body + SIGNS[_check(body)]
    return " ".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read_deal(text: str) -> CodedDeal:
    """The deal of a code, however it is spaced. CodeError if it is mistyped or cannot be played here."""
    signs = text.upper().replace(" ", "").replace("-", "").strip()
    if (wrong := next((sign for sign in signs if sign not in SIGNS), None)) is not None:
        raise CodeError(Phrase("“{sign}” can't be in a share code: 0, O, 1, I and L are never used", wrong))
    body, check = signs[:-1], signs[-1:]
    if not _FEWEST <= len(body) <= _MOST:
        said = "a share code has from {fewest} to {most} characters, and this one has {count}"
        raise CodeError(Phrase(said, _FEWEST + 1, _MOST + 1, len(signs)))
    if SIGNS[_check(body)] != check:
        raise CodeError(Phrase("the share code is mistyped: a character is wrong or out of place"))
    number = _MixedRadix(body)
    form = number.take(_FORMS)
    if form != FORM:
        raise CodeError(Phrase("the share code is of form {form}, and this version reads form {own}", form, FORM))
    version = number.take(_VERSIONS)
    if str(version) != RULES_VERSION:
        said = "the share code is of rules version {version}, and here version {own} is played"
        raise CodeError(Phrase(said, version, RULES_VERSION))
    seats, game = number.take(_SEATS) + 2, number.take(_GAMES)
    if (key := next((key for key in keys() if number_of(key) == game), None)) is None:
        raise CodeError(Phrase("the share code is for a game that isn't known here"))
    deal = CodedDeal(key, seats, _take_options(number, key), number.seed())
    if deal.seed not in SEEDS or spell_deal(deal).replace(" ", "") != signs:
        raise CodeError(Phrase("this isn't a share code, though its check character fits"))
    if (error := rules(key).setup_error(seats, deal.options)) is not None:
        raise CodeError(error)
    return deal


def _check(body: str) -> int:
    """The check sign's number: a sum in which every place has a weight of its own, as far as there are weights."""
    return sum((at % _WEIGHTS + 1) * SIGNS.index(sign) for at, sign in enumerate(body)) % _BASE


class _MixedRadix:
    """A number composed of parts with different bounds; the first part is the lowest, the seed the highest."""

    def __init__(self, body: str = "") -> None:
        self._parts: list[tuple[int, int]] = []
        self._left = 0
        for sign in reversed(body):
            self._left = self._left * _BASE + SIGNS.index(sign)

    def put(self, part: int, bound: int) -> None:
        """Add a part, from 0 up to, but not including, its bound."""
        assert 0 <= part < bound
        self._parts.append((part, bound))

    def signs(self, top: int) -> str:
        """All parts with the seed above them, the lowest sign first."""
        whole = top
        for part, bound in reversed(self._parts):
            whole = whole * bound + part
        found = ""
        while whole or len(found) < _FEWEST:
            whole, sign = divmod(whole, _BASE)
            found += SIGNS[sign]
        return found

    def take(self, bound: int) -> int:
        """The next part."""
        self._left, part = divmod(self._left, bound)
        return part

    def seed(self) -> int:
        """What is left: the sign and the number."""
        negative = self.take(2)
        return -self._left if negative else self._left


def _put_options(number: _MixedRadix, options: Options) -> None:
    """The options that differ from their defaults: which field, which of its values, or another value letter by
    letter."""
    fields = dataclasses.fields(options)
    changed = [at for at, field in enumerate(fields) if getattr(options, field.name) != field.default]
    number.put(int(bool(changed)), 2)
    for at in changed:
        values = fields[at].metadata["values"]
        value: Value = getattr(options, fields[at].name)
        number.put(at, _FIELDS)
        known = _place(value, values)
        number.put(known, _VALUES)
        if known == _VALUES - 1:
            text = spell_value(value)
            number.put(len(text), _LENGTHS)
            for letter in text:
                number.put(ord(letter) - 32, _LETTERS)
        number.put(int(at != changed[-1]), 2)


def _place(value: Value, values: tuple[Value, ...]) -> int:
    """The position of a value among these; one past the end: none of them. True does not count as 1."""
    of_kind = ((at, one) for at, one in enumerate(values[: _VALUES - 1]) if type(one) is type(value))
    return next((at for at, one in of_kind if one == value), _VALUES - 1)


def _take_options(number: _MixedRadix, key: str) -> Options:
    kind = rules(key).options
    fields = dataclasses.fields(kind)
    pairs: dict[str, str] = {}
    more = number.take(2)
    while more and len(pairs) < len(fields):
        at, known = number.take(_FIELDS), number.take(_VALUES)
        if at >= len(fields):
            raise CodeError(Phrase("the share code has an option that isn't known here"))
        values = fields[at].metadata["values"]
        if known == _VALUES - 1:
            text = "".join(chr(number.take(_LETTERS) + 32) for _ in range(number.take(_LENGTHS)))
        elif known < len(values):
            text = spell_value(values[known])
        else:
            raise CodeError(Phrase("the share code has an option that isn't known here"))
        pairs[fields[at].name] = text
        more = number.take(2)
    try:
        found: Options = parse_options(kind, pairs)
    except OptionError as error:
        raise CodeError(str(error)) from None
    return found
