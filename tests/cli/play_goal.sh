#!/bin/sh
# meander play: levels, the maze of the day, the goal, what is kept, the menu, the mouse and the
# help, in a real terminal at three sizes.
#
# tests/cli/screens has what the screen shows at certain moments, as text; after a change that is
# meant, KEEP=1 writes it anew.
: "${MEANDER:?is the program}"
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"
. "$here/../support/terminal.sh"
: "${KEEP:=0}"

is_golden() { shows | sed 's/ *$//' | cmp -s - "$here/screens/$1.txt"; }
golden() { # NAME
    if [ "$KEEP" = 1 ]; then
        keep now
        shows | sed 's/ *$//' >"$here/screens/$1.txt"
    fi
    check "the screen $1" soon is_golden "$1"
}

# The keys of the shortest way, one after the other.
walk() { # ID
    "$MEANDER" solve "$1" -q -f moves >moves.txt
    for move in $(cat moves.txt); do
        case $move in N*) key=k ;; E*) key=l ;; S*) key=j ;; *) key=h ;; esac
        left=${move#?}
        while [ "$left" -gt 0 ]; do
            keys $key
            left=$((left - 1))
        done
    done
}
mouse() { # BUTTON COLUMN ROW M|m: from 1
    keys -l "$(printf '\033[<%d;%d;%d%s' "$@")"
}
click() { mouse "$1" "$2" "$3" M; mouse "$1" "$2" "$3" m; }
results=$XDG_DATA_HOME/meander/results
kept() { grep -q -x -e "$1" "$results"; }

# ---- a level --------------------------------------------------------------------------------

level=rect:7x5/eller/262
for at in 80x24 200x60 40x12; do
    rm -rf "$XDG_DATA_HOME"
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 --level 3
    check "$at: a level is walked at once" sees 'walking 0 steps'
    check "$at: it has its name" sees '^Level 3 of 24'
    golden "level-$at"
    walk $level
    check "$at: the goal" sees 'steps  12   (shortest way: 12)'
    check "$at: three stars" has '★ ★ ★'
    check "$at: the first win" has 'best   12 steps, 0:[0-9.]*   your first'
    check "$at: it is kept" soon kept "$level [0-9]* 12 3"
    keys R
    check "$at: the walk again" sees 'walking [1-9]* steps'
    check "$at: to its end" sees 'steps  12   (shortest way: 12)'
    check "$at: that is no second win" has 'your first'
    check "$at: that counts no more" [ "$(wc -l <"$results")" = 1 ]
    keys Enter
    check "$at: the next level" sees '^Level 4 of 24'
    keys q
    check "$at: leaves" left 0
done

# A worse walk changes nothing, a hint costs a star, and other lines stay.
printf 'a damaged line\nrect:7x5/eller/262 999999 14 2\n\nrect:9x9/prim/1 5 5 5\nlast' >"$results"
begin 80 24 tmux-256color C --level 3
sees 'walking 0 steps'
keys t
walk $level
check 'help costs a star' sees 'with help: two stars at most'
check 'stars without UTF-8' has '\* \* \.'
check 'fewer steps' has 'best   12 steps, 0:.*fewest!'
check 'they are kept' soon kept "$level [0-9]* 12 2"
printf 'a damaged line\n\nrect:9x9/prim/1 5 5 5\nlast\n' >expected
check 'other lines stay' eval 'grep -v "^$level" "$results" | cmp -s - expected'
keys w
check 'once more' sees 'walking 0 steps'
keys j k
walk $level
check 'a worse walk' sees 'steps  14   '
check 'the best stays' has 'best   12 steps'
check 'once' [ "$(grep -c "^$level" "$results")" = 1 ]
keys Escape
check 'the maze is there again' sees_no_more 'shortest way'
keys R
check 'the walk from the keys' sees 'walking [1-9] steps'
keys q
check 'leaves a replay' left 0

# ---- no place for results ---------------------------------------------------------------------

