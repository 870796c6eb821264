#!/bin/sh
# meander-mpi: for any number of ranks the bytes and the verdict of one process; what is wrong ends the
# run with one message, the exit status of meander and no file.  Needs also examples: it is built with them.
# (not quick: every run starts some processes)
# MPIRUN is another mpirun, as for `make mpi MPICC=mpicc.mpich` mpirun.mpich.  Without it, a few runs at the
# end are those of MPICH, where that is installed as well.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$PWD
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/support/rebuild.sh"
program=$MEANDER_BUILD/meander-mpi
[ -x "$program" ] || { skip 'meander-mpi' 'it is not built: there is no mpicc'; echo 1..1; exit 0; }
mpirun=${MPIRUN:-mpirun}
command -v "$mpirun" >/dev/null || { skip 'meander-mpi' "there is no $mpirun"; echo 1..1; exit 0; }

# More ranks than processors, perhaps as root in a container; MPI itself leaks a little.
# A container without /sys is no fault of ours.
export HWLOC_HIDE_ERRORS=2
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_orte_execute_quiet=1
# A rank that waits leaves the processor to those that work.
export OMPI_MCA_mpi_yield_when_idle=1
export ASAN_OPTIONS=detect_leaks=0
ranks() { # RANKS WORDS...
    n=$1
    shift
    timeout 120 "$mpirun" -n "$n" "$program" "$@" </dev/null >out 2>err
    status=$?
}
ranks 2 --version
[ $status = 0 ] || { skip 'meander-mpi' "mpirun does not run here: $(head -n 1 err)"; echo 1..1; exit 0; }

same() { [ $status = 0 ] && cmp -s "$1" "$2"; }
alone() { [ "$(ls -d made* | tr '\n' ' ')" = "$1 " ]; }
made() { [ $status = 0 ] && cmp -s whole.mndr made.mndr && [ ! -e made.mndr.part ]; }
says() { [ $status = "$1" ] && grep -qxF -- "$2" out; }
# One message, and nothing of the file.
refuses() { # STATUS MESSAGE
    [ $status = "$1" ] && [ "$(grep -c '^meander-mpi:' err)" = 1 ] && grep -qxF -- "meander-mpi: $2" err &&
        [ ! -e made.mndr ] && [ ! -e made.mndr.part ]
}

# --- The same bytes and the same verdict. ---

"$MEANDER" generate -q rect:20x20/eller/1+braid=50 -o whole-braid.mndr
"$MEANDER" verify whole-braid.mndr >verdict
names=$("$MEANDER" measure --stream --json whole-braid.mndr | sed -n '/^  "\(id\|width\|height\)"/d;s/^  "\([a-z0-9_]*\)": .*/\1/p' | paste -sd , -)
"$MEANDER" measure --stream --figures "$names" whole-braid.mndr >figures
numbers='1 2 3 7'
[ "${extent:-}" != deep ] || numbers='1 2 3 4 7'
for n in $numbers; do
    # Every maker with an even and an odd number of ranks; with --deep with all.
    makers='eller kruskal'
    case $n${extent:-} in 2* | 3* | *deep) makers='eller binary-tree recursive-division sidewinder:coins=places kruskal prim:bias=1-9-1-9' ;; esac
    for maker in $makers; do
        id=rect:65x90/$maker/7+start=3,80
        "$MEANDER" generate -q "$id" -f mndr:rows=8 -o whole.mndr
        rm -f made.mndr
        ranks $n generate -q "$id" -f mndr:rows=8 -o made.mndr
        check "$id made by $n" made
    done
    ranks $n verify made.mndr
    check "a file verified by $n" says 0 'perfect, connected: 5850 cells, 1 component, 0 loops'
    ranks $n verify rect:65x90/eller/7
    check "an ID verified by $n" says 0 'perfect, connected: 5850 cells, 1 component, 0 loops'
    ranks $n verify whole-braid.mndr
    check "loops found by $n" says 1 "$(cat verdict)"
    ranks $n measure whole-braid.mndr
    check "measured by $n" same figures out
    id=rect:130x45/sidewinder:coins=places/3+start=100,40+goal=2,1
    for ending in moves mndr; do
        "$MEANDER" solve --stream $id -o path.$ending 2>told
        rm -f made*
        ranks $n solve $id -o made.$ending
        check "solved by $n as $ending" same path.$ending made.$ending
        check 'the same steps' cmp -s told err
        check 'nothing beside it' alone made.$ending
    done
    id=rect:9x5/wilson/7
    "$MEANDER" generate -q $id --count 40 -o set.npy
    rm -f made*
    ranks $n generate $id --count 40 -o made.npy
    check "40 mazes made by $n" same set.npy made.npy
    check 'their IDs' same set.npy.ids.txt made.npy.ids.txt
    check 'nothing beside them' alone 'made.npy made.npy.ids.txt'
    rm -f made*
    ranks $n solve made-from.mndr -o made.moves
    check "no such file, solved by $n" refuses 2 'made-from.mndr: No such file or directory'
