"""A speech server of the tests' own, without a sound device: what would be heard is lines in a file."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

_PATIENCE = 20.0
_WRITER = """#!/bin/sh
# Called once for each utterance; one that is cut off has no end, since this process is killed.
printf '%s\\tbegin\\t%s\\t%s\\n' "$(date +%s.%3N)" "$2" "$1" >> "{file}"
sleep "$(printf '%s' "$1" | wc -w | awk '{{ print $1 * {word} }}')"
printf '%s\\tend\\t%s\\t%s\\n' "$(date +%s.%3N)" "$2" "$1" >> "{file}"
"""
_SERVER = """LogLevel 1
LogDir "{folder}"
CommunicationMethod "unix_socket"
AudioOutputMethod "libao"
AddModule "writer" "sd_generic" "writer.conf"
DefaultModule writer
LanguageDefaultModule "en" "writer"
"""
# No delimiter ever occurs in words, so that an utterance arrives whole.
_MODULE = """GenericExecuteSynth "'{script}' \\'$DATA\\' '$VOICE'"
GenericCmdDependency "sh"
GenericPortDependency 0
GenericMaxChunkLength 5000
GenericDelimiters "\x1f"
GenericLanguage "en" "en" "utf-8"
GenericLanguage "it" "it" "utf-8"
AddVoice "en" "MALE1" "writer"
AddVoice "it" "FEMALE1" "scrittrice"
DefaultVoice "writer"
Debug 0
"""


class Heard(NamedTuple):
    """One utterance; ``cut``: whether it was interrupted before its end."""

    at: float
    words: str
    cut: bool
    voice: str


class SpeechServer:
    """A running server."""

    def __init__(self, folder: Path, word: float) -> None:
        """``folder``: of the test's own, of a short name; ``word``: seconds that a word takes."""
        self.file = folder / "spoken.tsv"
        self.file.touch()
        script, config, run = folder / "writer.sh", folder / "conf", folder / "run"
        script.write_text(_WRITER.format(file=self.file, word=word), encoding="utf-8")
        script.chmod(0o755)
        (config / "modules").mkdir(parents=True)
        run.mkdir(mode=0o700)
        (config / "speechd.conf").write_text(_SERVER.format(folder=folder), encoding="utf-8")
        (config / "modules" / "writer.conf").write_text(_MODULE.format(script=script), encoding="utf-8")
        socket = run / "speech-dispatcher" / "speechd.sock"
        self.surroundings: Mapping[str, str] = {"XDG_RUNTIME_DIR": str(run), "SPEECHD_ADDRESS": f"unix_socket:{socket}"}
        self.process = subprocess.Popen(
            ["speech-dispatcher", "-s", "-C", str(config), "-t", "0"], env={**os.environ, **self.surroundings},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._until(socket.exists)

    def _until(self, holds: object) -> None:
        end = time.monotonic() + _PATIENCE
        while not holds():  # type: ignore[operator]
            assert self.process.poll() is None, "speech-dispatcher did not start"
            assert time.monotonic() < end, "speech-dispatcher does not answer"
            time.sleep(0.05)

    def heard(self) -> list[Heard]:
        """All utterances so far, in the order in which they began."""
        found: list[Heard] = []
        for line in self.file.read_text(encoding="utf-8").splitlines():
            at, what, voice, words = line.split("\t", 3)
            if what == "begin":
                found.append(Heard(float(at), words, True, voice))
            else:
                last = max(number for number, each in enumerate(found) if each.words == words)
                found[last] = found[last]._replace(cut=False)
        return found

    def hears(self, words: str) -> list[Heard]:
        """Wait until these words were begun; all that was heard."""
        self._until(lambda: any(words in each.words for each in self.heard()))
        return self.heard()

    def close(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(3)
        except subprocess.TimeoutExpired:  # it is sometimes caught by its own end
            self.process.kill()
            self.process.wait(_PATIENCE)


def can_speak() -> bool:
    """Whether there is a server to start, and the package that speaks to it."""
    from importlib.util import find_spec

    return shutil.which("speech-dispatcher") is not None and find_spec("prism") is not None


@contextmanager
def speech_server(folder: Path, word: float = 0.05) -> Iterator[SpeechServer]:
    server = SpeechServer(folder, word)
    try:
        yield server
    finally:
        server.close()
