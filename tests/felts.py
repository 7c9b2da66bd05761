"""How bright and how dark the felt is, for what must stand out from it."""

from sprites import felt, palette


def extremes(name: str, light: str = "lamp") -> tuple[str, str]:
    """The brightest and the darkest colour on that felt, grain included."""
    bright, dark = palette.rgb(felt.shade(name, 0)), palette.rgb(felt.shade(name, 1))
    if name in felt.PEAKS and light not in felt.LAMPLIT:
        bright = dark = palette.rgb(felt.even(name, light, 0))
    return palette.hexed(*(part + felt.GRAIN for part in bright)), palette.hexed(*(part - felt.GRAIN for part in dark))
