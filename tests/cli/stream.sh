#!/bin/sh
# Mazes that are never held whole: solved row by row, the answer of the solvers in memory.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

for maker in eller sidewinder binary-tree; do
    for size in 1x1 1x40 40x1 64x9 65x33 200x77 1000x300; do
        id=rect:$size/$maker/5
        run solve -q "$id" -f moves
        cp out whole
        run solve -q --stream "$id"
        if [ "$status" = 0 ] && cmp -s out whole; then result ok "$id as moves"
        else result no "$id as moves"; fi
    done
done
for format in ascii unicode block braille half underscore; do
    run generate -q --solution rect:130x21/eller/3+start=129,20+goal=3,7 -f $format
    cp out whole
    run solve -q --stream rect:130x21/eller/3+start=129,20+goal=3,7 -f $format
    if [ "$status" = 0 ] && cmp -s out whole; then result ok "drawn as $format"
    else result no "drawn as $format"; fi
done

# By bands: large enough for several threads.
for format in unicode half braille braille:cell=6 npy; do
    run generate -q --solution rect:2100x2001/sidewinder/3 -f $format
    cp out whole
    run generate -q --solution rect:2100x2001/sidewinder/3 -f $format --threads 3
    if [ "$status" = 0 ] && cmp -s out whole; then result ok "$format by three threads"
    else result no "$format by three threads"; fi
    rm -f whole
done

run solve --stream rect:9x9/eller/3 --start 4,4 --goal 0,8 -o moves
told '--start, --goal and -o' 0 "row by row: $("$MEANDER" solve rect:9x9/eller/3 --start 4,4 --goal 0,8 -f json 2>/dev/null |
    sed -n 's/.*"steps": \([0-9]*\),/\1/p') steps"
run generate -f moves rect:9x9/backtracker/3
if [ "$status" = 0 ] && [ -s out ]; then result ok 'generate -f moves solves'; else result no 'generate -f moves solves'; fi
run convert rect:9x9/backtracker/3 -f moves
told 'convert has nothing to tell as moves' 2 \
    'meander: moves need a solution, and this maze has none: solve it first'

cost='meander: without --stream it needs about 972 bytes of memory, or of disk with --scratch DIR'
run solve --stream rect:9x9/backtracker/3
told 'a maze that does not come in rows' 2 "meander: backtracker does not make rows; eller does
$cost"
run solve --stream rect:9x9/eller/3+goal=1,1+goal=2,2
told 'several goals' 2 "meander: row by row a maze is solved for one goal, not for 2
$cost"
run solve --stream rect:9x9/eller/3+braid=20
told 'a transform' 2 "meander: +braid needs the whole maze, not its rows
$cost"
run solve --stream rect:9xinf/eller/3
told 'no end' 2 'meander: solving row by row needs rows that can be made again, and an end'
run solve --stream missing
told 'no file' 2 'meander: missing: No such file or directory'
echo '#####' >picture
run solve --stream picture
told 'a file of text' 2 "meander: --stream needs rows of squares: an ID, as in rect:1000x1000/eller/7, a .mndr file or a plain block picture; 'picture' is read whole"
run solve --stream --solver flood rect:9x9/eller/3
told 'another solver' 2 'meander: rows have their own solver: drop --solver, --max-steps and --weights'
run solve --stream rect:9x9/eller/3 -f trace
told 'a format that needs the whole maze' 2 'meander: trace cannot be written row by row'
run solve --stream rect:9x9/eller/3+goal=9,9
told 'a goal outside' 2 'meander: goal 9,9 is not in the maze'

# --- Memory in files. ---

mkdir files
for id in rect:700x500/wilson/3+braid=20 rect:600x600/eller/1; do
    run solve -q "$id" -f block
    cp out whole
    run solve -q "$id" -f block --scratch files
    if [ "$status" = 0 ] && cmp -s out whole && [ -z "$(ls files)" ]; then result ok "--scratch: $id"
    else result no "--scratch: $id"; fi
done
run solve rect:9x9/eller/3 --scratch missing
told '--scratch of no folder' 2 'meander: --scratch missing: No such file or directory'
if [ -d /dev/shm ] && [ "$(df -k /dev/shm | awk 'NR == 2 {print $4}')" -lt 40000000 ]; then
    run solve rect:200000x200000/backtracker/1 --scratch /dev/shm
    if [ "$status" = 3 ] && grep -q '^meander: --scratch /dev/shm: No space left on device$' err
    then result ok 'a disk that is full: 3'; else result no 'a disk that is full: 3'; cat err; fi
else
    skip 'a disk that is full: 3' 'no small file system here'
fi

echo "1..$number"
exit "$failed"
