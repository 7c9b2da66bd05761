"""Every game: events explain what each seat sees, and nothing that a seat gets depends on cards hidden from it."""

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.core.board import Cards, Step
from games.core.cards import Card
from games.core.events import Event, Moved, Said, Spot, Turned
from games.core.notation import Action, write
from games.core.rng import Rng
from games.core.rules import Deal, Faces
from tests.contract.attempts import attempts
from tests.contract.cases import Case, Games, Moment, all_cards
from tests.contract.follow import Memory, before_the_deal, explains, follow, sources
from tests.contract.sentences import betrayed
from tests.contract.values import brings_news, deals, exchange, hidden_from, in_sight, passing


def _faces(rules: Any, state: Any, seat: int) -> Callable[[Spot], Faces]:
    return lambda spot: rules.faces(state, spot, seat)


def test_events_explain_every_view(case: Case, games: Games) -> None:
    rules = case.rules
    for game in games.every():
        shows = {seat: rules.shown(game[0].state, seat) for seat in case.everybody}
        for moment in game:
            after = moment.step.state
            for seat in case.everybody:
                events = rules.witness(moment.state, moment.step, seat)
                told = follow(shows[seat], events)
                shown = shows[seat] = rules.shown(after, seat)
                trouble = explains(told, shown, _faces(rules, after, seat), sources(events))
                assert trouble is None, f"{write(moment.action)} by {moment.seat}, seen by {seat}: {trouble}"


def test_events_explain_the_first_deal(case: Case, games: Games) -> None:
    rules = case.rules
    for game in games:
        step = rules.deal(case.seats, case.options, Rng(game[0].seed))
        for seat in case.everybody:
            events = rules.witness(step.state, step, seat)
            shown = rules.shown(step.state, seat)
            told = follow(before_the_deal(step.events, shown), events)
            trouble = explains(told, shown, _faces(rules, step.state, seat), sources(events))
            assert trouble is None, f"seen by {seat}: {trouble}"


def test_events_name_only_cards_in_sight(case: Case, games: Games) -> None:
    rules = case.rules
    for moment in games.sampled(3):
        for seat in case.everybody:
            sight = in_sight(rules.shown(moment.state, seat)) | in_sight(rules.shown(moment.step.state, seat))
            sight |= set(passing(rules, moment.state, moment.step, seat))
            for event in rules.witness(moment.state, moment.step, seat):
                match event:
                    case Moved(_, _, cards) | Turned(_, cards):
                        assert {card for card in cards if not card.hidden} <= sight, f"seat {seat}: {event}"
                    case Said(_, text, brief):
                        assert not betrayed(text, sight), f"seat {seat}: {event}"
                        assert not (brief and betrayed(brief, sight)), f"seat {seat}: {event}"


def test_the_first_deal_tells_nothing_of_cards_hidden_from_a_seat(case: Case, games: Games) -> None:
    """Facts too: they are set while the cards are dealt."""
    rules = case.rules
    compared = 0
    for game in games:
        for seat in range(1, case.seats + 1):
            both = deals(case, game[0].seed, seat)
            if both is not None:
                one, other = both
                assert rules.view(one.state, seat) == rules.view(other.state, seat), f"seat {seat}"
                compared += 1
    assert compared


def test_what_a_seat_gets_does_not_depend_on_cards_hidden_from_it(case: Case, games: Games) -> None:
    rules = case.rules
    compared = 0
    for game in games:
        for moment in game:
            if not moment.sampled(14) and not isinstance(moment.action, Deal):
                continue
            tried, random = attempts(case, moment, 4), moment.random
            for seat in case.everybody:
                hidden = hidden_from(case, moment.state, seat)
                deck = random.choice(hidden).deck if hidden else 0
                hidden = [card for card in hidden if card.deck == deck]  # each pack goes back to its own place
                if len(hidden) < 2:
                    continue
                one, two = random.sample(hidden, 2)
                other = exchange(moment.state, one, two)
                where = f"seat {seat}, {one} and {two} exchanged"
                assert rules.view(other, seat) == rules.view(moment.state, seat), where
                assert rules.sheet(other) == rules.sheet(moment.state), where
                for action in tried:
                    if type(action) not in rules.claims and not {one, two} & _named(action):
                        told = rules.refusal(moment.state, seat, action), rules.refusal(other, seat, action)
                        assert told[0] == told[1], f"{where}: {write(action)}"
                compared += 1
                if {one, two} & _named(moment.action):
                    continue
                if rules.refusal(other, moment.seat, moment.action) is not None:
                    continue  # it uses a card that it does not name
                step = rules.apply(other, moment.seat, moment.action)
                if {one, two} & {*_seen(rules, moment.state, moment.step, seat), *_seen(rules, other, step, seat)}:
                    continue
                # The end of a hand or of the game tells what was counted from cards that stay hidden.
                if type(moment.action) in rules.claims or _ended(rules, step.state) or _ended(rules, moment.step.state):
                    continue
                where = f"{where}, after {write(moment.action)} by {moment.seat}"
                told = rules.witness(moment.state, moment.step, seat), rules.witness(other, step, seat)
                assert told[0] == told[1], where
                assert rules.view(step.state, seat) == rules.view(moment.step.state, seat), where
    assert compared


