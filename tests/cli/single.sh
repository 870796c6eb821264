#!/bin/sh
# The library as one source and one header (make single): it compiles without a warning everywhere, gives no name but
# its calls, makes every golden maze, grid and answer, and has no more than a program chooses.
# It compiles the library anew: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
case $MEANDER in /*) ;; *) MEANDER=$top/$MEANDER ;; esac
case $MEANDER_BUILD in /*) ;; *) MEANDER_BUILD=$top/$MEANDER_BUILD ;; esac
command -v python3 >/dev/null || without 'the library as one file' 'there is no python3'

single() { # FOLDER ONLY
    make -s -C "$top" single BUILD="$MEANDER_BUILD" SINGLE="$work/$1" ONLY="$2" >out 2>err && [ ! -s err ]
}
check 'make single' single all ''
cc=gcc
! command -v ccache >/dev/null || cc="ccache gcc"
clang=clang                             # which takes a tenth of the time where nothing is optimised
command -v clang >/dev/null || clang=$cc

# --- Warnings. ---

quiet() { # NAME COMPILER FLAG...: compiled without a word
    name=$1
    shift
    command -v "$1" >/dev/null || { missing "$name" "there is no $1"; return; }
    if "$@" >err 2>&1 && [ ! -s err ]; then result ok "$name"
    else result no "$name"; head -n 8 err | cut -c 1-200 | sed 's/^/#   /'; fi
}
quiet 'clang' clang -std=c11 -Wall -Wextra -fsyntax-only all/meander.c
check 'make single with a choice' single chosen \
    'formats=ascii,unicode generators=growing-tree,wilson grids=rect measures= solvers=breadth-first transforms='
quiet 'MinGW' x86_64-w64-mingw32-gcc -std=c11 -Wall -Wextra -fsyntax-only chosen/small/meander.c
if [ "${extent:-}" = deep ]; then
    quiet 'MinGW, all' x86_64-w64-mingw32-gcc -std=c11 -O2 -Wall -Wextra -c all/meander.c -o optimised.o
    for level in 1 2 3 s; do quiet "gcc -O$level" $cc -std=c11 -O$level -Wall -Wextra -c all/meander.c -o optimised.o; done
fi
for header in all/meander.h all/small/meander.h; do
    for standard in 11 14 17 20; do
        for compiler in g++ clang++; do
            quiet "$header in C++$standard, $compiler" $compiler -std=c++$standard -Wall -Wextra -Wpedantic -fsyntax-only \
                -include $header -x c++ /dev/null
        done
    done
done

# --- Names. ---

printf '#include <meander/bands.h>\n' | cc -std=c11 -DMEANDER_PLAIN -I"$top/include" -E -P - | tr '\n' ' ' | tr ';' '\n' |
    sed -n 's/.*visibility.*[ *]\(meander_[a-z0-9_]*\)(.*/\1/p' | grep -v '_sized$' | sort >calls
cc -std=c11 -E -P -include all/meander.h -x c /dev/null | tr '\n' ' ' | tr ';' '\n' |
    sed -n 's/.*[ *]\(meander_[a-z0-9_]*\)(.*/\1/p' | grep -Fx -f calls | sort >declared
check 'the header has every call' cmp -s calls declared
$clang -std=c11 -O0 -c all/small/meander.c -o small.o 2>err
nm -g --defined-only small.o | sed -n 's/^[0-9a-f]* [A-Z] //p' | grep -iv '^meander_' >foreign
check 'all global names begin with meander_' [ ! -s foreign ]

# --- The same mazes, grids and answers: the tests of the golden lists, with names of the inside left global. ---

mkdir -p door/meander
for header in meander types status version bands; do echo '#include "../../all/meander.h"' >door/meander/$header.h; done
$clang -std=c11 -O0 -DMEANDER_INSIDE= -c all/meander.c -o all.o 2>err
for golden in test_golden test_golden_grids test_golden_solvers; do
    same() {
        # shellcheck disable=SC2046
        cc -std=c11 -O1 -ffunction-sections -Wl,--gc-sections -Idoor -I"$top/src" -I"$top/tests" \
            "$top/tests/golden/$golden.c" "$top"/tests/support/sha1.c "$top"/tests/support/watch.c \
            "$top"/tests/support/support.c all.o $(pkg-config --libs cmocka || echo -lcmocka) -lm -pthread \
            -o $golden >err 2>&1 && (cd "$top" && "$work/$golden") >out 2>err
    }
    check "$golden" same
