#!/bin/sh
# The program as a user meets it: its commands, options, messages and statuses.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
unset NO_COLOR

# The program's status, what it prints in `out` and what it tells in `err`.
ended() { [ "$status" = "$1" ]; }
printed() { ended 0 && grep -qF -- "$1" out; }
told() { ended "$1" && [ "$(cat err)" = "$2" ]; }
refused() { told "$1" "meander: $2" && [ ! -s out ]; }

# Words with which the program must be called, and how it must refuse them.
refuse() { # STATUS MESSAGE WORDS...
    wanted=$1 message=$2
    shift 2
    run "$@"
    check "$*: $message" refused "$wanted" "$message"
}

same() { # NAME: `out` is like `first`
    check "$1" cmp -s out first
}

# --- Help and version. ---

run --help
check '--help shows the commands' printed 'measure   [FILE|ID]     count and measure a maze'
check '--help tells the exit statuses' printed 'Exit status: 0 done; 1 the answer is no'
for command in generate solve convert verify measure list; do
    check "--help names $command" printed "  $command "
done
for command in generate solve convert verify measure list; do
    run $command --help
    check "$command --help" printed "Usage: meander $command "
    cp out first
    run --help $command
    same "--help $command is the same"
    run help $command
    same "help $command is the same"
    run $command -h
    same "$command -h is the same"
done
run generate --help
check 'generate --help lists the generators' printed ', growing-tree, '
check 'and says where they are described' printed 'Generators (meander list generators):'
run list generators --long
check 'list generators --long shows their parameters' printed '(newest, oldest, random,'
run solve --help
check 'solve --help lists the solvers' printed ', wall-follower'
run --version
check '--version' printed 'meander '
check '--version tells the optional parts' printed 'ptional parts'

# --- Names that are not right. ---

refuse 2 "no command or file 'genrate'; did you mean 'generate'?" genrate
refuse 2 "no command or file '10x5'; 'meander --size 10x5' makes such a maze" 10x5
refuse 2 "no command or file 'hexx:3'; see 'meander --help'" hexx:3
refuse 2 "--size takes WxH, not '4x4x2'; '--grid box:4x4x2' has levels" -s 4x4x2
refuse 2 "--size takes WxH, as in 40x25, 20, 2kx1M or 40xinf, not '4x4x2x'" -s 4x4x2x
refuse 2 "no command or file 'xyzzy'; see 'meander --help'" xyzzy
refuse 2 "no command or file 'slove'; did you mean 'solve'?" --help slove
refuse 2 "generate has no option '--sede'; did you mean '--seed'?" generate --sede 5
refuse 2 "generate has no option '--xyzzy'; see 'meander generate --help'" generate --xyzzy
refuse 2 "list has no option '--output'; see 'meander list --help'" list --output x
refuse 2 "generate has no option '-Z'; see 'meander generate --help'" generate -qZ
refuse 2 "no generator 'backtraker'; did you mean 'backtracker'?" generate -a backtraker
refuse 2 "no generator 'elller'; did you mean 'eller'?" solve rect:4x4/elller/3
refuse 2 "no generator 'xyzzyxyzzy'; see 'meander list generators'" generate -a xyzzyxyzzy
refuse 2 "no solver 'breadth'; did you mean 'breadth-first'?" solve --solver breadth rect:4x4/eller/1
refuse 2 "no solver 'dept-first'; did you mean 'depth-first'?" generate --solver dept-first
refuse 2 "no format 'asci'; did you mean 'ascii'?" generate -f asci
refuse 2 "no format 'xyzzyxyzzy'; see 'meander list formats'" solve -f xyzzyxyzzy rect:4x4/eller/1
refuse 2 "no grid 'rekt'; did you mean 'rect'?" generate -g rekt
refuse 2 "eller has no parameter 'rigth'; did you mean 'right'?" generate -a eller:rigth=3
refuse 2 'eller: right takes a number from 0 to 100' generate -a eller:right=300
refuse 2 'growing-tree: pick takes one of newest|oldest|random|front-half|back-half|middle|swap' \
    generate -a growing-tree:pick=newset
refuse 2 "block has no parameter 'wal'; did you mean 'wall'?" generate -f block:wal=X
refuse 2 'block: wall takes one printable character' generate --wall XX
refuse 2 "nothing is listed as 'generatrs'; did you mean 'generators'?" list generatrs

# --- Options. ---

