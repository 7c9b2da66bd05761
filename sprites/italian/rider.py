"""The knight on his horse."""

from dataclasses import replace

from sprites import court, palette, portrait, svg
from sprites.dress import Dress
from sprites.italian import figure, head

COATS = {
    "d": ("#b5713a", "#8f5527", "#3d2a1e"),
    "h": ("#f3eee2", "#d6ccb8", "#d9a860"),
    "s": ("#c2c9d6", "#99a3b6", "#4b5468"),
    "c": ("#7a4d2c", "#5c381e", "#2c211b"),
}
"""Coat, shaded legs, mane and tail."""
SCALE, AT_X, AT_Y = 0.84, 28.0, -1.0


def knight(c: figure.Cloth, suit: str) -> str:
    """Horse and rider, facing left."""
    d = c.dress
    coat, shade, mane = COATS[suit]
    tail = d.shape(
        "M190 200C200 188 218 192 221 208C223 222 214 230 217 240C206 240 200 234 202 222C204 214 200 212 194 216Z",
        mane,
    )
    tail += svg.line(
        "M200 204C208 200 214 206 211 216C209 223 208 228 210 233", palette.mix(mane, "#ffffff", 0.25), 1.8
    )
    far = d.shape(
        "M142 226C140 246 146 256 152 262L146 290L138 304H158L160 290L166 264C172 252 172 240 172 228Z", shade
    )
    far += d.shape(
        "M90 226C84 236 64 236 44 234C34 234 32 244 36 252L42 268L34 280H52L56 266L52 252C66 256 86 256 98 248Z", shade
    )
    far += _hoof(d, "M140 299L138 306H159L158.5 299Z") + _hoof(d, "M37.5 276L33 283H51.5L53.5 276Z")
    near_hind = d.shape(
        "M158 222C156 246 166 258 176 264L170 292L164 304H184L186 291L193 266C202 254 204 232 198 212Z", coat
    )
    near_fore = d.shape("M80 222C78 244 84 256 88 268L86 292L80 304H100L101 290L104 268C110 256 112 244 110 234Z", coat)
    hooves = _hoof(d, "M166 298L163 306H184.5L184.5 298Z") + _hoof(d, "M82.5 298L79 306H100.5L100.5 298Z")
    body = d.shape(
        "M70 118C66 122 62 124 58 128C48 138 36 148 27 157C22 163 25 173 32 175C38 178 44 175 48 170C56 168 "
        "64 166 70 162"
        "C72 172 66 186 65 202C62 226 76 240 96 245C116 249 146 247 164 242C180 248 202 240 201 212C200 194 "
        "188 186 172 184"
        "C150 180 132 184 118 182C112 166 104 146 96 132C90 122 80 116 70 118Z",
        coat,
    )
    # What the outline of the body would cut off the near legs.
    body += svg.path("M82 224C81 232 82 240 84 246L109 246C111 240 111 234 109 228Z", coat) + svg.path(
        "M162 222C160 234 162 244 166 249L197 249C202 240 202 224 197 214Z", coat
    )
    body += d.stroke("M160 224C159 234 160 241 163 247M109 230C111 236 110 242 108 248", 0.7)
    ears = d.shape("M70 119C66 110 68 103 72 98C78 104 80 112 78 119Z", coat)
    eye = svg.ellipse(56, 138, 3.4, 2.8, palette.INK) + d.stroke("M50 135C53 132 58 132 61 134", 0.6)
    nostril = svg.ellipse(30.5, 163, 1.8, 2.6, palette.INK) + d.stroke("M33 172C37 170 40 168 42 165", 0.6)
    hair = d.shape(
        "M68 118C74 110 88 112 98 124C110 140 118 160 122 182C114 186 108 182 110 176C102 178 100 170 103 "
        "166C94 166 94 158 97 154"
        "C88 152 90 144 92 141C84 138 86 132 86 130C78 128 74 124 66 132C62 130 64 122 68 118Z",
        mane,
    )
    bridle = "".join(
        svg.line(t, palette.INK, d.line + 3.4) + svg.line(t, palette.RED, 3.4)
        for t in ("M42 143C46 150 48 160 47 170", "M62 125C68 136 70 150 67 162M58 132L69 140")
    )
    bridle += d.ball(47, 159, 3.2, palette.LEAF)
    chest = svg.line("M66 196C84 206 104 206 122 198", palette.INK, d.line + 5) + svg.line(
        "M66 196C84 206 104 206 122 198", palette.RED, 5
    )
    chest += "".join(d.ball(x, y, 3, palette.LEAF) for x, y in ((78, 201.5), (92, 204), (106, 203)))
    crupper = svg.line("M150 196C166 200 184 200 200 206", palette.INK, d.line + 4) + svg.line(
        "M150 196C166 200 184 200 200 206", palette.RED, 4
    )
    cloth = d.shape(
        "M112 182C128 186 146 184 162 182C166 198 166 216 164 230C148 236 128 236 114 230C112 214 110 198 112 182Z",
        c.second,
    )
    cloth += d.shape("M114 222C130 228 148 228 164.6 222L164 231C148 237 128 237 114 231Z", palette.LEAF, 0.9)
    reins = svg.line("M48 160C60 172 74 176 88 172", palette.INK, d.line + 2.4) + svg.line(
        "M48 160C60 172 74 176 88 172", palette.RED, 2.4
    )
    leg = d.shape(
        "M118 184C132 178 150 182 152 192C150 206 142 216 134 226L131 250L115 250C114 234 112 214 112 "
        "200C112 192 114 188 118 184Z",
        c.main,
    )
    boot = d.shape(
        "M115 236L132 236L131 258L132 264C132 268 128 269 124 268L104 268C98 268 98 263 104 260C110 258 114 "
        "252 115 246Z",
        "#6b3f22",
    )
    boot += d.shape("M113.5 232L133.5 232L133 241L114 241Z", palette.LEAF, 0.9)
    stirrup = d.stroke("M104 270H130", 1.6)
    return (
        tail
        + far
        + near_hind
        + near_fore
        + hooves
        + body
        + ears
        + hair
        + eye
        + nostril
        + chest
        + crupper
        + cloth
        + bridle
        + svg.shift(AT_X, AT_Y, _rider(c, suit), scale=SCALE)
        + leg
        + boot
        + stirrup
        + reins
    )


