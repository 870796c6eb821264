#!/bin/sh
# The lesson of fair chance, as course.sh checks the others.  It draws twenty thousand mazes, each by a
# program of its own: not quick.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v python3 >/dev/null || without 'the lesson of fair chance' 'there is no python3'
unset NO_COLOR COLORTERM
exec "$top/tools/course" --check 12-fair-chance
