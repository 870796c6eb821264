#!/bin/sh
# The native file at the command line: interrupted and continued as if nothing had happened, damaged
# and cut, streamed in little memory whatever the height.
# It damages hundreds of files: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

contains() { grep -qF -- "$1" "$2"; }
none() { for file in "$@"; do [ ! -e "$file" ] || return 1; done; }

# Whether the program answers so; what it says is in out and err.
ends() { # STATUS WORDS...
    wanted=$1
    shift
    "$MEANDER" "$@" </dev/null >out 2>err
    [ $? = "$wanted" ]
}

# --- Streamed as held whole. ---

same() { cmp -s "$1" "$2"; }

for maker in eller sidewinder binary-tree; do
    for size in 1x1 1x129 63x64 64x63 65x65 127x128 128x127 129x1; do
        id=rect:$size/$maker/7
        "$MEANDER" generate -q "$id" -f mndr:rows=10 -o a.mndr
        "$MEANDER" convert a.mndr -f ascii >one
        "$MEANDER" generate -q "$id" -f ascii >other
        check "$id drawn from its file" same one other
        "$MEANDER" solve -q --stream a.mndr >one && "$MEANDER" solve -q --stream "$id" >other
        check 'solved from its file' same one other
        "$MEANDER" solve -q --no-marks a.mndr -f block >one && "$MEANDER" solve -q --stream a.mndr -f block >other
        check 'the same way as a solver in memory finds' same one other
        "$MEANDER" measure --stream a.mndr >one && "$MEANDER" measure --stream "$id" >other
        check 'measured from its file' same one other
    done
done
"$MEANDER" generate -q rect:65x65/wilson/7+braid=30 -o whole.mndr
check 'any generator' ends 1 verify whole.mndr
check 'that is not perfect' contains 'not perfect, connected: 4225 cells' out
check 'nor solved by parity' ends 1 solve --stream whole.mndr
"$MEANDER" generate -q rect:65x200/eller/7+start=3,0+goal=9,199 -o a.mndr
cat a.mndr | "$MEANDER" convert -f ascii >one && "$MEANDER" convert -f ascii <a.mndr >other
check 'through a pipe as from a file' same one other
"$MEANDER" generate -q rect:65x200/eller/7+start=3,0+goal=9,199 -f mndr | cat >other
check 'written to a pipe' same a.mndr other
check 'start and goal are moved' ends 0 solve --stream --start 1,1 --goal 5,180 a.mndr
cp out one
check 'as those of an ID' ends 0 solve --stream --start 1,1 --goal 5,180 rect:65x200/eller/7
check 'to the same way' same one out
check 'a start outside' ends 2 solve --stream --start 65,0 a.mndr
check 'is said to be' contains 'start 65,0 is not in the maze' err
"$MEANDER" solve -q --stream a.mndr -o solved.mndr && "$MEANDER" convert solved.mndr -f block >one
"$MEANDER" solve -q --no-marks a.mndr -f block >other
check 'a way that was written is drawn' same one other
"$MEANDER" generate -q rect:65x200/eller/7+start=3,0+goal=9,199 -f block -o a.txt
"$MEANDER" solve -q --stream a.mndr >one
check 'a plain block picture is read row by row, too' ends 0 solve -q --stream a.txt
check 'and solved alike' same one out
check 'and measured' ends 0 verify --stream a.txt
check 'as perfect' contains 'perfect, connected: 13000 cells' out
printf '+---+\n|   |\n+---+\n' >a.txt
check 'other files are read whole' ends 2 verify --stream a.txt
check 'and that is said' contains 'a .mndr file or' err

# --- Interrupted and continued. ---

long=rect:4000x15000/eller/7
"$MEANDER" generate -q $long -o whole.mndr

