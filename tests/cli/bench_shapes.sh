#!/bin/sh
# bench/shapes.txt covers every kind of grid, with the same algorithms each: a kind that is added is measured, too.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"

# Of the kinds of cells from a file, which are tables alike, one is enough.
"$MEANDER" list grids --json | sed -n 's/^ *{"name": "\([^"]*\)".*"traits": \[\([^]]*\)\].*/\1 \2/p' |
    awk '!/"file"/ { print $1 } /"file"/ && !files++ { print $1 }' | sort >kinds
grep -v '^#' "$top/bench/shapes.txt" >rows
awk '{ print $1 }' rows | sort -u >measured
check 'bench/shapes.txt has every kind of grid, and no other' cmp kinds measured
check 'each kind has the same algorithms' awk '
    { algorithms[$1] = algorithms[$1] " " $2 }
    END { for (kind in algorithms) if (algorithms[kind] != algorithms["rect"]) { print kind; bad = 1 } exit bad }' rows
check 'each row has its instructions and its memory' awk 'NF != 4 || $3 <= 0 || $4 <= 0 { print; bad = 1 } END { exit bad }' rows
echo "1..$number"
exit "$failed"
