#!/bin/sh
# Bands of a maze: made apart and joined they are the bytes of one run, for every generator of rows,
# random cuts and widths around the edges of words; what is missing, too much, foreign or damaged is
# named.
# It cuts mazes in many ways: not quick.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

contains() { grep -qF -- "$1" "$2"; }
same() { cmp -s "$1" "$2"; }
ends() { # STATUS WORDS...
    wanted=$1
    shift
    "$MEANDER" "$@" </dev/null >out 2>err
    [ $? = "$wanted" ]
}
says() { contains "$1" err; }
none() { for file in "$@"; do [ ! -e "$file" ] || return 1; done; }

# Writes the bands of a maze between these rows, each with the command: band1.ENDING, band2.ENDING ...
each_band() { # COMMAND ENDING MAZE ROWS...
    command=$1 ending=$2 maze=$3 n=0 from=$4
    shift 4
    for to in "$@"; do
        n=$((n + 1))
        "$MEANDER" "$command" -q "$maze" --rows "$from..$to" -o "band$n.$ending" || return 1
        from=$to
    done
}

# Makes the bands of an ID between these rows: band1.mndr, band2.mndr, ...
cut_at() { # ID ROWS...
    rm -f band*.mndr
    each_band generate mndr "$@"
}

# Numbers that look random and are the same in every run.
seed=1
draw() { # MOST
    seed=$(((seed * 1103515245 + 12345) % 2147483648))
    drawn=$((seed / 65536 % $1 + 1))
}

# --- Joined as made at once. ---

for maker in eller eller:right=25,down=75 eller:right=40,down=40,coins=places binary-tree \
    binary-tree:corner=south-east,bias=30,coins=places sidewinder:coins=places \
    sidewinder:rise=west recursive-division recursive-division:room=3 nested; do
    for width in 1 63 64 65 130; do
        id=rect:${width}x150/$maker/7
        draw 148
        cut=$drawn
        "$MEANDER" generate -q "$id" -o whole.mndr
        cut_at "$id" 0 "$cut" $((cut + 1)) 150
        "$MEANDER" join -q band3.mndr band1.mndr band2.mndr -o joined.mndr
        check "$id cut before rows $cut and $((cut + 1))" same whole.mndr joined.mndr
    done
done

# --- Other ways to write, places, many bands. ---

id='rect:65x90/eller/7+start=3,80+goal=60,2+goal=1,1'
cut_at "$id" 0 9 10 40 90
"$MEANDER" generate -q "$id" -f mndr:rows=7 -o whole.mndr
"$MEANDER" join -q band*.mndr -f mndr:rows=7 -o joined.mndr
check 'start and goals in other bands, other blocks' same whole.mndr joined.mndr
"$MEANDER" convert -q whole.mndr -f svg -o one.svg
"$MEANDER" join -q band*.mndr -o other.svg
check 'joined as a picture' same one.svg other.svg
# shellcheck disable=SC2046
cut_at rect:40x300/eller/7 0 $(seq 300)
"$MEANDER" generate -q rect:40x300/eller/7 -o whole.mndr
"$MEANDER" join -q band*.mndr -o joined.mndr
check 'three hundred bands of one row' same whole.mndr joined.mndr
check 'rows far down a maze without end' ends 0 generate -q rect:40xinf/eller/7 \
    --rows 1000000000000000000..1000000000000000009 -o far.mndr
check 'which is never whole' ends 2 join far.mndr -o joined.mndr

# --- What is wrong is named. ---

