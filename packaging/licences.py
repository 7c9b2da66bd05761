"""The licences of all that a box holds: ``collect`` writes their texts, and says what is under which."""

import gzip
import subprocess
import tempfile
from functools import cache
from importlib import metadata
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent


def collect(program: Path, into: Path) -> dict[str, str]:
    """Write the text of each licence to a file of its own; the licence of each library and package by its name.
    SystemExit, one line, where a library is not known or a text cannot be had."""
    into.mkdir(parents=True, exist_ok=True)
    found: dict[str, str] = {}
    inside, libraries = program / "_internal", known()["libraries"]
    for path in sorted({*inside.glob("lib*.so*"), *inside.glob("*.libs/lib*.so*")}):
        name = next((name for name in libraries if path.name.startswith(name)), None)
        if name is None:
            raise SystemExit(f"{path.name}: packaging/libraries.yaml does not say under which licence it is")
        package, licence = libraries[name]
        if name not in found and package:
            (into / f"{name.rstrip('-')}.txt").write_bytes(_of_debian(package))
        found[name] = licence
    for name, (package, licence) in known()["packages"].items():
        (into / f"{name}.txt").write_bytes(_of_debian(package) if package else _of_distribution(name))
        found[name] = licence
    return found


@cache
def known() -> dict[str, dict[str, tuple[str, str]]]:
    """Of libraries and packages, by name: the Debian package with the text of the licence, and what it is called."""
    found: dict[str, dict[str, tuple[str, str]]] = yaml.safe_load((HERE / "libraries.yaml").read_text(encoding="utf-8"))
    return found


def _of_distribution(name: str) -> bytes:
    files = metadata.files(name) or []
    path = next((path for path in files if path.stem.upper() in {"LICENSE", "COPYING"}), None)
    if path is None:
        raise SystemExit(f"{name}: its distribution has no licence")
    return Path(str(path.locate())).read_bytes()


def _of_debian(package: str) -> bytes:
    path = Path(f"/usr/share/doc/{package}/copyright")
    if path.exists():
        return path.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        got = subprocess.run(["apt-get", "download", package], cwd=folder, capture_output=True, text=True, check=False)
        archive = next(Path(folder).glob("*.deb"), None)
        if archive is None:
            raise SystemExit(f"{package}: its copyright file cannot be had ({got.stderr.strip().splitlines()[-1]})")
        subprocess.run(["dpkg-deb", "-x", archive, folder], check=True)
        place = Path(folder) / path.relative_to("/")
        if place.exists():
            return place.read_bytes()
        return gzip.decompress(place.with_name("copyright.gz").read_bytes())
