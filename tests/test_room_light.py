"""The light on the table: soft shadows, the lamp, even light."""

import os
from math import dist

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from sprites import felt, palette, room, shadow, wood
from tests.felts import extremes


@pytest.mark.parametrize("lift", [0.0, 0.5, 1.0])
def test_a_shadow_fades_out_inside_its_picture(lift: float) -> None:
    picture, (dx, dy) = shadow.draw(90, 126, lift)
    width, height = picture.get_size()
    edge = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for y in range(height) for x in (0, width - 1)
    ]
    assert max(picture.get_at(spot).a for spot in edge) == 0
    assert picture.get_at((width // 2, height // 2)).a == pytest.approx(128 - 12 * lift, abs=3)
    assert dx + width / 2 - 45 == pytest.approx(90 * (0.01 + 0.03 * lift), abs=1)
    assert dy + height / 2 - 63 == pytest.approx(90 * (0.018 + 0.082 * lift), abs=1)


@pytest.mark.parametrize("timber", wood.WOODS)
@pytest.mark.parametrize("name", palette.FELTS)
def test_the_table_is_bright_under_the_lamp_alone_and_as_bright_as_it_says(name: str, timber: str) -> None:
    cloth, inside = room.draw((1280, 800), name, timber), room.inside((1280, 800))
    assert cloth.get_size() == (1280, 800)
    bright, dark = (palette.rgb(colour) for colour in extremes(name))
    shades = [
        cloth.get_at((x, y))[:3]
        for x in range(inside.left + 40, inside.right - 40, 9)
        for y in range(inside.top + 40, inside.bottom - 40, 9)
    ]
    assert all(
        low - 1 <= part <= high + 1 for shade in shades for low, part, high in zip(dark, shade, bright, strict=True)
    )
    lamp = pygame.transform.average_color(cloth, pygame.Rect(533, 306, 60, 60))[:3]
    corner = pygame.transform.average_color(cloth, pygame.Rect(1140, 660, 60, 60))[:3]
    if name in felt.PEAKS:
        assert dist(lamp, bright) < 0.15 * sum(bright)
        assert sum(corner) < 0.5 * sum(lamp)
    else:
        assert lamp == corner == palette.rgb(palette.FELTS[name])
    rim = pygame.transform.average_color(cloth, pygame.Rect(600, 4, 80, 14))[:3]
    dark_wood, _, light_wood = wood.WOODS[timber]
    assert sum(palette.rgb(dark_wood)) * 0.5 < sum(rim) < sum(palette.rgb(light_wood))


@pytest.mark.parametrize("name", palette.FELTS)
def test_in_even_light_the_felt_is_as_bright_everywhere(name: str) -> None:
    cloth = felt.draw((640, 400), name, "even")
    spots = [pygame.transform.average_color(cloth, pygame.Rect(x, y, 60, 60)) for x in (0, 282, 580) for y in (0, 340)]
    assert max(dist(one[:3], other[:3]) for one in spots for other in spots) < 3
    bright, dark = (palette.luminance(colour) for colour in extremes(name))
    assert dark <= palette.luminance(palette.hexed(*spots[0][:3])) <= bright, "text stands out as under the lamp"
