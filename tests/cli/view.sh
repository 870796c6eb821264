#!/bin/sh
# The window without a screen: scripts drive it, pictures tell what it shows.
# sanitized by --deep
# It opens the window a hundred times: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

has_part SDL2 ||
    without 'the window' 'this program was built without SDL2'
SDL_VIDEODRIVER=dummy
export SDL_VIDEODRIVER

script() { printf '%s\n' "$@" >script; }

shot() { # FILE ID WORDS...: a picture after the script
    picture=$1
    shift
    run view -q "$@" --script script --screenshot "$picture"
}

id=rect:20x12/wilson/3

# --- Time goes by, forward and backward. ---

script 'seek 100'
shot at-100.png $id
check 'a picture is made' [ "$status" = 0 -a -s at-100.png ]
script 'seek 300' 'screenshot at-300.png' 'seek 100'
shot back.png $id
check 'backward is forward again' cmp -s at-100.png back.png
check 'another step is another picture' [ -s at-300.png ]
cmp -s at-300.png at-100.png && result no 'which differs' || result ok 'which differs'
script 'forward' 'forward' 'backward' 'seek 99' 'forward'
shot stepped.png $id
check 'step by step' cmp -s at-100.png stepped.png
script 'play' 'wait 3000' 'play' 'seek 100'
shot played.png $id
check 'played and stopped' cmp -s at-100.png played.png
script 'end'
shot end.png $id
script 'beginning' 'instant' 'play' 'wait 100'
shot instant.png $id
script 'beginning' 'instant'
run view -q $id --script script
check 'all at once' [ "$status" = 0 ]

# --- What is switched on can be switched off. ---

for command in help statistics distances solution fog; do
    # Fog is for those who walk.
    before=end
    [ $command != fog ] || before=walk
    script $before
    shot plain.png $id
    script $before $command
    shot with.png $id
    script $before $command $command
    shot without.png $id
    if ! cmp -s plain.png with.png && cmp -s plain.png without.png; then result ok "$command"
    else result no "$command"; fi
done

# Typing in the help searches, and does nothing else; ? in an empty search closes it, as escape does.
script end help
shot all.png $id
script end help 'type walk'
shot found.png $id
script end help 'type walk' 'key clear' 'type xyzzy' 'key all' 'key backspace'
shot cleared.png $id
cmp -s all.png found.png && result no 'help that is searched' || result ok 'help that is searched'
check 'and not any more' cmp -s all.png cleared.png
script end help 'type n?' 'key escape'
shot closed.png $id
script end 'type ??'
shot twice.png $id
script end
shot plain.png $id
script 'resize 300 300' end help
shot top.png $id
script 'resize 300 300' end help 'key down' 'wheel -3'
shot below.png $id
script 'resize 300 300' end help 'key down' 'wheel -99' 'wheel 99' 'key up'
shot up.png $id
cmp -s top.png below.png && result no 'a small window scrolls it' || result ok 'a small window scrolls it'
check 'and back' cmp -s top.png up.png
check 'escape closes it' cmp -s plain.png closed.png
check 'and so does a question mark' cmp -s plain.png twice.png

# The legend has what is seen, and nothing else: no ends while a maze is made, and of a film what nothing covers.
legend() { "$MEANDER" view -q --screen 1000x800 $id --script script | sed -n 's/^label [0-9 ]* \(you\|your way\|near the start\|far from it\|start\|goal\|not dug yet\|tried\|path\|frame: latest step\)$/\1/p' | tr '\n' ,; }
script 'seek 100' boxes
check 'the legend of the making' [ "$(legend)" = 'not dug yet,frame: latest step,' ]
script end boxes
check 'of the maze' [ "$(legend)" = 'start,goal,' ]
script end solution boxes
check 'of its path' [ "$(legend)" = 'path,start,goal,' ]
script end solve end boxes
check 'of the solving' [ "$(legend)" = 'path,start,goal,' ]
script walk boxes
check 'of a walk, which covers the start' [ "$(legend)" = 'you,your way,goal,' ]
script end distances boxes
check 'of distances' [ "$(legend)" = 'near the start,far from it,start,goal,' ]

# --- Every command of the table can be given. ---

