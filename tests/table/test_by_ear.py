"""Every game by ear: who only hears can do all that may be done, and hears all that can be seen, and nothing else."""

import re

import pygame
import pytest

from games.core.cards import Card
from games.core.events import Event
from games.core.match import Match
from games.core.notation import GivingUp
from games.core.phrases import Phrase, Speech, Told, plain, told
from games.core.registry import game, keys
from games.core.rng import Rng
from table.aloud import Query, pronounced
from table.audio.voice import MOST
from table.board.scene import Piece
from table.commands.lesson import open_lesson
from table.game.described import rank_of
from table.layout.roles import Role
from table.overlays.curtain import CurtainScreen
from table.session.lesson import file as lesson_file
from tests.pilot import setup_for
from tests.table.listener import Listener
from tests.words import english

TURNS = [key for key in keys() if not game(key).rules.realtime]
SHOWN = re.compile(r" \(\d+ of \d+\).*")


def table(key, seed=5):
    """A table of three or four where that is the fewest or usual, with a person who hears it."""
    seats = {"milk_run": 3, "dominion": 3}.get(key, min(game(key).rules.seats))
    person = "left" if game(key).rules.realtime else "mouse"
    return Listener(setup_for(key, ",".join([person, *["bot"] * (seats - 1)]), seed))


def until_awaited(listener, most=60.0):
    """Let the others play until the person may do something; what was said meanwhile."""
    said: list[str] = []
    for _ in range(round(2 * most)):
        top = listener.app.top
        if top is not listener.app.screens[0] or top.showing.session.match.outcome is not None:
            break
        hands = list(top.showing.hands.values())
        if any(each.session.controller.actions(each.view) for each in hands) and not top.showing.stage.busy:
            break
        said += listener.wait(0.5)
    return said


@pytest.mark.few_games
@pytest.mark.parametrize("key", TURNS)
def test_n_says_every_legal_action_in_words_of_its_own_and_enter_plays_it(key):
    listener, chance, played = table(key), Rng(7), 0
    screen = listener.app.top
    for _ in range(30):
        until_awaited(listener)
        listener.wait(0.5)  # whose turn it is has been said
        hand = screen.showing.hand
        if listener.app.top is not screen or hand is None or played == 6:
            break
        actions = hand.session.controller.actions(hand.view)
        if not actions:
            continue
        said = [listener.press(pygame.K_n)[-1] for _ in actions]
        words = [SHOWN.sub("", each) for each in said]
        assert len(set(words)) == len(words), f"in the same words: {[each for each in words if words.count(each) > 1]}"
        assert all(each.endswith("Enter plays it") for each in said), said
        number, chance = chance.below(len(actions))
        for _ in range(number):
            listener.press(pygame.K_n)
        wanted, before = screen.showing.nav.move, len(hand.session.match.entries)
        listener.press(pygame.K_RETURN)
        if isinstance(wanted, GivingUp):  # that asks first
            listener.press(pygame.K_TAB)
            listener.press(pygame.K_RETURN)
        listener.wait(0.5)
        taken = [entry.action for entry in hand.session.match.entries[before:]]
        assert wanted in taken
        played += 1
    assert played


def in_sight(piece: Piece, pieces: list[Piece], fanned: bool) -> bool:
    return not piece.card.hidden and (fanned or piece is pieces[-1])


@pytest.mark.few_games
@pytest.mark.parametrize("key", keys())
def test_every_card_in_sight_can_be_asked_for(key):
    listener = table(key)
    screen = listener.app.top
    showing = screen.showing
    for _ in range(4):
        until_awaited(listener)
        showing.session.start()
        listener.wait(2)
        if listener.app.top is not screen:
            break
        answers = [screen.answer(Query.CARDS), *(screen.answer(Query.TABLE) for _ in range(12))]
        said = " ".join(showing.session.told(words) for words in answers)
        for spot, pieces in showing.stage.scene.piles.items():
            fanned = showing.stage.scene.places.piles[spot].fan != "none"
            if showing.stage.layout.roles.role(spot) is Role.OUT:
                continue
            for piece in pieces:
                if in_sight(piece, pieces, fanned) and not piece.card.joker:
                    assert showing.session.told(rank_of(showing, piece.card)) in said, f"{piece.card} at {spot}: {said}"
        hand = showing.hand
        if hand is None or hand.seat not in hand.view.deciding:
            continue
        hand.play(hand.session.controller.actions(hand.view)[0])


