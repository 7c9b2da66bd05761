"""Problems of Mate: with all cards known, the lead or the answer after which most is left of a game."""

from collections.abc import Mapping

from games.core.board import Board, Position
from games.core.cards import Card
from games.core.match import Match
from games.core.phrases import Phrase
from games.core.problems import Solver, right_ones
from games.core.rng import Rng
from games.core.rules import View
from games.mate.ahead import BIT, Count, Duel, after, bits, hand_of, holds, of_lead, replies
from games.mate.rules import RULES, play
from games.mate.scoring import beats
from games.mate.state import ASIDE, HAND, Move, Play, Public, led_card

MOST = 400_000
"""Positions that are counted for one question; with six cards each there are far fewer."""
LARGEST = 6
"""Cards of a hand that a person can still count out."""


class MateSolver(Solver[Public, Move]):
    """Counts the points of a game out, in the leader's favour or the other's."""

    rules = RULES
    themes = {
        "mate": Phrase("Mate now, before the chance is gone."),
        "draw": Phrase("Lure out the card that could answer."),
        "wait": Phrase("Keep the lead. Your mate is worth more later."),
        "give": Phrase("Give up the lead, then win it back."),
        "dare": Phrase("Lead a card they could take. Taking it would cost them more."),
        "take": Phrase("Take the lead."),
        "duck": Phrase("Let your opponent keep the lead."),
        "guard": Phrase("Save the card you'll need to answer later."),
        "save": Phrase("You can get through this without a mate."),
        "least": Phrase("You'll be mated. Keep it cheap."),
    }

    def deals(self, match: Match, seat: int) -> tuple[Position[Public], ...]:
        """The one there is: what has not been seen is in the other's hand, unless somebody has foreplaced."""
        view = match.view(seat)
        piles, public = view.piles, view.public
        waits = public.phase != "play" or public.turn != seat
        if waits or piles[ASIDE[1]] or piles[ASIDE[2]] or len(piles[HAND[seat]]) > LARGEST:
            return ()
        return (RULES.determinize(view, match.heard(seat), Rng(1)),)

    def worths(self, board: Board[Public]) -> Mapping[Move, float]:
        public = board.public
        me, number = public.turn, public.number
        mine, theirs = hand_of(board[HAND[me]]), hand_of(board[HAND[3 - me]])
        led, count = led_card(board, public), Count(MOST)
        if led is None:
            duel = Duel(mine, theirs, number, leader_aside=False, other_aside=False)
            return {play(card): of_lead(duel, BIT[card], count.margin) for card in board[HAND[me]]}
        duel = Duel(theirs | BIT[led], mine, number, leader_aside=False, other_aside=False)
        answers = [card for card in board[HAND[me]] if BIT[card] & replies(mine, BIT[led])]
        return {play(card): -after(duel, BIT[led], BIT[card], count.margin) for card in answers}

    def theme(self, board: Board[Public], worths: Mapping[Move, float]) -> str:
        best = right_ones(worths)[0]
        assert isinstance(best, Play)
        worth, led = worths[best], led_card(board, board.public)
        if worth < 0:
            return "least"
        if led is None:
            return self._led(board, best, worth)
        over = [play for play in worths if isinstance(play, Play) and beats(play.card, led)]
        if best in over:
            return "take"
        return "duck" if over else "guard" if worth else "save"

    def _led(self, board: Board[Public], best: Play, worth: float) -> str:
        """What a lead does, if it is answered as well as it can be."""
        me, other, chosen = board.public.turn, 3 - board.public.turn, best.card
        mine, theirs = hand_of(board[HAND[me]]) & ~BIT[chosen], hand_of(board[HAND[other]])
        if not replies(theirs, BIT[chosen]):
            return "mate"
        if not worth:
            return "save"
        led = board.copy()
        RULES.do(led, me, best)
        answers = [answer.card for answer in right_ones(self.worths(led)) if isinstance(answer, Play)]
        if any(beats(answer, chosen) for answer in answers):
            return "give"
        kept = [bit for bit in bits(mine) if replies(theirs, bit)]
        if any(not replies(theirs & ~BIT[answer], bit) for answer in answers for bit in kept):
            return "draw"
        return "wait" if holds(BIT[chosen], theirs) else "dare"

    def question(self, view: View[Move, Public], best: float) -> Phrase:
        if (led := led_card(view.piles, view.public)) is None:
            return Phrase("You lead move {number}. What's your best card?", view.public.number)
        return Phrase("{card} is led to move {number}. What's the best answer?", led, view.public.number)

    def ends(self, board: Board[Public], judged: float, seat: int) -> Phrase:
        result = board.public.finished[-1]
        if not result.seat:
            return Phrase("All the moves go by without a mate.")
        card = Card(result.rank, result.suit)
        said = "{who:@} mates with {card} on move {number}: {sum}."
        you = "You mate with {card} on move {number}: {sum}."
        return Phrase(said, result.seat, card, result.move, result.sum, you=you)


SOLVER = MateSolver()
