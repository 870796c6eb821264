#!/bin/sh
# generate --count: arrays, folders, streams, the IDs beside them, shards, limits, unlike mazes; and
# what is refused or fails leaves nothing half-written.
# sanitized by --deep
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

check() { # NAME CONDITION...
    name=$1
    shift
    if "$@" >log 2>&1; then result ok "$name"; else
        result no "$name"
        head -n 20 log | sed 's/^/#   /'
    fi
}

run() { "$MEANDER" "$@" </dev/null >out 2>err; }

# The program answers so, with this beginning of its message, and leaves no file of this name.
refuse() { # STATUS MESSAGE FILE WORDS...
    expected=$1 text=$2 file=$3
    shift 3
    run "$@"
    status=$?
    case $(cat err) in
        "meander: $text"*) same=yes ;;
        *) same=no ;;
    esac
    left=$(ls -d "$file"* 2>/dev/null)
    if [ $status = "$expected" ] && [ $same = yes ] && [ -z "$left" ] && [ ! -s out ]; then
        result ok "$*: $text"
    else
        result no "$*: $text"
        echo "#   status $status, left: $left"
        sed 's/^/#   /' err | head -n 5
    fi
}

# The numbers of a file from byte N on, one a line; those of the cells of a maze as JSON.
numbers() { tail -c +"$(($2 + 1))" "$1" | od -An -v -tu1 | tr -s ' ' '\n' | grep .; }
cells() { "$MEANDER" generate -q "$1" -f json | sed -n '/"cells"/,$p' | tr -c '0-9-' '\n' | grep .; }

# --- One array. ---

run generate --count 3 -s 5x4 --seed 7 -a wilson -o a.npy
check 'an array is written' [ -s a.npy ]
check 'and says nothing on standard output' [ ! -s out ]
printf '\223NUMPY\001\000v\000%-117s\n' \
    "{'descr': '|u1', 'fortran_order': False, 'shape': (3, 4, 5), }" >head
head -c 128 a.npy >begin
check 'its head is that of NumPy 1.0, to the byte' cmp head begin
check 'a byte for each cell follows' [ "$(wc -c <a.npy)" -eq $((128 + 3 * 4 * 5)) ]
check 'the IDs stand beside it' [ "$(wc -l <a.npy.ids.txt)" -eq 3 ]
check 'the first is the ID itself' [ "$(head -n 1 a.npy.ids.txt)" = rect:5x4/wilson/7 ]
while read -r id; do cells "$id"; done <a.npy.ids.txt >told
numbers a.npy 128 >held
check 'each byte is the cell of the maze that the ID brings' cmp told held

# On other grids bit s of a number is side s, and places without a cell hold 0.
for grid in hex:4 box:3x3x2 weave:7x5 polar:4; do
    run generate --count 3 "$grid/wilson/7" -o shape.npy
    while read -r id; do cells "$id"; done <shape.npy.ids.txt | sed 's/^-1$/0/' >told
    numbers shape.npy 128 >held
    check "each byte is a cell of a maze on $grid" cmp told held
    check 'the grid stands beside it' grep -q "\"grid\": \"$grid" shape.npy.json
    check 'with the neighbours of its cells' grep -q '"neighbours"' shape.npy.json
    rm shape.npy*
done
refuse 1 'maze 1: none of 2 seeds' none.npy generate --count 3 hex:4/wilson/7 --min-dead-ends 99 --tries 2 -o none.npy

# The head grows in steps of 64.
run generate --count 2 -s 3x1 --seed 1 -o small.npy
check 'the head ends at a multiple of 64' [ "$(wc -c <small.npy)" -eq $((128 + 6)) ]
run generate -s 5x4 --seed 7 -a wilson -o one.npy
printf '\223NUMPY\001\000v\000%-117s\n' \
    "{'descr': '|u1', 'fortran_order': False, 'shape': (4, 5), }" >head
head -c 128 one.npy >begin
check 'one maze alone has two dimensions' cmp head begin
cells rect:5x4/wilson/7 >told
numbers one.npy 128 >held
check 'and the same bytes' cmp told held

