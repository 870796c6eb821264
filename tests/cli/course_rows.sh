#!/bin/sh
# What the course has to contain, one check for each point: the programs that were missing, and the
# facts that were missing or wrong.  Each is tried, by a program, by a command or in the picture that
# a lesson shows; other tests go deeper (textbook.sh, combs.sh, anatomy.sh, course.sh, truth/textbook.sh).
# also examples
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/textbook.sh"

row() { # NAME COMMAND...
    row=$1
    shift
    if "$@" >details 2>&1; then result ok "$row"
    else result no "$row"; head -n 5 details | sed 's/^/#   /'; fi
}

# The share of dead ends in the maze that a textbook program printed, per thousand.
dead_ends() { "$MEANDER" measure --json --figures dead_ends - <"$1" | sed -n 's/.*"dead_ends": \([0-9]*\).*/\1/p'; }

middle_keeps_age() {
    book 12_growing_tree 99x99 7 middle
    good && [ "$(dead_ends out)" -lt 500 ]    # 9801 rooms, 3 in 100; a store that lost its order had 43
}
row 'the growing tree picks the middle by age' middle_keeps_age

newest_is_recursion() {
    book 13_newest_is_recursion 20x10 3
    good && grep -qx 'The two mazes are equal.' out &&
        awk 'NR < 20 && $0 != "" && substr($0, 1, 41) != substr($0, length($0) - 40) { bad = 1 } END { exit bad }' out
}
row 'the newest room makes the maze of the recursive maker' newest_is_recursion

store_as_a_list() {
    for pick in newest oldest middle; do
        book 14_linked_list 20x10 5 $pick && good && mv out list
        book 12_growing_tree 20x10 5 $pick && good && cmp -s out list || return 1
    done
}
row 'the store as an array and as a linked list' store_as_a_list

combs() {
    for order in NWSE NSEW; do
        book 04_combs 9x6 $order && good && mv out wanted
        run generate -q -s 9x6 -a "backtracker:root=0-0,shuffle=no,order=$order" --seed 1 -f block
        [ "$status" = 0 ] && cmp -s out wanted || return 1
    done
}
row 'without the shuffle: the combs, also by the library' combs

two_reasons() {
    book 03_two_reasons 6x3 1
    good && grep -qx 'we came from there' out && grep -qx 'a ring would close' out &&
        [ "$(grep -c '@' out)" = 2 ]
}
row 'two reasons not to dig, each with its picture' two_reasons

four_stills() {
    book 02_digging_steps 3x2 1
    good && awk 'NR == 1 { exit NF != 4 }' out && grep -q '\.' out && grep -q 'o' out && grep -q '\*' out
}
row 'digging step by step in four pictures' four_stills

anatomy() {
    "$MEANDER" generate -q rect:8x6/backtracker/7 -f anatomy:letters=dug,arrows,graph=beside >text &&
        grep -q '^>' text && grep -q 'XXXau > ' text && [ "$(grep -o 'd---e' text | wc -l)" = 2 ] && grep -q 'av' text &&
        "$MEANDER" generate -q rect:8x6/backtracker/7 -f svg:letters -o letters.svg &&
        [ "$(grep -o '<text ' letters.svg | wc -l)" -ge 48 ]
}
row 'the anatomy: letters in the order of digging, also on the graph' anatomy

paint_bucket() {
    book 05_paint_bucket
    good && grep -q '^order NESW: 29 places painted$' out &&
        [ "$(grep -o '[0-9]* places painted' out | sort -u | wc -l)" = 1 ] &&
        grep -q 'does what the maker of' "$top/docs/course/en/03-paint-bucket.md"
}
row 'the paint bucket and its kinship with the maker' paint_bucket

outline() {
    book 06_mask 1
    good && sed -n 3p out | grep -q '^############# #* ### #* #############$' &&
        sed '$!d' out | grep -qx '#*'
}
row 'a maze in any outline' outline

treasure() {
    book 08_treasure 12x6 1
    good && grep -q '^given up after 1000 steps$' out && grep -q '^found after [0-9]* steps$' out && grep -q T out
}
row 'a hidden treasure; without marks the search goes to and fro' treasure

frame() {
    book 10_compass_cells 9x5 1 && good && mv out checked
    book 11_cells_with_frame 9x5 1 && good && is_perfect out 45 && is_perfect checked 45 &&
        grep -q 'zero at the end of a string' "$top/docs/course/en/06-stack.md"
}
row 'the frame of passages, like the zero behind a string' frame

eller_numbers() {
    book 17_eller_numbers 30x20 3 && good && is_perfect out 600 && mv out numbers
    book 18_eller_rings 30x20 3 && good && is_perfect out 600
}
row 'Eller with plain numbers, and with rings' eller_numbers

eller_on_paper() {
    "$MEANDER" explain eller -s 8x4 --seed 7 >told && grep -q '| *1' told &&
        grep -qi 'last row' told && grep -qi 'print' told
}
row 'Eller on paper: the run in words, with its set numbers' eller_on_paper

endless() {
    grep -qi 'as many rows as you like' "$top/docs/course/en/11-eller-endless.md" &&
        book 19_eller_endless 10 25 3 && good && "$MEANDER" verify - <out | grep -q '^perfect'
}
row 'as many rows as you like, then finish' endless

braided() {
    book 15_breadth_first
    good && grep -q '[0-9]' out && "$MEANDER" explain breadth-first -s 5x3 --seed 3 >told && grep -qi queue told
}
row 'breadth first beside depth first, where they differ' braided

compass_error() {
    book 10_compass_cells 4x3 1 N
    [ "$status" != 0 ] && grep -qx 'error: row -1, column 0 is not in the grid' err
}
row 'cells of the compass, with an error when leaving the grid' compass_error

closed_border() {
    "$MEANDER" generate -q rect:7x4/backtracker/3 --solution -f ascii:openings=no >closed &&
        ! head -n 1 closed | grep -q ' ' && "$MEANDER" convert -q closed -f json >again &&
        grep -q '"start": \[0, 0\]' again && grep -q '"goals": \[\[6, 3\]\]' again
}
row 'the path inside a closed border, read back with its ends' closed_border

underscores() {
    for columns in 3 4; do
        "$MEANDER" generate -q rect:7x4/wilson/3 -f underscore:columns=$columns >wide &&
            "$MEANDER" convert -q wide -f ascii >ascii &&
            "$MEANDER" generate -q rect:7x4/wilson/3 -f ascii | cmp -s - ascii || return 1
    done
}
row 'underscores with three and with four columns per cell' underscores

history() {
    grep -q '(http' "$top/docs/history.md" && [ "$(grep -c 'http' "$top/docs/reading.md")" -ge 10 ] &&
        grep -qi wirth "$top/docs/reading.md" && grep -qi buck "$top/docs/reading.md" && grep -qi pullen "$top/docs/reading.md"
}
row 'history with its sources, and a reading list with links' history

errors() {
    rings=0
    for seed in $(seq 30); do
        book 21_ring_error 10x10 "$seed" && "$MEANDER" verify -q - <out >verdict 2>&1 || rings=$((rings + 1))
        book 22_ring_repaired 10x10 "$seed" && is_perfect out 100 || return 1
    done
    [ "$rings" -ge 10 ]    # two in three
}
row 'errors of printed sources, found by meander verify' errors

lessons() {
    for language in en hu; do
        [ "$(find "$top/docs/course/$language" -name '[0-9][0-9]-*.md' | wc -l)" = 23 ] || return 1
    done
}
row 'lessons 0 to 22 in both languages' lessons
echo "1..$number"
exit $failed
