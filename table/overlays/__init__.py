"""Pages that open over anything; they know no game screen."""
