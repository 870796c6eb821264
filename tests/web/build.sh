# shellcheck shell=sh
# `make web` for the tests that need it.  To be sourced behind support/tap.sh.

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
    make -C "$top" BUILD="$MEANDER_BUILD" WERROR=1 -j2 web >build.txt 2>&1
    built=$?
    rmdir "$MEANDER_BUILD/web.lock"
    [ $built = 0 ] && { result ok 'make web'; return 0; }
    result no 'make web'
    grep -v '^clang' build.txt | tail -n 30 | sed 's/^/# /'
    return 1
}
