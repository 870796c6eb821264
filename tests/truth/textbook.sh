#!/bin/sh
# Figures of the textbook programs beside those of the library: the share of dead ends of each pick
# of the growing tree, over 100 mazes of 50 x 50 rooms and 200 of the library, within half a
# percentage point (they agree to 0.2); and Wilson's 192 mazes of 3 x 3 rooms come equally often,
# where the recursive maker knows 14.
# not quick, also examples
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/textbook.sh"

# The mean share of dead ends, in percent.
textbook() { # PICK
    for seed in $(seq 100); do
        book 12_growing_tree 50x50 "$seed" "$1"
        "$MEANDER" measure --json --figures dead_ends,perfect - <out >figures 2>note || return 1
        grep -q '"perfect": true' figures || return 1
        sed -n 's/.*"dead_ends": \([0-9]*\).*/\1/p' figures
    done | awk '{ sum += $1; count++ } END { print count == 100 ? sum / count / 25 : "none" }'
}
library() { # PICK
    "$MEANDER" measure --json --runs 200 --figures dead_ends "rect:50x50/growing-tree:pick=$1/1" |
        sed -n 's/.*"mean": \([0-9.]*\).*/\1/p' | awk '{ print $1 / 25 }'
}

for pick in newest oldest middle random front-half back-half mixed; do
    case $pick in
        mixed) like=newest,middle=10 ;;
        *) like=$pick ;;
    esac
    mine=$(textbook "$pick")
    other=$(library "$like")
    if awk "BEGIN { exit !(\"$mine\" > 0 && (\"$mine\" - \"$other\") ^ 2 <= 0.25) }"; then
        result ok "$pick: $mine % dead ends, the library's $like $other %"
    else
        result no "$pick: $mine % dead ends, the library's $like $other %"
    fi
done

# Chi-square with 191 degrees of freedom: mean 191, standard deviation 19.5.
for seed in $(seq 1920); do
    "$books/20_wilson" 3x3 "$seed" | tr -d '\n' && echo
done | sort | uniq -c | awk '{ kinds++; square += ($1 - 10) ^ 2 / 10 } END { print kinds, square }' >spread
read -r kinds square <spread
if [ "$kinds" = 192 ] && awk "BEGIN { exit !($square > 110 && $square < 290) }"; then
    result ok "Wilson's 192 mazes of 3 x 3: chi-square $square"
else result no "Wilson's 192 mazes of 3 x 3: $kinds of them, chi-square $square"; fi

# Begun in a corner, the recursive maker makes 14 of the 192.
for seed in $(seq 500); do
    "$books/01_recursive_maker" 3x3 "$seed" | tr -d '\n' && echo
done | sort -u >mazes
if [ "$(wc -l <mazes)" = 14 ]; then result ok 'the recursive maker makes 14 mazes of 3 x 3'
else result no "the recursive maker makes $(wc -l <mazes) mazes of 3 x 3"; fi

echo "1..$number"
exit "$failed"
