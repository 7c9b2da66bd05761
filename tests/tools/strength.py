"""Cells of the table of strength (``strength.md``): ``python -m tests.tools.strength mate 2 --games 60`` has the levels
of a game play each other and the two yardsticks, and prints what they win, the half-width and how many matches."""

import argparse
import json
import subprocess
import sys

PAIRS = (
    ("easy", "rule"), ("medium", "rule"), ("hard", "rule"), ("medium", "easy"), ("hard", "medium"),
    ("easy", "second"), ("medium", "second"), ("hard", "second"),
)  # fmt: skip
PARTNERS = {("briscola", 4), ("scopa", 4), ("pepper", 4)}
SEED = 11


def cell(key: str, seats: int, pair: tuple[str, str], games: int, options: list[str]) -> str:
    """What the first of two wins, in per cent."""
    one, other = pair
    players = [one, other] * (seats // 2) if seats == 2 or (key, seats) in PARTNERS else [one, *[other] * (seats - 1)]
    command = [sys.executable, "main.py", "simulate", key, "--seats", ",".join(players), "--paired", "--json"]
    command += ["--games", str(games), "--seed", str(SEED), *(f"--option={option}" for option in options)]
    found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    seat = found["seats"][0]
    return f"{seat['share']:.0f} ± {seat['half_width']:.0f} ({found['games']})"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--pair", action="append", help="only these: medium,easy")
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    for pair in PAIRS:
        if not given.pair or ",".join(pair) in given.pair:
            print(
                f"{pair[0]} v {pair[1]}: {cell(given.game, given.seats, pair, given.games, given.option)}", flush=True
            )