"$MEANDER" view --help >/dev/null
for command in faster slower next-maze last-maze next-generator last-generator larger smaller solve \
    next-solver last-solver compare next-pane north east south west undo hint walk race zoom-in zoom-out \
    fit pan-north pan-east pan-south pan-west theme copy film; do
    script "$command" 'wait 50' "$command" 'wait 50'
    shot any.png $id
    check "$command" [ "$status" = 0 -a -s any.png ]
done

# --- Sizes, files, a second maze. ---

script 'resize 300 900' 'end'
shot tall.png $id --compare eller
check 'two mazes, one above the other' [ "$status" = 0 ]

# Two solvers in one maze, from an ID or a file: each pane has its own, and the film begins with the solving.
"$MEANDER" generate -q $id -f ascii -o one.txt
script boxes next-pane boxes
for maze in $id one.txt; do
    run view "$maze" --compare-solver a-star --script script
    check "two solvers in $maze" \
        [ "$status:$(sed -n 's/^value.* \(depth-first\|a-star\)$/\1/p' out | tr '\n' ' ')" = '0:depth-first a-star ' ]
    run view "$maze" --solver flood --compare-solver pledge --script script
    check "both chosen in $maze" [ "$(sed -n 's/^value.* \(flood\|pledge\)$/\1/p' out | tr '\n' ' ')" = 'flood pledge ' ]
done
"$MEANDER" view - --compare-solver a-star --script script <one.txt >out 2>err
status=$?
told 'a maze without ID or file is not shown twice' 2 'meander: this maze was read from a file: it has no ID to change'

# --- Files of every kind: dropped, and at the command line. ---

says() { # NAME TEXT: the script's last message
    if [ "$status" = 0 ] && [ "$(tail -n 1 out)" = "$2" ]; then result ok "$1"
    else result no "$1"; echo "#   status $status, $(cat out err)"; fi
}
script end
shot made.png $id
# Text knows no ID, so there is no film, but a solver at once.
"$MEANDER" generate -q $id -f ascii -o maze.txt
for file in maze.mndr maze.png maze.svg maze.pdf maze.json; do
    "$MEANDER" generate -q $id -o $file
done
for file in film.gif film.svg film.png film.y4m film.cast; do
    "$MEANDER" animate -q $id --fps 5 --scale 2 -o $file
done
for file in maze.mndr maze.png maze.svg maze.pdf film.gif film.svg film.png film.y4m film.cast; do
    script "drop $file" message end 'seek 1' end
    shot dropped.png rect:3x3/eller/1
    says "$file is dropped" "opened $file"
    script end
    shot given.png $file
    if cmp -s made.png given.png; then result ok "$file is given"
    else result no "$file is given"; fi
done
for file in maze.txt maze.json; do
    script "drop $PWD/$file" message instant end
    shot dropped.png rect:3x3/eller/1
    says "$file is dropped" "opened $file"
    script instant end
    shot given.png $file
    check "$file is given" cmp -s dropped.png given.png
done
run view -q maze.png -a kruskal --script script --screenshot kruskal.png
check 'a picture, with another generator' grep -a -q rect:20x12/kruskal/3 kruskal.png
# A maze that was changed is not what its ID says.
"$MEANDER" convert -q maze.mndr --start 5,5 -o moved.mndr
script end
shot moved.png moved.mndr
check 'a changed file' [ "$status" = 0 ]
cmp -s moved.png made.png && result no 'shows its own maze' || result ok 'shows its own maze'

# --- Junk is told, and what was shown stays. ---

script end
shot before.png $id
printf 'hello there\nyou\n' >junk.txt
: >empty.txt
head -c 3000 "$MEANDER" >junk.bin
printf '\211PNG\r\n\032\n' >junk.png
mkdir folder
unknown='not a maze in any known text format (--from NAME reads it as one)'
for junk in "junk.txt: $unknown" 'empty.txt: the input is empty' \
    "junk.bin: $unknown" 'junk.png: a PNG picture without an ID in it' \
    'folder: Is a directory' 'nothing.txt: No such file or directory'; do
    script end "drop ${junk%%: *}" message
    shot any.png $id
    says "${junk%%: *}" "$junk"
    run view -q "${junk%%: *}" --script script
    told "${junk%%: *} is given" 2 "meander: $junk"
done
script end 'drop junk.txt' 'key escape' 'end'
shot after.png $id
check 'what was shown stays' cmp -s before.png after.png

# --- What only an ID can do. ---

for command in compare next-maze next-generator larger; do
    script $command message
    run view -q maze.txt --script script
    says "$command of a maze that was read" 'this maze was read from a file: it has no ID to change'
