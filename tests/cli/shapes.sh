#!/bin/sh
# Grids that are no rectangles of squares, from the command line: sizes, parameters, places, pictures, and
# what is refused.
# sanitized by --deep
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

refuse() { # STATUS MESSAGE WORDS...
    wanted=$1 message=$2
    shift 2
    run "$@"
    check "$*: $message" [ "$status" = "$wanted" -a "$(head -c $((9 + ${#message})) err)" = "meander: $message" ]
}
says() { grep -qF -- "$1" err; }
tells() { grep -qF -- "$1" out; }

# --- The options make the ID. ---

made() { # ID WORDS...
    id=$1
    shift
    run generate "$@" -a wilson --seed 7 -f svg
    check "$* is $id" says "$id/wilson/7"
}
made hex:5x4 -g hex -s 5x4
made hex:5 -g hex -s 5
made hex:5,outline=triangle -g hex:outline=triangle -s 5
made tri:4,outline=hexagon -g delta:4,outline=hexagon
made box:3x3x2 -g box -s 3x3x2
made tiling:3x3,of=cairo -g cairo:3x3
made tiling:3x3,of=cairo -g cairo -s 3x3
made tiling:2x2,of=3.12.12 -g 3.12.12:2x2
made tiling:2x2,of=4.6.12 -g 4.6.12 -s 2x2
made solid:2,of=octahedron -g octahedron:2
made box:2x2x2x2 -s 2x2x2x2 -g box
run generate -g box -s 3x3x3 -a wilson --seed 7 --start 2,2,1 --goal 0,0,2 -f svg
check 'places have a level' says 'box:3x3x3/wilson/7+start=2,2,1+goal=0,0,2'

# --- Every kind is solved and drawn. ---

for id in hex:6x5 hex:4 hex:5,outline=triangle tri:7x5 tri:6 tri:3,outline=hexagon upsilon:5x4 zeta:6x5 weave:6x5 \
    box:4x4x3 box:3x3x2x2; do
    run solve "$id/backtracker/7" -f svg
    check "$id is drawn with its path" grep -q 'class="path' out
    run verify "$id/wilson/7"
    check "$id is perfect" tells 'perfect, connected'
done

# --- In Braille, without any other program or library. ---

for id in hex:6x5 tri:7x5 upsilon:5x4 zeta:6x5 weave:6x5 box:4x4x3 polar:4 torus:5x4 cube:3 solid:2 sphere:2 \
    tiling:3x3,of=4.6.12 penrose:3 voronoi:40 hyperbolic:3 hat:1 spectre:1 graph:petersen map:tangram; do
    run solve "$id/wilson/7" -f braille
    check "$id is drawn in Braille, with its ends" [ "$status" = 0 -a "$(tr -dc 'SG' <out | wc -c)" = 2 ]
    run generate -q "$id/wilson/7" -f braille
    cp out alone
    run generate -q --solution "$id/wilson/7" -f braille
    cp out plain
    check "$id: the path is seen" [ "$(cmp -s plain alone; echo $?)" = 1 ]
    run generate -q --solution "$id/wilson/7" -f braille --color always
    check "$id: in colour all dots are the same" [ "$(sed 's/.\[[0-9]*m//g' out | cmp -s - plain; echo $?)" = 0 ]
done
# A usual size does not replace one that the grid is named with.
for command in 'generate -f null' 'animate --format cast -o maze.cast' 'book -n 1 -o maze.pdf' \
    'book -n 1 --difficulty easy -o maze.pdf'; do
    case $command in book*) has_part cairo || continue ;; esac
    # shellcheck disable=SC2086
    run $command -g hex:5x4
    check "$command keeps the size of -g" says 'hex:5x4/'
done

