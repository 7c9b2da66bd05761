"""What somebody may remark on in Briscola: an ace that was lost."""

from games.core.moments import Moment, lost_ace

moment: Moment = lost_ace
