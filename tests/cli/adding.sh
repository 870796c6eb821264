#!/bin/sh
# docs/adding.md is true: its sources and words, taken from the page as they stand there, are put into
# a copy of the tree.  That builds, each kind takes two places, all appears by itself, and the tests
# for all of its kind pass over it.  What else a newcomer has to do is done as the page says.
# not quick, also examples
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"
page=$top/docs/adding.md

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >said 2>&1; then result ok "$name"
    else
        result no "$name"
        tail -n 20 said | cut -c 1-300 | sed 's/^/#   /'
    fi
}

# --- A copy of the tree, with the objects that are built, and the page's sources in it. ---

folder=${MEANDER_BUILD#"$top"/}
mkdir -p "tree/$folder" before
for part in Makefile run test CHANGES.md LICENSE README.md CONTRIBUTING.md meander.pc.in \
    include src view apps languages tools tests docs examples fuzz bench; do
    cp -Rp "$top/$part" tree
done
cp -Rp tree/src before
for part in obj flags files; do cp -Rp "$MEANDER_BUILD/$part" "tree/$folder"; done
cd tree || exit
awk -f "$top/tests/support/sources.awk" "$page" >../paths

build() { # GOALS...
    (
        top=$PWD MEANDER_BUILD=$PWD/$folder
        make_more -j"$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" "$@"
    ) >make.txt 2>&1 && return
    grep -A3 'error:\|warning:\|\*\*\*' make.txt
    return 1
}
check 'the sources of the page build without a warning' build all examples
MEANDER=$PWD/$folder/meander MEANDER_BUILD=$PWD/$folder
export MEANDER MEANDER_BUILD

# --- Two places each. ---

for wing in generate solve measure transform format grid; do
    diff -rq ../before/src/$wing src/$wing >places
    check "$wing: a new file and a changed list" \
        [ "$(grep -c '^Only in src' places) $(grep -c 'list\.h differ$' places) $(wc -l <places)" = '1 1 2' ]
done
check 'nothing else in src' [ "$(diff -rq ../before/src src | wc -l)" = 12 ]

# --- All of it appears by itself. ---

shows() { # PATTERN COMMAND...
    pattern=$1
    shift
    "$@" >out 2>&1 && grep -q -e "$pattern" out
}
for pair in generators=sprout solvers=plunge measures=twin-ends transforms=shortcuts formats=nibble grids=brick; do
    word=${pair#*=}
    check "list shows $word" shows "^  $word " "$MEANDER" list "${pair%=*}"
    check "list explains $word" shows "$word" "$MEANDER" list "$word"
done
for word in sprout shortcuts; do
    check "the help has $word" shows "$word" "$MEANDER" generate --help
done
for word in sprout plunge nibble shortcuts twin-ends; do
    check "completions have $word" grep -q -e "$word" "$folder/manual/meander.bash"
done
for pair in meander-id.7=sprout meander-id.7=brick meander-id.7=shortcuts meander-solve.1=plunge meander-formats.5=nibble; do
    check "the manual has ${pair#*=}" grep -q -e "${pair#*=}" "$folder/manual/${pair%=*}"
done
check 'an alias is understood' shows 'rect:5x5/sprout/1' "$MEANDER" generate rect:5x5/sprouting/1 -f null
check 'the generator makes a perfect maze' "$MEANDER" verify rect:40x30/sprout:young=50/7
check 'the solver finds the path' shows '^plunge: [0-9]* steps' "$MEANDER" solve rect:40x30/sprout/7 --solver plunge
check 'the measure finds its figure' shows '"twin_ends": [1-9]' "$MEANDER" measure rect:40x30/sprout/7 --json
check 'the transform opens five walls' shows 'not perfect, connected: .* 5 loops' \
    sh -c '"$MEANDER" verify rect:40x30/sprout/7+shortcuts=5; [ $? = 1 ]'
check 'and is an option' shows 'shortcuts=5$' "$MEANDER" generate -s 9x9 --shortcuts 5 -f null
check 'the format is written' "$MEANDER" generate rect:40x30/sprout/7 -q -o maze.nibble
check 'and read' "$MEANDER" verify maze.nibble
printf 'nibble\n29\n' >broken.nibble
check 'and refuses a passage that only one cell has' shows 'broken.nibble:2:2: ' \
    sh -c '"$MEANDER" verify broken.nibble; [ $? = 2 ]'
check 'the language is spoken' shows 'De 1,1 ni povus fosi norden' "$MEANDER" explain rect:3x2/backtracker/1 --language eo
check 'and is that of the locale' shows 'klarigi algoritmon' env LC_ALL=eo_XX.UTF-8 "$MEANDER" --help
check 'the option names it' shows '--language en|eo|hu' "$MEANDER" list --help
check 'and the page offers it' shows '"eo", "Esperanto"' tools/languages list languages/*.txt
for wrong in '[lesson]' '= nothing' 'nothing' '    nothing'; do
    { printf '[lessons]\n' && printf '%s\n' "$wrong"; } >wrong.txt
    is_refused() { tools/languages c wrong.txt 2>&1 >/dev/null; [ $? = 1 ]; }
    check "a file with '$wrong' is refused" shows '^wrong.txt:[12]: ' is_refused
done
check 'the grid has mazes' "$MEANDER" verify brick:31x31/sprout/7
check 'which are drawn with their path' shows 'class="path' "$MEANDER" solve brick:9x9/sprout/7 --solver plunge -f svg
PATH=$PWD/$folder:$PATH
awk -f "$top/tests/support/commands.awk" "$page"
for file in [0-9][0-9][0-9].sh; do
    grep -q '^meander' "$file" || continue
    sh "$file" 2>&1 | sed 's/ *$//' >seen
    if [ -f "${file%.sh}.txt" ]; then check "$(cat "$file"): as shown" diff seen "${file%.sh}.txt"
    else check "$(cat "$file")" [ -s seen ]; fi
done

# --- The tests for all of a kind, as `./test --quick` of the page runs them. ---

extent=quick
export extent
laws=$(ls tests/laws/*.c | sed 's,^tests/\(.*\)\.c$,\1,')
laws="$laws unit/measure/test_measure unit/solve/test_plunge"
goals=
for law in $laws golden/test_golden golden/test_golden_solvers; do
    goals="$goals $folder/tests/$law"
done
# shellcheck disable=SC2086
check 'the tests build' build $goals
for law in $laws; do check "tests/$law" "$folder/tests/$law"; done
"$folder/tests/laws/test_lessons" >lessons 2>&1
check 'what has no lesson yet is named' grep -q 'generator sprout has no lesson yet' lessons
for law in tools/check_*; do check "$law" "$law"; done

# --- What else there is to do: golden lines, which the tests print, and the catalogue. ---

add_golden() { # TEST LINES: what it prints becomes lines; then it passes
    "$folder/tests/golden/$1" 2>&1 | sed -n 's/^.*ERROR: add to \([a-z/]*\.txt\): /\1 /p' >lines
    [ "$(wc -l <lines)" = "$2" ] || return
    while read -r file line; do echo "$line" >>"$file"; done <lines
    "$folder/tests/golden/$1"
}
check 'the golden lines of the generator' add_golden test_golden 2
check 'the golden line of the solver' add_golden test_golden_solvers 1
# Those of the others stay what the page says, which golden/algorithms_page.sh measures.
figures() {
    awk -F ' *[|] *' '/^[|] \[/ {
        gsub(/^\[|\].*/, "", $2)
        print (NF > 7 ? "generator\t" $2 "\t" $3 "\t" $4 : "solver\t" $2 "\t" $3)
    }' docs/algorithms.md
    for name in sprout plunge; do "$folder/tools/figures" $name || return; done
}
figures >figures.txt && mv figures.txt "$folder/tools/figures.txt"
check 'the figures of the new ones' \
    [ "$(tail -n 2 "$folder/tools/figures.txt" | grep -c -e "^generator.sprout.[0-9]" -e "^solver.plunge.[0-9]")" = 2 ]
if command -v node >/dev/null; then
    check 'words that are not yet translated are a note' tests/web/hungarian.sh
    cp said words
    check 'which lists them' grep -q 'not yet in Hungarian: grows at any of its cells' words
fi
is_stale() { ! tools/algorithms_page --check; }
check 'the catalogue is stale' is_stale
check 'and is written' tools/algorithms_page --words
check 'then it is up to date' tools/algorithms_page --check
for word in sprout plunge shortcuts; do check "and has $word" grep -q "^### $word" docs/algorithms.md; done
echo "1..$number"
exit "$failed"