def _hoof(d: Dress, path: str) -> str:
    return d.shape(path, "#3a2f2a", 0.9)


def _rider(c: figure.Cloth, suit: str) -> str:
    c = replace(c, p=c.p.scaled(SCALE))
    d = c.dress
    cape = d.shape(
        "M146 122C172 132 184 168 190 214C176 216 164 220 152 214C148 180 144 150 142 130Z",
        palette.mix(c.main, palette.INK, 0.3),
    )
    coat = d.shape(
        "M98 118C91 140 92 168 94 186C92 198 90 208 90 218C108 224 134 224 150 218C150 208 148 198 146 "
        "186C148 168 149 140 142 118Z",
        c.main,
    )
    coat += d.shape("M109 118L108 220C116 222 124 222 132 220L131 118Z", c.second)
    coat += "".join(svg.line(t, palette.LEAF, 2.4) for t in ("M112 150L111.6 218", "M128 150L128.4 218"))
    belt = d.shape("M93 181C110 186 130 186 147 181L147 191C130 196 110 196 93 191Z", palette.LEAF)
    arm = d.shape("M98 122C82 126 74 146 72 168L60 192L78 204C90 192 98 172 99 152Z", c.main)
    cuff = d.shape("M62 186L81 198L76 206L57 194Z", palette.LEAF)
    hand = d.shape("M58 195C66 196 74 200 76 206C73 213 64 214 58 210C54 206 54 199 58 195Z", palette.SKIN)
    return (
        cape
        + portrait.back_hair(d, "jack")
        + coat
        + belt
        + hand
        + arm
        + cuff
        + figure.held(c, suit)
        + figure.right_arm(c, c.main)
        + court.lapels(d)
        + head.knight(c)
    )