no_place() { # NAME
    begin 80 24 tmux-256color C.UTF-8 --level 1
    sees 'walking 0 steps'
    walk rect:5x4/sidewinder/31
    check "$1: the goal all the same" sees 'shortest way'
    check "$1: it says so" sees 'results cannot be kept'
    keys q
    check "$1: leaves" left 0
}
rm -rf "$XDG_DATA_HOME"
: >"$XDG_DATA_HOME"
no_place 'a file in the way'
rm "$XDG_DATA_HOME"
mkdir -p "$results"
no_place 'a folder in the way'
rmdir "$results"
mkfifo "$results"
begin 80 24 tmux-256color C.UTF-8 --level 1
sees 'walking 0 steps'
walk rect:5x4/sidewinder/31
check 'a pipe in the way: the goal' sees 'shortest way'
check 'nothing is left beside it' [ "$(ls "$XDG_DATA_HOME/meander")" = results ]
keys q
left 0
rm -rf "$XDG_DATA_HOME"

# ---- the maze of the day -----------------------------------------------------------------------

begin 80 24 tmux-256color C.UTF-8 --today
today=$(date +%Y%m%d)
check 'the maze of the day' sees "^Maze of the day  rect:.*/$today "
keys q
check 'the day: leaves' left 0
wrong() { # WORDS: MESSAGE
    # shellcheck disable=SC2086
    run play ${1%%: *}
    told "play ${1%%: *}" 2 "meander: ${1#*: }"
}
wrong '--today rect:9x9/prim/1: --today brings its own maze: drop rect:9x9/prim/1'
wrong '--today -s 5x5: --today brings its own maze: drop --size'
wrong '--today --level 3: --today brings its own maze: drop --level'
wrong '--level 3 --seed 4: --level brings its own maze: drop --seed'
for level in 999 0 25 -1 two 3x; do
    wrong "--level $level: --level takes a number from 1 to 24, not '$level'"
done

# ---- the menu ------------------------------------------------------------------------------------

for at in 80x24 200x60 40x12; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 rect:12x5/wilson/7
    playing
    keys Space '>' /
    check "$at: the menu" sees '\* wilson'
    golden "menu-$at"
    keys g r o w i n g - t
    check "$at: a search" sees 'search: growing-t_'
    keys Enter
    check "$at: another generator" sees '\* growing-tree'
    keys Escape
    check "$at: the search is over" sees 'type to search'
    keys Tab Tab
    check "$at: its values" sees 'pick  *newest'
    keys Down Down Down Right
    check "$at: another value" sees 'pick  *oldest'
    golden "values-$at"
    keys Up Up Enter 9 x 4 Enter
    check "$at: a size that is typed" sees 'size  *9x4'
    keys Enter 0 x 4 Enter
    check "$at: a wrong size" sees 'size  *9x4'
    keys Tab
    check "$at: levels" sees 'level 1 '
    keys l e v e l Space 1
    [ $at = 40x12 ] || check "$at: a level is described" sees '5x4 sidewinder, difficulty [0-9]'
    keys Escape Escape
    check "$at: closed" sees_no_more 'level 1 '
    keys q
    check "$at: the menu: leaves" left 0
done
begin 80 24 tmux-256color C.UTF-8 rect:12x5/wilson/7
playing
keys Space '>' / w a l l - f Enter
check 'a solver from the menu' sees 'wall-follower'
keys Escape Escape Escape Enter
check 'enter opens it, too' sees 'Making'
keys z z z z
check 'nothing is found' sees 'nothing has this'
keys Escape Escape q
check 'a search for nothing: leaves' left 0

# ---- the mouse ------------------------------------------------------------------------------------

