"""The list of matches in the history: what a row says, and what it is filtered by."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from itertools import accumulate

from games.core.phrases import EMPTY, Phrase, Told, Words, tally
from sprites import palette
from table.layout import layout
from table.look import Look
from table.overlays.dialog import ChoiceScreen
from table.screen import Host
from table.screens.match_words import MatchWords, match_words
from table.store.summary import Summary
from table.widgets.choice import Cell, ChoiceField
from table.widgets.widget import Widget
from table.widgets.writing import Cols, Passage, Stack

LABEL = 0.12
"""The share of a line for the name of a filter."""
MORE = "…"
"""What is chosen to see the games without a button of their own."""
_INKS = {"won": palette.PLAYERS[0], "lost": palette.PLAYERS[1]}


def match_row(match: Summary, who: str, game: str, removed: Collection[str]) -> Widget:
    """When, against whom, scores, result, how long."""
    words, gone = match_words(match, who, game), match.uid in removed
    plain, muted = (palette.FAINT, palette.FAINT) if gone else (palette.TEXT, palette.MUTED)

    def line(said: Words, colour: str = muted, weight: str = "regular", align: str = "left") -> Passage:
        return Passage(said, 19, colour, weight, align, lines=1)

    return Cols(
        (16.5, Stack(line(words.day, plain), line(words.time))),
        (39, Stack(line(words.first, plain, "semibold"), line(words.second))),
        (22, line(Phrase("removed")) if gone else _score(words)),
        (12, line(EMPTY if gone else words.result, _INKS.get(words.ended, muted))),
        (11, line(words.lasted, align="right")),
        pad=12, high=50,
    )  # fmt: skip


def _score(words: MatchWords) -> Widget:
    """Each side's score, the winner's in a loop, those of two sides in columns; the standing of a match in play."""
    if words.standing or not words.scores:
        return Passage(words.standing, 16, palette.MUTED, lines=2)
    two = len(words.scores) == 2
    each = [
        Passage(score, 19, palette.PLAYERS[at], "bold", "right" if two and not at else "left", lines=1,
             looped=palette.PLAYERS[at] if at in words.winners else "")
        for at, score in enumerate(words.scores)
    ]  # fmt: skip
    said = tally(words.scores)
    if not two:
        return Cols(*each, gap=28, said=said)
    return Cols((1, each[0]), Passage(Told("–"), 19, palette.MUTED, "bold"), (1, each[1]), gap=16, said=said)


def by_game(look: Look, counts: Counter[str], chosen: str, room: float, ask: Callable[[str], None]) -> ChoiceField[str]:
    """``counts``: the matches of each game; ``room``: pixels of the line."""
    names = {"": Phrase("all"), **{key: layout.head_or_fault(key).title for key in counts}, MORE: Phrase("More…")}
    wide = {key: look.text.width(name, look.px(18), "semibold") + look.length(28) for key, name in names.items()}
    room = room * (1 - LABEL) - look.length(60) - wide[""] - wide[MORE]
    order = sorted(counts, key=lambda key: (key != chosen, -counts[key]))
    ends = accumulate(wide[key] for key in order)
    common = {key for key, end in zip(order, ends, strict=True) if end <= room}
    shown = [key for key, _ in counts.most_common() if key in common]
    cells = [(key, Cell(names[key])) for key in ["", *shown, *([MORE] if len(shown) < len(counts) else [])]]
    tip = Phrase("Show only this game.")
    return ChoiceField(look, Phrase("Game"), cells, chosen, ask, LABEL, name="game", tip=tip)


def by_person(look: Look, people: Mapping[str, str], chosen: str, ask: Callable[[str], None]) -> ChoiceField[str]:
    """``people``: names, by who they are."""
    cells = [("", Cell(Phrase("everyone"))), *((who, Cell(Told(name))) for who, name in people.items())]
    tip = Phrase("Show only this player's matches.")
    return ChoiceField(look, Phrase("Player"), cells, chosen, ask, LABEL, name="person", tip=tip)


def ask_which(host: Host, counts: Counter[str], ask: Callable[[str], None], on_cancel: Callable[[], None]) -> None:
    """Ask for one of the games that were played."""
    answers = [
        (Phrase("{game} ({count})", layout.head_or_fault(key).title, count), lambda key=key: ask(key))
        for key, count in counts.most_common()
    ]
    host.push(ChoiceScreen(host, Phrase("Which game's matches?"), answers, on_cancel))
