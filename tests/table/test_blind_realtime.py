"""The games in real time, played by somebody who has nothing but the words: which card is on which key."""

from collections import Counter
from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.pilot import setup_for
from tests.table.listener import Listener

RANKS = ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
RED = {"hearts", "diamonds"}
COLUMNS, NUTS, WASTE, STOCK, FOUNDATIONS = "ASDF", "Z", "X", "C", "V"


class Pads:
    """A listener with the left keys, against a computer."""

    def __init__(self, key: str) -> None:
        self.listener = Listener(setup_for(key, "left,bot", seed=3))
        self.session = self.listener.app.top.showing.session
        self.listener.wait(4)

    @property
    def over(self) -> bool:
        return self.session.match.outcome is not None

    def on(self) -> dict[str, str]:
        """What is on each key, in the words for it; asked again at once, it is what lies elsewhere."""
        for _ in range(6):
            answers = [said for said in self.listener.press(pygame.K_F6) if said.startswith("A ") and ", " in said]
            if answers:
                break
        return dict(part.split(" ", 1) for said in answers for part in said.split(", "))

    def tap(self, label: str) -> list[str]:
        return self.listener.press(ord(label.lower()), scancode=getattr(pygame, f"KSCAN_{label}"))

    def go_on(self) -> None:
        """To the next round, wherever the page for it waits."""
        if self.listener.app.top is not self.listener.app.screens[0] or not self.on():
            self.listener.press(pygame.K_RETURN)
            self.listener.wait(3)


def test_california_speed_is_played_with_nothing_but_the_words():
    """Two keys that say the same rank are a pair; nobody looks."""
    pads, covered = Pads("california_speed"), 0
    for _ in range(400):
        if pads.over:
            break
        on = pads.on()
        pairs = [key for key, rank in on.items() if rank in RANKS and list(on.values()).count(rank) > 1]
        said = [words for key in pairs[:1] for words in pads.tap(key)]
        covered += any(words[:2] == f"{key} " for key in pairs[:1] for words in said)
        pads.listener.wait(1.0)
    assert pads.over
    assert covered > 10


def fits(card: str, onto: str) -> bool:
    """Whether a card, as it is said, goes on another in a column of Nuts."""
    (rank, _, suit), (other, _, below) = card.split(), onto.split()
    return RANKS.index(rank) + 1 == RANKS.index(other) and (suit in RED) != (below in RED)


def named(words: str) -> bool:
    return words.count(" of ") == 1 and words.split(maxsplit=1)[0] in RANKS


def plays(on: dict[str, str], refused: set[str]) -> Iterator[tuple[str, str]]:
    """The keys to press one after the other: to the foundations, to columns, and at last the stock."""
    for src in (NUTS, WASTE, *COLUMNS):
        card = on.get(src, "")
        if named(card) and card not in refused:
            yield src, src
        if named(card) and src in (NUTS, WASTE):
            for dst in COLUMNS:
                if on.get(dst) == "Any card" or (named(on.get(dst, "")) and fits(card, on[dst])):
                    yield src, dst


def nuts(until: Callable[[Pads], bool], most: int) -> tuple[Pads, int]:
    """Play until that is so, or this many times; how many cards went where the pilot meant them to go. Whoever has
    nothing left says so again, for every turn of the stock takes it back."""
    pads, done, idle, refused = Pads("nuts"), 0, 0, set[str]()
    for step in range(most):
        if until(pads):
            break
        pads.go_on()
        on = pads.on()
        if on.get(NUTS) == "Nuts!":
            pads.tap(NUTS)
            continue
        keys = next(plays(on, refused), None)
        idle += keys is None
        if idle > 60:
            pads.tap(FOUNDATIONS)
            pads.tap(FOUNDATIONS)
            idle = 30
            pads.listener.wait(5)
        elif keys is None:
            pads.tap(STOCK)
            pads.listener.wait(0.5)
        else:
            said = [words for key in keys for words in pads.tap(key)]
            if any(words.startswith("Not yet.") for words in said):
                refused.add(on[keys[0]])
            else:
                done, idle = done + 1, 0
        if step % 10 == 0:
            refused.clear()
        pads.listener.wait(0.3)
    return pads, done


