"""``list``: the games, for how many players, and with which options."""

import argparse
import dataclasses
import json

from games.core import registry
from games.core.options import Options, Value, spell_value
from table.commands.given import title


def add(parser: argparse.ArgumentParser) -> None:
    """The words this command takes."""
    parser.add_argument("--json", action="store_true", help="as a JSON list, for programs")


def run(given: argparse.Namespace) -> int:
    """Print the games."""
    games = [_game(key) for key in registry.keys()]
    if given.json:
        print(json.dumps(games, indent=1))
        return 0
    for entry in games:
        rules = registry.rules(str(entry["key"]))
        print(f"{entry['key']:<18}{entry['title']}")
        players = ", ".join(map(str, rules.seats))
        print(f"  players  {players} · {'real time' if rules.realtime else 'turn-based'}")
        defaults = _defaults(rules.options)
        for field in dataclasses.fields(rules.options):
            values = [spell_value(value) for value in field.metadata["values"]]
            if field.metadata["most"]:
                values.append(f"a number to {field.metadata['most']}")
            print(f"  option   {field.name}={spell_value(defaults[field.name])}  ({', '.join(values)})")
    return 0


def _game(key: str) -> dict[str, object]:
    rules = registry.rules(key)
    return {
        "key": key,
        "title": title(key),
        "seats": list(rules.seats),
        "realtime": rules.realtime,
        "options": _defaults(rules.options),
    }


def _defaults(kind: type[Options]) -> dict[str, Value]:
    chosen = kind()
    return {field.name: getattr(chosen, field.name) for field in dataclasses.fields(kind)}
