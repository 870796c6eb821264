#!/bin/sh
# Maps: the regions of a file are the cells of a maze; who is beside whom is what another program finds.
: "${MEANDER:?is the program}"
support=$(cd "$(dirname "$0")/../support" && pwd)
maps=$(cd "$(dirname "$0")/../data/maps" && pwd)
. "$support/tap.sh"

contains() { grep -qF -- "$1" "$2"; }
refused() { # MESSAGE: wrong.geojson is refused so
    run generate --graph wrong.geojson -q -f null
    told "$1" 2 "meander: wrong.geojson$1"
}
rings() { # RINGS...: a polygon for each
    printf '{"type": "GeometryCollection", "geometries": ['
    comma=
    for ring; do printf '%s{"type": "Polygon", "coordinates": %s}' "$comma" "$ring"; comma=', '; done
    printf ']}\n'
}

# --- Random maps. ---

agrees() { # SEED WIDTH HEIGHT REGIONS
    python3 "$support/maps.py" make "$@" random.geojson &&
        "$MEANDER" generate -q --graph random.geojson --pieces -a kruskal --seed 1 -f json:graph -o random.json 2>err &&
        python3 "$support/maps.py" compare random.geojson random.json >out 2>err
}
if command -v python3 >/dev/null 2>&1; then
    for seed in 1 2 3 4 5 6 7 8; do check "random map $seed" agrees $seed $((6 * seed)) $((5 * seed)) $((3 * seed * seed)); done
    check 'a random map of large regions' agrees 9 40 40 12
    check 'a random map of two regions' agrees 10 30 30 2
    python3 "$support/maps.py" make 3 20 15 40 random.geojson
    for format in svg svg:distances,path=dots braille graphml dot; do
        check "a map as $format" "$MEANDER" generate -q --graph random.geojson --pieces --seed 1 --solution -f $format -o out
    done
else missing 'random maps' 'there is no python3'; fi

# --- A map with a hole, islands, the date line, heights and names of every kind. ---

run generate --graph "$maps/far_north.geojson" -a kruskal --seed 1 -f json:graph -o north.json
check 'a map by hand' [ "$status" = 0 ]
neighbours() { python3 "$support/maps.py" pairs "$1" | grep -qxF "$2"; }
if command -v python3 >/dev/null 2>&1; then
    check 'has the right neighbours' neighbours north.json '0-1 0-2 0-3 3-5 3-6 4-6'
else missing 'its neighbours' 'there is no python3'; fi
check 'says what is left out' contains 'far_north.geojson: small islands left out: 1' err
check 'lakes, too' contains 'far_north.geojson: small lakes and gaps left out: 1' err
check 'and what is no region' contains 'far_north.geojson: lines, points and empty features left out: 2' err
check 'and repeated names' contains 'far_north.geojson: nodes called by a number, too, because names are repeated: 1' err
for name in Northland Cape Encláve D7 'Upper Shore' 'Cape (6)' 7; do
    check "a region is called $name" "$MEANDER" generate -q --graph "$maps/far_north.geojson" --seed 1 --start "$name" \
        --goal Northland -f null
done
run generate --graph "$maps/far_north.geojson" --seed 1 --start 'Upper Shore' -f null
check 'the ID names it' contains 'map:far_north,hash=' err
check 'and where the maze starts' contains '+start=Upper%20Shore' err
id=$(tail -n 1 err)
run verify "$id" --graph "$maps/far_north.geojson"
check 'the maze is made again' contains 'perfect, connected: 7 cells' out
run verify "$id"
check 'not without the map' contains "there is no map 'far_north': give its file (--graph FILE)" err
# The enclave is a hole of the region around it: its outline has two cuts, which have no wall.
"$MEANDER" generate -q --graph "$maps/far_north.geojson" --seed 1 -f json:graph 2>err | grep -o ', 32\]' >cuts
check 'cuts lead to the hole and the island' [ "$(wc -l <cuts)" = 4 ]

# --- Borders. ---