run generate -q --seed 7 -s 9x5 -a growing-tree
cp out first
run generate -q --seed 7 -s 9x5 -a growing-tree
same 'the same seed gives the same maze'
run generate -qs9x5 --seed=7 -agrowing-tree
same 'letters in one word, values attached'
run gen --qu --siz 9x5 --see 7 --alg growing-tree
same 'shortened options and commands'
run generate -q -- rect:9x5/growing-tree/7
same 'an argument behind --'
run generate rect:9x5/growing-tree/7
same 'an ID makes the same maze'
check 'and is told' told 0 rect:9x5/growing-tree/7
run generate rect:9x5/growing-tree/8 --seed 7 -q
same 'an option changes the ID'
run generate -q --seed 7 -s 9x5 -a growing-tree -o -
same '-o - is standard output'
run generate -q --seed 8 -s 9x5 -a growing-tree
check 'another seed gives another maze' [ "$(cmp -s out first; echo $?)" = 1 ]
run generate -s 9x5
cp out first
run generate "$(cat err)"
same 'a maze without a seed tells its ID, which brings it back'
run solve hex:4x3
cp out first
run solve "$(head -n1 err)"
same 'a grid with its size is a maze, too, whose ID is told'
run generate -q --seed heart -s 9x5
cp out first
run generate --seed heart -s 9x5
same 'a word is a seed'
run generate -q "$(cat err)"
same 'and becomes a number in the ID'
run generate -s 9x5 -f null
cp err first
run generate -s 9x5 -f null
check 'without a seed each maze is another one' [ "$(cmp -s err first; echo $?)" = 1 ]
refuse 2 "option '--so' could be --solution or --solver" generate --so
refuse 2 "option '--fo' is short for '--font', which needs FILE" view --fo
refuse 2 "option '--co' could be --count, --continue or --color" generate --co
refuse 2 "generate has no option '--symetric'; did you mean '--symmetric'?" generate --symetric x
refuse 2 "option '--size' needs WxH" generate -s
refuse 2 "option '--quiet' takes no value" generate --quiet=yes
refuse 2 "generate takes one argument, not also 'more'" generate rect:4x4/eller/7 more
refuse 2 "convert takes one argument, not also 'b.svg'; -o b.svg writes that file" convert a.txt b.svg
refuse 2 "list takes one argument, not also 'b.svg'" list solvers b.svg
refuse 2 "no generator 'hex': that is a grid, as in --grid hex" generate -s 4x4 -a hex
refuse 2 "no generator 'tremaux': that is a solver, as in --solver tremaux" generate -s 4x4 -a tremaux:max-steps=3
refuse 2 "no solver 'wilson': that is a generator, as in --algorithm wilson" solve rect:4x4/eller/7 --solver wilson
refuse 2 "no film 'pdf'; see 'meander list films'" animate rect:4x4/eller/7 -f pdf -o film.pdf
refuse 2 "no generator 'braid': that is a transform, as in --braid" generate -s 4x4 -a braid
refuse 2 "--color takes auto, always or never, not 'red'" generate --color red

# --- Sizes, seeds, places. ---

for size in 4x '' -1x4 infx4 4x4.5 x 5,5 4x4, 2kk 5y5; do
    refuse 2 "--size takes WxH, as in 40x25, 20, 2kx1M or 40xinf, not '$size'" generate -s "$size"
done
for size in 0x0 0x4 4x0 0 0kxinf; do
    refuse 2 "a maze needs at least 1 x 1 cells, so --size cannot be '$size'" generate -s "$size"
done
for size in 4x18446744073709551615 99999999999999999999 20000000000G 9x99999999999999999999999; do
    refuse 2 "--size '$size' is too large: a side has at most 18446744073709551614 cells" \
        generate -s "$size"
done
for pair in 5=5x5 5X5=5x5 5×6=5x6 '5 x 6=5x6' 5*6=5x6 1kx2=1000x2 3x1K=3x1000; do
    run generate -s "${pair%=*}" -a eller --seed 1 -f null
    check "-s ${pair%=*} is ${pair#*=}" told 0 "rect:${pair#*=}/eller/1"
done
run generate -s 2M --plan
check '-s 2M is two million squared' grep -q '^rect:2000000x2000000' out
run generate -g world -s 2^4 -a nested --seed 1 --section 0,0,4x4
check 'a power of two stays what it is' told 0 world:2^4/nested/1
refuse 2 "size '4' is not of the form WIDTHxHEIGHT, as in 40x25 or 40xinf" generate rect:4/eller/1
refuse 2 "a maze needs at least 1 x 1 cells, so its size cannot be '0x4'" generate rect:0x4/eller/1
refuse 2 "size '4x99999999999999999999' is too large: a side has at most 18446744073709551614 cells" \
    generate rect:4x99999999999999999999/eller/1
