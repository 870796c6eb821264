#!/bin/sh
# Files of the program on a machine that does what it likes: disks that are full in the middle, links
# in the way, pipes with names, readers that leave.  What was there before stays, byte for byte, and
# nothing is left beside it.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# Waits twenty seconds at the most.
command -v timeout >/dev/null || without 'files' 'there is no command timeout'
try() {
    timeout -s KILL 20 "$MEANDER" "$@" </dev/null >out 2>err
    status=$?
}
# The disk is full after so many blocks of 512 bytes 
try_small() { # BLOCKS WORDS...
    blocks=$1
    shift
    # shellcheck disable=SC3045
    (trap '' XFSZ; ulimit -f "$blocks"; exec timeout -s KILL 20 "$MEANDER" "$@" </dev/null 2>err >/dev/null)
    status=$?
}
only() { # NAMES...: these are the files of the folder
    [ "$(cd folder && echo * .[!.]*)" = "$* .[!.]*" ]
}
fresh() {
    rm -rf folder old
    mkdir folder
}
old() { # NAMES...: files of IDs are those of an earlier run
    for name in "$@"; do
        case $name in
            *ids*) echo rect:9x9/eller/1 >"folder/$name" ;;
            *) echo "old $name" >"folder/$name" ;;
        esac
    done
    cp -r folder old
}
stays() { diff -r folder old >/dev/null; }

# --- A disk that is full in the middle. ---

full() { # NAME BLOCKS FILES... -- WORDS...
    name=$1 blocks=$2
    shift 2
    fresh
    names=
    while [ "$1" != -- ]; do names="$names $1"; shift; done
    shift
    # shellcheck disable=SC2086
    old $names
    try_small "$blocks" "$@"
    check "$name, the disk is full: 3" [ "$status" = 3 ]
    check "$name: one message" [ "$(wc -l <err)" = 1 ]
    check "$name: which is ours" grep -q ': File too large$' err
    check "$name: all is as it was" stays
}
full 'a text' 1 a.txt -- generate -q -s 99x99 -o folder/a.txt
full 'a picture' 1 a.svg -- generate -q -s 99x99 -o folder/a.svg
"$MEANDER" list formats >formats 2>/dev/null
for format in png pdf; do
    grep -q "^$format " formats || continue
    "$MEANDER" generate -q -s 9x9 -o "probe.$format" 2>/dev/null || continue
    full "$format" 4 "a.$format" -- generate -q -s 150x150 -o "folder/a.$format"
done
if "$MEANDER" book -q -n 1 -s 5x5 -o probe.pdf 2>/dev/null; then
    full 'a book' 4 book.pdf -- book -q -n 9 -s 30x30 -o folder/book.pdf
    full 'a book, at its end' 20 book.pdf -- book -q -n 9 -s 30x30 -o folder/book.pdf
    if [ -c /dev/full ]; then
        try book -q -n 3 -s 9x9 -o /dev/full
        told 'a book to a full device' 3 'meander: /dev/full: No space left on device'
        try generate -q -s 9x9 -f pdf -o /dev/full
        told 'a PDF to a full device' 3 'meander: /dev/full: No space left on device'
    fi
    for words in 'book -q -n 200 -s 20x20 -o -' 'generate -q -s 300x300 -f pdf'; do
        # shellcheck disable=SC2086
        { (trap '' PIPE; timeout -s KILL 20 "$MEANDER" $words 2>err; echo $? >ended) | head -c 100; } >out
        status=$(cat ended)
        check "$words: the reader leaves, quietly" [ "$status:$(wc -c <err)" = 0:0 ]
    done
else
    skip 'books' 'built without cairo'
fi
for format in gif png svg y4m cast; do
    "$MEANDER" animate -q rect:3x3/eller/1 -o "probe.$format" 2>/dev/null || continue
    full "a film as $format" 4 "a.$format" -- \
        animate -q rect:30x20/backtracker/1 -f $format -o "folder/a.$format"
done
full 'an array' 4 a.npy a.npy.ids.txt -- generate -q --count 9 -s 40x40 -o folder/a.npy
full 'the IDs of an array' 16 a.npy a.npy.ids.txt -- \
    generate -q --count 1500 -s 2x1 --seed 1 -a wilson -o folder/a.npy
full 'a native file of many' 60 a.mndr a.mndr.ids.txt -- \
    generate -q --count 3000 -s 2x1 --seed 1 -a growing-tree:pick=random -o folder/a.mndr
