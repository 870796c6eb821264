#!/bin/sh
# Texts with mazes as people keep them, from end to end: each is read as it is meant, and what was
# decided without being sure is said in one line; or it is refused with words that help.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

text() { printf "$1" >maze.txt; }

# The text, measured: its width in cells, its cells and the steps of its solution; what is said.
reads() { # NAME "WIDTH CELLS STEPS" MESSAGE [WORDS...]
    name=$1 expected=$2 message=$3
    shift 3
    run convert "$@" maze.txt -f json
    got=$(sed -n 's/^  "width": \([0-9]*\),/\1/p' out)
    said=$(cat err)
    run measure -q "$@" maze.txt
    for figure in cells solution_steps; do
        got="$got $(sed -n "s/^$figure  *//p" out)"
    done
    if [ "$got" = "$expected" ] && [ "$said" = "${message:+meander: maze.txt: $message}" ]; then
        result ok "$name"
    else
        result no "$name"
        echo "#   expected $expected, got $got; $said"
    fi
}

refuses() { # NAME MESSAGE COMMAND
    run "$3" maze.txt
    told "$1" 2 "meander: maze.txt$2"
}

# --- Layouts. ---

# A picture of narrow cells, made wide: each cell's one character becomes two or three.
"$MEANDER" generate -q rect:14x6/backtracker/5+start=1,1+goal=12,4 -f underscore | tr 'SGsg' '  __' >narrow
"$MEANDER" convert -q narrow -f json >expected
for columns in 3 4 6; do
    awk -v columns=$columns '{
        line = substr($0, 1, 1)
        for (x = 2; x <= length($0); x += 2) {
            for (i = 1; i < columns; i++) line = line substr($0, x, 1)
            wall = substr($0, x + 1, 1)
            line = line (wall == "_" ? " " : wall)
        }
        print line
    }' narrow >maze.txt
    run convert maze.txt -f json
    if [ "$(cat err)" = 'meander: maze.txt: neither start nor goal is marked, so they are 0,0 and 13,5' ] &&
        cmp -s out expected; then result ok "cells of $columns columns"
    else result no "cells of $columns columns"; head -n 3 maze.txt err | sed 's/^/#   /'; fi
done

text '*********\n*P     G*\n* ***** *\n*       *\n*********\n'
squares='each square is a cell (--as cells: every second one)'
reads 'walls of stars, and a P' '9 16 6' "walls are '*', floor is blank (--from block:wall=C changes it); $squares"
reads 'the same, block by block' '9 16 6' "walls are '*', floor is blank (--from block:wall=C changes it)" --as blocks
reads 'the same as rooms and passages' '4 8 3' "walls are '*', floor is blank (--from block:wall=C changes it)" --as cells
matrix='1 1 1 1 1\n0 0 0 0 1\n1 1 1 0 1\n1 1 1 0 0\n1 1 1 1 1\n'
text "$matrix"
reads 'numbers that blanks separate' '5 7 6' "walls are '1', floor is '0' (--from block:wall=0 changes it); $squares"
reads 'with the parameters given' '5 7 6' "$squares" --from block:wall=1,floor=0
reads 'the same as rooms and passages' '2 3 2' "walls are '1', floor is '0' (--from block:wall=0 changes it)" --as cells
printf "$matrix" | tr ' ' , >maze.txt
reads 'separated by commas' '5 7 6' "walls are '1', floor is '0' (--from block:wall=0 changes it); $squares"
text "5 5\n$matrix"
reads 'the size above' '5 7 6' "walls are '1', floor is '0' (--from block:wall=0 changes it); $squares"
text "$matrix\nThat took 6 steps.\n"
reads 'a text below' '5 7 6' "everything from line 6 on is text; walls are '1', floor is '0' (--from block:wall=0 changes it); $squares"
text '     \n ### \nA# #B\n ### \n     \n'
reads 'a blank rim to walk on' '5 17 8' ''
text 'ooooo\no###o\nooooo\n'
reads 'walls said by hand' '2 2 1' 'neither start nor goal is marked, so they are 0,0 and 1,0' \
    --from 'block:wall=o,floor=#'

# --- Words. ---

run solve -q maze.txt --from 'block:wall=o,floor=#' -f null
told '--quiet keeps them to itself' 0 ''
text '#####\n#S  #\n#####\n'
reads 'no goal' '2 2 1' 'no goal is marked, so it is 1,0'
run solve maze.txt --goal 1,0 --solver breadth-first -f null
told 'but where the goal is given there is nothing to say' 0 'breadth-first: 1 step, 2 cells visited'
text '#####\n#   #\n#####\n'
run solve -q maze.txt --goal 1,0 -f null
told '--quiet says no more' 0 ''
run convert maze.txt --goal 1,0 -f null
told 'only of the start' 0 'meander: maze.txt: no start is marked, so it is 0,0'
run convert maze.txt --start hardest -f null
told 'a start and goal that are chosen need no marks' 0 ''
text '#####\n#S G#\n#####\n'
reads 'nothing to say' '2 2 1' ''
text '#######\n#S   T#\n##### #\n#    T#\n#######\n'
reads 'two treasures' '3 6 2' ''

