#!/bin/sh
# Same words, same answer: answers.txt keeps the sum of output, messages and status of command lines over small mazes of
# every kind, for all that is registered: formats, solvers, generators, transforms, figures, and films.
#
#     MEANDER=build/meander tests/golden/answers.sh --renew     keeps the answers that are given now
#
# An answer may be changed on purpose; the maze of an ID may not.  Formats that another library packs or paints are
# looked at elsewhere (pictures, worlds, archives).  These are thousands of runs: not quick.
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
answers=$(cd "$(dirname "$0")" && pwd)/answers.txt
. "$(dirname "$0")/../support/tap.sh"

LC_ALL=C
export LC_ALL
[ -c /dev/full ] || without 'answers' 'there is no /dev/full'
for part in libpng cairo zlib; do has_part $part || without 'answers' "the program was built without $part"; done

# One grid of each kind and shape, small enough for all there is, but with a place that is not its mirror image.
grids='rect:5x4 rect:1x6 rect:5x4,mask=blbh hex:4x3 hex:2 hex:4x3,mask=bl tri:4x3 polar:3 polar:3,mask=bzak upsilon:3x3'
grids="$grids zeta:4x3 weave:5x5 cube:2 solid:1 sphere:1 penrose:2 tiling:2x1,of=4.6.12 tiling:2x2,of=cairo box:3x2x2"
grids="$grids box:2x2x2x2 torus:4x3 cylinder:4x3 moebius:4x3 klein:4x3 projective:4x3"
# Lengths about the limits that formats have, across and down.
for length in 127 128 255 256 16383 16384; do lengths="${lengths:-} rect:1x$length rect:${length}x1"; done
printf '3 1 4 1 5\n9 2 6 5 3\n5 8 9 7 9\n3 2 3 8 4\n' >costs
packed=' png pdf schem mesh-3mf npz webdataset '
some='rect:5x4 hex:4x3 polar:3 weave:5x5 torus:4x3 box:3x2x2'
names() { "$MEANDER" list "$1" | sed -n 's/^  \([^ ]*\) .*/\1/p' | LC_ALL=C sort; }

