"""Layout files: what they may say, and where things come to lie."""

import re
from dataclasses import replace
from itertools import combinations, pairwise, product

import pygame
import pytest

from games.core import registry
from games.core.cards import FRENCH, Card, ItalianDeck, parse_cards
from games.core.events import Spot
from sprites.parts import LaidCards, Sign
from table import yaml_reader
from table.board.ground import RAISED, Ground
from table.board.stage import laid
from table.display import Display
from table.game.frame import Frame
from table.layout import layout
from table.layout.fans import GRASPED, INDEX
from table.layout.geometry import Places
from table.layout.layout import LayoutError
from table.layout.roles import Role, Roles
from table.layout.together import together
from table.look import Look
from table.settings import Settings
from tests.pilot import Pilot, setup_for
from tests.tools import check

HEAD = (
    "title: T\nalso: []\nminutes: 5\nseats: [2]\nabout: x\n"
    'emblem:\n  - {cards: "Ah ??", at: [1, 1], spread: 5}\n  - {sign: die, at: [3, 1], text: "5"}\n'
    "roles: {hand: hand, box: out}\n"
    'like: [Whist]\nhost: ada\ntuck_box: {colour: "#26527c", cards: "Ks Ah Kh"}\n'
)
BODY = """arrangements:
  south:
    "2":
      size: [10, 7]
      piles:
        stock: {at: [2, 3], label: "Stock {count}"}
        "hand@+0": {at: [5, 6], fan: right, length: 6, step: 1.05}
        "hand@+1": {at: [5, 1], fan: right, length: 6, scale: 0.5}
        column: {at: [8, 1], fan: down, length: 3}
"""


def parse(text: str) -> layout.Layout:
    return layout.parse(yaml_reader.parse(text, "layouts/t.yaml"), "t")


def places(me: int = 1, area: tuple[int, int] = (1000, 700)) -> Places:
    arrangement = parse(HEAD + BODY).arrangements["south", 2]
    return Places(arrangement, [me, 3 - me], pygame.Rect(20, 50, *area))


def test_what_lies_together_is_no_further_apart_at_a_wider_table() -> None:
    text = (
        BODY.replace("        column: {", '        "t1-3@+0": {at: [2, 1], by: [1.2, 0]}\n        column: {')
        + '      areas: {"+0": ["t1-3"]}\n'
    )
    found = parse(HEAD + text).arrangements["south", 2]
    gaps = []
    for wide in (1000, 1600):
        area = pygame.Rect(0, 0, wide, 700)
        laid = Places(together(found, area), (1, 2), area)
        gaps.append(round(laid.point(laid.piles[Spot("t2", 1)].at)[0] - laid.point(laid.piles[Spot("t1", 1)].at)[0]))
    assert gaps[0] == gaps[1] > 0


def test_every_game_has_a_layout_for_every_number_of_seats() -> None:
    for key in registry.keys():
        rules = registry.rules(key)
        found = layout.load(key).arrangements
        for seats in rules.seats:
            assert ("south", seats) in found, f"{key} has no table for {seats}"
        if rules.realtime:
            assert any(kind == "sides" for kind, _ in found), f"{key} has no table for two people side by side"


def test_the_head_says_what_the_rules_say() -> None:
    for key in registry.keys():
        rules, head = registry.rules(key), layout.head(key)
        assert {name: getattr(head, name) for name in check.true_of(rules)} == check.true_of(rules)
        assert head == layout.load(key).head
        dealt, _ = rules.lay(rules.seats[0], rules.nearest_valid(rules.seats[0], rules.options()))
        packs = [cards for cards, _ in rules.packs(dealt)]
        assert all(any(same(card, one) for pack in packs for one in pack) for card in head.tuck_box.cards), key
        whole = all(ItalianDeck().has(card) for pack in packs for card in pack)
        assert head.tuck_box.deck == (ItalianDeck() if whole else FRENCH).key, key


