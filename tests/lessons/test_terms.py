"""The terms of each game: short, met at the table, and their numbers proved by the rules page."""

import dataclasses
import re

import pytest

from games.core.match import Match
from games.core.phrases import plain
from games.core.registry import FOLDER, game, keys
from games.core.rng import Rng
from table.layout import layout
from table.session.terms import Term, Terms, read, terms_of
from table.yaml_reader import BoundedError, parse
from tests.lessons.sentences import rule
from tests.words import english

WORDS = 30
NUMBERED = re.compile(r"\d+")


def spots(key: str) -> dict[str, set[str]]:
    """The names of the piles that the layouts of a game show, each with its labels."""
    found: dict[str, set[str]] = {}
    for arrangement in layout.load(key).arrangements.values():
        for spot, pile in arrangement.piles.items():
            found.setdefault(spot.name, set()).update({english(pile.label).replace("{count}", "").strip(), pile.empty})
    return found


def played(key: str) -> tuple[set[str], set[str]]:
    """The buttons that a game has or that come up in matches at random, and everything that is read there or that its
    code says."""
    found, rng = game(key), Rng(5)
    rules, controller = found.rules, found.controller
    written = [path.read_text(encoding="utf-8") for path in (FOLDER / key).glob("*.py")]
    buttons = {name for text in written for name in re.findall(r'Press\("(\w+)"', text)}
    said = {words for text in written for words in re.findall(r'Phrase\(\s*"([^"]+)"', text)}
    for seats in sorted({min(rules.seats), max(rules.seats)}):
        match = Match(rules, seats, rules.nearest_valid(seats, rules.options()), 5)
        for _ in range(160):
            if match.outcome or not match.active:
                break
            seat = min(match.active)
            view = match.view(seat)
            if seat:
                for press, words in controller.buttons(view):
                    buttons.add(press.name)
                    said.add(plain(words))
                said.add(plain(controller.prompt(view)))
                said |= {plain(words) for other in range(1, seats + 1) for words in controller.standing(view, other)}
                said |= {plain(row.words) for row in controller.pad(view)}
                said |= set(map(plain, controller.notes(view).values()))
            index, rng = rng.below(len(view.legal))
            match.submit(seat, view.legal[index])
        said |= {plain(line.words) for line in match.sheet()}
    return buttons, said


def unproved(key: str, term: Term) -> list[str]:
    """What a term claims that nobody has proved."""
    bare, wrong = plain(term.says), []
    for phrase, fragment in term.proofs:
        name, _, part = fragment.partition(" ")
        if part not in rule(key, name):
            wrong.append(f"{name} does not say {part}")
        if set(NUMBERED.findall(phrase)) - set(NUMBERED.findall(part)):
            wrong.append(f"{phrase} and {part} give different numbers")
        if phrase.lower() not in plain(term.says).lower():
            wrong.append(f"{phrase} is proved but not said")
        bare = re.sub(re.escape(phrase), "", bare, flags=re.IGNORECASE)
    return wrong + [f"{number} is not proved" for number in NUMBERED.findall(bare)]


def short_or_twice(terms: tuple[Term, ...]) -> list[str]:
    found = [
        f"{term.name}: {len(english(term.says).split())} words"
        for term in terms
        if len(english(term.says).split()) > WORDS
    ]
    return found + [f"{term.name} twice" for term in terms if [each.name for each in terms].count(term.name) > 1]


@pytest.mark.parametrize("key", keys())
def test_terms_are_short_and_their_numbers_stand_on_the_rules_page(key: str) -> None:
    own = terms_of(key).own
    assert own
    assert short_or_twice(own) == []
    assert {term.name: wrong for term in own if (wrong := unproved(key, term))} == {}


@pytest.mark.parametrize("key", keys())
def test_terms_are_met_in_their_game(key: str) -> None:
    terms, piles, (buttons, said) = terms_of(key), spots(key), played(key)
    page = " ".join(game(key).page.split()).lower()
    options = {field.name for field in dataclasses.fields(game(key).rules.options)}
    known = {"pile": set(piles), "badge": set(piles), "button": buttons, "option": options}
    unmet = []
    for term in terms.own:
        for anchor in term.at:
            kind, _, _ = anchor.partition(" ")
            alone = Terms((dataclasses.replace(term, at=(anchor,)),), ())
            if not any(alone.at(kind, name) for name in known[kind]):
                unmet.append(f"{term.name}: {anchor}")
        words = term.forms or (english(term.name).lower(),)
        if not term.at and not any(word.lower() in text.lower() for word in words for text in (*said, page)):
            unmet.append(str(term.name))
    assert unmet == []


@pytest.mark.parametrize("key", keys())
def test_labels_buttons_and_options_have_terms(key: str) -> None:
    terms, piles, (buttons, _) = terms_of(key), spots(key), played(key)
    missing = [f"pile {name}" for name, words in piles.items() if not any(terms.label(word) for word in words if word)
               and not terms.at("pile", name)]  # fmt: skip
    missing += [f"button {name}" for name in buttons if terms.at("button", name) is None]
    missing += [
        f"option {field.name}"
        for field in dataclasses.fields(game(key).rules.options)
        if terms.at("option", field.name) is None
    ]
    assert missing == []


def test_common_terms_prove_no_numbers() -> None:
    common = [term for term in terms_of("briscola").all if term not in terms_of("briscola").own]
    assert len(common) > 10
    assert short_or_twice(tuple(common)) == []
    assert not any(NUMBERED.search(plain(term.says)) for term in common)


def test_a_term_is_found_by_its_words_and_the_longer_one_first() -> None:
    said = "Discard a card, or take the discard pile. Discards!"
    assert [plain(each.term.name) for each in terms_of("milk_run").within(said)] == ["Discards"]
    assert terms_of("briscola").label("Won 12") is not None
    assert plain(terms_of("briscola").within("Trumps are hearts")[0].term.says).startswith("The upcard's suit")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("- term: A\n  says: a\n  colour: red", "t:3: 0.colour: unknown key"),
        ("- term: A", "t:1: 0.says: is missing"),
        ("- term: A\n  says: a\n  at: [heap x]", "t:3: 0.at.0: expected pile"),
        ('- term: A\n  says: "{who} a"', "t:2: 0.says: expected ranks"),
        ("term: A", "t:1: expected a list"),
    ],
)
def test_a_wrong_file_is_told_in_one_line(text: str, line: str) -> None:
    with pytest.raises(BoundedError) as error:
        read(parse(text, "t"))
    assert str(error.value).startswith(line)
    assert "\n" not in str(error.value)


def test_a_wrong_number_is_found() -> None:
    term = next(term for term in terms_of("milk_run").own if english(term.name) == "Limit")
    wrong = dataclasses.replace(term, says=type(term.says)("Empty means 6; the newest card counts."))
    assert unproved("milk_run", term) == []
    assert unproved("milk_run", wrong) != []
