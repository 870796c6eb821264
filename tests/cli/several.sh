#!/bin/sh
# Files of several mazes: what generate --count writes in one file is read back, each maze by its number, and all of
# them become files by convert -o DIR.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# Every format that is written and read, and has numbers for its mazes.
formats=$("$MEANDER" list formats --json | sed -n '/"name": "maze"/s/^ *{"name": "\([^"]*\)".*/\1/p')
mazes=0
is_refused() { # STATUS MESSAGE WORDS...
    status=0 wanted=$1 message=$2
    shift 2
    "$MEANDER" "$@" >out 2>err || status=$?
    [ $status -eq "$wanted" ] && [ "$(tail -n 1 err)" = "meander: $message" ]
}
for format in $formats; do
    "$MEANDER" generate -q -s 5x4 --seed 3 --count 3 -f "$format" -o "set.$format" >out 2>err || continue
    "$MEANDER" generate -q -s 5x4 --seed 3 -f "$format" -o "one.$format" >out 2>err
    mazes=$((mazes + 1))
    is_each() {
        rm -rf made
        "$MEANDER" convert -q "set.$format" -f block -o made/ >out 2>err || return 1
        [ "$(ls made | tr '\n' ' ')" = 'maze-000001.txt maze-000002.txt maze-000003.txt ' ] || return 1
        for which in 1 2 3; do
            id=$(sed -n "${which}p" "set.$format.ids.txt")
            "$MEANDER" convert -q "$id" -f "$format" -o "alone.$format" && "$MEANDER" convert -q "alone.$format" -f block \
                -o alone.txt && cmp -s alone.txt "made/maze-00000$which.txt" || return 1
            "$MEANDER" convert -q "set.$format" --nth "$which" -f block -o nth.txt >out 2>err &&
                cmp -s nth.txt alone.txt || return 1
            "$MEANDER" convert -q "set.$format" --from "$format:maze=$which" -f block -o named.txt >out 2>err &&
                cmp -s named.txt alone.txt || return 1
        done
    }
    check "each of three in $format" is_each
    check "none of them is chosen by itself in $format" is_refused 2 \
        "set.$format: holds 3 mazes: --nth 3 reads the last one, convert -o DIR/ all" measure "set.$format"
    check "nor a fourth in $format" is_refused 2 "set.$format: no maze 4: there are only 3" measure --nth 4 "set.$format"
    check "nor a second of one in $format" is_refused 2 "one.$format: no maze 2: there is only 1" \
        measure --nth 2 "one.$format"
done
check "formats have been tried ($mazes)" [ "$mazes" -ge 11 ]

# One that cannot be read does not keep the others back.
"$MEANDER" generate -q -s 3x3 --count 3 -f json | sed '29s/\[./[77/' >mixed.json
status=0
"$MEANDER" convert mixed.json -f block -o some/ >out 2>err || status=$?
check 'one is refused' [ $status -eq 2 ]
check 'with its place' grep -q '^meander: mixed.json:29:' err
check 'and the others are written' [ "$(ls some | tr '\n' ' ')" = 'maze-000001.txt maze-000003.txt ' ]

# A picture, an ID, and a folder that cannot be made.
"$MEANDER" generate -q rect:5x4/prim/1 -o one.png
check 'a picture that holds its ID is one maze' is_refused 2 'one.png: no maze 2: there is only 1' solve --nth 2 one.png
check 'an ID is one maze' is_refused 2 '--nth says how a file is read, and rect:5x4/prim/1 is an ID' \
    solve --nth 2 rect:5x4/prim/1
check 'and one maze fills a folder' "$MEANDER" convert -q one.png -o single/ -f json
check 'whose file it is' [ "$(ls single)" = maze-000001.json ]
check 'a folder in a folder that is missing' is_refused 2 "no/where/: No such file or directory" \
    convert set.ascii -o no/where/
check 'a number must be one' is_refused 2 "--nth takes a number from 1 to 2147483647, not '0'" solve --nth 0 set.ascii

echo "1..$number"
exit "$failed"
