#!/bin/sh
# meander play in a real terminal: films, walks, looks, colours, signals, any size at any moment.
: "${MEANDER:?is the program}"
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"

. "$here/../support/terminal.sh"

# ---- watching, at three sizes --------------------------------------------------------------------

printf '+--+--+--+--+\n            |\n+--+--+--+  +\n|            \n+--+--+--+--+\n' >hall.txt
for at in 80x24 20x5 200x60; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 rect:9x9/backtracker/7
    check "$at: the film plays" sees '^.*> [0-9]*/243'
    keys Space '<'
    check "$at: the beginning" sees '= 0/[0-9]'
    keep first
    for i in 1 2 3 4; do keys . . . . . . . . . .; done
    check "$at: forty steps" sees '= 40/243'
    keep forty
    check "$at: they are to be seen" looks_otherwise first
    for i in 1 2 3; do keys , , , , , , , , , ,; done
    check "$at: thirty steps back" sees '= 10/243'
    keys , , , , , , , , , ,
    check "$at: forty steps back are the beginning" looks_like first
    for i in 1 2 3 4; do keys . . . . . . . . . .; done
    check "$at: and forward again the same" looks_like forty
    keys '>'
    [ $at = 20x5 ] || check "$at: the colours and their meanings" sees 'finished'
    check "$at: the end" sees '= \([0-9]*\)/\1 '
    check "$at: half blocks" has '▀'
    keep made
    keys '<'
    check "$at: back from the end" looks_like first
    keys '>' s
    check "$at: the solver" sees '[>=] [0-9]*/\(24[3-9]\|2[5-9].\|[3-9]..\)'
    keys '>' s
    check "$at: and no solver" sees '/243'
    keys '>'
    sees '= \([0-9]*\)/\1 '
    keep made
    keys '?'
    check "$at: help" sees 'play or'
    keys Escape
    check "$at: and no help" looks_like made
    keys m
    check "$at: another theme" looks_otherwise made
    keys m m m m
    check "$at: and round" looks_like made
    keys b
    check "$at: braille" sees "$dots"
    keys b
    check "$at: letters" sees '###'
    keys b
    check "$at: and half blocks again" sees_no_more '###'
    keys q
    check "$at: the terminal is as it was" left 0

    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 hall.txt
    sees '= 0/0'
    keys w
    check "$at: walking" sees 'walking 0 steps'
    keys Right Right j
    check "$at: not through walls" sees 'walking 2 steps'
    keys l
    check "$at: steps by letters" sees 'walking 3 steps'
    check "$at: the clock goes" sees 'walking 3 steps 0:0[1-9]'
    keys u l h l
    check "$at: undo is told" sees 'walking [4-9] steps'
    keys t Down
    check "$at: the goal" sees 'goal! [5-9] steps'
    keys Escape w
    check "$at: no more walking" sees '= 0/0'
    keys r
    check "$at: a race" sees 'walking 0 steps'
    keys q
    check "$at: leaves a race" left 0
done

# ---- what is seen is the maze ------------------------------------------------------------------------

begin 80 24 vt100 C 'rect:39x11/wilson/3+braid=20'
playing
keys Space '>'
"$MEANDER" generate rect:39x11/wilson/3+braid=20 -q -f block |
    sed 's/[SG]/ /g; s/^ /#/; s/ $/#/' >expected
is_maze() { shows | sed -n 1,23p | sed 's/[SG]/ /g' | cmp -s - expected; }
check 'letters: the picture is the maze' soon is_maze
keys s '>'
check 'letters: the path' sees '\*\*\*'
keys w
check 'letters: the walker at the start' sees '@'
is_ascii() { [ "$(shows | LC_ALL=C tr -d '\001-\177' | wc -c)" = 0 ]; }
check 'letters: ASCII alone' soon is_ascii
keys q
check 'letters: leaves' left 0

begin 80 24 vt100 C hall.txt
sees '= 0/0'
keys Right Right Right
check 'the first step begins to walk' sees 'walking 3 steps'
keys t
check 'a hint' sees 'hints 1'
check 'a hint is to be seen' sees '!'
keys w w o
check 'fog' sees '?????'
keys r Right
check 'a race is told' sees 'solver'
keys o a
check 'figures' sees 'dead ends  *2 '
keys a
check 'no figures' sees_no_more 'dead ends  *2 '
keys y
check 'there is no ID' sees 'this maze has no ID'
keys q
check 'leaves' left 0

