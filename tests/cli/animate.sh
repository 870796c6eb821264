#!/bin/sh
# Films at the command line: what they show in the end is the maze, how long they take, how large
# they are, and a clear word for what cannot be.
# It looks at films: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# --- The last frame is the finished maze: one pixel a block, dark walls. ---

last_frame() { # FILE COLUMNS ROWS: as a picture of blocks
    tail -c $(($2 * $3 * 3)) "$1" | head -c $(($2 * $3)) | od -An -v -tu1 -w"$2" |
        awk '{ for (i = 1; i <= NF; i++) printf "%s", $i < 40 ? "#" : " "; print "" }'
}

for algorithm in backtracker growing-tree:pick=random eller wilson kruskal recursive-division \
    prim-simple hunt-and-kill sidewinder; do
    id=rect:20x9/$algorithm/5
    run animate -q "$id" --film making --scale 2 --fps 5 --hold 0 -o film.y4m
    last_frame film.y4m 41 19 >seen
    # Openings in the border are no part of the film.
    "$MEANDER" generate -q "$id+start=9,4+goal=10,4" -f block | tr 'SG' '  ' >expected
    if [ $status = 0 ] && cmp -s seen expected; then result ok "the last frame of $algorithm"
    else result no "the last frame of $algorithm"; diff seen expected | head -n 4 | sed 's/^/# /'; fi
done

# The ends of the options are those of the film.
id=rect:6x5/wilson/3
ends=$("$MEANDER" measure $id --figures hardest_ends --json |
    sed -n 's/.*"hardest_ends": .*\[\([0-9]*\), \([0-9]*\)\], \[\([0-9]*\), \([0-9]*\)\].*/+start=\1,\2+goal=\3,\4/p')
for with in ' --start hardest' "$ends" ''; do
    # shellcheck disable=SC2086
    run animate -q $id$with --film solving --captions no --format cast -o film.cast
    sed 1d film.cast | cksum
done >films     # the first line has the ID
check 'a film from hardest end to hardest end' [ "$(sed -n 1p films)" = "$(sed -n 2p films)" ]
check 'which is another one' [ "$(sed -n 2p films)" != "$(sed -n 3p films)" ]

# --- Frames and time. ---

frames() { # FILE COLUMNS ROWS
    head=$(head -n 1 "$1" | wc -c)
    echo $((($(wc -c <"$1") - head) / (6 + 3 * $2 * $3)))
}

run animate -q rect:6x5/backtracker/3 --film making --speed 10 --fps 10 --hold 0 --scale 2 -o slow.y4m
run animate -q rect:6x5/backtracker/3 --film making --speed 20 --fps 10 --hold 3 --scale 2 -o fast.y4m
slow=$(frames slow.y4m 13 11) fast=$(frames fast.y4m 13 11)
# The last frame stands for one tick, or for the hold and one.
if [ $((slow - 1)) -gt 40 ] && [ $((fast - 31)) = $((slow / 2)) ]; then result ok 'speed and hold'
else result no 'speed and hold'; echo "#   $slow frames and $fast"; fi

# --- Every format, and its size. ---

for format in gif png svg cast; do
    for algorithm in backtracker wilson recursive-division eller boruvka kruskal blobby-division; do
        run animate -q rect:40x25/$algorithm/7 --solver breadth-first -o film.$format
        size=$(wc -c <film.$format)
        if [ $status = 0 ] && [ "$size" -gt 5000 ] && [ "$size" -lt 340000 ] &&
            grep -a -q "rect:40x25/$algorithm/7" film.$format; then
            result ok "$algorithm as $format"
        else result no "$algorithm as $format"; echo "#   $size bytes, status $status"; fi
    done
done

# --- Sets carry their numbers: in text where there is text, and on the walls, too. ---

run animate -q rect:9x5/eller/5 --film making -o film.cast
grep -q '38;2;0;0;0m1' film.cast && result ok 'numbers in a recording' ||
    result no 'numbers in a recording'
grep -q '255;255;255m\\u001b\[48;2;26;26;26m1' film.cast && result ok 'numbers on its walls' ||
    result no 'numbers on its walls'
run animate -q rect:9x5/eller/5 --film making -o film.svg
grep -q '<g fill="#fff"><animate [^>]*><text x="[0-9]*\.5" y="[0-9]*\.95">1</text>' film.svg &&
    result ok 'numbers in a drawing' || result no 'numbers in a drawing'

# --- Words: as text where there is text. ---

run animate -q rect:6x4/backtracker/3 --film making --code -o film.svg
grep -q '>From 4,3 we could dig east and west: chance takes east.</text>' film.svg &&
    result ok 'sentences in a drawing' || result no 'sentences in a drawing'
grep -q '>on the stack</text>' film.svg && result ok 'its legend' || result no 'its legend'
grep -q 'fill="#f6f3ec" [^>]*><animate [^>]*>at = lesson_carve(job, at, side);</text>' film.svg &&
    result ok 'and the line that runs' || result no 'and the line that runs'
run animate -q rect:6x4/backtracker/3 --film making --code -o film.cast
for words in 'backtracker: Digging' 'on the stack' 'while (height > 0) {'; do
    grep -qF "$words" film.cast && result ok "in a recording: $words" || result no "in a recording: $words"
done
for format in svg cast; do
    run animate -q rect:6x4/backtracker/3 --film making --captions no -o film.$format
    grep -q 'on the stack' film.$format && result no "no words in $format" || result ok "no words in $format"
done

# --- The ID stands in every film, however long it is, and brings the maze back. ---

awk 'BEGIN { for (y = 0; y < 24; y++) { row = "";
    for (x = 0; x < 40; x++) row = row (y % 2 == 0 && x > 0 && (x * x + 7 * y * y) % 11 > 5 ? " " : "X"); print row } }' >mask
