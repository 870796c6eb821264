#!/bin/sh
# The first program that a user of the library reads, in the documents and in the header: it is the same
# in both, builds without a warning, prints the maze with its solution, and frees what it made.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

# A program begins with the include and ends with the brace of main.  In the header it stands in a
# comment, whose empty lines have no blanks.
program() { sed -n '/^#include <meander/,/^}/p'; }
sed -n 's|^//$|//     |; s|^//     ||p' "$top/include/meander/meander.h" | program >header.c
program <"$top/docs/build-on-it.md" >page.c
if [ -s header.c ] && cmp -s header.c page.c; then result ok 'the same in document and header'
else result no 'the same in document and header'; diff header.c page.c | head | sed 's/^/#   /'; fi

packages=$("$MEANDER" --version | tr ',' '\n' | sed -n 's/.*\(libpng\|cairo\|zlib\|libjpeg\|libgif\)$/\1/p')
libraries=
# shellcheck disable=SC2086
[ -z "$packages" ] || libraries=$(pkg-config --libs $packages)
"$MEANDER" solve -q -f ascii rect:20x10/backtracker/7 >expected

for compiler in gcc clang; do
    command -v $compiler >/dev/null || { missing "$compiler" "there is no $compiler"; continue; }
    # shellcheck disable=SC2086
    if $compiler -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Werror -I"$top/include" page.c \
        "$MEANDER_BUILD/libmeander.a" $libraries -lm -pthread -o plain 2>err; then
        result ok "$compiler builds it without a warning"
    else result no "$compiler builds it without a warning"; head -n 5 err | sed 's/^/#   /'; fi
    if ./plain >out 2>err && cmp -s out expected && [ ! -s err ]; then
        result ok "it prints the maze with its solution ($compiler)"
    else result no "it prints the maze with its solution ($compiler)"; diff expected out | head -n 5 | sed "s/^/#   /"; fi
done

# shellcheck disable=SC2086
if cc -g -fsanitize=address,undefined -I"$top/include" page.c "$MEANDER_BUILD/libmeander.a" \
    $libraries -lm -pthread -o checked 2>err; then
    ASAN_OPTIONS=detect_leaks=1 ./checked >out 2>err
elif command -v valgrind >/dev/null; then
    valgrind -q --error-exitcode=99 --leak-check=full ./plain >out 2>err
else
    without 'nothing is leaked' 'there are no sanitizers and no valgrind'
fi
if [ $? = 0 ] && cmp -s out expected && [ ! -s err ]; then result ok 'nothing is leaked'
else result no 'nothing is leaked'; head -n 5 err | sed 's/^/#   /'; fi
sed 's/meander_maze_free(m);//' page.c >leaking.c
# shellcheck disable=SC2086
if [ ! -e checked ] || ! cc -g -fsanitize=address -I"$top/include" leaking.c \
    "$MEANDER_BUILD/libmeander.a" $libraries -lm -pthread -o leaking 2>err; then
    skip 'a leak would be seen' 'there is no address sanitizer'
elif ASAN_OPTIONS=detect_leaks=1 ./leaking >out 2>err; then result no 'a leak would be seen'
else result ok 'a leak would be seen'; fi
echo "1..$number"
exit "$failed"
