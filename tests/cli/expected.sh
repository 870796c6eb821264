#!/bin/sh
# Every example prints what the file beside it holds: examples/NAME.c prints examples/expected/NAME.txt, docs/api
# likewise.  It runs without arguments and with empty input, unless there is a NAME.args or NAME.stdin beside
# NAME.txt.
# also examples, also sanitized
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
cd "$top" || exit 1

# A film prints nothing: tests/cli/textbook_films.sh looks at its pictures.
for source in examples/[0-9][0-9]_*.c docs/api/*.c; do
    ! grep -q '"film.h"' "$source" || continue
    name=${source%.c}
    expected=${name%/*}/expected/${name##*/} input=/dev/null
    [ ! -f "$expected.stdin" ] || input=$expected.stdin
    # The words of the .args file are the arguments.
    # shellcheck disable=SC2046
    "$MEANDER_BUILD/$name" $(cat "$expected.args" 2>/dev/null) <"$input" >"$work/out" 2>"$work/err"
    status=$?
    if [ $status != 0 ] && grep -q 'was built without' "$work/err"; then
        skip "$name" "$(cat "$work/err")"
    elif [ $status = 0 ] && diff -u "$expected.txt" "$work/out" >"$work/difference"; then
        result ok "$name prints $expected.txt"
    else
        result no "$name prints $expected.txt"
        echo "#   status $status"
        head -n 20 "$work/err" "$work/difference" | sed 's/^/#   /'
    fi
done
for kept in examples/expected/*.txt docs/api/expected/*.txt; do
    name=${kept##*/}
    [ -f "${kept%/expected/*}/${name%.txt}.c" ] || { result no "$kept belongs to a program"; }
done

echo "1..$number"
exit "$failed"
