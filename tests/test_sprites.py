"""The pictures: each drawn at two sizes and held against those in tests/pictures.

After a wanted change of the art, draw the references again and look at them before keeping them::

    TAVOLINO_REDRAW=1 python -m pytest tests/test_sprites.py
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import ceil
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from games.core import registry
from games.core.cards import HIDDEN, Card, pack, parse_card
from sprites import (
    army,
    arrow,
    back,
    card,
    chip,
    cloth,
    dice,
    drawing,
    emblem,
    felt,
    icon,
    laurels,
    palette,
    paper,
    parts,
    room,
    shadow,
    shape,
    suit,
    window,
    wood,
)
from sprites.atlas import Atlas
from sprites.italian import back as italian_back
from sprites.italian import face as italian
from table.layout import layout

PICTURES = Path(__file__).parent / "pictures"

TOLERANCE = 16


# The references were drawn with pygame 2.6; pygame-ce carries a later rasteriser whose edges are a shade different.
SHARE = 0.021 if getattr(pygame, "IS_CE", False) else 0.005

PACK = (*pack(), Card(0, "*", 0), Card(0, "*", 1))

EMBLEMS = {key: layout.head(key).emblem for key in registry.keys()} | {"none": parts.HAND_OF_CARDS}


def sheet(pictures: Iterable[pygame.Surface], columns: int) -> tuple[pygame.Surface, list[pygame.Rect]]:
    """Pictures laid out on plain felt, and the place of each."""
    shown = list(pictures)
    wide = max(picture.get_width() for picture in shown) + 4
    high = max(picture.get_height() for picture in shown) + 4
    rows = -(-len(shown) // columns)
    whole = pygame.Surface((wide * min(columns, len(shown)), high * rows), 0, 24)
    whole.fill(palette.FELTS["green"])
    places = []
    for at, picture in enumerate(shown):
        corner = (at % columns * wide + 2, at // columns * high + 2)
        places.append(whole.blit(picture, corner))
    return whole, places


def far_off(one: pygame.Surface, other: pygame.Surface, place: pygame.Rect) -> int:
    """How many pixels of that place differ by more than the tolerance in any channel."""
    near = (TOLERANCE + 1, TOLERANCE + 1, TOLERANCE + 1, 255)
    alike = pygame.mask.from_threshold(one.subsurface(place), (0, 0, 0), near, other.subsurface(place))
    return place.width * place.height - alike.count()


def unlike(one: pygame.Surface, other: pygame.Surface, places: Iterable[pygame.Rect]) -> list[int]:
    """The numbers of the places where two sheets show different pictures."""
    assert one.get_size() == other.get_size()
    wrong = []
    for at, place in enumerate(places):
        allowed = max(2, ceil(place.width * place.height * SHARE))
        if far_off(one, other, place) > allowed:
            wrong.append(at)
    return wrong


def _cards(width: int, colours: str, index: str) -> list[pygame.Surface]:
    return [card.draw(face, width, colours, index) for face in PACK]


def _italian(width: int, colours: str, index: str, indices: str = "italian") -> list[pygame.Surface]:
    return [italian.draw(each, width, colours, index, indices) for each in pack((*range(1, 8), 11, 12, 13))]


def _pieces() -> list[pygame.Surface]:
    shown = [chip.draw(value, width) for width in (28, 64) for value in chip.VALUES]
    shown += [dice.draw(pips, size, pips % 2 == 0, pips * 4 - 12) for size in (40, 72) for pips in range(1, 7)]
    shown += [
        army.draw(count, player, size)
        for size in (24, 48)
        for player, count in enumerate((7, 12, 3, 108, 9, 24, 5, 60), 1)
    ]
    shown += [arrow.draw(length, length // 2, palette.GOLD, turn) for length in (40, 70) for turn in (0, 90, 180, 270)]
    shown += [window.icon()]
    return shown


def _signs() -> list[pygame.Surface]:
    """Each sign in each variant, cut out of the middle of an emblem, at two sizes."""
    written = {"chip": "25", "suit": "s", "plaque": "10"}
    signs = [
        parts.Sign(name, (2, 1.2), text=written.get(name, "5") if kind.text else "", variant=at + 1)
        for name, kind in parts.SIGNS.items()
        for at in range(kind.variants)
    ]
    shown = [emblem.draw((sign,), size) for size in ((120, 72), (200, 120)) for sign in signs]
    return [each.subsurface(each.get_rect().inflate(-each.get_width() // 2, -10)) for each in shown]


def _shapes() -> list[pygame.Surface]:
    shown = []
    for width in (60, 90):
        size = (width, card.height(width))
        shown += [shape.slot(size), shape.slot(size, None, sign="s"), shape.ring(size, 10, palette.GOLD, 4)]
        shown += [shape.rounded(size, 12, palette.PANEL, "#47524c", 2), shape.rounded(size, 20, (20, 30, 40, 120))]
        shown += [shape.key_cap((width // 2, width // 2), palette.player(player)) for player in (1, 2)]
        shown += [shape.key_cap((width, width // 2), palette.GOLD, palette.DARK_TEXT)]
        shown += [shadow.draw(*size, lift)[0] for lift in (0.0, 0.5, 1.0)]
    return shown


def _face(face: Card, width: int) -> str:
    """A French card."""
    return card.body(face, width, "two", "classic")


def _papers() -> list[pygame.Surface]:
    """The score pad's paper, bare and ruled, and what is written or placed on it."""
    sheets = (
        paper.Sheet((120, 160), 0.6, True, 56, 20, (40, 120)),
        paper.Sheet((90, 120), 0.5, False, 40, 18, None, (60, 30, 100)),
    )
    shown = [paper.draw(each) for each in sheets] + [paper.pencil(120, 1)]
    return shown + [paper.tally(count, paper.INKS.side(count), 1.5, count) for count in (1, 4, 5, 8)]


