"""A table in words, for those who play by ear: its piles and cards, what the keyboard is on, how all stand."""

import re
from collections.abc import Iterable, Iterator, Sequence

from games.core.cards import Card
from games.core.controller import Click, Strokes
from games.core.events import Spot
from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.rules import TABLE
from table.board.scene import Piece
from table.game.showing import Showing
from table.input.focus import Target
from table.input.hand import Hand, Selection
from table.input.pads import pad_of
from table.layout.cells import Cells, field_of
from table.layout.roles import Role
from table.widgets import spoken

_UNSEEN = frozenset({Role.HAND, Role.OUT})
RANKS = range(1, 14)
_LETTER = re.compile(r"(?<!\w)[A-Z](?![\w♠♥♦♣])|(?<=[a-z] )[AJQK]s(?!\w)")
"""What may stand for a rank, but not the letter of a card."""
FACE_DOWN = Phrase("a face-down card")


def listed(showing: Showing, parts: Iterable[Words], joint: str = ", ") -> Told:
    """Parts in a row, as they are told at this table."""
    return spoken.listed(showing.session.told, parts, joint)


def place_of(showing: Showing, spot: Spot) -> Words:
    """What a pile is called: whose it is, and what."""
    place = showing.session.controller.place(spot)
    if not spot.seat:
        return place
    return Phrase("{who:whose} {place}", spot.seat, place, you="your {place}", context="place")


def card_of(card: Card) -> Words:
    """A card as it can be seen."""
    return FACE_DOWN if card.hidden else Phrase("{card}", card)


def rank_of(showing: Showing, card: Card) -> Words:
    """A card where only its rank may count."""
    only = showing.session.controller.only_ranks and not (card.hidden or card.joker)
    return Phrase("{rank:rank}", card.rank) if only else card_of(card)


def focus_of(showing: Showing, target: Target, hand: Hand, last: Spot | None) -> Told:
    """What the keyboard is on: the card or pile, its place in its row, what Enter does there. ``last``: the pile it was
    on before, which need not be named again."""
    view, scene = showing.view, showing.stage.scene
    if target.button is not None:
        buttons = view.game_buttons
        number = Phrase("{number} of {count}", target.button + 1, len(buttons))
        return listed(showing, (buttons[target.button].words, Phrase("button", context="spoken"), number))
    spot, piece, marks = target.spot, target.piece, view.marks
    if spot is None:
        return EMPTY
    pieces = scene.piles[spot]
    if marks.lit.get(spot):
        words = Phrase("{action}: Enter", marks.lit[spot]) if showing.look.settings.say_keys else marks.lit[spot]
        return showing.session.told(words)
    if piece is None:
        return listed(showing, (place_of(showing, spot), Phrase("empty", context="spoken"), *_at(showing, spot)))
    fanned = scene.places.piles[spot].fan != "none"
    if piece.card.hidden and not fanned:
        return listed(showing, (place_of(showing, spot), _count(showing, spot), *_at(showing, spot)))
    parts = [card_of(piece.card)]
    if piece in marks.raised or any(piece is chosen for chosen, _ in marks.chosen):
        parts.append(Phrase("selected", context="spoken"))
    if fanned and len(pieces) > 1:
        parts.append(Phrase("{number} of {count}", pieces.index(piece) + 1, len(pieces)))
    if piece in marks.dim:
        parts.append(Phrase("not now", context="spoken"))
    if spot != last:
        parts += [place_of(showing, spot), _lies(showing, spot)]
        if not fanned and len(pieces) > 1:
            parts.append(_count(showing, spot))
    return listed(showing, (*parts, *_at(showing, spot)))


def field_at(showing: Showing) -> Cells | None:
    """The field of a table, if it has one."""
    return field_of(showing.stage.scene.places.arrangement)


def _lies(showing: Showing, spot: Spot) -> Words:
    """Which way the card of a cell lies, where the cells of a field differ in that."""
    field, piles = field_at(showing), showing.stage.scene.places.piles
    if field is None or not field.row(spot)[1] or len({piles[cell].turn for cell in field.cells}) < 2:
        return EMPTY
    return (
        Phrase("sideways", context="spoken") if piles[spot].turn in {90, 270} else Phrase("upright", context="spoken")
    )