done
script copy message
run view -q maze.txt --script script
says 'copy' 'this maze has no ID'
run view -q maze.txt --compare eller --script script
told 'compare' 2 'meander: this maze was read from a file: it has no ID to change'
run view -q rect:100000x100000/backtracker/3 --script script
told 'far too large' 2 'meander: a maze on a screen has fewer than 2^31 cells'

# --- Too large to be held: only what is shown is read. ---

script 'zoom-out' 'pan-east' 'pan-south' 'wheel 4' 'drag 3 3' 'press 300 300' 'drag 100 90' release 'end' \
    'zoom-out' 'zoom-out' 'zoom-out' 'zoom-out' 'zoom-out' 'zoom-out' 'zoom-out' 'zoom-out' 'wheel 40' \
    'wheel -60' 'walk' 'south' 'east' 'statistics' 'distances' 'solution' 'film' message
shot world.png world:2^62/nested/7
says 'an endless world' 'there is no film to save; P saves a picture'
script 'type e' 'key clear' 'type world:2^40/nested/3' 'key enter' 'film' message
shot world-2.png $id
says 'another one' 'there is no film to save; P saves a picture'
"$MEANDER" generate -q rect:20000x12000/sidewinder/4 -o large.mndr
script 'drop large.mndr' message 'pan-south' 'wheel -9' 'pan-east' 'type K' 'end'
# The sanitizers take more address space than any limit would leave.
small='ulimit -v 1000000'
{ ( $small; "$MEANDER" --version ) || small=:; } >/dev/null 2>&1
( $small; shot large.png $id; exit "$status" )
status=$?
says 'a file that is too large' 'opened large.mndr'
script end
shot large.png large.mndr
check 'and given' [ "$status" = 0 ]
rm large.mndr

# --- Saving: under a name that no file has. ---

mkdir saved && cd saved && cp ../script . || exit 1
echo mine >maze.png
script end picture message
shot a.png $id
says 'a picture' 'saved maze-2.png'
check 'nothing is overwritten' [ "$(cat maze.png)" = mine ]
"$MEANDER" generate -q $id -f png:cell=16,theme=classic -o drawn.png
check 'it shows the maze' cmp -s drawn.png maze-2.png
script end coarser solution distances theme save 'key clear' 'type as.svg' 'key enter' message
run view -q $id --script script
says 'a name that is typed' 'saved as.svg'
"$MEANDER" generate -q $id --solution -f svg:cell=20,theme=paper,distances=yes -o drawn.svg
check 'larger cells, the path, the colours' cmp -s drawn.svg as.svg
script save 'key clear' 'type round.svg' 'key enter'
run view -q rect:15x15/labyrinth/1 --script script
"$MEANDER" generate -q rect:15x15/labyrinth/1 -f svg:bent,cell=16 -o bent.svg
check 'a labyrinth is saved round, as it is seen' cmp -s round.svg bent.svg
script save 'key clear' 'type as.svg' 'key enter' message
run view -q $id --script script
says 'a name that a file has' 'there is a file of that name already: as.svg'
script save 'key clear' 'type as.doc' 'key enter' message
run view -q $id --script script
says 'no such ending' 'the name needs an ending such as .png .svg .pdf .txt .json, not as.doc'
script save 'key clear' 'type as.mndr' 'key enter' 'next-maze' open 'type as.mndr' 'key enter' message
run view -q $id --script script
says 'saved, and opened again' 'opened as.mndr'
script end screenshot message
shot now.png $id
says 'a picture of the window' 'saved window.png'
script end
shot now.png $id
check 'with its panel' cmp -s now.png window.png
script end print message
run view -q $id --theme night --script script
says 'a page to print' 'saved maze.pdf'
"$MEANDER" generate -q $id -f pdf:cell=0,theme=classic -o page.pdf
check 'which has the sizes and colours of paper' sh -c 'grep -av -e CreationDate -e "^/ID" maze.pdf >a; grep -av -e CreationDate -e "^/ID" page.pdf | cmp -s - a'
script 'seek 100' solve film message film message
shot a.png $id
says 'films' 'saved maze-2.gif'
run animate -q $id --solver depth-first -o other.gif
check 'a film is that of animate' cmp -s maze.gif other.gif
check 'and again' cmp -s maze.gif maze-2.gif
script solve film
(mkdir hu && cd hu && run view -q $id --language hu --script ../script)
run animate -q $id --solver depth-first --language hu -o other.gif
check 'and so in another language' cmp -s hu/maze.gif other.gif
script film message
shot a.png $id --compare eller
says 'a film of two' 'saved maze-3.gif'
check 'is another' sh -c '[ -s maze-3.gif ] && ! cmp -s maze-2.gif maze-3.gif'
shape() { od -An -tu2 -j6 -N4 "$1" | awk '{ print int(100 * $1 / $2) }'; }
check 'one beside the other' [ "$(shape maze-3.gif)" -gt $(($(shape maze.gif) * 3 / 2)) ]
script 'wait 20' boxes
run view -q $id --compare eller --script script
middle=$(awk '$1 == "pane" { print int($2 + $4 / 2), int($3 + $5 / 2); exit }' out)
# Whatever is typed, pressed or changed with two mazes, the IDs of both differ in the algorithm alone.
for words in 'key clear;type 77;key enter' 'key clear;type 9x7;key enter' 'key clear;type word;key enter' \
    n N '}' '{' ';' press-start press-goal; do
    case $words in
        key*) printf 'type e\n%s\n' "$words" | tr ';' '\n' ;;
        press*) printf 'wait 20\n%s %s\nrelease\n' "$words" "$middle" ;;
        *) printf 'type %s\n' "$words" ;;
    esac >changed
    { cat changed; printf 'copy\nmessage\nnext-pane\ncopy\nmessage\n'; } >script
    run view -q $id --compare eller --script script
    sed -n 's/^copied \([^/]*\)\/[^/]*\//\1 /p' out >both
    check "two mazes after $(tr '\n' ' ' <changed)" \
        [ "$status $(wc -l <both) $(sort -u both | wc -l) $(grep -c '^rect:20x12 3$' both)" = '0 2 1 0' ]
