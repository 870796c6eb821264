#!/bin/sh
# Every parameter of every format that is accepted has an effect, or is refused, behind -f and behind --from
# (parameters.txt).  A new parameter is tried by itself, and fails if it does nothing.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v python3 >/dev/null || without 'parameters' 'there is no python3'
for part in libpng cairo zlib; do has_part $part || without 'parameters' "the program was built without $part"; done

mkdir kept
(
    cd kept || exit 1
    printf '11111\n10001\n11111\n' >wall.txt
    printf '#####\n#kSk#\n#k#G#\n#####\n' >floor.txt
    printf '5 7\n1 1\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n' >places.txt
    printf '[[1,0,1],[0,0,0],[1,0,1]]\n' >one.json
    printf ',0,1,2\n0,1,0,1\n1,0,0,0\n2,1,0,1\n' >table.csv
    printf 'a = [[1,0,1],[0,0,0]]\nb = [[1,1,1],[0,0,0]]\n' >two.py
    printf '#####\n#S G#\n#####\n\n#####\n#G S#\n#####\n' >two.txt
    printf '+---+---+\n| S   G |\n+---+---+\n\n+---+---+\n| G   S |\n+---+---+\n' >thin.txt
    printf '{"grid": [[0,0,0],[0,0,0],[0,0,0]], "start": [2, 1]}\n' >start.json
    "$MEANDER" generate -q rect:40x40/wilson/1 -f mndr:rows=8 -o whole.mndr
    size=$(wc -c <whole.mndr)
    { head -c $((size / 2)) whole.mndr; printf 'damaged!'; tail -c +$((size / 2 + 9)) whole.mndr; } >damaged.mndr
    "$MEANDER" generate -q rect:6x4/wilson/1 --count 3 -o set.mndr
    "$MEANDER" generate -q rect:6x4/wilson/1 --count 3 -o set.npy
    for format in alphamaze edges json num octile tokens underscore unicode; do
        "$MEANDER" generate -q rect:6x4/wilson/1 --count 2 -f $format -o set.$format
    done
    "$MEANDER" generate -q rect:6x4/wilson/1 -f png -o clean.png
    "$MEANDER" generate -q hex:5/wilson/1 -f png:marks=never -o free.png
    python3 - <<'PYTHON'
import zipfile
def array(shape, rows):
    head = "{'descr': '|u1', 'fortran_order': False, 'shape': %s, }" % shape
    head += " " * (117 - len(head)) + "\n"
    return b"\x93NUMPY\1\0" + bytes([118, 0]) + head.encode() + bytes(rows)
blocks = [1, 0, 1, 0, 0, 0, 1, 0, 1]
open("blocks.npy", "wb").write(array("(3, 3)", blocks))
for name, shape, rows in ("blocks.npz", "(3, 3)", blocks), ("set.npz", "(2, 1, 2)", [2, 8, 0, 0]):
    with zipfile.ZipFile(name, "w") as to: to.writestr("maze.npy", array(shape, rows))
# Blocks of 6 pixels; one is grey, and a wall for a threshold above it.
rows = ["#########", "  #     #", "# # ### #", "# + #   #", "# ### ###", "#      # ", "#########"]
with open("grey.pgm", "wb") as to:
    to.write(b"P5 54 42 255\n")
    for row in rows: to.write(bytes({"#": 0, "+": 150}.get(c, 255) for c in row for _ in range(6)) * 6)
# Two mazes beside each other.
with open("pair.pgm", "wb") as to:
    to.write(b"P5 132 42 255\n")
    for row, other in zip(rows, rows[::-1]):
        to.write(bytes(0 if c == "#" else 255 for c in row + "    " + other for _ in range(6)) * 6)
PYTHON
)
python3 "$top/tests/support/parameters.py" "$MEANDER" "$top/tests/cli/parameters.txt" kept
