"""Arrangements for a range of seats and for options: the one that asks for most of what there is comes first."""

import pytest

from games.dominion.state import DominionOptions
from table import yaml_reader
from table.layout import layout
from table.layout.layout import LayoutError

TEXT = """title: T
also: []
minutes: 5
seats: [2]
about: x
like: [Whist]
host: ada
tuck_box: {colour: "#26527c", cards: "Ks Ah Kh"}
emblem: [{cards: Ah, at: [1, 1]}]
arrangements:
  south:
    "2-4":
      size: [10, 7]
      piles:
        stock: {at: [2, 3]}
      names:
        "+0": {at: [5, 6]}
        "+3": {at: [5, 1]}
    "2 size=3":
      size: [5, 5]
      piles:
        stock: {at: [2, 3]}
    "2 size=3 turn_limit=10":
      size: [6, 6]
      piles:
        stock: {at: [2, 3]}
"""


def parse(text: str) -> layout.Layout:
    return layout.parse(yaml_reader.parse(text, "layouts/t.yaml"), "t")


@pytest.mark.parametrize(
    ("seats", "options", "size"),
    [
        (2, DominionOptions(), (10, 7)),
        (4, DominionOptions(size=3), (10, 7)),
        (2, DominionOptions(size=3), (5, 5)),
        (2, DominionOptions(size=3, turn_limit=10), (6, 6)),
        (2, DominionOptions(size=4, turn_limit=10), (10, 7)),
    ],
)
def test_the_arrangement_that_asks_for_most(seats: int, options: DominionOptions, size: tuple[float, float]) -> None:
    found = parse(TEXT).arrangement("south", seats, options)
    assert found is not None
    assert found.size == size


def test_a_range_leaves_out_seats_that_are_not_there() -> None:
    found = parse(TEXT)
    assert set(found.arrangements["south", 2].names) == {0, 1}
    assert set(found.arrangements["south", 4].names) == {0, 1, 2, 3}
    assert found.arrangement("south", 5, DominionOptions()) is None


@pytest.mark.parametrize("name", ["2-", "9", "2 size", "2size=3", "2 size=", "two"])
def test_a_wrong_name_is_told_in_one_line(name: str) -> None:
    with pytest.raises(LayoutError, match=r"layouts/t.yaml:19: .*expected a number of seats"):
        parse(TEXT.replace('"2 size=3":', f'"{name}":'))
