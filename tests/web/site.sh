#!/bin/sh
# The site in a browser without a screen, opened from its folder: the search finds, and the laboratory
# makes the maze of its address.  It builds the page: not quick.  Needs
# also examples: tools/site is built with them.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"
[ -x "$MEANDER_BUILD/tools/site" ] || without 'the site in a browser' 'tools/site is not built: there is no md4c'
build_web || { echo "1..$number"; exit $failed; }
make -C "$top" site MAKE_SITE="$MEANDER_BUILD/tools/site" BUILD="$work/build" SITE="$work/site" DOCS="$work/docs" \
    WEB_CC=false WEB="$MEANDER_BUILD/web" >said 2>&1
[ -f site/laboratory/files.js ] || { result no 'make site'; tail -n 5 said | sed 's/^/# /'; echo "1..$number"; exit 1; }

open_in_browser 'the site' site.mjs "$work/site"
