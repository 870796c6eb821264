#!/bin/sh
# The program and the library for Windows, cross-built by MinGW and run by Wine: the same mazes and bytes as here, names
# in other letters, long paths, devices, the console, exit statuses, Ctrl-C, threads, files that are replaced, the
# library in another program, and the folder that users unpack.  (not quick: it builds everything once more)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
case $MEANDER_BUILD in /*) ;; *) MEANDER_BUILD=$top/$MEANDER_BUILD ;; esac
case $MEANDER in /*) ;; *) MEANDER=$top/$MEANDER ;; esac
unset XDG_DATA_HOME
exec </dev/null                          # wine would stop at a terminal that is not in front

other=$MEANDER_BUILD/windows
compiler=x86_64-w64-mingw32-gcc
! command -v $compiler-posix >/dev/null || compiler=$compiler-posix
command -v $compiler >/dev/null || without 'the program for Windows' 'there is no MinGW (gcc-mingw-w64-x86-64-posix)'
! command -v ccache >/dev/null || compiler="ccache $compiler"

# --- Building. ---

# cmocka is for the tests; what cannot be fetched is left out, as from the folder of users.
CC=$compiler "$top/tools/windows_parts" "$other/parts" libpng libgif cmocka >parts.txt 2>&1
goldens=
[ ! -f "$other/parts/lib/pkgconfig/cmocka.pc" ] || goldens='golden/test_golden golden/test_golden_grids golden/test_golden_solvers'
for_windows() { # GOALS...
    make -C "$top" -j2 TARGET=windows BUILD="$other" CC="$compiler" WERROR=1 "$@" >build.txt 2>&1
}
if ! for_windows all windows-zip; then
    result no 'builds for Windows'
    grep -E 'error|\*\*\*|Error' build.txt | head -n 20 | sed 's/^/# /'
    echo 1..1
    exit 1
fi
result ok 'builds for Windows, without warnings'

unzip -Z1 "$other"/meander-*-windows.zip | sed 's/^[^/]*//' | LC_ALL=C sort >files.txt 2>/dev/null
unpacked() { for file in "$@"; do grep -qx "$file" files.txt || { echo "# no $file"; return 1; }; done; }
check 'the folder of users has program, library, headers, licences' unpacked /meander.exe '/libmeander-[0-9]*.dll' \
    /lib/libmeander.a /lib/libmeander.dll.a /include/meander/meander.h /README.md /LICENSE.txt

if ! command -v wine >/dev/null; then
    without 'the program for Windows runs' 'there is no wine'
fi

# --- Wine, in a folder of its own that stays from run to run, as making it takes half a minute. ---

export WINEPREFIX="$MEANDER_BUILD/wine" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe=' LC_ALL=C.UTF-8
mkdir -p "$WINEPREFIX"
[ -f "$WINEPREFIX/system.reg" ] || wineboot -i >wine.txt 2>&1
trap 'wineserver -k; rm -rf "$work"' EXIT
there() { wine "$other/meander.exe" "$@"; }
if ! there --version >out 2>err; then
    without 'the program for Windows runs' 'wine does not start here'
fi

same() { # NAME COMMAND...: the same answer, output and message as here
    name=$1
    shift
    "$MEANDER" "$@" </dev/null >here 2>here.err
    here=$?
    there "$@" </dev/null >out 2>err
    status=$?
    if [ $status = $here ] && cmp -s here out && cmp -s here.err err; then result ok "$name"
    else
        result no "$name"
        echo "#   status $status, not $here"
        { diff here.err err; cmp here out; } 2>&1 | head -n 5 | sed 's/^/# /'
    fi
}

# --- The mazes that are kept. ---

# Every maze of the catalogue, in one program.
if [ -n "$goldens" ] && for_windows $(printf "$other/tests/%s.exe " $goldens); then
    for golden in $goldens; do
        (cd "$top" && CMOCKA_MESSAGE_OUTPUT=TAP wine "$other/tests/$golden.exe" </dev/null) >tap.txt 2>err
        status=$?
        passes() { [ $status = 0 ] && grep -q '^ok' tap.txt && ! grep -q '^not ok' tap.txt; }
        check "$golden" passes
    done
else
    missing 'the mazes of the catalogue' 'cmocka cannot be built for Windows here'
fi

# --- Bytes, messages and exit statuses. ---

