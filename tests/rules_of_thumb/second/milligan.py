"""Milligan: the pile before all, what leads to it next; do not serve the other's top card; park from high to low."""

from games.core.bot import Bot, Choice
from games.milligan import state as milligan
from games.milligan.state import ACE, COLUMNS, DISCHARGE, FIXED, HAND, PARKING, SEQUENCES, TOP, WILD


class Rule(Bot):
    def think(self, view, heard, rng):
        turn = Turn(view)
        yield Choice(max(view.legal, key=turn.worth))


class Turn:
    def __init__(self, view):
        self.view, self.me, piles = view, view.seat, view.piles
        self.mine = piles[DISCHARGE[self.me]][-1:]
        self.theirs = piles[DISCHARGE[3 - self.me]][-1:]
        self.hand = list(piles[HAND[self.me]])
        self.parked = {number: list(piles[PARKING[self.me][name]]) for number, name in enumerate(COLUMNS, 1)}
        self.lengths = {to: len(piles[spot]) for to, spot in SEQUENCES.items()}
        self.top = self.mine[0].rank if self.mine else None
        self.paths = {to: self.path(length) for to, length in [*self.lengths.items(), ("new", 0)]}
        ways = [(len(path) + 3 * self.wild(path), to) for to, path in self.paths.items() if path is not None]
        self.goal = min(ways)[1] if ways else None
        """The sequence on which the top of my pile can be played soonest in this turn."""

    def wild(self, path):
        return sum(card.rank in WILD for card in path)

    def path(self, length):
        """The cards that lead from a sequence of this length to the top of my pile; None if I have not got them."""
        if self.top is None or (self.top not in WILD and self.top <= length):
            return None
        if length == 0 and all(self.lengths.values()):
            return None
        hand, parked, path = list(self.hand), {number: list(cards) for number, cards in self.parked.items()}, []
        for rank in range(length + 1, TOP + 1):
            if rank == self.top or (self.top in WILD and rank not in FIXED):
                return path
            card = next((card for card in hand if card.rank == rank), None)
            column = next((cards for cards in parked.values() if cards and cards[-1].rank == rank), None)
            if column is not None:
                path.append(column.pop())
            elif card is not None:
                hand.remove(card)
                path.append(card)
            elif rank not in FIXED and (wild := next((card for card in hand if card.rank in WILD), None)) is not None:
                hand.remove(wild)
                path.append(wild)
            else:
                return None
        return None

    def worth(self, action):
        match action:
            case milligan.Pile(to):
                return 1000 - (50 if self.top in WILD and self.serves(to) else 0)
            case milligan.Hand(card, to):
                return self.playing(card, to, parked=False)
            case milligan.Park(number, to):
                return self.playing(self.parked[number][-1], to, parked=True)
            case milligan.Discard(card, to):
                return self.parking(card, to)
        return 0.0

    def length(self, to):
        return 0 if to == "new" else self.lengths[to]

    def serves(self, to):
        """Whether the other could put the top of their pile there after one more card."""
        return bool(self.theirs) and self.fits(self.theirs[0], self.length(to) + 2)

    def fits(self, card, rank):
        return card.rank == rank or (card.rank in WILD and rank not in FIXED and rank <= TOP)

    def playing(self, card, to, *, parked):
        length = self.length(to)
        if to == self.goal and self.paths[to] and self.paths[to][0] is card:
            return 500 + 5 * parked
        if card.rank in WILD:
            return -60
        if card.rank == ACE:
            return 40 if not self.serves(to) else 15
        if self.theirs and self.theirs[0].rank not in WILD:
            theirs, reach = self.theirs[0].rank, length + 1
            if reach + 1 == theirs:
                return -80
            if reach == theirs:
                return 200
            if reach == theirs - 2:
                return 8 + 6 * parked - 15
        elif self.serves(to):
            return -20
        # Cards that I need to get to my own top are kept for that.
        ahead = self.top is not None and self.top not in WILD and card.rank < self.top and length + 1 < self.top
        few = 25 if len(self.hand) <= 2 and not parked else 0
        return 20 + 15 * parked + few + (10 if ahead else 0) + (12 if card.rank in {7, TOP} else 0)

    def parking(self, card, to):
        """High cards and doubles first, on one of the next rank, so that they come off in order."""
        worth = card.rank / 4 if card.rank not in WILD else -30.0
        worth += 2.5 * (sum(other.rank == card.rank for other in self.hand) - 1)
        worth -= 8 * (card.rank == ACE)
        if self.top is not None and self.top not in WILD:
            nearest = max((length for length in self.lengths.values() if length < self.top), default=0)
            worth -= 3 * (nearest < card.rank < self.top)
        under = [] if to == "new" else self.parked[int(to[1])]
        if not under:
            free = sum(not cards for cards in self.parked.values())
            return worth - 1.0 - 2.5 * (free == 1) - 20
        last = under[-1].rank
        if last in WILD:
            worth -= 12
        elif last == card.rank + 1:
            worth += 4
        elif last == card.rank:
            worth += 2.5
        elif last > card.rank:
            worth += 1.5 - (last - card.rank) / 5
        else:
            worth -= 3 + (card.rank - last) / 4
        return worth - 20


RULE = Rule()
