#!/bin/sh
# Archives of NumPy arrays as numpy.savez and maze-dataset write them: sides, blocks, connections; what is damaged,
# too large or no maze is refused with the reason.
# It packs and unpacks: not quick.
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

command -v python3 >/dev/null || without 'archives of arrays' 'needs python3'
"$MEANDER" --version | grep -q 'without zlib' && without 'archives of arrays' 'needs zlib'

"$MEANDER" generate -q rect:9x7/wilson/3 -o sides.npy >out 2>err
mkdir made && python3 "$top/tests/support/archives.py" sides.npy made >out 2>err || result no 'archives are made'

is_same() { # FILE [STYLE]
    "$MEANDER" convert "made/$1" --from "${2:-npz}" -f npy -o back >out 2>err && cmp -s back sides.npy
}
is_known() { # FILE
    "$MEANDER" convert "made/$1" -f npy -o back >out 2>err && cmp -s back sides.npy
}
for file in stored.npz packed.npz second.npz set.zanj one.npy; do check "$file" is_known $file; done
check 'a set of connections' is_same connections.npz npz:maze=2
check 'a set of connections as an array' is_same many.npy npy:maze=2
check 'an archive by its other name' is_same set.zanj zanj

# Start in column 2 of row 1, goal in column 0 of row 6.
has_ends() { # FILE STYLE
    "$MEANDER" convert "made/$1" --from "$2" -f json >out 2>err && grep -q '"start": \[2, 1\]' out &&
        grep -q '"goals": \[\[0, 6\]\]' out
}
check 'endpoints' has_ends ends.zanj zanj
check 'endpoints of one of several, the highest byte first' has_ends ends.npz npz:maze=2
check 'and that its solutions are not read' grep -q 'ends.npz: its solutions are not read' err

# Small sets have no arrays: their mazes are in the text.
for file in each each-named lines together together-plain ends-in-text; do
    check "a set in words: $file" is_same $file.zanj npz:maze=2
    check "its endpoints: $file" has_ends $file.zanj npz:maze=2
done

# Solutions are those of a solver: in the text, in an array of their own, in one of all mazes.
"$MEANDER" solve -q sides.npy --start 2,1 --goal 0,6 -f json | grep '"path"' >way
has_solution() { # FILE STYLE
    "$MEANDER" convert "made/$1" --from "$2" -f json >out 2>err && [ ! -s err ] && grep '"path"' out | cmp -s - way
}
check 'there is a path' [ -s way ]
for file in each each-named lines; do check "a solution: $file" has_solution $file.zanj npz:maze=2; done
check 'a solution of its own' has_solution named-solution.zanj npz
for file in padded concat; do check "solutions of a set: $file" has_solution $file.npz npz:maze=2; done
leaves_out() { # FILE STYLE MESSAGE
    "$MEANDER" convert "made/$1" --from "$2" -f json >out 2>err && grep -q "$1.*: $3" err && ! grep -q '"path"' out
}
check 'a solution that jumps' leaves_out jumps.zanj npz 'its solution is left out: step 1 of the path'
check 'one that begins elsewhere' leaves_out elsewhere.zanj npz 'its solution is left out: it does not begin at the start'
check 'one that ends early' leaves_out too-short.npz npz:maze=2 'its solution is left out: the path ends'
check 'one of no places' leaves_out odd-solution.zanj npz 'its solutions are not read'
check 'one that is missing' leaves_out no-solution.zanj npz 'its solutions are not read'
check 'one longer than the array' leaves_out too-long.npz npz:maze=2 'its solutions are not read'

refuses() { # FILE MESSAGE
    run measure "made/$1"
    [ "$status" = 2 ] && grep -q "$2" err
}
check 'one of several is named' refuses connections.npz 'holds 3 mazes: --nth 3 reads'
check 'arrays that are no mazes' refuses nothing.npz 'has no array of connections, sides or blocks (files in it: 2)'
check 'no arrays' refuses empty.zanj '(files in it: 1)'
check 'one of several mazes in words' refuses each.zanj 'each.zanj: __zanj__.json: holds 3 mazes: --nth 3 reads the last one, convert -o DIR/ all'
check 'one of several lines' refuses lines.zanj 'lines.zanj: mazes.jsonl: holds 3 mazes: --nth 3 reads'
run measure made/each.zanj --from npz:maze=4
check 'one too many' grep -q 'no maze 4: there are only 3' err
check 'a set of none' refuses no-mazes.zanj 'the set has no mazes'
check 'no connections' refuses no-list.zanj 'the maze has no list of connections'
check 'no such array' refuses no-file.zanj "no-file.zanj: the archive has no file 'none.npy', which its text names"
check 'no such lines' refuses no-lines.zanj "has no file 'none.jsonl'"
check 'rows of two lengths' refuses ragged.zanj 'ragged.zanj: __zanj__.json:1:[0-9]*: the rows of connections differ in length'
check 'lists of two lengths' refuses unlike.zanj 'the two lists of connections differ in length'
check 'three lists' refuses three.zanj 'expected two lists'
check 'numbers for truth' refuses numbers.zanj 'expected true or false'
check 'letters for lists' refuses packed-text.zanj "expected '\['"
check 'a start outside' refuses far.zanj 'an endpoint is not in the maze, which has 7 rows and 9 columns'
check 'a text whose maze leads out' refuses out.zanj 'the last row is connected to one below'
check 'a text that ends early' refuses broken.zanj 'broken.zanj: __zanj__.json:2:'
check 'an endpoint outside' refuses outside.zanj 'an endpoint is not in the maze, which has 7 rows and 9 columns'
check 'endpoints of another shape' refuses odd.zanj 'endpoints are a row and a column'
check 'another method' refuses lzma.npz 'packed by method 14'
check 'a claim' refuses claims.npz 'says that it has 1073741824 bytes'
check 'a wrong checksum' refuses wrong.npz 'checksum is wrong'
check 'an array that ends early' refuses zeros.npz 'ends before its last number'
run measure made/leads-out.npy --from npy:maze=1
check 'connections that lead out' grep -q 'is connected to one below' err

# Whatever is damaged is refused, or is the same maze.
survives() {
    for file in made/cut-* made/changed-*; do
        "$MEANDER" convert "$file" --from npz -f npy -o back >out 2>err
        status=$?
        { [ $status = 2 ] && grep -q '^meander: ' err; } || { [ $status = 0 ] && cmp -s back sides.npy; } || {
            echo "# $file: $status"
            return 1
        }
    done
}
check 'damaged archives' survives

echo "1..$number"
exit "$failed"
