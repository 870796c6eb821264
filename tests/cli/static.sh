#!/bin/sh
# The static library: no name of its inside is in a program's way, and a program that says what it
# uses is linked with no more.
# It builds the program anew: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
archive=$MEANDER_BUILD/libmeander.a
[ -s "$MEANDER_BUILD/inside" ] || without 'names of the inside have a prefix' 'there was no objcopy'

packages=$("$MEANDER" --version | tr ',' '\n' | sed -n 's/.*\(libpng\|cairo\|zlib\|libjpeg\|libgif\)$/\1/p')
libraries=
# shellcheck disable=SC2086
[ -z "$packages" ] || libraries=$(pkg-config --libs $packages)
link() { # PROGRAM FILE... : with all that the library may need
    out=$1
    shift
    # shellcheck disable=SC2086
    cc -std=c11 -O1 -I"$top/include" "$@" "$archive" $libraries -lm -pthread -o "$out" 2>err && return
    sed 's/^/#   /' err | head -n 5
    return 1
}
alone() { # PROGRAM FILE...: with the C library alone
    out=$1
    shift
    cc -std=c11 -O1 -Wall -Wextra -Wpedantic -Werror -I"$top/include" "$@" "$archive" -lm -pthread -o "$out" \
        2>err && return
    sed 's/^/#   /' err | head -n 5
    return 1
}
check() { # NAME CONDITION...
    name=$1
    shift
    if eval "$*"; then result ok "$name"
    else result no "$name"; fi
}

# --- Names. ---

nm -g --defined-only "$archive" | sed -n 's/^[0-9a-f]* [A-Z] \([^_].*\)/\1/p' | grep -iv '^meander_' >foreign
check 'all global names begin with meander_' '[ ! -s foreign ] || { sed "s/^/#   /" foreign | head -n 5; false; }'
check 'each name is there once' '[ -z "$(nm -g --defined-only "$archive" | sed -n "s/^[0-9a-f]* [A-Z] //p" | sort | uniq -d)" ]'

# A program that calls all of its own functions as the inside does: each answers with its number.
cp "$top/examples/31_generate.c" program.c
awk '{ print "int " $1 "(void); int " $1 "(void) { return " NR "; }" }' "$MEANDER_BUILD/inside" >names.c
check 'there are some hundred names' '[ "$(wc -l <names.c)" -gt 300 ]'
check 'a program may use all of them for itself' \
    'link same -fno-builtin program.c names.c && ./same | cmp -s - "$top/examples/expected/31_generate.txt"'

# --- Only what is used. ---

# The body of each program: the maze of the first word, in the format of the second.
cat >body.c <<'END'
#include <meander/meander.h>
#include <meander/only.h>
#include <stdio.h>
int main(int count, char **words) {
    meander_context *c;
    meander_maze *m;
    char *text;
    size_t size;
    meander_status status = count < 3 ? MEANDER_BAD_REQUEST : meander_context_new(NULL, &c);
    if (status == MEANDER_OK) status = meander_maze_new(c, words[1], NULL, &m);
    if (status == MEANDER_OK) status = meander_maze_draw_new(m, NULL, words[2], &text, &size);
    if (status == MEANDER_OK) fwrite(text, 1, size, stdout);
    else if (count > 2) fprintf(stderr, "%s\n", meander_context_message(c));
    return (int)status;
}
END
cat body.c - >only.c <<'END'
#define MY_GENERATORS(X) X(backtracker) X(hunt_and_kill)
#define MY_FORMATS(X) X(ascii)
#define MY_GRIDS(X) X(rect)
MEANDER_ONLY_GENERATORS(MY_GENERATORS)
MEANDER_ONLY_FORMATS(MY_FORMATS)
MEANDER_ONLY_GRIDS(MY_GRIDS)
MEANDER_ONLY_FILMS(MEANDER_ONLY_NONE)
MEANDER_ONLY_SOLVERS(MEANDER_ONLY_NONE)
MEANDER_ONLY_MEASURES(MEANDER_ONLY_NONE)
MEANDER_ONLY_TRANSFORMS(MEANDER_ONLY_NONE)
END
check 'a program with everything' 'link whole body.c'
check 'one with two generators and one format needs no other library' 'alone only only.c'
for id in rect:20x10/backtracker/7 rect:9x9/hunt-and-kill/3; do
    ./whole $id ascii >expected
    check "both make the same: $id" './only $id ascii | cmp -s - expected && [ -s expected ]'
done
refuses() { # WORDS... MESSAGE
    ./only "$1" "$2" >out 2>err && return 1
    [ ! -s out ] && grep -q "$3" err && return
    sed 's/^/#   /' err
    return 1
}
check 'a generator that is left out is none' 'refuses rect:9x9/eller/1 ascii "no generator .eller."'
check 'nor is a format' 'refuses rect:9x9/backtracker/1 svg "no format .svg."'
check 'nor a grid' 'refuses world:2^3/backtracker/1 ascii "no grid .world."'
check 'nor a transform' 'refuses rect:9x9/backtracker/1+braid=5 ascii "braid"'
text() { size "$1" | awk 'NR == 2 { print $1 }'; }
if command -v size >/dev/null; then
    check "it is less than half as large ($(text only) and $(text whole) bytes)" \
        '[ $((2 * $(text only))) -lt "$(text whole)" ]'
    alone smaller -Wl,--gc-sections only.c
    check "and smaller still without unused sections ($(text smaller) bytes)" \
        '[ $((4 * $(text smaller))) -lt "$(text whole)" ]'
else
    missing 'sizes' 'there is no size'
fi

# All words of the lists, as a table of the program: nothing is missing, and all come in order.
whole_list() { # KIND FOLDER
    kind=$(echo "$1" | tr '[:lower:]' '[:upper:]')
    printf '#define ALL_%s(X)%s\nMEANDER_ONLY_%s(ALL_%s)\n' "$kind" \
        "$(sed -n 's/^[A-Z]*(\(.*\))/ X(\1)/p' "$top/src/$2/list.h" | tr -d '\n')" "$kind" "$kind"
}
{
    printf '#include <meander/meander.h>\n#include <meander/only.h>\n#include <stdio.h>\n'
    whole_list films format/film
    whole_list formats format
    whole_list generators generate
    whole_list grids grid
    whole_list measures measure
    whole_list solvers solve
    whole_list transforms transform
} >tables.c
cat >lists.c <<'END'
#include <meander/meander.h>
#include <stdio.h>
int main(void) {
    for (int list = 0; meander_list_name((meander_list)list) != NULL; list++)
        for (size_t i = 0; i < meander_list_count((meander_list)list); i++)
            puts(meander_list_at((meander_list)list, i).name);
}
END
check 'tables of all words are the same' 'link lists lists.c && link tables lists.c tables.c &&
    ./lists >expected && ./tables | cmp -s - expected && [ "$(wc -l <expected)" -gt 80 ]'

# An entry may need others, and brings them along.
for word in $(sed -n 's/^[A-Z]*(\(.*\))/\1/p' "$top/src/format/list.h"); do
    printf '#define MY(X) X(%s)\nMEANDER_ONLY_FORMATS(MY)\n' "$word" | cat body.c - >one.c
    case $word in png | pdf | pixels | npz | webdataset) command=link ;; *) command=alone ;; esac
    [ "$word" != trace ] || continue
    ./whole rect:5x4/eller/1 "$word" >expected 2>&1
    check "the format $word alone" '$command one one.c && ./one rect:5x4/eller/1 "$word" 2>&1 | cmp -s - expected'
done
echo "1..$number"
exit "$failed"
