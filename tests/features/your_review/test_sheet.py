"""From a result to what might have been done better, and from there to the table."""

import time
from dataclasses import replace

import pygame
import pytest

from games.core.events import Spot
from games.core.match import Match
from games.core.outcome import Outcome
from table.features.your_review.screen import SlipScreen
from table.features.your_review.sheet import LookBackPage
from table.features.your_review.slip_paper import beside
from table.game.screen import GameScreen
from table.overlays.dialog import DialogScreen
from table.overlays.result import ResultScreen
from table.session.questions import PlayAgain
from tests.pilot import Pilot, setup_for
from tests.table.hands import labelled, named, page, press
from tests.table.test_review import WORST, looked, looking, play  # noqa: F401
from tests.words import english


def go_on(pilot: Pilot) -> None:
    """Let time pass, past the sheet of a hand."""
    if isinstance(pilot.app.top, ResultScreen) and pilot.session.match.outcome is None:
        pilot.app.pop()
    pilot.steps(1, 0.3)


def ended(pilot: Pilot, decisions: int = 20) -> ResultScreen:
    """Play a hand or a match to its end, and rate it; the sheet that tells it."""
    back = pilot.session.review
    wanted, back.on = back.on, False
    play(pilot.session, WORST, decisions, lambda: go_on(pilot))
    back.on = wanted
    while back.working:
        back.step()
    back.on = False
    for _ in range(300):
        if isinstance(pilot.app.top, ResultScreen):
            break
        pilot.steps(1, 0.1)
    assert isinstance(pilot.app.top, ResultScreen)
    pilot.steps(1, 0.5)
    if pilot.app.top.folded:
        pilot.press_button(pilot.app.top, lambda words: english(words) == "More")
    return pilot.app.top


@pytest.mark.parametrize(("loser", "asks"), [(1, True), (2, False)])
def test_a_winner_is_not_asked_whether_it_could_have_been_won(loser: int, asks: bool) -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    pilot.session.submit(loser, "concede")
    page = LookBackPage(pilot.app, pilot.session, 1, on_show=lambda at: None, on_try=None, on_back=lambda: None)
    assert any(english(getattr(widget, "words", "")) == "Could I have won?" for _, widget in page.form.stops) is asks


