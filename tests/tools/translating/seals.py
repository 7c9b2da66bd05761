"""From which English paragraphs a rules page was told: a last comment on it with a digest of each."""

import hashlib
import re
from collections.abc import Iterator

_SEAL = re.compile(r"\n*<!-- of: ([^>]*) -->\s*\Z")
_RULE = re.compile(r"(R\d+\w?)\.? ")


def sealed(page: str, english: str) -> str:
    """The page with the seal of the English one as it is now."""
    marks = " ".join(f"{name} {digest}" for name, digest in _paragraphs(english))
    return f"{_SEAL.sub('', page).rstrip()}\n\n<!-- of: {marks} -->\n"


def changed(page: str, english: str) -> list[str]:
    """What of the English page is not as it was when this page was sealed: rules by their numbers, other paragraphs by
    the chapter and their place in it. Of a page without a seal, everything."""
    found = _SEAL.search(page)
    words = found[1].split() if found else []
    known = dict(zip(words[::2], words[1::2], strict=False))
    now = dict(_paragraphs(english))
    return [name for name in {**now, **known} if known.get(name) != now.get(name)]


def _paragraphs(page: str) -> Iterator[tuple[str, str]]:
    """The name of each paragraph, and its digest."""
    chapter = number = 0
    for paragraph in re.split(r"\n\s*\n", page.strip()):
        rule = _RULE.match(paragraph)
        if paragraph.startswith("#"):
            chapter, number = chapter + 1, 0
        number += 1
        name = rule[1] if rule else f"{chapter}.{number}"
        yield name, hashlib.blake2b(" ".join(paragraph.split()).encode(), digest_size=2).hexdigest()
