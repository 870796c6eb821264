#!/bin/sh
# Sets of mixed mazes: generators, sizes and values of transforms, each maze its own, which its ID says; and sets as one
# file of lines, JSON Lines, which other programs read.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

mix() { run generate --count 60 --seed 1 -a wilson,growing-tree:pick=newest,random=10,kruskal -s 4x4..6x6 --braid 0..30 "$@"; }
kinds() { # FILE EXPRESSION: the different parts of its IDs that match, in a line
    grep -o "$2" "$1" | sort -u | tr '\n' ' ' | sed 's/ $//'
}

mix -o set.jsonl --solution
told 'a mixed set' 0 '60 mazes from rect:4x4/wilson/1+braid=0 on'
check 'has all generators' [ "$(kinds set.jsonl.ids.txt '/[a-z][a-z-]*')" = '/growing-tree /kruskal /wilson' ]
check 'with their parameters' [ "$(grep -c 'growing-tree:random=10/' set.jsonl.ids.txt)" -gt 9 ]
check 'all sizes, each square' [ "$(kinds set.jsonl.ids.txt 'rect:[0-9x]*')" = 'rect:4x4 rect:5x5 rect:6x6' ]
check 'many values' [ "$(grep -o 'braid=[0-9]*' set.jsonl.ids.txt | sort -u | wc -l)" -gt 20 ]
check 'none beyond the range' [ "$(grep -o 'braid=[0-9]*' set.jsonl.ids.txt | cut -d= -f2 | sort -n | tail -n 1)" -le 30 ]
check 'a line for each maze' [ "$(wc -l <set.jsonl)" = 60 ]
ids() { sed 's/.*"id":"\([^"]*\)".*/\1/' set.jsonl; }
ids >ids
check 'with its ID' cmp ids set.jsonl.ids.txt
"$MEANDER" generate "$(sed -n 7p ids)" --solution -q -f jsonl >one
sed -n 7p set.jsonl >other
check 'which brings the maze back' cmp one other
"$MEANDER" solve --from json:maze=7 set.jsonl -q -f json >one 2>err
"$MEANDER" solve "$(sed -n 7p ids)" -q -f json >other 2>err
check 'JSON reads a line' cmp one other
read_lines() {
    python3 - <<'END'
import json
lines = [json.loads(line) for line in open("set.jsonl")]
assert len(lines) == 60 and all(len(m["cells"]) == m["height"] and m["found"] for m in lines)
END
}
if command -v python3 >/dev/null; then check 'so does Python' read_lines
else missing 'so does Python' 'there is no python3'; fi
# The line of the guide.
if python3 -c 'import pyarrow' 2>/dev/null; then
    check 'Parquet' python3 -c "import pyarrow.json as j, pyarrow.parquet as p
p.write_table(j.read_json('set.jsonl'), 'set.parquet')"
    check 'has all mazes' python3 -c "import pyarrow.parquet as p; assert p.read_table('set.parquet').num_rows == 60"
else
    skip 'Parquet' 'pyarrow is not installed'
fi

# --- Shards, sets, limits, folders, other formats and grids. ---

for part in 1 2 3; do
    mix -q --shard $part/3 -o part.jsonl --solution
    cat part.jsonl >>parts.jsonl
done
check 'shards together are the whole' cmp parts.jsonl set.jsonl
mix -q --split a=2,b=1 --min-solution 9 -o parted.jsonl
check 'split, and within limits' [ "$(cat parted.a.jsonl | wc -l) $(cat parted.b.jsonl | wc -l)" = '40 20' ]
check 'the list has the ranges of all' grep -q '"disjoint": true' parted.jsonl.split.json
check 'which are not those of one maze' [ "$(grep -o '"[0-9a-f]\{16\}"' parted.jsonl.split.json | sort -u | wc -l)" = 4 ]
mix -q -f json -o folder
check 'a folder' [ "$(ls folder | wc -l)" = 61 ]
mix -q -o set.mndr
"$MEANDER" solve --from mndr:maze=9 set.mndr -q >one
"$MEANDER" solve "$(sed -n 9p ids)" -q >other
check 'a native file' cmp one other
run generate -q --count 40 -g polar -s 3..6 -a wilson,prim --seed 4 -o rings.jsonl
check 'of rings' [ "$(kinds rings.jsonl.ids.txt 'polar:[0-9]*')" = 'polar:3 polar:4 polar:5 polar:6' ]
run generate -q --count 60 -s 3x4..4x5 --seed 4 -o sides.jsonl
check 'sides of their own' [ "$(kinds sides.jsonl.ids.txt 'rect:[0-9x]*')" = 'rect:3x4 rect:3x5 rect:4x4 rect:4x5' ]
run generate -q --count 20 hex:4x4/wilson/1 -a kruskal,wilson --sparse 0..9 -f jsonl -o hex.jsonl
check 'hexagons, another transform' [ "$(wc -l <hex.jsonl)" = 20 ]
run generate -q hex:4x4/wilson/1 -f jsonl:graph=yes
check 'neighbours and outlines in a line' [ "$(wc -l <out) $(grep -c '"neighbours":\[' out)" = '1 1' ]

# --- What is refused. ---

refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run generate "$@"
    told "refused: $message" 2 "meander: $message"
}
refuse 'several generators, sizes or values are mixed in a set: add --count' -a wilson,kruskal
refuse 'several generators, sizes or values are mixed in a set: add --count' -s 3x3..4x4
refuse 'several generators, sizes or values are mixed in a set: add --count' --braid 1..2
refuse 'mazes of a mix are not compared: drop --unique' --count 3 --braid 1..2 --unique -o x.jsonl
refuse 'npy holds mazes of one kind: mix them in jsonl, mndr or webdataset, or in a folder' --count 3 --braid 1..2 -o x.npy
refuse "no generator 'kruskl'; did you mean 'kruskal'?" --count 3 -a wilson,kruskl -o x.jsonl
printf '..\n..\n' >mask.txt
refuse 'a mask has one size: drop --mask, or name one size' --count 3 -g hex -s 3x3..4x4 --mask mask.txt -o x.jsonl
for wrong in 3x3.. 4x4..3x3 3x3..4 3..x 3x3..4x4x; do
    refuse "sizes are mixed as in 4x4..8x8, not '$wrong'" --count 3 -s "$wrong" -o x.jsonl
done
for wrong in 3.. ..4 5..4 1..x 1..2..3; do
    refuse "values are mixed as in --braid 0..30, not '$wrong'" --count 3 --braid "$wrong" -o x.jsonl
done

echo "1..$number"
exit "$failed"
