"""What tests of access share."""

from games.core import registry
from table.overlays.key_test import KeyTestScreen
from table.overlays.keys import KeysScreen
from table.overlays.settings import SettingsScreen
from table.screens.menu.screen import MenuScreen
from tests.pilot import Pilot, setup_for

GAMES = registry.keys()

PAGES = (MenuScreen, SettingsScreen, KeysScreen, KeyTestScreen)


def table(name: str, size: tuple[int, int] = (1280, 800), motion: str = "none", kinds: str = "") -> Pilot:
    """A game of the fewest players, the first person's hand free to act where the rules let it."""
    seats = registry.rules(name).seats[0]
    pilot = Pilot(setup_for(name, kinds or ",".join(["mouse"] + ["bot"] * (seats - 1)), seed=4), "mouse", size, motion)
    pilot.clear()
    if not pilot.showing.realtime:
        for _ in range(300):
            if 1 in pilot.session.match.active:
                break
            pilot.steps(1, 0.1)
    return pilot
