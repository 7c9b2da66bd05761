"""What the seats page tells people before they sit down."""

from __future__ import annotations

from collections.abc import Collection

from games.core.phrases import EMPTY, Phrase, Words, linked
from games.core.registry import LEVEL_WORDS
from table.screens.seating import Seating

TAPS = Phrase("Tap the keys, never hold them: a keyboard may miss a key while others are down.")
TOUCHPAD = Phrase(
    "Playing by mouse beside somebody on the keys? Use a real mouse: a laptop switches its own touchpad off for a "
    "moment after each key, unless its sensitivity is set to the highest."
)
IN_SIGHT = Phrase("On one screen the cards you hold can be seen by both of you; cards that are face down stay hidden.")
CURTAIN = Phrase("You share mouse and keyboard; a curtain hides each hand until its player says so.")
SAYING, TELLING = 4, 3
"""The most seats whose plates say who sits there, and how the computer plays; with more of them that is said once."""


def how_they_play(seating: Seating, levels: Collection[str] | None = None) -> Words:
    """How the computers of some levels play, where the plates have no room to say so; None: of those that sit there."""
    if seating.count <= TELLING:
        return EMPTY
    levels = {seat.level for seat in seating.taken if seat.kind == "bot"} if levels is None else levels
    said = [
        Phrase("{level}: {manner}", LEVEL_WORDS[level], seating.game.manner(level))
        for level in seating.game.bots
        if level in levels
    ]
    return linked(said) if said else EMPTY


def notes(seating: Seating, offer: Words) -> list[tuple[str, Words]]:
    """An icon and a sentence each: another level that is offered, who plays with whom, and how two people share one
    machine."""
    names = seating.names()
    found: list[tuple[str, Words]] = []
    if offer and any(seat.kind == "bot" for seat in seating.taken):
        found.append(("computer", offer))
    eased, levels = seating.eased, {seat.level for seat in seating.taken if seat.kind == "bot"}
    if eased and levels == {eased}:
        found.append(("computer", Phrase("A first match starts at {eased}. You may change it.", LEVEL_WORDS[eased])))
    sides = seating.rules.sides(seating.count)
    if any(len(side) > 1 for side in sides):
        pairs = [linked([names[seat - 1] for seat in side], "{some} and {other}") for side in sides]
        found.append(("people", Phrase("Partners: {pairs}.", linked(pairs, "{some} against {other}"))))
    kinds = [seat.kind for seat in seating.taken if seat.kind != "bot"]
    if len(kinds) > 1 and seating.rules.realtime:
        found.append(("mouse", TOUCHPAD) if "mouse" in kinds else ("keyboard", TAPS))
        if seating.private():
            found.append(("eye", IN_SIGHT))
    elif len(kinds) > 1 and seating.private():
        found.append(("eye_closed", CURTAIN))
    return found
