"""Players made of a sound one: looking ahead on a bound number of deals, slipping, forgetting."""

from dataclasses import replace

import pytest

from games.briscola.rules import RULES, Play
from games.core import registry
from games.core.bot import Bot, Choice, Ranker, Weighing
from games.core.cards import parse_card
from games.core.events import Moved, Spot
from games.core.levels import Careless, Leaning, Searching, last
from games.core.match import Match
from games.core.phrases import EMPTY, Phrase, plain
from games.core.rng import Rng
from games.core.search import Worths, by_playing_on, race
from games.core.tricks import last_tricks

HAND, TRICK, WON = (Spot(name, 1) for name in ("hand", "trick", "won"))


class First(Ranker):
    """Plays the cards in their order; ``asked``: how often it has ranked them."""

    asked = 0

    def rank(self, view, heard, rng):
        self.asked += 1
        return view.legal

    def pause(self, action):
        return 0.7


class Lost(First):
    """Never knows what to do."""

    def rank(self, view, heard, rng):
        return ()


class Waiting(Bot):
    """Waits, until it knows what to do."""

    def __init__(self, knows):
        self.knows = knows
        self.asked = 0

    def think(self, view, heard, rng):
        self.asked += 1
        if self.knows:
            yield Choice(view.legal[1])


def _searching(**more):
    return Searching(RULES, First(), registry.game("briscola").mover, **{"deals": 60, **more})


def _seen(seed=9):
    match = Match(RULES, 2, seed=seed)
    (seat,) = match.active
    return match.view(seat), match.heard(seat)


def test_a_search_begins_with_the_usual_action_and_thinks_the_same_again():
    view, heard = _seen()
    choices = list(_searching().think(view, heard, Rng(5)))
    assert choices[0] == Choice(view.legal[0], 0.7)
    assert choices == list(_searching().think(view, heard, Rng(5)))
    assert {choice.wait for choice in choices} == {0.7}


def test_a_search_stays_within_its_deals():
    view, heard = _seen()
    assert len(list(_searching(deals=30).think(view, heard, Rng(5)))) <= 1 + 30 // 10


def test_a_patient_search_looks_at_more_deals_and_begins_alike():
    view, heard = _seen()
    usual, patient = (
        list(player.think(view, heard, Rng(5))) for player in (_searching(deals=30), _searching(deals=30).patient(4))
    )
    assert patient[: len(usual)] == usual
    assert len(usual) < len(patient) <= 1 + 4 * 30 // 10


def test_a_search_that_wants_much_keeps_to_the_usual_action():
    view, heard = _seen()
    bold, shy = (list(_searching(errors=errors).think(view, heard, Rng(5)))[-1].action for errors in (0.0, 99.0))
    assert shy == view.legal[0] != bold
    assert _searching().rank(view, heard, Rng(5))[0] == bold
    assert sorted(map(str, _searching().rank(view, heard, Rng(5)))) == sorted(map(str, view.legal))


def test_who_is_clearly_behind_is_out_of_the_race():
    one, two, three = "abc"
    level = [0.4, 0.6, 0.5, 0.5]
    worths = Worths((one, two, three), (level, [worth - 0.3 for worth in level], [0.5, 0.5, 0.4, 0.6]))
    assert worths.near_the_best().actions == (one, three)
    view, heard = _seen()
    judge = by_playing_on(RULES, view.seat, registry.game("briscola").mover)
    *_, found = race(RULES, view, heard, Rng(1), judge, 60, candidates=view.legal)
    assert len(found.actions) < len(view.legal) or len(found.samples[0]) == 60


@pytest.mark.parametrize(("errors", "expected"), [(0.0, "b"), (1.0, "b"), (9.0, "a")])
def test_another_action_must_be_surely_better(errors, expected):
    worths = Worths(("a", "b"), ([0.5, 0.4, 0.6, 0.5], [0.6, 0.6, 0.6, 0.6]))
    assert worths.safest("a", errors) == expected
    assert worths.safest("gone", errors) == "b"


