#!/bin/sh
# Every option that is accepted has an effect, or is refused: each option of each command, as its help has
# them, beside the words of many runs (options.txt).  A new option needs a value there.
# (not quick: more than a thousand runs)
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v python3 >/dev/null || without 'options' 'there is no python3'

mkdir kept
(
    cd kept || exit 1
    for file in maze.txt maze.json maze.mndr maze.npy pic.svg; do
        "$MEANDER" generate -q rect:6x4/wilson/1 -o $file
    done
    "$MEANDER" generate -q rect:6x4/wilson/1 -f block -o blocks.txt
    "$MEANDER" generate -q rect:6x4/wilson/1 --count 2 -o set.mndr
    "$MEANDER" generate -q rect:6x4/wilson/1 -f octile -o t.map
    printf 'version 1\n0\tt.map\t13\t9\t1\t1\t1\t1\t0\n' >t.scen
    printf '####\n####\n##..\n' >mask.txt
    printf 'a b\nb c\n' >g.txt
    echo 0,0 0,1 0,2 >way.txt
    for row in 1 2 3 4; do echo 1 2 3 4 5 "$row"; done >w.txt
    printf 'forward\nforward\n' >s.txt
    echo end >s2.txt
    for band in 1:0..2 2:2..4; do
        "$MEANDER" generate -q rect:6x4/eller/1 --rows ${band#*:} -o b${band%:*}.mndr
        for command in verify measure solve; do
            "$MEANDER" $command -q rect:6x4/eller/1 --rows ${band#*:} -o "$command${band%:*}.sum"
        done
    done
    "$MEANDER" join -q solve1.sum solve2.sum -o c.txt
)
grep -v '^context view' "$top/tests/cli/options.txt" >table
if has_part SDL2; then cp "$top/tests/cli/options.txt" table; fi
python3 "$top/tests/support/options.py" "$MEANDER" table kept
