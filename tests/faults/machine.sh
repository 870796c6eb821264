#!/bin/sh
# A machine that fails: every command, with every format, and every system call that it makes and every
# block of memory that it asks for fails once (machine/sweep.c).  The program answers 3 with one
# message, the old files stay and none is left beside them; where a fault does no harm, all is as
# ever.
#
# It needs Linux and glibc.  With --deep no point is left out; it is not quick.
: "${MEANDER:?is the program}"
source=$(cd "$(dirname "$0")/machine" && pwd)
. "$(dirname "$0")/../support/tap.sh"

[ "$(uname -s)" = Linux ] || without 'faults of the machine' 'they are injected on Linux only'
"${CC:-cc}" -O1 -Wall -Wextra -fPIC -shared -fvisibility=hidden -o preload.so "$source/preload.c" \
    -ldl 2>err && "${CC:-cc}" -O1 -Wall -Wextra -o sweep "$source/sweep.c" 2>err || {
    sed 's/^/# /' err
    without 'faults of the machine' 'the helpers cannot be compiled'
}
[ ! -s err ] || { sed 's/^/# /' err; result no 'the helpers are compiled without a warning'; }

# What is read.
mkdir in
small=rect:9x7/backtracker/7
make_input() { "$MEANDER" "$@" 2>/dev/null || { echo "Bail out! meander $*"; exit 1; }; }
for format in ascii block unicode underscore json mndr svg; do
    make_input generate -q $small -f $format -o in/maze.$format
done
make_input solve -q $small -f json -o in/solved.json
make_input generate -q -s 40x40 -a eller --seed 7 -f mndr:rows=8 -o in/part.mndr
head -c 500 in/part.mndr >in/go-on.mndr.part
make_input generate -q --count 3 -s 5x5 --seed 7 -o in/set.mndr
printf '##..##\n######\n######\n' >in/mask
echo 'seek 20' >in/script
# What other programs write, other grids, and what is put together.
printf 'type octile\nheight 3\nwidth 4\nmap\n..@.\n....\n.@@.\n' >in/maze.map
echo '<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (0,1)' \
    '<TARGET_END> <PATH_START> (0,0) (0,1) <PATH_END>' >in/tokens
echo '[[1,1,1,1],[1,0,0,1],[1,0,1,1],[1,1,1,1]]' >in/matrix.json
printf 'version 1\n0\tmaze.map\t4\t3\t0\t0\t3\t0\t5\n' >in/maze.map.scen
printf 'a b\nb c\nc a\nc d\n' >in/ring.txt
make_input generate -q hex:4/wilson/7 -f json -o in/hex.json
make_input generate -q rect:40x40/eller/7 --rows 0..20 -o in/upper.mndr
make_input generate -q rect:40x40/eller/7 --rows 20..40 -o in/lower.mndr
"$MEANDER" generate -q rect:3x3/wilson/7 -f png -o in/shown.png 2>/dev/null
awk 'BEGIN { for (y = 0; y < 7; y++) for (x = 0; x < 9; x++) printf "%d%s", 1 + x % 3, x < 8 ? " " : "\n" }' \
    >in/weights

kinds() { "$MEANDER" list "$1" | awk '/^  [a-z]/ { print $1 }'; }

# A format that this program was built without answers 2.
works() { "$MEANDER" "$@" >probe 2>/dev/null; }

