#!/bin/sh
# The public headers: each compiles alone, in C and in C++; on Windows the calls are marked for the
# side of the door on which a file stands; the version is the same as numbers and as a text.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

compiles() { # NAME COMMAND...
    name=$1
    shift
    if "$@" -I"$top/include" >err 2>&1; then result ok "$name"
    else result no "$name"; head -n 5 err | sed 's/^/#   /'; fi
}
strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
for header in "$top"/include/meander/*.h; do
    base=${header##*/}
    printf '#include <meander/%s>\nint main(void) { return 0; }\n' "$base" >alone.c
    cp alone.c alone.cc
    for compiler in gcc clang; do
        command -v $compiler >/dev/null || { missing "$base, $compiler" "there is no $compiler"; continue; }
        # shellcheck disable=SC2086
        compiles "$base alone, $compiler" $compiler -std=c11 $strict -c alone.c -o alone.o
    done
    for compiler in g++ clang++; do
        command -v $compiler >/dev/null || { missing "$base, $compiler" "there is no $compiler"; continue; }
        # shellcheck disable=SC2086
        compiles "$base alone, $compiler" $compiler -std=c++11 $strict -c alone.cc -o alone.o
    done
done

# What stands before a call, on a machine that says it is Windows.
mark() { # FLAGS...
    printf '#include <meander/status.h>\nMARK MEANDER_API\n' |
        cc -E -P "$@" -I"$top/include" - | sed -n 's/^MARK *//p'
}
is() { # NAME EXPECTED SEEN
    if [ "$2" = "$3" ]; then result ok "$1"
    else result no "$1"; echo "#   '$3', not '$2'"; fi
}
is 'Windows: the library gives' '__declspec(dllexport)' "$(mark -D_WIN32 -DMEANDER_BUILD)"
is 'Windows: a program takes' '__declspec(dllimport)' "$(mark -D_WIN32)"
is 'Windows: neither in a static library' '' "$(mark -D_WIN32 -DMEANDER_STATIC)"
is 'elsewhere the library alone is told' '__attribute__((visibility("default")))' "$(mark)"

cat >version.c <<'END'
#include <meander/meander.h>
#include <stdio.h>
int main(void) {
    printf("%d.%d.%d %s %s %d %u\n", MEANDER_VERSION_MAJOR, MEANDER_VERSION_MINOR,
           MEANDER_VERSION_PATCH, MEANDER_VERSION, meander_version(), MEANDER_VERSION_NUMBER,
           meander_version_number());
}
END
library=$(find "$MEANDER_BUILD" -maxdepth 1 -name 'libmeander.*.*' | grep -vx '.*\.a' | sort | tail -n 1)
if cc -std=c11 -I"$top/include" version.c "$library" -Wl,-rpath,"$(cd "$MEANDER_BUILD" && pwd)" -o version 2>err; then
    version=$("$MEANDER" --version | sed -n '1s/^meander \([0-9.]*\).*/\1/p')
    value=$(echo "$version" | awk -F. '{ print $1 * 1000000 + $2 * 1000 + $3 }')
    is 'the version in numbers and words' "$version $version $version $value $value" "$(./version)"
    case $library in *"$version"*) result ok 'the file of the library has it, too' ;;
    *) result no 'the file of the library has it, too'; echo "#   $library" ;; esac
else result no 'the version in numbers and words'; head -n 5 err | sed 's/^/#   /'; fi
echo "1..$number"
exit "$failed"
