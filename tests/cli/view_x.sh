#!/bin/sh
# The window under a real X server (Xvfb), with real keys and a real mouse (xdotool).  The title of
# the window tells which maze it shows, the pictures that it saves tell how.
# It needs a screen: not quick.
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
support=$(cd "$(dirname "$0")/../support" && pwd)
. "$(dirname "$0")/../support/tap.sh"

has_part SDL2 || without 'the window under X' 'this program was built without SDL2'
command -v Xvfb >/dev/null || without 'the window under X' 'there is no Xvfb'
command -v xdotool >/dev/null || without 'the window under X' 'there is no xdotool'
command -v python3 >/dev/null || without 'the window under X' 'there is no python3'

# --- An X server of our own, and what is done in it.  Between two programs it stays as it is. ---

unset SDL_VIDEODRIVER WAYLAND_DISPLAY
server='' program=''
trap 'kill $program $server 2>/dev/null; rm -rf "$work"' EXIT
serve() { # WIDTHxHEIGHT: a display of this size, in place of the one before
    [ -z "$server" ] || { kill $server; wait $server 2>/dev/null; }
    rm -f display
    Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp -noreset 3>display >server.txt 2>&1 &
    server=$!
    soon [ -s display ] || without 'the window under X' 'Xvfb does not start'
    DISPLAY=:$(cat display)
}
serve 1000x760
size=640x480
# A card that is imitated takes every processor there is.
SDL_RENDER_DRIVER=software
export DISPLAY SDL_RENDER_DRIVER

check() { # NAME COMMAND...
    name=$1
    shift
    if soon "$@"; then result ok "$name"
    else result no "$name"; echo "#   title: $(xdotool getwindowname "$window" 2>&1)"; fi
}
compare() { # NAME COMMAND...: of pictures that are there already
    name=$1
    shift
    if "$@"; then result ok "$name"
    else result no "$name"; echo "#   $*, title: $(xdotool getwindowname "$window" 2>&1)"; fi
}
shown() { window=$(xdotool search --onlyvisible --name ' - Meander$' 2>/dev/null) && [ -n "$window" ]; }
titled() { [ "$(xdotool getwindowname "$window" 2>/dev/null)" = "$1 - Meander" ]; }
focused() { [ "$(xdotool getwindowfocus 2>/dev/null)" = "$window" ]; }
over() { ! kill -0 $program 2>/dev/null; }

open_window() { # WORDS...
    "$MEANDER" view -q --font own --screen $size "$@" >log.txt 2>&1 &
    program=$!
    # Making the maze and its film is long on a busy machine.
    soon shown || soon shown || soon shown || {
        result no "a window for $*"
        sed 's/^/#   /' log.txt
        return
    }
    xdotool windowfocus "$window" mousemove --window "$window" 400 200
    soon focused
}
ended() { # NAME: the program has ended well, and said nothing
    soon over || kill -KILL $program
    wait $program
    status=$?
    if [ $status = 0 ] && [ ! -s log.txt ]; then result ok "$1"
    else result no "$1"; echo "#   status $status: $(head -n 2 log.txt)"; fi
    program=
}
keys() { for key; do xdotool key "$key" sleep 0.05; done; }
# BUTTON X Y [KEY]: with a key held.
click() {
    [ -z "${4:-}" ] || xdotool keydown "$4"
    xdotool mousemove --window "$window" "$2" "$3" sleep 0.05 click "$1" sleep 0.1
    [ -z "${4:-}" ] || xdotool keyup "$4"
}
# Where a control is in a window with this maze: its middle and its right end, "X Y END".
echo boxes >boxes
place() { # LABEL ID WORDS...
    label=$1
    shift
    SDL_VIDEODRIVER=dummy "$MEANDER" view -q --font own --screen $size "$@" --script boxes |
        awk -v "label=$label" '$1 == "control" && $6 == label { print int($2 + $4 / 2), int($3 + $5 / 2), $2 + $4 - 3 }'
}
# Saves a picture under the window's next name, and gives it this one.  What was pressed and clicked
# before comes first, for the server hands all on in order; so the picture shows it.
saved() { [ -s window.png ]; }
picture() { # NAME
    rm -f window.png "$1.png"
    keys F12
    if soon saved; then mv window.png "$1.png"
    else result no "a picture is saved: $1"; fi
}
same() { [ -s "$1.png" ] && cmp -s "$1.png" "$2.png"; }
differs() { [ -s "$1.png" ] && [ -s "$2.png" ] && ! cmp -s "$1.png" "$2.png"; }

