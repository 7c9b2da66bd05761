"""What the seats page tells people before they sit down."""

from __future__ import annotations

from games.core.phrases import EMPTY, Phrase, Words, linked
from games.core.registry import LEVEL_WORDS
from table.screens.seats.seating import Seating
from table.setup import HOUSE_NAMES, called

TAPS = Phrase("Tap the keys, don't hold them. A keyboard can miss a key while others are down.")
TOUCHPAD = Phrase(
    "Mouse against keys? Plug in a real mouse: many touchpads switch off for a moment whenever a key is pressed."
)
IN_SIGHT = Phrase("You share one screen, so you both see the cards you hold. Face-down cards stay hidden.")
CURTAIN = Phrase("You share the mouse and keyboard. A curtain hides each hand until its player is ready.")
SAYING, TELLING = 4, 3
"""The most seats whose plates say who sits there, and how the computer plays; with more of them that is said once."""


def said_once(seating: Seating, *, most: bool = False) -> list[tuple[str, Words]]:
    """What plates have no room to say: how computers of the levels that sit there play, and who plays with whom.
    ``most``: the longest that it may come to be."""
    game = seating.game
    said: list[tuple[str, Words]] = []
    if seating.count > TELLING:
        levels = {seat.level for seat in seating.taken if seat.kind == "bot"}
        there = [level for level in game.bots if most or level in levels]
        ways = [Phrase("{level}: {manner}", LEVEL_WORDS[level], game.manner(level)) for level in there]
        said.append(("computer", linked(ways) if ways else EMPTY))
    if seating.count > SAYING:
        said.append(("people", _partners(seating, most=most)))
    return [(icon, words) for icon, words in said if words]


def _partners(seating: Seating, *, most: bool) -> Words:
    """Who plays with whom, if somebody does."""
    sides = seating.rules.sides(seating.count)
    if all(len(side) == 1 for side in sides):
        return EMPTY
    names = [HOUSE_NAMES[-1]] * seating.count if most else seating.names()
    pairs = [linked([called(names[seat - 1]) for seat in side], "{some} and {other}") for side in sides]
    return Phrase("Partners: {pairs}.", linked(pairs, "{some} against {other}"))


def notes(seating: Seating, offer: Words, *, most: bool = False) -> list[tuple[str, Words]]:
    """An icon and a sentence each: another level that is offered, who plays with whom if that is not said at the
    head, and how two people share one machine. ``most``: the longest that may come to be said, whoever sits down."""
    found: list[tuple[str, Words]] = []
    levels = {seat.level for seat in seating.taken if seat.kind == "bot"}
    if offer and (levels or most):
        found.append(("computer", offer))
    if (eased := seating.eased) and (most or levels == {eased}):
        found.append(
            ("computer", Phrase("Your first match is set to {eased}. Change it if you like.", LEVEL_WORDS[eased]))
        )
    if seating.count <= SAYING and (pairs := _partners(seating, most=most)):
        found.append(("people", pairs))
    kinds = [seat.kind for seat in seating.taken if seat.kind != "bot"]
    if len(kinds) < 2 and not most:
        return found
    if seating.rules.realtime:
        found.append(("mouse", TOUCHPAD) if most or "mouse" in kinds else ("keyboard", TAPS))
    if seating.private():
        found.append(("eye", IN_SIGHT) if seating.rules.realtime else ("eye_closed", CURTAIN))
    return found
