"""The result of a hand or a match, with what can be done next: new cards, the same ones, or watch it."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from games.core.cards import Card
from games.core.events import Event, Moved
from games.core.figures import is_score
from games.core.outcome import Outcome
from games.core.phrases import EMPTY, Phrase, linked
from games.core.rules import TABLE
from table.doors import afterwords, farewell, links
from table.game.after.parting import NOTHING, Parting
from table.game.pad.rows import first_side
from table.overlays.deal_slip import Fixed
from table.overlays.dialog import Answer, Over
from table.overlays.ending import EndFigures
from table.overlays.result import Mood, ResultScreen
from table.screen import Host, Learn, Play, Screen, Watch
from table.session.deals import code_of, new_cards, next_record, same_cards, seats_changed
from table.session.lesson.file import sound
from table.session.score import gains, most, totals
from table.session.session import Session
from table.session.turning import turn_of
from table.setup import Setup, draw_seed
from table.widgets.sheet import SumsLine

MOST = 13


def won_cards(heard: Iterable[Event], seats: Collection[int], order: Callable[[Card], tuple[int, ...]]) -> list[Card]:
    """The cards that lately came from those seats or to them, face up for the listener; sorted, and each once.

    Cards that went unseen are not among them.
    """
    seen: dict[Card, None] = {}
    for event in heard:
        if isinstance(event, Moved) and {event.src.seat, event.dst.seat} & set(seats):
            for card in event.cards[len(event.cards) - event.shown :]:
                seen.pop(card, None)
                if not card.hidden:
                    seen[card] = None
    return sorted(list(seen)[-MOST:], key=order)


Buttons = Sequence[Answer]


def result_page(
    host: Host, session: Session, next_hand: Callable[[], None], ways: Buttons,
    on_pause: Callable[[], None], on_click: Callable[[tuple[int, int]], None], parting: Parting = NOTHING,
) -> Screen:  # fmt: skip
    """The score sheet of the hand or of the match, or what a feature shows before it. ``ways``: what features offer
    on it; ``on_pause``, ``on_click``: between hands, for Esc and for a click on the table beside the sheet;
    ``parting``: what is said once a match is over."""
    if session.match.outcome is not None:
        new, *rest, menu = after = _after(host, session)
        more = (*_lesson(host, session), *rest)
        sheet = score_sheet(host, session, (new, *ways, menu), host.go_home, more=more, parting=parting)
        return next((page for each in afterwords() if (page := each.before(host, session, sheet, after))), sheet)
    _, following, watch = map(session.told, session.controller.between)
    more = (Over(watch, partial(host.open, hands_of(session))), *ways)
    return score_sheet(host, session, ((following, next_hand),), on_pause, on_click, more)


def _film(session: Session) -> Watch:
    """The match that has just ended."""
    return Watch(session.setup, session.match.record(), session.kept.name if session.kept is not None else "")


def score_sheet(
    host: Host, session: Session, buttons: Buttons, on_escape: Callable[[], None],
    on_click: Callable[[tuple[int, int]], None] | None = None, more: Buttons = (), parting: Parting = NOTHING,
) -> ResultScreen:  # fmt: skip
    """The score sheet of the hand or of the match alone. ``more``: what is folded away with it; ``parting``: what is
    said of a match."""
    match, outcome = session.match, session.match.outcome
    sides = match.rules.sides(match.seats)
    names = [linked([session.called(seat) for seat in side], "{some} & {other}") for side in sides]
    lines = [
        SumsLine(session.told(line.words), tuple(map(session.told, line.values)), line.kind) for line in match.sheet()
    ]
    pad, view = session.controller.pad, session.view(TABLE)
    gained = gains(match, pad) if outcome is None else ()
    took = most(match, gained)
    won = [index for index, side in enumerate(sides) if outcome is not None and set(side) & set(outcome.winners)]
    cards: list[Card] = []
    for side in (won or took) if len(won) < 2 else ():
        cards = won_cards(match.heard(TABLE), sides[side], lambda card: session.controller.order(view, card))
    counted = outcome is None or match.rules.outcome(match.position) is not None  # nobody conceded
    sums = totals(pad(view)) if counted else ()
    figures = EndFigures(sums, gained if sums != tuple((gain,) for gain in gained) else (), took, match.rules.armies)
    best = [seat for side in took for seat in sides[side]]
    title, mood = session.told(headline(session, best)), _mood(session, best)
    first = first_side(session, TABLE)
    if outcome is None:
        return ResultScreen(
            host, title, lines, names, None, buttons, cards, mood, on_escape=on_escape, on_click=on_click, more=more,
            figures=figures, first=first,
        )  # fmt: skip
    fixed = Fixed(code_of(match), match.tags.commit, match.tags.salt, known=session.setup.known)
    of_a_feature = farewell(session.setup.seen)
    verdict = of_a_feature.verdict(session) if of_a_feature is not None else EMPTY
    why = outcome.how if counted and _level(outcome) else EMPTY
    told = [words for words in (why, parting.first, verdict or parting.story) if words]
    end = EMPTY if sums and is_score(outcome.how) else outcome.how  # the sheet has the figures
    how, says = session.told(linked(told) if told else end), session.told(parting.says)
    return ResultScreen(
        host, title, lines, names, won, buttons, cards, mood, fixed, on_escape=on_escape, more=more, how=how, says=says,
        figures=figures, turn=_turn(host, session) if more else None, first=first,
    )  # fmt: skip


def _level(outcome: Outcome) -> bool:
    """Whether somebody who has not won has as much as a winner: then figures do not say who won."""
    won = {outcome.scores[seat - 1] for seat in outcome.winners}
    return any(score in won for seat, score in enumerate(outcome.scores, 1) if seat not in outcome.winners)


def _turn(host: Host, session: Session) -> Answer | None:
    """What turned the match; it leads to the film, from there on."""
    if (turn := turn_of(session.match, session.controller)) is None:
        return None
    return Over(session.told(turn.words), lambda: host.open(replace(_film(session), since=turn.since)))


def headline(session: Session, took: Sequence[int] = ()) -> Phrase:
    """Who won, in large letters. ``took``: the seats to which a hand has brought the most."""
    if session.match.outcome is not None:
        return session.match.outcome.who
    return session.controller.best(took) if took else session.controller.between.over


def _mood(session: Session, took: Sequence[int] = ()) -> Mood:
    """How those at this screen take the result; "void" if there is none. ``took``: as for ``headline``."""
    match, people = session.match, set(session.people)
    if (outcome := match.outcome) is not None and outcome.void:
        return "void"
    winners = set(outcome.winners if outcome is not None else took)
    if not people or not winners:
        return "plain"
    return "joy" if people & winners else "quiet"


def _lesson(host: Host, session: Session) -> Buttons:
    """What is offered to people who have lost a game that is new to them: its lesson."""
    key, settings = session.setup.key, host.look.settings
    lesson = sound(key)
    if lesson is None or key in settings.learned or not settings.coaches(key) or _mood(session) != "quiet":
        return ()
    return ((Phrase("Learn to play ({minutes} min)", lesson.minutes), lambda: host.open(Learn(key))),)


def _after(host: Host, session: Session) -> Buttons:
    """What can be done once a match is over."""

    def play(setup: Setup) -> None:
        host.open(Play(setup))

    setup, match = session.setup, session.match
    model = session.kept.name if session.kept is not None else ""
    again: Buttons = ()
    if code_of(match):
        again = (
            (Phrase("Same cards again"), lambda: play(same_cards(setup, draw_seed(), model, next_record(session)))),
            (Phrase("Swap seats"), lambda: play(seats_changed(setup, draw_seed(), model, next_record(session)))),
        )
    more = links(setup.key) if session.kept is not None else []
    elsewhere: Buttons = tuple(Over(link.words, partial(link.open, host, setup.key)) for link in more)
    if (parting := farewell(setup.seen)) is not None:
        said, to = parting.back(setup.seen)
        return (
            (said, lambda: host.open(to)), *elsewhere,
            Over(Phrase("Watch replay"), lambda: host.open(_film(session))), Over(Phrase("Menu"), host.go_home),
        )  # fmt: skip
    return (
        (Phrase("Play again"), lambda: play(new_cards(session, draw_seed(), draw_seed()))),
        *again,
        *elsewhere,
        Over(Phrase("Watch replay"), lambda: host.open(_film(session))),
        Over(Phrase("Menu"), host.go_home),
    )


def hands_of(session: Session) -> Watch:
    """The finished hands of a match in play, as those at this screen may see them."""
    people = session.people
    return Watch(session.setup, session.match.record(), eyes=people if len(people) == 1 else (TABLE,))
