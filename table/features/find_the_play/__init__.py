"""Problems: positions in which one play is to be found, of a game or of the day."""
