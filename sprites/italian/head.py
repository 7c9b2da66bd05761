"""The knight's head, and any head alone, for cards with a large index."""

from sprites import palette, portrait, svg
from sprites.italian.figure import Cloth
from sprites.italian.pen import STEEL, STEEL_DARK


def knight(c: Cloth) -> str:
    """Bobbed hair, moustache and a helmet with a plume."""
    d = c.dress
    left = d.shape("M104 62C102 74 102 88 103 98C103 106 99 112 93 114C90 106 89 92 91 80C92 70 96 62 104 58Z", c.hair)
    right = d.shape(
        "M136 62C138 74 138 88 137 98C137 106 141 112 147 114C150 106 151 92 149 80C148 70 144 62 136 58Z", c.hair
    )
    moustache = d.shape(
        "M120 98C115 95 109 97 105 103C111 105 117 104 120 101C123 104 129 105 135 103C131 97 125 95 120 98Z",
        c.hair,
        0.8,
    )
    mouth = svg.path("M116 106C118 105 122 105 124 106C123 109 117 109 116 106Z", portrait.LIPS)
    plume = d.shape(
        "M119 36C124 22 142 20 154 28C168 38 169 56 161 72C159 58 151 50 141 48C132 46 124 44 119 36Z",
        c.main if c.main != palette.NAVY else palette.RED,
    )
    plume += d.stroke("M124 36C138 33 153 40 160 60", 0.5)
    dome = d.shape("M97 62C94 44 106 35 120 35C134 35 146 44 143 62C130 57 110 57 97 62Z", STEEL)
    dome += svg.path(
        "M121 36.5C133 37 143 45 141.6 59.6C136 57.6 129 56.8 124 56.6C130 51 128 42 121 36.5Z", STEEL_DARK
    )
    rim = d.shape("M93 60C108 54 132 54 147 60L145.5 69C132 63.5 108 63.5 94.5 69Z", palette.LEAF)
    crest = d.shape("M116 60L117 35C119 33 121 33 123 35L124 60Z", palette.LEAF, 0.8)
    return (
        portrait.face(d) + mouth + moustache + left + right + plume + dome + crest + rim + d.ball(120, 62, 3.2, c.main)
    )


def alone(c: Cloth, rank: int) -> str:
    """Only the head, its middle at (0, 0)."""
    d = c.dress
    hair = portrait.back_hair(d, "king" if rank == 13 else "jack")
    neck = "" if rank == 13 else d.shape("M111 104V118L120 126L129 118V104Z", palette.SKIN)
    who = {11: portrait.jack(d), 12: knight(c), 13: portrait.king(d)}[rank]
    return svg.shift(-120, -80, hair, neck, who)
