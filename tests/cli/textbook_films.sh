#!/bin/sh
# The films of the textbook: what they show at a step is saved as a bitmap and read back.  The last
# picture is a perfect maze, and of two films it is the maze that the program without a window prints.
# also examples, sanitized by --deep, not quick
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/textbook.sh"
[ -x "$books/27_film_maker" ] || without 'the films of the textbook' 'they were built without SDL2'
command -v python3 >/dev/null || without 'the films of the textbook' 'there is no python3'
SDL_VIDEODRIVER=dummy
export SDL_VIDEODRIVER

# film KIND NAME WORDS...: the picture that the film saves, read as KIND, is in the file map.
film() {
    kind=$1
    shift
    rm -f picture.bmp
    book "$@" picture.bmp
    good && python3 "$top/tests/support/film_frame.py" picture.bmp "$kind" >map
}
has_only() { ! tr -d "$1\\n" <map | grep -q .; }
count() { tr -d -c "$1" <map | wc -c; }

maker_ends() {
    for seed in 1 7; do
        film blocks 27_film_maker 12x9 $seed 999999 && has_only '# ' && is_perfect map 108 || return
        "$books/01_recursive_maker" 12x9 $seed | cmp -s - map || return
    done
    film blocks 27_film_maker 1x1 1 999999 && is_perfect map 1
}
check 'the maker ends with the maze of 01_recursive_maker' maker_ends

# Blue letters are a path without a branch: two of them have one blue neighbour, all others two.
blue_path() {
    film blocks 27_film_maker 12x9 7 170 && has_only '#b ' || return
    [ "$(count b)" -gt 20 ] && awk '{ row[NR] = $0; width = length($0) }
        END {
            for (y = 1; y <= NR; y++) for (x = 1; x <= width; x++) {
                if (substr(row[y], x, 1) != "b") continue
                beside = (substr(row[y - 1], x, 1) == "b") + (substr(row[y + 1], x, 1) == "b")
                beside += (substr(row[y], x - 1, 1) == "b") + (substr(row[y], x + 1, 1) == "b")
                if (beside == 1) ends++; else if (beside != 2) exit 1
            }
            exit ends != 2
        }' map
}
check 'the stack is one blue path' blue_path
first_step() { film blocks 27_film_maker 12x9 7 1 && [ "$(count b)" = 1 ] && [ "$(count ' ')" = 0 ]; }
check 'the first step is one blue room in the rock' first_step
steps_differ() {
    film blocks 27_film_maker 12x9 7 40 && cp map kept && film blocks 27_film_maker 12x9 7 41 &&
        [ "$(cmp -l kept map | wc -l)" = 1 ]
}
check 'a step changes one letter' steps_differ

tree_ends() {
    for pick in newest oldest middle random; do
        film blocks 28_film_growing_tree 12x9 7 $pick 999999 && has_only '# ' && is_perfect map 108 || return
        cksum <map
    done | sort -u | wc -l | grep -qx 4
}
check 'each pick ends with a perfect maze of its own' tree_ends
store_is_green() {
    film blocks 28_film_growing_tree 30x20 7 random 500 && has_only '#g ' && crystal=$(count g) &&
        film blocks 28_film_growing_tree 30x20 7 newest 500 && has_only '#g ' &&
        [ "$crystal" -gt 20 ] && [ "$(count g)" -gt "$crystal" ]
}
check 'the store is green' store_is_green

eller_ends() {
    for seed in 1 7; do
        film eller 29_film_eller 12x9 $seed 999999 && is_perfect map 108 || return
        "$books/17_eller_numbers" 12x9 $seed | "$MEANDER" convert -q -f block - | sed 's/^ /#/; s/ $/#/' |
            cmp -s - map || return
        python3 "$top/tests/support/film_frame.py" picture.bmp colours | grep -qx 1 || return
    done
}
check 'the film of Eller ends in one colour, with the maze of 17_eller_numbers' eller_ends
# 3 rows of 12 cells; in the row that was decided each wall below a cell has a number, too.
eller_numbers() {
    film numbers 29_film_eller 12x9 7 12 && grep -qx '12 0' map || return
    film eller 29_film_eller 12x9 7 999999
    walls=$(awk 'NR > 1 && NR % 2 == 1 && NR < 19 { for (x = 2; x <= 24; x += 2) walls += substr($0, x, 1) == "#" }
        END { print walls }' map)
    film numbers 29_film_eller 12x9 7 999999 && [ "$(cat map)" = "108 $walls" ] || return
    film colours 29_film_eller 12x9 7 60 && [ "$(cat map)" -gt 2 ]
}
check 'cells have numbers, and walls below them' eller_numbers

for name in 27_film_maker 28_film_growing_tree 29_film_eller; do
    check "$name refuses what is no size" refused $name 5
    check "$name refuses what is too large" refused $name 61x61
    check "$name refuses what is no seed" refused $name 5x5 x
done
for words in '27_film_maker 5x5 1' '28_film_growing_tree 5x5 1 random' '29_film_eller 5x5 1'; do
    check "${words%% *} refuses what is no step" refused $words 0 x.bmp
    check "${words%% *} wants a file with the step" refused $words 7
    check "${words%% *} refuses one word more" refused $words 7 x.bmp y
    book $words 7 nowhere/x.bmp
    check "${words%% *} says that it cannot write" eval '[ $status = 3 ] && [ "$(wc -l <err)" = 1 ]'
    SDL_VIDEODRIVER=nothing book $words
    check "${words%% *} says that there is no screen" eval '[ $status = 3 ] && [ "$(wc -l <err)" = 1 ]'
done
check '28_film_growing_tree refuses a pick that is not there' refused 28_film_growing_tree 5x5 1 swap

# Under a real X server the film runs on, and the last picture stays until Escape is pressed.  What
# the libraries of X keep is not the film's.
escapes() {
    film=$1
    unset SDL_VIDEODRIVER WAYLAND_DISPLAY
    ASAN_OPTIONS=detect_leaks=0 "$books/$film" 6x4 3 >out 2>err &
    program=$!
    soon eval 'found=$(xdotool search --onlyvisible --name "$film" 2>/dev/null) && [ -n "$found" ]' || return
    kill -0 $program || return
    soon eval '! kill -0 $program 2>/dev/null || ! xdotool windowfocus "$found" key Escape 2>lost'
    wait $program
    status=$?
    good
}
if command -v Xvfb >/dev/null && command -v xdotool >/dev/null; then
    Xvfb -displayfd 3 -screen 0 1000x760x24 -nolisten tcp -noreset 3>display >server.txt 2>&1 &
    server=$!
    program=
    trap 'kill $program $server 2>/dev/null; rm -rf "$work"' EXIT
    if soon [ -s display ]; then
        DISPLAY=:$(cat display)
        export DISPLAY
        for name in 27_film_maker 28_film_growing_tree 29_film_eller; do
            check "$name opens a window, and Escape closes it" escapes $name
        done
    else missing 'the films under X' 'Xvfb does not start'; fi
else missing 'the films under X' 'there is no Xvfb or no xdotool'; fi

echo "1..$number"
exit "$failed"
