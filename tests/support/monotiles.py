# SPDX-License-Identifier: MIT
# Patches of hats and spectres, judged by their outlines alone (json:graph), as nothing else is known of how they were
# laid: each tile has the published turns, they cover a disc without gap and overlap, and who is beside whom, and so
# the coordination sequence around a tile, follows from edges that lie on one another.
#
# The turns of a hat, in twelfths, are the first fourteen terms of OEIS A363348 (its length changes between 1 and the
# root of 3 at each right angle); a spectre has the same turns and one length (Smith, Myers, Kaplan, Goodman-Strauss,
# "A chiral aperiodic monotile", 2023).  Of hats one in 1 + phi^4 = 7.85 is mirrored ("An aperiodic monotile", 2023),
# of spectres none.
#
#     python3 monotiles.py hat|spectre patch.json
import json
import math
import sys

TURNS = [3, -2, 3, -2, 3, 2, 0, 2, -3, 2, 3, 2, -3, 2]
assert sum(TURNS) == 12


def lengths(hat):
    long, all_lengths = True, []
    for turn in TURNS:
        all_lengths.append(math.sqrt(3) if long and hat else 1.0)
        if abs(turn) == 3:
            long = not long
    return all_lengths


def close(a, b):
    return abs(a[0] - b[0]) <= 3 and abs(a[1] - b[1]) <= 3


class Points:
    """Gives points that are the same but for rounding one number."""

    def __init__(self):
        self.squares, self.count = {}, 0

    def number(self, x, y):
        key = x // 16, y // 16
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                for at, n in self.squares.get((key[0] + dx, key[1] + dy), ()):
                    if close(at, (x, y)):
                        return n
        self.squares.setdefault(key, []).append(((x, y), self.count))
        self.count += 1
        return self.count - 1


def shape_of(ring, hat):
    """Returns 1 for the tile, -1 for its mirror image; the outline of a patch may have left corners out."""
    n = len(ring)
    edges = [(ring[(i + 1) % n][0] - ring[i][0], ring[(i + 1) % n][1] - ring[i][1]) for i in range(n)]
    unit = min(math.hypot(*e) for e in edges)
    found = []
    for i in range(n):
        a, b = edges[i], edges[(i + 1) % n]
        turn = math.degrees(math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1])) / 30
        assert abs(turn - round(turn)) < 0.05, turn
        found.append((round(math.hypot(*a) / unit, 1), round(turn)))
    wanted = list(zip([round(length, 1) for length in lengths(hat)], TURNS))
    back = [(length, TURNS[i - 1]) for i, length in enumerate(round(x, 1) for x in lengths(hat))][::-1]
    for sign, turns in ((1, wanted), (-1, back)):
        if any(turns[k:] + turns[:k] == found for k in range(n)):
            return sign
    raise AssertionError(("no such tile", found))


def area(ring):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def layers(neighbours, start, whole):
    """How many tiles are at each distance, as far as none of those before is at the rim."""
    seen, layer, counts = {start}, [start], []
    while layer and all(whole(c) for c in layer):
        counts.append(len(layer))
        layer = sorted({k for c in layer for k in neighbours[c]} - seen)
        seen.update(layer)
    return counts


def main(hat, path):
    with open(path) as file:
        maze = json.load(file)
    places = [i for row in maze["outlines"] for i in row]
    told = [i for row in maze["neighbours"] for i in row]
    cells = [i for i, ring in enumerate(places) if ring is not None]
    points, owner, rim, mirrored = Points(), {}, set(), 0
    for c in cells:
        ring = [tuple(corner[:2]) for corner in places[c]]
        mirrored += shape_of(ring, hat) < 0
        numbers = [points.number(*p) for p in ring]
        for a, b in zip(numbers, numbers[1:] + numbers[:1]):
            assert (a, b) not in owner, "two tiles on one side of an edge"
            owner[a, b] = c
    found = {c: set() for c in cells}
    for (a, b), c in owner.items():
        if (b, a) in owner:
            found[c].add(owner[b, a])
        else:
            rim.add(c)
    for c in cells:
        assert found[c] == {k for k in told[c] if k >= 0}, ("neighbours of", c)
    # A disc: corners - edges + tiles = 1; as each edge has a tile on either side at most, there is no overlap.
    edges = {(min(e), max(e)) for e in owner}
    assert points.count - len(edges) + len(cells) == 1
    outer = {a: b for b, a in owner if (a, b) not in owner}
    at, walk = min(outer), []
    while at not in walk[:1]:
        walk.append(at)
        at = outer[at]
    assert len(walk) == len(outer), "the rim is one line"
    share = mirrored / len(cells)
    if hat and len(cells) > 1000:
        assert abs(min(share, 1 - share) - 1 / (1 + ((1 + math.sqrt(5)) / 2) ** 4)) < 0.005, share
    assert hat or mirrored in (0, len(cells))
    best = max((layers(found, c, lambda k: k not in rim) for c in cells), key=len)
    start = next(c for c in cells if layers(found, c, lambda k: k not in rim) == best)
    other = layers({c: [k for k in told[c] if k >= 0] for c in cells}, start, lambda k: k not in rim)
    assert best == other
    print(len(cells), "tiles,", mirrored, "mirrored, around one of them", *best)


main(sys.argv[1] == "hat", sys.argv[2])
