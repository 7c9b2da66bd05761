"""The end of a day's match: how it compares with par, and the way back to the day."""

from games.core.phrases import EMPTY, Phrase, Words
from table.doors import Farewell
from table.features.days_deal.deal import day_of, of_match, verdict
from table.features.days_deal.page import ToDay
from table.session.session import Session


def _verdict(session: Session) -> Words:
    result = of_match(session)
    return verdict(result) if result is not None else EMPTY


def _back(seen: str) -> tuple[Phrase, ToDay]:
    known = day_of(seen)
    return Phrase("Deal of the day"), ToDay(known[0] if known is not None else None)


FAREWELL = Farewell(_back, _verdict)
