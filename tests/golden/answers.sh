#!/bin/sh
# Same words, same answer: answers.txt keeps the sum of output, messages and status of command lines over small mazes of
# every kind, for all that is registered: formats, solvers, generators, transforms, figures, and films.
#
#     MEANDER=build/meander tests/golden/answers.sh --renew     keeps the answers that are given now
#
# An answer may be changed on purpose; that of an ID alone (block, edges, trace) may not: IDs give the same mazes forever.
# Formats that another library packs or paints are looked at elsewhere (pictures, worlds, archives).
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
kept=$(cd "$(dirname "$0")" && pwd)/answers.txt
. "$(dirname "$0")/../support/tap.sh"

# One grid of each kind and shape, small enough for all there is, but with a place that is not its mirror image.
grids='rect:5x4 rect:1x6 rect:5x4,mask=blbh hex:4x3 hex:2 tri:4x3 polar:3 upsilon:3x3 zeta:4x3 weave:5x5 cube:2 solid:1
    sphere:1 penrose:2 tiling:2x1,of=4.6.12 tiling:2x2,of=cairo box:3x2x2 box:2x2x2x2 torus:4x3 cylinder:4x3
    moebius:4x3 klein:4x3 projective:4x3 hex:4x3,mask=bl polar:3,mask=bt'
printf '3 1 4 1 5\n9 2 6 5 3\n5 8 9 7 9\n3 2 3 8 4\n' >costs
names() { "$MEANDER" list "$1" | sed -n 's/^  \([^ ]*\) .*/\1/p'; }

# --- The words; GRID stands for each of the grids. ---

words() {
    for name in $(names formats); do
        case $name in png | pdf | schem | mesh-3mf | npz | webdataset) continue ;; esac
        echo "generate GRID/wilson/5+braid=30 --solution -f $name"
        echo "solve rect:5x4/kruskal/2 --weights costs -f $name"
        echo "generate rect:5x4/prim/2+doors=2 --goal 4,0 --goal 0,3 -f $name"
    done
    for name in $(names solvers); do
        echo "solve GRID/wilson/2+braid=60 --solver $name -f json"
        echo "solve rect:5x4/wilson/2+braid=60 --solver $name -f trace"
        echo "solve rect:5x4/wilson/2+braid=60 --solver $name --weights costs -f json"
        echo "explain GRID/wilson/2+braid=60 --solver $name"
    done
    for name in $(names generators); do
        echo "explain GRID/$name/4"
        echo "generate GRID/$name/4 -f trace"
    done
    for name in $(names transforms); do
        echo "explain $name"
        echo "generate GRID/wilson/4+$name -f edges"
        echo "generate GRID/wilson/4+$name=50 -f edges"
    done
    for id in wilson/5 wilson/5+braid=100 percolation/3 binary-tree/2+sparse=40; do
        echo "measure GRID/$id"
        echo "measure GRID/$id --json --places dead_ends,junctions,crossings,decisions,bottlenecks"
        echo "verify GRID/$id"
    done
    for film in making solving both; do
        echo "animate GRID/wilson/5 --solver a-star --film $film --captions no --format cast"
        echo "animate GRID/growing-tree/5 --solver tremaux --film $film --captions no --format svg"
    done
}

# --- Their answers. ---

# Sums of the answers on each grid, in a line behind the words.
answer() { # WORDS
    set -f
    case $1 in *GRID*) on=$grids ;; *) on=once ;; esac
    i=100
    for grid in $on; do
        i=$((i + 1))
        [ "$on" = once ] || set -- "$1" "${1%%GRID*}$grid${1#*GRID}"
        # shellcheck disable=SC2086 # the words have no blanks
        "$MEANDER" ${2:-$1} --language en </dev/null >given.$i 2>&1
        echo "status $?" >>given.$i
    done
    set +f
    cksum given.* | awk -v "words=$1" '{ line = line (NR > 1 ? " " : ": ") $1 } END { print words line }'
    rm given.*
}
words | while IFS= read -r line; do answer "$line"; done >answers.txt
if [ "${1:-}" = --renew ]; then cp answers.txt "$kept"; fi

# The command lines whose answers differ from those kept.
cat >compare.awk <<'.'
BEGIN { FS = ": "; split(grids, grid, " ") }
NR == FNR { sums[$1] = $2; next }
!($1 in sums) { print $1 " has no kept answer"; next }
{
    wanted = split(sums[$1], old, " "); count = split($2, new, " ")
    for (i = 1; i <= count || i <= wanted; i++)
        if (old[i] != new[i]) { line = $1; sub("GRID", grid[i], line); print "meander " line " answers otherwise" }
    delete sums[$1]
}
END { for (line in sums) print line " is kept, but not asked" }
.
for verb in $(cut -d ' ' -f 1 answers.txt | sort -u); do
    grep "^$verb " "$kept" >old
    grep "^$verb " answers.txt >new
    awk -v "grids=$(echo $grids)" -f compare.awk old new >out
    check "meander $verb answers as before" [ ! -s out ]
done

echo "1..$number"
exit "$failed"
