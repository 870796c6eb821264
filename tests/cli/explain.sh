#!/bin/sh
# meander explain: an algorithm in words, and a run of it told step by step.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

has() { # NAME TEXT: in `out`
    if grep -qF -- "$2" out; then result ok "$1"; else result no "$1"; head -n 20 out err | sed 's/^/#   /'; fi
}
refuses() { # NAME MESSAGE WORDS...
    name=$1 message=$2
    shift 2
    "$MEANDER" "$@" >out 2>err
    status=$?
    if [ $status = 2 ] && grep -qF -- "$message" err && ! [ -s out ]; then result ok "$name"
    else result no "$name"; echo "#   status $status: $(cat err)"; fi
}

"$MEANDER" explain dfs >out 2>err
has 'an alias of a generator and of a solver: both are explained' 'The recursive backtracker (backtracker)'
has 'the solver of that name too' 'Depth-first search (depth-first)'
has 'parameters with their ranges' '(0 to'
if [ "$(wc -L <out)" -le 100 ]; then result ok 'words fit the terminal'; else result no 'words fit the terminal'; fi

"$MEANDER" explain eller -s 4x3 --seed 7 >out 2>err
has 'the ID of the run' 'rect:4x3/eller/7'
has 'a phase' 'Going down'
has 'a decision and its reason' 'Both are in set 3: a passage would close a ring, so the wall stays.'
has 'the row that was made' '| 1   1 | 3   3 |'
has 'the maze at the end' '| 1 | 1   1 | 1 |'

"$MEANDER" explain rect:4x3/eller/7 --solver depth-first >out 2>err
has 'a solver on the maze of an ID' 'depth-first on rect:4x3/eller/7'
has 'its path' '*'

refuses 'no name' 'explain what?' explain
refuses 'a name that is none' "did you mean" explain ellr
refuses 'too many cells' '10000 cells' explain eller -s 200x200
refuses 'walls instead of passages' 'focus=walls is not explained' explain rect:5x5/backtracker:focus=walls/1

echo "1..$number"
exit "$failed"
