"""What a match has meant, in a sentence that the table tells before anybody else speaks."""

from collections.abc import Collection

from games.core import registry
from games.core.phrases import EMPTY, Phrase, Told, Words
from games.core.play_on import margin
from games.core.registry import LEVEL_WORDS
from games.core.rules import Rules
from games.core.seating import side_of
from table.screen import Host
from table.session.session import Session
from table.setup import RIVALS, is_dealt
from table.store.figures import RANKS, Result
from table.store.memory import RUN, Meeting, Memory, memory, told_margin


def is_whole(session: Session) -> bool:
    """Whether a match was played to its end, and is no lesson: nobody has conceded."""
    match = session.match
    return session.gate is None and match.outcome is not None and match.rules.outcome(match.position) is not None


def counts(session: Session) -> bool:
    """Whether a match counts between those who play it: it is kept, and nobody chose the cards."""
    return session.kept is not None and is_dealt(session.setup.seen)


def remembered(host: Host, session: Session, seat: int) -> Memory:
    """What is known of a person at a table, without this match."""
    return memory(host.history(), session.choice(seat).who, _this(session))


def _this(session: Session) -> tuple[str, ...]:
    return (session.kept.name,) if session.kept is not None else ()


def meeting(host: Host, session: Session, seat: int) -> Meeting:
    """A match that was played to its end, as a seat has it; who sits opposite, if it was one of the computers."""
    match, outcome = session.match, session.match.outcome
    assert outcome is not None
    sides = match.rules.sides(match.seats)
    won = {side_of(sides, winner) for winner in outcome.winners}
    result: Result = "drawn" if len(won) != 1 else "won" if side_of(sides, seat) in won else "lost"
    ahead = margin(match.rules, match.options, match.seats, outcome, seat)
    counted = outcome.counted and match.rules.unit(match.options) is not None
    other = session.choice(3 - seat) if match.seats == 2 else None
    return Meeting(
        session.setup.key, other.rival if other is not None else "", other.level if other is not None else "",
        host.today(), result, told_margin(ahead, result) if counted else 0,
    )  # fmt: skip


def story(host: Host, session: Session) -> Words:
    """Empty where a match has meant no more than itself, or was conceded."""
    people = session.people
    if not is_whole(session) or not people:
        return EMPTY
    now = meeting(host, session, people[0])
    told: Words = EMPTY
    if len(people) == 1 and counts(session):
        sides, choices = session.match.rules.sides(session.match.seats), enumerate(session.choices, 1)
        own = side_of(sides, session.you)
        levels = {choice.level for seat, choice in choices if side_of(sides, seat) != own}
        told = of_one(remembered(host, session, session.you), now, levels)
    elif len(people) == session.match.seats == 2 and counts(session):
        told = _of_two(host, session, now)
    return told or of_points(now)


def of_one(known: Memory, now: Meeting, levels: Collection[str]) -> Words:
    """What a match has meant to its only person. ``known``: without it; ``levels``: of those against whom it was."""
    if now.result == "won" and len(levels) == 1:
        [level] = levels
        beaten = [RANKS.get(each, 0) for key, each in known.beaten if key == now.game]
        if known.games.get(now.game) and RANKS.get(level, 0) > max([0, *beaten]):
            return Phrase("Your first win at {level} in this game.", LEVEL_WORDS[level])
    if not now.rival:
        return EMPTY
    before, row, won = known.series(now.rival, now.game), known.run(now.rival, now.game), now.result == "won"
    after, name = before.and_now(now), Told(RIVALS[now.rival])
    wins = {key: count for (who, key), count in known.sat.items() if who == now.rival}
    if now.result == "drawn":
        return EMPTY
    if won and not wins.get(now.game) and before.lost >= 2:
        over = Phrase("Your first win over {name}.", name)
        return Phrase("Your first win over {name} in this game.", name) if any(wins.values()) else over
    if won and row <= -RUN:
        return Phrase("{name} had won the last {count}. Not this one.", name, -row)
    if row >= RUN and not won:
        return Phrase("You had won the last {count}.", row)
    if won and row >= RUN - 1:
        if any(one.rival == now.rival and one.game != now.game for one in known.meetings):
            return Phrase("That's {count} in a row against {name} in this game.", row + 1, name)
        return Phrase("That's {count} in a row against {name}.", row + 1, name)
    if after.won == after.lost:
        return Phrase("That makes it {mine}–{theirs} between you.", after.won, after.lost)
    if won and before.won >= 2 and after.best > before.best > 0:
        return Phrase("Your biggest win over {name} yet.", name)
    if won and after.won == after.lost + 1 and after.lost:
        return Phrase("You lead {name} {mine}–{theirs} now.", name, after.won, after.lost)
    if after.near and not won:
        lead = Phrase("You still lead {mine}–{theirs}.", after.won, after.lost)
        return lead if after.won > after.lost else Phrase("{name} leads {theirs}–{mine}.", name, after.lost, after.won)
    return of_points(now)


def _of_two(host: Host, session: Session, now: Meeting) -> Words:
    """Both are named, whoever looks at it."""
    first, second = session.choice(1).who, session.choice(2).who
    if now.result == "drawn" or not (first and second):
        return EMPTY
    winner = 1 if now.result == "won" else 2
    loser = (first, second)[2 - winner]
    known = memory(host.history(), session.choice(winner).who, _this(session), others=(loser,))
    after = known.series(loser, now.game).and_now(now._replace(result="won", margin=abs(now.margin)))
    name, other = session.name(winner), session.name(3 - winner)
    if after.run >= RUN:
        return Phrase("That's {count} in a row for {name} against {other}.", after.run, name, other)
    if after.won == after.lost:
        return Phrase("That makes it {won}–{lost} between {name} and {other}.", after.won, after.lost, name, other)
    if after.won == after.lost + 1 and after.lost:
        return Phrase("{name} leads {other} {won}–{lost} now.", name, other, after.won, after.lost)
    return EMPTY


def of_points(now: Meeting) -> Words:
    """Next to nothing decided it, where points did."""
    points = abs(now.margin) if now.close and registry.rules(now.game).counts == Rules.counts else 0
    if not points:
        return EMPTY
    return Phrase("One point in it.") if points == 1 else Phrase("Only {count} points in it.", points)