run generate -q rect:40x20/wilson/7 -f braille
check 'a maze of 40 x 20 squares has 21 lines' [ "$(wc -l <out)" = 21 ]
run generate -q rect:40x20/wilson/7 -f braille:cell=3
check 'and with smaller cells 61 columns' [ "$(head -n 1 out | wc -c)" = $((61 * 3 + 1)) ]
refuse 2 'braille: the cells have too few dots for this maze (cell=4)' solve rect:4x4/wilson/7 -f braille:cell=3
refuse 2 'braille: the cells have too few dots for this maze (cell=2)' generate -q rect:4x4/wilson/7 -f braille:cell=1
refuse 2 'braille: the cells have too few dots for this maze (cell=4)' generate -q hex:4x4/wilson/7 -f braille:cell=3
refuse 2 'braille: cell takes' generate -q hex:4x4/wilson/7 -f braille:cell=65
refuse 2 'a picture of 28817 x ' generate -q hex:900x900/wilson/7 -f braille:cell=64
run generate -q rect:5x4/wilson/7 -f braille
cp out dots.txt
refuse 2 'dots.txt: this is a picture in Braille with walls as lines, which cannot be read back (unicode and ascii can), not a maze' verify dots.txt
refuse 2 'braille can be written, not read' verify --from braille dots.txt
if has_part libpng; then
    run solve hex:6x5/wilson/7 -f png -o hex.png
    check 'a png is drawn' [ "$status" = 0 ]
    if command -v python3 >/dev/null; then
        check 'in the size of its cells' python3 -c 'import struct
b = open("hex.png", "rb").read(24)
assert struct.unpack(">II", b[16:]) == (243, 183), struct.unpack(">II", b[16:])'
    fi
    refuse 2 'png:bits=1 draws squares only' generate hex:4x4/wilson/7 -f png:bits=1 -o bits.png
fi
if has_part cairo; then
    run solve hex:6x5/wilson/7 -f pdf -o hex.pdf
    check 'a pdf is drawn' [ "$status" = 0 ]
    if command -v pdftotext >/dev/null; then
        pdftotext -layout hex.pdf hex.txt
        check 'with its grid as heading' grep -q '^ *Hexagons, 6 × 5, easy$' hex.txt
        check 'a key of start and finish' grep -q 'Start  *Finish' hex.txt
        check 'and its solution on a page of its own' [ "$(tr -cd '\f' <hex.txt | wc -c)" = 2 ]
    fi
    run generate hex:6x5/wilson/7 -f pdf -o hex.pdf
    check 'a pdf of a maze without a path' [ "$status" = 0 ]
    refuse 2 'sets are drawn on squares only' generate hex:6x5/wilson/7 -f pdf:sets -o sets.pdf
fi

# --- Characters draw some of them. ---

pictured() { check "$1 is drawn with characters" cmp -s - out; }
run solve hex:4x3/wilson/7 -f ascii
pictured hex:4x3 <<'END'
 / \ / \ / \ / \
| S   o |       |
 \ /   /     \ / \
  | o |   |       |
 /     \ / \   \ /
| . | o   o   G |
 \ / \ / \ / \ /
END
run solve tri:6x2/wilson/7 -f ascii
pictured tri:6x2 <<'END'
    ____  ____  ____
  /                 /
 /S  o  o  o  o  . /
/      ____       /
\    /            \
 \. /         o  G \
  \/____  ____  ____\
END
run solve upsilon:3x2/wilson/7 -f ascii
pictured upsilon:3x2 <<'END'
  ___   ___   ___
 /   \ /   \ /   \
|  S     o     o  |
 \___/. ___/ \   /
 /   \ /   \     \
|              G  |
 \___/ \___/ \___/
END
run solve box:3x3x2/wilson/7 -f ascii
pictured box:3x3x2 <<'END'
+---+---+---+
| S |       |
+   +---+   +
| o   ov|  v|
+---+---+---+
| .v  .v  . |
+---+---+---+

+---+---+---+
| .   o   o |
+---+   +   +
|   |^o |^o |
+   +   +   +
|^  |^. | G |
+---+---+---+
END
run solve box:2x2x2x2/wilson/7 -f ascii
pictured box:2x2x2x2 <<'END'
+-----+-----+     +-----+-----+
|  S  |  .  |     |  ov    ov |
+     +     +     +     +-----+
|  ov>   .  |     |< o     .  |
+-----+-----+     +-----+-----+

+-----+-----+     +-----+-----+
|          >|     | ^.  |<^o  |
+-----+-----+     +-----+     +
| ^. >|    >|     |< .  |< G  |
+-----+-----+     +-----+-----+
END
run solve cube:2/wilson/7 -f ascii
pictured cube:2 <<'END'
cube:2
        +---+ ^ +
        | S   o |
        +   +   +
        | . | . |
