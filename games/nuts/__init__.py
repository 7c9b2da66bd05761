"""Nuts, also Nerts, Pounce or Racing Demon: everybody's patience at once. Rules: ``rules.md``."""
