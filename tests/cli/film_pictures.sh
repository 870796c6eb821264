#!/bin/sh
# Animated PNGs: the maze is what the last frame leaves on the screen, however it came there, and a note says so.
: "${MEANDER:?is the program}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"

command -v python3 >/dev/null || without 'films as pictures' 'needs python3'
case $("$MEANDER" --version) in *'without libpng'*) without 'films as pictures' 'needs libpng' ;; esac

"$MEANDER" generate -q rect:9x6/wilson/3 -f block -o blocks.txt >out 2>err
mkdir made && python3 "$top/tests/support/film_pictures.py" blocks.txt made >out 2>err || result no 'films are made'

is_same() { # NAME PICTURES
    "$MEANDER" convert "made/$1.png" -f block -o back >out 2>err && cmp -s back blocks.txt || return 1
    if [ "$2" = 1 ]; then ! grep -q pictures err; else grep -q "the last of $2 pictures is read" err; fi
}
check 'whole frames' is_same whole 3
check 'frames of a part' is_same parts 3
check 'a frame over another' is_same over 2
check 'a frame that goes again' is_same restored 3
check 'a frame whose part is cleared' is_same cleared 2
check 'a picture that is not of the film' is_same hidden 2
check 'an empty frame at the end' is_same fading 3
check 'frames in seven passes' is_same passes 2
check 'a film of one frame' is_same single 1

refuses() { # NAME MESSAGE
    run measure "made/$1.png"
    [ "$status" = 2 ] && grep -q "$2" err
}
check 'a damaged frame' refuses damaged 'damaged.png: libpng: '
check 'a frame beside the picture' refuses beside 'frame 2 does not fit into the picture'
# What was there before the end is a maze of the upper rows, or none.
"$MEANDER" measure made/cut.png >out 2>err
check 'a film that is cut off' [ $? -le 2 ]

# A film of the making ends with the maze; its own ID is left out.
"$MEANDER" animate -q rect:9x6/wilson/3 -o film.png >out 2>err && python3 -c '
import struct
data, at = open("film.png", "rb").read(), 8
out = data[:8]
while at < len(data):
    end = at + 12 + struct.unpack(">I", data[at:at + 4])[0]
    out += b"" if data[at + 4:at + 8] == b"tEXt" else data[at:end]
    at = end
open("made/film.png", "wb").write(out)' && "$MEANDER" convert made/film.png -f block -o back >out 2>err
# A film shows no openings.
sed 's/^ /#/;s/ $/#/' blocks.txt >closed
sed 's/[SG]/ /' back >walls
check 'a film of ours' cmp -s walls closed
