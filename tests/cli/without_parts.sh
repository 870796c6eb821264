#!/bin/sh
# A build without the optional parts has no warning, and neither have the files that could use one, by gcc
# and by clang, with none of the parts and with any one of them alone.  The program then does what needs
# none and says what it lacks.
# (not quick: it builds much)
: "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
cd "$top" || exit 1
warnings='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wvla -Werror'

# What a part changes is compiled anew: files that name one, and those that include such a file.  All else has
# nothing to leave out, so its objects are those of the build, which both compilers of ./test have seen.
bare=$MEANDER_BUILD/no_parts
compiler=$(cut -d ' ' -f 1 "$MEANDER_BUILD/flags")
made() { make BUILD="$bare" CC="$compiler" CFLAGS=-O0 PARTS= WERROR=1 "$@" >>"$work/make.txt" 2>&1; }
rm -rf "$bare"
made "$bare/flags"
(cd "$MEANDER_BUILD" && find obj/src obj/apps obj/view obj/tools -name '*.d') >"$work/all"
grep -rl MEANDER_WITH_ include src apps view tools --include='*.[ch]' >"$work/parted"
(cd "$MEANDER_BUILD" && xargs grep -LF -f "$work/parted" <"$work/all") >"$work/kept"
result "$([ $(($(wc -l <"$work/all") - $(wc -l <"$work/kept"))) -ge "$(grep -c '[.]c$' "$work/parted")" ] && echo ok || echo no)" \
    'all files that name a part are compiled anew'
(cd "$MEANDER_BUILD" && sed 's/d$/o/' "$work/kept" | tar cf - -T -) | tar xmf - -C "$bare"
if made install DESTDIR="$work/installed" PREFIX=/usr; then result ok "$compiler builds and installs without parts"
else
    result no "$compiler builds and installs without parts"
    grep -E '(warning|error):|Error' "$work/make.txt" | tail -n 5 | sed 's/^/#   /'
fi

compiler=gcc
! command -v clang >/dev/null || compiler=clang
# The second compiler says the same of each part alone, but seldom: only --deep asks it.
others='gcc clang'
[ "${extent:-}" = deep ] || others=$compiler
for compiler in $others; do
    if ! command -v $compiler >/dev/null; then
        missing "$compiler without parts" "there is no $compiler"
        continue
    fi
    # Every file that has something to leave out, with no part and with each alone, as far as it is here.
    for part in NONE:none PNG:libpng CAIRO:cairo ZLIB:zlib JPEG:libjpeg GIF:libgif NCURSESW:ncursesw SDL2:sdl2 FREETYPE:freetype2; do
        package=${part#*:}
        if [ "$package" != none ] && ! pkg-config --exists "$package"; then
            missing "$compiler: $package alone" "there is no $package"
            continue
        fi
        # shellcheck disable=SC2046,SC2086
        if $compiler -std=c11 -O0 -fsyntax-only $warnings -Iinclude -Isrc -I. \
            "-DMEANDER_WITH_${part%:*}" $(pkg-config --cflags "$package" 2>/dev/null) \
            $(grep -rl MEANDER_WITH_ src apps view --include='*.c') 2>"$work/err.txt"; then
            result ok "$compiler: $package alone"
        else
            result no "$compiler: $package alone"
            grep -E '(warning|error):' "$work/err.txt" | tail -n 5 | sed 's/^/#   /'
        fi
    done
done

cd "$work" || exit 1
MEANDER=$(find . -path '*/usr/bin/meander' | head -n 1)
run generate -s 4x3 -o maze.svg
if [ "$status" = 0 ] && [ -s maze.svg ]; then result ok 'it draws'
else result no 'it draws'; fi
run --version
if [ "$(tr '\n' ' ' <out | grep -o 'without [a-zA-Z0-9]* (' | wc -l)" -eq 7 ]; then result ok 'it names seven parts'
else result no 'it names seven parts'; sed 's/^/#   /' out; fi
for words in 'generate -s 4x3 -o a.pdf' 'generate -s 4x3 -o a.png' \
    'animate -s 4x3 -o a.png' 'play rect:4x3/eller/1' 'view rect:4x3/eller/1'; do
    # shellcheck disable=SC2086
    run $words
    if [ "$status" -ge 2 ] && grep -qE 'build (it )?again' err; then result ok "$words names the package"
    else result no "$words names the package"; echo "#   $status: $(cat err)"; fi
done
echo "1..$number"
exit "$failed"
