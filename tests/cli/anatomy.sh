#!/bin/sh
# The anatomy of a maze: its rooms have letters in the order of digging, as the trace tells it, and
# the same letters in the text, in the picture and in the graph beside each.
. "$(dirname "$0")/../support/tap.sh"

cat >compare.py <<'END'
import re, sys
trace, text, graph, picture = (open(name).read() for name in sys.argv[1:5])
width, height = int(sys.argv[5]), int(sys.argv[6])

def name(number):
    letters = ""
    while number > 0:
        number -= 1
        letters = chr(ord("a") + number % 26) + letters
        number //= 26
    return letters

order = []
for line in trace.splitlines():
    words = line.split()
    if words and words[0] == "visit":
        place = tuple(int(n) for n in words[1].split(","))
        if place not in order: order.append(place)
wanted = [[name(order.index((x, y)) + 1) for x in range(width)] for y in range(height)]

def rows(picture):
    found = [re.findall(r"[a-z]+", line) for line in picture.splitlines()]
    return [row for row in found if row]

left = rows(text)
assert [row[:width] for row in left] == wanted, "the text has other letters"
assert [row[width:] for row in left] == wanted, "its graph has other letters"
assert rows(graph) == wanted, "the graph has other letters"
at = {}
for x, y, letters in re.findall(r'<text x="([0-9.]+)" y="([0-9.]+)">([a-z]+)</text>', picture):
    at[(int(float(x)), int(float(y)))] = letters
for y in range(height):
    for x in range(width):
        assert at[(x, y)] == wanted[y][x], "the picture has other letters"
        assert at[(width + 1 + x, y)] == wanted[y][x], "its graph has other letters"
assert len(at) == 2 * width * height
END

compare() { # NAME ID WIDTH HEIGHT
    run generate -q "$2" -f trace
    mv out trace
    run generate -q "$2" -f anatomy:letters=dug,graph=beside
    mv out text
    run generate -q "$2" -f anatomy:letters=dug,graph
    mv out graph
    run generate -q "$2" -f svg:letters,graph=beside
    mv out picture
    if python3 compare.py trace text graph picture "$3" "$4" 2>err; then result ok "$1"
    else result no "$1"; tail -n 1 err | sed 's/^/#   /'; fi
}
command -v python3 >/dev/null || without 'the anatomy' 'there is no python3'
compare 'a few rooms' rect:5x4/backtracker/7 5 4
compare 'more rooms than letters' rect:9x7/growing-tree:pick=random/3 9 7
compare 'more than 702' rect:40x20/prim-simple/1 40 20
compare 'a comb' rect:7x5/backtracker:shuffle=no,order=NWSE,root=0-0/1 7 5

# Letter by letter: arrows before the entrance and behind the exit, names of two letters.
run generate -q rect:7x4/backtracker:shuffle=no,order=NWSE,root=0-0/1 -f anatomy:letters=dug,arrows,graph=beside
cat >wanted <<'END'
 XXXXXXXXXXXXXXXXXXXXXXXXXXXX
> aXXXh---iXXXp---qXXXx---yXX     a   h---i   p---q   x---y
 X|XXX|XXX|XXX|XXX|XXX|XXX|XX     |   |   |   |   |   |   |
 XbXXXgXXXjXXXoXXXrXXXwXXXzXX     b   g   j   o   r   w   z
 X|XXX|XXX|XXX|XXX|XXX|XXX|XX     |   |   |   |   |   |   |
 XcXXXfXXXkXXXnXXXsXXXvXXXaaX     c   f   k   n   s   v   aa
 X|XXX|XXX|XXX|XXX|XXX|XXX|XX     |   |   |   |   |   |   |
 Xd---eXXXl---mXXXt---uXXXab >    d---e   l---m   t---u   ab
 XXXXXXXXXXXXXXXXXXXXXXXXXXXX
END
if cmp -s out wanted; then result ok 'letter by letter'
else result no 'letter by letter'; diff wanted out | sed 's/^/#   /'; fi

# Longer corridors, until names have no room in them.
run generate -q rect:3x2/eller/1 -f anatomy:columns=6,letters=dug,arrows,graph=beside
cat >wanted <<'END'
 XXXXXXXXXXXXXXX
> aXXXXXb-----cX     a     b-----c
 X|XXXXXXXXXXX|X     |           |
 Xd-----f-----e >    d-----f-----e
 XXXXXXXXXXXXXXX
END
if cmp -s out wanted; then result ok 'six columns a room'
else result no 'six columns a room'; diff wanted out | sed 's/^/#   /'; fi
run generate -q rect:9x7/eller/1 -f anatomy:letters=dug,graph=beside
mv out wanted
run generate -q rect:9x7/eller/1 -f anatomy:columns=4,letters=dug,graph=beside
if cmp -s out wanted; then result ok 'four columns are those of names with two letters'
else result no 'four columns are those of names with two letters'; fi

# Eller's rows are dug from the top, whichever way they are asked for.
run generate -q rect:3x2/eller/1 -f anatomy:letters=dug
if [ "$(sed -n 2p out | tr -dc a-z)" = abc ]; then result ok 'row by row'
else result no 'row by row'; sed 's/^/#   /' out; fi

printf '+---+---+\n|       |\n+---+---+\n' >maze.txt
run convert -q maze.txt -f anatomy:letters=dug
told 'a file does not tell the order' 2 'meander: the order of digging is shown while a maze is made: meander generate -a backtracker -f anatomy:letters=dug'
run solve -q rect:3x3/wilson/1 -f png:letters -o out.png
told 'nor does a solver' 2 'meander: the order of digging is shown while a maze is made: meander generate -a backtracker -f svg:letters'
[ ! -e out.png ] && result ok 'and no file is left' || result no 'and no file is left'
run convert -q maze.txt -f anatomy:arrows,graph=beside
if grep -q '^ XA--BX     A--B$' out; then result ok 'letters by rows are always there'
else result no 'letters by rows are always there'; sed 's/^/#   /' out; fi
exit $failed
