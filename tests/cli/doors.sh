#!/bin/sh
# Keys and doors as a user meets them: made, solved, proven, written for other programs, drawn, filmed and lost with a
# word.  Laws over every grid are in tests/laws/test_doors.c.
# shellcheck disable=SC2154
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"

id=rect:12x8/wilson/7+doors=3+oneway=1

# ---- made, solved, proven ----------------------------------------------------------------

run generate -q "$id" -f ascii
check 'letters stand for doors and keys' sh -c 'grep -q A out && grep -q "b |" out && grep -q "\^" out'
cp out maze.txt
run solve maze.txt -f null
check 'the text is solved as the ID' sh -c 'cp err text; "$0" solve "$1" -f null 2>other; cmp text other' "$MEANDER" "$id"
run verify maze.txt
check 'and proven' grep -q '^solvable: each of 3 keys can be reached before its door' out
run generate -s 12x8 -a wilson --seed 7 --doors 3 --oneway 1 -f null
check 'options make the same ID' grep -q "$id" err
run solve "$id" --solver a-star
told 'other solvers refuse' 2 'meander: a-star does not heed doors; with doors use keys'
run generate rect:9x9/wilson/1+doors=13
told 'too many doors are refused' 2 'meander: doors takes a number from 0 to 12'
run generate rect:3x1/wilson/1+doors=5 -f null
check 'few cells have few doors, with a note' grep -q 'room for 1 of 5 doors' err
printf '#######\n#S A a#\n#.....#\n#####G#\n#######\n' | sed 's/\.\.\.\.\./#####/' >bad.txt
run verify bad.txt
check 'a key behind its door is found' [ "$status" = 1 ]
check 'and named' grep -q 'key a cannot be reached before door A' err

# ---- for other programs ------------------------------------------------------------------

run generate -q "$id" -f tiled -o maze.tmx
check 'Tiled has objects' sh -c '[ "$(grep -c "class=\"door\"" maze.tmx)" = 3 ] && grep -q "name=\"leads\" value=\"north\"" maze.tmx'
run generate -q "$id" -f tiled:passages=2,walls=3 -o wide.tmx
check 'in wide passages, too' grep -q 'name="A" class="door" x="528" y="160" width="32" height="48"' wide.tmx
run generate -q "$id" -f godot -o maze.tscn
check 'Godot has markers' sh -c 'grep -q "name=\"KeyB\"" maze.tscn && grep -q "metadata/key = \"c\"" maze.tscn'
run generate -q "$id" -f door-graph
check 'the graph of doors' grep -q '"0" -> "1" \[label="A", dir=none\]' out
if command -v dot >/dev/null; then check 'which Graphviz draws' sh -c 'dot -Tsvg out >graph.svg 2>&1'
else missing 'which Graphviz draws' 'there is no dot'; fi
run generate -q "$id" -f door-graph:as=json
check 'and as JSON' python3 -c 'import json
g = json.load(open("out"))
assert [d["key"] for d in g["doors"]] == ["a", "c", "b"] and g["regions"][0]["start"]
assert sum(r["cells"] for r in g["regions"]) == 96 and g["one_way"][0]["passages"] == 1'
run generate -q "$id" -f json
check 'JSON has the places' python3 -c 'import json
m = json.load(open("out"))
assert len(m["keys"]) == 3 and len(m["doors"]) == 3 and len(m["one_way"]) == 1'
run generate "$id" -f mndr -o maze.mndr
check 'the native file keeps them' sh -c '! grep "not kept" err'
run convert maze.mndr -f json -o from-mndr.json
run generate "$id" -f json -o from-id.json
check 'as JSON does' cmp -s from-mndr.json from-id.json
run generate -q "$id" --count 3 -o set.mndr
run solve --from mndr:maze=3 set.mndr -f null
check 'also in a set' grep -q '^keys: ' err

# ---- pictures and films --------------------------------------------------------------------

run generate -q "$id" -f svg -o maze.svg
check 'pictures have letters' sh -c 'grep -q ">A<" maze.svg && grep -q ">c<" maze.svg'
run convert -q maze.svg -f json
check 'and are read by their ID' grep -q '"keys": \[\[' out
run animate -q "$id" -o film.gif
check 'a film shows the search with keys' [ -s film.gif ]
run explain keys
check 'the search has a lesson' grep -q 'Keys and doors' out

echo "1..$number"
exit "$failed"
