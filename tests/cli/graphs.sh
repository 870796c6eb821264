#!/bin/sh
# Mazes as graphs: what GraphML says is what other programs read, and a maze that went through it is the
# same maze.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

makes() { # ID FORMAT: writes it to the file maze.FORMAT
    "$MEANDER" generate -q --solution "$1" -f "$2" -o "maze.$2" >out 2>err
}
comes_back() { # ID
    "$MEANDER" solve "$1" -f json -o one >out 2>err && "$MEANDER" solve maze.graphml -f json -o other >out 2>err &&
        cmp -s one other
}
is_well_formed() { xmllint --noout maze.graphml >out 2>err; }

# A tree of as many nodes, in which the path is the shortest one.
is_read_by_networkx() { # CELLS
    python3 - "$1" >out 2>err <<'END'
import sys
import networkx
graph = networkx.read_graphml("maze.graphml")
assert graph.number_of_nodes() == int(sys.argv[1]) and networkx.is_tree(graph)
start, goal = graph.graph["start"], graph.graph["goals"]
steps = sum(1 for edge in graph.edges(data=True) if edge[2].get("path"))
assert networkx.shortest_path_length(graph, start, goal) == steps
assert all("x" in data and "y" in data for _, data in graph.nodes(data=True))
END
}

has() { command -v "$1" >/dev/null 2>&1; }
has_networkx() { has python3 && python3 -c 'import networkx' 2>/dev/null; }

for id in rect:9x7/wilson/1 hex:8x6/wilson/1 cube:3/wilson/1 box:3x3x3/wilson/1 polar:5/wilson/1; do
    check "$id as GraphML" makes "$id" graphml
    check "$id comes back" comes_back "$id"
    cells=$("$MEANDER" measure "$id" --figures cells 2>/dev/null | sed -n "s/^cells *//p")
    if has xmllint; then check "$id is well formed" is_well_formed
    else missing "$id is well formed" 'there is no xmllint here'; fi
    if has_networkx; then check "$id is read by networkx" is_read_by_networkx "$cells"
    else missing "$id is read by networkx" 'python3-networkx is not installed'; fi
done

# --- Other formats of graphs. ---

"$MEANDER" generate -q rect:2x2/backtracker/7 -f edges >out
printf '# rect:2x2/backtracker/7\n# grid: rect:2x2\n' >wanted
"$MEANDER" generate -q rect:2x2/backtracker/7 -f dot | sed -n 's/^  "\(.*\)" -- "\(.*\)";$/\1 \2/p' >>wanted
check 'a list of edges has those of dot' cmp -s wanted out

is_read_as_edges() { # as it would be read by hand, too
    python3 - >out 2>err <<'END'
import networkx
mazes = [networkx.read_edgelist("maze.edges"), networkx.parse_edgelist(
    [line[2:] for line in open("maze.dimacs") if line[0] == "a"], data=[("weight", int)])]
lines = [line.split() for line in open("maze.metis") if line[0] != "%"]
metis = networkx.Graph((i, int(k)) for i, line in enumerate(lines[1:], 1) for k in line)
head = next(line.split() for line in open("maze.dimacs") if line[0] == "p")
for graph in mazes + [metis]:
    assert networkx.is_tree(graph) and graph.number_of_nodes() == int(head[2]) == int(lines[0][0])
    assert networkx.faster_could_be_isomorphic(graph, mazes[0])
assert int(head[3]) == 2 * int(lines[0][1]) == 2 * metis.number_of_edges() and len(lines) == int(head[2]) + 1
END
}

for id in rect:9x7/wilson/1 tri:5/wilson/1 box:3x3x3/wilson/1; do
    for format in edges dimacs metis; do check "$id in $format" makes "$id" $format; done
    if has_networkx; then check "$id is read in all three" is_read_as_edges
    else missing "$id is read in all three" 'python3-networkx is not installed'; fi
    check "$id is a graph for --graph" "$MEANDER" generate -q --graph maze.edges -f null
    "$MEANDER" generate -q "$id" -f dot -o maze.dot
    check "$id in DOT, too" "$MEANDER" generate -q --graph maze.dot -f null
done