borders() { # NEIGHBOURS RING...
    wanted=$1
    shift
    rings "$@" >case.geojson
    "$MEANDER" generate -q --graph case.geojson --pieces -a kruskal --seed 1 -f json:graph -o case.json 2>err || return 1
    neighbours case.json "$wanted"
}
if command -v python3 >/dev/null 2>&1; then
    left='[[0,0],[10,0],[10,10],[0,10],[0,0]]'
    check 'one border' borders 0-1 "[$left]" '[[[10,0],[20,0],[20,10],[10,10],[10,0]]]'
    check 'a part of an edge' borders 0-1 "[$left]" '[[[10,4],[20,4],[20,6],[10,6],[10,4]]]'
    check 'a part of a slanted edge' borders 0-1 '[[[0,0],[9,3],[0,10],[0,0]]]' '[[[3,1],[6,-5],[6,2],[3,1]]]'
    check 'no border in a point' borders '' "[$left]" '[[[10,10],[20,10],[20,20],[10,10]]]'
    check 'nor at a corner on an edge' borders '' "[$left]" '[[[10,5],[20,4],[20,6],[10,5]]]'
    check 'nor where nothing is' borders '' "[$left]" '[[[10.001,0],[20,0],[20,10],[10.001,10],[10.001,0]]]'
    check 'a ring without its last corner' borders 0-1 '[[[0,0],[10,0],[10,10],[0,10]]]' '[[[10,0],[20,0],[20,10],[10,10]]]'
    check 'a hole filled by two' borders '0-1 0-2 1-2' \
        '[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[6,3],[6,6],[3,6],[3,3]]]' \
        '[[[3,3],[6,3],[6,6],[3,3]]]' '[[[3,3],[6,6],[3,6],[3,3]]]'
else missing 'borders' 'there is no python3'; fi

# --- SVG. ---

cat >shapes.svg <<'END'
<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60">
 <rect width="100" height="60" fill="#def"/>
 <defs><path id="used" d="M0 0h5v5z"/></defs>
 <g transform="translate(5,5) scale(0.5)">
  <path id="a" d="M0 0H60C70 20 50 30 60 50V80H0Z M20 20h10v10h-10z"><title>Alba &amp; Co</title></path>
  <path id="b" d="m60 80 v-30 c-10 -20 10 -30 0 -50 h60 v80 z"/>
  <rect id="c" x="20" y="20" width="10" height="10"/>
  <g id="Isles"><circle cx="150" cy="20" r="12"/><polygon points="140,60 170,60 150,80"/></g>
  <path d="M120 10 l40 30" stroke="black"/>
  <polygon points="120,20 120,60 135,40"/>
 </g>
</svg>
END
run generate --graph shapes.svg --pieces --seed 1 -f json:graph -o shapes.json
check 'shapes of SVG are regions' [ "$status" = 0 ]
check 'lines are left out' contains 'shapes.svg: lines left out: 1' err
if command -v python3 >/dev/null 2>&1; then
    check 'curves are borders, holes are filled, a group is a region' neighbours shapes.json '0-1 0-2 1-4'
fi
for name in 'Alba & Co' b c Isles 5; do
    check "a shape is called $name" "$MEANDER" generate -q --graph shapes.svg --pieces --seed 1 --start "$name" \
        --goal "$name" -f null
done
printf '<svg><path d="M0 0h9"/></svg>\n' >wrong.svg
run generate --graph wrong.svg -q -f null
told 'an SVG of lines' 2 'meander: wrong.svg: there is no shape with an area in this SVG'
printf '<svg><path d="M0 0h9v9z"/></svgs>\n' >wrong.svg
run generate --graph wrong.svg -q -f null
check 'an SVG that is none' [ "$status" = 2 ]
printf '<svg><path d="M0 0h1e6v1e-7z"/></svg>\n' >wrong.svg
run generate --graph wrong.svg -q -f null
told 'a shape of no height' 2 "meander: wrong.svg:1:7: the region '1' has no area"

# --- Streets. ---

cat >town.geojson <<'END'
{"type": "FeatureCollection", "features": [
 {"type": "Feature", "properties": {"name": "High Street"}, "geometry": {"type": "LineString",
  "coordinates": [[19.00, 47.50], [19.01, 47.50], [19.015, 47.502], [19.02, 47.50], [19.03, 47.50]]}},
 {"type": "Feature", "properties": {"oneway": "yes", "name": "Mill Lane"}, "geometry": {"type": "LineString",
  "coordinates": [[19.01, 47.49], [19.01, 47.50], [19.01, 47.51]]}},
 {"type": "Feature", "properties": {"oneway": "-1", "name": "Mill Lane"}, "geometry": {"type": "LineString",
  "coordinates": [[19.01, 47.51], [19.02, 47.50]]}},
 {"type": "Feature", "properties": {"name": "Well"}, "geometry": {"type": "Point", "coordinates": [19.01, 47.50]}}]}
END
run generate --graph town.geojson --seed 1 -a kruskal --start 'High Street / Mill Lane' --goal 'Mill Lane (1)' -f edges
check 'no street of this name' [ "$status" = 2 ]
run generate --graph town.geojson --seed 1 -a kruskal -f json:graph -o town.json
check 'streets are a graph' [ "$status" = 0 ]
check 'with one-way streets said' contains 'edges that lead one way: 3' err
check 'and lengths in metres' contains "steps cost the lengths of edges ('length')" err
run solve --graph town.geojson "$(tail -n 1 err)+braid=100+start=High%20Street+goal=Mill%20Lane" -f json -o solved.json
check 'crossings have names' [ "$status" = 0 ]
# To the first crossing a hundredth of a degree of longitude, cos(47.5) * 1112 metres, and one of latitude to the south.
check 'and paths have lengths' contains ', cost 1862' err

