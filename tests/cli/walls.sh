#!/bin/sh
# Walls opened and closed by hand, --open and --close: in IDs, of files, and what is refused.  Every wall of every kind
# of grid is tried in tests/unit/view/test_view_by_hand.c.
# shellcheck disable=SC2154
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"

id=rect:6x4/wilson/1

# ---- an ID says what was changed, and brings the maze back -------------------------------

run generate $id --open 1,1,E --close 1,0,e -f unicode
check 'the ID says what was changed' [ "$(cat err)" = "$id+open=1,1,E+close=1,0,E" ]
mv out by_option
run generate "$id+open=1,1,E+close=1,0,E" -f unicode
check 'and makes the same maze' cmp out by_option
run generate $id -f unicode
check 'which is another one than before' sh -c '! cmp -s out by_option'
run generate "$id+open=1,1,E" --close 1,1,E
check 'what is taken back is left out' [ "$(cat err)" = $id ]
run generate "$id+open=1,1,E" -o kept.svg
run convert kept.svg -f json
check 'a picture keeps it' grep -q "\"id\": \"$id+open=1,1,E\"" out
run verify $id --open 1,1,E
check 'a wall less is a loop more' grep -q '1 loop$' out
run measure $id --close 1,0,E --figures components
check 'a passage less is a part more' grep -q '2$' out
run animate $id --open 1,1,E -f svg -o film.svg
check 'a film ends with it' grep -q "$id+open=1,1,E" film.svg
for wall in hex:4x4/wilson/1+open=1,1,NE polar:4/wilson/1+close=1,0,on 'box:3x3x2/wilson/1+open=1,0,0,S' \
    torus:4x3/wilson/1+close=0,0,W; do
    run generate "$wall" -f null
    told "$wall" 0 "$wall"
done

# ---- files -------------------------------------------------------------------------------

run generate -q $id -o maze.txt
run convert maze.txt --open 1,1,E --close 1,0,E -f unicode
check 'a maze from a file is changed, too' cmp out by_option
run generate -q $id -o maze.json
run convert maze.json --open 1,1,E -f json
check 'the ID in a file is not that of the changed maze' sh -c "! grep -q '\"id\": \"$id\"' out"
run solve maze.txt --close 1,0,E
check 'what is closed has no path' [ "$status" = 1 ]

# ---- what is refused, with its place -----------------------------------------------------

run generate $id --open 0,0,S
told 'no wall' 2 'meander: there is no wall at 0,0,S: it is open already'
run generate $id --close 1,1,E
told 'no passage' 2 'meander: there is no passage at 1,1,E: it is closed already'
run generate $id --open 0,0,N
told 'the border' 2 'meander: there is no neighbour at 0,0,N'
run generate $id --open 9,0,N
told 'outside' 2 'meander: the cell 9,0 is not in the maze'
run generate $id --open 1,1
told 'no side' 2 "meander: '1,1' does not end with a side; the sides of a cell are N E S W"
run generate $id --open 1,1,NE
told 'no side of this kind' 2 "meander: '1,1,NE' does not end with a side; the sides of a cell are N E S W"
run convert maze.txt --open 0,0,S -f json
told 'of a file' 2 'meander: there is no wall at 0,0,S: it is open already'
run generate $id --open 1,1,E --rows 0..2
told 'rows' 2 'meander: --open changes one whole maze: drop --rows'
run generate -s 5x5 --close 1,1,E --count 3
told 'a set' 2 'meander: --close changes one whole maze: drop --count'
run solve rect:6x4/eller/1+open=1,1,E --stream
check 'rows of an ID' grep -q '^meander: changes by hand need the whole maze, not its rows$' err
echo "1..$number"
exit $failed
