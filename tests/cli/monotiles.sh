#!/bin/sh
# Hats and spectres are what they are said to be: their outlines have the published turns, cover a disc, and touch as the
# grid says, layer by layer around a tile.
: "${MEANDER:?is the program}"
support=$(cd "$(dirname "$0")/../support" && pwd)
. "$support/tap.sh"
command -v python3 >/dev/null 2>&1 || without 'hats and spectres' 'there is no python3'

judged() { # SIZE ANSWER
    "$MEANDER" generate "$1/kruskal/1" -q -f json:graph -o patch.json 2>err &&
        python3 "$support/monotiles.py" "${1%:*}" patch.json >out 2>err && [ "$(cat out)" = "$2" ]
}
check 'hat:1' judged hat:1 '25 tiles, 22 mirrored, around one of them 1 6'
check 'hat:2' judged hat:2 '169 tiles, 147 mirrored, around one of them 1 4 10 18 23 27'
check 'hat:3' judged hat:3 \
    '1156 tiles, 1009 mirrored, around one of them 1 6 11 18 25 33 42 49 50 56 63 70 82 85'
check 'spectre:1' judged spectre:1 '9 tiles, 9 mirrored, around one of them 1'
check 'spectre:2' judged spectre:2 '71 tiles, 71 mirrored, around one of them 1 5'
check 'spectre:3' judged spectre:3 '559 tiles, 559 mirrored, around one of them 1 4 10 16 23 31'

echo "1..$number"
exit $failed