# A perfect maze is a tree, and on a tree there is only one.
pairs() { # METIS has a line for each cell, DIMACS for each arc
    awk -v metis="$(grep -c '^%' "$1")" '/^[c%]/ { next } { line++ } !metis { print } metis { for (i = 1; i <= NF; i++) print line, $i }' \
        "$1" | sort
}
comes_back() { # ID FORMAT
    "$MEANDER" generate -q "$1" -f "$2" -o first.$2 && "$MEANDER" generate -q --graph first.$2 -f "$2" -o again.$2 &&
        pairs first.$2 >wanted && [ -s wanted ] && pairs again.$2 | cmp -s - wanted
}
for format in dimacs metis; do
    check "a tree in $format comes back" comes_back rect:9x7/wilson/1 $format
    run solve first.$format
    check "solve says who reads $format" grep -q -- '--graph reads it' err
done
"$MEANDER" generate -q rect:9x7/wilson/1+braid=20 -f edges -o maze.edges
"$MEANDER" generate -q rect:9x7/wilson/1+braid=20 -f npy -o wanted
run convert maze.edges -f npy
check 'a list of edges of squares is a maze' cmp -s wanted out
graph_refused() { # MESSAGE LINE...
    message=$1
    shift
    printf '%s\n' "$@" >wrong.gr
    run generate --graph wrong.gr -f null
    told "$*" 2 "meander: wrong.gr$message"
}
graph_refused ':2:1: nodes are numbers from 1 to 2' 'p sp 2 2' 'a 1 3 1'
graph_refused ":2:1: expected 'a' and two nodes" 'p sp 2 1' 'a 1'
graph_refused ':2:1: expected a line that begins with a, c, e or p' 'p sp 2 1' 'edge 1 2'
graph_refused ':1:1: a text of this size cannot have that many nodes' 'p sp 99999999 1' 'a 1 2'
graph_refused ':2:1: a second line of this kind' 'p sp 2 1' 'p sp 2 1'

# --- Graphs of the user's own. ---

cat >ring.txt <<'END'
# a ring, and a way out
a b
b c
c d
d a
d out
END
sed 's/out/in/' ring.txt >other.txt
mkdir elsewhere && mv other.txt elsewhere/ring.txt

ends() { # STATUS WORDS...
    wanted=$1
    shift
    "$MEANDER" "$@" </dev/null >out 2>err
    status=$?
    [ $status = "$wanted" ]
}
contains() { grep -qF -- "$1" "$2"; }

check 'a maze on a graph' ends 0 generate --graph ring.txt --seed 3 -a wilson --start b --goal out -o ring.mndr
id=$(cat err)
check 'whose ID names it' contains 'graph:ring,hash=' err
check 'and its places' contains '/wilson/3+start=b+goal=out' err
check 'its file is read with the graph' ends 0 solve ring.mndr --graph ring.txt -f json
check 'and solved' contains '"found": true' out
check 'its ID, too' ends 0 verify "$id" --graph ring.txt
check 'is perfect' contains 'perfect, connected: 5 cells' out
check 'without the graph there is no maze' ends 2 verify "$id"
check 'but a hint' contains "there is no graph 'ring': give its file (--graph FILE)" err
check 'nor from the file' ends 2 solve ring.mndr
check 'which is named' contains "ring.mndr: there is no graph 'ring'" err
check 'another graph of this name' ends 2 verify "$id" --graph elsewhere/ring.txt
check 'is refused with both hashes' contains 'is another one: its hash is' err
check 'a place that is no node' ends 2 generate --graph ring.txt --goal nowhere
check 'is named' contains "the graph has no place 'nowhere'" err
check 'a graph and a size' ends 2 generate --graph ring.txt -s 3x3
check 'a graph and a grid' ends 2 generate --graph ring.txt -g hex
check 'no file' ends 2 generate --graph nothing.txt
printf 'a b\nc d\nd e\n' >pieces.txt
check 'a graph in pieces' ends 2 generate --graph pieces.txt
check 'is counted' contains 'the graph is in 2 pieces; join them, or make each a maze with --pieces' err
check 'and each of them a maze' ends 0 generate --graph pieces.txt --pieces --seed 1 -o pieces.mndr
pieces=$(cat err)
check 'as the ID says' contains ',pieces=yes/' err
check 'which comes back' ends 1 verify "$pieces" --graph pieces.txt
check 'with all its pieces' contains '5 cells, 2 components, 0 loops' out
check 'from its file, too' ends 1 verify pieces.mndr --graph pieces.txt
check 'and has a picture' ends 0 solve "$pieces" --graph pieces.txt -q -f svg
for ending in svg json graphml dot; do
    check "$ending of a maze on a graph" ends 0 generate --graph ring.txt --seed 1 -q -o "ring.$ending"
