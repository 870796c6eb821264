#!/bin/sh
# verify and solve of plain pictures, which are decoded once: the verdict is that of the maze, notes are said once, and damage is seen.
# also sanitized
# shellcheck disable=SC2154
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

case $("$MEANDER" --version) in *'without libpng'*) without 'plain pictures' 'needs libpng' ;; esac

same() { # NAME WANTED GOT
    if [ "$2" = "$3" ]; then result ok "$1"; else
        result no "$1"
        printf '%s\n' "wanted: $2" "got:    $3" | sed 's/^/#   /'
    fi
}

for id in rect:30x20/eller/3 rect:30x20/eller/3+braid=60 rect:7x9/wilson/1; do
    for how in 1 2 5; do
        "$MEANDER" generate -q $id -f png:bits=1,cell=$((2 * how)) -o maze.png
        same "verify of $id, cells of $((2 * how)) pixels" "$("$MEANDER" verify -q --json $id)" \
            "$("$MEANDER" verify --json --from pixels maze.png 2>notes)"
        same "... with one note" 1 "$(wc -l <notes | tr -d ' ')"
        same "solve" "$("$MEANDER" solve -q $id -f moves)" "$("$MEANDER" solve -q --from pixels maze.png -f moves)"
        same "the same by standard input" "$("$MEANDER" verify -q --json $id)" "$("$MEANDER" verify -q --json --from pixels - <maze.png)"
    done
done

# Every command goes by the ID, where a picture holds one.
"$MEANDER" generate -q rect:4x4/percolation/2 -f png:bits=1 -o other.png
sed 's|rect:4x4/percolation/2|rect:4x4/percolation/3|' other.png >changed.png
same 'verify goes by the ID' "$("$MEANDER" verify --json rect:4x4/percolation/3)" "$("$MEANDER" verify -q --json changed.png)"
same 'and by the pixels where they are asked for' "$("$MEANDER" verify --json rect:4x4/percolation/2)" \
    "$("$MEANDER" verify -q --json --from pixels changed.png 2>err)"

# Its openings are passages around the cylinder, which pixels do not show.
case $("$MEANDER" --version) in
*'without cairo'*) ;;
*)
    "$MEANDER" generate -q rect:9x7/wilson/1 -f png:page=none,ink=ffffff,cell=20,wall=3 -o nothing.png
    same 'white lines on nothing' "$("$MEANDER" verify -q --json rect:9x7/wilson/1)" \
        "$("$MEANDER" verify -q --json --from pixels nothing.png)"
    "$MEANDER" generate -q cylinder:20x20/wilson/1 -f png:marks=never,cell=20,wall=4 -o around.png
    same 'a picture of another grid is judged by its ID' "$("$MEANDER" verify --json cylinder:20x20/wilson/1)" \
        "$("$MEANDER" verify -q --json around.png)"
    ;;
esac

# A bit of the packed bytes, and one of the checksum behind them.
"$MEANDER" generate -q rect:200x200/eller/3 -f png:bits=1 -o whole.png
size=$(wc -c <whole.png)
for at in $((size / 2)) $((size - 17)); do
    { head -c $at whole.png; printf '\252'; tail -c +$((at + 2)) whole.png; } >cut.png
    cmp -s whole.png cut.png && { head -c $at whole.png; printf '\125'; tail -c +$((at + 2)) whole.png; } >cut.png
    "$MEANDER" verify -q --from pixels cut.png >/dev/null 2>err
    same "a wrong byte at $at of $size" 2 $?
    "$MEANDER" solve -q --from pixels cut.png >/dev/null 2>err
    same "... and solved" 2 $?
done
exit $failed
