"""The games are found by looking."""

import pytest

from games.core import registry


def test_every_folder_with_rules_is_a_game():
    found = {path.parent.name for path in registry.FOLDER.glob("*/rules.py")} - {"core"}
    assert set(registry.keys()) == found
    keys = registry.keys()
    assert "core" not in keys
    assert list(keys) == sorted(keys)


@pytest.mark.parametrize("key", registry.keys())
def test_a_game_has_all_its_parts(key):
    game = registry.game(key)
    assert game.rules.key == game.key == key
    assert registry.rules(key) is game.rules
    assert game.bots
    assert game.page.startswith("# ")
    assert registry.game(key) is game


def test_an_unknown_game_is_one_clear_line():
    with pytest.raises(LookupError) as caught:
        registry.game("bridge")
    assert str(caught.value.args[0]).startswith('unknown game "bridge": expected one of ')


def test_every_game_has_three_levels():
    assert all(tuple(registry.game(key).bots) == registry.LEVELS for key in registry.keys())


def test_for_a_level_that_is_not_there_the_strongest_plays(monkeypatch):
    """Whoever asks for it by name is told that there is none; what was kept goes on against Medium."""
    game = registry.game("poke")
    monkeypatch.delitem(game.bots, "Hard")
    assert game.level("Hard") is None
    assert [game.level_now(name) for name in ("hard", "Easy", "normal", "Grim", "")] == [
        "Medium", "Easy", "Medium", None, None,
    ]  # fmt: skip