commands() {
    for format in $(kinds formats); do
        if works generate -q $small -f "$format"; then
            case $format in
                pdf) few=lq ;;
                png) few=q ;;
                *) few=- ;;
            esac
            [ "$format" = mndr ] && parts=p || parts=$few
            [ "$format" = moves ] || echo "$parts generate -q $small -f $format -o old.file"
            echo "$few solve -q $small -f $format -o old.file"
            echo "q solve -q $small -f $format"
            [ "$format" = moves ] || [ "$format" = trace ] || echo "q convert -q ../in/maze.ascii -f $format -o old.file"
        fi
    done
    for format in ascii block unicode underscore json mndr; do
        echo "- solve -q ../in/maze.$format -o old.txt"
        echo "- convert -q ../in/maze.$format -f ascii -o old.txt"
        echo "q measure -q ../in/maze.$format"
        [ $format = mndr ] && few=qd || few=q
        echo "$few verify -q ../in/maze.$format"
    done
    works generate -q --from-picture in/maze.svg && echo '- generate -q --from-picture ../in/maze.svg -o old.txt'
    echo '- convert -q ../in/solved.json -o old.json'
    echo "d verify ../in/set.mndr"
    echo "- verify $small"
    echo "- measure $small --json"
    echo "q measure -q --runs 3 $small --plot old.svg"
    echo "- list"
    echo "- list generators"
    echo "- list bfs"
    echo "- explain bfs"
    echo "- explain dfs -s 4x4 --seed 1"
    echo "q explain rect:4x4/eller/1+braid=30+braid=10"
    echo "q solve -q ../in/maze.svg"
    echo "- help generate"
    echo "- generate -q -s 9x7 --seed 7"
    echo "- generate -q -s 9x7 --seed 7 -a wilson --braid 30 --rooms 1 -o old.txt"
    echo "- generate -q --mask ../in/mask --seed 7 -o old.txt"
    echo "- generate -q -s 9x7 --seed 7 --difficulty 50 --tries 3 -o old.txt"
    echo "- generate -q -s 9x7 --seed 7 --min-solution 3 -o old.txt"
    echo "- generate --plan $small"
    echo "- solve -q $small --weights ../in/weights -o old.txt"
    echo "qs solve --compare -q $small"
    echo "- solve -q --stream rect:9x7/eller/7 -o old.txt"
    echo "- measure --stream rect:9x7/eller/7"
    echo "p generate -q rect:40x40/eller/7 -f mndr:rows=8 -o old.mndr"
    echo "p generate -q rect:40x40/eller/7 -f mndr:rows=8 -o go-on.mndr --continue"
    for ending in npy mndr txt; do
        echo "- generate -q --count 3 -s 5x5 --seed 7 -o old.$ending"
        echo "q generate -q --count 3 -s 5x5 --seed 7 --threads 2 -o old.$ending"
    done
    echo "q generate -q --count 3 -s 5x5 --seed 7 --unique -o old.npy"
    echo "i generate -q --count 3 -s 5x5 --seed 7 -o folder"
    echo "q generate -q --count 2 -s 5x5 --seed 7"
    echo "q generate -q -s 700x700 --seed 7 -a kruskal --threads 2 -f null -o old.txt"
    echo "q generate -q -s 700x700 --seed 7 -a backtracker --scratch . -f null -o old.txt"
    works book -q -n 1 -s 5x5 -o probe.pdf && echo "lq book -q -n 2 -s 5x5 --seed 7 -o old.pdf"
    for film in gif png svg y4m cast; do
        works animate -q rect:3x3/eller/1 -o probe.$film &&
            echo "lq animate -q rect:4x4/backtracker/7 --scale 4 --fps 10 --speed 20 -o old.$film"
    done
    if works animate -q rect:3x3/eller/1 -o probe.svg; then
        echo "e animate -q hex:2/wilson/7 --scale 8 --fps 4 --speed 20 -o old.svg"
        echo "q animate -q cube:1/wilson/1 --look globe --scale 8 --fps 4 --speed 20 -o old.svg"
    fi
    echo "q join -q ../in/upper.mndr ../in/lower.mndr -o old.mndr"
    echo "q generate -q rect:40x40/eller/7 --rows 0..20 -o old.mndr"
    echo "q explain prim -s 3x3 --seed 7"
    echo "q generate -q --graph ../in/ring.txt --seed 7 -f json -o old.json"
    echo "q convert -q ../in/maze.map -f block -o old.txt"
    echo "q convert -q ../in/tokens -f ascii -o old.txt"
    echo "q convert -q ../in/matrix.json -f block -o old.txt"
    echo "q solve -q ../in/hex.json -f svg -o old.svg"
    [ ! -s in/shown.png ] || echo "q convert -q --from pixels ../in/shown.png -f ascii -o old.txt"
    echo "q convert -q ../in/hex.json -f mndr -o old.mndr"
    echo "qs bench-scen -q ../in/maze.map.scen"
    # The same in other ways.
    if [ "${extent:-}" = deep ]; then
        echo "q generate -q --graph ../in/ring.txt --seed 7 -f svg -o old.svg"
        echo "q solve -q ../in/tokens -f json -o old.json"
        echo "q solve -q --rows 0..20 rect:40x40/eller/7 -o old.file"
        [ ! -s in/shown.png ] || echo "q solve -q --from pixels ../in/shown.png -o old.png"
        echo "q animate -q --graph ../in/ring.txt --seed 7 --fps 4 --speed 20 -o old.svg"
        for file in svg json; do echo "q measure -q ../in/maze.$file"; done
    fi
    # It takes a second of the processor each time, so only the deep sweep has it, at few points.
    [ "${extent:-}" != deep ] || echo "sqt bench eller -s 20x20"
    if has_part SDL2; then
        echo "q view -q rect:5x5/wilson/3 --screen 400x300 --script ../in/script --screenshot old.png"
        echo "q view -q hex:3/wilson/3 --screen 400x300 --script ../in/script --screenshot old.png"
    fi
}
commands >list
SDL_VIDEODRIVER=dummy ./sweep "$MEANDER" "$PWD/preload.so" "${extent:-}" <list || failed=1
exit $failed