done
"$MEANDER" generate -q rect:9x2/eller/1 -o whole.mndr
rm -f made.mndr
ranks 7 generate -q rect:9x2/eller/1 -o made.mndr
check 'more ranks than blocks' made
for mode in 600 644 664; do
    chmod $mode made.mndr
    ranks 2 generate -q rect:9x2/eller/1 -o made.mndr
    check "a file that is replaced keeps its mode $mode" [ "$status:$(ls -l made.mndr | cut -c 1-10)" = "0:$(
        : >made-as && chmod $mode made-as && ls -l made-as | cut -c 1-10)" ]
    rm made-as
done
ranks 7 verify made.mndr
check 'more ranks than rows' says 0 'perfect, connected: 18 cells, 1 component, 0 loops'
"$MEANDER" solve --stream -q rect:9x2/eller/1 -o path.moves
ranks 7 solve -q rect:9x2/eller/1 -o made
check 'solved by more ranks than rows' same path.moves made

# --- What is wrong. ---

"$MEANDER" generate -q rect:9x2/kruskal/1 -o whole.mndr
rm -f made*
ranks 7 generate -q rect:9x2/kruskal/1 -o made.mndr
check 'least weight on more ranks than blocks' made
"$MEANDER" generate -q rect:300x1500/boruvka/1 -f mndr:rows=100 -o whole.mndr
rm -f made*
ranks 2 generate -q rect:300x1500/boruvka/1 -f mndr:rows=100 -o made.mndr
check 'least weight in several parts on each rank' made