full 'the IDs of a text' 60 a.txt a.txt.ids.txt -- \
    generate -q --count 1200 -s 1x1 --seed 1 -a growing-tree:pick=random -o folder/a.txt
full 'a folder' 1 ids.txt maze-000001.txt maze-000002.txt -- \
    generate -q --count 9 -s 99x99 -o folder/new
full 'a histogram' 1 plot.svg -- \
    measure -q --runs 3 rect:9x9/eller/1 --plot folder/plot.svg

# --- New mazes never stand beside old IDs. ---

fresh
old ids.txt maze-000001.txt
try_small 1 generate -q --count 3 -s 99x99 -o folder
check 'a first maze that fails leaves the mazes' cmp -s folder/maze-000001.txt old/maze-000001.txt
fresh
old ids.txt maze-000001.txt
try generate -q --count 2 rect:9x9/wilson/1 --min-dead-ends 22 --tries 1 -o folder
check 'a second maze that fails: 1' [ "$status" = 1 ]
check 'the first is new' [ "$(wc -l <folder/maze-000001.txt)" = 19 ]
check 'so the old IDs are gone' [ ! -s folder/ids.txt ]
fresh
mkdir folder/maze-000002.txt
old ids.txt maze-000001.txt
try generate -q --count 3 -s 9x9 -o folder
told 'a second maze that has no place' 2 'meander: folder/maze-000002.txt: Is a directory'
check 'and all is as it was' stays

# --- Names that the program derives: nobody typed them, so only what a run left there is replaced. ---

derive() { # NAME WORDS...: the file of this name, and what a link of this name leads to, stay
    name=$1
    shift
    fresh
    try "$@"
    check "$name: written" [ "$status" = 0 ] && check "$name: it is there" [ -s "folder/$name" ]
    try "$@"
    check "$name: and again" [ "$status" = 0 ]
    for kind in link file; do
        fresh
        echo mine >folder/mine
        if [ $kind = link ]; then (cd folder && ln -s mine "$name"); else echo mine >"folder/$name"; fi
        cp -r folder old
        try "$@"
        check "$name is a $kind: 2, and its name" [ "$status:$(cut -d ' ' -f 2 err)" = "2:folder/$name" ]
        check "$name is a $kind: all is as it was" stays
    done
}
derive a.npy.ids.txt generate -q --count 3 -s 5x5 -o folder/a.npy
derive a.npy.json generate -q --count 3 hex:3/wilson/1 -o folder/a.npy
derive a.mndr.ids.txt generate -q --count 3 -s 5x5 -o folder/a.mndr
derive a.txt.ids.txt generate -q --count 3 -s 5x5 -o folder/a.txt
derive ids.txt generate -q --count 3 -s 5x5 -f svg -o folder
derive ids-1-of-2.txt generate -q --count 3 --shard 1/2 -s 5x5 -f svg -o folder
derive maze-000001.svg generate -q --count 3 -s 5x5 -f svg -o folder
derive maze-000003.svg generate -q --count 3 --shard 2/2 -s 5x5 -f svg -o folder
# A part is gone when the file is there, so it is derived from an interrupted run: tests/cli/mndr.sh.
for kind in link file; do
    fresh
    echo mine >folder/mine
    if [ $kind = link ]; then (cd folder && ln -s mine a.mndr.part); else echo mine >folder/a.mndr.part; fi
    cp -r folder old
    try generate -q -s 5x5 -a eller -o folder/a.mndr
    check "a.mndr.part is a $kind: 2, and its name" [ "$status:$(cut -d ' ' -f 2 err)" = "2:folder/a.mndr.part:" ]
    check "a.mndr.part is a $kind: all is as it was" stays
done

# --- Long names: the longest that a disk has are written, and names derived from them or said. ---

long=$(printf '%0255d' 0)
for length in 240 244 245 250 251 255; do
    for ending in txt svg mndr; do
        fresh
        name=$(printf "%.$((length - 1 - ${#ending}))s" "$long").$ending
        try generate -q -s 5x5 -a eller -o "folder/$name"
        check "a name of $length bytes, .$ending" [ "$status" = 0 ] && check 'it is there, and alone' only "$name"
    done
