"""The faces of those who sit at the table when no person does, drawn with the pen of the court cards.

Heads stand in the court figures' space, of which a face shows the square from (71, 34) to (169, 132). Each looks down
at its cards, or up at the table.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import pygame

from sprites import palette, suit, svg
from sprites.dress import Dress
from sprites.portrait import BLUSH, FACE, LIPS, WHITE

_LEFT, _TOP, _SIDE = 71, 34, 98
_NECK = "M109 104V118C113 126 127 126 131 118V104Z"
_SHOULDERS = "M58 146V138C66 127 86 121 106 117L120 124L134 117C154 121 174 127 182 138V146Z"


def face(name: str, size: int, *, up: bool) -> pygame.Surface:
    """The face of that name, so many pixels square, in a frame; ``up``: it looks up. KeyError for a name nobody has."""
    scale = size / _SIDE
    line = min(4.2, max(2.0, 130 / size))
    drawn = _FACES[name](line, up)
    figure = svg.shift(-_LEFT * scale, -_TOP * scale, drawn, scale=scale)
    wide = max(1.5, size * 0.035)
    ground = svg.rect(0, 0, size, size, size * 0.16, _GROUNDS[name])
    inner = svg.rect(wide / 2, wide / 2, size - wide, size - wide, size * 0.16 - wide / 2, None, palette.PAPER, wide)
    picture = svg.picture(size, size, ground, figure)
    return _framed(picture, svg.picture(size, size, inner), round(size * 0.16))


def _framed(picture: pygame.Surface, frame: pygame.Surface, radius: int) -> pygame.Surface:
    """The picture within rounded corners, the frame over it."""
    size = picture.get_width()
    mask = svg.picture(size, size, svg.rect(0, 0, size, size, radius, "#ffffff"))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(frame, (0, 0))
    return picture


def _head(dress: Dress, skin: str, *, up: bool, brow: float = 0.8) -> str:
    """Neck, ears and face. Eyes that look down are half open."""
    shade = palette.mix(skin, "#8a4a2a", 0.28)
    neck = dress.shape(_NECK, shade)
    sides = "".join(svg.ellipse(x, 90, 3.6, 5.4, skin) + dress.stroke(
        f"M{x - turn * 0.5} 85C{x + turn * 4} 83 {x + turn * 4} 96 {x - turn * 0.5} 95", 0.7)
        for x, turn in ((101, -1), (139, 1)))  # fmt: skip
    under = svg.path("M101.5 66H138.5L138.6 73C130 70.5 110 70.5 101.4 73Z", palette.mix(skin, "#8a4a2a", 0.2))
    if up:
        whites = "".join(svg.ellipse(x, 86.8, 4.8, 4.0, WHITE) + svg.circle(x, 86.6, 2.7, palette.INK) +
                         svg.circle(x + 1, 85.6, 0.9, WHITE) for x in (111.3, 128.7))  # fmt: skip
        lids = dress.stroke(
            "M106.2 85.6C108.6 81.4 113.8 81.4 116.4 85.2M133.8 85.6C131.4 81.4 126.2 81.4 123.6 85.2", 0.8
        )
        brows = dress.stroke("M106 78.4C109 75.4 113 75.4 116 77.4M134 78.4C131 75.4 127 75.4 124 77.4", brow)
        eyes = whites + lids + brows
    else:
        half = "M{} 86.2C{} 84.6 {} 84.6 {} 86.4C{} 90.6 {} 90.6 {} 86.2Z"
        shapes = [half.format(*(x + dx for dx in (-4.4, -2, 2, 4.4, 2.6, -2.6, -4.4))) for x in (111.4, 128.6)]
        whites = "".join(svg.path(shape, WHITE) for shape in shapes)
        whites += "".join(svg.circle(x, 87.6, 2, palette.INK) for x in (111.4, 128.6))
        lids = dress.stroke("M106.4 86.6C109 83.9 113.8 83.9 116.2 86.6M133.6 86.6C131 83.9 126.2 83.9 123.8 86.6", 0.9)
        brows = dress.stroke("M106.4 81.4C109 79.4 113 79.4 115.8 80.8M133.6 81.4C131 79.4 127 79.4 124.2 80.8", brow)
        eyes = whites + lids + brows
    nose = dress.stroke("M120.5 87C120 91 118 93.5 118.4 95.3C119.4 96.6 121 96.4 122 95.8", 0.65)
    forehead = svg.path("M102.8 72V58H137.2V72Z", skin)  # hair or hat is drawn over its edge
    return neck + sides + dress.shape(FACE, skin) + forehead + under + eyes + nose


def _blush(colour: str = BLUSH) -> str:
    return svg.circle(107.5, 96, 4, colour) + svg.circle(132.5, 96, 4, colour)


def _mouth(colour: str = LIPS) -> str:
    return svg.path("M114.5 102.6C117 100.8 118.8 100.8 120 101.6C121.2 100.8 123 100.8 125.5 102.6"
                    "C123 106 117 106 114.5 102.6Z", colour)  # fmt: skip


def _shoulders(dress: Dress, collar: str = "") -> str:
    return dress.shape(_SHOULDERS, dress.main) + collar


def _glasses(dress: Dress, radius: float) -> str:
    rims = "".join(svg.circle(x, 87, radius, "#ffffff40", palette.INK, dress.line * 0.8) for x in (111, 129))
    return rims + dress.stroke("M118.4 86C119.4 85 120.6 85 121.6 86M102.6 86L100 85M137.4 86L140 85", 0.7)


def _ada(line: float, up: bool) -> str:
    """Silver hair in a knot, round glasses, pearls."""
    dress = Dress("#2b3a67", WHITE, "#dcdad6", line)
    knot = dress.shape("M109 49C107 41 113 37 120 37C127 37 133 41 131 49Z", dress.hair)
    back = dress.shape("M98 92C92 66 101 45 120 45C139 45 148 66 142 92Z", dress.hair)
    front = dress.shape("M100 79C99 60 108 54 120 54C132 54 141 60 140 79C137 70 130 63 120 63C110 63 103 70 100 79Z",
                        dress.hair, 0.8)  # fmt: skip
    strands = dress.stroke(
        "M113 41C115 44 117 45 120 45.5M104 66C106 60 111 57 116 56.5M136 66C134 60 129 57 124 56.5", 0.5
    )
    collar = dress.shape("M104 118L120 131L136 118L142 123L121 142H119L98 123Z", WHITE, 0.8)
    pearls = "".join(dress.ball(x, 97.5, 2.2, WHITE) for x in (99.8, 140.2))
    head = _head(dress, "#f3d6bd", up=up, brow=0.6) + _blush() + _mouth("#b4505a")
    return knot + back + _shoulders(dress, collar) + head + front + strands + _glasses(dress, 7.4) + pearls


def _ugo(line: float, up: bool) -> str:
    """Bald, a broad moustache, a bow tie."""
    dress = Dress("#8f2233", WHITE, "#3b2a20", line)
    sides = dress.shape("M101 95C94 88 94 74 101 66L106 74V92Z", dress.hair) + dress.shape(
        "M139 95C146 88 146 74 139 66L134 74V92Z", dress.hair)  # fmt: skip
    dome = "M101.4 74C99 53 107 43 120 43C133 43 141 53 138.6 74"
    top = svg.path(dome, "#efc8a6") + dress.stroke(dome)
    gleam = svg.line("M108 53C111 49 114 48 118 47.6", "#fbe8d6", 2.6)
    shirt = dress.shape("M104 118L120 124L136 118L130 146H110Z", WHITE, 0.8)
    bow = dress.shape("M120 127L107 120.5V134ZM120 127L133 120.5V134Z", palette.INK) + dress.ball(
        120, 127, 2.6, palette.INK
    )
    moustache = dress.shape("M120 98.6C112 93.6 104 97 97.6 106.6C106 109.6 115 108.4 120 103.4"
                            "C125 108.4 134 109.6 142.4 106.6C136 97 128 93.6 120 98.6Z", dress.hair)  # fmt: skip
    chin = dress.stroke("M115.5 109.4Q120 111.6 124.5 109.4", 0.6)
    head = _head(dress, "#efc8a6", up=up, brow=1.5) + top + gleam + _blush("#e0806a80")
    return sides + _shoulders(dress, shirt) + head + moustache + chin + bow


def _livia(line: float, up: bool) -> str:
    """Dark curls, a red flower, a green dress."""
    dress = Dress("#1f6b52", palette.LEAF, "#2c1a14", line)
    curls = dress.shape(
        "M120 38C106 36 95 45 94 56C84 60 81 72 87 79C79 86 80 99 88 103C83 112 88 122 99 123L106"
        " 112V70H134V112L141 123"
        "C152 122 157 112 152 103C160 99 161 86 153 79C159 72 156 60 146 56C145 45 134 36 120 38"
        "Z", dress.hair)  # fmt: skip
    front = dress.shape("M100.6 82C98 68 103 58 114 57C118 64 128 70 139.4 71C141 62 134 53 120 52C106 52 96"
                        " 62 100.6 82Z",
                        dress.hair, 0.8)  # fmt: skip
    rings = "".join(svg.circle(x, y, 4.4, None, "#6b4330", line * 0.5) for x, y in (
        (91, 68), (89, 92), (94, 112), (149, 68), (151, 92), (146, 112), (104, 47), (137, 48)))  # fmt: skip
    petals = "".join(svg.circle(x, y, 4, palette.RED, palette.INK, line * 0.5) for x, y in (
        (140, 55), (147, 58), (146, 65.5), (138.5, 66), (135.5, 60)))  # fmt: skip
    flower = petals + svg.circle(141.5, 61, 2.6, palette.LEAF)
    neckline = svg.path("M104 118L120 138L136 118L131 114H109Z", "#d9a47c") + dress.stroke("M103 118L120 139L137 118")
    hoops = "".join(svg.circle(x, 100, 3.4, None, palette.LEAF, line * 0.8) for x in (99.5, 140.5))
    head = _head(dress, "#d9a47c", up=up) + neckline + _blush("#c0605060") + _mouth("#a8283a")
    return curls + _shoulders(dress) + head + front + rings + flower + hoops


def _dario(line: float, up: bool) -> str:
    """Tousled black hair, a short beard, a striped jersey."""
    dress = Dress(WHITE, "#2b3a67", "#1f1b1e", line)
    stripes = "".join(svg.line(f"M{62 + 3 * at} {y}C90 {y - 6} 150 {y - 6} {178 - 3 * at} {y}", dress.second, 4.4)
                      for at, y in ((0, 145), (3, 136)))  # fmt: skip
    collar = dress.shape("M104 117C109 128 131 128 136 117L139 121C133 134 107 134 101 121Z", dress.second, 0.8)
    beard = dress.shape("M101 88C101 102 104 113 120 118C136 113 139 102 139 88C137 98 131 100 126 98.6"
                        "C122 97.6 118 97.6 114 98.6C109 100 103 98 101 88Z", dress.hair, 0.8)  # fmt: skip
    lips = svg.path("M114.5 103.6C118 102 122 102 125.5 103.6C123 107 117 107 114.5 103.6Z", "#c0565a")
    hair = dress.shape("M100 84C95 70 95 58 102 52C100 48 103 42 108 43C112 36 121 37 124 40C131 36 140 41 139 48"
                       "C147 53 146 70 140 84C139 76 138 72 136 69C131 72 127 69 124 67C119 71 112 71 107 68"
                       "C103 72 101 77 100 84Z", dress.hair)  # fmt: skip
    tufts = svg.line("M108 50C110 56 112 59 115 61M124 46C124 52 126 56 130 60", "#55505a", 1.6)
    return _shoulders(dress, stripes + collar) + _head(dress, "#e5b48c", up=up, brow=1.3) + beard + lips + hair + tufts


def _olga(line: float, up: bool) -> str:
    """A fair plait round the head, a red dress with gold."""
    dress = Dress(palette.RED, palette.LEAF, "#e6b84a", line)
    back = dress.shape("M97 96C92 70 100 50 120 50C140 50 148 70 143 96L136 102H104Z", dress.hair)
    front = dress.shape("M120 60C110 62 103 70 101 86C97 72 100 58 112 55H128C140 58 143 72 139 86C137 70 130"
                        " 62 120 60Z",
                        dress.hair, 0.8)  # fmt: skip
    plait = "".join(
        dress.shape(
            f"M{x - 6} {y + 3}C{x - 6} {y - 6} {x + 6} {y - 6} {x + 6} {y + 3}C{x + 3}"
            f" {y + 7} {x - 3} {y + 7}"
            f" {x - 6} {y + 3}Z",
            dress.hair,
            0.8,
        )
        for x, y in ((97, 62), (102, 53), (110, 47), (120, 45), (130, 47), (138, 53), (143, 62))
    )
    hem = dress.shape("M103 118C108 134 132 134 137 118L142 121C136 142 104 142 98 121Z", dress.second, 0.8)
    skin = svg.path("M104.6 116C109 132 131 132 135.4 116Z", "#f8dfc9")
    drops = "".join(suit.body("d", x, 101, 9, "#2c67ad") for x in (99.6, 140.4))
    return (
        back
        + _shoulders(dress, skin + hem)
        + _head(dress, "#f8dfc9", up=up, brow=0.6)
        + _blush()
        + _mouth()
        + front
        + plait
        + drops
    )


def _ettore(line: float, up: bool) -> str:
    """A white beard and a flat cap."""
    dress = Dress("#4a5a3c", "#b58b4c", "#efece4", line)
    shirt = dress.shape("M106 118L120 128L134 118L128 146H112Z", "#e9dcc0", 0.8)
    lapels = dress.shape("M104 117L112 146H96L92 124Z", palette.mix(dress.main, palette.INK, 0.2), 0.8) + dress.shape(
        "M136 117L128 146H144L148 124Z", palette.mix(dress.main, palette.INK, 0.2), 0.8)  # fmt: skip
    beard = dress.shape("M100.6 84C98 104 104 121 120 128C136 121 142 104 139.4 84C137 94 131 97 127 97"
                        "C123 95.4 117 95.4 113 97C109 97 103 94 100.6 84Z", dress.hair)  # fmt: skip
    waves = dress.stroke("M108 106C109 112 112 117 116 120M132 106C131 112 128 117 124 120M120 112V122", 0.45)
    moustache = dress.shape("M120 97.4C114 94 107 97 103.6 103C109 105 116 104.6 120 101.4C124 104.6 131 105 136.4 103"
                            "C133 97 126 94 120 97.4Z", dress.hair, 0.8)  # fmt: skip
    lips = svg.path("M116 105.4C118 104.6 122 104.6 124 105.4C123 108 117 108 116 105.4Z", "#b45a58")
    crown = dress.shape("M95 70C92 52 104 42 122 42C142 42 150 54 145 70C130 62 110 62 95 70Z", dress.second)
    peak = dress.shape("M94 70C104 60 136 60 146 70C140 76 100 76 94 70Z", palette.mix(dress.second, palette.INK, 0.3))
    weave = svg.line(
        "M104 62L112 46M114 60L121 44M126 60L131 45M136 63L140 51", palette.mix(dress.second, palette.INK, 0.25), 1.4
    )
    button = dress.ball(121, 42, 2.2, dress.second)
    head = _head(dress, "#ecc7a4", up=up, brow=1.6) + _blush("#d8806a70") + beard + waves + lips + moustache
    return _shoulders(dress, shirt + lapels) + head + crown + weave + button + peak


def _emil(line: float, up: bool) -> str:
    """Red hair, freckles, a long scarf."""
    dress = Dress("#35506b", "#d9a441", "#b9502a", line)
    hair = dress.shape("M99.6 82C94 66 98 46 118 43C136 40 147 54 141 80C139 74 138 70 136 67C126 69 116 66 111 60"
                       "C109 66 102 70 99.6 82Z", dress.hair)  # fmt: skip
    strands = svg.line("M112 50C118 48 126 49 131 53M108 56C106 60 104 64 103 68", "#e08a52", 1.8)
    scarf = dress.shape("M98 115C104 125 136 125 142 115L146 124C138 136 102 136 94 124Z", dress.second)
    tail = dress.shape("M124 130L141 127L146 146H126Z", dress.second)
    bars = svg.line("M106 121V132M116 124V135M127 124V135M137 120V131M128 138L144 135", "#8f2233", 3)
    freckles = "".join(svg.circle(x, y, 0.9, "#b8703f") for x, y in (
        (106, 94), (109, 97), (112, 94), (128, 94), (131, 97), (134, 94)))  # fmt: skip
    smile = dress.stroke("M114 102.4Q120 106.4 126 102.4", 0.8)
    head = _head(dress, "#f7dcc4", up=up, brow=0.8) + _blush() + freckles + smile
    return _shoulders(dress, tail) + head + hair + strands + scarf + bars


def _tullio(line: float, up: bool) -> str:
    """Dark, grey at the temples, a hat with a band, a small beard."""
    dress = Dress("#3a2b45", "#c9b7a0", "#5a5450", line)
    shirt = dress.shape("M106 118L120 130L134 118L128 146H112Z", "#d8d2e4", 0.8)
    tie = dress.shape("M117 128H123L126 146H114Z", "#8f2233", 0.8)
    temples = dress.shape("M101 90C97 84 98 74 101 68L105 70V86Z", dress.hair, 0.7) + dress.shape(
        "M139 90C143 84 142 74 139 68L135 70V86Z", dress.hair, 0.7)  # fmt: skip
    goatee = dress.shape(
        "M112 107.6C116 109.4 124 109.4 128 107.6C128 114 124 119 120 119C116 119 112 114 112 107.6Z", dress.hair
    )
    moustache = dress.shape("M120 98.6C116 96.6 111 98 108 102.4C113 103 118 102.4 120 101C122 102.4 127 103 132 102.4"
                            "C129 98 124 96.6 120 98.6Z", dress.hair, 0.7)  # fmt: skip
    lips = svg.path("M115 104.4C118 103.4 122 103.4 125 104.4C123 107.4 117 107.4 115 104.4Z", "#8a4038")
    crown = dress.shape("M99 66C98 48 104 38 113 39C117 42 123 42 127 39C136 38 142 48 141 66Z", dress.second)
    band = dress.shape("M98.6 66C99 61 99 59 99.4 57C112 60 128 60 140.6 57C141 59 141 61 141.4 66Z", "#3a2b45", 0.8)
    brim = dress.shape("M84 67C96 61 144 61 156 67C150 74 134 72 120 72C106 72 90 74 84 67Z", dress.second)
    head = _head(dress, "#a8734d", up=up, brow=1.2) + temples + goatee + lips + moustache
    return _shoulders(dress, shirt + tie) + head + crown + band + brim


_FACES: Mapping[str, Callable[[float, bool], str]] = MappingProxyType(
    {
        "ada": _ada, "ugo": _ugo, "livia": _livia, "dario": _dario,
        "olga": _olga, "ettore": _ettore, "emil": _emil, "tullio": _tullio,
    }
)  # fmt: skip
_GROUNDS: Mapping[str, str] = MappingProxyType(
    {
        "ada": "#c8d8e4", "ugo": "#e8d7a8", "livia": "#f2d9d0", "dario": "#bcd6c4",
        "olga": "#d4dcee", "ettore": "#e6d3c0", "emil": "#cfe3d6", "tullio": "#e9e0c4",
    }
)  # fmt: skip
