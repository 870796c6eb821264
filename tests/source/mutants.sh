#!/bin/sh
# Fifty small changes of the program, drawn anew each day: the tests notice nine of ten.  (only deep)
cd "$(dirname "$0")/../.." || exit 1
command -v python3 >/dev/null || { echo '1..0 # SKIP there is no python3'; exit 0; }
echo 1..1
if tools/mutate --most 50 --seed "$(date +%Y%m%d)" >"${results:-/tmp}/mutants.log" 2>&1
then echo 'ok 1 - small changes of the program are noticed'
else echo 'not ok 1 - small changes of the program are noticed'
fi
sed -n '/^survived:/,$s/^/# /p' "${results:-/tmp}/mutants.log"
