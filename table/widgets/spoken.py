"""Pages by ear: what has come up, and what has the focus: its words, its state, its place."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from games.core.figures import signed
from games.core.phrases import EMPTY, Phrase, Told, Words
from table.aloud import Aloud, ended
from table.widgets.area import Area
from table.widgets.choice import ChoiceField
from table.widgets.entry import TextField
from table.widgets.field import Field, Slider, Toggle
from table.widgets.form import Form
from table.widgets.prose import MARKUP, Prose
from table.widgets.sheet import SumsLine, SumsSheet
from table.widgets.totals import TotalsSheet
from table.widgets.widget import Widget

_KEYS = {"←": Phrase("Left", context="key"), "→": Phrase("Right", context="key")}
PIECE = 500
"""Letters of a section that are read at a time."""
Translator = Callable[[Words], Told]


def listed(told: Translator, parts: Iterable[Words], joint: str = ", ") -> Told:
    """Parts in a row, each a breath apart; those without words are left out."""
    return Told(joint.join(filter(None, map(told, parts))))


def bare(words: str, told: Translator) -> str:
    """Words of a page without what makes them bold."""
    for sign, name in _KEYS.items():
        words = words.replace(f"`{sign}`", told(name))
    return MARKUP.sub(lambda found: next(filter(None, found.groups())), words)


def words_of(widget: Widget, told: Translator) -> Told:
    """What is written there; of a page its first section."""
    match widget:
        case SumsSheet():
            return _sheet(widget.lines, told)
        case TotalsSheet():
            gains = [Told(signed(gain)) for gain in widget.gains] or [EMPTY] * len(widget.names)
            totals = [(widget.names[side], widget.figures(side), gains[side]) for side in widget.order]
            return Told(". ".join(listed(told, (_pair(told, name, value), gain)) for name, value, gain in totals))
        case Prose():
            ends = next((at for at, part in enumerate(widget.parts) if part.level and at), None)
            section = [part.words for part in widget.parts[:ends] if part.words]
            return Told(" ".join(ended(bare(words, told)) for words in section))
    return told(widget.in_words())


def _sheet(lines: Sequence[SumsLine], told: Translator) -> Told:
    """A score sheet line by line, each value after the name of its side."""
    names: Sequence[Words] = next((line.values for line in lines if line.kind == "head"), ())
    said = []
    for line in lines:
        if line.kind == "head":
            said.append(told(line.words))
            continue
        sides = names if len(names) == len(line.values) else (EMPTY,) * len(line.values)
        pairs = [_pair(told, name, value) for name, value in zip(sides, line.values, strict=True) if told(value)]
        said.append(listed(told, (line.words, *pairs)))
    return Told(". ".join(words for words in said if words))


def _pair(told: Translator, name: Words, value: Words) -> Told:
    """A value after the name it belongs to."""
    return Told(f"{told(name)} {told(value)}".strip())


def described(widget: Widget, form: Form, told: Translator, *, say_keys: bool) -> Told:
    """What has the focus; ``say_keys``: and which key does something with it."""
    stops = [one for _, one in form.stops]
    place = Phrase("{number} of {count}", stops.index(widget) + 1, len(stops)) if widget in stops else EMPTY
    if not isinstance(widget, Field):
        on = getattr(widget, "on", None)
        state = (_ON if on else _OFF) if isinstance(on, bool) else EMPTY
        return listed(told, (words_of(widget, told), state, place))
    parts = [widget.label or widget.spoken, value_of(widget, told)]
    match widget:
        case ChoiceField():
            values = [value for value, _ in widget.values]
            chosen = values.index(widget.value) if widget.value in values else -1
            parts.append(Phrase("choice {number} of {count}", chosen + 1, len(values)))
        case Slider():
            parts.append(Phrase("slider", context="spoken"))
        case TextField():
            idle = Phrase("text, press Enter to type") if say_keys else Phrase("text", context="spoken")
            parts.append(Phrase("typing", context="spoken") if widget.typing else idle)
    return listed(told, parts)


def value_of(field: Field, told: Translator) -> Words:
    """What is chosen or typed there."""
    match field:
        case ChoiceField():
            return next((cell.words for value, cell in field.values if value == field.value), EMPTY)
        case Toggle():
            return _ON if field.on else _OFF
        case Slider():
            return Told(f"{field.value} %")
        case TextField():
            return field.draft if field.draft is not None else Told(field.text)
    return told(field.in_words())


_ON, _OFF = Phrase("on", context="spoken"), Phrase("off", context="spoken")


def page_aloud(
    areas: Sequence[Area], form: Form, toast: Words, travels: int, noticed: int, told: Translator, *, say_keys: bool
) -> Aloud:
    """A page of widgets: what is written on it, and what has the focus."""
    written = [words_of(one, told) for area in areas for one in area.widgets if not one.focusable]
    focus = described(form.focus, form, told, say_keys=say_keys) if form.focus is not None else EMPTY
    return Aloud(tuple(filter(None, written)), notice=told(toast), noticed=noticed, focus=focus, travels=travels)


class ReadAloud:
    """Reads a page from what is in sight on, section by section, long ones in pieces, and has the page follow."""

    def __init__(self) -> None:
        self._scroll = -1
        """How far the page was scrolled when a piece was read last."""
        self._next = 0

    def go_on(self, area: Area, told: Translator) -> Words:
        """The next piece."""
        parts = list(_parts(area, told))
        if area.scroll != self._scroll:
            self._next = next((at for at, (top, _, _) in enumerate(parts) if top >= area.scroll), 0)
        if self._next >= len(parts):
            self._next = 0
            return Phrase("End of the page. Press again to go to the top.")
        area.scroll_to(parts[self._next][0])
        self._scroll, said = area.scroll, ""
        while self._next < len(parts):
            _, words, begins = parts[self._next]
            if said and (begins or len(said) + len(words) >= PIECE):
                break
            said += " " * bool(said) + words
            self._next += 1
        return Told(said)


def _parts(area: Area, told: Translator) -> Iterator[tuple[int, Told, bool]]:
    """What is written in an area, how far below its upper edge, and whether a section begins with it."""
    before = EMPTY
    for widget in area.widgets:
        top = widget.rect.top - area.rect.top
        if isinstance(widget, Prose):
            parts = [(at, part) for at, part in enumerate(widget.parts) if part.words]
            for at, part in parts:
                yield top + widget.top(at), Told(ended(bare(part.words, told))), bool(part.level)
            continue
        words = words_of(widget, told)
        if isinstance(widget, Field):  # the fields of a row may have one name
            name, before = before, told(widget.label or widget.spoken)
            words = listed(told, (before if before != name else EMPTY, value_of(widget, told)))
        if words:
            yield top, Told(ended(words)), False
