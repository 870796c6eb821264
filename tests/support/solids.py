#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures a solid, of which it knows nothing but the triangles of OBJ.

    solids.py walls FILE WALL         how thick the solid is behind its upright sides and floors: WALL, and a
                                      little less where a wall ends in a sharp corner between cells
    solids.py ball FILE BALL          rolls a ball along the painted floor of the path, from one end to the other
    solids.py levels FILE BALL CELL MAZE.json
                                      the same in a box, through the middles of its cells CELL apart
    solids.py lid FILE LID HEIGHT     turns a lid over, lays it on walls HEIGHT high, and looks for the room around them

Prints what it found.  Exit status 77: there is no numpy here.
"""
import json
import sys

try:
    import numpy as np
except ImportError:
    sys.exit(77)

STEPS = 8                        # places of the ball between two middles


def read(path):
    corners, triangles, painted, paint = [], [], [], False
    with open(path, encoding="ascii") as file:
        for line in file:
            words = line.split()
            if words[0] == "v":
                corners.append([float(word) for word in words[1:]])
            elif words[0] == "f":
                triangles.append([int(word) - 1 for word in words[1:]])
                painted.append(paint)
            elif words[0] == "usemtl":
                paint = words[1] == "path"
    return np.array(corners), np.array(triangles), np.array(painted)


def unit(vectors):
    return vectors / np.linalg.norm(vectors, axis=-1, keepdims=True)


# ---- walls -----------------------------------------------------------------------------

def depths(corners, triangles, place, inward):
    """Where a ray from a place leaves the solid: the nearest triangle that it crosses."""
    a, b, c = (corners[triangles[:, i]] for i in range(3))
    edge, other = b - a, c - a
    across = np.cross(inward, other)
    size = np.einsum("ij,ij->i", edge, across)
    fine = np.abs(size) > 1e-12
    size = np.where(fine, size, 1)
    from_a = place - a
    u = np.einsum("ij,ij->i", from_a, across) / size
    turned = np.cross(from_a, edge)
    v = turned @ inward / size
    far = np.einsum("ij,ij->i", other, turned) / size
    hit = fine & (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9) & (far > 1e-4)
    return far[hit].min()


def walls(path, wall):
    """From the middle of each rectangle that is longer than a post, straight into the solid."""
    corners, triangles, _ = read(path)
    least, looked = float("inf"), 0
    for one, two in zip(triangles, triangles[1:]):
        shared = set(one) & set(two)
        if len(shared) != 2:
            continue
        ends = [corners[i] for i in shared]
        rest = [corners[i] for i in set(one) ^ set(two)]
        sides = [np.linalg.norm(end - other) for end in ends for other in rest]
        normals = [unit(np.cross(corners[t[1]] - corners[t[0]], corners[t[2]] - corners[t[0]])) for t in (one, two)]
        if normals[0] @ normals[1] < .999 or min(sides) < 1.3 * wall:
            continue
        least = min(least, depths(corners, triangles, (ends[0] + ends[1]) / 2, -normals[0]))
        looked += 1
    assert looked > 20, looked
    assert least > .9 * wall, f"{least:.3f} mm thick"
    print(f"{looked} places, at least {least:.2f} mm thick")


# ---- the ball --------------------------------------------------------------------------

def distance(corners, triangles, place):
    """From a place to the nearest triangle (the regions of Ericson, Real-Time Collision Detection, 5.1.5)."""
    a, b, c = (corners[triangles[:, i]] for i in range(3))
    normal = np.cross(b - a, c - a)
    high = np.einsum("ij,ij->i", place - a, normal) / np.einsum("ij,ij->i", normal, normal)
    foot = place - high[:, None] * normal
    inside = np.ones(len(triangles), bool)
    least = np.full(len(triangles), np.inf)
    for p, q in ((a, b), (b, c), (c, a)):
        inside &= np.einsum("ij,ij->i", np.cross(q - p, foot - p), normal) >= 0
        way = q - p
        part = np.clip(np.einsum("ij,ij->i", place - p, way) / np.einsum("ij,ij->i", way, way), 0, 1)
        least = np.minimum(least, np.linalg.norm(place - p - part[:, None] * way, axis=1))
    least[inside] = np.abs(high[inside]) * np.linalg.norm(normal[inside], axis=1)
    return least.min()


def rise(corners, triangles, place, up, ball):
    """How far above a place on the floor the middle of the ball first has room, and how much it has there."""
    for step in range(26):
        high = ball / 2 * (1.005 + .02 * step)
        free = distance(corners, triangles, place + high * up)
        if free >= ball / 2 - .01:
            return high, free
    return float("inf"), free


# Over an edge of a body the ball rises, and in a hollow it does not touch the floor; but it stays between the walls.
def roll(corners, triangles, places, ups, ball):
    most, least, count = 0, float("inf"), 0
    for one, two, here, there in zip(places, places[1:], ups, ups[1:]):
        for i in range(STEPS + 1):
            place, up = one + (two - one) * i / STEPS, unit(here + (there - here) * i / STEPS)
            high, free = rise(corners, triangles, place, up, ball)
            assert high < ball, f"{free:.3f} mm of free space for a radius of {ball / 2} at {place}"
            most, least, count = max(most, high), min(least, free), count + 1
    print(f"{count} places of the ball, at least {2 * least:.2f} mm free, its middle up to {most:.2f} mm high")


def floors(corners, triangles):
    """The painted triangles as cells, each a fan around a corner, and as strips between two of them."""
    count = np.bincount(triangles.ravel(), minlength=len(corners))
    fans = {}
    for number, triangle in enumerate(triangles):
        # The middle of a fan is in all its triangles, which share their other corners with few.
        middles = [i for i in triangle if all(set(triangle) & set(t) for t in triangles[(triangles == i).any(1)])]
        best = max(middles, key=lambda i: (closed_fan(triangles[(triangles == i).any(1)], i), count[i]))
        if closed_fan(triangles[(triangles == best).any(1)], best):
            fans.setdefault(best, []).append(number)
    # A corner within an arc has triangles that belong to the middle of a cell.
    return {middle: numbers for middle, numbers in fans.items() if len(numbers) == count[middle]}


def closed_fan(around, middle):
    """Whether these triangles go once around their middle."""
    rim = [sorted(set(t) - {middle}) for t in around]
    uses = {}
    for edge in rim:
        for corner in edge:
            uses[corner] = uses.get(corner, 0) + 1
    return all(use == 2 for use in uses.values())


def way(corners, triangles):
    """The middles of cells along the path with those of the strips between them, and the direction up at each."""
    fans = floors(corners, triangles)
    taken = {number for numbers in fans.values() for number in numbers}
    cells = {middle: {i for n in numbers for i in triangles[n]} - {middle} for middle, numbers in fans.items()}
    ups = {m: unit(sum(np.cross(*(corners[triangles[n][k]] - corners[triangles[n][0]] for k in (1, 2))) for n in ns))
           for m, ns in fans.items()}
    between = {}
    rest = [set(t) for n, t in enumerate(triangles) if n not in taken]
    for one, two in zip(rest[::2], rest[1::2]):
        strip = one | two
        ends = tuple(m for m, rim in cells.items() if len(rim & strip) >= 2)
        assert len(strip) == 4 and len(ends) == 2, (strip, ends)
        between.setdefault(ends, []).append(sum(corners[i] for i in strip) / 4)
    joined = {}
    for ends, middles in between.items():
        mean = sum(middles) / len(middles)
        middles.sort(key=lambda p: np.linalg.norm(p - mean))
        gate = sum(middles[:2]) / 2 if len(middles) % 2 == 0 else middles[0]
        joined.setdefault(ends[0], []).append((ends[1], gate))
        joined.setdefault(ends[1], []).append((ends[0], gate))
    at, before = next(m for m in fans if len(joined[m]) == 1), None
    places, up = [corners[at]], [ups[at]]
    while True:
        onward = [(m, gate) for m, gate in joined[at] if m != before]
        if not onward:
            assert len(fans) == (len(places) + 1) // 2, "the floor of the path is not one way"
            return places, up
        before, (at, gate) = at, onward[0]
        places += [gate, corners[at]]
        up += [unit(ups[before] + ups[at]), ups[at]]


def rolls(path, ball):
    corners, triangles, painted = read(path)
    places, ups = way(corners, triangles[painted])
    roll(corners, triangles, places, ups, ball)


def levels(path, ball, cell, maze):
    """A box has the middles of its cells at known places."""
    corners, triangles, _ = read(path)
    with open(maze, encoding="utf-8") as file:
        data = json.load(file)
    _, height, deep = (int(word) for word in data["grid"].split(":")[1].split("x"))
    steps = {"N": (0, -1, 0), "E": (1, 0, 0), "S": (0, 1, 0), "W": (-1, 0, 0), "U": (0, 0, -1), "D": (0, 0, 1)}
    at = np.array([data["start"][0], data["start"][1] % height, data["start"][1] // height])
    places = [at]
    for side in data["path"]:
        at = at + steps[side]
        places.append(at)
    middles = [np.array([(x + .5) * cell, (height - y - .5) * cell, (deep - z - .5) * cell]) for x, y, z in places]
    least, count = float("inf"), 0
    for one, two in zip(middles, middles[1:]):
        for i in range(STEPS + 1):
            least = min(least, distance(corners, triangles, one + (two - one) * i / STEPS))
            count += 1
    assert least >= ball / 2 - .01, f"{least:.3f} mm of free space for a radius of {ball / 2}"
    print(f"{count} places of the ball, at least {2 * least:.2f} mm free")


def lid(path, other, height):
    """A quarter of a millimetre lies between the outer corners of the maze and the rim of the lid."""
    corners, _, _ = read(path)
    rim, triangles, _ = read(other)
    rim = rim * (1, -1, -1)
    rim += ((corners.min(0) + corners.max(0)) / 2 - (rim.min(0) + rim.max(0)) / 2) * (1, 1, 0) + (0, 0, height)
    normals = np.cross(rim[triangles[:, 1]] - rim[triangles[:, 0]], rim[triangles[:, 2]] - rim[triangles[:, 0]])
    upright = triangles[np.abs(normals[:, 2]) < 1e-6]
    near = [distance(rim, upright, corner) for corner in corners if abs(corner[2] - height) < 1e-6]
    assert .2 < min(near) < .26, min(near)
    low, high = corners[:, :2], rim[:, :2]
    assert (high.min(0) < low.min(0) - .2).all() and (high.max(0) > low.max(0) + .2).all(), "the lid is smaller"
    print(f"at least {min(near):.2f} mm between {len(near)} corners and the lid")


if __name__ == "__main__":
    if sys.argv[1] == "lid":
        lid(sys.argv[2], sys.argv[3], float(sys.argv[4]))
    elif sys.argv[1] == "walls":
        walls(sys.argv[2], float(sys.argv[3]))
    elif sys.argv[1] == "ball":
        rolls(sys.argv[2], float(sys.argv[3]))
    else:
        levels(sys.argv[2], float(sys.argv[3]), float(sys.argv[4]), sys.argv[5])