long=$("$MEANDER" generate -m mask --seed 5 -a wilson -f null 2>&1)
[ ${#long} -gt 260 ] && result ok 'an ID in several parts' || result no 'an ID in several parts'
for id in "$long" rect:9x7/wilson/3+start=2,0; do
    for format in gif png svg cast y4m; do
        run animate -q "$id" --film making --fps 5 --hold 0 --scale 2 -o film.$format
        back=$("$MEANDER" generate --from-picture film.$format -f null 2>&1)
        if [ $status = 0 ] && [ "$back" = "$id" ]; then result ok "the maze of a film in $format"
        else result no "the maze of a film in $format"; echo "#   status $status, $back"; fi
    done
done

# --- What is read is solved. ---

"$MEANDER" generate -q rect:9x7/wilson/3 -o maze.txt
run animate -q maze.txt --solver wall-follower -o solved.gif
if [ $status = 0 ] && [ -s solved.gif ]; then result ok 'a maze that is read'
else result no 'a maze that is read'; fi
run animate -q rect:9x7/wilson/3 -f gif
if [ $status = 0 ] && [ "$(head -c 6 out)" = GIF89a ]; then result ok 'to standard output'
else result no 'to standard output'; fi

# --- Made, then solved: usually both, one after the other. ---

same() { if cmp -s "$2" "$3"; then result ok "$1"; else result no "$1"; fi; }
id=rect:12x7/kruskal/3
for part in making solving both; do
    solver='--solver wall-follower'
    [ $part = making ] && solver=
    # shellcheck disable=SC2086
    run animate -q $id --film $part $solver --speed 20 --fps 20 --hold 0 --scale 2 -o $part.y4m
done
run animate -q $id --solver wall-follower --speed 20 --fps 20 --hold 0 --scale 2 -o usual.y4m
same 'usually both' both.y4m usual.y4m
made=$(frames making.y4m 25 15) solved=$(frames solving.y4m 25 15) all=$(frames both.y4m 25 15)
# The last frame of the making is the first of the solving.
if [ "$solved" -gt 80 ] && [ "$all" = $((made + solved - 1)) ]; then result ok 'made, then solved'
else result no 'made, then solved'; echo "#   $made and $solved frames, together $all"; fi
run animate -q $id -f gif --scale 2
mv out usual.gif
run animate -q $id -f gif --scale 2 --solver depth-first --film both
same 'solved without a word about how' usual.gif out
run animate -q $id -f gif --scale 2 --film solving
[ $status = 0 ] && [ "$(wc -c <out)" -gt 2000 ] && result ok 'only the solving' || result no 'only the solving'

# Text knows no ID, so there is no making.
"$MEANDER" generate -q $id -f ascii -o maze.txt
run animate maze.txt --film making -o none.gif
told 'no making without an ID' 2 'meander: this maze was read and has no ID that makes it, so how it was made is not known; --film solving shows how it is solved'
[ -e none.gif ] && result no 'and no film' || result ok 'and no film'
run animate maze.txt --film both -f gif --scale 2
mv out both.gif
told 'both of a maze that was read' 0 'meander: this maze was read and has no ID that makes it: the film shows only its solving'
run animate maze.txt -f gif --scale 2
same 'the same as usually' both.gif out
told 'which is no surprise' 0 ''

# A file that carries its ID is made and solved as the ID is; other goals make it another maze.
"$MEANDER" generate -q $id -o maze.mndr
for part in making both; do
    run animate -q maze.mndr --film $part -f gif --scale 2
    mv out file.gif
    run animate -q $id --film $part -f gif --scale 2
    same "$part of a file with its ID" file.gif out
done
run animate maze.mndr --goal 3,3 --film making -f gif
[ $status = 2 ] && result ok 'with another goal it is another maze' ||
    result no 'with another goal it is another maze'

# --- What is wrong. ---

run animate -q rect:9x7/wilson/3
told 'no file' 2 'meander: a film needs a file, as in -o maze.gif, or its format with -f: cast, gif, png, svg or y4m'
run animate -q rect:9x7/wilson/3 -o maze.gif --fps 60
told 'too fast for a GIF' 2 'meander: a GIF has at most 50 frames a second'
run animate -q rect:9x7/wilson/3 -o maze.gif --fps 0
told 'no frames' 2 "meander: --fps takes a number from 1 to 100, not '0'"
run animate -q rect:9x7/wilson/3 -o maze.gif --film cutting
told 'no such part' 2 "meander: --film takes making, solving or both, not 'cutting'"
run animate -q rect:9x7/wilson/3 -o maze.gif --theme nigt
told 'no such theme' 2 "meander: no theme 'nigt'; did you mean 'night'?"
run animate -q rect:9x7/wilson/3 -f gin
told 'no such format' 2 "meander: no film 'gin'; did you mean 'gif'?"
run animate -q rect:9000x9000/binary-tree/3 -o maze.gif --scale 16
told 'too large' 2 'meander: the film would be 144002 x 144002 pixels, which is too large; a smaller --scale may help'
# Making this maze would take minutes.
limit=$(command -v timeout >/dev/null && echo 'timeout 20')
$limit "$MEANDER" animate -q rect:20000x20000/wilson/3 -o maze.gif >out 2>err && status=0 || status=$?
told 'too large, said before the maze is made' 2 'meander: the film would be 40001 x 40001 pixels, which is too large; a smaller --scale may help'
run animate -q rect:9x7/wilsn/3 -o maze.gif
[ $status = 2 ] && [ ! -e maze.gif ] && result ok 'nothing is left' || result no 'nothing is left'

echo "1..$number"
exit "$failed"