# A maze of 79 x 45 cells, whole.
begin 80 24 tmux-256color C.UTF-8 '--look braille --color never rect:79x45/prim/2'
playing
keys Space '>'
has_border() { [ "$(shows | grep -c -e '⡇$')" -ge 18 ]; }
check 'braille: a large maze has its right border on the screen' soon has_border
check 'long figures have marks' sees '= [0-9]*,[0-9][0-9][0-9]/[0-9]*,[0-9][0-9][0-9] '
keys q
check 'braille: leaves' left 0

begin 120 40 tmux-256color C.UTF-8 rect:20x8/wilson/7
playing
keys Space '<'
check 'beside the maze: long lines of the program go on below' sees 'is forgotten'
keys q
check 'beside the maze: leaves' left 0

begin 120 40 tmux-256color C.UTF-8 --language hu rect:20x8/wilson/7
playing
keys Space '<'
check 'in Hungarian: the legend' sees 'még tömör'
check 'in Hungarian: the words that are buttons' sees '? súgó  / menü'
keys ')'
check 'in Hungarian: the sentence' sees '1 / 1411 mondat'
keys '?'
check 'in Hungarian: the keys' sees 'lejátszás vagy szünet'
keys Escape q
check 'in Hungarian: leaves' left 0

# ---- the usual size ------------------------------------------------------------------------------

# Without an ID the maze fits the look: its borders are on the screen, whatever a character shows.
whole() { # CORNER: of a picture of letters or blocks
    [ "$(shows | grep -c "^$1.*$1\$")" -ge 18 ] && shows | sed -n 1p | grep -q "^$1*\$"
}
begin 80 24 vt100 C '--seed 3'
playing
keys Space '>'
check 'letters: the usual maze is whole' soon whole '#'
check 'letters: it has its start and its goal' eval 'has "S" && has "^#.*G#"'
check 'letters: it is as large as that' sees '^rect:39x9/'
keys q
check 'letters: the usual maze: leaves' left 0
begin 80 24 xterm-256color C.UTF-8 '--color never --seed 3'
sees '^rect:39x9/'
keys q
check 'no colours: the usual maze' left 0
begin 80 24 xterm-256color C.UTF-8 '--look letters --seed 3'
sees '^rect:39x9/'
keys q
check '--look letters: the usual maze' left 0
begin 80 24 xterm-256color C.UTF-8 '--seed 3'
sees '^rect:39x19/'
keys q
check 'half blocks: the usual maze' left 0

# What follows the film leaves no rows empty while others are hidden; the end of the film is at the start.
begin 80 24 vt100 C 'rect:60x30/binary-tree/1'
playing
keys Space '>'
full() { [ "$(shows | sed -n 1,20p | grep -c '^[#S]')" = 20 ]; }
check 'a large maze fills the screen' soon full
keys '<' Space
sees '= \([0-9]*\)/\1 '
check 'after its film, too' soon full
check 'which ends at the start' sees '^#S'
keys q
check 'a large maze: leaves' left 0
begin 80 24 tmux-256color C.UTF-8 'box:9x9x3/wilson/1+start=4,4,2'
playing
keys Space '>'
check 'levels: the film ends on that of the start' sees '^[^a-z]*[v^].*S'
keys q
check 'levels: leaves' left 0

# ---- without hues ----------------------------------------------------------------------------------

# A path and cells that were given up are told apart by signs; beside dots, a path is underlined.
for shape in rect:14x9 cylinder:12x8; do
    begin 80 24 tmux-256color C.UTF-8 "$shape/wilson/1"
    playing
    keys Space '>' s '>'
    check "half blocks: $shape: a path has dots" sees '•'
    check "half blocks: $shape: dead ends have crosses" sees '×'
    check "half blocks: $shape: start and goal have letters" sees 'S.*'
    check "half blocks: $shape: a goal" sees '^[^a-z]*G'
    keys b
    underlined() { shows -e | grep -q "$(printf '\033')\[[0-9;]*4[;m0-9]*.*$dots"; }
    check "braille: $shape: a path is underlined" soon underlined
    keys q
    check "half blocks: $shape: leaves" left 0
