#!/bin/sh
# What people type: names as others know them, and messages that are safe to show.
# sanitized by --deep
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
unset NO_COLOR

refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run "$@"
    told "$*: $message" 2 "meander: $message"
}

is_id() { [ "$status" = 0 ] && [ "$(cat err)" = "$1" ]; }

# --- Other names are understood, and the ID has the usual one. ---

for pair in dfs=backtracker DFS=backtracker recursive_backtracker=backtracker rb=backtracker \
    prims=prim true-prims=prim kruskals=kruskal ellers=eller wilsons=wilson bfs=bfs-tree \
    AldousBroder=aldous-broder huntandkill=hunt-and-kill growingtree=growing-tree; do
    run generate -s 6x6 --seed 3 -a "${pair%=*}" -f null
    check "${pair%=*} is the generator ${pair#*=}" is_id "rect:6x6/${pair#*=}/3"
done
run generate rectangle:6x6/dfs:run=50/3 -f null
check 'also in an ID' is_id rect:6x6/backtracker:run=50/3
for pair in dfs=depth-first bfs=breadth-first astar=a-star 'a*=a-star' tremauxs=tremaux \
    wall-following=wall-follower dead_end_fill=dead-end-filling; do
    run solve rect:6x6/eller/3 --solver "${pair%=*}" -f null
    check "${pair%=*} is the solver ${pair#*=}" grep -q "^${pair#*=}:" err
done
run solve rect:20x20/wilson/7 --solver wall-follower:hand=left -f json
cp out first
run solve rect:20x20/wilson/7 --solver left-hand -f json
check 'left-hand keeps the left hand on the wall' cmp -s out first
run solve rect:20x20/wilson/7 --solver right-hand -f json
cmp -s out first && result no 'right-hand goes another way' || result ok 'right-hand goes another way'
run convert rect:3x3/eller/1 -f txt
cp out first
run convert rect:3x3/eller/1 -f ascii
check 'txt is the format ascii' cmp -s out first
run generate rect:3x3/eller/1 -q -o pic.svg -f svg:theme=high-contrast
cp pic.svg first
run generate rect:3x3/eller/1 -q -o pic.svg -f svg:theme=contrast
check 'a picture knows the theme contrast' cmp -s pic.svg first
run animate rect:3x3/eller/1 -q -o film.svg --theme contrast
cp film.svg first
run animate rect:3x3/eller/1 -q -o film.svg --theme high-contrast
check 'a film knows the theme high-contrast' cmp -s film.svg first
run measure rect:9x9/eller/3 --figures dead-ends,Solution_Steps
check 'figures may be written with dashes' grep -q '^dead_ends ' out

# --- Slips are heard before any work, and nothing far away is proposed. ---

refuse "no generator 'bactracker'; did you mean 'backtracker'?" generate -a bactracker -s 9999999x9
refuse "no solver 'zzz'; see 'meander list solvers'" solve - --solver zzz
refuse "no format 'tyt'; see 'meander list formats'" generate -f tyt
refuse "no theme 'nigth'; did you mean 'night'?" animate --theme nigth
refuse "no theme 'xyzzy'; see 'meander list themes'" animate --theme xyzzy
refuse "--film takes making, solving or both, not 'x'" animate --film x
refuse "--as takes cells, blocks or auto, not 'x'" solve --as x
refuse "--color takes auto, always or never, not 'red'" generate --color red
refuse "option '--output' needs FILE" generate -o ''
refuse "option '--mask' needs FILE" generate -m ''
refuse "no solver ''; see 'meander list solvers'" solve --solver=

# --- Options that cancel each other are refused. ---

printf '##\n##\n' >mask
run generate -q rect:5x5/eller/1 -o maze.txt
refuse 'a mask has a size of its own: leave --size out' generate -m mask -s 5x5
refuse 'a mask has a size of its own: leave --size out' -m mask -s 5x5
printf 'a b\nb c\n' >graph.txt
refuse 'a graph is in one piece: leave --pieces out' generate --graph graph.txt --pieces -f json
refuse '--from-picture brings an ID: leave the other one out' generate --from-picture x rect:4x4/eller/1
refuse '--plan is for one maze: leave --count, --difficulty and limits out' generate --plan --count 3
refuse '--plan makes no maze: leave --output out' generate --plan -o x.svg
refuse '--section is a part of one maze: leave --difficulty out' \
    generate world:2^5/nested/1 --section 0,0,3x3 --difficulty 5