@pytest.mark.long
def test_a_hand_of_nuts_is_played_with_nothing_but_the_words():
    pads, done = nuts(lambda pads: bool(pads.session.view(1).public.finished), 600)
    assert pads.session.view(1).public.finished
    assert done > 20


@pytest.mark.long
def test_a_match_of_nuts_is_played_with_nothing_but_the_words():
    pads, done = nuts(lambda pads: pads.over, 10_000)
    assert pads.over
    assert done > 100


def wanted(piles: dict[str, list[str]]) -> dict[str, str]:
    """Which rank each pile is to consist of: of which it has most, each for one pile."""
    found: dict[str, str] = {}
    counts = sorted(
        ((Counter(cards)[rank], pile, rank) for pile, cards in piles.items() for rank in {*cards}), reverse=True
    )
    for _, pile, rank in counts:
        if pile not in found and rank not in found.values():
            found[pile] = rank
    return found


def test_james_bond_is_played_with_nothing_but_the_words():
    """Four of a kind in each pile, by what was heard when it was picked up; a card that nobody needs goes to the middle
    when nothing has moved for a while."""
    pads, piles, complete, idle = Pads("james_bond"), dict[str, list[str]](), 0, 0
    for turn in range(900):
        labels = [label for label, words in pads.on().items() if words.startswith("pile ")]
        if pads.over or not labels:
            break
        goals = wanted(piles)
        unknown = [label for label in labels if label not in piles]
        unfinished = [label for label in labels if len({*piles.get(label, "")}) > 1]
        if not unknown and not unfinished:
            pads.tap("F")
            pads.listener.wait(1)
            continue
        label = unknown[0] if unknown else unfinished[turn % len(unfinished)]
        pads.tap(label)
        on = pads.on()
        hand, centre = [on[key] for key in "ASDF"], [key for key in "ZXCV" if key in on]
        goal = goals.get(label, max(hand, key=hand.count))
        spare = [key for key in "ASDF" if on[key] != goal]
        needed = {rank for pile, rank in goals.items() if pile != label}
        for_others = [key for key in spare if on[key] in needed]
        taken = [key for key in centre if on[key] == goal]
        if not taken and (for_others or idle > len(labels)):
            taken = [key for key in centre if on[key] not in needed] or centre
        if spare and taken:
            pads.tap((for_others or spare)[turn % len(for_others or spare)])
            pads.tap(taken[turn % len(taken)])
        now = [pads.on().get(key, "") for key in "ASDF"]
        idle = 0 if now != hand else idle + 1
        piles[label] = now
        complete = max(complete, sum(len({*cards}) == 1 for cards in piles.values()))
        pads.tap("G")
        pads.listener.wait(0.2)
    assert pads.over
    assert complete > 0


def test_a_changed_pile_is_heard_where_it_lies_and_the_listener_s_own_action_stops_no_clock():
    """Upper row high, lower row low, the first column at the left, the last at the right."""
    pads = Pads("california_speed")
    showing, played = pads.listener.app.top.showing, list[tuple[str, float]]()
    pads.listener.app.sounds.play = lambda name, after=0.0, side=0.0: played.append((name, side))  # type: ignore[method-assign]
    own = set[tuple[str, str, bool]]()
    for _ in range(200):
        if pads.over:
            break
        on = pads.on()
        pairs = [key for key, rank in on.items() if rank in RANKS and list(on.values()).count(rank) > 1]
        count = len(showing.session.match.entries)
        for key in pairs[:1]:
            played.clear()
            pads.listener.press(ord(key.lower()), scancode=getattr(pygame, f"KSCAN_{key}"))
            entries = showing.session.match.entries[count:]
            if [entry.seat for entry in entries] == [1]:
                sides = {(name, side) for name, side in played if name in {"upper", "lower"}}
                own |= {(key, name, side < 0) for name, side in sides}
                assert showing.news == 0, "one's own action stops no clock"
        pads.listener.wait(1)
    assert {(key, name) for key, name, _ in own} <= {
        *((key, "upper") for key in "ASDF"),
        *((key, "lower") for key in "ZXCV"),
    }
    assert {left for key, _, left in own if key in "AZ"} <= {True}
    assert {left for key, _, left in own if key in "FV"} <= {False}
    assert len(own) > 3
