#!/bin/sh
# meander play in a real terminal: tmux sends the keys and tells what is to be seen.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# What a machine does not have is skipped; one that builds for others (CI) must have all.
missing() { # REASON
    if [ "${CI:-}" != true ]; then skip play "$1"
    else
        result no play
        echo "# $1"
    fi
    echo 1..1
    exit $failed
}

command -v tmux >/dev/null || missing 'no tmux here'
"$MEANDER" --version | grep -q ', ncursesw' || missing 'this program was built without ncursesw'

unset NO_COLOR COLORTERM TMUX
session=0
terminal() { tmux -S "$work/socket.$session" -f /dev/null -u "$@"; }
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
shows() { terminal capture-pane -t it -p; }
keys() { terminal send-keys -t it "$@"; }

# Waits until a line of the screen matches; ok or not ok.
sees() { # PATTERN
    tries=0
    while [ $tries -lt 100 ]; do
        shows 2>/dev/null | grep -q -e "$1" && return 0
        tries=$((tries + 1))
        sleep 0.1
    done
    return 1
}

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then
        result ok "$name"
    else
        result no "$name"
        shows | sed 's/^/#  |/'
    fi
}

# A shell in a terminal of this size and kind; its prompt is "ready".
begin() { # COLUMNS ROWS TERM LOCALE
    terminal kill-server 2>/dev/null
    session=$((session + 1))
    terminal new-session -d -s it -x "$1" -y "$2" "env TERM=$3 LC_ALL=$4 PS1='ready ' sh"
    sees ready
}

printf '#!/bin/sh\necho $$ >pid\nexec "%s" play "$@"\n' "$MEANDER" >start
chmod +x start
play() { keys "clear; echo before; stty -g >1; ./start $1; echo left \$?; stty -g >2" Enter; }
left() { sees "^left $1" && sleep 0.2 && cmp -s 1 2 && [ "$(terminal display -t it -p '#{cursor_flag}')" = 1 ]; }
count_is() { [ "$(shows | grep -c -e "$1")" = "$2" ]; }

# ---- three sizes ---------------------------------------------------------------------

for size in 80x24 20x5 200x60; do
    begin "${size%x*}" "${size#*x}" tmux-256color C.UTF-8
    play "rect:9x9/backtracker/7"
    check "$size: the screen comes" sees '? help'
    keys '>'
    check "$size: the end of the film" sees '/242'
    keys w Right Left
    check "$size: walking" sees walking
    check "$size: half blocks" sees '▀'
    keys '?'
    check "$size: help" sees 'play, or'
    keys Escape q
    check "$size: the terminal is as it was" left 0
    check "$size: what stood there stands there" sees before
done

# ---- the picture is the maze ------------------------------------------------------------

begin 80 24 vt100 C
play "rect:39x11/wilson/3+braid=20"
sees '? help'
keys '>'
sleep 0.5
shows | sed -n 1,23p | sed 's/[SG]/ /g' >seen
"$MEANDER" generate rect:39x11/wilson/3+braid=20 -q -f block |
    sed 's/[SG]/ /g; s/^ /#/; s/ $/#/' >expected
check 'letters: the picture is the maze' cmp -s seen expected
keys s '>'
check 'letters: the path' sees '\*\*\*'
keys w
check 'letters: the walker at the start' sees '@'
keys q
sees left

# ---- walking ---------------------------------------------------------------------------

begin 80 24 vt100 C
play "rect:30x9/binary-tree:corner=north-west/1"
sees '? help'
keys '>' w l l j j
check 'steps into walls are none' sees 'walking'
keys q
sees left
printf '+--+--+--+--+\n            |\n+--+--+--+  +\n|            \n+--+--+--+--+\n' >hall.txt
play hall.txt
check 'a file' sees '? help'
keys Right Right Right
check 'steps' sees 'walking 3 steps'
keys u l
check 'undo' sees 'walking 4 steps'
keys t
check 'hint' sees 'hints 1'
keys Down
check 'goal' sees 'goal! 5 steps'
keys w o
check 'fog' sees '?????'
keys r Right
check 'race' sees 'solver'
keys a
check 'figures' sees 'dead ends: 2'
keys y q
check 'leaves' left 0

# ---- more than the screen ---------------------------------------------------------------

begin 80 24 vt100 C
play "rect:300x300/binary-tree/1 --color never"
sees '? help'
keys '>' w
check 'a large maze begins at its start' sees '@'
keys J J J J J J
sleep 0.3
keys L
check 'looking round' sees '#'
for i in 1 2 3 4 5 6; do keys l j l j l j l j; done
check 'the screen follows the walker' sees '@'
terminal resize-window -t it -x 50 -y 12
sleep 0.5
check 'another size' count_is walking 1
check 'the walker stays in sight' sees '@'
terminal resize-window -t it -x 120 -y 40
sleep 0.5
check 'a larger size' sees '@'
keys q
sees left

# ---- signals ---------------------------------------------------------------------------

for signal in TERM INT HUP QUIT; do
    begin 80 24 tmux-256color C.UTF-8
    play "rect:30x9/prim/1"
    sees '? help'
    kill -s "$signal" "$(cat pid)"
    check "SIG$signal: the terminal is as it was" left 130
done
begin 80 24 tmux-256color C.UTF-8
play "rect:30x9/prim/1"
sees '? help'
keys C-c
check 'Control-C' left 130

# ---- colours ---------------------------------------------------------------------------

colours() { terminal capture-pane -t it -p -e | grep -q -e "$1"; }
begin 80 24 tmux-256color C.UTF-8
play "rect:9x9/prim/1"
sees '? help'
check '256 colours' colours '48;5;'
keys q
begin 80 24 screen C.UTF-8
play "rect:9x9/prim/1"
sees '? help'
check '8 colours' colours '\[[0-9;]*4[0-7]m'
keys q
begin 80 24 tmux-256color C.UTF-8
play "--color=never rect:9x9/prim/1"
sees '? help'
check 'no colours' sees '█'
keys q
if command -v tic >/dev/null; then
    cat >direct.ti <<'EOF'
tmux-direct|for this test,
    RGB, colors#0x1000000, pairs#0x7FFF, initc@, ccc@,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    use=tmux-256color,
EOF
    tic -x -o "$work/terminfo" direct.ti
    begin 80 24 tmux-256color C.UTF-8
    keys "export COLORTERM=truecolor TERMINFO_DIRS=$work/terminfo:/lib/terminfo:/usr/share/terminfo" Enter
    play "rect:9x9/prim/1"
    sees '? help'
    check '24-bit colours' colours '48;2;'
    keys q
    check '24-bit colours: the terminal is as it was' left 0
else
    skip '24-bit colours' 'no tic here'
fi

# ---- what is wrong ------------------------------------------------------------------------

"$MEANDER" play rect:9x9/prim/1 </dev/null >out 2>err
if [ $? = 2 ] && grep -q 'needs a terminal' err && [ ! -s out ]; then
    result ok 'no terminal'
else
    result no 'no terminal'
fi
"$MEANDER" play rect:9x9/nobody/1 </dev/null >out 2>err
if [ $? = 2 ] && grep -q nobody err; then result ok 'no such generator'; else result no 'no such generator'; fi
echo "1..$number"
exit $failed
