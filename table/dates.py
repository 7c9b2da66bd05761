"""Days and months as messages: the system's own words for them may be in another language."""

from time import struct_time

from games.core.phrases import Phrase

MONTHS = (
    Phrase("January", context="month"), Phrase("February", context="month"), Phrase("March", context="month"),
    Phrase("April", context="month"), Phrase("May", context="month"), Phrase("June", context="month"),
    Phrase("July", context="month"), Phrase("August", context="month"), Phrase("September", context="month"),
    Phrase("October", context="month"), Phrase("November", context="month"), Phrase("December", context="month"),
)  # fmt: skip
SHORT_MONTHS = (
    Phrase("Jan", context="short month"), Phrase("Feb", context="short month"), Phrase("Mar", context="short month"),
    Phrase("Apr", context="short month"), Phrase("May", context="short month"), Phrase("Jun", context="short month"),
    Phrase("Jul", context="short month"), Phrase("Aug", context="short month"), Phrase("Sep", context="short month"),
    Phrase("Oct", context="short month"), Phrase("Nov", context="short month"), Phrase("Dec", context="short month"),
)  # fmt: skip
WEEKDAYS = (
    Phrase("Monday", context="day"), Phrase("Tuesday", context="day"), Phrase("Wednesday", context="day"),
    Phrase("Thursday", context="day"), Phrase("Friday", context="day"), Phrase("Saturday", context="day"),
    Phrase("Sunday", context="day"),
)  # fmt: skip


def month(then: struct_time) -> Phrase:
    """Its month: "November"."""
    return MONTHS[then.tm_mon - 1]


def short_month(then: struct_time) -> Phrase:
    """Its month in short: "Nov"."""
    return SHORT_MONTHS[then.tm_mon - 1]


def weekday(then: struct_time) -> Phrase:
    """Its day of the week."""
    return WEEKDAYS[then.tm_wday]
