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

# One at a time: several tests need it, and tests run side by side.
build_web() { # GOAL... beside it
    has_web 'make web' || return 1
    until mkdir "$MEANDER_BUILD/web.lock" 2>/dev/null; do sleep 0.2; done
    make_more -j2 web "$@" >build.txt 2>&1
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

# Puts packages from npm into a folder of the build, once, never into the source; sets npm_folder.  When that cannot be, npm's
# own words are in npm_reason.
npm_packages() { # FOLDER PACKAGE...
    npm_folder=$MEANDER_BUILD/$1
    shift
    until mkdir "$npm_folder.lock" 2>/dev/null; do sleep 0.2; done
    ended=0
    if [ "$(cat "$npm_folder/packages.txt" 2>/dev/null)" != "$*" ]; then
        mkdir -p "$npm_folder"
        echo '{ "private": true }' >"$npm_folder/package.json"
        (cd "$npm_folder" && npm install --loglevel=error --no-audit --no-fund "$@" && echo "$*" >packages.txt) >npm.txt 2>&1
        ended=$?
        npm_reason=$(sed -n 's/^npm \(ERR!\|error\) *//p' npm.txt | grep -v 'complete log\|^ *$' | head -n 3 | tr '\n' ' ')
        [ -n "$npm_reason" ] || npm_reason=$(tail -n 1 npm.txt)
    fi
    rmdir "$npm_folder.lock"
    return $ended
}

# Runs a script of tests in a browser without a screen, to its end, and then this script is over.
# playwright-core steers the browser; versions after this one need a later Node than Debian 12 has.
open_in_browser() { # NAME SCRIPT FOLDER
    # The shell is the same engine without the windows of a browser, which cost half as much again.
    shell=chromium-headless-shell
    [ "${extent:-}" != deep ] || shell=chromium
    chromium=$(command -v $shell || command -v chromium || command -v chromium-browser || command -v chromium-headless-shell) || {
        missing "$1" 'there is no chromium'
        echo "1..$number"
        exit $failed
    }
    npm_packages playwright playwright-core@1.61.1 axe-core || {
        missing "$1" "npm: $npm_reason"
        echo "1..$number"
        exit $failed
    }
    command -v wasm-opt >/dev/null || echo '# without wasm-opt the module is larger'
    node "$top/tests/web/$2" "$3" "$npm_folder" "$chromium" "$MEANDER" >tap 2>err
    ended=$?
    grep -v '^1\.\.' tap | awk -v n="$number" '/^(not )?ok [0-9]+ / { sub(/ok [0-9]+/, "ok " ++n) } { print }'
    sed 's/^/# /' err | tail -n 20
    number=$((number + $(grep -cE '^(not )?ok ' tap)))
    grep -q '^1\.\.' tap && result ok "$1 was tried to the end" || result no "$1 was tried to the end"
    [ $ended = 0 ] || failed=1
    echo "1..$number"
    exit $failed
}