done
fresh
try generate -q -s 5x5 --count 2 -o "folder/$(printf %.250s "$long").npy"
check 'a name without room for that of its IDs: 2' [ "$status" = 2 ]
check 'and its name' grep -q 'npy.ids.txt: File name too long$' err
fresh
old a.npy
mkdir folder/a.npy.ids.txt
try generate -q --count 3 -s 9x9 -o folder/a.npy
check 'IDs that have no place: 2' [ "$status" = 2 ]
check 'and no new array' cmp -s folder/a.npy old/a.npy

# --- A folder in the place of a part. ---

fresh
mkdir folder/m.mndr.part
try generate -q -s 40x40 -a eller -o folder/m.mndr
told 'a folder in the place of a part' 2 'meander: folder/m.mndr.part: Is a directory'

# --- Links. ---

fresh
old victim
ln -s victim folder/m.mndr.part
try generate -q -s 40x40 -a eller -o folder/m.mndr
told 'a link in the place of a part' 2 'meander: folder/m.mndr.part: is a link; remove it first'
check 'is not written through' cmp -s folder/victim old/victim
try generate -q --continue folder/m.mndr
check 'nor gone on with' [ "$status" = 2 ]
check 'and what it leads to stays' cmp -s folder/victim old/victim
fresh
old maze.txt
chmod 755 folder/maze.txt
ln -s folder/maze.txt link
ln -s folder/missing.txt nowhere
try generate -q -s 4x4 -o link
check '-o LINK replaces what it leads to' [ "$(wc -l <folder/maze.txt)" = 9 ]
check 'which keeps its rights' [ "$(find folder/maze.txt -perm 755)" = folder/maze.txt ]
check 'and the link stays' [ -h link ]
try generate -q -s 4x4 -o nowhere
check '-o LINK to nothing makes it' [ "$(wc -l <folder/missing.txt)" = 9 ]
check 'and that link stays' [ -h nowhere ]
check 'nothing else is there' only maze.txt missing.txt

# --- Pipes with names. ---

"$MEANDER" generate -q -s 9x9 --seed 1 >maze
"$MEANDER" generate -q -s 9x9 --seed 1 -f mndr >maze.mndr 2>/dev/null
echo 'no maze at all' >none
mkfifo pipe
piped() { # FILE WORDS...: the program reads the file through the pipe
    file=$1
    shift
    { exec cat "$file" >pipe; } 2>/dev/null &
    writer=$!
    try "$@"
    kill $writer 2>/dev/null   # what does not read the pipe leaves its writer waiting
    wait $writer 2>/dev/null
}
for words in 'solve -q' 'verify' 'measure' 'convert -f block' 'animate -q -f cast --speed 100'; do
    # shellcheck disable=SC2086
    piped maze $words pipe
    mv out through
    ended=$status
    # shellcheck disable=SC2086
    try $words maze
    check "a maze through a pipe: $words" [ "$ended" = "$status" ]
    check "is the same: $words" cmp -s through out
    # shellcheck disable=SC2086
    piped none $words pipe
    check "no maze through a pipe: $words: 2" [ "$status" = 2 ]
done
for words in 'solve --stream' 'play' 'view' 'generate --from-picture'; do
    # shellcheck disable=SC2086
    piped none $words pipe
    check "no maze through a pipe does not hang: $words" [ "$status" != 124 ]
done
piped maze generate -q --mask pipe
check 'a mask through a pipe' [ "$status" != 124 ]
# In the background a shell leaves SIGINT out, but not SIGTERM.
timeout -s TERM 1 "$MEANDER" solve pipe </dev/null >out 2>err
ended=$?
check 'a signal ends the waiting for a pipe' [ "$ended" = 124 ]
check 'and it says so' grep -q '^meander: cancelled$' err
{ sleep 1; } | timeout -s TERM 0.3 "$MEANDER" solve - >out 2>err
check 'the waiting for standard input, too' grep -q '^meander: cancelled$' err
if [ -e /dev/stdin ]; then
    timeout -s KILL 20 "$MEANDER" solve -q /dev/stdin <none 2>err
    check '/dev/stdin that is no maze: 2' [ $? = 2 ]
    # Through a pipe, which is the point.
    # shellcheck disable=SC2002
    cat maze | timeout -s KILL 20 "$MEANDER" solve -q /dev/stdin >through 2>err
    check '/dev/stdin is a pipe' [ -s through ]
fi

echo "1..$number"
exit $failed
