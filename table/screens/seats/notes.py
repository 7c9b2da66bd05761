"""What the seats page tells people before they sit down."""

from games.core.phrases import Phrase, Words
from games.core.registry import LEVEL_WORDS
from table.screens.seats.seating import Seating

TAPS = Phrase("Tap the keys, don't hold them. A keyboard can miss a key while others are down.")
TOUCHPAD = Phrase(
    "Mouse against keys? Plug in a real mouse: many touchpads switch off for a moment whenever a key is pressed."
)
IN_SIGHT = Phrase("You share one screen, so you both see the cards you hold. Face-down cards stay hidden.")
CURTAIN = Phrase("You share the mouse and keyboard. A curtain hides each hand until its player is ready.")


def notes(seating: Seating, index: int, offer: Words) -> list[Words]:
    """What is said on the paper of a seat: of a computer, another level that is offered; of people, how they share one
    machine."""
    if seating.seats[index].kind == "bot":
        levels = {seat.level for seat in seating.taken if seat.kind == "bot"}
        if offer:
            return [offer]
        if seating.eased and levels == {seating.eased}:
            return [Phrase("Your first match is set to {eased}. Change it if you like.", LEVEL_WORDS[seating.eased])]
        return []
    kinds = [seat.kind for seat in seating.taken if seat.kind != "bot"]
    if len(kinds) < 2:
        return []
    found: list[Words] = [TOUCHPAD if "mouse" in kinds else TAPS] if seating.rules.realtime else []
    if seating.private():
        found.append(IN_SIGHT if seating.rules.realtime else CURTAIN)
    first = all(seat.kind == "bot" for seat in seating.seats[:index])
    return found[:1] if first else found[-1:]  # there is room for one
