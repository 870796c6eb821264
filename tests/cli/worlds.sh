#!/bin/sh
# Mazes for games, robots and printers: other programs read what is written, and find the walls of the picture of
# blocks.  What such a file cannot hold is refused.
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

command -v python3 >/dev/null || without 'worlds of others' 'needs python3'
id=rect:7x5/wilson/3+braid=30
# Libraries from packages are those of the system's own.
python=python3
[ ! -x /usr/bin/python3 ] || python=/usr/bin/python3

# Status 77: the library that reads it is missing.
reads() { # FORMAT FILE [STYLE]
    "$MEANDER" generate -q --solution "$id" -f "${3:-$1}" -o "$2" >out 2>err &&
        $python "$top/tests/support/worlds.py" "$1" "$2" blocks >out 2>err
}
is_read() { # FORMAT FILE [STYLE]
    reads "$@"
    status=$?
    if [ $status = 77 ]; then missing "$2 is read by others" "python3 has no library for it"
    else check "$2 is read by others" [ $status = 0 ]; fi
}
is_refused() { # FORMAT
    run generate hex:4x3/wilson/1 -f "$1" -o refused
    [ "$status" = 2 ] && grep -q "draws \\(squares only\\|no hex, because its cells are not blocks\\); .*json.* draw any grid" err &&
        [ ! -e refused ]
}
is_xml() { xmllint --noout "$1" >out 2>err; }

"$MEANDER" generate -q $id -f block -o blocks >out 2>err
is_read tiled maze.tmx
is_read tiled-csv maze.csv
is_read godot maze.tscn
is_read minigrid maze.minigrid
is_read d4rl-string maze.d4rl
is_read gymnasium maze.point gymnasium
is_read gymnasium maze.lake frozen-lake
is_read ros-map maze.pgm
is_read ros-yaml maze.yaml
is_read stl maze.stl
is_read obj maze.obj
is_read mesh-3mf maze.3mf
is_read sdf maze.sdf
is_read mujoco maze.xml
is_read dxf maze.dxf
is_read tikz maze.tikz
is_read schem maze.schem
is_read mcfunction maze.mcfunction
is_read webdataset maze.tar

# Larger than what a writer holds at a time.
small=$id id=rect:80x80/wilson/3+braid=30
"$MEANDER" generate -q $id -f block -o blocks >out 2>err
for format in tiled tiled-csv godot minigrid d4rl-string ros-map sdf mujoco schem mcfunction; do
    is_read $format large.$format $format
done
id=$small
"$MEANDER" generate -q $id -f block -o blocks >out 2>err

if command -v xmllint >/dev/null; then
    for file in maze.tmx maze.sdf maze.xml; do check "$file is well formed" is_xml "$file"; done
else
    missing 'files are well formed XML' 'there is no xmllint here'
fi

# The picture of LaTeX is one page that is not empty.
is_set_by_latex() {
    printf '\\documentclass{article}\\usepackage{tikz}\\pagestyle{empty}\\begin{document}\\input{maze.tikz}\\end{document}\n' >page.tex
    pdflatex -interaction=nonstopmode -halt-on-error page.tex >out 2>err && [ -s page.pdf ] && grep -q 'Output written on page.pdf (1 page' out
}
# A document of its own has one page as large as the maze, from whose pixels the maze comes back.
comes_back_from_latex() {
    "$MEANDER" generate -q "$1" -f tikz:standalone=yes >own.tex || return 1
    pdflatex -interaction=nonstopmode -halt-on-error own.tex >out 2>err || return 1
    grep -q 'Output written on own.pdf (1 page' out && ! grep -q Overfull out && pdftoppm -r 100 -png -singlefile own.pdf own &&
        [ "$("$MEANDER" solve -q own.png -f moves)" = "$("$MEANDER" solve -q "$1" -f moves)" ] &&
        [ "$("$MEANDER" verify -q --json own.png)" = "$("$MEANDER" verify -q --json "$1")" ]
}
if command -v pdflatex >/dev/null && command -v kpsewhich >/dev/null && kpsewhich tikz.sty >out; then
    check 'LaTeX draws the maze' is_set_by_latex
    if command -v pdftoppm >/dev/null && has_part libpng; then
        for drawn in rect:12x8/eller/1 rect:20x25/wilson/3+braid=40; do
            check "$drawn comes back from a document of LaTeX" comes_back_from_latex $drawn
        done
    else
        skip 'mazes come back from LaTeX' 'there is no pdftoppm, or no libpng, here'
    fi
