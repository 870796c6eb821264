#!/bin/sh
# Bad input: each file with the status and the message that it must be answered with, and
# files that look bad but are not.  The inputs are made here; they are small but for those
# that are bad by their size.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
limit=
! command -v timeout >/dev/null || limit='timeout 100'

# The program's status and messages; what it prints is in the file `out`.
run() {
    $limit "$MEANDER" "$@" </dev/null >out 2>err
    status=$?
    message=$(cat err)
}

complain() { # NAME STATUS MESSAGE
    result no "$1"
    echo "#   expected status $2, got $status, and"
    echo "#     $3"
    head -n 20 err | cut -c 1-300 | sed 's/^/#     /'
}

# The input is refused: this message alone, nothing printed.  A message that begins with
# "meander: " is a pattern for what follows.
refuse() { # STATUS MESSAGE WORDS...
    expected=$1 text=$2
    shift 2
    run "$@"
    # shellcheck disable=SC2254
    case $message in
        "meander: $text") same=yes ;;
        *) same=no ;;
    esac
    if [ "$status" = "$expected" ] && [ $same = yes ] && [ ! -s out ]; then
        result ok "$*: $text"
    else
        complain "$*" "$expected" "meander: $text"
    fi
}

# The input is read; the first line of the messages says so much.
accept() { # STATUS LINE WORDS...
    expected=$1 text=$2
    shift 2
    run "$@"
    if [ "$status" = "$expected" ] && [ "$(head -n 1 err)" = "$text" ]; then
        result ok "$*: $text"
    else
        complain "$*" "$expected" "$text"
    fi
}

# So many copies of a character.
many() { head -c "$2" /dev/zero | tr '\0' "$1"; }
text() { printf "$2" >"$1"; }
json() { printf '%s' "$2" >"$1"; }

unknown='not a maze in any known text format (--from NAME reads it as one)'

# --- Hardly anything. ---

text empty ''
text newlines '\n\n\n\n'
text blanks '    \n     \n   \n'
text returns '\r\r\r'
text letter 'x'
text hash '#'
refuse 2 'empty: the input is empty' solve empty
refuse 2 'empty: the input is empty' measure --from json empty
refuse 2 'standard input: the input is empty' verify -
refuse 2 'standard input: the input is empty' convert
refuse 2 "newlines: $unknown" convert newlines
refuse 2 'newlines: nothing but blanks' verify --from block newlines
refuse 2 "blanks: $unknown" measure blanks
refuse 2 'blanks: no line of walls like +---+' solve --from ascii blanks
refuse 2 "returns: $unknown" solve returns
refuse 2 "letter: $unknown" solve letter
refuse 2 'hash: the picture has no open cell' verify hash

# --- What is no text, or no maze. ---

text nuls '\000\000\000\000'
text nul_block '#####\n# \000 #\n#####\n'
text nul_ascii '+---+\n| \000 |\n+---+\n'
text nul_underscore ' ___\n|\000 |\n'
text nul_json '{"x": 1\000, "cells": [[2, 8]]}'
text nul_escape '{"x": "\\\000", "cells": [[2, 8]]}'
text binary '\001\377\002\376ABC\200\n\201\377\000\n'
text png '\211PNG\r\n\032\n\000\000\000\rIHDR'
text elf '\177ELF\002\001\001\000'
text utf16 '\377\376#\000#\000#\000\n\000'
text html '<!DOCTYPE html>\n<html><body>#####</body></html>\n'
text prose 'Dear reader, here is no maze.\n'
text table 'a,b,c\n1,0,1\n'
refuse 2 "nuls: $unknown" solve nuls
refuse 2 'nul_block:2:3: a zero byte: this is not text' solve nul_block
refuse 2 'nul_ascii:2:3: a zero byte: this is not text' convert nul_ascii
refuse 2 'nul_underscore:2:2: a zero byte: this is not text' verify nul_underscore
refuse 2 "nul_json:1:8: expected '}'" measure nul_json
refuse 2 'nul_escape:1:9: a wrong escape in a string' measure nul_escape
refuse 2 "binary: $unknown" solve binary
refuse 2 'binary:2:3: a zero byte: this is not text' solve --from block binary
refuse 2 'binary:2:3: a zero byte: this is not text' convert --from unicode binary
refuse 2 'png: a PNG picture without an ID in it' solve png
refuse 2 "elf: $unknown" measure elf
refuse 2 'utf16: the picture has no open cell' solve utf16
refuse 2 "html: this is a web page, $unknown" convert html
refuse 2 "prose: $unknown" verify prose
refuse 2 "table: $unknown" solve table

