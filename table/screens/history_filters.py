"""The filters above the history: by game, and by person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from games.core.phrases import Phrase, Told, Words
from table.layout import layout
from table.look import Look
from table.overlays.dialog import ChoiceScreen
from table.screen import Host
from table.widgets.area import Row
from table.widgets.choice import Cell, ChoiceField

LABEL = 0.12
"""The share of a line for the name of a filter."""
MORE = "…"
"""What is chosen to see the games without a button of their own."""


def by_game(look: Look, games: Sequence[str], chosen: str, room: float, ask: Callable[[str], None]) -> Row:
    """``games``: of the matches, each as often as it was played; ``room``: pixels of the line."""
    counts = Counter(games)
    common = _common(look, counts, chosen, room * (1 - LABEL) - look.length(60))
    cells = [("", Cell(Phrase("all"))), *((key, Cell(layout.head_or_fault(key).title)) for key in common)]
    if len(counts) > len(common):
        cells.append((MORE, Cell(Phrase("more …"))))
    choice = ChoiceField(look, Phrase("Game"), cells, chosen, ask, LABEL)
    choice.name = "game"
    return Row((choice,), 2)


def ask_which(host: Host, games: Sequence[str], ask: Callable[[str], None], on_cancel: Callable[[], None]) -> None:
    """Ask for one of the games that were played; ``games`` as for ``by_game``."""
    answers = [
        (Phrase("{game} ({count})", layout.head_or_fault(key).title, count), lambda key=key: ask(key))
        for key, count in Counter(games).most_common()
    ]
    host.push(ChoiceScreen(host, Phrase("The matches of which game?"), answers, on_cancel))


def by_person(look: Look, people: Mapping[str, str], chosen: str, ask: Callable[[str], None]) -> Row:
    """``people``: names, by who they are."""
    choice = ChoiceField(
        look,
        Phrase("Person"),
        [("", Cell(Phrase("everybody"))), *((who, Cell(Told(name))) for who, name in people.items())],
        chosen,
        ask,
        LABEL,
    )
    choice.name = "person"
    return Row((choice,), 2)


def _common(look: Look, counts: Counter[str], chosen: str, room: float) -> list[str]:
    """The games with a button of their own: those played most, as many as one line holds, and the chosen one."""

    def wide(words: Words) -> float:
        return look.text.width(words, look.px(18), "semibold") + look.length(28)

    room -= wide(Phrase("all")) + wide(Phrase("more …"))
    found: list[str] = []
    for key in dict.fromkeys([*([chosen] if chosen else []), *(key for key, _ in counts.most_common())]):
        room -= wide(layout.head_or_fault(key).title)
        if room < 0:
            break
        found.append(key)
    return sorted(found, key=lambda key: -counts[key])
