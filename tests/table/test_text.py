"""Text in lines."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from games.core.phrases import Told
from sprites.atlas import Atlas
from table.text import LONELY, Text

WORDS = st.lists(
    st.sampled_from(("it.", "a", "card", "double-click", "drag", "your", "turn:")), min_size=1, max_size=14
)


@given(WORDS, st.integers(60, 240))
def test_no_short_word_stands_alone_on_the_last_line(words: list[str], width: int) -> None:
    """Unless the line above has no word to give, or it would be too long with it."""
    pygame.font.init()
    text = Text(Atlas())
    lines = text.wrap(Told(" ".join(words)), 16, width)
    assert " ".join(lines) == " ".join(words) or any("…" in line for line in lines)
    assert all(text.width(line, 16) <= width for line in lines)
    if len(lines) > 1 and " " not in lines[-1] and text.width(lines[-1], 16) < width * LONELY:
        *rest, moved = lines[-2].split(" ")
        assert len(rest) < 2 or text.width(Told(f"{moved} {lines[-1]}"), 16) > width
