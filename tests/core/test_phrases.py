"""Sentences as values: told to seats, with names, decks and catalogues; begun with a capital letter, never guessed."""

import pickle

import pytest

from games.core.cards import FRENCH, ItalianDeck, parse_card
from games.core.events import Spot
from games.core.phrases import NAME, Phrase, Speech, row, seat_name, side_name, told
from tests.words import english

NAMES = {1: "Rosa", 2: "Otto", 3: "Ida"}
SEVEN = parse_card("7h")


class Turned:
    """A catalogue that says values in another order."""

    contexts: dict = {}

    messages = {"{who:@} plays {card}.": "{card}: {who:@}.", "{n} army": "{n} A", "{n} armies": "{n} AA", "you": "tu"}

    def gettext(self, message):
        return self.messages.get(message, message)

    def ngettext(self, one, many, number):
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context, message):
        return self.contexts.get((context, message), self.gettext(message) if context == "seat" else message)

    def npgettext(self, context, one, many, number):
        return self.pgettext(context, one if number == 1 else many)


PLAYS = Phrase("{who:@} plays {card}.", 2, SEVEN, you="You play {card}.")


def test_in_plain_english_a_seat_is_a_number():
    assert english(PLAYS) == "{2} plays 7♥."
    assert english(Phrase("{who:whose} turn.", 2)) == "{2}'s turn."


@pytest.mark.parametrize(("you", "words"), [(None, "Otto plays 7♥."), (1, "Otto plays 7♥."), (2, "You play 7♥.")])
def test_who_it_is_about_hears_another_sentence(you, words):
    assert told(PLAYS, Speech(NAMES, you)) == words


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (Phrase("{who:@} and {other:@} share it.", 1, 2), "Rosa and you share it."),
        (Phrase("{who:@} and {other:@} share it.", 2, 1), "You and Rosa share it."),
        (Phrase("{who:whose} turn.", 2), "Your turn."),
        (Phrase("It's {who:whose} turn.", 2), "It's your turn."),
        (Phrase("It is over. {who:@} may deal.", 2), "It is over. You may deal."),
        (Phrase("Wait for {names}.", row([seat_name(1), seat_name(2), seat_name(3)])), "Wait for Rosa, you and Ida."),
        (Phrase("{names} win.", side_name((2, 3))), "You + Ida win."),
    ],
)
def test_you_is_a_name_with_a_capital_letter_where_a_sentence_begins(phrase, words):
    assert told(phrase, Speech(NAMES, 2)) == words


def test_a_form_for_you_is_for_whom_the_sentence_names_first():
    takes = Phrase("{who:@} takes {card} from {other:@}.", 1, SEVEN, 2, you="You take {card} from {other:@}.")
    assert told(takes, Speech(NAMES, 1)) == "You take 7♥ from Otto."
    assert told(takes, Speech(NAMES, 2)) == "Rosa takes 7♥ from you."


@pytest.mark.parametrize(("count", "words"), [(0, "0 armies"), (1, "1 army"), (2, "2 armies")])
def test_a_plural_goes_by_the_first_plain_number(count, words):
    assert english(Phrase("{n} army", count, many="{n} armies")) == english(words)
    counted = Phrase("{who:@} has {n} army.", 1, count, many="{who:@} has {n} armies.")
    assert told(counted, Speech(NAMES)) == f"Rosa has {words}.", "the seat is not what is counted"


def test_you_has_a_plural_too():
    said = ("{who:@} draws {n} card.", "{who:@} draws {n} cards.", "You draw {n} card.", "You draw {n} cards.")
    for count, words in ((1, "You draw 1 card."), (3, "You draw 3 cards.")):
        drawn = Phrase(said[0], 2, count, many=said[1], you=said[2], you_many=said[3])
        assert told(drawn, Speech(NAMES, 2)) == words


def test_another_language_orders_the_values_as_it_likes():
    """Values go by their names in the English message, not by their places."""
    assert told(PLAYS, Speech(NAMES, 1, catalogue=Turned())) == "7♥: Otto."
    assert told(Phrase("{n} army", 3, many="{n} armies"), Speech(NAMES, catalogue=Turned())) == "3 AA"


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (Phrase("{suit:sign} {suit:suit} {suit:Suit}", "h"), "♥ hearts Hearts"),
        (Phrase("{r:index} {r:rank} {r:ranks} {r:Rank} {r:Ranks}", 6), "6 six sixes Six Sixes"),
        (Phrase("the {card:card}", SEVEN), "the seven of hearts"),
        (Phrase("{suit:suit} are led.", "h"), "hearts are led."),
        (Phrase("by {spot}", Spot("a1")), "by a1"),
        (Phrase("Well. {spot} is taken.", Spot("a1")), "Well. a1 is taken."),
    ],
)
def test_values_are_said_by_their_kind(phrase, words):
    """A suit, a rank and a place keep the letter they were given."""
    assert told(phrase, Speech(NAMES, 1)) == english(phrase) == english(words)


@pytest.mark.parametrize("deck", [FRENCH, ItalianDeck()])
def test_an_article_goes_by_how_the_word_is_spoken(deck):
    phrase = Phrase("{a:rank.an} or {b:rank.an}. {c:rank.an} beats {d:rank.an}.", 1, 8, 8, 7)
    assert told(phrase, Speech(deck=deck)) == "An ace or an eight. An eight beats a seven."


