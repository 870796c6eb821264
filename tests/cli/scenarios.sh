#!/bin/sh
# bench-scen: the lengths of scenarios, with diagonal steps that cut no corner; the map is found; what is
# wrong in a scenario is refused with its place.
# sanitized by --deep
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# --- A map on which a corner would be cut. ---

mkdir maps scen
printf 'type octile\nheight 4\nwidth 5\nmap\n.....\n.@@@.\n.....\n@@@..\n' >maps/room.map
scen() { printf 'version 1\n'; printf '0\troom.map\t5\t4\t%s\t%s\t%s\t%s\t%s\n' "$@"; }
scen 0 0 4 0 4  0 0 4 3 6.41421356  3 2 4 3 1.41421356  0 0 0 0 0  0 2 3 3 4 >scen/room.scen
run bench-scen scen/room.scen
agreed() { awk '/of/ && $1 ~ /^eight/ && $2 != $4 { bad = 1 } END { exit bad }' out; }
check 'all lengths as in the file' test "$status" = 0
check 'both searches agree with it' agreed
check 'each has a line' test "$(grep -c -e ^eight-way -e ^eight-way-jump -e ^four-way out)" = 3
run bench-scen --json scen/room.scen
check 'as JSON' grep -q '^{"tasks": 5, "width": 5, "height": 4, "searches": \[{"name": "eight-way", "agreed": 5' out

# Around the corner it is 2 steps; with the corner cut it would be 1.41421356.
printf 'type octile\nheight 2\nwidth 2\nmap\n.@\n..\n' >scen/corner.map
printf 'version 1.0\n0 corner.map 2 2 0 0 1 1 2\n' >scen/corner.scen
run bench-scen -q scen/corner.scen
told 'a corner is not cut' 0 ''
printf 'version 1.0\n0 corner.map 2 2 0 0 1 1 1.41421356\n' >scen/corner.scen
run bench-scen scen/corner.scen
check 'another length is a no' test "$status" = 1
check 'that says where' grep -q 'corner.scen:2: eight-way finds 2.00000000, the file says 1.41421356' err
printf 'version 1.0\r\n0 nothing.map 2 2 0 0 1 1 2\r\n' >scen/named.scen
run bench-scen -q scen/named.scen scen/corner.map
told 'the map of the command line' 0 ''
run bench-scen scen/named.scen
told 'no map' 2 "meander: no file for the map 'nothing.map': name it after the scenario"
run bench-scen
told 'no scenario' 2 "meander: bench-scen needs a scenario, as in 'meander bench-scen maze.scen'"

# No path, and a length of 0 in the file: that does not agree.
printf 'type octile\nheight 1\nwidth 3\nmap\n.@.\n' >scen/apart.map
printf 'version 1.0\n0 apart.map 3 1 0 0 2 0 0\n' >scen/apart.scen
run bench-scen --json scen/apart.scen
check 'a task without a path does not agree' [ "$status:$(grep -o '"agreed": 0' out | wc -l)" = 1:3 ]

# A scenario for a larger map: the columns and rows 0 0 1 of the small one, .. @ / .. @ / ...
printf 'version 1.0\n0 corner.map 3 3 0 0 2 2 3.41421356\n' >scen/large.scen
run bench-scen -q scen/large.scen scen/corner.map
told 'a map that is stretched' 0 ''
run bench-scen scen/large.scen scen/corner.map
check 'is said to be' grep -q 'corner.map has 2 x 2 squares and is stretched to the 3 x 3 of the scenario' err
printf 'version 1.0\n0 corner.map 3 999 0 0 2 2 3.41421356\n' >scen/large.scen
run bench-scen -q scen/large.scen scen/corner.map
told 'stretched too far' 2 'meander: scen/corner.map: a map is stretched to 64 times its size at most'

# --- Water. ---

printf 'type octile\nheight 3\nwidth 3\nmap\n.WW\n.WW\n...\n' >maps/lake.map
printf 'version 1\n0 lake.map 3 3 0 0 2 2 4\n0 lake.map 3 3 1 0 2 1 1.41421356\n' >scen/lake.scen
run bench-scen -q scen/lake.scen
told 'round the water on land, and across it in a boat' 0 ''

# --- What is wrong. ---

refused() { # NAME TEXT MESSAGE
    printf "$2" >bad.scen
    run bench-scen bad.scen scen/corner.map
    told "$1" 2 "meander: bad.scen$3"
}
task='0\ta.map\t2\t2\t0\t0\t1\t1\t2\n'
refused 'no version' 'bucket\n' ":1: expected 'version 1'"
refused 'a byte order mark' '\357\273\277' ":1: expected 'version 1'"
refused 'no tasks' 'version 1\n\n' ': there are no tasks'
refused 'eight fields' 'version 1\n0 a.map 2 2 0 0 1 1\n' ':2: expected nine fields'
refused 'ten fields' 'version 1\n0 a.map 2 2 0 0 1 1 2 3\n' ':2: expected nine fields'
refused 'two maps' "version 1\n${task}0\tb.map\t2\t2\t0\t0\t1\t1\t2\n" ':3: this task is on a different map from the first one'
refused 'a place outside' 'version 1\n0 a.map 2 2 0 2 1 1 2\n' ':2: field 6 is not on the map of 2 x 2 squares'
refused 'a negative place' 'version 1\n0 a.map 2 2 -1 0 1 1 2\n' ':2: field 5 is not on the map of 2 x 2 squares'
refused 'no number' 'version 1\n0 a.map 2 2 0 0 1 1 1e9\n' ':2: expected the length of the path in field 9'
refused 'a huge map' 'version 1\n0 a.map 9999999999 2 0 0 1 1 2\n' \
    ':2: expected width and height of the map in the fields 3 and 4'
refused 'a wall' 'version 1\n0 a.map 2 2 0 0 1 0 2\n' ': the start or the goal of line 2 is not an open square'
refused 'a zero byte' 'version 1\n\000' ':2:1: a zero byte: this is not text'

# --- Scenarios of others. ---

folder=${SHARED:-../shared}/fixtures/movingai/scen
if [ -d "$folder" ]; then
    # Long searches: of large files one task of a hundred.
    for scen in "$folder"/*.scen; do
        file=$(basename "$scen" .scen) every=100
        [ "$(wc -l <"$scen")" -gt 500 ] || every=1
        map=${file%-even-1} map=${map%-random-1} map=${map%.map}
        { head -n 1 "$scen"; sed -n "2~${every}p" "$scen"; } >part.scen
        run bench-scen part.scen "$folder/../maps/$map.map"
        check "$file, one task of $every" test "$status" = 0
    done
else
    skip 'scenarios of others' 'needs $SHARED/fixtures'
fi

# --- A clock whose steps become shorter, from 75 microseconds to one: of several runs the fastest counts. ---

cat >clock.c <<'.'
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *at) {
    static long now, calls;
    (void)clock;
    now += 1000 * (75 - calls++ % 75);
    *at = (struct timespec){now / 1000000000, now % 1000000000};
    return 0;
}
.
if [ "$(uname)" = Linux ] && ${CC:-cc} -shared -fPIC -o clock.so clock.c 2>/dev/null && ! grep -q __asan_init "$MEANDER"; then
    LD_PRELOAD=./clock.so "$MEANDER" solve --compare --json rect:9x9/wilson/1 >out 2>err
    check 'the fastest of several runs is told' [ "$(grep -c '"seconds": 0.0000[01]' out)" -gt 15 ]
else
    skip 'the fastest of several runs' 'no clock can be put in front of this program'
fi

echo "1..$number"
exit $failed