done
# Slanted walls are lines of dots, in the middle of the screen; letters that the picture has not are not explained.
begin 120 40 tmux-256color C.UTF-8 'hex:10x8/wilson/7 --solver a-star'
playing
keys Space '>'
check 'hexagons: dots' sees "$dots"
check 'hexagons: no half blocks' has_not '▀'
blank=$(printf '\342\240\200')
check 'hexagons: nothing is at the left border' eval '! shows | cut -b1-3 | grep -v "$blank" | grep -q "$dots"'
check 'hexagons: a letter that is explained is in the picture' eval 'sees " q *frontier" && has "q${blank}q"'
check 'hexagons: no arrow' has_not 'arrow'
keys '<'
check 'hexagons: a letter that is not in the picture is not explained' sees_no_more 'q *frontier'
keys q
check 'hexagons: leaves' left 0
# Two mazes side by side are whole, too; figures are in columns.
begin 80 24 tmux-256color C.UTF-8 rect:20x10/wilson/7
playing
keys Space '>' c
check 'two mazes: dots' sees "$dots"
check 'two mazes: both are whole' sees_no_more 'a part of'
keys c a
check 'figures: in a column' sees '^ cells  *200'
check 'figures: their ends are one below the other' eval '[ "$(shows | grep -o "^ \(cells\|passages\|dead ends\|loops\)  *[0-9]*" | awk "{ print length }" | sort -u | wc -l)" = 1 ]'
keys q
check 'two mazes: leaves' left 0
# Mazes that half blocks would cut are of dots where they are whole then, with the same signs; the rest is told.
for shape in polar:6 tri:20x10 rect:50x30; do
    begin 80 24 tmux-256color C.UTF-8 "$shape/wilson/7 --solver depth-first"
    playing
    keys Space '>'
    check "dots by themselves: $shape" sees "$dots"
    check "dots by themselves: $shape: no half blocks" has_not '▀'
    check "dots by themselves: $shape: it is whole" has_not 'a part of'
    [ $shape = rect:50x30 ] || check "dots by themselves: $shape: signs of path and dead ends" eval 'has "•" && has "×"'
    keys b b
    check "dots by themselves: $shape: half blocks if they are asked for" sees '▀'
    check "dots by themselves: $shape: which cut it" sees '^a part of '
    keys f
    check "dots by themselves: $shape: unless all of it is" sees_no_more 'a part of'
    keys q
    check "dots by themselves: $shape: leaves" left 0
done
begin 80 24 tmux-256color C.UTF-8 box:4x4x3/wilson/1
playing
keys Space '>'
check 'half blocks: stairs have letters' sees '^[^a-z]*v'
keys q
check 'half blocks: stairs: leaves' left 0

# ---- braille is made of pixels, so every grid has it ---------------------------------------

for shape in hex:9x9 tri:20 box:6x6x3 cylinder:20x8 moebius:20x6 torus:20x8 cube:5 polar:6 penrose:3 voronoi:40 hyperbolic:3 hat:1 spectre:1 tiling:4x3,of=4.6.12; do
    begin 80 24 tmux-256color C.UTF-8 "--look braille --color never $shape/wilson/1"
    check "braille: $shape" sees "$dots"
    keys q
    check "braille: $shape: leaves" left 0
done

# ---- more than the screen ------------------------------------------------------------------------

begin 80 24 vt100 C '--color never rect:300x300/binary-tree/1'
playing
keys Space '>' w
check 'a large maze begins at its start' sees '@'
keys J J J J J J
check 'looking round' sees_no_more '#@'
for i in 1 2 3 4 5 6; do keys l j l j l j l j; done
check 'the screen follows the walker' sees '[# ]@[# ]'
for at in '50 12' '1 1' '120 40' '7 3'; do
    # shellcheck disable=SC2086
    size $at
done
size 100 30
check 'another size: the words are at the bottom' soon eval 'shows | sed -n 30p | grep -q walking'
check 'another size: once' soon eval '[ "$(shows | grep -c walking)" = 1 ]'
check 'another size: the walker stays in sight' sees '@'
keys q
check 'another size: leaves' left 0