+---+---+   +   +---+---+ ^ +---+
<       | . | .         | o |   >
+   +---+---+---+---+---+   +   +
|       |               | o |   |
+---+ v +---+---+---+ v + v + v +
        <       |
        +---+   +
        |   | G >
        + v + v +
END
run solve klein:3x3/wilson/7 -f ascii
pictured klein:3x3 <<'END'
klein:3x3
+---+---+---+
< S   o | . >
+---+   +---+
< o | o   o >
+   +---+---+
| o   o   G |
+---+---+---+
END
run solve zeta:4x3/wilson/7 -f ascii
pictured zeta:4x3 <<'END'
zeta:4x3
S  o--o--o
 \ |     |
  \|     |
.  o  +  o
 \ |   \/|
  \|   /\|
.--.  +  G
END
run solve weave:5x4/wilson/7 -f ascii
pictured weave:5x4 <<'END'
weave:5x4,pattern=83464096
+---+---+---+---+---+
| S   o   .   .   . |
+   + v +---+   +   +
| .   .   . | . | . |
+   + ^ +---+---+   +
| . | o   .   . | . |
+   +   +---+---+---+
| . | o   o   o   G |
+---+---+---+---+---+
END
run solve polar:3/wilson/7 -f ascii
pictured polar:3 <<'END'
polar:3
+-----------------------------------------------+
|                       S                       |
+       +-------+       +-------+       +       +
|   .   |       |   .       .   |   .   |   o   |
+---+   +---+   +---+---+   +---+   +---+   +---+
| .   .   .         |     . | .   . | .   o   G |
+---+---+---+---+---+---+---+---+---+---+---+---+
END

# --- With box lines, posts are as on squares. ---

run solve hex:4x3/wilson/7 -f unicode
pictured 'box lines: hex:4x3' <<'END'
 ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲
│ S   • │       │
 ╲ ╱   ╱     ╲ ╱ ╲
  │ • │   │       │
 ╱     ╲ ╱ ╲   ╲ ╱
│ · │ •   •   G │
 ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱
END
run solve zeta:4x3/wilson/7 -f unicode
pictured 'box lines: zeta:4x3' <<'END'
zeta:4x3
S  •──•──•
 ╲ │     │
  ╲│     │
·  •     •
 ╲ │   ╲╱│
  ╲│   ╱╲│
·──·     G
END
run solve weave:5x4/wilson/7 -f unicode
pictured 'box lines: weave:5x4' <<'END'
weave:5x4,pattern=83464096
┌───────────────────┐
│ S   •   ·   ·   · │
│     v ╶───┐   ╷   │
│ ·   ·   · │ · │ · │
│   ╷ ^ ╶───┴───┤   │
│ · │ •   ·   · │ · │
│   │   ╶───────┴───┤
│ · │ •   •   •   G │
└───┴───────────────┘
END
run solve torus:3x3/wilson/7 -f unicode
pictured 'box lines: torus:3x3' <<'END'
torus:3x3
╷ ^ ╶───┐ ^ ╷
│ S   · │   │
└───┐   └───┘
<   │       >
╶───┼───────╴
< • │     G >
  v └───╴ v
END
run solve cube:2/wilson/7 -f unicode
pictured 'box lines: cube:2' <<'END'
cube:2
        ┌───╴ ^ ╷
        │ S   • │
        │   ╷   │
        │ · │ · │
╶───────┤   │   └───────┐ ^ ┌───╴
<       │ · │ ·         │ • │   >
╷   ╶───┼───┴───────────┤   │   ╷
│       │               │ • │   │
└───╴ v └───────┬───╴ v ╵ v ╵ v ╵
        <       │
        ┌───┐   ╵
        │   │ G >
        ╵ v ╵ v
END
run solve box:3x2x2/wilson/7 -f unicode
pictured 'box lines: box:3x2x2' <<'END'
┌───────────┐
│ Sv  •v  · │
├───╴   ┌───┤
│ ·   · │  v│
└───────┴───┘

┌───┬───────┐
│^· │^•   • │
├───┘   ╷   │
│     · │^G │
└───────┴───┘
END
run solve torus:3x3/wilson/7 -f unicode --color always
check 'box lines: a path in green' grep -q "$(printf '\033')\[32m•" out

for id in hex:1x1 hex:1 hex:7,outline=triangle tri:1 tri:5,outline=hexagon upsilon:1x3 upsilon:7x1 box:1x1x1 box:2x3x1x4 \
    cylinder:1x3 moebius:2x2 torus:1x1 projective:4x3 cube:1; do
    run solve "$id/kruskal/7" -f unicode
    check "$id has a start" tells S