SHEETS: Mapping[str, Callable[[], tuple[pygame.Surface, list[pygame.Rect]]]] = {
    "cards_54": lambda: sheet(_cards(54, "two", "classic"), 14),
    "cards_90": lambda: sheet(_cards(90, "four", "classic"), 14),
    "large_48": lambda: sheet(_cards(48, "safe", "large"), 14),
    "large_90": lambda: sheet(_cards(90, "four", "large")[::5], 11),
    "italian_54": lambda: sheet(_italian(54, "two", "classic"), 10),
    "italian_120": lambda: sheet(_italian(120, "two", "classic")[::3], 7),
    "italian_indices": lambda: sheet(
        _italian(72, "safe", "classic", "french")[3::7] + _italian(72, "two", "classic", "none")[3::7], 6
    ),
    "italian_large": lambda: sheet(_italian(60, "two", "large")[::3], 7),
    "italian_backs": lambda: sheet((italian_back.draw(mark, width) for width in (45, 72) for mark in range(8)), 8),
    "backs": lambda: sheet((back.draw(mark, width) for width in (45, 72) for mark in range(8)), 8),
    "pieces": lambda: sheet(_pieces(), 12),
    "icons": lambda: sheet((icon.draw(name, size, palette.TEXT) for size in (20, 36) for name in icon.NAMES), 20),
    "suits": lambda: sheet((suit.draw(sign, height, palette.TEXT) for height in (14, 40) for sign in "shdc"), 8),
    "shapes": lambda: sheet(_shapes(), 11),
    "emblems": lambda: sheet(
        (emblem.draw(shown, size) for size in ((72, 46), (120, 72)) for shown in EMBLEMS.values()), 7
    ),
    "signs": lambda: sheet(_signs(), 10),
    "felts": lambda: sheet((felt.draw(size, name) for size in ((64, 40), (96, 54)) for name in palette.FELTS), 4),
    "rooms": lambda: sheet(
        (room.draw((320, 200), name, timber) for name in ("green", "contrast") for timber in wood.WOODS), 8
    ),
    "papers": lambda: sheet(_papers(), 8),
    "laurels": lambda: sheet(
        [laurels.fan(laurels.Fan(60, 190, 11), PACK[:count], _face) for count in (5, 12)]
        + [laurels.crown(width) for width in (60, 120)],
        4,
    ),
    "curtains": lambda: sheet((cloth.draw((320, 200), back.ground(mark)) for mark in range(4)), 4),
}


@pytest.mark.parametrize("name", SHEETS)
def test_each_sprite_looks_as_in_its_reference_picture(name: str) -> None:
    drawn, places = SHEETS[name]()
    path = PICTURES / f"sprites_{name}.png"
    if os.environ.get("TAVOLINO_REDRAW"):
        pygame.image.save(drawn, path)
    kept = pygame.image.load(path)
    assert unlike(drawn, kept, places) == [], f"see {path.name}; TAVOLINO_REDRAW=1 draws it again"


@pytest.mark.parametrize("fault", ["shifted", "wrong suit", "wrong colours", "missing"])
def test_one_faulty_card_is_noticed(fault: str) -> None:
    faces = _cards(60, "two", "classic")
    good, places = sheet(faces, 14)
    bad = good.copy()
    place = places[20]
    bad.fill(palette.FELTS["green"], place)
    match fault:
        case "shifted":
            bad.blit(faces[20], (place.x + 2, place.y + 1))
        case "wrong suit":
            bad.blit(card.draw(PACK[20]._replace(suit="d"), 60), place)
        case "wrong colours":
            bad.blit(card.draw(PACK[20], 60, "safe"), place)
    assert unlike(good, good.copy(), places) == []
    assert unlike(good, bad, places) == [20]


