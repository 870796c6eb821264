#!/bin/sh
# A path is drawn into the picture that its maze was read from, where the output is to be a picture and
# nothing else is asked for.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
export LC_ALL=C

case $("$MEANDER" --version) in *'without libpng'*) without 'a path in a picture' 'needs libpng' ;; esac

# A picture of a maze, a pixel a block, from a picture of characters.
pbm() { # ID
    "$MEANDER" generate -q "$1" -f block >blocks
    printf 'P1\n%s %s\n' "$(head -n 1 blocks | tr -d '\n' | wc -c)" "$(wc -l <blocks)"
    tr '# ' '10' <blocks
}

for id in rect:12x8/wilson/3 rect:9x9/kruskal/4+braid=40 rect:5x6/eller/1; do
    pbm $id >maze.pbm
    run solve maze.pbm -o solved.png --start 0,0 --goal 3,3
    check "$id is solved" test "$status" = 0
    check 'the picture is a PNG' grep -q PNG solved.png
    "$MEANDER" solve -q maze.pbm -f moves --start 0,0 --goal 3,3 >before
    "$MEANDER" solve -q solved.png -f moves --start 0,0 --goal 3,3 >after 2>err
    check 'the walls are where they were' cmp before after
    "$MEANDER" solve -q solved.png -o again.png --start 0,0 --goal 3,3
    check 'drawn once more it is the same' cmp solved.png again.png
done

# Each step of a path of n steps colours two blocks, and the first cell one; more are openings.
pbm rect:4x3/backtracker/1 >maze.pbm
steps=$("$MEANDER" solve maze.pbm -q -f json | sed -n 's/^ *"steps": \([0-9]*\).*/\1/p')
"$MEANDER" solve -q maze.pbm -o solved.png
if command -v python3 >/dev/null; then
    green=$(python3 - solved.png <<'EOF'
import struct, sys, zlib
data, at, packed = open(sys.argv[1], "rb").read(), 8, b""
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at:at + 8])
    if kind == b"IHDR": width, height = struct.unpack(">II", data[at + 8:at + 16])
    if kind == b"IDAT": packed += data[at + 8:at + 8 + size]
    at += 12 + size
raw = zlib.decompress(packed)
rows = [raw[y * (3 * width + 1) + 1:(y + 1) * (3 * width + 1)] for y in range(height)]
print(sum(rows[y][3 * x:3 * x + 3] == bytes([30, 170, 80]) for y in range(height) for x in range(width)))
EOF
    )
    check 'every block of the path is coloured, with both openings' test "$green" = $((2 * steps + 3))
else
    missing 'every block of the path is coloured' 'needs python3'
fi

# --- Mazes on no lattice: the marks are start and goal, and no wall is coloured. ---

for id in polar:7/wilson/1 hex:9x7/wilson/2 tri:14x9/wilson/3; do
    "$MEANDER" generate -q $id -f png -o circle.png
    run solve --from pixels circle.png -o solved.png
    check "$id is solved" test "$status" = 0
    check 'it is free space between two marks' grep -q 'free space, passages of .* from a mark at .* to a mark at' err
done
"$MEANDER" generate -q polar:7/wilson/1 -f png:marks=never -o sealed.png
run solve --from pixels sealed.png -o none.png
check 'a circle without openings and marks is refused' test "$status" = 2
check 'and it is said why' grep -q 'has 0 openings: mark the start green and the goal red' err

# --- Otherwise the maze is drawn as any other is. ---

run solve maze.pbm -q -o own.png -f png
check 'a format that is named' test "$status" = 0
run solve -q - -o other.png
check 'nothing on standard input is a maze' test "$status" = 2
run solve -q maze.pbm -o own.txt
check 'a text is a text' grep -q '[+*#]' own.txt
printf 'P1 5 5\n1 1 1 1 1\n1 0 1 0 1\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n' >closed.pbm
run solve closed.pbm -o closed.png
check 'without a path the status is 1' test "$status" = 1
run solve maze.pbm -q -o nowhere/solved.png
check 'a folder that is not there' test "$status" = 3 -o "$status" = 2

echo "1..$number"
exit $failed