done
run solve hex:4x3/wilson/7 --solver flood -f ascii:post=o --color always
check 'a path of stars in green' grep -q "$(printf '\033')\[32m\*" out
run generate box:2x2x2/wilson/7 -f ascii:post=o
check 'posts are as asked for' grep -q '^o---o---o$' out
refuse 2 "ascii: a post cannot be drawn as '|'" generate hex:4x3/wilson/7 -f 'ascii:post=|'

run measure hex:3/wilson/7
check 'measures' grep -q '^  spanning_trees  *2300606464 ' out

# --- Masks. ---

printf ' ##.##\n######\n.####.\n..##\n' >heart.txt
for grid in hex tri zeta weave torus klein; do
    run generate -g $grid -m heart.txt -a wilson --seed 7 -o masked.mndr
    check "a mask gives its size to $grid" says "$grid:6x4,mask=bcbibedcc/wilson/7"
    run verify masked.mndr
    check 'and its cells' tells ': 16 cells, '
done
run generate -g hex -s 4 -m heart.txt -a wilson --seed 7 -f json
check 'a grid with a size keeps it' grep -q '"grid": "hex:4,mask=' out
check 'and is not larger' says 'hex:4,mask='
refuse 2 'the mask has 6 x 4 places, and the grid cube has 1 x 6' generate -g cube -s 1 -m heart.txt
refuse 2 'a mask has its own size: drop --size' generate -g rect -s 9x9 -m heart.txt
printf '##\n' >few.txt
printf '#\n' >none.txt
refuse 2 'the mask has no cell of the grid' generate -g hex:2 -m none.txt
run generate -g box:3x3x3 -m few.txt -f svg
check 'a few cells of a box' [ "$status" = 0 ]

# --- Many. ---

for grid in hex:5 tri:7x5 weave:8x7 box:4x3x2 torus:5x4 polar:4; do
    run generate $grid/wilson/7 --count 3 -o many.mndr
    check "three mazes on $grid" [ "$(wc -l <many.mndr.ids.txt)" = 3 ]
    run verify many.mndr
    check 'are read again' tells '3 mazes, 3 of them perfect'
    run convert --from mndr:maze=3 many.mndr -f json
    tail -n 1 many.mndr.ids.txt >id
    check 'each as its ID makes it' grep -qF "\"$(cat id)\"" out
    mv out third
    run generate -q "$(cat id)" -f json
    check 'to the byte' cmp -s third out
done
run generate hex:5/wilson/7 --count 3 --min-dead-ends 99 --tries 2 -o none.mndr
check 'no set without mazes that fit' [ "$status" = 1 -a ! -e none.mndr ]

# --- Files of several, which have no rows. ---

run generate hex:4x4/wilson/7 -o a.mndr
run generate tri:5x4/kruskal/7 --braid 90 -o b.mndr
cat a.mndr b.mndr a.mndr >set.mndr
run verify set.mndr
check 'each of several is judged' [ "$status" = 1 ]
check 'the one that is not perfect by its number' tells 'maze 2: not perfect, connected: 20 cells'
check 'and all are counted' tells '3 mazes, 2 of them perfect: 52 cells'
refuse 2 '--stream needs rows of squares: ' solve --stream a.mndr
refuse 2 '--stream needs rows of squares: ' measure --stream a.mndr
run generate box:4x4x3/wilson/7 --start hardest -f svg
check 'far ends are places of the grid' [ "$status" = 0 ]
check 'with their levels' grep -q '+start=[0-3],[0-3],[0-2]+goal=[0-3],[0-3],[0-2]$' err

# --- Films. ---

for id in hex:6x5 tri:9x5 upsilon:5x4 zeta:5x4 box:4x3x3 weave:7x6 polar:4 moebius:9x3 cube:3; do
    run animate -q $id/wilson/7 --speed 40 -o film.gif
    check "$id has a film" [ "$status" = 0 ]
    run convert film.gif -f null
    check 'which has the ID' [ "$status" = 0 ]
