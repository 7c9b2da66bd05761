"""What is told comes with the cards it tells of, and goes with what it spoke of."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from games.core import registry
from games.core.controller import Press
from games.core.events import Gathered, Moved, Spot
from games.core.match import Match
from games.core.rules import TABLE
from table.game.intents import Command, HandReply
from table.layout import layout
from table.overlays.pause import ABANDONED, LOST, PauseScreen
from table.session.deals import new_cards
from table.session.session import Session
from table.session.viewpoint import Viewpoint
from tests.pilot import Pilot, setup_for
from tests.words import english

FRAME = 1 / 60


def moving(key: str, kinds: str, seed: int = 1, **options: object) -> Pilot:
    """A table with full motion, past its deal."""
    pilot = Pilot(setup_for(key, kinds, seed=seed, **options), "mouse", motion="full")
    while pilot.showing.stage.motion.busy or pilot.showing.counting:
        pilot.steps()
    return pilot


def until_computers_act(pilot: Pilot) -> int:
    """Wait for one more action of a computer; how many there are then."""
    before = len(pilot.session.match.entries)
    while len(pilot.session.match.entries) == before:
        pilot.steps()
    return len(pilot.session.match.entries)


def play_first(pilot: Pilot) -> None:
    """The person plays the first legal action."""
    hand = pilot.showing.hands[1]
    pilot.screen.do(HandReply(1, hand.play(hand.view.legal[0])))


def told_cards(pilot: Pilot, seat: int) -> int:
    """How many cards the plate of a seat says it holds."""
    plate = next(plate for plate in pilot.screen.view.marks.plates if plate.seat == seat)
    return int(plate.standing[0].split()[0])


# -- with the cards, not before


def test_a_line_of_the_log_and_a_count_wait_for_the_card() -> None:
    pilot = moving("briscola", "mouse,bot", first_dealer=1)
    lines = len(pilot.showing.telling.lines)
    until_computers_act(pilot)
    assert pilot.showing.stage.motion.busy
    assert len(pilot.showing.telling.lines) == lines, "the card is still in the air"
    assert told_cards(pilot, 2) == 3
    while pilot.showing.stage.motion.busy:
        pilot.steps()
    assert len(pilot.showing.telling.lines) > lines
    assert told_cards(pilot, 2) == 2


@pytest.mark.parametrize(("key", "kinds"), [("pepper", "mouse,bot,bot,bot"), ("briscola", "bot,mouse")])
def test_counts_grow_with_the_cards_that_land_in_a_deal(key: str, kinds: str) -> None:
    pilot = Pilot(setup_for(key, kinds), "mouse", motion="full")
    screen, stage = pilot.screen, pilot.showing.stage
    others = [seat for seat in range(1, kinds.count(",") + 2) if seat not in screen.showing.hands]
    stock = next(spot for spot in stage.scene.counts if spot.name == "stock")
    assert not any(told_cards(pilot, seat) for seat in others)
    told = []
    while stage.motion.busy:
        flying = [piece.spot for piece in stage.motion.flights]
        for seat in others:
            landed = len(stage.scene.piles[Spot("hand", seat)]) - flying.count(Spot("hand", seat))
            assert told_cards(pilot, seat) >= landed
        afloat = screen.view.marks.afloat
        told.append((stage.scene.counts[stock] + afloat.get(stock, 0), told_cards(pilot, others[-1])))
        pilot.steps()
    assert [count for count, _ in told] == sorted((count for count, _ in told), reverse=True)
    assert [count for _, count in told] == sorted(count for _, count in told)
    assert len(set(told)) > 3
    hands = {seat: len(screen.showing.session.view(seat).piles[Spot("hand", seat)]) for seat in others}
    assert {seat: told_cards(pilot, seat) for seat in others} == hands


def test_who_takes_the_trick_is_told_when_the_last_card_lies_and_counted_when_it_is_taken() -> None:
    pilot = moving("briscola", "mouse,bot", first_dealer=1)
    until_computers_act(pilot)
    while pilot.showing.stage.motion.busy:
        pilot.steps()
    play_first(pilot)
    seen: list[tuple[bool, str]] = []
    prompts = {False: set[str](), True: set[str]()}
    while pilot.showing.stage.motion.busy:
        took = any("take" in english(line) and "trick" in english(line) for line in pilot.showing.telling.lines)
        standing = str(pilot.showing.telling.landed.standings)
        seen.append((took, standing))
        if pilot.showing.stage.motion.resting:
            prompts[took] |= {prompt.words for prompt in pilot.screen.view.prompts}
        pilot.steps()
    assert prompts == {False: {""}, True: {"Tullio takes the trick."}}, "and not whose turn it is"
    assert not seen[0][0]
    assert "1 trick" not in seen[0][1]
    first_told = next(number for number, (took, _) in enumerate(seen) if took)
    counted = next((number for number, (_, words) in enumerate(seen) if "1 trick" in words), len(seen))
    assert 0 < first_told < counted
    assert "1 trick" in str(pilot.showing.telling.landed.standings)


def test_what_a_rival_has_done_to_somebody_can_be_read_before_the_next_one_acts() -> None:
    """Also where cards fly fast."""
    pilot = Pilot(setup_for("milk_run", "mouse,bot,bot", seed=3, first_dealer=3), "mouse", motion="short")
    session, telling = pilot.session, pilot.showing.telling
    while not (aimed := [each for each in session.view(2).legal if getattr(each, "at", None) == 1]):
        seat = min(session.match.active)
        session.submit(seat, pilot.think(seat) if seat == 1 else session.view(seat).legal[0])
    pilot.showing.recast()
    session.submit(2, aimed[0])
    pilot.steps(1, pilot.showing.stage.motion.remaining + FRAME)
    line = pilot.screen.view.log[-1]
    assert "your" in line
    assert session.motion() == telling.reading > 0.3 * len(line.split()), "rivals wait for it"
    assert 1 in telling.awaited or [prompt.words for prompt in pilot.screen.view.prompts] == [line]
    before = len(session.match.entries)
    while telling.reading > FRAME:
        pilot.steps(1)
        assert len(session.match.entries) == before
    pilot.steps(60)
    assert len(session.match.entries) > before or 1 in session.match.active
    assert line not in [prompt.words for prompt in pilot.screen.view.prompts]


def test_how_it_ended_is_told_when_the_last_card_lies() -> None:
    pilot = moving("east_west", "bot,bot")
    while pilot.session.match.outcome is None:
        pilot.steps(1, 0.05)
    assert pilot.showing.stage.motion.busy
    view = pilot.screen.view
    assert not pilot.showing.telling.over
    assert [prompt.words for prompt in view.prompts] != [pilot.session.controller.prompt(pilot.session.view(0))]
    assert not [button for button in view.buttons if button.does == Command.RESULT]
    while pilot.showing.stage.motion.busy:
        pilot.steps()
    pilot.steps()
    assert pilot.showing.telling.over
    assert pilot.screen.view.prompts[0].words


def test_without_motion_it_is_told_at_once() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=1), "mouse", motion="none")
    before = len(pilot.showing.telling.lines)
    until_computers_act(pilot)
    assert len(pilot.showing.telling.lines) > before
    assert told_cards(pilot, 2) == 2


# -- backs, covered faces, tricks


def crossings(key: str, seats: int) -> Iterator[tuple[Spot, Spot]]:
    """Between which piles cards go unseen, in matches of computers."""
    setup = setup_for(key, ",".join(["bot"] * seats), action_cap=150)
    session = Session(setup)
    session.start()
    heard = [list(session.match.heard(TABLE))]
    session.match.listen(TABLE, lambda events: heard.append(list(events)))  # type: ignore[arg-type]
    for _ in range(4000):
        session.tick(0.25)
        if session.dealer.asked:
            session.dealer.proceed()
        if session.match.outcome is not None:
            break
    for events in heard:
        for event in events:
            match event:
                case Gathered(src, dst, _):
                    yield src, dst
                case Moved(src, dst, cards) if any(card.hidden for card in cards):
                    yield src, dst


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_a_card_keeps_its_back(key: str) -> None:
    rules = registry.rules(key)
    for seats in (rules.seats[0], rules.seats[-1]):
        session = Session(setup_for(key, ",".join(["bot"] * seats)))
        kind, order = Viewpoint(session).arrangement()
        found = layout.load(key).arrangement(kind, len(order), session.match.options)
        assert found is not None
        backs = {
            Spot(spot.name, order[spot.seat - 1] if spot.seat else 0): (spot.seat if pile.back is None else pile.back)
            for spot, pile in found.piles.items()
        }
        for src, dst in set(crossings(key, seats)):
            if src.seat and src in backs and dst in backs:  # from a pile that is nobody's it has that of the next
                assert backs[src] == backs[dst], f"{src} to {dst}"


def test_a_face_is_seen_until_the_next_one_covers_it() -> None:
    pilot = moving("california_speed", "bot,bot", seed=3)
    stage = pilot.showing.stage
    seen = 0
    for _ in range(900):
        pilot.steps()
        for piece, card in stage.scene.covered.items():
            pieces = stage.scene.piles[piece.spot]
            above = pieces[pieces.index(piece) + 1 :]
            if above and all(other in stage.motion.flights for other in above):
                assert not card.hidden
                seen += 1
        if seen > 20:
            return
    raise AssertionError("nothing was ever covered")


@pytest.mark.parametrize(("key", "kinds"), [("briscola", "mouse,bot"), ("pepper", "bot,bot,bot,bot")])
def test_a_trick_is_looked_at_before_it_is_taken(key: str, kinds: str) -> None:
    pilot = moving(key, kinds, seed=2)
    motion = pilot.showing.stage.motion
    for _ in range(6000):
        pilot.steps()
        if pilot.session.view(1).legal and 1 in pilot.session.people:
            play_first(pilot)
        if motion.resting:
            break
    assert motion.resting
    assert motion.winners & motion.resting
    landed = max(
        leg.end for piece, flight in motion.flights.items() for leg in flight.legs[:1] if leg.start <= motion.now
    )
    assert motion.rest[0] - landed == pytest.approx(1.2)
    if 1 in pilot.session.people:
        pilot.key(pygame.K_F2)
        assert not motion.resting, "a key goes on at once"


# -- sheets and messages


@pytest.mark.parametrize("clears", ["cover", "escape", "focus", "play"])
def test_a_hint_goes_with_what_it_spoke_of(clears: str) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", first_dealer=2), "keys")
    pilot.hint()
    assert pilot.showing.messages.words.startswith("Hint")
    assert pilot.screen.view.prompts[0].message
    match clears:
        case "cover":
            pilot.key(pygame.K_F4)
        case "escape":
            pilot.key(pygame.K_ESCAPE)
        case "focus":
            pilot.post(pygame.WINDOWFOCUSLOST)
        case "play":
            play_first(pilot)
    assert not any(prompt.message for prompt in pilot.screen.view.prompts)


def test_a_refusal_goes_when_others_are_to_decide() -> None:
    pilot = moving("briscola", "mouse,bot", first_dealer=1)
    pilot.screen.do(HandReply(1, pilot.showing.hands[1].play(pilot.session.controller.attempt(
        pilot.showing.hands[1].view, Press("ack")))))  # fmt: skip
    assert pilot.screen.view.prompts[0].message
    until_computers_act(pilot)
    pilot.steps()
    assert not pilot.screen.view.prompts[0].message


def test_a_message_covers_no_card_and_no_name() -> None:
    pilot = Pilot(setup_for("mille", "mouse,bot"), "mouse", size=(960, 600))
    pilot.showing.say(
        "You hold two of them, and a message may well be as long as this one is, or longer by some words."
    )
    pilot.steps(2)
    band = pilot.screen.view.message
    assert band is not None
    assert not band.cut
    scene, plates = pilot.showing.stage.scene, pilot.showing.stage.board.overlay.plates
    names = [plates.rect(scene, plate) for plate in pilot.screen.view.marks.plates]
    assert not [piece for pieces in scene.piles.values() for piece in pieces if piece.place.rect.colliderect(band.rect)]
    assert not [name for name in names if name is not None and name.colliderect(band.rect)]


# -- conceding, racing, dealing on


def test_conceding_says_what_comes_of_it() -> None:
    words = {}
    for key, kinds in (("nuts", "mouse,bot,bot,bot"), ("briscola", "mouse,bot"), ("dominion", "mouse,bot,bot")):
        pilot = Pilot(setup_for(key, kinds), "mouse")
        pilot.screen.do(Command.PAUSE)
        pause = pilot.app.top
        assert isinstance(pause, PauseScreen)
        words[key] = None if pause.on_concede is None else ABANDONED if pause.abandons else LOST
    assert words == {"nuts": ABANDONED, "briscola": LOST, "dominion": None}


def test_after_conceding_the_bar_says_how_it_ended() -> None:
    pilot = Pilot(setup_for("nuts", "mouse,bot,bot,bot"), "mouse")
    pilot.clear()
    pilot.screen.do(Command.PAUSE)
    pause = pilot.app.top
    assert isinstance(pause, PauseScreen)
    assert pause.on_concede is not None
    pilot.app.pop()
    pause.on_concede()
    pilot.steps(3)
    assert pilot.session.match.outcome is not None
    assert pilot.screen.view.prompts[0].words != "Back to play"
    assert "No result" in pilot.screen.view.prompts[0].words


@pytest.mark.parametrize("key", [key for key in registry.keys() if not registry.rules(key).realtime])
def test_the_deal_passes_on_while_the_chosen_option_stays(key: str) -> None:
    setup = setup_for(key, ",".join(["bot"] * registry.rules(key).seats[0]))
    session = Session(setup)
    dealer = session.match.dealer
    after = new_cards(session, 7, 9)
    assert after.options == setup.options
    assert (after.seed, after.chance) == (7, 9)
    if dealer:
        assert Session(after).match.dealer == dealer % len(setup.seats) + 1
    chosen = replace(setup, options=replace(setup.options, first_dealer=1))
    assert Session(new_cards(Session(chosen), 7, 9)).match.options.first_dealer == 1


# -- computers are blind


@pytest.mark.parametrize("key", registry.keys())
def test_what_computers_are_given_depends_on_the_seed_through_what_they_see_alone(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two matches with other seeds and the same cards: every argument of a computer player is the same."""
    rules = registry.rules(key)
    given: list[list[object]] = []
    for seed in (5, 6):
        told: list[object] = []
        setup = replace(setup_for(key, ",".join(["bot"] * rules.seats[0]), seed=seed, first_dealer=1), chance=77)
        match = Match(rules, rules.seats[0], setup.options, 5)
        for bot in {*setup.game.bots.values(), *setup.game.ways.values()}:
            think = bot.think

            def spy(view, heard, rng, think=think, told=told):  # type: ignore[no-untyped-def]
                told.append((view, tuple(heard), rng))
                return think(view, heard, rng)

            monkeypatch.setattr(bot, "think", spy)
        session = Session(setup, match)
        session.start()
        for _ in range(60):
            session.tick(0.1)
        monkeypatch.setattr(session.worker, "ask", lambda question, budget, told=told: told.append(question))
        session.adviser.ask(1, told.append)
        monkeypatch.undo()
        given.append(told)
    assert given[0]
    assert given[0] == given[1]


@pytest.mark.parametrize(("key", "partner"), [("pepper", 3), ("briscola", 3), ("nuts", 0)])
def test_a_partner_is_marked_as_ones_own(key: str, partner: int) -> None:
    pilot = Pilot(setup_for(key, "mouse,bot,bot,bot"), "mouse")
    marked = [plate.seat for plate in pilot.screen.view.marks.plates if "your partner" in plate.standing]
    assert marked == ([partner] if partner else [])
