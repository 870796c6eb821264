#!/bin/sh
# The first SIGINT or SIGTERM ends every command soon, whatever it is doing, and leaves no half file.
# (not quick: every command is started twice)
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

[ -r /proc/self/stat ] && command -v python3 >/dev/null ||
    without 'signals at any moment' 'needs python3 and the processes of Linux'

# --- What is to be read takes its time, too. ---

"$MEANDER" generate -q rect:3000x3000/sidewinder/1 -o "$work/maze.txt"
"$MEANDER" generate -q rect:3000x3000/sidewinder/1 -f block -o "$work/maze.block"
sed 's/#/%/g; s/ /o/g' "$work/maze.block" >"$work/maze.signs"        # which of them is wall must be found out
"$MEANDER" generate -q rect:3000x3000/sidewinder/1 -f unicode -o "$work/maze.uni"
"$MEANDER" generate -q rect:5000x5000/sidewinder/1 -o "$work/maze.mndr"
awk 'BEGIN { for (x = 0; x < 8000; x++) row = row "#"; for (y = 0; y < 8000; y++) print row }' >"$work/mask"

# Moments in thousandths of a second of work; a command that is long enough for all of them.
stops() { # NAME WORDS...
    name=$1
    shift
    for try in 1 2; do
        moment=$(awk -v seed="$try$name" 'BEGIN { for (i = 1; i <= length(seed); i++)
            n = (n * 31 + index("abcdefghijklmnopqrstuvwxyz0123456789 ", substr(seed, i, 1))) % 9973
            printf "%.3f", 0.02 + n % 400 / 1000 }')
        mkdir "$work/folder" && cd "$work/folder" || exit 1
        said=$(python3 "$top/tests/support/signals.py" "$MEANDER" "$moment" "$@" 2>&1)
        cd "$work" && rm -rf "$work/folder"
        if [ -z "$said" ]; then result ok "$name, after $moment s"
        else result no "$name, after $moment s"; echo "#   $said"; fi
    done
}

large=rect:9000x9000
stops 'a maze in memory' generate -q $large/backtracker/1 -o maze.txt
stops 'with two threads' generate -q $large/kruskal/1 --threads 2 -o maze.mndr
stops 'rows' generate -q rect:90000x90000/eller/1 -o maze.txt
stops 'rows, drawn by two threads' generate -q rect:90000x90000/eller/1 --threads 2 -o maze.txt
stops 'a mask' generate -q -m "$work/mask" -a wilson -o maze.txt
stops 'many mazes' generate -q rect:60x60/wilson/1 --count 1000000 -o mazes.npy
stops 'many mazes, two threads' generate -q rect:60x60/wilson/1 --count 1000000 --threads 2 -o m.npy
stops 'a smooth picture' generate -q rect:2000x2000/eller/1 -f png:cell=8 -o maze.png
stops 'a bitmap' generate -q rect:40000x40000/eller/1 -f png:bits=1 -o maze.png
stops 'a sheet' generate -q rect:2000x2000/eller/1 -o maze.pdf
stops 'a drawing' generate -q rect:8000x8000/eller/1 -f svg:distances -o maze.svg
stops 'a difficulty' generate -q rect:90x90/wilson/1 --difficulty 50 --tries 1000000 -o maze.txt
stops 'a book' book -q rect:90x90/wilson/1 -n 200 -o book.pdf
stops 'a film' animate -q rect:500x500/wilson/1 -o maze.gif
stops 'text is read' solve -q "$work/maze.txt" -o solved.txt
stops 'blocks are read' measure "$work/maze.block"
stops 'other signs are read' measure "$work/maze.signs"
stops 'box lines are read' solve -q "$work/maze.uni" -o solved.txt
stops 'a conversion' convert -q "$work/maze.txt" -o maze.pdf
stops 'a native file' measure "$work/maze.mndr"
stops 'solving' solve -q $large/backtracker/1 -o solved.txt
stops 'solving row by row' solve -q --stream rect:30000x30000/eller/1 -f null
stops 'a comparison' solve -q --compare rect:2000x2000/wilson/1
stops 'figures' measure rect:4000x4000/wilson/1
stops 'figures of many' measure -q rect:60x60/wilson/1 --runs 1000000
stops 'a verdict' verify $large/wilson/1
stops 'benches' bench
stops 'growth' bench kruskal --growth

# --- A signal that is sent twice at once, as `timeout` does, and one that is sent again. ---

begins() { [ -s endless.mndr.part ]; }
twice() {
    for again in 1 2 3; do       # a busy machine may take its time between the two
        rm -f endless.mndr*
        "$MEANDER" generate -q rect:400xinf/eller/1 -o endless.mndr 2>err &
        program=$!
        soon begins
        kill -TERM $program
        kill -TERM $program
        wait $program && [ -s endless.mndr ] && return
    done
    return 1
}
check 'twice at once is the first' twice

mkfifo pipe
sleep 60 <pipe &
reader=$!
"$MEANDER" generate -q rect:400xinf/eller/1 >pipe &
program=$!
full() { grep -q '(meander) S' /proc/$program/stat; }
soon full
kill -TERM $program
sleep 0.3
check 'the first waits for a reader' kill -0 $program
kill -TERM $program
wait $program
status=$?
check 'the second ends the program at once' [ $status = 143 ]
kill $reader

echo "1..$number"
exit "$failed"
