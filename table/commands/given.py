"""What was given on the command line: games, seats, options and sizes, or one line about what is wrong with them."""

import argparse
import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NoReturn

from games.core import registry
from games.core.options import OptionError, Options, parse_options, split_pairs
from games.core.phrases import Speech, plain, told
from games.core.record import SEEDS
from games.core.rng import MOST
from table.aloud import ask_aloud
from table.catalogue import of_game
from table.commands.window import import_pygame
from table.files import NAME, drawable
from table.language import languages, speak
from table.layout import layout
from table.layout.hosts import named
from table.setup import KINDS, RIVALS, Kind, SeatChoice, Setup, draw_seed


def add_language(parser: argparse.ArgumentParser) -> None:
    """The word for the language of what is shown."""
    parser.add_argument(
        "--language", metavar="CODE", default=argparse.SUPPRESS,
        help=f"show it in this language ({', '.join(languages())}), this once",
    )  # fmt: skip


def add_voice(parser: argparse.ArgumentParser) -> None:
    """The word that has the window speak."""
    parser.add_argument(
        "--voice", action="store_true", default=argparse.SUPPRESS, help="read everything aloud; F12 does, too"
    )


def ask_language(given: argparse.Namespace) -> None:
    """Speak the language that was asked for, and aloud if that was. GivenError where there is none such."""
    ask_aloud(on=getattr(given, "voice", False))
    code = getattr(given, "language", "")
    if not hasattr(given, "update") and code:
        if code not in languages():
            raise GivenError(unknown("language", code, languages()))
        speak(code)


class GivenError(ValueError):
    """Something on the command line that cannot be followed. The text is one clear line."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        choice = re.match(r"argument (?:--)?(\w+): invalid choice: '([^']*)' \(choose from (.*)\)", message)
        number = re.match(r"argument (--\w+): invalid (int|seed) value: '(.*)'", message)
        if choice:
            message = unknown(choice[1].lower(), choice[2], choice[3].replace("'", "").split(", "))
        elif number:
            most = f" up to {MOST}" if number[2] == "seed" else ""
            message = f'{number[1]} "{number[3]}": expected a whole number{most}'
        raise GivenError(message)


class VersionAction(argparse.Action):
    """Prints the versions of the program and of what it runs on, and ends."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str = "") -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        import_pygame()
        from table.reports import system

        print(system())
        parser.exit()


def unknown(what: str, word: str, choices: Iterable[str]) -> str:
    """The line about a word that is none of these, with the nearest of them."""
    choices = list(choices)
    near = difflib.get_close_matches(word.lower(), [choice.lower() for choice in choices], 3, 0.5)
    nearest = [choice for choice in choices if choice.lower() in near]
    hint = f"did you mean {' or '.join(nearest)}?" if nearest else f"expected one of {', '.join(choices)}"
    return f'unknown {what} "{word}": {hint}'


def title(key: str) -> str:
    """The name of a game as players know it. LayoutError where its layout is wrong."""
    return plain(layout.head(key).title)


def find_game(name: str) -> str:
    """The key of the game of that folder, title or other name, in any case. GivenError with the nearest names."""
    if name in registry.keys():
        return name  # no layout need be read for that
    names: dict[str, str] = {}
    titles = {key: title(key) for key in registry.keys()}
    for key in titles:
        head = layout.head(key)
        own = (told(head.title, Speech(catalogue=of_game(code, key))) for code in languages())
        names |= {_squeezed(word): key for word in (*own, *head.also, plain(head.title), key)}
    if _squeezed(name) in names:
        return names[_squeezed(name)]
    near = difflib.get_close_matches(_squeezed(name), names, 3, 0.5)
    nearest = list(dict.fromkeys(titles[names[word]] for word in near))
    hint = f"did you mean {' or '.join(nearest)}?" if nearest else f"expected one of {', '.join(titles.values())}"
    raise GivenError(f'unknown game "{name}": {hint}')


