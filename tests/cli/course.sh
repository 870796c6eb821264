#!/bin/sh
# The lessons of docs/course: their code is that of the programs, every command prints what they show,
# every answer compiles and passes its check, which the unsolved program fails, keys do what the help says,
# and all languages have the same pieces.  The checker itself notices a stale line.  (not quick: it compiles every answer and draws
# twenty thousand mazes)
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v python3 >/dev/null || without 'the lessons' 'there is no python3'
unset NO_COLOR COLORTERM

"$top/tools/course" --check >checked 2>&1
failed=$?
grep -v '^1\.\.' checked
number=$(grep -c '^\(not \)\{0,1\}ok ' checked)
[ "$number" -gt 50 ] || result no 'there are many things to check'

# A copy of one lesson, and one thing in it that is not true.
mkdir -p tree/docs tree/tools
cp -R "$top/docs/course" tree/docs
cp "$top/tools/course" tree/tools
for part in examples src tests docs/gallery docs/use docs/guide.md docs/algorithms.md Makefile; do ln -s "$top/$part" tree/$part; done
ln -s "$top"/docs/*.md tree/docs 2>/dev/null
page=tree/docs/course/en/04-recursive-solver.md
notices() { # NAME SED [CHECK]: the change is noticed, by the check of that name
    cp "$page" kept
    sed "$2" kept >"$page"
    if cmp -s kept "$page" || tree/tools/course --check 04-rec >said 2>&1 || ! grep -q "^not ok .*${3-}" said
    then result no "a lesson is stale when $1"
    else result ok "a lesson is stale when $1"; fi
    cp kept "$page"
}
if tree/tools/course --check 04-rec >said 2>&1; then result ok 'the copy is up to date'
else result no 'the copy is up to date'; grep -A9 '^not' said | sed 's/^/#   /'; fi
notices 'a line of its program differs' "s/if (++visited == last_step) {/if (++visited >= last_step) {/"
notices 'a function is not shown' '/^```c examples.* print_maze/,/^```$/d'
notices 'a function is shown as part of another' 's/^```c examples\(.*\) print_maze/```c examples\1 main/'
notices 'an output differs' 's/^found after 84 steps/found after 85 steps/'
notices 'a command fails' 's/ [|] .\/solver -   # exit status 1/ | .\/solver -/'
notices 'an answer does not compile' 's/^static void visit/static int visit/'
notices 'an answer is wrong' 's/^    visit(row, column + 1);$/    visit(row, column - 1);/'
notices 'the unsolved program passes' 's/^-static int visited, last_step;/ static int visited, last_step;/;/open_calls/d;/most_open/d;s/^-    print_maze/     print_maze/;/calls$/d'
notices 'a heading is missing in one language' '/^### Exercise 3/d' 'the same pieces'
notices 'a picture has no ID' 's/^The film: .*/The film./'
notices 'a link leads nowhere' 's/08_treasure.c)/08_treasures.c)/' 'its links'
notices 'a link leads to no heading' 's/md#depth-first)/md#depth-last)/' 'its links'
notices 'no words stand before a block' '/^The main program reads the maze, asks/d' 'words stand before'
notices 'a key does something else' 's/^How long is the shortest one?/In the window `.` (one step backward)./' 'its keys'
notices 'a key is named without what it does' 's/^How long is the shortest one?/In the window `.` steps./' 'its keys'
notices 'keys are told of and none is named' 's/^How long is the shortest one?/The arrow keys step./' 'its keys'
page=tree/docs/course/hu/04-recursive-solver.md
notices 'a paragraph is missing in one language' '/^Milyen hosszú a legrövidebb?/d' 'the same pieces'
notices 'an item is a paragraph in one language' '/^- Olvasnivaló/s/^- //' 'the same pieces'
notices 'a command is left out of a sentence' 's/ A `print_maze` és az `exit`/ Ezek/' 'the same pieces'
notices 'a key does something else in one language' \
    's/^Milyen hosszú a legrövidebb?/Az ablakban a `.` (egy lépést vissza)./' 'hu.*its keys'
echo "1..$number"
exit "$failed"