done
# A small film is written when its file is closed, so this tells whether closing is heeded.
for name in film picture screenshot; do
    script 'seek 3' $name message
    ( trap '' XFSZ; ulimit -f 0; "$MEANDER" view -q rect:3x3/wilson/3 --script script 2>err; echo $? ) | cat >out
    check "$name: a file that cannot be closed is not saved" sh -c '! grep -q saved out && grep -q "File too large" out'
done
check 'and none is left' [ -z "$(find . -size 0 -name 'maze*')" ]
# A folder that is gone, and files that cannot grow; both with the words of the system.
printf 'end\npicture\nmessage\n' >lost
mkdir gone
( cd gone && rmdir ../gone && "$MEANDER" view -q $id --script "$OLDPWD/lost" ) >out 2>err
status=$?
says 'a folder that is gone' 'maze.png: No such file or directory'
script 'seek 300' film message
( trap '' XFSZ; ulimit -f 1; "$MEANDER" view -q rect:60x40/wilson/3 --script script ) >out 2>err
status=$?
says 'a disk that is full' 'maze-4.gif: File too large'
check 'leaves nothing behind' [ ! -e maze-4.gif ]
cd ..

# --- Typing, copying, menus, mouse. ---

size='--screen 640x400'
script end 'type e' 'key clear' 'type 17' 'key enter' 'copy' message
run view -q $id $size --script script
says 'a seed' 'copied rect:20x12/wilson/17'
script 'type e' 'key clear' 'type 9x7' 'key enter' 'copy' message
run view -q $id $size --script script
says 'a size' 'copied rect:9x7/wilson/3'
script 'type e' 'key clear' 'type eller' 'key enter' 'copy' message
run view -q $id $size --script script
says 'a generator' 'copied rect:20x12/eller/3'
script 'type e' 'key clear' 'type hello' 'key escape' 'copy' message
run view -q $id $size --script script
says 'escape' "copied $id"
script 'type e' 'key end' 'key backspace' 'type 44' 'key home' 'type x' 'key enter' message
run view -q $id $size --script script
check 'what is no ID is told' grep -q 'xrect' out
script copy next-maze 'key paste' copy message
run view -q $id $size --script script
says 'copied and pasted' "copied $id"
script copy next-maze 'type e' 'key clear' 'key paste' 'key enter' copy message
run view -q $id $size --script script
says 'pasted into the field' "copied $id"
# A field opens with its text selected: typing replaces it, an arrow leaves it.
field() { # NAME ID WORDS...: what is in the field after this
    name=$1 wanted=$2
    shift 2
    script end 'type e' "$@" boxes
    run view -q $id $size --script script
    if [ "$(sed -n 's/^field [0-9 ]* //p' out)" = "$wanted" ]; then result ok "$name"
    else result no "$name"; echo "#   $(grep ^field out) $(cat err)"; fi
}
field 'typing replaces an ID' 17 'type 17'
field 'and only the selection' rect:20x12/eller/3 'key word-left' 'key word-left' 'key word-right' 'key end' \
    'key word-left' 'key left' 'key shift-left' 'key shift-left' 'key shift-left' 'key shift-left' \
    'key shift-left' 'key shift-left' 'type eller'
