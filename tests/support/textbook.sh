# shellcheck shell=sh
# What the tests of the textbook programs share.  To be sourced behind tap.sh.
#
#     book NAME WORDS...         runs examples/NAME; its answers are in out, err and status
#     perfect NAME               what it printed is a perfect maze of the size of its words
#     refused NAME WORDS...      the words bring a message, status 2 and no output
books=$MEANDER_BUILD/examples

book() { # NAME WORDS...
    name=$1
    shift
    "$books/$name" "$@" </dev/null >out 2>err
    status=$?
}

good() { [ "$status" = 0 ] && [ ! -s err ]; }

# Whether the picture in the file is a perfect maze of so many cells, by the program's word.
is_perfect() { # FILE CELLS
    "$MEANDER" verify - <"$1" 2>note | grep -q "^perfect, connected: $2 cells\\{0,1\\}, 1 component, 0 loops"
}

refused() { # NAME WORDS...
    book "$@"
    [ "$status" = 2 ] && [ ! -s out ] && [ "$(wc -l <err)" = 1 ] && return
    echo "#   $*: status $status, $(head -n 1 err), $(wc -l <out) lines"
    return 1
}