def _squeezed(name: str) -> str:
    return re.sub(r"[\s_\-–]+", "", name.casefold())


def find_options(key: str, words: Sequence[str]) -> Options:
    """The options written ``name=value``. GivenError with the nearest name, or the values one can take."""
    try:
        found: Options = parse_options(registry.rules(key).options, split_pairs(words))
        return found
    except OptionError as error:
        raise GivenError(str(error)) from None


def find_seats(key: str, text: str | None) -> tuple[SeatChoice, ...]:
    """The seats written ``mouse,bot,bot:Hard``; without any, one person and computers. GivenError names the kinds."""
    game = registry.game(key)
    words = text.split(",") if text is not None else ["mouse"] + ["bot"] * (game.rules.seats[0] - 1)
    if len(words) not in game.rules.seats:
        wanted = ", ".join(map(str, game.rules.seats))
        raise GivenError(f"{title(key)} is not for {len(words)}: expected {wanted} seats")
    choices = [_seat(word, game) for word in words]
    assert len(choices) <= len(RIVALS)
    return named(tuple(choices), key)


def _seat(word: str, game: registry.Game) -> tuple[Kind, str]:
    kind, colon, level = word.strip().lower().partition(":")
    if kind not in KINDS:
        raise GivenError(unknown("seat", word.strip(), KINDS))
    if colon:
        found, levels = game.level(level), tuple(game.bots)
        if kind != "bot":
            raise GivenError(f'seat "{word.strip()}": only computers have levels, as in bot:{levels[0]}')
        if found is None:
            raise GivenError(unknown("level", level, levels))
        return "bot", found
    return kind, ""


def find_setup(name: str, seats: str | None, options: Sequence[str], seed: int, record: str = "") -> Setup:
    """The match asked for. GivenError if it cannot be played."""
    key = find_game(name)
    chosen = find_options(key, options)
    setup = Setup(key, find_seats(key, seats), chosen, seed, record, draw_seed())
    if trouble := setup.trouble():
        raise GivenError(plain(trouble))
    return setup


def name_people(setup: Setup, names: Sequence[str]) -> Setup:
    """The setup with people of those names, in the order of the seats. GivenError if they cannot all sit there."""
    if len(names) > len(setup.people):
        people = "one person" if len(setup.people) == 1 else f"{len(setup.people) or 'no'} people"
        raise GivenError(f"{len(names)} names were given, and the seats are for {people}")
    seats = [*setup.seats]
    for seat, name in zip(setup.people, names, strict=False):
        plain = drawable(name, NAME)
        if not plain or any(plain.casefold() == other.name.casefold() for other in seats):
            raise GivenError(f'person "{name}": {"another player has that name" if plain else "a name needs a letter"}')
        seats[seat - 1] = replace(seats[seat - 1], name=plain)
    return replace(setup, seats=tuple(seats))


def find_size(text: str) -> tuple[int, int]:
    """A size in pixels, written 1280x800. GivenError if it is none, or no window could have it."""
    found = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", text.strip().lower())
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not (640 <= size[0] <= 7680 and 400 <= size[1] <= 4320):
        raise GivenError(
            f'size "{text}": expected width x height in pixels, such as 1280x800, from 640x400 to 7680x4320'
        )
    return size


def seed(text: str) -> int:
    """A seed as a record can hold it. ValueError if it is none."""
    if not re.fullmatch("-?[0-9]{1,20}", text.strip()) or int(text) not in SEEDS:
        raise ValueError(f'"{text}" is not a seed')
    return int(text)


def add_match(parser: argparse.ArgumentParser) -> None:
    """The words that say who plays and how."""
    kinds = "mouse, left or right (keys, real-time games only), bot, bot:LEVEL"
    parser.add_argument("--seats", metavar="KIND,…", help=f"who sits where, clockwise from seat 1: {kinds}")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="a choice of the rules; may be repeated"
    )
    parser.add_argument("--seed", type=seed, metavar="N", help="the number that decides all shuffles and rolls")