# --- Keys. ---

open_window rect:20x15/wilson/3
check 'the window opens' titled rect:20x15/wilson/3
keys n
check 'the next seed' titled rect:20x15/wilson/4
keys shift+n
check 'the seed before' titled rect:20x15/wilson/3
keys s
check 'a solver' titled 'rect:20x15/wilson/3 + depth-first'
keys s greater
picture whole
keys question
picture help
compare 'help' differs whole help
keys Escape
picture again
compare 'no help' same whole again
keys Left
picture walk
compare 'walking' differs whole walk
keys w greater

# --- The panel. ---

set -- $(place Seed rect:20x15/wilson/3)
click 1 "$3" "$2"
check 'the arrow of the seed' titled rect:20x15/wilson/4
set -- $(place wilson rect:20x15/wilson/3)
click 1 "$1" "$2"
keys Home Down Return
check 'a menu by keys' titled rect:20x15/backtracker/4
click 1 "$1" "$2"
xdotool type --delay 20 huck
keys BackSpace BackSpace Return
check 'a menu that searches' titled rect:20x15/hunt-and-kill/4
click 1 "$1" "$2"
click 1 220 130
check 'a menu by the mouse' sh -c "xdotool getwindowname $window | grep -v backtracker | grep -q /4"
keys e
xdotool type --delay 20 rect:9x9/eller/5
keys Return
check 'an ID typed over the old one' titled rect:9x9/eller/5
keys e End ctrl+shift+Left
xdotool type --delay 20 8
keys ctrl+a ctrl+x ctrl+v shift+Home ctrl+c End BackSpace Return
check 'words selected, cut, pasted' titled rect:9x9/eller/5
keys ctrl+c n
check 'another one' titled rect:9x9/eller/6
keys ctrl+v
check 'copied and pasted' titled rect:9x9/eller/5
set -- $(place Speed rect:20x15/wilson/3)
xdotool mousemove --window "$window" "$1" "$2" mousedown 1 sleep 0.1 mousemove --window "$window" 400 "$2" \
    sleep 0.1 mouseup 1
keys greater
picture plain
keys b
picture bare
compare 'without the panel' differs plain bare
keys b
picture back
compare 'and with it' same plain back

# --- The maze under the mouse. ---

keys f
picture fitted
xdotool mousemove --window "$window" 400 200 mousedown 1 sleep 0.1 mousemove_relative 60 30 sleep 0.1 \
    mousemove_relative 20 10 sleep 0.1 mouseup 1 sleep 0.1
picture dragged
compare 'drawn along' differs fitted dragged
keys f
picture fitted-2
compare 'and back' same fitted fitted-2
click 4 400 200
picture near
compare 'the wheel brings nearer' differs fitted near
click 5 400 200
keys f
picture fitted-3
compare 'and farther' same fitted fitted-3
click 1 400 215 shift
check 'shift and a click: the start' titled rect:9x9/eller/5+start=4,4+goal=8,8
click 1 605 435 ctrl
check 'ctrl and a click: the goal' titled rect:9x9/eller/5+start=4,4+goal=8,8
click 3 400 262
check 'the right button: the goal' titled rect:9x9/eller/5+start=4,4+goal=4,5
click 1 300 472
picture scrubbed
compare 'the strip goes to any step' differs fitted scrubbed

# --- Two, side by side. ---

keys c
click 1 520 200
check 'a click makes a maze active' titled rect:9x9/fractal/5+start=4,4+goal=4,5
click 1 280 200
check 'and the other one' titled rect:9x9/eller/5+start=4,4+goal=4,5
keys c

# --- The keyboard alone, and what the mouse rests on. ---