printf '## \n###\n' >mask
run generate -m mask --seed 7 -o mask.npy
run generate -m mask --seed 7 --count 1 -o masks.npy
check 'what a mask leaves out is 16' [ "$(numbers mask.npy 128 | sed -n 3p)" = 16 ]
check 'alone and in a batch' [ "$(numbers mask.npy 128)" = "$(numbers masks.npy 128)" ]

# The first python3 of the path may be another than the one that NumPy was installed for.
python=$(for one in python3 /usr/bin/python3; do "$one" -c 'import numpy' 2>/dev/null && echo "$one" && break; done)
if [ -n "$python" ]; then
    cat >load.py <<'END'
import numpy
mazes = numpy.load("a.npy")
assert mazes.shape == (3, 4, 5) and mazes.dtype == numpy.uint8
assert numpy.load("one.npy").shape == (4, 5) and (numpy.load("one.npy") == mazes[0]).all()
assert ((mazes[:, :, :-1] & 2 != 0) == (mazes[:, :, 1:] & 8 != 0)).all()
assert ((mazes[:, :-1] & 4 != 0) == (mazes[:, 1:] & 1 != 0)).all()
END
    check 'NumPy reads them' "$python" load.py
else
    missing 'NumPy reads them' 'there is no NumPy'
fi

# --- Files and streams. ---

same_files() { # FOLDER ENDING FORMAT
    n=0
    while read -r id; do
        n=$((n + 1))
        "$MEANDER" generate -q "$id" -f "$3" | cmp - "$1/maze-$(printf %06d $n).$2" || return 1
    done <"$1/ids.txt"
    [ $n -eq 4 ] && [ "$(ls "$1" | wc -l)" -eq 5 ]
}

run generate --count 4 -s 5x4 --seed 7 -o folder
check 'a folder has a file for each maze, in the usual format' same_files folder txt ascii
run generate --count 4 -s 5x4 --seed 7 -f json -o folder2/
check 'or in another one, with its ending' same_files folder2 json json
mkdir folder3
echo kept >folder3/other
run generate --count 2 -s 5x4 --seed 7 -f dot -o folder3
check 'a folder that is there keeps what lies in it' [ "$(cat folder3/other)" = kept ]
check 'the first of two endings counts' [ -s folder3/maze-000002.dot ]
run generate --count 3 -s 5x4 --seed 7 -f ascii -o mazes.txt
check 'a file with an ending takes all' [ "$(grep -c '^$' mazes.txt)" -eq 2 ]
check 'and has its IDs beside it' [ "$(wc -l <mazes.txt.ids.txt)" -eq 3 ]
run generate --count 3 -s 5x4 --seed 7 -f ascii
check 'standard output has the same' cmp out mazes.txt
check 'and the IDs go to standard error' cmp err mazes.txt.ids.txt
run generate -q --count 3 -s 5x4 --seed 7 -f ascii
check 'unless it shall be quiet' [ ! -s err ]
run generate -q --count 3 -s 5x4 --seed 7 -a wilson -f npy
check 'an array can go to standard output' cmp out a.npy
run generate --count 3 -s 5x4 --seed 7 -a wilson -f npy -o /dev/null
check 'to a device, and no IDs then' [ ! -e /dev/null.ids.txt ]
run generate --count 2 -s 5x4 --seed 7 --solution -o solved
check 'files can have solutions' grep -q ' o ' solved/maze-000002.txt
check 'a number is as wide as the count, or six digits' [ -e solved/maze-000001.txt ]
if "$MEANDER" generate --count 100000 -s 20x20 --seed 1 2>/dev/null | head -n 1 >first; then
    check 'a reader that leaves ends it quietly' [ -s first ]
fi

# --- Shards. ---

shards() { # PARTS WORDS...
    parts=$1
    shift
    : >bytes
    : >ids
    rm -rf parts
    for part in $(seq "$parts"); do
        run generate "$@" --shard "$part/$parts" -o part.npy || return 1
        tail -c +129 part.npy >>bytes
        cat part.npy.ids.txt >>ids
        run generate "$@" --shard "$part/$parts" -o parts || return 1
    done
    run generate "$@" -o whole.npy || return 1
    rm -rf whole
    run generate "$@" -o whole || return 1
    tail -c +129 whole.npy | cmp - bytes && cmp whole.npy.ids.txt ids || return 1
    [ "$parts" = 1 ] || for part in $(seq "$parts"); do
        cat "parts/ids-$part-of-$parts.txt"
        rm "parts/ids-$part-of-$parts.txt"
    done >parts/ids.txt
    diff -r whole parts
}