rm -f made*
ranks 3 generate rect:9x9/ellr/7 -o made.mndr
check 'a generator that is not known' refuses 2 "no generator 'ellr'; did you mean 'eller'?"
ranks 3 generate rect:9xinf/eller/7 -o made.mndr
check 'a maze without end' refuses 2 'a maze without end is not written in shares'
ranks 3 generate rect:9x900/sidewinder/7 -o made.mndr
check 'rows in order only' refuses 2 'sidewinder draws one coin after the other here, so its rows come in order; with coins=places any row can be made'
ranks 3 generate rect:9x9/kruskal:focus=walls/7 -o made.mndr
check 'walls of least weight' refuses 2 'kruskal:focus=walls is not made in bands'
ranks 3 generate rect:9x9/kruskal/7+braid=30 -o made.mndr
check 'a transform' refuses 2 '+braid needs the whole maze, not its rows'
ranks 3 generate hex:9x9/kruskal/7 -o made.mndr
check 'no rows of squares' refuses 2 'hex has no rows of squares'
ranks 3 generate rect:9x9/kruskal/7 -o none/made.mndr
check 'no such folder for least weight' refuses 2 'none/made.mndr.part: No such file or directory'
ranks 3 generate rect:9x9/eller/7 -o none/made.mndr
check 'no such folder' refuses 2 'none/made.mndr.part: No such file or directory'
ranks 2 generate rect:9x9/eller/7 --count 0 -o made.npy
check 'no mazes' refuses 2 '--count takes a whole number from 1 to 10^12'
ranks 2 generate hex:9x9/kruskal/7 --count 5 -o made.npy
check 'a set of hexagons' [ $status = 2 ]
ranks 2 generate rect:9x9/eller/7 --count 5 -o made.mndr
check 'no array' refuses 2 '--count writes one array: -o SET.npy'
ranks 2 verify rect:9x9/eller/7 --count 5
check 'many are not verified' refuses 2 '--count belongs to generate'
ranks 2 generate rect:9x9/eller/7 --count 5 -o none/made.npy
check 'no such folder for a set' refuses 2 'none/made.npy.part: No such file or directory'
mkdir made.npy.ids.txt
ranks 2 generate rect:9x9/eller/7 --count 5 -o made.npy
check 'no place for the IDs' [ $status = 2 ]
check 'then there is no array' alone made.npy.ids.txt
rmdir made.npy.ids.txt
# Nobody typed the name of the file of IDs.
echo kept >kept
cp kept made.npy.ids.txt
ranks 2 generate rect:9x9/eller/7 --count 5 -o made.npy
check 'a file of somebody else in the place of the IDs' refuses 2 'made.npy.ids.txt was not left by an earlier run: remove it, or give -o another name'
check 'it stays, and there is no array' [ "$(cat made*)" = kept ]
rm made.npy.ids.txt
ln -s kept made.npy.ids.txt
ranks 2 generate rect:9x9/eller/7 --count 5 -o made.npy
check 'nor is a link followed' [ "$status:$(cat kept)" = 2:kept ]
rm made.npy.ids.txt
# What an option belongs to is said for every command that is something else.
refuses_option() { # COMMAND OPTION...
    command=$1
    shift
    ranks 2 "$command" rect:9x9/eller/7 "$@"
    check "$command refuses $*" [ "$status:$(grep -c '^meander-mpi: .*belongs to\|^meander-mpi: only' err)" = 2:1 ]
}
for command in verify measure solve; do
    refuses_option $command --continue
    refuses_option $command --count 3
    [ $command = solve ] || refuses_option $command -o made.mndr
    [ $command = solve ] || refuses_option $command -f mndr
done
check 'and none of them has written' [ -z "$(ls -d made* 2>/dev/null)" ]
ranks 2 generate rect:9x9/eller/7 -o made.svg
check 'another format' refuses 2 'only the native format is written by several processes: -o FILE.mndr'
ranks 2 verify missing.mndr
check 'no such file' refuses 2 'missing.mndr: No such file or directory'
ranks 2 verify
check 'no argument' refuses 2 'an ID or a file is missing'
ranks 2 measure rect:9x9/eller/7 -o made.mndr
check 'figures are printed' refuses 2 'only generate and solve write a file'
ranks 3 solve whole-braid.mndr -o made.mndr
check 'a maze with loops has no path' refuses 1 'not a perfect maze: it is not solved row by row'
ranks 3 solve rect:9x9/eller/7+goal=1,1+goal=2,2 -o made.mndr
check 'several goals' [ $status = 2 ]
ranks 3 solve rect:9x9/eller/7 -o none/made.mndr
check 'no such folder to solve in' refuses 2 'none/made.mndr: No such file or directory'
ranks 3 solve rect:9x9/eller/7 -o made.dxf
check 'a format that needs the whole maze' refuses 2 'solve writes a format that is written row by row: -o FILE.moves'
ranks 3 measure rect:9xinf/eller/7
check 'figures without end' refuses 2 'rows without end have no summary: take a band of them'
check 'nothing is left' [ -z "$(ls -d made* 2>/dev/null)" ]
echo kept >kept
ln -s kept made.mndr.part
ranks 2 generate rect:9x9/eller/7 -o made.mndr
rm -f made.mndr.part
if [ $status = 2 ] && [ "$(cat kept)" = kept ]; then result ok 'a link in the place of the part'
else result no 'a link in the place of the part'; fi
"$MEANDER" generate -q rect:65x90/eller/7 -f mndr:rows=8 -o whole.mndr
printf X | dd of=whole.mndr bs=1 seek=900 conv=notrunc 2>/dev/null
ranks 3 verify whole.mndr
check 'a damaged file' [ $status = 2 ]

