#!/bin/sh
# Pictures as masks: one that shows a text mask, some pixels a cell, makes the same ID as the text; on every grid a
# picture makes a maze; islands, colours and wrong pictures.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

is_refused() { # STATUS MESSAGE WORDS...
    status=0 wanted=$1 message=$2
    shift 2
    "$MEANDER" "$@" >out 2>err || status=$?
    [ $status -eq "$wanted" ] && [ "$(tail -n 1 err)" = "meander: $message" ]
}

# Random masks, in one piece by --pieces, as text and as grey pictures of so many pixels a cell.
draw() { # SEED WIDTH HEIGHT PIXELS
    awk -v seed="$1" -v width="$2" -v height="$3" -v pixels="$4" 'BEGIN {
        srand(seed)
        printf "P2 %d %d 255\n", width * pixels, height * pixels >"mask.pgm"
        printf "P2 %d %d 255\n", width * pixels, height * pixels >"other.pgm"
        for (y = 0; y < height; y++) {
            row = dots = negative = ""
            for (x = 0; x < width; x++) {
                inside = rand() < 0.6 || (y == height - 1 && x == width - 1) || x + y == 0
                row = row (inside ? "#" : ".")
                for (i = 0; i < pixels; i++) {
                    dots = dots (inside ? 40 : 220) " "
                    negative = negative (inside ? 220 : 40) " "
                }
            }
            print row >"mask.txt"
            for (i = 0; i < pixels; i++) { print dots >"mask.pgm"; print negative >"other.pgm" }
        }
    }'
}
id_of() { "$MEANDER" generate -q --seed 1 --pieces -f json "$@" 2>err | sed -n 's/.*"id": "\(.*\)".*/\1/p'; }
is_same() { # the text's ID from the picture, from its negative, and with a threshold
    text=$(id_of -m mask.txt)
    [ -n "$text" ] && [ "$(id_of -m mask.pgm -s "$size")" = "$text" ] &&
        [ "$(id_of -m other.pgm -s "$size" --ink light)" = "$text" ] &&
        [ "$(id_of -m mask.pgm -s "$size" --ink 41)" = "$text" ] && [ "$(id_of -m mask.pgm -s "$size" --ink 220)" = "$text" ]
}
same=0
for seed in 1 2 3 4 5 6 7 8; do
    width=$((1 + seed * 5 % 7)) height=$((2 + seed * 3 % 8)) size=${width}x$height
    draw $seed $width $height $((1 + seed % 4))
    if is_same; then same=$((same + 1)); else echo "# $size, seed $seed: $text"; fi
done
check 'pictures make the IDs of their texts' [ $same -eq 8 ]
check 'no pixel is as dark as that' is_refused 2 'no cell is dark in the picture: try --ink light' \
    generate -m mask.pgm -s $size --ink 40

# A picture is laid over in the middle, as large as it fits: two columns beside it stay outside.
printf 'P1 1 1 1\n' >ink.pbm
check 'a square in the middle of a wide grid' [ "$(id_of -m ink.pbm -s 4x2)" = rect:4x2,mask=bcccb,pieces=yes/backtracker/1 ]

# Every grid that takes masks.
grids=0 without_maze=
for id in $("$MEANDER" list grids --json | sed -n 's/.*"example": "\([a-z]*:[^"]*\)".*/\1/p'); do
    case $id in world:* | graph:* | map:*) continue ;; esac
    grids=$((grids + 1))
    "$MEANDER" generate -q --seed 1 -g "$id" -m ink.pbm -f null >out 2>err || without_maze="$without_maze $id"
done
check "on every grid ($grids) there is a maze" [ "$grids$without_maze" = 22 ]

# Of several pieces the largest.
printf 'P2 6 2 255\n0 0 255 0 255 255\n0 0 255 0 255 0\n' >islands.pgm
"$MEANDER" generate -m islands.pgm -s 6x2 --seed 1 -f null >out 2>err
check 'the largest piece is taken' grep -q '^meander: the picture makes 3 pieces: the largest is taken, with 4 cells' err
check 'and is the mask' grep -q '^rect:6x2,mask=acece/' err
check 'or all of them' [ "$(id_of -m islands.pgm -s 6x2)" = rect:6x2,mask=acbbccbbbb,pieces=yes/backtracker/1 ]

# Words.  Of letters in one piece each, with a column between them, the text picture is known.
scaled() { awk '{ row = ""; for (i = 1; i <= length($0); i++) { c = substr($0, i, 1); row = row c c c } print row; print row; print row }'; }
printf '%s\n' '#.....#####' '#.......#..' '#.......#..' '#.......#..' '#.......#..' '#.......#..' '#####...#..' |
    tee small.txt | scaled >lt.txt
