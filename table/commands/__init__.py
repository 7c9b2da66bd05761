"""The words of the command line, one a file."""
