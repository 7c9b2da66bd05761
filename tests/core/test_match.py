"""A match: taking and refusing actions, what each seat heard, conceding, the cap, records and replays."""

import pytest

from games.core.cards import HIDDEN, parse_card, parse_cards, spell
from games.core.events import Gathered, Moved, Said, Spot, Turned
from games.core.match import Match, SetupError
from games.core.record import RecordError
from games.core.rng import Stream
from games.core.rules import TABLE, Deal, Timeout
from games.core.search import at_random, play_out
from tests.core.toy import TOY, Play, ToyOptions, find_toy
from tests.words import english

# Bottom to top: seat 1 gets the last three, seat 2 the three before them.
DECK = parse_cards("Ac 2c 3c Ad 2d 3d Ah 2h 3h As 2s 3s")
HAND_1 = ("As", "2s", "3s")
HAND_2 = ("Ah", "2h", "3h")


def toy(seats: int = 2, **options: object) -> Match:
    return Match(TOY, seats, ToyOptions(**options), seed=5, decks=(DECK,))


def play_hand(match: Match) -> None:
    for one, two in zip(HAND_1, HAND_2, strict=True):
        assert match.submit(1, f"play {one}", 1.0) is None
        assert match.submit(2, f"play {two}", 2.0) is None


def test_an_action_is_taken_and_written_down():
    match = toy()
    assert match.submit(1, Play(parse_card("As")), 0.6364) is None
    assert match.view(1).piles[Spot("row")] == (parse_card("As"),)
    assert match.record().splitlines()[-1] == "0.636 1 play As"


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (2, "play Ah", "It's {1}'s turn."),
        (1, "play Ah", "You don't have the A♥."),
        (1, "fly", '"fly" is not a move in this game: expected play {card}, deal, timeout, concede, undo, look back'),
        (1, "deal", "Only the table does that."),
        (0, "play As", "The table has no cards to play."),
        (0, "deal", "The next deal comes when this hand is over."),
        (0, "concede", "The table has no cards to play."),
        (7, "play As", "There's no seat 7."),
        (-1, "play As", "There's no seat -1."),
    ],
)
def test_a_refusal_says_why_and_changes_nothing(seat, action, reason):
    match = toy()
    before = (match.record(), match.position)
    assert english(match.submit(seat, action)) == english(reason)
    assert (match.record(), match.position) == before


def test_a_seat_sees_its_own_hand_and_seat_0_none():
    match = toy()
    assert spell(match.view(1).piles[Spot("hand", 1)]) == "As 2s 3s"
    assert match.view(1).piles[Spot("hand", 2)] == (HIDDEN,) * 3
    assert match.view(0).piles[Spot("hand", 1)] == (HIDDEN,) * 3
    assert match.view(2).legal == ()
    assert len(match.view(1).legal) == 3


def test_events_are_masked_for_each_seat():
    match = toy()
    deal = Moved(Spot("stock"), Spot("hand", 1), parse_cards("As 2s 3s"), 3)
    hidden = Moved(Spot("stock"), Spot("hand", 1), (HIDDEN,) * 3, 0)
    assert (match.heard(1)[0], match.heard(2)[0], match.heard(0)[0]) == (deal, hidden, hidden)


def test_turning_is_witnessed_only_where_something_comes_into_sight():
    shown, hidden = toy(), toy(open_row=False)
    for match in (shown, hidden):
        play_hand(match)
    assert not any(isinstance(event, Turned) for event in shown.heard(1))
    assert [spell(event.cards) for event in hidden.heard(1) if isinstance(event, Turned)] == ["As Ah 2s 2h 3s 3h"]


def test_listeners_hear_what_their_seat_witnesses():
    match, heard = toy(), {0: [], 1: []}
    for seat, log in heard.items():
        match.listen(seat, log.extend)
    match.submit(1, "play As")
    assert heard[0] == heard[1] == [Moved(Spot("hand", 1), Spot("row"), parse_cards("As"), 1)]


