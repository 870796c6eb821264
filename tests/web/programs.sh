#!/bin/sh
# The films of the textbook programs: what the page shows of one is what the program does, and what its lesson teaches.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"
programs=$(awk '/^film / { print $2 }' "$top/examples/films.txt")
build=${MEANDER_BUILD#"$top"/}
# shellcheck disable=SC2046 # each is a goal
build_web $(for name in $programs; do echo "$build/films/$name $build/examples/$name"; done) "$build/tools/film_picture" || { echo 1..1; exit $failed; }
for name in $programs; do
    words=$(awk -v name="$name" '/^film / { mine = $2 == name } mine && /^words / { sub(/^words /, ""); print }' "$top/examples/films.txt")
    # shellcheck disable=SC2086
    "$MEANDER_BUILD/films/$name" $words 9>"$name.told" >"$name.woven" && "$MEANDER_BUILD/examples/$name" $words >"$name.printed"
done
# In a GIF, a square that is told of later is empty until then.
film_of() { printf '%s\n' "$@" | "$MEANDER_BUILD/tools/film_picture" "$gif" same; }
gif=told.gif film_of 'c 1 x' "b 1 0 0 -1 -1" 'b 0 0 32 2 -1' 's 1 0 0 one' 'b 1 0 32 0 -1' 's 1 1 0 two' &&
    gif=later.gif film_of 'c 1 x' 'b 0 0 32 2 -1' 's 1 0 0 one' 'b 1 0 32 0 -1' 's 1 1 0 two' && cmp -s told.gif later.gif &&
    result ok 'squares that are told of later' || result no 'squares that are told of later'
# And its sentences are in the language that is asked for.
hu_film_of() { printf '%s\n' "$@" | "$MEANDER_BUILD/tools/film_picture" "$gif" same hu; }
gif=hu.gif hu_film_of 'c 1 x' 'b 0 0 32 2 -1' 's 1 0 0 Row 1, column 2: the room is dug.'
gif=en.gif film_of 'c 1 x' 'b 0 0 32 2 -1' 's 1 0 0 1. sor, 2. oszlop: kiássuk a cellát.'
cmp -s hu.gif en.gif && result ok 'the Hungarian of a sentence' || result no 'the Hungarian of a sentence'
# A rule for a line that is not there stops the build, and says which.
sed 's/^dig: maze\[row\]\[column\] = FLOOR;/dig: maze[row] = ROOF;/' "$top/examples/films.txt" >wrong.txt
"$top/tools/films/weave" wrong.txt "$top/examples/01_recursive_maker.c" >out 2>err
[ $? = 1 ] && grep -q ': dig: 0 lines begin with: maze\[row\] = ROOF;$' err && result ok 'a rule without its line is refused' || result no 'a rule without its line is refused'
node "$top/tests/web/programs.mjs" "$MEANDER_BUILD/web" "$top" >node.txt 2>&1
ended=$?
sed "s/^1\.\.[0-9]*$//;/^$/d" node.txt | awk -v from="$number" '{ if (match($0, /^(not )?ok /)) { sub(/ok [0-9]+/, "ok " ++from) } print }'
echo "1..$((number + $(grep -c '^\(not \)\?ok ' node.txt)))"
[ "$failed" = 0 ] && [ $ended = 0 ]
