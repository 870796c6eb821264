#!/bin/sh
# With --language hu nothing on the screens is English: window and terminal are led through all that they can show, and
# each word of what they write is looked up.  Names stay, because IDs and commands are made of them; so do programs.
: "${MEANDER:?is the program}"
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/tap.sh"

"$here/../../tools/languages" rows "$here/../../languages/hu.txt" >rows
for list in generators solvers grids themes; do "$MEANDER" list $list --json; done | sed 's/"params": .*//' | grep -o '"[a-z0-9-]*"' >names
hungarian() { # NAME FILE: what a screen wrote
    LC_ALL=C awk -f "$here/../support/english.awk" -v rows=rows -v names=names "$2" | sort -u >english
    if [ "$(wc -l <"$2")" -gt 200 ] && [ ! -s english ]; then result ok "$1"
    else result no "$1"; head -n 20 english | sed 's/^/#   English: /'; fi
}

# --- The law can fail. ---

for i in $(seq 201); do echo 'a labirintus'; done >texts
echo 'the path' >>texts
LC_ALL=C awk -f "$here/../support/english.awk" -v rows=rows -v names=names texts >english
check 'English is noticed' grep -q 'the path' english

# --- The window. ---

if ! has_part SDL2 || ! has_part FreeType; then missing 'the window' 'this program was built without SDL2 or FreeType'
else
    mkdir one
    cd one || exit 1
    # After each of these its texts are looked at; "+" begins those that follow at once.
    sed 's/^+\(.*\)/\1/; t; s/$/\ntexts/' >../script <<'.'
seek 900
statistics
statistics
help
type zzqq
+key escape
+key escape
+move 30 60
wait 1500
end
walk
key right
hint
race
+walk
+solution
+distances
compare
+compare
enter
+key escape
open
type nothere.txt
key enter
save
+key clear
+type maze.txt
key enter
+save
+key clear
+type maze.txt
key enter
+save
+key clear
+type maze.foo
key enter
print
film
copy
picture
walls
key right
key left
key down
undo
+walls
theme
+walk
start-here
+walk
start-here
press 60 90
type zzqq
+key escape
press 60 186
+key escape
press 60 236
+key escape
move 700 740
enter
type wilsn
key enter
+enter
+type rect:9x9/spiral:arms=9/1
key enter
+enter
+type box:4x4x3/wilson/1
key enter
statistics
+statistics
+enter
+type polar:4/wilson/1
key enter
+end
walk
key up
.
    SDL_VIDEODRIVER=dummy "$MEANDER" view -q --font system --language hu --screen 1366x768 rect:24x16/wilson/4 \
        --solver tremaux --script ../script >../texts 2>../err || cat ../err
    # Mazes too large for a lesson are told in sentences, too, and what the algorithm does stands below.
    for id in rect:101x100/backtracker/4 rect:110x100/eller/4 rect:101x100/cellular/4 rect:101x100/wilson/4 \
        polar:70/growing-tree/4; do
        for at in 0 1 2 5000 9000 9999 12345 20000 33333 44444 999999999; do printf 'seek %s\ntexts\n' $at; done >../script
        SDL_VIDEODRIVER=dummy "$MEANDER" view -q --font system --language hu --screen 1366x768 $id --solver a-star \
            --script ../script >>../texts 2>>../err || cat ../err
    done
    # No text is cut, also in low windows: the parameters of all generators, grids and solvers.
    { "$MEANDER" list generators --json | sed -n 's|.*"name": *"\([a-z0-9-]*\)".*|rect:31x31/\1/4|p'
      "$MEANDER" list grids --json | sed -n 's|.*"example": *"\([^"]*\)".*|\1/wilson/4|p'; } >ids
    sed -i '/^world/d; $a rect:9x9/wilson/1' ids
    { sed 's|.*|enter\nkey clear\ntype &\nkey enter\nboxes|' ids
      "$MEANDER" list solvers --json | sed -n 's|.*"name": *".*|next-solver\nboxes|p'; } >../script
    for language in en hu; do
        for screen in 640x480 800x600 1366x768; do
            SDL_VIDEODRIVER=dummy "$MEANDER" view -q --font system --language $language --screen $screen rect:9x9/wilson/4 \
                --script ../script >boxes 2>../err || cat ../err
            awk '($1 == "label" || $1 == "value") && $6 > $4' boxes | sort -u >wide
            if [ "$(grep -c '^area' boxes)" -gt 70 ] && [ ! -s wide ]; then result ok "the window of $screen has room in $language"
            else result no "the window of $screen has room in $language"; sed 's/^/# /' wide; fi
        done
    done
    cd .. || exit 1
    if grep -q 'Sebesség' texts; then hungarian 'the window' texts
    else missing 'the window' 'this system has no font'; fi
fi

# --- The terminal. ---

. "$here/../support/terminal.sh"
# Keys, then what comes with them; the screen is kept.
then_sees() { # PATTERN KEYS...
    pattern=$1
    shift
    keys "$@"
    check "the terminal: $pattern" sees "$pattern"
    shows >>texts
}
moves() { "$MEANDER" solve "$1" -q -f json | sed -n 's/.*"path": "\(.*\)",/\1/p' | tr NESW kljh | sed 's/./& /g'; }
: >texts
begin 80 24 tmux-256color C.UTF-8 --language hu rect:6x2/wilson/7
playing
then_sees '= \([0-9]*\)/\1 ' Space '>'
then_sees 'wilson' /
then_sees 'a-star' Tab
then_sees 'rács' Tab
then_sees '24. szint\|10. szint' Tab
then_sees 'mappa' Tab
then_sees 'egy név és egy leírás' z z q q
keys Escape
sleep 1
keys Escape
then_sees 'zsákutca' a
keys a
then_sees 'séta 0' w
then_sees 'falat nyit' W
keys W
then_sees 'segítség 1' t
then_sees 'veled indul' r
keys r w w
# shellcheck disable=SC2046
then_sees 'A cél!' $(moves rect:6x2/wilson/7)
keys Escape
then_sees '1 / 2 oldal' '?'
then_sees '2 / 2 oldal' Space
keys q
then_sees 'meander generate' P
then_sees '> rect' c
keys c q
check 'the terminal: leaves' left 0
hungarian 'the terminal' texts

echo "1..$number"
exit "$failed"
