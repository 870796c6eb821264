#!/bin/sh
# generate --split: sets that have no maze in common, by their files: exact numbers, no maze in two sets, with shards,
# threads and other seeds; the list of what was made; what is refused.  That hashes decide rightly: laws/test_splits.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

# The mazes of an array of 3 x 3 as lines, each once.
lines() { # FILE
    od -An -v -tu1 -w9 -j128 "$1" | sort -u
}
none_in_both() { # FILE FILE
    lines "$1" >one
    lines "$2" >other
    [ -z "$(comm -12 one other)" ]
}
has_ids() { [ "$(wc -l <"$1")" = "$2" ]; }

run generate --count 3000 -s 3x3 -a wilson --seed 1 --split train=80,test=20 -o set.npy
told 'two sets in two files' 0 'train: 2400 mazes in set.train.npy
test: 600 mazes in set.test.npy'
check 'as many as their shares' has_ids set.train.npy.ids.txt 2400
check 'and the rest' has_ids set.test.npy.ids.txt 600
check 'no maze is in both' none_in_both set.train.npy set.test.npy
check 'and all that there are in one of them' [ "$(cat one other | wc -l)" = 192 ]
check 'each ID brings its maze' [ "$("$MEANDER" generate "$(sed -n 5p set.test.npy.ids.txt)" -f npy -q | tail -c 9 | od -An -tu1)" = \
    "$(od -An -tu1 -j $((128 + 36)) -N 9 set.test.npy)" ]

# --- The list. ---

cat >expected <<'END'
{
  "id": "rect:3x3/wilson/1",
  "split": "train=80,test=20",
  "by": "maze",
  "whole": 100,
  "rule": "a maze is in the set where from <= hash * whole / 2^64 < to",
  "sets": [
    {"name": "train", "from": 0, "to": 80, "mazes": 2400, "least": "H", "most": "H", "path": "set.train.npy"},
    {"name": "test", "from": 80, "to": 100, "mazes": 600, "least": "H", "most": "H", "path": "set.test.npy"}
  ],
  "disjoint": true
}
END
sed 's/"[0-9a-f]\{16\}"/"H"/g' set.npy.split.json | cmp -s - expected
check 'the list says what was made' [ $? = 0 ]
ranges() { # FILE: the sets' hashes in their order
    grep -o '"[0-9a-f]\{16\}"' "$1"
}
check 'and that the ranges of hashes do not meet' [ "$(ranges set.npy.split.json)" = "$(ranges set.npy.split.json | sort)" ]

# --- Other seeds, threads, shards, machines. ---

run generate --count 3000 -s 3x3 -a kruskal --seed 77 --threads 3 --split train=80,test=20 -o far.npy
for pair in 'set.train far.test' 'far.train set.test'; do
    check "no maze of ${pair% *} is in ${pair#* }" none_in_both "${pair% *}.npy" "${pair#* }.npy"
done
for part in 1 2 3; do
    run generate -q --count 3000 -s 3x3 -a wilson --seed 1 --shard $part/3 --split train=80,test=20 -o part.npy
    for set in train test; do cat part.$set.npy.ids.txt >>"shards.$set"; done
done
check 'shards together are the whole' cmp shards.train set.train.npy.ids.txt
check 'of each set' cmp shards.test set.test.npy.ids.txt
check 'each has its list' grep -q '"shard": "3/3"' part.npy.split-3-of-3.json

# --- Folders, formats, names, limits, ends. ---

run generate -q --count 10 -s 5x5 --seed 1 --split a=1,b-2=1,c_=3 -f json --solution -o sets
check 'a folder for each' [ "$(cd sets && ls | tr '\n' ' ')" = 'a b-2 c_ split.json ' ]
check 'with its share' [ "$(ls sets/a | wc -l) $(ls sets/b-2 | wc -l) $(ls sets/c_ | wc -l)" = '3 3 7' ]
run generate -q --count 10 -s 5x5 --seed 1 --split a=1,b-2=1,c_=3 -f json --solution -o sets
check 'again into the same folders' [ "$status" = 0 ]
run generate -q --count 10 -s 5x5 --seed 1 --split a=1,b=1 -o slash//
check 'a slash behind the folder is not in the list' grep -q '"slash/a"' slash/split.json
run generate -q --count 20 hex:4x4/wilson/1 --split x=1,y=1 -o hex.mndr --start random --max-dead-ends 50%
check 'native files of another grid, with limits and ends' [ "$(wc -l <hex.x.mndr.ids.txt)" = 10 ]
run generate -q --count 20 -s 3x3 --split x=1,y=1 -o bare -f ascii
check 'without an ending it is a folder' [ -f bare/x/ids.txt ]