for seed in 18446744073709551616 99999999999999999999999 1.5 -5 7up _x; do
    for words in "generate --seed $seed" "solve rect:4x4/eller/$seed"; do
        # shellcheck disable=SC2086
        refuse 2 "seed '$seed' is neither a number from 0 to 18446744073709551615 nor a word, which starts with a letter" $words
    done
done
run generate -s 4x4 --seed 18446744073709551615 -f null
check 'the largest seed' told 0 rect:4x4/backtracker/18446744073709551615
run generate -s 4x4 --seed Ärger -f null
check 'a word beyond ASCII is a seed' ended 0
refuse 2 'backtracker makes no rows, as a maze without end needs; eller does' generate -s 4xinf
refuse 2 'a maze without end can only be written row by row' solve rect:4xinf/eller/1
ways='any size is made row by row by a generator with rows (binary-tree, eller, nested, recursive-division, sidewinder) and solved with '"'meander solve --stream'"'; --scratch DIR uses a disk as memory; --plan reports what a maze takes'
refuse 2 "99999999999 x 99999999999 cells are too many: $ways" generate -s 99999999999x99999999999
refuse 2 "99999999999 x 99999999999 cells are too many: $ways" solve rect:99999999999x99999999999/eller/1
names_ways() { [ "$status" = 2 ] && grep -q '^meander: this maze takes 1862 GB of memory, and this machine has' err &&
    grep -qF "$1" err && [ ! -s out ]; }
run generate -s 1000000x1000000
check 'what no memory holds is refused at once' names_ways "$ways"
run convert rect:1000000x1000000/wilson/1 -f json
check 'also to be read' names_ways "$ways"
run generate -s 1000000x1000000 -a eller --solution
check 'a solution needs the whole maze' grep -q 'row by row, without --solution and --solver, by a generator' err

# A picture that is too large is refused before its maze is made: that would take minutes.
case $("$MEANDER" --version) in
    *'without cairo'*) drawn=svg ;;
    *) drawn='pdf svg' ;;
esac
for format in $drawn; do
    refuse 2 "a maze of 60000x60000 is too large for this kind of picture; png:bits=1 draws rectangles of any size" \
        generate -s 60000 -f $format -o large
    refuse 2 "a maze of 60000x60000 is too large for this kind of picture; png:bits=1 draws rectangles of any size" \
        solve rect:60000x60000/wilson/1 -f $format -o large
done
[ "$drawn" = svg ] || {
refuse 2 "a smooth picture of 80005x80005 pixels is too large; make cells smaller (cell=4), or let png:bits=1 draw any size" \
    generate -s 20000 -a wilson -o large.png
refuse 2 "a maze of 60000x60000 is too large for this kind of picture; png:bits=1 draws rectangles of any size" \
    book -s 60000 -o large.pdf
}
check 'nothing is left of it' [ ! -e large -a ! -e large.png -a ! -e large.pdf ]
refuse 2 'the seed is missing: a number or a word' generate --seed ''
refuse 2 'the seed is missing: a number or a word' solve rect:4x4/eller
refuse 2 "'nonsense' is not an ID of the form grid:size/algorithm/seed, as in rect:40x25/wilson/7" generate nonsense
refuse 2 "no transform 'foo'; see 'meander list transforms'" generate rect:4x4/eller/1+foo=1
refuse 2 "the grid rect has no option 'foo'" generate rect:4x4,foo=1/eller/1
refuse 2 "the ID's mask does not fit its size" generate rect:4x4,mask=zz/backtracker/1
refuse 2 'start 4,0 is not in the maze' generate -s 4x4 --start 4,0
refuse 2 "place 'a,b' is not of the form X,Y" generate -s 4x4 --start a,b
refuse 2 "place '1' is not of the form X,Y" generate -s 4x4 --goal 1
refuse 2 'goal 9,9 is not in the maze' generate -s 4x4 --goal 9,9
refuse 2 'goal 9,9 is not in the maze' generate -s 4x4 -a eller --goal 9,9
refuse 2 'start 9,9 is not in the maze' solve rect:4x4/eller/1 --start 9,9
refuse 2 "--start takes X,Y, not '1,-1'" solve rect:4x4/eller/1 --start 1,-1
refuse 2 "--goal takes X,Y, not '1'" measure rect:4x4/eller/1 --goal 1
run solve rect:9x9/backtracker/3 --start 8,0 --goal 0,8 --goal 4,4
check 'solve --start --goal --goal' ended 0

# --- Where mazes come from and go to. ---