def test_where_it_is_asked_whether_it_could_have_been_won_it_is_said_that_it_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Seen and heard where the question was; Escape leaves it."""
    pilot = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    pilot.session.submit(1, "concede")
    monkeypatch.setattr(pilot.session.worker, "ask", lambda question, budget: True)
    monkeypatch.setattr(pilot.session.worker, "poll", lambda: None)
    left: list[str] = []
    back = lambda: left.append("back")  # noqa: E731
    page = LookBackPage(pilot.app, pilot.session, 1, on_show=lambda at: None, on_try=None, on_back=back)
    pilot.app.push(page)
    asked = labelled(page.form, "Could I have won?").rect
    pilot.click(asked.center)
    said = labelled(page.form, "Playing your cards again…")
    assert said.rect.colliderect(asked)
    assert english(said.words) in english(" ".join(page.aloud().place))  # type: ignore[attr-defined]
    assert page.form.focus is not None
    pilot.key(pygame.K_ESCAPE)
    assert left == ["back"]


@pytest.mark.painted
@pytest.mark.parametrize(("means", "seed", "cap"), [("mouse", 9, 26), ("keys", 8, 12)])
def test_from_the_sheet_to_a_slip_on_the_table_and_on_from_there(means: str, seed: int, cap: int) -> None:
    """After a match with several slips, and after a short one."""
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=seed, action_cap=cap), means)
    pilot.press_button(ended(pilot, 1000), lambda words: english(words) == "Review")
    pilot.steps(2)
    page = pilot.app.top
    assert isinstance(page, LookBackPage)
    slips = pilot.session.review.slips(1)
    assert slips
    pilot.press_button(page, lambda words: english(words) == "Show me")
    shown = pilot.app.top
    assert isinstance(shown, SlipScreen)
    assert shown.slips.slip == slips[0]
    assert shown.showing.session.view(1).piles == slips[0].decision.view.piles
    pilot.post(
        pygame.MOUSEMOTION, pos=shown.showing.stage.scene.box(Spot("stock")).center, rel=(1, 0), buttons=(0, 0, 0)
    )
    pilot.key(pygame.K_F3)
    assert shown.view.tip is not None
    assert shown.view.tip.title == "Stock"
    pilot.key(pygame.K_ESCAPE)
    assert shown.view.tip is None
    assert pilot.app.top is shown
    pilot.steps(2)
    pilot.key(pygame.K_RIGHT)
    shown = pilot.app.top
    assert isinstance(shown, SlipScreen)
    assert shown.slips.at == (1 if len(slips) > 1 else 0)
    pilot.steps(1)
    pilot.click(shown.slips.paper.rows[0].center)
    assert pilot.app.top.slips.slip == slips[0], "a click on its line shows a slip"
    pilot.click(pilot.app.top.slips.paper.rows[shown.slips.at].center)
    shown = pilot.app.top
    if means == "keys":
        pilot.key(pygame.K_t)
    else:
        pilot.click(next(button.rect.center for button in shown.view.buttons if button.main))
    trial = pilot.app.top
    assert isinstance(trial, GameScreen)
    assert trial.showing.session.view(1).piles == shown.slips.slip.decision.view.piles
    assert len(trial.showing.session.match.entries) == shown.slips.slip.decision.at
    assert trial.showing.session.setup.seen
    trial.showing.session.close()
    pilot.session.close()


def test_what_is_said_of_two_plays_of_one_card_is_whole_and_beside_it() -> None:
    table = pygame.Rect(0, 0, 1000, 700)
    for card in (pygame.Rect(40, 20, 130, 180), pygame.Rect(450, 500, 130, 180), pygame.Rect(860, 260, 130, 180)):
        one, two = beside([card, card], [(230, 80)] * 2, 16, table)
        assert table.contains(one.union(two))
        assert not one.colliderect(two)
        assert card.collidelist([one, two]) < 0


def test_the_switch_in_the_settings_takes_the_button_away() -> None:
    pilot = Pilot(setup_for("briscola", "mouse,bot", seed=3, action_cap=6), "keys")
    pilot.app.restyle(replace(pilot.app.settings, look_back=False))
    sheet = ended(pilot)
    assert not any(english(getattr(widget, "words", "")) == "Review" for _, widget in sheet.form.stops)
    assert not pilot.session.review.working
    assert not pilot.session.review.worker.asked
    pilot.session.close()


def test_another_plays_the_same_cards_against_the_same_rivals() -> None:
    session, _ = looked("briscola", "Medium", 1000, on=False)
    assert session.match.outcome is not None
    players = (("Medium", ""), (session.choices[1].level, session.choices[1].rival))
    question = PlayAgain(session.match.record(), players, session.setup.chance)
    found = question.answer(time.monotonic() + 20)
    assert isinstance(found, Outcome)
    assert sum(found.scores) == sum(session.match.outcome.scores)
    assert question.answer(time.monotonic() + 20) == found
    assert question.answer(0.0) is None


def test_sheet_back_shows_the_whole_number_and_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Pilot(setup_for("briscola", "mouse,bot"), "mouse")
    app, nothing = table.app, lambda _: None
    app.push(sheet := LookBackPage(app, table.session, 1, on_show=nothing, on_try=None, on_back=lambda: None))
    assert "fair" not in {widget.name for _, widget in sheet.form.stops}
    monkeypatch.setattr(Match, "tags", replace(table.session.match.tags, commit="c" * 64))
    sheet.fill()
    assert "c" * 8 not in " ".join(english(getattr(one, "words", "")) for one in sheet.body.widgets), "only on demand"
    press(app, named(sheet.form, "fair"))
    assert isinstance(app.top, DialogScreen)
    words = " ".join(english(getattr(one, "words", "")) for one in app.top.body.widgets)
    assert " ".join(["c" * 8] * 8) in words
    assert "before the first deal" in words
    press(app, labelled(page(app).form, "Close"))
    assert app.top is sheet