# --- Pictures of blocks. ---

text short_line '#######\n# #   #\n# #\n#   # #\n#######\n'
text short_last '#####\n#   #\n####'
text short_numbers '1 1 1 1 1\n0 0 0 0\n1 1 1 1 1\n'
text short_dots '#####\n#...#####\n#.......#\n#########\n'
text floor_first 'S   \n    \n  G \n####\n#  #\n'
text goals_only 'SGGG\n'
text solid '#####\n#####\n#####\n'
text percent '#####\n# %% #\n#####\n'
text umlaut '#####\n# \303\244 #\n#####\n'
text two_starts '#######\n#SSS G#\n#######\n'
text three_goals '#######\n#SGG G#\n#######\n'
text start_only '#####\n#S  #\n#####\n'
text goal_only '#####\n#  G#\n#####\n'
text closed '#####\n#   #\n#####\n'
text apart '#####\n#S#G#\n#####\n'
text off_lattice '######\n#   ##\n##   #\n######\n'
refuse 2 'short_line:3:4: row has 3 characters, expected 7' solve short_line
refuse 2 'short_last:3:5: row has 4 characters, expected 5' verify short_last
refuse 2 'short_numbers:2:8: row has 7 characters, expected 9' solve short_numbers
refuse 2 'short_dots:1:6: row has 5 characters, expected 9' solve short_dots
refuse 2 'solid: the picture has no open cell' measure solid
refuse 2 "percent:2:3: '%' is not a wall, floor or mark" solve percent
refuse 2 'umlaut:2:3: byte 195 is not a character of a maze' convert umlaut
refuse 2 'two_starts:2:3: a second start' solve two_starts
refuse 2 'off_lattice:1:1: cells need an odd number of columns and of rows, at least three (read it as blocks)' solve --as cells off_lattice
accept 0 'meander: off_lattice: neither start nor goal is marked, so they are 1,1 and 4,2' solve off_lattice
accept 0 'breadth-first: 1 step, 2 cells visited' solve three_goals
# Walls that first come below rows of floor are not a text below the maze; goals are not walls.
accept 0 'breadth-first: 4 steps, 11 cells visited' solve --from block floor_first
accept 0 'breadth-first: 1 step, 2 cells visited' solve --from block goals_only
accept 0 'meander: start_only: no goal is marked, so it is 1,0' solve start_only
accept 0 'meander: goal_only: no start is marked, so it is 0,0' solve goal_only
accept 0 'meander: closed: neither start nor goal is marked, so they are 0,0 and 1,0' solve closed
accept 1 'meander: no path from 0,0 to 1,0' solve apart

# --- Pictures of thin walls. ---

text ragged '+---+---+\n|       |\n+---+\n|       |\n+---+---+\n'
text one_line '+---+---+\n'
text open_below '+---+---+\n|       |\n'
text starts '+---+---+---+\n| S   S   S |\n+---+---+---+\n'
text posts '+---o---+\n|       |\no---+---o\n'
text pitch '+--+---+\n|      |\n+--+---+\n'
text ceiling ' ___\n'
text letters ' ___\n|   |\n|_x_|\n'
refuse 2 "ragged:3:9: expected a post '+'" solve ragged
refuse 2 'one_line:2: expected a line of cells' verify one_line
refuse 2 'open_below:3: expected a line of walls like +---+, the maze is not complete' measure open_below
refuse 2 'starts:2:7: a second start' convert starts
accept 0 '' solve -q -f null posts
refuse 2 'posts:1: expected a line of walls like +---+' solve --from ascii posts
refuse 2 'pitch:1: expected a line of walls like +---+' solve --from ascii pitch
refuse 2 "ceiling: $unknown" verify ceiling
refuse 2 'letters:3:3: not a sign of a cell or its floor' solve letters