done
formats='svg y4m cast gif'
! has_part zlib || formats="$formats png"
for format in $formats; do
    run animate -q hex:6x5/kruskal/7 --speed 40 --captions yes -o film.$format
    check "a film of hexagons as $format" [ "$status" = 0 ]
    [ "$format" = y4m ] || run convert film.$format -f svg
    [ "$format" = y4m ] || check 'and from which the maze is made again' tells 'hex:6x5/kruskal/7'
done

bodies='sphere:2 cube:3 solid:2 torus:9x4 moebius:12x3 cylinder:8x4'
[ "${extent:-}" != quick ] || bodies='cube:2 torus:9x4'
for id in $bodies; do
    run animate -q $id/wilson/7 --look globe --speed 40 --hold 1 -o film.gif
    check "$id turns" [ "$status" = 0 ]
done
refuse 2 '--look globe needs a grid that lies on a body: cube, cylinder, moebius, solid, sphere, torus' \
    animate -q hex:4x4/wilson/7 --look globe -o film.gif
refuse 2 "--look takes flat or globe, not 'round'" animate -q cube:3/wilson/7 --look round -o film.gif

# --- Nets. ---

run generate -q cube:4/wilson/7 -f svg:fold
check 'a net has its tabs and its letters' grep -q 'class="folds"' out
refuse 2 'only nets can be folded: cube, solid' generate -q hex:4x4/wilson/7 -f svg:fold
refuse 2 'only nets can be folded: cube, solid' generate -q rect:4x4/wilson/7 -f svg:fold

# --- Levels. ---

run solve -q box:4x4x3/wilson/7 -f svg:levels=isometric
check 'levels above one another have rods' grep -q 'class="path-rods"' out
run solve -q box:3x3x2x2/wilson/7 -f png:levels=isometric -o box.png
if says 'built without'; then missing 'blocks of levels, too' 'built without libpng'
else check 'blocks of levels, too' [ "$status" = 0 ]; fi
run generate -q rect:25x25/labyrinth:design=chartres/0 -f svg:bent -o bent.svg
check 'a labyrinth is bent into circles' [ "$status" = 0 ]
refuse 2 'only rectangles of squares can be bent' generate -q cube:4/wilson/7 -f svg:bent
refuse 2 'only a box has levels' generate -q hex:4x4/wilson/7 -f svg:levels=isometric
refuse 2 'only a box has levels' generate -q rect:4x4/wilson/7 -f svg:levels=isometric
refuse 2 'only a box has levels' generate -q torus:4x4/wilson/7 -f svg:levels=isometric
run generate -q cube:3/wilson/7 -f svg
check 'open seams have letters' grep -q 'class="seam-letters"' out
run generate -q cube:3/wilson/7 -f svg:seams=no
check 'unless they are not wanted' sh -c '! grep -q seam-letters out'

# --- Lessons. ---

run explain -q hex:5x4/backtracker/7
check 'a lesson has the names of the sides' grep -q 'chance takes SW' out
check 'and no pictures, which are of squares' [ -z "$(grep 'signs in the pictures' out)" ]
run explain -q polar:4/wilson/7
check 'those of rings as well' grep -q 'Chance says out' out
refuse 2 'wall-follower is explained on squares only' explain -q hex:5x4/wilson/7 --solver wall-follower

# --- Books. ---

pages() { grep -a '/Count' book.pdf | tr -dc '0-9\n' | head -n 1; }
if has_part cairo; then
    for id in hex:8x6 tri:6 upsilon:5x4 zeta:5x4 box:4x4x3 weave:8x7 polar:6 moebius:9x4 cube:4; do
        run book -q $id/backtracker/7 -n 4 -f pdf:per-page=2 -o book.pdf
        check "a book of $id has a cover, two pages of mazes, and one of solutions" [ "$(pages)" = 4 ]
    done
    run book -g hex -s 9x9 -n 3 --tries 8 --difficulty easy..hard -o book.pdf
    check 'from easy to hard' says 'difficulty '
    run book -g hex -s 6x5 --seed 2 -n 2 --start hardest -o book.pdf
    check 'each with its hardest ends' says 'hex:6x5/backtracker/2+start=hardest'
    run book -q hex:8x6/wilson/7 -n 2 -f pdf:sets -o book.pdf
    check 'sets are refused' says 'sets are drawn on squares only'
    run book -q hex:3000x3000/wilson/7 -n 1 -o book.pdf
    check 'and what is too large for paper' says 'too small to be printed'
