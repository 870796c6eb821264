#!/bin/sh
# The terminal screen as somebody first sees it who gives no ID, in terminals of several sizes: the whole
# maze, what it is, and how to get help.
: "${MEANDER:?is the program}"
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"
. "$here/../support/terminal.sh"

# The last line: the ID or, with two dots, its beginning; the film; and help.
named() { shows | tail -n 1 | grep -q '^rect:[0-9]*x[0-9]*/\(backtracker/[0-9]* \|[^ ]*\.\. \).*[>=] [0-9]*/[0-9]* .*? help'; }
helped() { shows | tail -n 1 | grep -q '? help'; }
# The maze of the title, from wall to wall: rows and columns of cells, and one more line of walls.
fits() { # COLUMNS ROWS
    set -- "$1" "$2" $(shows | sed -n 's/^rect:\([0-9]*\)x\([0-9]*\)\/.*/\1 \2/p')
    [ $((2 * $3 + 1)) -le "$1" ] && [ "$4" -le $(($2 - 2)) ] && [ $((3 * $3)) -ge "$1" ]
}
# Every row of the picture ends with the right wall, in the same column, and a line of wall is below.
closed() {
    shows >screen.txt
    rows=$(sed -n 's/^rect:[0-9]*x\([0-9]*\)\/.*/\1/p' screen.txt)
    sed -n "$((rows + 1))p" screen.txt | grep -q '^ *\(▀\)*$' && sed -n "$((rows + 1))p" screen.txt | grep -q '▀▀▀▀▀▀▀▀▀▀'
}
for at in 80x24 40x12 120x40; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 --seed 3
    check "$at: the maze, the film and help are named" soon named
    check "$at: the maze fits" fits "${at%x*}" "${at#*x}"
    keys '>'
    check "$at: it is closed below" soon closed
    keys '?'
    check "$at: help says how to leave" sees 'q close'
    keys q q
    check "$at: and one is back" left 0
done
begin 24 8 tmux-256color C.UTF-8 --seed 3
check 'where there is hardly room: help' soon helped
keys q
check 'and one is back' left 0
echo "1..$number"
exit "$failed"
