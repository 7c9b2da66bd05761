"""Mille's score sheet: hands meld by meld, what each asterisk stands for, and what is to pay."""

from collections.abc import Iterator, Sequence

from games.core.figures import minus
from games.core.outcome import Line
from games.core.phrases import Phrase, linked, seat_name
from games.mille import scoring
from games.mille.scoring import GOAL, ORDER, SKUNK, SPECIAL, WILD, Laid, Side, Tally, ranks, skunk, totals


def spell_stakes(stakes: str) -> str:
    """ "1–3" """
    return stakes.replace("-", "–")


def sheet(finished: Sequence[Tally], stakes: str | None, last_hand: bool) -> Iterator[Line]:
    """Every finished hand meld by meld, the sums, and at the end what is to pay."""
    for number, hand in enumerate(finished, 1):
        yield Line(Phrase("Hand {number}", number), (seat_name(1), seat_name(2)), "head")
        yield from _hand_lines(hand)
        if number > 1:
            pairs = zip(totals(finished[: number - 1]), (side.points for side in hand), strict=True)
            sums = (f"{minus(old)} {_signed(points)} = {minus(old + points)}" for old, points in pairs)
            yield Line(Phrase("After hand {number}", number), tuple(sums), "sum")
    if finished and scoring.decided(finished):
        yield from _end_lines(finished, stakes, last_hand)
    elif finished and max(totals(finished)) >= GOAL:
        yield Line(Phrase("Both have {points}. One more hand decides.", totals(finished)[0]), (), "note")


def _hand_lines(hand: Tally) -> list[Line]:
    melds = [{meld.rank: meld for meld in side.melds} for side in hand]
    lines = [
        Line(_heading(rank), tuple(_meld_text(side, laid.get(rank)) for side, laid in zip(hand, melds, strict=True)))
        for rank in ORDER
        if any(rank in laid for laid in melds)
    ]
    lines.append(Line(Phrase("Left in hand"), tuple(map(_left_text, hand))))
    lines.append(Line(Phrase("Points of the hand"), tuple(map(_points_text, hand)), "sum"))
    notes = [why for seat, side in enumerate(hand, 1) for why in (*_stars_explained(seat, side), *_below(seat, side))]
    return lines + [Line(why, (), "note") for why in notes]


def _heading(rank: int) -> Phrase:
    return ranks(rank) if rank == WILD else Phrase("{rank:Ranks}", rank)


def _meld_text(side: Side, meld: Laid | None) -> Phrase | str:
    """ "K×8: 80 × 2 = 160" """
    if meld is None:
        return "–"
    factor = side.factor(meld)
    if factor == 1:
        return Phrase("{cards}: {points}", _cards(meld), meld.points)
    return Phrase("{cards}: {points} × {times} = {sum}", _cards(meld), meld.points, factor, meld.points * factor)


def _cards(meld: Laid) -> Phrase:
    """The cards of a meld: "Q Q Q♠", "K×8"."""
    parts = _copies(Phrase("{rank:index}", meld.rank), meld.plain)
    if meld.special:
        parts += _copies(Phrase("{card}", SPECIAL[meld.rank]), meld.special)
    return linked(parts + _copies(Phrase("{rank:index}", WILD), meld.twos))


def _copies(word: Phrase, count: int) -> list[Phrase]:
    return [Phrase("{card}×{count}", word, count)] if count > 3 else [word] * count


def _left_text(side: Side) -> Phrase:
    if not side.left:
        return Phrase("none")
    return Phrase("{count} card: −{points}", side.left, side.minus, many="{count} cards: −{points}")


def _points_text(side: Side) -> Phrase | str:
    figure = minus(side.points) + (" " + "*" * side.naturals if side.naturals else "")
    return Phrase("{points} chapeau", figure) if side.chapeau else figure


