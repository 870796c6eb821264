#!/bin/sh
# The files for the machines of a public repository: their form is right, and the commands of their steps are those of
# this tree.  It asks npm for a tool: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/web/build.sh"

workflows=$top/.github/workflows
commands() { sed -n 's/^ *- run: \([^|]\)/\1/p' "$workflows/$1"; }
check 'one runs every test' [ "$(commands test.yml | grep -c '^\./test$')" = 1 ]
commands pages.yml | sed -n 's/^\(make .*\)/\1/p' >goals
check 'one makes the site' grep -q ' site ' goals
# The words are goals and variables.
# shellcheck disable=SC2046
make -C "$top" -n BUILD="$work/build" $(sed 's/^make//; s/ PAGE_ADDRESS=.*//' goals) >out 2>err
check 'by a goal that there is' [ $? = 0 ]
if command -v node >/dev/null && npm_packages workflows @action-validator/core@0.6.0 @action-validator/cli@0.6.0; then
    for file in "$workflows"/*.yml; do
        check "${file##*/} has the form of a workflow" "$npm_folder/node_modules/.bin/action-validator" "$file"
    done
    sed 's/runs-on:/runs-at:/' "$workflows/test.yml" >wrong.yml
    check 'a wrong one is noticed' eval '! "$npm_folder/node_modules/.bin/action-validator" wrong.yml >out 2>&1'
else
    missing 'the form of workflows' "npm: ${npm_reason-there is no node}"
fi
echo "1..$number"
exit "$failed"
