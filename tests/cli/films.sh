#!/bin/sh
# Films by a decoder that is not ours: each frame is one event of the lesson, in every format the same,
# and the last one is the maze.
# It looks at every picture of the films: not quick.
: "${MEANDER:?is the program}"
look=$(cd "$(dirname "$0")/../support" && pwd)
. "$look/tap.sh"

for part in ffmpeg python3; do
    command -v $part >/dev/null || without 'the films' "there is no $part"
done

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >told.txt 2>&1; then result ok "$name"
    else result no "$name"; head -n 4 told.txt | sed 's/^/#  /'; fi
}

# Twenty frames a second, those that stand for several twentieths as often.
frames() { # FILE
    case $1 in
        *.png) ffmpeg -v error -f apng -i "$1" -r 20 -fps_mode cfr -f rawvideo -pix_fmt rgb24 - ;;
        *) ffmpeg -v error -i "$1" -r 20 -fps_mode cfr -f rawvideo -pix_fmt rgb24 - ;;
    esac
}

# One step a frame.  Colours pass unchanged but through the Y4M, whose are others.
film() { # ID FILE WORDS...
    id=$1 file=$2
    shift 2
    "$MEANDER" animate -q "$id" "$@" --speed 20 --fps 20 --hold 0 --scale 8 -o "$file"
    frames "$file" >"$file.rgb"
}

# What the film is made of: the events of the lesson, into the file events.
lesson() { # ID WORDS...
    "$MEANDER" explain -q "$@" --json >lesson.json &&
        python3 "$look/lesson_events.py" lesson.json events
}

for algorithm in backtracker growing-tree:pick=random eller wilson kruskal recursive-division \
    prim hunt-and-kill sidewinder; do
    # Films have no openings in the border: both ends lie inside.
    id=rect:7x5/$algorithm/3+start=3,2+goal=4,3
    lesson "$id"
    "$MEANDER" generate -q "$id" -f json >maze.json
    for format in gif png; do film "$id" film.$format --film making --theme paper; done
    check "$algorithm: event by event" \
        python3 "$look/film.py" events 7x5 8 film.gif.rgb last.ppm
    check "$algorithm: GIF and PNG show the same" cmp film.gif.rgb film.png.rgb
    check "$algorithm: the last frame is the maze" \
        python3 "$look/picture.py" pixels maze.json last.ppm
done
film "$id" film.y4m --film making --theme paper
check 'a Y4M, event by event' python3 "$look/film.py" events 7x5 8 film.y4m.rgb

# The heads of a Y4M stay short enough for its readers however long the ID is, and however few the
# frames: then the last one stands longer.
awk 'BEGIN { for (y = 0; y < 20; y++) { row = "";
    for (x = 0; x < 30; x++) row = row (y % 2 && (x * x + 7 * y * y) % 11 > 5 ? " " : "#"); print row } }' >mask
for speed in 20 1000000; do
    "$MEANDER" animate -q -m mask --seed 3 --film making --speed $speed --hold 0 --scale 8 -o long.y4m
    check "a Y4M with a long ID at speed $speed" ffmpeg -v error -xerror -i long.y4m -f null -
    "$MEANDER" generate -m mask --seed 3 -f null 2>expected
    "$MEANDER" generate --from-picture long.y4m -f null 2>found
    check 'and its ID' cmp expected found
done
[ "$(wc -c <expected)" -gt 180 ] && result ok 'in more than three parts' || result no 'in more than three parts'

for solver in depth-first breadth-first wall-follower dead-end-filling; do
    id=rect:7x5/wilson/3
    lesson "$id" --solver $solver
    film "$id" film.gif --film solving --solver $solver
    case $solver in wall-*) walks=walks ;; *) walks= ;; esac
    check "$solver: event by event" python3 "$look/film.py" events 7x5 8 film.gif.rgb $walks
done

# A film of both is the one behind the other.
film rect:7x5/wilson/3 making.gif --film making
film rect:7x5/wilson/3 solving.gif --film solving
film rect:7x5/wilson/3 both.gif
size=$(($(wc -c <solving.gif.rgb) - 3 * 57 * 41))
cp making.gif.rgb expected.rgb
tail -c $size solving.gif.rgb >>expected.rgb
check 'made, then solved' cmp expected.rgb both.gif.rgb

# A film is not much larger than what a program makes that looks at all its frames first.
near() { size=$(wc -c <packed.gif) least=$(wc -c <least.gif); echo "$size bytes, gifsicle -O3 $least"
    [ $((size * 100)) -le $((least * 106)) ]; }
for id in rect:15x10/wilson/2 rect:30x20/kruskal/1 rect:30x20/eller/1 hex:20x15/kruskal/3 sphere:4/wilson/1; do
    "$MEANDER" animate -q $id -o packed.gif
    if command -v gifsicle >/dev/null && gifsicle -O3 packed.gif -o least.gif 2>/dev/null; then
        check "$id: a GIF is packed well" near
    else
        result ok "$id: a GIF is packed well # SKIP there is no gifsicle"
    fi
done
"$MEANDER" animate -q sphere:6/wilson/1 --look globe -o globe.gif
small() { size=$(wc -c <globe.gif); echo "$size bytes"; [ "$size" -gt 500000 ] && [ "$size" -lt 2000000 ]; }
check 'a globe takes less than two megabytes' small
echo "1..$number"
exit "$failed"
