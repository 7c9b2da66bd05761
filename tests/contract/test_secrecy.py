"""Every game: events explain what each seat sees, and nothing that a seat gets depends on cards hidden from it."""

from collections import Counter

from games.core.events import Gathered, Moved, Said, Turned
from games.core.notation import write
from games.core.rng import Rng
from games.core.rules import Deal, Step
from tests.contract.attempts import attempts
from tests.contract.cases import all_cards, every_case, every_default, everybody, walk
from tests.contract.follow import Memory, before_the_deal, explains, follow, sources
from tests.contract.sentences import betrayed
from tests.contract.values import exchange, hidden_from, passing, shown_in


def _faces(rules, state, seat):
    return {spot: rules.faces(state, spot, seat) for spot in rules.piles(state)}


@every_case
def test_events_explain_every_view(case, seeds):
    rules = case.rules
    for seed in seeds:
        for moment in walk(case, seed):
            after = moment.step.state
            for seat in everybody(case):
                events = rules.witness(moment.state, moment.step, seat)
                told = follow(rules.view(moment.state, seat).piles, events)
                shown = rules.view(after, seat).piles
                trouble = explains(told, shown, _faces(rules, after, seat), sources(events))
                assert trouble is None, f"{write(moment.action)} by {moment.seat}, seen by {seat}: {trouble}"


@every_case
def test_events_explain_the_first_deal(case, seeds):
    rules = case.rules
    for seed in seeds:
        print(f"{case} seed {seed}")
        step = rules.deal(case.seats, case.options, Rng(seed))
        for seat in everybody(case):
            events = rules.witness(step.state, step, seat)
            shown = rules.view(step.state, seat).piles
            told = follow(before_the_deal(step.events, shown), events)
            trouble = explains(told, shown, _faces(rules, step.state, seat), sources(events))
            assert trouble is None, f"seen by {seat}: {trouble}"


@every_case
def test_events_name_only_cards_in_sight(case, seeds):
    rules = case.rules
    for seed in seeds:
        for moment in walk(case, seed):
            for seat in everybody(case):
                sight = shown_in(rules.view(moment.state, seat)) | shown_in(rules.view(moment.step.state, seat))
                sight |= set(passing(rules, moment.state, moment.step, seat))
                for event in rules.witness(moment.state, moment.step, seat):
                    match event:
                        case Moved(_, _, cards) | Turned(_, cards):
                            assert {card for card in cards if not card.hidden} <= sight, f"seat {seat}: {event}"
                        case Said(_, text):
                            assert not betrayed(text, sight), f"seat {seat}: {event}"


@every_case
def test_what_a_seat_gets_does_not_depend_on_cards_hidden_from_it(case, seeds):
    rules = case.rules
    compared = 0
    for seed in seeds:
        for moment in walk(case, seed):
            if moment.number % 4 and not isinstance(moment.action, Deal):
                continue
            tried = attempts(case, moment, 4)
            for seat in everybody(case):
                hidden = hidden_from(rules, moment.state, seat)
                if len(hidden) < 2:
                    continue
                one, two = moment.random.sample(hidden, 2)
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
                step = rules.apply(other, moment.seat, moment.action)
                if {one, two} & {*_seen(rules, moment.state, moment.step, seat), *_seen(rules, other, step, seat)}:
                    continue
                if type(moment.action) in rules.claims:
                    continue
                where = f"{where}, after {write(moment.action)} by {moment.seat}"
                told = rules.witness(moment.state, moment.step, seat), rules.witness(other, step, seat)
                assert _plain(told[0]) == _plain(told[1]), where
                if rules.outcome(step.state) is None and not any(isinstance(e, Gathered) for e in step.events):
                    assert rules.view(step.state, seat) == rules.view(moment.step.state, seat), where
    assert compared


def _named(action):
    values = [getattr(action, name) for name in getattr(action, "__slots__", ())]
    return {card for value in values for card in (value if type(value) is tuple else (value,)) if hasattr(card, "mark")}


def _seen(rules, before, step, seat):
    return {*passing(rules, before, step, seat), *shown_in(rules.view(step.state, seat))}


def _plain(events):
    return events


@every_case
def test_a_determinization_cannot_be_told_from_the_real_state(case, seeds):
    rules = case.rules
    for seed in seeds:
        first = rules.deal(case.seats, case.options, Rng(seed))
        heard = {seat: list(rules.witness(first.state, first, seat)) for seat in everybody(case)}
        start = {seat: rules.view(first.state, seat).piles for seat in everybody(case)}
        memory = {seat: Memory(before_the_deal(first.events, start[seat])) for seat in everybody(case)}
        for seat in everybody(case):
            memory[seat].hear(heard[seat], start[seat])
        for moment in walk(case, seed):
            if moment.number % 7 == 0:
                for seat in range(1, case.seats + 1):
                    _check_imagined(rules, moment, seat, tuple(heard[seat]), memory[seat])
            for seat in everybody(case):
                events = rules.witness(moment.state, moment.step, seat)
                if isinstance(moment.action, Deal):
                    heard[seat] = []
                    memory[seat] = Memory(rules.view(moment.state, seat).piles)
                heard[seat] += events
                memory[seat].hear(events, rules.view(moment.step.state, seat).piles)


def _check_imagined(rules, moment, seat, heard, memory):
    view = rules.view(moment.state, seat)
    state = rules.determinize(view, heard, Rng(moment.random.getrandbits(60)))
    assert rules.view(state, seat) == view, f"seat {seat}"
    piles = rules.piles(state)
    assert all_cards(piles) == all_cards(rules.piles(moment.state)), f"seat {seat}"
    for spot, known in memory.known.items():
        if spot in piles:
            forgotten = known - Counter(piles[spot])
            assert not forgotten, f"seat {seat} saw {list(forgotten)} go to {spot}"
    # Nobody can tell while nothing comes to light that was not on view before.
    if moment.seat != seat or moment.action not in view.legal or type(moment.action) in rules.claims:
        return
    step = rules.apply(state, seat, moment.action)
    shown = shown_in(view)
    if {*passing(rules, moment.state, moment.step, seat), *passing(rules, state, step, seat)} <= shown:
        told = rules.witness(moment.state, moment.step, seat), rules.witness(state, step, seat)
        assert told[0] == told[1], f"seat {seat}"


@every_default
def test_a_determinization_does_not_depend_on_cards_hidden_from_the_seat(case, seeds):
    rules = case.rules
    for seed in seeds:
        first = rules.deal(case.seats, case.options, Rng(seed))
        for seat in range(1, case.seats + 1):
            hidden = hidden_from(rules, first.state, seat)
            one, two = hidden[0], hidden[-1]
            other = exchange(first, one, two)
            other = Step(other.state, other.events)
            heard = rules.witness(first.state, first, seat), rules.witness(other.state, other, seat)
            assert heard[0] == heard[1]
            views = rules.view(first.state, seat), rules.view(other.state, seat)
            imagined = [rules.determinize(view, heard[0], Rng(seed)) for view in views]
            assert rules.piles(imagined[0]) == rules.piles(imagined[1])