# --- Ways that are drawn. ---

text '+---+---+---+\n| o   o | o |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n'
reads 'a way without letters' '3 6 4' 'the ends of the drawn path are start 0,0 and goal 2,0'
run convert maze.txt -f json
if grep -q '"path": "ESEN"' out; then result ok 'its steps are kept'
else result no 'its steps are kept'; fi
text '+---+---+---+\n| S   o | G |\n+---+   +   +\n|   | o   o |\n+---+---+---+\n'
reads 'with letters' '3 6 4' ''
text '#########\n#S*** *G#\n#########\n'
reads 'a way with a hole' '4 4 3' "the marks '*' are not a path from the start to a goal"

for format in ascii block underscore unicode unicode:layout=wide; do
    "$MEANDER" solve rect:20x12/backtracker/7 -q --solver depth-first -f $format >drawn.txt
    "$MEANDER" solve rect:20x12/backtracker/7 -q --solver depth-first -f moves >expected
    "$MEANDER" convert drawn.txt -f moves >out 2>err
    if cmp -s expected out && [ ! -s err ]; then result ok "$format keeps the way"
    else result no "$format keeps the way"; fi
done

# A row that is open from the start at one end to the goal at the other is a blank line.
for id in rect:1x9/backtracker/1+start=0,4+goal=0,4 rect:2x9/backtracker/2+start=0,4+goal=1,4; do
    for format in ascii underscore unicode unicode:layout=wide; do
        "$MEANDER" generate -q $id -f $format >drawn.txt
        "$MEANDER" convert -q drawn.txt -f $format >again.txt 2>&1
        if cmp -s drawn.txt again.txt; then result ok "$id in $format"
        else result no "$id in $format"; fi
    done
done

# --- Refusals. ---

: >maze.txt
refuses 'nothing' ': the input is empty' solve
text '#####\n#   #\n#####\n\n#####\n#   #\n#####\n'
refuses 'two pictures' ':5: a second picture begins here: a text has one maze' solve
text '4 7\n#####\n#   #\n#####\n'
refuses 'a size that is not theirs' ':1: these numbers are not the size of what is below' solve
known='not a maze in any known text format (--from NAME reads it as one)'
text 'GIF89a\001\000'
refuses 'a GIF' ': a GIF picture without an ID in it' solve
text 'BM\001\000'
refuses 'a BMP' ": this is a BMP picture, $known" solve
text '\037\213\010'
refuses 'gzip' ": this is a gzip archive, $known" convert
text 'type octile\nheight 2\nwidth 1\nmap\n.\n'
refuses 'half of an octile map' ':6: the map has 1 rows, expected 2' measure
text '0 0 1 0 0 1\n0 1 1 0 1 1\n1 0 1 1 0 0\n'
refuses 'too few cells in numbers' ':3: 2 x 1 cells need a line each, and there are 3' verify
head -c 256 /dev/zero | tr '\000' '\016' >maze.txt
refuses 'a micromouse without a border' ': 0,0 is open to the north, and what is there says otherwise' solve
text 'Nothing to see.\n'
refuses 'words' ": $known" solve

# --- Several mazes in one text. ---

for format in ascii underscore unicode; do
    "$MEANDER" generate -q --count 2 -s 5x4 --seed 3 -f $format -o maze.txt
    second=$(awk 'above == "" && NR > 1 { print NR; exit } { above = $0 }' maze.txt)
    refuses "two mazes in one text ($format)" ":$second: a second picture begins here: a text has one maze" solve
done

# --- Goals. ---

"$MEANDER" generate -q rect:4x4/eller/1 -f json >maze.json
run convert -q --goal 3,0 --goal 3,0 --goal 3,3 maze.json -f json
if grep -q '"goals": \[\[3, 0\], \[3, 3\]\]' out &&
    grep -q '"openings": \[\[0, 0, "W"\], \[3, 0, "E"\], \[3, 3, "E"\]\]' out; then result ok 'a goal that is named twice is one'
else result no 'a goal that is named twice is one'; grep -A3 goals out | sed 's/^/#   /'; fi
run generate -q rect:4x4/eller/1 --goal 3,0 --goal 3,0 -f json
if grep -q '"id": "rect:4x4/eller/1+goal=3,0"' out; then result ok 'also in an ID'
else result no 'also in an ID'; grep '"id"' out | sed 's/^/#   /'; fi

echo "1..$number"
exit "$failed"
