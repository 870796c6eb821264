#!/bin/sh
# The program speaks the language of --language, else that of the locale; what is for programs never changes.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

says() { grep -q -e "$1" out; }                     # PATTERN
speaks() { # hu|en VARIABLES...: whether the program speaks it, with these variables of the locale
    [ "$1" = hu ] && word='labirintus készítése' || word='make a maze'
    shift
    env -u LC_ALL -u LC_MESSAGES -u LANG "$@" "$MEANDER" --help >out 2>err && says "$word"
}
# No line is wider than 80 columns; the bytes behind the first of a letter are none.
narrow() { [ -z "$(LC_ALL=C awk '{ gsub(/[\200-\277]/, "") } length > 80' out)" ]; }

check 'English without a locale' speaks en A=b
for value in hu hu_HU hu_HU.UTF-8 hu@euro; do check "LANG=$value" speaks hu LANG=$value; done
for value in C POSIX C.UTF-8 en_GB.UTF-8 xx_XX hup; do check "LANG=$value" speaks en LANG=$value; done
check 'LC_MESSAGES comes before LANG' speaks hu LANG=en_GB LC_MESSAGES=hu_HU
check 'LC_ALL before both' speaks en LANG=hu_HU LC_MESSAGES=hu_HU LC_ALL=C
check 'what is empty is not there' speaks hu LANG=hu_HU LC_MESSAGES= LC_ALL=

run --help --language hu
check '--language' says 'labirintus készítése'
for short in '--lang hu' --lang=hu --la=hu; do
    # shellcheck disable=SC2086
    run --help $short
    check "its beginning: $short" says 'labirintus készítése'
done
LC_ALL=hu_HU.UTF-8 run list --help --language en
check '--language comes before the locale' says '^WHAT is one of'
run list generators --language=hu
check 'lists' says 'egyetlen bolyongás minden cellán át'
run list growing-tree --language hu
check 'an entry with its parameters' says 'alapértéke: newest'
run explain eller --language hu
check 'explanations' says '^Miért helyes$'
check 'and their pictures' says 'minden halmaz lejut'
run explain rect:4x3/backtracker/1 --language hu
check 'runs' says 'A 0,1 cellából'
run explain rect:4x3/backtracker/1 --solver wall-follower --language hu
check 'of solvers' says '^wall-follower itt: rect:4x3/backtracker/1$'

run generate --nonsense --language hu
told 'messages, also of a mistake before it' 2 'meander: generate: nincs „--nonsense” kapcsolója; lásd „meander generate --help”'
run solve rect:9x9/wilsn/1 --language hu
told 'those of the library' 2 'meander: nincs „wilsn” nevű algoritmus; talán „wilson”?'
run solve missing.txt --language hu
told 'those of the system' 2 'meander: missing.txt: nincs ilyen fájl vagy mappa'
printf '+---+\n|   |\n' >maze.txt
run solve maze.txt --language hu
check 'behind the place in a file' grep -q '^meander: maze.txt:[0-9:]* .*; a labirintus nem teljes$' err
run generate --language xx
told 'a language that there is not' 2 "meander: --language takes en or hu, not 'xx'"

for words in 'list generators --json' 'explain eller --json' 'explain rect:4x3/eller/1 --json' 'measure rect:5x4/wilson/1 --figures dead_ends,river' \
    'measure rect:5x4/wilson/1 --json' 'measure rect:5x4/wilson/1 --runs 3 --json' 'verify rect:5x4/wilson/1' 'solve rect:5x4/wilson/1 -f json' 'generate rect:5x4/wilson/1 -f svg'; do
    # shellcheck disable=SC2086
    run $words
    cp out english
    # shellcheck disable=SC2086
    run $words --language hu
    check "$words: the same in every language" cmp -s out english
done

