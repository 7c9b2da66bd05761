"""What somebody may remark on in Pepper: an ace that was lost."""

from games.core.tricks import lost_ace

moment = lost_ace
