#!/bin/sh
# The page as a visitor has it who comes without an ID: on a laptop, and on a phone that stands or lies.  It builds the
# page: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"
in_browser 'the first look at the page' ../first_look/page.mjs
