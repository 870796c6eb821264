#!/bin/sh
# What is read is kept, or its loss is said: solutions, IDs and goals through conversions, arrays, and
# pictures and films as the mazes that they show.
top=$PWD
. "$top/tests/support/tap.sh"

same() { cmp -s "$1" "$2"; }      # FILE FILE
silent() { [ ! -s err ]; }
says() { grep -qxF "meander: $1" err; }
not() { ! "$@"; }

id=rect:9x7/prim/4
goals="$id+goal=8,6+goal=0,6+goal=8,0"

# --- Conversions. ---

"$MEANDER" solve -q "$goals" -f json -o solved.json
run convert solved.json -o a.mndr
check 'a solved maze as a native file' \
    says "not kept in mndr: the solver's name, what the solver counted (json keeps them)"
run convert a.mndr -f json -o b.json
check 'and back' silent
grep -e '"path"' -e '"goals"' -e '"id"' solved.json >want
grep -e '"path"' -e '"goals"' -e '"id"' b.json >found
check 'path, goals in order and ID are the same' same want found
run convert solved.json -f json
check 'json to json changes nothing' same solved.json out
run convert solved.json -f npy -o a.npy
check 'an array: its losses are said' \
    says 'not kept in npy: the solution, start and goals, the ID (json keeps them)'
run convert solved.json -f ascii
check 'a text: its losses are said' says 'not kept in ascii: the order of the goals, the ID (json keeps them)'
check 'once' test "$(wc -l <err)" = 1
run convert -q solved.json -f ascii
check 'and not with --quiet' silent
run convert solved.json -f svg
check 'pictures are not read back: nothing to say' silent
"$MEANDER" solve -q "$id" --solver longest -f json -o longest.json
"$MEANDER" convert -q longest.json -o longest.mndr
"$MEANDER" convert -q longest.mndr -f json | grep -e path_start -e '"steps"' >found
grep -e path_start -e '"steps"' longest.json >want
check 'a path with ends of its own' same want found

# Rows of a map that could be rooms.
printf '#######\n#     #\n# # # #\n# # # #\n# # # #\n#     #\n#######\n' >rooms.txt
"$MEANDER" convert -q --as blocks rooms.txt -f mndr -o rooms.mndr
run convert rooms.mndr -f block
check 'a block map that looks like rooms' says 'block would be read as rooms and passages: read it with --as blocks'
run convert rooms.mndr -f json
check 'as numbers it does not' silent
run convert solved.json -f maz
check 'a conversion that is refused' test "$status" = 2
check 'says nothing of losses' test "$(wc -l <err)" = 1

# A solver that found no way has left nothing that a file could lose.
printf 'A....#\n.#.##.\n..#..B\n' | "$MEANDER" solve -q -f json -o apart.json 2>err
run convert apart.json -o apart.mndr
check 'no way, in a native file' silent
run convert apart.mndr -f json
check 'and read from it' silent

# --- The ID of a file is believed where it makes the same maze. ---

"$MEANDER" generate -q "$id" -f json -o mine.json
sed 's/prim\/4/prim\/5/' mine.json >other.json
run animate other.json --film making -o film.gif
check 'another ID has no film of the making' test "$status" = 2
run animate mine.json --film making -o film.gif
check 'its own ID has' test "$status" = 0


# --- Other grids as text. ---

# A picture shows which grid it is, or has its name above: a torus looks like a Klein bottle.
for shape in box:3x3x2 box:3x3x1x2 box:3x3x2x2 hex:3 tri:3 upsilon:3x3 cylinder:5x5 moebius:5x5 torus:4x3 \
    klein:4x4 projective:3x3 cube:3 zeta:4x3 polar:4 weave:6x5,pattern=7; do
    for format in ascii unicode; do
        run convert $shape/prim/2 -f $format -o shape.txt
        check "$shape in $format: only the ID is lost" says "not kept in $format: the ID (json keeps it)"
        run convert shape.txt -f json -o shape.json
        "$MEANDER" generate -q $shape/prim/2 -f json -o wanted.json
        check "$shape in $format: the same cells" \
            test "$(sed -n '/"grid"/p; /"cells"/,$p' shape.json)" = "$(sed -n '/"grid"/p; /"cells"/,$p' wanted.json)"
    done
done
printf 'torus:2x1\n+---+---+\n| S   ^ |\n+---+---+\n' > shape.txt
run measure shape.txt
check 'a picture that is not of the grid above it' says 'shape.txt:3:7: torus:2x1 does not look like this here'
check 'is refused' test "$status" = 2

# --- A picture is read by its ID: a wrong one is left out. ---