run generate -q rect:9x5/backtracker/7 -f block
cp out maze
run solve maze -f ascii
cp out first
"$MEANDER" solve -f ascii <maze >out 2>err
same 'without a file standard input is read'
"$MEANDER" solve - -f ascii <maze >out 2>err
same 'and so it is with -'
run solve rect:9x5/backtracker/7 -f ascii
same 'an ID in place of a file'
check 'solve tells the steps' grep -q '^breadth-first: [0-9]* steps, [0-9]* cells visited$' err
run solve rect:9x5/backtracker/7 -q -f ascii
check 'solve -q is quiet' [ ! -s err ]
mkdir -p rect:4x4/eller
cp maze rect:4x4/eller/7
run measure --json rect:4x4/eller/7
check 'an existing file is no ID' printed '"width": 9'
run convert maze -o maze.json
check 'convert -o maze.json writes JSON' [ "$(head -n 1 maze.json)" = '{' ]
run convert maze.json -f block
cp maze first
same 'convert there and back'
run convert maze -o maze.dot
check 'convert -o maze.dot writes a graph' grep -q '^graph' maze.dot
run convert maze -o maze.json -f ascii
check '-f counts more than the ending' grep -q '^+---' maze.json
run generate -q -s 4x4 -o new.txt
check 'generate -o prints nothing' [ ! -s out ]
check 'generate -o makes the file' [ -s new.txt ]
cp new.txt first
run solve --stream rect:9x9/eller/3 -f trace -o new.txt
check 'a format that refuses the rows: 2' ended 2
check 'a refused format leaves the file that was there' cmp -s new.txt first
run generate --solution -q rect:4x4/eller/7 -f block
check '--solution draws the path' printed '*'
run generate --arrows -q rect:4x4/eller/7
check '--arrows draws blocks with arrows' printed '>'
run generate --wall X -q rect:4x4/eller/7
check '--wall draws blocks of that character' printed 'XXXXXXXXX'
run solve rect:4x4/eller/7 -f trace
check 'solve -f trace' printed 'path 0,0'
refuse 2 'there is no trace: nothing was made or solved' convert maze -f trace

# --- Lists and JSON. ---

if ! python3 -c 'import json' 2>/dev/null; then
    missing 'JSON parses' 'no python3'
else
    for list in generators solvers grids formats measures; do
        run list $list --json
        check "list $list --json parses" python3 -c 'import json, sys
entries = json.load(open("out"))
assert entries and all({"about", "name", "params", "traits"} <= set(e) for e in entries)
assert all(e["list"] == sys.argv[1] for e in entries)' $list
    done
    run measure --json rect:9x9/backtracker/7
    check 'measure --json parses and is right' python3 -c 'import json
m = json.load(open("out"))
assert m["id"] == "rect:9x9/backtracker/7" and m["width"] == 9 and m["height"] == 9
assert m["cells"] == 81 and m["passages"] == 80 and m["components"] == 1
assert m["loops"] == 0 and m["perfect"] is True and len(m["degrees"]) == 5
assert sum(m["degrees"]) == 81 and m["degrees"][1] == m["dead_ends"]
assert m["shortest_paths"] == 1 and m["solution_steps"] <= m["diameter"]'
    run solve rect:9x9/backtracker/7 -f json
    check 'solve -f json parses and is right' python3 -c 'import json
m = json.load(open("out"))
assert m["solver"] == "breadth-first" and m["found"] is True and m["start"] == [0, 0]
assert m["goal"] == [8, 8] and len(m["path"]) == m["steps"] and set(m["path"]) <= set("NESW")
assert 0 < m["visited"] <= 81'
fi
for list in generators solvers grids formats measures; do
    run list
    check "list tells of $list" printed "$list:"
done
run list solv
check 'list of a shortened name' printed '  wall-follower '
run measure rect:9x9/backtracker/7
check 'measure prints its figures' printed 'dead_ends '
run measure --stream rect:9x9/eller/3 --start 4,4 --goal 0,8 --json
check 'measure --stream puts start and goal into the ID' printed '"id": "rect:9x9/eller/3+start=4,4+goal=0,8"'
refuse 2 'start 9,9 is not in the maze' measure --stream rect:9x9/eller/3 --start 9,9
refuse 2 'goal 1000000,0 is not in the maze' measure rect:1000000x1000000/eller/1 --goal 1000000,0

# --- Measuring. ---