# --- Box lines. ---

text half_sign '\342\224'
text half_inside '\342\224\214\342\224\200\342\224\220\n\342\224\202 \342\224\n\342\224\224\342\224\200\342\224\230\n'
text no_utf8 '\342\224\214\342\224\200\342\224\220\n\342\224\202\377\342\224\202\n\342\224\224\342\224\200\342\224\230\n'
text even_box '\342\224\214\342\224\200\342\224\200\342\224\220\n\342\224\202  \342\224\202\n\342\224\224\342\224\200\342\224\200\342\224\230\n'
refuse 2 "half_sign: $unknown" solve half_sign
refuse 2 'half_inside:2:3: this is not UTF-8' solve half_inside
refuse 2 'no_utf8:2:2: this is not UTF-8' convert no_utf8
refuse 2 'even_box:1: 3 lines of 4 columns: box pictures have odd numbers from 3' verify even_box

# --- JSON. ---

json open '{"width": 2, "height": 1, "cells": [[2, 8]]'
json open_string '{"width": 2, "hei'
json nothing '{}'
json array '[1, 2, 3]'
json no_cells '{"width": 2, "height": 1}'
json number '{"width": 99999999999999999999, "height": 1, "cells": [[0]]}'
json big '{"width": 4000000000, "height": 4000000000, "cells": [[0]]}'
json disagree '{"width": 2, "height": 1, "cells": [[2, 0]]}'
json border '{"width": 2, "height": 1, "cells": [[10, 10]]}'
json sizes '{"width": 3, "height": 1, "cells": [[2, 8]]}'
json negative '{"width": -2, "height": 1, "cells": [[2, 8]]}'
json zero '{"width": 0, "height": 0, "cells": []}'
json no_rows '{"width": 1, "height": 1, "cells": []}'
json fraction '{"width": 2.5, "height": 1, "cells": [[2, 8]]}'
json rows '{"width": 2, "height": 2, "cells": [[2, 8], [0]]}'
json start '{"width": 2, "height": 1, "start": [2, 0], "cells": [[2, 8]]}'
json start_below '{"width": 2, "height": 1, "start": [-1, 0], "cells": [[2, 8]]}'
json goal '{"width": 2, "height": 1, "goals": [[0, 9]], "cells": [[2, 8]]}'
json opening '{"openings": [[1, 1, "N"]], "cells": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}'
json side '{"width": 2, "height": 1, "openings": [[0, 0, "Q"]], "cells": [[2, 8]]}'
json cell '{"width": 2, "height": 1, "cells": [[2, 16]]}'
json no_maze '{"width": 2, "height": 1, "cells": [[-1, -1]]}'
json start_outside '{"width": 2, "height": 1, "start": [0, 0], "cells": [[-1, 0]]}'
json twice '{"cells": [[2, 8]], "cells": [[2, 8]]}'
json after '{"cells": [[2, 8]]} x'
json comma '{"cells": [[2, 8]],}'
json escape '{"na\me": 1, "cells": [[2, 8]]}'
json plus '{"x": +-., "cells": [[2, 8]]}'
many '[' 100000 >deep
{ printf '{"x": '; many '[' 100000; } >deep_value
{ printf '{"cells": '; many '[' 100000; } >deep_cells
{ printf '{'; i=0; while [ $i -lt 1000 ]; do printf '"x": {'; i=$((i + 1)); done; } >deep_objects
refuse 2 "open:1:44: expected '}'" solve open
refuse 2 'open_string:1:18: the string does not end' solve open_string
cells='there are no "cells"; --graph reads "edges" and "links", and walls are read in rows of 1 and 0'
refuse 2 "nothing: $cells" verify nothing
refuse 2 "array: $unknown" solve array
refuse 2 "no_cells: $cells" measure no_cells
refuse 2 'number:1:11: the number is too large' solve number
refuse 2 'big:1:11: the width is 4000000000, but the cells make it 1' convert big
refuse 2 'disagree:1:38: cell 0,0 is open to the east: the cell there says otherwise' solve disagree
refuse 2 'border:1:38: cell 0,0 is open to the west: no cell is there' solve border
refuse 2 'sizes:1:11: the width is 3, but the cells make it 2' verify sizes
refuse 2 'negative:1:13: a size is at least 1' solve negative
refuse 2 'zero:1:12: a size is at least 1' measure zero
refuse 2 "no_rows:1:37: expected '['" solve no_rows
refuse 2 'fraction:1:11: expected a whole number' solve fraction
refuse 2 'rows:1:47: this row has a different number of cells from the first' solve rows
refuse 2 'start:1:36: the start 2,0 is not in the maze' solve start
refuse 2 'start_below:1:42: a place is not negative' solve start_below
refuse 2 'goal:1:37: the goal 0,9 is not in the maze' verify goal
refuse 2 'opening:1:15: the opening at 1,1 is not in the border' solve opening
refuse 2 'side:1:48: a side is one of N, E, S, W' convert side
refuse 2 'cell:1:41: a cell is a number from -1 to 15' solve cell
refuse 2 'no_maze:1:36: the maze has no cell' measure no_maze
refuse 2 'start_outside:1:36: the start 0,0 is not in the maze' solve start_outside
refuse 2 'twice:1:22: "cells" comes twice' solve twice
refuse 2 'after:1:21: something follows the maze' solve after
refuse 2 "comma:1:20: expected '\"'" solve comma
refuse 2 'escape:1:6: a wrong escape in a string' solve escape
refuse 2 'plus:1:7: expected a value' solve plus
refuse 2 "deep: $unknown" solve deep
refuse 2 "deep:1:1: expected '{'" solve --from json deep
refuse 2 'deep_value:1:72: nested too deeply' solve deep_value
refuse 2 'deep_cells:1:13: expected a whole number' measure deep_cells
refuse 2 'deep_objects:1:392: nested too deeply' convert deep_objects

