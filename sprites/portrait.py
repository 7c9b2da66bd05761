"""Heads of the court cards: hair, face, beard, crown and cap, in the figure's 240 by 336 space."""

from __future__ import annotations

from . import palette, svg
from .dress import Dress

FACE = "M101 66C100 82 101 93 106 102C110 109 115 113 120 113C125 113 130 109 134 102C139 93 140 82 139 66Z"
LIPS = "#c4344a"
BLUSH = "#eba58c70"


def back_hair(dress: Dress, who: str) -> str:
    """Hair that falls behind the shoulders."""
    match who:
        case "queen":
            d = (
                "M100 62C90 68 86 80 86 92C86 106 82 114 74 122C84 130 94 130 102 126L138 126C146 130 156 130 166 122"
                "C158 114 154 106 154 92C154 80 150 68 140 62Z"
            )
        case "king":
            d = "M100 62C92 70 90 82 91 92C91 103 87 108 83 112C90 120 98 120 104 116L136 116C142 120 150 120 157 112C153 108 149 103 149 92C150 82 148 70 140 62Z"
        case _:
            d = "M99 60C91 70 90 84 91 96C91 106 88 112 84 115C91 121 100 121 106 116L134 116C140 121 149 121 156 115C152 112 149 106 149 96C150 84 149 70 141 60Z"
    return dress.shape(d, dress.hair)


def king(dress: Dress) -> str:
    """The king's head: crown, beard and moustache."""
    beard = dress.shape(
        "M101 84C101 100 102 114 108 122C112 128 117 130 120 134C123 130 128 128 132 122C138 114 139 100 139 84"
        "C136 92 131 96 127 97C123 95 117 95 113 97C109 96 104 92 101 84Z",
        dress.hair,
    )
    waves = dress.stroke("M112 112C113 117 115 120 117 122M128 112C127 117 125 120 123 122M120 112V126", 0.5)
    moustache = dress.shape(
        "M120 97C115 93 109 95 104 101C109 103 115 103 120 100C125 103 131 103 136 101C131 95 125 93 120 97Z",
        dress.hair,
        0.8,
    )
    mouth = svg.line("M116 106Q120 108.500 124 106", LIPS, 2.6)
    return (
        dress.shape(FACE, palette.SKIN) + _features(dress) + beard + waves + mouth + moustache + _crown(dress)
    )


def queen(dress: Dress) -> str:
    """The queen's head: parted hair, earrings and a coronet."""
    locks = dress.shape(
        "M120 60C110 64 103 74 102 92C101 106 98 116 92 124C88 116 88 100 90 88C92 74 100 62 112 58Z",
        dress.hair,
    )
    locks += dress.shape(
        "M120 60C130 64 137 74 138 92C139 106 142 116 148 124C152 116 152 100 150 88C148 74 140 62 128 58Z",
        dress.hair,
    )
    mouth = svg.path(
        "M114.500 102C117 100.500 118.500 100.500 120 101.200C121.500 100.500 123 100.500 125.500 102C123 105 117 105 114.500 102Z",
        LIPS,
    )
    blush = svg.circle(107.5, 95, 4, BLUSH) + svg.circle(132.5, 95, 4, BLUSH)
    return dress.shape(FACE, palette.SKIN) + blush + _features(dress) + mouth + locks + _coronet(dress)


def jack(dress: Dress) -> str:
    """The jack's head: fringe, bobbed hair, cap and feather."""
    bob = dress.shape(
        "M104 62C102 74 102 88 103 98C103 108 98 114 92 116C89 108 88 92 90 80C91 70 96 62 104 58Z",
        dress.hair,
    )
    bob += dress.shape(
        "M136 62C138 74 138 88 137 98C137 108 142 114 148 116C151 108 152 92 150 80C149 70 144 62 136 58Z",
        dress.hair,
    )
    fringe = dress.shape(
        "M101 62C102 70 103 74 105 77C109 73 113 71 118 72C126 73 132 71 136 77C138 73 139 69 139 62Z",
        dress.hair,
        0.8,
    )
    mouth = svg.line("M115 102.500Q120 105 125 102", LIPS, 2.6)
    blush = svg.circle(107.5, 95, 4, BLUSH) + svg.circle(132.5, 95, 4, BLUSH)
    return dress.shape(FACE, palette.SKIN) + blush + _features(dress) + mouth + fringe + bob + _cap(dress)