# --- What is wrong is refused with its place. ---

printf '{"type": "FeatureCollection", "features": []}\n' >wrong.geojson
refused ': there is no polygon and no line in this GeoJSON'
printf '{"type": "Polygon", "coordinates": [[[0,0],[1,0],[NaN,1],[0,0]]]}\n' >wrong.geojson
run generate --graph wrong.geojson -q -f null
check 'no number' [ "$status" = 2 ]
check 'has its place' contains 'wrong.geojson:1:51:' err
printf '{"type": "Polygon", "coordinates": [[[0,0],[1,0],[1e10,1],[0,0]]]}\n' >wrong.geojson
refused ':1:51: a position is a decimal number below 10^9'
printf '{"type": "Polygon", "coordinates": [[[0,0],[1,0]]]}\n' >wrong.geojson
refused ':1:37: a ring has at least three corners'
printf '{"type": "Polygon", "coordinates": [[[0,0],[1,"0"],[1,1]]]}\n' >wrong.geojson
refused ':1:47: expected a number'
printf '{"type": "Polygon", "coordinates": [[[0,0],[1],[1,1]]]}\n' >wrong.geojson
run generate --graph wrong.geojson -q -f null
check 'half a position' [ "$status" = 2 ]
rings '[[[0,0],[1,1],[2,2],[0,0]]]' >wrong.geojson
refused ":1:82: the region '1' has no area"
printf '{"type": "Feature", "geometry": {"type": "Feature", "geometry": null}}\n' >wrong.geojson
refused ':1:33: a feature within another one'
printf '{"type": "GeometryCollection", "geometries": [{"type": "Circle"}]}\n' >wrong.geojson
refused ':1:47: expected an object of GeoJSON with a "type"'
deep=$(printf '%020d' 0 | sed 's/0/{"type":"GeometryCollection","geometries":[/g')
printf '%s' "$deep" >wrong.geojson
run generate --graph wrong.geojson -q -f null
check 'cut off and deep' [ "$status" = 2 ]
printf '%s%s\n' "$deep" "$(printf '%020d' 0 | sed 's/0/]}/g')" >wrong.geojson
run generate --graph wrong.geojson -q -f null
check 'too deep' contains 'nested too deeply' err
# A region around forty others.
{
    printf '{"type": "FeatureCollection", "features": [{"type": "Feature", "id": "Hub", "geometry": {"type": "Polygon",'
    printf '"coordinates": [[[0,0],[40,0],[40,1],[0,1],[0,0]]]}}'
    i=0
    while [ $i -lt 40 ]; do
        printf ',{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[%d,1],[%d,1],[%d,2],[%d,2],[%d,1]]]}}' \
            $i $((i + 1)) $((i + 1)) $i $i
        i=$((i + 1))
    done
    printf ']}'
} >wrong.geojson
refused ":1:44: the region 'Hub' has 40 neighbours and an edge of the map: a cell has at most 32 sides"
if command -v python3 >/dev/null 2>&1; then
    python3 -c 'print("{\"type\":\"MultiPolygon\",\"coordinates\":[" + ",".join(["[[[0,0],[9,0],[0,9]]]"] * 100) + "]}")' >wrong.geojson
    refused ': more than 64 edges lie on one another'
fi

# --- A way in: of a coast only a stretch opens. ---

# A region around another.
if command -v python3 >/dev/null 2>&1; then
    python3 - >round.geojson <<'END'
import json, math
ring = lambda r, n: [[r * math.cos(2 * math.pi * i / n), r * math.sin(2 * math.pi * i / n)] for i in range(n + 1)]
shapes = [("Inner", [ring(6, 48)]), ("Around", [ring(10, 96), ring(6, 48)])]
print(json.dumps({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": n}, "geometry": {
    "type": "Polygon", "coordinates": c}} for n, c in shapes]}))
END
    edges_drawn() {
        "$MEANDER" generate -q --graph round.geojson -a kruskal --seed 1 --goal Inner "$@" -f svg |
            grep 'class="walls"' | tr -d '\n' | grep -o '[lhv]' | wc -l
    }
    whole=$(edges_drawn --start Around) open=$(edges_drawn --start border)
    check "of a coast of 96 edges a stretch opens, not all ($open of $whole)" \
        [ "$((whole - open))" -gt 0 -a "$((whole - open))" -lt 24 ]
else missing 'openings of a coast' 'there is no python3'; fi

echo "1..$number"
exit $failed