else
    skip 'LaTeX draws the maze' 'there is no pdflatex with tikz here'
fi

# Nothing to mend: one part, every facet connected to three others.
is_watertight() { # FILE
    admesh "$1" >out 2>err && grep -q "Number of parts *: *1 " out && grep -q 'Total disconnected facets *: *0 *0$' out || return 1
    for fault in 'Degenerate facets' 'Edges fixed' 'Facets removed' 'Facets added' 'Facets reversed' \
        'Backwards edges' 'Normals fixed'; do
        grep -q "$fault *: *0" out || return 1
    done
}
if command -v admesh >/dev/null; then
    for style in stl stl:cell=6,wall=1.2,height=8,floor=.6; do
        "$MEANDER" generate -q rect:20x15/kruskal/4 -f $style -o printed.stl >out 2>err
        check "$style is watertight" is_watertight printed.stl
    done
    printf '###..\n.####\n##.##\n' >mask
    "$MEANDER" generate -q -m mask -f stl -o printed.stl >out 2>err
    check 'a maze with a mask is watertight' is_watertight printed.stl
    for shape in hex:6/wilson/1 polar:9/wilson/2 tri:6/wilson/3 tiling:3x4,of=kites/wilson/4 cylinder:20x8/wilson/5 \
        cylinder:3x1/wilson/5 torus:24x8/wilson/6 cube:6/wilson/7 sphere:5/wilson/8 solid:4/wilson/9 \
        solid:3,of=tetrahedron/wilson/10 box:5x4x3/wilson/11 hex:6/wilson/12+braid=80 penrose:4/wilson/13; do
        "$MEANDER" generate -q $shape -o printed.stl >out 2>err
        check "$shape is watertight" is_watertight printed.stl
    done
else
    missing 'a solid is watertight' 'there is no admesh here'
fi
walls_need_room() { run generate $id -f stl:cell=2,wall=2 -o no.stl; [ "$status" = 2 ] && grep -q 'leave no room' err; }
check 'walls leave room' walls_need_room

# Walls are as thick as asked for, also on bodies, and a ball has room on the whole way: on sheets and bodies on the
# floor that is painted as the path, in boxes from middle to middle.
measures() { # RULE FILE NUMBER...
    $python "$top/tests/support/solids.py" "$@" >out 2>err
}
measured() { # NAME RULE FILE NUMBER...
    measured=$1
    shift
    measures "$@"
    status=$?
    if [ $status = 77 ]; then missing "$measured" 'python3 has no numpy'
    else check "$measured: $(cat out)" [ $status = 0 ]; fi
}
shapes='hex:5 polar:5 tri:5 cylinder:14x6 cube:3 sphere:3 solid:2 torus:30x5 penrose:3 tiling:2x2,of=4.6.12'
[ "${extent:-full}" != quick ] || shapes='polar:4 cylinder:9x3 cube:2'
for shape in $shapes; do
    "$MEANDER" generate -q --solution $shape/wilson/3 -f obj:ball=6 -o ball.obj >out 2>err
    measured "$shape has thick walls" walls ball.obj 2
    measured "$shape lets a ball through" ball ball.obj 6
done
"$MEANDER" generate -q --solution box:4x3x3/wilson/3 -f json -o box.json >out 2>err
"$MEANDER" generate -q --solution box:4x3x3/wilson/3 -f obj:ball=12 -o ball.obj >out 2>err
measured 'a box has thick walls' walls ball.obj 2
measured 'a box lets a ball through' levels ball.obj 12 14.5 box.json
# A lid is turned over: on a grid whose two halves differ, it would not fit otherwise.
for shape in hex:6x4 rect:7x4 polar:5 tri:6x5 hex:4,outline=triangle; do
    "$MEANDER" generate -q $shape/wilson/3 -f obj:height=6 -o tray.obj >out 2>err
    "$MEANDER" generate -q $shape/wilson/3 -f obj:height=6,lid=yes -o lid.obj >out 2>err
    measured "the lid of $shape fits" lid tray.obj lid.obj 6
done
"$MEANDER" generate -q cylinder:20x8/wilson/5 -f stl:bottom=yes -o printed.stl >out 2>err
if command -v admesh >/dev/null; then check 'a vase is watertight' is_watertight printed.stl; fi
run generate hex:5/wilson/1 -f stl:bottom=yes -o no.stl
told 'a sheet has no bottom' 2 'meander: only a tube has an end for a bottom: cylinder'
run generate cube:3/wilson/1 -f stl:lid=yes -o no.stl
told 'a cube has no lid' 2 'meander: a lid is for a maze that lies flat'
# The test would notice a ball that is too large.
if $python -c 'import numpy' 2>err; then
    "$MEANDER" generate -q --solution cylinder:9x3/wilson/3 -f obj -o ball.obj >out 2>err
    measures ball ball.obj 10
    check 'a ball that is too large is noticed' grep -q 'of free space' err
