#!/bin/sh
# Build the box and its Debian package; install, play and remove that in a fresh Debian in which there is no Python.
#
#   packaging/try.sh FOLDER    leaves tavolino.tar.xz, the package, and pictures of what was seen in FOLDER
#
# Without root, or without mmdebstrap, it says what it skipped. X server and xdotool stay outside the fresh Debian.
set -eu

top=$(cd "$(dirname "$0")/.." && pwd)
into=$(mkdir -p "${1:?FOLDER}" && cd "$1" && pwd)
work=$(mktemp -d)
display=:$((90 + $$ % 9))
server=
root=$work/root
clean() {
    [ -z "$server" ] || kill $server 2> /dev/null || true
    for place in proc tmp/.X11-unix; do umount "$root/$place" 2> /dev/null || true; done
    rm -rf --one-file-system "$work"
}
trap clean EXIT
trap 'exit 1' HUP INT TERM
say() { echo "== $*"; }

say "the box"
python3 -m venv "$work/venv"
python=$work/venv/bin/python
"$python" -m pip install -q --disable-pip-version-check -r "$top/requirements.txt" -r "$top/packaging/builder.txt"
(cd "$top" && "$python" -m PyInstaller --log-level WARN --distpath "$work/dist" --workpath "$work/build" packaging/tavolino.spec)
box=$work/dist/tavolino
"$python" -c 'import sys; sys.path.insert(0, sys.argv[1]); import pathlib, licences; licences.collect(pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[2]) / "licences")' "$top/packaging" "$box"
"$box/tavolino" --version
"$box/tavolino" list | grep -c '^[a-z]'
"$box/tavolino" screenshot menu --out "$into/box_menu.png"
"$box/tavolino" screenshot mate --out "$into/box_table.png"
tar -C "$work/dist" -cJf "$into/tavolino.tar.xz" tavolino
du -sm "$box" "$into/tavolino.tar.xz"

if ! command -v dpkg-deb > /dev/null; then say "skipped: there is no dpkg-deb, so no Debian package"; exit 0; fi
say "the package"
package=$("$python" "$top/packaging/debian.py" "$box" "$into" | tail -n 1)
dpkg-deb --field "$package" Version Architecture Depends
rm -rf "$work/seen"
dpkg-deb -x "$package" "$work/seen"
share=$work/seen/usr/share
if command -v desktop-file-validate > /dev/null; then desktop-file-validate "$share"/applications/*.desktop; fi
if command -v appstreamcli > /dev/null; then
    say "appstreamcli: of the id alone it would warn, which turns a home address round; there is none (packaging/addresses)"
    appstreamcli validate --no-net --override=cid-desktopapp-is-not-rdns=info "$share"/metainfo/*.xml
fi
if command -v lintian > /dev/null; then lintian --allow-root --fail-on error "$package"; fi

if [ "$(id -u)" != 0 ] || ! command -v mmdebstrap > /dev/null; then
    say "skipped: a fresh Debian needs root and mmdebstrap"
    exit 0
fi
say "a fresh Debian 12"
mmdebstrap --quiet --variant=apt bookworm "$root" > /dev/null
mount -t proc proc "$root/proc"
inside() { chroot "$root" "$@"; }
if inside sh -c 'command -v python3'; then say "there is a Python in it"; exit 1; fi
cp "$package" "$root/tmp/tavolino.deb"
cp /etc/resolv.conf "$root/etc/"
inside apt-get update -qq > "$work/apt.log" 2>&1
inside apt-get install -qq --no-install-recommends /tmp/tavolino.deb > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; exit 1; }
inside useradd -m player
mkdir -p "$root/tmp/.X11-unix" /tmp/.X11-unix
mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
Xvfb "$display" -screen 0 1280x800x24 > /dev/null 2>&1 &
server=$!
export DISPLAY="$display"
n=0; until xdotool getmouselocation > /dev/null 2>&1 || [ $n = 50 ]; do n=$((n + 1)); sleep 0.1; done
run() { inside su player -c "SDL_AUDIODRIVER=dummy DISPLAY=$display tavolino $* > /tmp/told 2>&1 &"; }
shown() { n=0; until xdotool search --name Tavolino > /dev/null 2>&1 || [ $n = 100 ]; do n=$((n + 1)); sleep 0.1; done; sleep 2; }
stop() { pkill "$1" -f "^tavolino|/usr/lib/tavolino/tavolino" || true; sleep 1; }
picture() { import -window root "$into/$1.png"; cat "$root/tmp/told"; }

say "a hand, played by keys"
run play briscola --seats mouse,bot:Hard --seed 5
shown
picture package_begun
for turn in 1 2 3 4 5 6; do xdotool key 1; sleep 0.3; xdotool key Return; sleep 4; done
picture package_played
say "killed, and offered to be resumed"
stop -KILL
run
shown
picture package_unfinished
stop -TERM
say "removed: what the player has stays"
inside ls /home/player/.local/share/tavolino
inside apt-get purge -qq tavolino > "$work/apt.log" 2>&1
inside sh -c '! ls /usr/lib/tavolino /usr/bin/tavolino 2> /dev/null'
inside test -s /home/player/.local/share/tavolino/tavolino.db
say "done"
