"""East–West by the odds a card player carries in the head: what each row may still become, and what the other's may."""

from collections import Counter
from math import comb, exp

from games.core.bot import Bot, Choice
from games.core.memory import not_seen
from games.core.poker import height, rank
from games.east_west.state import BOARD, CARD, FULL, LOWEST, OWN, PACK, ROWS, UNSEEN

PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR = 1.0, 2.1, 3.2, 4.2, 5.0, 6.0, 7.2
WINDOWS = [range(low, low + 5) for low in range(7, 11)]


class Rule(Bot):
    def think(self, view, heard, rng):
        yield Choice(max(view.legal, key=lambda action: chance(view, action.row)))


def chance(view, row):
    """How likely two rows are won when the card has gone to this row."""
    piles, me = view.piles, view.seat
    unseen = not_seen(PACK, piles)
    won = []
    for other in ROWS:
        mine = [*piles[BOARD[other]], *piles[OWN[me][other]], *(piles[CARD] if other == row else ())]
        theirs = [*piles[BOARD[other]], *piles[OWN[3 - me][other]]]
        won.append(row_won(view, mine, theirs, unseen))
    one, two, three = won
    return one * two + one * three + two * three - 2 * one * two * three + 0.01 * (one + two + three)


def row_won(view, mine, theirs, unseen):
    public, whole = view.public, FULL + 1
    if len(mine) == len(theirs) == whole:
        low, flush = 7 if public.low_straight else 2, public.flush_rank
        ours, other = rank(mine, low=low, flush=flush), rank(theirs, low=low, flush=flush)
        return 0.5 if ours == other else float(ours > other)
    draws = max(1, (len(unseen) - UNSEEN + 1) // 2)
    ahead = promise(mine, unseen, draws) - promise(theirs, unseen, draws)
    # The fewer cards are missing the more an advantage is worth.
    return 1 / (1 + exp(-ahead * (1.9 - 0.12 * (2 * whole - len(mine) - len(theirs)))))


def at_least(wanted, outs, draws, unseen):
    """How likely so many of the outs are among the draws."""
    if wanted <= 0:
        return 1.0
    pool, draws = len(unseen), min(draws, len(unseen))
    ways = sum(comb(outs, some) * comb(pool - outs, draws - some) for some in range(min(wanted, draws + 1)))
    return 1 - ways / comb(pool, draws)


def promise(cards, unseen, draws):
    """What a row is likely to be worth: the made hand, or the best that it may become."""
    missing = FULL + 1 - len(cards)
    groups = sorted(Counter(map(height, cards)).items(), key=lambda group: (group[1], group[0]), reverse=True)
    sizes = [size for _, size in groups]
    made = {4: FOUR, 3: FULL_HOUSE if 2 in sizes else THREE, 2: TWO_PAIR if sizes.count(2) == 2 else PAIR, 1: 0.0}
    worth = made[sizes[0]] + groups[0][0] / 25 + (groups[1][0] / 200 if len(groups) > 1 else 0)
    one_suit, ranks = len({card.suit for card in cards}) == 1, {height(card) for card in cards}
    runs = [window for window in WINDOWS if ranks <= set(window)] if len(ranks) == len(cards) else []
    if not missing:
        return max(worth, FLUSH + max(ranks) / 25 if one_suit else 0, STRAIGHT if runs else 0)
    left = Counter(map(height, unseen))
    same = sum(left[high] for high in ranks)
    better = at_least(1, same, draws, unseen) * min(1, 0.45 + 0.2 * missing)
    if sizes[0] >= 3:
        fuller = at_least(1, left[groups[0][0]], draws, unseen)
        worth += (FOUR - THREE) * fuller if len(groups) < 3 else 0
        worth += (FULL_HOUSE - THREE) * better * 0.6 if sizes[0] == 3 and len(groups) < 3 else 0
    elif sizes.count(2) == 2:
        worth += (FULL_HOUSE - TWO_PAIR) * better if missing else 0
    elif sizes[0] == 2:
        worth += (THREE - PAIR) * at_least(1, left[groups[0][0]], draws, unseen) + 0.6 * better
    else:
        worth += PAIR * better + 0.25 * (missing - 1)
    options = [worth]
    if one_suit and len(cards) > 1:
        suited = sum(card.suit == cards[0].suit for card in unseen)
        likely = at_least(missing, suited, draws, unseen) * 0.85
        options.append(likely * FLUSH + (1 - likely) * worth * 0.7)
    if len(cards) > 1:
        for window in runs:
            likely = 0.9
            for high in set(window) - ranks:
                likely *= at_least(1, left[high], draws, unseen)
            options.append(likely * STRAIGHT + (1 - likely) * worth * 0.7)
    return max(options)


assert WINDOWS[0][0] == LOWEST
RULE = Rule()