cut_at rect:40x90/eller/7 0 30 60 90
rm -f joined.mndr
check 'a gap' ends 2 join band1.mndr band3.mndr -o joined.mndr
check 'is named' says 'rows 30..60 are missing'
check 'a missing end' ends 2 join band2.mndr band1.mndr -o joined.mndr
check 'is named' says 'rows 60..90 are missing'
check 'a missing beginning' ends 2 join band2.mndr band3.mndr -o joined.mndr
check 'is named' says 'rows 0..30 are missing'
check 'twice the same' ends 2 join band1.mndr band2.mndr band2.mndr band3.mndr -o joined.mndr
check 'is named' says 'row 30 is in band2.mndr and in band2.mndr'
"$MEANDER" generate -q rect:40x90/eller/7 --rows 50..60 -o more.mndr
check 'an overlap' ends 2 join band1.mndr band2.mndr more.mndr band3.mndr -o joined.mndr
check 'is named' says 'row 50 is in band2.mndr and in more.mndr'
"$MEANDER" generate -q rect:40x90/eller/8 --rows 30..60 -o other.mndr
check 'another maze' ends 2 join band1.mndr other.mndr band3.mndr -o joined.mndr
check 'is named' says 'other.mndr belongs to a different maze from band1.mndr'
"$MEANDER" generate -q rect:40x90/eller/7 --rows 30..60 -f mndr:rows=3 -o other.mndr
check 'other blocks' ends 2 join band1.mndr other.mndr band3.mndr -o joined.mndr
check 'are named' says 'other.mndr is written differently from band1.mndr'
"$MEANDER" generate -q rect:40x90/eller/7 -o whole.mndr
check 'a whole maze' ends 2 join band1.mndr whole.mndr -o joined.mndr
check 'is named' says 'whole.mndr holds a whole maze'
check 'no such file' ends 2 join band1.mndr nothing.mndr -o joined.mndr
check 'is named' says 'nothing.mndr'
check 'nothing to join' ends 2 join -o joined.mndr
size=$(wc -c <band2.mndr)
head -c $((size - 300)) band2.mndr >short.mndr
check 'a band that was cut' ends 2 join band1.mndr short.mndr band3.mndr -o joined.mndr
check 'is named' says 'short.mndr'
{ head -c 200 band2.mndr; printf '\245\132\245'; tail -c +204 band2.mndr; } >damaged.mndr
check 'a damaged band' ends 2 join band1.mndr damaged.mndr band3.mndr -o joined.mndr
check 'is named with its rows' says 'damaged.mndr: rows 0 to 29 are damaged'
check 'and nothing was written' none joined.mndr joined.mndr.part
for command in 'verify' 'solve' 'measure' 'convert -f ascii' 'solve --stream'; do
    # shellcheck disable=SC2086
    check "$command of a band" ends 2 $command band2.mndr
    check 'says what it is' says 'band2.mndr: only rows 30 to 59 of a maze'
done

# --- Summaries. ---

for maker in eller binary-tree sidewinder:coins=places nested:leaf=9 recursive-division:room=3; do
    id=rect:65x150/$maker/7
    cut_at "$id" 0 30 31 150
    "$MEANDER" verify "$id" --rows 0..30 -o one.sum
    "$MEANDER" verify band2.mndr -o two.sum
    "$MEANDER" verify --stream "$id" >plain
    status=$?
    "$MEANDER" generate -q "$id" -o whole.mndr
    "$MEANDER" verify whole.mndr --rows 31..150 -o three.sum
    check "$id verified in bands" ends $status join three.sum one.sum two.sum
    check 'with the same words' same plain out
done
check 'as JSON' ends 1 join --json one.sum two.sum three.sum
check 'for a program' contains '"perfect": false, "connected": true' out
check 'a gap' ends 2 join one.sum three.sum
check 'is named' says 'rows 30..31 are missing'
check 'no beginning' ends 2 join two.sum three.sum
check 'is named' says 'rows 0..30 are missing'
check 'no end' ends 2 join two.sum one.sum
check 'is named' says 'rows 31..150 are missing'
check 'twice the same' ends 2 join one.sum two.sum three.sum two.sum
check 'is named' says 'row 30 is in two.sum and in two.sum'
"$MEANDER" verify rect:65x150/eller/8 --rows 30..31 -o other.sum
check 'another maze' ends 2 join one.sum other.sum three.sum
check 'is named' says 'other.sum belongs to a different maze from one.sum'
check 'a band among summaries' ends 2 join one.sum band2.mndr three.sum
check 'is named' says 'band2.mndr is not a summary of rows, but one.sum is'
{ head -c 300 two.sum; printf 'x'; tail -c +302 two.sum; } >damaged.sum
check 'a damaged summary' ends 2 join one.sum damaged.sum three.sum
check 'is named' says 'damaged.sum: the summary is damaged'