xdotool mousemove --window "$window" 400 200
keys Tab
picture ring
compare 'a ring' differs fitted ring
keys Escape
picture no-ring
compare 'and none' same scrubbed no-ring
set -- $(place Race rect:9x9/eller/5)
xdotool mousemove --window "$window" "$1" "$2" sleep 0.2 mousemove_relative 2 0 sleep 1
rests() { import -window "$window" tip.png && ! cmp -s tip.png before.png; }
if command -v import >/dev/null; then
    xdotool mousemove --window "$window" 400 200 sleep 0.3
    import -window "$window" before.png
    xdotool mousemove --window "$window" "$1" "$2" sleep 0.2 mousemove_relative 2 0
    check 'a tip' rests
    xdotool mousemove --window "$window" 400 200 sleep 0.3
else missing 'a tip' 'there is no import'; fi

# --- Files, with a dialog that is not one: it tells how it was asked, and answers what it is told. ---

mkdir -p dialogs "with 'all' \$(touch hurt) \"kinds\""
cat >dialogs/zenity <<'.'
#!/bin/sh
printf '%s\n' "$*" >>asked.txt
[ -s answer.txt ] || exit 1
cat answer.txt
.
chmod +x dialogs/zenity
keys q
ended 'q leaves, by the keyboard'
path=$PATH
PATH=$work/dialogs:$path
open_window rect:20x15/wilson/3
saved_as="with 'all' \$(touch hurt) \"kinds\"/a b;c.mndr"
echo "$saved_as" >answer.txt
keys ctrl+s
written() { [ -s "$saved_as" ]; }
check 'saved by a dialog' written
keys n
check 'another seed' titled rect:20x15/wilson/4
keys ctrl+o
check 'opened by a dialog' titled rect:20x15/wilson/3
: >answer.txt
keys ctrl+o n
check 'a dialog that is closed opens nothing' titled rect:20x15/wilson/4
check 'no shell reads a name' [ ! -e hurt ]
printf '%s\n' '--file-selection --save --confirm-overwrite --filename maze.png' '--file-selection' \
    '--file-selection' >asked-for.txt
check 'what a dialog is asked' cmp -s asked.txt asked-for.txt
# --- Open, change, solve, save, print: by the keyboard alone, and by the mouse alone. ---

cat >dialogs/xdg-open <<'.'
#!/bin/sh
printf '%s\n' "$*" >shown.txt
.
chmod +x dialogs/xdg-open
"$MEANDER" generate -q rect:12x9/wilson/5 -o given.mndr
way() { # NAME, and the commands that open, take the next seed, solve, save and print
    rm -f maze.pdf shown.txt saved.svg
    echo given.mndr >answer.txt
    $2
    check "$1: opened" titled rect:12x9/wilson/5
    $3
    check "$1: changed" titled rect:12x9/wilson/6
    $4
    check "$1: solved" titled 'rect:12x9/wilson/6 + depth-first'
    echo saved.svg >answer.txt
    $5
    check "$1: saved" [ -s saved.svg ]
    $6
    check "$1: a page" [ -s maze.pdf ]
    check "$1: shown for printing" grep -qx maze.pdf shown.txt
}
press() { # LABEL [end]
    set -- "$2" $(place "$1" rect:12x9/wilson/5)
    if [ "$1" = end ]; then click 1 "$4" "$3"; else click 1 "$2" "$3"; fi
}
solve_key() { keys s; }
tabs() { for i in 1 2 3 4 5 6 7 8 9 10; do keys Tab; done; keys Right; }
ways() {
    way "$1keyboard" 'keys ctrl+o' tabs solve_key 'keys ctrl+s' 'keys ctrl+p'
    keys s
    way "$1mouse" 'press Open -' 'press Seed end' 'press Solve -' 'press Save -' 'press Print -'
}
ways ''
for size in 1366x768 3840x2160; do
    keys q
    ended "q leaves, before $size"
    serve $size
    open_window rect:20x15/wilson/3
    ways "$size, "
done
keys q
ended 'q leaves the largest display'
size=640x480
serve 1000x760
PATH=$path
open_window rect:20x15/wilson/3

# --- Dark where the desktop is, unless colours were asked for. ---

