#!/bin/sh
# The combs of the textbook: without the shuffle, with a root and an order, the program makes the
# mazes of examples/04_combs.c letter by letter.
# also examples
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/textbook.sh"

combs() { # SIZE
    for order in NESW NEWS NSEW NSWE NWES NWSE ENSW ENWS ESNW ESWN EWNS EWSN \
                 SNEW SNWE SENW SEWN SWNE SWEN WNES WNSE WENS WESN WSNE WSEN; do
        book 04_combs "$1" $order
        mv out wanted
        run generate -q -s "$1" -a "backtracker:root=0-0,shuffle=no,order=$order" --seed 9 -f block
        [ "$status" = 0 ] && cmp -s out wanted || { echo "# $order"; diff wanted out | head -n 5 | sed 's/^/#   /'; return 1; }
    done
}
for size in 9x6 12x4 1x1 1x5; do
    if combs $size; then result ok "all orders, $size"
    else result no "all orders, $size"; fi
done

# A root and an order are parts of the ID, and bring the maze back.
run generate -s 12x4 -a dfs:order=nwse,root=0-0,shuffle=no --seed 1 -f block
if [ "$(cat err)" = 'rect:12x4/backtracker:shuffle=no,order=NWSE,root=0-0/1' ]; then result ok 'the ID'
else result no 'the ID'; sed 's/^/#   /' err; fi
mv out first
run generate -q "$(cat err)" -f block
if cmp -s first out; then result ok 'the ID brings it back'; else result no 'the ID brings it back'; fi

run generate -s 12x4 -a hunt-and-kill:root=12-0
told 'a root outside the grid' 2 \
    'meander: hunt-and-kill: root 12-0 is outside the grid: columns go from 0 to 11, rows from 0 to 3'
run generate -s 12x4 -a hunt-and-kill:root=0
told 'a root that is no place' 2 \
    'meander: hunt-and-kill: root takes a column and a row from 0 on, as in 3-0, or random'
run generate -s 12x4 -a bfs-tree:shuffle=no,order=NNSE
told 'a letter that comes twice' 2 \
    'meander: bfs-tree: order takes the letters N, E, S and W, each once, as in NWSE'
run generate -s 12x4 -a bfs-tree:order=NWSE
told 'an order beside the shuffle' 2 \
    'meander: bfs-tree: order needs shuffle=no; otherwise the sides come in random order'
printf '##.\n###\n' >mask.txt
run generate -m mask.txt -a backtracker:root=2-0
told 'a root outside the mask' 2 'meander: backtracker: root 2-0 is outside the mask'
run list backtracker
if grep -q '^      order  .*shuffle=no' out && grep -q '^      root ' out; then result ok 'both are listed'
else result no 'both are listed'; fi
run explain rect:3x2/backtracker:shuffle=no,order=NWSE,root=2-1/1
if grep -q 'We begin at 2,1, the root' out && grep -q 'the order takes north' out; then result ok 'both are told'
else result no 'both are told'; head -n 20 out | sed 's/^/#   /'; fi
exit $failed
