"""What each setting changes, in a line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "felt": "Felt: the colour of the cloth; Contrast is dark, with words that stand out from everything.",
        "wood": "Wood: the rim of the table.",
        "light": "Light: of a lamp over the table, an evening or a day; even is the same everywhere.",
        "straight": "Straight cards: no card is at an angle.",
        "text_size": "Text size: of all words, in per cent.",
        "deck": "40-card deck: for games whose cards are all in an Italian deck.",
        "indices": "Italian index: what is in the corners of Italian cards.",
        "faces": "Card faces: large indices can be read from farther away.",
        "colours": "Suit colours: black and red, one for each suit, or four that every eye tells apart.",
        "motion": "Motion: how long cards fly and pages take to come up.",
        "trick_rest": "A full trick stays for this long before it is taken; a click or a key takes it sooner.",
        "moving": "Moving cards: drag a card, or click it and then its place.",
        "coach": "What to do in a turn is shown on a card under the score pad.",
        "pace": "Computers' pace: how quick they are in real time; Hard leaves less time to take a card back.",
        "follow": "Computers keep to my pace: in real time they become quicker or slower with the results.",
        "mistakes": "Wait after a wrong pile: how long a hand can do nothing then, in real time.",
        "look_back": "Review my play: after a hand the table says where another move was clearly better.",
        "sound": "Sound: everything you hear.",
        "table_volume": "Table sounds: cards, dice and paper.",
        "signal_volume": "Signals: your turn, a count, the end.",
        "captions": "Captions for sounds: what you hear is written as well.",
        "keys": "Choose keys: which key does what.",
        "key_test": "Key test: which keys your keyboard misses while others are down.",
        "done": "Done: back to where you came from; every change is kept already.",
        "reset": "Reset: all settings as they were at first; what is known of people and games stays.",
    }
)
