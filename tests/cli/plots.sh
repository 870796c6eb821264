#!/bin/sh
# Plots for pens and lasers (format svg-plot): in millimetres, every wall once, and the lifted pen goes at
# most a third as far as the lowered one, for every generator.
# shellcheck disable=SC2154
# It draws many plots: not quick.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

command -v python3 >/dev/null || { missing 'plots' 'there is no python3'; echo "1..$number"; exit "$failed"; }

# Prints the share of the lifted pen.
follow() { # ID FORMAT CELL MARGIN
    "$MEANDER" solve -q "$1" -f json -o maze.json 2>/dev/null || "$MEANDER" generate -q "$1" -f json -o maze.json
    "$MEANDER" solve -q "$1" -f "$2" -o plot.svg 2>/dev/null || "$MEANDER" generate -q "$1" -f "$2" -o plot.svg
    python3 "$top/tests/support/plot.py" maze.json plot.svg "$3" "$4"
}

sizes='30x20 100x100'
[ "${extent:-full}" != quick ] || sizes=30x20
for size in $sizes; do
    for generator in $("$MEANDER" list generators --json | sed -n 's/^ *{"name": "\([^"]*\)".*/\1/p'); do
        share=$(follow "rect:$size/$generator/1" svg-plot 5 10 2>&1)
        case $share in
            0.[0-2]* | 0.3[0-2]* | 0.33[0-3]) result ok "$generator $size: $share of the ink with the pen lifted" ;;
            *) result no "$generator $size: $share" ;;
        esac
    done
done

plot() { # NAME ID FORMAT CELL MARGIN
    if share=$(follow "$2" "$3" "$4" "$5" 2>&1); then result ok "$1"; else result no "$1: $share"; fi
}
plot 'a single cell' rect:1x1/wilson/1 svg-plot 5 10
plot 'a single row' rect:9x1/wilson/1 svg-plot 5 10
plot 'a maze of islands' rect:20x20/kruskal/3+braid=100 svg-plot 5 10
plot 'cells and margin as asked for' rect:7x5/wilson/2 svg-plot:cell=2.5,margin=0.75,pen=0.1 2.5 0.75
printf '##.##\n#####\n##.##\n' | tr . ' ' >mask
"$MEANDER" generate -q -m mask --seed 5 -a wilson -f json -o maze.json
"$MEANDER" generate -q "$(sed -n 's/.*"id": "\(.*\)",/\1/p' maze.json)" -f svg-plot -o plot.svg
if share=$(python3 "$top/tests/support/plot.py" maze.json plot.svg 5 10 2>&1); then
    result ok 'a maze with a mask'
else result no "a maze with a mask: $share"; fi

# All flat grids: no line twice, and a way of the lifted pen that is at most that of greedy with 2-opt.
way() { # ID LAYER
    "$MEANDER" generate -q --solution "$1" -f svg-plot:layers=all -o plot.svg
    if way=$(python3 "$top/tests/support/pen_way.py" plot.svg "$2" 2>&1); then result ok "$1, $2: $way"
    else result no "$1, $2: $way"; fi
}
for id in rect:20x15/wilson/3 rect:20x15/backtracker/3 rect:20x15/recursive-division/3 rect:16x16/fractal/3 hex:10/wilson/3 \
    tri:12x10/kruskal/3 polar:9/wilson/3 penrose:4/backtracker/3 upsilon:10x10/prim/3 tiling:5x5,of=4.6.12/wilson/3; do
    way $id walls
done
way hex:8/wilson/3 passages
way rect:14x9/kruskal/3+braid=50 passages
way polar:7/wilson/3 solution

# Other machines go the same way.
for id in rect:12x8/wilson/4 hex:6/wilson/4 polar:7/wilson/4; do
    "$MEANDER" generate -q --solution $id -f svg-plot:layers=all -o plot.svg
    for style in hpgl:layers=all gcode:layers=all,down=-1.5 gcode:layers=all,tool=laser dxf:layers=all,cell=5,margin=10; do
        "$MEANDER" generate -q --solution $id -f $style -o plot.moves
        kind=${style%%:*}
        case $style in *laser) kind=laser ;; esac
        check "$id: $kind goes the way of the plot" python3 "$top/tests/support/moves.py" $kind plot.moves plot.svg
    done