# --- Far too long. ---

many '#' 10000000 >long_line
many '#' 10000000 | fold -w 1000 >long_block
many ' ' 10000000 >long_blanks
many '\n' 10000000 >long_newlines
many S 10000000 >long_starts
yes '+---+---+---+---' | tr -d '\n' | head -c 10000000 >long_ascii
{ yes '#' | head -n 100000; many '#' 100000; } >corner
{ echo '#########'; yes '# #' | head -n 1000000; } >tall
refuse 2 'long_line: the picture has no open cell' solve long_line
refuse 2 'long_block: the picture has no open cell' measure long_block
refuse 2 "long_blanks: $unknown" solve long_blanks
refuse 2 'long_newlines: nothing but blanks' verify --from block long_newlines
refuse 2 "long_starts: $unknown" solve long_starts
refuse 2 'long_starts:1:2: a second start' solve --from block long_starts
refuse 2 "long_ascii:1:10000000: expected a post '+'" convert long_ascii
refuse 2 'corner: lines of 100000 cells and 100001 rows do not fit the input'"'"'s size' solve corner
refuse 2 'tall:3:4: row has 3 characters, expected 9' solve tall

# --- Cut off in the middle. ---

for format in block ascii underscore unicode json; do
    "$MEANDER" generate -q rect:10x8/backtracker/3 -f $format >whole_$format
    head -c $(($(wc -c <whole_$format) / 2 + 3)) whole_$format >half_$format
done
refuse 2 'half_block:9:15: row has 14 characters, expected 21' solve half_block
refuse 2 "half_ascii:9:24: expected a post '+'" solve half_ascii
# Which words an author of a format chooses is his affair; that the place is told is not.
for format in underscore unicode json; do
    run verify half_$format
    case $status:$message in
        2:"meander: half_$format:"[0-9]*': '*) result ok "verify half_$format: $message" ;;
        *) complain "verify half_$format" 2 "meander: half_$format:LINE[:COLUMN]: ..." ;;
    esac
    [ ! -s out ] || sed 's/^/#     /' out
done

# At any other place: no crash, and a message tells of the file.
for format in block ascii underscore unicode json; do
    bad=
    size=$(wc -c <whole_$format)
    at=1
    while [ $at -lt "$size" ]; do
        head -c $at whole_$format >piece
        run verify piece
        case $status:$message in
            0: | 1: | [012]:'meander: piece:'*) ;;
            *) bad="$bad $at" ;;
        esac
        at=$((at + 11))
    done
    if [ -z "$bad" ]; then result ok "$format cut off anywhere"
    else complain "$format cut off after$bad bytes" '0, 1 or 2' 'meander: piece: ...'; fi
