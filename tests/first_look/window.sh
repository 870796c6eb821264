#!/bin/sh
# The window as somebody first sees it who gives no ID, on displays of several sizes under a real X server:
# all of it is on the display, and nothing in it is cut off.  not quick
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
. "$(dirname "$0")/../support/tap.sh"

has_part SDL2 || without 'the window at first sight' 'this program was built without SDL2'
command -v Xvfb >/dev/null || without 'the window at first sight' 'there is no Xvfb'
command -v xdotool >/dev/null || without 'the window at first sight' 'there is no xdotool'
unset SDL_VIDEODRIVER WAYLAND_DISPLAY
SDL_RENDER_DRIVER=software
export SDL_RENDER_DRIVER
server='' program=''
trap 'kill $program $server 2>/dev/null; rm -rf "$work"' EXIT

# --- All of the window is on the display, and uses most of a large one. ---

shown() { window=$(xdotool search --onlyvisible --name ' - Meander$' 2>/dev/null) && [ -n "$window" ]; }
inside() { # its frame needs some room, too
    eval "$(xdotool getwindowgeometry --shell "$window")"
    [ "$X" -ge 0 ] && [ "$Y" -ge 0 ] && [ $((X + WIDTH)) -le "${size%x*}" ] && [ $((Y + HEIGHT + 24)) -le "${size#*x}" ]
}
is_large() { [ $((WIDTH * 5)) -ge $((${size%x*} * 3)) ] && [ $((HEIGHT * 5)) -ge $((${size#*x} * 3)) ]; }

# boxes WORDS...: where everything is in a window of this size.
echo boxes >boxes
boxes() {
    SDL_VIDEODRIVER=dummy "$MEANDER" view -q --font system --screen "${WIDTH}x$HEIGHT" --script boxes "$@" >boxes.txt 2>err
}
# Every box is within the window, and every text within its box, as wide as it is written.
whole() {
    awk -v width="$WIDTH" -v height="$HEIGHT" '
        $1 == "control" { controls++ }
        $1 == "scrub" || $1 == "status" || $1 == "caption" || $1 == "area" { if ($4 == 0 || $5 == 0) { print "# nothing of", $0; bad = 1 } }
        $2 + $4 > width || $3 + $5 > height { print "# beyond the window:", $0; bad = 1 }
        ($1 == "label" || $1 == "value") && ($6 > $4 || $7 > $5) { print "# too wide or high:", $0; bad = 1 }
        END { exit bad || controls < 25 }' boxes.txt
}

for size in 640x480 800x600 1366x768 3840x2160; do
    rm -f display
    Xvfb -displayfd 3 -screen 0 "${size}x24" -nolisten tcp -noreset 3>display >server.txt 2>&1 &
    server=$!
    soon [ -s display ] || without 'the window at first sight' 'Xvfb does not start'
    DISPLAY=:$(cat display)
    export DISPLAY
    "$MEANDER" view >log.txt 2>&1 &
    program=$!
    soon shown || soon shown || soon shown
    check "$size: all of the window is on the display" inside
    check "$size: it uses the display" is_large
    boxes
    check "$size: nothing is cut off" whole
    kill $program $server
    wait $program $server 2>/dev/null
done

# --- Also for whatever can be chosen there, in the smallest of these windows. ---

WIDTH=624 HEIGHT=432
"$MEANDER" list generators --json | sed -n 's/^  {"name": "\([^"]*\)".*/\1/p' >generators
lost=
while read -r name; do
    boxes -s 15x15 -a "$name" --seed 1
    whole >reason.txt || lost="$lost $name: $(cat err; head -n 1 reason.txt)"
done <generators
check 'nothing is cut off for any generator' [ -z "$lost" ]
[ -z "$lost" ] || echo "#$lost"
echo "1..$number"
exit "$failed"
