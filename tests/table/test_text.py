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


def test_a_sum_stands_on_one_line_where_there_is_room_for_it() -> None:
    pygame.font.init()
    text, words = Text(Atlas()), Told("Ada mates with 10 on move 9: 10 × 9 = 90.")
    for width in range(text.width(Told("10 × 9 = 90."), 16), text.width(words, 16)):
        assert any("10 × 9 = 90." in line for line in text.wrap(words, 16, width)), width
    assert "".join(text.wrap(words, 16, 60)).count("…") == 0, "broken rather than cut"


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