@pytest.mark.parametrize("key", keys())
def test_every_pile_has_a_name(key):
    controller = game(key).controller
    for seats in game(key).rules.seats:
        listener = Listener(
            setup_for(key, ",".join(["left" if game(key).rules.realtime else "mouse"] + ["bot"] * (seats - 1)))
        )
        for spot in listener.app.top.showing.stage.scene.piles:
            if listener.app.top.showing.stage.layout.roles.role(spot) is Role.OUT:
                continue
            name = controller.place(spot)
            assert isinstance(name, Phrase) or re.fullmatch(r"[a-h]\d", spot.name), f"{spot} has no name"
            assert not re.search(r"[_@]", english(name))


@pytest.mark.few_games
@pytest.mark.parametrize("key", TURNS)
def test_no_word_depends_on_cards_that_the_listener_does_not_see(key):
    listener = table(key)
    screen = listener.app.top
    showing = screen.showing
    match, chance = showing.session.match, Rng(3)
    for _ in range(5):
        until_awaited(listener)
        hand = showing.hand
        if listener.app.top is not screen or hand is None:
            break
        actual, before = match.position, everything(screen)
        imagined = match.rules.imagine(hand.view, match.heard(hand.seat))
        for _ in range(4):
            number, chance = chance.below(1 << 30)
            match.suppose(imagined(Rng(number)))
            assert everything(screen) == before
        match.suppose(actual)
        listener.press(pygame.K_n)
        listener.press(pygame.K_RETURN)


def everything(screen):
    """All that the table says by itself and when it is asked."""
    screen.ear._asked = None, 0
    return screen.aloud(), [english(screen.answer(query)) for query in Query for _ in range(6)]


@pytest.mark.parametrize("key", ["briscola", "milk_run", "poke"])
def test_what_is_drawn_and_dealt_is_said_to_the_only_person(key):
    listener = table(key)
    screen = listener.app.top
    assert any(words.startswith("Your cards: ") for words in listener.heard)
    showing = screen.showing
    for _ in range(12):
        until_awaited(listener)
        if listener.app.top is not screen:
            break
        before = set(held(showing))
        listener.press(pygame.K_n)
        said = [*listener.press(pygame.K_RETURN), *listener.wait(4)]
        for card in set(held(showing)) - before:
            name = pronounced(showing.session.deck.card(card), screen.speech)
            assert any(name.lower() in words.lower() for words in said), f"{name} is not in {said}"


def held(showing) -> list[Card]:
    own = showing.stage.layout.roles.hand_of(showing.session.people[0])
    return [piece.card for piece in showing.stage.scene.piles[own]]


@pytest.mark.parametrize("key", keys())
def test_no_two_legal_actions_are_in_the_same_words(key):
    rules, controller, chance = game(key).rules, game(key).controller, Rng(4)
    for seats in {min(rules.seats), max(rules.seats)}:
        match = Match(rules, seats, rules.nearest_valid(seats, rules.options()), 3)
        for _ in range(120):
            views = [match.view(seat) for seat in sorted(match.active)]
            legal = [(view.seat, action) for view in views for action in (controller.actions(view) or view.legal)]
            for view in views:
                words = [plain(controller.words(view, action)) for action in controller.actions(view)]
                assert len(set(words)) == len(words), [each for each in words if words.count(each) > 1]
            if not legal or match.outcome is not None:
                break
            number, chance = chance.below(len(legal))
            match.submit(*legal[number])  # James Bond is called too early as well


