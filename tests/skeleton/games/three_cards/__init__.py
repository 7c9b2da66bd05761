"""Three Cards: three tricks, and the higher card takes each."""
