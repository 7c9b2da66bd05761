"""What one court figure wears, and the ink it is drawn with."""

from dataclasses import dataclass

from sprites import drawing, palette, svg


class Inked:
    """What is drawn with lines in ink; ``line``: how wide they are."""

    line: float

    def shape(self, d: str, fill: svg.Colour | None, weight: float = 1) -> str:
        """A filled outline, its line that many times as wide as the ordinary one."""
        return svg.path(d, fill, palette.INK, self.line * weight)

    def stroke(self, d: str, weight: float = 1) -> str:
        """A line in ink."""
        return svg.line(d, palette.INK, self.line * weight)

    def ball(self, x: float, y: float, radius: float, fill: str, weight: float = 1) -> str:
        """A disc with an ink line."""
        return svg.circle(x, y, radius, fill, palette.INK, self.line * weight)

    def drawn(self, sheet: str, *parts: str, **given: str) -> str:
        """Parts of a sheet of drawings, one over the other; ``given``: as ``drawing.part``."""
        return "".join(drawing.part(part, sheet, self.line, given) for part in parts)


@dataclass(frozen=True)
class Dress(Inked):
    """Main and second cloth, hair, and the width of the ink line in figure units."""

    main: str
    second: str
    hair: str
    line: float

    def drawn(self, sheet: str, *parts: str, **given: str) -> str:
        worn = {"main": self.main, "second": self.second, "hair": self.hair}
        return super().drawn(sheet, *parts, **worn, **given)