# Each entry of a list with each parameter that it heeds: every choice, both ends and a number between them.
settings() { # LIST
    "$MEANDER" list "$1" --json | sed 's/{"name": "/\n&/g' | awk '
        /"traits"/ { entry = $0; sub(/.*{"name": "/, "", entry); sub(/".*/, "", entry); next }
        !/"kind"/ || /"about": "reading/ { next }
        {
            name = $0; sub(/.*{"name": "/, "", name); sub(/".*/, "", name)
            kind = $0; sub(/.*"kind": "/, "", kind); sub(/".*/, "", kind)
            values = kind == "switch" ? "yes no" : kind == "colour" ? "#12ab90" : kind == "character" ? "Q" : ""
            if (match($0, /"choices": \[[^]]*/)) { values = substr($0, RSTART + 12, RLENGTH - 12); gsub(/[",]/, "", values) }
            if (kind ~ /integer|percent|decimal/) {
                least = $0; if (!sub(/.*"least": /, "", least)) least = 0; sub(/[,}].*/, "", least)
                most = $0; if (!sub(/.*"most": /, "", most)) most = 100; sub(/[,}].*/, "", most)
                values = least " " (least < 3 && most > 3 ? 3 : least + 1) (most <= 1000 ? " " most : "")
            }
            count = split(values, value, " ")
            for (i = 1; i <= count; i++) print entry ":" name "=" value[i]
        }'
}

# What each format writes, cut off, and with a letter less, more and another in the middle.
for name in $(names formats); do
    "$MEANDER" generate -q rect:5x4/wilson/6+braid=50 --solution -f "$name" >"made.$name" 2>err || continue
    size=$(wc -c <"made.$name")
    [ -n "${packed##* "$name" *}" ] || continue
    head -c $((size / 2)) "made.$name" >"made.$name.cut"
    for end in 0 1 2; do
        {
            head -c $((size / 2)) "made.$name"
            [ $end = 0 ] || printf '#'
            tail -c +$((size / 2 + end)) "made.$name"
        } >"made.$name.$end"
    done
done

# --- The words; GRID stands for each of the grids, SOME for a few of them, LONG for each of the lengths. ---

words() {
    for name in $(names formats); do
        [ -n "${packed##* "$name" *}" ] || continue
        echo "generate GRID/wilson/5+braid=30 --solution -f $name"
        echo "generate rect:16x16/wilson/5+braid=30 -f $name"
        echo "generate LONG/eller/1 -f $name"
        echo "generate rect:200x9/eller/1 -f $name -o /dev/full"
        echo "solve rect:5x4/kruskal/2 --weights costs -f $name"
        echo "generate rect:5x4/prim/2+doors=2 --goal 4,0 --goal 0,3 -f $name"
    done
    for setting in $(settings formats); do
        [ -n "${packed##* "${setting%%:*}" *}" ] || continue
        echo "generate SOME/wilson/5+braid=30 --solution -f $setting"
    done
    for setting in $(settings solvers); do echo "solve SOME/wilson/2+braid=60 --solver $setting -f json"; done
    for setting in $(settings generators); do echo "generate SOME/$setting/4 -f edges"; done
    for seed in 18 19 61; do echo "solve rect:9x9/wilson/$seed --solver robot:best=time -f json"; done
    for file in made.*; do echo "convert $file -f json"; done
    for name in $(names solvers); do
        echo "solve GRID/wilson/2+braid=60 --solver $name -f json"
        echo "solve rect:5x4/wilson/2+braid=60 --solver $name -f trace"
        echo "solve rect:5x4/wilson/2+braid=60 --solver $name --weights costs -f json"
        echo "explain GRID/wilson/2+braid=60 --solver $name --json"
        for change in doors=2 oneway=4 sparse=30 braid=90+goal=0,3+goal=4,0; do
            echo "explain rect:5x4/wilson/2+$change --solver $name --json"
            echo "explain hex:5x4/wilson/2+$change --solver $name --json"
        done
        echo "explain rect:5x4/wilson/2+braid=60 --solver $name"
        echo "explain rect:5x4/wilson/2+braid=60 --solver $name --language hu"
    done
    for name in $(names generators); do
        echo "explain GRID/$name/4 --json"
        echo "explain rect:5x4/$name/4"
        echo "explain rect:5x4/$name/4 --language hu"
        echo "generate rect:5x4/$name/4 -f trace"
    done
    for name in $(names transforms); do
        echo "explain $name"
        echo "generate GRID/wilson/4+$name -f edges"
        echo "generate GRID/wilson/4+$name=50 -f edges"
        for change in "$name" "$name=50"; do
            echo "explain GRID/wilson/4+$change --json"
            echo "explain rect:6x4/wilson/4+$change"
            echo "explain rect:5x5/wilson/4+$change --language hu"
        done
    done
    for id in wilson/5 wilson/5+braid=100 percolation/3 binary-tree/2+sparse=40; do
        echo "measure GRID/$id"
        echo "measure GRID/$id --json --places dead_ends,junctions,crossings,decisions,bottlenecks"
        echo "verify GRID/$id"
    done
    for name in $(names themes); do
        echo "generate GRID/wilson/5 --solution -f svg:theme=$name"
        echo "animate rect:5x4/eller/5 --theme $name --format cast"
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
    case $1 in *GRID*) word=GRID on=$grids ;; *SOME*) word=SOME on=$some ;; *LONG*) word=LONG on=$lengths ;; *) word='' on=once ;; esac
    i=100
    for grid in $on; do
        i=$((i + 1))
        [ -z "$word" ] || set -- "$1" "${1%%"$word"*}$grid${1#*"$word"}"
        # shellcheck disable=SC2086 # the words have no blanks
        "$MEANDER" ${2:-$1} </dev/null >given.$i 2>&1
        echo "status $?" >>given.$i
    done
    set +f
    cksum given.* | awk -v "words=$1" '{ line = line (NR > 1 ? " " : ": ") $1 } END { print words line }'
    rm given.*
}

# The command lines whose answers differ from those kept.
cat >compare.awk <<'.'
BEGIN { FS = ": "; split(grids, grid, " "); split(some, few, " "); split(lengths, long, " ") }
NR == FNR { sums[$1] = $2; next }
!($1 in sums) { print $1 " has no kept answer"; next }
{
    wanted = split(sums[$1], old, " "); count = split($2, new, " ")
    for (i = 1; i <= count || i <= wanted; i++)
        if (old[i] != new[i]) {
            line = $1
            sub("GRID", grid[i], line)
            sub("SOME", few[i], line)
            sub("LONG", long[i], line)
            print "meander " line " answers otherwise"
        }
    delete sums[$1]
}
END { for (line in sums) print line " is kept, but not asked" }
.
words >asked
for verb in $(cut -d ' ' -f 1 asked | sort -u); do
    grep "^$verb " asked | while IFS= read -r line; do answer "$line"; done >"new.$verb"
    grep "^$verb " "$answers" >old
    [ "${1:-}" = --renew ] || awk -v "grids=$grids" -v "some=$some" -v "lengths=$lengths" -f compare.awk old "new.$verb" >out
    check "meander $verb answers as before" [ ! -s out ]
done
[ "${1:-}" != --renew ] || cat new.* >"$answers"

echo "1..$number"
exit "$failed"