run measure rect:9x9/backtracker/7 --figures river,dead_ends,hardest
check '--figures chooses' [ "$(cut -d ' ' -f 1 out | tr '\n' ' ')" = 'dead_ends hardest_steps hardest_ends river dead_end_share ' ]
run measure rect:5x5/eller/1 --figures spanning_trees
check 'the perfect mazes of 5 x 5' printed 'spanning_trees        557568000'
run measure rect:100x101/eller/1
check 'a large maze is not given to the solvers' [ "$(grep -c visited_ out)" = 0 ]
run measure rect:100x101/eller/1 --figures solvers
check 'unless somebody asks' printed 'visited_breadth_first '
run measure rect:8x6/backtracker/7 --runs 5
check 'measure --runs prints a table' printed 'solution_steps '
run measure rect:8x6/backtracker/7 --runs 20 --plot runs.svg -q
check '--plot draws' grep -q '^</svg>$' runs.svg
check 'one histogram for each figure that differs' [ "$(grep -c 'class="title"' runs.svg)" -gt 15 ]
refuse 2 '--plot draws many mazes: it needs --runs N' measure rect:4x4/eller/1 --plot x.svg
refuse 2 "--runs needs an ID, as in rect:40x25/wilson/7: 'maze' is one maze" measure maze --runs 4
refuse 2 "no measure 'dead_end'; did you mean 'dead_ends'?" measure rect:4x4/eller/1 --figures dead_end
if python3 -c 'import json' 2>/dev/null; then
    for seed in 7 8 9; do "$MEANDER" measure --json rect:8x6/backtracker/$seed; done >three
    run measure --json rect:8x6/backtracker/7 --runs 3
    check 'measure --runs --json is right' python3 -c 'import json, statistics
d = json.JSONDecoder()
text, mazes = open("three").read().strip(), []
while text:
    m, end = d.raw_decode(text)
    mazes.append(m)
    text = text[end:].strip()
runs = json.load(open("out"))
assert runs["runs"] == 3 and runs["id"] == "rect:8x6/backtracker/7"
for key, figure in runs["figures"].items():
    values = sorted(m[key] for m in mazes if m[key] is not None)
    assert figure["known"] == len(values)
    if not values: continue
    near = lambda a, b: abs(a - b) <= 1e-4 * (1 + abs(b))
    assert near(figure["mean"], statistics.mean(values)), key
    assert near(figure["deviation"], statistics.stdev(values)), key
    assert near(figure["quantiles"]["0"], values[0]) and near(figure["quantiles"]["100"], values[2])
    assert near(figure["quantiles"]["50"], values[1]), key
    assert near(figure["quantiles"]["25"], (values[0] + values[1]) / 2), key'
    check 'the plot is XML' python3 -c 'import xml.dom.minidom as x; x.parse("runs.svg")'
    check 'pairs are pairs in JSON' python3 -c 'import json
m = json.JSONDecoder().raw_decode(open("three").read())[0]
assert all(len(p) == 2 for p in m["corridor_lengths"]) and m["corridor_lengths"]
assert sum(n for _, n in m["corridor_lengths"]) == m["corridors"]
assert len(m["hardest_ends"]) == 2 and len(m["hardest_ends"][0]) == 2'
else
    missing 'JSON of measure' 'no python3'
fi

# --- Mazes as wished. ---

run generate -s 30x20 --seed 1 --difficulty 45 --tries 40
check '--difficulty tells how near it came' grep -q '^difficulty 4[345]\.[0-9] (hard), the nearest to 45 of 40 mazes$' err
id=$(tail -n 1 err)
cp out first
run generate "$id"
same 'and its ID brings the maze back'
run measure "$id" --figures difficulty
check 'which is as difficult' printed 'difficulty            4'
run generate -s 30x20 --seed 1 --start hardest -q
cp out first
run generate -s 30x20 --seed 1 --start hardest
check '--start hardest writes plain places' grep -q '^rect:30x20/backtracker/1+start=[0-9]*,[0-9]*+goal=[0-9]*,[0-9]*$' err
id=$(cat err)
run generate "$id"
same 'and its ID brings the maze back'
run measure "$id" --figures hardest_steps,solution_steps
check 'whose way is the longest' [ "$(awk '{ print $2 }' out | sort -u | wc -l)" = 1 ]
run solve rect:30x20/backtracker/1 --start hardest
cp out first
run solve "$id"
same 'solve --start hardest'
run generate -s 30x20 --seed 1 --difficulty 60 --tries 9 --start hardest -q
check '--difficulty with --start hardest' ended 0
refuse 2 '--start hardest chooses the goal, too: drop --goal' generate --start hardest --goal 1,1
refuse 2 '--tries belongs to --difficulty, --unique, --split, and limits such as --min-solution' generate --tries 5

# --- Masks. ---

cat >heart <<'END'
  ###   ###
 ##### #####
