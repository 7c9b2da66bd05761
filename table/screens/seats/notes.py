"""What the seats page tells people before they sit down."""

from __future__ import annotations

from games.core.phrases import Phrase, Words
from games.core.registry import LEVEL_WORDS
from table.screens.seats.seating import Seating

TAPS = Phrase("Tap the keys, never hold them: a keyboard may miss a key while others are down.")
TOUCHPAD = Phrase(
    "Playing by mouse beside somebody on the keys? Use a real mouse: a laptop switches its own touchpad off for a "
    "moment after each key, unless its sensitivity is set to the highest."
)
IN_SIGHT = Phrase("On one screen the cards you hold can be seen by both of you; cards that are face down stay hidden.")
CURTAIN = Phrase("You share mouse and keyboard; a curtain hides each hand until its player says so.")


def notes(seating: Seating, index: int, offer: Words) -> list[Words]:
    """What is said on the paper of a seat: of a computer, another level that is offered; of people, how they share one
    machine."""
    if seating.seats[index].kind == "bot":
        levels = {seat.level for seat in seating.taken if seat.kind == "bot"}
        if offer:
            return [offer]
        if seating.eased and levels == {seating.eased}:
            return [Phrase("A first match starts at {eased}. You may change it.", LEVEL_WORDS[seating.eased])]
        return []
    kinds = [seat.kind for seat in seating.taken if seat.kind != "bot"]
    if len(kinds) < 2:
        return []
    found: list[Words] = [TOUCHPAD if "mouse" in kinds else TAPS] if seating.rules.realtime else []
    if seating.private():
        found.append(IN_SIGHT if seating.rules.realtime else CURTAIN)
    first = all(seat.kind == "bot" for seat in seating.seats[:index])
    return found[:1] if first else found[-1:]  # there is room for one
