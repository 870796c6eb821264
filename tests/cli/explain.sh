#!/bin/sh
# meander explain: an algorithm in words, and a run of it step by step.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

has() { # NAME TEXT: in `out`
    if grep -qF -- "$2" out; then result ok "$1"; else result no "$1"; head -n 20 out err | sed 's/^/#   /'; fi
}
refuses() { # NAME MESSAGE WORDS...
    name=$1 message=$2
    shift 2
    "$MEANDER" "$@" >out 2>err
    status=$?
    if [ $status = 2 ] && grep -qF -- "$message" err && ! [ -s out ]; then result ok "$name"
    else result no "$name"; echo "#   status $status: $(cat err)"; fi
}

"$MEANDER" explain dfs >out 2>err
has 'an alias of a generator and of a solver: both are explained' 'The recursive backtracker (backtracker)'
has 'the solver of that name too' 'Depth-first search (depth-first)'
has 'parameters with their ranges' '(0 to'
if [ "$(wc -L <out)" -le 100 ]; then result ok 'words fit the terminal'; else result no 'words fit the terminal'; fi

"$MEANDER" explain eller -s 4x3 --seed 7 >out 2>err
has 'the ID of the run' 'rect:4x3/eller/7'
has 'a phase' 'Going down'
has 'a decision and its reason' 'Both are in set 3: a passage would close a ring, so the wall stays.'
has 'the row that was made' '| 1   1 | 3   3 |'
has 'the signs of the pictures' 'S the start, G a goal'
has 'a cell below a passage keeps its number' 'from above: it keeps the number 1.'
if grep -q '| *o *|' out; then result no 'no cell of the next row is begun in the picture of a row'
else result ok 'no cell of the next row is begun in the picture of a row'; fi
has 'the maze at the end' '| 1 | 1   1 | 1 |'

"$MEANDER" explain rect:4x3/eller/7 --solver depth-first >out 2>err
has 'a solver on the maze of an ID' 'depth-first on rect:4x3/eller/7'
has 'its path' '*'

"$MEANDER" explain breadth-first -s 5x3 --seed 3 >out 2>err
has 'a name comes before an alias, and a solver has a maze that suits it' 'breadth-first on rect:5x3/wilson/3+braid=100'
has 'start, goal and numbers' '| 2   3   4   5   G |'
has 'the path with its numbers' '| S   1*  2*  3*  4*|'
"$MEANDER" explain breadth-first -s 5x3 --seed 3 --braid 50 >out 2>err
has 'a maze of one'"'"'s own choice' 'breadth-first on rect:5x3/backtracker/3+braid=50'

"$MEANDER" explain pledge -s 5x4 --seed 111 --start 1,1 --goal 4,0 >out 2>err
has 'the example is kept where the ends are one'"'"'s own' 'pledge on rect:5x4/wilson/111+braid=100+start=1,1+goal=4,0'
has 'the count of the turns' 'At 1,0: turn right, to the east. The count is 0, so we take the hand off'
"$MEANDER" explain wall-follower -s 7x4 --seed 2 >out 2>err
has 'a walker begins in the middle' 'wall-follower on rect:7x4/wilson/2+braid=100+start=3,2'
"$MEANDER" explain rect:6x5/wilson/68+braid=50 --solver blind-alley-sealing >out 2>err
has 'walls that a solver puts up are drawn' '| x |   |       |   |   |'
has 'what is behind them is not searched' '|   |   |         x | @ |'
"$MEANDER" explain rect:6x5/wilson/68+braid=50 --solver cul-de-sac-filling >out 2>err
has 'a ring on a stem' 'From 3,2 the corridor to the north comes back to 3,2: a ring on a stem.'
"$MEANDER" explain rect:5x4/wilson/3+braid=20 --solver bottlenecks >out 2>err
has 'what a search has expanded is no dead end' '| 1 | .   . | .   . |'
if grep -q '[|] *x\|x *[|]' out; then result no 'and none is shown'; else result ok 'and none is shown'; fi
"$MEANDER" explain unicursal -s 6x4 --seed 4 >out 2>err
has 'a generator and a transform of one name: the generator is told' 'Joining rings'

