#!/bin/sh
# Each harness of fuzz/ tries random inputs, one after the other; see docs/fuzzing.md.  The search
# is for new faults and belongs to --deep: there each harness has FUZZ_SECONDS (60) and new random
# numbers.  An ordinary run shows in 5 seconds, with the same numbers each time, that the harnesses
# build and find nothing at once.  The kept inputs are run by other tests, in every build.
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
if [ "${extent:-full}" = deep ]; then seconds=60; else seconds=5 FUZZ_SEED=${FUZZ_SEED-1}; fi
export FUZZ_SEED
for source in fuzz/*.c; do
    name=$(basename "$source" .c)
    if fuzz/run build/fuzzing "${FUZZ_SECONDS:-$seconds}" "$name" >"$work/out" 2>&1; then
        result ok "$(sed -n "s/^\($name\) *\([0-9]*\) .*/\1: \2 inputs/p" "$work/out")"
    else
        result no "$name"
        sed 's/^/#   /' "$work/out"
    fi
done
echo "1..$number"
exit $failed