check 'a word is its letters, three cells for each dot' [ "$(id_of -m text:LT)" = "$(id_of -m lt.txt)" ]
check 'or as many as fit' [ "$(id_of -m text:LT -s 11x7)" = "$(id_of -m small.txt)" ]
run generate -m text:ANNA --seed 1 -o word.json
check 'letters are joined' grep -q '^meander: the letters are joined by 15 cells (--pieces keeps them apart)' err
"$MEANDER" verify word.json >out 2>err
check 'to one maze' grep -q '^perfect, connected: .* 1 component, 0 loops' out
apart=
for id in $("$MEANDER" list grids --json | sed -n 's/.*"example": "\([a-z]*:[^"]*\)".*/\1/p'); do
    case $id in world:* | graph:* | map:*) continue ;; esac
    "$MEANDER" generate -q --seed 1 -g "$id" -m text:i -f mndr -o word.mndr 2>err || { grep -q 'needs at least' err && continue; }
    "$MEANDER" verify word.mndr >out 2>err && grep -q '1 component' out || apart="$apart $id"
done
check 'the dot of an i, too, on every grid' [ "$apart" = '' ]
check 'a letter that is not there' is_refused 2 \
    'character 4 of the word is not in the font of ASCII letters, digits and signs' generate -m text:ANNÁ
check 'no word' is_refused 2 'the word has no letter to draw' generate -m text:
check 'a word without dots' is_refused 2 'the word has no letter to draw' generate -m 'text: '
check 'too few cells' is_refused 2 'the word needs at least 23 x 7 cells' generate -m text:ANNA -s 22x9
check 'a word has no ink' is_refused 2 '--ink is for a picture as --mask, such as a PNG' generate -m text:A --ink dark

# What is wrong.
check 'a text has its size' is_refused 2 'a mask has its own size: drop --size' generate -m mask.txt -s 9x9
check 'and no ink' is_refused 2 '--ink is for a picture as --mask, such as a PNG' generate -m mask.txt --ink dark
check 'nor has a maze without a mask' is_refused 2 '--ink is for a picture as --mask, such as a PNG' generate --ink dark
check 'a grey' is_refused 2 "--ink takes a number from 1 to 255, not '256'" generate -m ink.pbm -s 3 --ink 256
check 'rows without end' is_refused 2 'a picture cannot be laid over a maze without end' \
    generate -m ink.pbm -s 4xinf -a eller
printf 'P5 9 9 255\n123' >short.pgm
"$MEANDER" generate -m short.pgm -s 5x5 >out 2>err
check 'a picture that ends early' [ $? -eq 2 ] && check 'is named' grep -q 'short.pgm' err

# --- Densities: small cells where a picture is dark. ---

printf 'P2 4 4 255\n0 0 255 255 0 0 255 255 0 0 255 255 0 0 255 255\n' >half.pgm
run generate -g voronoi:24x24 --density half.pgm -a wilson --seed 3 -f json -o dense.json
check 'the ID holds a density' grep -q '^voronoi:24x24,density=p16a16p16.*a16/wilson/3$' err
id=$(sed -n '1p' err)
run generate "$id" -f json -o again.json
check 'and brings the maze back' cmp dense.json again.json
for format in json mndr graphml edges; do
    run generate -q "$id" -f $format -o dense.$format
    run verify dense.$format
    check "from $format, too" [ "$status" = 0 ]
    run convert dense.$format -f svg -o dense.$format.svg
    run generate -q "$id" -f svg -o dense.svg
    check "as the same picture in $format" [ "$(grep -c . dense.svg)" -gt 3 -a \
        "$(grep 'class="walls"' dense.svg)" = "$(grep 'class="walls"' dense.$format.svg)" ]
done
run generate -g voronoi:24x24 --density half.pgm -m half.pgm -a wilson --seed 3 -f json -o masked.json
check 'a mask is laid over it' grep -q 'density=.*,mask=' err
run generate -g hex:9x9 --density half.pgm -q -f null
check 'hexagons have none' grep -q 'a hex has no density' err
run generate -g voronoi:90 --density none.pgm -q -f null
check 'without its file' [ "$status" = 2 ]
run generate hex:9x9,density=a1024/wilson/1 -q -f null
check 'nor in an ID' grep -q "the grid hex has no option 'density'" err
run generate voronoi:90,density=a1023/wilson/1 -q -f null
check 'a word of another length' grep -q 'a density has 1024 squares, not 1023' err

echo "1..$number"
exit "$failed"
