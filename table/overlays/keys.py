"""Which key does what: the pads of real-time games, the keys of games in turns."""

import dataclasses
from collections.abc import Callable, Sequence
from functools import partial

from games.core.hands import PAD
from games.core.phrases import EMPTY, Phrase, Words
from sprites import palette
from table.bindings import ACTS, PADS, TURNS, Keys
from table.input.sdl import Caps
from table.overlays.dialog import ask
from table.overlays.key_test import KeyTestScreen
from table.screen import Host
from table.setup import SIDES
from table.widgets.area import Row
from table.widgets.capture import Capture
from table.widgets.choice import Cell, ChoiceField
from table.widgets.page import Page
from table.widgets.widget import Widget
from table.widgets.writing import Passage

HOW = Phrase("Pick a key, then press the new one. Esc cancels, Backspace clears it.")
FIXED = Phrase("Esc, Enter, F1, F11 and the number keys can't be changed.")
WITH = Phrase(
    "Ctrl+Z takes back, Ctrl+Y or Ctrl+Shift+Z plays it again, Ctrl+, opens the settings, Ctrl+Q closes the window and"
    " Alt+Enter is full screen. With Ctrl, Alt or Super held a key does nothing else, but for the keys of a race."
)
TITLES = {"left": Phrase("Left player, real-time games"), "right": Phrase("Right player, real-time games")}
_OWN = "own"

_SLOTS = {
    **{f"u{number}": Phrase("Upper row, {number}", number) for number in (1, 2, 3, 4)},
    **{f"l{number}": Phrase("Lower row, {number}", number) for number in (1, 2, 3, 4)},
    "x": Phrase("Extra"),
}  # fmt: skip
"""What the keys of a pad are called where their place is not seen."""


class KeysScreen(Page):
    """Every change takes effect at once and is kept; a line says what is impossible."""

    width = 860
    tall = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.caps = Caps()
        self.fill()

    @property
    def keys(self) -> Keys:
        """The keys as they are now."""
        return self.look.settings.keys

    def fill(self) -> None:
        """Build the form from the keys as they are."""
        keys = self.keys
        rows: list[Row | Widget] = [Row((Passage(HOW, 16, palette.MUTED),), 14)]
        presets = [(name, preset.words) for name, preset in PADS.items()]
        pads = self._presets("pads", Phrase("Both sides"), presets, keys.preset(), keys.with_pads)
        rows.append(pads._replace(gap=22))
        for number, side in enumerate(SIDES, 1):
            rows.append(Row((Passage(TITLES[side], 19, palette.player(number), "bold"),), 8))
            rows += self._pad(side, palette.player(number))
        rows.append(Row((Passage(Phrase("Turn-based games"), 19, palette.GOLD, "bold"),), 8))
        turns = [(name, words) for name, (words, _) in TURNS.items()]
        rows.append(self._presets("turns", Phrase("All keys"), turns, keys.turns_preset(), keys.with_turns))
        for index, act in enumerate(ACTS):
            label, take = self.caps.label(keys.turns[index]), partial(self._turn, index)
            rows.append(Row((Capture(self.look, act.words, label, take, name=f"turn {act.name}"),), 6))
        rows += [Row((Passage(words, 16, palette.MUTED),), 4) for words in (FIXED, WITH)]
        done = self.button("done", Phrase("Done"), self.host.pop, main=True)
        test = self.button("key_test", Phrase("Key test"), self.test, "keyboard")
        reset = self.button("reset", Phrase("Reset to default"), self.reset, "undo")
        self.build([Passage(Phrase("Keys"), 32, weight="bold")], rows, [Row((done, test, reset))])

    def _presets(
        self, name: str, label: Words, presets: Sequence[tuple[str, Words]], now: str, take: Callable[[str], Keys]
    ) -> Row:
        cells = [(value, Cell(words)) for value, words in presets]
        if not now:
            cells.append((_OWN, Cell(Phrase("Custom"))))

        def done(value: str) -> None:
            self._take(take(value), EMPTY)

        return Row((ChoiceField(None, label, cells, now or _OWN, done, 0.2, name=name),), 12)

    def _pad(self, side: str, colour: str) -> list[Row]:
        """The nine keys in the shape they have on the keyboard: four above four, one aside."""
        caps: list[Widget] = []
        codes = self.keys.left if side == "left" else self.keys.right
        for index, slot in enumerate(PAD):
            label, take = self.caps.label(codes[index]), partial(self._slot, side, index)
            caps.append(Capture(self.look, EMPTY, label, take, colour=colour, name=f"{side} {slot}"))
            caps[-1].spoken = _SLOTS[slot]
        extra = Passage(Phrase("and an extra one"), 16, palette.MUTED)
        return [Row((*caps[:4], extra, caps[8]), 8), Row(caps[4:8], 22)]

    # -- changing

    def _slot(self, side: str, index: int, code: int) -> None:
        self._take(*self.keys.put_pad(side, index, code))

    def _turn(self, index: int, code: int) -> None:
        self._take(*self.keys.put_turn(index, code))

    def _take(self, keys: Keys, said: Words) -> None:
        if keys != self.keys:
            self.host.keep(dataclasses.replace(self.look.settings, keys=keys))
        self.fill()
        if self.host.store.trouble or said:
            self.notify(said or self.host.store.trouble or EMPTY)

    def reset(self) -> None:
        """Ask, then go back to the keys as they were at first."""
        reset = Phrase("Reset"), lambda: self._take(Keys(), EMPTY)
        words = Phrase("Your own keys will be lost.")
        ask(self.host, Phrase("Reset all keys?"), words, Phrase("Keep mine"), reset)

    # -- elsewhere

    def test(self) -> None:
        """Show which keys the keyboard misses."""
        self.host.push(KeyTestScreen(self.host))
