#!/bin/sh
# docs/algorithms.md says what the sources and the program say today, prints the heads of the files
# whole, and shows each solver in a picture of its own.  Needs also examples: tools/figures and
# tools/solver_pictures are built with them.  The figures take ten seconds: not quick.
tools=$(cd "$(dirname "$0")/../../tools" && pwd)
page=$tools/../docs/algorithms.md
. "$(dirname "$0")/../support/tap.sh"

if "$tools/algorithms_page" --check >said 2>&1; then
    result ok 'docs/algorithms.md is up to date'
else
    result no 'docs/algorithms.md is up to date'
    sed 's/^/# /' said
fi
# --- The pictures of the solvers. ---

# One line for each: the picture with its line ends as bars, and the name.
awk '/^## / { on = $2 == "Solvers" }
    on && /^### / { name = $2 }
    on && /^```/ { if (inside) print picture "\t" name; inside = $0 == "```text"; picture = ""; next }
    inside { picture = picture $0 "/" }' "$page" >all
grep '^+---' all >pictures
"$MEANDER" list solvers --json | sed -n 's/^ *{"name": "\([^"]*\)".*/\1/p' | sort >solvers
cut -f 2 pictures | sort >drawn
if [ "$(wc -l <solvers)" -ge 19 ] && cmp -s solvers drawn; then result ok 'every solver has one picture'
else result no 'every solver has one picture'; diff solvers drawn | sed 's/^/# /'; fi
cut -f 1 pictures | sort | uniq -d >twice
if [ ! -s twice ]; then result ok 'no two pictures are equal'
else result no 'no two pictures are equal'; grep -F -f twice pictures | cut -f 2 | sed 's/^/# /'; fi

# --- The heads are whole: every line of each is on the page, but for blanks, escapes and links. ---

words() { tr -cs 'a-zA-Z0-9+|' ' '; }
sed 's/](glossary[^)]*)//g' "$page" | words >page
lines=0
for file in "$tools"/../src/generate/*.c "$tools"/../src/transform/*.c "$tools"/../src/solve/*.c; do
    grep -q "^const \(generator generator\|transform transform\|solver solver\)_" "$file" || continue
    sed '1d; /^\/\//!q' "$file" | sed -n 's/^\/\/ *//p' >head
    while read -r line; do
        [ -n "$line" ] || continue
        lines=$((lines + 1))
        case $line in *-) line=${line% *} ;; esac
        grep -qF -- "$(printf %s "$line" | words | sed 's/^ //; s/ $//')" page || result no "$file: $line"
    done <head
done
if [ $lines -gt 700 ]; then result ok "the heads are whole, $lines lines"
else result no "the heads have many lines, not $lines"; fi
echo "1..$number"
exit "$failed"