field 'all of it' '' 'key end' 'key all' 'key delete'
field 'cut and pasted' wilson/3rect:20x12/ 'key word-left' 'key word-left' 'key shift-end' 'key cut' 'key home' 'key paste'
field 'copied and pasted within' "$id$id" 'key copy' 'key end' 'key paste'
field 'an input method' "$id か" 'key end' 'compose  k' 'compose  か' 'put  か'
field 'what is not finished is not in it' "$id" 'key end' 'compose  k'
# By the mouse: the text begins behind its label, and a letter of these has 6 pixels.
set -- $(script 'type e' boxes; run view -q $id $size --script script; sed -n 's/^field //p' out)
at() { echo "$(($1 + 6 * $2)) $(($3 + 5))"; }
word=$(at $1 7 $2) first=$(at $1 0 $2) fifth=$(at $1 5 $2)
field 'two presses select a word' rect:9x9/wilson/3 "press $word" release "press $word" release 'type 9x9'
field 'three presses select all' 9x9 "press $word" release "press $word" release "press $word" release 'type 9x9'
field 'two slow presses select nothing' rect:209x9x12/wilson/3 "press $word" release 'wait 500' "press $word" release \
    'type 9x9'
field 'a drag selects' hex:20x12/wilson/3 "press $first" "drag $fifth" release 'type hex:'
field 'shift and a press select' hex:20x12/wilson/3 "press $first" release 'wait 500' "press-start $fifth" release \
    'type hex:'
check 'the field is still open' grep -q '^field' out
script 'press 80 100' 'key home' 'key down' 'key enter' copy message
run view -q $id $size --script script
says 'the menu of generators' 'copied rect:20x12/backtracker/3'
script 'press 80 100' 'press 400 10' copy message
run view -q $id $size --script script
says 'beside the menu' "copied $id"
script 'press 80 100' 'type tre' 'key down' 'key enter' copy message
run view -q $id $size --script script
says 'a menu that searches' 'copied rect:20x12/binary-tree/3'
script 'press 80 100' 'type trex' 'key enter' copy message
run view -q $id $size --script script
says 'what nothing is called' "copied $id"
script 'press 80 100' 'type trex' 'key backspace' 'key enter' copy message
run view -q $id $size --script script
says 'a letter less' 'copied rect:20x12/bfs-tree/3'
script 'press 80 100' 'type tre' 'key all' 'type hun' 'key enter' copy message
run view -q $id $size --script script
says 'another search' 'copied rect:20x12/hunt-and-kill/3'
# What has the focus takes arrows and space, and a ring shows it.
script 'seek 50' 'key tab' 'key right' 'key right' 'key escape'
run view -q $id $size --script script --screenshot by-key.png
script 'seek 52'
run view -q $id $size --script script --screenshot by-step.png
check 'the bar by keys' cmp -s by-key.png by-step.png
script 'seek 52' 'key tab'
run view -q $id $size --script script --screenshot ring.png
cmp -s ring.png by-step.png && result no 'a ring' || result ok 'a ring'
script $(for i in 1 2 3 4 5 6 7 8 9 10; do echo key_tab; done) key_right key_right key_down copy message
tr _ ' ' <script >tabbed
run view -q $id $size --script tabbed
says 'a stepper by keys' 'copied rect:20x12/wilson/5'
script 'key back-tab' 'key back-tab' 'key space' 'key back-tab' 'key right' 'key back-tab'
run view -q $id $size --script script --screenshot back.png
check 'and backward' [ "$status" = 0 ]
# After the end of a film another generator is shown from its beginning.
script end 'press 80 100' 'key home' 'key enter' 'wait 100'
run view -q $id $size --script script --screenshot plays.png
script end 'press 80 100' 'key home' 'key enter' end 'wait 100'
run view -q $id $size --script script --screenshot ends.png
cmp -s plays.png ends.png && result no 'a new generator plays' || result ok 'a new generator plays'
script end next-generator 'wait 100' 'wait 100'
run view -q $id $size --script script --screenshot plays.png
script end next-generator beginning 'wait 100' 'wait 100'
run view -q $id $size --script script --screenshot stays.png
cmp -s plays.png stays.png && result no 'by its key, too' || result ok 'by its key, too'
# The lesson: its code, its sentence, and from one sentence to the next.
lesson() { # PICTURE COMMANDS...
    picture=$1
    shift
    script 'seek 52' "$@"
    run view -q $id $size --script script --screenshot "$picture"
}
lesson plain.png
for command in code caption; do
    lesson with.png $command
    lesson without.png $command $command
    if ! cmp -s plain.png with.png && cmp -s plain.png without.png; then result ok "$command"
    else result no "$command"; fi
