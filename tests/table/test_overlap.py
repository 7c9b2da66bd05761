"""Nothing on a table lies on anything it must not: words, plates, buttons, pad, log, and the indices of cards.

Every game for the fewest and the most players, by mouse and with two pads, in three windows, at three sizes of text.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from games.core.events import Spot
from games.core.phrases import Told, plain
from games.core.registry import game, keys
from games.core.search import Estimate
from table.board.armies import seen_rect
from table.board.hung import lower_indices
from table.board.scene import Piece
from table.game.intents import Command
from table.game.screen import GameScreen
from table.settings import Settings
from tests.pilot import Pilot, setup_for
from tests.words import english

SIZES = ((960, 600), (1280, 800), (1920, 1080))
TEXTS = (100, 150, 200)
SLACK = 2
"""Pixels by which edges may touch."""
Named = tuple[str, pygame.Rect]


def tables() -> list[tuple[str, str]]:
    """Each game with the kinds of its seats: the fewest and the most, and two people at one keyboard."""
    found = []
    for key in keys():
        rules = game(key).rules
        for count in sorted({min(rules.seats), max(rules.seats)}):
            found.append((key, ",".join(["mouse"] + ["bot"] * (count - 1))))
            if rules.realtime:
                team = len(rules.sides(count)[0])
                kinds = ["bot"] * count
                kinds[0], kinds[team] = "left", "right"
                found.append((key, ",".join(kinds)))
    return found


def words_of(screen: GameScreen) -> list[Named]:
    """Everything on the table that is read or pressed, by name."""
    view, scene, board = screen.view, screen.showing.stage.scene, screen.showing.stage.board
    found: list[Named] = [(f"prompt {pill.prompt.words!r}", pill.rect) for pill in view.pills]
    pressed = [button for button in view.buttons if button.rect and button.does not in {Command.LOG, Command.PAD}]
    found += [(f"button {english(button.words) or button.icon}", button.rect) for button in pressed]
    found.append(("pad", view.pad_rect))
    if view.log_rect is not None:
        found.append(("log", view.log_rect))
    if view.message is not None:
        found.append(("message", view.message.room))
    for plate in view.marks.plates:
        rect = board.overlay.plates.rect(scene, plate)
        if rect is not None:
            found.append((f"plate {plate.name}", rect))
    found += [(f"{word} at the rim", rect) for word, rect in board.rim(scene)]
    labelled = set()
    for spot in scene.places.piles:
        if board.labels.there(scene, spot):
            words = board.labels.words(scene, spot)
            rect = board.labels.rect(scene, spot, words)
            if tuple(rect) not in labelled:  # partners' cards are in one place and labelled once
                labelled.add(tuple(rect))
                found.append((f"label {plain(words)} of {spot}", rect))
    return found + [(f"key {cap.text}", cap.rect) for cap in view.marks.caps]


def indices_of(screen: GameScreen) -> list[Named]:
    """The corner of each card that is seen face up, or the strip of it that no other card of its pile covers."""
    found = []
    for spot, pieces in screen.showing.stage.scene.piles.items():
        pile = screen.showing.stage.scene.places.piles[spot]
        shown = pieces[-1:] if pile.fan == "none" else pieces
        found += [(f"index of {piece.card} at {spot}", _index(piece)) for piece in shown if not piece.card.hidden]
    return found


def _index(piece: Piece) -> pygame.Rect:
    """The index of an upright card, at its upper left."""
    rect, wide = piece.place.rect, piece.place.width
    if piece.place.turn == 90:
        return pygame.Rect(rect.right - round(wide * 0.3), rect.top, round(wide * 0.3), round(wide * 0.2))
    return pygame.Rect(rect.left, rect.top, round(wide * 0.2), round(wide * 0.3))


def overlaps(screen: GameScreen) -> list[str]:
    """What covers something it must not cover, or is outside the window."""
    words, cards = words_of(screen), indices_of(screen)
    window = pygame.Rect((0, 0), screen.look.size)
    found = [f"{name} leaves the window" for name, rect in words if not window.contains(rect)]
    for (one, first), (two, second) in combinations(words, 2):
        if first.inflate(-SLACK, -SLACK).colliderect(second.inflate(-SLACK, -SLACK)):
            found.append(f"{one} lies on {two}")
    for name, rect in words:
        for card, index in cards:
            if rect.inflate(-SLACK, -SLACK).colliderect(index):
                found.append(f"{name} lies on {card}")
    notes = screen.view.marks.notes
    for spot, said in notes.items():
        if said and spot in screen.showing.stage.scene.piles:
            badge = screen.showing.stage.board.overlay.note_rect(screen.showing.stage.scene, spot, said)
            found += [f"badge of {spot} lies on {card}" for card, index in cards if badge.colliderect(index)]
            if badge.collidelist(lower_indices(screen.showing.stage.scene, spot)) >= 0:
                found.append(f"badge of {spot} lies on a lower index of its own")
            army = screen.showing.stage.board.overlay.army_rect(screen.showing.stage.scene, spot, said)
            if spot in screen.view.marks.stacks and badge.colliderect(seen_rect(army)):
                found.append(f"badge of {spot} lies on its armies")
    shown, choice = screen.view.marks.plates, screen.showing.session.choice
    if len({bool(plate.rival) for plate in shown if choice(plate.seat).rival}) > 1:
        found.append("some plates have faces, others lack theirs")
    if screen.showing.stage.board.overlay.plates.alike(screen.showing.stage.scene, shown) != shown:
        found.append("one plate has no room for what others say")
    plates = [(name, rect.inflate(-SLACK, -SLACK)) for name, rect in words if name.startswith("plate")]
    pieces = [piece for pile in screen.showing.stage.scene.piles.values() for piece in pile]
    for piece in pieces:
        found += [
            f"{name} lies on a card at {piece.spot}" for name, rect in plates if piece.place.rect.colliderect(rect)
        ]
    return found + [f"words of {spot} are larger than the place" for spot in _overfull(screen)]


def _overfull(screen: GameScreen) -> Iterator[Spot]:
    """Empty places whose words do not go into them."""
    scene, board = screen.showing.stage.scene, screen.showing.stage.board
    for spot, pile in scene.places.piles.items():
        if pile.written and not pile.sign and not scene.piles[spot]:
            place = scene.places.cards(spot, 1)[0].rect
            if not all(place.contains(rect) for _, rect in board.slot_words(scene, spot)[1]):
                yield spot


def opened(key: str, kinds: str, moves: int) -> Pilot:
    """A table after some actions by computers, at a moment when everything has been told."""
    pilot = Pilot(setup_for(key, kinds, seed=4, first_dealer=1), "keys")
    if pilot.showing.realtime:
        pilot.clear()
    for _ in range(moves):
        for seat in sorted(pilot.session.match.active - {0}):
            action = pilot.think(seat)
            if action is not None and pilot.session.match.outcome is None:
                pilot.session.submit(seat, action)
    pilot.session.paused = True
    return pilot


PLAIN = Settings(motion="none", coach="off")


def at_every_size(
    pilot: Pilot, settings: Settings = PLAIN, sizes: Sequence[tuple[int, int]] = SIZES, texts: Sequence[int] = TEXTS
) -> tuple[list[str], int]:
    """The overlaps in each window and at each size of text; and at how many of them there was a your-turn card."""
    found, cards = [], 0
    screen = pilot.screen
    for size in sizes:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pilot.app.display.resized()
        for text in texts:
            pilot.app.look.restyle(replace(settings, text_size=text))
            screen.resized()
            screen.showing.messages.hush()
            found += [f"{size[0]}×{size[1]} at {text} %: {line}" for line in overlaps(screen)]
            cards += screen.view.message is not None and len(screen.view.message.parts) > 1
    return found, cards


@pytest.mark.parametrize(("key", "kinds"), tables())
def test_nothing_lies_on_what_must_be_read(key: str, kinds: str) -> None:
    pilot = opened(key, kinds, 6)
    assert at_every_size(pilot)[0] == []
    if not pilot.showing.realtime:
        assert [line for coach in ("off", "on") for line in covered_by_a_hint(pilot, coach)] == []


@pytest.mark.parametrize("kinds", ["mouse,bot", "mouse,bot,bot,bot,bot,bot"])
def test_a_badge_that_says_more_is_nearly_as_large_as_others(kinds: str) -> None:
    screen = opened("dominion", kinds, 12).screen
    scene, overlay = screen.showing.stage.scene, screen.showing.stage.board.overlay
    for spot in screen.view.marks.notes:
        less, more = (overlay.note_rect(scene, spot, Told(said)).height for said in ("13", "13 (+2)"))
        assert more >= 0.9 * less, spot


def covered_by_a_hint(pilot: Pilot, coach: str) -> list[str]:
    """What the longest hint that may be given to a seat covers at 1280×800, or that it is cut."""
    screen, seat = pilot.screen, pilot.session.people[0]
    pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
    pilot.app.display.resized()
    pilot.app.look.restyle(replace(PLAIN, coach=coach))
    screen.resized()
    words = longest_hint(pilot, seat)
    screen.showing.say(words, seat)
    message = screen.view.message
    assert message is not None
    badges = [
        (f"badge {said}", screen.showing.stage.board.overlay.note_rect(screen.showing.stage.scene, spot, said))
        for spot, said in screen.view.marks.notes.items()
        if said and spot in screen.showing.stage.scene.piles
    ]
    hit = [f"{name} lies under {words!r}" for name, rect in badges if rect.colliderect(message.rect)]
    return overlaps(screen) + hit + [f"{words!r} is cut"] * message.cut


def longest_hint(pilot: Pilot, seat: int) -> str:
    """The longest reason for any action rather than any other, once the seat may act, whatever that would cost."""
    session, coach = pilot.session, pilot.session.setup.game.coach
    session.paused = False
    while not session.view(seat).legal:
        waiting = [(other, pilot.think(other)) for other in sorted(session.match.active - {0})]
        waiting = waiting or [(0, session.view(0).legal[0])]  # the hand is over
        assert session.submit(*next((other, action) for other, action in waiting if action is not None)) is None
    session.paused = True
    view, heard = session.view(seat), session.match.heard(seat)
    some = view.legal[:12]
    whys = {
        f"Hint: {session.told(session.controller.words(view, one))}. "
        f"{session.told(coach.why(view, heard, one, other, gap))} Enter plays it."
        for gap in (None, Estimate(250.0, 1.0))
        for one in some
        for other in some
        if one != other or len(some) == 1
    }
    return max(whys, key=len)


@pytest.mark.long
@pytest.mark.parametrize("moves", [0, 15, 40])
@pytest.mark.parametrize(("key", "kinds"), tables())
def test_nothing_lies_on_what_must_be_read_at_any_time(key: str, kinds: str, moves: int) -> None:
    assert at_every_size(opened(key, kinds, moves))[0] == []


@pytest.mark.parametrize(("key", "kinds"), [("east_west", "mouse,bot"), ("dominion", "mouse,bot,bot,bot,bot,bot")])
def test_badges_lie_on_no_index_late_in_a_match(key: str, kinds: str) -> None:
    assert at_every_size(opened(key, kinds, 40), sizes=SIZES[:1])[0] == []


def test_a_plate_on_a_card_is_found() -> None:
    pilot = opened("briscola", "mouse,bot", 0)
    scene = pilot.showing.stage.scene
    places, card = scene.places, scene.piles[Spot("hand", 1)][0]
    corner = card.place.rect.topleft
    at = (corner[0] - places.area.x) / places.step[0], (corner[1] - places.area.y) / places.step[1]
    places.names[1] = replace(places.names[1], at=at)
    assert any(line.startswith("plate You lies on index of") for line in overlaps(pilot.screen))


@pytest.mark.painted
def test_the_words_on_a_lit_pile_leave_its_neighbours_label_free(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = opened("mille", "mouse,bot", 6)
    screen, seat, drawn = pilot.screen, pilot.session.people[0], []
    scene, board = screen.showing.stage.scene, screen.showing.stage.board
    place = board.overlay.lit.rect
    monkeypatch.setattr(
        board.overlay.lit, "rect", lambda *given, **how: drawn.append(place(*given, **how)) or drawn[-1]
    )
    pilot.session.paused = False
    while pilot.session.view(seat).public.phase != "meld" or seat not in pilot.session.view(0).deciding:
        (waiting,) = pilot.session.view(0).deciding
        pilot.session.submit(waiting, pilot.think(waiting))
    pilot.steps(2)
    pilot.key(pygame.K_1)
    pilot.steps(2)
    assert screen.view.marks.lit[Spot("discard")]
    spots = [spot for spot, pile in scene.places.piles.items() if pile.label and spot in scene.counts]
    labels = [board.labels.rect(scene, spot, board.labels.words(scene, spot)) for spot in spots]
    assert drawn
    assert all(rect.collidelist(labels) < 0 for rect in drawn)
    box, words = scene.goal(Spot("discard")), "Exchange 8♥ 7♥ 4♦"
    assert place(scene, box, words, [place(scene, box, words, [])]).width < box.width, "on more lines"


def test_the_button_of_the_score_sheet_is_above_a_plate_of_the_column() -> None:
    pilot = opened("mille", "mouse,bot", 200)
    assert at_every_size(pilot, texts=(100,))[0] == []
    assert [english(button.words) for button in pilot.screen.view.buttons if button.main] == ["Score sheet"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_no_hand_runs_under_the_pad_or_the_message(size: tuple[int, int]) -> None:
    pilot = Pilot(setup_for("scopa", "mouse,bot,bot,bot"), "mouse", size)
    view, piles = pilot.screen.view, pilot.showing.stage.scene.piles
    assert view.message is not None
    over = [view.pad_rect, view.message.rect]
    held = [piece.place.rect for piece in piles[Spot("hand", 4)]]
    assert len(held) == 3
    assert not [one for one in held if one.collidelist(over) >= 0]


@pytest.mark.parametrize("field", [3, 4, 5])
def test_cards_set_aside_lie_over_neither_the_turned_card_nor_the_dice(field: int) -> None:
    pilot = Pilot(setup_for("dominion", "mouse,bot", size=field), "mouse")
    places = pilot.showing.stage.scene.places
    aside = [place.rect for place in places.cards(Spot("aside"), 4)]
    assert places.arrangement.dice is not None
    others = [places.cards(Spot("discard"), 1)[0].rect, places.box_of(places.arrangement.dice)]
    assert not [one for one in aside if one.collidelist(others) >= 0]