# Of a text the shards have no empty line at their ends: with one between them, they are the whole.
texts() { # PARTS WORDS...
    parts=$1
    shift
    for part in $(seq "$parts"); do
        [ "$part" = 1 ] || echo
        "$MEANDER" generate -q "$@" --shard "$part/$parts" || return 1
    done >joined
    "$MEANDER" generate -q "$@" >whole.text && cmp joined whole.text
}
for format in ascii json block dot; do
    check "shards of $format together are the whole" texts 3 --count 5 -s 2x1 -a eller --seed 1 -f $format
done
for parts in 1 2 3 7 15; do
    check "$parts shards together are the whole" shards $parts --count 13 -s 9x7 --seed 5 -a prim
done
check 'with limits as well' shards 4 --count 13 -s 9x7 --seed 5 --min-solution 24 --max-dead-ends 14%
printf '\223NUMPY\001\000v\000%-117s\n' \
    "{'descr': '|u1', 'fortran_order': False, 'shape': (0, 7, 9), }" >head
run generate --count 2 -s 9x7 --seed 5 --shard 1/9 -o part.npy
check 'a shard may be empty' cmp head part.npy

# --- One native file. ---

same_mazes() { # FILE COUNT
    [ "$(wc -l <"$1.ids.txt")" -eq "$2" ] || return 1
    n=0
    while read -r id; do
        n=$((n + 1))
        "$MEANDER" convert --from mndr:maze=$n "$1" -f json >one || return 1
        "$MEANDER" generate -q "$id" -f json | cmp - one || return 1
    done <"$1.ids.txt"
}

run generate --count 4 -s 5x4 --seed 7 -a wilson -o set.mndr
check 'a native file takes all' same_mazes set.mndr 4
check 'and is whole' [ "$("$MEANDER" verify set.mndr)" = '4 mazes, 4 of them perfect: 80 cells' ]
run generate -q --count 4 -s 5x4 --seed 7 -a wilson -f mndr
check 'it can go to standard output' cmp out set.mndr
run generate -q --count 4 -s 5x4 --seed 7 -a wilson -f mndr -o in-a-folder
check 'files in a folder have one maze each' \
    [ "$("$MEANDER" verify -q in-a-folder/maze-000004.mndr && wc -l <in-a-folder/ids.txt)" -eq 4 ]
native_threads() { # WORDS...
    run generate -q --count 900 -s 9x7 --seed 5 -a prim "$@" --threads 1 -o alone.mndr || return 1
    for n in 2 3 7; do
        run generate -q --count 900 -s 9x7 --seed 5 -a prim "$@" --threads $n -o several.mndr || return 1
        cmp alone.mndr several.mndr && cmp alone.mndr.ids.txt several.mndr.ids.txt || return 1
    done
}
check 'threads change nothing in it' native_threads
check 'nor with limits' native_threads --min-solution 20 --unique
for part in 1 2 3 4; do
    run generate -q --count 900 -s 9x7 --seed 5 -a prim --shard $part/4 -o part$part.mndr
done
run generate -q --count 900 -s 9x7 --seed 5 -a prim -o alone.mndr
cat part1.mndr part2.mndr part3.mndr part4.mndr >parts.mndr
check 'shards, put together, are the whole' cmp alone.mndr parts.mndr
run generate -q --count 192 -s 3x3 --seed 1 -a wilson --unique -o all.mndr
check 'all 192 mazes of 3 x 3 are found, each once' [ "$(for n in $(seq 192); do
    "$MEANDER" convert --from mndr:maze="$n" all.mndr -f ascii | tr '\n' /
    echo
done | sort -u | wc -l)" -eq 192 ]
run generate -q --count 5 -s 9x7 --seed 5 --solution -o solved.mndr
check 'mazes can have solutions' [ "$("$MEANDER" verify solved.mndr)" = '5 mazes, 5 of them perfect: 315 cells' ]
for n in 1 5; do
    "$MEANDER" convert --from mndr:maze=$n solved.mndr -f ascii >one
    id=$(sed -n ${n}p solved.mndr.ids.txt)
    "$MEANDER" generate -q --solution "$id" -f ascii >other
    check "maze $n has the one of its ID" cmp one other