#############
 ###########
   #######
     ###
      #
END
printf '###  ###\n###  ###\n' >two
run generate --seed 7 -m heart
check 'a heart' grep -q '^rect:13x7,mask=' err
cp out first
id=$(cat err)
run generate "$id"
same "and its ID"
run verify "$id"
check 'the heart is perfect' printed 'perfect, connected: 51 cells, 1 component, 0 loops'
refuse 2 'the mask is in 2 pieces; join them, or make each a maze with --pieces' generate -m two
run generate --pieces -m two --seed 7 -q -f json -o two.json
check '--pieces makes them all' ended 0
run verify two.json
check 'each is a maze' [ "$(cat out)" = 'not perfect, not connected: 12 cells, 2 components, 0 loops' ]
run generate --pieces -m two --seed 7 --solution -f ascii
check 'the goal of a maze in pieces lies in the piece of the start' printed '| S   o   o | #   # |'
run generate --pieces -m two --seed 7 --start 5,0 --solution -f ascii
check 'also where a start is named' printed '#   # | S'
run generate --pieces -m two --seed 7 --goal 7,1 --solution -f ascii
check 'with a goal in another piece it is drawn without a solution' printed 'S'
check 'and --solution reports that there is no path' grep -qx 'meander: no path from 0,0 to 7,1' err
run generate -m heart -a eller --seed 5 -q -f json -o heart.json
run verify heart.json
check 'rows under a mask are connected' printed 'perfect, connected: 51 cells, 1 component, 0 loops'

# --- Transforms. ---

run generate -s 20x10 --seed 3 --braid 100 -q -f json -o braid.json
run measure braid.json
check '--braid 100 leaves no dead end' [ "$(awk '$1 == "dead_ends" { print $2 }' out)" = 0 ]
run generate -s 9x9 --seed 3 --sparse=20 --symmetric x --rooms 1 -f null
check 'transforms stand in the ID in their order' \
    [ "$(cat err)" = 'rect:9x9/backtracker/3+sparse=20+symmetric=x+rooms=1' ]
run generate rect:9x9/backtracker/3+braid=10+rooms=2 --braid 60 -f null
check 'an option takes the place of the same transform' \
    [ "$(cat err)" = 'rect:9x9/backtracker/3+braid=60+rooms=2' ]
refuse 2 'braid takes a number from 0 to 100' generate --braid 101
refuse 2 "option '--braid' needs a value; see 'meander list transforms'" generate --braid
refuse 2 '+braid needs the whole maze, not its rows' generate -s 9xinf -a eller --braid 3
run generate -s 9x9 -a eller --seed 3 --braid 50 -q -f ascii
check 'a generator of rows can be braided' ended 0

# --- Weights, and what only some solvers tell. ---

printf '#######\n#S    #\n# # # #\n#    G#\n#######\n' >blocks
printf '1 1 9\n1, 1;\t4294967295\n\n' >weights
run solve --as cells --weights weights --solver dijkstra blocks
check 'solve --weights' told 0 'dijkstra: 3 steps, 6 cells visited, cost 4294967297'
# Straight on through the mud costs 11 and around it 6, so a search that counted steps would be noticed.
printf '1 9 1\n1 9 1\n1 1 1\n' >weights
printf 'type octile\nheight 3\nwidth 3\nmap\n...\n...\n...\n' >muddy
dear() { run solve --weights weights --start 0,0 --goal 2,0 "$@" muddy; }
for solver in dijkstra a-star bidirectional all-shortest; do
    dear --solver $solver -f null
    check "$solver finds the cheapest path" [ "$(sed 's/[^:]*: \([0-9]* steps\).*\(cost [0-9]*\).*/\1 \2/' err)" = '6 steps cost 6' ]
done
dear -f null
check 'dijkstra does without --solver' grep -q '^dijkstra: 6 steps' err
dear --solver wall-follower
check 'a walker refuses weights' refused 2 \
    'wall-follower does not heed the weights of cells; with weights use a-star, all-shortest, bidirectional, dijkstra, octile-search'
dear --compare
check 'only those are compared' [ "$(awk '$2 == "yes" { print $1, $3, $6 }' out | tr '\n' ' ')" = \
    'a-star 6 6 all-shortest 6 6 bidirectional 6 6 dijkstra 6 6 octile-search 6 4.828 ' ]
# Weights that come with a file are respected as well, by every command.
dear -q -f json -o weighed.json
run solve weighed.json
check 'the weights of a file choose the usual solver' told 0 'dijkstra: 6 steps, 9 cells visited, cost 6'
run solve --compare weighed.json
check 'solve --compare says who refuses weights' \
    [ "$(grep -c '^wall-follower  *-  *does not heed the weights of cells$' out)" = 1 ]
