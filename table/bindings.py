"""Which keys are whose and what they do, by place on the keyboard, and what is printed on them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

import pygame

from games.core.hands import PAD
from games.core.phrases import EMPTY, Phrase, Words
from table.setup import SIDES


class Act(NamedTuple):
    """Something a key does in games of turns: its name, its default key and that key's place, its words."""

    name: str
    key: int
    place: int
    words: Phrase


ACTS = (
    Act("up", pygame.K_UP, pygame.KSCAN_UP, Phrase("Go up")),
    Act("down", pygame.K_DOWN, pygame.KSCAN_DOWN, Phrase("Go down")),
    Act("left", pygame.K_LEFT, pygame.KSCAN_LEFT, Phrase("Go left")),
    Act("right", pygame.K_RIGHT, pygame.KSCAN_RIGHT, Phrase("Go right")),
    Act("zone", pygame.K_TAB, pygame.KSCAN_TAB, Phrase("Go to hand, table, stock, buttons")),
    Act("take", pygame.K_SPACE, pygame.KSCAN_SPACE, Phrase("Pick up, put down, press (Enter too)")),
    Act("next", pygame.K_n, pygame.KSCAN_N, Phrase("Show the next legal move")),
    Act("previous", pygame.K_b, pygame.KSCAN_B, Phrase("Show the previous legal move")),
    Act("undo", pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE, Phrase("Put back, undo")),
    Act("redo", pygame.K_r, pygame.KSCAN_R, Phrase("Redo")),
    Act("hint", pygame.K_h, pygame.KSCAN_H, Phrase("Hint")),
    Act("sort", pygame.K_s, pygame.KSCAN_S, Phrase("Sort the hand")),
    Act("read", pygame.K_F2, pygame.KSCAN_F2, Phrase("Where things stand")),
    Act("explain", pygame.K_F3, pygame.KSCAN_F3, Phrase("What a word means")),
    Act("hide", pygame.K_F4, pygame.KSCAN_F4, Phrase("Hide my cards")),
    Act("log", pygame.K_l, pygame.KSCAN_L, Phrase("All moves")),
    Act("faster", pygame.K_f, pygame.KSCAN_F, Phrase("Skip ahead to my turn")),
    Act("mute", pygame.K_m, pygame.KSCAN_M, Phrase("Sound on or off")),
    Act("voice", pygame.K_F12, pygame.KSCAN_F12, Phrase("Read aloud on or off")),
    Act("cards", pygame.K_F5, pygame.KSCAN_F5, Phrase("Read aloud: my cards")),
    Act("table", pygame.K_F6, pygame.KSCAN_F6, Phrase("Read aloud: the table")),
    Act("counts", pygame.K_F7, pygame.KSCAN_F7, Phrase("Read aloud: everyone's cards")),
    Act("moves", pygame.K_F8, pygame.KSCAN_F8, Phrase("Read aloud: the last move")),
    Act("points", pygame.K_F9, pygame.KSCAN_F9, Phrase("Read aloud: the score")),
    Act("again", pygame.K_F10, pygame.KSCAN_F10, Phrase("Read aloud: repeat")),
)
"""Esc, Enter, F1, F11 and the digits always do what they do, so that nobody can lock themselves out."""


def places(names: str) -> tuple[int, ...]:
    return tuple(getattr(pygame, f"KSCAN_{name}") for name in names.split())


class Preset(NamedTuple):
    """A way to share the keyboard, with the places of each player's nine keys in the order of PAD."""

    words: Phrase
    left: tuple[int, ...]
    right: tuple[int, ...]