def _at(showing: Showing, spot: Spot) -> Sequence[Words]:
    """What stands at a pile beside its cards: a note, armies, what may be done from there."""
    words, controller = showing.session.told, showing.session.controller
    note = showing.view.marks.notes.get(spot, EMPTY)
    known = words(note) in words(controller.place(spot))  # the number of a pile is in its name
    return [EMPTY if known else controller.noted(note), army_of(showing, spot), goals_of(showing, spot)]


def army_of(showing: Showing, spot: Spot) -> Words:
    """Who has how many armies or chips on a pile."""
    army = showing.view.marks.stacks.get(spot)
    return Phrase("{name} {count}", showing.session.called(army[0]), army[1]) if army is not None else EMPTY


def goals_of(showing: Showing, spot: Spot) -> Words:
    """What may be attacked from a pile; what else is shown to go from there to others."""
    session = showing.session
    attacked = session.controller.attacked(session.view(TABLE)).get(spot, ())
    goals = attacked or [dst for src, dst in showing.view.marks.arrows if src == spot]
    if not goals:
        return EMPTY
    places = listed(showing, [session.controller.place(goal) for goal in goals])
    return Phrase("can attack {places}", places) if attacked else Phrase("to {places}", places)


def _count(showing: Showing, spot: Spot) -> Words:
    count = showing.stage.scene.counts.get(spot, len(showing.stage.scene.piles[spot]))
    return Phrase("{count} card", count, many="{count} cards")


def cards_of(showing: Showing, hand: Hand) -> Words:
    """What a hand holds, in its order, and which of it may be played; without cards in hand, its piles."""
    scene = showing.stage.scene
    if (own := showing.stage.layout.roles.hand_of(hand.seat)) is None:
        return listed(showing, piles_of(showing, hand.seat), "; ") or Phrase("You have no cards.")
    if not (pieces := scene.piles.get(own, [])):
        return Phrase("Your hand is empty.")
    faces = listed(showing, [card_of(piece.card) for piece in pieces])
    said: list[Words] = [listed(showing, (_count(showing, own), faces), ": ")]
    dim = showing.view.marks.dim
    open_ = [piece for piece in pieces if piece not in dim]
    if 0 < len(open_) < len(pieces):
        said.append(Phrase("Playable: {cards}", listed(showing, [card_of(piece.card) for piece in open_])))
    return listed(showing, said, ". ")


def piles_of(showing: Showing, seat: int, *, keyless: bool = False) -> Iterator[Told]:
    """The piles of a seat that have cards, each in words, without the cells of a field; 0: those in the middle.
    ``keyless``: only what is seen where no key of the pads is."""
    middle = showing.session.controller.middle
    field = field_at(showing)
    apart = {*(_keyed(showing) if keyless else ()), *(field.cells if field is not None else ())}
    for spot, pieces in showing.stage.scene.piles.items():
        common = spot.name in middle
        if spot in apart or (keyless and all(piece.card.hidden for piece in pieces)):
            continue
        if pieces and (0 if common else spot.seat) == seat and showing.stage.layout.roles.role(spot) not in _UNSEEN:
            name = place_of(showing, spot) if common else showing.session.controller.place(spot)
            yield _pile(showing, spot, pieces, name)


def _pile(showing: Showing, spot: Spot, pieces: Sequence[Piece], name: Words) -> Told:
    """A pile, and what is seen of it."""
    faces = [piece.card for piece in pieces if not piece.card.hidden]
    count = showing.stage.scene.counts.get(spot, len(pieces))
    groups = showing.stage.scene.groups.get(spot, ())
    parts: list[Words]
    if not faces:
        parts = [name, _count(showing, spot)]
    elif groups:
        parts = [name]
        for group in groups:
            cards, faces = faces[: group.size], faces[group.size :]
            trick = listed(showing, [rank_of(showing, card) for card in cards])
            parts.append(Phrase("won with {cards}", trick) if group.won else trick)
        parts += [rank_of(showing, card) for card in faces]
    elif showing.stage.scene.places.piles[spot].fan != "none":
        under = count - len(faces)
        parts = [name, *(rank_of(showing, card) for card in faces)]
        if under:
            parts.append(Phrase("{count} under it", under))
    else:
        parts = [name, rank_of(showing, faces[-1])]
        if count > 1:
            parts.append(_count(showing, spot))
    if spot in showing.stage.scene.sideways:
        parts.append(Phrase("finished", context="spoken"))
    return listed(showing, (*parts, *_at(showing, spot)))