refuse 2 'pledge does not heed the weights of cells; with weights use a-star, all-shortest, bidirectional, dijkstra, octile-search' \
    animate --solver pledge weighed.json -o weighed.svg
run animate -q weighed.json -o weighed.svg
check 'animate takes a solver that respects weights' [ "$status" = 0 ]
refuse 2 'a-star is explained without weights only' explain a-star -s 3x3 --weights weights
printf '1 1\n' >weights
refuse 2 'weights:1:4: row has 2 numbers, expected 3' solve --weights weights rect:3x2/eller/1
printf '1 1 1\n1 1 1 1\n' >weights
refuse 2 'weights:2:7: row goes on after 3 numbers' solve --weights weights rect:3x2/eller/1
printf '1 1 1\n' >weights
refuse 2 'weights: rows of weights: 1, expected 2' solve --weights weights rect:3x2/eller/1
printf '1 1 1\n1 1 1\n\n1' >weights
refuse 2 'weights:3: there are more than 2 rows of weights' solve --weights weights rect:3x2/eller/1
for wrong in 0 -1 x 1.5 4294967296 99999999999999999999; do
    printf '1 1 1\n1 %s 1\n' "$wrong" >weights
    refuse 2 'weights:2:3: expected a whole number from 1 to 4294967295' solve --weights weights rect:3x2/eller/1
done
refuse 2 'missing: No such file or directory' solve --weights missing rect:3x2/eller/1
run solve --as cells --solver all-shortest blocks
check 'all-shortest counts paths' told 0 'all-shortest: 3 steps, 6 cells visited, 3 shortest paths'
run solve --solver bottlenecks rect:9x9/backtracker/7
check 'bottlenecks are counted' grep -q ', [0-9]* bottlenecks$' err
run solve --solver flood -f json rect:3x1/backtracker/1
check 'flood tells distances in JSON' printed '    [0, 1, 2]'
run solve --solver longest -f json rect:3x1/backtracker/1+start=1,0
check 'longest tells where it begins' printed '"path_start": ['

# --- Walkers with a limit, and all solvers beside each other. ---

run solve --solver random-mouse --max-steps 3 rect:9x9/backtracker/7
check 'the mouse stops after --max-steps' told 1 \
    'meander: random-mouse: the mouse did not come upon the goal after 3 steps'
run solve -q --solver random-mouse:seed=4 --max-steps 100000 rect:9x9/backtracker/7
check 'and comes there with steps enough' ended 0
refuse 2 'breadth-first always stops: drop --max-steps, which is for solvers such as random-mouse' solve --max-steps 3 rect:9x9/backtracker/7
for wrong in 0 x -1; do
    refuse 2 "--max-steps takes a number from 1 to 9223372036854775807, not '$wrong'" \
        solve --compare --max-steps $wrong rect:9x9/backtracker/7
done
refuse 2 '--compare runs all solvers: drop --solver' solve --compare --solver flood blocks
refuse 2 '--compare prints a table, with --json as JSON: drop --format' solve --compare -f json blocks
run solve --compare rect:9x9/backtracker/7
check '--compare names all solvers but those with ends of their own' \
    [ "$status:$(wc -l <out)" = "0:$("$MEANDER" list solvers --json | grep -c '"name"')" ]
check 'and all find the one path' [ "$(awk 'NR > 1 {print $2, $3}' out | sort -u | wc -l)" = 1 ]
printf '#####\n#S#G#\n#####\n' >apart
run solve --compare apart
check '--compare: nobody finds a way: 1' [ "$status:$(grep -c ' no  *- ' out)" = "1:$(($(wc -l <out) - 1))" ]
# A few marks and a path that grows to 10000 cells: its smaller blocks are given back and do not count.
run solve --compare --json --max-steps 5 rect:10000x1/binary-tree/1
bytes=$(sed -n 's/.*"tremaux".*"bytes": \([0-9]*\).*/\1/p' out)
check "--compare: what a solver gave back is not in its memory ($bytes bytes)" \
    [ "$bytes" -gt 50000 -a "$bytes" -lt 85000 ]
if command -v python3 >/dev/null; then
    run solve --compare --json --max-steps 5 --goal 8,0 --goal 0,8 rect:9x9/backtracker/7
    check '--compare --json' python3 -c '
