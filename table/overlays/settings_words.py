"""What each setting changes, in a line."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.core.phrases import Phrase

MEANINGS: Mapping[str, Phrase] = MappingProxyType(
    {
        "language": Phrase("Language: of all words, here and at the table; records and the command line stay English."),
        "felt": Phrase("Felt: the colour of the cloth; Contrast is dark, with words that stand out from everything."),
        "wood": Phrase("Wood: the rim of the table."),
        "light": Phrase("Light: of a lamp over the table, an evening or a day; even is the same everywhere."),
        "straight": Phrase("Straight cards: no card is at an angle."),
        "text_size": Phrase("Text size: of all words, in per cent."),
        "deck": Phrase("40-card deck: for games whose cards are all in an Italian deck."),
        "indices": Phrase("Italian index: what is in the corners of Italian cards."),
        "faces": Phrase("Card faces: large indices can be read from farther away."),
        "colours": Phrase("Suit colours: black and red, one for each suit, or four that every eye tells apart."),
        "motion": Phrase("Motion: how long cards fly and pages take to come up."),
        "trick_rest": Phrase("A full trick stays for this long before it is taken; a click or a key takes it sooner."),
        "moving": Phrase("Moving cards: drag a card, or click it and then its place."),
        "coach": Phrase("What to do in a turn is shown on a card under the score pad."),
        "pace": Phrase("Computers' pace: how quick they are in real time; Fast leaves less time to take a card back."),
        "follow": Phrase("Computers keep to my pace: in real time they become quicker or slower with the results."),
        "mistakes": Phrase("Wait after a wrong pile: how long a hand can do nothing then, in real time."),
        "voice": Phrase("The table speaks, by a screen reader or the system's speech, for play without sight."),
        "full": Phrase("Say it in whole sentences: as the log has it, with all sums; otherwise in few words."),
        "say_keys": Phrase("Say which key does it: with each place and field that the voice names."),
        "look_back": Phrase("Review my play: after a hand the table says where another move was clearly better."),
        "remarks": Phrase("Let computers say something: now and then, after a hand, in a line."),
        "sound": Phrase("Sound: everything you hear."),
        "table_volume": Phrase("Table sounds: cards, dice and paper."),
        "signal_volume": Phrase("Signals: your turn, a count, the end."),
        "captions": Phrase("Captions for sounds: what you hear is written as well."),
        "keys": Phrase("Choose keys: which key does what."),
        "key_test": Phrase("Key test: which keys your keyboard misses while others are down."),
        "done": Phrase("Done: back to where you came from; every change is kept already."),
        "reset": Phrase("Reset: all settings as they were at first; what is known of people and games stays."),
    }
)
