"""Dominion as a border war: fight with odds, hold what is pointed at, spread to where nobody strikes back."""

from games.core.bot import Bot, Choice
from games.dominion import state as dominion
from games.dominion.field import CELLS
from games.dominion.state import KING

QUEEN = 12


class Rule(Bot):
    def think(self, view, heard, rng):
        war = War(view)
        yield Choice(max(view.legal, key=war.worth))


class War:
    def __init__(self, view):
        self.public, self.me = view.public, view.seat
        self.size = self.public.size
        self.at = {spot: cell for cell, spot in enumerate(CELLS[self.size])}
        self.owners, self.armies = list(self.public.owners), list(self.public.armies)

    # -- the field

    def beside(self, cell):
        column, row = cell % self.size, cell // self.size
        steps = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        return [y * self.size + x for x, y in steps if 0 <= x < self.size and 0 <= y < self.size]

    def aims(self, cell):
        """The cells that a cell attacks: along the column if it stands upright, along the row if it lies."""
        upright = (cell % self.size + cell // self.size) % 2 == 0
        return [other for other in self.beside(cell) if (abs(other - cell) == 1) != upright]

    def base(self, cell):
        return self.public.field[cell].rank + self.armies[cell]

    def strength(self, cell):
        """With what the turned card changes."""
        card, turned, base = self.public.field[cell], self.public.flipped, self.base(cell)
        if turned is None or turned.rank == KING:
            return base
        if turned.rank == QUEEN:
            return base + (card.red == turned.red)
        return base + (2 if card.red == turned.red else -2) * (card.rank == turned.rank)

    def enemies(self, cell):
        """The cells of others that strike at this one."""
        return [
            other for other in self.beside(cell) if self.owners[other] not in {0, self.me} and cell in self.aims(other)
        ]

    def danger(self, cell, extra=0):
        """How much stronger the strongest that strikes at a cell of mine is."""
        return max((self.base(other) - self.base(cell) - extra for other in self.enemies(cell)), default=-9)

    def odds(self, src, dst):
        """What an attack promises: the advantage, more where few armies stand against many."""
        ahead = self.strength(src) - self.strength(dst)
        strikes_back = src in self.aims(dst)
        mine, theirs = self.armies[src], self.armies[dst]
        return ahead + 0.35 * (mine - theirs) + 0.5 * (theirs <= 2) + 0.3 * strikes_back - 0.8 * (mine == 1)

    def fights(self):
        return [self.odds(src, dst) for src, owner in enumerate(self.owners) if owner == self.me
                for dst in self.aims(src) if self.owners[dst] not in {0, self.me}]  # fmt: skip

    # -- the turn

    def worth(self, action):
        match action:
            case dominion.Flip():
                return 1.0 if max(self.fights(), default=-9) >= 1 else -1.0
            case dominion.Attack(src, dst):
                return self.odds(self.at[src], self.at[dst])
            case dominion.EndAttack():
                return 0.9 if self.public.flipped is not None else 0.0
            case dominion.Grant(cell):
                return self.need(self.at[cell])
            case dominion.Remove(cell):
                here = self.at[cell]
                return self.armies[here] - 10 * (self.armies[here] == 1) - self.need(here)
            case dominion.Occupy(count):
                return self.occupying(count)
            case dominion.Advance(src, dst, count):
                return self.moving(self.at[src], self.at[dst], count)
            case dominion.NoAdvance() | dominion.NoDeploy():
                return 0.0
            case dominion.Roll():
                return 1.0
            case dominion.Deploy(cell, count):
                return self.landing(self.at[cell], count)
            case dominion.Resign():
                return -99.0
        return 0.0

    def need(self, cell):
        """How welcome one more army is: where the danger is near, or the next attack."""
        danger = self.danger(cell)
        close = 4 - abs(danger) if danger > -9 else 0
        return close + self.chance_to_strike(cell)

    def chance_to_strike(self, cell):
        targets = [dst for dst in self.aims(cell) if self.owners[dst] not in {0, self.me}]
        return max((3 - abs(self.base(cell) - self.base(dst) - 1) for dst in targets), default=0)

    def occupying(self, count):
        """As many as both cells need, and never none: a cell is a cell."""
        src, dst = self.public.conquest
        if count == 0:
            return -50.0
        stays = self.armies[src] - count
        self.armies[src], self.armies[dst], owner = stays, count, self.owners[dst]
        self.owners[dst] = self.me
        if not stays:
            self.owners[src] = 0
        worth = (
            (8 if stays else 0) + self.safety(dst) + (self.safety(src) if stays else 0) + self.chance_to_strike(dst) / 2
        )
        self.armies[src], self.armies[dst], self.owners[dst], self.owners[src] = stays + count, 0, owner, self.me
        return worth

    def safety(self, cell):
        danger = self.danger(cell)
        return 0.0 if danger <= -6 else -(danger + 6) / 2 - 2 * (self.armies[cell] == 1)

    def moving(self, src, dst, count):
        before = self.safety(src) + self.safety(dst) + self.chance_to_strike(src) + self.chance_to_strike(dst)
        self.armies[src] -= count
        self.armies[dst] += count
        left = self.armies[src] > 0
        after = (
            self.safety(dst)
            + self.chance_to_strike(dst)
            + (self.safety(src) + self.chance_to_strike(src) if left else -8)
        )
        self.armies[src] += count
        self.armies[dst] -= count
        return after - before - 0.3

    def landing(self, cell, count):
        """A new cell where it can hold, otherwise the cell that needs it most; as many as there are."""
        new, owner = self.owners[cell] == 0, self.owners[cell]
        before = 0.0 if new else self.safety(cell) + self.chance_to_strike(cell)
        self.armies[cell] += count
        self.owners[cell] = self.me
        after = self.safety(cell) + self.chance_to_strike(cell) + self.base(cell) / 12
        self.armies[cell] -= count
        self.owners[cell] = owner
        return (7 if new else 0) + after - before + count / 10


RULE = Rule()