# Stops the program once the file has so many bytes.  On a busy machine the signal may come when all is
# done: then the same again.
stopped() { # SIGNAL FILE BYTES WORDS...
    signal=$1 file=$2 bytes=$3
    shift 3
    rm -f before
    [ ! -e "$file" ] || cp "$file" before
    for again in 1 2 3 4 5; do
        # Not a subshell: the number must be the program's.
        "$MEANDER" "$@" </dev/null >out 2>err &
        program=$!
        while kill -0 "$program" 2>/dev/null; do
            size=0
            [ ! -e "$file" ] || size=$(wc -c <"$file")
            [ "$size" -lt "$bytes" ] || break
        done
        kill -"$signal" "$program" 2>/dev/null
        wait "$program" 2>/dev/null
        [ -e "${file%.part}" ] || break
        echo "# it was done before signal $signal came, try $again"
        rm -f "${file%.part}" "$file"
        [ ! -e before ] || cp before "$file"
    done
    [ ! -e "${file%.part}" ] && [ -e "$file" ]
}

for signal in 2 9 15; do
    rm -f b.mndr*
    # A shell's background jobs ignore signal 2 unless told otherwise; then 15 stands for it.
    [ $signal != 2 ] || ! command -v timeout >/dev/null || {
        # A busy machine may take longer to begin, and then be done too early.
        for moment in 0.1 0.2 0.4 0.1 0.8 0.2 0.3; do
            rm -f b.mndr
            timeout -s INT $moment "$MEANDER" generate $long -o b.mndr >out 2>err
            [ ! -e b.mndr.part ] || break
        done
        check 'interrupted, the part stays' [ -e b.mndr.part ]
        check 'and that is said' contains "--continue b.mndr' goes on" err
        check 'and no file is there' none b.mndr
        check 'gone on with' ends 0 generate --continue b.mndr
        check 'it is whole' same whole.mndr b.mndr
        continue
    }
    check "signal $signal leaves a part" stopped $signal b.mndr.part 3000000 generate $long -o b.mndr
    check 'and leaves another' stopped $signal b.mndr.part 9000000 generate --continue b.mndr
    check 'gone on with' ends 0 generate --continue b.mndr
    check 'it is whole' same whole.mndr b.mndr
    check 'no part is left' none b.mndr.part
done
check 'what is whole stays as it is' ends 0 generate --continue b.mndr
check 'also with its ID' ends 0 generate $long -o b.mndr --continue
check 'what is not there is no part' ends 2 generate --continue c.mndr
check 'and its name is told' contains c.mndr.part err
check 'an ID begins what is not there' ends 0 generate rect:20x90/eller/7 -o c.mndr --continue
"$MEANDER" generate -q rect:20x90/eller/7 -f mndr:rows=8 -o whole.mndr
: >blank.mndr.part
check 'a part in which nothing is' ends 2 generate --continue blank.mndr
check 'is to be made anew' contains 'blank.mndr.part has no complete header; start again without --continue' err
head -c 5000 /dev/zero >blank.mndr.part
check 'and one without a beginning' ends 2 generate --continue blank.mndr
check 'as well' contains 'blank.mndr.part has no complete header; start again without --continue' err
rm blank.mndr.part
head -c 1000 whole.mndr >d.mndr.part
check 'a part of another maze' ends 2 generate rect:20x90/eller/8 -o d.mndr --continue
check 'is named' contains 'd.mndr.part belongs to rect:20x90/eller/7' err
check 'blocks stay as they were begun' ends 0 generate rect:20x90/eller/7 -o d.mndr --continue
check 'to the last byte' same whole.mndr d.mndr
head -c 1000 whole.mndr | tr e f >e.mndr.part
check 'a part whose header is damaged' ends 2 generate --continue e.mndr
echo old >e.mndr
head -c 1000 whole.mndr >e.mndr.part
check 'an old file' ends 0 generate --continue e.mndr
check 'is replaced' same whole.mndr e.mndr
# The same command again: what it does not say of the seed is in the file.
for seed in 7 8; do
    "$MEANDER" generate -q rect:20x90/eller/$seed -f mndr:rows=8 -o whole.mndr
    head -c 1000 whole.mndr >s.mndr.part
    check 'the same command again takes the seed of the part' \
        ends 0 generate -s 20x90 -a eller -o s.mndr --continue
    check 'to the last byte' same whole.mndr s.mndr
    check 'and of a file that is whole' ends 0 generate -s 20x90 -a eller -o s.mndr --continue
    check 'which stays as it is' same whole.mndr s.mndr
    rm s.mndr
