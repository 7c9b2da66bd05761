"""What Windows and macOS want in a program beside the program: its icon, drawn by our own sprites, and its version."""

import struct
import sys
from pathlib import Path

PLIST = {
    "CFBundleName": "Tavolino",
    "NSHighResolutionCapable": True,
    "LSApplicationCategoryType": "public.app-category.card-games",
}
_VERSION = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("FileDescription", "Tavolino"), StringStruct("ProductName", "Tavolino"),
      StringStruct("FileVersion", "{version}"), StringStruct("ProductVersion", "{version}"),
      StringStruct("OriginalFilename", "tavolino.exe"),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""
"""A text that PyInstaller reads, with the version in four numbers."""


def of(folder: Path, version: str) -> dict[str, str]:
    """What PyInstaller's EXE takes beside the program on this system: paths of files written into a folder."""
    if sys.platform not in {"win32", "darwin"}:
        return {}
    from sprites.window import file

    packed = ico if sys.platform == "win32" else icns
    image = folder / f"tavolino.{packed.__name__}"
    image.write_bytes(packed({size: file(size) for size in (16, 32, 64, 128, 256)}))
    if sys.platform == "darwin":
        return {"icon": str(image)}
    text = folder / "version.txt"
    text.write_text(version_text(version), encoding="utf-8")
    return {"icon": str(image), "version": str(text)}


def version_text(version: str) -> str:
    """The version resource of a version such as 1.0."""
    numbers = [*map(int, version.split(".")), 0, 0, 0][:4]
    return _VERSION.format(numbers=tuple(numbers), version=version)


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon file of Windows: PNG pictures by their size in pixels, up to 256."""
    head, body, at = struct.pack("<3H", 0, 1, len(pictures)), b"", 6 + 16 * len(pictures)
    for size, data in sorted(pictures.items()):
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), at + len(body))
        body += data
    return head + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """An icon file of macOS: PNG pictures by their size in pixels."""
    names = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}
    body = b"".join(names[size] + struct.pack(">I", len(data) + 8) + data for size, data in sorted(pictures.items()))
    return b"icns" + struct.pack(">I", len(body) + 8) + body
