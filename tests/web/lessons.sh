#!/bin/sh
# The lessons of the page in a browser without a screen.  It builds the page: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"
[ -x "$MEANDER_BUILD/tools/site" ] || without 'the lessons in a browser' 'tools/site is not built: there is no md4c'
in_browser 'the lessons' lessons.mjs
