"""Every game: whatever is legal can be meant by a hand, on places that the layout shows, and is put into words."""

from typing import Any

from games.core.board import Step
from games.core.cards import HIDDEN, Card
from games.core.controller import PAD, Click, Controller, Drop, Gesture, Press
from games.core.events import Moved, Spot
from games.core.notation import Action, write
from games.core.phrases import Phrase, plain
from games.core.rng import Rng
from games.core.rules import View
from table.layout import layout
from tests.contract.cases import Case, Games
from tests.contract.drops import shown_spots
from tests.contract.sentences import betrayed, unknown_seats
from tests.contract.values import exchange, hidden_from, in_sight, passing
from tests.words import english


def _kinds(case: Case) -> tuple[str, ...]:
    return layout.KINDS if case.rules.realtime else layout.KINDS[:1]


def test_every_legal_action_has_a_gesture_that_means_it(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    shown = {
        seat: set.intersection(*(shown_spots(case, kind, seat) for kind in _kinds(case)))
        for seat in range(1, case.seats + 1)
    }
    for moment in games.sampled(30):
        for seat in rules.active(moment.state) - {0}:
            view = rules.view(moment.state, seat)
            buttons = [press for press, _ in hands.buttons(view)]
            keys = hands.pad_keys(view)
            assert set(keys) <= set(PAD)
            for action in view.legal:
                gestures = hands.gestures(view, action)
                assert gestures, write(action)
                for gesture in gestures:
                    assert action in hands.meaning(view, gesture), f"{gesture}: {write(action)}"
                match gestures[0]:
                    case Drop(cards, src, dst, _):
                        assert dst in hands.targets(view, src, cards), gestures[0]
                        assert {src, dst} <= shown[seat], gestures[0]
                        assert set(cards) <= set(view.piles[src]), gestures[0]
                        landed = _lands(rules.apply(moment.state, seat, action), src, cards)
                        assert landed in {dst, None}, f"{gestures[0]}: the cards go to {landed}"
                    case Click(spot, card):
                        assert spot in shown[seat], gestures[0]
                        assert card is None or card in view.piles[spot], gestures[0]
                    case Press(name, cards):
                        assert gestures[0] in buttons or gestures[0] in keys.values() or cards, name


def test_a_right_click_means_the_pile_that_is_clicked(case: Case, games: Games) -> None:
    """A card of it, or its place; what is chosen of a hand may go by a button, too."""
    rules, hands = case.rules, case.game.controller
    for moment in games.sampled(30):
        for seat in rules.active(moment.state) - {0}:
            view = rules.view(moment.state, seat)
            for spot, pile in view.piles.items():
                for card in {None, *pile} - {HIDDEN}:
                    action = hands.obvious(view, spot, card)
                    if action is None:
                        continue
                    about = [_about(gesture, view.seat) for gesture in hands.gestures(view, action)]
                    assert any(spot in spots for spots in about), f"{spot}: {write(action)}"


def _about(gesture: Gesture, seat: int) -> set[Spot]:
    """Which piles a gesture begins at."""
    match gesture:
        case Drop(_, src, _, _):
            return {src}
        case Click(spot, _):
            return {spot}
        case Press(_, cards):
            return {Spot("hand", seat)} if cards else set()


def test_seats_are_known_by_their_armies_where_there_are_armies(case: Case) -> None:
    assert case.rules.armies == (type(case.game.controller).stacks is not Controller.stacks)


def _lands(step: Step[Any], src: Spot, cards: tuple[Card, ...]) -> Spot | None:
    """Where these cards go first from there; None if they do not move."""
    return next(
        (event.dst for event in step.events if isinstance(event, Moved) and (event.src, event.cards) == (src, cards)),
        None,
    )


def test_what_a_hand_tries_in_vain_is_an_action_that_is_refused(case: Case, games: Games) -> None:
    """The gestures of one seat, tried by another or at another time, either mean nothing or something with a reason."""
    rules, hands = case.rules, case.game.controller
    for moment in games.sampled(23):
        later = rules.view(moment.step.state, moment.seat)
        if not moment.seat:
            continue
        before = rules.view(moment.state, moment.seat)
        for action in before.legal:
            for gesture in hands.gestures(before, action):
                if hands.meaning(later, gesture) or not _possible(before, later, gesture):
                    continue
                tried = hands.attempt(later, gesture)
                if isinstance(tried, Action) and type(tried) not in rules.claims:
                    reason = rules.refusal(moment.step.state, moment.seat, tried)
                    assert reason is not None, f"{gesture} means nothing, yet {write(tried)} would be taken"


def _possible(before: View[Any, Any], later: View[Any, Any], gesture: Gesture) -> bool:
    """Whether what a hand would take hold of is still there, and still on top where it lay on top."""
    match gesture:
        case Drop(cards, src, _, _):
            on_top = before.piles[src][-len(cards) :] == cards
            return later.piles[src][-len(cards) :] == cards if on_top else set(cards) <= set(later.piles[src])
        case Click(spot, card):
            return card is None or card in later.piles[spot]
    return True


def test_words_are_there_and_name_only_cards_in_sight(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    # What stands on the pad of another deal too is the rules' (Mille: what the Q♠ counts).
    other = [rules.view(rules.deal(case.seats, case.options, Rng(seed)).state, 0) for seed in (1, 2)]
    printed = set.intersection(*({row.words for row in hands.pad(view)} for view in other))
    for moment in games.sampled(11):
        for seat in case.everybody:
            view = rules.view(moment.state, seat)
            sight = in_sight(view.piles)
            prompt = hands.prompt(view)
            assert english(prompt).strip() or seat not in view.active
            rows = hands.pad(view)
            texts = [
                prompt,
                *(text for row in rows for text in (row.words, *row.values) if isinstance(text, Phrase | str)),
            ]
            texts += [words for other in range(1, case.seats + 1) for words in hands.standing(view, other)]
            texts += [words for _, words in hands.buttons(view)]
            for action in hands.actions(view):
                words = hands.words(view, action)
                assert plain(words).strip(), write(action)
                texts.append(words)
            for text in texts:
                assert text in printed or not betrayed(text, sight), f"seat {seat}: {text!r}"
                assert not unknown_seats(text, case.seats), text
                assert "\n" not in plain(text)
                assert "None" not in plain(text)
            for line, by in hands.arrows(view).items():
                assert set(line) <= set(view.piles), line
                assert by in case.everybody


def test_words_do_not_depend_on_hidden_cards(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    for game in games:
        moment = game[len(game) // 2]
        for seat in case.everybody:
            hidden = hidden_from(case, moment.state, seat)
            if len(hidden) < 2:
                continue
            other = exchange(moment.state, *moment.random.sample(hidden, 2))
            views = [rules.view(state, seat) for state in (moment.state, other)]
            said = [
                (
                    hands.prompt(view),
                    hands.pad(view),
                    [hands.standing(view, at) for at in range(1, case.seats + 1)],
                    hands.buttons(view),
                    hands.pad_keys(view),
                )
                for view in views
            ]
            assert said[0] == said[1], f"seat {seat}"


def test_what_is_told_names_only_cards_in_sight(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    told = 0
    for moment in games.sampled(5):
        for seat in case.everybody:
            sight = {*in_sight(rules.shown(moment.state, seat)), *in_sight(rules.shown(moment.step.state, seat))}
            sight |= set(passing(rules, moment.state, moment.step, seat))
            for event in rules.witness(moment.state, moment.step, seat):
                text = hands.tell(event)
                if text is None:
                    continue
                told += 1
                assert not betrayed(text, sight), f"seat {seat}: {text!r}"
                assert not unknown_seats(text, case.seats), text
                assert not plain(text)[:1].islower(), text
    assert told


def test_the_table_itself_says_something_while_it_waits(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    for game in games:
        state = game[-1].step.state
        for seat in case.everybody:
            assert english(hands.prompt(rules.view(state, seat))).strip()
