"""What somebody may remark on in Turnover Bridge: an ace that was lost."""

from games.core.tricks import lost_ace

moment = lost_ace
