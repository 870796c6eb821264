#!/bin/sh
# Sections at the command line: the same as the maze made whole, the same where they overlap, and
# a clear word for all that cannot be.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

told() { # NAME STATUS MESSAGE
    if [ "$status" = "$2" ] && [ "$(cat err)" = "$3" ] && [ ! -s out ]; then result ok "$1"
    else result no "$1"; echo "#   status $status, $(head -n 3 err)"; fi
}

# --- A section as large as the maze is the maze, in every format of rows. ---

for format in ascii unicode block braille half underscore anatomy; do
    for ends in '' '+start=50,3+goal=2,60' '+start=7,0+goal=63,9'; do
        run generate -q --solution "rect:64x64/nested/5$ends" -f $format
        cp out whole
        run generate -q --solution "world:2^6/nested/5$ends" -f $format --section 0,0,64x64
        if [ "$status" = 0 ] && cmp -s out whole; then result ok "$format, whole $ends"
        else result no "$format, whole $ends"; fi
    done
done

# --- Of a section of a section the cells are the same characters. ---

section() { # WINDOW LINES COLUMNS: of its drawing
    "$MEANDER" generate -q --solution 'world:2^62/nested/8+start=1000,1000+goal=5,2000000' \
        -f ascii --section "$1" | sed -n "$2" | cut -c "$3"
}
section 990,985,40x30 11,51p 21-141 >large
section 995,990,30x20 1,41p 1-121 >small
if [ -s small ] && cmp -s large small && grep -q S small && grep -q o small; then
    result ok 'a section in a section'
else result no 'a section in a section'; fi

# --- Of several goals it has those that are in it. ---

goals() { # NUMBER OPTION...: that many are drawn
    wanted=$1
    shift
    run generate -q 'rect:8x8/nested/1+goal=1,1+goal=2,2+goal=6,2' -f ascii "$@"
    if [ "$(tr -cd G <out | wc -c)" -eq "$wanted" ]; then result ok "$wanted goals in section $2"
    else result no "$wanted goals in section $2"; sed 's/^/#   /' out; fi
}
goals 3 --section 0,0,8x8
goals 2 --section 0,0,4x4
goals 1 --section 2,1,3x3
goals 0 --section 3,3,4x4

# --- It can be read again. ---

run generate -q world:2^62/nested/8 --section 4000000000000000000,77,30x20 -f json
cp out section.json
run generate -q world:2^62/nested/8 --section 4000000000000000000,77,30x20 -f ascii
cp out section
"$MEANDER" verify section.json >verdict
if grep -q ': 600 cells' verdict; then result ok 'as JSON it is a maze of 600 cells'
else result no 'as JSON it is a maze of 600 cells'; head -n 2 verdict | sed 's/^/#   /'; fi

# Its passages are those of the drawing; what leads out of the section is no passage of the JSON.
walls() { sed -n "$2" "$1" | cut -c "$3" | tr SGo. ' '; }
"$MEANDER" convert -q section.json -f ascii >again 2>err
walls section 2,40p 2-120 >section.walls
walls again 2,40p 2-120 >again.walls
if [ -s section.walls ] && cmp -s section.walls again.walls; then
    result ok 'with the passages of the drawing'
else
    result no 'with the passages of the drawing'
    diff section.walls again.walls | head -n 6 | sed 's/^/#   /'
fi

# The same far away, for ever.
run generate -q world:2^62/nested/8 --section 4611686018427387000,77777777777777777,40x20 -f ascii
if [ "$(cksum <out)" = '1502743769 6642' ]; then result ok 'a section far away'
else result no 'a section far away'; cksum out; fi

# Its border is open where the maze goes on, and stays so.
for format in ascii unicode block underscore; do
    run generate world:2^62/nested/8 --section 99,99,3x3 -f $format:openings=no
    told "$format: the border of a section stays open" 2 \
        'meander: openings=no: a section goes on behind its border, which stays open'
done

run generate world:2^62/nested/8 --section 0,0,3x3 -f block
if [ "$(cat err)" = world:2^62/nested/8 ]; then result ok 'the ID is that of the world'
else result no 'the ID is that of the world'; fi

# --- What cannot be. ---

for wrong in '' 1,1 1,1,5 -1,0,5x5 0,0,5x5x5 a,b,cxd '0,0,5x5 ' ,,x; do
    run generate world:2^6/nested/1 --section "$wrong"
    told "--section '$wrong'" 2 \
        "meander: --section takes X,Y,WxH, as in 100,200,40x25, not '$wrong'"
done
for wrong in 0,0,0x5 0,0,5x0 63,63,2x1 64,0,1x1 0,0,99999999999999999999x1 \
    18446744073709551615,0,2x1; do
    run generate world:2^6/nested/1 --section "$wrong"
    told "section $wrong" 2 \
        'meander: the section is not inside the maze, which has 64 x 64 cells'
done
run generate world:2^62/nested/1 --section 0,0,4611686018427387904x4611686018427387904
told 'a section too large' 2 \
    'meander: 4611686018427387904 x 4611686018427387904 cells are too many'
run generate world:2^6/eller/1 --section 0,0,2x2
told 'another generator' 2 'meander: eller draws one coin after the other here; with coins=places any section can be drawn'
run generate world:2^6/wilson/1 --section 0,0,2x2
told 'one without sections' 2 'meander: wilson does not draw sections; eller with coins=places and nested do'

# Eller's: the same far away, with the path between two cells.
run generate -q world:2^62/eller:right=40,down=40,coins=places/8+start=4611686018427387008,77777777777777780+goal=4611686018427387030,77777777777777790 \
    --section 4611686018427387000,77777777777777777,40x20 --solution -f ascii
if [ "$(cksum <out)" = '1981804233 6642' ]; then result ok "a section of Eller's far away"
else result no "a section of Eller's far away"; cksum out; fi
run generate rect:5xinf/nested/1 --section 0,0,2x2
told 'no end' 2 'meander: a maze without end has no sections: give it a height'
run generate world:2^6/nested/1 --section 0,0,2x2 -f moves
told 'moves' 2 'meander: moves needs the whole path, not its part in a section'
run generate world:2^6/nested/1 --section 0,0,2x2 --solver flood
told 'a solver' 2 'meander: --section finds the path without a solver: ask for --solution'
run generate world:2^6/nested/1 --section 0,0,2x2 --braid 30
told 'a transform' 2 'meander: +braid needs the whole maze, not its rows'
run generate world:2^62/nested/1
told 'a world made whole' 2 'meander: a world of side 4611686018427387904 is too large to be made whole: take a section of it'
run generate -g world -a nested
told 'a world without size' 2 'meander: a world needs a size, as in world:2^20'
for wrong in 2^63 2^ ^5 3^4 2^-1 40x40 2^5x 1024x1024; do
    run generate -g world -s "$wrong" -a nested
    told "world:$wrong" 2 \
        "meander: size '$wrong' of a world is not of the form 2^K, from 2^0 to 2^62"
done
run generate 'world:2^3,mask=abc/nested/1'
told 'a world with a mask' 2 "meander: the grid world has no option 'mask'"
run solve world:2^62/nested/1
told 'a world solved whole' 2 'meander: a world of side 4611686018427387904 is too large to be made whole: take a section of it'

echo "1..$number"
exit $failed