@pytest.mark.parametrize("rank", [11, 12, 13])
@pytest.mark.parametrize(("draw", "room"), [(card.draw, (27, 8, 21, 33)), (italian.draw, (14, 16, 40, 70))])
def test_no_two_courts_of_a_rank_have_one_outline(draw, room, rank):
    """On small cards: where the ground is seen within the picture, beside its suit sign."""
    grounds = []
    for shown in pack((rank,)):
        picture = draw(shown, 60).subsurface(room)
        points = Counter(tuple(picture.get_at((x, y))) for x in range(room[2]) for y in range(room[3]))
        (ground, _), *_ = points.most_common(1)
        grounds.append(pygame.mask.from_threshold(picture, ground, (24, 24, 24, 255)))
    for one, other in combinations(grounds, 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) >= 30


def test_the_lower_cups_stand_as_upright_as_the_upper_ones() -> None:
    four = italian.draw(parse_card("4h"), 240)
    assert four.get_size() == (240, 400)
    upper, lower = (four.subsurface(pygame.Rect(50, top, 65, 92)) for top in (58, 254))
    assert far_off(upper, lower, upper.get_rect()) == 0
    corner, lower = four.subsurface((0, 54, 46, 38)), four.subsurface((194, 308, 46, 38))
    upright, turned = pygame.transform.flip(lower, True, False), pygame.transform.rotate(lower, 180)
    assert far_off(corner, upright, corner.get_rect()) < far_off(corner, turned, corner.get_rect()), "in the index too"


@pytest.mark.parametrize("index", ["classic", "large"])
@pytest.mark.parametrize("colours", list(palette.SUIT_COLOURS))
def test_no_two_faces_look_alike(colours: str, index: str) -> None:
    drawn, places = sheet(_cards(48, colours, index), 54)
    strips = [drawn.subsurface(place) for place in places]
    least = min(far_off(one, other, one.get_rect()) for one, other in combinations(strips, 2))
    assert least >= 30


@pytest.mark.parametrize(("index", "part"), [("classic", (0.30, 0.29)), ("large", (0.42, 1.0)), ("large", (1.0, 0.29))])
def test_what_a_fan_or_a_column_leaves_uncovered_tells_every_card(index: str, part: tuple[float, float]) -> None:
    drawn, places = sheet(_cards(75, "two", index), 54)
    strips = [drawn.subsurface(place.topleft, (place.width * part[0], place.height * part[1])) for place in places]
    for one, other in combinations(strips, 2):
        assert far_off(one, other, one.get_rect()) >= 20


