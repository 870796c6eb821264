#!/bin/sh
# A solved maze is drawn as it was read, unless somebody asks for something else.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

same() { # NAME EXPECTED GOT
    if cmp -s "$2" "$3"; then
        result ok "$1"
    else
        result no "$1"
        diff "$2" "$3" | head -n 6 | sed 's/^/#   /'
    fi
}

# What the library draws in a format, read back and solved without a word about formats,
# comes out as the same format draws the solution.
for format in ascii ascii:post=o block block:wall=X underscore unicode unicode:layout=wide json; do
    "$MEANDER" generate rect:12x7/backtracker/7 -q -f "$format" >drawn
    "$MEANDER" convert drawn -q -f json >maze.json
    "$MEANDER" solve maze.json -q -f "$format" >expected
    "$MEANDER" solve drawn -q >got
    same "$format" expected got
done

# Asked for, the format is another.
"$MEANDER" generate rect:12x7/backtracker/7 -q -f block:wall=X >drawn
"$MEANDER" solve drawn -q -f ascii >got
"$MEANDER" solve rect:12x7/backtracker/7 -q -f ascii >expected
same 'with -f' expected got
"$MEANDER" solve drawn -q --wall '#' >got
"$MEANDER" solve rect:12x7/backtracker/7 -q -f block >expected
same 'with --wall' expected got
"$MEANDER" solve drawn -q -o got.txt
"$MEANDER" solve rect:12x7/backtracker/7 -q -f ascii >expected
same 'with -o, by its ending' expected got.txt
echo "1..$number"
exit $failed
