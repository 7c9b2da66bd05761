"""Every lesson through session and hand: by the gestures of a hand, held to what each step asks for."""

import pytest

from games.core import registry
from games.core.controller import Click, Drop, Gesture, Press
from games.core.events import parse_spot
from games.core.notation import Action, write
from games.core.rng import Rng
from table.input.hand import Ambiguous, Hand, Played, Refused, Reply, Selection
from table.session.lesson.file import load
from table.session.lesson.script import Ask, AtPile, Do, PlayOn, Read, Try, WatchOthers
from table.session.lesson.seats import seated
from table.session.lesson.teacher import Teacher
from tests.words import english


def taught(key: str, at: int = 0) -> Teacher:
    """A lesson with its table."""
    return Teacher(lesson := load(key), seated(lesson, "mouse"), at)


def hand_of(teacher: Teacher) -> Hand:
    """The learner's hand."""
    return Hand(teacher.session, teacher.me)


def make(hand: Hand, gesture: Gesture) -> Reply:
    """Make a gesture."""
    match gesture:
        case Drop(cards, src, dst, onto):
            return hand.drop(cards, src, dst, onto)
        case Click(spot, card):
            return hand.click(spot, card)
        case Press(name, cards):
            hand.selection = Selection(parse_spot(f"hand@{hand.seat}"), cards) if cards else None
            return hand.press(name)


def act(teacher: Teacher, hand: Hand, action: Action) -> Reply:
    """Do an action by its usual gesture; where that means several, say which."""
    hand.cancel()
    reply = make(hand, hand.session.controller.gestures(hand.view, action)[0])
    if isinstance(reply, Ambiguous):
        reply = hand.play(next(one for one in reply.actions if teacher.wants(one)))
    return reply


def show(teacher: Teacher) -> None:
    """Have the rivals do what they do here."""
    for _ in range(20):
        if not teacher.showing:
            return
        teacher.update(still=True)
    raise AssertionError("the rivals never get done")


def go_on(teacher: Teacher, hand: Hand) -> None:
    """Do whatever this step asks for, by hand."""
    before, number = teacher.match.record(), teacher.number
    match teacher.task:
        case Read() | WatchOthers():
            assert teacher.waits
            teacher.forward()
        case Ask(answers):
            for index, answer in enumerate(answers):
                if not answer.right:
                    teacher.answer(index)
                    assert teacher.text == answer.say
                    assert not teacher.waits
            teacher.answer(next(index for index, answer in enumerate(answers) if answer.right))
            for action in teacher.wanted:  # in words it has only been said
                assert isinstance(act(teacher, hand, action), Played)
                return
            assert teacher.waits
            teacher.forward()
        case Try(_, reason):
            reply = _try(teacher, hand)
            assert isinstance(reply, Refused)
            assert reason.lower() in teacher.session.told(reply.reason).lower()
            assert teacher.match.record() == before
        case Do(otherwise=otherwise):
            _hold_back_others(teacher, hand, otherwise)
            assert teacher.match.record() == before
            assert isinstance(act(teacher, hand, teacher.wanted[0]), Played)
    assert teacher.number == number + 1


def _try(teacher: Teacher, hand: Hand) -> Reply:
    """What the rules will refuse: the card carried to where the step points last, or the button pressed."""
    action = teacher.wanted[0]
    card = getattr(action, "card", None)
    piles = [anchor for anchor in teacher.step.at if isinstance(anchor, AtPile)]
    source = next((anchor.spot for anchor in piles if anchor.card == card and card is not None), None)
    if source is not None:
        return hand.drop((card,), source, piles[-1].spot, None)
    if isinstance(hand.session.controller.attempt(hand.view, Click(piles[-1].spot, piles[-1].card)), type(action)):
        return hand.click(piles[-1].spot, piles[-1].card)
    return hand.play(action)


