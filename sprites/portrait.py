"""Heads of the court cards: hair, face, beard, crown and cap, in the figure's 240 by 336 space."""

from sprites import palette, suit, svg
from sprites.dress import Dress

FACE = "M101 66C100 82 101 93 106 102C110 109 115 113 120 113C125 113 130 109 134 102C139 93 140 82 139 66Z"
LIPS = "#c4344a"
BLUSH = "#eba58c70"
WHITE = "#fbf8ee"


def back_hair(dress: Dress, who: str) -> str:
    """Hair that falls behind the shoulders."""
    match who:
        case "queen":
            d = (
                "M100 62C90 68 86 80 86 92C86 106 82 114 74 122C84 130 94 130 102 126L138 126C146 130 156 130 166 122"
                "C158 114 154 106 154 92C154 80 150 68 140 62Z"
            )
        case "king":
            d = (
                "M100 62C92 70 90 82 91 92C91 103 87 108 82 112C90 121 99 121 104 116L136 116C141 121 150 121 158 112"
                "C153 108 149 103 149 92C150 82 148 70 140 62Z"
            )
        case "king aside":
            d = "M112 60H140C149 70 151 84 150 94C150 104 155 109 160 113C151 122 140 122 134 116L118 120Z"
        case _:
            d = (
                "M99 60C91 70 90 84 91 96C91 106 88 112 83 115C91 122 101 121 106 116L134 116C139 121 149 122 157 115"
                "C152 112 149 106 149 96C150 84 149 70 141 60Z"
            )
    return dress.shape(d, dress.hair)


def king(dress: Dress) -> str:
    """The king's head: crown, beard and moustache."""
    curls = dress.stroke("M95.5 74C94 84 96 96 93 106M144.5 74C146 84 144 96 147 106", 0.5)
    beard = dress.shape(
        "M101 86C100 102 102 116 108 124C112 129 117 131 120 136C123 131 128 129 132 124C138 116 140 102 139 86"
        "C137 95 131 98 127 98C123 96 117 96 113 98C109 98 103 95 101 86Z",
        dress.hair,
    )
    waves = dress.stroke("M110 112C111 117 113 120 116 122M130 112C129 117 127 120 124 122M120 113V128", 0.5)
    lips = svg.path("M115.5 105.5C118 104.5 122 104.5 124.5 105.5C123 109 117 109 115.5 105.5Z", LIPS)
    moustache = dress.shape(
        "M120 97.5C114 93.5 107 96 102.5 103.5C109 105 116 104.5 120 101C124 104.5 131 105 137.5 103.5"
        "C133 96 126 93.5 120 97.5Z",
        dress.hair,
        0.8,
    )
    return curls + face(dress) + beard + waves + lips + moustache + _crown(dress)


def king_aside(dress: Dress) -> str:
    """The king's head as he looks to the left."""
    skin = dress.shape(
        "M138 62H103C102 72 102 79 100.5 83L92.5 94.5C92 97.5 95 98.5 99 98.5L98 104C102 112 112 116 122 114L138 98Z",
        palette.SKIN,
    )
    shade = svg.path("M103 66H138V75C126 71.5 112 71.5 102.6 75Z", "#d9a98480")
    eye = svg.ellipse(107, 86.6, 4, 2.7, WHITE) + svg.circle(105.4, 86.8, 2.5, palette.INK)
    lines = dress.stroke("M102.6 85.6C104.6 82.8 109 83 111.6 86", 0.75) + dress.stroke(
        "M101 79.4C104 77 110 77.4 113 80"
    )
    lips = svg.path("M98 103.6C101 103 104 103.6 106 105C103.6 107.6 100 108 98.4 106.6Z", LIPS)
    beard = dress.shape(
        "M129 84C129 92 124 98 117 101C110 104 104 105.6 98.6 107C95 111 93.6 117 94.6 124C95.4 130 98 134 99.6 140"
        "C105 136 113 135 119 130C128 122 134 106 135 90Z",
        dress.hair,
    )
    waves = dress.stroke(
        "M103 113C102 120 102 126 103 131M113 110C113 117 111 123 108 128M122 104C122 110 120 116 117 121", 0.5
    )
    moustache = dress.shape(
        "M97.6 98.6C93.6 100.4 91 104 90.8 108.6C97 108.6 106 107.6 113 102.6C109 98.4 103 97.4 97.6 98.6Z",
        dress.hair,
        0.8,
    )
    hair = dress.shape(
        "M124 62C136 60 150 72 150 92C150 103 154 109 159 113C150 121 140 120 135 114C131 106 130 100 130 92"
        "C126 88 123 76 124 62Z",
        dress.hair,
    )
    curls = dress.stroke("M138 76C141 86 140 98 143 108", 0.5)
    return skin + shade + eye + lines + lips + beard + waves + moustache + hair + curls + _crown(dress)


