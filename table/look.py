"""How things look at this size and by these settings: art, text and measures."""

from __future__ import annotations

from sprites.atlas import Atlas
from table.display import Display
from table.settings import Settings
from table.text import Text


class Look:
    """What everything drawn shares."""

    def __init__(self, display: Display, settings: Settings) -> None:
        self.display = display
        self.settings = settings
        self.atlas = Atlas(settings.colours, settings.faces)
        self.text = Text(self.atlas)

    def restyle(self, settings: Settings) -> None:
        """Take other settings: what is drawn from now on follows them."""
        self.settings = settings
        self.atlas.restyle(settings.colours, settings.faces)

    @property
    def size(self) -> tuple[int, int]:
        """Of the window, in pixels."""
        return self.display.size

    @property
    def u(self) -> float:
        """The unit of the layout, in pixels."""
        return self.display.u

    def px(self, base: float) -> int:
        """A text size in pixels, from its size at 1280×800 and the text size the player chose."""
        return max(9, round(base * self.u * self.settings.text_size / 100))

    def length(self, base: float) -> int:
        """A length in pixels, from its length at 1280×800."""
        return round(base * self.u)