def _named(action: Action) -> set[Card]:
    values = [getattr(action, field.name) for field in dataclasses.fields(action)]
    return {card for value in values for card in (value if type(value) is tuple else (value,)) if hasattr(card, "mark")}


def _seen(rules: Any, before: Any, step: Step[Any], seat: int) -> set[Card]:
    return {*passing(rules, before, step, seat), *in_sight(rules.shown(step.state, seat))}


def _ended(rules: Any, state: Any) -> bool:
    return rules.outcome(state) is not None or any(isinstance(move, Deal) for move in rules.view(state, 0).legal)


def test_a_determinization_cannot_be_told_from_the_real_state(case: Case, games: Games) -> None:
    """Each game is followed by one seat, another one in the next game."""
    rules = case.rules
    for game in games:
        seat = game[0].seed % case.seats + 1
        first = rules.deal(case.seats, case.options, Rng(game[0].seed))
        heard = list(rules.witness(first.state, first, seat))
        shown = rules.shown(first.state, seat)
        memory = Memory(before_the_deal(first.events, shown))
        memory.hear(heard, shown)
        for moment in game:
            if moment.sampled(11):
                _check_imagined(rules, moment, seat, tuple(heard), memory)
            events = rules.witness(moment.state, moment.step, seat)
            if isinstance(moment.action, Deal):
                heard.clear()
                memory = Memory(shown)
            heard += events
            shown = rules.shown(moment.step.state, seat)
            memory.hear(events, shown)


def test_who_has_heard_nothing_imagines_what_agrees_with_what_is_in_sight(case: Case, games: Games) -> None:
    """Not even the deal, as where a position has been laid out by hand."""
    rules = case.rules
    for game in games:
        seat = game[0].seed % case.seats + 1
        for moment in [moment for moment in game if moment.sampled(13)]:
            view = rules.view(moment.state, seat)
            state = rules.determinize(view, (), Rng(moment.random.getrandbits(60)))
            assert rules.view(state, seat) == view, f"seat {seat}"
            assert all_cards(state.piles) == all_cards(moment.state.piles), f"seat {seat}"


def _check_imagined(rules: Any, moment: Moment, seat: int, heard: tuple[Event, ...], memory: Memory) -> None:
    view = rules.view(moment.state, seat)
    state = rules.determinize(view, heard, Rng(moment.random.getrandbits(60)))
    assert rules.view(state, seat) == view, f"seat {seat}"
    piles = rules.piles(state)
    assert all_cards(piles) == all_cards(rules.piles(moment.state)), f"seat {seat}"
    for spot, known in memory.known.items():
        if spot in piles:
            forgotten = known - Counter(piles[spot])
            assert not forgotten, f"seat {seat} saw {list(forgotten)} go to {spot}"
    # Nobody can tell the two apart until a new card comes to light.
    if moment.seat != seat or moment.action not in view.legal or type(moment.action) in rules.claims:
        return
    step = rules.apply(state, seat, moment.action)
    if brings_news(rules, moment.state, moment.step, seat):
        return
    shown = in_sight(view.piles)
    if any(_come_to_light(view.piles, rules.shown(after.state, seat)) for after in (moment.step, step)):
        return
    if _ended(rules, step.state):
        return  # the count of cards that stay hidden is announced
    if {*passing(rules, moment.state, moment.step, seat), *passing(rules, state, step, seat)} <= shown:
        told = rules.witness(moment.state, moment.step, seat), rules.witness(state, step, seat)
        assert told[0] == told[1], f"seat {seat}"


def _come_to_light(before: Mapping[Spot, Cards], after: Mapping[Spot, Cards]) -> set[Card]:
    """The cards on view that were not; with several packs a copy may have been on view already."""
    shown = [Counter(card for cards in piles.values() for card in cards) for piles in (before, after)]
    return {card for card in shown[1] - shown[0] if not card.hidden}


def test_a_determinization_does_not_depend_on_cards_hidden_from_the_seat(case: Case, games: Games) -> None:
    """For one seat in each game, another one in the next."""
    rules = case.rules
    for game in games:
        seed = game[0].seed
        seat = seed % case.seats + 1
        first = rules.deal(case.seats, case.options, Rng(seed))
        hidden = hidden_from(case, first.state, seat)
        one, two = hidden[0], hidden[-1]
        other = exchange(first, one, two)
        heard = rules.witness(first.state, first, seat), rules.witness(other.state, other, seat)
        assert heard[0] == heard[1]
        views = rules.view(first.state, seat), rules.view(other.state, seat)
        imagined = [rules.determinize(view, heard[0], Rng(seed)) for view in views]
        assert rules.piles(imagined[0]) == rules.piles(imagined[1])