cat >dialogs/gdbus <<'.'
#!/bin/sh
printf '%s\n' "$*" >dark.txt
echo "(<<uint32 $SCHEME>>,)"
.
chmod +x dialogs/gdbus
looks() { # PICTURE SCHEME WORDS...
    picture=$1 SCHEME=$2
    shift 2
    export SCHEME
    keys q
    ended "q leaves, before $picture"
    PATH=$work/dialogs:$path DBUS_SESSION_BUS_ADDRESS=none
    export DBUS_SESSION_BUS_ADDRESS
    open_window rect:20x15/wilson/3 "$@"
    PATH=$path
    unset DBUS_SESSION_BUS_ADDRESS
    keys greater
    picture "$picture"
}
looks night 2 --theme night
looks dark 1
looks light 2
looks chosen 1 --theme classic
compare 'dark as the desktop' same night dark
compare 'light as the desktop' differs night light
compare 'as it was asked for' same light chosen
check 'the question' grep -q 'Settings.Read org.freedesktop.appearance color-scheme' dark.txt

# --- It opens where it was left, and on a display that is there. ---

reopen() {
    keys q
    ended "q leaves, before $1"
    "$MEANDER" view -q rect:20x15/wilson/3 >log.txt 2>&1 &
    program=$!
    soon shown || soon shown
    xdotool windowfocus "$window"
    soon focused
}
is_at() { [ "$(xdotool getwindowgeometry --shell "$window" | sed -n '/WINDOW/d; s/^[XYWH][A-Z]*=//p' | tr '\n' ' ')" = "$1 " ]; }
reopen first
xdotool windowsize "$window" 700 500 windowmove "$window" 120 80
check 'moved' is_at '120 80 700 500'
reopen again
check 'where it was left' is_at '120 80 700 500'
check 'the file' [ "$(cat "$XDG_STATE_HOME/meander/window")" = 700x500+120+80 ]
keys q
ended 'q leaves, and keeps its place'
echo 5000x700-2000+90 >"$XDG_STATE_HOME/meander/window"
"$MEANDER" view -q rect:20x15/wilson/3 >log.txt 2>&1 &
program=$!
soon shown || soon shown
xdotool windowfocus "$window"
soon focused
check 'a place that is too large' is_at '0 60 984 700'
echo 'no place' >"$XDG_STATE_HOME/meander/window"
keys q
ended 'q leaves, as ever'
echo 'no place' >"$XDG_STATE_HOME/meander/window"
"$MEANDER" view -q rect:20x15/wilson/3 >log.txt 2>&1 &
program=$!
soon shown || soon shown
check 'a file that is no place' is_at '8 24 984 712'
xdotool windowfocus "$window"
soon focused
keys q
ended 'q leaves, and writes a place'
check 'which replaces the file' [ "$(cat "$XDG_STATE_HOME/meander/window")" = 984x712+8+24 ]
open_window rect:20x15/wilson/3

# --- The window. ---

# There is no window manager here to make a window larger, so the requests to it are counted.
if command -v xev >/dev/null; then
    xev -root -event substructure >events.txt &
    watcher=$!
    trap 'kill $program $server $watcher 2>/dev/null; rm -rf "$work"' EXIT
    sleep 0.5
    asks() { [ "$(grep -c _NET_WM_STATE events.txt)" -ge "$1" ]; }
    keys F11
    check 'full screen' asks 1
    keys alt+Return
    check 'full screen by another key' asks 2
    kill $watcher
else missing 'full screen' 'there is no xev'; fi

xdotool windowsize "$window" 500 400
sized() {
    picture small
    [ "$(od -An -tu1 -j16 -N8 small.png | tr -s ' ')" = ' 0 0 1 244 0 0 1 144' ]
}
check 'another size' sized
keys shift+f
check 'a film' [ -s maze.gif ]
keys q
ended 'q leaves'
open_window rect:300x200/backtracker/3
keys shift+f
film() { [ -e maze-2.gif ]; }
check 'a longer film' film
keys Escape
gone() { [ ! -e maze-2.gif ]; }
check 'escape stops it' gone
python3 "$support/close_window.py" "$window"
ended 'the frame closes it'
open_window rect:20x15/wilson/3
kill -TERM $program
ended 'a signal ends it'

echo "1..$number"
exit "$failed"
