"""The commands of the command line, one to a file."""
