#!/bin/sh
# Names, arguments and files of others reach no terminal, picture or JSON raw.
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

command -v python3 >/dev/null || without 'foreign text' 'needs python3'
unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER
exec python3 "$top/tests/support/foreign.py" "$MEANDER"