# Figures for people have names and a comma; who asks for them by name gets what is for programs.
run measure rect:9x9/wilson/1 --language hu
check 'figures have Hungarian names' sh -c 'grep -q "^  zsákutca  *24  *egyjáratú" out && grep -q "^  nehézség  *19,74  *" out'
check 'and all lines fit' narrow
run measure rect:9x9/wilson/1 --runs 5 --language hu
check 'so have those of many mazes' sh -c 'grep -q "átlag  *szórás" out && grep -q "^nehézség  *[0-9]*,[0-9]* " out'
check 'whose table fits' narrow
run measure rect:9x9/wilson/1
check 'the shares of all solvers take a few lines' [ "$(grep -c breadth_first out)$(grep -c '^visited_' out)" = 10 ]
check 'and all lines fit in English' narrow
# Each figure and each format stands in a group; null and trace are what is left.
check 'no figure is beside its group' sh -c '! grep -q "^Other" out'
run list formats
check 'nor a format' [ "$(sed -n '/^Other/,$p' out | awk 'NF { printf "%s ", $1 }')" = 'Other null trace ' ]
check 'and no description is cut' sh -c '! grep -q "[a-z]\.\.\.$" out && grep -q "^  godot .* walls that collide$" out'
run measure rect:9x9/wilson/1 --runs 5
check 'and those of its table' narrow
for topic in eller rect:5x4/eller/1 rect:6x4/backtracker/1; do
    run explain $topic
    check "the program of $topic fits" narrow
done

# The words of films: as text, as letters of a terminal, and in pixels.
for form in svg cast gif; do
    "$MEANDER" animate -q rect:6x4/backtracker/1 --language hu -o said.$form
    "$MEANDER" animate -q rect:6x4/backtracker/1 -o told.$form
done
check 'a film of text' grep -q '>A [0-9],[0-9] cellából .*áshatnánk' said.svg
check 'and its legend' grep -q '>még tömör</text>' said.svg
check 'and its phase' grep -q '>backtracker: Ásás</text>' said.svg
check 'a recording' grep -q 'még tömör' said.cast
differ() { [ -s "$1" ] && [ -s "$2" ] && ! cmp -s "$1" "$2"; }
check 'pixels' differ said.gif told.gif
LC_ALL=hu_HU.UTF-8 "$MEANDER" animate -q rect:6x4/backtracker/1 -o located.svg
check 'films in the language of the locale' cmp -s located.svg said.svg
# A sentence stays as long as its letters need to be read.
lasts() { sed -n 's/.*dur="\([0-9.]*\)s".*/\1/p' "$1" | head -n 1; }
check 'as long as they need' [ "$(lasts said.svg)" != "$(lasts told.svg)" ]

for command in generate solve explain animate measure verify list view play; do
    run $command --help --language hu
    check "$command --help fits 80 columns" narrow
done
# No sentence of a help is left in English; commands, options and names are the same in every language.
for command in $("$MEANDER" --help --language en | sed -n '/^ *meander  /d;s/^  \([a-z]*\)  .*/\1/p') ''; do
    # shellcheck disable=SC2086
    for language in en hu; do "$MEANDER" $command --help --language $language | sort -u >said.$language; done
    comm -12 said.en said.hu | grep -E '[a-z]+ [a-z]+ [a-z]+' | grep -v '^ *meander ' | grep -vE '^ +-.*[|]' >out
    check "${command:-meander} --help has no English sentence" [ -s said.hu -a ! -s out ]
done
# Nor is a picture of an explanation, a title of an exercise or a line of a sheet; drawings and IDs are the same.
same_lines() { # WORDS OF THE PROGRAM...: lines that both languages have
    for language in en hu; do "$MEANDER" "$@" --language $language 2>/dev/null | sed '/^A program$/,$d' | sort -u >said.$language; done
    [ -s said.hu ] && comm -12 said.en said.hu | grep -E '[A-Za-z]{3}' | grep -vE '^[a-z]+:[^ ]*$'
}
for kind in generators solvers transforms; do
    for name in $("$MEANDER" list $kind --json | sed -n 's/^  {"name": "\([^"]*\)".*/\1/p'); do
        "$MEANDER" explain "$name" >/dev/null 2>&1 || continue
        same_lines explain "$name" | grep -E '[A-Za-z]{3,} [A-Za-z]{2,} [A-Za-z]{2,}'
    done
done >left
check 'pictures of explanations' [ ! -s left ]
for page in "$(dirname "$0")"/../../docs/course/hu/[0-9]*.md; do
    lesson=$(basename "$page" | sed 's/^0\(.\)/\1/;s/-.*//')
    same_lines sheet "$lesson"
    same_lines check "$lesson"
done >left
check 'sheets and lists of exercises' [ ! -s left ]
for name in $("$MEANDER" list solvers --json | sed -n 's/^  {"name": "\([^"]*\)".*/\1/p'); do
    "$MEANDER" explain "$name" --language hu | sed '/^Egy kép$/,/^Lépésről/d; /^A program$/,/^Lásd még$/d' >out 2>err
    sed -i '/^A program$/,/^$/d' out
    check "explain $name in words fits 80 columns" narrow
done
echo "1..$number"
exit "$failed"