class Italian(Turned):
    """What Italian adds to the messages."""

    messages = {
        "{who:whose} turn.": "Tocca {who:@.a}.",
        "{rank:ranks} count 3.": "{rank:ranks.il} valgono 3.",
        "Wait for {names}.": "Aspetta {names.te}.",
        "{some} and {other}": "{some} e {other}",
        "{who:@} plays {card}.": "{who:@} gioca {card.il}.",
        "Play": "Gioca",
        "Next: {what}": "Poi: {what}",
        "Dealer: {who:@}": "«{who:@}» dà le carte",
        "{side} win.": "{side} vincono.",
    }
    contexts = {
        ("seat", "you"): "tu",
        ("seat.a", "you"): "a te",
        ("seat.a", "{name}"): "a {name}",
        ("seat.a", "{vowel}"): "ad {vowel}",
        ("seat.te", "you"): "te",
        ("italian rank", "knave"): "fante",
        ("italian rank", "ace"): "asso",
        ("italian suit", "coins"): "denari",
        ("italian ranks.il", "knaves"): "i fanti",
        ("card", "{rank} of {suit}"): "{rank} di {suit}",
        ("card", "{rank} ({index}) of {suit}"): "{rank} ({index}) di {suit}",
        ("card.il", "{card}"): "il {card}",
        ("card.il", "ace"): "l'{card}",
        ("you who", "Dealer: {who:@}"): "Dai le carte tu",
        ("you side", "{side} win."): "{side} vincete.",
        ("button", "Play"): "Giocare",
    }


@pytest.mark.parametrize(
    ("phrase", "you", "words"),
    [
        (Phrase("{who:whose} turn.", 1), None, "Tocca a Rosa."),
        (Phrase("{who:whose} turn.", 2), None, "Tocca ad Otto."),
        (Phrase("{who:whose} turn.", 1), 1, "Tocca a te."),
        (Phrase("{card:card}.", parse_card("Jd")), None, "fante (F) di denari."),
        (Phrase("{card:card}.", parse_card("Ad")), None, "asso di denari."),
        (Phrase("{rank:ranks} count 3.", 11), None, "I fanti valgono 3."),
        (Phrase("{who:@} plays {card}.", 1, parse_card("2d")), None, "Rosa gioca il 2♦."),
        (Phrase("{who:@} plays {card}.", 1, parse_card("Ad")), None, "Rosa gioca l'1♦."),
        (Phrase("Wait for {names}.", row([seat_name(1), seat_name(2)])), 2, "Aspetta Rosa e te."),
        (Phrase("Dealer: {who:@}", 2), 2, "Dai le carte tu"),
        (Phrase("Dealer: {who:@}", 2), None, "«Otto» dà le carte"),
        (Phrase("{side} win.", side_name((1, 2), "{some} and {other}")), 2, "Rosa e tu vincete."),
        (Phrase("{side} win.", side_name((1, 2), "{some} and {other}")), 3, "Rosa e Otto vincono."),
        (Phrase("Play"), None, "Gioca"),
        (Phrase("Play", context="button"), None, "Giocare"),
        (Phrase("Play", context="a place"), None, "Play"),
    ],
)
def test_a_language_has_forms_of_its_own(phrase, you, words):
    assert told(phrase, Speech(NAMES, you, ItalianDeck(), Italian())) == words


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        (Phrase("You follow {card:card}.", parse_card("Jd")), "You follow knave (F) of coins."),
        (Phrase("{who:@} waits for {names}.", 1, row([seat_name(1), seat_name(2)])), "You waits for you and Otto."),
        (Phrase("Next: {what}", Phrase("a game")), "Next: a game"),
        (Phrase("Next: {what}", Phrase("Snap", context=NAME)), "Poi: Snap"),
        (Phrase("{some} · {other}", Phrase("Play"), Phrase("a game")), "Gioca · a game"),
        (Phrase("Next: {what}", Phrase("{some} · {other}", Phrase("Play"), Phrase("x"))), "Next: Play · x"),
    ],
)
def test_a_sentence_of_which_a_language_has_only_a_part_is_english_throughout(phrase, words):
    assert told(phrase, Speech(NAMES, 1, ItalianDeck(), Italian())) == words


def test_a_sentence_is_raised_by_what_its_translation_begins_with():
    class Spanish(Turned):
        messages = {"{who:@} wins!": "¡{who:@} gana!", "you": "tú"}

    assert told(Phrase("{who:@} wins!", 1), Speech(NAMES, 1, catalogue=Spanish())) == "¡Tú gana!"


def test_things_in_a_row():
    one, two, three = (parse_card(card) for card in ("7h", "8h", "9h"))
    assert english([row(cards) for cards in ([one], [one, two], [one, two, three])]) == [
        "7♥",
        "7♥ and 8♥",
        "7♥, 8♥ and 9♥",
    ]
    assert english(row([1, 2, 3], last="{some} or {other}", more="{some}; {other}")) == "1; 2 or 3"


def test_a_phrase_goes_to_another_process_and_comes_back_whole():
    drawn = Phrase("{who:@} has {n}.", 2, 3, many="{who:@} have {n}.", you="You have {n}.", you_many="You own {n}.")
    again = pickle.loads(pickle.dumps(Phrase("So: {what}", drawn)))
    assert told(again.values[0], Speech(NAMES, 2)) == told(drawn, Speech(NAMES, 2)) == "You own 3."
    assert told(again, Speech(NAMES, 2)) == "So: You own 3."