@pytest.mark.few_games
@pytest.mark.parametrize("key", TURNS)
def test_nineteen_of_twenty_actions_of_others_are_told_within_twelve_words(key):
    rules, controller, chance = game(key).rules, game(key).controller, Rng(9)
    seats = {"milk_run": 3, "dominion": 3}.get(key, min(rules.seats))
    speech = Speech(names=dict(enumerate(("", "You", "Rosa", "Ada"))), you=1)
    counts: list[int] = []
    for seed in range(1, 7):
        match, heard = Match(rules, seats, rules.nearest_valid(seats, rules.options()), seed), list[Event]()
        match.listen(1, heard.extend)
        for _ in range(250):
            active = sorted(match.active)
            if match.outcome is not None or not active:
                break
            number, chance = chance.below(len(active))
            view = match.view(active[number])
            actions = controller.actions(view) or view.legal
            number, chance = chance.below(len(actions))
            heard.clear()
            match.submit(view.seat, actions[number])
            if view.seat > 1:
                told_of = [told(said, speech) for event in heard if (said := controller.brief(event))]
                counts.append(len(pronounced(Told(" ".join(told_of)), speech).split()))
    assert len(counts) > 30
    assert sum(count <= 12 for count in counts) >= 0.95 * len(counts), sorted(counts)[-len(counts) // 8 :]


def test_two_people_at_one_screen_hear_no_hand_by_itself_and_are_asked_for_earphones():
    listener = Listener(setup_for("briscola", "mouse,mouse", 5))
    for _ in range(40):
        listener.wait(0.5)
        if isinstance(listener.app.top, CurtainScreen):
            listener.press(pygame.K_RETURN)
        else:
            listener.press(pygame.K_n)
            listener.press(pygame.K_RETURN)
        if any("earphones" in words for words in listener.heard) and len(listener.heard) > 60:
            break
    assert any("earphones" in words for words in listener.heard)
    assert not any(words.startswith(("Your cards", "You get")) for words in listener.heard)


def test_covered_cards_are_neither_said_nor_heard_of_again():
    listener = table("briscola")
    until_awaited(listener)
    screen = listener.app.top
    own = [pronounced(screen.showing.session.deck.card(card), screen.speech).lower() for card in held(screen.showing)]
    listener.press(pygame.K_F4, scancode=pygame.KSCAN_F4)
    said = " ".join(
        pronounced(Told(screen.showing.session.told(screen.answer(query))), screen.speech).lower()
        for query in (Query.CARDS, Query.TABLE, Query.COUNTS, Query.MOVES, Query.POINTS)
    )
    for card in own:
        assert card not in said


def test_whoever_plays_on_in_a_lesson_hears_what_may_be_done():
    listener = Listener()
    listener.app.push(open_lesson(listener.app, "mate", len(lesson_file.load("mate").steps)))
    listener.wait(1)
    for key in (pygame.K_n, pygame.K_RETURN):
        listener.press(key)
    listener.wait(2)
    assert any(words.startswith("Put one card aside") for words in listener.heard)


def test_at_the_end_of_a_row_the_card_is_said_again():
    listener = table("briscola")
    until_awaited(listener)
    listener.press(pygame.K_HOME)
    first, again = (listener.press(key)[-1] for key in (pygame.K_HOME, pygame.K_HOME))
    assert first == again
    assert "1 of 3" in first


def test_sounds_of_the_table_are_softer_under_words_and_signals_are_not():
    listener = table("briscola")
    sounds = listener.app.sounds
    whole = sounds.level("place"), sounds.level("turn")
    sounds.under = lambda: True
    assert sounds.level("place") < whole[0]
    assert sounds.level("turn") == whole[1]


def test_what_one_asked_for_is_not_said_again_to_the_next_one():
    """F10 behind the curtain, and after it."""
    listener = Listener(setup_for("briscola", "mouse,mouse", 5))
    app, voice = listener.app, listener.app.voice
    take = voice.say
    voice.say = lambda utterances: (take(utterances), setattr(voice, "said", (utterances[-1].words,)))  # type: ignore[method-assign]
    screen = app.screens[0]
    while isinstance(app.top, CurtainScreen) or not screen.showing.hands[1].view.active & {1, 2}:
        listener.press(pygame.K_RETURN)
        listener.wait(0.5)
    listener.wait(1)
    asked = listener.press(pygame.K_F5)[-1]
    cards = [words.strip() for words in asked.partition(": ")[2].split(",")]
    assert len(cards) == 3
    own = screen.showing.viewpoint.viewer
    listener.press(pygame.K_n)
    listener.press(pygame.K_RETURN)
    for _ in range(40):
        listener.wait(0.5)
        if isinstance(app.top, CurtainScreen):
            break
    heard = " ".join(listener.press(pygame.K_F10))
    listener.press(pygame.K_RETURN)
    listener.wait(1)
    assert screen.showing.viewpoint.viewer != own
    heard += " ".join(listener.press(pygame.K_F10))
    public = " ".join(listener.heard)
    kept = [card for card in cards if f"plays {card}" not in public.lower()]
    assert kept
    assert not any(card.lower() in heard.lower() for card in kept)


def test_a_move_that_was_taken_back_is_not_told_again():
    listener = table("briscola")
    until_awaited(listener)
    listener.press(pygame.K_n)
    before = listener.press(pygame.K_RETURN)
    assert any(words.startswith("You play") for words in before)
    said = listener.press(pygame.K_BACKSPACE)
    assert any(words.startswith("Taken back") for words in said) or any("Too late" in words for words in said), said
    assert not any("deal" in words.lower() for words in said)


def test_ranks_are_said_by_name_where_the_pad_has_their_letters():
    listener = Listener(setup_for("mate", "mouse,bot", seed=3))
    said = listener.press(pygame.K_F9)[-1]
    assert "Same suit ace, 10, king, queen, 7" in said
    assert not re.search(r"\b[AKQ]\b", said)
    listener = Listener(setup_for("east_west", "mouse,bot", seed=3))
    for _ in range(7):
        listener.wait(2)
        listener.press(pygame.K_n)
        listener.press(pygame.K_RETURN)
    said = listener.press(pygame.K_F9)[-1]
    assert "two jacks" in said
    assert not re.search(r"\b[AKQJ]s?\b", said)


def test_a_hand_that_was_swapped_for_another_is_said():
    listener = Listener(setup_for("mate", "mouse,bot", seed=3))
    session = listener.app.top.showing.session
    for _ in range(200):
        if session.match.view(1).public.game == 2:
            break
        view = session.view(1)
        action = view.legal[0] if 1 in view.deciding else next(iter(session.view(0).legal), None)
        if action is not None:
            session.submit(1 if 1 in view.deciding else 0, action)
        listener.wait(0.3)
    said = " ".join(listener.heard)
    assert said.count("Your cards: ") == 2


def test_sound_off_is_said_and_seen():
    listener = table("briscola")
    until_awaited(listener)
    for words in ("Sound off.", "Sound on."):
        listener.app.sounds.device.missing = False
        assert listener.press(pygame.K_m) == [words]
        assert listener.app.top.showing.messages.standing == words


@pytest.mark.parametrize("key", TURNS)
def test_all_that_is_dealt_open_is_told(key):
    """Whatever lies open after the deal, whoever has it; and no more than the voice keeps waiting."""
    told_of = 0
    for seed in (5, 6):
        listener = table(key, seed)
        showing = listener.app.top.showing
        if showing.session.match.entries:
            continue  # somebody has played meanwhile
        said = " ".join(listener.heard).lower()
        assert len(listener.heard) < MOST
        for spot, pieces in showing.stage.scene.piles.items():
            fanned = showing.stage.scene.places.piles[spot].fan != "none"
            for piece in pieces:
                if in_sight(piece, pieces, fanned) and showing.stage.layout.roles.role(spot) is not Role.OUT:
                    words = pronounced(showing.session.told(Phrase("{card}", piece.card)), listener.app.top.speech)
                    assert words.lower() in said, f"{piece.card} at {spot}: {said}"
                    told_of += 1
    assert told_of
