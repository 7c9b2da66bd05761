"""Why a place is good in East–West: what the card makes in its row, which rows fill up, what stays possible."""

from collections import Counter
from collections.abc import Sequence

from games.core.cards import Card
from games.core.coach import Coach, Reason, reason
from games.core.events import Event
from games.core.phrases import Phrase
from games.core.poker import Category, as_object, grade, height, name
from games.core.rules import View
from games.east_west.rules import RULES
from games.east_west.scoring import hand_of
from games.east_west.state import CARD, FULL, LOWEST, OWN, Place, Public, State

_GROUPS = {2: Phrase("makes a pair"), 3: Phrase("makes three of a kind"), 4: Phrase("makes four of a kind")}


class EastWestCoach(Coach[Place, Public]):
    """Three hands at once."""

    unit = Phrase("wins in a hundred games")
    slip = 8.0

    def reasons(self, view: View[Place, Public], heard: Sequence[Event], action: Place) -> tuple[Reason, ...]:
        card, row = view.piles[CARD][-1], hand_of(view.piles, view.seat, action.row)
        others = [
            hand_of(view.piles, view.seat, place.row)
            for place in view.legal
            if isinstance(place, Place) and place.row != action.row
        ]
        found = _made(view, row, card)
        if len(row) == FULL and not found:
            hand = (*row, card)
            low = LOWEST if view.public.low_straight else 2
            completes = Phrase("completes {hand}", as_object(hand, low=low))
            found.append(reason(completes, 0.5, "hand", grade(hand, low=low)[0].name, *name(hand, low=low).values))
        elif all(len(row) < len(other) for other in others):
            left = FULL - len(row)
            found.append(reason(Phrase("goes in the row with the most room"), 0.4, "room", left))
        if all(height(card) > height(each) for each in row):
            found.append(reason(Phrase("is the highest card of the row"), 0.3, "highest", len(row) + 1))
        if not any(each.weight > 0 for each in found):
            left = sum([FULL + 1 - len(other) for other in others])
            one, many = "leaves {count} free space in the other rows", "leaves {count} free spaces in the other rows"
            found.append(reason(Phrase(one, left, many=many), 0.2, "places left", left))
        return tuple(found)

    def name(self, action: Place) -> Phrase | None:
        return Phrase("Row {number}", action.row)

    def worth(self, at: State, seat: int) -> float:
        """Whether the game is won, in a hundred."""
        return 100 * RULES.value(at, seat)

    def lost(self, count: int) -> Phrase:
        one = "would lose you about {count} more game in a hundred"
        return Phrase(one, max(1, count), many="would lose you about {count} more games in a hundred")

    def aim(self, view: View[Place, Public]) -> Phrase:
        missing = sum(FULL - len(view.piles[spot]) for spot in OWN[view.seat or 1][1:])
        left, many = (
            "Win two rows. You have {count} card left to place.",
            "Win two rows. You have {count} cards left to place.",
        )
        return Phrase(left, missing, many=many)


def _made(view: View[Place, Public], row: Sequence[Card], card: Card) -> list[Reason]:
    """What the card makes of a row, or keeps it on the way to."""
    full, found = (*row, card), list[Reason]()
    low = LOWEST if view.public.low_straight else 2
    if len(full) == FULL + 1:
        category = grade(full, low=low)[0]
        if category >= Category.STRAIGHT:
            makes = Phrase("makes {hand}", as_object(full, low=low))
            return [reason(makes, 4 + category, "hand", category.name, *name(full, low=low).values)]
    same = Counter(height(each) for each in full)[height(card)]
    if same > 1:
        found.append(reason(_GROUPS[same], 2 * same - 2, "of its rank", same))
    if len(row) > 1:
        if len({each.suit for each in row}) == 1:
            kept = len({each.suit for each in full}) == 1
            found.append(
                reason(Phrase("keeps a flush possible"), len(row), "of one suit", len(full))
                if kept
                else reason(Phrase("spoils a possible flush"), -len(row), "were of one suit", len(row))
            )
        groups = Counter(map(height, row))
        if same == 1 and max(groups.values()) == 1 and max(map(height, full)) - min(map(height, full)) <= FULL:
            found.append(reason(Phrase("keeps a straight possible"), 1, "within a straight", len(full)))
    elif card.suit == row[0].suit and same == 1:
        found.append(reason(Phrase("starts a possible flush"), 1, "of one suit", len(full)))
    return found


COACH = EastWestCoach()