import json
rows = json.load(open("out"))
assert all(set(r) == {"solver", "found", "steps", "visited", "walked", "seconds", "bytes"} for r in rows)
mouse = [r for r in rows if r["solver"] == "random-mouse"][0]
assert mouse["walked"] <= 5 and len({r["steps"] for r in rows if r["solver"] in ("flood", "collision")}) == 1
'
else
    missing '--compare --json' 'python3 is not here'
fi
run solve -q --json rect:9x9/backtracker/7
cp out first
run solve -q -f json rect:9x9/backtracker/7
same 'solve --json is -f json'
run solve --compare missing
check '--compare of nothing: 2' told 2 'meander: missing: No such file or directory'

# --- Statuses. ---

run verify rect:5x5/backtracker/1
check 'verify of a perfect maze' printed 'perfect, connected: 25 cells, 1 component, 0 loops'
printf '#######\n#     #\n# ### #\n# # # #\n# ### #\n#     #\n#######\n' >ring
run verify ring
check 'verify of a ring: 1' ended 1
check 'and it says so' [ "$(cat out)" = 'not perfect, not connected: 9 cells, 2 components, 1 loop' ]
run verify -q ring
check 'verify -q only has a status' [ "$status:$(cat out err)" = 1: ]
printf '#######\n#     #\n# ### #\n# #   #\n# # # #\n#     #\n#######\n' >loops
run verify loops
check 'verify of a maze with loops, all connected: 1' \
    [ "$status:$(cat out)" = '1:not perfect, connected: 9 cells, 1 component, 2 loops' ]
run verify missing
check 'verify of nothing: 2' ended 2
printf '#####\n#S#G#\n#####\n' >apart
run solve apart
check 'no path: 1' told 1 'meander: no path from 0,0 to 1,0'
check 'and the maze is drawn' [ -s out ]
run solve apart -f json
check 'no path as JSON' grep -q '"found": false' out
printf '#####\n#S  #\n# G #\n#   #\n#####\n' >free
run solve --solver wall-follower free
check 'the wall follower comes round in a circle: 1' [ "$status" = 1 ]
check 'and says so' grep -q '^meander: wall-follower: came round in a circle without finding the goal after [0-9]* steps$' err
run solve free
check 'breadth-first finds that goal' ended 0
if [ -c /dev/full ]; then
    for words in 'generate -q' 'solve rect:9x9/eller/1' 'verify rect:9x9/eller/1' \
        'verify ring' 'measure rect:9x9/eller/1' 'list' '--help' '--version'; do
        # shellcheck disable=SC2086
        "$MEANDER" $words >/dev/full 2>err
        status=$?
        check "$words >/dev/full: 3" [ "$status:$(tail -n 1 err)" = '3:meander: standard output: No space left on device' ]
    done
else
    missing '>/dev/full: 3' 'there is none'
fi

# --- Colours. ---

escape=$(printf '\033')
coloured() { grep -q "$escape" out; }
plain() { ! coloured; }
run solve rect:9x9/eller/1
check 'no colour in a file' plain
run solve --color always rect:9x9/eller/1
check '--color always' coloured
NO_COLOR=1 "$MEANDER" solve --color always rect:9x9/eller/1 >out 2>err
check '--color always counts more than NO_COLOR' coloured

# In a terminal of 60 columns and 20 rows.
cat >terminal <<'END'
import fcntl, os, pty, struct, sys, termios
child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 20, 60, 0, 0))
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:
        data = b""
    if not data:
        break
    os.write(1, data)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
END
if python3 -c 'import pty, os; os.waitstatus_to_exitcode' 2>/dev/null; then
    python3 terminal "$MEANDER" solve rect:9x9/eller/1 >out 2>err
    status=$?
    check 'colour in a terminal' coloured
    NO_COLOR=1 python3 terminal "$MEANDER" solve rect:9x9/eller/1 >out 2>err
    check 'but not with NO_COLOR' plain
    python3 terminal "$MEANDER" solve --color never rect:9x9/eller/1 >out 2>err
    check 'nor with --color never' plain
    python3 terminal "$MEANDER" generate -q >out 2>err
    status=$?
    check 'a maze fits the terminal' [ "$(tr -d '\r' <out | wc -l)" -le 19 ]
    check 'and fills it' [ "$(head -n 1 out | tr -d '\r\n' | wc -m)" -gt 40 ]
else
    missing 'colours in a terminal' 'no python3'
fi

# --- Alone. ---

run
check 'meander alone draws a maze' ended 0
check 'of 19 x 12 cells' [ "$(wc -l <out)" = 25 ]
check 'with its solution' printed ' o '
check 'and tells its ID' grep -q '^rect:19x12/' err

echo "1..$number"
exit $failed