done
head -c 1000 whole.mndr >s.mndr.part
check 'a seed that is given counts' ends 2 generate -s 20x90 -a eller --seed 9 -o s.mndr --continue
check 'only this format' ends 2 generate rect:9x9/eller/1 -f ascii -o f.txt --continue
if command -v timeout >/dev/null; then
    for moment in 0.3 1 3; do
        [ -e g.mndr ] || timeout -s INT $moment "$MEANDER" generate -q -s 400xinf -a eller -o g.mndr >out 2>err
    done
    check 'rows without end are closed by a signal' ends 0 verify g.mndr
    check 'and perfect' contains 'perfect, connected: ' out
    check 'killed, they leave a part' \
        stopped 9 h.mndr.part 1000000 generate -q -s 400xinf -a eller --seed 5 -o h.mndr
    # Its rows are made again first, which takes as long as the part took.
    for moment in 1 4 16; do
        [ -e h.mndr ] || timeout -s INT $moment "$MEANDER" generate -q --continue h.mndr >out 2>err
    done
    check 'that is gone on with' ends 0 verify h.mndr
else
    missing 'rows without end' 'there is no timeout'
fi

# A disk that is full is an interruption, too.
long=rect:4000x3000/eller/7
"$MEANDER" generate -q $long -o whole.mndr
# shellcheck disable=SC3045
(trap '' XFSZ; ulimit -f 2000; exec "$MEANDER" generate $long -o i.mndr) >out 2>err
check 'no room for all of it: 3' [ $? = 3 ]
check 'and a message' contains 'i.mndr: File too large' err
check 'and what to do' contains 'generate --continue i.mndr' err
check 'no file is there' none i.mndr
check 'but its beginning is' ends 0 generate --continue i.mndr
check 'to go on with' same whole.mndr i.mndr
if [ -w /dev/full ]; then
    check 'a device that is full: 3' ends 3 generate $long -o /dev/full -f mndr
    check 'has no part' none /dev/full.part
fi

# --- Damaged and cut. ---

damage() { printf '\377\377\377\377' | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null; }

"$MEANDER" generate -q rect:64x1000/eller/7 -f mndr:rows=64 -o whole.mndr
block=$((64 * 16 + 12)) header=$(($(od -An -tu4 -j12 -N4 whole.mndr)))
cp whole.mndr a.mndr
damage a.mndr $((header + 2 * block + 100))
rm -f a.txt
check 'a damaged file' ends 2 verify a.mndr
check 'names its rows' contains 'a.mndr: rows 128 to 191 are damaged' err
check 'and judges the rest' contains '64000 cells' out
damage a.mndr $((header + 3 * block + 100))
damage a.mndr $((header + 15 * block + 100))
check 'more damage' ends 2 verify a.mndr
check 'together' contains 'a.mndr: rows 128 to 255 are damaged' err
check 'and apart' contains 'a.mndr: rows 960 to 999 are damaged' err
check 'it is not converted' ends 2 convert a.mndr -o a.txt
check 'and nothing is written' none a.txt
check 'nor solved' ends 2 solve --stream a.mndr
check 'nor read whole' ends 2 solve a.mndr
check 'unless one wants the rest' ends 2 convert --from mndr:salvage a.mndr -f block -o a.txt
"$MEANDER" convert whole.mndr -f block >b.txt
check 'which is all there' [ "$(diff a.txt b.txt | grep -c '^>')" -le 337 ]
cp whole.mndr a.mndr
damage a.mndr 20
check 'a damaged header' ends 2 verify a.mndr
check 'has a copy' contains 'the header is damaged, its copy at the end is not' err
check 'with which all is read' contains 'perfect, connected: 64000 cells' out
head -c $((header + 5 * block + 8 + 7 * 16)) whole.mndr >a.mndr
check 'a file that was cut' ends 2 verify a.mndr
check 'names its last row' contains 'a.mndr: the file ends in row 327 of 1000' err
check 'and judges what is there' contains '20480 cells' out

"$MEANDER" generate -q rect:9x9/eller/7 -f mndr:rows=4 -o whole.mndr
size=$(wc -c <whole.mndr) length=0 unseen=
while [ "$length" -lt "$size" ]; do
    head -c "$length" whole.mndr >a.mndr
    ends 2 verify --from mndr a.mndr && [ -s err ] || unseen="$unseen $length"
    length=$((length + 1))