done
lesson next.png next-sentence
lesson back.png next-sentence last-sentence
lesson again.png next-sentence last-sentence next-sentence
cmp -s plain.png next.png && result no 'the next sentence' || result ok 'the next sentence'
check 'and back, and again' cmp -s next.png again.png
cmp -s next.png back.png && result no 'which is another' || result ok 'which is another'
# Where the mouse rests, a control stands out, and says what it does after a while; it is silent after a press.
tip() { # MILLISECONDS MORE...
    script 'move 80 60' "wait $1" 'move 80 47' "wait $1" "${2:-end}" end
    run view -q $id $size --script script --screenshot tip.png
}
script 'move 80 60' 'move 80 47' end
run view -q $id $size --script script --screenshot plain.png
tip 590
check 'no tip at once' cmp -s plain.png tip.png
tip 650
cmp -s plain.png tip.png && result no 'a tip after a while' || result ok 'a tip after a while'
tip 650 'key escape'
check 'no tip after a key' cmp -s plain.png tip.png
script 'press-start 400 175' release message
run view -q rect:9x9/wilson/3 $size --script script
says 'the start' 'start at 4,4'
script 'press-goal 400 175' release 'press-goal 200 10' release message
run view -q rect:9x9/wilson/3 $size --script script
says 'the goal' 'goal at 4,4'
script walk south start-here message
run view -q rect:9x9/backtracker/3 $size --script script
says 'the start by the keyboard' 'start at 0,1'
script start-here message
run view -q rect:9x9/backtracker/3 $size --script script
says 'who does not walk stands nowhere' 'walk there first: w'
script walk south goal-here message
run view -q rect:9x9/backtracker/3 $size --script script
says 'the goal by the keyboard' 'goal at 0,1'
script walk 'press 560 60' release 'press 400 200' release message
run view -q rect:9x9/wilson/3 $size --script script --screenshot walked.png
script walk
run view -q rect:9x9/wilson/3 $size --script script --screenshot stood.png
cmp -s walked.png stood.png && result no 'a click walks there' || result ok 'a click walks there'
# Fingers: one is a mouse, two move and zoom; in a list one scrolls, and chooses where it is lifted.
touched() { # PICTURE WORDS...
    picture=$1
    shift
    script "$@"
    run view -q rect:9x9/wilson/3 $size --script script --screenshot "$picture"
}
touched plain.png end
touched pinched.png end 'finger 1 350 175' 'finger 2 450 175' 'finger 1 300 175' 'finger 2 500 175' 'lift 1' 'lift 2'
touched back.png end 'finger 1 300 175' 'finger 2 500 175' 'finger 1 350 175' 'finger 2 450 175' 'lift 2' 'lift 1' fit
cmp -s plain.png pinched.png && result no 'two fingers zoom' || result ok 'two fingers zoom'
check 'and the whole maze comes back' cmp -s plain.png back.png
touched one.png end walk 'finger 1 400 175' 'finger 1 405 178' 'lift 1'
touched clicked.png end walk 'press 400 175' release
touched stood.png end walk
check 'a finger walks there' cmp -s clicked.png one.png
touched pinch.png end walk 'finger 1 400 175' 'finger 2 410 175' 'lift 1' 'lift 2'
check 'two do not' cmp -s stood.png pinch.png
script 'finger 1 80 100' 'lift 1' 'finger 1 200 150' 'finger 1 200 98' 'lift 1' boxes
run view -q $id $size --script script
check 'a finger scrolls a list' grep -q '^menu' out
script 'finger 1 80 100' 'lift 1' boxes
run view -q $id $size --script script
set -- $(sed -n 's/^menu //p' out)
script 'finger 1 80 100' 'lift 1' "finger 1 $(($1 + 40)) $(($2 + 32))" 'lift 1' copy message
run view -q $id $size --script script
says 'and chooses from it' 'copied rect:20x12/backtracker/3'
script 'type b' copy message
run view -q rect:9x9/wilson/3 $size --script script --screenshot bare.png
script copy message
run view -q rect:9x9/wilson/3 $size --script script --screenshot panel.png
cmp -s bare.png panel.png && result no 'without the panel' || result ok 'without the panel'
# Every row of every panel can be pressed, on both sides.
script $(for y in 8 21 34 47 60 73 86 99 112 125 138 151 164 177 190 203 216 229 242 255 268 281 294 307 \
    320 333 346 359 372 385; do for x in 5 30 78 120 152; do printf 'press_%d_%d drag_%d_%d release ' $x $y $((x + 9)) $y; done; done)
