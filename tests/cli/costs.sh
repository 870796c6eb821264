#!/bin/sh
# What steps cost: weights from texts, arrays of NumPy and pictures, on squares and elsewhere; the terrain of maps; the
# cheapest path with diagonal steps; lengths of edges.  That no search is wrong about it: laws/test_solvers and
# laws/test_every_grid.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# The weights that the program has taken, in one line.
weights() { # FILE MAZE...
    "$MEANDER" solve --weights "$@" -f json 2>err | tr -d ' \n' | sed -n 's/.*"weights":\[\(.*\)\],"cells.*/\1/p' >out
}
are() { # EXPECTED
    [ "$(cat out)" = "$1" ]
}

# --- Arrays: type, order, shape. ---

npy() { # TYPE FORTRAN SHAPE, and the bytes as printf has them
    head="{'descr': '$1', 'fortran_order': $2, 'shape': $3, }"
    { printf '\223NUMPY\001\000\166\000%-117s\n' "$head"; printf "$4"; } >w.npy
}
maze=rect:3x2/backtracker/1+braid=100
npy '|u1' False '(2, 3)' '\001\002\003\004\005\006'
check 'bytes' weights w.npy $maze
check 'in order' are '[1,2,3],[4,5,6]'
npy '<u2' True '(2, 3)' '\001\000\004\000\002\000\005\000\003\000\006\001'
check 'two bytes, column by column' weights w.npy $maze
check 'in Fortran' are '[1,2,3],[4,5,262]'
npy '>i4' False '(1, 10)' '\000\000\000\011\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\001\000\000\000\002'
check 'a number for each node' weights w.npy graph:petersen/kruskal/1
check 'of a graph' are '[9,1,1,1,1,1,1,1,1,2]'
npy '>f4' False '(2, 3)' '\077\200\000\000\100\000\000\000\077\200\000\000\077\200\000\000\107\210\270\000\117\177\377\377'
check 'whole numbers of floating point' weights w.npy $maze
check 'up to 32 bits' are '[1,2,1],[1,70000,4294967040]'
npy '<f4' False '(2, 3)' '\000\000\300\077\000\000\200\077\000\000\200\077\000\000\200\077\000\000\200\077\000\000\200\077'
refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run "$@"
    told "refused: $message" 2 "meander: $message"
}
refuse 'w.npy: the number at [0, 0] is not a whole one from 0 to 4294967295' solve --weights w.npy $maze
npy '|i1' False '(2, 3)' '\001\001\001\001\377\001'
refuse 'w.npy: the number at [1, 1] is not a whole one from 0 to 4294967295' solve --weights w.npy $maze
npy '|u1' False '(3, 2)' '\001\001\001\001\001\001'
refuse "w.npy: the array's shape is not (2, 3), a number for each place" solve --weights w.npy $maze
npy '|u1' False '(2, 3)' '\001\000\001\001\001\001'
refuse 'the weight of 1,0 is 0, expected 1 or more' solve --weights w.npy $maze
npy '|u1' False '(2, 3)' '\001\001'
refuse 'w.npy: the file ends before its last number' solve --weights w.npy $maze

# --- Pictures: the mean under a square, the middle of another cell. ---

printf 'P2 6 4 255\n%s\n' '255 255 0 0 255 255  255 255 0 0 255 255  255 155 255 255 254 254  55 255 255 255 254 254' >w.pgm
check 'a picture' weights w.pgm $maze
check 'white is 1, black 256, and what is between the mean' are '[1,256,1],[76,1,2]'
printf 'P3 2 1 255\n255 0 0 0 255 0\n' >w.ppm
check 'a picture smaller than the maze' weights w.ppm rect:4x2/backtracker/1
check 'of colours, as bright as they are' are '[180,180,107,107],[180,180,107,107]'
printf 'P2 9 9 255\n' >w.pgm
for y in 4 3 2 1 0 1 2 3 4; do
    for x in 4 3 2 1 0 1 2 3 4; do echo $((255 - (x > y ? x : y) * 60)); done
done >>w.pgm
check 'under rings' weights w.pgm polar:4/wilson/1
check 'the middle of the picture is in the middle' grep -q '^\[1,[1-9][0-9]*,[12][0-9]*,[12][0-9]*\]' out
for grid in hex:6x5 tri:6x5 upsilon:4x4 zeta:4x4 weave:5x5 penrose:2 spectre:1 hat:1 hyperbolic:3 voronoi:40 tiling:2x2,of=4.8.8 torus:4x4 klein:4x4 moebius:4x3 \
    projective:3x3 cylinder:4x3 cube:2 sphere:2 solid:2 box:3x3x2 graph:petersen map:tangram; do
    check "under $grid" weights w.pgm "$grid/wilson/1"
    check 'some cells are dearer than others' [ "$(tr -d '[]' <out | tr , '\n' | grep -vx 0 | sort -u | wc -l)" -gt 1 ]
done
refuse 'a picture cannot be laid under a maze without a layout on paper; give its weights as numbers' \
    solve --weights w.pgm hex:100001x1/kruskal/1

# --- Terrain of maps. ---