# --- A rank is killed: the run ends, and one process completes what it has left. ---

rank_of() { # MPIRUN'S PID: one of its ranks, which may have a parent between
    ps -e -o pid=,ppid=,comm= | awk -v run="$1" '{ parent[$1] = $2 }
        $3 == "meander-mpi" { found[$1] = 1 }
        END { for (p in found) if (parent[p] == run || parent[parent[p]] == run) last = p
              print last }'
}
begun() { [ -n "$(head -c 4 made.mndr.part 2>/dev/null | tr -d '\0')" ]; }
id=rect:4000x40000/eller/7
"$MEANDER" generate -q $id -o whole.mndr
rm -f made*
OMPI_MCA_orte_execute_quiet=0 "$mpirun" -n 3 "$program" generate -q $id -o made.mndr </dev/null >out 2>err &
run=$!
soon begun
kill -9 "$(rank_of $run)"
wait $run
status=$?
if [ -e made.mndr ]; then skip 'a rank was killed' 'it had ended by itself'
else
    check 'a killed rank ends the run' [ $status != 0 ]
    check 'its part stays' [ -s made.mndr.part ]
    check 'it is said' grep -qi kill out err
    "$MEANDER" generate -q --continue made.mndr
    status=$?
    check 'a run with a killed rank is continued' made
fi

# Mazes of least weight are not continued, but made again by the same command.
id=rect:4000x12000/kruskal/7
"$MEANDER" generate -q $id -o whole.mndr
rm -f made*
"$mpirun" -n 3 "$program" generate -q $id -o made.mndr </dev/null >out 2>err &
run=$!
soon [ -e made.mndr.part ]
sleep 0.3
kill -9 "$(rank_of $run)"
wait $run
status=$?
check 'a killed rank ends a run with weights' [ $status != 0 ]
check 'then there is no maze' [ ! -e made.mndr ]
check 'but a part' [ -e made.mndr.part ]
cp made.mndr.part before
ranks 2 generate $id -o made.mndr --continue
check 'which is not continued' [ $status = 2 ]
check 'as it says' grep -qxF "meander-mpi: a maze of least weight is not continued: without --continue the same \
command makes it anew" err
check 'and it is left alone' cmp -s before made.mndr.part
ranks 2 generate $id -o made.mndr
check 'the same command makes the maze' made
check 'anew, as it says' grep -qxF 'meander-mpi: made.mndr.part, left by an earlier run, is made anew' err
rm -f made*
ranks 2 generate $id -o made.mndr
check 'where nothing was left' made
check 'nothing is said' [ ! -s err ]

# --- A set that was interrupted: pieces whose IDs are there are not made again. ---

whole_set() { [ $status = 0 ] && cmp -s set.npy made.npy && cmp -s set.npy.ids.txt made.npy.ids.txt && alone 'made.npy made.npy.ids.txt'; }
has_ids() { [ "$(cat made.npy.ids.txt.part 2>/dev/null | tr -d '\0' | wc -l)" -gt 1000 ]; }
id=rect:20x20/wilson/7
"$MEANDER" generate -q $id --count 200000 -o set.npy
for n in 1 2 3; do
    rm -f made*
    "$mpirun" -n $n "$program" generate -q $id --count 200000 -o made.npy </dev/null >out 2>err &
    run=$!
    soon has_ids
    kill -9 "$(rank_of $run)"
    wait $run
    if [ -e made.npy.ids.txt ]; then skip "a set was interrupted: $n" 'it had ended by itself'
    else
        ranks $((4 - n)) generate -q $id --count 200000 -o made.npy --continue
        check "a set interrupted by killing one of $n" whole_set
    fi
