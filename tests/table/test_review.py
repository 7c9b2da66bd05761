"""The play looked at again: slips are those that another play was clearly better than, from what the seat could see."""

import pickle
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from games.briscola.state import HAND
from games.core.levels import Searching
from games.core.match import Match
from games.core.registry import game, keys, rules
from games.core.rng import Rng
from games.core.rules import TABLE
from table.session import review, worker
from table.session.film import Film
from table.session.questions import Rate
from table.session.review import SHOWN, Reviewer
from table.session.session import Session
from table.store.matches import MatchStore
from tests.pilot import setup_for
from tests.words import english

TURNS = [key for key in keys() if not rules(key).realtime]
HANDS = [key for key in keys() if rules(key).realtime]


class AtOnce:
    """A worker that has every answer at once, in this process."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def ask(self, question: Rate, budget: float) -> bool:
        self.asked.append(question)
        self._answer = question.answer(time.monotonic() + budget)
        return True

    def poll(self) -> object:
        return worker.WorkerAnswer(1, self._answer)

    def forget(self) -> None:
        """There is nothing to forget."""

    def stop(self) -> None:
        """There is nothing to stop."""


@pytest.fixture(autouse=True, params=["few", pytest.param("many", marks=pytest.mark.long)])
def looking(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Every day plays are weighed over few deals, in long runs over as many as at the table."""
    monkeypatch.setattr(review, "FAILURES", 3)
    monkeypatch.setattr(review, "Worker", AtOnce)
    if request.param == "few":
        monkeypatch.setattr(review, "FEW", 20)
        monkeypatch.setattr(review, "MANY", 60)
        for key in TURNS:
            best = game(key).bots[game(key).hardest]
            if isinstance(best, Searching):
                monkeypatch.setattr(best, "deals", min(best.deals, 20))


WORST = "Worst"
"""Who does what a sound player likes least."""


def play(session: Session, level: str, decisions: int, wait: Callable[[], None]) -> None:
    """Have a computer of that level decide for seat 1, and wait for the others'."""
    bot, chance = session.setup.game.bots["Medium" if level == WORST else level], 0
    while session.match.outcome is None and chance < decisions:
        deciding = session.view(TABLE).deciding
        if 1 in deciding:
            chance += 1
            ranked = bot.rank(session.view(1), session.match.heard(1), Rng(chance))
            assert session.submit(1, ranked[-1 if level == WORST else 0]) is None
        elif TABLE in deciding:
            session.submit(TABLE, session.view(TABLE).legal[0])
        else:
            wait()


def looked(key: str, level: str, decisions: int, *, seed: int = 3, on: bool = True) -> tuple[Session, Reviewer]:
    """Seat 1 has played a part of a match at that level, and all of it has been rated."""
    session = Session(setup_for(key, "mouse" + ",bot" * (rules(key).seats[0] - 1), seed=seed))
    session.review.on = on
    play(session, level, decisions, lambda: session.tick(0.5))
    while session.review.working:
        session.review.step()
    session.close()
    return session, session.review


def test_a_card_thrown_away_is_a_slip_and_the_best_one_none() -> None:
    """In Briscola with the stock empty: to give away a king and the ace later, against winning the trick."""
    session, back = looked("briscola", WORST, 20, seed=8)
    slips = back.slips(1)
    assert 1 <= len(slips) <= SHOWN
    for slip in slips:
        assert slip.gap >= back.coach.slip
        assert slip.instead.mean - slip.done.mean == pytest.approx(slip.gap)
        assert slip.deals in {review.FEW, review.MANY}
        assert slip.better in slip.decision.view.legal
        assert slip.better != slip.decision.action
        assert "worth" in session.told(slip.words)
    assert [slip.decision.at for slip in slips] == sorted(slip.decision.at for slip in slips)


