#!/bin/sh
# The manual pages: sound in the eyes of mandoc, 80 columns wide, and nothing that the program has
# is missing from them.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
PATH=$(cd "$(dirname "$MEANDER")" && pwd):$PATH
pages=$(cd "$MEANDER_BUILD/manual" && pwd) || exit 1
tool=$(cd "$MEANDER_BUILD/tools" && pwd)/manual
. "$(dirname "$0")/../support/tap.sh"

# No line of words.txt is missing from the page.
none_missing() { # NAME PAGE
    name=$1
    sed 's/\\&//g; s/\\-/-/g' "$pages/$2" >text.txt
    missing=$(while read -r word; do grep -qF -e "$word" text.txt || echo "$word"; done <words.txt)
    if [ -s words.txt ] && [ -z "$missing" ]; then result ok "$name"
    else result no "$name"; echo "#  " $missing; fi
}

# --- What there is. ---

commands=$(cd "$pages" && ls meander-*.1 | sed 's/meander-\(.*\).1/\1/')
"$MEANDER" --help | sed -n 's/^  \([a-z]\{4,\}\)  .*/.Xr meander-\1 1/p' | grep -v meander-meander >words.txt
none_missing 'every command has a page' meander.1
for command in $commands; do
    "$MEANDER" "$command" --help |
        sed -n 's/^  [ -][a-zA-Z ],* *-\(-[a-zA-Z-]*\).*/Fl \1/p' >words.txt
    none_missing "options of $command" "meander-$command.1"
done

# "Cm WORD" of everything in a list: names, parameters and traits.
list() { # LIST PAGE
    "$MEANDER" list "$1" --json >list.json
    {
        tr '{' '\n' <list.json | sed -n 's/^"name": "\([^"]*\)".*/\1/p'
        sed -n 's/.*"traits": \[\([^]]*\)\].*/\1/p' list.json | tr -d '" ' | tr ',' '\n'
    } | sed '/^$/d; s/^/Cm /' | sort -u >words.txt
    none_missing "$1, parameters and traits" "$2"
}
list grids meander-id.7
list generators meander-id.7
list transforms meander-id.7
list solvers meander-solve.1
list formats meander-formats.5
"$MEANDER" list measures --json | sed -n 's/^  {"name": "\([^"]*\)".*/Measure \1/p' >words.txt
none_missing measures meander-measure.1
cat "$top"/apps/cli/*.c "$top"/apps/terminal/*.c "$top"/apps/window/*.c |
    sed -n 's/.*getenv("\([A-Z_]*\)").*/Ev \1/p' | sort -u >words.txt
none_missing 'variables of the environment' meander.1

# --- What the pages say of formats: what is kept, and which are read row by row. ---

format() { # FORMAT WORDS: its entry says so
    if sed 's/\\&//g' "$pages/meander-formats.5" | sed -n "/^\.It Cm $1\$/,/^\.It/p" | tr '\n' ' ' | grep -qF "$2"; then
        result ok "$1: $2"
    else result no "$1: $2"; fi
}
format mndr 'Written and read, both row by row.'
format mndr 'the order of the goals'
format mndr 'the ID'
format json 'read as a whole.'
format svg 'Files end in .svg. Written; not read.'
format png 'It takes the parameters of svg, and:'

# --- Every example works, in a folder with a maze.txt; of a maze without end the first lines do. ---

"$MEANDER" generate -q rect:9x6/prim/3 -f block -o maze.txt
sed 's/\\&//g; s/\\-/-/g' "$pages"/*.[157] | sed -n 's/^\.Dl "*\(meander .*[^"]\)"*$/\1/p' |
    grep -vE '^meander (play|view|bench|book|solve .*-o|[A-Z])' | awk '!seen[$0]++' >examples.txt
failing=
while read -r line; do
    { sh -c "$line" </dev/null 2>err; echo $? >status; } | head -n 1000 >out
    case $(cat status) in
        0 | 141) ;; # 141: there was more to write
        *) failing="$failing
#   $line: $(head -n 1 err)" ;;
    esac
done <examples.txt
if [ "$(wc -l <examples.txt)" -gt 20 ] && [ -z "$failing" ]; then result ok 'the examples work'
else result no 'the examples work'; echo "#  $failing"; fi

# --- The pages as pages. ---

mkdir again
if SOURCE_DATE_EPOCH=86400 "$tool" again >out 2>err && [ ! -s out ] && [ ! -s err ] &&
    grep -q '^\.Dd January 2, 1970$' again/meander.1 &&
    grep -v '^\.Dd' again/meander-id.7 >a && grep -v '^\.Dd' "$pages/meander-id.7" | cmp -s a; then
    result ok 'the same pages again, on the day that is given'
else result no 'the same pages again, on the day that is given'; fi
"$tool" "$work/nowhere" 2>err
if [ $? = 3 ] && [ -s err ]; then result ok 'a folder that is not there is an error'
else result no 'a folder that is not there is an error'; fi

command -v mandoc >/dev/null || without 'pages as mandoc sees them' 'there is no mandoc'
for page in "$pages"/*.[157]; do
    mandoc -Tlint -Wwarning "$page" >findings
    mandoc -Tutf8 -Owidth=80 "$page" | sed 's/.\x08//g' >text
    wide=$(LC_ALL=C awk '{ gsub(/[\200-\277]/, "") } length > 80' text | head -n 3)
    if [ ! -s findings ] && [ -s text ] && [ -z "$wide" ]; then result ok "${page##*/}"
    else result no "${page##*/}"; { cat findings; echo "$wide"; } | head -n 5 | sed 's/^/#   /'; fi
done
echo "1..$number"
exit "$failed"