PADS: Mapping[str, Preset] = MappingProxyType(
    {
        # The players' keys are in different rows, which the fewest laptop keyboards jam.
        "diagonal": Preset(Phrase("Diagonal"), places("A S D F Z X C V G"), places("7 8 9 0 U I O P Y")),
        "mirrored": Preset(
            Phrase("Diagonal mirrored"), places("1 2 3 4 Q W E R T"), places("J K L SEMICOLON M COMMA PERIOD SLASH H")
        ),
        "rows": Preset(Phrase("Same rows"), places("Q W E R A S D F G"), places("U I O P J K L SEMICOLON H")),
        # With the thumb on the ninth key; for a player alone, or with the mouse beside it.
        "one": Preset(Phrase("One hand"), places("Q W E R A S D F SPACE"), places("U I O P J K L SEMICOLON RETURN")),
    }
)
_BY_EAR = "F12 F5 F6 F7 F8 F9 F10"
TURNS: Mapping[str, tuple[Phrase, tuple[int, ...]]] = MappingProxyType(
    {
        "usual": (Phrase("Standard"), tuple(act.place for act in ACTS)),
        "left": (Phrase("Left hand only"), places(f"W S A D TAB SPACE E Q Z X R F F2 F3 F4 V T C {_BY_EAR}")),
        "right": (
            Phrase("Right hand only"),
            places(f"I K J L O SPACE M N BACKSPACE RIGHTBRACKET U P SEMICOLON SLASH COMMA Y H PERIOD {_BY_EAR}"),
        ),
        # The letters that blind players know from the tables made for them.
        "ear": (
            Phrase("Read aloud"),
            places("UP DOWN LEFT RIGHT TAB SPACE N B BACKSPACE R H O T F3 F4 L F M F12 W C E D S A"),
        ),
    }
)


def closes(event: pygame.event.Event) -> bool:
    """Whether it is a key that closes a window: Alt+F4, on a Mac Cmd+Q. The system may send it before, or instead of,
    the wish to close."""
    if event.type != pygame.KEYDOWN:
        return False
    mac = sys.platform == "darwin" and event.key == pygame.K_q and bool(event.mod & pygame.KMOD_META)
    return mac or (event.key == pygame.K_F4 and bool(event.mod & pygame.KMOD_ALT))


HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With one of these held a key is not the bare key."""
_COMMAND = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
ALL, REDO, UNDO, CUT, COPY, PASTE, FIND = (code | 1 << 30 for code in (119, 121, 122, 123, 124, 125, 126))
"""The keys that chords stand for, as SDL numbers them on keyboards that have them."""
FULL, LEAVE, SETTINGS = pygame.K_F11, -1, -2
"""A key for the whole screen; for closing the window and for the settings no keyboard has one."""
_CHORDS = {
    pygame.K_a: ALL, pygame.K_z: UNDO, pygame.K_y: REDO, pygame.K_x: CUT, pygame.K_c: COPY, pygame.K_v: PASTE,
    pygame.K_f: FIND, pygame.K_q: LEAVE, pygame.K_COMMA: SETTINGS,
}  # fmt: skip
_LATIN = 128


def meant_by(event: pygame.event.Event) -> pygame.event.Event | None:
    """A key as it comes in: with Ctrl, Alt or Super held the one that the chord stands for, by what is printed on it;
    None: it stands for none. Where no Latin letter is printed its place counts."""
    held = event.mod & HELD
    if not held:
        return event
    code = 0
    if not held & ~pygame.KMOD_ALT:
        code = FULL if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER} else 0
    elif not held & ~_COMMAND:
        foreign = _LATIN <= event.key < 1 << 30
        code = _CHORDS.get(_LETTERS.get(event.scancode, 0) if foreign else event.key, 0)
        if code == UNDO and event.mod & pygame.KMOD_SHIFT:
            code = REDO
    return pygame.event.Event(event.type, key=code, scancode=0, mod=0, unicode="") if code else None


_FUNCTION = frozenset(act.key for act in ACTS if pygame.K_F5 <= act.key <= pygame.K_F12)
_FIRST = pygame.KSCAN_A
"""No key has a lower scancode."""
_MODIFIERS = frozenset(places("LSHIFT RSHIFT LCTRL RCTRL LALT RALT LGUI RGUI CAPSLOCK"))
MODIFIER_KEYS = frozenset(place | 1 << 30 for place in (*_MODIFIERS, *places("NUMLOCK MODE")))
"""Keys that are held with others, or change what others mean."""
_FIXED = frozenset(places("ESCAPE KP_ENTER F1 F11"))
_KEYPAD = frozenset(range(pygame.KSCAN_NUMLOCK, pygame.KSCAN_KP_PERIOD + 1))
_ARROWS = frozenset(places("UP DOWN LEFT RIGHT"))
_LETTERS: dict[int, int] = {places(letter.upper())[0]: getattr(pygame, f"K_{letter}") for letter in "azyxcvfq"}
_DIGITS: dict[int, int] = {place: getattr(pygame, f"K_{digit}") for digit in "1234567890" for place in places(digit)}
_RETURN = pygame.KSCAN_RETURN
_OF_OTHER = {
    "left": Phrase("The left player uses that key. Give them another one first."),
    "right": Phrase("The right player uses that key. Give them another one first."),
}
_SHIFTS = Phrase("Shift, Ctrl and Alt can open menus or block other keys. Pick another.")


@dataclass(frozen=True, slots=True)
class Keys:
    """All keys that players can change, as scancodes; 0: none. ``left`` and ``right`` in the order of PAD, ``turns`` in
    that of ACTS."""

    left: tuple[int, ...] = PADS["diagonal"].left
    right: tuple[int, ...] = PADS["diagonal"].right
    turns: tuple[int, ...] = TURNS["usual"][1]

    # -- asking

    def pad(self, side: str) -> Mapping[str, int]:
        """The keys of the left or the right player by pad slot; none for other seats."""
        codes = {"left": self.left, "right": self.right}.get(side, ())
        return {slot: code for slot, code in zip(PAD, codes, strict=False) if code}

    def slot(self, side: str, scancode: int) -> str | None:
        """The pad slot of a key for the left or the right player; None if it is not theirs."""
        return next((slot for slot, code in self.pad(side).items() if code == scancode), None)

    def place(self, name: str) -> int:
        """Where the key of an act is; 0: it has none."""
        return next(code for act, code in zip(ACTS, self.turns, strict=True) if act.name == name)

    def meant(self, key: int, scancode: int) -> int:
        """What a key stands for: the default key of the act bound to this one, or itself.

        A key whose place is not known (some helpers that press keys for people) goes by its letter.
        """
        for act, code in zip(ACTS, self.turns, strict=True):
            if code and code == scancode:
                return act.key
        if scancode in _DIGITS:  # on a French keyboard they print "&" and "é"
            return _DIGITS[scancode]
        moved = {act.key for act, code in zip(ACTS, self.turns, strict=True) if code != act.place}
        return 0 if key in moved else key

    def act(self, key: int, scancode: int) -> str:
        """The name of what a key does; empty if it does nothing. Keys for play by ear that nothing else is on do it as
        well as those bound to it: in real time letters belong to the pads."""
        meant = self.meant(key, scancode) or (key if key in _FUNCTION else 0)
        return next((act.name for act in ACTS if act.key == meant), "")

    def preset(self) -> str:
        """The preset the pads match now; empty if they are custom."""
        return next((name for name, (_, *pads) in PADS.items() if pads == [self.left, self.right]), "")

    def turns_preset(self) -> str:
        """The preset the keys for turns match now; empty if they are custom."""
        return next((name for name, (_, places) in TURNS.items() if places == self.turns), "")

    # -- choosing

    def with_pads(self, name: str) -> Keys:
        """Both pads as in a preset."""
        return replace(self, left=PADS[name].left, right=PADS[name].right)

    def with_turns(self, name: str) -> Keys:
        """The keys for turns as in a preset."""
        return replace(self, turns=TURNS[name][1])

    def put_pad(self, side: str, index: int, code: int) -> tuple[Keys, Words]:
        """Give a player's slot another key; the new keys, and a message: refused, or swapped with what."""
        trouble = _unfit_for_pad(code)
        other = SIDES[1 - SIDES.index(side)]
        if code and code in self.pad(other).values():
            trouble = _OF_OTHER[other]
        if trouble:
            return self, trouble
        places, said = _put(self.left if side == "left" else self.right, index, code)
        return (replace(self, left=places) if side == "left" else replace(self, right=places)), said

    def put_turn(self, index: int, code: int) -> tuple[Keys, Words]:
        """Give an act another key; the new keys, and a message."""
        if trouble := _unfit_for_turns(code):
            return self, trouble
        places, said = _put(self.turns, index, code)
        if said:
            said = Phrase("Swapped: “{act}” now uses the old key.", ACTS[self.turns.index(code)].words)
        return replace(self, turns=places), said