begin 80 24 vt100 C world:2^62/nested/7
check 'an endless world' sees 'at 0,0'
keys L L L L J J J
check 'looking into it' sees 'at [1-9][0-9]*,[1-9]'
keys w
check 'walking in it' sees '@'
for i in 1 2 3 4 5; do keys l j h k l j; done
check 'steps in it' sees 'walking [1-9]'
keys q
check 'leaves the world' left 0
"$MEANDER" generate -q rect:9x7/prim/4 -f svg -o picture.svg
begin 80 24 vt100 C picture.svg
check 'a picture brings its maze' sees '^rect:9x7/prim/4 '
keys q
check 'a picture: leaves' left 0
"$MEANDER" generate -q rect:9000x9000/sidewinder/1 -o large.mndr
begin 80 24 vt100 C large.mndr
check 'a large file' sees 'large.mndr.*at 0,0'
keys L L J
check 'looking into it' sees 'at [1-9][0-9]*,[1-9]'
keys q
check 'leaves the file' left 0

# ---- open, change, solve, save, print: by keys alone, at three sizes ----

"$MEANDER" generate -q rect:12x9/wilson/5 -o given.mndr
given() { # FILE: the command on the screen, which a person gives afterwards
    shows | sed -n "s/.*meander \(generate .* -o $1\).*/\1/p" >command
    # shellcheck disable=SC2046
    "$MEANDER" $(cat command) -q && [ -s "$1" ] && rm "$1"
}
for at in 80x24 60x15 200x60; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 given.mndr
    check "$at: opened" sees '^rect:12x9/wilson/5 '
    keys n
    check "$at: changed" sees '^rect:12x9/wilson/6 '
    keys s '>'
    check "$at: solved" sees 'is the goal'
    keys P
    sees 'meander generate rect:12x9/wilson/6 -o maze.svg'
    check "$at: saved" given maze.svg
    keys C-p
    sees 'maze.pdf'
    if has_part cairo; then check "$at: a page to print" given maze.pdf
    else check "$at: a page to print" sees ' --solution -o maze.pdf'; fi
    keys q
    check "$at: leaves" left 0
done

# ---- any size at any moment ------------------------------------------------------------------------

for at in '1 1' '2 1' '1 9' '5 2'; do
    # shellcheck disable=SC2086
    begin 80 24 tmux-256color C.UTF-8 rect:9x9/eller/1 --solver a-star
    playing
    # shellcheck disable=SC2086
    size $at
    keys b '?' '?' '?' a b w l j o r t u m c '>' s '<' '[' b z Z f
    size 80 24
    keys Escape
    check "a screen of $at" sees 'rect:9x9/eller/1'
    keys q
    check "a screen of $at: leaves" left 0
done

# ---- signals, sleep ------------------------------------------------------------------------

for signal in TERM INT HUP QUIT; do
    begin 80 24 tmux-256color C.UTF-8 rect:30x9/prim/1
    playing
    kill -s "$signal" "$(cat pid)"
    check "SIG$signal: the terminal is as it was" left 130
done
begin 80 24 tmux-256color C.UTF-8 rect:30x9/prim/1
playing
keys C-c
check 'Control-C' left 130
begin 80 24 tmux-256color C.UTF-8 rect:30x9/prim/1
playing
kill -s ABRT "$(cat pid)"
check 'a crash: the terminal is usable' sees '^left 134'
check 'a crash: its modes are as they were' cmp -s 1 2

# Without the script around it, which would be asleep, and the shell awake, before the program is.
begin 80 24 tmux-256color C.UTF-8 rect:9x9/prim/1
playing
keys q
sees '^left'
keys '. ./setting; clear; ./start $(cat words); echo left $?' Enter
playing
keys Space '>'
sees '= \([0-9]*\)/\1 '
keep awake
keys C-z
check 'Control-Z: the shell is there' sees 'Stopped'
check 'Control-Z: on its own screen' [ "$(terminal display -t it -p "$modes")" = '0 1 0 0 0 0' ]
keys fg Enter
check 'fg: the maze is there again' looks_like awake
keys '<'
check 'fg: and hears' sees '= 0/[0-9]'
keys q
check 'fg: leaves' sees '^ready$\|^left'

# ---- colours ---------------------------------------------------------------------------

