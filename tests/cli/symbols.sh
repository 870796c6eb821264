#!/bin/sh
# The library as other languages find it: by the names in its headers and in the shared library, which
# are the same, and by constants that are no macros.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
shared=$(find "$MEANDER_BUILD" -maxdepth 1 -name 'libmeander.so.*.*' | head -n 1)
[ -n "$shared" ] || without 'the symbols of the library' 'there is no shared library'
packages=$("$MEANDER" --version | tr ',' '\n' | sed -n 's/.*\(libpng\|cairo\|zlib\|libjpeg\|libgif\)$/\1/p')
libraries=
# shellcheck disable=SC2086
[ -z "$packages" ] || libraries=$(pkg-config --libs $packages)

same() { # NAME FILE FILE: what is in one alone is listed
    if cmp -s "$2" "$3"; then result ok "$1"
    else result no "$1"; diff "$2" "$3" | sed 's/^/#   /' | head -n 20; fi
}

# --- Names: what the headers declare, and what the library exports. ---

printf '#include <meander/%s.h>\n' bands sized >all.c
cc -std=c11 -DMEANDER_PLAIN -I"$top/include" -E -P all.c | tr '\n' ' ' | tr ';' '\n' |
    sed -n 's/.*visibility.*[ *]\(meander_[a-z0-9_]*\)(.*/\1/p' | sort >declared
nm -D --defined-only "$shared" | sed -n 's/^[0-9a-f]* T \(meander_.*\)/\1/p' | sort >exported
[ "$(wc -l <declared)" -gt 200 ] && result ok 'there are many calls' || result no 'there are many calls'
same 'each declared call is a symbol, and each symbol is declared' declared exported
cc -std=c11 -I"$top/include" -E -P all.c | grep -o 'meander_[a-z0-9_]*_own' | sed 's/_own$//' | sort -u >own
sed -n 's/_sized$//p' exported | sort -u >sized
same 'each call with _sized has one that passes the size on' own sized

# --- Plain calls do the same: every example, compiled to call nothing else. ---

for example in "$top"/docs/api/*.c; do
    name=$(basename "$example" .c)
    if cc -std=c11 -Wall -Wextra -Werror -DMEANDER_PLAIN -I"$top/include" "$example" "$shared" -Wl,-rpath,"$MEANDER_BUILD" \
            -lm -o plain 2>err && (cd "$top" && "$work/plain") 2>>err | cmp -s - "$top/docs/api/expected/$name.txt"; then
        result ok "$name by plain calls"
    else
        result no "$name by plain calls"
        sed 's/^/#   /' err | head -n 5
    fi
done
cat >constant.c <<'END'
#include <meander/meander.h>
#undef MEANDER_ENDLESS
int main(void) { return MEANDER_ENDLESS == UINT64_MAX ? 0 : 1; }
END
for library in "$shared" "$MEANDER_BUILD/libmeander.a"; do
    # shellcheck disable=SC2086
    cc -std=c11 -I"$top/include" constant.c "$library" $libraries -lm -pthread -Wl,-rpath,"$MEANDER_BUILD" -o constant 2>err &&
        ./constant && result ok "a constant besides the macro, in ${library##*/}" ||
        { result no "a constant besides the macro, in ${library##*/}"; sed 's/^/#   /' err | head -n 5; }
done

# --- Without objcopy names have no prefix: what `make install` then writes lets a program choose. ---

mkdir -p include && cp -r "$top/include/meander" include
sed 's/meander_inside_##//' "$top/include/meander/only.h" >include/meander/only.h
find "$MEANDER_BUILD/obj/src" "$MEANDER_BUILD/obj/boards" -name '*.o' >objects
ar rcs libplain.a $(cat objects)
names() { nm --defined-only "$@" | sed -n 's/^[0-9a-f]* [BDRT] //p' | sort -u; }
names libplain.a >inside
find "$MEANDER_BUILD/obj/apps" "$MEANDER_BUILD/obj/view" -name '*.o' >objects
names $(cat objects) >outside
comm -12 inside outside >twice
check 'programs take no name of the library' [ -s outside -a ! -s twice ]
sed 's/^/#   /' twice
cat >only.c <<'END'
#include <meander/meander.h>
#include <meander/only.h>
#include <stdio.h>
#define MY_GENERATORS(X) X(backtracker)
MEANDER_ONLY_GENERATORS(MY_GENERATORS)
int main(void) {
    printf("%zu %s\n", meander_list_count(MEANDER_GENERATORS), meander_list_at(MEANDER_GENERATORS, 0).name);
    return 0;
}
END
# shellcheck disable=SC2086
if cc -std=c11 -Iinclude only.c libplain.a $libraries -lm -pthread -o only 2>err && [ "$(./only)" = '1 backtracker' ]; then
    result ok 'a program chooses without objcopy'
else
    result no 'a program chooses without objcopy'
    sed 's/^/#   /' err | head -n 5
fi
echo "1..$number"
exit "$failed"