def _keyed(showing: Showing) -> set[Spot]:
    """The piles that keys of the pads are on, in real time."""
    pads = (pad_of(hand, showing.look.settings.keys) for hand in showing.hands.values())
    return {gesture.spot for pad in pads for gesture in pad.values() if isinstance(gesture, Click)}


def keys_of(showing: Showing) -> Words:
    """What each key of the pads is on, in real time."""
    piles, keys = showing.stage.scene.piles, showing.look.settings.keys
    found: list[Words] = []
    for hand in showing.hands.values():
        pressed = dict(showing.session.controller.buttons(hand.view))
        for code, gesture in pad_of(hand, keys).items():
            label = showing.caps.label(code)
            if isinstance(gesture, Click):
                found.append(Phrase("{key} {card}", label, _top(showing, gesture, piles.get(gesture.spot, ()))))
            elif gesture in pressed:
                found.append(Phrase("{key} {card}", label, pressed[gesture]))
    return listed(showing, found)


def _top(showing: Showing, gesture: Click, pieces: Sequence[Piece]) -> Words:
    card = gesture.card or (pieces[-1].card if pieces else None)
    if card is not None:
        return showing.session.controller.place(gesture.spot) if card.hidden else rank_of(showing, card)
    return _empty(showing, gesture.spot)


def _empty(showing: Showing, spot: Spot) -> Words:
    """What is written on an empty pile, if anything is."""
    return showing.stage.scene.places.piles[spot].written or Phrase("empty", context="spoken")


def picked_of(showing: Showing, selection: Selection) -> Words:
    """The cards that were picked up, by the lowest of them; of a whole pile by its key, the one that lies on top."""
    if selection.cards:
        return card_of(selection.cards[0])
    return _top(showing, Click(selection.spot, None), showing.stage.scene.piles.get(selection.spot, ()))


def key_of(showing: Showing, spot: Spot, card: Card) -> Words:
    """The label of the key that is on a pile or on a card of it; empty if none is."""
    for hand in showing.hands.values():
        for code, gesture in pad_of(hand, showing.look.settings.keys).items():
            if isinstance(gesture, Click) and gesture.spot == spot and gesture.card in {None, card}:
                return showing.caps.label(code)
    return EMPTY


def counts_of(showing: Showing) -> Words:
    """Everybody at the table in turn: how they stand, their cards, and whose turn it is."""
    scene, roles = showing.stage.scene, showing.stage.layout.roles
    found = []
    for plate in showing.view.marks.plates:
        held = roles.hand_of(plate.seat)
        cards = [_count(showing, held)] if held and scene.piles.get(held) and not plate.counted else []
        turn = [Phrase("to play", context="spoken")] if plate.active else []
        found.append(listed(showing, (plate.name, *cards, *plate.standing, *turn)))
    return listed(showing, found, ". ")


def points_of(showing: Showing) -> Words:
    """What is written on the score pad: trumps first, each figure after its side's name, ranks by theirs."""
    pad, deck, told = showing.view.pad, showing.session.deck, showing.session.told
    letters = {deck.index(rank): told(Phrase("{rank:rank}", rank)) for rank in RANKS if not deck.index(rank).isdigit()}
    letters |= {f"{deck.index(rank)}s": told(Phrase("{rank:ranks}", rank)) for rank in RANKS}  # "two Qs"

    def named(words: Words) -> Told:
        return Told(_LETTER.sub(lambda found: letters.get(found[0], found[0]), told(words)))

    found: list[Words] = [pad.under]
    if pad.trumps:
        found.append(listed(showing, (pad.trumps_words, Told(deck.sign(pad.trumps))), " "))
    for entry in pad.entries:
        sides = [
            Phrase("{name} {value}", side.name, Told(str(value.count)) if isinstance(value, Strokes) else named(value))
            for side, value in zip(pad.sides, entry.values, strict=False)
        ]  # fmt: skip
        found.append(listed(showing, (named(entry.words), *sides)))
    return listed(showing, (*found, *map(named, pad.notes)), ". ")