coloured() { # NAME TERM WHAT WORDS...
    name=$1 term=$2 what=$3
    shift 3
    begin 80 24 "$term" C.UTF-8 "$@" rect:9x9/prim/1
    playing
    keys Space '>'
    check "$name" soon has_colour "$what"
    shows -e >"$term.colours"
    keys d m m
    check "$name: other themes" looks_otherwise "$term.colours"
    keys q
    check "$name: the terminal is as it was" left 0
}
coloured '24-bit colours' my-direct '48;2;'
coloured '256 colours' xterm-256color '48;5;'
coloured '16 colours' my-16 '\[10[0-7]m\|;10[0-7]m'
coloured '8 colours' xterm '\[[0-9;]*4[0-7]m'
check '8 colours: no others' eval '! grep -q "[34]8;[25];\|;10[0-7]m" xterm.colours'

for term in vt100 xterm-256color; do
    words=
    [ $term = vt100 ] || words='--color=never'
    begin 80 24 $term C.UTF-8 $words rect:9x9/prim/1
    playing
    keys Space '>'
    check "$term $words: blocks without colours" sees '█'
    check "$term $words: none at all" eval '! has_colour "[34][0-7]m\|[34]8;"'
    keys q
    check "$term $words: leaves" left 0
done
begin 80 24 xterm-256color C.UTF-8 rect:9x9/prim/1
keys q
sees '^left'
keys 'NO_COLOR=1; export NO_COLOR; clear; ./play' Enter
check 'NO_COLOR' sees '█'
keys q
begin 80 24 xterm-256color C rect:9x9/prim/1
playing
keys Space '>'
check 'LC_ALL=C: letters' sees '###'
check 'LC_ALL=C: ASCII alone' soon is_ascii
check 'LC_ALL=C: in colours' has_colour '48;5;'
keys q
check 'LC_ALL=C: leaves' left 0

# A sister of the terminal that takes numbers of 24 bits is found by its name.
sed 's/^my-direct/tmux-direct/' all.ti >sister.ti
tic -x -o "$work/terminfo" sister.ti 2>/dev/null
begin 80 24 tmux-256color C.UTF-8 rect:9x9/prim/1
playing
keys q
sees '^left'
keys 'COLORTERM=truecolor; export COLORTERM; clear; ./play' Enter
check 'COLORTERM: 24-bit colours' soon has_colour '48;2;'
keys q

# Numbers of sets are text.
begin 80 24 xterm-256color C.UTF-8 rect:16x9/eller/5
playing
keys Space '<' ']' ']' ']' ']' ']' ']' ']' ']'
check "Eller's numbers" sees ' 1 .* 2 .* 5 .* 10 \| 1▀.*2▀\| 1 \+2 \+'
keys q

# ---- what is wrong ------------------------------------------------------------------------

for words in '--look braile:--look takes blocks, braille or letters, not .braile.' \
    '--theme nigth:no theme .nigth.; did you mean .night.?' \
    '--color no:--color takes auto, always or never, not .no.'; do
    # shellcheck disable=SC2086
    run play ${words%%:*} rect:9x9/prim/1
    check "${words%%:*}" eval '[ $status = 2 ] && grep -q -e "${words#*:}" err && [ ! -s out ]'
done
begin 80 24 xterm-256color C --look braille rect:9x9/prim/1
check 'braille without UTF-8' sees 'needs UTF-8'
check 'braille without UTF-8: leaves' sees '^left 2'
begin 80 24 vt100 C.UTF-8 --look blocks rect:9x9/prim/1
check 'blocks without colours' sees 'needs UTF-8 and colours'
for term in nobody dumb ''; do
    begin 80 24 "$term" C rect:9x9/prim/1
    check "TERM=$term" sees '^left 2'
    check "TERM=$term: a message" has 'meander: play needs a terminal'
done
run play rect:9x9/prim/1
check 'no terminal' eval '[ $status = 2 ] && grep -q "needs a terminal" err && [ ! -s out ]'
run play rect:9x9/nobody/1
check 'no such generator' eval '[ $status = 2 ] && grep -q nobody err'
run play --help
check 'help tells of looks' grep -q -e '--look WORD  *how the terminal draws: blocks, braille or' out
echo "1..$number"
exit $failed