done

# What is made again is changed here before: 45 bytes a maze, behind 128 of the head.
part_of() { # COUNT: the parts are those of a set of so many
    rm -f made*
    "$MEANDER" generate -q rect:9x5/wilson/7 --count "$1" -o made.npy
    mv made.npy made.npy.part
    mv made.npy.ids.txt made.npy.ids.txt.part
}
spoil() { head -c "$3" /dev/zero | dd of="$1" bs=1 seek="$2" conv=notrunc 2>/dev/null; }
"$MEANDER" generate -q rect:9x5/wilson/7 --count 500 -o set.npy
part_of 500
spoil made.npy.part $((128 + 45 * 200)) 45
spoil made.npy.ids.txt.part "$(head -n 200 set.npy.ids.txt | wc -c)" 5
ranks 2 generate rect:9x5/wilson/7 --count 500 -o made.npy --continue
check 'a maze without its ID is made' whole_set
part_of 500
spoil made.npy.part $((128 + 45 * 200)) 1
ranks 2 generate rect:9x5/wilson/7 --count 500 -o made.npy --continue
check 'one with its ID is not' [ "$(cmp -l set.npy made.npy | wc -l)" = 1 ]
part_of 500
head -c 9000 set.npy >made.npy.part
ranks 3 generate rect:9x5/wilson/7 --count 500 -o made.npy --continue
check 'IDs without an array' whole_set
part_of 700
ranks 3 generate rect:9x5/wilson/7 --count 500 -o made.npy --continue
check 'parts of a longer set' whole_set
part_of 300
ranks 3 generate rect:9x5/wilson/7 --count 500 -o made.npy --continue
check 'parts of a shorter set' whole_set
"$MEANDER" generate -q rect:9x5/wilson/8 --count 500 -o set.npy
part_of 500
ranks 2 generate rect:9x5/wilson/8 --count 500 -o made.npy --continue
check 'parts of another set' whole_set
rm -f made*
ranks 2 generate rect:9x5/wilson/8 --count 500 -o made.npy --continue
check 'no parts' whole_set
rm -f made*
ranks 2 generate rect:9x5/wilson/8 -o made.mndr --continue
check 'one maze' refuses 2 "--continue belongs to --count; 'meander generate --continue FILE' completes one maze"

# --- A killed run of solve leaves nothing: the bands have lost their names when they are filled. ---

bands_of() { # MPIRUN'S PID: one of its ranks that has a band open
    of=$(rank_of "$1")
    [ -n "$of" ] && ls -l "/proc/$of/fd" 2>/dev/null | grep -q 'made.moves.bands-.*deleted'
}
long=rect:8000x20000/recursive-division/7
if [ ! -d /proc/self/fd ]; then skip 'solve is killed' 'there is no /proc'
else
    for n in 1 2 3; do
        rm -rf made*
        "$mpirun" -n $n "$program" solve -q $long -o made.moves </dev/null >out 2>err &
        run=$!
        soon bands_of $run
        kill -9 "$(rank_of $run)"
        wait $run
        status=$?
        check "killed, solve ends: $n" [ $status != 0 ]
        check "and leaves nothing: $n" [ -z "$(ls -d made* 2>/dev/null)" ]
    done
fi

# --- A disk that is full: here the largest size of a file, of the ranks alone; memory that they share takes 4 MB. ---