def _hold_back_others(teacher: Teacher, hand: Hand, otherwise: str | None) -> None:
    """Every other legal action stays undone, with the lesson's words and without a wait."""
    controller, view = hand.session.controller, hand.view
    for other in controller.actions(view):
        if teacher.wants(other) or (
            hand.session.match.rules.claims and isinstance(other, hand.session.match.rules.claims)
        ):
            continue
        hand.cancel()
        reply = make(hand, controller.gestures(view, other)[0])
        assert isinstance(reply, Refused | Ambiguous), (write(other), reply)
        if isinstance(reply, Refused) and otherwise is not None:
            assert reply.reason == otherwise


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_a_lesson_is_taken_by_gestures_and_time_stands_still(key: str):
    teacher = taught(key)
    hand = hand_of(teacher)
    hand.penalty = 0
    while not isinstance(teacher.task, PlayOn) and not teacher.over:
        assert not teacher.running
        show(teacher)
        go_on(teacher, hand)
    assert teacher.session.clock.now == 0


@pytest.mark.parametrize("key", registry.keys())
def test_back_and_forward_again_leads_to_the_same_place(key: str):
    teacher = taught(key)
    records = {}
    while not isinstance(teacher.task, PlayOn) and not teacher.over:
        records[teacher.number] = teacher.match.record()
        show(teacher)
        teacher.skip()
    for number in range(teacher.number - 1, -1, -1):
        teacher.back()
        assert teacher.number == number
        assert teacher.match.record() == records[number]
        teacher.update(still=True)
    again = taught(key, at=max(records))
    assert again.match.record() == records[max(records)]


@pytest.mark.parametrize("key", registry.keys())
def test_each_detour_happens_is_commented_and_taken_back(key: str):
    lesson = load(key)
    for number, step in enumerate(lesson.steps):
        for text, detour in step.task.detours.items() if isinstance(step.task, Do) else ():
            teacher = taught(key, at=number)
            hand, before = hand_of(teacher), teacher.match.record()
            assert teacher.session.submit(teacher.me, text) is None
            show(teacher)
            assert teacher.text == detour.say
            assert teacher.match.record() != before
            assert teacher.waits
            assert isinstance(hand.play_text(text), Refused)
            teacher.forward()
            assert (teacher.number, teacher.match.record(), teacher.text) == (number, before, step.say)


@pytest.mark.few_games
@pytest.mark.parametrize("key", registry.keys())
def test_free_play_gets_to_its_end(key: str):
    teacher = taught(key, at=99)
    if not isinstance(teacher.task, PlayOn):
        teacher.skip()
        assert teacher.over
        return
    session, bot = teacher.session, next(iter(teacher.session.setup.game.bots.values()))
    teacher.update(still=True)
    for turn in range(40_000):
        if teacher.over:
            return
        if teacher.running:
            session.tick(0.25)
        if teacher.me in teacher.match.active and turn % 8 == 0:
            *_, choice = (None, *bot.think(teacher.match.view(teacher.me), teacher.match.heard(teacher.me), Rng(turn)))
            if choice is not None:
                assert session.submit(teacher.me, choice.action) is None
        teacher.update(still=True)
    raise AssertionError(f"{key}: the free play never ends")


def test_in_real_time_the_clock_of_free_play_starts_with_the_first_action():
    teacher = taught("california_speed", at=99)
    teacher.update(still=True)
    teacher.session.tick(30.0)
    assert teacher.session.clock.now == 0
    assert teacher.session.submit(1, teacher.match.view(1).legal[0]) is None
    teacher.session.tick(30.0)
    assert teacher.session.clock.now == 30
    assert any(entry.seat == 2 for entry in teacher.match.entries[-8:])


def test_nothing_is_taken_back_or_conceded_in_a_lesson():
    teacher = taught("briscola", at=2)
    for text in ("undo", "concede"):
        assert teacher.session.submit(1, text) is not None
    assert (
        english(taught("briscola", at=99).session.submit(1, "concede")) == "In a lesson you can't concede or take back."
    )
