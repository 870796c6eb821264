# shellcheck shell=sh
# What the tests of the textbook programs share.  Source it after tap.sh.
#
#     book NAME WORDS...         runs examples/NAME; its results are in out, err and status
#     perfect NAME               what it printed is a perfect maze of the size in its words
#     refused NAME WORDS...      the words cause a message, status 2 and no output
books=$MEANDER_BUILD/examples
# Under sanitizers it is the textbook program that is looked at, so a plain one checks its mazes.
checker=$MEANDER
[ ! -x "${MEANDER_PLAIN-}/meander" ] || checker=$MEANDER_PLAIN/meander

book() { # NAME WORDS...
    name=$1
    shift
    "$books/$name" "$@" </dev/null >out 2>err
    status=$?
}

good() { [ "$status" = 0 ] && [ ! -s err ]; }

# Returns whether the picture in the file is a perfect maze of so many cells, as the program
# reports.
is_perfect() { # FILE CELLS
    "$checker" verify - <"$1" 2>note | grep -q "^perfect, connected: $2 cells\\{0,1\\}, 1 component, 0 loops"
}

refused() { # NAME WORDS...
    book "$@"
    [ "$status" = 2 ] && [ ! -s out ] && [ "$(wc -l <err)" = 1 ] && return
    echo "#   $*: status $status, $(head -n 1 err), $(wc -l <out) lines"
    return 1
}