tr _ ' ' <script >pressed
mkdir -p pressing
cd pressing
for algorithm in growing-tree rooms nested sidewinder; do
    run view -q rect:9x9/$algorithm/3 $size --solver pledge --script ../pressed
    check "the panel of $algorithm" [ "$status" = 0 ]
done
cd ..
script 'frames 3'
run view -q $id --script script
check 'frames are measured' grep -q '^3 frames: mean [0-9.]* ms, worst [0-9.]* ms; processor time [0-9.]* ms$' out

# --- What is wrong. ---

script end 'fly 3'
run view -q $id --script script
told 'no such command' 2 "meander: script:2: 'fly 3' cannot be done"
run view -q $id --script nowhere
told 'no such script' 2 'meander: nowhere: No such file or directory'
run view -q $id --screenshot a.png
told 'a picture of what' 2 'meander: --screenshot belongs to --script'
run view -q $id --theme nigth --script script
told 'no such theme' 2 "meander: no theme 'nigth'; did you mean 'night'?"
run view -q $id --screen 5x5 --script script
told 'too small a window' 2 "meander: --screen takes WxH in pixels, 160 to 16384, not '5x5'"
run view -q $id --scale 9 --script script
told 'too large' 2 "meander: --scale takes 0.5 to 8, not '9'"
run view -q $id --font script --script script
told 'no font' 2 "meander: --font takes own, system or a font file, not 'script'"
run view -q rect:4x4/wilsn/3 --script script
check 'no such algorithm' [ "$status" = 2 ]
SDL_VIDEODRIVER=nothing "$MEANDER" view -q $id --script script 2>err
status=$?
told 'no screen' 3 "meander: no window can be opened: nothing not available; 'meander play' shows mazes in a terminal"

# --- SDL2 is loaded when a window opens, and only then. ---

if command -v ldd >/dev/null; then
    check 'the program starts without SDL2' [ "$(ldd "$MEANDER" | grep -c SDL)" = 0 ]
else
    skip 'the program starts without SDL2' 'needs ldd'
fi
mkdir other
if [ "$(uname -s)" = Linux ] && echo 'int other;' | "${CC:-cc}" -x c - -shared -fPIC -o other/libSDL2-2.0.so.0 2>/dev/null; then
    LD_LIBRARY_PATH=$PWD/other "$MEANDER" view -q $id --script script >out 2>err
    status=$?
    check 'not with another library of its name' grep -q "^meander: no window .*undefined symbol: SDL_.*; 'meander play'" err
    check 'which is no fault of the request' [ "$status" = 3 ]
    check 'other commands do not mind' env LD_LIBRARY_PATH="$PWD/other" "$MEANDER" generate -q $id
else
    skip 'not with another library of its name' 'needs Linux and a compiler'
fi

# Without a display there is no window, and nobody waits for one.
if command -v timeout >/dev/null; then
    (unset SDL_VIDEODRIVER DISPLAY WAYLAND_DISPLAY; timeout 60 "$MEANDER" view -q $id) >out 2>err
    status=$?
    grep '^meander:' err >said && mv said err
    told 'no display' 3 "meander: no window can be opened: there is no display; 'meander play' shows mazes in a terminal"
else
    skip 'no display' 'needs timeout'
fi

echo "1..$number"
exit "$failed"
