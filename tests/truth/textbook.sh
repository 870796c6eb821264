#!/bin/sh
# The picks of the textbook's growing tree do what their names say: built for 100 x 100 cells, the
# share of dead ends (mean of ten seeds) is that of the library's pick (mean of twenty) within one
# in a hundred cells, and every maze is perfect.  A pick that is not there is refused.
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

sed 's/ROWS = 15, COLUMNS = 61/ROWS = 201, COLUMNS = 201/' "$top/examples/04_growing_tree.c" >big.c
cc -std=c11 -O2 -o big big.c || { result no 'the textbook program builds'; exit 1; }
cc -std=c11 -O2 -o small "$top/examples/04_growing_tree.c"

# The mean of the dead ends over seeds of the textbook program, and of the library.
textbook() { # PICK
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        ./big "$1" $seed | sed 1d >maze.txt
        "$MEANDER" measure --json --figures dead_ends,perfect maze.txt >figures.txt || return 1
        grep -q '"perfect": true' figures.txt || return 1
        sed -n 's/.*"dead_ends": \([0-9]*\).*/\1/p' figures.txt
    done | awk '{ sum += $1; count++ } END { if (count == 10) print sum / count; else print "none" }'
}
library() { # PICK
    "$MEANDER" measure --json --runs 20 --figures dead_ends "rect:100x100/growing-tree:pick=$1/1" |
        sed -n 's/.*"mean": \([0-9.]*\).*/\1/p'
}

for pick in $(./small | grep -v '[# ]'); do
    case $pick in
        mixed) like=newest,middle=10 ;;
        *) like=$pick ;;
    esac
    mine=$(textbook "$pick")
    other=$(library "$like")
    if awk "BEGIN { exit !(\"$mine\" > 0 && ($mine - $other) ^ 2 <= 100 ^ 2) }" 2>/dev/null; then
        result ok "$pick: $mine dead ends in 10000 cells, the library's $like $other"
    else
        result no "$pick: $mine dead ends in 10000 cells, the library's $like $other"
    fi
done
if [ "$number" = 7 ]; then result ok 'seven picks'; else result no "seven picks, not $number"; fi

if ./small middling >out 2>err; then result no 'a pick that is not there is refused'
elif [ $? = 2 ] && [ ! -s out ] && grep -q "'middling'" err; then
    result ok 'a pick that is not there is refused'
else result no 'a pick that is not there is refused'; fi

echo "1..$number"
exit "$failed"