done
check 'no length but the right one' [ -z "$unseen" ]

# --- Several mazes in one file. ---

"$MEANDER" generate -q --count 5 -s 20x30 --seed 3 -a eller -f mndr:rows=10 -o set.mndr
"$MEANDER" generate -q rect:9x8/eller/1+braid=50 -o braid.mndr
check 'without a number it is not solved' ends 2 solve set.mndr
check 'and its mazes are counted' contains 'set.mndr: holds 5 mazes: --nth 5 reads the last one' err
check 'not measured' ends 2 measure set.mndr
check 'nor row by row' ends 2 measure --stream set.mndr
check 'nor converted' ends 2 convert set.mndr -o never.txt
check 'to nothing' none never.txt
check 'nor solved row by row' ends 2 solve --stream set.mndr
id=$(sed -n 4p set.mndr.ids.txt)
for words in 'solve' 'solve --stream' 'measure' 'measure --stream' 'convert -f unicode' 'convert -f dot' \
    'verify' 'solve --start 3,4'; do
    # shellcheck disable=SC2086
    "$MEANDER" $words -q "$id" >other
    # shellcheck disable=SC2086
    check "$words takes one by its number" ends 0 $words -q --from mndr:maze=4 set.mndr
    check 'which is the maze of its ID' same out other
    case $words in *--stream*) continue ;; esac
    # shellcheck disable=SC2086
    "$MEANDER" $words -q --from mndr:maze=4 <set.mndr >out
    check 'from standard input' same out other
    # shellcheck disable=SC2086
    cat set.mndr | "$MEANDER" $words -q --from mndr:maze=4 >out
    check 'through a pipe' same out other
done
check 'one that is not there' ends 2 solve --from mndr:maze=6 set.mndr
check 'is said to be' contains 'set.mndr: no maze 6: there are only 5' err
check 'a number that is none' ends 2 solve --from mndr:maze=x set.mndr
check 'it is verified whole' ends 0 verify set.mndr
check 'with all its cells' contains '5 mazes, 5 of them perfect: 3000 cells' out
cat set.mndr braid.mndr set.mndr >cat.mndr
check 'files put together' ends 1 verify cat.mndr
check 'are one file of all' contains '11 mazes, 10 of them perfect: 6072 cells' out
check 'those that are not perfect are named' contains 'maze 6: not perfect, connected: 72 cells' out
check 'and found' ends 0 measure --figures cells --from mndr:maze=6 cat.mndr
check 'whatever their length' contains 72 out
check 'also those behind' ends 0 convert --from mndr:maze=10 cat.mndr -f ascii
"$MEANDER" generate -q "$id" -f ascii >other
check 'as they are' same out other
split=$(($(wc -c <set.mndr) / 5)) header=$(($(od -An -tu4 -j12 -N4 set.mndr)))
head -c $((3 * split)) set.mndr | tail -c $split >third.mndr
check 'one that was cut out' ends 0 verify third.mndr
check 'stands alone' contains 'perfect, connected: 600 cells' out
cp set.mndr a.mndr
damage a.mndr $((split + header + 20))
damage a.mndr $((3 * split + 4))
check 'damage is named' ends 2 verify a.mndr
check 'by maze and rows' contains 'a.mndr: maze 2: rows 0 to 9 are damaged' err
check 'header and all' contains 'a.mndr: maze 4: the header is damaged, its copy at the end is not' err
check 'and the rest is judged' contains '5 mazes, 4 of them perfect: 3000 cells' out
check 'a damaged one is not solved' ends 2 solve --from mndr:maze=2 a.mndr
check 'it is named as well' contains 'a.mndr: maze 2: rows 0 to 9 are damaged' err
check 'unless one wants the rest' ends 1 solve --from mndr:maze=2,salvage a.mndr
check 'what lies behind is whole' ends 0 solve --from mndr:maze=3 a.mndr
head -c $((2 * split + header + 72 + 30)) set.mndr >a.mndr
check 'a cut one' ends 2 verify a.mndr
check 'is named' contains 'a.mndr: maze 3: the file ends in row 13 of 30' err
check 'and counted' contains '3 mazes, 2 of them perfect' out
"$MEANDER" verify - <set.mndr >out 2>err
check 'a file as standard input is verified' contains '5 mazes, 5 of them' out
cat set.mndr | "$MEANDER" verify >out 2>err
check 'a pipe holds one maze' contains 'standard input: holds 5 mazes: --nth 5 reads the last one' err