done
check 'GraphML of it comes back' ends 0 verify ring.graphml --graph ring.txt
check 'and is a graph itself' ends 0 generate --graph ring.graphml -q -f null
check 'explained step by step' ends 0 explain backtracker --graph ring.txt --seed 1
check 'with the names of its places' contains 'We begin at d, ' out
check 'explained without a topic' ends 0 explain --graph ring.txt --seed 1
check 'by its ID' ends 0 explain "$id" --graph ring.txt
check 'a solver on it' ends 0 explain depth-first --graph ring.txt --seed 1
check 'is on the graph' contains 'graph:ring,hash=' out
if has_part cairo; then check 'a book of it' ends 0 book --graph ring.txt --seed 1 -q -o ring.pdf
else skip 'a book of it' 'without cairo'; fi
check 'a film of it' ends 0 animate --graph ring.txt --seed 1 -q -o film.svg
check 'has its size' ends 2 animate --graph ring.txt -s 3x3 -o film.svg
if has_part SDL2; then
    SDL_VIDEODRIVER=dummy
    export SDL_VIDEODRIVER
    echo end >script
    check 'the window shows it' ends 0 view --graph ring.txt --seed 1 --script script --screenshot shown.png
    check 'and its ID without options' ends 0 view "$id" --graph ring.txt --script script --screenshot shown.png
    check 'of no size' ends 2 view --graph ring.txt -s 3x3
else skip 'the window' 'without SDL2'; fi
check 'the day has another maze' ends 2 play --graph ring.txt --today
check 'and says so' contains 'drop --graph' err
printf '%0100000d b\n' 1 >long.txt
check 'a long name' ends 0 generate --graph long.txt -q -f null

# --- Lengths are what a step costs. ---

printf 'a b 10\nb c 10\na d 2.5\nd e 2\ne c 3\n' >far.txt
check 'lengths' ends 0 solve --graph far.txt graph:far/kruskal/1+braid=100+goal=c -f json
check 'are reported' contains "far.txt: steps cost the lengths of edges ('weight'), with 1 counted as 1000000" err
check 'and make the longer way the cheaper one' contains 'dijkstra: 3 steps, 5 cells visited, cost 7500000' err
check 'also in JSON' contains '"cost": 7500000' out
check 'others count steps' ends 0 solve --graph far.txt graph:far/kruskal/1+braid=100+goal=c -f json --solver breadth-first
check 'and say so' contains 'the path has the fewest steps, whatever the lengths of its edges; a-star' err
check 'and tell what theirs cost' contains 'breadth-first: 2 steps, 4 cells visited, cost 20000000' err

# --- Any geometry is drawn, soon, and with whole numbers; what is no number is refused with its place. ---

places() { # "X,Y X,Y ...": a ring of nodes at these places
    nodes='' edges='' count=0
    for place in $1; do
        nodes="$nodes${nodes:+,}{\"id\":\"n$count\",\"x\":${place%,*},\"y\":${place#*,}}"
        [ "$count" -gt 0 ] && edges="$edges{\"source\":\"n$((count - 1))\",\"target\":\"n$count\"},"
        count=$((count + 1))
    done
    echo "{\"nodes\":[$nodes],\"edges\":[$edges{\"source\":\"n$((count - 1))\",\"target\":\"n0\"}]}" >ring.json
}
draws_ring() { # FORMAT
    timeout 20 "$MEANDER" solve --graph ring.json graph:ring/wilson/1 -q -f "$1" -o ring.out 2>err || return 1
    case $1 in svg*) ! grep -qi '[ ,"]-\{0,1\}\(nan\|inf\)' ring.out ;; esac
}
draws_film() { timeout 60 "$MEANDER" animate --graph ring.json graph:ring/wilson/1 -q -o ring.gif 2>err; }

for where in '0,0 0,0 0,0' '0,0 0,0 900,700' '0,0 1,1 2,2' '0,0 1e-9,0 0,1e-9' '0,0 999999999,0 0,999999999' \
    '0,0 1e-9,1e-9 -999999999,999999999' '0,0 0,0 0,0 0,0 1,0'; do
    places "$where"
    for format in svg svg:round=100,arrows png pdf; do check "$where as $format" draws_ring "$format"; done
    check "$where as a film" draws_film
done
for value in NaN Infinity -Infinity 1e10 1e999; do
    places "0,0 $value,0 1,1"
    check "no place $value" ends 2 generate --graph ring.json -q -f null
done

echo "1..$number"
exit $failed