def _put(places: Sequence[int], index: int, code: int) -> tuple[tuple[int, ...], Words]:
    """Put a key at an index; a key that was elsewhere in the row changes places with it."""
    kept = list(places)
    said: Words = EMPTY
    if code and code in kept and kept.index(code) != index:
        kept[kept.index(code)] = kept[index]
        said = Phrase("Swapped the two keys.")
    kept[index] = code
    return tuple(kept), said


def _unfit_for_pad(code: int) -> Words:
    if code in _MODIFIERS:
        return _SHIFTS
    if code in _KEYPAD or code in _ARROWS:
        return Phrase("Many laptops have no number pad, and arrows can block other keys. Pick a letter.")
    return Phrase("That key can't be changed. Pick another.") if code in _FIXED else EMPTY


def _unfit_for_turns(code: int) -> Words:
    if code in _MODIFIERS:
        return _SHIFTS
    if code in _FIXED or code == _RETURN:
        return Phrase("That key can't be changed. Pick another.")
    if code in _DIGITS:
        return Phrase("The number keys pick cards from your hand. Pick another key.")
    return EMPTY


def validated(found: object) -> Keys:
    """The keys from kept values (a mapping); impossible ones are replaced by their defaults."""
    keys = Keys()
    if not isinstance(found, dict):
        return keys
    rows = [row for row in map(found.get, SIDES) if isinstance(row, list) and len(row) == len(PAD)]
    if len(rows) == len(SIDES):
        codes = _usable([code for row in rows for code in row], keys.left + keys.right, _unfit_for_pad)
        keys = replace(keys, left=codes[: len(PAD)], right=codes[len(PAD) :])
    turns = found.get("turns")
    if isinstance(turns, dict):
        # An act that was not known when they were kept has its key of the preset that the others make.
        presets = [list(zip(ACTS, places, strict=True)) for _, places in TURNS.values()]
        like = (each for each in presets if all(turns.get(act.name, place) == place for act, place in each))
        wanted = [turns.get(act.name, place) for act, place in next(like, presets[0])]
        keys = replace(keys, turns=_usable(wanted, keys.turns, _unfit_for_turns))
    return keys


def _usable(found: Sequence[object], usual: Sequence[int], unfit: Callable[[int], Words]) -> tuple[int, ...]:
    """The usable ones of these keys, each once; the others replaced by their defaults if those are free."""
    kept: list[int | None] = []
    for code in found:
        number = code if isinstance(code, int) and not isinstance(code, bool) else -1
        known = number == 0 or (_FIRST <= number < 512 and not unfit(number) and number not in kept)
        kept.append(number if known else None)
    for index, code in enumerate(kept):
        if code is None:
            kept[index] = usual[index] if usual[index] not in kept else 0
    return tuple(code or 0 for code in kept)


def kept_keys(keys: Keys) -> dict[str, object]:
    """The keys as values to be kept."""
    turns = {act.name: code for act, code in zip(ACTS, keys.turns, strict=True)}
    return {"left": list(keys.left), "right": list(keys.right), "turns": turns}
