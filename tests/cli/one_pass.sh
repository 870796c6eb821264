#!/bin/sh
# verify and measure in one pass over rows: the same figures as of the maze held whole, in memory
# that does not grow with the height, and of mazes with more than 2^32 cells.
# It writes large files: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

contains() { grep -qF -- "$1" "$2"; }

# --- The same as the maze held whole. ---

# Lines of the one pass that are known must stand in the other, and enough are known.
agrees() { # ID
    "$MEANDER" measure "$1" >whole && "$MEANDER" measure --stream "$1" >pass || return 1
    grep -v ' unknown ' pass >known
    [ "$(grep -c . known)" -ge 10 ] && [ -z "$(grep -vxFf whole known)" ]
}

agrees_json() { # ID
    "$MEANDER" measure --json "$1" | sed 's/,$//' >whole &&
        "$MEANDER" measure --json --stream "$1" | sed 's/,$//' >pass || return 1
    grep -v ': null$' pass >known
    contains '"diameter": null' pass && [ "$(grep -c . known)" -ge 18 ] &&
        [ -z "$(grep -vxFf whole known)" ]
}

verdicts_agree() { # ID
    "$MEANDER" verify "$1" >whole && "$MEANDER" verify --stream "$1" >pass && cmp -s whole pass
}

for maker in binary-tree sidewinder eller; do
    for size in 1x1 1x65 63x40 64x64 65x63 127x9 128x128 129x127; do
        check "measure --stream rect:$size/$maker" agrees "rect:$size/$maker/7"
    done
    check "measure --stream --json $maker" agrees_json "rect:77x33/$maker/7"
    check "verify --stream $maker" verdicts_agree "rect:129x65/$maker/7+start=3,4"
done

# --- What cannot be. ---

refuses() { # WORD WORDS...
    word=$1
    shift
    "$MEANDER" "$@" </dev/null >out 2>err
    [ $? = 2 ] && [ ! -s out ] && contains "$word" err
}
check 'a generator of whole mazes' refuses 'does not make rows' verify --stream rect:9x9/wilson/1
check 'a transform' refuses 'needs the whole maze' verify --stream rect:9x9/eller/1+braid=30
check 'a file' refuses 'is read whole' measure --stream -
check 'a start outside' refuses 'start 9,9 is not in the maze' \
    measure --stream --start 9,9 rect:9x9/eller/1
check 'the hardest start' refuses 'needs the whole maze' \
    measure --stream --start hardest rect:9x9/eller/1
check 'many runs' refuses 'holds each maze whole' measure --stream --runs 3 rect:9x9/eller/1
check 'an unknown figure' refuses 'measure' measure --stream --figures depths rect:9x9/eller/1

# --- Large and endless. ---

says() { # TEXT WORDS...
    text=$1
    shift
    "$MEANDER" "$@" >out 2>err && contains "$text" out
}
# Whatever the height, 40 MB of addresses are enough.
in_little_memory() { # TEXT WORDS...
    (ulimit -v 40000 && says "$@")
}
check '70,000 x 70,000 cells are perfect' in_little_memory \
    'perfect, connected: 4900000000 cells, 1 component, 0 loops' \
    verify rect:70000x70000/binary-tree/1
check 'so they are counted beyond 32 bits' in_little_memory 'passages              4899999999' \
    measure --figures passages rect:70000x70000/binary-tree/1
check 'a narrow maze, not high' in_little_memory 'perfect, connected: 6400 cells' \
    verify --stream rect:64x100/eller/1
check 'a narrow maze, very high' in_little_memory 'perfect, connected: 192000000 cells' \
    verify rect:64x3000000/sidewinder/1

if command -v timeout >/dev/null; then
    timeout --foreground -s INT 1 "$MEANDER" verify rect:500xinf/eller/1 >out 2>err
    check 'a maze without end is closed by a signal' contains 'perfect, connected: ' out
else
    missing 'a maze without end is closed by a signal' 'there is no timeout'
fi

echo "1..$number"
exit $failed