def queen(dress: Dress) -> str:
    """The queen's head: parted hair, earrings and a coronet."""
    left = "M120 60C110 64 103 74 102 92C101 106 98 116 92 124C88 116 88 100 90 88C92 74 100 62 112 58Z"
    right = "M120 60C130 64 137 74 138 92C139 106 142 116 148 124C152 116 152 100 150 88C148 74 140 62 128 58Z"
    locks = dress.shape(left, dress.hair) + dress.shape(right, dress.hair)
    strands = dress.stroke("M96 80C94 90 94 102 93 112M144 80C146 90 146 102 147 112M85 112C84 117 82 120 79 122"
                           "M155 112C156 117 158 120 161 122", 0.5)  # fmt: skip
    mouth = svg.path(
        "M114.5 102.5C117 100.6 118.6 100.6 120 101.4C121.4 100.6 123 100.6 125.5 102.5"
        "C123 105.8 117 105.8 114.5 102.5Z",
        LIPS,
    )
    lashes = dress.stroke("M106.5 86.5L105 85M133.5 86.5L135 85", 0.6)
    drops = dress.ball(101.5, 103, 2, WHITE) + dress.ball(138.5, 103, 2, WHITE)
    return face(dress) + _blush() + lashes + mouth + locks + strands + drops + _coronet(dress)


def jack(dress: Dress, *, feather_left: bool = False) -> str:
    """The jack's head: fringe, bobbed hair, cap and feather."""
    left = "M104 62C102 74 102 88 103 98C103 108 98 114 92 116C89 108 88 92 90 80C91 70 96 62 104 58Z"
    right = "M136 62C138 74 138 88 137 98C137 108 142 114 148 116C151 108 152 92 150 80C149 70 144 62 136 58Z"
    bob = dress.shape(left, dress.hair) + dress.shape(right, dress.hair)
    fringe = dress.shape(
        "M101 62C101 70 102 75 104 79C108 76 111 73 113 71C117 75 126 77 136 78C138 74 139 69 139 62Z", dress.hair, 0.8
    )
    strands = dress.stroke("M96 78C95 88 96 98 94 107M144 78C145 88 144 98 146 107", 0.5)
    mouth = svg.line("M115 102.5Q120 105.5 125 102.5", LIPS, 2.6)
    cap = svg.group("matrix(-1 0 0 1 240 0)", _cap(dress)) if feather_left else _cap(dress)
    return face(dress) + _blush() + mouth + fringe + bob + strands + cap


