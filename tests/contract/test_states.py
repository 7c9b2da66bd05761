"""Every game: cards are kept, states are values, whoever is active can act, what is illegal is refused in words."""

import dataclasses

import pytest

from games.core.events import Moved, Said
from games.core.notation import read, write
from games.core.outcome import Line, Outcome
from games.core.phrases import plain
from games.core.rules import IllegalActionError
from tests.contract.attempts import attempts
from tests.contract.cases import Case, Games, all_cards, last_moment
from tests.contract.sentences import betrayed, sentence, unknown_seats
from tests.contract.values import in_sight, unplain


def test_cards_are_neither_lost_nor_made(case: Case, games: Games) -> None:
    rules = case.rules
    for game in games.every():
        piles = rules.piles(game[0].state)
        cards = all_cards(piles)
        assert cards
        assert not any(card.hidden for card in cards)
        for moment in game:
            before, piles = piles, rules.piles(moment.step.state)
            changed = {spot for spot in before.keys() | piles.keys() if before.get(spot) != piles.get(spot)}
            had, has = (all_cards({spot: at.get(spot, ()) for spot in changed}) for at in (before, piles))
            assert had == has, f"after {write(moment.action)}"
        assert all_cards(piles) == cards


def test_a_state_is_a_value(case: Case, games: Games) -> None:
    rules = case.rules
    for game in games.every():
        for moment in game:
            assert rules.apply(moment.state, moment.seat, moment.action) == moment.step
            if moment.sampled(16):
                before = hash(moment.state)
                rules.apply(moment.state, moment.seat, moment.action)
                assert hash(moment.state) == before
                assert unplain(moment.state) is None
                assert unplain(moment.step.events) is None


def test_active_seats_can_act_and_others_cannot(case: Case, games: Games) -> None:
    rules = case.rules
    for moment in games.sampled(3):
        active = rules.active(moment.state)
        assert active
        assert active <= set(case.everybody)
        for seat in case.everybody:
            legal = rules.view(moment.state, seat).legal
            assert bool(legal) == (seat in active), f"seat {seat}"
            assert len(set(legal)) == len(legal), f"seat {seat} is offered something twice"
            if seat not in active:
                assert rules.refusal(moment.state, seat, moment.action) is not None, f"seat {seat}"


def test_an_ended_game_has_a_result_and_takes_nothing_more(case: Case, games: Games) -> None:
    rules = case.rules
    ended = [game[-1] for game in games if rules.outcome(game[-1].step.state) is not None]
    if not ended and case.options != rules.options():
        pytest.skip("no random game came to its end; with the defaults computers play one there")
    # Chance alone does not bring every game to an end; its computers do.
    for last in ended or [last_moment(case)]:
        state = last.step.state
        outcome = rules.outcome(state)
        assert isinstance(outcome, Outcome)
        assert len(outcome.scores) == case.seats
        assert set(outcome.winners) <= set(range(1, case.seats + 1))
        assert sentence(outcome.reason)
        assert not unknown_seats(outcome.reason, case.seats)
        for seat in case.everybody:
            view = rules.view(state, seat)
            assert (view.active, view.deciding, view.legal) == (frozenset(), frozenset(), ())
            assert rules.refusal(state, seat, last.action) is not None


def test_every_action_reads_back_from_its_text(case: Case, games: Games) -> None:
    rules = case.rules
    for moment in games.sampled(4):
        for seat in rules.active(moment.state):
            for action in rules.legal(moment.state, seat):
                assert read(write(action), rules.verbs) == action


def test_what_is_legal_is_taken_and_what_is_not_is_refused_with_a_reason(case: Case, games: Games) -> None:
    """An action that is taken but not listed comes to the same as a listed one, or is a hand's own: a selection, or
    another place than the one that stands for it."""
    rules, hands = case.rules, case.game.controller
    for moment in games.sampled(20):
        state, before = moment.state, hash(moment.state)
        tried = attempts(case, moment)
        for seat in case.everybody:
            view = rules.view(state, seat)
            for action in view.legal:
                if type(action) not in rules.claims:
                    assert rules.refusal(state, seat, action) is None, f"seat {seat}: {write(action)}"
            for action in tried:
                reason = rules.refusal(state, seat, action)
                text = f"seat {seat}: {write(action)}: {reason!r}"
                if reason is None:
                    step = rules.apply(state, seat, action)
                    gestures = hands.gestures(view, action) if seat else ()
                    meant = (hands.meaning(view, gesture) for gesture in gestures)
                    own = hands.multi_select or any(action in found for found in meant)
                    assert own or any(step == rules.apply(state, seat, same) for same in view.legal), text
                    continue
                assert action not in view.legal or type(action) in rules.claims, text
                assert sentence(reason), text
                assert not unknown_seats(reason, case.seats), text
                named = {getattr(action, field.name) for field in dataclasses.fields(action)} - {None}
                named |= {card for value in named if isinstance(value, tuple) for card in value}
                cards = {card for card in named if hasattr(card, "mark")} | in_sight(view.piles)
                assert not betrayed(reason, cards), text
                with pytest.raises(IllegalActionError) as refused:
                    rules.play(state, seat, action)
                assert refused.value.words == reason
        assert hash(state) == before


def test_events_speak_of_places_and_seats_that_exist(case: Case, games: Games) -> None:
    rules = case.rules
    for moment in games.sampled(1):
        spots = set(rules.piles(moment.state)) | set(rules.piles(moment.step.state))
        for event in moment.step.events:
            match event:
                case Moved(src, dst, cards):
                    assert {src, dst} <= spots, event
                    assert cards, event
                    assert event.shown == 0, f"{event}: witness fills this in"
                case Said(seat, text, brief):
                    assert sentence(text), f"no sentence, or under 10 letters: {plain(text)}"
                    assert not brief or plain(brief).endswith("."), brief
                    assert seat in case.everybody
                    assert not unknown_seats(text, case.seats), text


def test_the_sheet_has_a_value_for_each_side_or_none(case: Case, games: Games) -> None:
    rules = case.rules
    sides = len(rules.sides(case.seats))
    for game in games:
        state = game[-1].step.state
        for line in rules.sheet(state):
            assert isinstance(line, Line)
            assert line.kind in {"head", "row", "sum", "note"}
            assert len(line.values) in {0, sides}, line
            assert line.words or line.kind == "head"
            assert not unknown_seats(" ".join(map(plain, (line.words, *line.values))), case.seats)
        if rules.outcome(state) is not None:
            assert rules.sheet(state), "a finished game has its scoring written out"