printf 'type octile\nheight 3\nwidth 5\nmap\n.SSS.\n.TTT.\n.WWW.\n' >land.map
cross() { # PARAMETERS: what the way from corner to corner costs
    run solve --from "octile$1" --start 0,0 --goal 4,0 land.map --solver dijkstra -f null
    sed -n 's/.*cells visited//p; s/.*no path.*/none/p' err >told
}
costs() { # PARAMETERS EXPECTED
    cross "$1"
    check "terrain$1" [ "$(cat told)" = "$2" ]
}
# Without costs, all steps are 1, and nobody speaks of it.
costs '' ''
costs :swamp=1 ''
costs :swamp=5 ', cost 16'
costs :swamp=5,trees=3 ', cost 12'
costs :swamp=5,trees=9,water=2 ', cost 11'
costs :swamp=50,trees=50 ', cost 151'
refuse "land.map: terrain has costs where each square is a cell: drop --as cells" \
    solve --from octile:swamp=2 --as cells land.map

# --- Diagonal steps. ---

printf 'type octile\nheight 3\nwidth 3\nmap\n...\n...\n...\n' >open.map
printf '1 1 1\n1 9 1\n1 1 1\n' >mud
run solve open.map --weights mud --solver octile-search -f null
check 'around the mud, and diagonally where that is cheaper' grep -q 'octile-search: .* length 3.414 (2 straight and 1 diagonal)' err
check 'without a cost of its letters' [ "$(grep -c cost err)" = 0 ]
printf '1 1 1\n1 1 1\n1 1 1\n' >even
run solve open.map --weights even --solver octile-search -f null
check 'straight through otherwise' grep -q 'length 2.828 (0 straight and 2 diagonal)' err
run solve open.map --weights mud --solver octile-search -f json -o one.json
run solve one.json --weights mud -f json --solver octile-search -o other.json
check 'JSON keeps it' cmp one.json other.json
check 'its length is that of the weights' grep -q '"octile": {"length": 3.414214, "straight": 2, "diagonal": 1' one.json
refuse 'jump-point does not heed the weights of cells; with weights use a-star, all-shortest, bidirectional, dijkstra, octile-search' \
    solve -q open.map --weights mud --solver jump-point

# --- Lengths of edges. ---

printf 'a b 10\nb c 10\na d 2.5\nd e 2\ne c 3\n' >far.txt
road=graph:far/kruskal/1+braid=100+goal=c
for solver in dijkstra a-star bidirectional all-shortest; do
    run solve --graph far.txt $road --solver $solver -f null
    check "$solver takes the shorter road" grep -q "^$solver: 3 steps.*cost 7500000" err
done
run solve --graph far.txt $road --compare
check 'compared by their costs' [ "$(awk '$1 == "a-star" || $1 == "breadth-first" { print $3, $6 }' out | tr '\n' ' ')" = \
    '3 7500000 2 20000000 ' ]
check 'and told once' [ "$(grep -c 'fewest steps, whatever the lengths' err)" = 1 ]
printf 'a b 0\nb c 1\na c 1\n' >none.txt
refuse 'all-shortest takes no passages of length 0, which paths may repeat; use dijkstra' \
    solve -q --graph none.txt graph:none/kruskal/1+braid=100 --solver all-shortest
run solve --graph none.txt graph:none/kruskal/1+braid=100+goal=b --solver a-star -f null
check 'others take them' grep -q '^a-star: 1 step, 3 cells visited, cost 0' err

# The tree of least length, which Prim's own way finds by looking at all edges again and again.
least() { # of the edges "from to length" in $1, from n0 on
    awk '{ a[NR] = $1; b[NR] = $2; w[NR] = $3; seen[$1]; seen[$2] }
    END { in_it["n0"]; for (node in seen) nodes++
        for (step = 1; step < nodes; step++) { best = 0
            for (i = 1; i <= NR; i++) if ((a[i] in in_it) != (b[i] in in_it) && (!best || w[i] < w[best])) best = i
            sum += w[best]; in_it[a[best]]; in_it[b[best]] }
        print sum }' "$1"
}
tree() { # the sum of the lengths in $1 of the passages on standard input
    awk 'NR == FNR { w[$1, $2] = w[$2, $1] = $3; next } /^[^#]/ { sum += w[$1, $2] } END { print sum }' "$1" -
}
awk 'BEGIN { srand(7); for (i = 1; i < 60; i++) print "n" i, "n" int(rand() * i), 1 + int(rand() * 90)
    for (i = 0; i < 59; i++) print "n" i, "n" (i + 2 + int(rand() * (58 - i))), 1 + int(rand() * 90) }' |
    awk '!($1 == $2 || ($1, $2) in known) { print; known[$1, $2]; known[$2, $1] }' >streets.txt
shortest=$(least streets.txt)
for name in kruskal prim boruvka reverse-delete; do
    for seed in 1 2; do
        run generate -q --graph streets.txt -a $name:lengths=yes --seed $seed -f edges
        check "$name: the tree of least length" [ "$(tree streets.txt <out)" = "$shortest" ]
    done
    run generate -q --graph streets.txt -a $name --seed 1 -f edges
    check "$name: by chance it is longer" [ "$(tree streets.txt <out)" -gt "$shortest" ]
done
run generate rect:3x3/kruskal:lengths=yes/1 -f null
check 'a grid without lengths says so' grep -q 'this grid has no lengths, so all passages are equally long' err

echo "1..$number"
exit "$failed"
