#!/bin/sh
# What there is: lists, their entries one by one, and all of it as JSON.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

has() { grep -qF -- "$1" out; }
narrow() { [ -s out ] && ! LC_ALL=C grep -q '.\{81\}' out; }
refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run "$@"
    told "$*: $message" 2 "meander: $message"
}

run list
for word in generators transforms solvers grids formats measures figures films themes aliases; do
    check "list names $word" has "$word:"
done
# Programs that read it get whole lines, people what fits.
check 'no description is cut' sh -c '! grep -q "[a-z]\.\.\.$" out'
check 'one line for each entry' [ "$(grep -c '^[a-z]' out)$(grep -c '^   ' out)" = 100 ]
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
    tr -d '[:space:]' <out >whole
    script -qec "$MEANDER list" /dev/null </dev/null >out
    check 'everything fits a terminal of 80 columns' narrow
    check 'and nothing is lost' [ "$(tr -d '[:space:]' <out)" = "$(cat whole)" ]
else
    skip 'lists fit a terminal' 'there is no script(1)'
fi
run list
check 'in less than 600 lines' [ "$(wc -l <out)" -lt 600 ]
run list --long
check '--long tells more' has '      shuffle      no: '
run list gen
check 'a beginning is enough' has '  wilson '
run list grids --long
check 'a grid tells its size' has 'WIDTHxHEIGHT or SIDE, as in hex:20x20'
check 'and shows a few cells' has ' / \ / \ / \'
run list hex
check 'an entry of a grid, too' has ' / \ / \ / \'
run list grids --json
check 'and as JSON' has '"example": "hex:20x20"'
run list figures
check 'figures' has '  dead_ends '
run list films
check 'films' has '  gif '
run list themes
check 'themes' has '  high-contrast '
check 'each theme is described' [ "$(sed -n 's/^  [a-z-]* *\(.*\)/\1/p' out | sort -u | grep -c .)" = 5 ]
sed -n 's/^  \([a-z-]*\) .*/\1/p' out | tr '\n' ' ' >themes
"$MEANDER" list svg | tr -s '\n ' ' ' | sed -n 's/.*the colours (\([^;]*\);.*/\1/p' | tr -d ',\n' >of_pictures
check 'screens and pictures have the same themes' [ "$(cat themes)" = "$(cat of_pictures) " ]
run list aliases
check 'aliases' has 'the solver wall-follower:hand=left'

# --- One entry. ---

run list growing-tree
check 'a name is shown with its list' has 'generator growing-tree'
check 'with choices and default' has 'front-half, back-half, middle, swap; default newest)'
check 'with range and default' has '(0 to 100;'
check 'with weights' has 'default 1-1-1-1)'
check 'with switches' has '(yes or no; default yes)'
check 'with traits' has 'traits           perfect mask grows'
check 'with other names' has 'also known as    gt'
run list rooms
check 'a name of two lists is shown twice' [ "$(grep -c '^[a-z]* rooms$' out)" = 2 ]
run list dfs
check 'an alias shows what it stands for' [ "$(grep -c '^generator backtracker$\|^solver depth-first$' out)" = 2 ]
run list svg
check 'a format tells its endings' has '  endings          svg'
check 'and its colours' has 'six hexadecimal digits'
run list block
check 'and a character' has "default '#')"
for name in braid rect difficulty dead_ends contrast gif; do
    run list $name
    check "list $name" [ "$status" = 0 -a -s out ]
done
refuse "nothing is listed as 'growingtre'; did you mean 'growing-tree'?" list growingtre
refuse "nothing is listed as 'xyzzyxyzzy'; there are generators, transforms, solvers, grids, formats, measures, figures, films, themes and aliases, and each name in them" list xyzzyxyzzy
refuse "nothing is listed as 'xyzzyxyzzy'; there are generators, transforms, solvers, grids, formats, measures, figures, films, themes and aliases, and each name in them" list --json xyzzyxyzzy
check 'of a refused list nothing is written' [ ! -s out ]

# --- JSON. ---

if command -v python3 >/dev/null; then
    run list --json
    check 'everything as JSON' python3 - <<'END'
import json
entries = json.load(open('out'))
lists = {}
for e in entries:
    own = {'size', 'example', 'picture'} if e['list'] == 'grids' else set()
    assert set(e) == {'name', 'about', 'traits', 'params', 'list', 'aliases'} | own, e
    lists.setdefault(e['list'], []).append(e)
assert list(lists) == ['generators', 'transforms', 'solvers', 'grids', 'formats', 'measures',
                       'figures', 'films', 'themes', 'aliases']
for e in entries:
    for p in e['params']:
        assert p['kind'] != 'choice' or p['choices'][p['default']] == p['default_text']
        assert p['kind'] != 'percent' or p['default_text'] == str(p['default'])
        assert p['kind'] != 'integer' or p['least'] <= p['default'] <= p['most']
tree = [e for e in lists['generators'] if e['name'] == 'growing-tree'][0]
assert tree['params'][0]['default_text'] == 'newest' and tree['aliases'] == ['gt']
END
    run list --json rooms
    check 'one name as JSON' python3 -c 'import json
assert [e["list"] for e in json.load(open("out"))] == ["generators", "transforms"]'
    run verify rect:4x4/eller/1 --json
    check 'verify --json' python3 -c 'import json
v = json.load(open("out"))
assert v == {"perfect": True, "connected": True, "cells": 16, "components": 1, "loops": 0}, v'
    run verify rect:4x4/eller/1+braid=100 --json
    check 'the status is the same with --json' [ "$status" = 1 ]
    check 'verify --json of loops' python3 -c 'import json
v = json.load(open("out"))
assert v["perfect"] is False and v["connected"] is True and v["loops"] > 0, v'
else
    skip 'JSON' 'there is no python3 here'
fi
run verify rect:4x4/eller/1
check 'one of a thing is no plural' [ "$(cat out)" = 'perfect, connected: 16 cells, 1 component, 0 loops' ]

echo "1..$number"
exit $failed
