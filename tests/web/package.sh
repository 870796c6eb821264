#!/bin/sh
# The package for JavaScript: built from the same source, run under Node; its example, too.  It takes long: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"

build_web || { echo 1..1; exit $failed; }
package_script() { # SCRIPT WORDS...: its results, numbered on
    script=$1
    shift
    node "$top/tests/web/$script" "$@" >tap || failed=1
    grep -v '^1\.\.' tap | awk -v n="$number" '/^(not )?ok [0-9]+ / { sub(/ok [0-9]+/, "ok " ++n) } { print }'
    number=$((number + $(grep -cE '^(not )?ok ' tap)))
    grep -q '^1\.\.' tap && result ok "$script ran to its end" || result no "$script ran to its end"
}
package_script package.mjs "$MEANDER_BUILD/npm" "$top/tests/golden/catalogue.txt"
package_script package_kinds.mjs "$MEANDER_BUILD/npm" "$MEANDER"

# The example's picture is that of the program.
"$MEANDER" solve rect:24x8/wilson/7 --solver a-star -f unicode >here
node "$MEANDER_BUILD/npm/examples/node.js" rect:24x8/wilson/7 >there
head -n "$(wc -l <here)" there | cmp -s here - && result ok 'the example draws what the program draws' ||
    result no 'the example draws what the program draws'
[ "$(wc -c <"$MEANDER_BUILD/npm/package.json")" -gt 0 ] &&
    node -e "JSON.parse(require('fs').readFileSync(process.argv[1]))" "$MEANDER_BUILD/npm/package.json" &&
    result ok 'package.json is JSON' || result no 'package.json is JSON'
echo "1..$number"
exit $failed
