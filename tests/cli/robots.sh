#!/bin/sh
# Robots: the runs and times of the solver, walls that nobody has seen, and paths with diagonal steps on maps.
# also sanitized
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

same() { cmp -s "$1" "$2"; }      # FILE FILE
says() { grep -qxF "$1" err; }

# --- Runs. ---

# Two cells of a metre, 1 m/s and 1 m/s2: 3 s there, 1 s to turn round, 3 s back.
printf '+---+---+---+\n| S       G |\n+---+---+---+\n' >corridor.txt
way=robot:cell=1000,speed=1,accel=1,turn=0.5
run solve corridor.txt --solver "$way" -f null
check 'both runs are told' says "$way: 2 steps, 3 cells visited; search run 4 steps, 1 turn, 7.00 s; best run 0 turns, 3.00 s"
run solve corridor.txt --solver "$way" -f json
check 'as JSON, in seconds' grep -qxF '  "robot": {"runs": 1, "search_steps": 4, "search_turns": 1, "search_time": 7.0, "best_steps": 2, "best_turns": 0, "best_time": 3.0},' out
cp out solved.json
run convert solved.json -f json
check 'which is read back' same solved.json out
run solve hex:4x4/wilson/1 --solver robot -f json
check 'only squares have times' sh -c '[ '"$status"' = 0 ] && ! grep -q \"robot\": out'
run solve hex:4x4/wilson/1 --solver robot:best=time
told 'least time needs squares' 2 "meander: a robot's time is known on squares only: elsewhere best=steps works"
run explain robot
check 'the lesson says what is counted' grep -q 'best=time' out
maze=${SHARED:-../shared}/fixtures/micromouse-mazetool/mazefiles/binary/japan2017ef.maz
if [ -f "$maze" ]; then
    run solve "$maze" --solver robot -f null
    check "a contest's maze: fewest steps" says 'robot: 99 steps, 233 cells visited; search run 448 steps, 310 turns, 204.70 s; best run 55 turns, 32.84 s'
    run solve "$maze" --solver robot:best=time -f null
    check 'least time' says 'robot:best=time: 121 steps, 233 cells visited; search run 448 steps, 310 turns, 204.70 s; best run 39 turns, 28.46 s'
else
    skip "a contest's maze: fewest steps" 'needs $SHARED/fixtures'
    skip 'least time' 'needs $SHARED/fixtures'
fi

# --- Walls that nobody has seen. ---

printf '+---+ . +---+\n| S .   |   .\n+ . +---+ . +\n.   |   . G |\n+---+ . +---+\n' >seen.maze
run convert seen.maze -f ascii -o a.txt
check 'text to text changes nothing' same seen.maze a.txt
run convert seen.maze -f json -o a.json
check 'JSON lists each wall once' grep -qxF '  "unknown": [[0, 0, "E"], [0, 0, "S"], [1, 0, "N"], [2, 0, "E"], [2, 0, "S"], [0, 1, "W"], [1, 1, "E"], [1, 1, "S"]],' a.json
run convert a.json -f ascii
check 'and gives them back' same seen.maze out
run convert seen.maze -f num
check 'what loses them says so' grep -q 'not kept in num: .*which walls are unknown' err
check 'once' test "$(grep -c 'which walls are unknown' err)" = 1
run solve seen.maze -f ascii
check 'a solved text keeps them' grep -qF '| S . ' out
run convert seen.maze -f ascii:openings=no
check 'a border that is drawn shut is known' grep -qxF '| S .   |   |' out
printf '{"unknown": [[0, 0, "E"]], "cells": [[0, 0]]}' >bad.json
run convert bad.json -f ascii
told 'an unknown wall is open' 2 'meander: bad.json:1:14: the unknown wall at 0,0 is closed in the cells'
printf '{"unknown": [[1, 0, "E"]], "cells": [[0]]}' >bad.json
run convert bad.json -f ascii
told 'of a cell' 2 'meander: bad.json:1:14: the unknown wall at 1,0 is not in the maze'

# --- Diagonal steps. ---

printf 'type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n' >open.map
for solver in octile-search jump-point; do
    run solve open.map --solver $solver -f json
    check "$solver: three straight steps and a diagonal one" grep -q "^$solver: 5 steps, .* visited, length 4.414 (3 straight and 1 diagonal)\$" err
    check "$solver: as JSON" grep -qE '^  "octile": \{"length": 4.414214, "straight": 3, "diagonal": 1, "moves": \[("[NESW]+"(, )?){4}\]\},$' out
    cp out solved.json
    run convert solved.json -f json
    check "$solver: JSON is read back" same solved.json out
    run convert solved.json -f svg
    check "$solver: the picture has a diagonal line" grep -qE 'class="path".*l1 1' out
    run solve open.map --solver $solver -f block
    check "$solver: a text draws two steps for it" test "$(tr -cd '*SG' <out | wc -c)" = 6
done
run solve open.map --solver any-angle -f json
check 'any angle: as JSON' grep -q '^  "any_angle": {"length": 3.702459, "points": \[\[0.5, 0.5\], \[2, 1\], \[3.5, 2.5\]\]},$' out
cp out string.json
run convert string.json -f json
check 'which is kept' grep -q '"any_angle": {"length": 3.702459' out
printf '{"found": false, "any_angle": {}, "cells": [[2, 8]]}' >lost.json
refuse_string() { ! "$MEANDER" solve lost.json -f json >out 2>err && grep -q 'only a path on squares goes in any direction' err; }
check 'a string without a path is refused' refuse_string
run solve open.map --solver octile -f null
check 'the short name' grep -q '^octile-search: ' err
run solve hex:4x4/wilson/1 --solver jps
check 'other grids are refused' grep -q '^meander: jump-point works on squares, and this grid has none; on this grid use a-star,' err
sed 's/"moves": \[[^]]*\]/"moves": ["S", "S", "E", "E", "E"]/' solved.json >other.json
run convert other.json -f null
check 'moves that are another path' grep -q 'other.json:.*: the moves are not the path$' err
sed 's/"moves": \["[A-Z]*"/"moves": ["UP"/' solved.json >other.json
run convert other.json -f null
check 'no move' grep -q 'other.json:.*: a move is N, E, S, W, NE, SE, SW or NW$' err
printf '{"cells": [[0]], "solver": "robot", "found": true, "path": "", "robot": {"best_time": 1.2345678}}' >bad.json
run convert bad.json -f null
told 'a part of a microsecond' 2 \
    'meander: bad.json:1:87: expected seconds with at most six digits behind the point'

echo "1..$number"
exit $failed
