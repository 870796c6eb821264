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

# --- What was meant: names of other lists, commands and programs. ---

refuse "no generator 'astar': that is a solver, as in --solver astar" -a astar
refuse "generate has no option '--versoin'; did you mean '--version'?" --versoin
refuse "generate has no option '-v'; did you mean '--version'?" -v
refuse "solve has no option '-a'; did you mean '--solver'?" solve -a bfs
refuse "solve has no option '--algorithm'; did you mean '--solver'?" solve --algorithm bfs
refuse "nothing is listed as 'algorithms'; did you mean 'generators' or 'solvers'?" list algorithms
refuse "option '--solver' needs NAME[:key=value,...], not the option '-q'" -s 5 --solve -q
refuse "option '--output' needs FILE, not the option '--quiet'" -s 5 -o --quiet
refuse 'no film has the ending of x.mp4: the formats are cast, gif, png, svg or y4m; ffmpeg makes others of y4m' \
    animate -o x.mp4
refuse "no format has the ending .jpg: use .txt, .svg, .png, .pdf or .json, or name a format with -f; see \
'meander list formats'" -s 5 -o x.jpg
refuse 'no format has the ending .jsno; did you mean .json?' -s 5 -o x.jsno
refuse 'only a rectangle without mask and transforms has sections, and a world' generate hex:4/wilson/1 --section 0,0,2x2
run generate -q --count 193 -s 3x3 -a wilson --unique -f null
told 'unlike mazes are counted' 1 'meander: there are only 192 unlike mazes, as far as 100000 more seeds show'
for grid in $("$MEANDER" list grids | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    [ $grid != world ] || continue    # its usual size is for sections
    run generate -q -g $grid --seed 1 -f null
    told "$grid has a usual size" 0 ''
done

# --- A maze that is piped in. ---

run generate -q rect:6x5/wilson/3 -o piped.txt
"$MEANDER" solve piped.txt >want 2>/dev/null
pipes() { # NAME WORDS...: they draw the maze of standard input, as a file and as a pipe, also a slow one
    name=$1
    shift
    "$MEANDER" "$@" <piped.txt >out 2>err
    check "$name: a file" cmp -s out want
    cat piped.txt | "$MEANDER" "$@" >out 2>err
    check "$name: a pipe" cmp -s out want
}
pipes 'without a word'
pipes 'options that draw' -f ascii --color never
(sleep 1.5; cat piped.txt) | "$MEANDER" >out 2>err
check 'a slow pipe is waited for' cmp -s out want
check 'which is said' grep -q 'waiting for a maze on standard input' err
"$MEANDER" solve piped.txt -q -f svg >want 2>/dev/null
pipes 'another format' -q -f svg
"$MEANDER" animate -q piped.txt -f svg >want
pipes 'a film' animate -q -f svg
makes() { # NAME: a maze of its own, with its ID
    check "$1: a new maze" grep -q '^rect:19x12/' err
}
"$MEANDER" </dev/null >out 2>err; makes 'no input'
"$MEANDER" <&- >out 2>err; makes 'a closed input'
true | "$MEANDER" >out 2>err; makes 'a pipe without a byte'
: >empty; "$MEANDER" <empty >out 2>err; makes 'an empty file'
printf '4x3\n5x3\n' >sizes
while read -r size; do "$MEANDER" -q -s "$size" | head -n 1; done <sizes >out
check 'a loop keeps its lines' [ "$(tr '\n' ' ' <out)" = '+---+---+---+---+ +---+---+---+---+---+ ' ]
while read -r size; do "$MEANDER" 2>&1 | grep -o '^rect:19x12'; done <sizes >out
check 'also without options' [ "$(grep -c rect out)" = 2 ]
cat piped.txt | "$MEANDER" -s 4x3 --seed 1 -q >out 2>err
check 'an option that makes a maze makes it' [ "$(wc -l <out)" = 7 ]

# --- Options that cancel each other are refused. ---

printf '##\n##\n' >mask
run generate -q rect:5x5/eller/1 -o maze.txt
refuse 'a mask has its own size: drop --size' generate -m mask -s 5x5
refuse 'a mask has its own size: drop --size' -m mask -s 5x5
printf 'a b\nb c\n' >graph.txt
refuse '--from-picture brings an ID: drop the other one' generate --from-picture x rect:4x4/eller/1
refuse '--plan is for one maze: drop --count' generate --plan --count 3
refuse '--plan makes no maze: drop --output' generate --plan -o x.svg
refuse '--section is a part of one maze: drop --difficulty' \
    generate world:2^5/nested/1 --section 0,0,3x3 --difficulty 5
refuse '--json means the format json: drop --format' solve maze.txt --json -f svg
refuse '--compare needs the whole maze: drop --stream' solve maze.txt --compare --stream
refuse "bench takes generators, rows, sections, bulk-64x64, solvers, streams, formats, or the name of one, not 'zz'" \
    bench zz
run bench DFS -s 20x20
check 'bench takes every name of an algorithm' grep -q '^backtracker  ' out
run bench left-hand:hand=right -s 20x20
check 'with parameters' grep -q '^wall-follower:hand=left,hand=right  ' out
refuse '--growth has its own sizes: drop --size' bench wilson --growth -s 5x5
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
refuse 'maze.txt already holds a maze: drop --algorithm' animate maze.txt -a wilson -o x.svg
refuse 'maze.txt already holds a maze: drop --seed' animate maze.txt --seed 4 -o x.svg
refuse 'maze.txt already holds a maze: drop --braid' animate maze.txt --braid 4 -o x.svg
refuse 'braid takes a number from 0 to 100' generate --braid 120

# --- One of a thing is no plural. ---

run solve rect:1x1/eller/1 -f null
told 'one cell' 0 'breadth-first: 0 steps, 1 cell visited'
run solve rect:2x1/eller/1 -f null
told 'one step' 0 'breadth-first: 1 step, 2 cells visited'

# --- A difficulty that is far off, and what is said to reach it. ---

for wish in 90 fiendish 1 easy very-hard; do
    case $wish in 1 | easy) side=40x40 ;; *) side=5x8 ;; esac
    run generate -s $side --seed 1 --difficulty $wish --tries 5 -f null
    check "$wish: a miss says a size" grep -q '^meander: to come nearer to .*, such as -s [0-9]*x[0-9]*; more seeds (--tries 50)' err
    run generate $(sed -n 's/.* such as \(-s [0-9x]*\);.*/\1/p' err) --seed 1 --difficulty $wish -f null
    check "$wish: which reaches it" sh -c 'grep "^difficulty" err && ! grep -q "to come nearer" err'