limited() { # RANKS WORDS...
    n=$1
    shift
    # shellcheck disable=SC2016
    timeout 120 "$mpirun" -n "$n" sh -c 'ulimit -f 9000; exec "$0" "$@"' "$program" "$@" \
        </dev/null >out 2>err
    status=$?
}
for n in 1 2 3; do
    limited $n generate rect:4500x4500/kruskal/7 -o made.mndr
    check "no room for a maze of least weight: $n" [ $status = 3 ]
    check "it is said: $n" grep -q '^meander-mpi: made.mndr.part: .' err
    check "and what to do: $n" grep -qxF 'meander-mpi: made.mndr: nothing of it stays; the same command makes it anew' err
    check "then nothing is left of it: $n" [ -z "$(ls -d made* 2>/dev/null)" ]
    limited $n solve rect:6000x6000/recursive-division/7 -o made.moves
    check "no room for a band: $n" refuses 3 'a band of made.moves: File too large'
    check "then nothing is left: $n" [ -z "$(ls -d made* 2>/dev/null)" ]
    limited $n solve rect:2000x2000/recursive-division/7 -f block -o made.txt
    check "no room for what is joined: $n" refuses 3 'made.txt: File too large'
    check "then nothing is left either: $n" [ -z "$(ls -d made* 2>/dev/null)" ]
    id=rect:1000x1000/recursive-division/7
    [ -e many.npy ] || "$MEANDER" generate -q $id --count 7 -o many.npy
    limited $n generate $id --count 7 -o made.npy
    check "no room for a set: $n" [ $status = 3 ]
    check "it is said: $n" grep -q '^meander-mpi: made.npy.part: .' err
    check "and what to do: $n" grep -qxF 'meander-mpi: made.npy.part stays; the same command with --continue goes on with it' err
    check "the parts stay: $n" alone 'made.npy.ids.txt.part made.npy.part'
    ranks $n generate $id --count 7 -o made.npy --continue
    check "when there is room again: $n" cmp many.npy made.npy
    rm -f made*
done

# --- The other MPI: built into this folder. ---

other_mpi() {
    for maker in eller kruskal; do
        id=rect:65x90/$maker/7 counts='1 2 3 4 7'
        "$MEANDER" generate -q $id -f mndr:rows=8 -o whole.mndr
        [ $maker = kruskal ] || counts='2 3'
        for n in $counts; do
            rm -f made*
            ranks $n generate -q $id -f mndr:rows=8 -o made.mndr
            check "MPICH: $id made by $n" made
        done
        ranks 3 verify made.mndr
        check "MPICH: $id verified" says 0 'perfect, connected: 5850 cells, 1 component, 0 loops'
    done
    "$MEANDER" measure --stream made.mndr >figures
    ranks 3 measure made.mndr
    check 'MPICH: measured' same figures out
    "$MEANDER" solve --stream -q made.mndr -o path.moves
    ranks 3 solve -q made.mndr -o made.moves
    check 'MPICH: solved' same path.moves made.moves
    rm -f made*
    "$MEANDER" generate -q rect:9x5/wilson/7 --count 40 -o set.npy
    ranks 3 generate -q rect:9x5/wilson/7 --count 40 -o made.npy
    check 'MPICH: a set' same set.npy made.npy
    rm -f made*
    ranks 3 generate rect:9x9/ellr/7 -o made.mndr
    check 'MPICH: a generator that is not known' refuses 2 "no generator 'ellr'; did you mean 'eller'?"
}
if [ -n "${MPIRUN:-}" ]; then skip MPICH 'another mpirun was asked for'
elif ! command -v mpicc.mpich >/dev/null || ! command -v mpirun.mpich >/dev/null; then
    skip MPICH 'there is no mpicc.mpich or no mpirun.mpich'
elif ! make_more MPICC=mpicc.mpich MPI="$work/meander-mpi" "$work/meander-mpi" >made.log 2>&1; then
    result no 'MPICH: it is built'
    tail -n 5 made.log | sed 's/^/#   /'
else
    mpirun=mpirun.mpich program=$work/meander-mpi
    rm -f made.log
    ranks 1 --version
    check 'MPICH: it is built' grep -q '^MPICH' out
    other_mpi
fi

echo "1..$number"
exit $failed