fi

# --- What does not fit is refused. ---

refuse 2 'block draws squares only; ' generate hex:4x4/wilson/7 -f block
refuse 2 'ascii draws no hat; braille, dimacs, door-graph, dot, ' generate hat:1/wilson/7 -f ascii
refuse 2 'eller makes rectangles only; on this grid use aldous-broder' generate hex:4x4/eller/7
refuse 2 'backtracker: bias is for cells with four sides or three' generate hex:4x4/backtracker:bias=3-1-1-1/7
refuse 2 'kruskal lays walls in rectangles only; focus=passages works on any grid' generate hex:4x4/kruskal:focus=walls/7
refuse 2 'pledge needs directions that are the same in all cells, and a box has none; on this grid use a-star' \
    solve box:3x3x3/wilson/7 --solver pledge -f svg
refuse 2 'symmetric=xy is for rectangles; on this grid take x, y or radial' generate hex:4/wilson/2+symmetric=xy
refuse 2 'this grid is another one when it is mirrored top and bottom' generate tri:4/wilson/2+symmetric=y
refuse 2 'unicursal needs cells in full rows and columns, each beside the next one' generate polar:4/wilson/2+unicursal
refuse 2 'unicursal takes cells of at most 8 sides, and this grid has cells of 12; on this grid use braid, doors, oneway, rooms' \
    generate tiling:3x3,of=3.12.12/wilson/2+unicursal
refuse 2 "size '4' of a box is not of the form WIDTHxHEIGHTxLEVELS" generate box:4/wilson/7
refuse 2 'outline=triangle needs a size of one number, as in hex:12' generate -g hex:outline=triangle -s 4x4
refuse 2 "size '99999999999999999999' of a hex is not of the form" generate -g hex -s 99999999999999999999
large='cells is too large for this kind of picture, which shows up to 16777216; mndr and json hold more'
for format in svg png pdf braille; do
    refuse 2 "a maze of 4000000000000000000 $large" generate hex:2000000000x2000000000/wilson/7 -f $format
done
for format in stl obj 3mf; do
    refuse 2 'a maze of 4000000000000000000 cells is too large for a solid, which has up to 16777216; mndr and json hold more' \
        generate hex:2000000000x2000000000/wilson/7 -f $format
done
refuse 2 "a maze of 1600000000 $large" solve tri:40000x40000/backtracker/7 -f svg
# A triangle has about half as many cells as places.
refuse 2 'a maze of 18003000 '"$large" generate hex:6000,outline=triangle/backtracker/7 -f svg
refuse 2 'a maze of 400000 cells is too long for this kind of picture; mndr and json hold it' \
    generate hex:2x200000/backtracker/7 -f svg
check 'without speaking of rows' [ -z "$(grep 'row by row' err)" ]
refuse 2 'place '\''1,1'\'' is not of the form X,Y,LEVEL' generate box:3x3x3/wilson/7+start=1,1

"$MEANDER" generate polar:4/wilson/1 -f unicode >out 2>err
check 'rings as text are explained' grep -q 'the lines are the rings, from the middle outward' err
check 'unless nothing is to be said' [ -z "$("$MEANDER" generate -q polar:4/wilson/1 -f unicode 2>&1 >/dev/null)" ]

# Of no given size, squares have 20 pixels, and cells with letters, stairs or slanted walls are as wide as squares of 32;
# walls have the same part of them.
pixels() { # ID: of a cell, and a wall in tenths of a pixel
    "$MEANDER" solve -q "$1" -f svg | awk '
        /<svg / { split($0, part, "\""); split(part[8], box, " "); cell = part[4] / box[3]; print int(cell + 0.5) }
        /class="walls"/ { sub(/.*stroke-width="/, ""); print int(10 * cell * $0 + 0.5) }' | tr '\n' ' '
}
while read -r id expected; do
    check "pixels of $id: $expected" [ "$(pixels "$id")" = "$expected " ]
done <<'END'
rect:5x4/wilson/7 20 20
hex:5x4/wilson/7 32 30
upsilon:5x4/wilson/7 44 30
tri:6x5/wilson/7 36 30
torus:5x4/wilson/7 32 30
box:4x3x2/wilson/7 32 30
cube:3/wilson/7 32 30
rect:5x4/wilson/7+doors=1 32 30
END

echo "1..$number"
exit $failed
