#!/bin/sh
# The help of every command fits 80 columns, and the examples in it work as they are written.
# It reads every manual page: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"
unset NO_COLOR

narrow() { ! LC_ALL=C grep -q '.\{81\}' out; }
three() { [ "$(grep -c . examples)" = 3 ]; }

# Command lines as a shell understands them, with this program in the place of meander.
mkdir bin
printf '#!/bin/sh\nexec "%s" "$@"\n' "$MEANDER" >bin/meander
chmod +x bin/meander
PATH=$PWD/bin:$PATH

# What needs somebody at a screen is told to leave again.
printf 'quit\n' >leave
example() { # WORDS
    case $1 in
        'meander play'*)
            command -v script >/dev/null || return 0
            (sleep 2; printf q) | TERM=xterm timeout 60 script -qec "$1" /dev/null >out 2>err ;;
        'meander view'*)
            SDL_VIDEODRIVER=dummy timeout 60 sh -c "$1 --script leave" >out 2>err ;;
        *)
            timeout 120 sh -c "$1" </dev/null >out 2>err ;;
    esac
}

run generate rect:12x6/backtracker/1 -q -o maze.txt
run --help
check '--help fits 80 columns' narrow
commands=$(sed -n 's/^  \([a-z]*\)  *\(\[.*\]\|  \) .*/\1/p' out | grep -v '^meander')
check '--help lists the commands' [ "$(echo "$commands" | wc -l)" -ge 13 ]
for command in $commands; do
    run "$command" --help
    check "$command --help fits 80 columns" narrow
    sed -n '/^Examples:/,$s/^  \(meander\)/\1/p' out >examples
    check "$command --help ends with three examples" three
    while read -r line; do
        example "$line"
        status=$?
        # A maze need not be perfect: that is an answer, too.
        check "$line" [ "$status" -le 1 ]
    done <examples
done

echo "1..$number"
exit $failed