def test_what_was_heard_begins_again_with_each_hand():
    match = toy()
    play_hand(match)
    assert match.active == {TABLE}
    assert match.submit(TABLE, Deal()) is None
    kinds = [type(event) for event in match.heard(1)]
    assert kinds == [Gathered, Moved, Moved]


def test_a_match_ends_and_takes_nothing_more():
    match = toy(hands=1)
    play_hand(match)
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (1, 0))
    assert match.active == frozenset()
    assert match.view(1).legal == ()
    assert english(match.submit(1, "play As")) == "The match is over."
    assert match.sheet()[0].values == ("1", "0")


def test_of_two_sides_one_concedes_and_the_other_wins():
    match = toy()
    assert match.submit(2, "concede", 4.0) is None
    assert match.outcome.winners == (1,)
    assert english(match.heard(1)[-1]) == english(Said(2, "{2} concedes."))
    assert match.view(1).outcome == match.outcome
    assert match.view(1).active == frozenset()
    assert Match.replay(match.record(), find_toy).outcome == match.outcome


def test_of_three_sides_one_concedes_and_nobody_wins():
    match = toy(seats=3)
    assert match.submit(3, "concede") is None
    assert match.outcome.winners == ()
    assert match.outcome.void


def test_after_looking_back_only_what_comes_later_is_taken_back():
    match = toy(open_row=True)
    heard = []
    match.listen(1, heard.append)
    match.submit(1, "play As")
    assert match.undo_refusal(1) is None
    assert match.submit(1, "look back") is None
    assert len(heard) == 1
    assert english(match.submit(1, "undo")) == "Too late: you've already reviewed that move."
    assert english(match.submit(1, "look back")) == "Nothing new to review."
    again = Match.replay(match.record(), find_toy)
    assert again.undo_refusal(1) == match.undo_refusal(1)
    again.submit(2, "play Ah")
    assert again.undo_refusal(2) is None


def test_the_cap_abandons_the_game():
    match = toy(action_cap=2)
    match.submit(1, "play As")
    assert match.outcome is None
    match.submit(2, "play Ah")
    assert match.outcome.winners == ()
    assert english(match.outcome.reason) == "No result. Stopped after 2 moves."
    assert english(match.submit(1, "play 2s")) == "The match is over."


def test_a_game_that_ends_with_the_cap_has_its_result():
    match = toy(hands=1, action_cap=6)
    play_hand(match)
    assert match.outcome.winners == (1,)


def test_a_match_that_cannot_be_set_up_is_one_clear_line():
    for make, message in (
        (lambda: Match(TOY, 4), "toy is not for 4: expected 2, 3 seats"),
        (lambda: Match(TOY, 2, ToyOptions(first_dealer=3)), "option first_dealer cannot be 3 with 2 seats"),
        (lambda: Match(TOY, 2, decks=(DECK[1:],)), "the scripted deck has 11 cards and the shuffle 12"),
    ):
        with pytest.raises(SetupError, match=message):
            make()


def test_a_replay_is_the_same_match():
    match = toy(open_row=False)
    play_hand(match)
    match.submit(TABLE, Deal(), 3.5)
    again = Match.replay(match.record(), find_toy)
    assert again.position == match.position
    assert again.record() == match.record()
    assert all(again.heard(seat) == match.heard(seat) for seat in (0, 1, 2))
    assert again.entries == match.entries or [str(e) for e in again.entries] == [str(e) for e in match.entries]


