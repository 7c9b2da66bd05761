"""A Debian package of a box: ``python packaging/debian.py BOX FOLDER`` writes ``FOLDER/tavolino_VERSION_ARCH.deb``.

What a desktop is told is what features bring. Run it with the Python that built the box.
"""

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Mapping
from email.utils import formatdate
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

import licences  # noqa: E402

import main  # noqa: E402
from table import box, feature  # noqa: E402

MAINTAINER = "The Tavolino authors <tavolino@localhost>"
SUMMARY = "card games for a small table"
TEXT = """\
 Fourteen card games, most of which few programs know, with cards that are
 dragged with the mouse or played by keys: alone against the computer, two
 people at one keyboard, or several at one laptop. Each game has a lesson.
 Nothing is sent anywhere."""
OPENED = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxfixes3", "libxrandr2")
"""What SDL opens by name as soon as there is a display, and so no linker knows."""


def build(program: Path, into: Path) -> Path:
    """Build the package; its path."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        fill(root, program)
        name = f"tavolino_{box.VERSION}_{_told('dpkg', '--print-architecture')}.deb"
        into.mkdir(parents=True, exist_ok=True)
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, into / name], check=True)
    return into / name


def fill(root: Path, program: Path) -> None:
    """Lay out all files of the package below a folder."""
    share = root / "usr/share"
    shutil.copytree(program, root / "usr/lib/tavolino", symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/games").mkdir()
    for folder in ("bin", "games"):  # Debian looks for its games in the second
        (root / "usr" / folder / "tavolino").symlink_to("../lib/tavolino/tavolino")
    shared = {path: data for each in feature.commands() for path, data in each.shared(["tavolino"]).items()}
    for path, data in shared.items():
        _write(share / path, data)
    _write(share / "metainfo/tavolino.metainfo.xml", metainfo(shared).encode())
    _write(share / "man/man6/tavolino.6.gz", _packed(manual()))
    doc = share / "doc/tavolino"
    found = licences.collect(program, doc / "licences")
    _write(doc / "copyright", _copyright(found).encode())
    _write(doc / "changelog.gz", _packed(_changes()))
    _write(share / "lintian/overrides/tavolino", (HERE / "lintian-overrides").read_bytes())
    for path in root.rglob("*"):
        if not path.is_symlink():
            library = path.is_file() and os.access(path, os.X_OK) and path.name == "tavolino" and "lib" in path.parts
            path.chmod(0o755 if path.is_dir() or library else 0o644)
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    fields = {
        "Package": "tavolino", "Version": box.VERSION, "Section": "games", "Priority": "optional",
        "Architecture": _told("dpkg", "--print-architecture"), "Maintainer": MAINTAINER,
        "Installed-Size": str(size // 1024 + 1), "Depends": ", ".join(depends(root)),
        "Description": f"{SUMMARY}\n{TEXT}",
    }  # fmt: skip
    _write(root / "DEBIAN/control", "".join(f"{name}: {value}\n" for name, value in fields.items()).encode())


def depends(root: Path) -> list[str]:
    """The packages of the libraries that are linked and not in the box, with the versions they need at least, and of
    those that are opened by name."""
    inside = root / "usr/lib/tavolino"
    programs = [inside / "tavolino", *sorted(inside.rglob("*.so*"))]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian/control").write_text("Source: tavolino\n\nPackage: tavolino\nArchitecture: any\n")
        own = [f"-l{path}" for path in (inside / "_internal", *inside.glob("_internal/*.libs"))]
        told = subprocess.run(
            ["dpkg-shlibdeps", "-O", "--ignore-missing-info", *own, *(f"-e{path}" for path in programs)],
            cwd=folder, capture_output=True, text=True, check=True,
        ).stdout  # fmt: skip
    # It looks at what the system has first, and so names packages of libraries that the box brings itself.
    own_packages = {package for package, _ in licences.known()["libraries"].values()}
    linked = {each for each in told.partition("=")[2].strip().split(", ") if each.split()[0] not in own_packages}
    return sorted({*linked, *OPENED})


def metainfo(shared: Iterable[Path]) -> str:
    """What a software centre says of the program, with the entry that starts it if one is there. Addresses are in
    packaging/addresses, as soon as there are any."""
    lines = (HERE / "addresses").read_text(encoding="utf-8").splitlines()
    given = [line.split() for line in lines if line and not line.startswith("#")]
    home = "".join(f'  <url type="homepage">{where}</url>\n' for what, where in given if what == "home")
    shots = "".join(f"<screenshot><image>{where}</image></screenshot>" for what, where in given if what == "picture")
    shots = shots.replace("<screenshot>", '<screenshot type="default">', 1)
    shots = shots and f"  <screenshots>{shots}</screenshots>\n"
    entries = [path.name for path in shared if path.name == "tavolino.desktop"]
    entry = "".join(f'  <launchable type="desktop-id">{name}</launchable>\n' for name in entries)
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>tavolino</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Tavolino</name>
  <summary>{SUMMARY.capitalize()}</summary>
  <description><p>{" ".join(TEXT.split())}</p></description>
{entry}{home}{shots}  <provides><binary>tavolino</binary></provides>
  <content_rating type="oars-1.1"/>
  <releases><release version="{box.VERSION}" date="{_day()}"/></releases>
</component>
"""