def same(card: Card, other: Card) -> bool:
    return (card.rank, card.suit) == (other.rank, other.suit)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fan: right", "fan: rigth", "layouts/t.yaml:19: arrangements.south.2.piles.hand@+0.fan: expected one of none"),
        ("at: [2, 3]", "at: [2, 30]", "layouts/t.yaml:18: arrangements.south.2.piles.stock.at: expected a point"),
        ("at: [2, 3]", "at: [2]", "stock.at: expected two numbers"),
        ("at: [2, 3]", "att: [2, 3]", "stock.att: unknown key: expected one of"),
        ("at: [2, 3], ", "", "stock.at: is missing"),
        ("size: [10, 7]", "size: 10", "size: expected a list"),
        ("hand@+1", "hand@+2", "hand@+2: expected a spot such as"),
        ('"2":', '"9":', 'expected a number of seats from "1" to "8"'),
        ("about: x", "about: 7", "layouts/t.yaml:5: about: expected text"),
        ("about: x\n", "", "about: is missing"),
        ("about:", "group:", "layouts/t.yaml:5: group: unknown key"),
        ("minutes: 5", "minutes: long", "layouts/t.yaml:3: minutes: expected a number"),
        ("title: T\n", "", "title: is missing"),
        ("scale: 0.5", "scale: big", "scale: expected a number from 0.2 to 2"),
        ("length: 3", "turn: 45", "turn: expected 0, 90, 180 or 270"),
        ("length: 3", "back: red", "back: expected seat or a number"),
        ("stock: {", '"t4-1": {by: [1, 0], ', "t4-1: expected a row such as f1-8"),
        ("stock: {", '"t1-4": {', "t1-4.by: is missing"),
        ("stock: {", '"t1-4": {by: [3, 0], ', "t1-4.by: leads out of the size, 10 by 7"),
        ("stock: {", '"t1-4": {by: [1, 0], row: 0, ', "t1-4.row: expected a number from 1 to 40"),
        ("stock: {", '"t1-4@+2": {by: [1, 0], ', "t1-4@+2: expected a spot such as"),
        ("column: {", 't2: {at: [1, 1]}\n        "t1-4": {by: [0, 0], ', "t1-4: t2 has a place already"),
        ("stock: {", "stock: {by: [1, 0], ", "by: unknown key"),
        ("at: [2, 3]", "at: 30", "stock.at: expected a number from -2 to 9"),
        ("length: 3", "turn: [0, 90]", "column.turn: expected a number"),
        ("stock: {", '"t1-4": {by: [1, 0], turn: [[0], 45], ', "t1-4.turn: expected 0, 90, 180 or 270"),
        ('"hand@+1": {', '"hand@+0-1": {', "hand@+0-1.each: is missing"),
        ('"hand@+0": {', '"deck@+0-1": {each: [0, 9], ', "deck@+0-1.each: leads out of the size, 10 by 7"),
        ("size: [10, 7]", "axis: 12\n      size: [10, 7]", "axis: expected a number from 0 to 10"),
        ("size: [10, 7]", 'like: "4"', "like: expected one of"),
        ("size: [10, 7]", "rim: 3\n      size: [10, 7]", "rim: expected a list"),
        ("emblem:", "roles:", "layouts/t.yaml:9: roles is given twice"),
        ('"Ah ??"', '"Ah 1x"', 'layouts/t.yaml:7: emblem.0.cards: "1x" is not a card: expected a rank'),
        ('"Ah ??"', '""', "emblem.0.cards: expected 1 to 13 cards, such as"),
        ("at: [1, 1], spread", "at: [1, 3], spread", "emblem.0.at: expected a point within the size, 4 by 2.4"),
        ("spread: 5", "spread: far", "layouts/t.yaml:7: emblem.0.spread: expected a number from -90 to 90"),
        ("spread: 5", 'text: "5"', "emblem.0.text: unknown key: expected one of at, back, cards"),
        ("spread: 5", "sign: die", "layouts/t.yaml:7: emblem.0: expected cards or a sign"),
        ("sign: die", "sign: dye", "layouts/t.yaml:8: emblem.1.sign: expected one of army, bottle"),
        ("sign: die", "sign: crown", "layouts/t.yaml:8: emblem.1.text: expected no text"),
        ('text: "5"', 'text: "7"', "layouts/t.yaml:8: emblem.1.text: expected a number from 1 to 6"),
        ('text: "5"', 'text: "5", variant: 3', "emblem.1.variant: expected a number from 1 to 2"),
        ("box: out", "box: away", "layouts/t.yaml:9: roles.box: expected one of hand, stock, out"),
        ("box: out", "box: hand", "layouts/t.yaml:9: roles.box: hand is the hand already"),
        ("like: [Whist]\n", "", "like: is missing"),
        ("like: [Whist]", "like: Whist", "layouts/t.yaml:10: like: expected a list"),
        ("[Whist]", "[]", "like: expected one to 3 well-known games"),
        ("[Whist]", "[Whist, 21]", "like.1: expected text"),
        ('"#26527c"', "blue", 'layouts/t.yaml:12: tuck_box.colour: expected a colour such as "#26527c"'),
        ("Ks Ah Kh", "Ks Ah", "tuck_box.cards: expected 3 cards, face up"),
        ("Ks Ah Kh", "Ks ?? Kh", "tuck_box.cards: expected 3 cards, face up"),
        ('Kh"}', 'Kh", deck: Italian}', "tuck_box.deck: expected one of french, italian"),
        ('Ks Ah Kh"}', 'Ks Ah 8h", deck: italian}', "tuck_box.cards: expected cards that the Italian deck has"),
        ("south:", "north:", "north: unknown key: expected one of sides, south"),
        (
            "size: [10, 7]",
            'size: [10, 7]\n      areas: {"+2": [hand]}',
            'areas.+2: expected seats such as "+0" or "+1-1"',
        ),
        ("size: [10, 7]", 'size: [10, 7]\n      areas: {"+0-1": ["hand t1-2"]}', "areas.+0-1.0: t1@+0 has no place"),
        ("size: [10, 7]", 'size: [10, 7]\n      areas: {"+1": ["hand:x"]}', "areas.+1.0: hand:x@+1 has no place"),
        ("length: 6, step", "first: 1, step", "first: expected true or false"),
    ],
)
def test_a_wrong_layout_gives_one_line(old: str, new: str, said: str) -> None:
    text = (HEAD + BODY).replace(old, new)
    with pytest.raises(LayoutError) as caught:
        parse(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_emblem_is_cards_and_signs_in_order() -> None:
    assert parse(HEAD + BODY).head.emblem == (
        LaidCards(parse_cards("Ah ??"), (1, 1), spread=5),
        Sign("die", (3, 1), text="5"),
    )


def test_a_spot_is_to_the_table_what_the_layout_says_and_nothing_else() -> None:
    roles = parse(HEAD + BODY).roles
    assert (roles.role(Spot("hand", 2)), roles.role(Spot("box"))) == (Role.HAND, Role.OUT)
    assert roles.role(Spot("stock")) is None
    assert roles.hand_of(2) is Spot("hand", 2)
    none = parse(HEAD.replace("roles: {hand: hand, box: out}\n", "") + BODY).roles
    assert none.role(Spot("hand", 2)) is None
    assert none.hand_of(2) is None


def test_a_row_stands_for_piles_that_differ_in_place_alone() -> None:
    rows = '"t1-3@+1": {at: [1, 2], by: [1.5, 0.5]}\n        "f7-11": {at: [4, 2], by: [0.1, 1], row: 2, empty: A}'
    piles = (
        parse(HEAD + BODY.replace("column: {at: [8, 1], fan: down, length: 3}", rows)).arrangements["south", 2].piles
    )
    assert list(piles)[-8:] == [Spot(f"t{at}", 2) for at in (1, 2, 3)] + [Spot(f"f{at}") for at in range(7, 12)]
    assert [piles[Spot(f"t{at}", 2)].at for at in (1, 2, 3)] == [(1, 2), (2.5, 2.5), (4, 3)]
    assert [piles[Spot(f"f{at}")].at for at in range(7, 12)] == [(4, 2), (4.1, 2), (4, 3), (4.1, 3), (4, 4)]
    assert {piles[Spot(f"f{at}")].empty for at in range(7, 12)} == {"A"}


def test_me_is_south_whichever_seat_i_have() -> None:
    for me in (1, 2):
        spread = places(me)
        assert spread.cards(Spot("hand", me), 1)[0].y > spread.cards(Spot("hand", 3 - me), 1)[0].y


def test_cards_are_as_large_as_the_area_lets_them() -> None:
    assert places().card == 100
    assert places(area=(2000, 700)).card == 100
    assert places(area=(2000, 1400)).card == 200


def test_what_leaves_sight_goes_to_the_plate_of_its_seat_or_off_the_table() -> None:
    arrangement = parse(HEAD + BODY + '      names: {"+1": {at: [5, 0.5]}}\n').arrangements["south", 2]
    arrangement = replace(arrangement, names={1: arrangement.names[1]})
    found = Places(arrangement, [1, 2], pygame.Rect(20, 50, 1000, 700))
    assert found.beyond(2)[:2] == found.point((5, 0.5))
    assert found.beyond(1).rect.right <= found.area.left


def test_a_fan_shrinks_to_fit_and_stays_centred() -> None:
    spread = places()
    few, many = spread.cards(Spot("hand", 1), 3), spread.cards(Spot("hand", 1), 20)
    assert few[1].x - few[0].x == pytest.approx(105)
    assert many[-1].x - many[0].x + 100 == pytest.approx(600)
    for fan in (few, many):
        assert (fan[0].x + fan[-1].x) / 2 == pytest.approx(20 + 500)


@pytest.mark.parametrize(("key", "seats"), [("milligan", 2), ("mille", 2), ("nuts", 2), ("nuts", 8), ("milk_run", 8)])
def test_no_rank_of_a_column_is_cut_through(key: str, seats: int) -> None:
    places = Places(layout.load(key).arrangements["south", seats], range(1, seats + 1), pygame.Rect(0, 0, 980, 760))
    columns = [spot for spot, pile in places.piles.items() if pile.fan == "down"]
    assert columns
    for spot, count in product(columns, range(2, 14)):
        cards = places.cards(spot, count)
        steps = [(after.y - before.y) / cards[0].width for before, after in pairwise(cards)]
        assert all(step <= GRASPED + 0.001 or step >= INDEX - 0.001 for step in steps), (spot, steps)
        assert cards[-1].rect.bottom <= places.cards(spot, 60)[-1].rect.bottom + 1, "they stay on their cloth"


def test_groups_in_a_fan_stand_apart_and_are_not_wider_than_it() -> None:
    hand = Spot("hand", 1)
    arrangement = parse(HEAD + BODY.replace("step: 1.05", "step: 1.05, gap: 0.2")).arrangements["south", 2]
    spread = Places(arrangement, [1, 2], pygame.Rect(20, 50, 1000, 700))

    def steps(count: int) -> list[float]:
        laid = spread.cards(hand, count)
        assert (laid[0].x + laid[-1].x) / 2 == pytest.approx(20 + 500)
        assert laid[-1].x - laid[0].x + 100 <= 600.01
        return [right.x - left.x for left, right in pairwise(laid)]

    assert steps(3) == pytest.approx([105, 105])
    spread.group({hand: (2, 1)})
    assert steps(2) == pytest.approx([105])
    assert steps(5) == pytest.approx([105, 125, 125, 105])
    assert steps(9) == pytest.approx([57.5, 77.5, 77.5, *[57.5] * 5])
    spread.group({})
    assert steps(3) == pytest.approx([105, 105])


def test_a_cloth_reaches_as_far_as_the_cards_of_a_seat_ever_will() -> None:
    columns = '"t1-3@+1": {at: [1, 3], by: [1, 0], fan: down, length: 2.4, step: 0.2}'
    piles = columns + '\n        "t1-3@+0": {at: [5, 3], by: [1, 0]}'
    areas = '\n      areas: {"+1": ["t1-3:all", "t2:2"], "+0": [t1-3 hand:2]}\n'
    text = BODY.replace("column: {at: [8, 1], fan: down, length: 3}\n", piles + areas)
    arrangement = parse(HEAD + text).arrangements["south", 2]
    found = Places(arrangement, [2, 1], pygame.Rect(0, 0, 1000, 700)).areas
    whole, two, mine = (rect for _, rect in found)
    assert [seat for seat, _ in found] == [1, 1, 2]
    assert tuple(whole) == (50, 230, 300, 240)
    assert tuple(two) == (150, 230, 100, 160)
    assert mine.contains((450, 230, 300, 140))
    assert mine.bottom == 670, "two cards of the hand are in it"


@pytest.mark.parametrize("key", registry.keys())
def test_cloths_are_apart_and_no_other_pile_lies_on_them(key: str) -> None:
    look = Look(Display((1280, 800)), Settings())
    for kind, seats in layout.load(key).arrangements:
        if seats not in registry.rules(key).seats:
            continue
        area = Frame(look, slim=kind == "sides").table
        options = registry.rules(key).options()
        spread = laid(look, layout.load(key), kind, range(1, seats + 1), options, area)
        cloths = Ground(look).cloths(spread)
        apart = 8 if seats < 8 else 6
        for (one, first), (two, second) in combinations(cloths, 2):
            if one != two:
                assert not first.inflate(2 * apart - 2, 2 * apart - 2).colliderect(second), (kind, seats, one, two)
        for spot in spread.piles:
            if layout.load(key).roles.role(spot) is not Role.HAND:
                box = spread.box(spot, 1)
                under = {seat for seat, cloth in cloths if cloth.colliderect(box)}
                own = next((side for side in registry.rules(key).sides(seats) if spot.seat in side), ())
                assert under <= {*own}, (kind, seats, spot)


@pytest.mark.parametrize(("seats", "size"), [(2, 3), (4, 4), (6, 5)])
def test_dice_have_a_tray_of_their_own_on_the_felt(seats: int, size: int) -> None:
    look = Look(Display((1280, 800)), Settings())
    options = replace(registry.rules("dominion").options(), size=size)
    spread = laid(look, layout.load("dominion"), "south", range(1, seats + 1), options, Frame(look).table)
    assert spread.arrangement.dice is not None
    dice = spread.box_of(spread.arrangement.dice)
    tray = dice.inflate(look.length(RAISED), look.length(RAISED))
    assert not [spot for spot in spread.piles if spread.box(spot, 1).colliderect(tray)]
    ground, felt = Ground(look).picture(spread), look.ground()
    changed = [at for at in (tray.midleft, tray.midtop, dice.center) if ground.get_at(at) != felt.get_at(at)]
    assert len(changed) == 3
    beside = tray.left - look.length(8), tray.centery
    assert ground.get_at(beside) == felt.get_at(beside)


def test_of_a_row_of_empty_places_only_the_first_is_marked_and_stands_for_all() -> None:
    pilot = Pilot(setup_for("nuts", "mouse,bot"), "mouse")
    scene = pilot.showing.stage.scene
    free = [spot for spot in scene.piles if re.fullmatch(r"f\d+", spot.name) and not scene.piles[spot]]
    assert len(free) > 2
    assert all(scene.alike(spot) == free for spot in free)
    assert scene.marked(free[2], {free[1], free[2]}) == free[1]
    stock = next(spot for spot in scene.piles if spot.name == "stock")
    assert scene.alike(stock) == [stock]


def test_a_column_starts_at_its_first_card() -> None:
    spread = places()
    one, five = spread.cards(Spot("column"), 1), spread.cards(Spot("column"), 5)
    assert one[0] == five[0]
    assert five[-1].y - five[0].y <= 3 * 100 - 140 + 1


def test_a_card_lying_across_takes_the_room_it_covers() -> None:
    spread = places()
    place = spread.cards(Spot("stock"), 1)[0]._replace(turn=90)
    assert place.rect.size == (140, 100)


def test_a_role_given_to_no_spot_is_found() -> None:
    assert list(check.role_faults("mate", Roles({"hand": Role.HAND}))) == []
    assert list(check.role_faults("mate", Roles({"hnad": Role.HAND}))) == [
        "layouts/mate.yaml: roles.hnad: the game has no hnad"
    ]


@pytest.mark.parametrize(("kinds", "size"), [("mouse,bot", 3), ("mouse,bot,bot", 4), ("mouse,bot,bot,bot", 5)])
def test_columns_and_rows_of_the_field_are_named_at_its_rim(kinds: str, size: int) -> None:
    """A cell is where its letter and its number meet."""
    screen = Pilot(setup_for("dominion", kinds, size=size), "mouse").screen
    scene, rim = screen.showing.stage.scene, dict(screen.showing.stage.board.rim(screen.showing.stage.scene))
    cells = [spot for spot in scene.piles if re.fullmatch("[a-e][1-5]", spot.name)]
    assert len(cells) == size * size
    assert set(rim) == {letter for spot in cells for letter in spot.name}
    for spot in cells:
        column, row = spot.name
        box = scene.box(spot)
        assert abs(rim[column].centerx - box.centerx) <= 2, spot
        assert abs(rim[row].centery - box.centery) <= 2, spot
        assert rim[column].bottom <= box.top
        assert rim[row].right <= box.left
