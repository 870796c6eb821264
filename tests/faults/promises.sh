#!/bin/sh
# A broken promise of the caller ends the program, also in a library built with -DNDEBUG; and every call of the
# library that can fail is tried without memory.
top=$PWD
# shellcheck source=tests/support/tap.sh
. "$top/tests/support/tap.sh"

cat >broken.c <<'END'
// A block is still lent when the keeper goes; a number below 0 is drawn.
#include "base/recycler.h"
#include "base/memory.h"
#include "base/rng.h"

int main(int count, char **words) {
    (void)words;
    if (count == 1) {
        recycler k = {.lent = 0};
        recycler_done(&k);
        return 0;
    }
    if (count == 2) {
        recycler k = {.lent = 1};
        recycler_done(&k);
    } else {
        rng r;
        rng_seed(&r, 1);
        return (int)rng_below(&r, 0);
    }
    return 0;
}
END

sources="$top/src/base/recycler.c $top/src/base/rng.c"
# shellcheck disable=SC2086 # The sources are several words.
if ! "${CC:-cc}" -std=c11 -O2 -DNDEBUG -I"$top/include" -I"$top/src" -o broken broken.c $sources 2>err; then
    result no "the files build with -DNDEBUG"
    head -n 5 err | sed 's/^/#   /'
    echo "1..$number"
    exit 1
fi
result ok "the files build with -DNDEBUG"

# Ended by SIGABRT (134), with the promise on stderr.
broken() { # NAME WORDS...
    name=$1
    shift
    (./broken "$@") >out 2>err
    status=$?
    if [ $status = 134 ] && grep -q 'ssert' err; then result ok "$name"
    else result no "$name"; echo "#   status $status, $(head -n 1 err)"; fi
}

./broken && result ok "a promise that is kept costs nothing" || result no "a promise that is kept costs nothing"
broken "a promise broken in a source file ends the program" 1
broken "a promise broken in a header ends the program" 1 2

# A call that has a status is named by a test that lets its allocations fail one by one.
untried() {
    cat "$top/include/meander/meander.h" "$top/include/meander/bands.h" | awk '/MEANDER_CHECKED meander_status$/ { getline; print; next }
        /MEANDER_CHECKED meander_status / { sub(/.*MEANDER_CHECKED meander_status /, ""); print }' |
        sed -n 's/^\(meander_[a-z_]*\)(.*/\1/p' | sort -u >calls
    [ "$(wc -l <calls)" -gt 100 ] || echo "only $(wc -l <calls) calls found"
    cat "$top"/tests/faults/test_*.c | grep -o 'meander_[a-z_]*' | sort -u | comm -23 calls -
}
untried >left
if [ -s left ]; then result no "every call that can fail is tried without memory"; sed 's/^/#   /' left
else result ok "every call that can fail is tried without memory"; fi

echo "1..$number"
exit "$failed"