done

# --- A game: its levels are made in its own buffer, and whoever allocates ends it. ---

cat >nothing.c <<'END'
#include <stdlib.h>
void *__wrap_malloc(size_t size), *__wrap_calloc(size_t count, size_t size), *__wrap_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size) { (void)size; abort(); }
void *__wrap_calloc(size_t count, size_t size) { (void)count; (void)size; abort(); }
void *__wrap_realloc(void *block, size_t size) { (void)block; (void)size; abort(); }
END
game() {
    cc -std=c11 -O1 -Idoor "$top/examples/55_game_loop.c" nothing.c small.o -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc \
        -lm -pthread -o game 2>err && ./game >out 2>>err && cmp out "$top/examples/expected/55_game_loop.txt"
}
check 'a game allocates nothing' game

# --- What a program chooses: by definitions before the file, and by words for tools/single. ---

cat >program.c <<'END'
#ifdef CHOSEN
#define MEANDER_FILMS(X)
#define MEANDER_FORMATS(X) X(ascii) X(unicode)
#define MEANDER_GENERATORS(X) X(growing_tree) X(wilson)
#define MEANDER_GRIDS(X) X(rect)
#define MEANDER_MEASURES(X)
#define MEANDER_SOLVERS(X) X(breadth_first)
#define MEANDER_TRANSFORMS(X)
#include "all/small/meander.c"
#else
#include "chosen/small/meander.h"
#endif
#include <stdio.h>
int main(int count, char **words) {
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    char *text;
    if (count != 2 || meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++)
        printf("%s\n", meander_list_at(MEANDER_GENERATORS, i).name);
    if (meander_maze_new(c, words[1], NULL, &m) != MEANDER_OK) return puts(meander_context_message(c)), 1;
    if (meander_solution_new(m, "breadth-first", NULL, &s) != MEANDER_OK) return 2;
    if (meander_maze_draw_new(m, s, "ascii", &text, NULL) != MEANDER_OK) return 2;
    fputs(text, stdout);
    meander_text_free(c, text);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
    return 0;
}
END
section=-Wl,--gc-sections
quiet 'gcc: a choice by definitions' $cc -std=c11 -O2 -Wall -Wextra -DCHOSEN -ffunction-sections -fdata-sections $section program.c \
    -o defined -lm -pthread
quiet 'clang: a choice by words' $clang -std=c11 -O0 -Wall -Wextra program.c chosen/small/meander.c -o worded -lm -pthread
{ printf 'growing-tree\nwilson\n'; "$MEANDER" solve rect:20x10/wilson/7 -q -f ascii; } >expected
for program in defined worded; do
    drawn() { ./$program rect:20x10/wilson/7 >out && cmp expected out; }
    check "$program: the same maze and solution" drawn
    refused() { ! ./$program rect:20x10/backtracker/7 >out && grep -q 'backtracker' out; }
    check "$program: what was not chosen does not exist" refused
done
strip -o bare defined 2>/dev/null
# 305,608 bytes with lengths of edges, hashes of shapes, keys and doors, polygons as grids, ways, letters and changes by
# hand, and since every picture of characters is read, the stencils of sheets, weaves, zeta and rings, which ascii and
# unicode bring along without those grids; 8 kB more with the solver for any angle, which all programs have that solve,
# and doors in native files; files grow by pages of 4096.
small() { size=$(wc -c <bare); echo "# $size bytes"; [ "$size" -gt 50000 ] && [ "$size" -lt 346000 ]; }
check 'a program with two generators is small' small
unknown() { (cd "$top" && tools/single --small generators=wilsen "$work/none") 2>err && return 1; grep -q 'no entry wilsen' err; }
check 'a word that does not exist is refused' unknown
echo "1..$number"
exit "$failed"
