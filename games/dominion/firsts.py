"""What may be done for the first time in Dominion."""

from games.core.firsts import First
from games.core.phrases import Phrase
from games.core.rules import TABLE

FIRSTS = (First("whole", Phrase("the whole field"), lambda match, seat: {*match.view(TABLE).public.owners} == {seat}),)
