"""The program among those that a Linux desktop lists."""
