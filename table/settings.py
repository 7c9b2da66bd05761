"""The players' settings: each is stated once, with what the page of settings says of it."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from games.core.cards import FRENCH, Deck, ItalianDeck
from games.core.hands import Sorting
from games.core.phrases import EMPTY, Phrase, Told, Words
from table.bindings import Keys
from table.decimals import seconds
from table.language import SYSTEM, languages
from table.placement import Placement

PACE: Mapping[str, float] = MappingProxyType({"full": 1.0, "short": 0.4, "none": 0.0})
"""What ``motion`` makes of the seconds that a movement takes."""
RESTS: Mapping[str, float] = MappingProxyType({"0.6": 0.6, "1.2": 1.2, "2.5": 2.5, "click": 86400.0})
"""Seconds that ``trick_rest`` leaves a full trick on the table; until a click: a day, which no one waits through."""
WAITS: Mapping[str, float] = MappingProxyType({"free": 0.0, "brief": 1.0, "long": 2.5})
"""What ``mistakes`` makes of the seconds that a game has a hand wait after a wrong try."""
FIRST = 3
"""This many matches of a game are coached without being asked."""

Chapter = Literal["table", "cards", "motion", "play", "sound"]
"""The section of the page of settings in which one stands."""


class Setting(NamedTuple):
    """What somebody can set. The default is the field's."""

    chapter: Chapter
    label: Words
    means: Phrase
    """What it changes, in a line."""
    values: Mapping[str, Words] = MappingProxyType({})
    """Of a choice, the words for each value."""
    bounds: tuple[int, int] = (0, 0)
    """Of a number in per cent, the least and the most; a setting with neither is a switch."""
    of_part: bool = False
    """Whether it governs the part of a feature (``doors.TablePart``), and nothing without one."""


def _choice(default: str, chapter: Chapter, label: Words, means: Phrase, values: Mapping[str, Words]) -> Any:
    return field(default=default, metadata={"setting": Setting(chapter, label, means, values)})


def _number(default: int, bounds: tuple[int, int], chapter: Chapter, label: Words, means: Phrase) -> Any:
    return field(default=default, metadata={"setting": Setting(chapter, label, means, bounds=bounds)})


def _switch(default: bool, chapter: Chapter, label: Words, means: Phrase, *, of_part: bool = False) -> Any:
    return field(default=default, metadata={"setting": Setting(chapter, label, means, of_part=of_part)})