# --- By shape. ---

run generate -q --count 2000 -s 3x3 -a wilson --seed 1 --split train=1,test=1 --split-by shape -o shape.npy
mirror() { # the mazes of lines, from left to right: W and E change places in a number
    awk '{ split("0 1 8 9 4 5 12 13 2 3 10 11 6 7 14 15", to, " ")
        printf "%4d%4d%4d%4d%4d%4d%4d%4d%4d\n", to[$3+1], to[$2+1], to[$1+1], to[$6+1], to[$5+1], to[$4+1], to[$9+1], to[$8+1], to[$7+1] }'
}
lines shape.train.npy | sed 's/^/ /; s/  */ /g' >one
lines shape.test.npy | mirror | sed 's/^/ /; s/  */ /g' | sort -u >other
sort -o one one
check 'no mirror image is in the other set' [ -z "$(comm -12 one other)" ]
sort -u -o one one
lines shape.test.npy | sed 's/^/ /; s/  */ /g' | sort -u | comm -12 - other >same
check 'but in the same' [ "$(wc -l <same)" = "$(wc -l <other)" ]
check 'the list says so' grep -q '"by": "shape"' shape.npy.split.json

# --- Unlike mazes in shards. ---

for part in 1 2 3; do
    run generate -q --count 120 -s 3x3 -a wilson --seed 1 --unique --shard $part/3 -o u$part.npy
    check "shard $part of unlike mazes" [ "$(lines u$part.npy | wc -l)" = 40 ]
    tail -c +129 u$part.npy >>all
done
check 'all are unlike' [ "$(od -An -v -tu1 -w9 all | sort -u | wc -l)" = 120 ]
run generate -q --count 120 -s 3x3 -a wilson --seed 1 --unique --split a=1,b=1 -o u.npy
check 'in sets as well' [ "$(cat u.a.npy u.b.npy | wc -c) $(lines u.a.npy | wc -l) $(lines u.b.npy | wc -l)" = '1336 60 60' ]

# --- What is refused. ---

refuse() { # MESSAGE WORDS...
    message=$1
    shift
    run generate "$@"
    told "refused: $message" 2 "meander: $message"
}
sets='--count 9 -s 3x3'
# shellcheck disable=SC2086
{
    for wrong in '' a a= =1 a=x a=1, ,a=1 a=1,,b=1 'a b=1' a/b=1 a=1:b=1 a=-1; do
        refuse "--split takes names and shares, as in train=80,test=20, not '$wrong'" $sets --split "$wrong" -o x.npy
    done
    refuse 'a share of --split is from 1 to 1000000, not 0' $sets --split a=0,b=1 -o x.npy
    refuse "--split names 'a' twice" $sets --split a=1,a=2 -o x.npy
    refuse '--split makes 16 sets at most' $sets --split a=1,b=1,c=1,d=1,e=1,f=1,g=1,h=1,i=1,j=1,k=1,l=1,m=1,n=1,o=1,p=1,q=1 -o x.npy
    refuse "of 9 mazes none is for 'a': make more" $sets --split a=1,b=99 -o x.npy
    refuse '--split writes several files: give -o FILE, or -o DIR' $sets --split a=1,b=1
    refuse '--split writes several files: give -o FILE, or -o DIR' $sets --split a=1,b=1 -o /dev/null
    refuse "--split-by takes maze or shape, not 'face'" $sets --split a=1,b=1 --split-by face -o x.npy
    refuse '--split-by belongs to --split' $sets --split-by shape -o x.npy
    refuse '--split belongs to --count' -s 3x3 --split a=1,b=1 -o x.npy
    echo mine >own.npy.split.json
    refuse 'own.npy.split.json was not left by an earlier run: remove it, or give -o another name' $sets --split a=1,b=1 -o own.npy
}
check 'nothing is left of what was refused' [ -z "$(ls | grep '^x\|^own.*[ab].npy')" ]
run generate --count 4 -s 1x2 --tries 50 --split a=1,b=1 -o only.npy
check 'a set that cannot be had is a no' [ "$status" = 1 ]
check 'and there is no list' [ ! -e only.npy.split.json ]

echo "1..$number"
exit "$failed"