done
run generate -q --count 2 --shard 1/9 -o empty.mndr
check 'a shard may be empty' [ ! -s empty.mndr ]
refuse 2 '--continue goes on with one maze' never generate --count 9 --continue -o never.mndr

# --- Threads. ---

threads() { # WORDS...
    run generate -q --count 900 -s 20x20 --seed 5 "$@" --threads 1 -o alone.npy || return 1
    for n in 2 3 7; do
        run generate -q --count 900 -s 20x20 --seed 5 "$@" --threads $n -o several.npy || return 1
        cmp alone.npy several.npy && cmp alone.npy.ids.txt several.npy.ids.txt || return 1
    done
}
check 'threads change nothing' threads -a backtracker
check 'nor with limits' threads -a prim --min-solution 40 --unique

# --- Limits. ---

# All values of a figure in the mazes of the file.
figures() { while read -r id; do "$MEANDER" measure --json "$id"; done <"$1" | sed -n "s/^  \"$2\": \([0-9.]*\),*$/\1/p"; }
within() { # COUNT FILE FIGURE LEAST MOST
    figures "$2" "$3" | awk -v least="$4" -v most="$5" -v count="$1" '
        $1 < least || $1 > most { bad = 1; print "not so:", $1 }
        END { exit bad || NR != count }'
}

run generate --count 12 -s 15x15 --seed 3 --min-solution 60 --max-solution 90 --min-dead-ends 20 \
    --max-dead-ends 10% --min-difficulty 10 --max-difficulty 60.5 -o limits.npy
check 'mazes keep to --min-solution and --max-solution' within 12 limits.npy.ids.txt solution_steps 60 90
check 'to --min-dead-ends and --max-dead-ends in hundredths' \
    within 12 limits.npy.ids.txt dead_ends 20 22.5
check 'to --min-difficulty and --max-difficulty' within 12 limits.npy.ids.txt difficulty 10 60.5
run generate --count 5 -s 15x15 --seed 3 --braid 50 --min-loops=8 --max-river 9 -o limits.npy
check 'to any figure, and of what transforms make' within 5 limits.npy.ids.txt loops 8 9999
run generate -s 15x15 --seed 3 --min-solution 100 -o one.txt
cp err one.ids
check 'one maze can have limits, too' within 1 one.ids solution_steps 100 999
"$MEANDER" generate -q "$(cat one.ids)" -o again.txt
check 'and is the maze of its ID' cmp one.txt again.txt
refuse 1 'maze 1: none of 40 seeds gives a maze as requested' never \
    generate --count 9 -s 5x5 --seed 1 --min-dead-ends 24 --tries 40 -o never.npy
refuse 1 'maze 1: none of 40 seeds gives a maze as requested' never \
    generate -s 5x5 --seed 1 --min-dead-ends 24 --tries 40 -o never.txt

refuse 1 'maze 1: none of 40 seeds gives a maze as requested' never \
    generate --count 9 -s 5x5 --seed 1 --min-dead-ends 24 --tries 40 -o never

# --- Unlike mazes. ---

run generate --count 192 -s 3x3 --seed 1 -a wilson --unique -o all.npy
check 'all 192 mazes of 3 x 3 are found, each once' \
    [ "$(numbers all.npy 128 | paste -d ' ' - - - - - - - - - | sort -u | wc -l)" -eq 192 ]
refuse 1 'there are only 192 unlike mazes' never \
    generate --count 193 -s 3x3 --seed 1 -a wilson --unique -o never.npy

# --- What is refused. ---

refuse 2 'svg holds one maze: give a folder with -o DIR' never.svg generate --count 2 -s 3x3 -o never.svg
refuse 2 'svg holds one maze: give a folder with -o DIR' never generate --count 2 -s 3x3 -f svg

