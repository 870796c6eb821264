# shellcheck shell=sh
# What every test script needs: a folder of its own, which is removed at the end, and the lines of
# TAP.  Source it first; the script then runs in the folder.
#
#     result ok NAME      result no NAME      skip NAME REASON      exit $failed
#     check NAME COMMAND...        run WORDS...        told NAME STATUS MESSAGE
#     missing NAME REASON      without NAME REASON      has_part PART
#     soon COMMAND...
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# A test that is stopped puts away what it has started as well.
trap 'exit 143' TERM
cd "$work" || exit 1
# What the program keeps for its user is kept here.
XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state
export XDG_DATA_HOME XDG_STATE_HOME
unset DBUS_SESSION_BUS_ADDRESS
number=0
failed=0

result() { # ok|no NAME
    number=$((number + 1))
    if [ "$1" = ok ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        failed=1
    fi
}

skip() { number=$((number + 1)); echo "ok $number - $1 # SKIP $2"; }

# What helps to find the fault when a command of `check` fails; scripts that know more have their own.
why() { # COMMAND...
    echo "#   expected $*; status ${status:-unknown}"
    for kept in err out; do
        [ ! -f $kept ] || head -n 20 $kept | cut -c 1-200 | sed "s/^/#   $kept: /"
    done
}

check() { # NAME COMMAND...
    checked=$1
    shift
    if "$@"; then result ok "$checked"
    else
        result no "$checked"
        why "$@"
    fi
}

# A test whose tool is missing: skipped, but a failure where nothing may be missing.
missing() { # NAME REASON
    if [ "${CI:-}" = true ]; then result no "$1: $2"
    else skip "$1" "$2"; fi
}

# The same for the whole script, which ends.
without() { # NAME REASON
    missing "$1" "$2"
    echo "1..$number"
    exit "$failed"
}

# Whether the program was built with this optional part.
has_part() { # PART
    "$MEANDER" --version | tr '\n' ' ' | grep -q "[:,] $1[,.]"
}

# Runs the program with these words; its output is in the files out and err.
run() {
    "$MEANDER" "$@" </dev/null >out 2>err
    status=$?
}

told() { # NAME STATUS MESSAGE: the run before ended so
    if [ "$status" = "$2" ] && [ "$(cat err)" = "$3" ]; then result ok "$1"
    else result no "$1"; echo "#   status $status, $(head -n 3 err)"; fi
}

# Waits until the command succeeds, for at most twenty seconds; returns whether it did.
soon() { # COMMAND...
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ $tries -lt 200 ] || return 1
        sleep 0.1
    done
}