done

# --- Another format than said. ---

refuse 2 "no format 'blok'; did you mean 'block'?" solve --from blok whole_block
refuse 2 'null can be written, not read' solve --from null whole_block
refuse 2 'trace can be written, not read' convert --from trace whole_block
refuse 2 "whole_block:1:1: expected '{'" verify --from json whole_block
refuse 2 'whole_block: no line of walls like +---+' solve --from ascii whole_block
refuse 2 "whole_ascii:1:2: '-' is not a wall, floor or mark" solve --from block whole_ascii
refuse 2 "whole_ascii:1:1: the ceiling is made of '_'" measure --from underscore whole_ascii
refuse 2 'block: a picture with blank walls cannot be read' solve '--from=block:wall= ' whole_block
refuse 2 "--as takes cells, blocks or auto, not 'rooms'" solve --as rooms whole_block

# --- No file. ---

mkdir folder
refuse 2 'folder: Is a directory' solve folder
refuse 2 'missing: No such file or directory' verify missing
refuse 2 'missing/maze: No such file or directory' measure missing/maze
refuse 2 'hash/maze: Not a directory' solve hash/maze
cp whole_block secret
chmod 000 secret
if [ "$(id -u)" = 0 ]; then skip 'a file that may not be read' 'root may read everything'
else refuse 2 'secret: Permission denied' solve secret; fi

# --- Masks. ---

text nul_mask '##\000##\n'
{ many '#' 100000; echo; yes '#' | head -n 100000; } >corner_mask
# 90 kB that stood for 378 million cells and took 3 GB.
{ many '#' 90000; echo; yes '#' | head -n 4200; } >wide_mask
refuse 2 'empty: the mask has no cell' generate -q -m empty
refuse 2 'blanks: the mask has no cell' generate -q -m blanks
refuse 2 'nul_mask: a mask is a text picture' generate -q -m nul_mask
refuse 2 'missing: No such file or directory' generate -q -m missing
refuse 2 'folder: Is a directory' generate -q -m folder
refuse 2 "corner_mask: the mask's lines differ too much" generate -q -m corner_mask
refuse 2 "wide_mask: the mask's lines differ too much" generate -q -m wide_mask

# --- Numbers that are none. ---

for bad in 0 -1 x '' 1x 1000001 99999999999999999999999; do
    refuse 2 "--runs takes a number from 1 to 1000000, not '$bad'" measure rect:4x4/eller/1 --runs "$bad"
    refuse 2 "--tries takes a number from 1 to 1000000, not '$bad'" \
        generate -q --difficulty 5 --tries "$bad"
done
for bad in 101 -1 x '' 5x 1.2.3 nan 100.001 1e1; do
    refuse 2 "--difficulty: a difficulty is a number from 0 to 100, a level (easy, medium, hard, very-hard, fiendish), or a range of them, as in 20..80, not '$bad'" generate -q --difficulty "$bad"
done
refuse 2 '/no/such/dir/x.svg: No such file or directory' \
    measure rect:4x4/eller/1 --runs 5 --plot /no/such/dir/x.svg
refuse 2 "--runs needs an ID, as in rect:40x25/wilson/7: 'whole_block' is one maze" \
    measure whole_block --runs 5
refuse 2 "--runs needs an ID, as in rect:40x25/wilson/7: '-' is one maze" measure --runs 5
refuse 2 'a maze without end can only be written row by row' measure rect:4xinf/eller/1 --runs 5
refuse 2 'a maze without end can only be written row by row' generate -q -s 4xinf -a eller --start hardest
refuse 2 'the seed is missing: a number or a word' measure rect:4x4/eller --runs 5
refuse 2 "no measure 'xyzzy'; see 'meander list measures'" measure rect:4x4/eller/1 --figures xyzzy
for bad in '' , ,,; do
    refuse 2 '--figures needs NAME,...' measure rect:4x4/eller/1 --figures "$bad"
done

echo "1..$number"
exit $failed