def test_table_lines_may_be_left_out_but_not_a_time_out():
    match = toy(hands=3)
    play_hand(match)
    match.submit(TABLE, Deal(), 9.0)
    first = match.view(1).legal[0]
    match.submit(1, first, 9.5)
    lines = [line for line in match.record().splitlines(keepends=True) if not line.endswith("0 deal\n")]
    assert Match.replay("".join(lines), find_toy).position == match.position

    late = toy(hands=3)
    late.submit(TABLE, Timeout(), 1.0)
    late.submit(TABLE, Deal(), 2.0)
    late.submit(1, late.view(1).legal[0], 3.0)
    without = "".join(line for line in late.record().splitlines(keepends=True) if "timeout" not in line)
    with pytest.raises(RecordError):
        Match.replay(without, find_toy)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('[Game "chess"]\n[Seats "2"]\n', 0, 'unknown game "chess": expected one of toy'),
        ('[Game "toy"]\n[Seats "9"]\n', 0, "toy is not for 9: expected 2, 3 seats"),
        ('[Game "toy"]\n[Seats "2"]\n[Options "hands"]\n', 0, '"hands" is not an option: expected name=value'),
        ('[Game "toy"]\n[Seats "2"]\n[Options "hands=9"]\n', 0, 'option hands cannot be "9": expected 1, 2, 3'),
        ('[Game "toy"]\n[Seats "2"]\n[Deck "As"]\n', 0, "the scripted deck has 1 cards and the shuffle 12"),
        ('[Game "toy"]\n[Seats "2"]\n\n2 deal\n', 4, "seat 2: deal: Only the table does that."),
        ('[Game "toy"]\n[Seats "2"]\n\n9 play As\n', 4, "seat 9: play As: There's no seat 9."),
    ],
)
def test_a_record_that_does_not_play_is_one_clear_line(text, line, message):
    with pytest.raises(RecordError) as caught:
        Match.replay(text, find_toy)
    assert caught.value.line == line
    assert caught.value.message.startswith(message)


def test_a_reshuffle_that_does_not_fit_its_script_is_refused():
    match = Match(TOY, 2, ToyOptions(), decks=(DECK, DECK[:4]))
    play_hand(match)
    before = match.position
    assert english(match.submit(TABLE, Deal())).startswith("the scripted deck has 4 cards and the shuffle 12")
    assert match.position == before


def test_a_match_stands_as_another_and_listeners_look_anew():
    match, heard = toy(), []
    match.listen(TABLE, heard.append)
    assert match.submit(1, "play As") is None
    other = toy()
    assert other.submit(1, "play 2s") is None
    match.restore(other)
    (taken,) = heard[-1].entries
    assert str(taken) == "0.000 1 play As"
    again = toy()
    assert again.submit(1, "play 2s") is None
    assert match.record() == again.record()
    assert [match.view(seat) for seat in range(3)] == [again.view(seat) for seat in range(3)]
    assert [match.heard(seat) for seat in range(3)] == [again.heard(seat) for seat in range(3)]
    assert match.submit(2, "play Ah") is None


def test_nobody_acts_once_the_match_has_ended():
    """By its rules, by a concession or at the cap: the core says so, whatever the game's rules would still list."""
    played, conceded = _ended(), Match(TOY, 2, seed=3)
    assert TOY.active(played.position)
    conceded.submit(1, "concede")
    capped = Match(TOY, 2, ToyOptions(action_cap=1), seed=3)
    capped.submit(1, capped.view(1).legal[0])
    for match in (played, conceded, capped):
        assert match.outcome is not None
        for seat in range(3):
            view = match.view(seat)
            assert (match.active, view.active, view.deciding, view.legal) == (frozenset(), frozenset(), frozenset(), ())
            assert english(match.refusal(seat, Deal())) == english(match.undo_refusal(seat)) == "The match is over."
    board = TOY.board(toy().position)
    board.public.won = (2, 0)
    assert play_out(TOY, board, at_random(TOY), Stream(1)) == 0, "a play-out ends there too"


def _ended():
    """A match of one hand, played to its end."""
    match = Match(TOY, 2, ToyOptions(hands=1), seed=3)
    while match.outcome is None:
        (seat,) = match.active - {TABLE}
        assert match.submit(seat, match.view(seat).legal[0]) is None
    return match
