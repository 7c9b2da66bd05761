"""The jokers: one in colour, one grey."""

from sprites import drawing, glyph, palette, svg

WORD = "JOKER"
COLOURED = {
    "main": palette.RED, "second": palette.NAVY, "hair": palette.LEAF, "bell": palette.LEAF, "skin": palette.SKIN,
    "blush": "#eb7a6a80", "lips": "#a3102a", "nose": palette.RED, "sign": palette.RED,
}  # fmt: skip
GREY = {
    "main": "#3a3d45", "second": "#8b8f99", "hair": "#d8d4c8", "bell": "#fbf8ee", "skin": "#f0ede4",
    "blush": "#00000018", "lips": "#6b6e76", "nose": "#5a5d66", "sign": "#7b7f89",
}  # fmt: skip


def body(width: int, high: int, grey: bool = False) -> str:
    """What is drawn on a joker's paper, as SVG elements in pixels."""
    colour = palette.INDEX_COLOURS["two"]["s" if grey else "h"]
    cap = max(3, round(high * 0.062))
    stem = max(1, round(cap * 0.21))
    step = cap + max(2, round(cap * 0.32))
    column, top = width * 0.09, round(high * 0.05)
    word = "".join(glyph.body(letter, column, top + at * step, cap, stem, colour) for at, letter in enumerate(WORD))
    jester = drawing.part("joker", "court", min(3.6, max(2.4, 192 / width)), GREY if grey else COLOURED)
    scaled = svg.shift(width / 2, high / 2, jester, scale=width / 240)
    return word + svg.half_turn(width / 2, high / 2, word) + scaled
