#!/bin/sh
# Texts with mazes as people keep them, from end to end: each is read as it is meant, and what was
# decided without being sure is said in one line; or it is refused with words that help.
# also sanitized
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

text() { printf "$1" >maze.txt; }

# The text, measured: its width in cells, its cells and the steps of its solution; what is said.
reads() { # NAME "WIDTH CELLS STEPS" MESSAGE [WORDS...]
    name=$1 expected=$2 message=$3
    shift 3
    run convert "$@" maze.txt -f json
    got=$(sed -n 's/^  "width": \([0-9]*\),/\1/p' out)
    said=$(cat err)
    run measure -q --figures cells,solution_steps "$@" maze.txt
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
reads 'walls of stars, and a P' '9 16 6' "a map of labmaze (--from block takes it as any picture); $squares"
reads 'the same, block by block' '9 16 6' "a map of labmaze (--from block takes it as any picture)" --as blocks
reads 'the same as rooms and passages' '4 8 3' "a map of labmaze (--from block takes it as any picture)" --as cells
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

reads_back() { "$MEANDER" convert -q maze.txt -f "$1" >again.txt && cmp -s maze.txt again.txt; } # FORMAT
: >maze.txt
refuses 'nothing' ': the input is empty' solve
text '#####\n#   #\n#####\n\n#####\n#   #\n#####\n'
refuses 'two pictures' ': holds 2 mazes: --nth 2 reads the last one, convert -o DIR/ all' solve
text '#####\n#   #\n#####\n     \n#####\n#   #\n#####\n'
check 'blanks over the whole width are a row: blocks' reads_back block
text '+---+---+\n|       |\n+---+---+\n         \n+---+---+\n|       |\n+---+---+\n'
check 'blanks over the whole width are a row' reads_back ascii
text '4 7\n#####\n#   #\n#####\n'
run convert maze.txt -f null
told 'a size that is not theirs' 0 "meander: maze.txt: the numbers above are not its size; neither start nor goal is \
marked, so they are 0,0 and 1,0"
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
refuses 'a micromouse without a border' ': 0,0 is open to the north, but the other side disagrees' solve
text 'Nothing to see.\n'
refuses 'words' ": $known" solve

# --- Several mazes in one text. ---

each_of_three() { # FORMAT
    for seed in 1 2 3 4 5 6 7 8 9; do
        "$MEANDER" generate -q --count 3 -s 4x3 --seed $seed -f "$1" -o maze.txt
        for which in 1 2 3; do "$MEANDER" convert -q --from "$1:maze=$which" maze.txt -f "$1"; done >again.txt
        grep -v '^$' maze.txt | cmp -s - again.txt || return 1
    done
}
for format in ascii block; do
    check "each of three mazes in one text ($format)" each_of_three $format
    run solve --from $format:maze=4 maze.txt
    told "a fourth of three ($format)" 2 'meander: maze.txt: no maze 4: there are only 3'
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

# --- What an option has no meaning for is refused. ---

"$MEANDER" generate -q rect:5x5/prim/1 -f ascii -o plain.txt
"$MEANDER" generate -q rect:5x5/prim/1 -f json -o plain.json
"$MEANDER" generate -q rect:5x5/prim/1 -f svg -o plain.svg
run measure --as blocks plain.txt
told '--as for posts and walls' 2 'meander: plain.txt is read as ascii in one way only: drop --as'
run measure --as blocks plain.json
told '--as for numbers' 2 'meander: plain.json is read as json in one way only: drop --as'
run measure --as cells plain.svg
told '--as for an ID in a picture' 2 'meander: plain.svg: an SVG picture is read by its ID: drop --as'
run measure --from json rect:5x5/prim/1
told '--from for an ID' 2 'meander: --from says how a file is read, and rect:5x5/prim/1 is an ID'
run solve --as blocks rect:5x5/prim/1
told '--as for an ID' 2 'meander: --as says how a file is read, and rect:5x5/prim/1 is an ID'
run measure /dev/null
told 'an empty device has its name' 2 'meander: /dev/null: the input is empty'
mkfifo pipe
echo 'no maze' >pipe &
run measure pipe
told 'and so has a pipe' 2 'meander: pipe: not a maze in any known text format (--from NAME reads it as one)'

# --- What looks like a maze. ---

cells() { grep -q "^  cells  *$1 " out; }
"$MEANDER" generate -q rect:6x6/prim/1 -f tiled-csv -o tiles.csv
run measure tiles.csv
check 'our own tiles are rooms and passages' cells 36
printf '####\n####\n#o##\n####' | "$MEANDER" convert -q - -f underscore -o one.txt
run measure one.txt
check 'one cell of a mask in underscores' cells 1
"$MEANDER" generate -q rect:4x4/prim/1 -f dot -o maze.dot
run measure maze.dot
told 'DOT is no matrix' 2 'meander: maze.dot: this is a graph (--graph reads it), not a maze in any known text format (--from NAME reads it as one)'
printf '%s\n' '20 21' '5 6' '6 7' '7 8' '8 21' >edges.txt
run measure edges.txt
told 'nor are pairs of numbers' 2 'meander: edges.txt: this is a list of pairs, perhaps a graph (--graph reads it), not a maze in any known text format (--from NAME reads it as one)'
echo '{"scores": [[1, 0], [1, 1]]}' >scores.json
run measure scores.json
check 'nor is any matrix in JSON' test "$status" = 2
echo '{"scores": [[1, 0], [1, 1]], "levelMap": [[1, 0, 0], [1, 1, 0]]}' >map.json
run measure --from matrix:maze=2 map.json
check 'but what is named a map' cells 3
printf '\342\224\214\342\224\200\342\224\200\342\224\200\342\224\220\n\342\224\202 Q \342\224\202\n\342\224\224\342\224\200\342\224\200\342\224\200\342\224\230\n' >box.txt
run measure box.txt
check "letters without a meaning in boxes" grep -q "'Q' in a cell means nothing here" err

# --- Solving what has no room for a path. ---

printf 'type octile\nheight 3\nwidth 4\nmap\n..@.\n....\n.@@.\n' >maze.map
printf 'S*#.\n.***\n.##G\n' >want
for command in solve ''; do
    run $command -q maze.map
    check "an octile map is drawn as blocks (${command:-without a command})" cmp -s want out
done
echo '<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> <TARGET_START> (0,1) <TARGET_END> <PATH_START> (0,0) (0,1) <PATH_END>' >maze.tokens
run solve maze.tokens
check 'tokens stay what they are' grep -qF '<PATH_START> (0,0) (0,1) <PATH_END>' out
"$MEANDER" generate -q rect:2x1/prim/1 -f num -o two.num
run solve two.num
check 'numbers of cells have no room for a path' grep -qF '+---+---+' out
echo '[[1,1,1],[1,0,1],[1,0,1],[1,1,1]]' >rows.json
run solve rows.json
check 'a matrix' test "$status" = 0

# --- Messages that name the way out. ---

"$MEANDER" generate -q rect:3x3/prim/1 -f num | sed 4d >short.num
run measure short.num
told 'a line is missing in numbers' 2 'meander: short.num:8: 3 x 3 cells need a line each, and there are 8'
coloured() {
    "$MEANDER" solve -q rect:3x3/prim/1 -f unicode -o plain.txt
    "$MEANDER" solve -q rect:3x3/prim/1 -f unicode --color always >coloured.txt
    ! cmp -s plain.txt coloured.txt || return 1
    "$MEANDER" convert -q plain.txt -f unicode -o path.txt
    "$MEANDER" convert -q coloured.txt -f unicode | cmp -s - path.txt
}
check 'a text with colours' coloured
run convert plain.json -f moves
told 'moves without a solution' 2 'meander: moves need a solution, and this maze has none: solve it first'
run generate -s 4xinf -a wilson
check 'a maze without end by Wilson' grep -q 'wilson makes no rows, as a maze without end needs; eller does' err
run generate -g hex -s 100000
check 'too many hexagons' grep -q 'this machine has [^:]*: --scratch DIR uses a disk as memory; --plan' err
run measure rect:5X5/prim/1
told 'a size in an ID' 2 "meander: size '5X5' of an ID needs digits and a small x, as in 40x25; only -s takes X, k and M"

# --- Spreadsheets are refused by name, and the page for users has the way to CSV. ---

sheet_of() { # makes maze.xlsx
    /usr/bin/python3 - 2>err <<'END'
import openpyxl
book = openpyxl.Workbook()
for row in ["#####", "#S..#", "###.#", "#G..#", "#####"]:
    book.active.append(list(row))
book.save("maze.xlsx")
END
}
fills_of() { # makes maze.xlsx
    /usr/bin/python3 - 2>err <<'END'
import openpyxl
book = openpyxl.Workbook()
for y, row in enumerate(["#####", "#S..#", "###.#", "#G..#", "#####"], 1):
    for x, sign in enumerate(row, 1):
        if sign == "#":
            book.active.cell(y, x).fill = openpyxl.styles.PatternFill("solid", "000000")
        elif sign != ".":
            book.active.cell(y, x, sign)
book.save("maze.xlsx")
END
}
# The piece of Python on that page which has a word.
as_csv() { # WORD
    sed '/^```/s/.*/```/' "$top/docs/use/files.md" | awk -v word="$1" 'BEGIN { RS = "```\n" } index($0, word)' |
        /usr/bin/python3 - 2>err
}
if /usr/bin/python3 -c 'import openpyxl' 2>/dev/null; then
    check 'a spreadsheet' sheet_of
    run solve maze.xlsx
    told 'is refused by name' 2 'meander: maze.xlsx: this is a spreadsheet (save its sheet as CSV), not a maze in any known text format (--from NAME reads it as one)'
    run generate --graph maze.xlsx
    told 'as a graph, too' 2 'meander: maze.xlsx: this is a spreadsheet (save its sheet as CSV), not a graph'
    check 'the page turns it into CSV' as_csv active.values
    run solve maze.csv -f moves
    check 'which is solved' grep -qx 'E1 S1 W1' out
    check 'one with fills' fills_of
    check 'becomes CSV, too' as_csv fill_type
    run solve maze.csv -f moves
    check 'which has the same way' grep -qx 'E1 S1 W1' out
else
    missing 'a spreadsheet' 'python3-openpyxl is not installed'
fi

# As LibreOffice writes it: an empty cell, row or walls in a row are one, and the rest of the sheet is empty.
ods_of() { # makes maze.ods
    /usr/bin/python3 - 2>err <<'END'
import zipfile
def cell(text, times=1):
    many = f' table:number-columns-repeated="{times}"' if times > 1 else ""
    inside = f"<text:p>{text}</text:p>" if text else ""
    return f"<table:table-cell{many}>{inside}</table:table-cell>"
rows = [cell("#", 5), cell("#") + cell("S") + cell("", 2) + cell("#"), cell("#", 3) + cell("") + cell("#"),
        cell("#") + cell("G") + cell("", 2) + cell("#"), cell("#", 5)]
sheet = "".join(f"<table:table-row>{row}{cell('', 16379)}</table:table-row>" for row in rows)
sheet += f'<table:table-row table:number-rows-repeated="1048571">{cell("", 16384)}</table:table-row>'
spaces = " ".join(f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text"))
with zipfile.ZipFile("maze.ods", "w") as book:
    book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    book.writestr("content.xml", f"<office:document-content {spaces}><office:body><office:spreadsheet><table:table>"
                  f"{sheet}</table:table></office:spreadsheet></office:body></office:document-content>")
END
}
if [ -x /usr/bin/python3 ]; then
    check 'a sheet of LibreOffice' ods_of
    run solve maze.ods
    told 'is refused by name, too' 2 'meander: maze.ods: this is a spreadsheet (save its sheet as CSV), not a maze in any known text format (--from NAME reads it as one)'
    check 'the page turns it into CSV' as_csv opendocument
    run solve maze.csv -f moves
    check 'and it has the same way' grep -qx 'E1 S1 W1' out
else
    missing 'a sheet of LibreOffice' 'there is no /usr/bin/python3'
fi

echo "1..$number"
exit "$failed"
