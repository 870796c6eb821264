#!/bin/sh
# The Hungarian words of the page are complete: every sentence of the lessons, every description of the
# lists, and the arguments at their places.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
command -v node >/dev/null || without 'the Hungarian words' 'there is no node'
exec node "$top/tests/web/hungarian.mjs" "$MEANDER" "$top"
