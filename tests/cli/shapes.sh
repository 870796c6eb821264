#!/bin/sh
# Grids that are no rectangles of squares, from the command line: sizes, parameters, places, pictures, and
# what is refused.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then result ok "$name"
    else
        result no "$name"
        echo "#   status $status"
        head -n 5 err | cut -c 1-200 | sed 's/^/#   err: /'
        head -n 5 out | cut -c 1-200 | sed 's/^/#   out: /'
    fi
}
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
run solve hex:6x5/wilson/7 -f png -o hex.png
check 'a png is drawn' [ "$status" = 0 ]
if command -v python3 >/dev/null; then
    check 'in the size of its cells' python3 -c 'import struct
b = open("hex.png", "rb").read(24)
assert struct.unpack(">II", b[16:]) == (152, 115), struct.unpack(">II", b[16:])'
fi
refuse 2 'png:bits=1 draws squares only' generate hex:4x4/wilson/7 -f png:bits=1 -o bits.png
run solve hex:6x5/wilson/7 -f pdf -o hex.pdf
check 'a pdf is drawn' [ "$status" = 0 ]
if command -v pdftotext >/dev/null; then
    pdftotext -layout hex.pdf hex.txt
    check 'with its grid as heading' grep -q '^ *Maze, hex:6x5$' hex.txt
    check 'a key of start and finish' grep -q 'Start  *Finish' hex.txt
    check 'and its solution on a page of its own' [ "$(tr -cd '\f' <hex.txt | wc -c)" = 2 ]
fi
run generate hex:6x5/wilson/7 -f pdf -o hex.pdf
check 'a pdf of a maze without a path' [ "$status" = 0 ]
refuse 2 'sets are drawn on squares only' generate hex:6x5/wilson/7 -f pdf:sets -o sets.pdf

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
+---+---+---+
< S   o | . >
+---+   +---+
< o | o   o >
+   +---+---+
| o   o   G |
+---+---+---+
END
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
check 'measures' grep -q '^spanning_trees  *2300606464$' out

# --- What does not fit is refused. ---

refuse 2 'block draws squares only; ' generate hex:4x4/wilson/7 -f block
refuse 2 'ascii draws no zeta; dot, ' generate zeta:4x4/wilson/7 -f ascii
refuse 2 'eller makes rectangles only; here work aldous-broder' generate hex:4x4/eller/7
refuse 2 'pledge needs directions that are the same in all cells, and a box has none; here work a-star' \
    solve box:3x3x3/wilson/7 --solver pledge -f svg
refuse 2 'a box needs a size, as in box:9x9x3' generate -g box --seed 7
refuse 2 "size '4' of a box is not of the form WIDTHxHEIGHTxLEVELS" generate box:4/wilson/7
refuse 2 'outline=triangle needs a size of one number, as in hex:12' generate -g hex:outline=triangle -s 4x4
refuse 2 'screens and films show squares only' animate hex:4x4/wilson/7 -o film.gif
refuse 2 'books print squares only' book hex:4x4/wilson/7 -o book.pdf
refuse 2 'arrays show squares only' generate hex:4x4/wilson/7 --count 2 -f npy -o two.npy
refuse 2 "size '99999999999999999999' of a hex is not of the form" generate -g hex -s 99999999999999999999
run generate hex:2000000000x2000000000/wilson/7 -f svg
check 'a huge grid is refused' says 'is too large for this kind of picture'
check 'without speaking of rows' [ -z "$(grep 'row by row' err)" ]
refuse 2 'place '\''1,1'\'' is not of the form X,Y,LEVEL' generate box:3x3x3/wilson/7+start=1,1

echo "1..$number"
exit $failed
