"""How much of a language is translated, and its catalogues brought up to date."""

import argparse
import re
from pathlib import Path

from games.core import registry
from table.commands.given import GivenError, unknown
from tests.tools.translating import catalogues, folders, seals

MISSING = 1
"""The exit code if something of a language is not translated."""


def add(parser: argparse.ArgumentParser) -> None:
    """The words this tool takes."""
    parser.epilog = "Without LANGUAGE: all that there are. The files: (table, table/features/*, games/*)/languages."
    parser.add_argument("language", metavar="LANGUAGE", nargs="?", help="its code: it, de, fr")
    parser.add_argument(
        "folder", metavar="FOLDER", nargs="*", help="table, core, a feature or a game: a catalogue to begin"
    )
    parser.add_argument(
        "--update", action="store_true", help="write its catalogues anew: new messages empty, others kept"
    )
    parser.add_argument(
        "--seal", action="store_true", help="note on its rules pages that they say what the English ones say now"
    )
    parser.add_argument("--missing", action="store_true", help="print what is not translated yet")
    parser.add_argument("--bundle", metavar="FILE", help="put all of its catalogues into one file, for a translator")
    parser.add_argument("--unbundle", metavar="FILE", help="take such a file apart into the catalogues")


def run(given: argparse.Namespace) -> int:
    """Update, bundle or count."""
    if given.language is None:
        if given.seal or given.bundle or given.unbundle:
            raise GivenError("languages: expected the code of a language, such as it")
        for language in catalogues.languages() if given.update else ():
            _update(given, language)
        return max([_shares(language, missing=given.missing) for language in catalogues.languages()], default=0)
    if not re.fullmatch(r"[a-z]{2,3}", given.language):
        raise GivenError(f'"{given.language}": expected the code of a language, such as it')
    try:
        if given.unbundle:
            catalogues.unbundle(given.language, Path(given.unbundle).read_text(encoding="utf-8"))
        if given.update:
            _update(given, given.language)
        if given.seal:
            for folder in registry.keys():
                _seal(folders.place(folder) / f"{given.language}.md", registry.game(folder).page)
        if given.bundle:
            Path(given.bundle).write_text(catalogues.bundle(given.language), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise GivenError(f"{given.language}: {error}") from None
    return _shares(given.language, missing=given.missing)


def _seal(page: Path, english: str) -> None:
    if page.exists():
        page.write_text(seals.sealed(page.read_text(encoding="utf-8"), english), encoding="utf-8")


def _update(given: argparse.Namespace, language: str) -> None:
    for folder in _wanted(given, language):
        catalogues.write(folder, language, catalogues.update(folder, language))


def _wanted(given: argparse.Namespace, language: str) -> list[str]:
    """The catalogues to be written: those that there are, and those that are asked for; all of a new language."""
    strange = [folder for folder in given.folder if folder not in folders.names()]
    if strange:
        raise GivenError(unknown("folder", strange[0], folders.names()))
    there = [folder for folder in folders.names() if catalogues.path(folder, language).exists()]
    return [folder for folder in folders.names() if folder in {*there, *given.folder}] or list(folders.names())


def _shares(language: str, *, missing: bool) -> int:
    shares = [catalogues.share(folder, language) for folder in folders.names()]
    for share in shares:
        unsure = f", {share.fuzzy} to be looked at" if share.fuzzy else ""
        page = "" if share.page is None else ", rules page" if share.page else ", no rules page"
        page += f" ({', '.join(share.changed)} to be looked at)" if share.changed else ""
        print(f"{language}  {share.folder:<18}{share.done:>4} of {share.all}{unsure}{page}")
        if missing:
            for text in catalogues.missing(share.folder, language):
                print(f"      {text}")
    done, total = sum(share.done for share in shares), sum(share.all for share in shares)
    print(f"{language}  {done} of {total} messages, {done / total:.0%}".replace("%", " %"))
    return 0 if all(share.whole for share in shares) else MISSING


if __name__ == "__main__":
    from tests.tools.running import start

    start(__file__)
