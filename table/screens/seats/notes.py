"""What the seats page tells people before they sit down; also that another level of the computers is offered to whoever
wins or loses most of their matches, seldom and once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.core.phrases import EMPTY, Phrase, Words
from games.core.registry import LEVEL_WORDS, game
from table.screen import Host
from table.screens.seats.seating import Seating

if TYPE_CHECKING:
    from table.store.people import People

TAPS = Phrase("Tap the keys, don't hold them. A keyboard can miss a key while others are down.")
TOUCHPAD = Phrase(
    "Mouse against keys? Plug in a real mouse: many touchpads switch off for a moment whenever a key is pressed."
)
IN_SIGHT = Phrase("You share one screen, so you both see the cards you hold. Face-down cards stay hidden.")
CURTAIN = Phrase("You share the mouse and keyboard. A curtain hides each hand until its player is ready.")
FEWEST = 8
"""Matches of a game on this computer, before which nobody's are looked at."""
MONTH = 30 * 24 * 3600
"""Seconds for which nothing is offered again in a game."""


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


def level_offer(host: Host, people: People | None, key: str) -> Words:
    """A sentence that offers another level of a game to whoever sat here last, where their matches say so; from then on
    it counts as offered."""
    settings = host.look.settings
    if people is None or settings.matches.get(key, 0) < FEWEST:
        return EMPTY
    from table.store.archive import Archive  # the page opens sooner without what has nothing to say
    from table.store.figures import GUEST, RANKS, chosen
    from table.store.rating import better_level

    if 0 <= people.store.now() - settings.offered.get(key, 0.0) < MONTH:
        return EMPTY
    better = better_level(chosen(Archive(people.store).history(), key), settings.who or GUEST)
    if better is None or better.other not in game(key).bots:
        return EMPTY
    host.keep(replace(settings, offered={**settings.offered, key: people.store.now()}))
    level, other = LEVEL_WORDS[better.level], LEVEL_WORDS[better.other]
    won, matches = better.won, better.matches
    if RANKS[better.other] > RANKS[better.level]:
        return Phrase("You've won {won} of your last {count} against {level}. Ready for {other}?", won, matches, level,
                      other)  # fmt: skip
    return Phrase("{level} is tough: you won {won} of your last {count}. {other} is an option too.", level, won,
                  matches, other)  # fmt: skip
