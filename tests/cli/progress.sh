#!/bin/sh
# What commands tell about their progress on a terminal: one percentage that never goes backward,
# times in units for people, and no estimate before there is something to estimate from.
# (not quick: it needs work that takes some seconds)
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

command -v python3 >/dev/null || without 'progress on a terminal' 'needs python3'

tells() { # NAME [--whole] WORDS...
    name=$1
    shift
    case $1 in --whole) shift; set -- --whole "$MEANDER" "$@" ;; *) set -- "$MEANDER" "$@" ;; esac
    mkdir "$work/folder" && cd "$work/folder" || exit 1
    said=$(python3 "$top/tests/support/progress.py" "$@" 2>&1)
    cd "$work" && rm -rf "$work/folder"
    if [ -z "$said" ]; then result ok "$name"
    else result no "$name"; echo "#   $said"; fi
}

# Of several phases, of several parts, of known and of unknown length.
tells 'a maze and its file' generate rect:8000x8000/kruskal/1 -f svg -o maze.svg
tells 'a book' book rect:90x90/wilson/1 -n 300 -o book.pdf
tells 'many mazes' generate rect:60x60/wilson/1 --count 100000 -o mazes.npy
tells 'figures of many' measure rect:60x60/wilson/1 --runs 5000
tells 'a film' animate rect:700x700/wilson/1 -o maze.gif
tells 'a difficulty' generate rect:90x90/wilson/1 --difficulty 50 --tries 100000 -o maze.txt
# What has parts comes to its end, part by part.
tells 'a whole book' --whole book rect:60x60/wilson/1 -n 250 --difficulty 5..40 --tries 20 -o book.pdf
tells 'a whole film' --whole animate rect:400x400/wilson/1 -o maze.gif
tells 'many mazes to the last' --whole generate rect:60x60/wilson/1 --count 50000 -o mazes.npy

echo "1..$number"
exit "$failed"