def _stars_explained(seat: int, side: Side) -> list[Phrase]:
    """What each asterisk of a hand stands for, and what it multiplies (R12, R13)."""
    notes = [_eight(seat, meld.rank) for meld in side.melds if meld.eight]
    if side.clean:
        said = "* {who:@} used no 2 in melds of other ranks: all melds count twice."
        you = "* You used no 2 in melds of other ranks: all melds count twice."
        if notes:
            said = "* {who:@} used no 2 in melds of other ranks: all melds count twice, a meld of eight four times."
            you = "* You used no 2 in melds of other ranks: all melds count twice, a meld of eight four times."
        notes.append(Phrase(said, seat, you=you))
    return notes


def _below(seat: int, side: Side) -> list[Phrase]:
    """What a chapeau is (R13)."""
    said, you = ("{who:whose} hand is below zero: a chapeau.", "Your hand is below zero: a chapeau.")
    return [Phrase(said, seat, you=you)] if side.chapeau else []


def _eight(seat: int, rank: int) -> Phrase:
    if rank == WILD:
        you = "* You've melded all eight 2s: they count twice."
        return Phrase("* {who:@} has melded all eight 2s: they count twice.", seat, you=you)
    said = "* {who:@} has melded all eight {ranks} without adding a 2: they count twice."
    you = "* You've melded all eight {ranks} without adding a 2: they count twice."
    return Phrase(said, seat, ranks(rank), you=you)


def _end_lines(finished: Sequence[Tally], stakes: str | None, last_hand: bool) -> list[Line]:
    sums = totals(finished)
    loser = sums.index(min(sums))
    times = skunk(finished, last_hand)
    lines = [Line(Phrase("The match"), (seat_name(1), seat_name(2)), "head")]
    lines.append(Line(Phrase("Naturals"), tuple(str(sum(hand[at].naturals for hand in finished)) for at in (0, 1))))
    lines.append(Line(Phrase("Chapeaux"), tuple(str(sum(hand[at].chapeau for hand in finished)) for at in (0, 1))))
    lines.append(Line(Phrase("Total"), tuple(map(minus, sums)), "sum"))
    if times > 1:
        lines.append(Line(_skunked(loser + 1, times, last_hand), (), "note"))
    return lines if stakes is None else lines + _payment_lines(scoring.payment(finished, stakes, last_hand), stakes)


def _skunked(loser: int, times: int, last_hand: bool) -> Phrase:
    if times == 2:
        you = "You're under {limit}: a skunk."
        return Phrase("{who:@} is under {limit}: a skunk.", loser, SKUNK, you=you)
    if last_hand:
        you = "You're below 0 in the last hand: a double skunk."
        return Phrase("{who:@} is below 0 in the last hand: a double skunk.", loser, you=you)
    return Phrase("{who:@} is below 0: a double skunk.", loser, you="You're below 0: a double skunk.")


def _payment_lines(paid: scoring.Payment, stakes: str) -> list[Line]:
    game, natural, chapeau, apart = paid.parts
    plain = game + natural + chapeau + apart
    low = minus(paid.low)
    rows = [
        (Phrase("For the game"), str(game)),
        (Phrase("Winner's naturals"), f"{paid.naturals} × {paid.large} = {natural}"),
        (Phrase("Loser's chapeaux"), f"{paid.chapeaux} × {paid.large} = {chapeau}"),
        (Phrase("Difference"), f"({paid.high} − {low}) / 100 × {paid.small} = {apart}"),
    ]
    if paid.times > 1:
        name = Phrase("Skunk") if paid.times == 2 else Phrase("Double skunk")
        rows.append((name, f"{plain} × {paid.times} = {paid.sum}"))
    you = "You pay, at stakes {stakes}:"
    says = Phrase("{who:@} pays, at stakes {stakes}:", paid.loser + 1, spell_stakes(stakes), you=you)
    total = Line(Phrase("To pay"), _at(paid.loser, str(paid.sum)), "sum")
    return [Line(says, (), "note"), *(Line(words, _at(paid.loser, text)) for words, text in rows), total]


def _at(index: int, text: str) -> tuple[str, str]:
    return (text, "") if index == 0 else ("", text)


def _signed(points: int) -> str:
    return f"+ {points}" if points >= 0 else f"− {-points}"