# --- Transforms. ---

"$MEANDER" explain braid -s 5x3 --seed 3 >out 2>err
has 'a transform has its usual value' 'braid on rect:5x3/backtracker/3+braid=100'
has 'its last sentence' 'Removed: 3 of 3 dead ends.'
"$MEANDER" explain braid -s 5x3 --seed 3 --braid 50 -a wilson >out 2>err
has 'or the one that is asked for' 'braid on rect:5x3/wilson/3+braid=50'
"$MEANDER" explain rooms -s 7x5 --seed 3 --rooms 2 >out 2>err
has 'of two of one name the one that an option asks for' 'rooms on rect:7x5/backtracker/3+rooms=2'
"$MEANDER" explain symmetric -s 6x3 --seed 1 >out 2>err
has 'the smaller maze comes first' 'The generator has made a maze of 3 x 3 cells.'

"$MEANDER" explain rect:6x4/wilson/3+braid=50+symmetric=x+sparse=30 >out 2>err
if [ "$(grep -c '^The program' out)" = 4 ]; then result ok 'an ID: the generator and every transform'
else result no 'an ID: the generator and every transform'; head -n 5 out err | sed 's/^/# /'; fi
sed '/^braid on/q' out | grep -E '^ *[+|]' | tail -n 9 >drawn
if [ "$(wc -l <drawn)" = 9 ] && [ "$(wc -L <drawn)" = 22 ]; then result ok 'the generator makes the smaller maze'
else result no 'the generator makes the smaller maze'; sed 's/^/# /' drawn; fi
"$MEANDER" explain rect:4x3/wilson/1+braid=30+braid=100 >out 2>err
"$MEANDER" explain rect:4x3/wilson/1+braid=30 | sed -n '/^braid on/,$p' | sed 1d >first
sed -n '/^braid on/,$p' out | sed 1d | sed '/^braid on/,$d' | sed '$d' >second
if [ -s first ] && cmp -s first second; then result ok 'a transform that comes twice: each run is that of its turn'
else result no 'a transform that comes twice: each run is that of its turn'; diff first second | head; fi

# --- One description, in both commands. ---

for name in braid dfs left-hand growing-tree Breadth_First; do
    "$MEANDER" list "$name" | grep -v '^  how it works' >listed
    "$MEANDER" explain "$name" >out 2>err
    lost=$(grep -cvxFf out listed)
    if [ -s listed ] && [ "$lost" = 0 ]; then result ok "explain $name ends with what list $name says"
    else result no "explain $name ends with what list $name says"; grep -vxFf out listed | head -n 5 | sed 's/^/# /'; fi
done
"$MEANDER" list braid >out 2>err
has 'list says where more is said' 'how it works: meander explain braid'

# --- For programs: whoever applies the events has the maze. ---

if command -v python3 >/dev/null; then
    cat >play.py <<'END'
import json, sys
[l], m = json.load(open('lesson')), json.load(open('maze'))
sides, path = [row[:] for row in l['sides']], []
ahead, opposite = [(0, -1), (1, 0), (0, 1), (-1, 0)], [2, 3, 0, 1]
assert l['id'] == m['id'] and (l['width'], l['height']) == (m['width'], m['height'])
for s in l['steps']:
    assert s['text'] and 1 <= s['line'] <= len(l['code']) and l['phases'][s['phase']]
for kind, x, y, *value in l['before'] + [e for s in l['steps'] for e in s['events']]:
    if kind == 'path': path.append([x, y])
    if kind not in ('carve', 'wall'): continue
    side = value[0]
    dx, dy = ahead[side]
    for column, row, bit in (x, y, 1 << side), (x + dx, y + dy, 1 << opposite[side]):
        sides[row][column] = sides[row][column] | bit if kind == 'carve' else sides[row][column] & ~bit
