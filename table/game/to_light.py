"""What comes to light for a player alone, and what is dealt open before everybody."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.cards import Card
from games.core.events import Event, Moved, Spot
from games.core.phrases import Phrase, Told
from table.game import field_words
from table.game.described import card_of, field_at, listed, place_of
from table.game.showing import Showing
from table.layout.roles import Role

LIGHT = 4
"""Of more cards than these that come to light at once, or on more piles, none is named unless they were dealt: a table
laid anew."""


def faces(move: Moved) -> Sequence[Card]:
    """The cards of a move that are open where they come to lie."""
    return move.cards[len(move.cards) - move.shown :]


def came(showing: Showing, seat: int, heard: Sequence[Event], lines: Sequence[Told]) -> Iterator[Told]:
    """The cards that nobody was told of: those that a player got, and all that lie open now and were dealt."""
    roles, words, piles = showing.stage.layout.roles, showing.session.told, showing.stage.scene.piles
    own, found, dealt = roles.hand_of(seat), dict[Spot, list[Card]](), set[Spot]()
    for event in heard:
        if not isinstance(event, Moved) or event.src == own or roles.role(event.dst) in {Role.STOCK, Role.OUT}:
            continue
        of_stock = roles.role(event.src) in {Role.STOCK, Role.OUT}
        if not of_stock and event.dst != own and {event.dst.seat, event.src.seat} - {0, seat}:
            continue
        named = [card for card in faces(event) if any(words(Phrase("{card}", card)) in line for line in lines)]
        cards = [card for card in faces(event) if not card.hidden and card not in named]
        if cards and not (named and not of_stock):
            found.setdefault(event.dst, []).extend(cards)
            dealt |= {event.dst} if of_stock else set()
    few, field = len(found) <= LIGHT, field_at(showing)
    cells = set(field.cells) if field is not None else set()
    if field is not None and dealt >= cells:
        yield from field_words.rows(showing, field)
    open_: dict[int, dict[Spot, Told]] = {0: {}, seat: {}}
    for spot, cards in found.items():
        pieces = piles.get(spot, [])
        if spot == own and len(cards) == len(pieces) > 1:
            yield words(Phrase("Your cards: {cards}.", listed(showing, [card_of(piece.card) for piece in pieces])))
        elif spot == own:
            yield words(Phrase("You get {cards}.", listed(showing, map(card_of, cards))))
        elif spot in dealt - cells:
            fanned = spot in piles and showing.stage.scene.places.piles[spot].fan != "none"
            lying = [piece.card for piece in (pieces if fanned else pieces[-1:])]
            if seen := listed(showing, [card_of(card) for card in cards if card in lying]):
                open_.setdefault(spot.seat, {})[spot] = seen
        elif spot not in dealt and few and len(cards) <= LIGHT:
            yield words(Phrase("{place}: {card}.", place_of(showing, spot), card_of(cards[-1])))
    for owner, seen_at in open_.items():
        yield from _opened(showing, owner, seat, seen_at)


def _opened(showing: Showing, owner: int, seat: int, seen: Mapping[Spot, Told]) -> Iterator[Told]:
    """The cards that were dealt open to somebody, or to nobody: pile by pile, of many piles in one line."""
    words, place = showing.session.told, showing.session.controller.place
    if len(seen) <= LIGHT:
        for spot, cards in seen.items():
            yield words(Phrase("{place}: {card}.", place_of(showing, spot), cards))
        return
    piles = listed(showing, [Phrase("{place} {card}", place(spot), cards) for spot, cards in seen.items()], "; ")
    whose = Phrase("yours: {pile}", piles) if owner == seat else Phrase("{who:@}: {pile}", owner, piles)
    yield words(whose) if owner else piles