# --- In little memory. ---

in_little_memory() { (ulimit -v 40000 && "$MEANDER" "$@" >out 2>err); }
# Two runs of the same may differ by 400 kB, as the system lays them out; the least of eight do not.
peak() { # WORDS...  prints kilobytes
    for _ in 1 2 3 4 5 6 7 8; do
        /usr/bin/time -f %M "$MEANDER" "$@" 2>&1 >/dev/null | tail -n 1
    done | sort -n | head -n 1
}

check 'a very high file is written' in_little_memory generate -q rect:64x3000000/sidewinder/1 -o high.mndr
check 'verified' in_little_memory verify high.mndr
check 'to be perfect' contains 'perfect, connected: 192000000 cells' out
check 'converted' in_little_memory convert high.mndr -f null
check 'copied' in_little_memory convert high.mndr -o copy.mndr
check 'to the same bytes' same high.mndr copy.mndr
head -c 20000000 high.mndr >copy2.mndr.part
check 'and continued' in_little_memory generate -q --continue copy2.mndr
check 'to the same bytes' same high.mndr copy2.mndr

"$MEANDER" generate -q --count 40000 -s 64x64 -a eller -o many.mndr
check 'one of very many mazes is solved' in_little_memory solve -q --from mndr:maze=39999 many.mndr
check 'or converted' in_little_memory convert --from mndr:maze=20000 many.mndr -f json
check 'and all are verified' in_little_memory verify many.mndr
check 'to be perfect' contains '40000 mazes, 40000 of them perfect' out
rm many.mndr

# --- Windows. ---

"$MEANDER" generate -q world:2^62/nested/7 --section 1000,2000,40x20 --solution -f unicode >one
"$MEANDER" generate -q world:2^62/nested/7 --section 1000,2000,40x20 --solution -o w.mndr
check 'a window is kept as it is' ends 0 convert w.mndr -f unicode
check 'with the path through it' same one out

if [ -x /usr/bin/time ]; then
    "$MEANDER" generate -q rect:64x30000/sidewinder/1 -o low.mndr
    low=$(peak verify low.mndr) high=$(peak verify high.mndr)
    # A bit for each row would be 366 kB.
    check "$low and $high kB at two heights" [ "$high" -le $((low + 300)) ]
else
    missing 'memory at two heights' 'there is no /usr/bin/time'
fi

# --- Other grids than squares. ---

"$MEANDER" generate -q hex:9x300/wilson/7 -f mndr:rows=10 -o hex.mndr
"$MEANDER" generate -q hex:9x300/wilson/7 -f json -o one
"$MEANDER" convert hex.mndr -f json -o other
check 'hexagons come back' same one other
check 'are verified' ends 0 verify hex.mndr
check 'and complete' ends 0 generate --continue hex.mndr
head -c 900 hex.mndr >again.mndr.part
check 'a part of them is continued' ends 0 generate -q --continue again.mndr
check 'to the same file' same hex.mndr again.mndr
printf x | dd of=again.mndr bs=1 seek=700 conv=notrunc 2>dd
check 'damage is found' ends 2 verify again.mndr
check 'by its rows' contains 'again.mndr: rows ' err
check 'and passed over' ends 0 convert --from mndr:salvage again.mndr -f json -o rest
cat hex.mndr hex.mndr >two.mndr
check 'one of several' ends 0 convert --from mndr:maze=2 two.mndr -f json -o other
check 'is read' same one other
check 'many are a set' ends 0 generate hex:5/wilson/1 --count 2 -o hexagons.mndr
check 'of both mazes' ends 0 verify hexagons.mndr
check 'which are perfect' contains '2 mazes, 2 of them perfect: 122 cells' out

echo "1..$number"
exit $failed
