"""What a match of two people has meant is told by their names, and counted anew here from the matches themselves."""

from pathlib import Path

from table.app import App
from table.display import Display
from table.game.after.story import story
from table.session.session import Session
from table.settings import Settings
from table.settings_file import Store
from table.setup import Setup
from table.store.matches import MatchStore
from tests.table.archived import at_random, keep, seats_of
from tests.words import english

KEY = "mate"
PAIR = "Anna/a11a0001", "Bea/b22b0002"


def test_the_story_of_two_people_names_both_whoever_sits_first(tmp_path: Path) -> None:
    Store(tmp_path).save(Settings())
    app = App(Display((1280, 800)), Store(tmp_path), MatchStore(tmp_path))
    won, told = list[str](), set[str]()
    for seed in range(14):
        who = PAIR if seed // 2 % 2 else PAIR[::-1]
        whole = at_random(KEY, 2, seed)
        setup = Setup(KEY, seats_of(KEY, *who), whole.options, seed, chance=1)
        session = Session(setup, None, app.saved_matches.begin(setup))
        session.match.restore(whole.fork())
        (winner,) = whole.outcome.winners
        name, other = (each.partition("/")[0] for each in (who[winner - 1], who[2 - winner]))
        won.append(name)
        run = next((at for at, each in enumerate(reversed(won)) if each != name), len(won))
        score = won.count(name), won.count(other)
        said = english(story(app, session))
        due = (
            f"That's {run} in a row for {name} against {other}." if run >= 3
            else f"That makes it {score[0]}–{score[1]} between {name} and {other}." if score[0] == score[1]
            else f"{name} leads {other} {score[0]}–{score[1]} now." if score[0] == score[1] + 1 and score[1]
            else ""
        )  # fmt: skip
        assert said == due or (not due and " in it." in said), seed
        told.add(due[:8])
        keep(app.saved_matches, KEY, who, seed, 1e9 + seed)
    assert len(told) > 3
    app.close()
