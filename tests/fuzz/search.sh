#!/bin/sh
# Each harness of fuzz/ tries random inputs for FUZZ_SECONDS (20), one after the other; see
# docs/fuzzing.md.  The kept inputs are run by other tests, also where clang has no fuzzers.
# not quick
: "${MEANDER:?is the program}"
top=$(pwd)
. "$(dirname "$0")/../support/tap.sh"
echo 'int LLVMFuzzerTestOneInput(const char *b, long n) { return n > 0 && b == 0; }' >try.c
clang -fsanitize=fuzzer,address,undefined -o try try.c 2>/dev/null ||
    without 'random inputs' 'clang builds no fuzzers here'
cd "$top" || exit 1
if make -s fuzzers >"$work/make" 2>&1; then result ok 'make fuzzers'
else
    result no 'make fuzzers'
    sed 's/^/#   /' "$work/make"
fi
for source in fuzz/*.c; do
    name=$(basename "$source" .c)
    if fuzz/run build/fuzzing "${FUZZ_SECONDS:-20}" "$name" >"$work/out" 2>&1; then
        result ok "$(sed -n "s/^\($name\) *\([0-9]*\) .*/\1: \2 inputs/p" "$work/out")"
    else
        result no "$name"
        sed 's/^/#   /' "$work/out"
    fi
done
echo "1..$number"
exit $failed