def _features(dress: Dress) -> str:
    """Eyes, brows and nose."""
    eyes = "".join(svg.ellipse(x, 87, 2.5, 2.7, palette.INK) for x in (111.5, 128.5))
    lids = dress.stroke(
        "M107 86C109 83.300 113 83.300 115.500 85.500M133 86C131 83.300 127 83.300 124.500 85.500", 0.7
    )
    brows = dress.stroke(
        "M106.500 80.500C109 78 113 78 115.500 79.500M133.500 80.500C131 78 127 78 124.500 79.500", 0.7
    )
    nose = dress.stroke("M120.500 86C120 90 118 93 118.500 95C119.500 96.300 121 96 122 95.500", 0.65)
    return eyes + lids + brows + nose


def _crown(dress: Dress) -> str:
    lining = dress.shape("M99 56C99 44 110 40 120 40C130 40 141 44 141 56Z", dress.second)
    gold = dress.shape("M97 58L90 38L106 49L120 31L134 49L150 38L143 58Z", palette.LEAF)
    band = dress.shape("M96 57C110 60 130 60 144 57L143 67C130 71 110 71 97 67Z", dress.main)
    gems = "".join(svg.circle(x, y, 2.1, palette.LEAF) for x, y in ((106, 63.3), (120, 64.3), (134, 63.3)))
    beads = (
        dress.ball(90, 38, 3.2, dress.second)
        + dress.ball(150, 38, 3.2, dress.second)
        + dress.ball(120, 32, 3.6, dress.second)
    )
    return lining + gold + band + gems + beads


def _coronet(dress: Dress) -> str:
    gold = dress.shape(
        "M98 60L92 42C97 45 101 48 104 52C106 46 109 42 111 40C114 44 116 47 120 50C124 47 126 44 129 40"
        "C131 42 134 46 136 52C139 48 143 45 148 42L142 60C130 56 110 56 98 60Z",
        palette.LEAF,
    )
    band = dress.shape("M97 59C110 55 130 55 143 59L142 67C130 63 110 63 98 67Z", dress.second)
    pearls = "".join(dress.ball(x, y, 2.8, "#fbf8ee") for x, y in ((92, 41), (111, 39), (129, 39), (148, 41)))
    return gold + band + pearls + dress.ball(120, 48, 3, dress.main)


def _cap(dress: Dress) -> str:
    feather = dress.shape("M136 58C146 54 158 46 160 32C150 34 140 40 134 54Z", "#fbf8ee")
    quill = dress.stroke("M137 56C144 50 152 42 157 36", 0.5)
    crown = dress.shape("M98 60C96 44 106 36 122 36C138 36 146 46 143 60Z", dress.second)
    brim = dress.shape("M94 58C108 53 132 53 146 58L145 67C132 62 108 62 95 67Z", palette.LEAF)
    return crown + feather + quill + brim


def big_crown(dress: Dress) -> str:
    """A king's crown 100 units wide round (0, 0)."""
    gold = dress.shape("M-42 24L-48 -20L-22 2L0 -32L22 2L48 -20L42 24Z", palette.LEAF)
    band = dress.shape("M-42 24H42V40H-42Z", dress.second)
    gems = "".join(svg.circle(x, 32, 3.4, palette.LEAF) for x in (-24, 0, 24))
    beads = "".join(dress.ball(x, y, 6, dress.main) for x, y in ((-48, -22), (0, -35), (48, -22)))
    return gold + band + gems + beads


def big_coronet(dress: Dress) -> str:
    """A queen's coronet 100 units wide round (0, 0)."""
    gold = dress.shape(
        "M-42 28L-50 -22C-42 -16 -34 -8 -28 0C-26 -12 -20 -22 -15 -26C-10 -18 -6 -10 0 -6C6 -10 10 -18 15 -26"
        "C20 -22 26 -12 28 0C34 -8 42 -16 50 -22L42 28C20 20 -20 20 -42 28Z",
        palette.LEAF,
    )
    band = dress.shape("M-43 26C-20 18 20 18 43 26L41 42C20 34 -20 34 -41 42Z", dress.second)
    pearls = "".join(
        dress.ball(x, y, 5, "#fbf8ee") for x, y in ((-50, -24), (-15, -29), (15, -29), (50, -24))
    )
    return gold + band + pearls + dress.ball(0, -9, 5.5, dress.main)


def big_cap(dress: Dress) -> str:
    """A jack's feathered cap 100 units wide round (0, 0)."""
    crown = dress.shape("M-42 24C-46 -8 -26 -26 0 -26C26 -26 42 -8 38 24Z", dress.second)
    feather = dress.shape("M24 26C20 2 30 -22 50 -36C54 -14 48 10 24 26Z", dress.main)
    quill = svg.line("M28 20C32 2 40 -14 47 -26", "#fbf8ee", 2)
    brim = dress.shape("M-48 22H42V38H-48Z", palette.LEAF)
    return crown + feather + quill + brim