# --- Some summaries are joined to that of their rows. ---

id=rect:65x150/eller/7+start=3,40+goal=60,149
for rows in 0..30 30..31 31..90 90..150 0..31 31..150 0..150; do "$MEANDER" verify "$id" --rows $rows -o $rows.sum; done
merged() { # ROWS FILE...: the summary of these rows
    rows=$1
    shift
    "$MEANDER" join -o merged.sum "$@" >out 2>err && cmp -s "$rows.sum" merged.sum && [ ! -s out ]
}
check 'two bands' merged 0..31 30..31.sum 0..30.sum
check 'two below' merged 31..150 31..90.sum 90..150.sum
check 'all' merged 0..150 90..150.sum 0..30.sum 30..31.sum 31..90.sum
check 'one' merged 31..90 31..90.sum
"$MEANDER" join -o upper.sum 0..30.sum 30..31.sum
"$MEANDER" join -o lower.sum 90..150.sum 31..90.sum
check 'merged ones again' merged 0..150 lower.sum upper.sum
"$MEANDER" join 0..150.sum >plain
check 'the verdict of merged ones' ends 0 join lower.sum upper.sum
check 'with the same words' same plain out
"$MEANDER" join -q 0..31.sum 31..150.sum -o crossings
"$MEANDER" join -q upper.sum lower.sum -o merged.crossings
check 'and the same crossings' same crossings merged.crossings
check 'a gap is refused' ends 2 join -o no.sum 0..30.sum 31..90.sum
check 'is named' says 'rows 30..31 are missing'
check 'an overlap' ends 2 join -o no.sum 0..31.sum 30..31.sum
check 'is named' says 'row 30 is in 0..31.sum and in 30..31.sum'
check 'another maze among them' ends 2 join -o no.sum 0..30.sum other.sum
check 'is named' says 'other.sum belongs to a different maze from 0..30.sum'
"$MEANDER" measure "$id" --rows 30..31 -o other.figures
check 'figures' ends 2 join -o no.sum 0..30.sum other.figures
check 'are named' says 'other.figures is a different kind of summary from 0..30.sum'
check 'a band is no summary' ends 2 join -o no.sum band2.mndr
check 'is named' says 'band2.mndr is not a summary of rows'
check 'no crossings without all bands' ends 2 join -q 0..30.sum 30..31.sum -o no.crossings
check 'is named' says 'rows 31..150 are missing'

check 'no file for it' ends 2 verify rect:65x150/eller/8 --rows 30..31
check 'no such rows' ends 2 verify rect:65x150/eller/8 --rows 30..151 -o no.sum
check 'no summary' none no.sum

# --- Solved by bands. ---

