#!/bin/sh
# The same mazes on another machine: the program is built for one whose size_t has 32 bits and
# whose numbers have their highest byte first, and run by an emulator.  It takes long: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"

other=$MEANDER_BUILD/powerpc
if ! command -v powerpc-linux-gnu-gcc >/dev/null || ! command -v qemu-ppc >/dev/null; then
    without 'another machine' 'there is no compiler or no emulator for powerpc'
fi
if ! make -C "$top" BUILD="$other" CC=powerpc-linux-gnu-gcc AR=powerpc-linux-gnu-ar OBJCOPY=none \
    CFLAGS=-O0 LDFLAGS=-static "$other/meander" >build.txt 2>&1; then
    result no 'builds for another machine'
    tail -n 20 build.txt | sed 's/^/# /'
    echo 1..1
    exit 1
fi

same() { # NAME COMMAND...: the same answer, output and message as here
    name=$1
    shift
    "$MEANDER" "$@" </dev/null >here 2>here.err
    here=$?
    qemu-ppc "$other/meander" "$@" </dev/null >there 2>there.err
    if [ $? = $here ] && cmp -s here there && cmp -s here.err there.err; then result ok "$name"
    else
        result no "$name"
        diff here.err there.err | head -n 5 | sed 's/^/# /'
    fi
}

# Every maze that is kept.
grep -E '^(rect|world):' "$top/tests/golden/catalogue.txt" | cut -d' ' -f1 >ids
while read -r id; do same "$id" generate -q "$id" -f json; done <ids

# Grids that are tables, of which all sides of a cell are read at once.
for grid in torus:9x7 cube:6 polar:9 polar:2,first=3 penrose:4 hat:2 spectre:2 hyperbolic:3 voronoi:200 \
    voronoi:9,mask=bi tiling:5x4,of=4.8.8 tiling:3x3,of=4.6.12; do
    for by in backtracker growing-tree wilson houston kruskal; do
        same "$by on $grid" generate -q "$grid/$by/3" -f json
    done
done

# --- More than 2^32 cells, and numbers of 64 bits. ---

same 'a window far away' generate -q --solution \
    world:2^62/nested/9+start=4611686018427387000,5 --window 4611686018427386900,0,90x40
same 'solved by rows' solve rect:300x500/eller/3 --stream
same 'division by rows' solve rect:300x500/recursive-division/3 --stream
same 'measured by rows' measure rect:500x500/sidewinder/3 --stream
same 'many rows' verify rect:3x70000/binary-tree/3 --stream
same 'many mazes' generate -q --count 20 -s 9x9 --seed 3 --max-dead-ends 30% -f ascii
same 'a difficulty' generate -s 20x20 --seed 5 --difficulty 60
same figures measure rect:40x40/wilson/3 --figures difficulty,diameter,hardest,shortest
same 'all solvers' solve rect:30x30/kruskal/5+braid=50 --solver all-shortest --json

# --- Files. ---

"$MEANDER" generate -q rect:200x300/eller/5 -o here.mndr
qemu-ppc "$other/meander" generate -q rect:200x300/eller/5 -o there.mndr
if cmp -s here.mndr there.mndr; then result ok 'the native file'
else result no 'the native file'; fi
"$MEANDER" generate -q --count 30 -s 20x10 --seed 5 -o here.npy
qemu-ppc "$other/meander" generate -q --count 30 -s 20x10 --seed 5 -o there.npy
if cmp -s here.npy there.npy; then result ok 'an array'
else result no 'an array'; fi
same 'a file is read' solve here.mndr --stream
same 'and verified' verify here.mndr

echo "1..$number"
exit "$failed"