def test_one_decision_in_so_many_is_a_slip():
    view, heard = _seen()
    easy = Careless(First(), last(0), slips=8)
    chosen = [next(easy.think(view, heard, Rng(number))) for number in range(800)]
    slips = [choice for choice in chosen if choice.action != view.legal[0]]
    assert 60 < len(slips) < 140
    assert {choice.action for choice in slips} == set(view.legal[1:3])
    assert chosen[0].wait == 0.7


def test_a_small_slip_is_the_next_best_action():
    view, heard = _seen()
    medium = Careless(First(), last(0), slips=8, worst=2, manner=Phrase("Slips now and then."))
    chosen = {next(medium.think(view, heard, Rng(number))).action for number in range(200)}
    assert chosen == set(view.legal[:2])
    assert medium.manner == Phrase("Slips now and then.")
    assert Careless(First(), last(0)).manner is None


class Weighed(Weighing):
    """Finds each action worth one less than the one before."""

    def weighed(self, view, heard, rng):
        return tuple((-float(number), action) for number, action in enumerate(view.legal))


@pytest.mark.parametrize(("gives", "expected"), [(0.5, 0), (1.5, 1), (9.0, 2)])
def test_likings_decide_only_among_what_is_worth_about_as_much(gives, expected):
    view, heard = _seen()
    fond = Leaning(Weighed(), lambda view, action: view.legal.index(action), gives, Phrase("Likes what comes last."))
    assert fond.rank(view, heard, Rng(1))[0] == view.legal[expected]
    assert {*fond.rank(view, heard, Rng(1))} == {*view.legal}
    assert Leaning(Weighed(), lambda view, action: 0, gives, EMPTY).rank(view, heard, Rng(1)) == view.legal
    assert fond.rank(replace(view, legal=()), heard, Rng(1)) == ()


def test_memory_ends():
    assert last(2)((1, 2, 3)) == (2, 3)
    assert list(last(0)((1, 2, 3))) == []
    tricks = []
    for rank in range(1, 6):
        card = (parse_card(f"{rank + 1}s"),)
        tricks += [Moved(HAND, TRICK, card), Moved(HAND, TRICK, card), Moved(TRICK, WON, card), Moved(TRICK, WON, card)]
    under_way = [Moved(HAND, TRICK, (parse_card("Ks"),))]
    assert list(last_tricks(2)(tricks + under_way)) == tricks[-8:] + under_way
    assert list(last_tricks(0)(tricks)) == []
    assert list(last_tricks(9)(tricks)) == tricks


def test_a_level_says_how_it_plays():
    for key in registry.keys():
        game = registry.game(key)
        assert all(plain(game.manner(level)).endswith(".") for level in game.bots)


@pytest.mark.parametrize(
    "level",
    [lambda usual: usual, lambda usual: Careless(usual, last(0)), lambda usual: Searching(RULES, usual, None, deals=0)],
)
def test_a_decision_is_weighed_once(level):
    """Whether a choice is wanted or a ranking; and who ranks nothing has no choice, and does not fail."""
    view, heard = _seen()
    for ask in ("think", "rank"):
        usual = First()
        assert list(getattr(level(usual), ask)(view, heard, Rng(1)))
        assert usual.asked == 1
        assert list(getattr(level(Lost()), ask)(view, heard, Rng(1))) == []


def test_the_usual_rank_is_the_choice_and_the_rest():
    view, heard = _seen()
    knowing, waiting = Waiting(True), Waiting(False)
    assert knowing.rank(view, heard, Rng(1)) == (view.legal[1], view.legal[0], *view.legal[2:])
    assert waiting.rank(view, heard, Rng(1)) == ()
    assert knowing.asked == waiting.asked == 1
    assert isinstance(view.legal[0], Play)