@pytest.mark.parametrize("width", [40, 61, 90, 123])
def test_a_card_is_five_by_seven_with_clear_corners(width: int) -> None:
    picture = card.draw(parse_card("Qh"), width)
    assert picture.get_size() == (width, round(width * 7 / 5))
    assert picture.get_at((0, 0)).a < 60
    assert picture.get_at((width // 2, 3)).a == 255


@pytest.mark.parametrize("text", ["Ks", "Qh", "Jd", "Kc", "Qs", "10d", "4c", "2h"])
def test_classic_faces_read_the_same_upside_down(text: str) -> None:
    picture, places = sheet([card.draw(parse_card(text), 120)], 1)
    face = picture.subsurface(places[0])
    turned = pygame.transform.rotate(face, 180)
    assert far_off(face, turned, face.get_rect()) <= face.get_width() * face.get_height() * 0.02


def test_a_hidden_card_has_no_face() -> None:
    with pytest.raises(AssertionError):
        card.draw(HIDDEN, 60)


@pytest.mark.parametrize("count", [1, 4, 5, 11])
def test_a_tally_has_as_many_strokes_as_it_says(count: int) -> None:
    picture = paper.tally(count, "#000000", 4)
    middle = [bool(picture.get_at((x, 80)).a > 100) for x in range(picture.get_width())]
    strokes = sum(ink and not before for before, ink in zip([False, *middle], middle, strict=False))
    assert strokes == count - count // 5  # the fifth goes across the others and ends higher up


def test_every_icon_is_its_own() -> None:
    pictures = {pygame.image.tobytes(icon.draw(name, 24, palette.TEXT), "RGBA") for name in icon.NAMES}
    assert len(pictures) == len(icon.NAMES)
    with pytest.raises(KeyError):
        icon.draw("elephant", 24, palette.TEXT)


@pytest.mark.parametrize("path", sorted(drawing.FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_a_sheet_of_drawings_is_svg_and_uses_parts_that_there_are(path: Path) -> None:
    groups = ElementTree.parse(path).getroot().findall("{*}g")
    assert [group.get("id") for group in groups] == [*drawing.sheet(path.stem)]
    for used in path.read_text(encoding="utf-8").split('<use href="')[1:]:
        sheet, _, part = used.partition('"')[0].partition("#")
        assert {part, f"{part}-up"} & {*drawing.sheet(sheet.removesuffix(".svg") or path.stem)}, used


def test_every_game_has_an_emblem_of_its_own() -> None:
    drawn = {pygame.image.tobytes(emblem.draw(shown, (90, 60)), "RGBA") for shown in EMBLEMS.values()}
    assert len(drawn) == len(EMBLEMS)


def test_every_sign_is_drawn_in_all_that_can_be_said_of_it() -> None:
    assert set(emblem.DRAWN) == set(parts.SIGNS)
    for name, kind in parts.SIGNS.items():
        texts = ("", "0", "1", "5", "6", "25", "99", "100", "AJQKOE", "R", "s", "c")
        said = [text for text in texts if re.fullmatch(kind.text, text)]
        signs = [parts.Sign(name, (2, 1.2), text=text, variant=at + 1) for text in said for at in range(kind.variants)]
        drawn = {pygame.image.tobytes(emblem.draw((sign,), (100, 60)), "RGBA") for sign in signs}
        assert len(drawn) == len(signs) > 0, name


def test_a_fan_is_turned_about_its_middle_and_a_row_is_not() -> None:
    size, seven = (200, 120), (parse_card("7h"),)
    for spread, least in ((0, 0), (20, 1)):
        one = emblem.draw((parts.LaidCards(seven, (2, 1.2)),), size).get_bounding_rect(200)
        three = emblem.draw((parts.LaidCards(seven * 3, (2, 1.2), step=(0.5, 0), spread=spread),), size)
        box = three.get_bounding_rect(200)
        assert abs(box.centerx - one.centerx) <= 1
        assert (box.height > one.height) is bool(least)


@pytest.mark.parametrize("size", [(240, 144), (120, 72), (240, 110), (132, 96)])
def test_no_picture_of_a_game_is_cut_at_its_edge(size: tuple[int, int]) -> None:
    for key, shown in EMBLEMS.items():
        around = emblem.draw(shown, size).get_bounding_rect(200)
        assert pygame.Rect((0, 0), size).inflate(-2, -2).contains(around), key


def test_the_atlas_draws_once_and_forgets_faces_when_restyled() -> None:
    atlas = Atlas()
    seven = parse_card("7h")
    first, cloth = atlas.card(seven, 60), atlas.back(0, 60)
    assert atlas.card(seven, 60) is first
    assert atlas.card(seven._replace(deck=3), 60) is first
    assert atlas.card(seven, 61) is not first
    atlas.restyle("safe", "large")
    assert atlas.card(seven, 60) is not first
    assert atlas.back(0, 60) is cloth


def test_the_atlas_keeps_within_its_budget() -> None:
    atlas = Atlas(budget=60 * 84 * 4 * 10)
    for face in pack():
        atlas.card(face, 60)
    kept = atlas.card(pack()[-1], 60)
    assert atlas.pictures.bytes <= atlas.pictures.budget
    assert atlas.card(pack()[-1], 60) is kept
    atlas.pictures.clear()
    assert atlas.pictures.bytes == 0


def test_packed_faces_look_the_same() -> None:
    pygame.display.init()
    pygame.display.set_mode((200, 200))
    try:
        for picture, plain in ((Atlas().card(parse_card("Qd"), 90), card.draw(parse_card("Qd"), 90)),
                               (Atlas().back(2, 90), back.draw(2, 90))):  # fmt: skip
            one, places = sheet([picture], 1)
            other, _ = sheet([plain.convert_alpha()], 1)
            first, second = (pygame.image.tobytes(shown.subsurface(places[0]), "RGB") for shown in (one, other))
            assert max(abs(a - b) for a, b in zip(first, second, strict=True)) <= 1
    finally:
        pygame.display.quit()


@pytest.mark.parametrize("size", [(90, 126), (61, 40), (300, 47)])
def test_the_four_sides_of_a_ring_are_the_whole_ring(size: tuple[int, int]) -> None:
    whole, seen, sides = shape.ring(size, 18, palette.GOLD, 5), pygame.Surface(size), pygame.Surface(size)
    seen.blit(whole, (0, 0))
    for side in shape.edges(size, 18, 5):
        sides.blit(whole, side[:2], side)
    assert pygame.image.tobytes(sides, "RGB") == pygame.image.tobytes(seen, "RGB")
