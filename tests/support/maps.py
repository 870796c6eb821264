# SPDX-License-Identifier: MIT
# Random maps, and who is beside whom on them, found in another way than the program does: the plane is a board of
# squares that regions grow on, and two regions are neighbours when two of their squares share an edge.  The outlines
# of the regions are put on a slanted lattice; corners on straight borders are left out at random, so the two regions
# at a border mostly have different corners there.
#
#     python3 maps.py make SEED WIDTH HEIGHT REGIONS map.geojson      writes map.geojson
#     python3 maps.py compare map.geojson maze.json                   json:graph of a maze on it: neighbours and areas
#     python3 maps.py pairs maze.json                                 prints the neighbours by their numbers
import json
import random
import sys

STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def grow(chance, width, height, regions):
    squares = [(x, y) for x in range(width) for y in range(height)]
    chance.shuffle(squares)
    owner = {square: i for i, square in enumerate(squares[:regions])}
    front = list(owner)
    while front:
        i = chance.randrange(len(front))
        x, y = front[i]
        free = [(x + dx, y + dy) for dx, dy in STEPS
                if 0 <= x + dx < width and 0 <= y + dy < height and (x + dx, y + dy) not in owner]
        if not free:
            front[i] = front[-1]
            front.pop()
            continue
        square = chance.choice(free)
        owner[square] = owner[x, y]
        front.append(square)
    return owner


def loops_of(edges):
    onward = {}
    for a, b in sorted(edges):
        onward.setdefault(a, []).append(b)
    loops = []
    while onward:
        loop = [min(onward)]
        while True:
            at, choices = loop[-1], onward[loop[-1]]
            if len(choices) > 1 and len(loop) > 1:
                dx, dy = at[0] - loop[-2][0], at[1] - loop[-2][1]
                choices.sort(key=lambda to: -(dx * (to[1] - at[1]) - dy * (to[0] - at[0])))
            to = choices.pop(0)
            if not choices:
                del onward[at]
            if to == loop[0]:
                break
            loop.append(to)
        loops.append(loop)
    return loops


def area(ring):
    return sum(ring[i - 1][0] * ring[i][1] - ring[i - 1][1] * ring[i][0] for i in range(len(ring)))


def is_bent(a, b, c):
    return (b[0] - a[0]) * (c[1] - b[1]) != (b[1] - a[1]) * (c[0] - b[0])


def make(seed, width, height, regions, path):
    chance = random.Random(seed)
    owner = grow(chance, width, height, regions)
    sea = set(chance.sample(range(regions), regions // 10))
    features, pairs, areas = [], set(), {}
    for region in sorted(set(owner.values()) - sea):
        edges = set()
        for (x, y), own in owner.items():
            if own != region:
                continue
            areas[region] = areas.get(region, 0) + 1
            ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
            for k, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
                other = owner.get((x + dx, y + dy))
                if other != region:
                    edges.add((ring[k], ring[(k + 1) % 4]))
                if other is not None and other != region and other not in sea:
                    pairs.add((min(region, other), max(region, other)))
        rings = []
        for loop in sorted(loops_of(edges), key=area, reverse=True):
            ring = [p for i, p in enumerate(loop)
                    if is_bent(loop[i - 1], p, loop[(i + 1) % len(loop)]) or chance.random() < 0.2]
            ring = [[3 * x + y, 4 * y - x] for x, y in ring]
            turn = chance.randrange(len(ring))
            ring = ring[turn:] + ring[:turn]
            if chance.random() < 0.5:
                ring.reverse()
            rings.append([[1000 * x + 500000, 1000 * y] for x, y in ring + ring[:1]])
        features.append({"type": "Feature", "properties": {"name": "r%d" % region},
                         "geometry": {"type": "Polygon", "coordinates": rings}})
    names = [f["properties"]["name"] for f in features]
    with open(path, "w") as file:
        json.dump({"type": "FeatureCollection", "features": features, "wanted": {
            "pairs": sorted((names.index("r%d" % a), names.index("r%d" % b)) for a, b in pairs),
            "areas": [areas[int(name[1:])] for name in names]}}, file)


def pairs_of(maze):
    return sorted((i, k) for i, others in enumerate(maze["neighbours"][0]) for k in others if k > i)


def compare(path, made):
    with open(path) as file:
        wanted = json.load(file)["wanted"]
    with open(made) as file:
        maze = json.load(file)
    assert pairs_of(maze) == [tuple(pair) for pair in wanted["pairs"]], "neighbours"
    found = [area(outline) for outline in maze["outlines"][0]]
    usual = sum(found) / sum(wanted["areas"])
    for i, (got, want) in enumerate(zip(found, wanted["areas"])):
        assert abs(got / usual - want) < 0.01 * want + 0.01, (i, got / usual, want)
    assert len(found) == len(wanted["areas"])
    print(len(found), "regions,", len(wanted["pairs"]), "borders")


if sys.argv[1] == "make":
    make(*map(int, sys.argv[2:6]), sys.argv[6])
elif sys.argv[1] == "compare":
    compare(*sys.argv[2:])
else:
    with open(sys.argv[2]) as file:
        print(*("%d-%d" % pair for pair in pairs_of(json.load(file))))
