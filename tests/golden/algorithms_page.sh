#!/bin/sh
# docs/algorithms.md says what the sources and the program say today.  Needs also examples: tools/figures is built with them.
tools=$(cd "$(dirname "$0")/../../tools" && pwd)
. "$(dirname "$0")/../support/tap.sh"

if "$tools/algorithms_page" --check >said 2>&1; then
    result ok 'docs/algorithms.md is up to date'
else
    result no 'docs/algorithms.md is up to date'
    sed 's/^/# /' said
fi
echo "1..$number"
exit "$failed"
