"""The bounded YAML loader: plain data with line numbers, everything else one clear line."""

import random
import time
from pathlib import Path

import pytest

from table import yaml_reader
from table.layout import layout
from table.yaml_reader import BoundedError

pytestmark = pytest.mark.painted

ROOT = Path(__file__).resolve().parents[2]


def test_plain_data_is_read_with_the_line_of_every_key() -> None:
    document = yaml_reader.parse("a: 1\nb:\n  - x\n  - 2.5\nc: {d: true, e: null, f: 'no'}\n", "f.yaml")
    assert document.value == {"a": 1, "b": ["x", 2.5], "c": {"d": True, "e": None, "f": "no"}}
    assert document.lines["a",] == 1
    assert document.lines["b", 1] == 4
    assert document.lines["c", "d"] == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &x 1\n", "f.yaml:1: anchors"),
        ("a: 1\nb: *x\n", "f.yaml:2: anchors"),
        ("a: !!python/object:os.system x\n", "f.yaml:1: tags"),
        ("a: 1\na: 2\n", "f.yaml:2: a is given twice"),
        ("1: x\n", 'f.yaml:1: the key 1 must be quoted: "1"'),
        ("a: no\n", 'f.yaml:1: no is ambiguous: quote it, "no"'),
        ("a: 012\n", "f.yaml:1: 012 is ambiguous"),
        ("a: 1:30\n", "f.yaml:1: 1:30 is ambiguous"),
        ("a: 1\n---\nb: 2\n", "a second document"),
        ("a: [1, 2\n", "f.yaml:2:"),
        ("? [a]\n: 1\n", "f.yaml:1: a key must be a word"),
        ("[" * 30 + "]" * 30, "nested deeper"),
        ("a: " + "x" * 5000, "longer than 4096"),
        ("- 1\n" * 20_001, "more than 20000"),
        ('a: "\\U99999999"\n', "f.yaml"),
        ("\tb: 1\n", "f.yaml:1:"),
    ],
)
def test_anything_else_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(BoundedError) as caught:
        yaml_reader.parse(text, "f.yaml")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_too_large_or_not_text_are_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * (yaml_reader.MOST_BYTES + 1))
    with pytest.raises(BoundedError, match="larger than"):
        yaml_reader.read(large, "large.yaml")
    odd = tmp_path / "odd.yaml"
    odd.write_bytes(b"a: \xff\n")
    with pytest.raises(BoundedError, match="in UTF-8"):
        yaml_reader.read(odd, "odd.yaml")
    with pytest.raises(BoundedError, match="cannot be read"):
        yaml_reader.read(tmp_path / "none.yaml", "none.yaml")


@pytest.mark.parametrize("count", [100, pytest.param(500, marks=pytest.mark.long)])
def test_damaged_layouts_give_one_line_each(count: int) -> None:
    source = random.Random(20_26)
    texts = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "layouts").glob("*.yaml"))]
    slowest = 0.0
    for _ in range(count):
        text = list(source.choice(texts))
        for _ in range(source.randint(1, 6)):
            place = source.randrange(len(text))
            match source.randrange(4):
                case 0:
                    text[place] = source.choice("{}[]:,&*!\"'|>%@`\t\n0x-?#\x00é")
                case 1:
                    del text[place : place + source.randint(1, 40)]
                case 2:
                    text[place:place] = source.choices("{}[]:- \n\"'", k=source.randint(1, 30))
                case _:
                    text[place:place] = text[source.randrange(len(text)) :][:60]
            text = text or ["x"]
        began = time.perf_counter()
        said = trouble("".join(text))
        assert "\n" not in said
        assert not said or said.startswith("layouts/x.yaml")
        slowest = max(slowest, time.perf_counter() - began)
    print(f"slowest of {count} damaged layouts: {slowest:.3f} s")


def trouble(text: str) -> str:
    """What a layout file is told; empty if it is fine."""
    try:
        layout.parse(yaml_reader.parse(text, "layouts/x.yaml"), "x")
    except BoundedError as error:
        return str(error)
    return ""