sed '1,/\[4, 2, 12/s/\[4, 2, 12/[6, 10, 12/' mine.json >looped.json
left_out='the ID rect:9x7/prim/4 makes another maze: it is left out'
run convert looped.json -o looped.svg
check 'a maze that is not that of its ID' says "$left_out"
run verify looped.svg
check 'is no perfect one in a picture either' test "$status" = 1
run convert looped.json -f mndr -o looped.mndr
run convert looped.mndr -f tikz
check 'nor in any file' not grep -q prim out
run measure looped.json --json
check 'nor in its figures' grep -q '"id": ""' out
check 'and that is said' says "$left_out"
"$MEANDER" generate -q "$id" -f mndr -o mine.mndr
for name in mine.json mine.mndr; do
    run convert $name -f svg
    check "$name: its own ID is written" grep -q '>rect:9x7/prim/4<' out
    run convert $name --start 2,2 -f svg
    check "$name: with the start of the line" grep -q '>rect:9x7/prim/4+start=2,2<' out
    run convert $name --goal 2,2 -f svg
    check "$name: and with its goal" grep -q '>rect:9x7/prim/4+goal=2,2<' out
done
sed -e 's/"start": .0, 0./"start": [3, 3]/' -e 's/\[0, 0, "W"\], //' mine.json >moved.json
run convert moved.json -f svg
check 'a start that the file moved is in the ID' grep -q '>rect:9x7/prim/4+start=3,3<' out
"$MEANDER" generate -q "$id+sparse=20" -f mndr -o sparse.mndr
run convert sparse.mndr --start 3,3 -f svg
check 'an ID whose passages stay the same has the new start' grep -q '>rect:9x7/prim/4+sparse=20+start=3,3<' out
"$MEANDER" generate -q "$id+sparse=20+start=3,3" -f svg >again
check 'and makes this maze' cmp -s out again
"$MEANDER" generate -q "$id+sparse=50" -f mndr -o sparse.mndr
run convert sparse.mndr --start 3,3 -f svg
check 'where passages depend on the start, the ID is left out' not grep -q prim out

# --- Arrays. ---

"$MEANDER" generate -q "$id" -f npy -o maze.npy
"$MEANDER" generate -q "$id" -f ascii -o want
run convert maze.npy -f ascii
check 'an array is a maze' same want out
"$MEANDER" generate -q "$id" --count 3 -o set.npy
"$MEANDER" generate -q "$(sed -n 2p set.npy.ids.txt)" -f ascii -o want
run convert --from npy:maze=2 set.npy -f ascii
check 'one maze of a set' same want out
run solve set.npy
told 'a set without a number' 2 'meander: set.npy: holds 3 mazes: --nth 3 reads the last one, convert -o DIR/ all'

for grid in hex tri box; do
    [ $grid = box ] && size=3x3x3 || size=4
    run generate -g $grid -s $size --count 2 --seed 1 -o shape.npy
    check "sides of $grid by number: that they are not read back" \
        says 'the sides are numbered as in shape.npy.json; such an array is not read back'
    run verify --from npy:maze=1 shape.npy
    told "nor are they, of $grid" 2 'meander: shape.npy holds the sides of a different grid, as shape.npy.json shows, and cannot be read back'
    rm shape.npy*
done

# --- Pictures and films with an ID. ---

"$MEANDER" generate -q "$id" -f ascii -o want
"$MEANDER" solve -q "$id" -f moves -o moves
pictures=svg
"$MEANDER" generate -q "$id" -f svg -o p.svg
for format in png pdf; do
    if "$MEANDER" generate -q "$id" -f $format -o p.$format 2>/dev/null; then pictures="$pictures $format"
    else missing "pictures in $format" 'built without its library'; fi
done
for film in gif y4m cast svg; do
    if "$MEANDER" animate -q "$id" -o film-$film.$film 2>/dev/null; then pictures="$pictures $film.film"
    else missing "films in $film" 'built without its library'; fi
done
for name in $pictures; do
    case $name in
        *.film) file=film-${name%.film}.${name%.film} ;;
        *) file=p.$name ;;
    esac
    run convert "$file" -f ascii
    check "$file is its maze" same want out
    cat "$file" | "$MEANDER" convert -q -f ascii >out 2>err
    check "$file from a pipe" same want out
    run solve -q "$file" -f moves
    check "$file is solved" same moves out
    run verify "$file"
    check "$file is verified" test "$status" = 0
    run measure "$file"
    check "$file is measured" grep -q '^  cells  *63 ' out
    run generate "$file" -q -f ascii
    check "$file is made" same want out
    run generate "$file" -q --seed 5 -f null
    check "$file with another seed" test "$status" = 0
done
run generate p.svg --start 2,2 -f null
check 'an ID from a picture can be changed' grep -q 'rect:9x7/prim/4+start=2,2' err
printf '\211PNG\r\n\032\n\0\0\0\0\0\0\0\0' >bare.png
run solve bare.png
told 'a picture without an ID' 2 'meander: bare.png: a PNG picture without an ID in it'
run generate bare.png
told 'the same when a maze is made' 2 'meander: bare.png: a PNG picture without an ID in it'
echo '<svg><metadata>rubbish</metadata></svg>' >rubbish.svg
run verify rubbish.svg
check 'what is no ID is said' grep -q "rubbish.svg: an SVG picture, and its ID is wrong: 'rubbish'" err

echo "1..$number"
exit $failed