for count in 0 -1 1e99 99999999999999999999 1000000000001 x ''; do
    refuse 2 '--count takes a number from 1 to 1000000000000' never \
        generate --count "$count" -o never.npy
done
for shard in 0/3 4/3 1/0 -1/3 1/-3 a/b 1/ /3 1/1000001 99999999999999999999999/3; do
    refuse 2 '--shard' never generate --count 9 --shard "$shard" -o never.npy
done
refuse 2 '--shard takes I/N' never generate --count 9 --shard 3 -o never.npy
refuse 2 '--shard belongs to --count' never generate --shard 1/3 -o never.npy
refuse 2 '--unique belongs to --count' never generate --unique -o never.npy
refuse 2 '--difficulty takes a level or a range' never generate --count 9 --difficulty 5 -o never.npy
refuse 2 'start=hardest chooses the goal' never generate --count 9 --start hardest --goal 0,0 -o never.npy
refuse 2 '--section is a part' never generate --count 9 --section 0,0,3x3 -o never.npy
refuse 2 '--tries belongs to' never generate --tries 9 -o never.npy
refuse 2 '--tries takes a number' never generate --count 9 --max-dead-ends 30 --tries 0 -o never.npy
refuse 2 "no figure 'dead-endz'; did you mean 'dead_ends'?" never \
    generate --count 9 --max-dead-endz 5 -o never.npy
refuse 2 'degrees is not a single number' never generate --count 9 --max-degrees 5 -o never.npy
refuse 2 'river is not a number of cells' never generate --count 9 --max-river 5% -o never.npy
run generate --count 9 --seed 1 -s 3x3 --solution -o solved.npy
check 'an array has no room for solutions' grep -qx 'meander: not kept in npy: the solution (json keeps it)' err
refuse 2 '--max-river takes a number' never generate --count 9 --max-river 5x -o never.npy
refuse 2 '--max-river takes a number' never generate --count 9 --max-river -5 -o never.npy
refuse 2 '--max-river takes a number' never generate --count 9 --max-river 1.2.3 -o never.npy
refuse 2 '--max-river takes a number' never generate --count 9 --max-river= -o never.npy
refuse 2 "option '--max-river' needs a number" never generate --count 9 --max-river
refuse 2 "option '--min-FIGURE' needs a figure" never generate --mi 9
refuse 2 'a maze without end' never generate --count 9 -s 5xinf -a eller -o never.npy
refuse 2 'npy begins with the height' never generate -s 5xinf -a eller -o never.npy
refuse 2 'never/folder: No such file' never generate --count 9 -o never/folder
echo old >afile
refuse 2 'afile is a file' never generate --count 9 -o afile
refuse 2 'afile/x.npy' never generate --count 9 -o afile/x.npy
check 'and it is left as it was' [ "$(cat afile)" = old ]

# --- What fails. ---

echo old >old.npy
run generate --count 9 -s 5x5 --seed 1 --min-dead-ends 25 --tries 3 -o old.npy
check 'an old array stays when there is no new one' [ "$(cat old.npy)" = old ]
check 'without IDs for it' [ ! -e old.npy.ids.txt ]
if [ -w /dev/full ]; then
    for words in '-f npy' '-f ascii' '-f mndr'; do
        # shellcheck disable=SC2086
        refuse 3 '/dev/full: ' never generate -q --count 99 -s 64x64 $words -o /dev/full
    done
    "$MEANDER" generate -q --count 99 -s 64x64 -f npy >/dev/full 2>err
    check 'a full disk behind standard output is told' [ $? -eq 3 ]
fi
"$MEANDER" generate -q --count 999999999 -s 64x64 -o stopped.npy 2>err &
# Its file shows that it has begun, and that it hears signals; on Linux it has no name yet.
maker=$!
has_begun() { ls .stopped* stopped* || ls -l "/proc/$maker/fd" | grep '(deleted)'; } >/dev/null 2>&1
soon has_begun
kill -INT $maker 2>/dev/null
wait $maker
status=$?
check 'a signal stops it' [ $status -eq 130 ]
check 'and nothing half-written is kept' [ -z "$(ls -d stopped* 2>/dev/null)" ]
echo "1..$number"
exit $failed
