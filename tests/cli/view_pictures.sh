#!/bin/sh
# What the window shows, compared with golden pictures: sessions are played by scripts, whose clock
# does not run by itself.  A few pixels may differ: on other machines fractions are rounded otherwise.
#
#     MEANDER=build/meander tests/cli/view_pictures.sh --renew     makes the golden pictures anew
# It draws many pictures: not quick.
: "${MEANDER:?is the program}"
MEANDER=$(cd "$(dirname "$MEANDER")" && pwd)/meander
golden=$(cd "$(dirname "$0")/../golden/window" && pwd)
look=$(cd "$(dirname "$0")/../support" && pwd)/picture.py
. "$(dirname "$0")/../support/tap.sh"

has_part SDL2 || without 'the pictures' 'this program was built without SDL2'
command -v python3 >/dev/null || without 'the pictures' 'there is no python3 to look at pictures'
SDL_VIDEODRIVER=dummy
export SDL_VIDEODRIVER

same() { python3 "$look" same "$@" 12 >why 2>&1; }

# NAME WORDS...: plays the script of standard input, and compares the end.
shows() {
    name=$1
    shift
    cat >script
    "$MEANDER" view -q --screen "${screen:-470x360}" "$@" --script script --screenshot "$name.png" 2>err ||
        { result no "$name"; sed 's/^/# /' err; return; }
    [ "$renew" != --renew ] || cp "$name.png" "$golden"
    if same "$golden/$name.png" "$name.png"; then result ok "$name"
    else result no "$name"; sed 's/^/# /' why; fi
}
renew=${1:-}

# Opened, it plays: the making in blue, mid-way.
shows opening rect:24x16/backtracker/7 <<'.'
play
wait 800
.
# The store of a growing tree is green.
shows growing-tree rect:24x16/growing-tree:pick=random/7 <<'.'
seek 400
.
# Eller's sets have a colour and a number each.
shows eller rect:20x14/eller/5 <<'.'
seek 260
.
# Wilson's walk, not yet certain.
shows wilson rect:24x16/wilson/4 <<'.'
seek 900
.
# The solver: tried blue, dead ends red.
shows solving rect:24x16/kruskal/5 --solver depth-first <<'.'
seek 3500
.
shows solved rect:24x16/kruskal/5 --solver depth-first <<'.'
end
.
shows side-by-side rect:16x20/wilson/3 --compare growing-tree:pick=oldest <<'.'
seek 380
next-pane
.
shows above rect:30x10/hunt-and-kill/3 --compare sidewinder --solver a-star <<'.'
seek 560
.
# The walker sees along corridors; the rest is fog.
shows fog rect:20x14/prim/9 <<'.'
walk
fog
south
south
wait 1500
east
east
north
east
south
.
shows walk rect:12x8/backtracker/2 --theme night <<'.'
walk
hint
east
east
south
wait 65000
.
shows race rect:20x14/recursive-division/4 --solver wall-follower <<'.'
race
slower
east
wait 2600
east
wait 400
.
# All overlays at once; the path lies over the map of distances, and the figures are beside it.
shows overlays rect:24x16/wilson/8 --theme blueprint <<'.'
end
solution
distances
statistics
.
shows help rect:24x16/wilson/8 <<'.'
help
.
# Not all rows of it fit: a bar shows which.
screen=640x300
shows help-low rect:24x16/wilson/8 <<'.'
help
key down
.
screen=
# From far away, and from near.
shows far rect:700x500/backtracker/6 --theme paper <<'.'
end
solution
.
shows near rect:700x500/backtracker/6 --theme contrast <<'.'
end
zoom-in
zoom-in
zoom-in
zoom-in
zoom-in
zoom-in
pan-east
.

# A maze fills the room, with cells of 3.6 pixels: walls are as dark wherever they are.
screen=240x220
shows fills rect:50x50/wilson/4 --solver depth-first <<'.'
seek 12900
.
screen=
# The program beside the maze, with its running line, and the sentence below.
screen=800x500
shows lesson rect:24x16/hunt-and-kill/8 <<'.'
code
seek 420
.
# Lines that are wider than their panel go on in the next row, remarks first.
screen=600x300
shows lesson-wraps rect:24x16/backtracker/7 --solver a-star <<'.'
code
seek 1500
.
# In the corners of a net letters of seams are smaller where two would meet.
screen=700x300
shows seams sphere:4/wilson/1 <<'.'
end
.
# A program that just fits its panel begins at its top.
screen=1100x284
shows lesson-fits rect:16x12/binary-tree/8 <<'.'
code
seek 60
.
# The panel beside it, and what lies over both.
screen=640x400
shows panel rect:24x16/wilson/8 --solver wall-follower:hand=left <<'.'
seek 700
solution
.
# The words about a place of the bar are above the sentence, not on it.
shows bar rect:24x16/wilson/8 --solver wall-follower:hand=left <<'.'
seek 700
move 400 375
.
shows menu rect:24x16/hunt-and-kill/8 --theme night <<'.'
press 30 93
key down
.
shows field rect:24x16/sidewinder/8 --theme contrast <<'.'
end
type e
key backspace
type 17
.