# At 80 x 24 a maze of 4 x 2 cells has cells of 19 columns and 9.5 rows, from column 3 on.
begin 80 24 tmux-256color C.UTF-8 rect:4x2/spiral/1+start=0,0+goal=0,1
playing
keys Space '>'
click 0 70 5
check 'a click walks there' sees 'walking 3 steps'
click 2 50 5
check 'the right button moves the goal' sees 'goal at 2,0'
click 1 70 17
check 'the middle one the start' sees 'start at 3,1'
keys '>'
keep still_there
mouse 0 40 10 M
mouse 32 50 12 M
mouse 0 50 12 m
check 'a drag moves the picture' looks_otherwise still_there
keys f
check 'and f moves it back' looks_like still_there
mouse 64 40 10 M
check 'the wheel zooms' looks_otherwise still_there
keys f
looks_like still_there
keys /
sees '\* spiral'
click 0 58 2
check 'a click on a tab' sees 'a-star'
click 0 50 4
check 'a click on an entry' sees '+ a-star'
mouse 65 50 4 M
keys -l "$(printf '\033[<0;9')"
keys -l x
check 'half a report is no key' sees 'menu'
keys Escape Escape Escape q
check 'the mouse: leaves, and is off' left 0

# By mouse alone: the words of the last line are buttons, the menu's lower border closes it, and a click beside the
# walker is a step.
column() { shows | sed -n 24p | awk -v words="$1" '{ print index($0, words) }'; }
begin 80 24 tmux-256color C.UTF-8 rect:4x2/spiral/1+start=0,0+goal=0,1
playing
click 0 "$(column '? help')" 24
check 'a click on the word help' sees 'page 1 of 2'
click 0 10 24
click 0 10 24
check 'clicks on the last line turn its pages, and close it' sees_no_more 'page . of 2'
click 0 "$(column '/ menu')" 24
check 'a click on the word menu' sees 'type to search'
click 0 50 23
check 'a click on its lower border closes it' sees_no_more 'type to search'
keys '<'
sees '= 0/[0-9]'
click 0 "$(($(column '? help') - 8))" 24
check 'a click on the position plays' sees '> [0-9]*/'
sees '= \([0-9]*\)/\1 '
click 0 33 5
check 'a click beside the start is a step' sees 'walking 1 step '
click 0 12 5
check 'and one beside the walker the next' sees 'walking 2 steps'
check 'the last line has its words while somebody walks' sees '? help  / menu$'
click 0 "$(column '/ menu')" 24
check 'and they are buttons' sees 'type to search'
click 0 50 23
# A line of the help is its key: change, solve, save, print.
pick() { # PAGE WORDS
    click 0 "$(column '? help')" 24
    sees 'page 1 of 2'
    [ "$1" = 1 ] || click 0 10 24
    sees "page $1 of 2"
    shows | awk -v words="$2" 'index($0, words) { print index($0, words), NR; exit }' >place
    read -r left row <place
    click 0 "$left" "$row"
}
pick 1 'the next seed'
check 'the mouse alone: changed' sees '^rect:4x2/spiral/2'
pick 1 'solve, and watch'
check 'the mouse alone: solved' sees 'depth-first'
pick 2 'save a picture'
check 'the mouse alone: a picture' sees 'maze.svg'
click 0 1 24
pick 2 'command for a page'
check 'the mouse alone: a page to print' sees 'maze.pdf'
# A size and a seed are typed, a value is changed by its arrows, and a file is found.
has_words() { shows | grep -q -F -e "$1"; }
press() { # WORDS: in the menu, in the middle of them
    soon has_words "$1"
    shows | awk -v words="$1" '{ gsub(/[\200-\277]/, ""); at = index($0, words) }
        at && !found { found = 1; print at + int(length(words) / 2), NR }' >place
    read -r left row <place
    click 0 "$left" "$row"
}
pad() { for key in "$@"; do press "[$key]"; done; }
mkdir -p folder && "$MEANDER" generate -q rect:5x3/prim/4 -f ascii -o folder/found.txt
click 0 1 24
sees '/ menu'
click 0 "$(column '/ menu')" 24
press Values
press '  size'
press 'size  '
pad 1 2 x 6 '<-' 7
check 'the mouse alone: what is typed' sees 'new value: 12x7_'
pad ok
check 'the mouse alone: a size' sees '^rect:12x7/spiral/2'
press '  seed'
press 'seed  '
pad 4 2 ok
check 'the mouse alone: a seed' sees '^rect:12x7/spiral/42'
press ' >'
check 'the mouse alone: an arrow' sees '^rect:12x7/spiral/43'
press 'seed  '
pad 9 esc
check 'the mouse alone: a value that is left' sees_no_more 'new value'
press Files
press folder/
press found.txt
check 'the mouse alone: a file' sees '^5x3\|^rect:5x3'
check 'the mouse alone: the menu is closed' has_not 'type to search'
keys q
check 'the mouse alone: leaves' left 0

