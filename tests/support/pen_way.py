#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the way of a plot's lifted pen with that of a plain order of the same lines.

    pen_way.py PLOT.svg LAYER

The lines of the layer are cut where they meet, joined to strokes by walking on until there is no line left, ordered by
always going to the nearest end (greedy), and improved by turning parts of the order round (2-opt) until none helps.
Prints both ways and the seconds that this took.  Exit status 1: the plot's way is the longer one, or a line is in it
twice.
"""
import math
import re
import sys
import time
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"


def strokes_of(text):
    """The places of each stroke of a path of M, H, V and L."""
    for part in text.split("M")[1:]:
        words = re.findall(r"([HVL]?)(-?(?:\d+\.?\d*|\.\d+))", part)
        x, y = float(words[0][1]), float(words[1][1])
        places, rest = [(x, y)], iter(words[2:])
        for letter, number in rest:
            if letter == "H":
                x = float(number)
            elif letter == "V":
                y = float(number)
            else:
                x, y = float(number), float(next(rest)[1])
            places.append((x, y))
        yield places


def cut(strokes):
    """Single lines between points where lines meet, end or bend."""
    lines = [(a, b) for stroke in strokes for a, b in zip(stroke, stroke[1:])]
    points = sorted({point for line in lines for point in line})
    columns, single = {}, []
    for x, y in points:
        columns.setdefault(round(x), []).append((x, y))
    for a, b in lines:
        size = math.dist(a, b)
        on = [a, b]
        for column in range(round(min(a[0], b[0])) - 1, round(max(a[0], b[0])) + 2):
            for p in columns.get(column, ()):
                along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / size
                off = abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / size
                if off < .003 and .003 < along < size - .003:
                    on.append(p)
        on.sort(key=lambda p: math.dist(a, p))
        single += [tuple(sorted(pair)) for pair in zip(on, on[1:])]
    if len(set(single)) != len(single):
        sys.exit("a line is drawn twice")
    return single


def walk(lines):
    """Strokes that go on as long as there is a line, those from odd points first."""
    at = {}
    for i, line in enumerate(lines):
        for point in line:
            at.setdefault(point, set()).add(i)
    strokes, ends = [], sorted(at, key=lambda p: (len(at[p]) % 2 == 0, p))
    for point in ends:
        while at[point]:
            stroke, here = [point], point
            while at[here]:
                i = at[here].pop()
                a, b = lines[i]
                here = b if here == a else a
                at[here].discard(i)
                stroke.append(here)
            strokes.append((stroke[0], stroke[-1]))
            if len(at[point]) % 2 == 0 and len(stroke) > 1 and stroke[0] == point and not at[point]:
                break
    return strokes


def greedy(strokes):
    order, at = [], strokes[0][0]
    left = list(strokes)
    while left:
        best = min(range(len(left)), key=lambda i: min(math.dist(at, left[i][0]), math.dist(at, left[i][1])))
        a, b = left.pop(best)
        if math.dist(at, b) < math.dist(at, a):
            a, b = b, a
        order.append((a, b))
        at = b
    return order


def two_opt(order):
    """Turns a part of the order round, its strokes included, while that shortens the way."""
    better = True
    while better:
        better = False
        for i in range(len(order) - 1):
            at = order[i - 1][1] if i > 0 else None
            for j in range(i + 1, len(order)):
                before = (math.dist(at, order[i][0]) if at else 0) + \
                    (math.dist(order[j][1], order[j + 1][0]) if j + 1 < len(order) else 0)
                after = (math.dist(at, order[j][1]) if at else 0) + \
                    (math.dist(order[i][0], order[j + 1][0]) if j + 1 < len(order) else 0)
                if after < before - 1e-9:
                    order[i:j + 1] = [(b, a) for a, b in reversed(order[i:j + 1])]
                    better = True
    return order


def lifted(strokes):
    return sum(math.dist(one[-1], two[0]) for one, two in zip(strokes, strokes[1:]))


def main(path, layer):
    root = tree.parse(path).getroot()
    text = next(group for group in root.iter(SVG + "g") if group.get("id") == layer).find(SVG + "path").get("d")
    strokes = list(strokes_of(text))
    lines = cut(strokes)
    begin = time.time()
    plain = two_opt(greedy(walk(lines)))
    ours, theirs = lifted(strokes), lifted(plain)
    print(f"{ours:.0f} mm in {len(strokes)} strokes; greedy and 2-opt: {theirs:.0f} mm in {len(plain)}, "
          f"{time.time() - begin:.1f} s")
    sys.exit(0 if ours <= theirs + .5 else 1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