assert sides == m['cells'], (sides, m['cells'])
assert l['list'] != 'solvers' or path[0] == m['start'] and path[-1] in m['goals'], path
END
    for words in 'eller -s 5x4' 'recursive-division -s 5x4' 'braid -s 6x5' 'unicursal --unicursal -s 5x5' \
        'bfs-tree -s 7x4' 'dfs --solver dfs -s 6x4'; do
        # shellcheck disable=SC2086
        "$MEANDER" explain $words --seed 4 --json >lesson 2>err
        "$MEANDER" generate "$(sed -n 's/^\[{"id": "\([^"]*\)".*/\1/p' lesson)" -f json >maze 2>>err
        if python3 play.py 2>>err; then result ok "played: $words"
        else result no "played: $words"; tail -n 3 err | cut -c 1-300 | sed 's/^/# /'; fi
    done
    "$MEANDER" explain rect:6x4/wilson/3+braid=50+sparse=30 --json >out 2>err
    if python3 -c 'import json
assert [l["name"] for l in json.load(open("out"))] == ["wilson", "braid", "sparse"]' 2>err
    then result ok 'a lesson for each'; else result no 'a lesson for each'; tail -n 2 err | sed 's/^/# /'; fi
    "$MEANDER" explain dfs --json >out 2>err
    if python3 -c 'import json
both = json.load(open("out"))
assert [e["list"] for e in both] == ["generators", "solvers"]
assert all(len(e["code"]) > 5 and e["title"] and e["related"] and e["params"] is not None for e in both)' 2>err
    then result ok 'words as JSON'; else result no 'words as JSON'; tail -n 2 err | sed 's/^/# /'; fi
else
    skip 'lessons as JSON' 'there is no python3 here'
fi

"$MEANDER" explain dijkstra -s 5x3 --seed 3 >out 2>err
has 'cells with weights, where a solver minds them' '2 6 2 5 1'
has 'what a way costs' 'No cell that waits is cheaper than 4,2: its cost, 17, is final.'
sed -n '/^The weights/,/^$/p' out | tail -n +2 >weights
"$MEANDER" solve rect:5x3/wilson/3+braid=100 --solver dijkstra --weights weights >/dev/null 2>err
if grep -q 'cost 17' err; then result ok 'the weights can be had again'; else result no 'the weights can be had again'; cat err; fi
"$MEANDER" explain rect:5x3/wilson/3+braid=100 --solver dijkstra --weights weights >out 2>err
has 'weights of a file' '    2 2 8 5 3'
refuses 'a lesson that takes no account of weights' 'a-star is explained without weights only' explain rect:5x3/wilson/3 --solver a-star --weights weights
refuses 'weights of a generator' '--weights are for solvers' explain eller --weights weights
refuses 'weights that do not fit' 'weights:' explain rect:4x3/wilson/3 --solver dijkstra --weights weights

"$MEANDER" explain labyrinth --seed 1 >out 2>err
has 'one that refuses small mazes gets a large one' 'rect:15x15/labyrinth/1'

refuses 'no name' 'explain what?' explain
refuses 'a name of another list' "'svg' is not a generator, solver or transform; see 'meander list svg'" explain svg
refuses 'two generators' 'eller and prim are two generators' explain eller -a prim
refuses 'two solvers' 'are two solvers' explain wall-follower --solver tremaux
refuses 'a transform too many' 'more than 8 transforms' explain braid --sparse 1 --sparse 2 --sparse 3 --sparse 4 \
    --sparse 5 --sparse 6 --sparse 7 --sparse 8
refuses 'a name that is none' "did you mean" explain ellr
refuses 'too many cells' '10000 cells' explain eller -s 200x200
refuses 'walls instead of passages' 'focus=walls is not explained' explain rect:5x5/backtracker:focus=walls/1

echo "1..$number"
exit "$failed"
