#!/bin/sh
# Programs built with an earlier library run with this one: tools/abi compares with the kept interface, and notices a lost
# call, a new one, and a type that changed.  (not quick)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v abidiff >/dev/null || without 'the interface of the library' 'there is no abidiff (abigail-tools in Debian)'
[ "$(uname -m)" = x86_64 ] || { skip 'the interface of the library' 'that of x86_64 is kept'; echo 1..1; exit 0; }

export BUILD="$MEANDER_BUILD/abi"
abi() { env "$@" "$top/tools/abi" >said 2>&1; } # VARIABLE=FILE...
check 'the interface is the kept one' abi
[ "$failed" = 0 ] || { sed 's/^/#   /' said | head -n 20; echo '#   where that is meant: tools/abi --keep'; }

symbols=$(echo "$top"/debian/libmeander*.symbols)
shared=$(find "$MEANDER_BUILD" -maxdepth 1 -name 'libmeander.so.*.*' | sort -V | tail -n 1)
nm -D --defined-only "$shared" | sed -n 's/^[0-9a-f]* [A-Z] //p' | sort >exported
sed -n 's/^ \(.*\)@Base.*/\1/p' "$symbols" | sort >kept
check 'the list of symbols is that of the shared library' cmp exported kept

# What was kept, changed: as if the library had.
notices() { # VARIABLE=FILE WORDS: tools/abi fails and says so
    ! abi "$1" && grep -q "$2" said
}
sed '/meander_maze_new@/d' "$symbols" >fewer
check 'a new call' notices "SYMBOLS=$work/fewer" 'new.*meander_maze_new$'
{ cat "$symbols"; echo ' meander_zebra@Base 1.0.0'; } >more
check 'a lost call' notices "SYMBOLS=$work/more" 'lost: meander_zebra'
xz -dc "$top/tests/golden/interface.abi.xz" | sed "s/<enumerator name='MEANDER_OK' value='0'/<enumerator name='MEANDER_OK' value='77'/
    /<function-decl name='meander_version_number'/,/<\/function-decl>/s/return type-id='[^']*'/return type-id='type-id-1'/" |
    xz -1 >changed.xz
check 'a result that changed' notices "KEPT=$work/changed.xz" meander_version_number
check 'a constant that changed' grep -q MEANDER_OK said
echo "1..$number"
exit "$failed"