@dataclass(frozen=True, slots=True)
class LastSetup:
    """How a game was last played, in the words of the command line: ``mouse,bot:Hard`` and ``name=value …``; a computer
    may have its rival as a third word, ``bot:Hard:ada``."""

    seats: str = ""
    options: str = ""


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set, in the order of the page of settings; then what is remembered of people and games."""

    language: str = _choice(
        SYSTEM, "table", Phrase("Language"),
        Phrase("The language of every word you see. Match files and the command line stay in English."),
        {SYSTEM: Phrase("As on my computer"), **{code: Told(name) for code, name in languages().items()}},
    )  # fmt: skip
    felt: str = _choice(
        "green", "table", Phrase("Felt"),
        Phrase("The colour of the cloth. Contrast is dark, with text that stands out."),
        {
            "green": Phrase("Green"), "blue": Phrase("Blue"), "burgundy": Phrase("Burgundy"),
            "charcoal": Phrase("Charcoal"), "contrast": Phrase("Contrast"),
        },
    )  # fmt: skip
    wood: str = _choice(
        "walnut", "table", Phrase("Wood"), Phrase("The wood of the table's rim."),
        {"walnut": Phrase("Walnut"), "cherry": Phrase("Cherry"), "ebony": Phrase("Ebony")},
    )  # fmt: skip
    light: str = _choice(
        "lamp", "table", Phrase("Light"),
        Phrase("A lamp, evening light, daylight, or the same light everywhere."),
        {"lamp": Phrase("Lamp"), "evening": Phrase("Evening"), "day": Phrase("Day"), "even": Phrase("Flat")},
    )  # fmt: skip
    straight: bool = _switch(False, "table", Phrase("Tidy cards"), Phrase("Every card lies perfectly straight."))
    text_size: int = _number(100, (100, 200), "table", Phrase("Text size"), Phrase("The size of all text, in percent."))
    deck: str = _choice(
        "italian", "cards", Phrase("40-card deck"),
        Phrase("The deck for games that use 40 cards: Italian or French."),
        {"italian": Phrase("Italian"), "french": Phrase("French")},
    )  # fmt: skip
    indices: str = _choice(
        "italian", "cards", Phrase("Italian corner marks"),
        Phrase("What's printed in the corners of Italian cards."),
        {"italian": Told("1–7 F C R"), "french": Told("A–7 J Q K"), "none": Phrase("None")},
    )  # fmt: skip
    faces: str = _choice(
        "classic", "cards", Phrase("Card faces"),
        Phrase("Large numbers are easier to read from a distance."),
        {"classic": Phrase("Classic"), "large": Phrase("Large numbers")},
    )  # fmt: skip
    colours: str = _choice(
        "two", "cards", Phrase("Suit colours"),
        Phrase("Black and red, one colour per suit, or four that are easy to tell apart."),
        {"two": Phrase("Two"), "four": Phrase("Four"), "safe": Phrase("Four, colour-blind safe")},
    )  # fmt: skip
    motion: str = _choice(
        "full", "motion", Phrase("Animation"), Phrase("How long cards take to move and pages to open."),
        {"full": Phrase("Full"), "short": Phrase("Short"), "none": Phrase("None")},
    )  # fmt: skip
    trick_rest: str = _choice(
        "1.2", "motion", Phrase("Show each trick for"),
        Phrase("How long a finished trick stays on the table. Click or press a key to move on."),
        {"0.6": seconds(0.6), "1.2": seconds(1.2), "2.5": seconds(2.5), "click": Phrase("Until I click")},
    )  # fmt: skip
    moving: str = _choice(
        "both", "motion", Phrase("Move cards by"),
        Phrase("Drag a card, or click it and then click where it goes."),
        {"drag": Phrase("Drag"), "click": Phrase("Two clicks"), "both": Phrase("Both")},
    )  # fmt: skip
    coach: str = _choice(
        "auto", "play", Phrase("Turn tips"),
        Phrase("A card under the score pad tells you what you can do."),
        {"auto": Phrase("In my first matches"), "on": Phrase("Always"), "off": Phrase("Never")},
    )  # fmt: skip
    pace: str = _choice(
        "medium", "play", Phrase("Computer speed"),
        Phrase("How fast computers play. Fast gives you less time to take a card back."),
        {"easy": Phrase("Relaxed"), "medium": Phrase("Brisk"), "hard": Phrase("Fast")},
    )  # fmt: skip
    follow: bool = _switch(
        True, "play", Phrase("Computers match my speed"),
        Phrase("In real-time games, computers speed up or slow down with your results."),
    )  # fmt: skip
    mistakes: str = _choice(
        "brief", "play", Phrase("Pause after a wrong pile"),
        Phrase("In real-time games: how long you're stuck after trying a wrong pile."),
        {"free": Phrase("None"), "brief": seconds(0.4), "long": seconds(1)},
    )  # fmt: skip
    look_back: bool = _switch(
        True, "play", Phrase("Review my play after each hand"),
        Phrase("After each hand, shows where another move was clearly better."), of_part=True,
    )  # fmt: skip
    remarks: bool = _switch(
        True, "play", Phrase("Table talk"),
        Phrase("Now and then, a computer player has something to say."), of_part=True,
    )  # fmt: skip
    sound: bool = _switch(True, "sound", EMPTY, Phrase("All sounds, on or off."))
    """Its label names the key by which it is done."""
    table_volume: int = _number(
        70, (0, 100), "sound", Phrase("Table sounds"), Phrase("How loud cards, dice and paper are.")
    )  # fmt: skip
    signal_volume: int = _number(
        70, (0, 100), "sound", Phrase("Alerts"), Phrase("How loud alerts are: your turn, the countdown, the end.")
    )  # fmt: skip
    captions: bool = _switch(False, "sound", Phrase("Sound captions"), Phrase("Shows sounds as words."))
    voice: str = _choice(
        "auto", "sound", Phrase("Read aloud (F12)"),
        Phrase("The table talks you through play, using a screen reader or your computer's voice."),
        {"auto": Phrase("If I use a screen reader"), "on": Phrase("Always"), "off": Phrase("Never")},
    )  # fmt: skip
    full: bool = _switch(
        False, "sound", Phrase("Speak in full sentences"),
        Phrase("Reads out everything the log says. Off: just a few words."),
    )  # fmt: skip
    say_keys: bool = _switch(
        True, "sound", Phrase("Say the keys too"),
        Phrase("After each place or button, also says which key to press."),
    )  # fmt: skip
    keys: Keys = field(default_factory=Keys)
    names: tuple[str, ...] = ()
    """Names of people, in the order in which they sit down."""
    tables: Mapping[str, LastSetup] = field(default_factory=dict)
    """By game."""
    answers: Mapping[str, float] = field(default_factory=dict)
    """The mean answer of the people here in each real-time game, in seconds."""
    edges: Mapping[str, float] = field(default_factory=dict)
    """How much longer than their level says rivals take in each real-time game, by the results so far."""
    sorting: Mapping[str, Sorting] = field(default_factory=dict)
    """How the hand is sorted in each game where a player has changed it."""
    lessons: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """How many steps of a game's lesson are done, and the mark of its text; none where it was only offered."""
    learned: frozenset[str] = frozenset()
    """The games whose lesson somebody went through to its end."""
    matches: Mapping[str, int] = field(default_factory=dict)
    """How many matches of a game were played to their end."""
    offered: Mapping[str, float] = field(default_factory=dict)
    """When another level was offered in a game last, in seconds since 1970."""
    waved: Mapping[str, float] = field(default_factory=dict)
    """On which day what is new or still to come in a game was waved off the menu last, as ``date.toordinal`` counts."""
    features: Mapping[str, str] = field(default_factory=dict)
    """What each feature keeps, in words of its own: at most 20,000 letters, more is not read again."""
    window: Placement | None = None
    """Where the window was when the program was left last."""
    who: str = ""
    """Which of the people the store knows keys, answers, edges and lessons belong to; empty: nobody that it knows."""

    @property
    def cards(self) -> Deck:
        """The deck to play with, where it has every card of the game."""
        italian = ItalianDeck(self.indices)
        return italian if self.deck == italian.key else FRENCH

    def coaches(self, key: str) -> bool:
        """Whether the table says what a turn of that game is about."""
        return self.coach == "on" or (self.coach == "auto" and self.matches.get(key, 0) < FIRST)

    def afresh(self) -> "Settings":
        """The defaults, but with everything remembered of people and games; keys can be set, too."""
        remembered = {field.name for field in dataclasses.fields(self)} - {*SETTINGS, "keys"}
        return Settings(**{name: getattr(self, name) for name in remembered})


SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {each.name: each.metadata["setting"] for each in dataclasses.fields(Settings) if "setting" in each.metadata}
)
"""All that can be set, in the order of the page."""
CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {name: tuple(setting.values) for name, setting in SETTINGS.items() if setting.values}
)
RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {name: setting.bounds for name, setting in SETTINGS.items() if any(setting.bounds)}
)
SWITCHES = tuple(name for name in SETTINGS if name not in CHOICES and name not in RANGES)
