#!/bin/sh
# The kept inputs without memory: each runs again and again, first with the first allocation failing,
# then with the second, until none is left.  Sanitizers, which look for what each line does then, leave out some of
# the later ones, but not with --deep.
# only sanitized, not quick
: "${MEANDER_BUILD:?is the build}"
build=$(cd "$MEANDER_BUILD" && pwd)
top=$(pwd)
. "$(dirname "$0")/../support/tap.sh"
[ -x "$build/fuzz/mndr" ] || without 'kept inputs without memory' 'the harnesses are not built'
cd "$top" || exit 1
faults=--faults
[ "${extent:-}" = deep ] || ! grep -q -e -fsanitize "$build/flags" || faults=--some-faults
for source in fuzz/*.c; do
    name=$(basename "$source" .c)
    # A picture of few bytes has many pixels, each time; those of painted take minutes.
    case $name in painted) continue ;; long) most=30 ;; pictures) most=60 ;; *) most=1000 ;; esac
    if "$build/fuzz/$name" $faults $most >"$work/out" 2>&1; then
        result ok "$name: $(sed -n 's/^ok 1 - //p' "$work/out")"
    else
        result no "$name"
        grep -v '^# ' "$work/out" | head -n 20 | sed 's/^/#   /'
        grep '^# ' "$work/out" | tail -n 1
    fi
done
echo "1..$number"
exit $failed
