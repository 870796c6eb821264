#!/bin/sh
# The textbook programs as a reader meets them: they take a size, a seed and whatever their heads
# say, make mazes that `meander verify` calls perfect, and answer other words with a message.  Each
# is short, compiles alone without a warning, and has its line in examples/README.md.
# also examples, sanitized by --deep
# It compiles every program: not quick.
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/textbook.sh"

# ---- what each program prints ---------------------------------------------------------

# Mazes of several sizes; the words behind size and seed are given.
makes() { # NAME LARGEST WORDS...
    maker=$1 largest=$2
    shift 2
    for size in 1x1 1x7 7x1 2x2 13x6 "$largest"; do
        for seed in 1 18446744073709551615; do
            book "$maker" $size $seed "$@"
            good && is_perfect out $((${size%x*} * ${size#*x})) && continue
            echo "#   $maker $size $seed $*: status $status, $("$MEANDER" verify - <out 2>&1 | head -n 1)"
            return 1
        done
    done
    book "$maker" 13x6 1 "$@"
    mv out one
    book "$maker" 13x6 2 "$@"
    ! cmp -s one out || { echo "#   $maker: seeds 1 and 2 make the same maze"; return 1; }
}

for name in 01_recursive_maker 10_compass_cells 11_cells_with_frame 16_kruskal 20_wilson; do
    check "$name makes perfect mazes" makes $name 99x99
done
for pick in newest oldest middle random front-half back-half mixed; do
    check "12_growing_tree, $pick, makes perfect mazes" makes 12_growing_tree 60x60 $pick
done
check '14_linked_list makes perfect mazes' makes 14_linked_list 60x60 middle
check '17_eller_numbers makes perfect mazes' makes 17_eller_numbers 200x99
check '18_eller_rings makes perfect mazes' makes 18_eller_rings 999x99
check '22_ring_repaired makes perfect mazes' makes 22_ring_repaired 99x99
for name in kruskal prim boruvka; do
    check "41_lightest_wall, $name, makes perfect mazes" makes 41_lightest_wall 30x30 $name
done
check '43_division makes perfect mazes' makes 43_division 99x99
for name in binary sidewinder; do
    check "44_rows_of_coins, $name, makes perfect mazes" makes 44_rows_of_coins 300x99 $name
done

# Two programs that say that they print the same.
same() { # NAME NAME WORDS...
    one=$1 other=$2
    shift 2
    for size in 1x1 9x1 12x9 40x40; do
        book "$one" $size 5 "$@"
        cp out kept
        book "$other" $size 5 "$@"
        cmp -s kept out || { echo "#   $size $*"; return 1; }
    done
}
check 'Eller with rings prints what Eller with numbers does' same 17_eller_numbers 18_eller_rings
for pick in newest oldest middle random; do
    check "the list makes the maze of the array, $pick" same 12_growing_tree 14_linked_list $pick
done

# Three algorithms and one maze, however they come to it.
one_maze() {
    for size in 1x1 2x2 9x1 12x9 30x20; do
        for name in kruskal prim boruvka; do
            book 41_lightest_wall $size 5 $name
            cksum <out
        done | sort -u | wc -l
    done | grep -qvx 1 && return 1
    for order in kruskal prim boruvka; do  # book sets $name
        book 41_lightest_wall 12x6 1 $order 35
        good && mv out $order && [ "$(tr -d -c a-z <$order | wc -c)" = 72 ] || return
    done
    for two in 'kruskal prim' 'kruskal boruvka' 'prim boruvka'; do
        # shellcheck disable=SC2086
        cmp -s $two
        [ $? = 1 ] || return
    done
}
check 'Kruskal, Prim and Boruvka make one maze in three orders' one_maze

# The path and the openings of 11 apart, it is the maze of 10.
closed() { sed 's/o/ /g; /^ /s/^ /|/; /^|.* $/s/ $/|/'; }
frame_is_the_same() {
    book 11_cells_with_frame 14x9 3
    closed <out >kept
    book 10_compass_cells 14x9 3
    cmp -s kept out
}
check 'the frame makes the maze of the checked steps' frame_is_the_same

recursion_is_newest() {
    for seed in 1 2 3 4 5; do
        book 13_newest_is_recursion 30x20 $seed
        good && grep -q 'are equal' out && cut -c 1-61 out | head -n 41 >one &&
            cut -c 65- out | head -n 41 >other && cmp -s one other && is_perfect one 600 || return
    done
}
check 'recursion is the growing tree that picks the newest' recursion_is_newest

first_maze() {
    book 00_first_maze && good && is_perfect out 60 || return
    book 00_first_maze X && good && [ "$(tr -d -c X <out | wc -c)" = 154 ]
}
check 'the first maze is perfect' first_maze

letters() { tr -d ' #\n' <out | wc -c; }
stills() {
    book 02_digging_steps 4x4 9 16
    good && [ "$(wc -l <out)" = 29 ] && head -n 1 out | grep -qx '#\{9\}\(    #\{9\}\)\{5\}' || return
    book 02_digging_steps 1x1 && good && [ "$(letters)" = 1 ] || return
    book 02_digging_steps 3x3 1 10  # picture k shows k - 1 rooms and the passages between them
    good && [ "$(letters)" = $((1 + 3 + 5 + 7 + 9 + 11 + 13 + 15 + 17)) ]
}
check 'digging step by step, two letters a step' stills

# n - 1 rooms are dug, n - 1 see where they came from, the rest is counted.
reasons() { # ACROSS DOWN
    book 03_two_reasons "$1x$2" 4
    rooms=$(($1 * $2)) border=$((2 * ($1 + $2)))
    tail -n 4 out >counts
    printf '%6d  %s\n' $((rooms - 1)) 'rock, so we dig' $border 'the border of the rock' $((rooms - 1)) \
        'we came from there' $((4 * rooms - 2 * (rooms - 1) - border)) 'a ring would close' >kept
    cmp -s counts kept || { diff counts kept | sed 's/^/#   /'; return 1; }
}
check 'the reasons not to dig add up' eval 'reasons 12 6 && reasons 1 1'

combs() {
    for order in NESW NEWS NSEW NSWE NWES NWSE ENSW ENWS ESNW ESWN EWNS EWSN \
                 SNEW SNWE SENW SEWN SWNE SWEN WNES WNSE WENS WESN WSNE WSEN; do
        book 04_combs 9x6 $order
        good && is_perfect out 54 || return
        cksum <out
    done | sort -u >mazes
    [ "$(wc -l <mazes)" = 6 ] || return
    book 04_combs 12x4 NSEW
    "$MEANDER" measure --figures dead_ends - <out | grep -q '^dead_ends *2$'
}
check 'without the shuffle 24 orders make six mazes, all perfect' combs

paint() {
    book 05_paint_bucket
    good || return
    head -n 11 out | tr a-z x >one
    sed -n 14,24p out | tr a-z x >other
    cmp -s one other && grep -q 'WSEN: 29 places' out && [ "$(head -n 11 out | tr -d -c a-z | wc -c)" = 29 ] &&
        ! sed -n 14,24p out | cmp -s - kept
    head -n 11 out >one
    sed -n 14,24p out >other
    ! cmp -s one other || return
    book 05_paint_bucket 8 8 .
    good && grep -q 'NESW: 3 places' out
}
check 'the paint bucket paints the same place in any order' paint

outline() {
    book 06_mask && good && is_perfect out 256 || return
    printf '***\n* *\r\n***' >ring.txt
    book 06_mask 3 ring.txt && good && is_perfect out 8 || return
    printf '* *\n' >two.txt
    book 06_mask 3 two.txt && good && [ "$(sed -n 2p out)" = '# ### #' ]
}
check 'a mask gives the outline' outline

searches() {
    book 07_recursive_solver "$top/examples/textbook.txt" && good && is_perfect out 54 || return
    "$books/01_recursive_maker" 99x99 7 >maze.txt
    book 07_recursive_solver maze.txt && good || return
    marked=$(tr -d -c '*' <out | wc -c)
    steps=$("$MEANDER" solve --from block --as blocks -q -f json maze.txt | sed -n 's/.*"steps": \([0-9]*\).*/\1/p')
    [ "$marked" = $((steps + 1)) ] || { echo "#   $marked marks, $steps steps"; return 1; }
    book 07_recursive_solver "$top/examples/textbook.txt" 20 && good &&
        [ "$(tr -d -c '?.*' <out | wc -c)" = 20 ] && [ "$(tr -d -c '?' <out | wc -c)" -gt 8 ] || return
    printf '#####\n#T# #\n# #  \n#   #\n#####\n' >treasure.txt
    book 07_recursive_solver treasure.txt && good && [ "$(tr -d -c '*' <out | wc -c)" = 7 ] || return
    printf '#####\n  #  \n#####\n' >apart.txt
    book 07_recursive_solver apart.txt
    [ "$status" = 1 ] && grep -q 'no path' err
}
check 'the recursive solver finds the exit and the treasure' searches

trees() {
    book 48_is_it_a_tree && good && grep -qx 'rooms 60, passages 59, parts 1, rings 0' out || return
    "$MEANDER" generate -q -s 20x12 --braid 100 --seed 3 -f block >maze.txt
    book 48_is_it_a_tree maze.txt && good && grep -q 'not a tree' out &&
        grep -q "parts 1, rings $("$MEANDER" measure --figures loops maze.txt | tr -dc 0-9)$" out || return
    printf '#######\n  # #T#\n#######\n' >apart.txt
    book 48_is_it_a_tree apart.txt && good && grep -qx 'rooms 3, passages 0, parts 3, rings 0' out
}
check 'a tree has n - 1 passages, and rings are counted' trees

treasures() {
    for seed in 1 2 3 4 5 6 7 8 9 10; do
        book 08_treasure 12x7 $seed
        good && grep -q '^found after' out && tail -n 15 out >maze.txt && is_perfect maze.txt 84 &&
            ! grep -q 'the marks' note || return
    done
    book 08_treasure 15x6 1
    grep -q 'given up after 1000' out
}
check 'the treasure is found with marks' treasures

follows() {
    "$books/01_recursive_maker" 40x40 7 >maze.txt
    book 09_wall_follower maze.txt && good && grep -q 'goal is found' out || return
    printf '#######\n       \n# ### #\n# #T# #\n# ### #\n#     #\n#######\n' | sed '2s/ $/#/' >island.txt
    book 09_wall_follower island.txt
    [ "$status" = 1 ] && grep -q 'in a circle' out
}
check 'the wall follower finds an exit, and knows when it walks in a circle' follows

walks() {
    book 10_compass_cells 4x3 1 SSE && good && [ "$(tr -d -c o <out | wc -c)" = 4 ] || return
    book 10_compass_cells 4x3 1 N
    [ "$status" = 2 ] && grep -q 'not in the grid' err && [ ! -s out ] || return
    book 10_compass_cells 4x3 1 SSSSS
    [ "$status" = 2 ] && grep -q 'not in the grid' err || return
    book 10_compass_cells 4x3 1 E
    [ "$status" = 2 ] && grep -q 'free of walls' err
}
check 'a walk may not leave the grid, nor break a wall' walks

path_is_the_stack() {
    for seed in 1 2 3 4 5; do
        book 11_cells_with_frame 20x20 $seed
        good && is_perfect out 400 && ! grep -q 'the marks' note || return
        cells=$(tr -d -c o <out | wc -c)
        [ $((cells - 1)) = "$(tr o ' ' <out | "$MEANDER" solve -q -f json - | sed -n 's/.*"steps": \([0-9]*\).*/\1/p')" ] ||
            return
    done
}
check 'the stack of the solver is the path' path_is_the_stack

# In a maze with loops the two searches differ; without loops they find the same path.
breadth() {
    "$MEANDER" generate -q -s 20x12 --braid 100 --seed 3 -f block >maze.txt
    book 15_breadth_first maze.txt && good || return
    deep=$(sed -n 's/^depth first: \([0-9]*\) steps.*/\1/p' out)
    broad=$(sed -n 's/^breadth first: \([0-9]*\) steps.*/\1/p' out)
    [ "$broad" = $((2 * $("$MEANDER" solve -q -f json maze.txt | sed -n 's/.*"steps": \([0-9]*\).*/\1/p') + 2)) ] &&
        [ "$deep" -gt "$broad" ] || { echo "#   $deep, $broad"; return 1; }
    "$books/01_recursive_maker" 12x8 7 >maze.txt
    book 15_breadth_first maze.txt && good || return
    [ "$(sed -n 's/.*first: \([0-9]*\) steps.*/\1/p' out | sort -u | wc -l)" = 1 ]
}
check 'breadth first finds a shortest path, depth first any' breadth

# Two letters for each step of the library's walk, one at each end; the keys are fetched in the order of their letters,
# as doors are one behind the other.  What cannot be solved is said.
keys_and_doors() {
    for seed in $(seq 12); do
        id=rect:12x8/wilson/$seed+braid=$((seed % 3 * 40))+doors=$((seed % 4 + 1))
        "$MEANDER" generate -q "$id" -f block -o maze.txt
        book 56_keys_and_doors maze.txt && good || return
        steps=$("$MEANDER" solve -q -f json "$id" | sed -n 's/.*"steps": \([0-9]*\).*/\1/p')
        grep -q "^$((2 * steps + 2)) steps, " out && [ "$(grep '^keys' out | tail -n 1 | tr -cd a-d)" != '' ] ||
            { echo "#   $id: $steps"; return 1; }
    done
    printf '#######\n    A #\n### # #\n# B #a \n#######\n' >maze.txt
    book 56_keys_and_doors maze.txt
    [ "$status" = 1 ] && [ ! -s out ] && grep -q 'no walk from start to goal' err
}
check 'the walk that fetches keys is that of the library' keys_and_doors

sets_of_kruskal() {
    book 16_kruskal 10x8 1 0
    good && [ "$(tr -d -c 'a-z' <out | wc -c)" = 80 ] || return
    book 16_kruskal 10x8 1 79
    good && [ "$(tr -d -c 'a-z' <out | fold -w 1 | sort -u | wc -l)" = 1 ] && tr a-z ' ' <out >maze.txt &&
        is_perfect maze.txt 80
}
check 'n - 1 passages make one set' sets_of_kruskal

numbers_on_paper() {
    book 17_eller_numbers 8x4 3 numbers
    good && [ "$(wc -l <out)" = 5 ] && [ "$(sed -n 5p out | tr -d '|_ 0-9' | wc -c)" = 1 ] &&
        [ "$(sed -n 5p out | tr -s '|_ ' '\n' | sort -u | grep -c .)" = 1 ]
}
check 'the last row of Eller is one set' numbers_on_paper

endless() {
    book 19_eller_endless 40 3 25 && good && is_perfect out 1000 || return
    rm out
    "$books/19_eller_endless" 40 3 >out 2>err &
    child=$!
    soon test -s out
    kill -INT $child
    wait $child
    status=$?
    rows=$(($(wc -l <out) - 1))
    good && [ $rows -gt 25 ] && is_perfect out $((40 * rows))
}
check 'Eller without end is stopped by SIGINT, and perfect' endless

# Two mazes of three, when the walk begins in a corner: 200 of 300, give or take 40.
rings() {
    bad=0
    for seed in $(seq 100); do
        book 21_ring_error 9x5 $seed
        good || return
        "$MEANDER" verify -q - <out >/dev/null || bad=$((bad + 1))
    done
    [ $bad -gt 50 ] && [ $bad -lt 83 ] || { echo "#   $bad of 100"; return 1; }
}
check 'the published maker closes a ring in two mazes of three' rings

marks() { # NAME: what the program marks is a path
    for seed in 1 2 3 4 5; do
        book "$1" 15x6 $seed
        good && is_perfect out 90 || return 2
        ! grep -q 'the marks' note || return 1
    done
}
not_a_path() { marks 23_queue_error; [ $? = 1 ]; }
check 'what is on a queue is no path' not_a_path
check 'what is on a stack is the path' marks 24_queue_repaired

orders() { # NAME FEWEST MOST: how many of the 24 orders come, and how often nothing stays in place
    book "$1"
    good && awk -v orders="$2" -v low="$3" -v high="$4" 'NF == 5 && $5 ~ /^[0-9]+$/ && $5 > 0 { count++; sum += $5 }
        /^0 in place/ { unmoved = $4 }
        END { exit !(count == orders && sum == 24000 && unmoved >= low && unmoved <= high) }' out
}
bits() { book "$1" && good && is_perfect out 60; }
check 'the bits with the errors make no maze' eval '! bits 53_bits_error'
check 'the repaired bits make the maze' bits 54_bits_repaired
check 'the shuffle with the error makes 6 orders' orders 25_shuffle_error 6 24000 24000
check 'the repaired shuffle makes 24, and 9 of them leave nothing in place' orders 26_shuffle_repaired 24 8700 9300

# To start sanitized programs 3840 times would show no more than to start them once.
makers=${MEANDER_PLAIN-}/examples
[ -x "$makers/20_wilson" ] && [ -x "$makers/01_recursive_maker" ] || makers=$books
fair() { # what the counter says of 1920 mazes that a program made
    maker=$1 words=$2
    for seed in $(seq 1920); do "$makers/$maker" 3x3 $seed; done >mazes
    "$books/30_count_mazes" $words <mazes >out 2>err
    status=$?
}
counts() {
    fair 20_wilson '7 192'
    [ $status = 0 ] && grep -qx '1920 mazes, 192 of 192 kinds' out && grep -qx 'may be fair' out || return
    fair 01_recursive_maker ''
    [ $status = 1 ] && grep -qx '1920 mazes, 14 of 192 kinds' out && grep -qx 'not fair' out || return
    head -n 6 mazes | "$books/30_count_mazes" >out 2>err
    [ $? = 2 ] && [ ! -s out ] || return
    book 30_count_mazes
    [ $status = 1 ] && grep -qx 'no maze' out
}
check 'Wilson may be fair, the recursive maker is not' counts

# A path that costs least is found by two of the searches, and A* looks at fewer places.
cheapest() {
    for name in breadth dijkstra a-star; do
        book 42_cheapest_path $name
        good && sed -n 's/.*: \([0-9]*\) steps, cost \([0-9]*\), \([0-9]*\) .*/\1 \2 \3/p' out
    done | tr '\n' ' ' >figures
    [ "$(cut -d ' ' -f 1,2,4,5,7,8 figures)" = '37 117 45 45 45 45' ] &&
        [ "$(cut -d ' ' -f 9 figures)" -lt "$(cut -d ' ' -f 6 figures)" ]
}
check 'the cheapest path is not the shortest' cheapest

# What is left open by the filling is the path, and what the program counts the library counts, too.
figure() { "$MEANDER" measure --figures "$1" - <maze.txt | sed 's/.* //'; }
fills_and_measures() {
    for seed in 1 2 3; do
        "$books/20_wilson" 30x20 $seed >maze.txt
        book 45_fill_dead_ends maze.txt
        good && is_perfect out 600 && ! grep -q 'the marks' note || return
        [ "$(tr -d -c '*' <out | wc -c)" = $((2 * $(figure solution_steps) + 3)) ] || return
        book 46_measure maze.txt
        good && grep -qx "dead ends $(figure dead_ends)" out && grep -qx "junctions $(figure junctions)" out &&
            grep -qx "steps of the path $(figure solution_steps)" out || return
    done
    book 45_fill_dead_ends maze.txt 20
    good && [ "$(tr -d -c . <out | wc -c)" = 20 ] && ! grep -q '[*]' out || return
    "$MEANDER" generate -q -s 9x9 --braid 100 --seed 3 -f block >maze.txt
    book 46_measure maze.txt
    [ $status = 2 ] && grep -q 'ring' err
}
check 'dead ends are filled up to the path; dead ends, junctions and steps are counted' fills_and_measures

labyrinths() {
    for circuits in 1 321 123 3214765 5432167 123456789; do
        book 47_labyrinth $circuits
        good && cp out maze.txt && [ "$(figure dead_ends) $(figure junctions) $(figure perfect)" = '2 0 yes' ] || return
    done
    for circuits in '' 0 21 132 122 4 3214756 1234567890; do refused 47_labyrinth "$circuits" || return; done
}
check 'a labyrinth is one way without a fork' labyrinths

# From any room of a maze with loops; where the heading alone would do, a hook holds the prisoner.
gets_out() {
    for seed in 1 2 3 4 5 6; do
        "$MEANDER" generate -q -s 9x7 --braid 100 --seed $seed -f block | sed '2s/^ /#/;8s/^\(.\{9\}\) /\1T/' >prison.txt
        book 49_pledge prison.txt && good && grep -qx 'The prisoner is out.' out &&
            sed -n 14p out | grep -q 'G$' || return
    done
    printf '#######\n#  T# #\n### # #\n# #    \n# ### #\n#     #\n#######\n' >hook.txt
    book 49_pledge hook.txt && good || return
    printf '#######\n# T #  \n#######\n' >shut.txt
    book 49_pledge shut.txt
    [ "$status" = 1 ] && grep -qx 'There is no way out.' out
}
check 'Pledge leads out of every maze, and knows when there is no way out' gets_out

# The island of the wall follower, and mazes with loops: what has one mark is a path.
chalks() {
    printf '#######\n       \n# ### #\n# #T# #\n# # # #\n#     #\n#######\n' | sed '2s/ $/#/' >island.txt
    book 50_tremaux island.txt && good && sed -n 4p out | grep -q '#\*#' || return
    for seed in 1 2 3 4 5 6; do
        "$MEANDER" generate -q -s 9x7 --braid 100 --seed $seed -f block >maze.txt
        book 50_tremaux maze.txt && good && sed '$d' out >marked && grep -q '[*]' marked || return
        ! "$MEANDER" verify - <marked 2>&1 | grep -q 'the marks' || return
    done
    book 50_tremaux shut.txt
    [ "$status" = 1 ] && grep -q 'no way to the goal' out
}
check 'with chalk every goal is found, and one mark is the path' chalks

# Each room once, and one door less; a list in two parts is told of.
names() {
    for seed in 1 2 3; do
        book 51_any_graph $seed && good && grep -qx '11 rooms, 10 doors are open' out &&
            [ "$(sed '$d' out | tr -d ' ' | sort -u | wc -l)" = 11 ] && [ "$(grep -c '^  [a-z]' out)" -ge 1 ] || return
    done
    printf 'a b\nb c\nc a\n' >ring.txt
    book 51_any_graph 1 ring.txt && good && grep -qx '3 rooms, 2 doors are open' out || return
    printf 'a b\nc d\n' >parts.txt
    book 51_any_graph 1 parts.txt
    [ "$status" = 1 ] && grep -q 'some rooms have no way to a' err
}
check 'a maze of rooms with names is a tree' names

dice() { # N: whether the remainder alone is far off, and throwing again is not
    book 52_fair_numbers "$1" 1000000 3
    good && awk '{ chi = $NF } NR == 1 { alone = chi } NR == 2 { again = chi } NR == 3 { near = chi }
        END { exit !(again < near + 5 * sqrt(2 * near) && alone > (alone_is_fair ? 0 : 10 * near)) }' \
        alone_is_fair="$2" out
}
check 'the remainder alone is not fair, and throwing again is' eval 'dice 100 0 && dice 250 0 && dice 128 1 && dice 256 1'

# ---- bad words -------------------------------------------------------------------------

sized='01_recursive_maker 02_digging_steps 03_two_reasons 04_combs 08_treasure 10_compass_cells
    11_cells_with_frame 12_growing_tree 13_newest_is_recursion 14_linked_list 16_kruskal 17_eller_numbers
    18_eller_rings 20_wilson 21_ring_error 22_ring_repaired 23_queue_error 24_queue_repaired 41_lightest_wall
    43_division 44_rows_of_coins'
reading='07_recursive_solver 09_wall_follower 15_breadth_first 45_fill_dead_ends 46_measure 48_is_it_a_tree
    49_pledge 50_tremaux 56_keys_and_doors'

bad_sizes() {
    for word in '' x 5 5x x5 0x5 5x0 5x5x 5x5.0 -5x5 +5x5 ' 5x5' '5 x5' 0x10 1000x1 1x1000 5X5 4294967297x1; do
        refused "$1" "$word" || return
    done
}
bad_seeds() { # NAME WORDS BEFORE
    for word in '' x -1 1.5 ' 1' 1x 18446744073709551616 99999999999999999999999; do
        refused "$@" "$word" || return
    done
}
bad_numbers() { # NAME WORDS BEFORE
    for word in '' x -1 1.5 99999999999 4294967297; do refused "$@" "$word" || return; done
}
for name in $sized; do
    check "$name refuses what is no size" bad_sizes "$name"
    [ "$name" = 04_combs ] || check "$name refuses what is no seed" bad_seeds "$name" 3x3
done
for name in 01_recursive_maker 03_two_reasons 08_treasure 11_cells_with_frame 13_newest_is_recursion 18_eller_rings \
            20_wilson 21_ring_error 22_ring_repaired 23_queue_error 24_queue_repaired; do
    check "$name takes two words" refused "$name" 3x3 1 2
done
for name in 25_shuffle_error 26_shuffle_repaired; do
    check "$name refuses what is no number" bad_numbers $name
    check "$name refuses what is no seed" bad_seeds $name 5
    check "$name takes two words" refused $name 5 5 5
done
check '02_digging_steps refuses 0 pictures' refused 02_digging_steps 3x3 1 0
check '02_digging_steps refuses 83 pictures' refused 02_digging_steps 3x3 1 83
check '02_digging_steps takes three words' refused 02_digging_steps 3x3 1 4 x
for order in '' NES NESS nesw NESWN NE-S; do check "04_combs refuses the order '$order'" refused 04_combs 3x3 "$order"; done
check '04_combs takes two words' refused 04_combs 3x3 NESW 1
for words in '' XX; do check "00_first_maze refuses '$words'" refused 00_first_maze "$words"; done
check '00_first_maze takes one word' refused 00_first_maze X X
check '05_paint_bucket wants a row with its column' refused 05_paint_bucket 3
check '05_paint_bucket refuses a column outside' refused 05_paint_bucket 24 1
check '05_paint_bucket refuses a row outside' refused 05_paint_bucket 1 12
check '05_paint_bucket refuses a colour of two letters' refused 05_paint_bucket 1 1 ab
check '05_paint_bucket refuses a colour of no letter' refused 05_paint_bucket 1 1 ''
check '05_paint_bucket takes three words' refused 05_paint_bucket 1 1 a b
check '06_mask refuses what is no seed' bad_seeds 06_mask
: >empty.txt
awk 'BEGIN { for (i = 0; i < 80; i++) printf "*"; print "" }' >wide.txt
awk 'BEGIN { for (i = 0; i < 80; i++) print "*" }' >high.txt
for file in nowhere.txt empty.txt wide.txt high.txt .; do
    check "06_mask refuses $file" refused 06_mask 1 $file
done
check '06_mask takes two words' refused 06_mask 1 empty.txt x
check '10_compass_cells refuses other letters' refused 10_compass_cells 4x3 1 SSX
check '10_compass_cells takes three words' refused 10_compass_cells 4x3 1 S S
for name in 12_growing_tree 14_linked_list; do
    check "$name refuses a pick that is not there" refused $name 5x5 1 middling
    check "$name takes three words" refused $name 5x5 1 newest x
done
check '16_kruskal refuses what is no number' bad_numbers 16_kruskal 5x5 1
check '16_kruskal takes three words' refused 16_kruskal 5x5 1 3 x
check '17_eller_numbers refuses another word' refused 17_eller_numbers 5x5 1 letters
check '17_eller_numbers takes three words' refused 17_eller_numbers 5x5 1 numbers x
check '19_eller_endless refuses what is no width' bad_numbers 19_eller_endless
check '19_eller_endless refuses a width of 0' refused 19_eller_endless 0
check '19_eller_endless refuses what is no seed' bad_seeds 19_eller_endless 5
check '19_eller_endless refuses 0 rows' refused 19_eller_endless 5 1 0
check '19_eller_endless takes three words' refused 19_eller_endless 5 1 1 x
check '30_count_mazes refuses what is no number' bad_numbers 30_count_mazes
check '30_count_mazes refuses one kind' refused 30_count_mazes 7 1
check '30_count_mazes takes two words' refused 30_count_mazes 7 192 x
for name in 41_lightest_wall 44_rows_of_coins; do
    check "$name refuses another word" refused $name 5x5 1 eller
done
check '41_lightest_wall refuses what is no number' bad_numbers 41_lightest_wall 5x5 1 prim
check '41_lightest_wall refuses more passages than there are' refused 41_lightest_wall 5x5 1 prim 25
check '41_lightest_wall takes four words' refused 41_lightest_wall 5x5 1 prim 3 x
check '42_cheapest_path refuses another word' refused 42_cheapest_path flood
check '42_cheapest_path takes one word' refused 42_cheapest_path breadth x
check '43_division refuses what is no number' bad_numbers 43_division 5x5 1
check '43_division takes three words' refused 43_division 5x5 1 3 x
check '44_rows_of_coins takes three words' refused 44_rows_of_coins 5x5 1 binary x
check '45_fill_dead_ends takes two words' refused 45_fill_dead_ends "$top/examples/textbook.txt" 3 x
check '47_labyrinth takes one word' refused 47_labyrinth 321 x
check '51_any_graph refuses what is no seed' bad_seeds 51_any_graph
for line in '' 'hall' 'hall hall' 'a b c' 'abcdefghijklmnopqrst b' 'a b\nb a'; do
    printf "$line\n" >doors.txt
    check "51_any_graph refuses the doors '$line'" refused 51_any_graph 1 doors.txt
done
check '51_any_graph takes two words' refused 51_any_graph 1 doors.txt x
for file in nowhere.txt empty.txt; do check "51_any_graph refuses $file" refused 51_any_graph 1 $file; done
check '52_fair_numbers refuses what is no number' bad_numbers 52_fair_numbers
check '52_fair_numbers refuses numbers below 1 and below 257' eval 'refused 52_fair_numbers 1 && refused 52_fair_numbers 257'
check '52_fair_numbers refuses 0 throws' refused 52_fair_numbers 100 0
check '52_fair_numbers refuses what is no seed' bad_seeds 52_fair_numbers 100 5
check '52_fair_numbers takes three words' refused 52_fair_numbers 100 5 5 5

printf '####\n# #\n####\n' >ragged.txt
printf '####\n   #\n####\n' >one.txt
printf '####\n#T  \n####\n####\n    \n####\n' >three.txt
printf '#####\n TT  \n#####\n' >two.txt
printf '####\n#T #\n####\n' >shut.txt
awk 'BEGIN { for (i = 0; i < 200; i++) printf "#"; print "" }' >wide.txt
awk 'BEGIN { for (i = 0; i < 200; i++) print "# #" }' >high.txt
for name in $reading; do
    for file in nowhere.txt . empty.txt ragged.txt one.txt three.txt two.txt shut.txt wide.txt high.txt; do
        check "$name refuses $file" refused $name $file
    done
    check "$name refuses what is no step, and one word too many" refused $name "$top/examples/textbook.txt" x
done
check '07_recursive_solver refuses step 0' refused 07_recursive_solver "$top/examples/textbook.txt" 0
check '07_recursive_solver takes two words' refused 07_recursive_solver "$top/examples/textbook.txt" 3 x

# ---- the files -------------------------------------------------------------------------

cd "$top/examples" || exit 1

# Compiled alone, with the warnings that a careful reader would ask for; 80 lines below the head.
for file in [0-9][0-9]_*.c; do
    ! grep -q '#include <meander' "$file" || continue
    grep -q "^// Run it as: ${file%.c}" "$file" && grep -q '^// Try: ' "$file" || echo "#   $file: its head"
    most=80
    ! grep -q '"film.h"' "$file" || most=100
    [ "$(sed '1,/^[^\/]/d' "$file" | wc -l)" -le $most ] || echo "#   $file: too long"
    [ $most = 80 ] || continue
    cc -std=c11 -Wall -Wextra -Wconversion -Wshadow -fsyntax-only "$file" 2>&1 | sed 's/^/#   /'
done >"$work/bad"
check 'each program compiles alone, is short, and tells how to run it and what to try' test ! -s "$work/bad"
cat "$work/bad"

# The list of the README is what there is, in the order of the numbers.
sed -n 's/^| \[\([0-9][0-9]_[a-z_]*\.c\)\](\1) | .*/\1/p' README.md >"$work/listed"
printf '%s\n' [0-9][0-9]_*.c >"$work/there"
check 'the README lists all, in reading order' cmp -s "$work/listed" "$work/there"

# Each error and its repair differ in a few lines below the head.
for pair in '21_ring_error 22_ring_repaired 1' '23_queue_error 24_queue_repaired 5' '25_shuffle_error 26_shuffle_repaired 1' \
            '53_bits_error 54_bits_repaired 2'; do
    # shellcheck disable=SC2086
    set -- $pair
    grep -v '^//' "$1.c" >"$work/wrong.c"
    grep -v '^//' "$2.c" >"$work/right.c"
    check "$2 differs from $1 in $3 lines" \
        test "$(diff "$work/wrong.c" "$work/right.c" | grep -c '^>')" = "$3"
done

echo "1..$number"
exit "$failed"