same 'lines end the same way' generate -q rect:30x20/wilson/7 -f unicode
same 'an answer' solve rect:30x20/kruskal/7+braid=50 --solver all-shortest --json
same 'figures' measure rect:40x40/wilson/3 --figures difficulty,diameter,hardest,shortest
same 'large numbers' generate -q --solution \
    world:2^62/nested/9+start=4611686018427387000,5 --window 4611686018427386900,0,40x20
same 'tables' list generators --json
same 'explaining' explain wilson
same 'the answer is no' verify rect:9x9/wilson/1+braid=100
same 'a file that is missing' verify nothing.txt
same 'a folder' verify .
same 'a wrong request' generate rect:0x5
same 'a folder that is missing' generate -q rect:5x5/wilson/1 -o nowhere/maze.txt
same 'in Hungarian' generate rect:0x5 --language hu
same 'four threads' generate -q --count 40 -s 30x30 --seed 3 -f ascii --threads 4
there generate -q --count 5 -s 8x8 --seed 3 2>err | there solve -q >out 2>>err
"$MEANDER" generate -q --count 5 -s 8x8 --seed 3 | "$MEANDER" solve -q >here 2>here.err
check 'a pipe between two' cmp here out
printf 'abc\r\n' | there verify - >out 2>err
status=$?
check 'bytes of a pipe' test $status = 2

# --- Files. ---

both() { # NAME FILE WORDS...: the same file
    name=$1 file=$2
    shift 2
    mkdir -p mine
    "$MEANDER" "$@" -o "mine/$file" </dev/null >here 2>&1
    there "$@" -o "$file" </dev/null >out 2>err
    check "$name" cmp "mine/$file" "$file"
}
both 'a file' maze.svg generate -q rect:20x10/wilson/7 --solution
both 'letters of two alphabets' 'árvíztűrő 迷路.svg' generate -q rect:20x10/wilson/7
same 'read again' solve -q 'árvíztűrő 迷路.svg' -f ascii
both 'the native file' maze.mndr generate -q rect:200x300/eller/5
both 'an array' many.npy generate -q --count 30 -s 20x10 --seed 5
check 'and its list' cmp mine/many.npy.ids.txt many.npy.ids.txt
same 'solved by rows' solve maze.mndr --stream
"$MEANDER" generate -q --count 3 -s 8x8 --seed 5 -o mine/many/ && there generate -q --count 3 -s 8x8 --seed 5 -o many/ 2>err
check 'a folder of files' diff -r mine/many many
there generate -q rect:20x10/wilson/7 -f svg -o maze.svg
there generate -q rect:20x10/wilson/8 -o maze.svg
check 'a file is replaced' grep -q wilson/8 maze.svg
check 'nothing is left beside it' test -z "$(find . -name '*.tmp-*')"
mkdir -p other && : >other/file
there generate -q rect:5x5/wilson/1 -o 'other\maze.txt' 2>err
check 'a path with \' test -s other/maze.txt
long=$(printf 'a%.0s' $(seq 100))
mkdir -p "$long/$long/$long"
there generate -q rect:5x5/wilson/1 -o "$long/$long/$long/maze.txt" 2>err
check 'a path of more than 260 letters' test -s "$long/$long/$long/maze.txt"
there generate -q rect:5x5/wilson/1 -o NUL 2>err
status=$?
nothing() { [ $status = 0 ] && [ ! -e NUL ]; }
check 'NUL is no file' nothing
there generate -q rect:2000x2000/kruskal/1 --scratch . -f null 2>err
status=$?
check 'a disk as memory' test $status = 0 -a -z "$(ls | grep '^mdr')"
if there --version | tr '\n' ' ' | grep -q 'parts: libpng'; then
    there generate -q rect:20x10/wilson/7 -f png:bits=1 -o maze.png 2>err
    check 'a picture is read again' grep -q 'rect:20x10/wilson/7' maze.png
else
    missing 'a picture' 'libpng cannot be built for Windows here'
fi

# --- The console. ---

if command -v script >/dev/null; then
    console() { script -qec "wine '$other/meander.exe' $*" /dev/null </dev/null >console.txt; }
    console generate -q rect:5x5/wilson/7 -o CON
    check '-o CON' grep -q '+---+' console.txt
    console rect:5x3/wilson/7
    check 'frames' grep -q ─ console.txt
    escape=$(printf '\033')
    check 'colours' grep -q "$escape\\[32m" console.txt
    # Ctrl-C: nothing appears, and the old file stays.
    echo old >long.txt
    $compiler "$top/tests/windows/press_ctrl_c.c" -o press.exe
    windows=$(winepath -w "$other/meander.exe")
    script -qec "wine ./press.exe '$windows generate -q rect:3000x3000000/eller/1 -o long.txt' 'long.txt.tmp-*'" /dev/null \
        </dev/null >console.txt
    status=$?
    stopped() { [ "$(cat long.txt)" = old ] && [ -z "$(find . -name 'long.txt.*')" ] && [ $status = 130 ]; }
    check 'Ctrl-C leaves the old file' stopped
