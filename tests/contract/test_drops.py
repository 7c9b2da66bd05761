"""Every game: cards go where the hand lets them go, and those cards, or the drop is not taken."""

from collections.abc import Mapping

from games.core.controller import Drop
from games.core.notation import Action, write
from tests.contract.cases import Case, Games
from tests.contract.drops import astray, drops, listed, meant

OTHERWISE: Mapping[tuple[str, str], str] = {
    ("dominion", "Attack"): "armies are carried; the cards of the field stay",
    ("dominion", "Occupy"): "armies are carried; the cards of the field stay",
    ("dominion", "Advance"): "armies are carried; the cards of the field stay",
}
"""Drops that move other cards or none, by game and action, and why."""
MOST = 200
"""Drops tried at one moment: where hands are large, chance chooses others at the next."""
BY_KEY = frozenset({"nuts"})
"""Games in which a drop of no card stands for the keys of two piles: what fits goes."""


def test_cards_let_go_over_a_pile_go_there_and_no_others(case: Case, games: Games) -> None:
    rules, hands = case.rules, case.game.controller
    for moment in games.sampled(1):
        players = sorted(rules.active(moment.state) - {0})
        if not players or not moment.sampled(20):
            continue
        random = moment.random
        seat = random.choice(players)
        view = rules.view(moment.state, seat)
        tries = [*drops(case, view, random)]
        for drop in random.sample(tries, min(MOST, len(tries))):
            for action in meant(case, view, moment.state, drop):
                where = f"{drop}, done by seat {seat}: {write(action)}"
                assert listed(hands.gestures(view, action), drop), where
                if type(action) in rules.claims or _otherwise(case, drop, action):
                    continue
                trouble = astray(case, rules.apply(moment.state, seat, action), drop)
                assert trouble is None, f"{where}: {trouble}"


def _otherwise(case: Case, drop: Drop, action: Action) -> bool:
    return (case.key, type(action).__name__) in OTHERWISE or (case.key in BY_KEY and not drop.cards)
