"""How things look at this size and by these settings: art, text and measures."""

import pygame

from games.core.phrases import Words
from sprites.atlas import Atlas
from sprites.felt import PEAKS
from sprites.light import HOURS
from sprites.tint import Tints, tints
from table.display import Display
from table.language import speak
from table.pictures import PictureFolder
from table.settings import Settings
from table.speech import speech_of
from table.text import Text

FINE, TEXT, LARGE, TITLE, HEADING, FIGURES = 16, 19, 24, 32, 46, 86
"""The sizes of text at 1280×800; a line that does not fit takes steps between them."""
LEAST = 0.9
"""The share of its size at 100 % text to which text may shrink if there is little room."""
READABLE, SMALLEST = 13.75, 9
"""The smallest text, at 1280×800, down to a window of 1024×640, and in pixels in a smaller one."""
SETTLED = 0.15
"""Seconds after the last change of size until the table is redrawn instead of stretched."""


class Look:
    """What all drawing shares."""

    def __init__(self, display: Display, settings: Settings, pictures: PictureFolder | None = None) -> None:
        """``pictures``: where drawn pictures are kept; without it they are not."""
        self.display = display
        self.settings = settings
        self.pictures = pictures
        self.atlas = Atlas(shelf=pictures)
        self.atlas.restyle(settings.colours, settings.faces, settings.indices)
        self.text = Text(self.atlas, speech_of(settings), self.least)
        self.unsettled = 0.0
        """Seconds for which the table is still only stretched to the window."""
        self._ground: pygame.Surface | None = None
        self._light: pygame.Surface | None = None

    def restyle(self, settings: Settings) -> None:
        """Take other settings for everything drawn from now on."""
        if settings.language != self.settings.language:
            speak("")
        self.settings = settings
        self.text.speech = speech_of(settings)
        self.atlas.restyle(settings.colours, settings.faces, settings.indices)

    def stretch(self) -> None:
        """The window changes its size, and may keep changing: the table is stretched until it has settled."""
        self.unsettled = SETTLED

    def settle(self, dt: float) -> bool:
        """Let time pass; whether the size has settled, so that everything must be redrawn."""
        before, self.unsettled = self.unsettled, max(0.0, self.unsettled - dt)
        return before > 0 and not self.unsettled

    def ground(self) -> pygame.Surface:
        """The table from above, as large as the window: what every screen is drawn on."""
        if self.unsettled and self._ground is not None:
            if self._ground.get_size() != self.size:
                self._ground = pygame.transform.scale(self._ground, self.size)
        else:
            chosen = self.settings
            self._ground = self.atlas.ground(self.size, chosen.felt, chosen.wood, chosen.light)
        return self._ground

    def light(self) -> pygame.Surface | None:
        """The light on everything that lies on the table, as large as the window; None: it is the same everywhere."""
        hour = self.settings.light
        if hour not in HOURS or self.settings.felt not in PEAKS:
            self._light = None
        elif self.unsettled and self._light is not None:
            if self._light.get_size() != self.size:
                self._light = pygame.transform.scale(self._light, self.size)
        else:
            self._light = self.atlas.light(self.size, hour)
        return self._light

    @property
    def tints(self) -> Tints:
        """The colours of plates and buttons on this felt."""
        return tints(self.settings.felt)

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
        return max(self.least(), round(base * self.u * self.settings.text_size / 100))

    def least(self) -> int:
        """The smallest text size in pixels: nothing that is read is smaller, however little room there is."""
        return max(SMALLEST, min(round(READABLE * 0.8), round(READABLE * self.display.u)))

    def grown(self, base: float, grow: float) -> int:
        """A text size in pixels that grows to no more than this many times its size at 100 %."""
        return max(self.least(), min(self.px(base), round(base * self.u * grow)))

    def capped(self, base: float, grow: float) -> float:
        """The text size at 100 % of what grows to no more than this many times that."""
        return self.grown(base, grow) / self.px(1000) * 1000

    def fitted(self, words: Words, base: float, room: int, weight: str = "regular", grow: float = 2.0) -> int:
        """The text size in pixels at which words fit into that width: the one the player chose, or smaller, but not
        much smaller than it is at 100 %."""
        return self.text.shrunk(words, self.grown(base, grow), room, weight, round(base * self.u * LEAST))

    def length(self, base: float) -> int:
        """A length in pixels, from its length at 1280×800."""
        return round(base * self.u)


class SmallerLook(Look):
    """A look on a smaller scale, for a table with less room than usual: the same pictures, smaller measures."""

    def __init__(self, whole: Look) -> None:
        self._whole = whole
        self.display, self.pictures, self.atlas, self.text = whole.display, whole.pictures, whole.atlas, whole.text
        self.settings = whole.settings
        self.share = 1.0
        """Of the usual scale."""

    def ground(self) -> pygame.Surface:
        return self._whole.ground()

    def light(self) -> pygame.Surface | None:
        return self._whole.light()

    @property
    def u(self) -> float:
        return self.display.u * self.share
