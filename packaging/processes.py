"""Run first in a box: only a process that another one has begun loads at once what processes need."""

import sys

if {"-c", "--multiprocessing-fork"} & set(sys.argv):
    import pyi_rth_multiprocessing  # noqa: F401  # of the builder, whose boxes it makes multiprocessing know