done
run generate hex:5x5/wilson/1 --difficulty 80 -f null
check 'a grid of another kind: so many cells' grep -q 'nearer to 80, use a larger maze, such as one of about [0-9]* cells;' err
run generate -s 30x20 --seed 1 --difficulty 45 --tries 40 -f null
grep -q 'to come nearer' err && result no 'a hit says nothing' || result ok 'a hit says nothing'

# --- Many mazes of a level, or within a range. ---

for wish in medium 20..40 easy..medium; do
    run generate -q -s 15x15 --seed 1 --count 20 --difficulty $wish -f null
    run generate -q -s 15x15 --seed 1 --count 20 --difficulty $wish -o many.txt
    for id in $(cat many.txt.ids.txt); do "$MEANDER" measure "$id" --figures difficulty; done |
        awk -v "least=${wish%%easy*}" '{ if ($2 >= 40 || (least != "" && $2 < 20)) bad = 1; n++ } END { exit bad || n < 20 }'
    check "--count with --difficulty $wish" [ $? = 0 ]
done
run generate -s 5x5 --seed 1 --count 2 --tries 50 --difficulty fiendish -f null
check 'none of a level: the nearest is said' grep -q '^difficulty .* (easy), the nearest to 85 of 100 mazes$' err
check 'with a size that reaches it' grep -q 'nearer to 85, use a larger maze, such as -s' err
refuse '--difficulty takes a level or a range with --count or limits, as in hard or 40..60, not '"'50'" \
    generate --count 2 --difficulty 50
run generate -q -s 20x20 --seed 1 --min-difficulty hard --max-difficulty hard -o hard.mndr
run measure hard.mndr --figures difficulty
check 'limits in words' awk '$1 == "difficulty" { exit !($2 >= 40 && $2 < 55) }' out

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
