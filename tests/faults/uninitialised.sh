#!/bin/sh
# Films read no byte that was never written: valgrind watches every frame, at widths around the
# blocks of cells by which walls are painted.  (not quick)
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

command -v valgrind >/dev/null || without 'films under valgrind' 'needs valgrind'

for width in 14 20 31; do
    valgrind -q --error-exitcode=99 "$MEANDER" animate -q "rect:${width}x3/eller/7" --solver flood \
        --speed 100000 --fps 2 --hold 0 -f y4m -o film.y4m >out 2>&1
    status=$?
    if [ $status = 0 ]; then result ok "$width cells wide"
    else result no "$width cells wide"; echo "#   status $status, $(grep -m 1 == out)"; fi
done

echo "1..$number"
exit "$failed"
