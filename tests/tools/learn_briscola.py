"""Learns what Briscola's cards are weighed by: ``python -m tests.tools.learn_briscola`` makes
``games/briscola/numbers.txt`` anew in some four minutes, byte for byte. It needs a C compiler."""

import subprocess
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).with_suffix(".c")
TARGET = ROOT / "games" / "briscola" / "numbers.txt"
LESSONS = {2: (11, 5, 300_000), 4: (7, 5, 200_000)}
"""By the number of players: the seed, how many rounds, and how many decisions a round each for leads and answers."""


def built(folder: Path) -> Path:
    """The program that learns, without what could make sums differ from machine to machine."""
    program = folder / "learn_briscola"
    subprocess.run(["cc", "-O3", "-ffp-contract=off", "-o", program, SOURCE, "-lm"], check=True)
    return program


def asked(program: Path, *words: object) -> list[str]:
    """What it prints, in lines."""
    return subprocess.run([program, *map(str, words)], check=True, capture_output=True, text=True).stdout.splitlines()


def listed(learned: dict[int, list[str]]) -> str:
    """The numbers as the game reads them."""
    blocks = (
        "\n".join([f"{seats} players, {what}:", *wrap(line, 119)])
        for seats, lines in learned.items()
        for what, line in zip(("lead", "answer"), lines, strict=True)
    )
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as place:
        learner = built(Path(place))
        learned = {seats: asked(learner, "train", seats, *lesson) for seats, lesson in LESSONS.items()}
    TARGET.write_text(listed(learned))
