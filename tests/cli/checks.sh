#!/bin/sh
# The checks in tools/ must fail when a law is broken.  A small sound tree is made; each
# test breaks one law in a copy of it and expects the check to name the rule and the place.
# It tries every check with wrong sources: not quick.
tools=$(cd "$(dirname "$0")/../../tools" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
tree=$work/tree
number=0
failed=0

# --- The sound tree. ---

# An algorithm file: 66 lines, a fifth of them comments.
algorithm() { # NOUN WORD
    echo "// The algorithm $2."
    echo "#include \"$3/$1.h\""
    for i in 1 2 3 4 5 6 7 8 9 10; do
        printf '\n// Part %s, which does next to nothing.\n' "$i"
        printf 'static int %s_part%s(int n) {\n    n += %s;\n    return n;\n}\n' "$2" "$i" "$i"
    done
    echo "const $1 $1_$2 = {"
    printf '    .name = "%s",\n    .make = %s_part1,\n};\n' "$(echo "$2" | tr _ -)" "$2"
}

make_tree() {
    mkdir -p "$tree/src/base" "$tree/src/grid" "$tree/src/trace" "$tree/src/generate" \
        "$tree/src/solve" "$tree/src/draw" "$tree/src/format" "$tree/src/facade" \
        "$tree/include/meander" "$tree/apps/cli" "$tree/view"
    cd "$tree" || exit 1
    printf '// Status.\ntypedef int meander_status;\n' >include/meander/status.h
    printf '// The door.\n#include <meander/status.h>\n' >include/meander/meander.h
    printf '// Memory; the word malloc() in a comment is not a call.\n#ifndef BASE_MEMORY_H\n#define BASE_MEMORY_H\nvoid memory_free(void *block);\n#endif\n' >src/base/memory.h
    printf '// Memory.\n#include "base/memory.h"\n#include <stdlib.h>\n// Gives a block back.\nvoid memory_free(void *block) { free(block); }\n' >src/base/memory.c
    printf '// Streams.\n#include <stdio.h>\n// Says a word.\nvoid stream_say(const char *s);\nvoid stream_say(const char *s) {\n    static const char *const words[] = {"exit(1)", "b"};\n    puts(s ? s : words[0]);\n}\n' >src/base/stream.c
    printf '// Grids.\n#include "base/memory.h"\nextern const int grid_sides[4];\n' >src/grid/grid.h
    printf '// Grids.\n#include "grid/grid.h"\n\nconst int grid_sides[4] = {\n    1, 2,\n    4, 8 // West is the last.\n};\n' >src/grid/grid.c
    printf '// Traces.\n#include "grid/grid.h"\ntypedef struct trace {\n    int count;\n} trace;\n' >src/trace/trace.h
    printf '// Pictures.\n#include "trace/trace.h"\n' >src/draw/draw.h
    printf '// Formats.\n#include "draw/draw.h"\n' >src/format/format.h
    printf '// The facade.\n#include <meander/meander.h>\n#include "format/format.h"\n#include "generate/generator.h"\n' >src/facade/make.c
    for noun in generator solver; do
        folder=solve word=mouse
        [ $noun = solver ] || folder=generate word=eller
        printf '// What a %s is.\n#include "trace/trace.h"\ntypedef struct %s {\n    const char *name;\n    int (*make)(int);\n} %s;\n' $noun $noun $noun >src/$folder/$noun.h
        printf '// All of them.\nGENERATOR(%s)\nGENERATOR(%s_fast)\n' $word $word |
            sed "s/GENERATOR/$(echo $noun | tr '[:lower:]' '[:upper:]')/" >src/$folder/list.h
        algorithm $noun $word $folder >src/$folder/$word.c
        algorithm $noun ${word}_fast $folder >src/$folder/${word}_fast.c
        printf '// Registry.\n#include "%s/%s.h"\n#include "%s/list.h"\n' $folder $noun $folder >src/$folder/${noun}_registry.c
    done
    printf '// Coordinates of squares.\n#include "grid/grid.h"\nint grid_x(int c);\n' >src/grid/rect.h
    printf '// A kernel for squares.\n#include "grid/rect.h"\nstatic int near_x(int c) { return grid_x(c); }\n' >src/solve/near_squares.h
    # A generator without the trait "mask" takes squares alone.
    awk '{ sub(/n \+= 1;/, "n += grid_x(1);"); print }
         /^#include/ { print "#include \"grid/rect.h\"" }
         /\.name/ { print "    .traits = \"perfect\"," }' src/generate/eller.c >eller && mv eller src/generate/eller.c
    printf '// A face.\n#include <meander/meander.h>\n#include <stdio.h>\nint main(void) { return 0; }\n' >apps/cli/main.c
    printf '// The player.\n#include <meander/meander.h>\n' >view/player.c
    mkdir -p "$tree/tests/unit/grid"
    printf '// A test.\n' >"$tree/tests/unit/grid/test_grid.c"
    printf 'watch %s unit/grid/test_grid\n' 'src/*/*' view/* 'apps/*/*' >"$tree/tests/mutants.txt"
    printf 'same src/grid/grid.c\n- %s\n+ %s\n= nobody asks\n' '4, 8 // West is the last.' '4, 9 // West is the last.' >>"$tree/tests/mutants.txt"
    mkdir "$tree/tools"
    printf '# Words.\nretired keeper: recycler\nband: rows of a thread | src/format\nphrase "this is no ": this is not a ...\ncomment "[a-z] is no " but "[Tt]here is no ": is not a ...\n' >"$tree/tools/words.txt"
    printf '# Names.\n' >"$tree/tools/names.txt"
    cd / && cp -R "$tree" "$work/sound"
}

# --- The tests. ---

result() { # ok|no NAME
    number=$((number + 1))
    if [ "$1" = ok ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        sed 's/^/# /' "$work/out"
        failed=1
    fi
}

fresh() { rm -rf "$tree" && cp -R "$work/sound" "$tree"; }

# The check must fail, say so behind the rule's name, and name the place.
caught() { # CHECK RULE PLACE
    if "$tools/$1" "$tree" >"$work/out" 2>&1; then
        result no "$1: $2: $3 goes unseen"
    elif grep -q "^not ok [0-9]* - .*$2" "$work/out" && grep '^#  ' "$work/out" | grep -qF "$3"; then
        result ok "$1: $2 ($3)"
    else
        result no "$1: $2: $3 is not named"
    fi
}

# One more line at the end of a file; the place is the file, and its line if the rule has one.
breach() { # CHECK RULE FILE LINE
    fresh
    echo "$4" >>"$tree/$3"
    caught "$1" "$2" "$3"
}

make_tree
mutants=check_mutants
command -v python3 >/dev/null || mutants=
for check in check_circles check_layers check_lists check_names check_sizes check_statics check_words $mutants; do
    if "$tools/$check" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
    result $outcome "$check: the sound tree passes"
done

down='point downward'
breach check_layers 'beyond C' src/grid/rect.c 'int rect_hint(int x) { return __builtin_expect(x, 1); }'
breach check_layers "$down" src/base/memory.c '#include "grid/grid.h"'
breach check_layers "$down" src/grid/grid.c '#include "trace/trace.h"'
breach check_layers "$down" src/generate/generator_registry.c '#include "solve/solver.h"'
breach check_layers "$down" src/draw/draw.h '#include "format/format.h"'
breach check_layers "$down" src/format/format.h '#include "generate/generator.h"'
breach check_layers "$down" src/grid/grid.c '#include <meander/meander.h>'
breach check_layers "$down" src/grid/grid.c '#include "../base/memory.h"'
breach check_layers 'view and apps' apps/cli/main.c '#include "grid/grid.h"'
breach check_layers 'public headers' include/meander/status.h '#include "grid/grid.h"'
breach check_layers 'no clock' view/player.c '#include <time.h>'
breach check_layers 'stdio' src/grid/grid.c '#include <stdio.h>'
breach check_layers 'system headers' src/grid/grid.c '#include <unistd.h>'
breach check_layers 'assert.h' src/grid/grid.c '#include <assert.h>'
breach check_layers 'malloc family' src/grid/grid.c 'void f(void *p) { free (p); }'
breach check_layers 'exit or abort' src/grid/grid.c 'void f(void) { if (1) abort(); }'
breach check_layers 'conditional' src/grid/grid.c '#ifdef FAST'
breach check_layers 'conditional' src/format/format.h '#if 1'
breach check_layers 'variable' src/grid/grid.c 'static int counter;'
breach check_layers 'variable' src/grid/grid.c 'int counter = 1;'
breach check_layers 'variable' src/grid/grid.c 'int f(void) { static int counter; return counter++; }'
breach check_layers 'variable' src/grid/grid.c '    static char buffer[80];'
breach check_layers 'an algorithm' src/generate/eller.c '#include "generate/list.h"
#include "generate/stack.h"'
breach check_layers 'an algorithm' src/solve/mouse.c 'int f(void) { return solver_mouse_fast.make(1); }'
fresh
sed -i.old '/include/d' "$tree/src/generate/eller.c"
caught check_layers 'an algorithm' src/generate/eller.c:1

# Coordinates of squares are for those who take squares alone.
coordinates='those of squares'
breach check_layers "$coordinates" src/solve/mouse.c '#include "grid/rect.h"'
breach check_layers "$coordinates" src/generate/generator.h '#include "grid/rect.h"'
breach check_layers "$coordinates" src/solve/mouse.c 'int f(int c) { return grid_x(c); }'
breach check_layers "$coordinates" src/solve/solver.h 'int f(const grid *g) { return g->pitch; }'
fresh
sed -i.old 's/"perfect"/"perfect mask"/' "$tree/src/generate/eller.c"
caught check_layers "$coordinates" src/generate/eller.c:3
fresh
sed -i.old '/rect.h/d' "$tree/src/solve/near_squares.h"
caught check_layers "$coordinates" src/solve/near_squares.h:2

# Of two files beside each other one may need the other.
circle() { # LINE LINE
    printf '// A pen.\n#include "grid/grid.h"\n%s\n' "$1" >"$tree/src/grid/pen.c"
    printf '// Ink.\n#include "grid/grid.h"\n%s\n' "$2" >"$tree/src/grid/ink.c"
}
fresh
circle 'int pen(void) { return ink(); }' 'int ink(void) { return pen(); }'
caught check_circles 'form a circle' 'src/grid: ink pen'
circle 'int pen(void) { return ink[grid_sides[0]]; }' 'const int ink[] = {1}; // ink of a pen()'
if "$tools/check_circles" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
result $outcome "check_circles: a file that needs others and is not needed is fine"
printf '// Hands.\nconst int hand = 3;\nint wrist(void) { return pen(); }\n' >"$tree/src/grid/hand.c"
circle 'int pen(void) { return ink[0]; }' 'int ink[] = {wrist};'
caught check_circles 'form a circle' 'ink needs wrist of hand'

# What the spelling hides, the symbols of the objects show.
symbols() { # RULE LINE
    fresh
    mkdir -p "$tree/build/obj/src/grid"
    echo "$2" >>"$tree/src/grid/grid.c"
    if ! nm --version 2>/dev/null | grep -q GNU; then
        number=$((number + 1))
        echo "ok $number - symbols: $1 # SKIP no nm of the GNU kind"
        return
    fi
    "${CC:-cc}" -w -fPIC -O2 -I "$tree/src" -c "$tree/src/grid/grid.c" -o "$tree/build/obj/src/grid/grid.o"
    caught check_layers "$1" 'src/grid/grid.c: '
}
symbols variable 'int (*hook)(void);'
symbols variable 'const char *word = "changes";'
symbols 'malloc family' 'void free(void *); void (*f(void))(void *) { return free; }'
symbols 'exit or abort' '_Noreturn void exit(int); void (*f(void))(int) { return exit; }'

breach check_lists 'nothing else' src/solve/list.h 'SOLVER(a, b)'
breach check_lists 'nothing else' src/solve/list.h 'GENERATOR(zebra)'
breach check_lists 'sorted' src/solve/list.h 'SOLVER(mouse)'
breach check_lists 'file of its name' src/solve/list.h 'SOLVER(zebra)'
breach check_lists 'file of its name' src/solve/mouse.c 'const solver solver_other = { .name = "other" };'
breach check_lists 'in its list' src/solve/zebra.c 'const solver solver_zebra = { .name = "zebra" };'
fresh
sed -i.old 's/\.name = //' "$tree/src/solve/mouse.c"
caught check_lists 'by member name' src/solve/mouse.c
fresh
sed -i.old 's/\.make = //' "$tree/src/solve/mouse.c"
caught check_lists 'by member name' src/solve/mouse.c
fresh
sed -i.old 's/mouse-fast/mouse_fast/' "$tree/src/solve/mouse_fast.c"
caught check_lists 'is its word' src/solve/mouse_fast.c
fresh
sed -i.old '/eller_fast/d' "$tree/src/generate/list.h"
caught check_lists 'in its list' src/generate/eller_fast.c

# A function of so many lines, written as its signature over two lines or one.
long_function() { # NAME LINES
    printf '\nint %s(int a,\n    int b) {\n' "$1"
    i=3
    while [ $i -lt "$2" ]; do echo "    a += b; // and on"; i=$((i + 1)); done
    echo '}'
}
fresh
long_function f 80 >>"$tree/src/grid/grid.c"
caught check_sizes '99 %' 'src/grid/grid.c:9: 80 lines'
fresh
long_function f 81 >>"$tree/src/grid/grid.c"
caught check_sizes 'none above 80' 'src/grid/grid.c:9: 81 lines'
fresh
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do long_function f$i 12; done >>"$tree/src/generate/eller.c"
caught check_sizes 'at most 200' 'src/generate/eller.c'
fresh
i=0
while [ $i -lt 400 ]; do echo; i=$((i + 1)); done >>"$tree/view/player.c"
caught check_sizes 'at most 400' 'view/player.c'
printf '// The player.\n' >"$tree/view/player.h"
if "$tools/check_sizes" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
result $outcome "check_sizes: a whole module may have 600 lines"
printf '// A part.\n' >"$tree/view/player_part.c"
caught check_sizes 'at most 400' 'view/player.c'
fresh
printf '// %0118dé\n' 0 >>"$tree/view/player.c"
caught check_sizes '120 characters' ': 122 characters'
fresh
sed -i.old 's|^// .*||' "$tree"/src/*/*_fast.c
caught check_sizes 'of the lines of src' ' %'
caught check_sizes 'of every file' 'src/solve/mouse_fast.c: 0.0 %'
caught check_sizes 'opens with' 'src/solve/mouse_fast.c:2'
fresh
i=0
while [ $i -lt 40 ]; do echo "// More and more."; i=$((i + 1)); done >>"$tree/src/solve/solver_registry.c"
caught check_sizes 'of the lines of src' ' %'

# Names.
fresh
printf '// Grids again.\n' >"$tree/src/draw/grid.h"
caught check_words 'same name' 'src/grid/grid.h and src/draw/grid.h'
breach check_words 'retired' src/grid/grid.c 'static const int grid_keepers = 1;'
breach check_words 'where it has its meaning' src/grid/grid.c 'static const int band_first = 1;'
breach check_words 'where it has its meaning' view/player.c 'enum { PLAYER_BANDS };'
breach check_words 'plain English' src/grid/grid.c 'static const char grid_says[] = "this is no grid";'
breach check_words 'comments are in plain English' src/grid/grid.c '// Where there is no side, a wall is no passage.'
breach check_words 'words.txt has' tools/words.txt 'band rows'
fresh
rm "$tree/tools/words.txt"
caught check_words 'words.txt has' 'no such list'
fresh
printf '// The keeper of bands: there is no other.\nextern const char *const grid_abandoned;\n' >>"$tree/src/grid/grid.h"
printf 'int format_band_count(void);\n' >>"$tree/src/format/format.h"
if "$tools/check_words" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
result $outcome "check_words: comments, longer words and the right folder are fine"

# Names of algorithms and formats, which only their own folders compare.
breach check_names 'is compared' src/facade/make.c 'int f(const char *s) { return strcmp(s, "eller") == 0; }'
breach check_names 'is compared' src/facade/make.c 'int f(const char *s) { return strncmp(s, "/mouse-fast", 7); }'
breach check_names 'is compared' src/generate/generator.h 'int f(const char *s) { return strstr(s, "mouse-fast") != 0; }'
breach check_names 'is compared' view/player.c 'int f(const char *s) { return strcmp(s, "eller:right=3"); }'
breach check_names 'write no such name' view/player.c 'const char *const word = "eller";'
breach check_names 'write no such name' view/player.c '#define PLAYER_WORD "eller"'
breach check_names 'all are needed' tools/names.txt 'view/player.c eller: the first'
breach check_names 'all are needed' tools/names.txt 'view/player.c'
fresh
mkdir -p "$tree/apps/web/page" "$tree/src/format/film"
printf '// A film.\nconst film_codec film_codec_gif = {\n    .name = "gif",\n};\n' >"$tree/src/format/film/film_gif.c"
printf "// A page.\nif (format === 'gif') save();\n" >"$tree/apps/web/page/app.js"
caught check_names 'is compared' 'apps/web/page/app.js:2: "gif"'
printf '// A page.\nsave(`gif`);\n' >"$tree/apps/web/page/app.js"
caught check_names 'write no such name' 'apps/web/page/app.js:2: "gif"'
fresh
rm "$tree/tools/names.txt"
caught check_names 'all are needed' 'no such list'
fresh
echo 'apps/cli/main.c eller: the first' >>"$tree/tools/names.txt"
cat >>"$tree/apps/cli/main.c" <<'END'
// Nobody compares "eller" in a comment: strcmp(s, "eller").
const char *const first = "eller";
const char *const others[] = {"ellery", "an eller", "swimmer-eller"};
END
echo 'int f(const char *s) { return strcmp(s, "eller"); }' >>"$tree/src/solve/eller_test.c"
echo 'int f(const char *s) { return strcmp(s, "eller"); }' >>"$tree/src/generate/eller_test.c"
sed -i.old 's/"eller"/"mouse-fast"/' "$tree/src/solve/eller_test.c"
if "$tools/check_names" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
result $outcome "check_names: comments, longer words, exceptions and the own folder are fine"

# Names that two files have to themselves, each as a static, a type, a constant or a macro.
twice() { # LINE LINE
    fresh
    printf '// A pen.\n%s\n' "$1" >"$tree/src/draw/pen.c"
    echo "$2" >>"$tree/src/grid/grid.c"
    caught check_statics 'same static name' "src/grid/grid.c:$(awk 'END { print NR }' "$tree/src/grid/grid.c"): near"
}
breach check_statics 'same static name' src/grid/grid.c 'static int eller_part1(int n) { return n; }'
twice 'static int near(int n) { return n; }' 'static const char *const near[2][3] = {"a"};'
twice 'typedef struct { int at, to[2]; } near;' 'static const struct { int at; } near[] = {{1}};'
twice 'typedef int (*near)(int n);' 'static int (*const near[])(int n) = {grid_x};'
twice 'enum { FAR = 1, near };' 'enum far { near, FARTHER };'
twice '#define near(x) (x)' '#  define near 1'
in_header() { # LINE LINE
    fresh
    printf '// A pen.\n%s\n' "$1" >"$tree/src/draw/pen.h"
    echo "$2" >>"$tree/src/grid/grid.c"
    caught check_statics 'same static name' "src/grid/grid.c:$(awk 'END { print NR }' "$tree/src/grid/grid.c"): near"
}
in_header 'int near(int n);' 'static int near(int n) { return n; }'
in_header 'typedef struct near { int at; } near;' 'enum { near };'
twice 'struct near { int at; };' 'typedef struct near { int at; } nearer;'
fresh
printf '// A pen.\ntypedef struct pen_tip pen_tip;\nextern const int far;\n' >"$tree/src/draw/pen.h"
printf 'struct pen_tip { int at; };\n' >>"$tree/src/grid/grid.c"
printf '// A pen.\n#define GRID_WIDE\nstatic int pen_near(int far);\nstatic int pen_near(int far) { return far; }\n' >"$tree/src/draw/pen.c"
printf '#define GRID_WIDE\n// static int pen_near(int n);\nenum { GRID_FAR = 1 };\nint far(int n) {\n    enum { near };\n    static const int far = 1;\n}\n' >>"$tree/src/grid/grid.c"
if "$tools/check_statics" "$tree" >"$work/out" 2>&1; then outcome=ok; else outcome=no; fi
result $outcome "check_statics: names of one file, of calls and of comments are fine"

# Which tests watch which files, and what changes nothing.
if [ -n "$mutants" ]; then
    fresh
    sed -i.old 's/4, 8/4, 16/' "$tree/src/grid/grid.c"
    caught check_mutants 'said to change nothing' "'4, 8 // West is the last.' -> '4, 9 // West is the last.' is not a change of src/grid/grid.c"
    fresh
    rm "$tree/src/grid/grid.c"
    caught check_mutants 'said to change nothing' src/grid/grid.c
    fresh
    rm "$tree/tests/unit/grid/test_grid.c"
    caught check_mutants 'tests that watch' 'there is no test unit/grid/test_grid'
    fresh
    sed -i.old '/apps/d' "$tree/tests/mutants.txt"
    caught check_mutants 'every folder is watched' apps/cli/main.c
    fresh
    echo 'What is this?' >>"$tree/tests/mutants.txt"
    caught check_mutants 'can be read' tests/mutants.txt:8
    fresh
    rm "$tree/tests/mutants.txt"
    caught check_mutants 'can be read' mutants.txt
fi

# First lines of commits, of which the first stays as it is.
if command -v git >/dev/null; then
    fresh
    (cd "$tree" && git init -q && git config user.name a && git config user.email a@b && git add . &&
        git commit -qm 'What is old stays' && git commit -q --allow-empty -m 'Read mazes with CRLF line ends') >"$work/out" 2>&1
    first=$(git -C "$tree" rev-parse HEAD~1)
    commit() { # MESSAGE RULE
        git -C "$tree" commit -q --allow-empty -m "$1"
        if "$tools/check_commits" "$tree" "$first" >"$work/out" 2>&1 || ! grep -q "^not ok . - .*$2" "$work/out"
        then result no "check_commits: notices '$1'"
        else result ok "check_commits: notices '$1'"; fi
        git -C "$tree" reset -q --hard HEAD~1
    }
    if "$tools/check_commits" "$tree" "$first" >"$work/out" 2>&1; then result ok 'check_commits: passes imperatives'
    else result no 'check_commits: passes imperatives'; fi
    commit 'Read mazes with line ends of every kind that a file may have, the last one included' 72
    commit 'What a mask keeps' imperatives
    commit 'Changed the mask' imperatives
    commit 'Mend the mask.' imperatives
else
    number=$((number + 1))
    echo "ok $number - check_commits # SKIP there is no git"
fi

echo "1..$number"
exit $failed
