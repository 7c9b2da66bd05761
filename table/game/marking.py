"""What is pointed out on the table at this moment: what is chosen, lit, playable, in focus, and whose turn it is."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any, NamedTuple

import pygame

from games.core.cards import Card
from games.core.controller import Drop
from games.core.events import Spot
from games.core.phrases import EMPTY, Phrase, Words
from games.core.rules import TABLE, View
from sprites import palette
from table.board.held import HeldCards
from table.board.marks import Marks
from table.board.plates import NamePlate
from table.board.scene import Piece
from table.board.stage import Stage
from table.game.film.onlookers import Onlookers
from table.game.moment import Moment
from table.game.telling import Telling
from table.input.focus import Focus, pointed
from table.input.hand import Hand, Selection
from table.input.pads import pad_caps
from table.input.sdl import Caps
from table.look import Look
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from table.setup import sign_of

_Chosen = tuple[tuple[Piece, str], ...]


class _Lit(NamedTuple):
    """What a hand, a drag or the focus points out."""

    chosen: _Chosen = ()
    lit: Mapping[Spot, Words] = {}
    taking: frozenset[Spot] = frozenset()
    below: bool = False
    best: Spot | None = None
    focus: Piece | pygame.Rect | None = None
    focused: Spot | None = None


def _ringed(taken: Mapping[Spot, Sequence[Piece]]) -> _Chosen:
    """Cards with the ring of what will happen."""
    return tuple((piece, palette.GOLD) for pieces in taken.values() for piece in dict.fromkeys(pieces))


class Marker:
    """Computes the marks. It reads everything and changes nothing."""

    def __init__(
        self, look: Look, session: Session, viewpoint: Viewpoint, onlookers: Onlookers, stage: Stage, nav: Focus,
        telling: Telling, caps: Caps,
    ) -> None:  # fmt: skip
        self._look = look
        self._session = session
        self._viewpoint = viewpoint
        self._onlookers = onlookers
        self._stage = stage
        self._nav = nav
        self._telling = telling
        self._caps = caps
        self._plates: dict[int, tuple[tuple[object, ...], NamePlate]] = {}
        """What the plate of a seat was written from, and the plate."""
        self._written: object = None
        self._alike: tuple[NamePlate, ...] = ()
        """What all that are shown were made of, and those."""

    def forget(self) -> None:
        """Write the plates anew."""
        self._plates.clear()
        self._written = None

    def marks(self, moment: Moment, before: Marks | None = None) -> Marks:
        """All of them. ``before``: as they were, where nothing has changed since but where a drag aims."""
        stage, controller = self._stage, self._session.controller
        live, colour, away = self._onlookers.live, self._onlookers.colour, stage.away(moment.held)
        realtime, awaited = self._session.match.rules.realtime, self._telling.awaited
        chosen: _Chosen = tuple((piece, palette.GOLD) for piece in stage.jumped if piece not in away)
        raised: frozenset[Piece] = frozenset()
        taking: frozenset[Spot] = frozenset()
        held: tuple[tuple[Spot, str], ...] = ()
        lit: dict[Spot, Words] = {}
        for hand in live:
            if hand.selection is not None:
                spot, cards = hand.selection.spot, hand.selection.cards
                picked = stage.scene.picked(spot, cards)
                chosen += tuple((piece, colour(hand.seat, chosen=True)) for piece in picked)
                raised |= set(picked)
                if not cards and spot in stage.scene.piles:
                    held += ((spot, colour(hand.seat, chosen=True)),)
                reach = self._within_reach(hand, hand.selection)
                lit |= reach.lit
                chosen += reach.chosen
                taking |= reach.taking
            elif realtime:  # what is pointed out is ringed among the others
                shown = controller.shown(hand.view) if moment.newcomer else frozenset()
                lit |= dict.fromkeys(self._at_rest(shown | controller.lit(hand.view)), EMPTY)
            elif moment.held is None and self._nav.move is None and hand.seat in awaited:
                lit |= dict.fromkeys(controller.lit(hand.view), EMPTY)
        drag = focus = _Lit()
        ready: list[Piece] = []
        dim: list[Piece] = []
        if moment.hand is not None:
            if moment.held is not None:
                drag = self._of_drag(moment.held, moment.hand)
                lit |= drag.lit
            elif moment.hand.seat in awaited:
                ready, dim = self._playable(moment.hand)
            focus = self._of_focus(moment.hand, lit, drag.best)
            lit |= focus.lit
        return replace(
            before or self._standing(moment),
            lit=lit,
            taking=taking | drag.taking,
            below=drag.below,
            best=focus.best or drag.best,
            chosen=chosen + drag.chosen + focus.chosen,
            raised=raised,
            dim=frozenset(dim),
            ready=frozenset(ready),
            held=held,
            focus=focus.focus,
            focused=focus.focused,
        )

    def _standing(self, moment: Moment) -> Marks:
        """Those that stand wherever a drag aims."""
        stage, controller, live, over = self._stage, self._session.controller, self._onlookers.live, moment.over
        view, colours = self._onlookers.eyes, {hand.seat: self._onlookers.colour(hand.seat) for hand in live}
        return Marks(
            won=tuple(map(tuple, stage.scene.won())),
            hover=over if over is not None and over in stage.scene.piles.get(over.spot, ()) else None,
            caps=tuple(pad_caps(self._look, stage.scene, live, self._caps, moment.flashing, colours)),
            plates=self.plates(),
            stacks=self._stacks(moment.held),
            notes={spot: self._session.told(words) for spot, words in self._telling.landed.notes.items()},
            signs=self._telling.landed.signs,
            arrows=self._arrows(moment),
            dice=controller.dice(view),
            rolling=frozenset(stage.motion.rolls),
            afloat=stage.motion.afloat(),
            away=stage.away(moment.held),
            leaving=stage.motion.leaving(),
            counting=frozenset(spot for spot in stage.motion.counts if stage.motion.counting(spot) is not None),
        )

    def _stacks(self, held: HeldCards | None) -> Mapping[Spot, tuple[int, int]]:
        """The armies on the table, without those that are carried."""
        carried = held.src if held is not None and held.army is not None else None
        return {spot: stack for spot, stack in self._telling.landed.stacks.items() if spot != carried}

    def _at_rest(self, spots: AbstractSet[Spot]) -> list[Spot]:
        """Those of the spots to which no card is on its way."""
        moving = {piece.spot for piece in self._stage.motion.flights}
        return sorted(spots - moving)

    def _arrows(self, moment: Moment) -> dict[tuple[Spot, Spot], str]:
        """What may be done from the selected pile, or from any pile if none is; and what a player has done."""
        taken = {moment.held.src} if moment.held is not None else set()
        taken |= {hand.selection.spot for hand in self._onlookers.live if hand.selection is not None}
        eye = self._onlookers.eye
        may = not self._telling.acted or self._session.match.rules.realtime
        return {
            line: palette.player(seat) if seat else palette.GOLD
            for line, seat in self._session.controller.arrows(self._telling.landed.views[eye]).items()
            if seat or (may and (not taken or line[0] in taken))
        }

    def _within_reach(self, hand: Hand, selection: Selection) -> _Lit:
        """The piles that would take what is selected, with the words of what that would do."""
        controller, view = self._session.controller, hand.view
        lit: dict[Spot, Words] = {}
        for spot in sorted(controller.targets(view, selection.spot, selection.cards)):
            found = controller.meaning(view, Drop(selection.cards, selection.spot, spot))
            lit[spot] = self._session.told(controller.words(view, found[0])) if len(found) == 1 else EMPTY
        taken = self._taken(view, controller.actions(view), selection.spot, selection.cards)
        return _Lit(_ringed(taken), lit, frozenset(taken))

    def _of_drag(self, held: HeldCards, hand: Hand) -> _Lit:
        """The piles that would take the cards in the air, with words on the one that will. Where cards are taken those
        are lit, and not their pile; all that may be where there is a choice."""
        controller, best, view = self._session.controller, held.best, hand.view
        lit: dict[Spot, Words] = dict.fromkeys(sorted(held.targets), EMPTY)
        onto = held.onto.card if held.onto is not None else None
        found = controller.actions(view)
        if best is not None:
            found = controller.meaning(view, Drop(held.cards, held.src, best, onto))
            if len(found) == 1:
                lit[best] = self._session.told(controller.words(view, found[0]))
        taken = self._taken(view, found, held.src, held.cards)
        return _Lit(_ringed(taken), lit, frozenset(taken), best is not None and held.high, best)

    def _taken(
        self, view: View[Any, Any], actions: Sequence[Any], src: Spot, cards: tuple[Card, ...]
    ) -> dict[Spot, list[Piece]]:  # fmt: skip
        """The cards that those actions would do something with, if these were dropped on them: by their piles."""
        controller, found = self._session.controller, dict[Spot, list[Piece]]()
        for action in actions:
            for gesture in controller.gestures(view, action):
                match gesture:
                    case Drop(_, _, dst, Card() as onto) if (gesture.src, gesture.cards) == (src, cards):
                        piece = self._stage.scene.find(dst, onto)
                        found.setdefault(dst, []).extend([piece] if piece is not None else [])
        return found

    def _playable(self, hand: Hand) -> tuple[list[Piece], list[Piece]]:
        """The player's cards that may be played while that seat decides, to be raised, and the rest of the hand, to be
        dimmed: what lies on the table is not, or half of that would look dull."""
        controller, view = self._session.controller, hand.view
        own = self._stage.layout.roles.hand_of(hand.seat)
        if hand.seat not in view.deciding or controller.multi_select or self._session.match.rules.realtime:
            return [], []
        gestures = (gesture for action in controller.actions(view) for gesture in controller.gestures(view, action))
        playable = {(gesture.src, card) for gesture in gestures if isinstance(gesture, Drop) for card in gesture.cards}
        pieces = self._playing(hand.seat, own)
        ready = {piece for piece in pieces if (piece.spot, piece.card) in playable}
        if not ready or len(ready) == len(pieces):
            return [], []
        raised = [piece for piece in ready if own is None or piece.spot == own]
        return raised, [piece for piece in pieces if piece not in ready and piece.spot == own]

    def _playing(self, seat: int, own: Spot | None) -> list[Piece]:
        """The cards a seat plays from: its hand, and what lies open on those of its piles that it may take from."""
        found: list[Piece] = []
        for spot, pieces in self._stage.scene.piles.items():
            lift = self._stage.scene.places.piles[spot].lift
            if spot == own or (spot.seat == seat and lift == "one"):
                found += pieces
            elif spot.seat == seat and lift != "none":
                found += [piece for piece in pieces[-1:] if not piece.card.hidden]
        return found

    def _of_focus(self, hand: Hand, known: Mapping[Spot, Words], best: Spot | None) -> _Lit:
        """The focus, or the move that is shown. ``known``: what is lit; ``best``: of
        it the pile that takes the cards in the air."""
        if self._nav.move is not None:
            gestures = self._session.controller.gestures(hand.view, self._nav.move)
            pieces, spot = pointed(self._stage.scene, gestures[0]) if gestures else ([], None)
            lit: dict[Spot, Words] = {spot: EMPTY} if spot is not None else {}
            return _Lit(tuple((piece, "#ffffff") for piece in pieces), lit, best=best)
        focus = self._nav.focus
        if focus is None or (focus.piece is None and focus.spot is not None and hand.view.active <= {TABLE}):
            return _Lit(best=best)  # between hands an empty place is of no use
        rect, focused = pygame.Rect(focus.rect), None
        if focus.spot is not None and focus.spot in known:
            best = best or focus.spot
            if self._stage.scene.goal(focus.spot).contains(rect):
                focused = focus.spot
        return _Lit(best=best, focus=focus.piece or rect, focused=focused)

    def plates(self) -> tuple[NamePlate, ...]:
        """The name plates, by seat. One is written anew only when its words change."""
        session, known, scene = self._session, self._telling.landed, self._stage.scene
        afloat, me = self._stage.motion.afloat(), self._viewpoint.viewer
        over, speech = session.match.rules.realtime or known.outcome is not None, session.speech
        for seat, standing in enumerate(known.standings, 1):
            hand, count = self._stage.layout.roles.hand_of(seat), None
            if hand in scene.counts and seat not in self._viewpoint.seats:
                count = scene.counts[hand] + afloat.get(hand, 0)
            laid, active = count is not None and hand in scene.piles, seat in self._telling.awaited and not over
            made_of = speech, standing, count, laid, active, me
            if seat not in self._plates or self._plates[seat][0] != made_of:
                plate = self._plate(seat, standing, count, laid=laid, active=active)
                self._plates[seat] = made_of, plate
        plates = tuple(plate for _, plate in self._plates.values())
        if (scene.places, plates) != self._written:
            self._written = scene.places, plates
            self._alike = self._stage.board.overlay.plates.alike(scene, plates)
        return self._alike

    def _plate(
        self, seat: int, standing: Sequence[Phrase], count: int | None, *, laid: bool, active: bool
    ) -> NamePlate:
        """That of a seat. ``count``: how many cards it has; ``laid``: a chip at its hand says so as well."""
        session, me = self._session, self._viewpoint.viewer
        sides = session.match.rules.sides(session.match.seats)
        partners = {each: at for at, side in enumerate(sides) for each in side if len(side) > 1}
        parts, padded = list(standing), [words for words in standing if words.message in session.controller.on_pad]
        if me in partners and seat != me and partners.get(seat) == partners[me]:
            parts.insert(0, Phrase("your partner"))
        if count is not None:
            parts.insert(0, Phrase("{count} card", count, many="{count} cards"))
        # Among more than two sides the patch alone says whose partner somebody is.
        name, side = session.told(session.called(seat)), partners.get(seat) if len(sides) == 2 else None
        mark, army = sign_of(session.match.rules, session.match.seats, seat)
        said = tuple(map(session.told, parts))
        written = tuple(map(session.told, (words for words in parts[laid:] if words not in padded)))
        colour, rival = palette.player(seat) if army else self._onlookers.colour(seat), session.choice(seat).rival
        return NamePlate(seat, name, said, written, active, colour, mark, side, bool(army), rival, laid)
