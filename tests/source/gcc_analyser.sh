#!/bin/sh
# gcc's own analyser over the library, the screens and the program.  It takes a minute and a half: only deep.
: "${MEANDER_BUILD:?is the folder of the build}"
cd "$(dirname "$0")/../.." || exit 1
export LC_ALL=C
gcc -fanalyzer -x c -c -o /dev/null /dev/null 2>/dev/null ||
    { echo '1..0 # SKIP this gcc has no analyser'; exit 0; }
# Objects kept from a run before would hide what the analyser says of them.
rm -rf "$MEANDER_BUILD/analyser"
make -k BUILD="$MEANDER_BUILD/analyser" CC=gcc FLAVOUR=analyse all >/dev/null 2>"$results/analyser.txt"
sed -n 's/^\([a-z_/]*\.[ch]\):[0-9:]* warning: \(.*-Wanalyzer.*\)/\1: \2/p' "$results/analyser.txt" |
    awk -v tool=gcc -v accepted=tests/source/accepted.txt -f tests/source/compare.awk