refuse '--json means the format json: leave --format out' solve maze.txt --json -f svg
refuse '--compare needs the whole maze: leave --stream out' solve maze.txt --compare --stream
refuse "bench takes generators, rows, sections, bulk-64x64, solvers, streams, formats, or the name of one, not 'zz'" \
    bench zz
run bench DFS -s 20x20
check 'bench takes every name of an algorithm' grep -q '^backtracker  ' out
run bench left-hand:hand=right -s 20x20
check 'with parameters' grep -q '^wall-follower:hand=left,hand=right  ' out
refuse '--growth has sizes of its own: leave --size out' bench wilson --growth -s 5x5
# What cannot be measured has a dash for figures, and its reason is told.
refuse 'eller:right=101 at 20x20: eller: right takes a number from 0 to 100' bench eller:right=101 -s 20x20
check 'it has a dash in the table' grep -q '^eller:right=101  *-$' out
refuse 'block:wall=\x1b at 20x20: block: wall takes one printable character' bench "block:wall=$(printf '\033')" -s 20x20
check 'its name is safe to show there, too' grep -qF 'block:wall=\x1b ' out
run bench 'block:wall="' -s 20x20 --json
check 'and in JSON' grep -qF '"name": "block:wall=\""' out
run bench robot -s 201x200
told 'a slow solver on many cells' 0 \
    'meander: robot at 201x200: it is slow and measured on up to 40000 cells, as with -s 200'
run bench robot --growth
check 'what was not measured is no 0.00' grep -qE '^robot  *[1-9][0-9.]*  *-  *-  *-  *[0-9.]+  *-  *-  *-$' out
refuse 'maze.txt already holds a maze: leave --algorithm out' animate maze.txt -a wilson -o x.svg
refuse 'maze.txt already holds a maze: leave --seed out' animate maze.txt --seed 4 -o x.svg
refuse 'maze.txt already holds a maze: leave --braid out' animate maze.txt --braid 4 -o x.svg
refuse 'braid takes a number from 0 to 100' generate --braid 120

# --- One of a thing is no plural. ---

run solve rect:1x1/eller/1 -f null
told 'one cell' 0 'breadth-first: 0 steps, 1 cell visited'
run solve rect:2x1/eller/1 -f null
told 'one step' 0 'breadth-first: 1 step, 2 cells visited'

# --- A difficulty that is far off. ---

run generate -s 5x5 --seed 1 --difficulty 90 --tries 5 -f null
check 'a miss says how to come nearer' grep -q \
    '^meander: to come nearer to 90: more seeds (--tries 50), a larger maze (-s), or another generator (-a)$' err
run generate -s 40x40 --seed 1 --difficulty 1 --tries 1 -f null
check 'also downward' grep -q 'nearer to 1: more seeds (--tries 10), a smaller maze' err
run generate -s 30x20 --seed 1 --difficulty 45 --tries 40 -f null
grep -q 'to come nearer' err && result no 'a hit says nothing' || result ok 'a hit says nothing'
run generate -s 5x5 --seed 1 --difficulty 90 --tries 5 -f null -q
check '-q is quiet' [ ! -s err ]

# --- What is foreign in a message does not reach the terminal raw. ---

escape=$(printf '\033[31m')
refuse "no generator '\\x1b[31m'; see 'meander list generators'" generate -a "$escape"
refuse "generate has no option '--\\x1b[31m'; see 'meander generate --help'" generate --"$escape"
refuse "--film takes making, solving or both, not '\\x1b[31m'" animate --film "$escape"
refuse "no command or file '\\x1b[31m'; see 'meander --help'" "$escape"

echo "1..$number"
exit $failed
