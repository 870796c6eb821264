# shellcheck shell=sh
# `make web` for the tests that need it.  To be sourced behind support/tap.sh.
. "$top/tests/support/rebuild.sh"

# Whether all is here; else a line tells what is missing.
has_web() {
    command -v node >/dev/null || { missing "$1" 'there is no node'; return 1; }
    echo 'int main(void) { return 0; }' >probe.c
    clang --target=wasm32-wasi -include stdlib.h -o probe.wasm probe.c >/dev/null 2>&1 ||
        { missing "$1" 'clang has no wasm32-wasi (lld, wasi-libc, libclang-rt-*-dev-wasm32)'; return 1; }
}

# One at a time: two tests need it, and tests run side by side.
build_web() {
    has_web 'make web' || return 1
    until mkdir "$MEANDER_BUILD/web.lock" 2>/dev/null; do sleep 0.2; done
    make_more -j2 web >build.txt 2>&1
    built=$?
    rmdir "$MEANDER_BUILD/web.lock"
    [ $built = 0 ] && { result ok 'make web'; return 0; }
    result no 'make web'
    grep -v '^clang' build.txt | tail -n 30 | sed 's/^/# /'
    return 1
}

# Builds the page, and runs a script of tests over it in a browser.
in_browser() { # NAME SCRIPT
    build_web || { echo 1..1; exit $failed; }
    open_in_browser "$1" "$2" "$MEANDER_BUILD/web"
}

# Runs a script of tests in a browser without a screen, to its end, and then this script is over.
# playwright-core, which steers the browser, is put into a folder of the build, never into the source.
open_in_browser() { # NAME SCRIPT FOLDER
    # The shell is the same engine without the windows of a browser, which cost half as much again.
    shell=chromium-headless-shell
    [ "${extent:-}" != deep ] || shell=chromium
    chromium=$(command -v $shell || command -v chromium || command -v chromium-browser || command -v chromium-headless-shell) || {
        missing "$1" 'there is no chromium'
        echo "1..$number"
        exit $failed
    }
    driver=$MEANDER_BUILD/playwright
    until mkdir "$driver.lock" 2>/dev/null; do sleep 0.2; done
    if [ ! -d "$driver/node_modules/playwright-core" ]; then
        mkdir -p "$driver"
        echo '{ "private": true }' >"$driver/package.json"
        (cd "$driver" && npm install --silent --no-audit --no-fund playwright-core axe-core) >npm.txt 2>&1 || {
            rmdir "$driver.lock"
            missing "$1" 'npm has no playwright-core'
            echo "1..$number"
            exit $failed
        }
    fi
    rmdir "$driver.lock"
    command -v wasm-opt >/dev/null || echo '# without wasm-opt the module is larger'
    node "$top/tests/web/$2" "$3" "$driver" "$chromium" "$MEANDER" >tap 2>err
    ended=$?
    grep -v '^1\.\.' tap | awk '/^(not )?ok [0-9]+ / { n = ++count + 1; sub(/ok [0-9]+/, "ok " n) } { print }'
    sed 's/^/# /' err | tail -n 20
    number=$((number + $(grep -cE '^(not )?ok ' tap)))
    grep -q '^1\.\.' tap && result ok "$1 was tried to the end" || result no "$1 was tried to the end"
    [ $ended = 0 ] || failed=1
    echo "1..$number"
    exit $failed
}