# Three sizes of window: letters and controls grow with it.
for screen in 640x480 1280x800 3840x2160; do
    shows "window-$screen" rect:19x33/growing-tree:pick=random/7 --compare wilson --solver depth-first <<'.'
seek 1250
next-pane
.
done

# --- Real letters differ from system to system, so only their places are looked at. ---

# No control is on another, all are in the window, each text is in its box, and the bar can be hit.
cat >places.awk <<'.'
function wrong(text) { print FILENAME ": " text; bad = 1 }
$2 < 0 || $3 < 0 || $2 + $4 > width || $3 + $5 > height { wrong($0 " is not in the window") }
$1 == "control" {
    for (i = 1; i <= count; i++)
        if ($2 < x[i] + w[i] && x[i] < $2 + $4 && $3 < y[i] + h[i] && y[i] < $3 + $5)
            wrong($0 " is on " name[i])
    count++
    x[count] = $2; y[count] = $3; w[count] = $4; h[count] = $5; name[count] = $0
}
$1 == "label" || $1 == "value" {
    texts++
    if ($6 > $4) wrong($0 " has no room")
    if ($7 > $5) wrong($0 " is too high")
}
$1 == "scrub" && $5 < 16 { wrong("the bar is " $5 " pixels high") }
$1 == "legend" && $4 > 0 || $NF == "Legend" { told = 1 }
$1 == "area" { below = $3 + $5; beside = $2 + $4 }
$1 == "caption" && $3 < below { wrong("the sentence is over the mazes") }
$1 == "code" && $2 < beside { wrong("the code is over the mazes") }
$1 == "status" && $3 < below { wrong("the line is over the mazes") }
END {
    if (!told) wrong("no legend")
    if (count < 20 || texts < 20) wrong("controls: " count ", texts: " texts)
    exit bad
}
.
places() { # NAME FONT SCREEN ID: where everything is
    "$MEANDER" view -q --font "$2" --screen "$3" "$4" --compare sidewinder --solver wall-follower \
        --script script >places.txt 2>why &&
        awk -v "width=${3%x*}" -v "height=${3#*x}" -f places.awk places.txt >why
    if [ $? = 0 ]; then result ok "$1"
    else result no "$1"; sed 's/^/# /' why; fi
}
printf 'code\nboxes\n' >script
letters=own
if has_part FreeType; then letters='own system'
else missing 'real letters' 'this program was built without FreeType'; fi
for font in $letters; do
    for screen in 640x480 1024x600 800x600 1280x800 1920x1080 3840x2160; do
        for algorithm in growing-tree rooms nested; do
            places "places of $algorithm, $screen, $font letters" "$font" $screen rect:9x9/$algorithm/3
        done
    done
done

# The legend has all its colours in low windows as well, whose lines come closer.
printf 'seek 900\nboxes\n' >script
for font in $letters; do
    for screen in 640x480 1024x600 1280x700; do
        "$MEANDER" view -q --font "$font" --screen $screen rect:24x16/wilson/4 --solver tremaux --script script >places.txt
        if [ "$(grep -c -e ' not dug yet$' -e ' being worked on$' -e ' walk, not yet certain$' -e ' was on a walk, erased$' \
            -e ' finished$' places.txt)" = 5 ]; then result ok "the legend is whole, $screen, $font letters"
        else result no "the legend is whole, $screen, $font letters"; sed 's/^/# /' places.txt | tail -n 8; fi
    done
done

# --- Other shapes: making, solving, walking by keys to the goal, and a hint. ---

screen=
shows hex hex:12x10/growing-tree:pick=random/7 <<'.'
seek 180
.
shows polar polar:8/wilson/3 --solver breadth-first <<'.'
end
.
by_keys() { # ID: the commands of the path; the sides of squares are directions
    "$MEANDER" solve "$1" -q -f json | sed -n 's/.*"path": "\(.*\)",/\1/p' |
        sed 's/N/north\n/g; s/E/east\n/g; s/S/south\n/g; s/W/west\n/g; s/U/up\n/g; s/D/down\n/g'
}
by_keys box:5x4x3/wilson/2 >steps
shows box box:5x4x3/wilson/2 <steps
{ by_keys cube:4/wilson/5 | head -n 18; echo hint; } >steps
shows cube cube:4/wilson/5 <steps

# --- The comparison can tell pictures apart. ---

"$MEANDER" view -q --screen 470x360 rect:24x16/kruskal/6 --solver depth-first --script /dev/null \
    --screenshot other.png
if ! same "$golden/solved.png" "$golden/solving.png" && ! same "$golden/solved.png" other.png; then
    result ok 'other pictures are other pictures'
else result no 'other pictures are other pictures'; fi
size=$(cat "$golden"/*.png | wc -c)
if [ "$size" -lt 250000 ]; then result ok 'golden pictures are small'
else result no "golden pictures are small: $size bytes"; fi

echo "1..$number"
exit "$failed"