# ---- the help ------------------------------------------------------------------------------------

for at in 80x24 200x60 40x12 30x10; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 rect:9x9/prim/1
    playing
    keys Space '>' '?'
    check "$at: help says how to page" sees 'space next  b'
    [ $at = 30x10 ] || golden "help-$at"
    page=1
    shows >pages.txt
    until shows | grep -q "page \([0-9]*\) of \1 "; do
        page=$((page + 1))
        keys Space
        sees "page $page of"
        shows >>pages.txt
        [ $page -lt 20 ] || break
    done
    # Every command of the table is told whole, in a column that may go on in the next line.
    wide=${at%x*} columns=$((wide / 40))
    [ $columns -ge 1 ] || columns=1
    [ $columns -le 4 ] || columns=4
    awk -v columns=$columns -v wide=$((wide / columns)) '
        !/^page/ { line[++lines] = $0 }
        END { for (c = 0; c < columns; c++) for (i = 1; i <= lines; i++) print substr(line[i], c * wide + 11, wide - 11) }
    ' pages.txt | tr -s ' \n' '  ' >abouts.txt
    sed -n 's/^    {"[^"]*", "[^"]*", "\([^"]*\)".*/\1/p' "$here/../../view/commands.c" >wanted.txt
    untold=$(while read -r about; do grep -q -F -e "$about" abouts.txt || echo "$about"; done <wanted.txt)
    check "$at: the help tells every command whole" [ -s wanted.txt -a -z "$untold" ]
    check "$at: no heading ends a column" eval '! grep -B 1 "^page" pages.txt | grep -q "^[A-Z][a-z, ]*\$\|^.\{40\}[A-Z][a-z, ]*\$"'
    for words in 'play or pause' 'save a film' 'leave' 'menu: generators' 'walk to the cell'; do
        check "$at: help on '$words'" grep -q -e "$words" pages.txt
    done
    keys b
    [ $page = 1 ] || page=$((page - 1))
    check "$at: back" sees "page $page of"
    keys q
    check "$at: closed" sees_no_more 'space next'
    keys q
    check "$at: help: leaves" left 0
done

# ---- words ----------------------------------------------------------------------------------------

for at in 80x24 200x60 40x12; do
    begin "${at%x*}" "${at#*x}" tmux-256color C.UTF-8 rect:8x4/backtracker/7
    playing
    keys Space '<'
    sees '= 0/'
    for i in 1 2 3 4 5 6; do keys ')'; done
    golden "words-$at"
    keys x
    case $at in
        80x24) check "$at: beside the picture" sees 'sentence 6 of' ;;
        200x60) check "$at: no words" sees_no_more 'sentence 6 of' ;;
        *) check "$at: no words" sees_no_more 'dig' ;;
    esac
    keys x
    [ $at != 80x24 ] || check "$at: no words" sees_no_more 'dig'
    [ $at = 80x24 ] || keys '('
    [ $at != 200x60 ] || check "$at: the sentence before" sees 'sentence 5 of'
    keys w
    sees 'walking'
    keys q
    check "$at: words: leaves" left 0
done

# ---- two panes --------------------------------------------------------------------------------------

begin 100 24 tmux-256color C.UTF-8 rect:12x9/wilson/7
playing
keys Space '>' c '>'
check 'names over panes' sees '^> rect:12x9/wilson/7 .*  rect:12x9/aldous-broder/7\|  rect:12x9/wilson/7 .*> rect:12x9/aldous'
keys q
check 'two panes: leave' left 0
echo "1..$number"
exit $failed
