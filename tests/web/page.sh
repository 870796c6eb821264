#!/bin/sh
# The page in a browser without a screen.  playwright-core, which steers it, is put into a folder of
# the build, never into the source.  It takes long: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"

build_web || { echo 1..1; exit $failed; }
chromium=$(command -v chromium || command -v chromium-browser) || {
    missing 'the page' 'there is no chromium'
    echo "1..$number"
    exit $failed
}
driver=$MEANDER_BUILD/playwright
if [ ! -d "$driver/node_modules/playwright-core" ]; then
    mkdir -p "$driver"
    echo '{ "private": true }' >"$driver/package.json"
    (cd "$driver" && npm install --silent --no-audit --no-fund playwright-core) >npm.txt 2>&1 || {
        missing 'the page' 'npm has no playwright-core'
        echo "1..$number"
        exit $failed
    }
fi
command -v wasm-opt >/dev/null || echo '# without wasm-opt the module is larger'
node "$top/tests/web/page.mjs" "$MEANDER_BUILD/web" "$driver" "$chromium" "$MEANDER" >tap 2>err
ended=$?
grep -v '^1\.\.' tap | awk '/^(not )?ok [0-9]+ / { n = ++count + 1; sub(/ok [0-9]+/, "ok " n) } { print }'
sed 's/^/# /' err | tail -n 20
number=$((number + $(grep -cE '^(not )?ok ' tap)))
grep -q '^1\.\.' tap && result ok 'the page was tried to the end' || result no 'the page was tried to the end'
[ $ended = 0 ] || failed=1
echo "1..$number"
exit $failed
