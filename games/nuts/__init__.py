"""Nuts, also Nerts, Pounce or Racing Demon: everybody's patience at once. Rules: RULES.md section 9 (seed 004)."""