fi

"$MEANDER" generate -q --solution box:5x4x3/wilson/3 -f json -o box.json >out 2>err
"$MEANDER" generate -q --solution box:5x4x3/wilson/3 -o box.schem >out 2>err
check 'a box is a schematic in three dimensions' $python "$top/tests/support/worlds.py" schem-box box.schem box.json

# Tiled has the tiles that the map brings: the maze is in the picture that it makes.
is_drawn_by_tiled() {
    "$MEANDER" generate -q "$id" -f tiled -o drawn.tmx >out 2>err &&
        QT_QPA_PLATFORM=offscreen tmxrasterizer drawn.tmx drawn.png >out 2>err &&
        "$MEANDER" convert drawn.png -f npy -o drawn.npy >out 2>err && "$MEANDER" generate -q "$id" -f npy -o first >out 2>err &&
        cmp -s drawn.npy first
}
if command -v tmxrasterizer >/dev/null && [ -n "$("$MEANDER" --version | grep -v 'without libpng')" ]; then
    check 'Tiled draws the maze' is_drawn_by_tiled
else
    skip 'Tiled draws the maze' 'there is no tmxrasterizer, or no libpng, here'
fi

# A set of mazes is one archive, and archives put together are one.
is_a_set() { # COUNT FILE
    [ "$(tar tf "$2" 2>err | sed 's/[.].*//' | sort | uniq -c | grep -c ' 2 ')" = "$1" ] && [ ! -s err ] &&
        $python "$top/tests/support/worlds.py" webdataset "$2" blocks >out 2>err
}
"$MEANDER" generate -q rect:7x5/wilson/3+braid=30 --count 20 -o set.tar >out 2>err
check 'twenty mazes are an archive' is_a_set 20 set.tar
check 'their IDs are beside it' [ "$(wc -l <set.tar.ids.txt)" -eq 20 ]
"$MEANDER" generate -q rect:7x5/wilson/77 --solution --count 5 -o more.tar >out 2>err
cat set.tar more.tar >all.tar
check 'two archives are one' is_a_set 25 all.tar

# What is read again is the same maze.
comes_back() { # FILE
    "$MEANDER" convert "$1" -f npy -o back >out 2>err && "$MEANDER" generate -q $id -f npy -o first >out 2>err &&
        cmp -s back first
}
check 'a string of D4RL comes back' comes_back maze.d4rl
has_its_path() { # a table of numbers has the path, too
    "$MEANDER" convert maze.csv --as cells -f json >out 2>err && grep -q '"path": "[NESW]' out &&
        "$MEANDER" convert maze.csv --as cells -f npy -o back >out 2>err && cmp -s back first
}
check 'a table of numbers comes back' has_its_path

for format in tiled tiled-csv godot minigrid d4rl-string ros-map ros-yaml sdf mujoco schem mcfunction webdataset; do
    check "hexagons are no $format" is_refused $format
done
# Rings are solids and lines; a torus does not lie flat, a strip has one side, and edges of a graph cross.
printf 'a b\nb c\nc a\nc d\n' >edges
for format in stl obj mesh-3mf dxf tikz; do
    case $format in
        dxf | tikz) shape=torus why= ;;
        *) shape=moebius why=', because it has one side only, and so no inside' ;;
    esac
    run generate $shape:4x3/wilson/1 -f $format -o refused
    check "a $shape is no $format" grep -q "$format draws no $shape$why; .*json.* draw any grid" err
    run generate --graph edges -f $format -o refused
    check "a graph is no $format" grep -q "$format draws no graph.*; .*json.* draw any grid" err
done
"$MEANDER" generate -q --solution polar:6/wilson/3 -o rings.dxf >out 2>err
$python "$top/tests/support/worlds.py" dxf-rings rings.dxf 55 >out 2>err
status=$?
if [ $status = 77 ]; then missing 'rings as DXF are read by others' "python3 has no library for it"
else check 'rings as DXF are read by others' [ $status = 0 ]; fi

# A section goes on behind its border.
run generate rect:40x40/nested/1 --section 5,5,6x6 -f minigrid
check 'a section has no closed border' grep -q 'minigrid cannot be written row by row\|goes on behind its border' err

echo "1..$number"
exit "$failed"
