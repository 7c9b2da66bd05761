"""Pages for the tests that look at all of them."""

from table.features.days_deal.page import ToDay

PAGES = {"the day's deal": lambda app: app.open(ToDay())}
