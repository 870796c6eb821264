#!/bin/sh
# Each harness of fuzz/ tries random inputs, for 20 seconds each, ten at a time and with the same random numbers
# every time; in --deep for FUZZ_SECONDS (60) and with new ones.  The kept inputs are run by other tests, in every
# build.  See docs/fuzzing.md.
# not quick, only sanitized
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/support/rebuild.sh"
echo 'int LLVMFuzzerTestOneInput(const char *b, long n) { return n > 0 && b == 0; }' >try.c
# The compiler of the build is the first word of its flags.
"$(cut -d ' ' -f 1 "$MEANDER_BUILD/flags")" -fsanitize=fuzzer,address,undefined -o try try.c 2>/dev/null ||
    without 'random inputs' 'only clang builds fuzzers'
if make_more -s -j2 FLAVOUR=sanitize fuzzers >make.txt 2>&1; then result ok 'make fuzzers'
else
    result no 'make fuzzers'
    sed 's/^/#   /' make.txt
fi
cd "$top" || exit 1
if [ "${extent:-full}" = deep ]; then seconds=60; else seconds=20 FUZZ_SEED=${FUZZ_SEED-1}; fi
export FUZZ_SEED
# Seeds come from a program, the faster the better.
[ ! -x "${MEANDER_PLAIN-}/meander" ] || MEANDER=$MEANDER_PLAIN/meander
FUZZ_JOBS=10 fuzz/run "$MEANDER_BUILD" "${FUZZ_SECONDS:-$seconds}" >"$work/out" 2>&1
for source in fuzz/*.c; do
    name=$(basename "$source" .c)
    inputs=$(sed -n "s/^$name *\([0-9][0-9]*\) .*[0-9]\$/\1/p" "$work/out")
    if [ -n "$inputs" ]; then result ok "$name: $inputs inputs"
    else
        result no "$name"
        sed 's/^/#   /' "$work/out"
    fi
done
echo "1..$number"
exit $failed