def test_who_plays_as_the_best_player_makes_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over so few deals that player would often disagree with itself: here it has all of them."""
    monkeypatch.setattr(game("briscola").bots["Hard"], "deals", 60)
    assert not looked("briscola", "Hard", 6)[1].slips(1)


@pytest.mark.few_games
@pytest.mark.parametrize("key", TURNS)
def test_every_game_of_turns_measures_its_plays(key: str) -> None:
    """The first decisions are rated in the unit of the coach, and told in words."""
    session, back = looked(key, "Easy", 4)
    assert back.coach is not None
    rated = [each for each in back.ratings if each.opinions is not None]
    for each in rated:
        assert each.deals in {review.FEW, review.MANY}
        assert [2 * len(opinion.samples[0]) for opinion in each.opinions] == [each.deals] * 2
        assert len(each.worths.samples[0]) == len(each.worths.samples[1])
        told = back.mistake(each)
        assert session.told(told.when)
        assert session.told(told.words).endswith(".")
    assert all(each.closed for each in back.ratings)


def test_only_what_the_seat_could_see_is_asked() -> None:
    session, back = looked("briscola", "Easy", 5)
    for question in back.worker.asked:
        assert isinstance(question, Rate)
        sent = pickle.loads(pickle.dumps(question))
        assert sent == question
        hidden = [card for spot, cards in sent.view.piles.items() if spot.name == "hand" and spot.seat == 2
                  for card in cards]  # fmt: skip
        assert all(card.hidden for card in hidden)
        assert sent.view.seat == 1
    assert session.people == (1,)


def test_the_same_deals_are_played_for_both_plays() -> None:
    """A play beside itself is worth the same in every deal."""
    match = Match(rules("briscola"), 2, seed=5)
    while 1 not in match.view(TABLE).deciding:
        seat = min(match.active)
        match.submit(seat, match.view(seat).legal[0])
    view = match.view(1)
    card = view.legal[0]
    found = Rate("briscola", view, match.heard(1), card, 7, 12, replace(card)).answer(0)
    assert found is None
    others = Rate("briscola", view, match.heard(1), card, 7, 12, view.legal[1]).answer(0)
    again = Rate("briscola", view, match.heard(1), view.legal[1], 7, 12, card).answer(0)
    assert [each.samples for each in others] == [each.samples[::-1] for each in again]


def test_each_of_the_two_who_play_on_has_deals_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the two would be surer together than they are."""
    session = Session(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2))
    view, coach = session.view(1), game("briscola").coach
    session.close()
    monkeypatch.setattr(coach, "worth", lambda at, seat: hash(tuple(at[HAND[2]])))
    monkeypatch.setattr(coach, "horizon", 0, raising=False)
    one, two = Rate("briscola", view, (), view.legal[0], 7, 40, view.legal[1]).answer(0)
    assert len({*one.samples[0], *two.samples[0]}) == 40


@pytest.mark.parametrize(
    ("key", "seed", "number", "both"),
    [("pepper", 28, 7, False), ("pepper", 24, 7, False), ("briscola", 1, 2, True)],
)
def test_a_slip_is_told_only_if_two_of_different_minds_find_it_one(
    key: str, seed: int, number: int, both: bool
) -> None:
    """The first that may be done instead of the last, or the reverse; all before have done the first."""
    match = Match(rules(key), 2, seed=seed)
    for _ in range(number - 1):
        (seat,) = match.active
        match.submit(seat, match.view(seat).legal[0])
    (seat,) = match.active
    view, heard, slip = match.view(seat), match.heard(seat), game(key).coach.slip
    done, other = (view.legal[-1], view.legal[0]) if both else (view.legal[0], view.legal[-1])
    rating = review.Rating(review.PastDecision(match.entries[-1], number, 1, 1, view, heard, done))
    rating.add(Rate(key, view, heard, done, 1, 60, other).answer(0), slip)
    assert rating.gap.mean >= slip
    assert (min(gap.mean for gap in rating.gaps) > 0) is both
    assert rating.clear(slip) is both


def test_what_is_taken_back_is_no_slip_and_after_looking_back_nothing_is() -> None:
    session = Session(setup_for("briscola", "mouse,bot", seed=4, first_dealer=2))
    session.review.on = True
    session.submit(1, session.view(1).legal[0])
    assert len(session.review.ratings) == 1
    assert session.undo(1) is None
    assert not session.review.ratings
    session.submit(1, session.view(1).legal[0])
    session.look_back(1)
    assert english(session.undo(1)) == "Too late: you've already reviewed that move."
    session.close()


def test_what_was_looked_back_at_cannot_be_taken_back_after_leaving_and_coming_back(tmp_path: Path) -> None:
    store, setup = MatchStore(tmp_path), setup_for("briscola", "mouse,bot", seed=4, first_dealer=2)
    session = Session(setup, kept=store.begin(setup))
    session.submit(1, session.view(1).legal[0])
    assert session.match.undo_refusal(1) is None
    session.look_back(1)
    session.look_back(1)
    assert session.kept is not None
    session.kept.settle()
    written = session.match.record()
    session.close()
    store.close()

    later = MatchStore(tmp_path).resume(session.kept.name)
    assert later.match.record() == written
    assert written.count("look back") == 1
    assert english(later.match.undo_refusal(1)) == "Too late: you've already reviewed that move."
    film = Film(setup, written)
    assert len(film) == len(later.match.entries)
    assert film.match_at(len(film)).undo_refusal(1) is not None


def test_without_a_worker_nothing_is_clear_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(AtOnce):
        def poll(self) -> object:
            raise TimeoutError

    monkeypatch.setattr(review, "Worker", Gone)
    session, back = looked("briscola", "Easy", 20)
    assert not back.working
    assert not back.slips(1)
    assert len(back.worker.asked) == 3
    assert session.match.entries


@pytest.mark.parametrize("key", HANDS)
def test_long_waits_are_told(key: str) -> None:
    session = Session(setup_for(key, "mouse,bot", seed=6))
    session.start()
    for frame in range(1300):
        session.tick(0.1)
        if frame % 9 == 0 and frame // 100 % 4:
            choice = next(
                session.setup.game.bots["Easy"].think(session.view(1), session.match.heard(1), Rng(frame)), None
            )
            if choice is not None:
                session.submit(1, choice.action)
    found = session.waits.longest(1)
    session.close()
    assert 1 <= len(found) <= 3
    assert all(wait.seconds >= 2 for wait in found)
    assert session.told(found[0].words).endswith(f"there for {round(found[0].seconds)} seconds.")
