"""A rating tells how strong somebody is: of people whose strength is known it finds it, as soon as was measured."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean

import pytest

from games.core.anchors import ANCHORS, MEDIUM
from games.core.registry import keys, rules
from table.app import App
from table.display import Display
from table.screens.menu.screen import MenuScreen
from table.screens.seats.screen import SeatsScreen
from table.settings import Settings
from table.settings_file import Store
from table.store.matches import MatchStore
from table.store.people import People
from table.store.rating import DOUBT, ENOUGH, LEAST, Met, better_level, met, rated, rating
from table.store.summary import Sitter, Summary
from table.widgets.page import Page
from table.widgets.widget import Label
from tests.table.archived import keep
from tests.words import english

LEVELS = (MEDIUM - 150, MEDIUM, MEDIUM + 120)
GLICKO = 400 / 2.302585092994046
MOST = 120


def chance(difference: float) -> float:
    return 1 / (1 + 10 ** (-difference / 400))


def track(strength: float, dice: Random) -> list[float]:
    """How far the rating is from the truth after each match against the nearest level."""
    points, doubt, far = float(MEDIUM), DOUBT / GLICKO, []
    for _ in range(MOST):
        level = min(LEVELS, key=lambda each: abs(each - points))
        points, doubt = rated(points, doubt, [(level, float(dice.random() < chance(strength - level)))])
        far.append(abs(points - strength))
    return far


def test_so_many_of_a_hundred_people_are_known_to_within_75_points_after_so_many_matches() -> None:
    """shared/RETURN.md 3: 68 after 22 matches, 80 after 36, 90 after 75, with strengths from -300 to +300."""
    dice = Random(4)
    tracks = [track(MEDIUM + 600 * dice.random() - 300, dice) for _ in range(600)]

    def needed(share: float) -> int:
        return next(at for at in range(MOST) if mean(far[at] <= 75 for far in tracks) >= share) + 1

    assert 18 <= needed(0.68) <= 27
    assert 30 <= needed(0.80) <= 44
    assert 60 <= needed(0.90) <= 90


def test_the_doubt_is_what_it_says() -> None:
    """In two of three cases the truth is no farther away than that."""
    dice, inside = Random(5), []
    for _ in range(500):
        strength = MEDIUM + 400 * dice.random() - 200
        points, doubt = float(MEDIUM), DOUBT / GLICKO
        for _ in range(40):
            points, doubt = rated(points, doubt, [(MEDIUM, float(dice.random() < chance(strength - MEDIUM)))])
        inside.append(abs(points - strength) <= doubt * GLICKO)
    assert 0.6 <= mean(inside) <= 0.85


def match(result: str, levels: Sequence[str] = ("Medium",), game: str = "briscola", **others: object) -> Summary:
    """One that a person has won, drawn or lost against those levels; ``scores``: of the person and the others."""
    scores = others.pop("scores", (1, *[0] * len(levels)))
    own = Sitter("mouse", "p1", "Anna", "", scores[0], result != "lost", 0, 0)  # type: ignore[index]
    winner = {"won": 0, "drawn": len(levels), "lost": 1}[result]
    rivals = tuple(
        Sitter("bot", "", "Ada", level, scores[at], at <= winner, at, 0)  # type: ignore[index]
        for at, level in enumerate(levels, 1)
    )
    facts = {"ended": "drawn" if result == "drawn" else "won", "seen": "", "unit": "points", "fewest": False, **others}
    return Summary(
        f"{next(NUMBERS):016x}", game, 1.0, float(next(NUMBERS)), 1000, 9, "", facts["ended"], "", facts["seen"],  # type: ignore[arg-type]
        facts["unit"], facts["fewest"], (own, *rivals),  # type: ignore[arg-type]
    )  # fmt: skip


NUMBERS = iter(range(10**6))


def test_who_wins_as_often_as_not_is_as_strong_as_the_level() -> None:
    for level in ("Easy", "Medium", "Hard"):
        found = rating([match(result, [level]) for result in ("won", "lost") * 40], "p1")
        assert found is not None
        assert found.matches == 80
        assert abs(found.points - (ANCHORS["briscola"].of(level) or 0)) < 25
        assert found.doubt < 65


def test_what_tells_nothing_of_a_person_alone_does_not_count() -> None:
    told = [match("won")]
    partner = match("won", ("Medium", "Medium", "Medium"))
    sides = [sitter._replace(side=at % 2) for at, sitter in enumerate(partner.sitters)]
    not_told = [
        match("won", seen="same 1234"), match("won", ended="abandoned"), match("won", ended=""),
        match("won", game="nuts"), partner._replace(sitters=tuple(sides)),
        match("won")._replace(sitters=(told[0].sitters[0], told[0].sitters[0]._replace(who="p2", side=1, won=False))),
    ]  # fmt: skip
    assert len(list(met([*told, *not_told], "p1"))) == 1
    assert rating(not_told, "p1") is None
    assert rating(told, "somebody else") is None


def test_at_a_table_of_more_each_computer_is_met_and_they_weigh_as_one() -> None:
    (found,) = met([match("lost", ("Medium", "Hard", "Easy"), scores=(20, 40, 20, 10))], "p1")
    assert found == Met(["Medium", "Hard", "Easy"], [(1500, 0.0), (1664, 0.5), (1382, 1.0)])
    (fewest,) = met([match("lost", ("Medium", "Hard", "Easy"), scores=(20, 4, 30, 10), fewest=True)], "p1")
    assert [result for _, result in fewest.results] == [0.0, 1.0, 0.0]
    one = rated(1500.0, 1.0, [(1500, 1.0)])
    assert rated(1500.0, 1.0, [(1500, 1.0)] * 3) == pytest.approx(one)


def test_levels_are_anchored_in_every_game_of_turns_and_in_none_of_real_time() -> None:
    assert {key for key in keys() if not rules(key).realtime} == {*ANCHORS}
    for anchors in ANCHORS.values():
        assert anchors.easy < 0 < anchors.hard


def test_another_level_is_offered_by_one_standard_error() -> None:
    """After eight matches at the soonest; to those who win, and to those who lose."""
    won, lost = match("won"), match("lost")
    assert better_level([won] * (LEAST - 1), "p1") is None
    assert better_level([won] * LEAST, "p1") == ("Medium", "Hard", 8, 8)
    assert better_level([lost] * LEAST, "p1") == ("Medium", "Easy", 0, 8)
    assert better_level([won, lost] * 20, "p1") is None
    assert better_level([won, won, lost] * 4, "p1") == ("Medium", "Hard", 8, 12)
    assert better_level([match("won", ["Hard"])] * 20, "p1") is None
    assert better_level([match("lost", ["Easy"])] * 20, "p1") is None
    assert better_level([*[won] * 20, match("won", ["Hard"])], "p1") is None, "it counts what is played now"


def test_few_equal_people_hear_of_another_level_within_forty_matches_and_most_stronger_ones_do() -> None:
    """shared/RETURN.md 3: 40 of 100, and 91 of 100 who are 100 points better; 7 of 100 who are weaker hear of Hard."""

    def heard(strength: float) -> float:
        dice, found = Random(9), []
        for _ in range(120):
            results: list[Summary] = []
            for _ in range(40):
                results.append(match("won" if dice.random() < chance(strength) else "lost"))
                better = better_level(results, "p1")
                if better is not None and better.other == "Hard":
                    break
            else:
                better = None
            found.append(better is not None)
        return mean(found)

    assert heard(100) >= 0.8
    assert heard(-100) <= 0.15
    assert ENOUGH == 10


def table_of(folder: Path, results: str) -> App:
    """A program whose person has won and lost Briscola against Medium in that order."""
    store = MatchStore(folder)
    person = People(store).add("Anna")
    for seed, result in enumerate(results):
        loser = 2 if result == "w" else 1
        keep(store, "briscola", [f"Anna/{person.uid}", "Medium"], seed, 1e9 + seed, actions=5, conceding=loser)
    store.close()
    settings = Settings(who=person.uid, matches={"briscola": len(results)})
    Store(folder).save(settings)
    app = App(Display((1280, 800)), Store(folder), MatchStore(folder))
    assert app.saved_matches is not None
    app.saved_matches.now = lambda: 2e9
    app.push(MenuScreen(app, app.saved_matches))
    return app


def written(screen: Page) -> list[str]:
    """What is on a page, in English."""
    labels = [one for area in screen.form.areas for one in area.widgets if isinstance(one, Label)]
    return [english(label.words) for label in labels]


def offers(app: App) -> list[str]:
    assert app.saved_matches is not None
    screen = SeatsScreen(app, "briscola", None, People(app.saved_matches))
    app.push(screen)
    found = [words for words in written(screen) if "last" in words]
    app.pop()
    return found


def test_another_level_is_offered_on_the_seats_page_and_once_a_month(tmp_path: Path) -> None:
    app = table_of(tmp_path, "wwwwwwlww")
    assert offers(app) == ["You've won 8 of your last 9 against Medium. Ready for Hard?"]
    assert offers(app) == []
    assert app.saved_matches is not None
    app.saved_matches.now = lambda: 2e9 + 29 * 86400
    assert offers(app) == []
    app.saved_matches.now = lambda: 2e9 + 31 * 86400
    assert len(offers(app)) == 1
    app.saved_matches.now = lambda: 1.9e9  # the clock was set back
    assert len(offers(app)) == 1
    app.close()


def test_who_loses_hears_of_an_easier_level_and_others_of_none(tmp_path: Path) -> None:
    app = table_of(tmp_path / "one", "llllllwlll")
    assert offers(app) == ["Medium is tough: you won 1 of your last 10. Easy is an option too."]
    app.close()
    app = table_of(tmp_path / "two", "wlwlwlwl")
    assert offers(app) == []
    app.close()