def face(dress: Dress) -> str:
    """The face with eyes, brows and nose, a little darker under the headgear."""
    shade = svg.path("M101.5 66H138.5L138.6 74C130 71.5 110 71.5 101.4 74Z", "#d9a98480")
    eyes = "".join(svg.ellipse(x, 87, 4.1, 2.7, WHITE) + svg.circle(x, 87, 2.5, palette.INK) for x in (111.5, 128.5))
    lids = dress.stroke("M106.8 86.4C109 83.2 113.4 83.2 116 86M133.2 86.4C131 83.2 126.6 83.2 124 86", 0.75)
    brows = dress.stroke("M106.5 80.5C109 78 113 78 115.5 79.5M133.5 80.5C131 78 127 78 124.5 79.5", 0.7)
    nose = dress.stroke("M120.5 87C120 91 118 93.5 118.4 95.3C119.4 96.6 121 96.4 122 95.8", 0.65)
    return dress.shape(FACE, palette.SKIN) + shade + eyes + lids + brows + nose


def _blush() -> str:
    return svg.circle(107.5, 96, 4, BLUSH) + svg.circle(132.5, 96, 4, BLUSH)


def _crown(dress: Dress) -> str:
    lining = dress.shape("M101 56C101 43 110 37 120 37C130 37 139 43 139 56Z", dress.second)
    gold = dress.shape(
        "M97 58L89 37C94 42 99 47 105 51C108 47 110 43 112 41L120 32L128 41C130 43 132 47 135 51C141 47 146 42 151 37"
        "L143 58C130 54 110 54 97 58Z",
        palette.LEAF,
    )
    light = svg.line("M99.5 53C96 47 95 45 93.5 43M117 40L120 36.5", "#f7d889", 1.8)
    band = dress.shape("M96 57C110 60 130 60 144 57L143 67.5C130 71 110 71 97 67.5Z", dress.main)
    gems = "".join(suit.body("d", x, y, 7, palette.LEAF) for x, y in ((106, 63.6), (120, 64.6), (134, 63.6)))
    beads = "".join(dress.ball(x, y, 3.2, dress.second) for x, y in ((89.5, 37), (150.5, 37)))
    return lining + gold + light + band + gems + beads + dress.ball(120, 33, 3.4, dress.second)


def _coronet(dress: Dress) -> str:
    cap = dress.shape("M101 58C102 46 110 43 120 43C130 43 138 46 139 58Z", dress.main)
    gold = dress.shape(
        "M98 60L92 42C97 45 101 48 104 52C106 46 109 42 111 40C114 44 116 47 120 50C124 47 126 44 129 40"
        "C131 42 134 46 136 52C139 48 143 45 148 42L142 60C130 56 110 56 98 60Z",
        palette.LEAF,
    )
    light = svg.line("M99.5 54.5C98.5 51 97.5 48.5 96.5 46.5M108 50C109 47.5 110 45.5 111 44", "#f7d889", 1.8)
    band = dress.shape("M97 59C110 55 130 55 143 59L142 67C130 63 110 63 98 67Z", dress.second)
    gems = "".join(svg.circle(x, y, 1.8, palette.LEAF) for x, y in ((107, 61.5), (120, 60.6), (133, 61.5)))
    pearls = "".join(dress.ball(x, y, 2.8, WHITE) for x, y in ((92, 41), (111, 38.5), (129, 38.5), (148, 41)))
    return cap + gold + light + band + gems + pearls + dress.ball(120, 48.5, 3, dress.second)


def _cap(dress: Dress) -> str:
    feather = dress.shape("M134 58C136 44 144 33 160 30C161 44 152 55 138 61Z", WHITE)
    quill = dress.stroke("M137 58C143 49 149 41 156 35M146 46L152 47M149 42.5L148 37", 0.5)
    crown = dress.shape("M97 60C94 45 104 35 120 35C137 35 147 45 143 60Z", dress.second)
    folds = dress.stroke("M106 54C106 47 110 42 116 40M120 53C120 47 122 43 126 41", 0.5)
    brim = dress.shape("M94 58C108 53 132 53 146 58L145 67.5C132 62.5 108 62.5 95 67.5Z", palette.LEAF)
    badge = dress.ball(136, 60, 3.6, dress.main)
    return crown + folds + feather + quill + brim + badge