# Solves an ID between these rows: the bands' own files where the number of the band is even.
solve_at() { # ID ROWS...
    cut_at "$@" && rm -f part*.mndr ./*.sum crossings || return 1
    each_band solve sum "$@" && "$MEANDER" join -q band*.sum -o crossings || return 1
    id=$1 n=0 from=$2
    shift 2
    for to in "$@"; do
        n=$((n + 1))
        if [ $((n % 2)) = 0 ]; then "$MEANDER" solve -q "band$n.mndr" --crossings crossings -o "part$n.mndr"
        else "$MEANDER" solve -q "$id" --rows "$from..$to" --crossings crossings -o "part$n.mndr"; fi || return 1
        from=$to
    done
}
for maker in eller eller:right=40,down=40,coins=places binary-tree sidewinder:coins=places recursive-division; do
    for width in 1 63 64 65 130; do
        id=rect:${width}x150/$maker/7
        draw 148
        cut=$drawn
        solve_at "$id" 0 "$cut" $((cut + 1)) 150
        "$MEANDER" solve --stream -q "$id" -o whole.mndr
        "$MEANDER" join -q part3.mndr part1.mndr part2.mndr -o joined.mndr
        check "$id solved in bands before rows $cut and $((cut + 1))" same whole.mndr joined.mndr
    done
done
ends=+start=60,300+goal=2,10
solve_at "rect:65x400/eller/3$ends" 0 9 10 250 301 400
"$MEANDER" solve --stream -q rect:65x400/eller/3 --start 60,300 --goal 2,10 -o whole.moves
"$MEANDER" join -q part*.mndr -o joined.moves
check 'other ends, and the path as moves' same whole.moves joined.moves
check 'several bands at once' ends 0 solve rect:65x400/eller/3 --start 60,300 --goal 2,10 --rows 10..301 --crossings crossings -o more.mndr
check 'with their steps' says 'in these rows: '
"$MEANDER" join -q part1.mndr part2.mndr more.mndr part5.mndr -o joined.moves
check 'as moves' same whole.moves joined.moves
"$MEANDER" verify band2.mndr -o two.sum
check 'the summaries of verify are those of solve' same band2.sum two.sum
check 'a band without a path among others' ends 2 join part1.mndr band2.mndr more.mndr part5.mndr -o no.mndr
check 'is named' says 'band2.mndr is written differently from part1.mndr'
id=rect:65x400/eller/3$ends
check 'rows that were no band' ends 2 solve "$id" --rows 10..300 --crossings crossings -o no.mndr
check 'are named' says 'crossings knows of no band that begins or ends at row 300'
check 'another maze' ends 2 solve rect:65x400/eller/3 --rows 10..250 --crossings crossings -o no.mndr
check 'is named' says 'crossings belongs to a different maze from the rows'
check 'a summary' ends 2 solve "$id" --rows 10..250 --crossings band3.sum -o no.mndr
check 'is named' says 'band3.sum is not a file of crossings'
check 'no such file' ends 2 solve "$id" --rows 10..250 --crossings nothing -o no.mndr
check 'is named' says 'nothing'
head -c 700 crossings >short
check 'a file that was cut' ends 2 solve "$id" --rows 10..250 --crossings short -o no.mndr
check 'is named' says 'short: the crossings are damaged'
{ head -c 400 crossings; printf 'x'; tail -c +402 crossings; } >damaged
check 'a damaged border' ends 2 solve "$id" --rows 0..10 --crossings damaged -o no.mndr
check 'is named' says 'damaged: the crossings are damaged'
check 'a gap' ends 2 join band1.sum band3.sum -o no.crossings
check 'is named' says 'rows 9..10 are missing'
check 'another solver' ends 2 solve "$id" --rows 10..250 --solver tremaux -o no.sum
check 'no file' ends 2 solve "$id" --rows 10..250
check 'a picture' ends 2 solve "$id" --rows 10..250 --crossings crossings -o no.svg
check 'ends of a file' ends 2 solve band2.mndr --start 1,1 --crossings crossings -o no.mndr
for id in rect:9x9/eller:right=75,down=75/1+start=1,1+goal=3,3+goal=4,4 rect:9x9/recursive-division:room=3/1; do
    "$MEANDER" verify "$id" --rows 0..5 -o one.sum
    "$MEANDER" verify "$id" --rows 5..9 -o two.sum
    "$MEANDER" join -q one.sum two.sum
    check "no crossings for $id" ends $([ $? = 0 ] && echo 2 || echo 1) join -q one.sum two.sum -o no.crossings
done
check 'nothing was written' none no.mndr no.crossings no.sum no.svg

# --- Measured by bands. ---

# The figures of a maze's rows, and of its bands between these rows.
measure_at() { # MAZE ROWS...
    rm -f ./*.sum
    "$MEANDER" measure --stream "$1" >plain
    "$MEANDER" measure --stream --json "$1" >json
    each_band measure sum "$@"
}
figures() { # NAME
    check "figures of $1" ends 0 join band*.sum
    check 'are the same' same plain out
    check 'as JSON' ends 0 join --json band*.sum
    check 'the same, too' same json out
}
for maker in eller binary-tree sidewinder:coins=places recursive-division:room=3; do
    for width in 1 64 65; do
        draw 148
        measure_at "rect:${width}x150/$maker/7" 0 "$drawn" $((drawn + 1)) 150
        figures "$maze cut before rows $drawn and $((drawn + 1))"
    done
done
# Rings, mazes in several parts and masks: bands of files.
for id in rect:40x60/wilson/3+braid=100 rect:40x60/percolation/3 rect:9x60/spiral/3 rect:2x8/backtracker/1+braid=100; do
    "$MEANDER" generate -q "$id" -o whole.mndr
    # shellcheck disable=SC2046
    measure_at whole.mndr 0 $(seq 8)
    [ "${id#*x8/}" != "$id" ] || measure_at whole.mndr 0 7 8 30 31 60
    figures "$id"
done
printf '####\n #  \n####\n# ##\n' >mask
"$MEANDER" generate -q -m mask -a wilson --seed 3 -o whole.mndr
measure_at whole.mndr 0 1 2 3 4
figures 'a mask'
measure_at rect:65x150/eller/7 0 30 31 150
check 'a gap' ends 2 join band1.sum band3.sum
check 'is named' says 'rows 30..31 are missing'
"$MEANDER" verify rect:65x150/eller/7 --rows 30..31 -o other.sum
check 'another kind' ends 2 join band1.sum other.sum band3.sum
check 'is named' says 'other.sum is a different kind of summary from band1.sum'
check 'the other way round' ends 2 join other.sum band1.sum band3.sum
check 'is named' says 'band1.sum is a different kind of summary from other.sum'
"$MEANDER" measure rect:65x150/eller/8 --rows 30..31 -o other.sum
check 'another maze' ends 2 join band1.sum other.sum band3.sum
check 'is named' says 'other.sum belongs to a different maze from band1.sum'
{ head -c 300 band2.sum; printf 'x'; tail -c +302 band2.sum; } >damaged.sum
check 'a damaged summary' ends 2 join band1.sum damaged.sum band3.sum
check 'is named' says 'damaged.sum: the summary is damaged'
check 'no crossings of figures' ends 2 join band1.sum band2.sum band3.sum -o no.crossings
check 'says so' says 'are joined to figures'
check 'some figures' ends 2 measure rect:65x150/eller/7 --rows 30..31 --figures river -o no.sum
check 'no file for them' ends 2 measure rect:65x150/eller/7 --rows 30..31
check 'nothing was written' none no.sum no.crossings

# --- Ranges. ---

for range in 5 5..5 6..5 ..5 5.. a..b 1..2..3 -1..5 99999999999999999999..5; do
    check "--rows $range" ends 2 generate rect:9x9/eller/7 "--rows=$range" -o no.mndr
done
check 'beyond the maze' ends 2 generate rect:9x9/eller/7 --rows 5..10 -o no.mndr
check 'is named' says 'rows 5..10 are not in the maze, which has 9'
check 'a generator without rows' ends 2 generate rect:9x9/wilson/7 --rows 0..5 -o no.mndr
check 'coins in their order' ends 2 generate rect:9x9/sidewinder/7 --rows 2..5 -o no.mndr
check 'with the way out' says 'with coins=places any row can be made'
check 'a picture' ends 2 generate rect:9x9/eller/7 --rows 0..5 -o no.svg
check 'with a section' ends 2 generate rect:9x9/eller/7 --rows 0..5 --section 0,0,2x2 -o no.mndr
check 'with a solution' ends 2 generate rect:9x9/eller/7 --rows 0..5 --solution -o no.mndr
check 'no file' none no.mndr no.svg

echo "1..$number"
exit "$failed"