def manual() -> str:
    """The man page, in the parser's own words."""
    box.CALLED = "tavolino"
    words = main.parser()
    commands = next(action for action in words._actions if isinstance(action, argparse._SubParsersAction))
    lines = [
        f'.TH TAVOLINO 6 "{_day()}" "tavolino {box.VERSION}" "Games"',
        ".SH NAME", f"tavolino \\- {SUMMARY}",
        ".SH SYNOPSIS", ".B tavolino", r"[\fICOMMAND\fR] [\fIOPTION\fR]...",
        ".SH DESCRIPTION", _roff(words.description or ""), _roff(words.epilog or ""),
    ]  # fmt: skip
    for name, command in commands.choices.items():
        lines += [".SH " + name.upper(), _roff(command.description or "")]
        for action in command._actions:
            if not isinstance(action, argparse._HelpAction):
                lines += [".TP", rf"\fB{_roff(_called(action))}\fR", _roff(action.help or "")]
    return "\n".join(line for line in lines if line) + "\n"


def _called(action: argparse.Action) -> str:
    """An option or a word as one writes it."""
    choices = "{" + ",".join(map(str, action.choices)) + "}" if action.choices else ""
    value = action.metavar if isinstance(action.metavar, str) else choices
    if not action.option_strings:
        return value or action.dest
    return ", ".join(action.option_strings) + (f" {value or action.dest.upper()}" if action.nargs != 0 else "")


def _roff(text: str) -> str:
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^(?=[.'])", r"\\&", text.replace("%%", "%"))


def _copyright(found: Mapping[str, str]) -> str:
    """In the machine-readable form; the texts are beside it, in the folder licences."""
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/", "",
        "Files: *", "Copyright: 2026 The Tavolino authors", "License: MIT", "",
    ]  # fmt: skip
    for name, licence in sorted(found.items()):
        place = f"usr/lib/tavolino/_internal/*{name}*"
        lines += [f"Files: {place}", f"Copyright: see licences/{name.rstrip('-')}.txt", f"License: {licence}", ""]
    text = (HERE.parent / "LICENSE").read_text(encoding="utf-8")
    mit = "\n".join(f" {line or '.'}" for line in text.splitlines()[4:])
    lines += ["License: MIT", mit, ""]
    for licence in sorted(set(found.values()) - {"MIT"}):
        lines += [f"License: {licence}", " See /usr/share/doc/tavolino/licences, and /usr/share/common-licenses.", ""]
    return "\n".join(lines)


def _changes() -> str:
    """The changelog in Debian's form: where to read what is new."""
    return (
        f"tavolino ({box.VERSION}) stable; urgency=low\n\n  * See CHANGELOG.md in the source of the program.\n\n"
        f" -- {MAINTAINER}  {formatdate(_when())}\n"
    )


def _when() -> int:
    """The time of the commit that is packed, or of this moment where there is none."""
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=HERE, capture_output=True, text=True, check=False)
    return int(told.stdout or time.time())


def _day() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(_when()))


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


def _told(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: python packaging/debian.py BOX FOLDER")
    print(build(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