else
    missing 'the console' 'there is no script (bsdutils)'
fi

# --- A reader's program. ---

printf 'int puts(const char *text);\nint main(void) { return puts("x") < 0; }\n' >mine.c
if $compiler mine.c -o mine.exe; then
    there check 7.1 mine.exe >out 2>err
    status=$?
    check 'a program is judged' test $status = 1
fi

# --- The library. ---

cat >using.c <<'SOURCE'
#include <meander/meander.h>
#include <stdio.h>
int main(void) {
    meander_context *c;
    meander_maze *m;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    if (meander_maze_new(c, "rect:12x5/wilson/7", NULL, &m) != MEANDER_OK) return 2;
    meander_output *out;
    if (meander_output_file_new(c, "\xe8\xbf\xb7.txt", &out) != MEANDER_OK) return 3;
    if (meander_maze_write(m, NULL, NULL, "ascii", out) != MEANDER_OK) return 4;
    if (meander_output_close(out) != MEANDER_OK) return 5;
    meander_maze_free(m);
    meander_context_free(c);
    return 0;
}
SOURCE
"$MEANDER" generate -q rect:12x5/wilson/7 -f ascii >here
for library in "$other"/libmeander-*.dll; do :; done
used() { # FLAGS...: a program with the library writes the maze into a file with a Chinese name
    rm -f 迷.txt
    $compiler -I"$top/include" using.c -o using.exe "$@" && wine ./using.exe && cmp here 迷.txt
}
cp "$library" .
check 'the library beside a program' used "$other/libmeander.dll.a"
parts="-L$other/parts/lib $(sed -n 's/^Libs:.* //p' "$other/parts/lib/pkgconfig"/libpng.pc "$other/parts/lib/pkgconfig"/libgif.pc 2>/dev/null | tr '\n' ' ')"
# shellcheck disable=SC2086
check 'the library in a program' used -DMEANDER_STATIC "$other/libmeander.a" $parts -lz -static -lpthread
calls() { x86_64-w64-mingw32-objdump -p "$library" | sed -n 's/.*\] +base.*\(meander_[a-z_]*\)$/\1/p; s/.*\] \(meander_[a-z_]*\)$/\1/p' | sort -u; }
check 'the library has the calls and no other names' test "$(calls | wc -l)" -gt 200

# --- Modules, and the window: minutes more. ---

# The tests of modules that use nothing of POSIX, and no support that does.
portable() {
    cd "$top/tests" && grep -LE '#include <(unistd|fcntl|sys/.*|dirent|time)|support/(cases|painted|fenced|usage)\.h|/tmp' \
        unit/*/*.c | sed 's/\.c$//'
}
if [ "${extent-}" = deep ] && [ -n "$goldens" ]; then
    for_windows $(portable | sed "s|.*|$other/tests/&.exe|")
    check 'the tests of modules are built' test $? = 0
    for module in $(portable); do
        [ -f "$other/tests/$module.exe" ] || continue
        (cd "$top" && CMOCKA_MESSAGE_OUTPUT=TAP wine "$other/tests/$module.exe" </dev/null) >tap.txt 2>err
        status=$?
        passes() { [ $status = 0 ] && ! grep '^not ok' tap.txt | grep -qv SKIP; }
        check "$module" passes
    done
fi
if [ "${extent-}" = deep ]; then
    if CC=$compiler "$top/tools/windows_parts" "$other/parts" sdl2 >parts.txt 2>&1 && for_windows all; then
        cp "$other/parts/bin/SDL2.dll" "$other"
        printf 'seek 200\nscreenshot window.png\nquit\n' >script.txt
        SDL_VIDEODRIVER=dummy wine "$other/meander.exe" view rect:20x12/wilson/7 --script script.txt 2>err
        check 'the window' test -s window.png
    else
        missing 'the window' 'SDL2 cannot be built for Windows here'
    fi
fi

echo "1..$number"
exit "$failed"