done
other_moves() { ! python3 "$top/tests/support/moves.py" hpgl plot.moves plot.svg 2>err; }
"$MEANDER" generate -q --solution polar:7/wilson/5 -f hpgl:layers=all -o plot.moves
check 'another maze has other moves' other_moves

# Walls to be cut out: half of the cut is beyond each side of a wall, so that the wall is as thick as was asked for.
outlined() {
    "$MEANDER" generate -q rect:9x7/wilson/3 -f svg-plot:wall=1.6,kerf=.2,openings=no -o plot.svg &&
        python3 - <<END
import sys
sys.path.insert(0, "$top/tests/support")
from pen_way import SVG, cut, strokes_of, tree
group = next(g for g in tree.parse("plot.svg").getroot().iter(SVG + "g"))
strokes = list(strokes_of(group.find(SVG + "path").get("d")))
assert all(stroke[0] == stroke[-1] for stroke in strokes), "an outline is not closed"
for x, y in (point for stroke in strokes for point in stroke):
    for place in (x, y):
        off = (place - 10) % 5
        assert min(abs(off - .9), abs(off - 4.1)) < .001, (x, y)
cut(strokes)
# Once around the maze and once around its floor, which is in one piece.
assert len(strokes) == 2, len(strokes)
END
}
check 'walls are cut out' outlined
run generate -q hex:5/wilson/3 -f svg-plot:wall=6 -o no.svg
told 'walls to be cut leave room' 2 'meander: walls as thick as cells are wide leave no room'
run generate -q rect:5x5/wilson/3 -f svg-plot:wall=6 -o no.svg
told 'walls of squares to be cut leave room' 2 'meander: walls as thick as cells are wide leave no room'
run generate -q hex:5/wilson/3 -f hpgl:kerf=0.2 -o no.hpgl
told 'a cut needs walls' 2 'meander: kerf is for walls that are cut out: it needs wall, as in wall=2,kerf=0.2'
run generate -q hex:5/wilson/3 -f gcode:power=200 -o no.gcode
told 'power needs a laser' 2 'meander: power is for a laser: tool=laser'
run generate -q torus:5x5/wilson/3 -f gcode -o no.gcode
check 'a torus is not plotted' grep -q 'gcode draws no torus; ' err

says() { # NAME TEXT FILE
    if grep -q -- "$2" "$3"; then result ok "$1"; else result no "$1"; fi
}
"$MEANDER" solve -q rect:7x5/wilson/2 -f svg-plot:pen=0.2,ink=0000ff -o layers.svg
says 'the pen has its width' 'id="walls".*stroke="#0000ff" stroke-width=".2"' layers.svg
says 'the path is a layer of its own' 'id="solution".*stroke="#ff0000"' layers.svg
"$MEANDER" solve -q rect:7x5/wilson/2 -f svg-plot:layers=solution -o way.svg
if grep -q walls way.svg; then result no 'one layer alone'; else result ok 'one layer alone'; fi
if [ "$("$MEANDER" generate --from-picture layers.svg -f null 2>&1)" = rect:7x5/wilson/2 ]; then
    result ok 'its ID brings the maze back'
else result no 'its ID brings the maze back'; fi
"$MEANDER" generate -q rect:7x5/wilson/2 -o usual.svg
says 'the ending alone is a picture' 'class="walls"' usual.svg
run generate -q rect:7x5/wilson/2 -f svg-plot:ink=theme -o no.svg
told 'a plot has no theme' 2 'meander: a plot has no theme: ink takes six hexadecimal digits'
run generate -q rect:7x5/wilson/2 -f svg-plot:cell=0 -o no.svg
told 'a cell has a size' 2 'meander: svg-plot: cell takes a number from 0.1 to 1000, as in 0.5'
echo "1..$number"
exit "$failed"
