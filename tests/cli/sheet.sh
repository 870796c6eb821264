#!/bin/sh
# meander sheet: every lesson has a sheet for pencil and paper, in each language, as text and as a PDF, whose answers are
# those of the solver.
: "${MEANDER:?is the program}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >said 2>&1; then result ok "$name"; else result no "$name"; head -n 5 said | sed 's/^/#   /'; fi
}
whole() { # a title, tasks, the exercises at the computer and solutions; no figure is missing
    awk -v title="$1" -v lesson="$2" -v check="$3" '
        NR == 1 { good = $0 == title }
        NR > 1 && /^[1-9]\. / { tasks++ }
        /[{}]|unknown/ { print; bad = 1 }
        index($0, check " " lesson ".1, " lesson ".2, " lesson ".3") == 1 { exercises++ }
        END { exit !good || bad || tasks < 4 || tasks % 2 != 0 || exercises != 1 }' text
}
for language in en hu; do
    [ $language = en ] && words='At the computer: meander check' || words='Számítógépnél: meander check'
    for page in "$top/docs/course/$language/"[0-9]*.md; do
        lesson=$(basename "$page" | sed 's/^0\(.\)/\1/;s/-.*//')
        "$MEANDER" sheet "$lesson" --language $language >text 2>err
        check "$language: the sheet of lesson $lesson" whole "$(sed -n '1s/^# //p' "$page")" "$lesson" "$words"
    done
done
"$MEANDER" sheet 4 >text
steps=$("$MEANDER" measure --figures solution_steps rect:12x5/backtracker/7 | awk '{ print $2 }')
check 'an answer is what the solver finds' grep -q "of which the way of $steps steps was never" text
check 'a number may begin with 0' sh -c '"$0" sheet 04 | cmp - text' "$MEANDER"
refuses() { # MESSAGE WORDS...
    message=$1
    shift
    "$MEANDER" sheet "$@" >out 2>err
    [ $? = 2 ] && [ ! -s out ] && grep -qF "$message" err && [ ! -e x.svg ]
}
check 'another lesson is refused' refuses "there is no lesson '23'; a lesson is a number from 0 to 22" 23
check 'and none' refuses "there is no lesson ''" ''
check 'and another format' refuses "a sheet is a PDF, so 'x.svg' is not a name for it" 7 -o x.svg
check 'and a PDF without a file' refuses 'a sheet as a PDF needs a file' 7 -f pdf

"$MEANDER" --version | grep -q cairo || { missing 'sheets as PDF' 'the program was built without cairo'; echo "1..$number"; exit $failed; }
command -v pdftotext >/dev/null || { missing 'sheets as PDF' 'there is no pdftotext'; echo "1..$number"; exit $failed; }
printed() { # WORDS...: in this order, on these pages (a form feed is a page)
    pdftotext -layout sheet.pdf pages && tr '\n' ' ' <pages | tr -s ' ' | grep -qF "$1"
}
"$MEANDER" sheet 7 -o sheet.pdf
check 'a task is printed in lines' printed 'always the newest or a random one? Count the dead ends before you decide.'
check 'an answer is printed' printed 'The newest: long corridors and only 8 dead ends.'
check 'the exercises at the computer are named' printed 'At the computer: meander check 7.1, 7.2, 7.3'
check 'an ID is printed with the solution alone' sh -c '[ "$(grep -n growing-tree pages | wc -l)" = 2 ] && ! sed "/\f/,\$d" pages | grep -q growing-tree'
check 'there are two pages' sh -c '[ "$(tr -cd "\f" <pages | wc -c)" = 2 ]'
"$MEANDER" sheet 7 --language hu -f pdf:name -o sheet.pdf
check 'in Hungarian' printed 'Megoldások'
check 'a style is kept' printed 'Név'
"$MEANDER" sheet 7 -f pdf:per-page=1,cover -o sheet.pdf
pdftotext sheet.pdf pages
check 'what -f says comes first' sh -c '[ "$(tr -cd "\f" <pages | wc -c)" = 4 ]'
echo "1..$number"
exit $failed
